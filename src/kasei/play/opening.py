"""What a game begins with, checked: its seed and the names of its players."""

from __future__ import annotations

from collections.abc import Sequence
from secrets import randbits
from typing import Final

from kasei.core.checks import KEY_BITS, brief, whole
from kasei.core.errors import BadSetting
from kasei.core.shuffle import key_of

LONGEST_NAME: Final = 30  # letters: so many fit on every screen


def key_from(seed: int | str | None) -> int:
    """The key of a seed; without one, a key by chance."""
    if seed is None:
        return randbits(KEY_BITS)
    if not isinstance(seed, str):
        seed = whole(seed, BadSetting, "the seed")
        if seed.bit_length() > KEY_BITS:
            raise BadSetting(f"the seed has {seed.bit_length()} bits, more than {KEY_BITS}")
    elif not seed or not seed.isprintable():
        raise BadSetting(f"the seed is {brief(seed)}, not printable text")
    return key_of(seed)


def checked_names(names: Sequence[str], players: int) -> list[str]:
    """A name for each player; without any, numbers."""
    if isinstance(names, str | bytes) or not isinstance(names, Sequence):
        raise BadSetting(f"names is {brief(names)}, not a list of names")
    if names and len(names) != players:
        raise BadSetting(f"{len(names)} names for {players} players")
    return [checked_name(name) for name in names] or [f"Player {seat + 1}" for seat in range(players)]


def checked_name(name: str) -> str:
    """A name that can be shown anywhere."""
    if not isinstance(name, str) or not name.strip() or not name.isprintable():
        raise BadSetting(f"a name is printable text, not {brief(name)}")
    if len(name) > LONGEST_NAME:
        raise BadSetting(f"the name {brief(name)} has {len(name)} letters, more than {LONGEST_NAME}")
    return name
