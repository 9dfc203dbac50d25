"""Green projects that lay tiles: where they may lie, what that brings, and what the tiles count for."""

from __future__ import annotations

import pytest

from kasei.games.mars.flow.goals import AWARD_LIST, MILESTONE_LIST
from kasei.games.mars.state.board import HEX_NAMES, LAND, hexes_of
from tests.games.mars.position import FIRST_OCEANS, tagged
from tests.games.mars.table import Table

LAND_NAMES = [HEX_NAMES[hex] for hex in hexes_of(LAND)]
SEA_NAMES = ["A2", "A4", "A5", "B6", "D8", "E4", "E5", "E6", "F6", "F7", "F8", "I5"]


def counted(table: Table, name: str) -> int:
    """What I have of what a milestone or an award counts."""
    goal = next(goal for goal in (*MILESTONE_LIST, *AWARD_LIST) if goal.name == name)
    return goal.of.count(table.m, table.m.catalogue.blank[0])


# Cities.


def test_capital() -> None:
    table = Table(oceans=4).makes(energy=2).play("Capital").place("C7")
    assert table.change() == "mc -22, steel 1, makes mc 5, makes energy -2"
    assert table.points("Capital") == 2
    table.sea("E6").tile("greenery", "C6")
    assert table.points("Capital") == 2
    assert table.rules.breakdown(table.m)[0]["cities"] == 1


def test_capital_is_a_city_in_every_respect() -> None:
    table = Table("Rover Construction", corporation="Tharsis Republic", oceans=4).enter("Pets", seat=1)
    table.makes(energy=2).play("Capital").place("G3")
    assert table.change() == "mc -21, makes mc 6, makes energy -2"
    assert table.change(1) == "Pets 1"
    assert counted(table, "Mayor") == 1
    assert "G4" not in table.standard("city").places()


def test_capital_needs_energy_and_a_place() -> None:
    assert Table(oceans=4).makes(energy=1).lack("Capital") == "takes 2 energy production, you have 1"
    assert Table(oceans=3).makes(energy=2).lack("Capital") == "needs at least 4 oceans, there are 3"
    full = Table(oceans=4).makes(energy=2).tile("special", *LAND_NAMES, owner=1)
    assert full.lack("Capital") == "there is no place for a city"


@pytest.mark.parametrize(
    ("name", "change"),
    [
        ("Domed Crater", "mc -24, plants 3, makes mc 3, makes energy -1"),
        ("Cupola City", "mc -16, makes mc 3, makes energy -1"),
        ("Corporate Stronghold", "mc -11, makes mc 3, makes energy -1"),
    ],
)
def test_domed_crater_cupola_city_and_corporate_stronghold(name: str, change: str) -> None:
    table = Table().makes(energy=1).tile("city", "G3", owner=1)
    assert table.lack(name) == ""
    table.play(name)
    assert sorted(table.places()) == sorted({*LAND_NAMES} - {"G3", "G2", "G4", "F3", "F4", "H2", "H3"})
    assert table.place("C3").change() == change
    assert table.owner("C3") == 0
    assert Table().lack(name) == "takes 1 energy production, you have 0"


def test_underground_city() -> None:
    table = Table().makes(energy=2).play("Underground City").place("E8")
    assert table.change() == "mc -18, plants 2, makes steel 2, makes energy -2"


def test_open_city() -> None:
    table = Table(oxygen=12).makes(energy=1).play("Open City").place("H6")
    assert table.change() == "mc -23, titanium 1, plants 2, makes mc 4, makes energy -1"


def test_noctis_city_lies_on_its_own_area() -> None:
    table = Table().makes(energy=1).tile("city", "E2", owner=1)
    assert table.play("Noctis City").change() == "mc -18, plants 2, makes mc 3, makes energy -1"
    assert table.owner("E3") == 0
    assert "F3" not in table.standard("city").places()


def test_noctis_city_has_an_area_that_nobody_else_builds_on() -> None:
    table = Table("Land Claim", plants=8).tile("city", "F2")
    assert "E3" not in table.greenery().places()
    table.place("F3")
    assert "E3" not in table.play("Restricted Area").places()


def test_urbanized_area() -> None:
    table = Table().makes(energy=1).tile("city", "C3", "C5", owner=1).tile("city", "G3")
    assert table.play("Urbanized Area").change() == "mc -10, makes mc 2, makes energy -1", "C4 is the only place"
    assert table.owner("C4") == 0
    lack = "there is no place for a city beside at least two other cities"
    assert Table().makes(energy=1).lack("Urbanized Area") == lack
    one = Table().makes(energy=1).tile("city", "C3")
    assert one.lack("Urbanized Area") == "there is no place for a city beside at least two other cities"


def test_urbanized_area_beside_cities_of_ones_own() -> None:
    table = Table().makes(energy=1).tile("city", "C3", "C5").play("Urbanized Area")
    assert table.owner("C4") == 0


def test_urbanized_area_does_not_count_cities_off_mars() -> None:
    table = Table().makes(energy=1).tile("city", "C3").play("Ganymede Colony").play("Phobos Space Haven")
    assert table.lack("Urbanized Area") == "there is no place for a city beside at least two other cities"


