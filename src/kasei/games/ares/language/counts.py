"""What cards of ares count and need."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, cast

from mypy_extensions import mypyc_attr

from kasei.core import face
from kasei.core.effect import Frame
from kasei.core.kernel import State
from kasei.games.ares.language.nouns import (
    BLUE_CARD,
    FOREST,
    NOT_IN_ZONE,
    OCEAN,
    OCEAN_TRACK,
    OXYGEN_TRACK,
    PROJECT,
    RESOURCES,
    STEEL,
    TEMPERATURE_TRACK,
    TITANIUM,
    TOO_FEW_BEGAN,
    TOO_MANY_BEGAN,
    TR,
    TRACK_ICONS,
    TRACK_NAMES,
    ZONE_ICONS,
    ZONE_NAMES,
)
from kasei.games.ares.state.card import READS_ZONES
from kasei.games.ares.state.state import Ares
from kasei.lang.counts import Count, Need
from kasei.lang.lacks import lack_of
from kasei.lang.nouns import Noun

PURPLE: Final = 0
RED: Final = 1
YELLOW: Final = 2
WHITE: Final = 3
SIGNS: Final = {">=": "≥", "<=": "≤", "=": "="}


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class AresCount(Count):
    """A count on a table of ares."""

    def count(self, s: State, f: Frame) -> int:
        return self.found(cast(Ares, s), f)

    def found(self, a: Ares, f: Frame) -> int:
        """How many there are now."""
        raise NotImplementedError


@dataclass(frozen=True)
class Forests(AresCount):
    """The player's forests."""

    def found(self, a: Ares, f: Frame) -> int:
        return a.players[f.player].forests


@dataclass(frozen=True)
class BlueCards(AresCount):
    """The player's blue cards in play."""

    def found(self, a: Ares, f: Frame) -> int:
        return a.players[f.player].tableau.blues


@dataclass(frozen=True)
class ProjectsPlayed(AresCount):
    """All projects that the player has played."""

    def found(self, a: Ares, f: Frame) -> int:
        return len(a.players[f.player].tableau.cards)


@dataclass(frozen=True)
class SteelLevel(AresCount):
    """The player's steel."""

    def found(self, a: Ares, f: Frame) -> int:
        return a.players[f.player].tableau.steel


@dataclass(frozen=True)
class TitaniumLevel(AresCount):
    """The player's titanium."""

    def found(self, a: Ares, f: Frame) -> int:
        return a.players[f.player].tableau.titanium


@dataclass(frozen=True)
class Rating(AresCount):
    """The player's TR."""

    def found(self, a: Ares, f: Frame) -> int:
        return a.players[f.player].tr


@dataclass(frozen=True)
class OceansFlipped(AresCount):
    """The oceans that were flipped when the phase began."""

    def found(self, a: Ares, f: Frame) -> int:
        return a.began[OCEAN_TRACK]

    def too_few(self) -> int:
        return TOO_FEW_BEGAN

    def too_many(self) -> int:
        return TOO_MANY_BEGAN


@dataclass(frozen=True)
class InZone(Need):
    """Oxygen or temperature in one of these zones when the phase began; some may read it one zone off."""

    track: int
    low: int
    high: int

    def lack(self, s: State, f: Frame) -> int:
        a = cast(Ares, s)
        zone = a.zone(self.track)
        me = a.players[f.player]
        shift = 1 if me.next_shift or me.tableau.levels[READS_ZONES.number] else 0
        if self.low - shift <= zone <= self.high + shift:
            return 0
        return lack_of(NOT_IN_ZONE, ZONE_NOUNS[self.track, self.low, self.high].number)

    def text(self) -> str:
        return zone_text(self.track, self.low, self.high)

    def icons(self) -> str:
        return f"{TRACK_ICONS[self.track]} {SIGNS[self.op()]}{ZONE_ICONS[self.bound()]}"

    def facts(self) -> face.Need:
        zone = ZONE_NAMES[self.bound()]
        return {"what": TRACK_NAMES[self.track], "op": self.op(), "value": zone, "text": self.text()}

    def op(self) -> face.Op:
        """How the zone is compared."""
        if self.low == self.high:
            return "="
        return ">=" if self.high == WHITE else "<="

    def bound(self) -> int:
        """The zone that it is compared with."""
        return self.low if self.high == WHITE else self.high


def zone_text(track: int, low: int, high: int) -> str:
    """Zones in words: `red oxygen or higher`, `white temperature`."""
    words = f"{ZONE_NAMES[high if high < WHITE else low]} {TRACK_NAMES[track]}"
    return words if low == high else f"{words} or {'higher' if high == WHITE else 'lower'}"


RANGES: Final = [(PURPLE, PURPLE), (PURPLE, RED), (RED, WHITE), (YELLOW, WHITE), (WHITE, WHITE)]
ZONE_NOUNS: Final = {
    (track, low, high): Noun(zone_text(track, low, high), zone_text(track, low, high), TRACK_NAMES[track])
    for track in (OXYGEN_TRACK, TEMPERATURE_TRACK)
    for low, high in RANGES
}


@dataclass(frozen=True)
class Zone:
    """Oxygen or temperature, to be compared with a zone."""

    track: int

    def __ge__(self, zone: int) -> Need:
        return InZone(self.track, zone, WHITE)

    def __le__(self, zone: int) -> Need:
        return InZone(self.track, PURPLE, zone)


@dataclass(frozen=True)
class ChosePhase(Need):
    """The player chose the phase that is being played."""

    def lack(self, s: State, f: Frame) -> int:
        a = cast(Ares, s)
        return 0 if a.players[f.player].phase == a.phase else 1

    def steady(self) -> bool:
        return True

    def text(self) -> str:
        return "this phase chosen by you"

    def clause(self) -> str:
        return "if you chose this phase"

    def icons(self) -> str:
        return "chosen"

    def facts(self) -> face.Need:
        return {"what": "phase", "op": "=", "value": "chosen", "text": self.text()}


OXYGEN: Final = Zone(OXYGEN_TRACK)
TEMPERATURE: Final = Zone(TEMPERATURE_TRACK)
OCEANS_FLIPPED: Final = OceansFlipped(OCEAN, False)
FORESTS: Final = Forests(FOREST, True)
BLUE_CARDS: Final = BlueCards(BLUE_CARD, True)
PROJECTS_PLAYED: Final = ProjectsPlayed(PROJECT, True)
STEEL_LEVEL: Final = SteelLevel(STEEL, True)
TITANIUM_LEVEL: Final = TitaniumLevel(TITANIUM, True)
RATING: Final = Rating(RESOURCES[TR], True)
CHOSEN: Final = ChosePhase()
