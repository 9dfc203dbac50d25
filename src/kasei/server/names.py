"""The names of people: what can be shown, and which look alike."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Final
from unicodedata import category, normalize

from kasei.core.checks import brief, checked_name
from kasei.core.errors import BadSetting

BLANK: Final = "\u115f\u1160\u2800\u3164\uffa0"  # letters that show nothing
JOINERS: Final = "\u034f\u17b4\u17b5"  # marks that show nothing
SELECTORS: Final = ((0x180B, 0x180F), (0xFE00, 0xFE0F), (0xE0100, 0xE01EF))  # marks that choose how a letter looks


def seen_name(name: str) -> str:
    """A name that can be shown, without spaces at its ends, in which something is to be seen."""
    name = checked_name(normalize("NFC", name.strip(" ")))
    if not any(category(letter)[0] in "LNPS" and letter not in BLANK for letter in name):
        raise BadSetting(f"the name {brief(name)} shows nothing")
    return name


def told_apart(names: Sequence[str]) -> Sequence[str]:
    """Names that look alike only where they are the same."""
    for one, other in combinations(names, 2):
        if one != other and looks_alike(one, other):
            raise BadSetting(f"the names {brief(one)} and {brief(other)} look alike")
    return names


def looks_alike(one: str, other: str) -> bool:
    """Do two names look the same to whoever reads them at a table?"""
    return seen_letters(one) == seen_letters(other)


def seen_letters(name: str) -> str:
    """The letters of a name that show, each in one form and case, with single spaces between words."""
    letters = normalize("NFKC", name.translate(dict.fromkeys(map(ord, BLANK)))).casefold()
    return " ".join("".join([letter for letter in letters if shows(letter)]).split())


def shows(letter: str) -> bool:
    is_selector = any(first <= ord(letter) <= last for first, last in SELECTORS)
    return not (is_selector or letter in BLANK or letter in JOINERS or category(letter) == "Cf")
