"""Who plays the games of training."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from kasei.bots import Bot, Greedy
from kasei.bots.net import Net
from kasei.bots.players import Search
from kasei.bots.search import Budget
from kasei.face.game import AnyGame

MOST_CHOICES: Final = 10_000  # of a game; one that goes on longer is given up
Make = Callable[[int, Budget, Net | None], Bot]  # a player, by its seed, what it may try and its net


def searcher(seed: int, budget: Budget, net: Net | None) -> Bot:
    """A search that judges positions by this net, or by none, whatever the package holds."""
    return Search(seed, budget, lambda world: net)


def greedy(seed: int, budget: Budget, net: Net | None) -> Bot:
    """A greedy player, which tries nothing but what comes next, and needs no net."""
    return Greedy(seed)


def turns(game: AnyGame) -> Iterator[int]:
    """The seats that are asked, the lowest first, until a game ends or has gone on for too long."""
    for _ in range(MOST_CHOICES):
        if game.over:
            return
        yield game.asked[0]
