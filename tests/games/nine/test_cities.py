"""Founding and moving cities."""

import pytest

from kasei.core.happening import NONE
from kasei.core.option import HEX, SKIP
from kasei.games.nine.state import EMPTY, MOVE
from tests.games.nine.table import Table

ENERGY = 4


def test_cities_do_not_touch() -> None:
    t = Table(["Mining Rights"], cities=[9], their_cities=[16]).play("Found City")
    assert t.hexes() == {0, 1, 3, 15, 18}


def test_move_ignores_the_moving_city() -> None:  # ruling: relocate_cost
    t = Table(["Mining Rights"], cities=[9], their_cities=[16]).play("Found City").choose(MOVE, 9)
    assert t.hexes() == {0, 1, 3, 4, 5, 8, 10, 14, 15, 18}
    t.choose(HEX, 8)
    assert t.me.cities == (8,)


def test_move_costs_the_same() -> None:  # ruling: relocate_cost
    t = Table(["Mining Rights"]).play("Found City").choose(MOVE, 4).choose(HEX, 0)
    assert (t.me.credits, t.state.credits) == (3, 2)
    t = Table(["Underground City"]).play("Underground City").choose(MOVE, 4).choose(HEX, 0)
    assert t.me.credits == 2


def test_move_leaves_a_vacant_hex_without_its_tag() -> None:  # ruling: relocate_cost
    t = Table(["Mining Rights"], cities=[0])
    assert t.me.tags[ENERGY] == 1
    t.play("Found City").choose(MOVE, 0).choose(HEX, 3)
    assert t.me.tags[ENERGY] == 0
    assert t.state.board[0] == EMPTY
    assert HEX + 0 in t.state.land


def test_city_on_a_bonus_hex_gives_its_tag_at_once() -> None:
    t = Table(["Mining Rights", "Asteroid"], cities=[8])
    assert not t.can("Asteroid")
    t.play("Found City").choose(HEX, 0).skip_turn()
    assert t.can("Asteroid")


def test_with_one_city_found_or_move() -> None:  # ruling: second_city
    t = Table(["Mining Rights"]).play("Found City")
    assert t.hexes() == {12, 16}
    assert t.movable() == {4}


def test_with_two_cities_only_move() -> None:  # ruling: second_city
    t = Table(["Mining Rights"], cities=[0, 5], their_cities=[16])
    assert len(t.state.city_sites(NONE)) == 4, "there is room for a third"
    t.play("Found City")
    assert t.hexes() == set()
    assert t.movable() == {0, 5}
    t.choose(MOVE, 0).choose(HEX, 8)
    assert sorted(t.me.cities) == [5, 8]


def test_city_with_nowhere_to_go_is_not_offered() -> None:
    t = Table(["Mining Rights"], cities=[0, 12], their_cities=[5, 15], green=[1, 3, 4, 8], heated=[9, 10, 14, 18])
    t.play("Found City")
    assert t.hexes() == {13, 16}
    t.choose(HEX, 16)
    assert t.me.cities == (0, 16)


@pytest.mark.parametrize("name", ["Domed Crater", "Underground City"])
def test_projects_may_leave_the_city(name: str) -> None:  # ruling: city_effect_on_projects
    t = Table([name], tokens="science").play(name)
    assert SKIP in t.options
    assert t.hexes() == {12, 16}
    assert t.movable() == {4}


def test_project_is_funded_for_the_city_alone() -> None:  # ruling: partial_effects
    t = Table(["Domed Crater"], tokens="science", green=[0, 1, 3, 5, 8, 9, 10]).play("Domed Crater")
    t.choose(HEX, 16)
    assert t.me.cities == (4, 16)
    assert t.asked == 1


def test_city_on_the_last_hex_leaves_no_place_for_greenery() -> None:
    heated, green = [0, 1, 3, 5, 8, 9, 10], [12, 13, 15, 18]
    t = Table(["Domed Crater"], tokens="science", heated=heated, green=green).play("Domed Crater").choose(HEX, 16)
    assert t.state.greenery == 3
    assert t.asked == 1
    assert t.state.ending
