"""What can be counted, and the happenings that cards wait for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, cast

from kasei.cardgame.counts import TagCount
from kasei.cardgame.deeds import PLAYED
from kasei.cardgame.nouns import TAG_ICONS, TAG_NAMES
from kasei.core.effect import Frame
from kasei.core.happening import Happening
from kasei.core.kernel import State
from kasei.lang.counts import Count
from kasei.lang.nouns import Noun
from kasei.lang.triggers import Condition, On, Table
from kasei.lang.wording import join
from tests.miniature.board import OFF_MARS
from tests.miniature.deeds import PAID, PLACED
from tests.miniature.nouns import TILES, TRACKS
from tests.miniature.state import Mini


@dataclass(frozen=True)
class MiniCount(Count):
    """A count on a table of the miniature: the one place where the state is known to be one."""

    def count(self, s: State, f: Frame) -> int:
        return self.on(cast(Mini, s), f)

    def on(self, m: Mini, f: Frame) -> int:
        """How many there are."""
        raise NotImplementedError


@dataclass(frozen=True)
class Track(MiniCount):
    """Where a track stands."""

    track: int = 0

    def on(self, m: Mini, f: Frame) -> int:
        return m.tracks[self.track]


@dataclass(frozen=True)
class Cities(MiniCount):
    """All cities in play."""

    def on(self, m: Mini, f: Frame) -> int:
        return m.board.cities.bit_count() + m.board.cities_off


@dataclass(frozen=True)
class Rises(MiniCount):
    """How often the player's TR rose in this generation."""

    def on(self, m: Mini, f: Frame) -> int:
        return m.players[f.player].rises


OXYGEN_LEVEL, TEMPERATURE_LEVEL, OCEANS_LAID = [Track(noun, False, track) for track, noun in enumerate(TRACKS)]
CITIES: Final = Cities(TILES[0], False)
RATING_ROSE: Final = Rises(Noun("rise of your TR", "rises of your TR", "TR"), True)

YOU: Final = False
ANYONE: Final = True


@dataclass(frozen=True)
class OnMars(Condition):
    """On the map, not off it."""

    def holds(self, s: Table, h: Happening) -> bool:
        return h.where < OFF_MARS


@dataclass(frozen=True)
class OfCard(Condition):
    """Of a card with all these tags."""

    tags: tuple[int, ...]

    def holds(self, s: Table, h: Happening) -> bool:
        return set(self.tags) <= set(cast(Mini, s).card(h.where).tags)


@dataclass(frozen=True)
class Dear(Condition):
    """Printed at so much or more."""

    price: int

    def holds(self, s: Table, h: Happening) -> bool:
        return h.n >= self.price


MARS: Final = OnMars()


def when(by: bool, words: str) -> str:
    """The words of a filter, whoever does it."""
    return f"each time {'anyone' if by else 'you'} {words}"


def placed(tile: int, by: bool = YOU, on: Condition | None = None) -> On:
    """A tile is laid: `placed(CITY, by=ANYONE, on=MARS)`."""
    return On(PLACED, (tile,), when(by, f"place: {TILES[tile].one}"), TILES[tile].icon, by, on)


def played(*tags: TagCount) -> On:
    """A card with all these tags is played: `played(SPACE, EVENT)`."""
    names = join([TAG_NAMES[each.tag] for each in tags])
    icons = join([TAG_ICONS[each.tag] for each in tags])
    return On(PLAYED, (0,), when(YOU, f"play: {names}"), icons, YOU, OfCard(tuple([each.tag for each in tags])))


def paid(printed: int) -> On:
    """Something printed at so much or more is paid for."""
    return On(
        PAID, (0,), when(YOU, f"pay for what is printed at {printed} M€ or more"), f"{printed}+", YOU, Dear(printed)
    )
