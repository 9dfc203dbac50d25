"""How long a game still lasts, and what it costs that it does."""

from __future__ import annotations

from typing import Final

from kasei.games.mars.evaluate.weights import Weights
from kasei.games.mars.language.nouns import ENDS
from kasei.games.mars.state.state import Mars

LENGTHS: Final[list[float]] = [1.0, 1.0, 1.0, 0.87, 0.79, 0.73]  # of a game for two, by the number of players
PACES: Final[list[float]] = [1.0, 1.0, 1.0, 1.15, 1.3, 1.4]
ALL_STEPS: Final = float(sum(ENDS))


def generations_left(m: Mars, w: Weights) -> float:
    """About how many generations follow this one: by the usual length, and near the end by the steps that Mars lacks.

    Steps count only near the end: else each step would look like a loss, since it shortens the game.
    """
    generation = m.generation if m.generation > 1 else 1
    if m.mode.last:
        return float(m.mode.last - generation)
    tracks = m.tracks
    missing = ALL_STEPS - (tracks[0] + tracks[1] + tracks[2])
    by_steps = missing / (w.pace * PACES[m.mode.players]) * (1.0 - w.faster + w.faster * missing / ALL_STEPS)
    by_time = w.length * LENGTHS[m.mode.players] - generation
    if by_time < w.overtime:
        by_time = w.overtime
    return by_time if by_time < by_steps else by_steps


def overdue(m: Mars, w: Weights) -> float:
    """What it costs all that a game that lasts long is not over: so much for each step that is missing."""
    over = m.generation - w.length * LENGTHS[m.mode.players]
    if over <= -w.late:
        return 0.0
    step = w.step_late * (over + w.late)
    if over > 1.0:
        step += w.step_overdue * (over - 1.0)
    return step * (ALL_STEPS - sum(m.tracks))
