"""What comes in from outside is checked once, with messages of a sensible length."""

from __future__ import annotations

from operator import index
from typing import Final, SupportsIndex, cast

from kasei.core.errors import BadSetting, IllegalChoice, KaseiError

LONGEST_QUOTE: Final = 80
KEY_BITS: Final = 128


def brief(value: object) -> str:
    """A value as it may be quoted in a message, whatever it is.

    >>> brief("Comet"), brief(10**5000)
    ("'Comet'", 'an int')
    """
    try:
        text = repr(value)
    except Exception:  # numbers of thousands of digits, and whatever else can't say what it is
        name = type(value).__name__
        return f"an {name}" if name[0] in "aeiou" else f"a {name}"
    text = text.encode("ascii", "backslashreplace").decode() if not text.isprintable() else text
    return text if len(text) <= LONGEST_QUOTE else f"{text[:LONGEST_QUOTE]}..."


def whole(value: object, error: type[KaseiError], name: str = "") -> int:
    """The value as a plain int; what is no whole number is refused."""
    if type(value) is int:
        return value
    try:
        if not isinstance(value, bool):
            return index(cast(SupportsIndex, value))
    except TypeError:
        pass
    raise error(f"{name} is {brief(value)}, not a whole number" if name else f"{brief(value)} is not a whole number")


def checked_seat(seat: object, players: int) -> int:
    """A player's seat; what is none is refused."""
    number = whole(seat, IllegalChoice)
    if not 0 <= number < players:
        raise IllegalChoice(f"there is no player {brief(number)}: players are 0 to {players - 1}")
    return number


def checked_key(key: object) -> int:
    """A key of a game; what is none is refused."""
    number = whole(key, BadSetting, "the key")
    if not 0 <= number < 1 << KEY_BITS:
        raise BadSetting(f"the key is {brief(number)}, not a number of {KEY_BITS} bits")
    return number
