"""The types of what nine shows, its view and its legend, and of a position that it may begin with."""

from __future__ import annotations

from typing import Literal, TypedDict

from kasei.core import face
from kasei.core.face import CardName, Head

Piece = Literal["heat", "greenery", "water", "city"]
TagName = Literal["production", "space", "science", "nature", "energy"]


class Supply(TypedDict):
    """What lies in the general supply; tokens are in the order of the tags."""

    credits: int
    heat: int
    greenery: int
    water: int
    tokens: list[int]


class Bonus(TypedDict):
    """Which bonus cubes are still to be had."""

    heat: bool
    water: bool


class Side(TypedDict):
    """One player's side of the table. Tags and tokens are in the order of the legend.

    `projects` face the player, `funded` are those that are done; `standard`: has taken a standard project in this
    generation.
    """

    credits: int
    heat: int
    cities: list[int]
    projects: list[int]
    funded: list[int]
    standard: bool
    passed: bool
    tags: list[int]
    tokens: list[int]
    income: int
    points: dict[str, int]


class Public(TypedDict):
    """What everybody sees, which is all of it.

    `board` is what stands on each hex, in the order of the legend. Of a card of the `deck` that has been seen the pair
    of projects is known that will be used, by its place in the legend; `drawn` are the pairs in use in this generation.
    In solitaire the second of the `players` is the dummy.
    """

    generation: int
    last_generation: int | None
    ending: bool
    first: int
    white: int
    board: list[Piece | None]
    supply: Supply
    bonus: Bonus | None
    deck: list[int | None]
    drawn: list[int]
    players: list[Side]


class View(Head):
    """All that a seat may see of nine."""

    game: Literal["nine"]
    public: Public
    private: None


class Hex(TypedDict):
    """A hex of the map: its row and its place in it, whether it is for water, and the tag or token printed there."""

    hex: int
    row: int
    place: int
    blue: bool
    tag: TagName | None
    token: TagName | None
    beside: list[int]


class Legend(face.Legend):
    """What the numbers of nine stand for. `pairs` are the projects that stand on one face of a card, end to end."""

    game: Literal["nine"]
    map: str
    hexes: list[Hex]
    pairs: list[list[int]]


class PlayerPosition(TypedDict, total=False):
    """One player's side of a position; `tokens` are by tag.

    What is left out is nothing, or 5 `credits`, or a city on hex 4 for seat 0 and on hex 14 for seat 1.
    """

    credits: int
    heat: int
    tokens: dict[str, int]
    cities: list[int]


class Position(TypedDict, total=False):
    """The table before the first turn of a generation, which is that of seat `first`.

    What is left out is nothing, or generation 1 and seat 0. The projects of `facing`, at the most three, face seat 0,
    and their other ends the opponent. `deck` are the cards on top of the deck, the next one first, each by a project of
    the side that will be used; the others are in the order of the seed. `heat`, `greenery` and `water` are hexes with
    such a cube; what is nowhere is in the supply. In solitaire the second of the `players` is the dummy, who has
    cities and nothing else.
    """

    generation: int
    first: int
    facing: list[CardName]
    deck: list[CardName]
    heat: list[int]
    greenery: list[int]
    water: list[int]
    players: list[PlayerPosition]
