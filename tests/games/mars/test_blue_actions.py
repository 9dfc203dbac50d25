"""Actions of blue projects that pay, draw, lay tiles and raise tracks."""

from __future__ import annotations

import pytest

from kasei.core.option import DONE
from tests.games.mars.position import tagged
from tests.games.mars.table import Table


def test_an_action_is_used_once_in_a_generation() -> None:
    table = Table("Tardigrades", "Development Center", energy=2).use("Tardigrades")
    assert table.usable() == ["Development Center"]
    table.use("Development Center")
    assert table.usable() == []
    assert table.generation().usable() == ["Tardigrades"], "no energy is left"


def test_an_action_may_be_used_in_the_turn_in_which_its_card_was_played() -> None:
    table = Table(energy=1).play("Development Center")
    assert table.usable() == ["Development Center"]
    assert table.me.actions == 1


# Cards.


def test_search_for_life() -> None:
    table = Table(deck=["Ants", "Mine"], mc=4).play("Search for Life")
    assert table.use("Search for Life").change() == "mc -1, Search for Life 1"
    assert table.in_hand() == []
    assert len(table.m.discards) == 1
    assert table.points("Search for Life") == 3
    assert Table(oxygen=7).lack("Search for Life") == "needs at most 6 % oxygen, there is 7 %"


def test_search_for_life_in_vain() -> None:
    table = Table("Search for Life", deck=["Mine"]).use("Search for Life")
    assert (table.change(), table.points("Search for Life")) == ("mc -1", 0)
    assert Table("Search for Life", mc=0).lack("Search for Life") == "costs 1 M€, you can pay 0"


def test_search_for_life_finds_events_too_and_scores_once() -> None:
    table = Table("Search for Life", deck=["Virus"]).put("Search for Life", 2).use("Search for Life")
    assert (table.on("Search for Life"), table.points("Search for Life")) == (3, 3)


@pytest.mark.parametrize("name", ["Inventors' Guild", "Business Network"])
def test_inventors_guild_and_business_network(name: str) -> None:
    table = Table(name, deck=["Mine"]).use(name)
    assert (table.asks(), table.picks()) == ("done/pick", ["Mine"])
    assert table.rules.question(table.m, 0) == f"{name}: buy it for 3 M€ or discard it"
    assert table.rules.describe(table.m, 0, DONE) == "Discard it"
    assert table.pick("Mine").change() == "mc -3, cards 1"
    table = Table(name, deck=["Mine"]).use(name).pick()
    assert (table.change(), len(table.m.discards)) == ("", 1)


@pytest.mark.parametrize("name", ["Inventors' Guild", "Business Network"])
def test_looking_without_money(name: str) -> None:
    table = Table(name, deck=["Mine"], mc=2).use(name)
    assert table.asks() == "done", "the card is seen, but can't be bought"
    table.pick()
    assert (table.change(), len(table.m.discards)) == ("", 1)


def test_inventors_guild_and_helion() -> None:
    table = Table("Inventors' Guild", corporation="Helion", deck=["Mine"], mc=2, heat=5).use("Inventors' Guild")
    assert table.pick("Mine").amounts() == [1, 2, 3]
    assert table.amount(2).change() == "mc -1, heat -2, cards 1"


def test_business_network_lowers_production() -> None:
    assert Table().play("Business Network").change() == "mc -4, makes mc -1"
    lack = "lowers M€ production by 1, which can't fall below -5 (it is -5)"
    assert Table().makes(mc=-5).lack("Business Network") == lack


def test_development_center() -> None:
    table = Table("Development Center", energy=1, deck=["Mine"]).use("Development Center")
    assert (table.change(), table.in_hand()) == ("energy -1, cards 1", ["Mine"])
    assert Table("Development Center").lack("Development Center") == "takes 1 energy, you have 0"


def test_restricted_area() -> None:
    table = Table().play("Restricted Area")
    assert not {"E3", "E4"} & {*table.places()}
    assert table.place("H3").change() == "mc -11, cards 1"
    assert table.use("Restricted Area").change() == "mc -2, cards 1"
    assert Table("Restricted Area", mc=1).usable() == []


def test_ai_central() -> None:
    science = tagged("science", 3)
    assert Table(*science[:2]).makes(energy=1).lack("AI Central") == "needs 3 science tags, you have 2"
    assert Table(*science).lack("AI Central") == "takes 1 energy production, you have 0"
    table = Table(*science).makes(energy=1).play("AI Central")
    assert table.change() == "mc -21, makes energy -1"
    assert table.use("AI Central").change() == "cards 2"


# Resources.


def test_martian_rails() -> None:
    table = Table("Martian Rails", energy=1).tile("city", "C3").tile("city", "C5", "G3", owner=1)
    assert table.use("Martian Rails").change() == "mc 3, energy -1"
    assert Table("Martian Rails", energy=1).use("Martian Rails").change() == "energy -1"
    assert Table("Martian Rails").usable() == []


def test_space_elevator() -> None:
    table = Table(steel=1).play("Space Elevator").amount(0)
    assert table.change() == "mc -27, makes titanium 1"
    assert table.use("Space Elevator").change() == "mc 5, steel -1"
    assert table.generation().usable() == []


