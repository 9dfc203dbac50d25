"""What cards in play save their player."""

from __future__ import annotations

from typing import Final

from kasei.cardgame.tableau import Ongoing
from kasei.games.mars.evaluate.pace import PLAYS
from kasei.games.mars.state.card import (
    GREENERY_OFF,
    GUARD,
    OFF_ALL,
    POWER_OFF,
    STEEL_WORTH,
    STRETCH,
    TITANIUM_WORTH,
    MarsTableau,
)

# What one more of a level saves in a generation, in M€.
STEEL_SAVES: Final = 1.5  # as much as is spent
TITANIUM_SAVES: Final = 1.2
GREENERY_SAVES: Final = 1.5
POWER_SAVES: Final = 0.05
STRETCH_SAVES: Final = 0.5
GUARD_SAVES: Final = 0.6


def saved(t: MarsTableau, shares: list[float]) -> float:
    """About how many M€ the cards in play save in a generation, where tags have these shares of all projects."""
    levels = t.levels
    value = PLAYS * levels[OFF_ALL.number]
    for tag, off in enumerate(t.off):
        if off:
            value += PLAYS * shares[tag] * off
    value += STEEL_SAVES * levels[STEEL_WORTH.number] + TITANIUM_SAVES * levels[TITANIUM_WORTH.number]
    value += GREENERY_SAVES * levels[GREENERY_OFF.number] + POWER_SAVES * levels[POWER_OFF.number]
    return value + STRETCH_SAVES * levels[STRETCH.number] + GUARD_SAVES * levels[GUARD.number]


def saved_by(number: int, ongoing: tuple[Ongoing, ...], shares: list[float]) -> float:
    """About how many M€ a card saves in a generation while it is in play."""
    t = MarsTableau((), (), None)
    before = saved(t, shares)
    for each in ongoing:
        each.fold(t, number)
    return saved(t, shares) - before
