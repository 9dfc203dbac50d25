"""Blue projects with a lasting effect: on requirements, prices, sales and research. And: every blue card is tested."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

from kasei.core.option import PICK
from kasei.games.ares.language.nouns import BLUE_PROJECT
from tests.games.ares.table import CATALOGUE, Table

ZONED = ("Birds", "Caretaker Contract", "Extreme-Cold Fungus", "Fish", "Herbivores", "Colonizer Training Camp")


def test_every_blue_card_has_a_test_of_its_name() -> None:
    texts = [path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_blue_*.py")]
    tests = {name for text in texts for name in re.findall(r"^def test_(\w+)\(", text, re.MULTILINE)}
    blues = [re.sub(r"\W+", "_", card.name.lower()) for card in CATALOGUE.cards if card.colour == BLUE_PROJECT]
    assert len(blues) == 64
    assert [name for name in blues if name not in tests] == []


def readable(tableau: Sequence[str], oxygen: int, temperature: int, corporation: str = "") -> list[str]:
    """Which of some cards with requirements can be played."""
    table = Table(
        hand=ZONED, tableau=tableau, corporation=corporation, oxygen=oxygen, temperature=temperature, oceans=4
    )
    return table.playable()


def test_adaptation_technology() -> None:
    table = Table(hand=[*ZONED, "Adaptation Technology"], oxygen=7, temperature=-20, oceans=4, chosen=True)
    assert table.playable() == ["Adaptation Technology", "Extreme-Cold Fungus"]
    table.play("Adaptation Technology")
    assert table.playable() == ["Birds", "Extreme-Cold Fungus", "Fish", "Colonizer Training Camp"]
    assert table.score() == 5 + 1


def test_adaptation_technology_reads_one_zone_up_or_down() -> None:
    tableau = ["Adaptation Technology"]
    assert readable(tableau, 6, -18) == ["Caretaker Contract", "Extreme-Cold Fungus", "Fish", "Colonizer Training Camp"]
    assert readable(tableau, 12, -8) == ["Birds", "Caretaker Contract", "Fish"]
    assert readable([], 6, -18) == ["Fish", "Colonizer Training Camp"]


def test_adaptation_technology_never_reads_two_zones_off() -> None:
    once = readable(["Adaptation Technology"], 6, -20)
    assert once == ["Extreme-Cold Fungus", "Fish", "Colonizer Training Camp"]
    assert readable(["Adaptation Technology"], 6, -20, "Inventrix") == once
    table = Table(hand=["Special Design", *ZONED], tableau=["Adaptation Technology"], oxygen=6, temperature=-20)
    assert table.play("Special Design").playable() == once


def test_advanced_alloys() -> None:
    cards = ["Earth Catapult", "Soletta", "Io Mining Industries", "Lichen"]
    table = Table(hand=["Advanced Alloys"], tableau=["Mine", "Space Station"])
    assert [table.price(name) for name in cards] == [24 - 4, 30 - 3, 37 - 4 - 3, 5]
    assert table.play("Advanced Alloys").me.mc == 100 - 9 + 4
    assert [table.price(name) for name in cards] == [24 - 6, 30 - 4, 37 - 6 - 4, 5]


def test_advanced_alloys_with_phobo_log() -> None:
    tableau = ["Advanced Alloys", "Space Station"]
    assert Table(tableau=["Space Station"], corporation="PhoboLog").price("Soletta") == 30 - 8
    assert Table(tableau=tableau, corporation="PhoboLog").price("Soletta") == 30 - 10
    assert Table(tableau=["Advanced Alloys"], corporation="Interplanetary Cinematics").price("Mine") == 10 - 3


def test_advanced_alloys_count_for_metals_gained_later() -> None:
    table = Table("development", ["Surface Mines"], ["Advanced Alloys"])
    table.play("Surface Mines")
    assert (table.me.mc, table.price("Mine"), table.price("Soletta")) == (87, 10 - 3, 30 - 4)


def test_composting_factory() -> None:
    table = Table(hand=["Composting Factory", "Grass", "Mine", "Lichen"], mc=10, chosen=True)
    table.play("Composting Factory")
    assert table.offers(PICK) == ["Grass", "Lichen", "Mine"]
    assert table.pick("Grass").me.mc == 10 + 3 - 13
    assert table.sell("Mine").me.mc == 4
    assert table.score() == 5 + 1


def test_composting_factory_in_every_phase_with_sales() -> None:
    for phase in ("development", "construction", "action"):
        table = Table(phase, ["Mine", "Grass"], ["Composting Factory"], mc=0)
        assert table.sell("Grass").me.mc == 4


def test_composting_factory_when_a_card_is_paid_for() -> None:
    hand = ["Circuit Board Factory", "Grass", "Lichen", "Mine"]
    assert Table(hand=hand, tableau=["Composting Factory"], mc=1).playable() == []
    table = Table(hand=hand, tableau=["Composting Factory"], mc=3)
    assert table.playable() == ["Circuit Board Factory"]
    table.play("Circuit Board Factory")
    assert (table.in_hand(), table.me.mc) == ([], 3 + 12 - 14)


def test_composting_factory_at_the_hand_limit() -> None:
    hand = ["Comet", "Crater", "Grass", "Lichen", "Mine", "Trees", "Worms", "Cartel", "Algae", "Insects"]
    table = Table("research", hand, ["Composting Factory"], mc=0, deck=["Bushes", "Farming"])
    table.pick("Bushes").pick("Comet")
    assert (len(table.in_hand()), table.me.mc) == (10, 4)


def test_earth_catapult() -> None:
    table = Table(hand=["Earth Catapult", "Media Group"], chosen=True)
    assert table.play("Earth Catapult").me.mc == 76
    assert table.play("Media Group").me.mc == 76 - 9
    assert [table.price(name) for name in ("Mine", "Asset Liquidation", "Invention Contest")] == [8, 0, 0]
    assert table.score() == 5 + 2


def test_media_group() -> None:
    table = Table(hand=["Media Group", "Comet"], chosen=True)
    assert table.play("Media Group").me.mc == 89
    assert [table.price(name) for name in ("Comet", "Bribed Committee", "Interns", "Mine")] == [20, 0, 3, 10]
    table.play("Comet")
    assert table.price("Comet") == 20
    assert Table(tableau=["Media Group"], corporation="Interplanetary Cinematics").price("Comet") == 18


def test_research_outpost() -> None:
    table = Table(hand=["Research Outpost", "Interns"], chosen=True)
    assert table.play("Research Outpost").me.mc == 94
    assert table.play("Interns").me.mc == 92
    assert table.price("Asset Liquidation") == 0
    assert Table(tableau=["Research Outpost", "Earth Catapult"]).price("Mine") == 7


def test_standard_technology() -> None:
    table = Table("action", tableau=["Standard Technology"], mc=16)
    assert table.standards() == ["forest", "temperature", "ocean"]
    assert table.standard("forest").has() == (0, 0, 0, 6)
    table = Table("action", tableau=["Standard Technology"], mc=15).sea(0)
    assert table.standards() == ["temperature", "ocean"]
    assert table.standard("ocean").has() == (4, 0, 2, 6)
    assert Table("action", tableau=["Standard Technology"], mc=10).standard("temperature").has() == (0, 0, 0, 6)
    assert Table("action", tableau=["Standard Technology"], mc=9).standards() == []
    assert Table(tableau=["Standard Technology"]).score() == 5 + 1


def test_standard_technology_leaves_heat_and_plants_alone() -> None:
    table = Table("action", tableau=["Standard Technology"], mc=0, heat=7, plants=7)
    assert table.standards() == []
    table = Table("action", tableau=["Standard Technology"], mc=0, heat=8, plants=8)
    table.standard("temperature by heat").standard("forest by plants")
    assert table.has() == (0, 0, 0, 7)


# Research.


def researched(tableau: Sequence[str], chosen: bool = False, corporation: str = "") -> tuple[int, int]:
    """How many cards are drawn in research, and how many of them are kept."""
    table = Table("research", tableau=tableau, chosen=chosen, corporation=corporation)
    drawn = len(table.me.drawn)
    while table.me.drawn:
        table.choose(table.options()[0])
    return drawn, len(table.in_hand())


def test_extended_resources() -> None:
    table = Table("research", tableau=["Extended Resources"], deck=["Mine", "Lichen", "Grass"])
    assert table.in_hand() == ["Lichen", "Mine"]
    assert researched(["Extended Resources"], chosen=True) == (5, 3)
    assert researched([], chosen=True) == (5, 2)


def test_interns() -> None:
    assert researched(["Interns"]) == (4, 1)
    assert researched(["Interns"], chosen=True) == (7, 2)


def test_interplanetary_relations() -> None:
    assert researched(["Interplanetary Relations"]) == (3, 2)
    assert researched(["Interplanetary Relations"], chosen=True) == (6, 3)


def test_interplanetary_relations_are_worth_a_point_for_four_projects() -> None:
    others = ["Mine", "Research", "Interns", "Lichen", "Grass", "Comet", "Media Group"]
    scores = [Table(tableau=["Interplanetary Relations", *others[:n]]).score() - 5 for n in range(8)]
    assert scores == [0, 0, 0, 1, 1, 1, 1, 2]
    assert Table(tableau=["Interplanetary Relations", *others[:2]], corporation="CrediCor").score() == 5


def test_united_planetary_alliance() -> None:
    assert researched(["United Planetary Alliance"]) == (3, 2)
    assert researched(["United Planetary Alliance"], chosen=True) == (6, 3)


def test_all_that_helps_in_research_adds_up() -> None:
    tableau = ["Extended Resources", "Interns", "Interplanetary Relations", "United Planetary Alliance"]
    assert researched(tableau, corporation="Tharsis Republic") == (2 + 2 + 1 + 1 + 1, 1 + 1 + 1 + 1 + 1)
    assert researched(tableau, chosen=True, corporation="Tharsis Republic") == (10, 6)
