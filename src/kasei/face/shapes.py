"""All types of what leaves the engine, and of positions, which go into it, by name."""

from __future__ import annotations

from typing import Final

from kasei.core.face import Card, Decision, Event, Moment, Preview, Tally
from kasei.games import POSITIONS, SHAPES

TYPES: Final[dict[str, type]] = {
    **{f"{game}-view": view for game, (view, _) in SHAPES.items()},
    **{f"{game}-legend": legend for game, (_, legend) in SHAPES.items()},
    **{f"{game}-position": position for game, position in POSITIONS.items()},
    "decision": Decision,
    "preview": Preview,
    "event": Event,
    "card": Card,
    "moment": Moment,
    "tally": Tally,
}
