"""Search: options are tried in imagined worlds that are played on for a while, and what comes out best is chosen."""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from time import perf_counter
from typing import Final

from kasei.bots.net import Net, NetFor
from kasei.bots.policies import value_after, value_of, weigh
from kasei.core.option import ARGUMENT, PASS
from kasei.core.world import World

KEPT: Final = 8  # options that are tried, at the most: those that a greedy player likes best
FIRST_SIGHT: Final = 2.0  # worlds that what a greedy player thinks of an option counts for
ENOUGH: Final = 8  # worlds that may tell that an option is clearly worse
CLEAR: Final = 6.0  # an option is, where the square of the gap is so many times what chance makes of it
STAKE: Final = 10.0  # points that winning is worth beside what the game thinks, where a net tells how likely it is
MARGIN: Final = 0.15  # of the margin that a net foretells: the more counts, the longer plays on who leads
MANY: Final = 1 << 60  # worlds
TRIALS: Final = 60  # positions that a player in an imagined world looks at for one choice
FEWEST: Final = 2  # options that are tried, however little time there is


class Budget:
    """What a search may spend on a choice: so many imagined games, so many seconds, or both, whichever ends first."""

    def __init__(self, samples: int = 0, seconds: float = 0.0) -> None:
        self.samples = samples  # 0: as many as there is time for
        self.seconds = seconds  # 0: as long as they take

    def kept(self) -> int:
        """How many options are tried."""
        return KEPT if not self.samples or self.samples >= 2 * KEPT else max(FEWEST, self.samples // 2)


class Tried:
    """An option that is tried, and what it has come to so far, world by world."""

    def __init__(self, option: int, liking: float) -> None:
        self.option = option
        self.liking = liking
        self.sum = 0.0
        self.values: list[float] = []

    def note(self, value: float) -> None:
        """Note what it has come to in one more world."""
        self.values.append(value)
        self.sum += value

    def mean(self) -> float:
        """What it is worth: what it came to, and what a greedy player thinks of it, the less the more it was tried."""
        n = len(self.values)
        return self.sum / n + self.liking * FIRST_SIGHT / (FIRST_SIGHT + n)

    def value_beside(self, best: Tried) -> float:
        """What it is worth beside the best, by the worlds in which both were tried, and no more than that one is."""
        n = len(self.values)
        return best.mean() + min(0.0, self.mean() - best.first(n).mean())

    def first(self, n: int) -> Tried:
        """The same option, by its first worlds."""
        found = Tried(self.option, self.liking)
        for i in range(n):
            found.note(self.values[i])
        return found

    def is_clearly_worse(self, than: Tried) -> bool:
        """Is another one better in the same worlds, by more than chance would make it? Or always the same?"""
        lead = squares = 0.0
        for i in range(len(self.values)):
            gap = than.values[i] - self.values[i]
            lead += gap
            squares += gap * gap
        return lead >= 0.0 and lead * lead >= CLEAR * squares


class Race:
    """Options that are tried against each other in the same worlds."""

    def __init__(self, liked: list[tuple[int, float]], seat: int, foresight: tuple[int, int], net: Net | None) -> None:
        best = liked[0][1]
        self.left = [Tried(option, value - best) for option, value in liked]
        self.dropped: list[Tried] = []  # the last one first
        self.worlds = 0
        self.spent = 0  # games that were played in them
        self.seat = seat
        self.last, self.most = foresight  # the last round that is played, and the most choices
        self.net = net

    def try_in(self, world: World, until: float) -> None:
        """Try all options that are left in the same world; now and then, drop those that are clearly worse.

        Where time runs out in a world, it does not count; in the first one, the options count that were tried in it.
        """
        values: list[float] = []
        for tried in self.left:
            if perf_counter() >= until and (self.worlds > 0 or len(values) >= FEWEST):
                break
            values.append(self.value_in(world, tried.option))
        if len(values) < len(self.left):
            if self.worlds > 0:
                return
            self.left = self.left[: len(values)]
        for i in range(len(values)):
            self.left[i].note(values[i])
        self.worlds += 1
        self.spent += len(self.left)
        if self.worlds >= ENOUGH and self.worlds & (self.worlds - 1) == 0:
            self.rank()
            best = self.left[0]
            worse = [tried for tried in self.left[1:] if tried.is_clearly_worse(best)]
            self.left = [tried for tried in self.left if tried not in worse]
            self.dropped = worse + self.dropped

    def value_in(self, world: World, option: int) -> float:
        """How the seat stands when an option is chosen and all play on, each for the best."""
        after = world.copy()
        after.choose(self.seat, option)
        play_on(after, self.last, self.most)
        return judged(after, self.seat, self.net)

    def keep(self, most: int) -> None:
        """Drop the worst until there are no more than so many."""
        self.rank()
        self.dropped = self.left[most:] + self.dropped
        self.left = self.left[:most]

    def rank(self) -> None:
        """The best first."""
        self.left.sort(key=Tried.mean, reverse=True)


def search(imagine: Callable[[], World], seat: int, budget: Budget, net_for: NetFor) -> list[tuple[int, float]]:
    """The options that were tried and how the seat stands after each, the best first; nothing where there is but one.

    Each world is one in which all options that are left are tried, and the worse half is dropped again and again.
    """
    began = perf_counter()
    base = imagine()
    base.suppose(seat)
    liked = weigh(base, seat)
    if not liked:
        return liked
    rounds, choices = base.foresight
    race = Race(liked[: budget.kept()], seat, (base.round + rounds - 1, choices), net_for(base))
    end = began + budget.seconds if budget.seconds else inf
    n = len(race.left)
    stages = (n - 1).bit_length()
    for stage in range(stages):
        most = budget.samples * (stage + 1) // stages if budget.samples else MANY
        until = began + budget.seconds * (stage + 1) / stages if budget.seconds else inf
        n = (n + 1) // 2
        while len(race.left) > n and (
            race.worlds == 0 or (race.spent + len(race.left) <= most and perf_counter() < until)
        ):
            world = imagine()
            world.suppose(seat)
            race.try_in(world, end)
        race.keep(n)
    best = race.left[0]
    others = [(tried.option, tried.value_beside(best)) for tried in race.dropped]
    others.sort(key=value_of, reverse=True)
    return [(best.option, best.mean()), *others]


def judged(world: World, seat: int, net: Net | None) -> float:
    """How a seat stands: what the game thinks of it, and how the game ends by a net that foretells it."""
    value = world.value(seat)
    if net is None:
        return value
    won, margin = world.outcome(seat) if world.over else net.value(world.features(seat))
    return value + STAKE * (2.0 * won - 1.0) + MARGIN * margin


def play_on(world: World, last: int, most: int) -> None:
    """Let all play on until a round is over, or for so many choices."""
    while most > 0 and world.round <= last:
        player = world.first_asked
        if player < 0:
            return
        world.choose(player, quick_choice(world, player))
        most -= 1


def quick_choice(world: World, seat: int) -> int:
    """What a greedy player with little time chooses; nothing is sold while there is anything else to do."""
    options = world.options(seat)
    selling = world.selling
    if selling != PASS:
        options = [option for option in options if option & ~ARGUMENT != selling] or options
    n = len(options)
    best = options[0]
    if n == 1:
        return best
    most = -1e9
    idle = world.waits_idly
    for option in options:
        value = world.value(seat) if idle and option == PASS else value_after(world, seat, option, TRIALS // n)
        if value > most:
            most = value
            best = option
    return best
