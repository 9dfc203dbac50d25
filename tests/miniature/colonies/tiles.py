"""Colony tiles: what is printed on them, and where everything stands."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, cast

from kasei.cardgame.catalogue import Annex
from kasei.core.effect import Effect
from kasei.core.happening import NONE
from kasei.core.shuffle import Generator
from kasei.lang.triggers import Extra, Table
from tests.miniature.nouns import HEAT, MC, STEEL, TITANIUM
from tests.miniature.verbs import Gain, Produce

LAST_STEP: Final = 6
SPOTS: Final = 3


@dataclass(frozen=True)
class Tile:
    """A colony tile as it is printed."""

    name: str
    kind: int
    income: tuple[int, ...]  # by the place of the marker
    placed: Effect
    bonus: Effect


PRINTED: Final = (
    Tile("Luna", MC, (1, 2, 4, 7, 10, 13, 17), Produce(MC, 2), Gain(MC, 2)),
    Tile("Ceres", STEEL, (1, 2, 3, 4, 6, 8, 10), Produce(STEEL), Gain(STEEL, 2)),
    Tile("Io", HEAT, (2, 3, 4, 6, 8, 10, 13), Produce(HEAT), Gain(HEAT, 2)),
    Tile("Triton", TITANIUM, (0, 1, 1, 2, 3, 4, 5), Gain(TITANIUM, 3), Gain(TITANIUM)),
)


@dataclass(frozen=True)
class Tiles(Extra):
    """Where the markers stand, who has colonies, and whose fleet is there."""

    markers: tuple[int, ...] = (1,) * len(PRINTED)
    owners: tuple[tuple[int, ...], ...] = ((),) * len(PRINTED)
    fleets: tuple[int, ...] = (NONE,) * len(PRINTED)

    def with_marker(self, tile: int, step: int) -> Tiles:
        """A marker that stands elsewhere."""
        return replace(self, markers=(*self.markers[:tile], step, *self.markers[tile + 1 :]))

    def with_colony(self, tile: int, player: int) -> Tiles:
        """One colony more; it pushes the marker."""
        owners = (*self.owners[tile], player)
        more = replace(self, owners=(*self.owners[:tile], owners, *self.owners[tile + 1 :]))
        return more.with_marker(tile, max(self.markers[tile], len(owners)))

    def with_fleet(self, tile: int, player: int) -> Tiles:
        """A fleet that trades there, and the marker back."""
        more = replace(self, fleets=(*self.fleets[:tile], player, *self.fleets[tile + 1 :]))
        return more.with_marker(tile, len(self.owners[tile]))

    def may_rise(self, tile: int) -> bool:
        """Is there a step above the marker?"""
        return self.markers[tile] < LAST_STEP

    def may_fall(self, tile: int) -> bool:
        """Is there a step below the marker, and above the colonies?"""
        return self.markers[tile] > len(self.owners[tile])


def tiles_of(table: Table) -> Tiles:
    """The tiles of a table."""
    return cast(Tiles, table.extra)


class Board(Annex):
    """The tiles on the table."""

    def begin(self, table: Table, chance: Generator) -> Extra:
        return Tiles()
