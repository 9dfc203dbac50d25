"""Where tiles may be laid."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kasei.core.happening import NOBODY
from kasei.games.mars.language.nouns import CITY, GREENERY, OCEAN, OCEAN_TRACK, TILES
from kasei.games.mars.state.board import LAND, METAL, NEIGHBOURS, NOCTIS, SEA, VOLCANIC, Board, hexes_of, mask
from kasei.games.mars.state.state import Mars
from kasei.games.mars.state.tracks import is_full
from kasei.lang.nouns import Noun


class Area:
    """Where a tile may be laid: its name in code, its words in a card's text, and its hexes for a player."""

    def __init__(self, name: str, text: str, hexes: Callable[[Board, int], int]) -> None:
        self.name = name
        self.text = text
        self.icon = "*" if text else ""
        self.hexes = hexes
        self.nouns = tuple(  # a tile of each kind there
            [Noun(f"{tile.one} {text}", f"{tile.many} {text}", tile.icon) for tile in TILES] if text else TILES
        )

    def __repr__(self) -> str:
        return self.name


def beside_two_cities(board: Board, player: int) -> int:
    """Land that touches at least two cities."""
    near = hexes_of(board.free & LAND & board.near_city)
    return mask([hex for hex in near if (NEIGHBOURS[hex] & board.cities).bit_count() >= 2])


USUAL_PLACE: Final = Area("usual", "", lambda board, player: LAND | SEA)  # by the kind of the tile
SEA_PLACE: Final = Area("sea", "on an area reserved for oceans", lambda board, player: SEA)
LAND_PLACE: Final = Area("land", "on an unreserved area", lambda board, player: LAND)
NOCTIS_PLACE: Final = Area("noctis", "on the Noctis City area", lambda board, player: NOCTIS)
VOLCANIC_PLACE: Final = Area("volcanic", "on a volcanic area", lambda board, player: VOLCANIC)
METAL_PLACE: Final = Area("metal", "on an unreserved area that shows steel or titanium", lambda board, player: METAL)
OWN_METAL_PLACE: Final = Area(
    "own_metal",
    f"{METAL_PLACE.text}, beside another tile of yours",
    lambda board, player: METAL & board.near_own[player],
)
ALONE_PLACE: Final = Area("alone", "beside no other tile", lambda board, player: LAND & ~board.near_tile)
TWO_CITIES_PLACE: Final = Area("two_cities", "beside at least two other cities", beside_two_cities)
CITY_PLACE: Final = Area("by_city", "beside a city", lambda board, player: LAND & board.near_city)
GREENERY_PLACE: Final = Area("by_greenery", "beside a greenery", lambda board, player: LAND & board.near_greenery)


def room_for(m: Mars, player: int, tile: int, area: Area) -> int:
    """The hexes where a player may lay such a tile."""
    if tile == OCEAN and is_full(m, OCEAN_TRACK):
        return 0
    board = m.board
    free = board.open_to(player)
    return usual_room(board, player, tile, free) if area is USUAL_PLACE else free & area.hexes(board, player)


def usual_room(board: Board, player: int, tile: int, free: int) -> int:
    """Where a tile may lie by the rules, of the free hexes; a greenery beside a tile of its owner if it can."""
    if tile == OCEAN:
        return free & SEA
    land = free & LAND
    if tile == CITY:
        return land & ~board.near_city
    if tile == GREENERY and player != NOBODY:
        return land & board.near_own[player] or land
    return land
