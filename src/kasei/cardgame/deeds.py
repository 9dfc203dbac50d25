"""What happens in all card games: for cards that wait for it, for the log, and for animation."""

from __future__ import annotations

from typing import Final

from kasei.cardgame.nouns import TAG_NAMES
from kasei.core.happening import Deed

# What changes what a player has.
GAINED: Final[Deed] = Deed("gained", what="resource", n="how many", sign=1)
SPENT: Final[Deed] = Deed("spent", what="resource", where="card", n="how many", sign=-1)
DREW: Final[Deed] = Deed("drew", n="how many", sign=1, about="the cards")
SOLD: Final[Deed] = Deed("sold", n="how many", sign=-1, about="the cards")
DISCARDED: Final[Deed] = Deed("discarded", n="how many", sign=-1, about="the cards")
KEPT: Final[Deed] = Deed("kept", what="of how many", n="how many", sign=1, about="the cards")
TOOK_IN: Final[Deed] = Deed("took_in", where="card", n="one", sign=1)
PLAYED: Final[Deed] = Deed("played", where="card", n="one", sign=-1, enters=True)
TOOK_AWAY: Final[Deed] = Deed("took_away", what="resource", n="how many", sign_on=-1)  # from somebody, for nobody
ADDED: Final[Deed] = Deed("added", what="token", where="card", n="how many", sign=1)
REMOVED: Final[Deed] = Deed("removed", what="token", where="card", n="how many", sign=-1)
TOOK_OFF: Final[Deed] = Deed("took_off", what="token", where="card", n="how many", sign_on=-1)

# What else cards may wait for.
TAGGED: Final[Deed] = Deed("tagged", what="tag", where="card", slots=len(TAG_NAMES))
USED: Final[Deed] = Deed("used", where="card")

# What is only logged.
TOOK_STANDARD: Final[Deed] = Deed("took_standard", what="standard")
DRAFTED: Final[Deed] = Deed("drafted", n="one", about="the card")
PASSED_ON: Final[Deed] = Deed("passed_on", n="how many", about="the cards")
LOOKED: Final[Deed] = Deed("looked", n="how many", about="the cards to choose from")
REVEALED: Final[Deed] = Deed("revealed", about="the cards")
FOUNDED: Final[Deed] = Deed("founded", where="card", enters=True)
PRODUCED: Final[Deed] = Deed("produced")
RESHUFFLED: Final[Deed] = Deed("reshuffled", n="how many")
