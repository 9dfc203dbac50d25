"""Verbs about tiles and tracks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kasei.cardgame.nouns import IN_HAND
from kasei.core.effect import ASKS, STEADY, Estimate, Frame
from kasei.core.happening import NOBODY, NONE
from kasei.core.kernel import State
from kasei.core.marks import icon_mark
from kasei.core.option import ARGUMENT
from kasei.games.mars.language.areas import LAND_PLACE, USUAL_PLACE, Area, room_for
from kasei.games.mars.language.counts import Track
from kasei.games.mars.language.deeds import CLAIMED_AREA
from kasei.games.mars.language.effect import MarsEffect, Plain
from kasei.games.mars.language.kinds import MADE_KIND, STEP_KIND, TILE_KIND
from kasei.games.mars.language.nouns import (
    CITY,
    GREENERY,
    HEAT,
    MADE,
    MC,
    METAL_PRODUCTION,
    NO_AREA,
    NO_TILE,
    OCEAN,
    OCEAN_STEP,
    OCEAN_TRACK,
    OXYGEN_TRACK,
    PLANTS,
    PRODUCTIONS,
    RATINGS,
    RESOURCES,
    ROOM,
    SPECIAL,
    STEEL,
    TEMPERATURE_TRACK,
    TILES,
    TITANIUM,
    TRACK_ICONS,
    TRACK_NAMES,
    WARM_STEP,
)
from kasei.games.mars.language.verbs import Produce, steps
from kasei.games.mars.state.board import (
    BONUSES,
    CARDS_THERE,
    HEX_NAMES,
    LAND,
    NEIGHBOURS,
    hex_options,
)
from kasei.games.mars.state.state import Mars
from kasei.games.mars.state.tracks import PER_OCEAN, found_city, is_full, lay, no_step, raise_track
from kasei.lang.lacks import NOWHERE, lack_of
from kasei.lang.nouns import Noun
from kasei.lang.wording import join

# What laying a tile may bring.
PLACING: Final = RATINGS | IN_HAND | 1 << MC | 1 << STEEL | 1 << TITANIUM | 1 << PLANTS | 1 << MADE + HEAT
TILE_TRACKS: Final = {OCEAN: OCEAN_TRACK, GREENERY: OXYGEN_TRACK}  # the track that a tile raises

TILE_WORDS: Final = ("a city", "a greenery", "an ocean", "this card's tile")


@dataclass(frozen=True)
class Place(MarsEffect):
    """Lay a tile where it may lie. An ocean too many comes to nothing; any other tile needs a place."""

    tile: int
    area: Area = USUAL_PLACE
    named: bool = False  # it has the name of its card

    def takes(self) -> int:
        return 0 if self.is_usual_ocean() else ROOM

    def is_usual_ocean(self) -> bool:
        """Is it an ocean on an area reserved for one? There are more of these than oceans and other tiles on them."""
        return self.tile == OCEAN and self.area is USUAL_PLACE

    def grants(self) -> int:
        return PLACING

    def lacks(self, m: Mars, f: Frame) -> int:
        if self.is_usual_ocean() or room_for(m, f.player, self.tile, self.area):
            return 0
        if self.tile == OCEAN and is_full(m, OCEAN_TRACK):
            return 0
        return lack_of(NOWHERE, self.area.nouns[self.tile].number, 1)

    def is_vain(self, m: Mars, f: Frame) -> bool:
        return self.tile == OCEAN and not room_for(m, f.player, self.tile, self.area)

    def may_lapse(self) -> bool:
        return self.tile == OCEAN

    def is_delicate(self, m: Mars, f: Frame) -> int:
        return STEADY if self.is_vain(m, f) else ASKS

    def answers(self, m: Mars, f: Frame) -> list[int]:
        return hex_options(room_for(m, f.player, self.tile, self.area))

    def go_on(self, m: Mars, f: Frame, option: int) -> None:
        lay(m, f, self.tile, option & ARGUMENT, self.named, PLACE_OCEAN)

    def option_text(self, s: State, f: Frame, option: int) -> str:
        assert isinstance(s, Mars)
        return place_text(s, f, option & ARGUMENT)

    def noun(self) -> Noun:
        """What is laid."""
        return TILES[self.tile]

    def text(self) -> str:
        return f"{self.placing()} and raise the oxygen 1 step" if self.tile == GREENERY else self.placing()

    def text_now(self, s: State, f: Frame) -> str:
        return self.placing()

    def placing(self) -> str:
        """Which tile is laid, and where."""
        return f"place {TILE_WORDS[self.tile]} {self.where()}".rstrip()

    def where(self) -> str:
        """Where it may lie, in words; empty where that goes without saying."""
        if self.tile == SPECIAL and self.area is USUAL_PLACE:
            return LAND_PLACE.text
        rule_off = self.tile == GREENERY and self.area is not USUAL_PLACE
        return f"{self.area.text}, beside your tiles or not," if rule_off else self.area.text

    def idle_now(self, m: Mars, f: Frame) -> list[str]:
        return no_step(m, TILE_TRACKS[self.tile]) if self.tile in TILE_TRACKS else []

    def icons(self) -> str:
        return f"{self.noun().icon}{self.area.icon}"

    def estimate(self, e: Estimate) -> None:
        e.add(TILE_KIND + self.tile, 1)
        if self.tile in TILE_TRACKS:
            e.add(STEP_KIND + TILE_TRACKS[self.tile], 1)


PLACE_OCEAN: Final = Place(OCEAN)


def place_text(m: Mars, f: Frame, hex: int) -> str:
    """A hex, and what laying a tile there brings, if it is for somebody: `E4 (2 plants, 4 M€)`."""
    if f.player == NOBODY:
        return HEX_NAMES[hex]
    found = [RESOURCES[kind].of(n) for kind, n in BONUSES[hex]]
    if CARDS_THERE[hex]:
        found.append(f"{CARDS_THERE[hex]} card{'s' if CARDS_THERE[hex] > 1 else ''}")
    oceans = (NEIGHBOURS[hex] & m.board.oceans).bit_count()
    if oceans:
        found.append(RESOURCES[MC].of(PER_OCEAN * oceans))
    return f"{HEX_NAMES[hex]}{f' ({join(found)})' if found else ''}"


@dataclass(frozen=True)
class PlaceOffMars(MarsEffect):
    """Lay a city on its own place off Mars."""

    place: int

    def is_delicate(self, m: Mars, f: Frame) -> int:
        return STEADY

    def act(self, m: Mars, f: Frame) -> None:
        found_city(m, f, self.place)

    def text(self) -> str:
        return "place a city on its own area off Mars"

    def icons(self) -> str:
        return f"{TILES[CITY].icon}*"

    def estimate(self, e: Estimate) -> None:
        e.add(TILE_KIND + CITY, 0.5)


@dataclass(frozen=True)
class Raise(MarsEffect):
    """Raise oxygen or temperature `n` steps; what is beyond its end comes to nothing."""

    of: Track
    n: int = 1

    def grants(self) -> int:
        return PLACING

    def is_vain(self, m: Mars, f: Frame) -> bool:
        return is_full(m, self.of.track)

    def is_delicate(self, m: Mars, f: Frame) -> int:
        """It asks where it comes to an ocean."""
        step, n = m.tracks[self.of.track], self.n
        if self.of.track == OXYGEN_TRACK:
            if not step < WARM_STEP <= step + n:
                return STEADY
            step, n = m.tracks[TEMPERATURE_TRACK], 1
        return ASKS if step < OCEAN_STEP <= step + n and not is_full(m, OCEAN_TRACK) else STEADY

    def act(self, m: Mars, f: Frame) -> None:
        for _ in range(self.n):
            raise_track(m, f, self.of.track, PLACE_OCEAN)

    def may_lapse(self) -> bool:
        return True

    def text(self) -> str:
        return f"raise the {TRACK_NAMES[self.of.track]} {steps(self.n)}"

    def idle_now(self, m: Mars, f: Frame) -> list[str]:
        return no_step(m, self.of.track)

    def icons(self) -> str:
        return f"+{self.n} {TRACK_ICONS[self.of.track]}"

    def estimate(self, e: Estimate) -> None:
        e.add(STEP_KIND + self.of.track, self.n)


@dataclass(frozen=True)
class ProduceThere(Plain):
    """Raise production of the metal shown where the tile lies one step, if it lies anywhere; no area shows both."""

    def takes(self) -> int:
        return 0

    def lacks(self, m: Mars, f: Frame) -> int:
        return lack_of(NO_TILE) if f.about.where == NONE else 0

    def grants(self) -> int:
        return METAL_PRODUCTION

    def act(self, m: Mars, f: Frame) -> None:
        m.produce(f.player, self.metal(f), 1, f)

    def metal(self, f: Frame) -> int:
        """The metal shown where the tile lies."""
        return BONUSES[f.about.where][0][0]

    def text_now(self, s: State, f: Frame) -> str:
        return self.text() if f.about.where == NONE else Produce(self.metal(f)).text()

    def text(self) -> str:
        return "raise your production of the metal shown there 1 step"

    def icons(self) -> str:
        return f"+1 {icon_mark(PRODUCTIONS[STEEL].one, RESOURCES[STEEL].one)}/{PRODUCTIONS[TITANIUM].icon}"

    def box_text(self) -> str:
        return "+1 of the metal shown there"

    def box_icons(self) -> str:
        return f"+1 {RESOURCES[STEEL].icon}/{RESOURCES[TITANIUM].icon}"

    def estimate(self, e: Estimate) -> None:
        e.add(MADE_KIND + STEEL, 1)


@dataclass(frozen=True)
class Claim(MarsEffect):
    """Mark a free area on which nobody else can build."""

    def takes(self) -> int:
        return ROOM

    def lacks(self, m: Mars, f: Frame) -> int:
        return 0 if self.areas(m, f) else lack_of(NO_AREA)

    def areas(self, m: Mars, f: Frame) -> int:
        """The areas that can be marked."""
        return m.board.open_to(f.player) & LAND & ~m.board.claims[f.player]

    def answers(self, m: Mars, f: Frame) -> list[int]:
        return hex_options(self.areas(m, f))

    def go_on(self, m: Mars, f: Frame, option: int) -> None:
        m.board = m.board.with_claim(option & ARGUMENT, f.player)
        m.emit(f.player, CLAIMED_AREA, where=option & ARGUMENT)

    def option_text(self, s: State, f: Frame, option: int) -> str:
        assert isinstance(s, Mars)
        return place_text(s, f, option & ARGUMENT)

    def text(self) -> str:
        return "mark a free, unreserved area: nobody else can place a tile there"

    def icons(self) -> str:
        return "claim"

    def estimate(self, e: Estimate) -> None:
        e.add(TILE_KIND + SPECIAL, 0.5)
