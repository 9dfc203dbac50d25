"""What cards of mars do as long as they are in play, and what they wait for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, cast

from kasei.cardgame.counts import TagCount
from kasei.cardgame.deeds import PLAYED
from kasei.cardgame.nouns import ANIMALS, MICROBES, TAG_ICONS, TAG_NAMES, TAG_SPACE, TOKENS
from kasei.cardgame.tableau import Level, Ongoing, Shift, Tableau
from kasei.core.happening import Happening
from kasei.core.marks import icon_mark
from kasei.games.mars.language.deeds import BUILT, PAID, PLACED
from kasei.games.mars.language.nouns import (
    CITY,
    MC,
    PLANTS,
    RED,
    RESOURCES,
    STEEL,
    TILES,
    TITANIUM,
    TRACK_ICONS,
    stretch_text,
)
from kasei.games.mars.state.board import HEXES, SHOWS_METAL
from kasei.games.mars.state.card import (
    GREENERY_OFF,
    GUARD,
    OFF_ALL,
    POWER_OFF,
    STEEL_WORTH,
    STRETCH,
    TITANIUM_WORTH,
    MarsTableau,
)
from kasei.games.mars.state.state import Mars
from kasei.lang.triggers import Condition, On, Table
from kasei.lang.wording import with_article

MONEY: Final = RESOURCES[MC]
YOU: Final = False
ANYONE: Final = True


# Prices and worths.


@dataclass(frozen=True)
class EachTagCheaper(Ongoing):
    """Make cards cost less for each tag of a kind that they have."""

    n: int
    tag: TagCount

    def fold(self, t: Tableau, card: int) -> None:
        assert isinstance(t, MarsTableau)
        t.off[self.tag.tag] += self.n
        t.off_again[self.tag.tag] += self.n

    def text(self) -> str:
        return f"cards cost you {MONEY.of(self.n)} less for each {TAG_NAMES[self.tag.tag]} tag that they have"

    def icons(self) -> str:
        return f"{TAG_ICONS[self.tag.tag]}: -{self.n} {MONEY.icon}"


def cheaper(n: int) -> Shift:
    """Every card costs less."""
    return Shift(OFF_ALL, n, "cards cost you {n} M€ less", f"{icon_mark('card')}: -{{n}} {MONEY.icon}")


def worth_more(kind: int, n: int = 1) -> Shift:
    """A metal is worth more."""
    level: Level = STEEL_WORTH if kind == STEEL else TITANIUM_WORTH
    noun = RESOURCES[kind]
    return Shift(level, n, f"each {noun.one} is worth {{n}} M€ more", f"{noun.icon}: +{{n}} {MONEY.icon}")


def stretch(n: int) -> Shift:
    """Limits of tracks on cards may be missed."""
    tracks = "/".join(TRACK_ICONS)
    return Shift(
        STRETCH,
        n,
        f"your cards may miss their {stretch_text(n)}",
        f"{tracks}: ±{{n}}",
    )


GREENERY_CHEAPER: Final = Shift(
    GREENERY_OFF,
    1,
    "turning plants into a greenery costs you {n} plant less",
    f"greenery: -{{n}} {RESOURCES[PLANTS].icon}",
)
POWER_CHEAPER: Final = Shift(
    POWER_OFF, 3, "the power plant standard project costs you {n} M€ less", f"power plant: -{{n}} {MONEY.icon}"
)
GUARDED: Final = Shift(
    GUARD,
    1,
    "opponents can't remove your plants, animals or microbes",
    f"safe: {RESOURCES[PLANTS].icon} {TOKENS[ANIMALS].icon} {TOKENS[MICROBES].icon}",
)


@dataclass(frozen=True)
class Safe(Ongoing):
    """Nobody takes tokens off the card itself: it is printed so, and this says it."""

    kind: int

    def text(self) -> str:
        return f"{TOKENS[self.kind].many} can't be removed from this card"

    def icons(self) -> str:
        return f"safe: {TOKENS[self.kind].icon} here"


# What cards wait for.


@dataclass(frozen=True)
class OnMars(Condition):
    """On the map, not off it."""

    def holds(self, s: Table, h: Happening) -> bool:
        return h.where < HEXES


@dataclass(frozen=True)
class OnMetal(Condition):
    """On an area that shows steel or titanium."""

    def holds(self, s: Table, h: Happening) -> bool:
        return h.where < HEXES and SHOWS_METAL >> h.where & 1 == 1


@dataclass(frozen=True)
class IsEvent(Condition):
    """Of an event, or of one with a tag."""

    tag: int = -1

    def holds(self, s: Table, h: Happening) -> bool:
        card = cast(Mars, s).catalogue.cards[h.where]
        return card.colour == RED and (self.tag < 0 or self.tag in card.tags)


@dataclass(frozen=True)
class Dear(Condition):
    """Printed at so much or more."""

    price: int

    def holds(self, s: Table, h: Happening) -> bool:
        return h.n >= self.price


EVENT_ICON: Final = icon_mark("event")
MARS: Final = OnMars()


def placed(tile: int, by: bool = YOU, on: Condition | None = None, note: str = "") -> On:
    """Wait for a tile: `placed(CITY, by=ANYONE, on=MARS)`; with a note to its words."""
    noun = TILES[tile]
    who = "anyone places" if by else "you place"
    where = " on Mars" if on is not None else ""
    text = f"each time {who} {with_article(noun.one)}{where}{note}"
    return On(PLACED, (tile,), text, f"{'any ' if by else ''}{noun.icon}{where}", by, on)


PLAY_EVENT: Final = On(PLAYED, (0,), "each time you play an event", f"play {EVENT_ICON}", YOU, IsEvent())
PLAY_SPACE_EVENT: Final = On(
    PLAYED,
    (0,),
    "each time you play an event with a space tag",
    f"play {EVENT_ICON} {TAG_ICONS[TAG_SPACE]}",
    YOU,
    IsEvent(TAG_SPACE),
)
PAY_DEAR: Final = On(
    PAID,
    (0,),
    "each time you pay for a card or standard project with a printed cost of 20 M€ or more",
    f"20+ {MONEY.icon}",
    YOU,
    Dear(20),
)
BUILD: Final = On(BUILT, (0,), "each time you pay for a standard project, selling patents aside", "standard project")
TILE_ON_METAL: Final = On(
    PLACED,
    tuple(range(len(TILES))),
    "each time you place a tile on an area that shows steel or titanium",
    f"tile on {RESOURCES[STEEL].icon}/{RESOURCES[TITANIUM].icon}",
    YOU,
    OnMetal(),
)
CITY_ANYWHERE: Final = placed(CITY, ANYONE)
CITY_WITH_THIS: Final = placed(CITY, ANYONE, note=" (this one included)")
