"""Events that take something from others."""

from __future__ import annotations

import pytest

from kasei.games.mars.state.state import FEWER
from tests.games.mars.table import Table

# What is removed.


@pytest.mark.parametrize(
    ("name", "n", "change"),
    [
        ("Asteroid", 3, "mc -14, titanium 2, tr 1, temperature 1"),
        ("Big Asteroid", 4, "mc -27, titanium 4, tr 2, temperature 2"),
        ("Mining Expedition", 2, "mc -12, steel 2, tr 1, oxygen 1"),
        ("Deimos Down", 8, "mc -31, steel 4, makes heat 1, tr 3, temperature 3"),
    ],
)
def test_asteroid_big_asteroid_mining_expedition_and_deimos_down(name: str, n: int, change: str) -> None:
    assert Table().play(name).change() == change, "nobody has plants, and nothing is asked"
    table = Table(players=3).has(1, plants=n + 1).has(2, plants=n - 1).play(name)
    assert table.asks() == "skip/player/fewer"
    assert table.players() == [1, 2]
    assert table.player(1).change() == change
    assert (table.change(1), table.change(2)) == (f"plants -{n}", "")
    table = Table(players=3).has(1, plants=n + 1).has(2, plants=n - 1).play(name).player(2)
    assert table.change(2) == f"plants -{n - 1}", "all that there is"
    assert Table().has(1, plants=n).play(name).skip().change(1) == ""


def test_fewer_plants_may_be_removed() -> None:
    table = Table().has(1, plants=2).play("Asteroid").fewer(1, 1)
    assert table.change(1) == "plants -1"
    table = Table().has(1, plants=9).play("Deimos Down").choose(FEWER + 1)
    assert table.amounts() == [1, 2, 3, 4, 5, 6, 7]
    assert table.rules.question(table.m, 0) == "Deimos Down: choose how many plants to remove from \x1aseat 1\x1a"
    assert table.amount(5).change(1) == "plants -5"
    assert Table().has(1, plants=1).play("Asteroid").asks() == "skip/player"


def test_plants_of_ones_own_may_be_removed_but_need_not() -> None:
    table = Table(plants=2).play("Asteroid")
    assert table.players() == [0]
    assert table.skip().change() == "mc -14, titanium 2, tr 1, temperature 1"
    assert Table(plants=2).play("Asteroid").player(0).change() == "mc -14, titanium 2, plants -2, tr 1, temperature 1"


def test_protected_plants_stay() -> None:
    table = Table(players=3).enter("Protected Habitats", seat=1).has(1, plants=5).has(2, plants=5).play("Asteroid")
    assert table.players() == [2]
    assert Table().enter("Protected Habitats", seat=1).has(1, plants=5).play("Asteroid").asks() == ""
    own = Table("Protected Habitats", plants=3).play("Asteroid")
    assert own.players() == [0], "they are safe from opponents only"


def test_protected_habitats_protect_nothing_else() -> None:
    table = Table().enter("Protected Habitats", seat=1).has(1, steel=3, mc=0).play("Sabotage").branch(1).player(1)
    assert table.change(1) == "steel -3"


def test_comet() -> None:
    table = Table().has(1, plants=4).play("Comet")
    assert table.asks() == "order", "an ocean, and what to remove"
    table.order(1).player(1).place("A5")
    assert table.change() == "mc -21, tr 2, temperature 1, oceans 1"
    assert table.change(1) == "plants -3"


def test_comet_asks_for_no_order_where_there_is_one_thing_to_do() -> None:
    assert Table().play("Comet").asks() == "hex"
    assert Table(oceans=9).has(1, plants=1).play("Comet").asks() == "skip/player"
    assert Table(oceans=9).play("Comet").change() == "mc -21, tr 1, temperature 1"
    assert Table(oceans=9, temperature=8).play("Comet").change() == "mc -21"


def test_giant_ice_asteroid() -> None:
    table = Table().has(1, plants=7).play("Giant Ice Asteroid")
    assert table.asks() == "order"
    assert len(table.orders()) == 2, "two oceans are alike"
    table.order(0).place("A5").order(0).place("A4").player(1)
    assert table.change() == "mc -34, cards 1, tr 4, temperature 2, oceans 2"
    assert table.change(1) == "plants -6"


def test_virus() -> None:
    assert Table().play("Virus").change() == "mc -1", "there is nothing to remove"
    table = Table(players=3).has(1, plants=7).enter("Fish", seat=2).put("Fish", 3, seat=2).play("Virus")
    assert table.asks() == "branch"
    table.branch(0).target("Fish").amount(2)
    assert (table.change(1), table.change(2)) == ("", "Fish -2")


def test_virus_and_plants() -> None:
    table = Table().has(1, plants=7).play("Virus")
    assert table.asks() == "skip/player/fewer", "there are no animals, so plants are not asked about"
    assert table.player(1).change(1) == "plants -5"


def test_virus_and_animals() -> None:
    table = Table("Fish").enter("Pets", "Birds", "Ants", seat=1).put("Pets", 2, seat=1).put("Ants", 2, seat=1)
    table.put("Birds", 1, seat=1).put("Fish", 3).play("Virus")
    assert table.targets() == ["Fish", "Birds"], "nothing leaves Pets, and ants are microbes"
    assert table.asks() == "skip/target"
    assert table.target("Fish").amounts() == [1, 2]
    assert table.amount(1).change() == "mc -1, Fish -1"


