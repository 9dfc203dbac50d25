"""What can happen."""

from __future__ import annotations

from kasei.core.happening import Deed

BIDS = 100  # a bid stands where cards do, from here on, since those can be secret

HAS_BID = Deed("has bid")
REVEALED = Deed("revealed the bids")
DREW = Deed("drew", about="cards that only their player sees")
SWAPPED = Deed("swapped", about="cards that only their player sees")
PAID = Deed("paid", what="good", n="how many", sign=-1)
GAINED = Deed("gained", what="good", n="how many", sign=1)
