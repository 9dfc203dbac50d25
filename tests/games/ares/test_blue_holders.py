"""Blue projects that hold animals, microbes or science, or that put them on other cards."""

from __future__ import annotations

from kasei.core.option import BRANCH, TARGET
from tests.games.ares.table import Table

SCIENCES = ("Advanced Screening Technology", "Asset Liquidation", "Interns", "Matter Manufacturing")
EITHER = [BRANCH, BRANCH + 1]


def test_birds() -> None:
    assert Table(hand=["Birds"], oxygen=11).playable() == []
    table = Table(hand=["Birds"], oxygen=12)
    assert table.play("Birds").on("Birds") == 0
    table = Table("action", tableau=["Birds"], tokens={"Birds": 2}, chosen=True)
    table.use("Birds").use("Birds")
    assert table.on("Birds") == 4
    assert table.score() == 5 + 4


def test_conserved_biome() -> None:
    tableau = ["Conserved Biome", "Birds", "Fish", "Tardigrades", "Physics Complex"]
    table = Table("action", tableau=tableau, chosen=True)
    table.use("Conserved Biome")
    assert table.options() == EITHER
    table.branch(0)
    assert table.on("Tardigrades") == 1
    table.use("Conserved Biome").branch(1)
    assert table.offers(TARGET) == ["Birds", "Fish"]
    assert table.target("Fish").on("Fish") == 1


def test_conserved_biome_serves_all_that_hold_microbes_or_animals() -> None:
    microbes = ["Anaerobic Microorganisms", "Decomposers", "Decomposing Fungus", "GHG Producing Bacteria"]
    microbes += ["Nitrite Reducing Bacteria", "Regolith Eaters", "Tardigrades"]
    animals = ["Birds", "Ecological Zone", "Fish", "Herbivores", "Livestock", "Small Animals"]
    table = Table("action", tableau=["Conserved Biome", "Physics Complex", *microbes, *animals], chosen=True)
    assert table.use("Conserved Biome").branch(0).offers(TARGET) == microbes
    table.target("Tardigrades")
    assert table.use("Conserved Biome").branch(1).offers(TARGET) == animals


def test_conserved_biome_asks_nothing_where_there_is_one_way_or_none() -> None:
    table = Table("action", tableau=["Conserved Biome", "Fish"])
    assert table.use("Conserved Biome").on("Fish") == 1
    table = Table("action", tableau=["Conserved Biome", "Physics Complex", "Assembly Lines"], mc=0)
    table.use("Conserved Biome")
    assert table.on("Physics Complex") == 0
    assert table.me.mc == 1


def test_conserved_biome_is_worth_a_point_for_two_forests() -> None:
    scores = [Table(tableau=["Conserved Biome"], forests=n).score() - 5 - n for n in range(6)]
    assert scores == [0, 0, 1, 1, 2, 2]


def test_decomposing_fungus() -> None:
    table = Table(hand=["Decomposing Fungus"])
    assert table.play("Decomposing Fungus").on("Decomposing Fungus") == 2
    tokens = {"Decomposing Fungus": 2, "Birds": 1, "Physics Complex": 3}
    tableau = [*tokens, "Fish", "Tardigrades"]
    table = Table("action", tableau=tableau, tokens=tokens, chosen=True)
    table.use("Decomposing Fungus")
    assert table.offers(TARGET) == ["Birds", "Decomposing Fungus"]
    table.target("Birds")
    assert (table.on("Birds"), table.me.plants) == (0, 3)
    table.use("Decomposing Fungus")
    assert (table.on("Decomposing Fungus"), table.me.plants) == (1, 6)


def test_decomposing_fungus_needs_something_to_decompose() -> None:
    tableau = ["Decomposing Fungus", "Fish", "Physics Complex"]
    assert Table("action", tableau=tableau, tokens={"Physics Complex": 2}).usable() == []


def test_extreme_cold_fungus() -> None:
    assert Table(hand=["Extreme-Cold Fungus"], temperature=-18).playable() == []
    assert Table(hand=["Extreme-Cold Fungus"], temperature=-20).playable() == ["Extreme-Cold Fungus"]
    tableau = ["Extreme-Cold Fungus", "Decomposers", "Fish", "Tardigrades"]
    table = Table("action", tableau=tableau, chosen=True)
    table.use("Extreme-Cold Fungus")
    assert table.options() == EITHER
    assert table.branch(0).me.plants == 1
    table.use("Extreme-Cold Fungus").branch(1)
    assert table.offers(TARGET) == ["Decomposers", "Tardigrades"]
    assert table.target("Decomposers").on("Decomposers") == 1


def test_extreme_cold_fungus_without_another_card_for_microbes() -> None:
    table = Table("action", tableau=["Extreme-Cold Fungus", "Fish"])
    assert table.use("Extreme-Cold Fungus").me.plants == 1


