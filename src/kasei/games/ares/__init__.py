"""Ares Expedition: for one to four players, solo and co-op included."""

from kasei.core.rules import Box, Setting
from kasei.games.ares.face import Legend as AresLegend
from kasei.games.ares.face import Position as AresPosition
from kasei.games.ares.face import View as AresView
from kasei.games.ares.rules import AresRules
from kasei.games.ares.state.state import CUBE, DRAW, DUMMY, FOUND, PHASE, TRACK

__all__ = ["ARES", "CUBE", "DRAW", "DUMMY", "FOUND", "PHASE", "TRACK", "AresLegend", "AresPosition", "AresView"]

ARES = Box(
    "ares",
    "Ares Expedition, solo and co-op included",
    (1, 2, 3, 4),
    (
        Setting(
            "setup",
            ("standard", "advanced", "first"),
            "advanced: projects may be exchanged; first: a first game",
            lines=(
                "choose a corporation and see your projects",
                "projects may be exchanged before the corporation is chosen",
                "corporations and hands for a first game",
            ),
        ),
        Setting(
            "difficulty",
            ("novice", "advanced", "expert"),
            "how much help there is in solo",
            (1,),
            lines=(
                "every five rounds Mars raises a track 2 steps",
                "every five rounds it raises one 1 step",
                "no help",
            ),
        ),
        Setting(
            "coop",
            (False, True),
            "two players together against time",
            (2,),
            lines=("each for themselves", "both win together, or lose together"),
        ),
    ),
    AresRules,
)
