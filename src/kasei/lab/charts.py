"""Charts of a contest, as SVG."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from math import ceil, isinf
from typing import Final

from kasei.lab.drawing import (
    WIDTH,
    Axis,
    chart,
    colour,
    cut,
    element,
    gutter,
    hint,
    label,
    legend,
    line,
    minus,
    nice_axis,
)
from kasei.lab.findings import Named
from kasei.lab.picture import bins
from kasei.lab.sheets import counted, span

ROW: Final = 23  # the height of a row
NAMES: Final = 158  # the most room for names
COUNTS: Final = 38  # the room for what stands at the right
PLOT: Final = 170  # the height of a chart with columns or lines
TICK_TEXT: Final = 36  # the room for a value at an axis
BINS: Final = 16
WIDEST: Final = 60  # column


def ranges(
    title: str, text: str, named: Sequence[Named], middle: float, form: str, mark: Callable[[int, Named], str]
) -> str:
    """A row for each: a dot for the value, a band for where the true one lies, and how often it was played.

    `middle` is what is usual, and `mark` says the class of a row.
    """
    left = gutter([each.name for each in named], NAMES)
    ends = [end for each in named for end in each.estimate if not isinf(end)]
    axis, ticks = nice_axis(min([middle, *ends]), max([middle, *ends]), left + 12, WIDTH - COUNTS - 6)
    bottom = ROW * len(named) + 4
    parts = grid_across(axis, ticks, bottom, form)
    parts.append(line(axis.at(middle), 0, axis.at(middle), bottom, "usual"))
    for i, each in enumerate(named):
        y = ROW * i + ROW / 2 + 2
        low, high = axis.at(each.estimate.low), axis.at(each.estimate.high)
        words = f"{each.name}: {each.estimate.value:{form}} ({span(each.estimate, form)}), {each.times:,} times"
        drawn = [
            hint(words),
            label(left, y + 4, cut(each.name, left), "end"),
            line(low, y, high, y, "band"),
            element("circle", cx=axis.at(each.estimate.value), cy=y, r=4.5, class_="dot"),
            label(WIDTH, y + 4, f"{each.times:,}", "end", "faint"),
        ]
        parts.append(element("g", "".join(drawn), class_=mark(i, each)))
    return chart(title, text, bottom + 20, parts)


def grid_across(axis: Axis, ticks: Sequence[float], bottom: float, form: str) -> list[str]:
    """Upright lines with their values below, as many of these as there is room for."""
    every = ceil(TICK_TEXT * (len(ticks) - 1) / (axis.end - axis.begin))
    zero = next((i for i, tick in enumerate(ticks) if tick == 0), 0)
    parts = []
    for i, tick in enumerate(ticks):
        parts.append(line(axis.at(tick), 0, axis.at(tick), bottom, "grid"))
        if (i - zero) % every == 0:
            parts.append(label(axis.at(tick), bottom + 15, tick_text(tick, form), "middle", "faint"))
    return parts


def tick_text(value: float, form: str) -> str:
    """A value at an axis, without places that it does not need."""
    if form.endswith("%"):
        return minus(f"{100 * value:{'+' if '+' in form and value else ''}.3g}%")
    return minus(f"{value:g}")


def stacks(title: str, text: str, rows: Mapping[str, Mapping[str, float]], names: Sequence[str]) -> str:
    """A bar for each row, made of parts one after the other; what is below 0 goes to the left."""
    parts, top = legend(names, 0)
    left = gutter([*rows], NAMES)
    sums = [sum(n for n in row.values() if n > 0) for row in rows.values()]
    debts = [sum(n for n in row.values() if n < 0) for row in rows.values()]
    axis, ticks = nice_axis(min(0, *debts, 0), max(1, *sums, 0), left + 12, WIDTH - COUNTS)
    bottom = (ROW + 4) * len(rows) + 4
    drawn = grid_across(axis, ticks, bottom, "g")
    for i, (name, row) in enumerate(rows.items()):
        y = (ROW + 4) * i + 4
        drawn.append(label(left, y + 15, cut(name, left), "end"))
        drawn += stack(axis, y, name, row, names)
        drawn.append(label(WIDTH, y + 15, f"{sum(row.values()):.1f}", "end", "faint"))
    parts.append(element("g", "".join(drawn), transform=f"translate(0 {top:g})"))
    return chart(title, text, top + bottom + 20, parts)


def stack(axis: Axis, y: float, name: str, row: Mapping[str, float], names: Sequence[str]) -> list[str]:
    """The parts of one bar."""
    parts = []
    ends = {True: 0.0, False: 0.0}
    for i, part in enumerate(names):
        n = row.get(part, 0.0)
        begin, end = sorted((axis.at(ends[n > 0]), axis.at(ends[n > 0] + n)))
        ends[n > 0] += n
        if end > begin:
            size = {"x": begin, "y": y, "width": round(end - begin, 1), "height": ROW - 2}
            parts.append(element("rect", hint(f"{name}: {n:.1f} {part}"), class_=f"{colour(i)} filled edge", **size))
    return parts


def lines(title: str, text: str, courses: Mapping[str, Sequence[float]], below: str) -> str:
    """A line for each, from left to right."""
    parts, top = legend([*courses], 0)
    values = [value for course in courses.values() for value in course]
    steps = max([len(course) for course in courses.values()], default=1) - 1
    up, ticks = nice_axis(min([0, *values]), max([1, *values]), top + PLOT, top + 6)
    along = Axis(0, max(1, steps), 30, WIDTH - 8)
    parts += grid_up(up, ticks)
    every = max(1, -(-steps // 8))
    for i in range(0, steps + 1, every):
        parts.append(label(along.at(i), top + PLOT + 16, str(i), "middle", "faint"))
    for i, (name, course) in enumerate(courses.items()):
        points = " ".join(f"{along.at(x)},{up.at(y)}" for x, y in enumerate(course))
        drawn = [element("polyline", points=points, class_="line")]
        for x, y in enumerate(course):
            words = hint(f"{name} after round {x}: {y:.1f}")
            drawn.append(element("circle", words, cx=along.at(x), cy=up.at(y), r=2.5, class_="dot"))
        parts.append(element("g", "".join(drawn), class_=colour(i)))
    parts.append(label((30 + WIDTH) / 2, top + PLOT + 32, below, "middle", "faint"))
    return chart(title, text, top + PLOT + 38, parts)


def grid_up(up: Axis, ticks: Sequence[float]) -> list[str]:
    """Level lines with their values at the left."""
    parts = []
    for tick in ticks:
        parts.append(line(30, up.at(tick), WIDTH, up.at(tick), "grid"))
        parts.append(label(24, up.at(tick) + 4, tick_text(tick, "g"), "end", "faint"))
    return parts


def columns(title: str, text: str, counts: Counter[int], below: str) -> str:
    """A column for each value, as high as it is frequent."""
    shares = bins(counts, BINS)
    up, ticks = nice_axis(0, max([n for _, n in shares], default=1), PLOT, 6)
    ticks = [tick for tick in ticks if tick == int(tick)]
    parts = grid_up(up, ticks)
    wide = min(WIDEST, (WIDTH - 34) / max(1, len(shares)))
    begin = 34 + (WIDTH - 34 - wide * len(shares)) / 2
    every = -(-len(shares) * 34 // (WIDTH - 34)) if len(shares) > 9 else 1
    for i, (name, n) in enumerate(shares):
        x = round(begin + i * wide, 1)
        size = {"x": x + 1, "y": up.at(n), "width": round(wide - 2, 1), "height": round(PLOT - up.at(n), 1)}
        parts.append(element("rect", hint(f"{name} {below}: {counted(n, 'game')}"), rx=2, class_="c0 filled", **size))
        if i % every == 0:
            parts.append(label(x + wide / 2, PLOT + 16, name.split()[0], "middle", "faint"))
    parts.append(label((34 + WIDTH) / 2, PLOT + 32, below, "middle", "faint"))
    return chart(title, text, PLOT + 38, parts)
