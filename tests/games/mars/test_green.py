"""Green projects that count, choose, draw, or lower what others produce."""

from __future__ import annotations

import pytest

from tests.games.mars.position import tagged
from tests.games.mars.table import Table

# Counts.


def test_miranda_resort() -> None:
    assert Table().play("Miranda Resort").change() == "mc -12"
    table = Table(*tagged("earth", 3), "Bribed Committee").enter("Cartel", seat=1)
    assert table.play("Miranda Resort").change() == "mc -12, makes mc 3", "no event, and nobody else's"


def test_cartel() -> None:
    assert Table().play("Cartel").change() == "mc -8, makes mc 1"
    assert Table("Sponsors", "Olympus Conference", corporation="Teractor").play("Cartel").change() == (
        "mc -5, makes mc 4"
    )


def test_satellites() -> None:
    table = Table("Soletta", "Comet", corporation="Helion").enter("Toll Station", seat=1)
    assert table.play("Satellites").change() == "mc -10, makes mc 3"


def test_toll_station() -> None:
    table = Table("Soletta", players=3).enter("Satellites", "Asteroid", seat=1)
    table.enter("PhoboLog", "Methane from Titan", seat=2)
    assert table.play("Toll Station").change() == "mc -12, makes mc 3", "of both opponents, and no event"


def test_power_grid() -> None:
    table = Table("Power Plant", corporation="ThorGate").enter("Energy Tapping", seat=1)
    assert table.play("Power Grid").change() == "mc -15, makes energy 3"


def test_medical_lab() -> None:
    assert Table("Mine", "Power Plant").play("Medical Lab").change() == "mc -13, makes mc 1", "three, with its own"
    table = Table("Power Plant", corporation="Mining Guild")
    assert table.play("Medical Lab").change() == "mc -13, makes mc 2"
    assert Table().play("Medical Lab").change() == "mc -13"


def test_worms() -> None:
    assert Table(oxygen=4).play("Worms").change() == "mc -8"
    assert Table("Archaebacteria", oxygen=4).play("Worms").change() == "mc -8, makes plants 1"
    assert Table(*tagged("microbe", 3)[::2], oxygen=4).play("Worms").change() == "mc -8, makes plants 1"


def test_insects() -> None:
    table = Table("Adapted Lichen", "Grass", corporation="Ecoline", oxygen=6)
    assert table.play("Insects").change() == "mc -9, makes plants 3"


def test_terraforming_ganymede() -> None:
    assert Table().play("Terraforming Ganymede").change() == "mc -33, tr 1"
    table = Table(*tagged("jovian", 2), corporation="Saturn Systems").enter("Asteroid Mining", seat=1)
    assert table.play("Terraforming Ganymede").change() == "mc -33, makes mc 1, tr 4"


def test_zeppelins() -> None:
    table = Table(oxygen=5).tile("city", "C3").tile("city", "C5", owner=1).play("Ganymede Colony")
    assert table.play("Zeppelins").change() == "mc -13, makes mc 2"


def test_energy_saving_and_greenhouses() -> None:
    table = Table().tile("city", "C3", "E8").tile("city", "C5", owner=1).enter("Ganymede Colony", seat=1)
    assert table.play("Energy Saving").change() == "mc -15, makes energy 3", "the card has not laid its city here"
    table.play("Phobos Space Haven")
    assert table.play("Greenhouses").change() == "mc -6, plants 4"


def test_media_archives() -> None:
    table = Table("Comet", players=3).enter("Asteroid", "Sabotage", seat=1).enter("Virus", "Mine", seat=2)
    assert table.play("Media Archives").change() == "mc -4", "4 M€ for four events"
    assert Table().play("Media Archives").change() == "mc -8", "it is no event itself"


def test_immigration_shuttles() -> None:
    table = Table().play("Immigration Shuttles")
    assert table.change() == "mc -31, makes mc 5"
    table.tile("city", "C3").tile("city", "C5", owner=1)
    assert table.points("Immigration Shuttles") == 0
    assert table.play("Ganymede Colony").points("Immigration Shuttles") == 1


