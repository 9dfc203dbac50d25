"""Blue projects that let their owner pay for cards otherwise than in MC."""

from __future__ import annotations

from kasei.core.option import ACCEPT, PICK, SKIP
from tests.games.ares.table import Table

AS_YOU_LIKE = [SKIP, ACCEPT]
MICROBES = "Anaerobic Microorganisms"
PLANT = "Restructured Resources"


def test_anaerobic_microorganisms() -> None:
    table = Table(hand=[MICROBES, "Advanced Ecosystems"], tableau=["Fish", "Lichen"], chosen=True)
    assert table.play(MICROBES).on(MICROBES) == 1
    assert table.play("Advanced Ecosystems").on(MICROBES) == 3
    assert table.me.mc == 100 - 10 - 10
    table = Table("development", ["Mine"], [MICROBES])
    assert table.play("Mine").on(MICROBES) == 0


def test_anaerobic_microorganisms_make_a_card_cheaper() -> None:
    table = Table(hand=["Circuit Board Factory", "Media Group"], tableau=[MICROBES], tokens={MICROBES: 5}, chosen=True)
    table.play("Circuit Board Factory")
    assert table.options() == AS_YOU_LIKE
    assert table.accept().on(MICROBES) == 3
    assert table.me.mc == 96
    assert table.in_play("Circuit Board Factory")
    table.play("Media Group").skip()
    assert (table.on(MICROBES), table.me.mc) == (3, 85)


def test_anaerobic_microorganisms_bring_no_money_back() -> None:
    table = Table("development", ["Lichen"], [MICROBES], tokens={MICROBES: 2})
    table.play("Lichen").accept()
    assert (table.on(MICROBES), table.me.mc) == (1, 100)


def test_anaerobic_microorganisms_are_not_asked_in_vain() -> None:
    table = Table(hand=["Interns"], tableau=[MICROBES], tokens={MICROBES: 1})
    assert table.play("Interns").in_play("Interns")
    assert (table.on(MICROBES), table.me.mc) == (1, 97)
    table = Table(hand=["Asset Liquidation"], tableau=[MICROBES], tokens={MICROBES: 2})
    assert table.play("Asset Liquidation").in_play("Asset Liquidation")
    assert table.on(MICROBES) == 2


def test_anaerobic_microorganisms_pay_what_cannot_be_paid_otherwise() -> None:
    table = Table(hand=["Circuit Board Factory"], tableau=[MICROBES], mc=3, tokens={MICROBES: 2})
    assert table.why_not("Circuit Board Factory") == "costs 14 MC, you can pay 13 with all your other cards sold"
    table = Table(hand=["Circuit Board Factory"], tableau=[MICROBES], mc=4, tokens={MICROBES: 3})
    assert table.play("Circuit Board Factory").in_play("Circuit Board Factory")
    assert (table.on(MICROBES), table.me.mc) == (1, 0)


def test_anaerobic_microorganisms_pay_when_no_plant_can() -> None:
    for tableau, plants in (([MICROBES, PLANT], 0), ([MICROBES], 1)):
        table = Table(hand=["Circuit Board Factory"], tableau=tableau, mc=13, plants=plants, tokens={MICROBES: 2})
        assert table.play("Circuit Board Factory").has() == (9, 0, plants, 5)
        assert table.on(MICROBES) == 0


def test_anaerobic_microorganisms_or_cards_to_sell() -> None:
    hand = ["Media Group", "Mine", "Grass", "Lichen"]
    table = Table(hand=hand, tableau=[MICROBES], mc=3, tokens={MICROBES: 2})
    table.play("Media Group")
    assert table.options() == AS_YOU_LIKE
    assert table.skip().in_hand() == []
    assert (table.me.mc, table.on(MICROBES)) == (1, 2)
    table = Table(hand=hand, tableau=[MICROBES], mc=3, tokens={MICROBES: 2})
    assert table.play("Media Group").accept().in_hand() == ["Grass", "Lichen", "Mine"]
    assert (table.me.mc, table.on(MICROBES)) == (2, 0)


def test_anaerobic_microorganisms_pay_for_no_action() -> None:
    table = Table("action", tableau=[MICROBES, "Think Tank"], mc=1, tokens={MICROBES: 4})
    assert table.usable() == []


def test_restructured_resources() -> None:
    table = Table(hand=[PLANT, "Circuit Board Factory"], plants=2, chosen=True)
    assert table.play(PLANT).has() == (93, 0, 2, 5)
    table.play("Circuit Board Factory")
    assert table.options() == AS_YOU_LIKE
    assert table.accept().has() == (93 - 14 + 5, 0, 1, 5)
    assert table.in_play("Circuit Board Factory")


