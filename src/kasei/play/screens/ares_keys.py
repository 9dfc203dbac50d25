"""What is typed in ares: keys of cards, actions and amounts, and why one of them is not open."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from kasei.core.option import ACCEPT, AMOUNT, ARGUMENT, PASS, PICK, SKIP, verb
from kasei.games.ares.actions import FOREST_BY_PLANTS, STANDARD_PRICES, TEMPERATURE_BY_HEAT
from kasei.games.ares.nouns import ACTION, CONSTRUCTION, DEVELOPMENT
from kasei.games.ares.project import NONE
from kasei.games.ares.state import DRAW, DUMMY, PHASE, PLAY, SELL, STANDARD, USE
from kasei.play import catalogue as words
from kasei.play.screens.ares_mars import phase_name
from kasei.play.screens.ares_tableaux import action_key
from kasei.play.screens.ares_view import Facts, View, open_for, own_side
from kasei.play.screens.parts import typed_list

LINES: Final = {
    PLAY: words.ARES_PLAY,
    PICK: words.ARES_PICK,
    AMOUNT: words.ARES_AMOUNT,
    SELL: words.ARES_SELL,
}


def numbered(view: View) -> dict[str, int]:
    """The cards of whoever looks: those in hand, then those drawn or revealed to choose from."""
    private = view["private"]
    if not private:
        return {}
    cards = [*private["hand"], *private["drawn"], *own_side(view)["revealed"]]
    return {str(i + 1): card for i, card in enumerate(cards)}


def signs(view: View) -> dict[str, int]:
    """What is typed for each option that has a sign of its own."""
    if not view["private"]:
        return {}
    cards = numbered(view)
    plain = PICK if open_for(view, PICK) else PLAY if open_for(view, PLAY, SELL) else NONE
    found = {key: plain + card for key, card in cards.items() if plain != NONE}
    found |= {str(n): AMOUNT + n for n in open_for(view, AMOUNT)}
    found |= {str(n + 1): PHASE + n for n in open_for(view, PHASE)}
    found |= {str(n + 1): DUMMY + n for n in open_for(view, DUMMY)}
    side = own_side(view)
    found |= {action_key(side, card): USE + card for card in side["actions"]}
    found |= {f"x{n + 1}": STANDARD + n for n in range(len(STANDARD_PRICES))}
    found |= {f"s{key}": SELL + card for key, card in cards.items()}
    return found | {"y": ACCEPT, "n": SKIP, "d": DRAW}


def in_short(view: View, cards: list[Facts], short: bool) -> list[tuple[str, list[int]]]:
    """Lines for cards, which have their numbers on the table, and for amounts; and for actions that can't be used."""
    side = own_side(view)
    keys = {option: key for key, option in signs(view).items()}
    options = {kind: [option for option in view["options"] if verb(option) == kind] for kind in LINES}
    typed = {kind: typed_list([keys[option] for option in options[kind]]) for kind in LINES}
    if short and typed[PLAY] and typed[SELL]:
        line = words.ARES_PLAY_OR_SELL.format(play=typed[PLAY], sell=typed[SELL], sale=side["sale"])
        return [(line, options[PLAY] + options[SELL])]
    forms = LINES | ({AMOUNT: words.ARES_AMOUNT_DUE} if side["due"] else {}) | {PICK: pick_words(view)}
    said = {kind: form.format(keys=typed[kind], sale=side["sale"]) for kind, form in forms.items()}
    return [(said[kind], options[kind]) for kind in forms if options[kind]] + idle(view, cards)


class Left(NamedTuple):
    """What is still to be picked."""

    least: int
    most: int
    keys: list[str]


def left(view: View) -> Left:
    """How many cards are still to be picked, and of which."""
    picks, done = view["private"]["picks"], view["picked"]
    last = max(done, default=NONE)
    keys = [key for key, card in numbered(view).items() if picks and card in picks["of"] and card > last]
    return Left(max(0, picks["least"] - len(done)), picks["most"] - len(done), keys) if picks else Left(1, 1, keys)


def pick_words(view: View) -> str:
    """How many cards are picked, and of which."""
    least, most, keys = left(view)
    if most < 2:
        return words.ARES_PICK
    form = words.ARES_PICK_ALL if least == most else words.ARES_PICK_SOME
    return form.format(least=least, most=most, example=" ".join(keys[: max(least, 2)]), keys=typed_list(keys))