def test_electro_catapult() -> None:
    table = Table(plants=1, steel=1).makes(energy=1).play("Electro Catapult").amount(0)
    assert table.change() == "mc -17, makes energy -1"
    assert table.use("Electro Catapult").branch(0).change() == "mc 7, plants -1"
    assert Table("Electro Catapult", steel=1).use("Electro Catapult").change() == "mc 7, steel -1"
    assert Table("Electro Catapult", plants=1, steel=2).use("Electro Catapult").branch(1).change() == "mc 7, steel -1"
    assert Table("Electro Catapult").usable() == []


def test_power_infrastructure() -> None:
    table = Table("Power Infrastructure", energy=3).use("Power Infrastructure")
    assert table.amounts() == [1, 2, 3]
    assert table.amount(2).change() == "mc 2, energy -2"
    assert Table("Power Infrastructure").lack("Power Infrastructure") == "takes 1 energy, you have 0"
    assert Table("Power Infrastructure", energy=1).use("Power Infrastructure").change() == "mc 1, energy -1"


# Production and TR.


def test_equatorial_magnetizer() -> None:
    table = Table("Equatorial Magnetizer").makes(energy=1).use("Equatorial Magnetizer")
    assert table.change() == "makes energy -1, tr 1"
    lack = "takes 1 energy production, you have 0"
    assert Table("Equatorial Magnetizer", energy=3).lack("Equatorial Magnetizer") == lack


def test_caretaker_contract() -> None:
    table = Table(heat=9, temperature=0).play("Caretaker Contract").use("Caretaker Contract")
    assert table.change() == "heat -8, tr 1"
    assert Table("Caretaker Contract", heat=7).lack("Caretaker Contract") == "takes 8 heat, you have 7"


def test_space_mirrors() -> None:
    assert Table("Space Mirrors").use("Space Mirrors").change() == "mc -7, makes energy 1"
    assert Table("Space Mirrors", mc=6).usable() == []
    assert Table("Space Mirrors", mc=6, titanium=3).usable() == [], "metals do not pay for it"


def test_underground_detonations() -> None:
    assert Table("Underground Detonations").use("Underground Detonations").change() == "mc -10, makes heat 2"
    assert Table("Underground Detonations", mc=9, steel=4).usable() == []


def test_industrial_center() -> None:
    lack = "there is no place for a special tile beside a city"
    assert Table().lack("Industrial Center") == lack
    assert Table().play("Ganymede Colony").lack("Industrial Center") == lack
    table = Table().tile("city", "C3", owner=1).play("Industrial Center")
    assert table.places() == ["B2", "B3", "C2", "C4", "D3", "D4"]
    assert table.place("D4").change() == "mc -4, plants 1"
    assert table.use("Industrial Center").change() == "mc -7, makes steel 1"


# Tracks and oceans.


@pytest.mark.parametrize(
    ("name", "gain"), [("Ironworks", "steel 1"), ("Steelworks", "steel 2"), ("Ore Processor", "titanium 1")]
)
def test_ironworks_steelworks_and_ore_processor(name: str, gain: str) -> None:
    assert Table(name, energy=4).use(name).change() == f"{gain}, energy -4, tr 1, oxygen 1"
    assert Table(name, energy=4, oxygen=14).use(name).change() == f"{gain}, energy -4"
    assert Table(name, energy=3).lack(name) == "takes 4 energy, you have 3"


def test_water_splitting_plant() -> None:
    name = "Water Splitting Plant"
    assert Table(oceans=1).lack(name) == "needs at least 2 oceans, there is 1"
    assert Table(energy=3, oceans=2).play(name).use(name).change() == "energy -3, tr 1, oxygen 1"
    assert Table(name, energy=3, oxygen=14).use(name).change() == "energy -3", "nothing to raise"


def test_oxygen_may_bring_warmth_and_an_ocean() -> None:
    table = Table("Water Splitting Plant", energy=3, oxygen=7, temperature=-2).use("Water Splitting Plant").place("A5")
    assert table.change() == "energy -3, tr 3, oxygen 1, temperature 1, oceans 1"


def test_water_import_from_europa() -> None:
    name = "Water Import from Europa"
    table = Table(name, "Asteroid Mining").use(name).place("A5")
    assert table.change() == "mc -12, tr 1, oceans 1"
    assert table.points(name) == 2


def test_water_import_from_europa_paid_with_titanium() -> None:
    name = "Water Import from Europa"
    table = Table(name, mc=2, titanium=5).use(name).place("A5")
    assert table.change() == "titanium -4, tr 1, oceans 1", "3 would be too few: nothing is asked"
    table = Table(name, "Space Station", titanium=5).use(name)
    assert table.amounts() == [0, 1, 2, 3, 4], "the discount is for cards"
    assert table.amount(3).place("A5").change() == "mc -3, titanium -3, tr 1, oceans 1"
    assert Table(name, mc=2, titanium=3).lack(name) == "costs 12 M€, you can pay 11"
    assert Table(name, "Advanced Alloys", mc=0, titanium=3).use(name).place("A5").change() == (
        "titanium -3, tr 1, oceans 1"
    )


def test_aquifer_pumping() -> None:
    name = "Aquifer Pumping"
    assert Table(name).use(name).place("A5").change() == "mc -8, tr 1, oceans 1"
    table = Table(name, steel=9, mc=7).use(name)
    assert table.amounts() == [1, 2, 3, 4]
    assert table.amount(4).place("A5").change() == "steel -4, tr 1, oceans 1"
    assert Table(name, titanium=9, mc=7).usable() == [], "steel only"
    assert Table(name, oceans=9).use(name).change() == "mc -8", "no ocean is left"
