"""What a person reads off a screen."""

from __future__ import annotations

import re

KEY = re.compile(r"(?:^ {0,3}| {3,})([psdyn]|[axrmk]?\d+)  \S", re.MULTILINE)
IN_A_LINE = re.compile(r"(?:^|, |: )(\d+|[xmk]\d) [A-Z\da-z]", re.MULTILINE)
HEX = re.compile(r"(?:Type the name of a hex: |^  [\w €]+: )([A-I]\d)", re.MULTILINE)
AS_IN = re.compile(r"^Type the numbers of .* as in ([\d\s]+)[:,]", re.MULTILINE)
NUMBERS = re.compile(r"^Type (?:the number of .*: |how (?:much|many).*:\s)?(\d+)", re.MULTILINE)
SALE = re.compile(r"(s\d+)(?: to s\d+|,| or|$| to sell)", re.MULTILINE)
WALL = re.compile(r" *│ .*$", re.MULTILINE)


def offered(screen: str) -> list[str]:
    """What may be typed, as the screen says below the question."""
    below = WALL.sub("", screen)
    below = below[below.rindex(" - ") :]
    listed = AS_IN.findall(below) + NUMBERS.findall(below) + KEY.findall(below) + HEX.findall(below)
    return listed + in_lines(below) or SALE.findall(below)


def in_lines(below: str) -> list[str]:
    """The keys in lines that name several options of mars: cards to play, projects and goals."""
    lines = [line for line in below.split("\n") if line.startswith(("Play ", "x", "Convert: ", "Claim ", "Fund "))]
    return [key for line in lines for key in IN_A_LINE.findall(line)]
