"""Pictures made of characters."""

from __future__ import annotations

from collections import Counter

EIGHTHS = " ▏▎▍▌▋▊▉"


def bar(value: float, most: float, width: int = 40) -> str:
    """A bar as long as the value's part of the most.

    >>> bar(3, 4, width=4)
    '███'
    """
    length = round(8 * width * value / most) if most > 0 else 0
    return ("█" * (length // 8) + EIGHTHS[length % 8]).rstrip()


def histogram(counts: Counter[int], width: int = 40, rows: int = 12) -> list[str]:
    """How often each value came, as lines; values share a line where there are too many.

    >>> for line in histogram(Counter({7: 2, 8: 4}), width=4):
    ...     print(line)
    7 ██ 2
    8 ████ 4
    """
    shares = bins(counts, rows)
    most = max([n for _, n in shares], default=0)
    space = max([len(label) for label, _ in shares], default=0)
    drawn = [(label, bar(n, most, width), n) for label, n in shares]
    return [" ".join(part for part in (f"{label:>{space}}", line, f"{n:,}") if part) for label, line, n in drawn]


def bins(counts: Counter[int], most: int) -> list[tuple[str, int]]:
    """How often each value came; values share a place where there are more than so many.

    >>> bins(Counter({1: 5, 2: 1, 4: 2}), 2)
    [('1 to 2', 6), ('3 to 4', 2)]
    """
    if not counts:
        return []
    low, high = min(counts), max(counts)
    step = -(-(high - low + 1) // most)
    found = [
        (first, sum(counts[value] for value in range(first, first + step))) for first in range(low, high + 1, step)
    ]
    return [(str(first) if step == 1 else f"{first} to {first + step - 1}", n) for first, n in found]
