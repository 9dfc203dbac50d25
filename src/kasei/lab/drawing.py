"""The parts that charts are drawn of, as SVG. Colours are classes, so that the page says what they are."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from math import ceil, floor, log10
from typing import Final, NamedTuple

WIDTH: Final = 360  # of every chart; what it is drawn in is about as wide, so that letters keep their size
LETTER: Final = 6.7  # the width of one, on average
LINE: Final = 18  # the height of a line of a legend
COLOURS: Final = 8
TICKS: Final = 4


class Axis(NamedTuple):
    """Values from left to right, or from the bottom to the top: from `low` at `begin` to `high` at `end`."""

    low: float
    high: float
    begin: float
    end: float

    def at(self, value: float) -> float:
        """Where a value lies; beyond the ends nothing does."""
        part = (min(max(value, self.low), self.high) - self.low) / (self.high - self.low)
        return round(self.begin + part * (self.end - self.begin), 1)


def nice_axis(low: float, high: float, begin: float, end: float) -> tuple[Axis, list[float]]:
    """An axis for values between these, and the round values that are written at it.

    >>> nice_axis(3, 38, 0, 100)
    (Axis(low=0, high=40, begin=0, end=100), [0, 10, 20, 30, 40])
    """
    step = nice_step((high - low) / TICKS)
    first, last = floor(low / step + 1e-9), max(ceil(high / step - 1e-9), floor(low / step + 1e-9) + 1)
    ticks = [round(i * step, 10) for i in range(first, last + 1)]
    return Axis(ticks[0], ticks[-1], begin, end), ticks


def nice_step(wanted: float) -> float:
    """A round number that is not smaller."""
    if wanted <= 0:
        return 1
    size: float = 10 ** floor(log10(wanted))
    return next(size * n for n in (1, 2, 2.5, 5, 10) if size * n >= wanted * 0.999)


def element(kind: str, content: str = "", **attributes: object) -> str:
    """An element; `class_` is written `class`, and other underscores are hyphens."""
    named = [(name.rstrip("_").replace("_", "-"), value) for name, value in attributes.items()]
    written = "".join(f' {name}="{escape(str(value))}"' for name, value in named)
    return f"<{kind}{written}>{content}</{kind}>"


def chart(title: str, text: str, height: float, parts: Sequence[str]) -> str:
    """A whole chart, with what it shows in words for who can't see it."""
    name = "chart-" + "".join(letter if letter.isalnum() else "-" for letter in title.lower())
    words = element("title", escape(title), id=name) + element("desc", escape(text), id=f"{name}-text")
    about = {"role": "img", "aria_labelledby": f"{name} {name}-text"}
    return element("svg", words + "".join(parts), viewBox=f"0 0 {WIDTH} {height:g}", **about)


def label(x: float, y: float, words: str, anchor: str = "start", class_: str = "") -> str:
    """Words at a place."""
    return element("text", escape(words), x=round(x, 1), y=round(y, 1), text_anchor=anchor, class_=class_)


def line(x1: float, y1: float, x2: float, y2: float, class_: str) -> str:
    """A straight line."""
    return element("line", x1=x1, y1=y1, x2=x2, y2=y2, class_=class_)


def hint(words: str) -> str:
    """What is shown where a pointer rests."""
    return element("title", escape(words))


def minus(figure: str) -> str:
    """A figure with a real minus sign."""
    return figure.replace("-", "−")


def colour(i: int) -> str:
    """The class of the colour of the i-th thing; they come again where there are many things."""
    return f"c{i % COLOURS}"


def cut(words: str, width: float) -> str:
    """As much of a name as fits.

    >>> cut("Interplanetary Cinematics", 80)
    'Interplane…'
    """
    most = int(width / LETTER)
    return words if len(words) <= most else words[: most - 1] + "…"


def gutter(names: Sequence[str], most: float) -> float:
    """The room that names take at the left."""
    return min(most, max([len(name) for name in names], default=0) * LETTER + 10)


def legend(names: Sequence[str], top: float) -> tuple[list[str], float]:
    """What colours stand for, in as many lines as it takes, and where it ends."""
    parts = []
    x, y = 0.0, top
    for i, name in enumerate(names):
        wide = min(len(name) * LETTER + 34, WIDTH)
        if x and x + wide > WIDTH:
            x, y = 0, y + LINE
        parts.append(element("rect", x=x, y=y + 3, width=10, height=10, rx=2, class_=f"{colour(i)} filled"))
        parts.append(label(x + 15, y + 12, cut(name, WIDTH - 20)))
        x += wide
    return parts, y + LINE + 4
