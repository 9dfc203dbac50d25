"""Points, tie-breakers and what a position is worth."""

from __future__ import annotations

from kasei.games.nine.board import ADJACENT, HEXES
from kasei.games.nine.cards import PROJECTS
from kasei.games.nine.state import CITY, EMPTY, GREENERY, HEAT, PURSE, Nine


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


def worth(n: Nine, player: int) -> float:
    """Points now and to come, less the opponent's. In solitaire: how near all cubes are to being used up."""
    if n.solo:
        return solo_worth(n)
    rounds = 0.0 if n.ending else rounds_left(n)
    return prospects(n, player, rounds) - prospects(n, 1 - player, rounds)


def rounds_left(n: Nine) -> float:
    """How many generations are to come: the two kinds that are nearest to their end must go."""
    left = sorted([n.heat, n.greenery, n.water])
    return (left[0] + left[1]) / 1.8


def prospects(n: Nine, player: int, rounds: float) -> float:
    """Points, and what credits, income, tokens, room and projects will bring."""
    me = n.players[player]
    value = float(points(n, player).total())
    if rounds == 0.0:
        return value + 0.01 * me.credits
    income = n.income(player)
    value += 0.45 * purse(n, player, income) + 0.3 * income * rounds
    value += 0.25 * sum(me.tokens)
    value += 0.12 * room(n, player) * min(rounds, 3.0)
    if not me.passed:
        for project in me.projects:
            value += 0.5 if has_tags(n, player, project) else 0.1
    return value


def purse(n: Nine, player: int, income: int) -> int:
    """Credits at the beginning of the next generation."""
    credits = n.players[player].credits
    return min(PURSE, credits + income) if n.drawn else credits


def room(n: Nine, player: int) -> int:
    """Vacant hexes next to own cities, where greenery and water may come."""
    return sum([n.touching(EMPTY, city) for city in n.players[player].cities])


def has_tags(n: Nine, player: int, project: int) -> bool:
    """Does the player have the tags that the project needs?"""
    me = n.players[player]
    return all(me.tags[tag] + me.tokens[tag] >= needed for tag, needed in PROJECTS[project].needs)


def solo_worth(n: Nine) -> float:
    """Cubes used, credits and income to use more, and the projects in reach."""
    income = n.income(0)
    value = -float(n.heat + n.greenery + n.water) + 0.4 * purse(n, 0, income) + 0.6 * income
    value += 0.25 * sum(n.players[0].tokens)
    for project in n.players[0].projects:
        value += 0.6 if has_tags(n, 0, project) else 0.1
    return value
