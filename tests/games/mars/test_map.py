"""The map of Mars: where tiles may be laid, and what that brings."""

from __future__ import annotations

from typing import Any, cast

import pytest

from kasei.core.errors import IllegalChoice
from kasei.face.table import new_game
from kasei.games.mars.state.board import AROUND, HEX_NAMES
from tests.games.mars.course import SEA, Course, hex_of, number
from tests.games.mars.facts import FACTS

ROWS = {"A": 5, "B": 6, "C": 7, "D": 8, "E": 9, "F": 8, "G": 7, "H": 6, "I": 5}
NAMES = [f"{row}{column}" for row, n in ROWS.items() for column in range(1, n + 1)]
LAND = [name for name in NAMES if name not in SEA and name != "E3"]
STEPS = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]


def hexes() -> list[dict[str, Any]]:
    """The hexes of the legend."""
    return cast(list[dict[str, Any]], cast(Any, new_game("mars", 2, 1).legend())["hexes"])


def around(name: str) -> list[str]:
    """The names of the hexes around one."""
    return [HEX_NAMES[hex] for hex in AROUND[hex_of(name)]]


# Geometry.


def test_nine_rows_and_sixty_one_hexes() -> None:
    assert [hex["name"] for hex in hexes()] == NAMES == HEX_NAMES
    assert [hex["name"] for hex in hexes() if hex["kind"] == "ocean"] == [*SEA]
    assert [hex["name"] for hex in hexes() if hex["kind"] == "reserved"] == ["E3"]
    assert [hex["name"] for hex in hexes() if hex["volcanic"]] == ["B2", "C1", "D1", "E1"]
    assert (len(NAMES), len(SEA), len(LAND)) == (61, 12, 48)


def test_neighbours_are_those_of_the_facts_and_of_the_coordinates() -> None:
    places = {(hex["q"], hex["r"]): place for place, hex in enumerate(hexes())}
    for place, (hex, fact) in enumerate(zip(hexes(), FACTS["areas"])):
        beside = [places.get((hex["q"] + q, hex["r"] + r)) for q, r in STEPS]
        assert [other for other in beside if other is not None] == fact["around"] == AROUND[place]
        assert all(place in AROUND[other] for other in fact["around"])


def test_neighbours_by_hand() -> None:
    assert around("A1") == ["A2", "B2", "B1"]
    assert around("E5") == ["D4", "D5", "E6", "F5", "F4", "E4"]
    assert around("E9") == ["D8", "F8", "E8"]
    assert around("I3") == ["H3", "H4", "I4", "I2"]
    assert sum(len(beside) for beside in AROUND) == 2 * 156


def test_bonuses() -> None:
    bonus = {hex["name"]: {what: n for what, n in hex["bonus"].items() if n} for hex in hexes()}
    assert bonus["A1"] == bonus["H1"] == {"steel": 2}
    assert bonus["B6"] == {"cards": 2}
    assert bonus["D1"] == {"titanium": 1, "plants": 1}
    assert bonus["I5"] == {"titanium": 2}
    assert sum(1 for found in bonus.values() if found) == 40


# Where tiles may be laid.


def test_a_first_city_goes_on_any_land() -> None:
    assert Course().standard("city").hexes() == LAND


def test_no_city_beside_a_city_whoever_owns_it() -> None:
    c = Course(mc=50).lay("city", "C4", seat=1)
    assert c.standard("city").hexes() == [name for name in LAND if name != "C4" and name not in around("C4")]


def test_no_city_beside_noctis_city_either() -> None:
    c = Course(mc=50).lay("city", "E3")
    assert not {"D2", "D3", "E2", "F2", "F3"} & set(c.standard("city").hexes())


def test_noctis_city_may_lie_beside_cities_and_nothing_else_may_lie_there() -> None:
    c = Course(mc=99).hand("Noctis City").lay("city", "D2").make(energy=1)
    c.play("Noctis City")
    assert c.state.board.cities >> hex_of("E3") & 1, "there is one place: nothing is asked"
    assert c.production() == {"mc": 3}
    assert c.stock()["plants"] == 2
    for project in ("city", "greenery"):
        assert "E3" not in Course(mc=30).standard(project).hexes()


