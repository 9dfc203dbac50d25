"""Things that are counted, with their words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class Noun:
    """A thing of the games: one of it, many of it, and its icon."""

    one: str
    many: str
    icon: str

    def of(self, n: int) -> str:
        """So many of them.

        >>> Noun("city", "cities", "city").of(2)
        '2 cities'
        """
        return f"{n} {self.one if n == 1 else self.many}"

    def number(self) -> int:
        """A small number that stands for the noun within this process, in a lack."""
        if self not in NUMBERS:
            NUMBERS[self] = len(NOUNS)
            NOUNS.append(self)
        return NUMBERS[self]


NOUNS: Final[list[Noun]] = []
NUMBERS: Final[dict[Noun, int]] = {}
