"""What cards of mars count and need."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, cast

from mypy_extensions import mypyc_attr

from kasei.cardgame.counts import SCIENCES_HERE
from kasei.cardgame.nouns import TAG_SPACE, TAGS
from kasei.core import face
from kasei.core.effect import Frame
from kasei.core.kernel import State
from kasei.games.mars.language.nouns import (
    CITY,
    COLDEST,
    DEGREES,
    GREENERY,
    KINDS,
    NOT_RISEN,
    NOT_WARM_ENOUGH,
    OCEAN,
    OCEAN_TRACK,
    OXYGEN_TRACK,
    PRODUCTIONS,
    TEMPERATURE_TRACK,
    TILES,
    TOO_FEW_OCEANS,
    TOO_LITTLE_OXYGEN,
    TOO_MANY_OCEANS,
    TOO_MUCH_OXYGEN,
    TOO_WARM,
    TRACK_ICONS,
    TRACK_NAMES,
    UNITS,
    level,
    printed_at,
)
from kasei.games.mars.state.board import NEIGHBOURS
from kasei.games.mars.state.state import Mars
from kasei.lang.counts import Count, Need
from kasei.lang.lacks import lack_of
from kasei.lang.nouns import Noun

TOO_LOW: Final = (TOO_LITTLE_OXYGEN, NOT_WARM_ENOUGH, TOO_FEW_OCEANS)  # by track
TOO_HIGH: Final = (TOO_MUCH_OXYGEN, TOO_WARM, TOO_MANY_OCEANS)


# The tracks.


@dataclass(frozen=True)
class Track:
    """A track, whose limits are written as they are printed: `TEMPERATURE >= -14`, `OXYGEN <= 5`."""

    track: int

    def __repr__(self) -> str:
        return TRACK_NAMES[self.track]

    def __ge__(self, n: int) -> Need:
        return Limit(self.track, self.step(n), False)

    def __le__(self, n: int) -> Need:
        return Limit(self.track, self.step(n), True)

    def step(self, n: int) -> int:
        """The step of a printed value."""
        return (n - COLDEST) // DEGREES if self.track == TEMPERATURE_TRACK else n


@dataclass(frozen=True)
class Limit(Need):
    """A track that has to be reached, or must not be passed; some may miss it by a few steps."""

    track: int
    at: int
    most: bool

    def lack(self, s: State, f: Frame) -> int:
        m = cast(Mars, s)
        stretch = m.players[f.player].stretch()
        step = m.tracks[self.track]
        if self.most:
            return 0 if step <= self.at + stretch else self.missed(TOO_HIGH[self.track], step)
        return 0 if step >= self.at - stretch else self.missed(TOO_LOW[self.track], step)

    def missed(self, kind: int, step: int) -> int:
        """The lack of a limit that is missed."""
        return lack_of(kind, 0, printed_at(self.track, self.at), printed_at(self.track, step))

    def text(self) -> str:
        bound = "at most" if self.most else "at least"
        if self.track == OCEAN_TRACK:
            return f"{bound} {TILES[OCEAN].of(self.at)}"
        return f"{bound} {level(self.track, self.at)}{' oxygen' if self.track == OXYGEN_TRACK else ''}"

    def icons(self) -> str:
        sign = "≤" if self.most else "≥"
        return f"{TRACK_ICONS[self.track]} {sign}{printed_at(self.track, self.at)}{UNITS[self.track]}"

    def facts(self) -> face.Need:
        return {
            "what": TRACK_NAMES[self.track],
            "op": "<=" if self.most else ">=",
            "value": printed_at(self.track, self.at),
            "text": self.text(),
        }


OXYGEN: Final = Track(OXYGEN_TRACK)
TEMPERATURE: Final = Track(TEMPERATURE_TRACK)
OCEANS: Final = Track(OCEAN_TRACK)


# Counts.


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class MarsCount(Count):
    """A count on a table of mars."""

    def count(self, s: State, f: Frame) -> int:
        assert isinstance(s, Mars)
        return self.found(s, f)

    def found(self, m: Mars, f: Frame) -> int:
        """How many there are now."""
        raise NotImplementedError


@dataclass(frozen=True)
class Cities(MarsCount):
    """All cities in play, or only those on Mars. No card that counts them lays one as well."""

    on_mars: bool = False

    def steady(self) -> bool:
        return True

    def found(self, m: Mars, f: Frame) -> int:
        return m.board.cities.bit_count() if self.on_mars else m.board.all_cities()


@dataclass(frozen=True)
class OwnCities(MarsCount):
    """The player's cities."""

    def found(self, m: Mars, f: Frame) -> int:
        return m.board.city_count[f.player]


@dataclass(frozen=True)
class OwnGreeneries(MarsCount):
    """The player's greeneries."""

    def found(self, m: Mars, f: Frame) -> int:
        return m.board.greenery_count[f.player]


@dataclass(frozen=True)
class OwnTiles(MarsCount):
    """The player's tiles, on Mars and off it."""

    def found(self, m: Mars, f: Frame) -> int:
        return m.board.tiles_of(f.player)


