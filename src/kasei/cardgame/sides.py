"""The sides of other players, for nets that look at any number of them."""

from __future__ import annotations


def best_and_mean(sides: list[list[float]]) -> list[float]:
    """The side that begins with the highest number, and where there are several the mean of all."""
    best: list[float] = []
    for side in sides:
        if not best or side[0] > best[0]:
            best = side
    if len(sides) < 2:
        return best
    return best + [sum([side[i] for side in sides]) / len(sides) for i in range(len(best))]
