"""What is drawn on: a screen of the terminal that is painted anew with every question, or a stream of lines."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Final

from rich.console import Console, RenderableType
from rich.rule import Rule
from rich.segment import SegmentLines
from rich.text import Text

from kasei.play.layout import Line
from kasei.play.screens.parts import FAINT
from kasei.play.screens.pen import pen_for

WIDEST: Final = 120  # columns of running text
ENTER: Final = "\x1b[?1049h\x1b[H\x1b[2J"  # the alternate screen: what stood on the other one stays as it is
LEAVE: Final = "\x1b[r\x1b[?1049l"
AT_ONCE: Final = "\x1b[?2026h"  # what is written up to the next is shown in one go
SHOWN: Final = "\x1b[?2026l"
HOME: Final = "\x1b[H"
REST_OF_LINE: Final = "\x1b[K"
REST: Final = "\x1b[J"
NO_MARGINS: Final = "\x1b[r"


class Paper:
    """A console, and the pen that it takes."""

    def __init__(self, console: Console) -> None:
        self.console = console
        self.pen = pen_for(console)
        self.painted = ""  # what was drawn last
        self.is_screen = console.is_terminal and not console.is_dumb_terminal  # else lines follow each other

    @property
    def width(self) -> int:
        return self.console.width

    @property
    def column(self) -> int:
        """How wide running text is."""
        return min(self.console.width, WIDEST)

    @property
    def room(self) -> int:
        """The lines that can be seen above a prompt."""
        return max(1, self.console.height - 1)

    # The screen.

    @contextmanager
    def screen(self) -> Iterator[None]:
        """Draw on a screen of its own, and leave the one before as it was."""
        self.enter()
        try:
            yield
        finally:
            with suppress(OSError):
                self.leave()

    def enter(self) -> None:
        """Turn to the screen of its own."""
        if self.is_screen:
            self.write(ENTER)

    def leave(self) -> None:
        """Turn back to the screen before."""
        if self.is_screen:
            self.write(LEAVE)

    def paint(self, lines: Sequence[Line]) -> None:
        """Draw these lines from the top, without a moment in which the screen is empty; the last ones if all are too
        many. The prompt comes below; where that is the last row, margins keep the screen from scrolling."""
        if not self.is_screen:
            self.print(lines)
            return
        with self.console.capture() as capture:
            self.print(lines[-self.room :] if self.room > 0 else lines)
        rows = capture.get().splitlines()
        last = len(rows) + 1
        margins = f"\x1b[1;{self.room}r" if last > self.room > 1 else NO_MARGINS
        drawn = f"{REST_OF_LINE}\r\n".join(rows)
        self.painted = f"{AT_ONCE}{margins}{HOME}{drawn}{REST_OF_LINE}\x1b[{last};1H{REST}{SHOWN}"
        self.repaint()

    def repaint(self) -> None:
        """Draw the same once more."""
        self.write(self.painted)

    def wipe(self) -> None:
        """Leave nothing to be seen."""
        if self.is_screen:
            self.painted = f"{NO_MARGINS}{HOME}{REST}"
            self.repaint()
        else:
            self.show("\n" * self.console.height)

    def note(self, text: str) -> None:
        """Write a line where the prompt was, until the next is drawn; nothing where lines follow each other."""
        if self.is_screen:
            line = Text(text)
            line.truncate(self.width - 1)
            self.write(f"\r{line.plain}{REST_OF_LINE}")

    def write(self, codes: str) -> None:
        """Write to the terminal as it is, at once."""
        self.console.file.write(codes)
        self.console.file.flush()

    # Lines.

    def show(self, what: RenderableType) -> None:
        """Print running text; a string is plain."""
        self.console.print(Text(what) if isinstance(what, str) else what, width=self.column, highlight=False)

    def say(self, text: str) -> None:
        """Print a line as it is, however long: what is to be copied from it is not broken."""
        self.console.print(Text(text), soft_wrap=True, highlight=False)

    def print(self, lines: Sequence[Line]) -> None:
        self.console.print(SegmentLines(lines, new_lines=True), end="", soft_wrap=True)

    def line(self) -> Rule:
        """A line between the table and what is said below it."""
        return Rule(characters=self.pen.line, style=FAINT)

    def lines(self, what: RenderableType, width: int | None = None) -> list[Line]:
        """What it comes to, line by line."""
        what = Text(what) if isinstance(what, str) else what
        options = self.console.options.update(width=width or self.column, height=None)
        return self.console.render_lines(what, options, pad=False)

    # Pages.

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
