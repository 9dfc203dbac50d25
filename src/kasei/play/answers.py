"""What may be typed for the options of a question, and what was meant by it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import count
from typing import Final

from kasei import DONE, PASS, SKIP
from kasei.play import messages

LETTERS: Final = {PASS: "p", SKIP: "s", DONE: "d"}
LETTER_AND_NUMBER: Final = re.compile(r"([^\W\d]+)\s*(\d+)")


def answers(options: Sequence[int], signs: dict[str, int]) -> dict[str, int]:
    """What to type for each option: its sign on the table, a letter, or else its number in the list."""
    signed = {key: option for key, option in signs.items() if option in options}
    others = [option for option in options if option not in signed.values()]
    letters = {LETTERS[option]: option for option in others if option in LETTERS}
    free = (str(n) for n in count(1) if str(n) not in signed)
    listed = {next(free): option for option in others if option not in LETTERS}
    return signed | listed | letters


def meaning(typed: str) -> str:
    """What a word stands for: a number without zeros before it, a letter and a number, or the letter of a command.

    >>> meaning("07"), meaning("Sell 3"), meaning("undo")
    ('7', 's3', 'u')
    """
    if typed.isdecimal():
        return typed.lstrip("0") or "0"
    both = LETTER_AND_NUMBER.fullmatch(typed)
    if both:
        return meaning(both[1]) + meaning(both[2])
    return messages.LETTERS.get(typed.lower(), typed.lower())


def command(typed: str) -> tuple[str, str]:
    """A command and what it is about: `c3` is `c 3`."""
    word, _, rest = typed.partition(" ")
    both = LETTER_AND_NUMBER.fullmatch(word)
    if both and not rest:
        return meaning(both[1]), meaning(both[2])
    return meaning(word), rest.strip()
