"""What is printed on: a console, whose width and height are kept to."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from rich.console import Console, RenderableType
from rich.rule import Rule
from rich.segment import Segment, SegmentLines
from rich.text import Text

from kasei.play.screens.parts import FAINT, WARNING
from kasei.play.screens.pen import pen_for

Line = list[Segment]

WIDEST: Final = 120
WIPE: Final = "\x1b[H\x1b[2J\x1b[3J"  # the screen and what has scrolled off it


class Paper:
    """A console, and the pen that it takes."""

    def __init__(self, console: Console) -> None:
        self.console = console
        self.pen = pen_for(console)

    @property
    def width(self) -> int:
        return min(self.console.width, WIDEST)

    @property
    def room(self) -> int:
        """The lines that can be seen above a prompt."""
        return self.console.height - 1

    def show(self, what: RenderableType) -> None:
        """Print within the width; a string is plain text."""
        self.console.print(Text(what) if isinstance(what, str) else what, width=self.width, highlight=False)

    def warn(self, text: str) -> None:
        self.show(Text(text, WARNING))

    def clear(self) -> None:
        """Begin a new screen."""
        self.console.clear()

    def wipe(self) -> None:
        """Leave nothing on the screen, nor above it."""
        if self.console.is_terminal and not self.console.is_dumb_terminal:
            self.console.file.write(WIPE)
        else:
            self.show("\n" * self.console.height)

    def line(self) -> Rule:
        """A line between the table and what is said below it."""
        return Rule(characters=self.pen.line, style=FAINT)

    def lines(self, what: RenderableType) -> list[Line]:
        """What it comes to, line by line."""
        what = Text(what) if isinstance(what, str) else what
        return self.console.render_lines(what, self.console.options.update_width(self.width), pad=False)

    def drawn(self, what: RenderableType) -> SegmentLines:
        """The same, to be printed more than once."""
        return SegmentLines(self.lines(what), new_lines=True)

    def fits(self, what: RenderableType) -> bool:
        """Can all of it be seen at once? Where nothing scrolls away it can."""
        return not self.console.is_terminal or len(self.lines(what)) <= self.room

    def show_pages(self, pages: Sequence[list[Line]], pause: Callable[[], str]) -> str:
        """Print page by page, as long as whoever reads types nothing in between; what was typed."""
        for i, page in enumerate(pages):
            typed = pause() if i else ""
            if typed:
                return typed
            self.console.print(SegmentLines(page, new_lines=True), end="")
        return ""

    def pages(self, parts: Sequence[RenderableType]) -> list[list[Line]]:
        """The parts, as many on a page as it has room for."""
        return paged([self.lines(part) for part in parts], self.room)

    def pages_from_the_end(self, what: RenderableType) -> list[list[Line]]:
        """The last page first."""
        lines = self.lines(what)
        return [lines[max(0, end - self.room) : end] for end in range(len(lines), 0, -self.room)]


def paged(parts: Sequence[list[Line]], room: int) -> list[list[Line]]:
    """The parts on pages: one that does not fit below the others begins a page, and a longer one is broken."""
    pages: list[list[Line]] = [[]]
    for part in parts:
        if pages[-1] and len(pages[-1]) + len(part) > room:
            pages.append([])
        for line in part:
            if len(pages[-1]) >= room:
                pages.append([])
            pages[-1].append(line)
    return pages
