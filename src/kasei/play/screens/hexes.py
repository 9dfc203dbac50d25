"""Hexes with a point on top, drawn row by row; each row lies half a hex beside the next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.style import Style
from rich.text import Text

PITCH = 8  # columns from one hex to the next
INSIDE = PITCH - 1
WALL = "|"
SLOPE = "_.-'\"'-."  # from low to high and back
RISEN = range(2, 7)  # where the slope is high, so that the lower hex is seen
LINE = Style(color="#b08060")


@dataclass(frozen=True)
class Cell:
    """What stands in a hex: two short lines and their style."""

    upper: str
    lower: str
    style: Style


@dataclass(frozen=True)
class Strip:
    """A row of hexes and the column where it begins."""

    begin: int
    cells: Sequence[Cell]

    @property
    def end(self) -> int:
        return self.begin + PITCH * len(self.cells)

    def background(self, column: int) -> Style:
        """The line's style on the colour of the hex in this column."""
        if self.begin <= column < self.end:
            return LINE + Style(bgcolor=self.cells[(column - self.begin) // PITCH].style.bgcolor)
        return LINE


NO_STRIP = Strip(0, ())


def map_width(rows: Sequence[Sequence[Cell]]) -> int:
    """How many columns the drawing takes."""
    return PITCH * max(len(row) for row in rows) + 1


def draw_map(rows: Sequence[Sequence[Cell]], borders: bool = True) -> Text:
    """All rows, with or without the lines between them."""
    widest = max(len(row) for row in rows)
    strips = [Strip(PITCH // 2 * (widest - len(row)), row) for row in rows]
    drawing = Text(no_wrap=True)
    for above, strip in zip([NO_STRIP, *strips], strips):
        if borders:
            drawing.append_text(border(above, strip))
        drawing.append_text(inside(strip, [cell.upper for cell in strip.cells]))
        drawing.append_text(inside(strip, [cell.lower for cell in strip.cells]))
    if borders:
        drawing.append_text(border(strips[-1], NO_STRIP))
    drawing.rstrip()
    return drawing


def border(above: Strip, below: Strip) -> Text:
    """The zigzag between two rows: low over the walls of the lower row, high under those of the upper."""
    wide = above if len(above.cells) > len(below.cells) else below
    low = below.begin if below.cells else above.begin + PITCH // 2
    line = Text(" " * wide.begin)
    for column in range(wide.begin, wide.end + 1):
        height = (column - low) % PITCH
        line.append(SLOPE[height], (below if height in RISEN else above).background(column))
    return line.append("\n")


def inside(strip: Strip, words: Sequence[str]) -> Text:
    """One line through the hexes of a row."""
    line = Text(" " * strip.begin)
    for cell, word in zip(strip.cells, words):
        line.append(WALL, LINE).append(word.center(INSIDE), cell.style)
    return line.append(WALL, LINE).append("\n")
