"""Paying: with MC, with cards from hand, with heat; and what makes cards cheaper."""

from __future__ import annotations

import pytest

from kasei.core.option import AMOUNT, PICK, PLAY, SELL, STANDARD, verb
from tests.games.ares.course import own, planning, sold
from tests.games.ares.table import Table, number, numbers

OCEAN = STANDARD + 4
JUNK = ["Comet", "Lava Flows", "Trees", "Undersea Vents", "Soletta"]


def test_bobs_microprocessors() -> None:
    """The example of the rulebook: 17 - 4 - 3 = 10 MC, paid with 4 MC and two cards."""
    hand = ["Microprocessors", "Comet", "Lava Flows", "Trees"]
    t = Table("development", hand, ["Mine"], mc=4, chosen=True, deck=["Worms", "Fish"])
    assert t.price("Microprocessors", off=3) == 10
    assert t.playable() == ["Microprocessors"]
    t.play("Microprocessors").pick("Comet", "Lava Flows")
    assert t.me.mc == 0
    assert t.in_play("Microprocessors")
    assert t.in_hand() == ["Fish", "Trees", "Worms"], "two cards are drawn, and one is to be discarded"
    t.pick("Worms")
    assert t.in_hand() == ["Fish", "Trees"]
    assert sold(t) == numbers(["Comet", "Lava Flows", "Worms"])
    assert t.makes() == [0, 3, 0, 0]


def test_eight_mc_with_two_cards_and_two_mc() -> None:
    t = Table("development", ["Power Grid", "Comet", "Trees", "Soletta"], mc=2)
    t.play("Power Grid").pick("Comet", "Trees")
    assert (t.me.mc, t.in_hand()) == (0, ["Soletta"])


def test_eight_mc_with_three_cards_sold_beforehand() -> None:
    t = Table("development", ["Power Grid", "Comet", "Trees", "Soletta"], mc=0)
    t.sell("Comet").sell("Trees").sell("Soletta")
    assert t.me.mc == 9
    t.play("Power Grid")
    assert t.me.mc == 1
    t = Table("development", ["Power Grid", "Comet", "Trees", "Soletta"], mc=2)
    t.sell("Comet").sell("Trees").sell("Soletta").play("Power Grid")
    assert t.me.mc == 3


def test_overpayment_comes_back() -> None:
    t = Table("development", ["Power Grid", "Comet", "Trees", "Soletta"], mc=0)
    t.play("Power Grid")
    assert t.me.mc == 1, "all three have to go, so nothing is asked"
    assert t.in_hand() == []


def test_no_more_cards_than_are_needed() -> None:
    t = Table("development", ["Power Grid", *JUNK], mc=1)
    t.play("Power Grid").pick("Comet", "Trees", "Soletta")
    assert (t.me.mc, t.in_hand()) == (2, ["Lava Flows", "Undersea Vents"])


def test_cards_are_sold_in_rising_order() -> None:
    t = Table("development", ["Power Grid", "Comet", "Trees", "Soletta"], mc=2).play("Power Grid")
    assert t.options() == [PICK + number("Comet"), PICK + number("Soletta")]
    t.choose(PICK + number("Soletta"))
    assert t.options() == [PICK + number("Trees")], "that only it is left tells others nothing"
    t.choose(PICK + number("Trees"))
    assert t.in_hand() == ["Comet"]


def test_nothing_is_asked_with_enough_mc() -> None:
    t = Table("development", ["Power Grid", *JUNK], mc=8).play("Power Grid")
    assert t.me.mc == 0
    assert len(t.me.hand) == 5


@pytest.mark.parametrize(
    ("mc", "cards", "can"), [(8, 0, True), (7, 0, False), (5, 1, True), (4, 1, False), (0, 3, True)]
)
def test_a_card_is_playable_when_sales_make_it_so(mc: int, cards: int, can: bool) -> None:
    t = Table("development", ["Power Grid", *JUNK[:cards]], mc=mc)
    assert ("Power Grid" in t.playable()) == can, "the card itself pays for nothing"


def test_selling() -> None:
    t = Table("development", JUNK, mc=0).sell("Comet").sell("Soletta")
    assert t.me.mc == 6
    assert sold(t) == numbers(["Comet", "Soletta"])
    assert t.offers(SELL) == ["Lava Flows", "Trees", "Undersea Vents"]


@pytest.mark.parametrize("phase", ["development", "construction", "action"])
def test_selling_is_offered_where_mc_are_spent(phase: str) -> None:
    assert Table(phase, JUNK).offers(SELL) == sorted(JUNK, key=number)


