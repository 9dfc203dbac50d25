"""Actions of blue projects that draw cards or bring resources, and how often an action is used."""

from __future__ import annotations

from kasei.core.option import DONE, PICK, USE
from kasei.games.ares.state.state import DRAW
from tests.games.ares.course import sold
from tests.games.ares.table import Table, number, numbers

SCIENCES = (
    "Advanced Screening Technology",
    "Asset Liquidation",
    "Interns",
    "Matter Manufacturing",
    "Artificial Photosynthesis",
)


def test_an_action_is_used_once_in_a_phase() -> None:
    table = Table("action", tableau=["Circuit Board Factory", "Tardigrades"])
    assert table.usable() == ["Circuit Board Factory", "Tardigrades"]
    table.use("Circuit Board Factory")
    assert table.usable() == ["Tardigrades"]
    table.use("Tardigrades")
    assert table.usable() == []


def test_who_chose_the_phase_uses_one_action_twice() -> None:
    table = Table("action", tableau=["Circuit Board Factory", "Tardigrades"], chosen=True)
    table.use("Circuit Board Factory").use("Tardigrades")
    assert table.usable() == ["Circuit Board Factory", "Tardigrades"]
    table.use("Tardigrades")
    assert table.usable() == []
    assert table.on("Tardigrades") == 2
    assert len(table.in_hand()) == 1


def test_the_second_use_may_come_before_other_actions() -> None:
    table = Table("action", tableau=["Circuit Board Factory", "Tardigrades"], chosen=True)
    table.use("Tardigrades").use("Tardigrades")
    assert table.usable() == ["Circuit Board Factory"]
    table.use("Circuit Board Factory")
    assert table.usable() == []


def test_cards_may_be_sold_to_pay_for_an_action() -> None:
    table = Table("action", ["Mine", "Comet"], ["Think Tank"], mc=0, deck=["Worms"])
    text = "Think Tank: pay 2 MC (sell 1 card) to draw a card"
    assert table.game.describe(0, USE + number("Think Tank")) == text
    assert table.use("Think Tank").game.question(0) == "Choose cards to sell for Think Tank (2 MC due)"
    assert table.pick("Mine").me.mc == 1
    assert table.in_hand() == ["Comet", "Worms"]
    assert Table("action", [], ["Think Tank"], mc=1).usable() == []


def test_advanced_screening_technology() -> None:
    deck = ["Mine", "Lichen", "Research", "Grass"]
    table = Table("action", tableau=["Advanced Screening Technology"], deck=deck)
    table.use("Advanced Screening Technology")
    assert table.offers(PICK) == ["Research", "Lichen"]
    assert len(table.options()) == 2
    assert "Ann reveals Mine, Lichen and Research" in table.game.log(1)
    table.pick("Lichen")
    assert table.in_hand() == ["Lichen"]
    assert len(table.state.discards) == 2
    assert "Ann takes Lichen into the hand" in table.game.log(1)


def test_advanced_screening_technology_with_one_match_or_none() -> None:
    deck = ["Mine", "Comet", "Interns", "Coal Imports", "Cartel", "Worms", "Grass"]
    table = Table("action", tableau=["Advanced Screening Technology"], deck=deck, chosen=True)
    table.use("Advanced Screening Technology")
    assert table.in_hand() == ["Interns"]
    table.use("Advanced Screening Technology")
    assert table.in_hand() == ["Interns"]
    assert len(table.state.discards) == 5


def test_ai_central() -> None:
    short = Table(hand=["AI Central"], tableau=SCIENCES[:4])
    assert short.why_not("AI Central") == "needs 5 science tags, you have 4"
    table = Table(hand=["AI Central"], tableau=SCIENCES)
    table.play("AI Central")
    assert table.me.mc == 78
    assert table.score() == 5 + 2
    table = Table("action", tableau=["AI Central"], deck=["Mine", "Comet", "Grass"])
    assert table.use("AI Central").in_hand() == ["Comet", "Mine"]


def test_artificial_jungle() -> None:
    table = Table("action", tableau=["Artificial Jungle"], plants=1, deck=["Mine", "Grass"], chosen=True)
    table.use("Artificial Jungle")
    assert table.in_hand() == ["Mine"]
    assert table.me.plants == 0
    assert table.usable() == []


def test_asset_liquidation() -> None:
    hand = ["Asset Liquidation", "Interns", "Media Group"]
    table = Table(hand=hand)
    table.play("Asset Liquidation")
    assert table.playable() == ["Interns", "Media Group"]
    table.play("Interns")
    assert table.playable() == []
    assert table.in_hand() == ["Media Group"]
    assert table.me.mc == 97