def test_fish() -> None:
    assert Table(hand=["Fish"], temperature=-20).playable() == []
    assert Table(hand=["Fish"], temperature=-18).playable() == ["Fish"]
    table = Table(hand=["Ice Asteroid"], tableau=["Fish"])
    assert table.play("Ice Asteroid").on("Fish") == 2
    assert table.score() == 7 + 2


def test_fish_in_the_phase_that_flips_the_last_ocean_and_after_it() -> None:
    table = Table(hand=["Ice Asteroid"], tableau=["Fish"], oceans=8).sea(2)
    assert table.play("Ice Asteroid").on("Fish") == 2
    assert table.has() == (100 - 21 + 8, 0, 0, 7)
    table = Table(hand=["Ice Asteroid"], tableau=["Fish"], oceans=9)
    assert table.play("Ice Asteroid").on("Fish") == 0
    assert table.has() == (79, 0, 0, 5)


def test_fish_wait_for_their_owner_only() -> None:
    table = Table("action", tableau=["Fish"], their_tableau=["Herbivores"], their_turn=True)
    table.they.mc = 15
    table.state.stale()
    table.standard("ocean", seat=1)
    assert (table.on("Fish"), table.on("Herbivores", seat=1)) == (0, 1)


def test_ghg_producing_bacteria() -> None:
    assert Table(hand=["GHG Producing Bacteria"], oxygen=2).playable() == []
    assert Table(hand=["GHG Producing Bacteria"], oxygen=3).playable() == ["GHG Producing Bacteria"]
    table = Table("action", tableau=["GHG Producing Bacteria"], tokens={"GHG Producing Bacteria": 1}, chosen=True)
    assert table.use("GHG Producing Bacteria").on("GHG Producing Bacteria") == 2
    table.use("GHG Producing Bacteria")
    assert table.options() == EITHER
    table.branch(1)
    assert table.on("GHG Producing Bacteria") == 0
    assert (table.me.tr, table.state.tracks) == (6, [0, 1, 0])


def test_ghg_producing_bacteria_raise_the_temperature_once() -> None:
    tableau = ["GHG Producing Bacteria", "Livestock", "Physics Complex"]
    table = Table("action", tableau=tableau, tokens={"GHG Producing Bacteria": 2})
    table.use("GHG Producing Bacteria").branch(1)
    assert (table.on("Livestock"), table.on("Physics Complex")) == (1, 1)


def test_ghg_producing_bacteria_when_the_temperature_is_complete() -> None:
    tokens = {"GHG Producing Bacteria": 2}
    table = Table("action", tableau=["GHG Producing Bacteria", "Livestock"], tokens=tokens, temperature=8)
    table.use("GHG Producing Bacteria").branch(1)
    assert (table.on("GHG Producing Bacteria"), table.on("Livestock"), table.me.tr) == (0, 0, 5)


def test_herbivores() -> None:
    assert Table(hand=["Herbivores"], oceans=4).playable() == []
    assert Table(hand=["Herbivores"], oceans=5).playable() == ["Herbivores"]
    table = Table("action", tableau=["Herbivores"], heat=8, tokens={"Herbivores": 2})
    assert table.standard("temperature by heat").on("Herbivores") == 3
    assert table.standard("ocean").on("Herbivores") == 4
    assert table.standard("forest").on("Herbivores") == 5
    assert table.score() == 8 + 1 + 2


def test_herbivores_in_the_phase_that_completes_the_oxygen_and_after_it() -> None:
    table = Table("action", tableau=["Herbivores"], plants=16, oxygen=13)
    table.standard("forest by plants").standard("forest by plants")
    assert (table.on("Herbivores"), table.me.tr, table.me.forests) == (2, 7, 2)
    table = Table("action", tableau=["Herbivores"], plants=8, oxygen=14)
    table.standard("forest by plants")
    assert (table.on("Herbivores"), table.me.tr, table.me.forests) == (0, 5, 1)


def test_livestock() -> None:
    assert Table(hand=["Livestock"], oxygen=6).playable() == []
    assert Table(hand=["Livestock"], oxygen=7).playable() == ["Livestock"]
    table = Table(hand=["Deimos Down"], tableau=["Livestock"])
    assert table.play("Deimos Down").on("Livestock") == 3
    assert table.score() == 8 + 3


def test_livestock_in_the_phase_that_completes_the_temperature_and_after_it() -> None:
    table = Table(hand=["Lava Flows"], tableau=["Livestock"], temperature=6)
    table.play("Lava Flows")
    assert (table.on("Livestock"), table.me.tr) == (2, 7)
    table = Table(hand=["Lava Flows"], tableau=["Livestock"], temperature=8)
    table.play("Lava Flows")
    assert (table.on("Livestock"), table.me.tr) == (0, 5)


