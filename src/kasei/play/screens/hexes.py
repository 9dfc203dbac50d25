"""Hexes with a point on top, drawn row by row; each row lies half a hex beside the next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.style import Style
from rich.text import Text

WALL = "|"
LINE = Style(color="#b08060")
LAND = Style.parse("#ffe4d0 on #6b2e20")
SEA = Style.parse("#cfe8ff on #10206a")
WATER = Style.parse("bold #ffffff on #1850c8")
GREEN = Style.parse("bold #ffffff on #1e7e1e")


@dataclass(frozen=True)
class Shape:
    """How many columns it is from one hex to the next, and the line between two rows: from low to high and back."""

    pitch: int
    slope: str = ""
    risen: range = range(0)  # where the slope is high, so that the lower hex is seen


WIDE = Shape(8, "_.-'\"'-.", range(2, 7))
NARROW = Shape(6, "_.'\"'.", range(2, 5))
SMALL = Shape(4)


@dataclass(frozen=True)
class Cell:
    """What stands in a hex: short lines, and their style."""

    lines: Sequence[str | Text]
    style: Style


@dataclass(frozen=True)
class Strip:
    """A row of hexes, its shape, the column where it begins, and what stands there instead of a wall."""

    shape: Shape
    begin: int
    cells: Sequence[Cell]
    label: str = WALL

    @property
    def end(self) -> int:
        return self.begin + self.shape.pitch * len(self.cells)

    def background(self, column: int) -> Style:
        """The line's style on the colour of the hex in this column."""
        if self.begin <= column < self.end:
            return LINE + Style(bgcolor=self.cells[(column - self.begin) // self.shape.pitch].style.bgcolor)
        return LINE


def map_width(rows: Sequence[Sequence[Cell]], shape: Shape = WIDE) -> int:
    """How many columns the drawing takes."""
    return shape.pitch * max(len(row) for row in rows) + 1


def draw_map(
    rows: Sequence[Sequence[Cell]], borders: bool = True, shape: Shape = WIDE, labels: Sequence[str] = ()
) -> Text:
    """All rows, with or without the lines between them; labels stand at the beginning of each row."""
    widest = max(len(row) for row in rows)
    named = labels or [WALL] * len(rows)
    strips = [
        Strip(shape, shape.pitch // 2 * (widest - len(row)), row, label) for row, label in zip(rows, named, strict=True)
    ]
    drawing = Text(no_wrap=True)
    nothing = Strip(shape, 0, ())
    for above, strip in zip([nothing, *strips], strips):
        if borders:
            drawing.append_text(border(above, strip))
        for line in range(len(strip.cells[0].lines)):
            drawing.append_text(inside(strip, line))
    if borders:
        drawing.append_text(border(strips[-1], nothing))
    drawing.rstrip()
    return drawing


def border(above: Strip, below: Strip) -> Text:
    """The zigzag between two rows: low over the walls of the lower row, high under those of the upper."""
    shape = above.shape
    wide = above if len(above.cells) > len(below.cells) else below
    low = below.begin if below.cells else above.begin + shape.pitch // 2
    line = Text(" " * wide.begin)
    for column in range(wide.begin, wide.end + 1):
        height = (column - low) % shape.pitch
        line.append(shape.slope[height], (below if height in shape.risen else above).background(column))
    return line.append("\n")


def inside(strip: Strip, number: int) -> Text:
    """One line through the hexes of a row."""
    line = Text(" " * strip.begin)
    for i, cell in enumerate(strip.cells):
        line.append(WALL if i else strip.label, LINE)
        line.append_text(centred(cell.lines[number], strip.shape.pitch - 1, cell.style))
    return line.append(WALL, LINE).append("\n")


def centred(word: str | Text, width: int, style: Style) -> Text:
    """A word in the middle of so many columns."""
    space = width - len(word)
    left = space // 2 + (space & width & 1)
    return Text(" " * left, style).append(word).append(" " * (space - left))