def test_ganymede_colony() -> None:
    table = Table("Rover Construction").play("Ganymede Colony")
    assert table.change() == "mc -18", "20 M€, and 2 back from Rover Construction"
    assert table.points("Ganymede Colony") == 1
    assert table.enter(*tagged("jovian", 2)).points("Ganymede Colony") == 3
    assert (counted(table, "Mayor"), counted(table, "Landlord")) == (1, 1)


def test_ganymede_colony_is_not_on_mars() -> None:
    table = Table("Martian Rails", corporation="Tharsis Republic", energy=1).tile("city", "C3", owner=1)
    assert table.play("Ganymede Colony").change() == "mc -17", "3 M€ for my own city, and no production"
    assert table.use("Martian Rails").change() == "mc 1, energy -1"
    assert "C4" not in table.standard("city").places()
    assert table.place("G3").play("Greenhouses").change() == "mc -6, plants 3"


def test_phobos_space_haven() -> None:
    table = Table("Immigrant City").enter("Pets", seat=1).play("Phobos Space Haven")
    assert table.change() == "mc -25, makes mc 1, makes titanium 1"
    assert table.change(1) == "Pets 1"
    assert table.points("Phobos Space Haven") == 3
    assert table.rules.breakdown(table.m)[0]["cities"] == 0


# Special tiles.


def test_natural_preserve() -> None:
    table = Table(oceans=9).tile("city", "C3", owner=1)
    table.play("Natural Preserve")
    assert "C4" not in table.places()
    assert "G5" not in table.places(), "an ocean is a tile too"
    assert "G2" in table.places()
    assert table.place("H3").change() == "mc -9, cards 1, makes mc 1"
    assert Table(oxygen=5).lack("Natural Preserve") == "needs at most 4 % oxygen, there is 5 %"


def test_a_special_tile_is_neither_city_nor_greenery_but_its_owners() -> None:
    table = Table("Rover Construction", plants=8).play("Natural Preserve").place("C3")
    assert table.change() == "mc -9, makes mc 1"
    assert (counted(table, "Landlord"), counted(table, "Mayor"), counted(table, "Gardener")) == (1, 0, 0)
    assert sorted(table.greenery().places()) == ["B2", "B3", "C2", "C4", "D3", "D4"]


def test_natural_preserve_without_a_place() -> None:
    table = Table().tile("special", *LAND_NAMES[::2], owner=1)
    assert table.lack("Natural Preserve") == "there is no place for a special tile beside no other tile"


def test_commercial_district() -> None:
    table = Table().makes(energy=1).tile("city", "C3").tile("city", "C5", owner=1)
    table.play("Commercial District").place("C4")
    assert table.change() == "mc -16, makes mc 4, makes energy -1"
    assert table.points("Commercial District") == 2
    assert table.tile("greenery", "B4").points("Commercial District") == 2


def test_nuclear_zone() -> None:
    table = Table(oceans=9).play("Nuclear Zone")
    assert sorted(table.places()) == sorted(LAND_NAMES)
    table.place("C7")
    assert table.change() == "mc -6, steel 1, tr 2, temperature 2"
    assert table.points("Nuclear Zone") == -2


def test_nuclear_zone_may_bring_an_ocean_first() -> None:
    table = Table(temperature=-4)
    assert table.play("Nuclear Zone").asks() == "order"
    assert table.orders() == ["Nuclear Zone", "Nuclear Zone"]
    table.order(0)
    assert table.asks() == "order", "the ocean of 0 °C, and the tile"


def test_mohole_area() -> None:
    table = Table(oceans=3)
    table.play("Mohole Area")
    assert sorted(table.places()) == sorted({*SEA_NAMES} - {*FIRST_OCEANS[:3]})
    assert table.place("E4").change() == "mc -20, plants 2, makes heat 4"
    assert counted(table, "Landlord") == 1
    table.play("Subterranean Reservoir")
    assert "E4" not in table.places()


def test_mohole_area_when_all_oceans_are_laid() -> None:
    assert Table(oceans=9).play("Mohole Area").places() == ["A2", "E4", "I5"]
    table = Table(oceans=9).tile("greenery", "A2", "E4", "I5", owner=1)
    assert table.lack("Mohole Area") == "there is no place for a special tile on an area reserved for oceans"


@pytest.mark.parametrize(("hex", "metal"), [("A1", "steel"), ("B2", "steel"), ("D1", "titanium"), ("H6", "titanium")])
def test_mining_rights(hex: str, metal: str) -> None:
    table = Table().play("Mining Rights")
    assert table.places() == ["A1", "B2", "C7", "D1", "H1", "H6", "I1", "I2"], "land with metal, and no ocean area"
    table.place(hex)
    assert f"makes {metal} 1" in table.change()
    assert table.change().count("makes") == 1


def test_mining_rights_gives_the_bonus_too() -> None:
    assert Table().play("Mining Rights").place("D1").change() == "mc -9, titanium 1, plants 1, makes titanium 1"


