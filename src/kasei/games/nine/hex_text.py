"""A hex in words."""

from __future__ import annotations

from typing import Final

from kasei.core.happening import NONE
from kasei.games.nine.board import ADJACENT, TAG_NAMES
from kasei.games.nine.nouns import CITY_CUBE, TOKEN_NOUNS
from kasei.games.nine.state import CITY, GREENERY, HEAT, WATER, Nine
from kasei.lang.wording import join

CUBES: Final = {HEAT: "heat", GREENERY: "greenery", WATER: "water"}


def hex_text(n: Nine, player: int, hex: int, moving: int = NONE) -> str:
    """Describe a hex to a player, with what is printed on it and what it touches, without the city that is moved."""
    around = [n.board[other] for other in ADJACENT[hex] if other != moving]
    near = [f"{around.count(cube)} {name}" for cube, name in CUBES.items() if cube in around]
    near += [cities_text(owner_text(n, player, owner), around.count(CITY + owner)) for owner in (player, 1 - player)]
    near = [text for text in near if text]
    touches = f"next to {join(near)}" if near else ""
    return f"hex {hex}" + "".join([f", {text}" for text in (printed_text(n, hex), touches) if text])


def printed_text(n: Nine, hex: int) -> str:
    """What is printed on a hex, as far as it can still be had."""
    tag, token = n.map.tag[hex], n.map.token[hex]
    if tag != NONE:
        return f"{TAG_NAMES[tag]} bonus"
    return TOKEN_NOUNS[token].one if token != NONE and n.tokens[token] else ""


def owner_text(n: Nine, player: int, owner: int) -> str:
    """Whose a city is, said to a player."""
    return "yours" if owner == player else "the dummy" if n.solo else "your opponent"


def cities_text(owner: str, cities: int) -> str:
    """Say how many cities of a player there are."""
    return f"{CITY_CUBE.of(cities)} of {owner}" if cities else ""
