"""Blue projects that hold animals, microbes, science and fighters."""

from __future__ import annotations

import pytest

from tests.games.mars.position import tagged
from tests.games.mars.table import Table


@pytest.mark.parametrize(
    ("name", "per"), [("Tardigrades", 4), ("Fish", 1), ("Small Animals", 2), ("Birds", 1), ("Livestock", 1)]
)
def test_tardigrades_fish_small_animals_birds_and_livestock_grow(name: str, per: int) -> None:
    table = Table(name).use(name)
    assert table.change() == f"{name} 1"
    for n in range(1, 9):
        assert table.put(name, n).points(name) == n // per


@pytest.mark.parametrize(
    ("name", "n", "price", "world"),
    [
        ("Fish", 1, 9, {"temperature": 2}),
        ("Small Animals", 1, 6, {"oxygen": 6}),
        ("Birds", 2, 10, {"oxygen": 13}),
        ("Herbivores", 1, 12, {"oxygen": 8}),
    ],
)
def test_fish_small_animals_birds_and_herbivores_eat(name: str, n: int, price: int, world: dict[str, int]) -> None:
    own = ", Herbivores 1" if name == "Herbivores" else ""
    assert Table().at(**world).makes(plants=n - 1).lack(name) == f"nobody has {n} plant production to lose"
    assert Table().at(**world).makes(plants=n).play(name).change() == f"mc -{price}, makes plants -{n}{own}"
    table = Table().at(**world).makes(plants=n).makes(1, plants=n).play(name)
    assert table.players() == [0, 1]
    assert (table.player(1).change(), table.change(1)) == (f"mc -{price}{own}", f"makes plants -{n}")


def test_birds_take_both_from_one_player() -> None:
    table = Table(oxygen=13).makes(plants=1).makes(1, plants=1)
    assert table.lack("Birds") == "nobody has 2 plant production to lose"


def test_livestock() -> None:
    assert Table(oxygen=9).makes(1, plants=1).lack("Livestock") == "takes 1 plant production, you have 0"
    table = Table(oxygen=9).makes(plants=1).play("Livestock")
    assert table.change() == "mc -13, makes mc 2, makes plants -1"


def test_predators() -> None:
    assert Table(oxygen=11).play("Predators").usable() == []
    table = Table("Predators").enter("Fish", "Pets", seat=1).put("Fish", 1, seat=1).put("Pets", 3, seat=1)
    assert table.use("Predators").change() == "Predators 1", "Fish is the only card that they may eat from"
    assert table.change(1) == "Fish -1"
    assert table.points("Predators") == 1


def test_predators_may_eat_from_any_card_their_own_included() -> None:
    table = Table("Predators", "Fish", "Tardigrades").put("Predators", 1).put("Fish", 1).put("Tardigrades", 3)
    table.enter("Birds", seat=1).put("Birds", 2, seat=1).use("Predators")
    assert table.targets() == ["Predators", "Fish", "Birds"]
    assert table.target("Predators").change() == ""
    assert Table("Predators").lack("Predators") == "no card has animals that you may take off"


def test_protected_animals() -> None:
    table = Table("Predators").enter("Protected Habitats", "Fish", seat=1).put("Fish", 2, seat=1)
    assert table.usable() == []
    own = Table("Predators", "Protected Habitats", "Fish").put("Fish", 1)
    assert own.use("Predators").change() == "Predators 1, Fish -1", "they are safe from opponents only"


def test_ants() -> None:
    table = Table("Ants").enter("Tardigrades", "Fish", seat=1).put("Tardigrades", 5, seat=1).put("Fish", 1, seat=1)
    assert (table.use("Ants").change(), table.change(1)) == ("Ants 1", "Tardigrades -1")
    assert [table.put("Ants", n).points("Ants") for n in (1, 2, 3, 4)] == [0, 1, 1, 2]


def test_ants_and_protected_habitats() -> None:
    table = Table("Ants").enter("Protected Habitats", "Tardigrades", seat=1).put("Tardigrades", 2, seat=1)
    assert table.lack("Ants") == "no card has microbes that you may take off"
    assert Table("Ants", "Decomposers").put("Decomposers", 1).use("Ants").change() == "Ants 1, Decomposers -1"


def test_security_fleet() -> None:
    table = Table("Security Fleet", titanium=2).use("Security Fleet")
    assert table.change() == "titanium -1, Security Fleet 1"
    assert table.points("Security Fleet") == 1
    assert Table("Security Fleet").lack("Security Fleet") == "takes 1 titanium, you have 0"


def test_physics_complex() -> None:
    table = Table("Physics Complex", energy=7).use("Physics Complex")
    assert (table.change(), table.points("Physics Complex")) == ("energy -6, Physics Complex 1", 2)
    assert Table("Physics Complex", energy=5).lack("Physics Complex") == "takes 6 energy, you have 5"


