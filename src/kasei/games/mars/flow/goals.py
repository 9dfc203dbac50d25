"""Milestones and awards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kasei.cardgame.counts import BUILDING, SCIENCE
from kasei.cardgame.payment import pay
from kasei.core.effect import Frame
from kasei.games.mars.flow.turn import MarsOffer
from kasei.games.mars.language.counts import (
    OWN_CITIES,
    OWN_GREENERIES,
    OWN_HAND,
    OWN_PRODUCTION,
    OWN_TILES,
    OWN_TR,
    OwnStock,
)
from kasei.games.mars.language.deeds import CLAIMED, FUNDED
from kasei.games.mars.language.nouns import HEAT, MC, NOT_PAYABLE, RESOURCES, STEEL, TITANIUM
from kasei.games.mars.state.state import AWARD, MILESTONE, Mars
from kasei.lang.counts import Count
from kasei.lang.lacks import TOO_FEW_OWN, lack_kind, lack_of
from kasei.lang.nouns import Noun

MOST_GOALS: Final = 3  # milestones claimed, and awards funded, at the most
MILESTONE_PRICE: Final = 8
AWARD_PRICES: Final = (8, 14, 20)
GOAL_POINTS: Final = 5
SECOND_POINTS: Final = 2


@dataclass(frozen=True)
class Milestone:
    """A milestone: what has to be reached."""

    name: str
    of: Count
    n: int


@dataclass(frozen=True)
class Award:
    """An award: what is counted at the end."""

    name: str
    of: Count


MILESTONE_LIST: Final = (
    Milestone("Terraformer", OWN_TR, 35),
    Milestone("Mayor", OWN_CITIES, 3),
    Milestone("Gardener", OWN_GREENERIES, 3),
    Milestone("Builder", BUILDING, 8),
    Milestone("Planner", OWN_HAND, 16),
)
AWARD_LIST: Final = (
    Award("Landlord", OWN_TILES),
    Award("Banker", OWN_PRODUCTION[MC]),
    Award("Scientist", SCIENCE),
    Award("Thermalist", OwnStock(RESOURCES[HEAT], True, (HEAT,))),
    Award("Miner", OwnStock(Noun("steel and titanium", "steel and titanium", "steel"), True, (STEEL, TITANIUM))),
)
MILESTONE_TAKEN: Final = lack_of(lack_kind("is claimed"))
AWARD_TAKEN: Final = lack_of(lack_kind("is funded"))
NO_MORE_MILESTONES: Final = lack_of(lack_kind("three milestones are claimed"))
NO_MORE_AWARDS: Final = lack_of(lack_kind("three awards are funded"))


def is_taken(taken: tuple[tuple[int, int], ...], which: int) -> bool:
    """Is this milestone claimed, or this award funded?"""
    for goal, _ in taken:
        if goal == which:
            return True
    return False


def lacks_of_milestone(m: Mars, player: int, which: int) -> list[int]:
    """All reasons why the player can't claim a milestone now."""
    if is_taken(m.milestones, which):
        return [MILESTONE_TAKEN]
    if len(m.milestones) == MOST_GOALS:
        return [NO_MORE_MILESTONES]
    goal = MILESTONE_LIST[which]
    have, money = goal.of.count(m, m.catalogue.blank[player]), m.reach(player, MC)
    missed = lack_of(TOO_FEW_OWN, goal.of.noun.number, goal.n, have) if have < goal.n else 0
    dear = lack_of(NOT_PAYABLE, RESOURCES[MC].number, MILESTONE_PRICE, money) if money < MILESTONE_PRICE else 0
    return [lack for lack in (missed, dear) if lack]


def lacks_of_award(m: Mars, player: int, which: int) -> list[int]:
    """All reasons why the player can't fund an award now."""
    if is_taken(m.awards, which):
        return [AWARD_TAKEN]
    if len(m.awards) == MOST_GOALS:
        return [NO_MORE_AWARDS]
    price, money = AWARD_PRICES[len(m.awards)], m.reach(player, MC)
    return [lack_of(NOT_PAYABLE, RESOURCES[MC].number, price, money)] if money < price else []


class Milestones(MarsOffer):
    """Claim a milestone that is reached; there are none in a game for one."""

    def add(self, options: list[int], m: Mars, f: Frame) -> None:
        if m.mode.solo or len(m.milestones) == MOST_GOALS or not m.can_pay(f.player, MILESTONE_PRICE):
            return
        for which, goal in enumerate(MILESTONE_LIST):
            if goal.of.count(m, f) >= goal.n and not is_taken(m.milestones, which):
                options.append(MILESTONE + which)

    def take(self, m: Mars, f: Frame, argument: int) -> None:
        m.milestones = (*m.milestones, (argument, f.player))
        m.emit(f.player, CLAIMED, argument)
        pay(m, f, m.purses(f.player, MC), MILESTONE_PRICE)

    def text(self, m: Mars, f: Frame, argument: int) -> str:
        goal = MILESTONE_LIST[argument]
        return f"claim the milestone {goal.name} ({goal.of.noun.of(goal.n)}) for {RESOURCES[MC].of(MILESTONE_PRICE)}"

    def judged(self, m: Mars, player: int) -> list[tuple[int, list[int]]]:
        goals = range(0 if m.mode.solo else len(MILESTONE_LIST))
        return [(MILESTONE + i, lacks_of_milestone(m, player, i)) for i in goals]


class Awards(MarsOffer):
    """Fund an award; there are none in a game for one."""

    def add(self, options: list[int], m: Mars, f: Frame) -> None:
        funded = len(m.awards)
        if m.mode.solo or funded == MOST_GOALS or not m.can_pay(f.player, AWARD_PRICES[funded]):
            return
        for which in range(len(AWARD_LIST)):
            if not is_taken(m.awards, which):
                options.append(AWARD + which)

    def take(self, m: Mars, f: Frame, argument: int) -> None:
        price = AWARD_PRICES[len(m.awards)]
        m.awards = (*m.awards, (argument, f.player))
        m.emit(f.player, FUNDED, argument, n=price)
        pay(m, f, m.purses(f.player, MC), price)

    def text(self, m: Mars, f: Frame, argument: int) -> str:
        price = AWARD_PRICES[len(m.awards)]
        return f"fund the award {AWARD_LIST[argument].name} (most {AWARD_LIST[argument].of.noun.many}) for {price} M€"

    def judged(self, m: Mars, player: int) -> list[tuple[int, list[int]]]:
        goals = range(0 if m.mode.solo else len(AWARD_LIST))
        return [(AWARD + i, lacks_of_award(m, player, i)) for i in goals]
