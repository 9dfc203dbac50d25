"""Hexes: what is printed on a map, and which touch which."""

from __future__ import annotations

from typing import Final

from kasei.core.happening import NONE
from kasei.games.nine.face import TagName

PRODUCTION: Final = 0
SPACE: Final = 1
SCIENCE: Final = 2
NATURE: Final = 3
ENERGY: Final = 4
TAG_NAMES: Final[tuple[TagName, ...]] = ("production", "space", "science", "nature", "energy")

ROWS: Final = (3, 4, 5, 4, 3)
HEXES: Final = 19


def neighbours() -> tuple[tuple[int, ...], ...]:
    """For each hex those that touch it, in reading order."""
    places = [(row, 2 * col + 4 - ROWS[row]) for row in range(len(ROWS)) for col in range(ROWS[row])]
    steps = ((0, 2), (0, -2), (1, 1), (1, -1), (-1, 1), (-1, -1))
    return tuple(
        tuple(other for other, place in enumerate(places) if (place[0] - row, place[1] - col) in steps)
        for row, col in places
    )


ADJACENT: Final = neighbours()
TOUCHING: Final = [sum([1 << other for other in others]) for others in ADJACENT]  # the same, a bit for each hex


class Map:
    """A map, read from a drawing: `.` empty, `*tag` bonus hex, `~` blue hex, `~tag` blue hex with a token's icon."""

    def __init__(self, name: str, drawing: str) -> None:
        self.name = name
        words = drawing.split()
        self.drawing = tuple(words)
        self.blue = tuple([word.startswith("~") for word in words])
        self.tag = tuple([TAG_NAMES.index(word[1:]) if word.startswith("*") else NONE for word in words])
        self.token = tuple([TAG_NAMES.index(word[1:]) if len(word) > 1 and word[0] == "~" else NONE for word in words])
        self.land = tuple([hex for hex in range(HEXES) if not self.blue[hex]])
        self.sea = tuple([hex for hex in range(HEXES) if self.blue[hex]])
