"""Bazaar: a toy in which all choose at the same time, to try the kernel and the shared idioms.

Each round all bid in secret; when all have, the bids are shown and the highest scores. Then all shop at the same time:
buy a card from the one deck, paid in gems and coins, or swap two cards for a point. A card drawn wakes two triggers.
"""

from tests.toys.deeds import DREW, GAINED, HAS_BID, PAID
from tests.toys.flow import BID, BUY, PRICE, SWAP, Shop
from tests.toys.nouns import COIN, GEM
from tests.toys.purses import PAY, Goods
from tests.toys.rules import BAZAAR, BazaarRules
from tests.toys.state import Bazaar
from tests.toys.verbs import Draw, Gain, Lose, Score, SwapTwo

__all__ = [
    "BAZAAR",
    "BID",
    "BUY",
    "COIN",
    "DREW",
    "GAINED",
    "GEM",
    "HAS_BID",
    "PAID",
    "PAY",
    "PRICE",
    "SWAP",
    "Bazaar",
    "BazaarRules",
    "Draw",
    "Gain",
    "Goods",
    "Lose",
    "Score",
    "Shop",
    "SwapTwo",
]
