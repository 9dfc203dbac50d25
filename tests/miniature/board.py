"""The map: 19 hexes in rows, as bits of one int; replaced when a tile is laid, so that copies of a state share it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from tests.miniature.nouns import CITY, OCEAN, PLANTS, STEEL, TITANIUM

# ~ reserved for an ocean; s steel, t titanium, p plant, c card
PRINTED: Final = """
ss ~ p
~c . s .
. p ~p t .
. c . ~
t . ~p
"""
ROWS: Final = [line.split() for line in PRINTED.split("\n") if line]
AREAS: Final = [area for row in ROWS for area in row]
HEXES: Final = len(AREAS)
OFF_MARS: Final = HEXES  # where tiles lie that are not on Mars
PLACES: Final = [
    (column - 2 + max(0, 2 - row), row - 2) for row, line in enumerate(ROWS) for column in range(len(line))
]
AROUND: Final = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1))


def mask(hexes: list[int]) -> int:
    """These hexes as bits."""
    return sum(1 << hex for hex in hexes)


def hexes_of(bits: int) -> list[int]:
    """The hexes of a mask, in rising order."""
    return [hex for hex in range(HEXES) if bits >> hex & 1]


def printed(sign: str) -> int:
    """The hexes that show a sign."""
    return mask([hex for hex, area in enumerate(AREAS) if sign in area])


def neighbours(hex: int) -> int:
    """The hexes around one."""
    q, r = PLACES[hex]
    around = [(q + dq, r + dr) for dq, dr in AROUND]
    return mask([PLACES.index(place) for place in around if place in PLACES])


NEIGHBOURS: Final = [neighbours(hex) for hex in range(HEXES)]
ALL: Final = mask(list(range(HEXES)))
SEA: Final = printed("~")
LAND: Final = ALL & ~SEA
METAL: Final = (printed("s") | printed("t")) & LAND
BONUSES: Final = [
    [(kind, area.count(sign)) for kind, sign in ((STEEL, "s"), (TITANIUM, "t"), (PLANTS, "p")) if sign in area]
    for area in AREAS
]
CARDS_THERE: Final = [area.count("c") for area in AREAS]


@dataclass(frozen=True)
class Board:
    """Where tiles lie, whose they are, and what is claimed."""

    owned: tuple[int, ...]  # hexes by player
    claims: tuple[int, ...]
    free: int = ALL
    oceans: int = 0
    cities: int = 0
    cities_off: int = 0  # that are not on Mars
    specials: tuple[tuple[int, int], ...] = ()  # the card that laid a tile, and where

    def with_tile(self, tile: int, hex: int, owner: int, card: int) -> Board:
        """One tile more. An ocean is nobody's, and so is what nobody lays."""
        if hex == OFF_MARS:
            return replace(self, cities_off=self.cities_off + 1)
        bit = 1 << hex
        return replace(
            self,
            owned=self.owned if tile == OCEAN else with_bits(self.owned, owner, bit),
            free=self.free & ~bit,
            oceans=self.oceans | bit if tile == OCEAN else self.oceans,
            cities=self.cities | bit if tile == CITY else self.cities,
            specials=(*self.specials, (card, hex)),
        )

    def with_claim(self, hex: int, owner: int) -> Board:
        """A hex on which only its owner may build."""
        return replace(self, claims=with_bits(self.claims, owner, 1 << hex))

    def open_to(self, player: int) -> int:
        """The free hexes that no other player has claimed."""
        free = self.free
        for owner, claims in enumerate(self.claims):
            if owner != player:
                free &= ~claims
        return free


def with_bits(masks: tuple[int, ...], owner: int, bits: int) -> tuple[int, ...]:
    """The masks, one of them with more bits; NOBODY has none."""
    return tuple([mine | bits if player == owner else mine for player, mine in enumerate(masks)])


def beside(hexes: int) -> int:
    """All hexes that touch one of these."""
    found = 0
    for hex in hexes_of(hexes):
        found |= NEIGHBOURS[hex]
    return found
