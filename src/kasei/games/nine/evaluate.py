"""What a position is worth, for bots. How much things weigh was found by trial, in games of bots (docs/bots.md)."""

from __future__ import annotations

from math import inf
from typing import Final

from kasei.core.rules import VICTORY
from kasei.games.nine.cards import PROJECTS
from kasei.games.nine.scoring import points
from kasei.games.nine.state import EMPTY, PURSE, Nine

TIE_BREAK: Final = 0.01


class Weights:
    """What a position is judged by, in points."""

    def __init__(self) -> None:
        self.credit = 0.45
        self.income = 0.3  # a credit of income, for each generation to come
        self.token = 0.25
        self.ready = 0.5  # a project that faces the player and whose tags are there
        self.lacking = 0.1  # one whose tags are not


class Versus(Weights):
    """And what counts against another."""

    def __init__(self) -> None:
        super().__init__()
        self.pace = 1.8  # cubes of the two kinds that go first, in a generation
        self.room = 0.12  # a vacant hex beside an own city, for each generation to come
        self.room_lasts = 3.0  # generations, at the most


class Alone(Weights):
    """And in solitaire: what a cube costs that is still to be used."""

    def __init__(self) -> None:
        super().__init__()
        self.heat = 1.0
        self.greenery = 1.0
        self.water = 1.0


VERSUS: Final = Versus()
ALONE: Final = Alone()


def evaluate(n: Nine, player: int) -> float:
    """Points now and to come, less the opponent's. In solitaire: how near all cubes are to being used up."""
    if not n.waiting:
        return finished(n, player)
    if n.solo:
        return alone(n)
    rounds = 0.0 if n.ending else rounds_left(n)
    return prospects(n, player, rounds) - prospects(n, 1 - player, rounds)


def finished(n: Nine, player: int) -> float:
    """How a game has ended for a player."""
    if n.solo:
        return VICTORY * n.is_won() - float(n.heat + n.greenery + n.water)
    mine, other = points(n, player).rank(), points(n, 1 - player).rank()
    return float(mine[0] - other[0]) + (VICTORY if mine > other else -VICTORY if mine < other else 0.0)


def rounds_left(n: Nine) -> float:
    """How many generations are to come: for two, the two kinds that are nearest to their end must go."""
    until_last = float(n.mode.last - n.generation) if n.mode.last else inf
    if n.solo:
        return until_last
    left = sorted([n.heat, n.greenery, n.water])
    return min((left[0] + left[1]) / VERSUS.pace, until_last)


def prospects(n: Nine, player: int, rounds: float) -> float:
    """Points, and what credits, income, tokens, room and projects will bring."""
    w = VERSUS
    me = n.players[player]
    value = float(points(n, player).total())
    if rounds == 0.0:
        return value + TIE_BREAK * me.credits
    income = n.income(player)
    value += w.credit * purse(n, player, income) + w.income * income * rounds
    value += w.token * sum(me.tokens)
    value += w.room * room(n, player) * (rounds if rounds < w.room_lasts else w.room_lasts)
    return value + projects(n, player, w)


def projects(n: Nine, player: int, w: Weights) -> float:
    """What the projects that face a player promise in this generation."""
    me = n.players[player]
    value = 0.0
    if not me.passed:
        for project in me.projects:
            value += w.ready if has_tags(n, player, project) else w.lacking
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


def alone(n: Nine) -> float:
    """Cubes used, credits and income to use more, and the projects in reach."""
    w = ALONE
    rounds = rounds_left(n)
    income = n.income(0)
    value = -(w.heat * n.heat + w.greenery * n.greenery + w.water * n.water)
    value += w.credit * purse(n, 0, income) + w.income * income * rounds
    value += w.token * sum(n.players[0].tokens)
    return value + projects(n, 0, w)
