"""The modes of a game: each number of players, with its settings combined."""

from __future__ import annotations

from collections.abc import Container, Iterator
from itertools import combinations, product

from kasei.core.errors import BadSetting
from kasei.core.face import Value
from kasei.core.rules import Box, Rules, Setting

Choice = tuple[int, ...]  # of each setting the number of a value
Pair = tuple[tuple[int, int], ...]  # two settings by number, each with the number of a value


def modes(box: Box) -> list[Rules]:
    """A game in every number of players, the defaults first, and with every pair of values of its settings."""
    found = []
    for players in box.players:
        found += [box.build(players, settings) for settings in in_pairs(box, players)]
    return found


def all_modes(box: Box) -> list[Rules]:
    """A game in every number of players and with every combination of its settings."""
    found = []
    for players in box.players:
        for choice in product(*[range(len(setting.values)) for setting in settings_for(box, players)]):
            settings = settled(box, players, choice)
            if settings is not None:
                found.append(box.build(players, settings))
    return found


def settings_for(box: Box, players: int) -> list[Setting]:
    """The settings that apply to a number of players."""
    return [setting for setting in box.settings if setting.is_for(players)]


def settled(box: Box, players: int, choice: Choice) -> dict[str, Value] | None:
    """The settings that are chosen, or None if the game refuses the combination."""
    settings = settings_for(box, players)
    try:
        return box.settle(players, {setting.name: setting.values[i] for setting, i in zip(settings, choice)})
    except BadSetting:
        return None


def in_pairs(box: Box, players: int) -> Iterator[dict[str, Value]]:
    """Settings in which every pair of values occurs that is not refused in all combinations."""
    sizes = [len(setting.values) for setting in settings_for(box, players)]
    wanted = dict.fromkeys(all_pairs(sizes))
    while wanted:
        first = next(iter(wanted))
        for choice in with_pair(first, sizes, wanted):
            settings = settled(box, players, choice)
            if settings is not None:
                yield settings
                for pair in pairs_in(choice):
                    wanted.pop(pair, None)
                break
        wanted.pop(first, None)


def all_pairs(sizes: list[int]) -> Iterator[Pair]:
    """All pairs of values of settings with so many values each; of a single setting, its values."""
    for settings in combinations(range(len(sizes)), min(2, len(sizes))):
        for values in product(*[range(sizes[i]) for i in settings]):
            yield tuple(zip(settings, values))


def pairs_in(choice: Choice) -> Iterator[Pair]:
    """The pairs of a combination."""
    return combinations(enumerate(choice), min(2, len(choice)))


def with_pair(pair: Pair, sizes: list[int], wanted: Container[Pair]) -> Iterator[Choice]:
    """All combinations with a pair; first the one whose other values are, one by one, in most of the pairs wanted."""
    fixed = dict(pair)
    orders = []
    for i, size in enumerate(sizes):
        order = [fixed[i]] if i in fixed else sorted(range(size), key=lambda value: -brings(i, value, fixed, wanted))
        fixed[i] = order[0]
        orders.append(order)
    return product(*orders)


def brings(setting: int, value: int, fixed: dict[int, int], wanted: Container[Pair]) -> int:
    """How many pairs still wanted a value makes with those that are fixed."""
    pairs = [tuple(sorted([(setting, value), each])) for each in fixed.items()]
    return len([pair for pair in pairs if pair in wanted])
