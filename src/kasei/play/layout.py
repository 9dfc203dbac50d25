"""Where things stand on a screen: each part as full as there is room for, the more important ones first."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import IntEnum, auto
from functools import cache
from typing import Final, NamedTuple

from rich.console import RenderableType
from rich.segment import Segment

Line = list[Segment]


class Rank(IntEnum):
    """What is drawn more fully before what, where there is not room for everything."""

    NEEDED = auto()  # what is never left out
    OPTIONS = auto()  # what may be answered, word for word
    NEWS = auto()  # what the others did
    HEADING = auto()  # where the game stands
    ASKED = auto()  # the cards that the question is about
    CLOSED = auto()  # what can't be answered, and why
    PLAYED = auto()  # the cards in play
    LATELY = auto()  # the last lines of the log
    AROUND = auto()  # the rest of the table
    WORDS = auto()  # texts instead of signs
    IDLE = auto()  # what the question is not about
    LONG_AGO = auto()  # earlier lines of the log
    AIR = auto()  # lines that only part things


class Form(NamedTuple):
    """One way to draw a part; None is nothing."""

    rank: Rank
    draw: Callable[[], RenderableType | None]


Part = Sequence[Form]  # of a screen, the briefest way first


NOTHING: Final = Form(Rank.NEEDED, lambda: None)


def needed(what: RenderableType) -> Part:
    """A part that has one form and is never left out."""
    return [Form(Rank.NEEDED, lambda: what)]


def if_room(rank: Rank, draw: Callable[[], RenderableType | None]) -> Part:
    """A part that is left out where there is no room for it."""
    return [NOTHING, Form(rank, draw)]


def in_full(parts: Sequence[Part]) -> list[RenderableType]:
    """Each part in its fullest form."""
    drawn = [part[-1].draw() for part in parts]
    return [what for what in drawn if what is not None]


class Arranged(NamedTuple):
    """The lines of each part, and whether all of them are there in full."""

    parts: list[list[Line]]
    whole: bool

    @property
    def lines(self) -> list[Line]:
        """The lines of all parts."""
        return [line for part in self.parts for line in part]


def arrange(parts: Sequence[Part], room: int | None, lines_of: Callable[[RenderableType], list[Line]]) -> Arranged:
    """Draw each part as fully as so many lines allow; by rank, and without an end to the lines in full."""

    @cache
    def drawn(part: int, form: int) -> list[Line]:
        what = parts[part][form].draw()
        return [] if what is None else lines_of(what)

    last = [len(part) - 1 for part in parts]
    if room is None or sum(len(drawn(part, form)) for part, form in enumerate(last)) <= room:
        return Arranged([drawn(part, form) for part, form in enumerate(last)], True)
    chosen = [0] * len(parts)
    used = sum(len(drawn(part, 0)) for part in range(len(parts)))
    for _, form, part in sorted(
        [(way.rank, form, part) for part, ways in enumerate(parts) for form, way in enumerate(ways) if form]
    ):
        more = len(drawn(part, form)) - len(drawn(part, chosen[part]))
        if used + more <= room:
            chosen[part] = form
            used += more
    return Arranged([drawn(part, form) for part, form in enumerate(chosen)], False)
