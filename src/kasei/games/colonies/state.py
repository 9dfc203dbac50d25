"""Where colony tiles, colonies and trade fleets stand."""

from __future__ import annotations

from typing import Final

from kasei.core.happening import NONE
from kasei.games.colonies.tiles import LAST_STEP, PRINTED, SPOTS
from kasei.lang.triggers import Extra, Table

TILE_COUNT: Final = len(PRINTED)
ASLEEP: Final = -1  # a marker that is not on its track yet

Numbers = tuple[int, ...]
NOBODY_THERE: Final[Numbers] = (NONE,) * TILE_COUNT


def changed(numbers: Numbers, place: int, n: int) -> Numbers:
    """The same numbers with another one in a place."""
    found = list(numbers)
    found[place] = n
    return tuple(found)


class Colonies(Extra):
    """The tiles in use, and by the number of a tile its marker, the owners of its colonies and whose fleet is there."""

    def __init__(
        self,
        tiles: Numbers,
        markers: Numbers,
        owners: tuple[Numbers, ...],
        visitors: Numbers,
        fleets: Numbers,
        at_home: Numbers,
    ) -> None:
        self.tiles = tiles  # in rising order
        self.markers = markers  # ASLEEP, or a step
        self.owners = owners
        self.visitors = visitors  # NONE where no fleet is
        self.fleets = fleets  # that each player has
        self.at_home = at_home  # of these, those that can trade

    # What it comes to.

    def is_awake(self, tile: int) -> bool:
        """Can a tile that is in use be settled and traded with?"""
        return self.markers[tile] != ASLEEP

    def is_open(self, tile: int) -> bool:
        """Can somebody trade with a tile that is in use?"""
        return self.markers[tile] != ASLEEP and self.visitors[tile] == NONE

    def has_room(self, tile: int, player: int, again: bool) -> bool:
        """May a player build a colony on a tile that is in use; also a second one, if `again`?"""
        owners = self.owners[tile]
        return self.markers[tile] != ASLEEP and len(owners) < SPOTS and (again or player not in owners)

    def colonies(self, player: int) -> int:
        """How many colonies a player has."""
        return sum([owners.count(player) for owners in self.owners])

    def all_colonies(self) -> int:
        """How many colonies there are."""
        return sum([len(owners) for owners in self.owners])

    # The same with a change.

    def with_tiles(self, tiles: Numbers) -> Colonies:
        """Other tiles in use."""
        return Colonies(tiles, self.markers, self.owners, self.visitors, self.fleets, self.at_home)

    def with_marker(self, tile: int, step: int) -> Colonies:
        """A marker that stands on another step."""
        markers = changed(self.markers, tile, step)
        return Colonies(self.tiles, markers, self.owners, self.visitors, self.fleets, self.at_home)

    def with_colony(self, tile: int, player: int) -> Colonies:
        """One colony more, which pushes the marker if that stands in its place."""
        here = (*self.owners[tile], player)
        owners = (*self.owners[:tile], here, *self.owners[tile + 1 :])
        markers = self.markers
        if markers[tile] < len(here):
            markers = changed(markers, tile, len(here))
        return Colonies(self.tiles, markers, owners, self.visitors, self.fleets, self.at_home)

    def with_visitor(self, tile: int, player: int) -> Colonies:
        """A fleet that trades with a tile."""
        visitors = changed(self.visitors, tile, player)
        at_home = changed(self.at_home, player, self.at_home[player] - 1)
        return Colonies(self.tiles, self.markers, self.owners, visitors, self.fleets, at_home)

    def with_fleets(self, player: int, n: int) -> Colonies:
        """So many fleets more, at home."""
        fleets = changed(self.fleets, player, self.fleets[player] + n)
        at_home = changed(self.at_home, player, self.at_home[player] + n)
        return Colonies(self.tiles, self.markers, self.owners, self.visitors, fleets, at_home)

    def produced(self) -> Colonies:
        """All fleets at home, and all markers that are on their tracks one step up."""
        markers = list(self.markers)
        for tile in self.tiles:
            if ASLEEP < markers[tile] < LAST_STEP:
                markers[tile] += 1
        return Colonies(self.tiles, tuple(markers), self.owners, NOBODY_THERE, self.fleets, self.fleets)


def new_colonies(tiles: Numbers, markers: Numbers, players: int) -> Colonies:
    """Tiles without colonies, and a fleet for each player."""
    return Colonies(tiles, markers, ((),) * TILE_COUNT, NOBODY_THERE, (1,) * players, (1,) * players)


def colonies_of(table: Table) -> Colonies:
    """The colonies of a table."""
    found = table.extra
    assert isinstance(found, Colonies)
    return found
