"""Check what comes in from outside, once, with messages of a sensible length."""

from __future__ import annotations

from collections.abc import Sequence
from operator import index
from typing import Final, SupportsIndex, cast

from kasei.core.errors import BadSetting, IllegalChoice, KaseiError
from kasei.core.shuffle import KEY_BYTES

LONGEST_QUOTE: Final = 80
KEY_BITS: Final = 8 * KEY_BYTES
LONGEST_NAME: Final = 30  # letters: a name of this length fits on every screen


def brief(value: object) -> str:
    """Quote a value for a message, whatever it is.

    >>> brief("Comet"), brief(10**5000)
    ("'Comet'", 'something of the type int')
    """
    try:
        text = repr(value)
    except Exception:  # numbers of thousands of digits, and whatever else can't say what it is
        return f"something of the type {type(value).__name__}"
    shown = harmless(text[: LONGEST_QUOTE + 1])
    return shown if len(shown) <= LONGEST_QUOTE else f"{shown[:LONGEST_QUOTE]}..."


def harmless(text: str) -> str:
    """Escape the codes in a text that a terminal would obey."""
    return "".join([letter if letter.isprintable() else ascii(letter)[1:-1] for letter in text])


def whole(value: object, error: type[KaseiError], name: str) -> int:
    """Return the value as a plain int, or raise `error` if it is no whole number."""
    if type(value) is int:
        return value
    try:
        if not isinstance(value, bool):
            return index(cast(SupportsIndex, value))
    except Exception:  # it has no number, or can't say which
        pass
    raise error(f"{name} is {brief(value)}, not a whole number")


def checked_seat(seat: object, players: int) -> int:
    """Return the seat of a player, or raise IllegalChoice if there is no such seat."""
    number = whole(seat, IllegalChoice, "the player")
    if not 0 <= number < players:
        raise IllegalChoice(f"there is no player {brief(number)}: players are 0 to {players - 1}")
    return number


def checked_key(key: object) -> int:
    """Return the key of a game, or raise BadSetting if it is none."""
    number = whole(key, BadSetting, "the key")
    if not 0 <= number < 1 << KEY_BITS:
        raise BadSetting(f"the key is {brief(number)}, not a number of {KEY_BITS} bits")
    return number


def checked_names(names: object, players: int) -> list[str]:
    """Return the names of the players, or raise BadSetting if they are not as many or can't be shown."""
    if isinstance(names, str | bytes) or not isinstance(names, Sequence):
        raise BadSetting(f"names is {brief(names)}, not a list of names")
    if len(names) != players:
        raise BadSetting(f"{len(names)} names for {brief(players)} players")
    return [checked_name(name) for name in names]


def checked_bots(bots: object, players: int) -> list[str | None]:
    """Return for each player the name of its bot, None for a person, or raise BadSetting; an empty list is no bots."""
    if isinstance(bots, str | bytes) or not isinstance(bots, Sequence):
        raise BadSetting(f"bots is {brief(bots)}, not a list of names, with None for a person")
    if bots and len(bots) != players:
        raise BadSetting(f"{len(bots)} bots or persons for {brief(players)} players")
    return [None if bot is None else checked_name(bot) for bot in bots or [None] * players]


def checked_name(name: object) -> str:
    """Return a name, or raise BadSetting if it can't be shown everywhere."""
    if not isinstance(name, str) or not name.strip() or not name.isprintable():
        raise BadSetting(f"a name is printable text, not {brief(name)}")
    if len(name) > LONGEST_NAME:
        raise BadSetting(f"the name {brief(name)} has {len(name)} letters, more than {LONGEST_NAME}")
    return name
