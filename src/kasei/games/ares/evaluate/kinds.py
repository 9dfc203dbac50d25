"""What effects bring, by kind, and the usual price of each in points."""

from __future__ import annotations

from typing import Final

# The first five are resources: MC, heat, plants, cards, TR.
TEMPERATURE_STEPS: Final = 5
OXYGEN_STEPS: Final = 6
OCEANS_FLIPPED: Final = 7
FORESTS_GAINED: Final = 8
TOKENS_ADDED: Final = 9
KINDS: Final = 10
STEPS_OF: Final = (OXYGEN_STEPS, TEMPERATURE_STEPS)  # by track
USUAL: Final = [0.09, 0.1, 0.2, 0.33, 1.5, 1.5, 1.5, 1.7, 2.5, 0.5]
