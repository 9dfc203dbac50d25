"""What a game begins with, checked: its seed, the names of its players, and its position where it has one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import deepcopy
from secrets import randbits
from typing import cast

from kasei.core.checks import KEY_BITS, brief, checked_names, whole
from kasei.core.errors import BadSetting
from kasei.core.rules import Plain
from kasei.core.shuffle import key_of
from kasei.face.schema import check_of
from kasei.games import POSITIONS


def key_from(seed: int | str | None) -> int:
    """The key of a seed, or the key itself, written as 32 digits; without a seed, a key by chance."""
    if seed is None:
        return randbits(KEY_BITS)
    if not isinstance(seed, str):
        seed = seed_number(seed)
        if seed.bit_length() > KEY_BITS:
            raise BadSetting(f"the seed has {seed.bit_length()} bits, more than {KEY_BITS}")
    elif not seed or not seed.isprintable():
        raise BadSetting(f"the seed is {brief(seed)}, not printable text")
    elif is_key(seed):
        return int(seed, 16)
    return key_of(seed)


def is_key(seed: str) -> bool:
    """Is a seed a key, as a record has it: 32 small hexadecimal digits?"""
    return len(seed) == KEY_BITS // 4 and set(seed) <= set("0123456789abcdef")


def seed_number(seed: object) -> int:
    """A seed that is a number."""
    try:
        return whole(seed, BadSetting, "the seed")
    except BadSetting:
        raise BadSetting(f"the seed is {brief(seed)}, not a whole number or a text") from None


def names_from(names: Sequence[str], players: int) -> list[str]:
    """A name for each player; without any, numbers."""
    if isinstance(names, list | tuple) and not names:
        return [f"Player {seat + 1}" for seat in range(players)]
    return checked_names(names, players)


def position_from(position: Mapping[str, object] | None, game: str) -> Plain | None:
    """A copy of a position; one that does not have the shape of those of the game is refused."""
    if position is not None and game in POSITIONS:
        found = check_of(POSITIONS[game])(position)
        if found:
            raise BadSetting(f"position{found}")
    return cast(Plain | None, deepcopy(position))


def numbered(names: Sequence[str]) -> list[str]:
    """The names, numbered where one comes twice."""
    return [name if names.count(name) == 1 else f"{name} {names[: i + 1].count(name)}" for i, name in enumerate(names)]