@pytest.mark.parametrize(
    ("name", "n", "change"),
    [
        ("Regolith Eaters", 2, "tr 1, oxygen 1"),
        ("GHG Producing Bacteria", 2, "tr 1, temperature 1"),
        ("Nitrite Reducing Bacteria", 3, "tr 1"),
    ],
)
def test_regolith_eaters_ghg_producing_bacteria_and_nitrite_reducing_bacteria(name: str, n: int, change: str) -> None:
    assert Table(name).put(name, n - 1).use(name).change() == f"{name} 1", "too few to take off: nothing is asked"
    table = Table(name).put(name, n).use(name)
    assert table.asks() == "branch"
    assert table.branch(1).change() == f"{change}, {name} -{n}"
    assert Table(name).put(name, n).use(name).branch(0).change() == f"{name} 1"


def test_regolith_eaters_when_oxygen_is_complete() -> None:
    table = Table("Regolith Eaters", oxygen=14).put("Regolith Eaters", 2).use("Regolith Eaters").branch(1)
    assert table.change() == "Regolith Eaters -2"


def test_nitrite_reducing_bacteria() -> None:
    table = Table().play("Nitrite Reducing Bacteria")
    assert table.change() == "mc -11, Nitrite Reducing Bacteria 3"


def test_symbiotic_fungus() -> None:
    table = Table("Symbiotic Fungus", "Ants").use("Symbiotic Fungus")
    assert table.change() == "Ants 1"
    table = Table("Symbiotic Fungus", "Ants", "Tardigrades", "Fish").enter("Decomposers", seat=1)
    assert table.use("Symbiotic Fungus").targets() == ["Ants", "Tardigrades"]
    assert Table("Symbiotic Fungus").use("Symbiotic Fungus").change() == "", "usable, but in vain"


def test_extreme_cold_fungus() -> None:
    name = "Extreme-Cold Fungus"
    assert Table(name).use(name).change() == "plants 1", "no card holds microbes"
    table = Table(name, "Ants").use(name)
    assert table.branch(0).change() == "plants 1"
    assert Table(name, "Ants").use(name).branch(1).change() == "Ants 2"
    assert Table(name, "Ants", "Tardigrades").use(name).branch(1).target("Tardigrades").change() == "Tardigrades 2"


def test_pets() -> None:
    table = Table().play("Pets")
    assert table.change() == "mc -10, Pets 1"
    table.standard("city", seat=1).place("C3", seat=1)
    assert table.change() == "Pets 1"
    table.turn(0).play("Ganymede Colony")
    assert table.change() == "mc -20, Pets 1"
    assert [table.put("Pets", n).points("Pets") for n in (1, 2, 3)] == [0, 1, 1]


def test_animals_never_leave_pets() -> None:
    table = Table("Pets", "Predators").put("Pets", 5)
    assert table.usable() == []
    assert table.play("Virus").asks() == ""


def test_herbivores() -> None:
    table = Table("Herbivores", plants=8).tile("city", "C3", owner=1).has(1, plants=8)
    assert table.greenery().place("G3").change() == "plants -8, tr 1, oxygen 1, Herbivores 1"
    table.greenery(seat=1).place("C4", seat=1)
    assert table.change() == "", "of my own greeneries only"
    table.turn(0).standard("greenery").place("G4")
    assert table.change() == "mc -23, tr 1, oxygen 1, Herbivores 1"
    assert table.enter(*tagged("science", 2)).has(mc=50).play("Plantation").place("G5").change() == (
        "mc -15, tr 1, oxygen 1, Herbivores 1"
    )
    assert [table.put("Herbivores", n).points("Herbivores") for n in (1, 2, 3)] == [0, 1, 1]


def test_ecological_zone() -> None:
    name = "Ecological Zone"
    table = Table().tile("greenery", "C3", owner=1)
    assert table.lack(name) == "needs 1 greenery of your own, you have 0"
    table = Table().tile("greenery", "C3", owner=1).tile("greenery", "G3").play(name)
    assert {"C2", "G2"} <= {*table.places()}, "beside anybody's greenery"
    assert "I3" not in table.places()
    assert table.place("C4").change() == f"mc -12, {name} 2", "its own two tags"
    assert table.points(name) == 1


def test_ecological_zone_grows() -> None:
    name = "Ecological Zone"
    table = Table(name, "Tardigrades", oceans=3, plants=1)
    assert table.play("Moss").change() == f"mc -4, plants -1, makes plants 1, {name} 1"
    assert table.play("Archaebacteria").change() == "mc -6, makes plants 1", "no microbes"
    assert table.play("Pets").change() == f"mc -10, {name} 1, Pets 1"
    assert table.play("Protected Valley").place("E4").change() == (
        f"mc -23, plants 2, makes mc 2, tr 1, oxygen 1, {name} 1"
    )


def test_decomposers() -> None:
    table = Table(oxygen=3).play("Decomposers")
    assert table.change() == "mc -5, Decomposers 1", "its own tag"
    assert table.play("Adapted Lichen").change() == "mc -9, makes plants 1, Decomposers 1"
    assert table.play("Pets").change() == "mc -10, Decomposers 1, Pets 1"
    assert table.play("Mine").change() == "mc -4, makes steel 1"
    assert table.play("Tardigrades", seat=1).change() == "", "only what I play"
    assert table.turn(0).enter("Fish").play("Advanced Ecosystems").change() == "mc -11, Decomposers 3"
    assert [table.put("Decomposers", n).points("Decomposers") for n in (2, 3, 6)] == [0, 1, 2]
