"""Points and tie-breakers."""

from __future__ import annotations

from typing import Final

from kasei.core.face import End, Tie
from kasei.games.nine.board import ADJACENT, HEXES
from kasei.games.nine.state import CITY, EMPTY, GREENERY, HEAT, Nine
from kasei.lang.wording import join


class Points:
    """One player's points, by where they come from."""

    def __init__(self, greenery: int, harm: int, own_water: int, own_heat: int, supply: int) -> None:
        self.greenery = greenery  # greenery next to own cities, once for each city
        self.harm = harm  # heat next to own cities, once for each city; negative
        self.own_water = own_water  # water next to own cities and to no other
        self.own_heat = own_heat  # heat next to own cities and to no other
        self.supply = supply  # heat in the own supply

    def total(self) -> int:
        return self.greenery + self.harm + self.own_water + self.own_heat + self.supply

    def rank(self) -> tuple[int, int, int, int, int]:
        """The total and the tie-breakers in their order: cities, greenery, water, heat."""
        cities = self.greenery + self.harm + self.own_water + self.own_heat
        return (self.total(), cities, self.greenery, self.own_water, self.supply + self.harm + self.own_heat)

    def named(self) -> dict[str, int]:
        return {
            "greenery beside cities": self.greenery,
            "heat beside cities": self.harm,
            "water beside no other city": self.own_water,
            "heat beside no other city": self.own_heat,
            "heat held": self.supply,
        }


def points(n: Nine, player: int) -> Points:
    """The points of a player as the map stands."""
    greenery = harm = own_water = own_heat = 0
    mine = CITY + player
    board = n.board
    for hex in range(HEXES):
        cube = board[hex]
        if cube == EMPTY or cube >= CITY:
            continue
        touched = others = 0
        for other in ADJACENT[hex]:
            if board[other] == mine:
                touched += 1
            elif board[other] >= CITY:
                others += 1
        if touched == 0:
            continue
        if cube == GREENERY:
            greenery += touched
        elif cube == HEAT:
            harm -= touched
            own_heat += others == 0
        else:
            own_water += others == 0
    return Points(greenery, harm, own_water, own_heat, n.players[player].heat)


TIES: Final = ("points of cities", "greenery beside cities", "water beside no other city", "heat")


def winners(n: Nine) -> list[int]:
    """Who has won a game that is over; nobody, where a solitaire was lost."""
    if n.solo:
        return [0] if n.is_won() else []
    ranks = [points(n, player).rank() for player in range(2)]
    return [player for player in range(2) if ranks[player] == max(ranks)]


def ending(n: Nine) -> End:
    """How a game that is over has ended."""
    ties: list[Tie] = []
    if not n.solo:
        ranks = [points(n, player).rank() for player in range(2)]
        ties = [{"what": what, "values": [rank[i + 1] for rank in ranks]} for i, what in enumerate(TIES)]
    return {"text": why_ended(n), "winners": winners(n), "ties": ties}


def why_ended(n: Nine) -> str:
    """What ended the game."""
    cubes = (("heat", n.heat), ("greenery", n.greenery), ("water", n.water))
    left = [f"{number} {kind}" for kind, number in cubes if number]
    if n.solo and left:
        return f"generation {n.mode.last} was the last; left in the supply: {join(left)}"
    if n.solo:
        return f"all heat, greenery and water cubes are used up, in generation {n.generation} of {n.mode.last}"
    gone = [kind for kind, number in cubes if not number]
    reasons = [f"all {join(gone)} cubes are used up" if len(gone) > 1 else "", "" if n.land else "no land is vacant"]
    return join(reasons) or f"generation {n.mode.last} was the last"
