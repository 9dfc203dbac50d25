"""The styles that nine is drawn in: cubes and players."""

from __future__ import annotations

from rich.style import Style

from kasei.play.screens.hexes import GREEN, WATER

CUBES = {
    "heat": Style.parse("bold #ffffff on #d0281c"),
    "greenery": GREEN,
    "water": WATER,
}
WHITE = Style.parse("bold #000000 on #e8e8e8")
BLACK = Style.parse("bold #ffffff on #262626")