def test_selling_is_not_offered_elsewhere() -> None:
    verbs = {verb(option) for seat in (0, 1) for option in planning().state.options(seat)}
    assert SELL not in verbs
    assert Table("research", JUNK, their_turn=True).offers(SELL) == []
    t = Table("construction", ["Business Contacts", *JUNK]).play("Business Contacts")
    assert t.offers(SELL) == [], "not between the parts of one effect"
    t = Table("development", ["Power Grid", *JUNK], mc=1).play("Power Grid")
    assert t.offers(SELL) == []


def test_composting_factory() -> None:
    t = Table("development", ["Power Grid", "Comet", "Trees"], ["Composting Factory"], mc=0)
    assert t.playable() == ["Power Grid"]
    t.sell("Comet")
    assert t.me.mc == 4
    t = Table("development", ["Power Grid", "Comet", "Trees", "Soletta"], ["Composting Factory"], mc=0)
    t.play("Power Grid").pick("Comet", "Soletta")
    assert (t.me.mc, t.in_hand()) == (0, ["Trees"])


# Discounts.


def test_no_cost_below_zero() -> None:
    t = Table("development", ["Power Plant"], ["Mine"], mc=0, chosen=True)
    assert t.price("Power Plant", off=3) == 0
    t.play("Power Plant")
    assert t.me.mc == 0


def test_steel_is_for_buildings_of_any_colour() -> None:
    t = Table(tableau=["Mine"])
    assert [t.price(name) for name in ("Coal Imports", "Composting Factory", "Colonizer Training Camp")] == [9, 9, 6]
    assert t.price("Soletta") == 30


def test_titanium_is_for_space() -> None:
    t = Table(tableau=["Ganymede Shipyard"])
    assert [t.price(name) for name in ("Soletta", "Assembly Lines", "Comet")] == [24, 7, 19]
    assert t.price("Coal Imports") == 13


def test_steel_and_titanium_both() -> None:
    t = Table("development", ["Vesta Shipyard"], ["Mine", "Ganymede Shipyard"], mc=6)
    t.play("Vesta Shipyard")
    assert t.me.mc == 0
    assert (t.me.tableau.steel, t.me.tableau.titanium) == (2, 3), "they are not used up"


def test_a_card_does_not_make_itself_cheaper() -> None:
    t = Table("development", ["Mine"], mc=10).play("Mine")
    assert t.me.mc == 0
    t = Table("construction", ["Earth Catapult"], mc=23)
    assert t.playable() == []


# Helion.


def test_helion_pays_with_heat() -> None:
    t = Table("development", ["Sponsors"], corporation="Helion", mc=3, heat=4).play("Sponsors")
    assert t.amounts() == [2, 3, 4]
    t.amount(3)
    assert (t.me.mc, t.me.heat) == (1, 1)


def test_helion_need_not_pay_with_heat() -> None:
    t = Table("development", ["Sponsors"], corporation="Helion", mc=9, heat=4).play("Sponsors")
    assert t.amounts() == [0, 1, 2, 3, 4]
    t.amount(0)
    assert (t.me.mc, t.me.heat) == (4, 4)


@pytest.mark.parametrize(("heat", "can"), [(10, True), (9, False), (6, False)])
def test_helion_leaves_the_heat_that_the_card_needs(heat: int, can: bool) -> None:
    t = Table("development", ["Building Industries"], corporation="Helion", mc=0, heat=heat)
    assert t.playable() == (["Building Industries"] if can else [])
    if can:
        t.play("Building Industries")
        assert (t.me.heat, t.me.mc) == (0, 0)


def test_helion_chooses_among_the_heat_that_is_left() -> None:
    t = Table("development", ["Building Industries"], corporation="Helion", mc=3, heat=9).play("Building Industries")
    assert t.amounts() == [3, 4, 5]


def test_helion_sells_for_what_heat_leaves_uncovered() -> None:
    t = Table("development", ["Power Grid", *JUNK[:2]], corporation="Helion", mc=2, heat=4).play("Power Grid")
    assert t.offers(PICK) == ["Comet", "Lava Flows"]
    t.pick("Comet")
    assert t.amounts() == [3, 4]
    t.amount(4)
    assert (t.me.mc, t.me.heat) == (1, 0)


def test_helion_pays_for_actions_with_heat() -> None:
    t = Table("action", tableau=["Matter Manufacturing"], corporation="Helion", mc=0, heat=7)
    assert t.standards() == []
    assert t.usable() == ["Matter Manufacturing"]
    t.use("Matter Manufacturing")
    assert t.me.heat == 6
    t = Table("action", corporation="Helion", mc=12, heat=3)
    assert t.standards() == ["temperature", "ocean"]
    t.standard("temperature")
    assert t.options() == [AMOUNT + 2, AMOUNT + 3]