def test_io_mining_industries() -> None:
    table = Table("Asteroid Mining", corporation="Saturn Systems").play("Io Mining Industries")
    assert table.change() == "mc -41, makes mc 3, makes titanium 2", "one M€ of it from Saturn Systems"
    assert table.points("Io Mining Industries") == 3, "its own tag and that of the corporation count"


def test_rad_suits() -> None:
    table = Table().tile("city", "C3", owner=1)
    assert table.lack("Rad-Suits") == "needs at least 2 cities in play, there is 1"
    assert table.play("Ganymede Colony").play("Rad-Suits").change() == "mc -6, makes mc 1"


def test_advanced_ecosystems_needs_other_cards() -> None:
    table = Table("Adapted Lichen", "Fish")
    assert table.lack("Advanced Ecosystems") == "needs 1 microbe tag, you have 0"
    assert table.enter("Tardigrades").play("Advanced Ecosystems").change() == "mc -11"


def test_beam_from_a_thorium_asteroid_does_not_count_itself() -> None:
    assert Table().lack("Beam from a Thorium Asteroid") == "needs 1 jovian tag, you have 0"


# Choices.


def test_artificial_photosynthesis() -> None:
    table = Table().play("Artificial Photosynthesis")
    assert table.asks() == "branch"
    assert table.branch(0).change() == "mc -12, makes energy 2"
    assert Table().play("Artificial Photosynthesis").branch(1).change() == "mc -12, makes plants 1"


def test_insulation() -> None:
    assert Table().lack("Insulation") == "takes 1 heat production, you have 0"
    table = Table().makes(heat=3).play("Insulation")
    assert table.amounts() == [1, 2, 3]
    assert table.amount(2).change() == "mc -2, makes mc 2, makes heat -2"
    assert Table().makes(heat=1, mc=-5).play("Insulation").change() == "mc -2, makes mc 1, makes heat -1"


def test_eos_chasma_national_park() -> None:
    park = "Eos Chasma National Park"
    assert Table(temperature=-12).play(park).change() == "mc -16, plants 3, makes mc 2"
    table = Table("Pets", temperature=-12).enter("Fish", seat=1)
    assert table.play(park).change() == "mc -16, plants 3, makes mc 2, Pets 1"
    table = Table("Pets", "Fish", "Tardigrades", temperature=-12).play(park)
    assert table.targets() == ["Fish", "Pets"]
    assert table.target("Fish").change() == "mc -16, plants 3, makes mc 2, Fish 1"


# Cards.


def test_research() -> None:
    table = Table(deck=["Mine", "Comet"]).play("Research")
    assert table.change() == "mc -11, cards 2"
    assert table.in_hand() == ["Comet", "Mine"]


def test_lagrange_observatory() -> None:
    assert Table(deck=["Mine"]).play("Lagrange Observatory").in_hand() == ["Mine"]


# Losses.


def test_moss() -> None:
    assert Table(oceans=3).lack("Moss") == "takes 1 plant, you have 0"
    assert Table(oceans=3, plants=1).play("Moss").change() == "mc -4, plants -1, makes plants 1"


def test_nitrophilic_moss() -> None:
    assert Table(oceans=3, plants=1).lack("Nitrophilic Moss") == "takes 2 plants, you have 1"
    assert Table(oceans=3, plants=3).play("Nitrophilic Moss").change() == "mc -8, plants -2, makes plants 2"


def test_moss_may_use_the_plant_of_viral_enhancers() -> None:
    table = Table("Viral Enhancers", oceans=3)
    assert table.play("Moss").change() == "mc -4, makes plants 1"
    assert table.lack("Nitrophilic Moss") == "takes 2 plants, you have 0"
    assert table.has(plants=1).play("Nitrophilic Moss").change() == "mc -8, plants -1, makes plants 2"


# One player loses production.