def test_asset_liquidation_besides_the_bonus() -> None:
    table = Table(hand=["Asset Liquidation", "Interns", "Media Group", "Farmers Market"], chosen=True)
    table.play("Interns").play("Asset Liquidation").play("Media Group")
    assert table.in_play("Media Group")
    assert table.playable() == []
    table = Table(hand=["Asset Liquidation", "Interns", "Media Group"], deck=["Mine"], chosen=True)
    table.play("Asset Liquidation").play("Interns")
    assert DRAW in table.options()
    assert table.draw().in_hand() == ["Media Group", "Mine"]


def test_asset_liquidation_draws_for_a_step_of_tr() -> None:
    deck = ["Mine", "Comet", "Grass", "Lichen"]
    table = Table("action", tableau=["Asset Liquidation"], tr=1, deck=deck, chosen=True)
    table.use("Asset Liquidation")
    assert table.in_hand() == ["Comet", "Grass", "Mine"]
    assert table.me.tr == 0
    assert table.usable() == []


def test_brainstorming_session() -> None:
    deck = ["Mine", "Comet", "Interns"]
    table = Table("action", tableau=["Brainstorming Session"], mc=0, deck=deck, chosen=True)
    table.use("Brainstorming Session")
    assert (table.in_hand(), table.me.mc) == ([], 1)
    assert sold(table) == numbers(["Mine"])
    table.use("Brainstorming Session")
    assert (table.in_hand(), table.me.mc) == (["Comet"], 1)
    assert "Ann reveals Comet" in table.game.log(1)


def test_brainstorming_session_keeps_blue_cards() -> None:
    table = Table("action", tableau=["Brainstorming Session"], mc=0, deck=["Interns"])
    assert table.use("Brainstorming Session").in_hand() == ["Interns"]
    assert table.me.mc == 0


def test_circuit_board_factory() -> None:
    table = Table("action", tableau=["Circuit Board Factory"], mc=0, deck=["Mine", "Grass"])
    assert table.use("Circuit Board Factory").in_hand() == ["Mine"]
    assert table.has() == (0, 0, 0, 5)


def test_community_gardens() -> None:
    table = Table("action", tableau=["Community Gardens"], mc=0)
    assert table.use("Community Gardens").has() == (2, 0, 0, 5)
    table = Table("action", tableau=["Community Gardens"], mc=0, chosen=True)
    assert table.use("Community Gardens").has() == (2, 0, 1, 5)
    assert table.use("Community Gardens").has() == (4, 0, 2, 5)


def test_community_gardens_if_another_chose_the_phase() -> None:
    table = Table("action", tableau=["Community Gardens"], mc=0, their_chosen=True)
    assert table.use("Community Gardens").has() == (2, 0, 0, 5)


def test_development_center() -> None:
    table = Table("action", tableau=["Development Center"], heat=3, deck=["Mine"], chosen=True)
    assert table.use("Development Center").in_hand() == ["Mine"]
    assert table.me.heat == 1
    assert table.why_not("Development Center") == "takes 2 heat, you have 1"
    assert table.usable() == []


def test_farmers_market() -> None:
    table = Table("action", tableau=["Farmers Market"], mc=1, chosen=True)
    assert table.use("Farmers Market").has() == (0, 0, 2, 5)
    assert table.usable() == []
    assert table.score() == 5 + 1


def test_farming_co_ops() -> None:
    table = Table(hand=["Farming Co-ops"])
    assert table.play("Farming Co-ops").has() == (85, 0, 3, 5)
    table = Table("action", ["Mine", "Grass"], ["Farming Co-ops", "Composting Factory"], mc=0, chosen=True)
    table.use("Farming Co-ops")
    assert table.offers(PICK) == ["Grass", "Mine"]
    assert table.pick("Mine").in_hand() == ["Grass"]
    assert table.has() == (0, 0, 3, 5)
    table.use("Farming Co-ops")
    assert table.in_hand() == []
    assert table.has() == (0, 0, 6, 5)


def test_farming_co_ops_needs_a_card_in_hand() -> None:
    table = Table("action", tableau=["Farming Co-ops"])
    assert table.usable() == []
    assert table.why_not("Farming Co-ops") == "takes 1 card from your hand, you have 0"