def test_virus_and_protected_habitats() -> None:
    table = Table("Fish").enter("Protected Habitats", "Birds", seat=1).put("Birds", 1, seat=1).has(1, plants=9)
    assert table.play("Virus").asks() == ""
    table = Table("Fish", "Protected Habitats").put("Fish", 1).play("Virus")
    assert table.targets() == ["Fish"]


def test_virus_wakes_what_waits_for_microbes() -> None:
    table = Table("Decomposers", "Viral Enhancers").play("Virus")
    assert table.change() == "mc -1, plants 1, Decomposers 1"


def test_sabotage() -> None:
    table = Table(players=3).has(1, titanium=5).has(2, steel=3, mc=6).play("Sabotage")
    assert table.asks() == "branch"
    assert table.branch(0).players() == [1]
    assert table.player(1).change(1) == "titanium -3"
    table = Table(players=3).has(1, mc=0).has(2, steel=3, mc=6).play("Sabotage").branch(1).player(2)
    assert table.change(2) == "steel -3"
    table = Table(players=3).has(2, mc=6).play("Sabotage")
    assert table.players() == [0, 1, 2], "only M€ are there"
    assert table.player(1).change(1) == "mc -7"


def test_sabotage_does_not_take_the_heat_of_helion() -> None:
    table = Table(mc=1).enter("Helion", seat=1).has(1, mc=2, heat=9).play("Sabotage")
    assert table.player(1).change(1) == "mc -2"


def test_hired_raiders() -> None:
    table = Table(players=3).has(1, steel=1, mc=2).has(2, steel=4).play("Hired Raiders").branch(0).player(2)
    assert (table.change(), table.change(2)) == ("mc -1, steel 2", "steel -2")
    table = Table(players=3).has(1, steel=1, mc=2).has(2, steel=4).play("Hired Raiders").branch(1).player(1)
    assert (table.change(), table.change(1)) == ("mc 1", "mc -2")


def test_hired_raiders_do_not_rob_their_own_player() -> None:
    table = Table(steel=3).has(1, steel=2, mc=0).play("Hired Raiders")
    assert table.players() == [1]


def test_hired_raiders_need_a_victim() -> None:
    table = Table(steel=3).has(1, mc=0)
    assert table.play("Hired Raiders").change() == "mc -1", "nobody steals from oneself"
    assert Table().play("Hired Raiders").skip().change(1) == ""


def test_flooding() -> None:
    table = Table(players=3).tile("city", "B5", owner=1).tile("special", "C7", owner=2).tile("greenery", "C6", owner=2)
    table.play("Flooding").place("B6")
    assert table.players() == [1, 2]
    assert table.player(2).change() == "mc -7, cards 2, tr 1, oceans 1"
    assert (table.change(1), table.change(2)) == ("", "mc -4")
    assert table.points("Flooding") == -1


def test_flooding_takes_from_neighbours_only() -> None:
    table = Table().tile("city", "C3", owner=1).play("Flooding").place("B6")
    assert table.asks() == ""
    table = Table().tile("city", "B5", owner=1).has(1, mc=3).play("Flooding").place("B6").fewer(1, 2)
    assert table.change(1) == "mc -2"


def test_flooding_beside_ones_own_tile() -> None:
    table = Table().tile("city", "B5").play("Flooding").place("B6")
    assert table.players() == [0]
    assert table.skip().change() == "mc -7, cards 2, tr 1, oceans 1"


def test_flooding_without_an_ocean() -> None:
    table = Table(oceans=9).tile("city", "B5", "G5", owner=1).play("Flooding")
    assert table.asks() == ""
    assert (table.change(), table.change(1)) == ("mc -7", "")


# What others gain meanwhile.


@pytest.mark.parametrize(
    ("name", "temperature", "oxygen"),
    [("Comet", -30, 0), ("Asteroid", -2, 0), ("Mining Expedition", -2, 7)],
)
def test_plants_that_an_ocean_has_just_brought_an_opponent(name: str, temperature: int, oxygen: int) -> None:
    table = Table(temperature=temperature, oxygen=oxygen).enter("Arctic Algae", seat=1).play(name)
    assert table.asks() == "hex", "there is nothing to remove yet"
    assert table.place("A5").change(1) == "plants 2"
    assert table.players() == [1]
    assert table.player(1).change(1) == ""


def test_plants_between_two_oceans() -> None:
    table = Table().enter("Arctic Algae", seat=1).play("Giant Ice Asteroid").place("A5")
    assert table.asks() == "order", "the plants, or the other ocean"
    table.order(0).place("B6")
    assert table.change(1) == "plants 4"
    assert table.player(1).change(1) == ""
    removed_first = Table().enter("Arctic Algae", seat=1).play("Giant Ice Asteroid").place("A5").order(1).player(1)
    assert removed_first.place("B6").change(1) == "plants 2"


def test_what_an_opponent_keeps_is_not_waited_for() -> None:
    table = Table().enter("Arctic Algae", "Protected Habitats", seat=1).play("Comet").place("A5")
    assert (table.asks(), table.change(1)) == ("", "plants 2")