def test_mc_is_not_heat() -> None:
    t = Table("action", tableau=["Development Center"], corporation="Helion", mc=20, heat=1)
    assert t.usable() == []
    assert "temperature by heat" not in t.standards()


# Actions are paid for with MC at hand: sell first.


def test_a_standard_action_asks_what_to_sell() -> None:
    t = Table("action", JUNK, mc=9)
    assert t.game.describe(0, OCEAN) == "Standard action: 15 MC to flip an ocean (sell 2 cards)"
    t.sea(2).standard("ocean")
    assert t.game.question(0) == "Choose cards to sell for the standard action ocean (15 MC due)"
    assert t.state.tracks[2] == 0
    t.pick(*JUNK[:2])
    assert (t.state.tracks[2], t.me.mc, t.me.tr, len(t.me.hand)) == (1, 4, 6, len(JUNK) - 2)
    assert t.game.log(1)[-3:] == [
        "Ann sells 2 cards for 6 MC",
        "Ann takes the standard action ocean for 15 MC",
        "Ann flips an ocean and gains 1 TR and 4 MC",
    ]


def test_a_standard_action_is_open_where_all_cards_sold_pay_for_it() -> None:
    assert OCEAN in Table("action", JUNK[:4], mc=3).options()
    t = Table("action", JUNK[:4], mc=2)
    assert OCEAN not in t.options()
    decision = t.game.decision(0)
    assert decision is not None
    why = {each["option"]: each["lack"]["text"] for each in decision["closed"]}
    assert why[OCEAN] == "costs 15 MC, you can pay 14 with all your cards sold"
    sold = t.game.describe(0, STANDARD + 3)
    assert sold == "Standard action: 14 MC to raise the temperature 1 step (sell 4 cards)"
    t.standard("temperature")  # all of them: nobody is asked which
    assert (t.me.mc, t.me.hand, t.me.tr) == (0, [], 6)


def test_no_card_is_sold_where_heat_pays() -> None:
    t = Table("action", JUNK, corporation="Helion", mc=5, heat=10)
    assert t.game.describe(0, OCEAN) == "Standard action: 15 MC to flip an ocean"
    assert t.standard("ocean").me.hand
    t = Table("action", JUNK, corporation="Helion", mc=5, heat=6)
    assert t.game.describe(0, OCEAN) == "Standard action: 15 MC to flip an ocean (sell 2 cards)"
    t.standard("ocean").pick(*JUNK[:2])
    assert (t.amounts(), t.game.question(0)) == (
        [4, 5, 6],
        "Choose how much to pay in heat for the standard action ocean (15 MC due)",
    )
    t.amount(4)
    assert (t.me.heat, t.state.tracks[2]) == (2, 1)
    assert "Ann takes the standard action ocean for 4 heat and 11 MC" in t.game.log(1)


def test_an_action_asks_what_to_sell() -> None:
    t = Table("action", JUNK, ["Matter Manufacturing"], mc=0)
    assert t.usable() == ["Matter Manufacturing"]
    t.use("Matter Manufacturing").pick("Comet")
    assert (t.me.mc, len(t.me.hand)) == (2, len(JUNK))


def test_a_sale_can_be_taken_back() -> None:
    t = Table("action", JUNK, mc=9).standard("ocean")
    t.choose(t.options()[0])
    t.game.undo(0, 2)
    assert (t.me.mc, len(t.me.hand), OCEAN in t.options()) == (9, len(JUNK), True)


def in_hand(t: Table, what: str) -> list[int]:
    """What the view says of each card in my hand."""
    return [held[what] for held in own(t.game, 0)["hand"]]


def test_the_hand_says_how_many_cards_have_to_be_sold() -> None:
    t = Table("development", ["Tropical Resort", "Mine", "Lichen"], corporation="Helion", mc=9, heat=9)
    assert in_hand(t, "sales") == [0, 0, 2], "heat that the card itself takes pays nothing"
    assert "selling 2 cards" in t.game.describe(0, PLAY + number("Tropical Resort"))
    t = Table("construction", ["Comet", "Mine"], ["Restructured Resources"], mc=12, plants=1)
    assert in_hand(t, "sales") == [3, 0]


def test_what_is_free_costs_nothing_in_hand() -> None:
    t = Table("development", ["Toll Station", "Sponsors", "Soletta"], mc=16).play("Toll Station")
    assert in_hand(t, "price") == [0, 0]
    assert t.why_not("Sponsors") == ""
    assert t.why_not("Soletta") == "is printed at 30 MC, and may cost 9 MC at the most"


def test_the_bonus_of_another_phase_takes_nothing_off() -> None:
    t = Table("research", ["Lichen"], chosen=True)
    assert in_hand(t, "price") == [5]
    assert in_hand(Table("development", ["Lichen"], chosen=True), "price") == [2]
