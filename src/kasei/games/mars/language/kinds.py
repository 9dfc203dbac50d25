"""The kinds of things that effects bring, by which bots add up what cards are worth."""

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
