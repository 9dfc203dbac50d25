"""What a view of nine holds, and the styles that it is drawn in."""

from __future__ import annotations

from typing import TypedDict

from rich.style import Style

from kasei.games.nine.state import GREENERY, HEAT, WATER

LAND = Style.parse("#ffe4d0 on #6b2e20")
BLUE = Style.parse("#cfe8ff on #10206a")
CUBES = {
    HEAT: Style.parse("bold #ffffff on #d0281c"),
    GREENERY: Style.parse("bold #ffffff on #1e7e1e"),
    WATER: Style.parse("bold #ffffff on #1850c8"),
}
WHITE = Style.parse("bold #000000 on #e8e8e8")
BLACK = Style.parse("bold #ffffff on #262626")


class Supply(TypedDict):
    """What lies in the general supply."""

    credits: int
    heat: int
    greenery: int
    water: int
    tokens: list[int]


class Side(TypedDict):
    """One player's side of the table."""

    credits: int
    heat: int
    projects: list[int]
    funded: list[int]
    standard: bool
    passed: bool
    tags: list[int]
    tokens: list[int]
    income: int
    points: dict[str, int]


class Public(TypedDict):
    """What everybody sees."""

    map: str
    hexes: list[str]
    board: list[int]
    generation: int
    last: int
    ending: bool
    first: int
    white: int
    supply: Supply
    bonus: dict[str, bool] | None
    deck: list[int | None]
    players: list[Side]


class Facts(TypedDict):
    """What a project declares."""

    name: str
    kind: str
    cost: int
    tags: list[str]
    needs: list[str]
    condition: str
    text: str
