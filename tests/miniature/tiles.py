"""Verbs about tiles and tracks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kasei.cardgame.nouns import IN_HAND
from kasei.core.effect import ASKS, STEADY, Frame
from kasei.core.happening import NOBODY
from kasei.core.option import HEX
from kasei.lang.lacks import NOWHERE, lack_of
from kasei.lang.pool import wake
from tests.miniature.board import ALL, BONUSES, CARDS_THERE, LAND, NEIGHBOURS, OFF_MARS, SEA, beside, hexes_of
from tests.miniature.counts import Track
from tests.miniature.deeds import CLAIMED, PLACED, RAISED
from tests.miniature.effect import MiniEffect, Plain, gain, produce, rate
from tests.miniature.nouns import (
    CITY,
    ENDS,
    GREENERY,
    HEAT,
    HEAT_STEP,
    MADE,
    MC,
    METAL_PRODUCTION,
    OCEAN,
    OCEAN_STEP,
    OCEANS,
    OXYGEN,
    PLANTS,
    RATINGS,
    ROOM,
    STEEL,
    TEMPERATURE,
    TILES,
    TITANIUM,
    TRACKS,
)
from tests.miniature.state import Mini, frame_for

PLACING: Final = RATINGS | IN_HAND | 1 << MC | 1 << STEEL | 1 << TITANIUM | 1 << PLANTS  # what placing may bring
OWN_TILE: Final = True


@dataclass(frozen=True)
class Place(MiniEffect):
    """Lay a tile: within a mask, beside a tile of yours, or off Mars. An ocean too many comes to nothing."""

    tile: int
    on: int = ALL
    beside_own: bool = False
    off_mars: bool = False

    def takes(self) -> int:
        return 0 if self.tile == OCEAN or self.off_mars else ROOM

    def grants(self) -> int:
        return PLACING

    def lacks(self, m: Mini, f: Frame) -> int:
        may_fail = self.tile == OCEAN or self.off_mars
        return 0 if may_fail or self.room(m, f) else lack_of(NOWHERE, TILES[self.tile].number, 1)

    def is_vain(self, m: Mini, f: Frame) -> bool:
        return self.tile == OCEAN and not self.room(m, f)

    def may_lapse(self) -> bool:
        return self.tile == OCEAN

    def is_delicate(self, m: Mini, f: Frame) -> int:
        return STEADY if self.is_vain(m, f) or self.off_mars else ASKS

    def room(self, m: Mini, f: Frame) -> int:
        """The hexes where it may be laid."""
        free = m.board.open_to(f.player) & self.on
        if self.tile == OCEAN:
            return free & SEA if m.tracks[OCEANS] < ENDS[OCEANS] else 0
        free &= LAND
        owned = m.board.owned[f.player] if f.player != NOBODY else 0
        if self.beside_own:
            return free & beside(owned)
        if self.tile == CITY:
            return free & ~beside(m.board.cities)
        return free & beside(owned) or free if self.tile == GREENERY else free

    def act(self, m: Mini, f: Frame) -> None:
        if self.off_mars:
            lay(m, f, self.tile, OFF_MARS)
        else:
            m.ask(f)

    def answers(self, m: Mini, f: Frame) -> list[int]:
        return [HEX + hex for hex in hexes_of(self.room(m, f))]

    def go_on(self, m: Mini, f: Frame, argument: int) -> None:
        lay(m, f, self.tile, argument)

    def text(self) -> str:
        return f"place 1 {TILES[self.tile].one}"


def lay(m: Mini, f: Frame, tile: int, hex: int) -> None:
    """A tile is laid, with all that comes of it; nobody gains nothing by it."""
    oceans = m.board.oceans
    m.board = m.board.with_tile(tile, hex, f.player, f.card)
    m.happen(f.player, PLACED, tile, hex, f=f)
    here = frame_for(f.effect, f)
    if hex != OFF_MARS:
        for kind, n in BONUSES[hex]:
            gain(m, here, kind, n)
        gain(m, here, MC, 2 * (NEIGHBOURS[hex] & oceans).bit_count())
        if CARDS_THERE[hex] and f.player != NOBODY:
            m.draw(f.player, CARDS_THERE[hex])
    if tile == OCEAN:
        raise_track(m, here, OCEANS)
    elif tile == GREENERY:
        raise_track(m, here, OXYGEN)


@dataclass(frozen=True)
class Raise(MiniEffect):
    """Raise a track `n` steps; what is beyond its end comes to nothing."""

    of: Track
    n: int = 1

    def takes(self) -> int:
        return 0

    def grants(self) -> int:
        return PLACING | 1 << MADE + HEAT

    def is_vain(self, m: Mini, f: Frame) -> bool:
        return m.tracks[self.of.track] >= ENDS[self.of.track]

    def is_delicate(self, m: Mini, f: Frame) -> int:
        warm = m.tracks[TEMPERATURE]
        return ASKS if self.of.track == TEMPERATURE and warm < OCEAN_STEP <= warm + self.n else STEADY

    def act(self, m: Mini, f: Frame) -> None:
        for _ in range(self.n):
            raise_track(m, f, self.of.track)

    def may_lapse(self) -> bool:
        return True

    def text(self) -> str:
        return f"raise the {TRACKS[self.of.track].one} {self.n}"


def raise_track(m: Mini, f: Frame, track: int) -> None:
    """A step, its TR, and the bonus that stands there."""
    if m.tracks[track] >= ENDS[track]:
        return
    m.tracks[track] += 1
    rate(m, frame_for(f.effect, f), 1)
    m.happen(f.player, RAISED, track, n=1, f=f)
    if track == TEMPERATURE and m.tracks[track] == HEAT_STEP:
        produce(m, frame_for(f.effect, f), HEAT, 1)
    if track == TEMPERATURE and m.tracks[track] == OCEAN_STEP:
        wake(m, (frame_for(Place(OCEAN), f),))


@dataclass(frozen=True)
class MetalThere(Plain):
    """Produce more of the metal printed where the tile lies."""

    def takes(self) -> int:
        return 0

    def grants(self) -> int:
        return METAL_PRODUCTION

    def act(self, m: Mini, f: Frame) -> None:
        produce(m, f, BONUSES[f.about.where][0][0], 1)

    def text(self) -> str:
        return "produce 1 more of the metal printed there"


@dataclass(frozen=True)
class Claim(MiniEffect):
    """Mark a free land hex on which nobody else can build."""

    def takes(self) -> int:
        return ROOM

    def grants(self) -> int:
        return 0

    def lacks(self, m: Mini, f: Frame) -> int:
        return 0 if self.answers(m, f) else lack_of(NOWHERE, TILES[CITY].number, 1)

    def answers(self, m: Mini, f: Frame) -> list[int]:
        return [HEX + hex for hex in hexes_of(m.board.open_to(f.player) & LAND & ~m.board.claims[f.player])]

    def go_on(self, m: Mini, f: Frame, argument: int) -> None:
        m.board = m.board.with_claim(argument, f.player)
        m.happen(f.player, CLAIMED, where=argument, f=f)

    def text(self) -> str:
        return "mark a free hex on which nobody else can build"
