"""What happens in the miniature, besides what happens in all card games."""

from __future__ import annotations

from typing import Final

from kasei.core.happening import Deed
from tests.miniature.nouns import KINDS, TILES, TRACKS

PLACED: Final = Deed("placed", what="tile", where="hex", slots=len(TILES))
PAID: Final = Deed("paid", n="printed price")
RAISED: Final = Deed("raised", what="track", n="steps", slots=len(TRACKS))
PRODUCES: Final = Deed("produces", what="resource", n="steps", slots=KINDS)
RATED: Final = Deed("rated", n="steps")
CLAIMED: Final = Deed("claimed", where="hex")
