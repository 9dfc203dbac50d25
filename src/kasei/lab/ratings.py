"""Ratings of bots that have played each other (Elo, by the model of Bradley and Terry)."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log10, sqrt
from typing import Final, NamedTuple

from kasei.lab.estimates import ERRORS, Estimate, steps

Table = list[list[float]]

ELO: Final = 400 * log10(2.718281828459045)  # points of a step in the model, where 400 are ten to one
DRAWN: Final = 0.5  # what is added to the wins of each over each, so that who has always won is not infinitely strong
TURNS: Final = 50
LONGEST_STEP: Final = 2.0
BLOCKS: Final = 20  # of deals: each is left out once, to see how much depends on it


class Duel(NamedTuple):
    """What one bot won against another in a game: 1, a half or nothing."""

    deal: int
    bot: int
    other: int
    won: float


def elo(bots: int, duels: Sequence[Duel]) -> list[Estimate]:
    """The ratings of so many bots, that of the first being 0.

    How sure they are is what the model says or what leaving out blocks of deals shows, whichever is less sure.
    """
    wins = table(bots, duels)
    ratings, variances = fitted(wins)
    blocks = min(BLOCKS, len({duel.deal for duel in duels}))
    without = [fitted(less(wins, table(bots, duels, blocks, block)))[0] for block in range(blocks)]
    found = []
    for bot, rating in enumerate(ratings):
        shown = sum((each[bot] - rating) ** 2 for each in without) * (blocks - 1) / max(1, blocks)
        reach = max(ERRORS * sqrt(variances[bot]), steps(max(1, blocks - 1)) * sqrt(shown))
        found.append(Estimate(ELO * rating, ELO * (rating - reach), ELO * (rating + reach)))
    return found


def table(bots: int, duels: Sequence[Duel], blocks: int = 1, block: int = 0) -> Table:
    """What each bot has won against each, in a block of deals."""
    wins = [[0.0] * bots for _ in range(bots)]
    for deal, bot, other, won in duels:
        if deal % blocks == block:
            wins[bot][other] += won
            wins[other][bot] += 1 - won
    return wins


def less(wins: Table, others: Table) -> Table:
    """A table without what is in another one."""
    return [[a - b for a, b in zip(row, other)] for row, other in zip(wins, others)]


def fitted(wins: Table) -> tuple[list[float], list[float]]:
    """Ratings under which these wins are the likeliest, by Newton's method, and the variance of each."""
    bots = len(wins)
    ratings = [0.0] * bots
    unsure: Table = []
    for _ in range(TURNS):
        slope, curve = derivatives(wins, ratings)
        unsure = inverse([row[1:] for row in curve[1:]])
        moves = [0.0] + [sum(a * b for a, b in zip(row, slope[1:])) for row in unsure]
        ratings = [rating + max(-LONGEST_STEP, min(LONGEST_STEP, move)) for rating, move in zip(ratings, moves)]
    return ratings, [0.0] + [unsure[i][i] for i in range(bots - 1)]


def derivatives(wins: Table, ratings: Sequence[float]) -> tuple[list[float], Table]:
    """How the likelihood grows with each rating, and how that bends."""
    bots = len(wins)
    slope = [0.0] * bots
    curve = [[0.0] * bots for _ in range(bots)]
    for i in range(bots):
        for j in range(bots):
            if i != j:
                games = wins[i][j] + wins[j][i] + 2 * DRAWN
                expected = 1 / (1 + exp(ratings[j] - ratings[i]))
                slope[i] += wins[i][j] + DRAWN - games * expected
                curve[i][i] += games * expected * (1 - expected)
                curve[i][j] -= games * expected * (1 - expected)
    return slope, curve


def inverse(matrix: Table) -> Table:
    """The inverse of a matrix with a heavy diagonal.

    >>> inverse([[2.0, 0.0], [0.0, 4.0]])
    [[0.5, 0.0], [0.0, 0.25]]
    """
    n = len(matrix)
    rows = [row + [float(i == j) for j in range(n)] for i, row in enumerate(matrix)]
    for i in range(n):
        rows[i] = [x / rows[i][i] for x in rows[i]]
        for j in range(n):
            if j != i:
                rows[j] = [x - rows[j][i] * y for x, y in zip(rows[j], rows[i])]
    return [row[n:] for row in rows]
