"""What a person reads off a screen."""

from __future__ import annotations

import re

KEY = re.compile(r"(?:^ {0,3}| {3,})([psdyn]|[ax]?\d+)  \S", re.MULTILINE)
AS_IN = re.compile(r"^Type the numbers of .* as in ([\d\s]+)[:,]", re.MULTILINE)
NUMBERS = re.compile(r"^Type (?:the number of .*: |how much.*: )?(\d+)", re.MULTILINE)
SALE = re.compile(r"(s\d+)(?: to s\d+|,| or|$| to sell)", re.MULTILINE)
WALL = re.compile(r" *│ .*$", re.MULTILINE)


def offered(screen: str) -> list[str]:
    """What may be typed, as the screen says below the question."""
    below = WALL.sub("", screen)
    below = below[below.rindex(" - ") :]
    return AS_IN.findall(below) + NUMBERS.findall(below) + KEY.findall(below) or SALE.findall(below)
