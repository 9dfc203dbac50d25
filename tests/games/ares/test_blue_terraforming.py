"""Actions of blue projects that raise TR, oxygen or temperature or flip oceans."""

from __future__ import annotations

from tests.games.ares.table import Table

POWERS = (
    "Aerated Magma",
    "Biomass Combustors",
    "Biothermal Power",
    "Deep Well Heating",
    "Energy Storage",
    "Fusion Power",
    "Geothermal Power",
    "Giant Space Mirror",
    "Lunar Beam",
    "Power Grid",
    "Power Plant",
    "Wave Power",
)
TITANIUM = (  # 13 in all
    "Asteroid Mining",
    "Asteroid Mining Consortium",
    "Fuel Factory",
    "Ganymede Shipyard",
    "Io Mining Industries",
    "Mass Converter",
    "Space Station",
    "Strip Mine",
    "Surface Mines",
    "Titanium Mine",
)


def test_aquifer_pumping() -> None:
    assert Table("action", tableau=["Aquifer Pumping"], mc=9).usable() == []
    table = Table("action", tableau=["Aquifer Pumping"], mc=10).sea(2)
    assert table.use("Aquifer Pumping").has() == (4, 0, 0, 6)
    assert table.state.tracks == [0, 0, 1]


def test_aquifer_pumping_costs_less_for_steel() -> None:
    tableau = ["Aquifer Pumping", "Mine", "Advanced Alloys"]
    assert Table("action", tableau=tableau, mc=5).usable() == []
    table = Table("action", tableau=tableau, mc=6, chosen=True).sea(0, 1)
    assert table.use("Aquifer Pumping").has() == (0, 0, 2, 6)
    assert table.usable() == []
    steel = ["Mine", "Building Industries", "Industrial Center"]
    table = Table("action", tableau=["Aquifer Pumping", *steel], corporation="Mining Guild", mc=0).sea(0)
    assert table.use("Aquifer Pumping").has() == (0, 0, 2, 6)


def test_aquifer_pumping_when_all_oceans_are_flipped() -> None:
    table = Table("action", tableau=["Aquifer Pumping", "Arctic Algae"], oceans=9)
    assert table.use("Aquifer Pumping").has() == (90, 0, 0, 5)


def test_caretaker_contract() -> None:
    assert Table(hand=["Caretaker Contract"], temperature=-10).playable() == []
    assert Table(hand=["Caretaker Contract"], temperature=-8).playable() == ["Caretaker Contract"]
    table = Table("action", tableau=["Caretaker Contract"], heat=8, temperature=8, chosen=True)
    assert table.use("Caretaker Contract").has() == (100, 0, 0, 6)
    assert table.usable() == []
    assert table.score() == 6 + 2


def test_caretaker_contract_is_no_way_to_raise_the_temperature() -> None:
    table = Table("action", tableau=["Caretaker Contract", "Livestock"], heat=15, chosen=True)
    table.use("Caretaker Contract")
    assert table.state.tracks == [0, 0, 0]
    assert table.on("Livestock") == 0
    assert table.usable() == []


def test_developed_infrastructure() -> None:
    tableau = ["Developed Infrastructure", "Interns", "Media Group", "Energy Subsidies", "Mine", "Research"]
    assert Table("action", tableau=tableau, mc=9).usable() == []
    table = Table("action", tableau=tableau, mc=10)
    assert table.use("Developed Infrastructure").has() == (0, 0, 0, 6)
    assert table.state.tracks == [0, 1, 0]
    assert table.score() == 6 + 1


def test_developed_infrastructure_costs_less_with_five_blue_cards() -> None:
    tableau = ["Developed Infrastructure", "Interns", "Media Group", "Energy Subsidies", "Assembly Lines"]
    assert Table("action", tableau=tableau, mc=4).usable() == []
    table = Table("action", tableau=tableau, mc=5)
    assert table.use("Developed Infrastructure").has() == (1, 0, 0, 6)


def test_ironworks() -> None:
    table = Table("action", tableau=["Ironworks"], heat=7, chosen=True)
    assert table.use("Ironworks").has() == (100, 3, 0, 6)
    assert table.state.tracks == [1, 0, 0]
    assert table.usable() == []


def test_ironworks_when_the_oxygen_is_complete() -> None:
    table = Table("action", tableau=["Ironworks"], heat=4, oxygen=14)
    assert table.use("Ironworks").has() == (100, 0, 0, 5)


def test_ironworks_in_the_phase_that_completes_the_oxygen() -> None:
    table = Table("action", tableau=["Ironworks"], heat=8, oxygen=13, chosen=True)
    table.use("Ironworks").use("Ironworks")
    assert table.has() == (100, 0, 0, 7)
    assert table.state.tracks == [14, 0, 0]