@pytest.mark.parametrize(
    ("name", "kind", "n", "change"),
    [
        ("Asteroid Mining Consortium", "titanium", 1, "mc -13, makes titanium 1"),
        ("Great Escarpment Consortium", "steel", 1, "mc -6, makes steel 1"),
        ("Cloud Seeding", "heat", 1, "mc -11, makes mc -1, makes plants 2"),
        ("Power Supply Consortium", "energy", 1, "mc -5, makes energy 1"),
        ("Energy Tapping", "energy", 1, "mc -3, makes energy 1"),
        ("Hackers", "mc", 2, "mc -3, makes mc 2, makes energy -1"),
        ("Heat Trappers", "heat", 2, "mc -6, makes energy 1"),
        ("Biomass Combustors", "plants", 1, "mc -4, makes energy 2"),
    ],
)
def test_who_loses_production_is_chosen(name: str, kind: str, n: int, change: str) -> None:
    table = Table("Power Plant", "Solar Power", oceans=3, oxygen=6, players=3)
    table.makes(steel=1, titanium=1, energy=1, mc=-5).makes(1, **{kind: n}).makes(2, **{kind: n})
    for other in (1, 2):
        table.makes(other, **({} if kind == "mc" else {"mc": -5}))
    table.makes(mc=-4 if name == "Cloud Seeding" else -5).play(name)
    assert table.players()[-2:] == [1, 2]
    assert table.player(2).change() == change
    assert (table.change(1), table.change(2)) == ("", f"makes {kind} -{n}")


def test_asteroid_mining_consortium() -> None:
    name = "Asteroid Mining Consortium"
    assert Table().makes(1, titanium=1).lack(name) == "needs 1 titanium production, you have 0"
    assert Table().makes(titanium=1).play(name).change() == "mc -13", "nobody else has any: raised and lowered"


def test_great_escarpment_consortium() -> None:
    name = "Great Escarpment Consortium"
    assert Table().makes(1, steel=1).lack(name) == "needs 1 steel production, you have 0"
    table = Table().makes(steel=1).makes(1, steel=1).play(name)
    assert table.players() == [0, 1]
    assert table.player(0).change() == "mc -6"


def test_cloud_seeding() -> None:
    assert Table(oceans=3).lack("Cloud Seeding") == "nobody has 1 heat production to lose"
    table = Table(oceans=3).makes(heat=1).play("Cloud Seeding")
    assert table.change() == "mc -11, makes mc -1, makes plants 2, makes heat -1", "only I have any"
    lack = "lowers M€ production by 1, which can't fall below -5 (it is -5)"
    assert Table(oceans=3).makes(mc=-5).makes(1, heat=1).lack("Cloud Seeding") == lack


def test_power_supply_consortium() -> None:
    name = "Power Supply Consortium"
    assert Table("Power Plant").lack(name) == "needs 2 power tags, you have 1", "its own does not count"
    table = Table("Power Plant", "Solar Power")
    assert table.play(name).change() == "mc -5", "nobody has energy production: mine is raised first"


def test_energy_tapping() -> None:
    assert Table().play("Energy Tapping").change() == "mc -3"
    table = Table().makes(1, energy=1).play("Energy Tapping")
    assert table.players() == [0, 1]
    table.player(1)
    assert (table.change(), table.change(1)) == ("mc -3, makes energy 1", "makes energy -1")
    assert table.points("Energy Tapping") == -1


def test_hackers() -> None:
    table = Table().makes(energy=1).makes(1, mc=-3).play("Hackers")
    assert table.players() == [0, 1]
    table.player(1)
    assert (table.change(), table.change(1)) == ("mc -3, makes mc 2, makes energy -1", "makes mc -2")


def test_hackers_on_oneself() -> None:
    table = Table().makes(energy=1, mc=-5).makes(1, mc=-4)
    assert table.play("Hackers").change() == "mc -3, makes energy -1", "raised to -3, and lowered"
    assert Table().lack("Hackers") == "takes 1 energy production, you have 0"


def test_heat_trappers() -> None:
    assert Table().makes(heat=1).makes(1, heat=1).lack("Heat Trappers") == "nobody has 2 heat production to lose"
    table = Table().makes(1, heat=3).play("Heat Trappers")
    assert (table.change(), table.change(1)) == ("mc -6, makes energy 1", "makes heat -2")
    assert table.points("Heat Trappers") == -1


def test_biomass_combustors() -> None:
    assert Table(oxygen=6).lack("Biomass Combustors") == "nobody has 1 plant production to lose"
    table = Table(oxygen=6).enter("Protected Habitats", seat=1).makes(1, plants=1).play("Biomass Combustors")
    assert (table.change(), table.change(1)) == ("mc -4, makes energy 2", "makes plants -1"), "it is not protected"
