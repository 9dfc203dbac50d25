"""What happens in ares, besides what happens in all card games."""

from __future__ import annotations

from typing import Final

from kasei.core.happening import Deed

# What changes what a player has.
FORESTED: Final = Deed("forested", n="one", sign=1)

# What else cards may wait for.
GAINED_STEEL: Final = Deed("gained_steel", where="card")
RAISED: Final = Deed("raised", what="track", where="ocean", n="where it stands now", slots=3, level=True)
ROSE: Final = Deed("rose")  # TR, for the first time in a phase

# What is only logged.
ROUND: Final = Deed("round", n="number of the round", begins="round")
CHOSE: Final = Deed("chose", what="phase")
TURNED: Final = Deed("turned", what="phase")
PHASE_BEGAN: Final = Deed("phase", what="phase", begins="phase")
ENDED: Final = Deed("ended")  # the phase, for one player
TOOK_CUBE: Final = Deed("cube", what="cube")
OFFERED: Final = Deed("offered", about="the card")
TRADED: Final = Deed("traded", about="the card given and the card got")
DECLINED: Final = Deed("declined")
HELPED: Final = Deed("helped", what="track", n="where it stands now", level=True)
COMPLETE: Final = Deed("complete")  # Mars is, and so the game ends
LAST_ROUND: Final = Deed("last_round")  # it is over, and so is the game
