"""The projects that ask, take or count, each by name."""

from kasei.core.option import HEX, SKIP
from kasei.games.nine.state import GREENERY, HEAT, MOVE, TAKE, WATER
from tests.games.nine.table import Table

PRODUCTION, SPACE, SCIENCE, NATURE, ENERGY = range(5)


def test_asteroid() -> None:
    t = Table(["Asteroid"], cities=[0], their_cities=[10]).play("Asteroid")
    assert t.me.heat == 1
    t.choose(HEX, 5)
    assert t.state.board[5] == HEAT
    assert (t.me.credits, t.me.heat, t.state.heat) == (3, 1, 9)
    assert t.asked == 1


def test_comet() -> None:
    t = Table(["Comet"], tokens="production").play("Comet")
    assert t.hexes() == {2, 6, 7, 11, 17}
    t.choose(HEX, 2)
    assert t.state.board[2] == WATER
    assert t.hexes() == set(t.state.map.land) - {4, 14}
    t.choose(HEX, 9)
    assert t.state.board[9] == HEAT
    assert (t.me.credits, t.me.heat, t.state.heat, t.state.water) == (2, 0, 10, 3)


def test_mining_rights() -> None:
    t = Table(["Mining Rights"], credits=1).play("Mining Rights")
    assert t.me.credits == 2
    t.choose(TAKE, PRODUCTION)
    assert t.holds("production")
    assert t.state.tokens[PRODUCTION] == 0


def test_mining_rights_leaves_the_token() -> None:
    t = Table(["Mining Rights"], credits=1).play("Mining Rights").choose(SKIP)
    assert t.me.credits == 2
    assert t.holds("")


def test_mining_rights_without_the_token() -> None:
    t = Table(["Mining Rights"], credits=1, their_tokens="production").play("Mining Rights")
    assert t.me.credits == 2
    assert t.holds("")
    assert t.asked == 1


def test_domed_crater_founds_a_city() -> None:
    t = Table(["Domed Crater"], tokens="science").play("Domed Crater")
    assert t.hexes() == {12, 16}
    t.choose(HEX, 16)
    assert sorted(t.me.cities) == [4, 16]
    t.choose(HEX, 12)
    assert t.state.board[12] == GREENERY
    assert t.me.credits == 2


def test_domed_crater_moves_a_city() -> None:
    t = Table(["Domed Crater"], tokens="science").play("Domed Crater").choose(MOVE, 4)
    assert t.hexes() == {0, 1, 3, 5, 8, 12, 16}
    t.choose(HEX, 5)
    assert t.me.cities == (5,)
    t.choose(HEX, 4)
    assert t.state.board[4] == GREENERY


def test_domed_crater_without_a_city() -> None:  # ruling: city_effect_on_projects
    t = Table(["Domed Crater"], tokens="science").play("Domed Crater").choose(SKIP)
    assert t.me.cities == (4,)
    t.choose(HEX, 9)
    assert t.state.greenery == 6


def test_aquifer_pumping() -> None:
    t = Table(["Aquifer Pumping"], cities=[0]).play("Aquifer Pumping").choose(HEX, 2)
    assert (t.me.credits, t.state.water) == (3, 3)


def test_fusion_research() -> None:
    t = Table(["Fusion Research"]).play("Fusion Research")
    assert t.me.heat == 0
    t.choose(TAKE, SCIENCE)
    assert (t.me.credits, t.me.heat) == (3, 1)
    assert t.holds("science")


def test_fusion_research_without_the_token() -> None:
    assert Table(["Fusion Research"]).play("Fusion Research").choose(SKIP).me.heat == 1
    assert Table(["Fusion Research"], their_tokens="science").play("Fusion Research").me.heat == 1


def test_ecological_zone() -> None:
    t = Table(["Ecological Zone"], tokens="science").play("Ecological Zone").choose(HEX, 9)
    assert t.state.board[9] == GREENERY
    t.choose(TAKE, NATURE)
    assert (t.me.credits, t.state.tokens[NATURE]) == (3, 1)
    assert t.holds("nature")


def test_giant_ice_asteroid() -> None:
    t = Table(["Giant Ice Asteroid"], cities=[0], their_credits=3).play("Giant Ice Asteroid").choose(HEX, 2)
    assert (t.me.heat, t.state.heat, t.state.water) == (2, 9, 3)
    assert (t.me.credits, t.they.credits) == (1, 2)


