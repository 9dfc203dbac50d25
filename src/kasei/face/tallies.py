"""What each player did in some changes, summed up in a few numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING

from kasei.core.face import Amount, Laid, Tally
from kasei.core.happening import NONE, Happening
from kasei.core.rules import Rules
from kasei.face.events import cards_in, what_of

if TYPE_CHECKING:
    from kasei.face.game import AnyGame

GOALS = ("milestone", "award")


def tallies_of(game: AnyGame, seat: int, numbers: Iterable[int]) -> list[Tally]:
    """What each player did in those of these changes that were not taken back, as a seat may know it."""
    live = [number for number in numbers if number not in game.undone and number not in game.undos]
    told = [h.seen_by(seat) for number in live for h in game.past.journal.happenings(number)]
    return [tally_of(game, player, told) for player in range(game.rules.players)]


def tally_of(game: AnyGame, player: int, told: list[Happening]) -> Tally:
    """What one player did in all that happened."""
    rules = game.rules
    mine = [h for h in told if h.by == player]
    sums: Counter[str] = Counter()
    for h in told:
        if h.deed.what != "token":
            for who, account, n in rules.changes(h):
                sums[account] += n if who == player else 0
    now = rules.accounts(game.state, player)
    return {
        "seat": player,
        "cards": [{"kind": h.deed.name, "card": cards_in(rules, h)[0]} for h in mine if h.deed.enters],
        "standards": amounts(Counter(what_of(rules, h) for h in mine if h.deed.what == "standard")),
        "goals": [{"kind": h.deed.name, "what": str(what_of(rules, h))} for h in mine if h.deed.what in GOALS],
        "got": [{"kind": h.deed.name, "card": card} for h in mine if comes_to_hand(h) for card in cards_in(rules, h)],
        "raised": amounts(raised_by(rules, mine)),
        "placed": amounts(Counter(what_of(rules, h) for h in mine if h.deed.what == "piece" and h.what != NONE)),
        "laid": [laid(rules, h) for h in mine if h.deed.what == "tile" and h.deed.where == "hex"],
        "shifts": [{"what": what, "before": n - sums[what], "after": n} for what, n in now.items() if sums[what]],
    }


def raised_by(rules: Rules, happenings: list[Happening]) -> Counter[str | None]:
    """By how much tracks rose, in their units."""
    found: Counter[str | None] = Counter()
    for h in happenings:
        if h.deed.level:
            found[what_of(rules, h)] += rules.names[h.deed.what].steps[h.what]
    return found


def laid(rules: Rules, h: Happening) -> Laid:
    """A tile, and where it was laid."""
    return {"what": str(what_of(rules, h)), "where": rules.names["hex"].names[h.where]}


def comes_to_hand(h: Happening) -> bool:
    """Are the cards that it is about new in the hand of whoever did it?"""
    return h.deed.sign == 1 and (h.deed.about != "" or (h.deed.where == "card" and h.deed.what != "token"))


def amounts(counts: Counter[str | None]) -> list[Amount]:
    """So many of each."""
    return [{"what": str(what), "n": n} for what, n in counts.items()]
