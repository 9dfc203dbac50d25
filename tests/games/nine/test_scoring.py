"""Points, tie-breakers and draws."""

from random import Random
from typing import Any

import pytest

from kasei.games.nine.maps import MAPS
from kasei.games.nine.scoring import Points
from tests.games.nine.table import FACTS, Table

# cities, their cities, greenery, heat on the map, water, my heat: my points, their points
POSITIONS: list[tuple[str, dict[str, Any], int, int]] = [
    ("greenery by a city", {"green": [0]}, 1, 0),
    ("greenery by nobody", {"green": [12, 16]}, 0, 0),
    ("greenery by both", {"green": [9]}, 1, 1),
    ("greenery by two cities", {"cities": [3, 12], "green": [8]}, 2, 0),
    ("heat supply", {"heat": 3, "their_heat": 2}, 3, 2),
    ("heat by one city", {"heated": [0]}, 0, 0),
    ("heat by two cities of one", {"cities": [3, 12], "heated": [8]}, -1, 0),
    ("heat by both", {"heated": [9]}, -1, -1),
    ("heat by two of mine and one of theirs", {"cities": [0, 5], "their_cities": [8], "heated": [4]}, -2, -1),
    ("heat by nobody", {"heated": [12, 16]}, 0, 0),
    ("own water", {"cities": [5], "wet": [2, 6]}, 2, 0),
    ("own water by two cities", {"cities": [3, 12], "wet": [7]}, 1, 0),
    ("water by both", {"cities": [13], "their_cities": [18], "wet": [17]}, 0, 0),
    ("water by nobody", {"wet": [2, 7]}, 0, 0),
    ("cities alone", {"cities": [4, 12], "their_cities": [10, 18]}, 0, 0),
]


@pytest.mark.parametrize(("name", "position", "mine", "theirs"), POSITIONS, ids=[row[0] for row in POSITIONS])
def test_points(name: str, position: dict[str, Any], mine: int, theirs: int) -> None:
    # ruling: greenery_scoring
    # ruling: scoring_bullet_3
    assert Table(**position).game.scores == [mine, theirs]


def winners(t: Table) -> list[int]:
    """Who wins if it ends as it stands."""
    return t.rules.winners(t.state)


def test_more_points_win() -> None:
    assert winners(Table(heat=2, their_heat=1)) == [0]
    assert winners(Table(green=[0], their_heat=2)) == [1]


def test_first_tie_breaker_is_cities() -> None:  # ruling: tie_breakers
    t = Table(green=[0], their_heat=1)
    assert t.game.scores == [1, 1]
    assert winners(t) == [0]
    t = Table(heat=1, cities=[12], their_cities=[5], wet=[2])
    assert t.game.scores == [1, 1]
    assert winners(t) == [1]


def test_cities_come_before_greenery() -> None:  # ruling: tie_breakers
    t = Table(cities=[5], wet=[2, 6], green=[15], their_heat=1)
    assert t.game.scores == [2, 2]
    assert winners(t) == [0], "two points by cities beat one by greenery"


def test_second_tie_breaker_is_greenery() -> None:  # ruling: tie_breakers
    t = Table(green=[0], their_cities=[10], wet=[11])
    assert t.game.scores == [1, 1]
    assert winners(t) == [0]


def test_third_tie_breaker_is_water() -> None:  # ruling: tie_breakers
    t = Table(cities=[3, 12], their_cities=[10], wet=[7], heated=[8])
    assert t.game.scores == [0, 0], "one for the water, one lost by heat between two cities"
    assert winners(t) == [0]


def test_fourth_tie_breaker_is_heat() -> None:  # ruling: tie_breakers
    """It never decides: with equal points, greenery and water, heat is equal too."""
    rank = Points(greenery=6, harm=-4, own_water=2, own_heat=1, supply=5).rank()
    assert rank == (10, 5, 6, 2, 2)
    assert rank[0] == rank[2] + rank[3] + rank[4]


def test_equal_in_everything_is_a_draw() -> None:  # ruling: tie_breakers
    t = Table(heat=5, their_heat=5, heated=[9], wet=[2, 6, 7, 11])
    assert t.game.winners == [], "not while it runs"
    t.both_pass()
    assert t.game.over
    assert t.game.scores == [4, 4]
    assert t.game.winners == [0, 1]


def test_breakdown_adds_up() -> None:
    t = Table(cities=[3, 12], their_cities=[10], wet=[7], heated=[8], green=[0, 13], heat=2)
    assert t.rules.breakdown(t.state)[0] == {
        "greenery beside cities": 2,
        "heat beside cities": -2,
        "water beside no other city": 1,
        "heat beside no other city": 1,
        "heat held": 2,
    }
    assert [sum(parts.values()) for parts in t.rules.breakdown(t.state)] == t.game.scores == [4, 0]


def by_hand(t: Table, seat: int) -> int:
    """The points of a seat, from the table of facts and the four bullets."""
    hexes = FACTS[t.state.map.name]
    view = t.rules.public(t.state)
    board: Any = view["board"]
    players: Any = view["players"]
    mine, others = (set(players[player]["cities"]) for player in (seat, 1 - seat))
    total = int(players[seat]["heat"])
    for hex, cube in enumerate(board):
        near = set(hexes[hex]["neighbours"])
        touched = len(near & mine)
        if cube == "greenery":
            total += touched
        if cube == "heat":
            total -= touched
        if cube in ("heat", "water") and touched and not near & others:
            total += 1
    return total


@pytest.mark.parametrize("game_map", ["tharsis", "elysium"])
def test_points_by_hand(game_map: str) -> None:
    chance = Random(game_map)
    for _ in range(300):
        sites = apart(chance, game_map)
        cities, their_cities = sites[:3:2], sites[1:4:2]
        land = [hex for hex in MAPS[game_map].land if hex not in cities + their_cities]
        sea = list(MAPS[game_map].sea)
        chance.shuffle(land)
        chance.shuffle(sea)
        t = Table(
            map=game_map,
            cities=cities,
            their_cities=their_cities,
            heated=land[: chance.randrange(4)],
            green=land[3:9],
            wet=sea[: chance.randrange(5)],
            heat=chance.randrange(4),
            their_heat=chance.randrange(4),
        )
        assert t.game.scores == [by_hand(t, 0), by_hand(t, 1)]


def apart(chance: Random, game_map: str) -> list[int]:
    """Land hexes by chance of which no two touch."""
    found: list[int] = []
    for hex in chance.sample(MAPS[game_map].land, len(MAPS[game_map].land)):
        if not set(FACTS[game_map][hex]["neighbours"]) & set(found):
            found.append(hex)
    return found
