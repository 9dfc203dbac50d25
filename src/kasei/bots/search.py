"""Search: options are tried in imagined worlds that are played on for a while, and the one that comes out best is chosen."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter
from typing import Final

from kasei.bots.policies import weigh, worth, worth_after
from kasei.core.option import ARGUMENT, PASS
from kasei.core.world import World

KEPT: Final = 8  # options that are tried: those that a greedy player likes best
TRIALS: Final = 60  # positions that a player in an imagined world looks at for one choice
ROUNDS: Final = 1
MOST: Final = 400


class Budget:
    """How much a search may try: so many worlds for each option at first, or so many seconds."""

    def __init__(self, samples: int = 0, seconds: float = 0.0, kept: int = KEPT, trials: int = TRIALS, rounds: int = ROUNDS, most: int = MOST) -> None:
        self.samples = samples
        self.seconds = seconds
        self.kept = kept
        self.trials = trials
        self.rounds = rounds
        self.most = most


def search(imagine: Callable[[], World], seat: int, budget: Budget) -> list[tuple[int, float]]:
    """The options that were tried and how the seat stands after each, the best first.

    Each world is one in which all options that are left are tried; the worse half is dropped again and again.
    """
    began = perf_counter()
    base = imagine()
    base.suppose(seat)
    liked = weigh(base, seat)
    if len(liked) < 2:
        return liked
    alive = [option for option, _ in liked[: budget.kept]]
    last = base.round + budget.rounds - 1
    stages = stages_of(len(alive))
    found: list[tuple[int, float]] = []
    sums = [0.0] * len(alive)
    n = 0
    for stage in range(stages):
        worlds = max(1, budget.samples // (stages * len(alive)))
        until = began + budget.seconds * (stage + 1) / stages
        done = 0
        while done == 0 or (perf_counter() < until if budget.seconds else done < worlds):
            world = imagine()
            world.suppose(seat)
            for i in range(len(alive)):
                sums[i] += standing_after(world, seat, alive[i], last, budget.trials, budget.most)
            done += 1
            n += 1
        found = [(alive[i], sums[i] / n) for i in range(len(alive))]
        found.sort(key=worth, reverse=True)
        left = (len(alive) + 1) // 2
        alive = [option for option, _ in found[:left]]
        sums = [value * n for _, value in found[:left]]
        if stage == 0:
            ranked = found
        else:
            ranked = found + ranked[len(found) :]
    return ranked


def stages_of(options: int) -> int:
    """How often the worse half has to be dropped until one is left."""
    stages = 0
    while options > 1:
        options = (options + 1) // 2
        stages += 1
    return stages


def standing_after(world: World, seat: int, option: int, last: int, trials: int, most: int) -> float:
    """How a seat stands when an option is chosen and all play on, each for the best, until a round is over."""
    after = world.copy()
    after.choose(seat, option)
    while most > 0 and after.round <= last:
        player = after.first_asked
        if player < 0:
            break
        after.choose(player, quick_choice(after, player, trials))
        most -= 1
    return after.standing(seat)


def quick_choice(world: World, seat: int, trials: int) -> int:
    """What a greedy player with little time chooses; nothing is sold while there is anything else to do."""
    options = world.options(seat)
    n = len(options)
    selling = world.selling
    if selling != PASS and options[0] & ~ARGUMENT != selling:
        while n > 1 and options[n - 1] & ~ARGUMENT == selling:
            n -= 1
    if n == 1:
        return options[0]
    best = options[0]
    most = -1e9
    idle = world.waits_idly
    for i in range(n):
        option = options[i]
        value = world.value(seat) if idle and option == PASS else worth_after(world, seat, option, trials // n)
        if value > most:
            most = value
            best = option
    return best
