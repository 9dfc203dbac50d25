"""What cards cost, and what pays for them."""

from __future__ import annotations

import pytest

from kasei.games.mars.cards.writing import green
from kasei.games.mars.state.board import HEX_NAMES, LAND, hexes_of
from kasei.games.mars.state.card import Card
from tests.games.mars.position import tagged
from tests.games.mars.table import Table

# Discounts.


def test_research_outpost() -> None:
    table = Table(oceans=9).tile("city", "C3", owner=1).play("Research Outpost")
    assert not {"C4", "D3", "G5"} & {*table.places()}, "beside no tile at all"
    assert table.place("H3").change() == "mc -18, cards 1", "it is not cheaper itself"
    assert (table.price("Comet"), table.price("Sabotage"), table.price("Indentured Workers")) == (20, 0, 0)
    assert table.generation().price("Comet") == 20


def test_research_outpost_is_a_city_that_needs_a_place() -> None:
    table = Table("Rover Construction").play("Research Outpost").place("C3")
    assert table.change() == "mc -16"
    full = Table().tile("greenery", *[HEX_NAMES[hex] for hex in hexes_of(LAND)][::2], owner=1)
    assert full.lack("Research Outpost") == "there is no place for a city beside no other tile"


def test_earth_catapult_and_anti_gravity_technology() -> None:
    table = Table("Earth Catapult", "Anti-Gravity Technology", "Research Outpost")
    assert (table.price("Comet"), table.price("Mine"), table.price("Moss")) == (16, 0, 0)
    assert table.play("Comet").place("A5").change() == "mc -16, tr 2, temperature 1, oceans 1"
    assert table.standard("power plant").change() == "mc -11, makes energy 1", "only cards"


def test_anti_gravity_technology_needs_seven_science_tags() -> None:
    name = "Anti-Gravity Technology"
    assert Table("Research", *tagged("science", 4)).lack(name) == "needs 7 science tags, you have 6"
    table = Table("Research", *tagged("science", 5)).play(name)
    assert (table.change(), table.points(name)) == ("mc -14", 3)


@pytest.mark.parametrize("name", ["Space Station", "Quantum Extractor", "Mass Converter", "Shuttles"])
def test_space_station_quantum_extractor_mass_converter_and_shuttles(name: str) -> None:
    table = Table(name)
    assert (table.price("Comet"), table.price("Mine"), table.price("Optimal Aerobraking")) == (19, 4, 5)
    table = Table("Space Station", "Quantum Extractor", "Mass Converter", "Shuttles")
    assert (table.price("Comet"), table.price("Space Mirrors"), table.price("Solar Wind Power")) == (13, 0, 3)


def test_quantum_extractor() -> None:
    name = "Quantum Extractor"
    assert Table(*tagged("science", 3)).lack(name) == "needs 4 science tags, you have 3"
    assert Table(*tagged("science", 4)).play(name).change() == "mc -13, makes energy 4"


def test_mass_converter() -> None:
    name = "Mass Converter"
    assert Table(*tagged("science", 4)).lack(name) == "needs 5 science tags, you have 4", "its own does not count"
    assert Table(*tagged("science", 5)).play(name).change() == "mc -8, makes energy 6"


def test_shuttles() -> None:
    assert Table(oxygen=5).lack("Shuttles") == "takes 1 energy production, you have 0"
    assert Table(oxygen=5).makes(energy=1).play("Shuttles").change() == "mc -10, makes mc 2, makes energy -1"


def test_earth_office() -> None:
    table = Table().play("Earth Office")
    assert table.change() == "mc -1", "not for itself"
    assert (table.price("Sponsors"), table.price("Imported GHG"), table.price("Comet")) == (3, 4, 21)


def test_discounts_add_up_and_never_go_below_nothing() -> None:
    table = Table("Earth Office", "Earth Catapult", "Space Station", corporation="Teractor")
    assert table.price("Imported GHG") == 0
    assert table.price("Immigration Shuttles") == 31 - 3 - 3 - 2 - 2
    assert table.play("Imported GHG").change() == "heat 3, makes heat 1", "no change is given"


def test_a_discount_is_for_each_tag_or_for_each_card() -> None:
    twice = {tag: Card(0, green("000", "Twice", 20, f"{tag} {tag}"), 2) for tag in ("earth", "power", "space")}
    assert Table(corporation="Teractor").me.price(twice["earth"]) == 14, "for each earth tag"
    assert Table("Earth Office").me.price(twice["earth"]) == 14
    assert Table(corporation="ThorGate").me.price(twice["power"]) == 17, "once for a power card"
    assert Table("Shuttles").me.price(twice["space"]) == 18