def test_giant_ice_asteroid_asks_for_a_credit_to_take() -> None:  # ruling: partial_effects
    t = Table(["Giant Ice Asteroid"], cities=[0], their_credits=0)
    assert not t.can("Giant Ice Asteroid")
    assert t.why_not("Giant Ice Asteroid") == "your opponent has no credits to take"


def test_lava_flows() -> None:
    t = Table(["Lava Flows"], tokens="production").play("Lava Flows").choose(HEX, 9)
    assert 9 not in t.hexes()
    t.choose(HEX, 8)
    assert t.state.board[8] == t.state.board[9] == HEAT
    assert (t.me.credits, t.me.heat, t.state.heat) == (3, 0, 9)


def test_immigration_shuttles() -> None:
    one = Table(["Immigration Shuttles"], credits=1).play("Immigration Shuttles")
    two = Table(["Immigration Shuttles"], credits=1, cities=[4, 12]).play("Immigration Shuttles")
    assert (one.me.credits, two.me.credits) == (1, 2)


def test_ghg_factories() -> None:
    t = Table(["GHG Factories"], heat=1).play("GHG Factories")
    assert (t.me.heat, t.they.heat, t.state.heat) == (3, 1, 7)
    assert t.me.credits == 3


def test_ghg_factories_when_heat_runs_out() -> None:  # ruling: opponent_gains
    t = Table(["GHG Factories"], heat=8, their_heat=1).carry_out("GHG Factories")
    assert (t.me.heat, t.they.heat, t.state.heat) == (10, 1, 0)
    t = Table(["GHG Factories"], heat=8).carry_out("GHG Factories")
    assert (t.me.heat, t.they.heat, t.state.heat) == (10, 1, 0)
    t = Table(["GHG Factories"], heat=8, their_heat=2).carry_out("GHG Factories")
    assert (t.me.heat, t.they.heat, t.state.heat) == (9, 2, 0)


def test_plantation() -> None:
    t = Table(["Plantation"], tokens="science").play("Plantation").choose(HEX, 9).choose(HEX, 8)
    assert t.state.board[8] == t.state.board[9] == GREENERY
    assert (t.me.credits, t.state.greenery) == (2, 5)


def test_plantation_with_the_last_greenery() -> None:
    t = Table(["Plantation"], tokens="science", green=[0, 1, 3, 5, 8, 9]).play("Plantation").choose(HEX, 12)
    assert t.state.greenery == 0
    assert t.asked == 1


def test_underground_city() -> None:
    t = Table(["Underground City"]).play("Underground City").choose(HEX, 16)
    assert t.me.cities == (4, 16)
    assert (t.me.credits, t.me.heat) == (2, 1)


def test_underground_city_without_a_city() -> None:  # ruling: city_effect_on_projects
    t = Table(["Underground City"]).play("Underground City").choose(SKIP)
    assert t.me.cities == (4,)
    assert t.me.heat == 1


def test_hired_raiders() -> None:
    t = Table(["Hired Raiders", "Mining Rights"], their_credits=3).play("Hired Raiders")
    assert (t.me.credits, t.me.heat, t.they.credits) == (4, 1, 1)
    t = Table(["Hired Raiders", "Mining Rights"], their_credits=1).play("Hired Raiders")
    assert (t.me.credits, t.me.heat, t.they.credits) == (3, 1, 0)


def test_hired_raiders_ask_for_a_credit_to_take() -> None:  # ruling: partial_effects
    assert not Table(["Hired Raiders", "Mining Rights"], their_credits=0).can("Hired Raiders")


def test_ice_cap_melting() -> None:
    t = Table(["Ice Cap Melting"], heat=4).play("Ice Cap Melting").choose(HEX, 2)
    assert (t.me.credits, t.state.water) == (3, 3)


def test_energy_tapping() -> None:
    t = Table(["Energy Tapping"], tokens="science", their_heat=2).play("Energy Tapping")
    assert (t.me.credits, t.me.heat, t.they.heat, t.state.heat) == (2, 2, 1, 8)


def test_energy_tapping_takes_from_their_supply() -> None:  # ruling: partial_effects
    assert not Table(["Energy Tapping"], tokens="science", heat=3, heated=[9]).can("Energy Tapping")
    t = Table(["Energy Tapping"], tokens="science", heat=10, their_heat=1).play("Energy Tapping")
    assert (t.me.heat, t.they.heat) == (11, 0)


def test_kelp_farming() -> None:
    t = Table(["Kelp Farming"], wet=[2, 17]).play("Kelp Farming").choose(HEX, 9)
    assert (t.me.credits, t.state.greenery) == (4, 6)
