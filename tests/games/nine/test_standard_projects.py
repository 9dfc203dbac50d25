"""The standard projects, and that each player takes one in a generation."""

from kasei.core.option import HEX, SKIP
from kasei.games.nine.state import GREENERY, MOVE, WATER
from tests.games.nine.table import Table

FIVE = ["Sell Patent", "Found City", "Import Water", "Greenhouses", "Energy Farms"]


def test_sell_patent() -> None:  # ruling: sell_patent_cost
    t = Table(["Comet", "Trees"], credits=3).play("Sell Patent")
    assert (t.me.credits, t.state.credits) == (4, 1)
    assert len(t.me.projects) == 2


def test_sell_patent_with_an_empty_supply() -> None:
    assert Table(credits=4).can("Sell Patent")
    t = Table(credits=5)
    assert not t.can("Sell Patent")
    assert t.why_not("Sell Patent") == "no credits left in the supply"


def test_found_city() -> None:
    t = Table(["Mining Rights"]).play("Found City")
    assert t.hexes() == {12, 16}
    t.choose(HEX, 12)
    assert t.me.cities == (4, 12)
    assert (t.me.credits, t.state.credits) == (3, 2)


def test_import_water() -> None:
    t = Table(["Water from Europa"]).play("Import Water").choose(HEX, 2)
    assert t.state.board[2] == WATER
    assert (t.me.credits, t.state.water) == (2, 3)


def test_greenhouses() -> None:  # ruling: greenery_tag
    t = Table(["Domed Crater", "Lichen"]).play("Greenhouses").choose(HEX, 9)
    assert t.state.board[9] == GREENERY
    assert (t.me.credits, t.state.greenery) == (2, 6)
    assert not Table(["Domed Crater"]).can("Greenhouses")


def test_energy_farms() -> None:
    t = Table(["Ice Cap Melting"]).play("Energy Farms")
    assert (t.me.credits, t.me.heat, t.state.heat) == (2, 1, 10)


def test_standard_projects_ask_for_tags_and_credits() -> None:
    assert [name for name in FIVE if Table(credits=4).can(name)] == ["Sell Patent"]
    rich = ["Mining Rights", "Permafrost Extraction", "Deuterium Export"]
    assert [name for name in FIVE if Table(rich, tokens="nature").can(name)] == FIVE[1:]
    assert [name for name in FIVE if Table(rich, tokens="nature", credits=2).can(name)] == ["Sell Patent", "Found City"]
    assert [name for name in FIVE if Table(rich, tokens="nature", credits=1).can(name)] == ["Sell Patent"]


def test_one_standard_project_each_generation() -> None:  # ruling: standard_limit
    t = Table(["Ice Cap Melting"], credits=3).play("Sell Patent")
    assert t.they.standard is False
    t.skip_turn()
    assert t.me.credits == 4
    assert not any(t.can(name) for name in FIVE)
    assert t.why_not("Energy Farms") == "you have taken a standard project in this generation"


def test_both_may_take_the_same() -> None:  # ruling: standard_limit
    t = Table(credits=3, their_credits=3).play("Sell Patent").play("Sell Patent")
    assert (t.me.credits, t.they.credits) == (4, 4)


def test_the_cube_comes_back_in_clean_up() -> None:  # ruling: standard_limit
    t = Table(credits=1).play("Sell Patent")
    assert t.me.standard
    t.both_pass()
    assert not t.me.standard


def test_standard_projects_need_their_whole_effect() -> None:  # ruling: partial_effects
    tags = ["Water from Europa", "Deuterium Export"]
    assert not Table(tags, wet=[2, 6, 7, 11]).can("Import Water")
    assert not Table(tags, heat=11).can("Energy Farms")
    green = [0, 1, 3, 5, 8, 9, 10]
    assert not Table(["Domed Crater", "Lichen"], green=green).can("Greenhouses")


def test_found_city_asks_for_a_place() -> None:  # ruling: city_effect_on_projects
    t = Table(["Mining Rights"], heated=[0, 3, 5, 8, 9, 10], green=[1, 12, 13, 15, 16, 18])
    assert not t.can("Found City")
    assert t.why_not("Found City") == "there is no place for a city"


def test_found_city_is_not_left_out() -> None:  # ruling: city_effect_on_projects
    t = Table(["Mining Rights"]).play("Found City")
    assert SKIP not in t.options
    t.choose(MOVE, 4)
    assert SKIP not in t.options
