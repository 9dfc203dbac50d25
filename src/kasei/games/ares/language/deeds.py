"""What happens in ares: for cards that wait for it, for the log, and for animation."""

from __future__ import annotations

from typing import Final

from kasei.core.happening import Deed
from kasei.games.ares.language.nouns import TAG_NAMES

# What changes what a player has.
GAINED: Final = Deed("gained", what="resource", n="how many", sign=1)
SPENT: Final = Deed("spent", what="resource", n="how many", sign=-1)
DREW: Final = Deed("drew", n="how many", sign=1, about="the cards")
SOLD: Final = Deed("sold", n="how many", sign=-1, about="the cards")
DISCARDED: Final = Deed("discarded", n="how many", sign=-1, about="the cards")
KEPT: Final = Deed("kept", what="of how many", n="how many", sign=1, about="the cards")
TOOK_IN: Final = Deed("took_in", where="card that was revealed", n="one", sign=1)
PLAYED: Final = Deed("played", where="card", n="one", sign=-1)
ADDED: Final = Deed("added", what="token", where="card", n="how many", sign=1)
REMOVED: Final = Deed("removed", what="token", where="card", n="how many", sign=-1)
FORESTED: Final = Deed("forested", n="one", sign=1)

# What else cards may wait for.
TAGGED: Final = Deed("tagged", what="tag of the card played", where="card", slots=len(TAG_NAMES))
GAINED_STEEL: Final = Deed("gained_steel", where="card that gives it")
USED: Final = Deed("used", where="card")
RAISED: Final = Deed("raised", what="track", where="ocean tile that is flipped", n="where it stands now", slots=3)
ROSE: Final = Deed("rose")  # TR, for the first time in a phase

# What is told besides.
ROUND: Final = Deed("round", n="number of the round")
CHOSE: Final = Deed("chose", what="phase")
TURNED: Final = Deed("turned", what="phase that the dummy plays")
PHASE_BEGAN: Final = Deed("phase", what="phase")
TOOK_STANDARD: Final = Deed("took_standard", what="standard action")
LOOKED: Final = Deed("looked", n="how many", about="the cards to choose from")
REVEALED: Final = Deed("revealed", about="the cards")
FOUNDED: Final = Deed("founded", where="corporation")
PRODUCED: Final = Deed("produced")
ENDED: Final = Deed("ended")  # the phase, for one player
TOOK_CUBE: Final = Deed("cube", what="copper or coloured")
OFFERED: Final = Deed("offered", about="the card")
TRADED: Final = Deed("traded", about="the card given and the card got")
DECLINED: Final = Deed("declined")
HELPED: Final = Deed("helped", what="track", n="where it stands now")
COMPLETE: Final = Deed("complete")  # Mars is, and so the game ends
LAST_ROUND: Final = Deed("last_round")  # it is over, and so is the game
RESHUFFLED: Final = Deed("reshuffled", n="how many")
