"""The nine-card game for two, and its solitaire."""

from kasei.core.rules import Box, Setting
from kasei.games.nine.face import Legend as NineLegend
from kasei.games.nine.face import Position as NinePosition
from kasei.games.nine.face import View as NineView
from kasei.games.nine.rules import NineRules
from kasei.games.nine.state import FACE, MOVE, TAKE

__all__ = ["FACE", "MOVE", "NINE", "TAKE", "NineLegend", "NinePosition", "NineView"]

NINE = Box(
    "nine",
    "the nine-card game for two, and solitaire",
    (1, 2),
    (
        Setting("map", ("tharsis", "elysium"), "the map", lines=("the map to begin with", "another map")),
        Setting(
            "bonus",
            (False, True),
            "the optional rules for bonus resources",
            lines=("no cubes hang anywhere", "the 4th greenery brings a heat cube, the 8th heat a water cube"),
        ),
        Setting(
            "limit",
            (True, False),
            "a game for two ends after generation 20 at the latest",
            lines=("generation 20 is the last", "it goes on until somebody has won"),
        ),
    ),
    NineRules,
)
