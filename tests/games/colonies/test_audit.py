"""Colonies that are not in order are noticed."""

from __future__ import annotations

from typing import Any

import pytest

from kasei.core.happening import NONE
from kasei.games.colonies.state import TILE_COUNT, Colonies
from tests.games.colonies.course import Course, tile_of

LUNA, TITAN = tile_of("Luna"), tile_of("Titan")


def like(c: Course, **changed: Any) -> Colonies:
    """The colonies of a game with other fields."""
    names = ("tiles", "markers", "owners", "visitors", "fleets", "at_home")
    return Colonies(**{name: getattr(c.colonies, name) for name in names} | changed)


def at(place: int, value: Any, other: Any) -> tuple[Any, ...]:
    """A value for one tile, and another for all others."""
    return tuple([value if tile == place else other for tile in range(TILE_COUNT)])


@pytest.mark.parametrize(
    ("changed", "problem"),
    [
        ({"tiles": (LUNA, LUNA)}, "each tile is there once"),
        ({"owners": at(TITAN, (0,), ())}, "what is not in use is empty"),
        ({"owners": at(LUNA, (0, 1, 0, 1), ()), "markers": at(LUNA, 4, 1)}, "there are three spots for colonies"),
        ({"owners": at(LUNA, (0, 1), ())}, "the marker is on its track, above the colonies"),
        ({"markers": at(LUNA, 7, 1)}, "the marker is on its track, above the colonies"),
        ({"visitors": at(LUNA, 0, NONE)}, "fleets are at home or on a tile"),
        ({"at_home": (1, -1)}, "fleets are at home or on a tile"),
    ],
)
def test_what_is_not_in_order_is_noticed(changed: dict[str, Any], problem: str) -> None:
    c = Course()
    c.state.extra = like(c, **changed)
    with pytest.raises(AssertionError, match=problem):
        c.game.rules.audit(c.state)


def test_a_tile_that_could_be_used_is_awake() -> None:
    c = Course(tiles=("Titan", "Luna")).played("Titan Shuttles")
    c.state.extra = c.colonies.with_marker(TITAN, -1)
    with pytest.raises(AssertionError, match="what can be used is awake"):
        c.game.rules.audit(c.state)
