"""What happens in mars, besides what happens in all card games."""

from __future__ import annotations

from typing import Final

from kasei.core.happening import Deed
from kasei.games.mars.language.nouns import KINDS, TILES, TRACK_NAMES

# What changes what a player has.
PRODUCES: Final[Deed] = Deed("produces", what="resource", n="steps", sign=1, slots=KINDS)
LOWERED: Final[Deed] = Deed("lowered", what="resource", n="steps", sign=-1, slots=KINDS)
LOWERED_OTHER: Final[Deed] = Deed("lowered_other", what="resource", n="steps", sign_on=-1)
ROSE: Final[Deed] = Deed("rose", n="steps", sign=1)
STOLE: Final[Deed] = Deed("stole", what="resource", n="how many", sign=1)  # from somebody, for oneself

WARMED: Final[Deed] = Deed("warmed", n="how much energy", sign=-1)  # energy turns into heat
BOUGHT: Final[Deed] = Deed("bought", what="of how many", n="how many", sign=1, about="the cards")

# What else cards may wait for.
PLACED: Final[Deed] = Deed("placed", what="tile", where="hex", slots=len(TILES))
RAISED: Final[Deed] = Deed("raised", what="track", n="where it stands now", slots=len(TRACK_NAMES), level=True)
PAID: Final[Deed] = Deed("paid", n="printed price")
BUILT: Final[Deed] = Deed("built")  # a standard project was paid for

# What is only logged.
CLAIMED_AREA: Final[Deed] = Deed("claimed_area", where="hex")
CLAIMED: Final[Deed] = Deed("claimed", what="milestone")
FUNDED: Final[Deed] = Deed("funded", what="award", n="price")
CONVERTED: Final[Deed] = Deed("converted", what="conversion")
GENERATION: Final[Deed] = Deed("generation", n="which", begins="round")
PHASE_BEGAN: Final[Deed] = Deed("phase_began", what="phase", begins="phase")
CHOSE_NEUTRAL: Final[Deed] = Deed("chose_neutral")  # the opponent of a game for one, to take something from
REPEATED: Final[Deed] = Deed("repeated", where="card")
TOOK_HAND: Final[Deed] = Deed("took_hand", n="how many")
PASSED: Final[Deed] = Deed("passed")
COMPLETE: Final[Deed] = Deed("complete")
LAST_GENERATION: Final[Deed] = Deed("last_generation")
