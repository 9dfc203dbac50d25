"""What milestones and awards promise."""

from __future__ import annotations

from math import exp
from typing import Final

from kasei.games.mars.evaluate.outlook import Outlook
from kasei.games.mars.flow.goals import (
    AWARD_LIST,
    GOAL_POINTS,
    MILESTONE_LIST,
    MILESTONE_PRICE,
    MOST_GOALS,
    SECOND_POINTS,
    is_taken,
)
from kasei.games.mars.flow.scoring import award_values
from kasei.games.mars.state.state import Mars

NEARLY_BY_NAME: Final = {"Terraformer": 0.6, "Mayor": 0.5, "Gardener": 0.5, "Builder": 0.55, "Planner": 0.15}
NEARLY: Final = [NEARLY_BY_NAME[goal.name] for goal in MILESTONE_LIST]  # of a milestone that is nearly reached
TIME_FOR_MILESTONE: Final = 0.5  # generations to come with which one may still be reached
# What a lead is measured by: tiles, M€ production, science tags, heat, metal.
LEADS_BY_NAME: Final = {"Landlord": 1.5, "Banker": 3.5, "Scientist": 1.2, "Thermalist": 7.0, "Miner": 4.0}
LEADS: Final = [LEADS_BY_NAME[goal.name] for goal in AWARD_LIST]
LAST_MEASURE: Final = 0.1  # of any lead in the last generation: it will last
SHARED_PLACE: Final = 0.2  # a lead that sharing a place is as good as in the last generation
SURE: Final = 20.0  # measures of a lead that nobody makes up for
NOBODY_ELSE: Final = -99  # less than anybody has


def milestones(m: Mars, player: int, o: Outlook) -> float:
    """Milestones claimed, and those within reach."""
    value = 0.0
    for _, owner in m.milestones:
        if owner == player:
            value += o.w.point * GOAL_POINTS
    if len(m.milestones) == MOST_GOALS:
        return value
    prize = o.w.point * GOAL_POINTS - MILESTONE_PRICE * o.mc
    blank = m.catalogue.blank[player]
    for which in range(len(MILESTONE_LIST)):
        if not is_taken(m.milestones, which):
            goal = MILESTONE_LIST[which]
            part = goal.of.count(m, blank) / goal.n
            if part >= 1.0:
                value += o.w.reached * prize
            elif o.rest >= TIME_FOR_MILESTONE:
                value += o.w.nearly * NEARLY[which] * prize * part * part * part
    return value


def awards(m: Mars, player: int, o: Outlook) -> float:
    """What the awards that are funded will bring."""
    value = 0.0
    for which, _ in m.awards:
        value += award(m, player, which, o)
    return value


def award(m: Mars, player: int, which: int, o: Outlook) -> float:
    """What an award will bring a player: near the end the one who leads will keep it."""
    values = award_values(m, which)
    first, second = best_two(values, player)
    mine = float(values[player])
    measure = LAST_MEASURE
    if o.rest > 0.0:
        measure = o.w.lead * LEADS[which] * (o.w.settled + o.w.unsettled * o.rest)
    leads = chance(mine - first + (0.0 if o.rest > 0.0 else SHARED_PLACE), measure)
    points = GOAL_POINTS * leads
    if len(values) > 2:
        points += SECOND_POINTS * (1.0 - leads) * chance(mine - second, measure)
    return o.w.point * points


def best_two(values: list[int], player: int) -> tuple[int, int]:
    """The two highest values of others."""
    first = second = NOBODY_ELSE
    for seat in range(len(values)):
        if seat != player:
            n = values[seat]
            if n > first:
                first, second = n, first
            elif n > second:
                second = n
    return first, second


def chance(lead: float, measure: float) -> float:
    """How likely a lead is to last."""
    x = lead / measure
    return 1.0 if x > SURE else 0.0 if x < -SURE else 1.0 / (1.0 + exp(-x))
