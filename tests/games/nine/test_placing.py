"""Where cubes go and what they bring."""

from kasei.core.option import HEX, PASS, SKIP
from kasei.games.nine.state import GREENERY, HEAT, TAKE, WATER
from tests.games.nine.table import Table

PRODUCTION, SPACE, SCIENCE, NATURE, ENERGY = range(5)


def test_greenery_on_any_vacant_land() -> None:  # ruling: greenery_adjacency
    t = Table(["Bushes"], heat=2, heated=[9], green=[10]).play("Bushes")
    assert t.hexes() == set(t.state.map.land) - {4, 9, 10, 14}
    t.choose(HEX, 16)
    assert t.state.board[16] == GREENERY


def test_heat_on_any_vacant_land() -> None:  # ruling: heat_on_map_where
    t = Table(["Lava Flows"], tokens="production", heated=[9], wet=[6]).play("Lava Flows")
    assert t.hexes() == set(t.state.map.land) - {4, 9, 14}


def test_cubes_go_on_bonus_hexes() -> None:  # ruling: cubes_on_bonus_hexes
    t = Table(["Lava Flows", "Bushes"], tokens="production", heat=2).play("Lava Flows").choose(HEX, 0).choose(HEX, 10)
    t.skip_turn().play("Bushes").choose(HEX, 18)
    assert [t.state.board[hex] for hex in (0, 10, 18)] == [HEAT, HEAT, GREENERY]
    assert t.me.tags == [0, 1, 0, 1, 1]


def test_water_on_any_vacant_blue_hex() -> None:
    t = Table(["Water from Europa"], cities=[0], wet=[6]).play("Water from Europa")
    assert t.hexes() == {2, 7, 11, 17}


def test_token_of_a_blue_hex() -> None:  # ruling: token_on_water
    t = Table(["Water from Europa"], cities=[0]).play("Water from Europa").choose(HEX, 7)
    assert t.options == [SKIP, TAKE + SCIENCE]
    t.choose(TAKE, SCIENCE)
    assert t.holds("science")
    assert t.state.tokens[SCIENCE] == 0


def test_token_may_be_left() -> None:  # ruling: token_on_water
    t = Table(["Water from Europa"], cities=[0]).play("Water from Europa").choose(HEX, 7).choose(SKIP)
    assert t.holds("")
    assert t.asked == 1


def test_token_is_not_taken_from_a_player() -> None:  # ruling: token_on_water
    t = Table(["Water from Europa"], cities=[0], their_tokens="science").play("Water from Europa").choose(HEX, 7)
    assert t.asked == 1
    assert t.holds("")


def test_tokens_have_no_limit() -> None:  # ruling: token_on_water
    t = Table(["Water from Europa"], cities=[0], tokens="nature production science").play("Water from Europa")
    t.choose(HEX, 6).choose(TAKE, NATURE)
    assert t.holds("nature nature production science")


def test_blue_hex_without_icon() -> None:
    t = Table(["Water from Europa"], cities=[0]).play("Water from Europa").choose(HEX, 2)
    assert t.asked == 1


def test_water_next_to_water_pays() -> None:  # ruling: water_bonus
    t = Table(["Water from Europa"], cities=[0], wet=[2, 11, 7]).play("Water from Europa").choose(HEX, 6)
    assert t.state.board[6] == WATER
    assert t.me.credits == 3 + 1, "two neighbours, but only one credit in the supply"
    t = Table(["Water from Europa"], cities=[0], wet=[2, 11], their_credits=0).play("Water from Europa").choose(HEX, 6)
    assert t.me.credits == 3 + 2


def test_water_pays_whoever_placed_the_others() -> None:  # ruling: water_bonus
    t = Table(["Water from Europa", "Aquifer Pumping"], cities=[0], their_credits=3, tokens="science")
    t.play("Water from Europa").choose(HEX, 2).choose(PASS)
    before = t.me.credits
    t.play("Aquifer Pumping").choose(HEX, 6).choose(SKIP)
    assert t.me.credits == before - 3 + 1 + 1


def test_water_alone_pays_nothing() -> None:
    t = Table(["Water from Europa"], cities=[0], wet=[17]).play("Water from Europa").choose(HEX, 2)
    assert t.me.credits == 3


def test_impossible_parts_are_skipped() -> None:  # ruling: partial_effects
    t = Table(["Comet"], tokens="production", wet=[2, 6, 7, 11]).play("Comet")
    assert t.hexes() == set(t.state.map.land) - {4, 14}
    t = Table(["Aquifer Pumping"], cities=[0], wet=[2, 6, 7, 11]).play("Aquifer Pumping")
    assert t.me.credits == 3
    t = Table(["Mohole Area"], heat=10).carry_out("Mohole Area")
    assert (t.me.heat, t.state.heat) == (11, 0)


def test_something_must_be_possible() -> None:  # ruling: partial_effects
    green = [0, 1, 3, 5, 8, 9, 10]
    t = Table(["Trees"], heat=3, green=green)
    assert not t.can("Trees")
    assert t.why_not("Trees") == "no greenery left in the supply"
    t = Table(["Mining Rights"], their_tokens="production", credits=5)
    assert not t.can("Mining Rights")
    assert t.why_not("Mining Rights") == "no part of it can be carried out"
    assert Table(["Mining Rights"], credits=5).can("Mining Rights"), "the token is there"


def test_placements_are_not_skipped() -> None:  # ruling: choice_of_no_effect
    t = Table(["Comet"], tokens="production").play("Comet")
    assert SKIP not in t.options
    t.choose(HEX, 2)
    assert SKIP not in t.options
    t = Table(["Plantation"], tokens="science").play("Plantation")
    assert SKIP not in t.options
    t.choose(HEX, 9)
    assert SKIP not in t.options


def test_heat_that_can_be_gained_is_gained() -> None:  # ruling: choice_of_no_effect
    t = Table(["Asteroid"], cities=[0]).play("Asteroid")
    assert t.me.heat == 1
    assert SKIP not in t.options
    assert Table(["Mohole Area"], cities=[0]).play("Mohole Area").me.heat == 2