def test_greenhouses() -> None:
    assert Table(hand=["Greenhouses"], temperature=-10).playable() == []
    assert Table(hand=["Greenhouses"], temperature=-8).playable() == ["Greenhouses"]
    table = Table("action", tableau=["Greenhouses"], heat=6, chosen=True)
    assert table.use("Greenhouses").amounts() == [0, 1, 2, 3, 4]
    assert table.amount(4).has() == (100, 2, 4, 5)
    assert table.use("Greenhouses").amounts() == [0, 1, 2]
    assert table.amount(1).has() == (100, 1, 5, 5)


def test_greenhouses_without_heat() -> None:
    table = Table("action", tableau=["Greenhouses", "Assembly Lines"])
    assert table.use("Greenhouses").has() == (101, 0, 0, 5)


def test_hydro_electric_energy() -> None:
    table = Table("action", tableau=["Hydro-Electric Energy"], mc=1)
    assert table.use("Hydro-Electric Energy").has() == (0, 2, 0, 5)
    table = Table("action", tableau=["Hydro-Electric Energy"], mc=2, chosen=True)
    assert table.use("Hydro-Electric Energy").has() == (1, 3, 0, 5)
    assert table.use("Hydro-Electric Energy").has() == (0, 6, 0, 5)
    assert Table("action", tableau=["Hydro-Electric Energy"], mc=0).usable() == []


def test_matter_manufacturing() -> None:
    table = Table("action", tableau=["Matter Manufacturing"], mc=1, deck=["Mine"], chosen=True)
    assert table.use("Matter Manufacturing").in_hand() == ["Mine"]
    assert table.me.mc == 0
    assert table.usable() == ["Matter Manufacturing"]  # the card drawn can be sold for it


def test_power_infrastructure() -> None:
    table = Table("action", tableau=["Power Infrastructure"], mc=0, heat=11, chosen=True)
    assert table.use("Power Infrastructure").amounts() == list(range(12))
    assert table.amount(5).has() == (5, 6, 0, 5)
    assert table.use("Power Infrastructure").amounts() == list(range(7))
    assert table.amount(0).has() == (5, 6, 0, 5)


def test_power_infrastructure_with_more_heat_than_an_answer_can_name() -> None:
    table = Table("action", tableau=["Power Infrastructure"], mc=0, heat=100).use("Power Infrastructure")
    assert table.amounts() == list(range(64))
    table.amount(63)
    assert table.amounts() == list(range(38)), "the rest can be given too"
    table.amount(37)
    assert (table.me.mc, table.me.heat) == (100, 0)
    table = Table("action", tableau=["Power Infrastructure"], mc=0, heat=63).use("Power Infrastructure").amount(63)
    assert (table.me.mc, table.me.heat, table.amounts()) == (63, 0, [])


def test_redrafted_contracts() -> None:
    hand = ["Comet", "Grass", "Lichen", "Mine"]
    deck = ["Worms", "Trees", "Cartel", "Algae"]
    table = Table("action", hand, ["Redrafted Contracts", "Composting Factory"], mc=0, deck=deck)
    table.use("Redrafted Contracts")
    assert table.offers(PICK) == hand
    assert DONE not in table.options()
    table.pick("Comet", "Lichen")
    assert table.options()[0] == DONE
    table.done()
    assert table.in_hand() == ["Grass", "Mine", "Trees", "Worms"]
    assert table.me.mc == 0


def test_redrafted_contracts_takes_three_cards_at_the_most() -> None:
    table = Table("action", ["Comet", "Grass", "Lichen", "Mine"], ["Redrafted Contracts"], deck=["Algae", "Trees"])
    table.use("Redrafted Contracts").pick("Comet", "Grass", "Lichen")
    assert len(table.in_hand()) == 4
    assert {"Algae", "Mine", "Trees"} < set(table.in_hand())
    assert len(table.state.discards) == 3


def test_redrafted_contracts_needs_a_card_in_hand() -> None:
    assert Table("action", tableau=["Redrafted Contracts"]).usable() == []


def test_think_tank() -> None:
    table = Table("action", tableau=["Think Tank"], mc=2, deck=["Mine"], chosen=True)
    assert table.use("Think Tank").in_hand() == ["Mine"]
    assert table.me.mc == 0


def test_think_tank_is_worth_a_point_for_three_blue_cards() -> None:
    blues = ["Think Tank", "Interns", "Media Group", "Energy Subsidies", "Matter Manufacturing"]
    scores = [Table(tableau=[*blues[:n], "Mine", "Research"]).score() - 5 for n in range(6)]
    assert scores == [0, 0, 0, 1, 1, 1]
    assert Table(tableau=[*blues, "Assembly Lines"]).score() == 5 + 2
