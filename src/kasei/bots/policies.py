"""Policies that look at nothing but the options, and the loop that plays them out."""

from __future__ import annotations

from random import Random
from typing import Final

from kasei.core.kernel import State, step
from kasei.core.option import ARGUMENT, PASS, SKIP
from kasei.core.rules import Rules

RANDOM: Final = 0
BUILDER: Final = 1
TRIALS: Final = 4000  # positions that a greedy player looks at, at the most


def by_chance(options: list[int], chance: Random) -> int:
    """A verb by chance, then one of its arguments by chance."""
    count = len(options)
    last = options[count - 1] & ~ARGUMENT
    if options[0] >= last:
        return options[int(chance.random() * count)]
    starts: list[int] = []
    limit = -1  # the last option that the verb could have
    for i in range(count):
        option = options[i]
        if option > limit:
            starts.append(i)
            limit = option | ARGUMENT
    starts.append(count)
    i = int(chance.random() * (len(starts) - 1))
    start = starts[i]
    return options[start + int(chance.random() * (starts[i + 1] - start))]


def builds_first(options: list[int], chance: Random, idle: int) -> int:
    """By chance among the options that build; pass, skip or sell only where there is nothing else.

    `idle` is the verb that sells, or PASS where a game has none.
    """
    building: list[int] = []
    last = idle + ARGUMENT
    for option in options:
        if option > SKIP and (option < idle or option > last):
            building.append(option)
    if building:
        return by_chance(building, chance)
    return options[0] if options[0] == PASS else by_chance(options, chance)


def play_out(rules: Rules, s: State, policy: int, seed: int, most: int) -> tuple[int, int]:
    """Play to the end, lowest seat first; how many choices there were, and how many with two options or more."""
    chance = Random(seed)
    asking = s.asking
    choices = decisions = 0
    while s.waiting and choices < most:
        player = 0
        while asking[player] is None:
            player += 1
        options = s.options(player)
        if len(options) > 1:
            decisions += 1
            if policy == RANDOM:
                choice = by_chance(options, chance)
            else:
                choice = builds_first(options, chance, rules.selling)
        else:
            choice = options[0]
        choices += 1
        step(s, player, choice)
    return choices, decisions


def best_option(rules: Rules, world: State, player: int) -> int:
    """The option after which the player stands best, one's own later choices within its effect included."""
    options = world.options(player)
    if len(options) == 1:
        return options[0]
    best = options[0]
    most = -1e9
    trials = TRIALS // len(options)
    sells = rules.selling != PASS and options[0] == PASS and lists(options, rules.selling)
    waiting = rules.evaluate(world, player) - worth_after(rules, world, player, PASS, trials) if sells else 0.0
    for option in options:
        value = worth_after(rules, world, player, option, trials)
        if sells and option & ~ARGUMENT == rules.selling:
            value -= waiting  # a sale leaves the turn open: it is worth what it changes, and not what is still to come
        if value > most:
            most = value
            best = option
    return best


def lists(options: list[int], verb: int) -> bool:
    """Is there an option of this verb?"""
    for option in options:
        if option & ~ARGUMENT == verb:
            return True
    return False


def worth_after(rules: Rules, world: State, player: int, option: int, trials: int) -> float:
    """What the player's position is worth once the option's effect is done, each part of it chosen for the best.

    With too few trials left to try all answers within the effect, it goes on with the first.
    """
    after = world.copy()
    step(after, player, option)
    while True:
        f = after.asking[player]
        if f is None or f.effect.turn():
            return rules.evaluate(after, player)
        options = after.options(player)
        if 1 < len(options) <= trials:
            break
        step(after, player, options[0])
    most = -1e9
    for inner in options:
        value = worth_after(rules, after, player, inner, trials // len(options))
        if value > most:
            most = value
    return most
