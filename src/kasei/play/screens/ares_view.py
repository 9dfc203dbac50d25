"""What a view of ares holds, and the styles that it is drawn in."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from rich.style import Style

from kasei.core.option import ARGUMENT, verb

COLOURS = {
    "green": Style.parse("bold #ffffff on #1e7e1e"),
    "blue": Style.parse("bold #ffffff on #1850c8"),
    "red": Style.parse("bold #ffffff on #c02a1c"),
    "corporation": Style.parse("bold #000000 on #c8c8c8"),
}
ZONES = (  # purple, red, yellow and white
    Style.parse("#9a5fc8"),
    Style.parse("#d0402c"),
    Style.parse("#e0b020"),
    Style.parse("#b8b8b8"),
)
WATER = Style.parse("#3878e8")
TAG_STYLES = {
    "building": Style.parse("#b08050"),
    "space": Style.parse("#8080a0"),
    "power": Style.parse("#b040c0"),
    "science": Style.parse("#909090"),
    "jovian": Style.parse("#d08030"),
    "earth": Style.parse("#4080e0"),
    "plant": Style.parse("#40a040"),
    "microbe": Style.parse("#80b040"),
    "animal": Style.parse("#408040"),
    "event": Style.parse("#c0a020"),
}


class Income(TypedDict):
    """What the next production phase brings, without its bonus."""

    mc: int
    heat: int
    plants: int
    cards: int


class Side(TypedDict):
    """One player's side of the table."""

    corporation: int
    mc: int
    heat: int
    plants: int
    tr: int
    forests: int
    steel: int
    titanium: int
    income: Income
    tags: list[int]
    hand: int
    revealed: list[int]
    shown: list[int]
    cards: list[int]
    tokens: dict[str, int]
    used: list[int]
    phase: int
    planned: bool
    last: int
    plays: int
    bonus: int
    due: int
    sale: int
    purse: int
    actions: list[int]
    points: dict[str, int]


class Dummy(TypedDict):
    """The dummy of solo."""

    phase: int
    left: list[int]
    cube: int


class Public(TypedDict):
    """What everybody sees."""

    round: int
    last_round: int
    phase: int
    phases: list[int]
    tracks: list[int]
    began: list[int]
    oceans: list[int]
    deck: int
    discards: int
    dummy: Dummy | None
    cubes: dict[str, int] | None
    complete: bool
    players: list[Side]


class Picks(TypedDict):
    """Cards of which some are picked."""

    of: list[int]
    least: int
    most: int


class Private(TypedDict):
    """What only one seat sees."""

    hand: list[int]
    prices: list[int]
    lacks: list[str]
    sales: list[int]
    idle: list[str]
    drawn: list[int]
    picks: Picks | None
    offers: dict[str, int]
    dealt: list[int]
    phase: int
    offered: int
    known: list[list[int]]


class View(TypedDict):
    """All that a seat sees. What is private is not there for a spectator."""

    settings: dict[str, object]
    seat: int
    asked: list[int]
    over: bool
    public: Public
    private: Private
    picked: list[int]
    marked: NotRequired[list[int]]  # cards that the person has marked to pick, put in by the terminal
    options: list[int]


class Facts(TypedDict):
    """What a card declares."""

    name: str
    kind: str
    cost: int
    tags: list[str]
    condition: str
    text: str
    icons: str


def own_side(view: View) -> Side:
    """The side of the one who looks."""
    return view["public"]["players"][view["seat"]]


def open_for(view: View, *verbs: int) -> list[int]:
    """What the open options of these verbs are about."""
    return [option & ARGUMENT for option in view["options"] if verb(option) in verbs]
