"""The nine-card game for two, and its solitaire."""

from kasei.core.rules import Box, Setting
from kasei.games.nine.rules import NineRules

NINE = Box(
    "nine",
    "the nine-card game for two, and solitaire",
    (1, 2),
    (
        Setting("map", ("tharsis", "elysium"), "the map"),
        Setting("bonus", (False, True), "the optional rules for bonus resources"),
        Setting("limit", (True, False), "a game for two ends after generation 20 at the latest"),
    ),
    NineRules,
)
