"""What a position is worth, for bots."""

from __future__ import annotations

from kasei.games.nine.cards import PROJECTS
from kasei.games.nine.scoring import points
from kasei.games.nine.state import EMPTY, PURSE, Nine


def evaluate(n: Nine, player: int) -> float:
    """Points now and to come, less the opponent's. In solitaire: how near all cubes are to being used up."""
    if n.solo:
        return evaluate_alone(n)
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


def evaluate_alone(n: Nine) -> float:
    """Cubes used, credits and income to use more, and the projects in reach."""
    income = n.income(0)
    value = -float(n.heat + n.greenery + n.water) + 0.4 * purse(n, 0, income) + 0.6 * income
    value += 0.25 * sum(n.players[0].tokens)
    for project in n.players[0].projects:
        value += 0.6 if has_tags(n, 0, project) else 0.1
    return value