def test_restructured_resources_may_be_left_unused() -> None:
    table = Table("development", ["Mine"], [PLANT], plants=1)
    assert table.play("Mine").skip().has() == (90, 0, 1, 5)


def test_restructured_resources_bring_no_money_back() -> None:
    table = Table(hand=["Interns"], tableau=[PLANT], plants=1)
    assert table.play("Interns").accept().has() == (100, 0, 0, 5)


def test_restructured_resources_are_not_asked_in_vain() -> None:
    table = Table(hand=["Interns"], tableau=[PLANT])
    assert table.play("Interns").has() == (97, 0, 0, 5)
    table = Table(hand=["Asset Liquidation"], tableau=[PLANT], plants=1)
    assert table.play("Asset Liquidation").has() == (100, 0, 1, 5)
    assert table.in_play("Asset Liquidation")


def test_restructured_resources_pay_what_cannot_be_paid_otherwise() -> None:
    assert Table(hand=["Circuit Board Factory"], tableau=[PLANT], mc=8, plants=3).playable() == []
    table = Table(hand=["Circuit Board Factory"], tableau=[PLANT], mc=9, plants=3)
    assert table.play("Circuit Board Factory").has() == (0, 0, 2, 5)


def test_restructured_resources_leave_the_plants_that_a_card_takes() -> None:
    assert Table("development", ["Food Factory"], [PLANT], mc=4, plants=2).playable() == []
    table = Table("development", ["Food Factory"], [PLANT], mc=9, plants=2)
    assert table.play("Food Factory").has() == (0, 0, 0, 5)
    table = Table("development", ["Food Factory"], [PLANT], mc=4, plants=3)
    assert table.play("Food Factory").has() == (0, 0, 0, 5)


def test_restructured_resources_or_cards_to_sell() -> None:
    table = Table(hand=["Circuit Board Factory", "Mine", "Grass", "Lichen"], tableau=[PLANT], mc=7, plants=1)
    table.play("Circuit Board Factory")
    assert table.options() == AS_YOU_LIKE
    table.accept()
    assert table.offers(PICK) == ["Grass", "Lichen", "Mine"]
    assert table.pick("Lichen").has() == (7 + 3 - 9, 0, 0, 5)
    assert table.in_hand() == ["Grass", "Mine"]


def test_microbes_and_a_plant_for_one_card() -> None:
    tableau = [MICROBES, PLANT]
    table = Table(hand=["Earth Catapult"], tableau=tableau, plants=2, tokens={MICROBES: 4})
    table.play("Earth Catapult").accept()
    assert table.options() == AS_YOU_LIKE
    assert table.accept().has() == (100 - 24 + 15, 0, 1, 5)
    assert table.on(MICROBES) == 2


def test_a_plant_is_not_asked_for_when_the_microbes_have_paid_all() -> None:
    table = Table(hand=["Farmers Market"], tableau=[MICROBES, PLANT, "Earth Catapult"], plants=1, tokens={MICROBES: 2})
    table.play("Farmers Market").accept()
    assert table.in_play("Farmers Market")
    assert table.has() == (100, 0, 1, 5)


def test_a_plant_is_due_when_the_microbes_are_kept() -> None:
    tableau = [MICROBES, PLANT]
    table = Table(hand=["Media Group"], tableau=tableau, mc=6, plants=1, tokens={MICROBES: 2})
    table.play("Media Group")
    assert table.options() == AS_YOU_LIKE
    assert table.skip().has() == (0, 0, 0, 5)
    assert table.on(MICROBES) == 2
    table = Table(hand=["Media Group"], tableau=tableau, mc=5, plants=1, tokens={MICROBES: 2})
    table.play("Media Group")
    assert table.options() == AS_YOU_LIKE
    assert table.skip().has() == (4, 0, 1, 5)


def test_neither_is_asked_for_a_free_card() -> None:
    hand = ["Automated Factories", "Power Plant"]
    table = Table("development", hand, [MICROBES, PLANT], plants=1, tokens={MICROBES: 2})
    table.play("Automated Factories").skip().skip().play("Power Plant")
    assert table.in_play("Power Plant")
    assert (table.has(), table.on(MICROBES)) == ((82, 0, 1, 5), 2)


def test_microbes_and_the_heat_of_helion() -> None:
    table = Table(
        hand=["Circuit Board Factory"], tableau=[MICROBES], corporation="Helion", mc=1, heat=13, tokens={MICROBES: 2}
    )
    table.play("Circuit Board Factory")
    assert table.options() == AS_YOU_LIKE
    assert table.accept().amounts() == [3, 4]
    assert table.amount(4).has() == (1, 9, 0, 5)
