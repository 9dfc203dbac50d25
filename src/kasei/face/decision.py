"""An open question with all that is needed to answer it, made when somebody asks for it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, Literal

from kasei.core.effect import Frame
from kasei.core.face import Change, Closed, Decision, Option, Preview, Undo
from kasei.core.happening import NO_CARD, UNVEILED, Happening
from kasei.core.hidden import imagine, showed
from kasei.core.kernel import State, step
from kasei.core.marks import plain
from kasei.core.option import ARGUMENT, HEX, PASS, SKIP, verb
from kasei.core.rules import Rules
from kasei.face.events import changes_in
from kasei.face.naming import thing
from kasei.lang.picking import Pick
from kasei.lang.wording import capital

if TYPE_CHECKING:
    from kasei.face.game import AnyGame

TRYING: Final = 1  # the key of the imagined world in which options are tried


def decision_for(game: AnyGame, seat: int) -> Decision | None:
    """The question that is open to a seat; None where it is not asked."""
    s, rules = game.state, game.rules
    f = s.asking[seat]
    if f is None:
        return None
    candidates = f.effect.candidates(s, f) if isinstance(f.effect, Pick) else []
    least, most = how_many(s, f, len(candidates))
    bill = rules.bill(s, seat)
    options = s.options(seat)
    world = imagine(rules, s, seat, TRYING)
    return {
        "seat": seat,
        "number": game.since[seat],
        "kind": kind_of(f, options, bill is not None),
        "text": game.question(seat),
        "card": None if f.card == NO_CARD else f.card,
        "least": least,
        "most": most,
        "candidates": list(candidates),
        "picked": list(s.picked[seat]),
        "must": rules.must(s, seat),
        "bill": bill,
        "options": [option_facts(game, world, f, option) for option in options],
        "closed": closed(rules, s, seat),
        "undo": undo_offer(game, seat),
    }


def how_many(s: State, f: Frame, n: int) -> tuple[int, int]:
    """The least and the most that are picked in all, of so many; one, where nothing is picked."""
    if not isinstance(f.effect, Pick):
        return 1, 1
    return min(f.effect.least(s, f), n), min(f.effect.most(s, f), n)


def kind_of(f: Frame, options: list[int], pays: bool) -> Literal["one", "several", "payment", "hex"]:
    """How a question is answered."""
    if isinstance(f.effect, Pick):
        return "several"
    if pays:
        return "payment"
    kinds = {verb(option) for option in options} - {PASS, SKIP}
    return "hex" if kinds == {HEX} else "one"


def option_facts(game: AnyGame, world: State, f: Frame, option: int) -> Option:
    """An option in words, and what comes of it in a world that is like the true one for whoever is asked."""
    rules, s, seat = game.rules, game.state, f.chooser
    tried = foreseen(game, world, seat, [option])
    return {
        "option": option,
        "verb": rules.verbs[verb(option)].name,
        "argument": option & ARGUMENT,
        "about": thing(rules, option),
        "text": said_of(game, seat, option),
        "label": capital(rules.label(option)),
        "seals": tried["seals"],
        "ends": tried["ends"],
        "changes": tried["changes"],
        "idle": list(dict.fromkeys(f.effect.option_idle(s, f, option))),
    }


def said_of(game: AnyGame, seat: int, option: int) -> str:
    """What an open option does, in words, with the names of players."""
    return plain(game.rules.describe(game.state, seat, option), game.names)


def preview_of(game: AnyGame, seat: int, options: Sequence[int]) -> Preview:
    """What answers that are open one after the other come to."""
    return foreseen(game, imagine(game.rules, game.state, seat, TRYING), seat, options)


def foreseen(game: AnyGame, world: State, seat: int, options: Sequence[int]) -> Preview:
    """What answers come to in a world that is like the true one for this seat."""
    after = world.copy()
    log: list[Happening] = []
    after.log = log
    for option in options:
        step(after, seat, option)
    return {
        "seals": stays(game, world, after, seat),
        "ends": after.asking[seat] is None or after.flow != world.flow,
        "changes": preview(game.rules, world, after, seat, log),
    }


def stays(game: AnyGame, before: State, after: State, seat: int) -> bool:
    """Can't the player take back what has led from one state to another?

    A game that is over stays over. Who plays against bots alone can, also where it touched what they share, if it
    showed nothing new.
    """
    if after.over():
        return True
    return after.seals != before.seals and (game.people != [seat] or showed(game.rules, before, after, seat))


def preview(rules: Rules, before: State, after: State, seat: int, log: list[Happening]) -> list[Change]:
    """What changes up to the first thing that depends on what is hidden; where nothing does, also points."""
    told: list[Happening] = []
    for h in log:
        if h is UNVEILED:
            return changes_in(rules, told) + rises(rules, before, told)
        told.append(h.seen_by(seat))
    made = makes_more(rules, before, after)
    return changes_in(rules, told) + made + rises(rules, before, told) + scored(rules, before, after)


def makes_more(rules: Rules, before: State, after: State) -> list[Change]:
    """Changes of what players gain in each production."""
    found: list[Change] = []
    for seat in range(rules.players):
        had = rules.makes(before, seat)
        for what, n in rules.makes(after, seat).items():
            if n != had[what]:
                found.append({"seat": seat, "what": what, "card": None, "n": n - had[what]})
    return found


def rises(rules: Rules, before: State, told: list[Happening]) -> list[Change]:
    """What changes of what nobody owns."""
    levels = rules.levels(before)
    risen: dict[str, int] = {}
    for h in told:
        if h.deed.level:
            known = rules.names[h.deed.what]
            risen[known.names[h.what]] = (h.n - levels[known.names[h.what]]) * known.steps[h.what]
    return [{"seat": None, "what": what, "card": None, "n": n} for what, n in risen.items() if n]


def scored(rules: Rules, before: State, after: State) -> list[Change]:
    """Who has more or fewer points."""
    pairs = enumerate(zip(rules.scores(before), rules.scores(after)))
    return [{"seat": seat, "what": "points", "card": None, "n": now - was} for seat, (was, now) in pairs if now != was]


def closed(rules: Rules, s: State, seat: int) -> list[Closed]:
    """What is not open, and why."""
    return [
        {"option": option, "verb": rules.verbs[verb(option)].name, "about": thing(rules, option), "lack": lack}
        for option, lack in rules.closed(s, seat)
    ]


def undo_offer(game: AnyGame, seat: int) -> Undo:
    """What the seat can take back of its last input, in words, the last choice first; or why it can't."""
    last = game.last_input(seat)
    whose, why = game.past.plan(game.state, seat, max(1, len(last)))
    mine = whose.count(seat)
    if not mine:
        return {"choices": [], "bots": [], "reason": why}
    texts = [capital(game.rules.label(game.made[2 * number - 1])) for number in reversed(last[-mine:])]
    return {"choices": texts, "bots": sorted({*whose} - {seat}), "reason": None}
