"""Ares Expedition: for one to four players, solo and co-op included."""

from kasei.core.rules import Box, Setting
from kasei.games.ares.rules import AresRules

ARES = Box(
    "ares",
    "Ares Expedition, solo and co-op included",
    (1, 2, 3, 4),
    (
        Setting("setup", ("standard", "advanced", "first"), "advanced: projects may be exchanged; first: a first game"),
        Setting("difficulty", ("novice", "advanced", "expert"), "how much help there is in solo", (1,)),
        Setting("coop", (False, True), "two players together against time", (2,)),
    ),
    AresRules,
)