def test_discounts_come_before_metals() -> None:
    table = Table("Space Station", mc=0, titanium=4)
    assert table.play("Asteroid").change() == "titanium -2, tr 1, temperature 1", "4 of them, and 2 gained"


# Metals.


def test_steel_pays_for_building_cards_only() -> None:
    table = Table(mc=3, steel=1)
    assert table.lack("Mine") == ""
    assert table.lack("Micro-Mills") == ""
    assert Table(mc=2, steel=9).lack("Micro-Mills") == "costs 3 M€, you can pay 2"
    assert Table(mc=0, steel=9).standards() == []


def test_how_much_steel_is_asked() -> None:
    table = Table(steel=9).makes(plants=1).play("Food Factory")
    assert table.amounts() == [0, 1, 2, 3, 4, 5, 6]
    assert table.amount(4).change() == "mc -4, steel -4, makes mc 4, makes plants -1"


def test_no_superfluous_steel() -> None:
    table = Table(steel=9).play("Titanium Mine")
    assert table.amounts() == [0, 1, 2, 3, 4], "4 pay 8 for 7: each of them is needed"
    assert table.amount(4).change() == "steel -4, makes titanium 1"
    assert Table(mc=2, steel=9).play("Titanium Mine").amounts() == [3, 4]
    assert Table(mc=0, steel=9).play("Titanium Mine").change() == "steel -4, makes titanium 1"


def test_titanium_pays_for_space_cards_only() -> None:
    table = Table(titanium=5).play("Vesta Shipyard")
    assert table.amounts() == [0, 1, 2, 3, 4, 5]
    assert table.amount(5).change() == "titanium -5, makes titanium 1"
    assert Table(mc=3, titanium=9).lack("Mine") == "costs 4 M€, you can pay 3"


def test_both_metals_pay_for_space_elevator() -> None:
    table = Table(steel=3, titanium=9, mc=10).play("Space Elevator")
    assert table.amounts() == [0, 1, 2, 3], "steel first"
    table.amount(2)
    assert table.amounts() == [5, 6, 7, 8]
    assert table.amount(6).change() == "mc -5, steel -2, titanium -6, makes titanium 1"


def test_no_metal_is_superfluous_beside_the_other() -> None:
    table = Table(steel=14, titanium=9, mc=0).play("Space Elevator")
    assert table.amounts() == [0, 2, 3, 5, 6, 8, 9, 11, 12, 14], "1 steel and 9 titanium would be one too many"
    assert table.amount(2).change() == "steel -2, titanium -8, makes titanium 1"


def test_advanced_alloys() -> None:
    table = Table("Advanced Alloys", steel=3, mc=0)
    assert table.lack("Food Factory") == "costs 12 M€, you can pay 9; and takes 1 plant production, you have 0"
    assert table.play("Titanium Mine").change() == "steel -3, makes titanium 1"
    assert Table("Advanced Alloys", titanium=4, mc=0).play("Vesta Shipyard").change() == "titanium -4, makes titanium 1"


def test_advanced_alloys_and_phobolog() -> None:
    table = Table("Advanced Alloys", corporation="PhoboLog", titanium=3, mc=0).play("Vesta Shipyard")
    assert table.change() == "titanium -3, makes titanium 1", "5 M€ each"


def test_steel_of_the_card_itself_does_not_pay_for_it() -> None:
    assert Table(mc=13).lack("Asteroid") == "costs 14 M€, you can pay 13"


# Limits of tracks.


def test_adaptation_technology() -> None:
    table = Table("Adaptation Technology", oceans=3, oxygen=7, temperature=-14)
    assert table.lack("Algae") == ""
    assert table.lack("Bushes") == ""
    assert table.lack("Colonizer Training Camp") == ""
    assert table.lack("Kelp Farming") == "needs at least 6 oceans, there are 3"
    assert table.lack("Natural Preserve") == "needs at most 4 % oxygen, there is 7 %"
    assert table.lack("Trees") == "needs at least -4 °C, it is -14 °C"
    assert table.generation().lack("Algae") == "", "it lasts"


def test_stretches_add_up() -> None:
    table = Table("Adaptation Technology", oceans=0, oxygen=1).play("Special Design")
    assert table.lack("Great Dam") == "", "4 oceans too few"
    assert table.lack("Algae") == "needs at least 5 oceans, there are none"
    inventrix = Table("Adaptation Technology", corporation="Inventrix", oceans=2).play("Special Design")
    assert inventrix.lack("Kelp Farming") == "", "6 steps: more than enough"
    assert Table("Adaptation Technology", corporation="Inventrix", oceans=2).lack("Kelp Farming") == ""