def test_solarpunk() -> None:
    assert Table("action", tableau=["Solarpunk"], mc=14).usable() == []
    table = Table("action", tableau=["Solarpunk"], mc=15)
    assert table.use("Solarpunk").has() == (0, 0, 0, 6)
    assert (table.me.forests, table.state.tracks) == (1, [1, 0, 0])
    assert table.score() == 6 + 1 + 1


def test_solarpunk_costs_less_for_titanium() -> None:
    tableau = ["Solarpunk", "Ganymede Shipyard", "Advanced Alloys"]
    assert Table("action", tableau=tableau, mc=10).usable() == []
    table = Table("action", tableau=tableau, mc=11)
    assert table.use("Solarpunk").has() == (0, 0, 0, 6)
    table = Table("action", tableau=["Solarpunk", *TITANIUM], mc=0)
    assert table.use("Solarpunk").has() == (0, 0, 0, 6)


def test_solarpunk_when_the_oxygen_is_complete() -> None:
    table = Table("action", tableau=["Solarpunk"], mc=15, oxygen=14)
    assert table.use("Solarpunk").has() == (0, 0, 0, 5)
    assert table.me.forests == 1


def test_steelworks() -> None:
    table = Table("action", tableau=["Steelworks"], mc=0, heat=11, chosen=True)
    assert table.use("Steelworks").has() == (2, 5, 0, 6)
    assert table.state.tracks == [1, 0, 0]
    assert table.usable() == []
    assert table.score() == 6 + 1


def test_steelworks_when_the_oxygen_is_complete() -> None:
    table = Table("action", tableau=["Steelworks"], mc=0, heat=6, oxygen=14)
    assert table.use("Steelworks").has() == (2, 0, 0, 5)


def test_volcanic_pools() -> None:
    tableau = ["Volcanic Pools", "Power Plant", "Power Infrastructure"]
    assert Table("action", tableau=tableau, corporation="ThorGate", mc=8).usable() == ["Power Infrastructure"]
    table = Table("action", tableau=tableau, corporation="ThorGate", mc=9).sea(0)
    assert table.use("Volcanic Pools").has() == (0, 0, 2, 6)
    assert table.state.tracks == [0, 0, 1]
    assert Table(tableau=["Volcanic Pools"]).score() == 5 + 1


def test_volcanic_pools_never_pay_money_back() -> None:
    table = Table("action", tableau=["Volcanic Pools", *POWERS], corporation="ThorGate", mc=0).sea(0)
    assert table.use("Volcanic Pools").has() == (0, 0, 2, 6)
    assert Table("action", tableau=["Volcanic Pools", *POWERS[:11]], mc=0).usable() == []


def test_water_import_from_europa() -> None:
    tableau = ["Water Import from Europa", "Ganymede Shipyard"]
    assert Table("action", tableau=tableau, corporation="PhoboLog", mc=8).usable() == []
    table = Table("action", tableau=tableau, corporation="PhoboLog", mc=9).sea(0)
    assert table.use("Water Import from Europa").has() == (0, 0, 2, 6)
    table = Table("action", tableau=["Water Import from Europa", *TITANIUM], mc=0).sea(0)
    assert table.use("Water Import from Europa").has() == (0, 0, 2, 6)


def test_water_import_from_europa_is_worth_a_point_for_each_jovian_tag() -> None:
    assert Table(tableau=["Water Import from Europa"]).score() == 5 + 1
    tableau = ["Water Import from Europa", "Ganymede Shipyard", "Interplanetary Conference"]
    assert Table(tableau=tableau, corporation="Saturn Systems").score() == 5 + 3


def test_wood_burning_stoves() -> None:
    table = Table(hand=["Wood Burning Stoves"])
    assert table.play("Wood Burning Stoves").has() == (87, 0, 4, 5)
    assert Table("action", tableau=["Wood Burning Stoves"], plants=3).usable() == []
    table = Table("action", tableau=["Wood Burning Stoves"], plants=4)
    assert table.use("Wood Burning Stoves").has() == (100, 0, 0, 6)
    assert table.state.tracks == [0, 1, 0]


def test_wood_burning_stoves_take_three_plants_in_a_chosen_phase() -> None:
    table = Table("action", tableau=["Wood Burning Stoves"], plants=7, chosen=True)
    assert table.use("Wood Burning Stoves").has() == (100, 0, 4, 6)
    assert table.use("Wood Burning Stoves").has() == (100, 0, 1, 7)
    assert Table("action", tableau=["Wood Burning Stoves"], plants=2, chosen=True).usable() == []