def test_livestock_waits_for_its_owner_only() -> None:
    table = Table("action", tableau=["Livestock"], their_tableau=["Physics Complex"], their_turn=True)
    table.they.heat = 8
    table.state.stale()
    table.standard("temperature by heat", seat=1)
    assert (table.on("Livestock"), table.on("Physics Complex", seat=1)) == (0, 1)


def test_nitrite_reducing_bacteria() -> None:
    table = Table(hand=["Nitrite Reducing Bacteria"])
    assert table.play("Nitrite Reducing Bacteria").on("Nitrite Reducing Bacteria") == 3
    tokens = {"Nitrite Reducing Bacteria": 2}
    table = Table("action", tableau=["Nitrite Reducing Bacteria"], tokens=tokens, chosen=True).sea(2)
    assert table.use("Nitrite Reducing Bacteria").on("Nitrite Reducing Bacteria") == 3
    table.use("Nitrite Reducing Bacteria")
    assert table.options() == EITHER
    table.branch(1)
    assert table.on("Nitrite Reducing Bacteria") == 0
    assert (table.has(), table.state.tracks) == ((104, 0, 0, 6), [0, 0, 1])


def test_physics_complex() -> None:
    assert Table(hand=["Physics Complex"], tableau=SCIENCES[:3]).playable() == []
    assert Table(hand=["Physics Complex"], tableau=SCIENCES).playable() == ["Physics Complex"]
    table = Table("action", tableau=["Physics Complex"], heat=24)
    scores = []
    for _ in range(3):
        table.standard("temperature by heat")
        scores.append(table.score() - table.me.tr)
    assert table.on("Physics Complex") == 3
    assert scores == [0, 1, 1]


def test_physics_complex_does_not_mind_oxygen_and_oceans() -> None:
    table = Table("action", tableau=["Physics Complex"])
    table.standard("ocean").standard("forest")
    assert table.on("Physics Complex") == 0


def test_regolith_eaters() -> None:
    assert Table(hand=["Regolith Eaters"], temperature=-20).playable() == []
    assert Table(hand=["Regolith Eaters"], temperature=-18).playable() == ["Regolith Eaters"]
    table = Table("action", tableau=["Regolith Eaters"], tokens={"Regolith Eaters": 1}, chosen=True)
    assert table.use("Regolith Eaters").on("Regolith Eaters") == 2
    table.use("Regolith Eaters")
    assert table.options() == EITHER
    table.branch(1)
    assert table.on("Regolith Eaters") == 0
    assert (table.me.tr, table.state.tracks) == (6, [1, 0, 0])


def test_small_animals() -> None:
    assert Table(hand=["Small Animals"], temperature=-20).playable() == []
    assert Table(hand=["Small Animals"], temperature=-18).playable() == ["Small Animals"]
    table = Table(hand=["Plantation"], tableau=["Small Animals", *SCIENCES])
    assert table.play("Plantation").on("Small Animals") == 2
    assert table.score() == 7 + 2 + 1


def test_small_animals_come_to_forests_and_not_to_oxygen() -> None:
    table = Table("action", tableau=["Small Animals", "Ironworks"], heat=4, plants=8, oxygen=13)
    assert table.use("Ironworks").on("Small Animals") == 0
    assert table.standard("forest by plants").on("Small Animals") == 1
    table = Table("action", tableau=["Small Animals"], plants=8, oxygen=14)
    assert table.standard("forest by plants").on("Small Animals") == 1
    assert (table.me.tr, table.me.forests) == (5, 1)


def test_symbiotic_fungus() -> None:
    assert Table(hand=["Symbiotic Fungus"], temperature=-20).playable() == []
    assert Table(hand=["Symbiotic Fungus"], temperature=-18).playable() == ["Symbiotic Fungus"]
    tableau = ["Symbiotic Fungus", "Birds", "Decomposers", "Tardigrades"]
    table = Table("action", tableau=tableau)
    table.use("Symbiotic Fungus")
    assert table.offers(TARGET) == ["Decomposers", "Tardigrades"]
    assert table.target("Tardigrades").on("Tardigrades") == 1


def test_symbiotic_fungus_without_another_card_for_microbes() -> None:
    table = Table("action", tableau=["Symbiotic Fungus", "Birds", "Assembly Lines"], mc=0)
    table.use("Symbiotic Fungus")
    assert (table.on("Birds"), table.me.mc) == (0, 1)


def test_tardigrades() -> None:
    table = Table("action", tableau=["Tardigrades"], tokens={"Tardigrades": 1}, chosen=True)
    scores = [table.use("Tardigrades").score() - 5, table.use("Tardigrades").score() - 5]
    assert table.on("Tardigrades") == 3
    assert scores == [0, 1]
    assert Table(tableau=["Tardigrades"], tokens={"Tardigrades": 8}).score() == 5 + 2
