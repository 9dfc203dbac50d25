"""What effects bring, by kind, and the usual price of each in points."""

from __future__ import annotations

from typing import Final

from kasei.cardgame.kinds import OWN_KINDS
from kasei.games.mars.language.nouns import KINDS as RESOURCE_KINDS

STOCK_KIND: Final = OWN_KINDS  # resource k is the kind STOCK_KIND + k
MADE_KIND: Final = STOCK_KIND + RESOURCE_KINDS  # production of k is MADE_KIND + k
RATING_KIND: Final = MADE_KIND + RESOURCE_KINDS
STEP_KIND: Final = RATING_KIND + 1  # steps of track t are STEP_KIND + t
TILE_KIND: Final = STEP_KIND + 3  # tiles of kind t are TILE_KIND + t
HARM_KIND: Final = TILE_KIND + 4  # what others lose, in points
ALL_KINDS: Final = HARM_KIND + 1
USUAL: Final[list[float]] = [
    *(0.5, 0.6),  # cards and tokens
    *(0.14, 0.28, 0.42, 0.3, 0.14, 0.12),  # resources
    *(0.7, 1.3, 2.0, 1.6, 0.9, 0.7),  # production
    *(1.7, 1.7, 1.7, 1.7),  # TR, and steps of the tracks
    *(2.0, 1.6, 0.4, 0.5),  # tiles, beside the steps that they bring
    0.15,
]
