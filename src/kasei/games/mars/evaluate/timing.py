"""How long a game still lasts, and what it is worth to shorten it."""

from __future__ import annotations

from typing import Final

from kasei.games.mars.language.nouns import ENDS
from kasei.games.mars.state.state import Mars

LENGTHS: Final[list[float]] = [0.0, 14.0, 13.0, 11.3, 10.3, 9.5]  # generations of a game, by the number of players
ALL_STEPS: Final = float(sum(ENDS))
PACES: Final[list[float]] = [0.0, 3.0, 3.2, 3.7, 4.2, 4.5]  # steps in a generation at first, by the number of players
FASTER: Final = 0.45  # part of the time that a step takes at first, and that it takes no more at the end
LATE: Final = 3.0  # generations before the usual end from which on everybody likes steps to be made
STEP_WHEN_LATE: Final = 0.15  # what they are worth to all, more for each generation from then on
STEP_WHEN_OVERDUE: Final = 0.7  # and what more, for each generation after the one that follows the usual end
OVERTIME: Final = 1.3  # generations that are still to come in a game that is longer than usual
SOLO_STEP: Final = 3.0  # what a step is worth besides where Mars has to be complete in time


def generations_left(m: Mars) -> float:
    """About how many generations follow this one: by the usual length, and near the end by the steps that Mars lacks.

    Steps count only near the end: else each step would look like a loss, since it shortens the game.
    """
    generation = m.generation if m.generation > 1 else 1
    if m.mode.last:
        return float(m.mode.last - generation)
    missing = ALL_STEPS - sum(m.tracks)
    by_steps = missing / PACES[m.mode.players] * (1.0 - FASTER + FASTER * missing / ALL_STEPS)
    by_time = LENGTHS[m.mode.players] - generation
    if by_time < OVERTIME:
        by_time = OVERTIME
    return by_time if by_time < by_steps else by_steps


def haste(m: Mars) -> float:
    """What a step of Mars is worth to all: much where it has to be complete in time, and some in a long game."""
    if m.mode.last:
        return SOLO_STEP
    over = m.generation - LENGTHS[m.mode.players]
    if over <= -LATE:
        return 0.0
    value = STEP_WHEN_LATE * (over + LATE)
    return value + STEP_WHEN_OVERDUE * (over - 1.0) if over > 1.0 else value
