"""What bots go by: nothing but the options, or what worlds that a seat imagines come to."""

from __future__ import annotations

from random import Random
from typing import Final

from kasei.core.option import ARGUMENT, DONE, PASS, SKIP
from kasei.core.world import World

NOTHING: Final = -1  # below all options and verbs
TRIALS: Final = 4000  # positions that a greedy player looks at, at the most


def by_chance(options: list[int], chance: Random) -> int:
    """A verb by chance, then one of its arguments by chance."""
    return among(options, NOTHING, NOTHING, chance)


def builds_first(options: list[int], chance: Random, idle: int) -> int:
    """By chance among the options that build; pass, skip or sell only where there is nothing else.

    `idle` is the verb that sells, or PASS where a game has none.
    """
    choice = among(options, SKIP, idle, chance)
    if choice != NOTHING:
        return choice
    return options[0] if options[0] == PASS else by_chance(options, chance)


def among(options: list[int], least: int, idle: int, chance: Random) -> int:
    """A verb by chance but for the idle one, of the options above the least, then one of its arguments; or NOTHING."""
    count = len(options)
    if options[0] > least and options[0] >= options[count - 1] & ~ARGUMENT != idle:
        return options[int(chance.random() * count)]
    starts: list[int] = []
    ends: list[int] = []
    limit = least  # the last option that the verb could have
    wanted = False
    for i, option in enumerate(options):
        if option > limit:
            if wanted:
                ends.append(i)
            wanted = option & ~ARGUMENT != idle
            if wanted:
                starts.append(i)
            limit = option | ARGUMENT
    if wanted:
        ends.append(count)
    n = len(starts)
    if n == 0:
        return NOTHING
    i = int(chance.random() * n) if n > 1 else 0
    start = starts[i]
    return options[start + int(chance.random() * (ends[i] - start))]


def weigh(world: World, seat: int) -> list[tuple[int, float]]:
    """What a seat's position is worth after each option, the best first; nothing where there is but one.

    The seat's own later choices within the effect of an option are made for the best.
    """
    options = world.options(seat)
    weighed: list[tuple[int, float]] = []
    if len(options) == 1:
        return weighed
    trials = TRIALS // len(options)
    idle = world.waits_idly
    sells = not idle and options[0] == PASS and world.selling != PASS and lists(options, world.selling)
    waiting = world.value(seat) - value_after(world, seat, PASS, trials) if sells else 0.0
    for option in options:
        value = world.value(seat) if idle and option == PASS else value_after(world, seat, option, trials)
        if sells and option & ~ARGUMENT == world.selling:
            value -= waiting  # a sale leaves the turn open: it is worth what it changes, and not what is still to come
        weighed.append((option, value))
    weighed.sort(key=value_of, reverse=True)
    return weighed


def value_of(weighed: tuple[int, float]) -> float:
    """What an option that was weighed is worth."""
    return weighed[1]


def lists(options: list[int], verb: int) -> bool:
    """Is there an option of this verb?"""
    for option in options:
        if option & ~ARGUMENT == verb:
            return True
    return False


def value_after(world: World, seat: int, option: int, trials: int) -> float:
    """What a seat's position is worth once the option's effect is done, each part of it chosen for the best.

    With too few trials left to try all answers within the effect, it goes on with the first.
    """
    after = world.copy()
    after.attempt(seat, option)
    while not after.is_settled(seat):
        options = after.options(seat)
        if options[0] == DONE and too_many_sets(len(options) - 1, trials):
            return value_picked(after, seat)
        if 1 < len(options) <= trials:
            most = -1e9
            for inner in options:
                value = value_after(after, seat, inner, trials // len(options))
                if value > most:
                    most = value
            return most
        after.choose(seat, options[0])
    return after.value(seat)


def too_many_sets(candidates: int, trials: int) -> bool:
    """Are there enough trials to try each of some candidates, but not each set of them?"""
    return candidates < trials < 1 << candidates


def value_picked(world: World, seat: int) -> float:
    """What a seat's position is worth once it has picked, of many, each that makes it better."""
    most = value_after(world, seat, DONE, 1)
    picking = world
    for option in world.options(seat)[1:]:
        if option not in picking.options(seat):
            break
        value = value_after(picking, seat, option, 1)
        if value > most:
            most = value
            picking = picking.copy()
            picking.choose(seat, option)
    return most
