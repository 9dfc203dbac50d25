"""A game for one: neutral cities, each with a greenery beside it, laid by the costs of four revealed cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kasei.cardgame.drawing import reveal
from kasei.core.effect import Frame
from kasei.core.happening import NOBODY, Happening
from kasei.games.mars.language.deeds import PLACED
from kasei.games.mars.language.effect import MarsEffect
from kasei.games.mars.language.nouns import CITY, GREENERY
from kasei.games.mars.state.board import AROUND, HEXES, LAND, hexes_of
from kasei.games.mars.state.state import Mars

NEUTRAL_CARDS: Final = 4  # revealed for the neutral tiles


def lay_neutral_tiles(m: Mars) -> None:
    """Reveal cards, and lay two cities and two greeneries by their costs; nobody gains by them."""
    cards = reveal(m, NOBODY, NEUTRAL_CARDS)
    for card in cards:
        m.lay_open(card)
    lay_by_costs(m, [m.catalogue.cards[card].cost for card in cards])


def lay_by_costs(m: Mars, costs: list[int]) -> None:
    """Lay neutral tiles by four costs.

    Cities are counted over the land from the first area on, and from the last one back; a greenery is counted round
    its city, clockwise from the upper left. The first greenery leaves the second city its only area.
    """
    first = counted(hexes_of(m.board.free & LAND), costs[0])
    lay_neutral(m, CITY, first)
    second = counted(hexes_of(m.board.free & LAND & ~m.board.near_city)[::-1], costs[1])
    lay_neutral(m, CITY, second)
    last = land_round(m, second)
    lay_neutral(m, GREENERY, counted([hex for hex in land_round(m, first) if last != [hex]], costs[2]))
    lay_neutral(m, GREENERY, counted(land_round(m, second), costs[3]))


def land_round(m: Mars, city: int) -> list[int]:
    """The free land round a city."""
    return [hex for hex in AROUND[city] if m.board.free & LAND & 1 << hex]


def counted(hexes: list[int], cost: int) -> int:
    """The hex to which so many are counted, from the beginning again where there are fewer; 0 counts as 1."""
    return hexes[(max(1, cost) - 1) % len(hexes)]


def lay_neutral(m: Mars, tile: int, hex: int) -> None:
    """Lay a tile that is nobody's."""
    assert hex < HEXES
    m.board = m.board.with_tile(tile, hex, NOBODY)
    m.emit(NOBODY, PLACED, tile, hex, 1)


@dataclass(frozen=True)
class SeeNeutralCities(MarsEffect):
    """Let what waits for anybody's city see the neutral ones, which were laid before it was in play."""

    def act(self, m: Mars, f: Frame) -> None:
        for hex in hexes_of(m.board.cities):
            m.wake_all(m.triggers[PLACED.slot(CITY)], Happening(PLACED, NOBODY, CITY, hex, 1))

    def text(self) -> str:
        return "see the neutral cities"


SEE_NEUTRAL_CITIES: Final = SeeNeutralCities()
