"""What may be typed for the options of a question, and what was meant by it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import count
from typing import Final

from kasei import DONE, PASS, SKIP
from kasei.play import messages

LETTERS: Final = {PASS: "p", SKIP: "n", DONE: "d"}
YES: Final = "y"
SELLS: Final = "s"
SALE: Final = re.compile(r"s(\d*)")
LETTER_AND_NUMBER: Final = re.compile(r"([^\W\d]+)\s*(\d+)")
BETWEEN: Final = re.compile(r"[\s,]+")


def answers(options: Sequence[int], signs: dict[str, int]) -> dict[str, int]:
    """What to type for each option: its sign on the table, a letter, or else its number in the list.

    The one thing that can be had, where the only other answer is no, is yes.
    """
    signed = {key: option for key, option in signs.items() if option in options}
    others = [option for option in options if option not in signed.values()]
    letters = {LETTERS[option]: option for option in others if option in LETTERS}
    rest = [option for option in others if option not in LETTERS]
    if len(rest) == 1 and not signed and list(letters) == [LETTERS[SKIP]]:
        return {YES: rest[0], **letters}
    free = (str(n) for n in count(1) if str(n) not in signed)
    return signed | {next(free): option for option in rest} | letters


def meaning(typed: str) -> str:
    """What a word stands for: a number without zeros before it, a letter and a number, or the letter of a command.

    >>> meaning("07"), meaning("Sell 3"), meaning("undo"), meaning("H5")
    ('7', 's3', 'u', 'h5')
    """
    if typed.isdecimal():
        return typed.lstrip("0") or "0"
    both = LETTER_AND_NUMBER.fullmatch(typed)
    if both:
        return (meaning(both[1]) if len(both[1]) > 1 else both[1].lower()) + meaning(both[2])
    return messages.LETTERS.get(typed.lower(), typed.lower())


def command(typed: str) -> tuple[str, str]:
    """A command and what it is about: `c3` is `c 3`."""
    word, _, rest = typed.partition(" ")
    both = LETTER_AND_NUMBER.fullmatch(word)
    if both and not rest:
        return meaning(both[1]), meaning(both[2])
    return meaning(word), rest.strip()


def several(typed: str) -> list[str]:
    """The answers of a line that has more than one, as in `s7 s12`; nothing where it has not."""
    words = [word for word in BETWEEN.split(typed) if word]
    return words if len(words) > 1 else []


def sale(typed: str) -> str:
    """A line that sells cards, where these are picked afterwards, as it is answered question by question.

    >>> sale("s1 s3"), sale("sell lichen, comet"), sale("s 9 d"), sale("s"), sale("x4 d3")
    ('s 1 3 d', 's lichen comet d', 's 9 d', 's', 'x4 d3')
    """
    words = [word for word in BETWEEN.split(typed) if word]
    numbers = [SALE.fullmatch(meaning(word)) for word in words]
    cards = [number[1] if number else word for word, number in zip(words, numbers)]
    picked = [card for card in cards if card and meaning(card) != SELLS]
    if not picked or numbers[0] is None:
        return typed
    enough = [] if any(meaning(card) == LETTERS[DONE] for card in picked) else [LETTERS[DONE]]
    return " ".join([SELLS, *picked, *enough])
