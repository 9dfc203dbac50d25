"""What the players have."""

from __future__ import annotations

from kasei.lang.nouns import Noun

COIN, GEM, POINT = range(3)
GOODS = ("coins", "gems", "points")
COINS = Noun("coin", "coins", "coin")