def idle(view: View, cards: list[Facts]) -> list[tuple[str, list[int]]]:
    """The actions that can't be used now, and why."""
    public, side = view["public"], own_side(view)
    if public["phase"] != ACTION or not (open_for(view, USE, STANDARD, SELL) or PASS in view["options"]):
        return []
    usable = open_for(view, USE)
    reasons = [
        words.ARES_IDLE_ONE.format(key=action_key(side, card), name=cards[card]["name"], reason=why_idle(view, card))
        for card in side["actions"]
        if card not in usable
    ]
    lines = [words.ARES_IDLE.format(actions=", ".join(reasons))] if reasons else []
    if PASS not in view["options"]:
        lines.append(must_act(view))
    return [(line, []) for line in lines]


def must_act(view: View) -> str:
    """What keeps a player from ending the action phase."""
    keys = [f"x{which + 1}" for which in open_for(view, STANDARD) if which in (FOREST_BY_PLANTS, TEMPERATURE_BY_HEAT)]
    return words.ARES_MUST_ACT.format(keys=typed_list(keys))


def why_idle(view: View, card: int) -> str:
    """Why an action can't be used."""
    side = own_side(view)
    if card in side["used"] and not side["bonus"]:
        return words.ARES_IDLE_USED
    return view["private"]["idle"][side["actions"].index(card)]


# Why not.


def closed(view: View, typed: str, cards: list[Facts]) -> str:
    """Why what was typed is not open, where there is something to say."""
    if typed in ("p", "pass") and open_for(view, STANDARD):
        return must_act(view)
    if not view["private"]:
        return ""
    option = signs(view).get(typed)
    if open_for(view, PHASE):
        return same_phase(view, typed)
    if open_for(view, PICK) and (option is None or verb(option) == PICK):
        return cannot_pick(view)
    if option is None:
        return unknown(view, typed)
    return WHY[verb(option)](view, option & ARGUMENT, cards) if verb(option) in WHY else ""


def same_phase(view: View, typed: str) -> str:
    """Why a phase can't be chosen."""
    last = own_side(view)["last"]
    return words.ARES_SAME_PHASE.format(phase=phase_name(last)) if typed == str(last + 1) else ""


def cannot_pick(view: View) -> str:
    """How cards are picked."""
    least, most, keys = left(view)
    if not keys:
        return ""
    number = str(most) if least == most else words.RANGE.format(low=least, high=most)
    return words.ARES_CANNOT_PICK.format(number=number, keys=typed_list(keys))


def unknown(view: View, typed: str) -> str:
    """A number that stands for nothing."""
    if typed.isdecimal() and open_for(view, PLAY, SELL):
        return words.ARES_NO_CARD.format(key=typed)
    return words.ARES_TOO_MUCH.format(n=typed) if typed.isdecimal() and open_for(view, AMOUNT) else ""


def cannot_play(view: View, card: int, cards: list[Facts]) -> str:
    """Why a card in hand can't be played."""
    facts, private = cards[card], view["private"]
    phase = DEVELOPMENT if facts["kind"] == "green" else CONSTRUCTION
    if view["public"]["phase"] != phase:
        return words.ARES_OTHER_PHASE.format(card=facts["name"], kind=facts["kind"], phase=phase_name(phase))
    reason = private["lacks"][private["hand"].index(card)]
    return words.ARES_CANNOT_PLAY.format(card=facts["name"], reason=reason or words.ARES_NO_MORE_PLAYS)


def cannot_use(view: View, card: int, cards: list[Facts]) -> str:
    """Why an action can't be used."""
    if view["public"]["phase"] != ACTION:
        return ""
    return words.ARES_CANNOT_USE.format(card=cards[card]["name"], reason=why_idle(view, card))


WHY: Final[dict[int, Callable[[View, int, list[Facts]], str]]] = {
    PLAY: cannot_play,
    USE: cannot_use,
    STANDARD: lambda view, which, cards: words.ARES_CANNOT_STANDARD if view["public"]["phase"] == ACTION else "",
    SELL: lambda view, card, cards: words.ARES_CANNOT_SELL,
}
