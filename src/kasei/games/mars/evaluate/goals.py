"""What milestones and awards promise."""

from __future__ import annotations

from math import exp
from typing import Final

from kasei.games.mars.evaluate.outlook import Outlook
from kasei.games.mars.flow.goals import (
    GOAL_POINTS,
    MILESTONE_LIST,
    MILESTONE_PRICE,
    MOST_GOALS,
    SECOND_POINTS,
    is_taken,
)
from kasei.games.mars.flow.scoring import award_values
from kasei.games.mars.state.state import Mars

REACHED: Final = 0.75  # of a milestone that can be claimed
NEARLY: Final[list[float]] = [0.6, 0.5, 0.5, 0.55, 0.15]  # of one that is nearly reached
# What a lead is measured by: tiles, M€ production, science tags, heat, metal.
LEADS: Final[list[float]] = [1.5, 3.5, 1.2, 7.0, 4.0]
SETTLED: Final = 0.25  # the part of a lead's measure that is left at the end
OPEN: Final = 0.25  # more for each generation that is left


def milestones(m: Mars, player: int, o: Outlook) -> float:
    """Milestones claimed, and those within reach."""
    value = 0.0
    for _, owner in m.milestones:
        if owner == player:
            value += GOAL_POINTS
    if len(m.milestones) == MOST_GOALS or m.mode.solo:
        return value
    prize = GOAL_POINTS - MILESTONE_PRICE * o.mc
    blank = m.catalogue.blank[player]
    for which in range(len(MILESTONE_LIST)):
        if not is_taken(m.milestones, which):
            goal = MILESTONE_LIST[which]
            part = goal.of.count(m, blank) / goal.n
            if part >= 1.0:
                value += REACHED * prize
            elif o.rest >= 0.5:
                value += NEARLY[which] * prize * part * part * part
    return value


def awards(m: Mars, player: int, o: Outlook) -> float:
    """What the awards that are funded will bring."""
    value = 0.0
    for which, _ in m.awards:
        value += award(m, player, which, o.rest)
    return value


def award(m: Mars, player: int, which: int, rest: float) -> float:
    """What an award will bring a player: near the end the one who leads will keep it."""
    values = award_values(m, which)
    mine = values[player]
    first = second = -99
    for seat in range(len(values)):
        if seat != player:
            n = values[seat]
            if n > first:
                first, second = n, first
            elif n > second:
                second = n
    scale = LEADS[which] * (SETTLED + OPEN * rest) if rest > 0.0 else 0.1
    leads = chance(mine - first + (0.2 if rest <= 0.0 else 0.0), scale)
    if len(values) < 3:
        return GOAL_POINTS * leads
    return GOAL_POINTS * leads + SECOND_POINTS * (1.0 - leads) * chance(mine - second, scale)


def chance(lead: float, scale: float) -> float:
    """How likely a lead is to last."""
    x = lead / scale
    return 1.0 if x > 20.0 else 0.0 if x < -20.0 else 1.0 / (1.0 + exp(-x))
