"""What cards in play save their player."""

from __future__ import annotations

from kasei.cardgame.tableau import LEVELS, Ongoing
from kasei.games.mars.evaluate.pace import PLAYS
from kasei.games.mars.state.card import OFF_ALL, MarsTableau


def saved(t: MarsTableau, shares: list[float]) -> float:
    """About how many M€ the cards in play save in a generation, where tags have these shares of all projects."""
    value = PLAYS * t.levels[OFF_ALL.number]
    for tag, off in enumerate(t.off):
        if off:
            value += PLAYS * shares[tag] * off
    for level in LEVELS:
        if level.saves:
            value += level.saves * t.levels[level.number]
    return value


def saved_by(number: int, ongoing: tuple[Ongoing, ...], shares: list[float]) -> float:
    """About how many M€ a card saves in a generation while it is in play."""
    t = MarsTableau((), (), None)
    before = saved(t, shares)
    for each in ongoing:
        each.fold(t, number)
    return saved(t, shares) - before
