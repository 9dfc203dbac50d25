"""Means of what many games show, and how sure they are.

Deals are independent of each other, and the games of one deal are not.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from math import inf, sqrt
from typing import Final, NamedTuple

Sample = tuple[int, float]  # what a game of some deal came to
ROUNDING: Final = 1e-9
ERRORS: Final = 1.96  # standard errors, for 95 % confidence


class Estimate(NamedTuple):
    """A value, and between which the true one lies with 95 % confidence: infinitely far apart where nobody knows."""

    value: float
    low: float
    high: float


def mean_of(samples: Sequence[Sample]) -> Estimate:
    """The mean of what games came to.

    >>> mean_of([(0, 1.0), (0, 0.0), (1, 1.0), (1, 0.0)])
    Estimate(value=0.5, low=0.5, high=0.5)
    """
    value = sum(x for _, x in samples) / len(samples)
    off: defaultdict[int, float] = defaultdict(float)
    for deal, x in samples:
        off[deal] += x - value
    n = len(off)
    if n < 2:
        return Estimate(value, -inf, inf)
    reach = steps(n - 1) * sqrt(n / (n - 1) * sum(x * x for x in off.values())) / len(samples)
    return Estimate(value, value - reach, value + reach)


def rate_of(samples: Sequence[Sample]) -> Estimate:
    """The mean of shares from 0 to 1: by Wilson's interval, for as many games as would be as sure of it.

    No more than there are; where all deals came to the same, each of them counts as one game.

    >>> [round(n, 3) for n in rate_of([(deal, float(deal < 99)) for deal in range(100)])]
    [0.99, 0.944, 0.998]
    """
    value, low, high = mean_of(samples)
    reach = (high - low) / 2
    if ROUNDING < reach < inf:
        games = min(float(len(samples)), value * (1 - value) * (ERRORS / reach) ** 2)
    else:
        games = float(len({deal for deal, _ in samples}))
    return Estimate(value, *likely(value * games, games))


def likely(wins: float, games: float) -> tuple[float, float]:
    """Where the true rate of winning lies, with 95 % confidence (Wilson's interval)."""
    if not games:
        return 0.0, 1.0
    rate = wins / games
    middle = rate + ERRORS * ERRORS / (2 * games)
    reach = ERRORS * sqrt(rate * (1 - rate) / games + ERRORS * ERRORS / (4 * games * games))
    scale = 1 + ERRORS * ERRORS / games
    return max(0.0, (middle - reach) / scale), min(1.0, (middle + reach) / scale)


def steps(n: int) -> float:
    """How many standard errors away the truth may lie with 95 % confidence: Student's t with so many degrees.

    >>> steps(1), round(steps(5), 2), round(steps(1000), 2)
    (12.71, 2.57, 1.96)
    """
    if n == 1:
        return 12.71
    return ERRORS + 2.372 / n + 2.823 / n**2 + 2.556 / n**3
