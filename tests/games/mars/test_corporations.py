"""Corporations: what they begin with, and what they do."""

from __future__ import annotations

import pytest

from kasei.games.mars.state.board import HEX_NAMES, LAND, hexes_of
from kasei.games.mars.state.state import FIRST
from tests.games.mars.position import tagged
from tests.games.mars.table import Table

LAND_NAMES = [HEX_NAMES[hex] for hex in hexes_of(LAND)]


@pytest.mark.parametrize(
    ("name", "change"),
    [
        ("Beginner Corporation", "mc 42"),
        ("CrediCor", "mc 57"),
        ("Ecoline", "mc 36, plants 3, makes plants 2"),
        ("Helion", "mc 42, makes heat 3"),
        ("Mining Guild", "mc 30, steel 5, makes steel 1"),
        ("Interplanetary Cinematics", "mc 30, steel 20"),
        ("Inventrix", "mc 45"),
        ("PhoboLog", "mc 23, titanium 10"),
        ("Tharsis Republic", "mc 40"),
        ("ThorGate", "mc 48, makes energy 1"),
        ("United Nations Mars Initiative", "mc 40"),
        ("Teractor", "mc 60"),
        ("Saturn Systems", "mc 42, makes mc 1, makes titanium 1"),
    ],
)
def test_what_a_corporation_begins_with(name: str, change: str) -> None:
    other = "Teractor" if name != "Teractor" else "CrediCor"
    table = Table().reveal(name, other)
    assert table.change() == change
    assert table.me.owes_first == (name in ("Inventrix", "Tharsis Republic"))


# M€ back.


def test_credicor() -> None:
    table = Table(corporation="CrediCor").play("Io Mining Industries")
    assert table.change() == "mc -37, makes mc 2, makes titanium 2"
    assert table.play("Ganymede Colony").change() == "mc -16", "20 M€ are enough"
    assert table.play("Giant Space Mirror").change() == "mc -17, makes energy 3"


def test_credicor_looks_at_the_printed_cost() -> None:
    table = Table("Earth Catapult", corporation="CrediCor").play("Ganymede Colony")
    assert table.change() == "mc -14", "paid 18, and 4 back"
    table = Table(corporation="CrediCor", mc=0, titanium=10).play("Asteroid Mining")
    assert table.change() == "mc 4, titanium -10, makes titanium 2"
    assert Table(corporation="CrediCor", mc=19).lack("Ganymede Colony") == "costs 20 M€, you can pay 19"


def test_credicor_and_standard_projects() -> None:
    table = Table("Standard Technology", corporation="CrediCor").standard("city").place("C3")
    assert table.change() == "mc -18, makes mc 1", "4 and 3 M€ back"
    assert table.standard("greenery").place("C4").change() == "mc -16, tr 1, oxygen 1"
    assert table.standard("aquifer").place("A5").change() == "mc -15, tr 1, oceans 1"
    assert Table(corporation="CrediCor").play("Asteroid Mining", seat=1).change() == ""


def test_interplanetary_cinematics() -> None:
    table = Table("Media Group", corporation="Interplanetary Cinematics").play("Release of Inert Gases")
    assert table.change() == "mc -9, tr 2", "2 and 3 M€ back"
    assert table.play("Micro-Mills").change() == "mc -3, makes heat 1"
    assert table.play("Sabotage", seat=1).change() == ""


# Plants, heat and metals.


def test_ecoline() -> None:
    table = Table(corporation="Ecoline", plants=7).greenery().place("C3")
    assert table.change() == "plants -7, tr 1, oxygen 1"
    assert table.standard("greenery").place("C4").change() == "mc -23, tr 1, oxygen 1"
    assert Table(corporation="Ecoline", plants=6).conversions() == []
    assert Table(plants=7).conversions() == []


def test_helion_pays_with_heat() -> None:
    table = Table(corporation="Helion", mc=5, heat=9).play("Sponsors")
    assert table.amounts() == [1, 2, 3, 4, 5, 6]
    assert table.amount(4).change() == "mc -2, heat -4, makes mc 2"
    table = Table(corporation="Helion", mc=0, heat=30).standard("power plant")
    assert table.change() == "heat -11, makes energy 1"
    assert Table(corporation="Helion", heat=7, mc=50).conversions() == [], "but M€ are no heat"


def test_helion_pays_for_actions_and_goals() -> None:
    table = Table("Space Mirrors", corporation="Helion", mc=0, heat=7)
    assert table.use("Space Mirrors").change() == "heat -7, makes energy 1"
    table = Table(corporation="Helion", mc=3, heat=6).tile("city", "A1", "C3", "G3").milestone("Mayor").amount(6)
    assert table.change() == "mc -2, heat -6"


def test_helion_and_metals() -> None:
    table = Table(corporation="Helion", mc=2, heat=2, steel=1).play("Mine")
    assert table.amounts() == [0, 1]
    table.amount(1)
    assert table.amounts() == [0, 1, 2]
    assert table.amount(1).change() == "mc -1, steel -1, heat -1, makes steel 1"


def test_helion_and_local_heat_trapping() -> None:
    name = "Local Heat Trapping"
    assert Table(corporation="Helion", mc=0, heat=5).lack(name) == "takes 5 heat, you have 4"
    assert Table(corporation="Helion", mc=0, heat=6).play(name).change() == "plants 4, heat -6"
    assert Table(corporation="Helion", mc=1, heat=5).play(name).change() == "mc -1, plants 4, heat -5"
    table = Table(corporation="Helion", mc=1, heat=6).play(name)
    assert table.amounts() == [0, 1]


