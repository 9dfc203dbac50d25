"""The styles that nine is drawn in: hexes, cubes and players."""

from __future__ import annotations

from rich.style import Style

LAND = Style.parse("#ffe4d0 on #6b2e20")
BLUE = Style.parse("#cfe8ff on #10206a")
CUBES = {
    "heat": Style.parse("bold #ffffff on #d0281c"),
    "greenery": Style.parse("bold #ffffff on #1e7e1e"),
    "water": Style.parse("bold #ffffff on #1850c8"),
}
WHITE = Style.parse("bold #000000 on #e8e8e8")
BLACK = Style.parse("bold #ffffff on #262626")
