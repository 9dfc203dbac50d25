"""Whether a table is in order: what must hold in every state, recomputed."""

from __future__ import annotations

from kasei.core.happening import NONE
from kasei.core.option import HEX
from kasei.games.nine.board import HEXES, TAG_NAMES
from kasei.games.nine.cards import PROJECTS
from kasei.games.nine.state import (
    CITY,
    CREDITS,
    DECK_CARDS,
    EMPTY,
    GREENERY,
    GREENERY_CUBES,
    HEAT,
    HEAT_CUBES,
    PURSE,
    TOKENS,
    WATER,
    WATER_CUBES,
    Nine,
)


def audit(n: Nine) -> None:
    """Raise AssertionError if cubes or cards are lost, or a derived value is not what it should be."""
    audit_supply(n)
    audit_map(n)
    assert sorted([face // 2 for face in n.deck + n.drawn]) == list(range(DECK_CARDS)), "cards are conserved"
    for player in n.players:
        tags = [n.map.tag[hex] for hex in player.cities if n.map.tag[hex] != NONE]
        tags += [tag for project in player.projects + player.funded for tag in PROJECTS[project].tags]
        assert player.tags == [tags.count(tag) for tag in range(len(TAG_NAMES))], "tags"


def audit_supply(n: Nine) -> None:
    """Raise AssertionError if credits, cubes or tokens are lost."""
    seats = n.players
    spent = sum([len(player.funded) for player in seats])
    total = PURSE if n.solo else CREDITS
    assert n.credits + spent + sum([player.credits for player in seats]) == total, "credits are conserved"
    assert n.heat + n.board.count(HEAT) + sum([player.heat for player in seats]) == HEAT_CUBES, "heat is conserved"
    assert n.greenery + n.board.count(GREENERY) == GREENERY_CUBES, "greenery is conserved"
    assert n.water + n.board.count(WATER) == WATER_CUBES, "water is conserved"
    for tag in range(len(TAG_NAMES)):
        held = sum([player.tokens[tag] for player in seats])
        assert n.tokens[tag] + held == TOKENS[tag], "tokens are conserved"
    numbers = [n.credits, n.heat, n.greenery, n.water, *n.tokens]
    numbers += [number for player in seats for number in (player.credits, player.heat, *player.tokens)]
    assert min(numbers) >= 0, "nothing is negative"


def audit_map(n: Nine) -> None:
    """Raise AssertionError if vacant hexes and cities are not where the map shows them."""
    assert n.land == [HEX + hex for hex in n.map.land if n.board[hex] == EMPTY], "vacant land"
    assert n.sea == [HEX + hex for hex in n.map.sea if n.board[hex] == EMPTY], "vacant blue hexes"
    assert n.cities == sum([1 << hex for hex in range(HEXES) if n.board[hex] >= CITY]), "cities"
    for seat, player in enumerate(n.players):
        assert sorted(player.cities) == [hex for hex in range(HEXES) if n.board[hex] == CITY + seat], "own cities"