def test_heat_is_not_stolen_as_money() -> None:
    table = Table().enter("Helion", seat=1).has(1, mc=1, heat=9).play("Hired Raiders").player(1)
    assert (table.change(), table.change(1)) == ("", "mc -1")


def test_mining_guild() -> None:
    table = Table(corporation="Mining Guild").standard("city").place("A1")
    assert table.change() == "mc -25, steel 2, makes mc 1, makes steel 1", "one step for a tile"
    assert table.standard("aquifer").place("A2").change() == "mc -18, steel 2, makes steel 1, tr 1, oceans 1"
    assert table.play("Mining Rights").amount(0).place("D1").change() == (
        "mc -9, titanium 1, plants 1, makes steel 1, makes titanium 1"
    )
    assert table.standard("greenery").place("D2").change() == "mc -23, plants 1, tr 1, oxygen 1"


def test_mining_guild_and_others() -> None:
    table = Table(corporation="Mining Guild").standard("city", seat=1).place("A1", seat=1)
    assert table.change() == ""
    assert Table(corporation="Mining Guild").play("Land Claim").place("A1").change() == "mc -1", "no tile"
    assert Table(corporation="Mining Guild").play("Phobos Space Haven").change() == "mc -25, makes titanium 1"


def test_phobolog() -> None:
    table = Table(corporation="PhoboLog", titanium=4, mc=0)
    assert table.lack("Callisto Penal Mines") == "costs 24 M€, you can pay 16"
    assert table.play("Vesta Shipyard").change() == "titanium -4, makes titanium 1"


# Cities.


def test_tharsis_republic() -> None:
    table = Table(corporation="Tharsis Republic")
    table.me.owes_first = True
    table.turn(0)
    assert table.options() == [0, FIRST]
    table.first()
    assert "C3" in table.places()
    assert table.place("C3").change() == "mc 3, makes mc 1"
    assert table.me.actions == 1
    assert table.standard("city").place("G3").change() == "mc -22, makes mc 2"


def test_tharsis_republic_and_other_cities() -> None:
    table = Table(corporation="Tharsis Republic").standard("city", seat=1).place("C3", seat=1)
    assert table.change() == "makes mc 1"
    assert table.play("Phobos Space Haven", seat=1).change() == ""
    assert table.turn(0).play("Ganymede Colony").change() == "mc -17", "3 M€ back, and no production"


def test_tharsis_republic_may_pass_and_owe_it() -> None:
    table = Table(corporation="Tharsis Republic")
    table.me.owes_first = True
    table.turn(0).generation()
    assert FIRST in table.options()


def test_tharsis_republic_without_a_place() -> None:
    table = Table(corporation="Tharsis Republic").tile("special", *LAND_NAMES, owner=1)
    table.me.owes_first = True
    table.turn(0)
    assert FIRST not in table.options(), "what is impossible is left out"
    assert "power plant" in table.standards()


# Cards, power and TR.


def test_inventrix() -> None:
    table = Table(corporation="Inventrix", hand=["Mine"], oceans=3)
    table.me.owes_first = True
    table.turn(0)
    assert table.playable() == [], "the first action comes first"
    assert table.first().change() == "cards 3"
    assert "Mine" in table.playable()
    assert table.lack("Algae") == ""
    assert table.lack("Kelp Farming") == "needs at least 6 oceans, there are 3"


def test_thorgate() -> None:
    table = Table(corporation="ThorGate")
    assert (table.price("Power Plant"), table.price("Fueled Generators"), table.price("Mine")) == (1, 0, 4)
    assert table.price("Beam from a Thorium Asteroid") == 29
    assert table.standard("power plant").change() == "mc -8, makes energy 1"
    assert table.standard("asteroid").change() == "mc -14, tr 1, temperature 1"
    assert Table(corporation="ThorGate", mc=8).standards() == ["power plant"]


def test_united_nations_mars_initiative() -> None:
    name = "United Nations Mars Initiative"
    table = Table(corporation=name)
    assert table.lack(name) == "your TR has not risen in this generation"
    assert table.standard("asteroid").use(name).change() == "mc -3, tr 1"
    assert table.usable() == [], "once in a generation"
    table.generation()
    assert table.lack(name) == "your TR has not risen in this generation"
    assert table.play("Release of Inert Gases").usable() == [name]
    assert table.has(mc=2).lack(name) == "costs 3 M€, you can pay 2"


def test_teractor() -> None:
    table = Table(corporation="Teractor")
    assert (table.price("Sponsors"), table.price("Earth Office"), table.price("Mine")) == (3, 0, 4)


def test_saturn_systems() -> None:
    table = Table(corporation="Saturn Systems").play("Asteroid Mining")
    assert table.change() == "mc -30, makes mc 1, makes titanium 2"
    assert table.play("Vesta Shipyard", seat=1).change() == "makes mc 1", "anybody's"
    assert table.turn(0).play("Soletta").change() == "mc -35, makes heat 7"


def test_corporations_are_revealed_in_turn_order() -> None:
    table = Table(players=3).reveal("CrediCor", "Saturn Systems", "Helion")
    assert table.change(1) == "mc 42, makes mc 1, makes titanium 1"


def test_tags_of_corporations_count() -> None:
    table = Table(corporation="Inventrix").enter(*tagged("science", 2))
    assert table.lack("Lightning Harvest") == ""
