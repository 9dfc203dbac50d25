"""What effects bring, by kind, and the usual price of each in points."""

from __future__ import annotations

from typing import Final

from kasei.cardgame.kinds import CARDS_DRAWN, OWN_KINDS

RESOURCE_KINDS: Final = (OWN_KINDS, OWN_KINDS + 1, OWN_KINDS + 2, CARDS_DRAWN, OWN_KINDS + 3)  # by resource
OXYGEN_STEPS: Final = OWN_KINDS + 4
TEMPERATURE_STEPS: Final = OWN_KINDS + 5
FLIPS: Final = OWN_KINDS + 6
FORESTS_GAINED: Final = OWN_KINDS + 7
KINDS: Final = OWN_KINDS + 8
STEPS_OF: Final = (OXYGEN_STEPS, TEMPERATURE_STEPS)  # by track
USUAL: Final = [0.33, 0.5, 0.09, 0.1, 0.2, 1.5, 1.5, 1.5, 1.7, 2.5]  # cards and tokens first
