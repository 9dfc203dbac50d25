"""The map: hexes as bits of one int, and the tiles on it; replaced when a tile is laid, so that copies share it."""

from __future__ import annotations

from typing import Final

from kasei.core.option import HEX
from kasei.games.mars.language.nouns import CITY, GREENERY, OCEAN, PLANTS, STEEL, TITANIUM
from kasei.games.mars.state.maps import THARSIS

ROWS: Final = [line.split() for line in THARSIS.split("\n") if line.strip()]
AREAS: Final = [area for row in ROWS for area in row]
HEXES: Final = len(AREAS)
WIDEST: Final = 4  # the row in the middle
SQUARE: Final = [(row, column) for row, line in enumerate(ROWS) for column in range(len(line))]  # of each hex
PLACES: Final = [(column - WIDEST + max(0, WIDEST - row), row - WIDEST) for row, column in SQUARE]  # axial
CLOCKWISE: Final = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))  # from the upper left on
HEX_NAMES: Final = [f"{chr(ord('A') + row)}{column + 1}" for row, column in SQUARE]

# Places of cities that are not on Mars, numbered after the hexes.
GANYMEDE: Final = HEXES
PHOBOS: Final = HEXES + 1
OFF_MARS: Final = ("Ganymede Colony", "Phobos Space Haven")
PLACE_NAMES: Final = [*HEX_NAMES, *OFF_MARS]


def mask(hexes: list[int]) -> int:
    """These hexes as bits."""
    bits = 0
    for hex in hexes:
        bits |= 1 << hex
    return bits


def hexes_of(bits: int) -> list[int]:
    """The hexes of a mask, in rising order."""
    return [hex for hex in range(HEXES) if bits >> hex & 1]


def hex_options(bits: int) -> list[int]:
    """The hexes of a mask as options, in rising order."""
    options: list[int] = []
    i = 0
    while bits:
        options += EIGHTS[i][bits & 255]
        bits >>= 8
        i += 1
    return options


EIGHTS: Final = [  # for every eight hexes, the options of each set of them
    [[HEX + first + i for i in range(8) if bits >> i & 1] for bits in range(256)] for first in range(0, HEXES, 8)
]


def printed(sign: str) -> int:
    """The hexes that show a sign."""
    return mask([hex for hex, area in enumerate(AREAS) if sign in area])


def around(hex: int) -> list[int]:
    """The hexes around one, clockwise from the upper left."""
    q, r = PLACES[hex]
    places = [(q + dq, r + dr) for dq, dr in CLOCKWISE]
    return [PLACES.index(place) for place in places if place in PLACES]


AROUND: Final = [around(hex) for hex in range(HEXES)]
NEIGHBOURS: Final = [mask(hexes) for hexes in AROUND]
ALL: Final = mask(list(range(HEXES)))
SEA: Final = printed("~")  # for oceans
NOCTIS: Final = printed("N")
LAND: Final = ALL & ~SEA & ~NOCTIS
VOLCANIC: Final = printed("^")
METAL: Final = (printed("s") | printed("t")) & LAND
SHOWS_METAL: Final = printed("s") | printed("t")
BONUSES: Final = [  # of each hex: (resource, how many)
    [(kind, area.count(sign)) for kind, sign in ((STEEL, "s"), (TITANIUM, "t"), (PLANTS, "p")) if sign in area]
    for area in AREAS
]
CARDS_THERE: Final = [area.count("c") for area in AREAS]


class Board:
    """Where tiles lie, whose they are, and what is claimed. Off Mars there is room for two cities."""

    __slots__ = (
        "cities",
        "city_count",
        "claims",
        "free",
        "greeneries",
        "greenery_count",
        "near_city",
        "near_greenery",
        "near_own",
        "near_tile",
        "oceans",
        "off",
        "owned",
        "special",
    )

    def __init__(self, seats: int, like: Board | None) -> None:
        if like is None:
            self.free = ALL
            self.oceans = 0
            self.cities = 0
            self.greeneries = 0
            self.owned = [0] * seats  # hexes by player; oceans and neutral tiles are nobody's
            self.claims = [0] * seats
            self.off: list[tuple[int, int]] = []  # cities that are not on Mars: place and owner
            self.special: list[tuple[int, int]] = []  # tiles with a name: the card that laid it, and where
            self.city_count = [0] * seats  # by player, on and off Mars
            self.greenery_count = [0] * seats
            self.near_city = 0  # hexes beside a city, and so on
            self.near_greenery = 0
            self.near_tile = 0
            self.near_own = [0] * seats
        else:
            self.free = like.free
            self.oceans = like.oceans
            self.cities = like.cities
            self.greeneries = like.greeneries
            self.owned = like.owned[:]
            self.claims = like.claims[:]
            self.off = like.off[:]
            self.special = like.special[:]
            self.city_count = like.city_count[:]
            self.greenery_count = like.greenery_count[:]
            self.near_city = like.near_city
            self.near_greenery = like.near_greenery
            self.near_tile = like.near_tile
            self.near_own = like.near_own[:]

    def copy(self) -> Board:
        """Return an independent copy."""
        return Board(len(self.owned), self)

    def with_tile(self, tile: int, hex: int, owner: int) -> Board:
        """One tile more on Mars. An ocean is nobody's, and so is what nobody lays."""
        board = Board(len(self.owned), self)
        bit, near = 1 << hex, NEIGHBOURS[hex]
        board.free &= ~bit
        board.near_tile |= near
        if tile == OCEAN:
            board.oceans |= bit
            return board
        if tile == CITY:
            board.cities |= bit
            board.near_city |= near
        elif tile == GREENERY:
            board.greeneries |= bit
            board.near_greenery |= near
        if owner < len(board.owned):
            board.owned[owner] |= bit
            board.near_own[owner] |= near
            board.city_count[owner] += tile == CITY
            board.greenery_count[owner] += tile == GREENERY
        return board

    def with_name(self, card: int, hex: int) -> Board:
        """The same with a name for a tile: it is that of a card."""
        board = Board(len(self.owned), self)
        board.special.append((card, hex))
        return board

    def with_city_off(self, place: int, owner: int) -> Board:
        """One city more that is not on Mars."""
        board = Board(len(self.owned), self)
        board.off.append((place, owner))
        board.city_count[owner] += 1
        return board

    def with_claim(self, hex: int, owner: int) -> Board:
        """The same with a marker: only its owner may build there."""
        board = Board(len(self.owned), self)
        board.claims[owner] |= 1 << hex
        return board

    def open_to(self, player: int) -> int:
        """The free hexes that no other player has claimed."""
        free = self.free
        for owner, claims in enumerate(self.claims):
            if owner != player:
                free &= ~claims
        return free

    def tile_of(self, card: int) -> int:
        """Where the tile of a card lies; -1 if it has none."""
        for laid_by, hex in self.special:
            if laid_by == card:
                return hex
        return -1

    # Counts.

    def all_cities(self) -> int:
        """Cities on and off Mars."""
        return self.cities.bit_count() + len(self.off)

    def tiles_of(self, player: int) -> int:
        """A player's tiles on and off Mars."""
        return self.owned[player].bit_count() + len([1 for _, owner in self.off if owner == player])