@dataclass(frozen=True)
class OwnProduction(MarsCount):
    """The player's production of a resource."""

    kind: int = 0

    def found(self, m: Mars, f: Frame) -> int:
        return m.players[f.player].makes[self.kind]


@dataclass(frozen=True)
class OwnStock(MarsCount):
    """What the player has of some resources."""

    kinds: tuple[int, ...] = ()

    def found(self, m: Mars, f: Frame) -> int:
        stock = m.players[f.player].stock
        return sum([stock[kind] for kind in self.kinds])


@dataclass(frozen=True)
class OwnRating(MarsCount):
    """The player's TR."""

    def found(self, m: Mars, f: Frame) -> int:
        return m.players[f.player].tr


@dataclass(frozen=True)
class OwnHand(MarsCount):
    """The player's cards in hand."""

    def found(self, m: Mars, f: Frame) -> int:
        return len(m.players[f.player].hand)


@dataclass(frozen=True)
class Rose(MarsCount):
    """1 if the player's TR has risen in this generation."""

    def found(self, m: Mars, f: Frame) -> int:
        return 1 if m.players[f.player].rose else 0

    def __ge__(self, n: int) -> Need:
        return HasRisen(self)


@dataclass(frozen=True)
class HasRisen(Need):
    """The player's TR has to have risen in this generation."""

    of: Rose

    def lack(self, s: State, f: Frame) -> int:
        return 0 if self.of.count(s, f) else lack_of(NOT_RISEN)

    def text(self) -> str:
        return f"a {self.of.noun.one}"

    def clause(self) -> str:
        return "if your TR has risen in this generation"

    def icons(self) -> str:
        return f"{self.of.noun.icon} risen"

    def facts(self) -> face.Need:
        return {"what": self.of.noun.one, "op": ">=", "value": 1, "text": self.text()}


@dataclass(frozen=True)
class EventsPlayed(MarsCount):
    """The events that anybody has played."""

    def found(self, m: Mars, f: Frame) -> int:
        return sum([me.tableau.events for me in m.players])

    def steady(self) -> bool:
        return True


@dataclass(frozen=True)
class OthersTags(MarsCount):
    """The tags of one kind that all opponents have in play."""

    tag: int = 0

    def found(self, m: Mars, f: Frame) -> int:
        return sum([me.tableau.tags[self.tag] for player, me in enumerate(m.players) if player != f.player])

    def steady(self) -> bool:
        return True


@dataclass(frozen=True)
class Touching(MarsCount):
    """The tiles of a kind that touch the tile of the card itself."""

    tile: int = 0

    def found(self, m: Mars, f: Frame) -> int:
        board = m.board
        hex = board.tile_of(f.card)
        tiles = board.oceans if self.tile == OCEAN else board.cities
        return (NEIGHBOURS[hex] & tiles).bit_count() if hex >= 0 else 0


@dataclass(frozen=True)
class AnyHere(MarsCount):
    """1 if there is a token on the card itself."""

    def once(self) -> bool:
        return True

    def each_text(self, per: int) -> str:
        return f"if there is any {self.noun.one} on this card"

    def found(self, m: Mars, f: Frame) -> int:
        return 1 if m.players[f.player].tokens_on(f.card) else 0


ANYWHERE: Final = Noun("city in play", "cities in play", "city", TILES[CITY].icons)
ON_MARS: Final = Noun("city on Mars", "cities on Mars", "city on Mars")
CITIES: Final = Cities(ANYWHERE, False)
CITIES_ON_MARS: Final = Cities(ON_MARS, False, True)
OWN_CITIES: Final = OwnCities(TILES[CITY], True)
OWN_GREENERIES: Final = OwnGreeneries(TILES[GREENERY], True)
YOUR_GREENERIES: Final = OwnGreeneries(  # the same, said so that nobody takes it for all greeneries
    Noun("greenery of your own", "greeneries of your own", f"own {TILES[GREENERY].icon}"), True
)
OWN_TILES: Final = OwnTiles(Noun("tile", "tiles", "tile"), True)
OWN_PRODUCTION: Final = tuple([OwnProduction(PRODUCTIONS[kind], True, kind) for kind in range(KINDS)])
OWN_TR: Final = OwnRating(Noun("TR", "TR", "TR"), True)
OWN_HAND: Final = OwnHand(Noun("card in hand", "cards in hand", "card"), True)
TR_ROSE: Final = Rose(Noun("rise of your TR in this generation", "rises of your TR in this generation", "TR"), True)
EVENTS: Final = EventsPlayed(Noun("event that anyone has played", "events that anyone has played", "event"), False)
OTHERS_SPACE: Final = OthersTags(
    Noun("space tag of your opponents", "space tags of your opponents", f"{TAGS[TAG_SPACE].icon} of opponents"),
    False,
    TAG_SPACE,
)
OCEANS_TOUCHING: Final = Touching(
    Noun("ocean beside this city", "oceans beside this city", f"{TILES[OCEAN].icon} beside it"), False, OCEAN
)
CITIES_TOUCHING: Final = Touching(
    Noun("city beside its tile", "cities beside its tile", f"{TILES[CITY].icon} beside it"), False, CITY
)
SCIENCE_HERE: Final = AnyHere(SCIENCES_HERE.noun, False)