NO_METAL = "there is no place for a special tile on an unreserved area that shows steel or titanium"
NO_METAL_BESIDE = f"{NO_METAL}, beside another tile of yours"


def test_mining_rights_without_a_place() -> None:
    table = Table().tile("special", "A1", "B2", "C7", "D1", "H1", "H6", "I1", "I2", owner=1)
    assert table.lack("Mining Rights") == NO_METAL


def test_mining_area() -> None:
    assert Table().lack("Mining Area") == NO_METAL_BESIDE, "not as the first tile"
    table = Table().tile("city", "I3").tile("city", "H5", owner=1).sea("I5")
    assert table.play("Mining Area").change() == "mc -4, steel 2, makes steel 1", "I2 is the only place beside a tile"
    assert table.owner("I2") == 0


def test_mining_area_and_land_claim() -> None:
    table = Table().play("Land Claim").place("B1")
    assert table.lack("Mining Area") == NO_METAL_BESIDE, "a marker is not a tile"


# Greeneries.


def test_mangrove() -> None:
    table = Table(temperature=4, oceans=2).tile("city", "G2").play("Mangrove")
    assert sorted(table.places()) == sorted({*SEA_NAMES} - {*FIRST_OCEANS[:2]}), "wherever my own tiles are"
    assert table.place("E4").change() == "mc -12, plants 2, tr 1, oxygen 1"
    assert (counted(table, "Gardener"), table.points("Mangrove")) == (1, 1)


def test_protected_valley() -> None:
    table = Table(oceans=9).play("Protected Valley")
    assert table.places() == ["A2", "E4", "I5"]
    assert table.place("E4").change() == "mc -21, plants 2, makes mc 2, tr 1, oxygen 1", "2 M€ from the ocean E5"


def test_protected_valley_raises_oxygen_once() -> None:
    table = Table(oxygen=13).play("Protected Valley").place("I5")
    assert table.change() == "mc -23, titanium 2, makes mc 2, tr 1, oxygen 1"
    table = Table(oxygen=14).play("Protected Valley").place("I5")
    assert table.change() == "mc -23, titanium 2, makes mc 2"


def test_plantation() -> None:
    science = tagged("science", 2)
    assert Table(science[0]).lack("Plantation") == "needs 2 science tags, you have 1"
    table = Table(*science).tile("city", "C3").play("Plantation")
    assert table.places() == ["B2", "B3", "C2", "C4", "D3", "D4"]
    assert table.place("D4").change() == "mc -15, plants 1, tr 1, oxygen 1"


def test_plantation_anywhere_without_a_tile_of_ones_own() -> None:
    table = Table(*tagged("science", 2)).tile("city", "C3", owner=1).sea("D8").play("Plantation")
    assert sorted(table.places()) == sorted({*LAND_NAMES} - {"C3"})


def test_plantation_where_no_area_beside_ones_own_tiles_is_free() -> None:
    table = Table(*tagged("science", 2)).tile("city", "A1").tile("special", "B1", "B2", owner=1)
    assert "C3" in table.play("Plantation").places()


# Oceans.


def test_artificial_lake() -> None:
    table = Table(temperature=-6).tile("city", "C3", owner=1).play("Artificial Lake")
    assert sorted(table.places()) == sorted({*LAND_NAMES} - {"C3"}), "any free land, and not Noctis City's"
    assert table.place("D5").change() == "mc -15, plants 2, tr 1, oceans 1"
    assert (table.owner("D5"), table.points("Artificial Lake")) == (None, 1)


def test_artificial_lake_when_all_oceans_are_laid() -> None:
    assert Table(temperature=-6, oceans=9).play("Artificial Lake").change() == "mc -15"


def test_artificial_lake_needs_land_while_there_are_oceans() -> None:
    table = Table(temperature=-6).tile("greenery", *LAND_NAMES, owner=1)
    assert table.lack("Artificial Lake") == "there is no place for an ocean on an unreserved area"


def test_black_polar_dust() -> None:
    table = Table().play("Black Polar Dust")
    assert sorted(table.places()) == sorted(SEA_NAMES)
    assert table.place("A4").change() == "mc -15, cards 1, makes mc -2, makes heat 3, tr 1, oceans 1"
    lack = "lowers M€ production by 2, which can't fall below -5 (it is -4)"
    assert Table().makes(mc=-4).lack("Black Polar Dust") == lack


def test_lake_marineris() -> None:
    table = Table(temperature=0).play("Lake Marineris").place("A4")
    assert table.place("A5").change() == "mc -16, cards 1, tr 2, oceans 2", "the second lies beside the first"
    assert table.points("Lake Marineris") == 2


def test_lake_marineris_with_one_ocean_left() -> None:
    table = Table(temperature=0, oceans=8).play("Lake Marineris").place("E4")
    assert table.asks() == ""
    assert table.change() == "mc -16, plants 2, tr 1, oceans 1"
    assert Table(temperature=0, oceans=9).play("Lake Marineris").change() == "mc -18"
