"""Points, tie-breakers and who has won."""

from __future__ import annotations

from kasei.core.face import End, Tie
from kasei.games.mars.flow.goals import AWARD_LIST, GOAL_POINTS, SECOND_POINTS
from kasei.games.mars.language.nouns import ENDS, MC, TRACK_NAMES, level
from kasei.games.mars.state.board import NEIGHBOURS, hexes_of
from kasei.games.mars.state.state import Mars
from kasei.lang.wording import join


class Points:
    """One player's points, by where they come from."""

    def __init__(self, rating: int, goals: tuple[int, int], tiles: tuple[int, int], cards: tuple[int, int]) -> None:
        self.rating = rating
        self.milestones, self.awards = goals
        self.greeneries, self.cities = tiles
        self.printed, self.counted = cards

    def total(self) -> int:
        tiles, cards = self.greeneries + self.cities, self.printed + self.counted
        return self.rating + self.milestones + self.awards + tiles + cards

    def named(self) -> dict[str, int]:
        return {
            "TR": self.rating,
            "milestones": self.milestones,
            "awards": self.awards,
            "greeneries": self.greeneries,
            "cities": self.cities,
            "printed on cards": self.printed,
            "counted on cards": self.counted,
        }


def points(m: Mars, player: int) -> Points:
    """The points of a player as the table stands."""
    me = m.players[player]
    milestones = 0
    for _, owner in m.milestones:
        if owner == player:
            milestones += GOAL_POINTS
    awards = 0
    for which, _ in m.awards:
        awards += award_points(m, which)[player]
    counted = 0
    for number in me.tableau.tallied:
        counted += counted_on(m, player, number)
    tiles = (m.board.greenery_count[player], city_points(m, player))
    return Points(me.tr, (milestones, awards), tiles, (me.tableau.points, counted))


def city_points(m: Mars, player: int) -> int:
    """A point for each greenery beside each city of the player, whoever owns the greenery."""
    found = 0
    for hex in hexes_of(m.board.cities & m.board.owned[player]):
        found += (NEIGHBOURS[hex] & m.board.greeneries).bit_count()
    return found


def counted_on(m: Mars, player: int, number: int) -> int:
    """The points that a card of the player counts now."""
    card = m.catalogue.cards[number]
    assert card.tally is not None
    return card.tally.count(m, card.action[player])


def award_values(m: Mars, which: int) -> list[int]:
    """What each player has of what an award counts."""
    return [AWARD_LIST[which].of.count(m, m.catalogue.blank[player]) for player in range(m.mode.players)]


def award_points(m: Mars, which: int) -> list[int]:
    """What an award brings each player as the table stands.

    All who share the first place have its points, and then there is no second; of two players only the first scores.
    """
    values = award_values(m, which)
    most = max(values)
    rest = [value for value in values if value < most]
    second = max(rest) if len(rest) == len(values) - 1 and len(values) > 2 else most + 1
    return [GOAL_POINTS if value == most else SECOND_POINTS if value == second else 0 for value in values]


def total(m: Mars, player: int) -> int:
    """All points of a player."""
    return points(m, player).total()


def winners(m: Mars) -> list[int]:
    """Who has won a game that is over; nobody, where it was lost."""
    if m.mode.solo:
        return [0] if m.complete() else []
    ranks = [(total(m, seat), me.stock[MC]) for seat, me in enumerate(m.players)]
    return [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]


def ending(m: Mars) -> End:
    """How a game that is over has ended."""
    ties: list[Tie] = [] if m.mode.solo else [{"what": "M€", "values": [me.stock[MC] for me in m.players]}]
    return {"text": why_ended(m), "winners": winners(m), "ties": ties}


def why_ended(m: Mars) -> str:
    """What ended the game, and what Mars still lacks."""
    if not m.mode.last:
        return f"Mars is complete, in generation {m.generation}"
    missing = [
        f"{name} {level(track, m.tracks[track])} of {level(track, ENDS[track])}"
        for track, name in enumerate(TRACK_NAMES)
        if m.tracks[track] < ENDS[track]
    ]
    mars = f"Mars is not complete: {join(missing)}" if missing else "Mars is complete"
    return f"generation {m.mode.last} was the last; {mars}"
