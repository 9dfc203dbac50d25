"""Points, tie-breakers and who has won."""

from __future__ import annotations

from kasei.core.face import End, Tie
from kasei.games.ares.flow.coop import COOP_POINTS
from kasei.games.ares.language.nouns import ENDS, TRACK_NAMES, level
from kasei.games.ares.state.state import Ares, Player
from kasei.lang.wording import join


class Points:
    """One player's points, by where they come from."""

    def __init__(self, rating: int, forests: int, printed: int, counted: int) -> None:
        self.rating = rating
        self.forests = forests
        self.printed = printed  # on cards
        self.counted = counted  # on cards, for each of something

    def total(self) -> int:
        return self.rating + self.forests + self.printed + self.counted

    def named(self) -> dict[str, int]:
        return {
            "TR": self.rating,
            "forests": self.forests,
            "printed on cards": self.printed,
            "counted on cards": self.counted,
        }


def points(a: Ares, player: int) -> Points:
    """The points of a player as the table stands."""
    me = a.players[player]
    counted = 0
    for number in me.tableau.tallied:
        counted += counted_on(a, player, number)
    return points_with(me, counted)


def points_with(me: Player, counted: int) -> Points:
    """The points of a player whose cards count so many."""
    return Points(me.tr, me.forests, me.tableau.points, counted)


def counted_on(a: Ares, player: int, number: int) -> int:
    """The points that a card of the player counts now."""
    card = a.catalogue.cards[number]
    assert card.tally is not None
    return card.tally.count(a, card.action[player])


def total(a: Ares, player: int) -> int:
    """All points of a player."""
    return points(a, player).total()


def leftovers(a: Ares, player: int) -> int:
    """What breaks a tie: heat, MC and plants, with the hand sold."""
    me = a.players[player]
    return me.heat + me.mc + me.plants + me.sale() * len(me.hand)


def winners(a: Ares) -> list[int]:
    """Who has won a game that is over; nobody, where it was lost."""
    seats = range(len(a.players))
    if a.mode.solo:
        return [0] if a.complete() else []
    if a.mode.coop:
        won = a.complete() and sum([total(a, seat) for seat in seats]) >= COOP_POINTS
        return [0, 1] if won else []
    ranks = [(total(a, seat), leftovers(a, seat)) for seat in seats]
    return [seat for seat in seats if ranks[seat] == max(ranks)]


def missing(a: Ares) -> int:
    """The steps that Mars lacks, and together also the points."""
    steps = sum(ENDS) - sum(a.tracks)
    if not a.mode.coop:
        return steps
    return steps + max(0, COOP_POINTS - sum([total(a, seat) for seat in range(len(a.players))]))


def ending(a: Ares) -> End:
    """How a game that is over has ended."""
    seats = range(len(a.players))
    ties: list[Tie] = []
    if not a.mode.last:
        values = [leftovers(a, seat) for seat in seats]
        ties = [{"what": "heat, MC and plants, with the hand sold", "values": values}]
    return {"text": why_ended(a), "winners": winners(a), "ties": ties}


def why_ended(a: Ares) -> str:
    """What ended the game, and what Mars still lacks."""
    if not a.mode.last:
        return f"Mars is complete, in round {a.round}"
    missing = [
        f"{name} {level(track, a.tracks[track])} of {level(track, ENDS[track])}"
        for track, name in enumerate(TRACK_NAMES)
        if a.tracks[track] < ENDS[track]
    ]
    mars = f"Mars is not complete: {join(missing)}" if missing else "Mars is complete"
    return f"round {a.mode.last} was the last; {mars}"