def test_a_first_greenery_goes_on_any_land() -> None:
    assert Course().standard("greenery").hexes() == LAND
    beside_others = Course().lay("city", "C4", seat=1).lay("ocean", "E5")
    assert beside_others.standard("greenery").hexes() == [name for name in LAND if name != "C4"]


def test_a_greenery_goes_beside_ones_own_tile_if_it_can() -> None:
    c = Course().lay("city", "H6").lay("greenery", "A1", seat=1)
    assert c.standard("greenery").hexes() == ["G6", "G7", "H5"], "I5 is for an ocean"
    assert Course().lay("special", "A1").standard("greenery").hexes() == ["B1", "B2"], "any tile of one's own will do"


def test_with_no_room_there_a_greenery_goes_anywhere() -> None:
    c = Course().lay("city", "A1").lay("greenery", "B1", "B2", seat=1)
    assert c.standard("greenery").hexes() == [name for name in LAND if name not in ("A1", "B1", "B2")]


def test_oceans_go_on_their_own_areas() -> None:
    c = Course().standard("aquifer")
    assert c.hexes() == [*SEA]
    with pytest.raises(IllegalChoice):
        c.hex("A1")


def test_a_claimed_area_is_open_to_its_owner_alone() -> None:
    c = Course(mc=99).hand("Land Claim")
    c.play("Land Claim").hex("H6")
    assert c.public()["claims"] == [{"where": hex_of("H6"), "owner": 0}]
    assert "H6" in c.standard("city").hexes()
    c.hex("A1").standard("city")
    assert c.asked == 1
    assert "H6" not in c.hexes()


# What a tile brings.


@pytest.mark.parametrize(
    ("hex", "gained"),
    [
        ("A1", {"steel": 2}),
        ("D1", {"titanium": 1, "plants": 1}),
        ("E8", {"plants": 2}),
        ("H6", {"titanium": 1}),
        ("G2", {}),
    ],
)
def test_what_is_printed_is_gained(hex: str, gained: dict[str, int]) -> None:
    assert Course(mc=25).standard("city").hex(hex).stock() == gained


def test_cards_are_drawn() -> None:
    c = Course(mc=18).deck("Comet", "Mine", "Trees").standard("aquifer").hex("B6")
    assert c.ann.hand == sorted([number("Comet"), number("Mine")])
    assert c.log(0)[-2:] == ["Ann draws 2 cards: Comet and Mine", "Ann lays ocean 1 of 9 and gains 1 TR"]


def test_two_for_each_ocean_beside_a_tile() -> None:
    c = Course(mc=25).lay("ocean", "E4", "E5").standard("city")
    assert c.hex("D4").stock() == {"mc": 4, "plants": 1}
    assert Course(mc=23).lay("ocean", "E5").standard("greenery").hex("F4").stock() == {"mc": 2, "plants": 1}


def test_also_for_an_ocean_beside_an_ocean() -> None:
    c = Course(mc=18).lay("ocean", "E4", "E6").standard("aquifer").hex("E5")
    assert c.stock() == {"mc": 4, "plants": 2}


def test_the_owner_of_what_lies_beside_gains_nothing() -> None:
    c = Course(mc=25).lay("ocean", "E5").lay("greenery", "D5", seat=1).standard("city").hex("D4")
    assert (c.stock(0), c.stock(1)) == ({"mc": 2, "plants": 1}, {"mc": 25})


def test_who_gets_tr() -> None:
    c = Course(mc=99).standard("aquifer").hex("E5").standard("greenery").hex("D4")
    assert (c.ann.tr, c.bob.tr) == (22, 20)
    c.standard("city").hex("H2").end()
    assert (c.ann.tr, c.bob.tr) == (22, 20), "cities bring none"
    assert c.public()["tracks"] == {"oxygen": 1, "temperature": -30, "oceans": 1}


def test_who_owns_a_tile() -> None:
    c = Course(mc=99).standard("aquifer").hex("E5").standard("city").hex("D4")
    c.standard("greenery").hex("A1")
    tiles = {HEX_NAMES[tile["where"]]: (tile["tile"], tile["owner"]) for tile in c.public()["tiles"]}
    assert tiles == {"E5": ("ocean", None), "D4": ("city", 0), "A1": ("greenery", 1)}
