"""Trading: what it costs, what it brings to whom and in which order, and when it can't be done."""

from __future__ import annotations

import pytest

from kasei.core.happening import NONE
from kasei.core.option import BRANCH, ORDER
from kasei.games.colonies.nouns import TRADE
from tests.games.colonies.course import PLAIN, Course, tile_of


def three(*tiles: str) -> Course:
    """A game for three with these tiles."""
    return Course(PLAIN, PLAIN, PLAIN, tiles=tiles)


# The price.


def test_a_trade_costs_9_money_3_energy_or_3_titanium() -> None:
    for way, price in (("mc", "mc -5"), ("energy", "mc 4, energy -3"), ("titanium", "mc 4, titanium -3")):
        c = Course().give(mc=20, energy=3, titanium=3).marker("Luna", 2).trade("Luna")
        assert c.options(BRANCH) == [0, 1, 2]
        assert c.pay(way).change() == price


def test_prices_are_not_mixed() -> None:
    c = Course().give(mc=8, energy=2, titanium=2)
    assert c.trades() == []
    assert c.give(energy=3).trade("Luna").change() == "mc 2, energy -3"


def test_heat_of_helion_pays_as_money() -> None:
    c = Course("Helion", PLAIN, mc=4).give(heat=5)
    assert c.trade("Io").change() == "mc -4, heat -2"


def test_a_trade_is_no_standard_project() -> None:
    c = Course("CrediCor", PLAIN).played("Standard Technology")
    assert c.trade("Io").change() == "mc -9, heat 3"


# Where and how often.


def test_a_tile_holds_one_fleet_whoever_owns_it() -> None:
    c = Course().visited("Luna")
    assert "Luna" not in c.trades()
    assert "a trade fleet is there already" in closed(c, "Luna")


def test_each_fleet_trades_once() -> None:
    c = Course().trade("Luna")
    assert c.trades() == []
    assert "all your trade fleets are away" in closed(c, "Io")


def test_a_tile_that_sleeps_can_not_be_traded_with() -> None:
    c = Course(tiles=("Titan", "Luna"))
    assert c.trades() == ["Luna"]
    assert closed(c, "Titan") == "no card in play can hold floaters yet"


def test_who_can_not_pay_is_told_the_prices() -> None:
    c = Course().give(mc=8)
    assert closed(c, "Luna") == "costs 9 M€ (you have 8), or energy or titanium of which you have too little"


def closed(c: Course, tile: str) -> str:
    """Why a trade is not open."""
    decision = c.game.decision(c.asked)
    assert decision is not None
    return next(each["lack"]["text"] for each in decision["closed"] if each["option"] == TRADE + tile_of(tile))


# The income.


@pytest.mark.parametrize(
    ("tile", "step", "gains"),
    [
        ("Callisto", 6, "energy 13"),
        ("Callisto", 0, ""),
        ("Ceres", 0, "steel 1"),
        ("Europa", 1, "makes mc 1"),
        ("Europa", 3, "makes energy 1"),
        ("Europa", 4, "makes plants 1"),
        ("Ganymede", 5, "plants 5"),
        ("Io", 6, "heat 13"),
        ("Luna", 6, "mc 17"),
        ("Triton", 3, "titanium 2"),
        ("Pluto", 4, "cards 3"),
        ("Pluto", 0, ""),
    ],
)
def test_income(tile: str, step: int, gains: str) -> None:
    c = Course(tiles=(tile,)).give(mc=0, energy=3).marker(tile, step).trade(tile)
    assert c.asks() == ""
    assert c.give(energy=c.ann.stock[4] + 3).change() == gains


@pytest.mark.parametrize(
    ("tile", "card", "step", "n"),
    [("Titan", "Titan Shuttles", 4, 3), ("Enceladus", "Ants", 6, 5), ("Miranda", "Fish", 3, 2)],
)
def test_tokens_go_to_a_card_that_can_hold_them(tile: str, card: str, step: int, n: int) -> None:
    c = Course(tiles=(tile,)).played(card).marker(tile, step).trade(tile)
    assert c.on(card) == n


def test_tokens_that_nobody_of_yours_can_hold_are_lost_and_the_trade_still_happens() -> None:
    c = Course(tiles=("Titan",)).played("Titan Shuttles", seat=1).settled("Titan", 1).marker("Titan", 4).trade("Titan")
    assert (c.change(), c.change(1), c.step("Titan")) == ("mc -9", "Titan Shuttles 1", 1)


def test_an_income_is_one_batch_and_a_bonus_another() -> None:
    c = Course(tiles=("Titan",)).played("Titan Shuttles", "Atmo Collectors").settled("Titan", 0).marker("Titan", 4)
    c.trade("Titan")
    assert c.asks() == "target"
    c.target("Titan Shuttles").target("Atmo Collectors")
    assert (c.on("Titan Shuttles"), c.on("Atmo Collectors"), c.asks()) == (3, 1, "")


# Bonuses.


def test_everybody_with_a_colony_there_gets_the_bonus_for_each() -> None:
    c = three("Luna", "Io").settled("Luna", 1, 0, 1).marker("Luna", 5).trade("Luna")
    assert (c.change(), c.change(1), c.change(2)) == ("mc 6", "mc 4", "")


def test_the_marker_goes_back_to_the_colonies() -> None:
    c = Course().settled("Luna", 1, 0).marker("Luna", 5).trade("Luna")
    assert c.step("Luna") == 2
    assert Course().marker("Io", 3).trade("Io").step("Io") == 0


def test_pluto_asks_the_trader_for_the_order() -> None:
    c = Course(tiles=("Pluto",)).settled("Pluto", 0).marker("Pluto", 2).hand("Mine").deck("Trees", "Grass", "Lichen")
    c.trade("Pluto")
    assert c.options(ORDER) == [0, 1]
    c.order(1)
    assert sorted(c.in_hand()) == ["Mine", "Trees"]
    assert c.asks() == "pick", "of these one is discarded before the income is drawn"


def test_pluto_draws_for_one_owner_after_the_other() -> None:
    c = three("Pluto").settled("Pluto", 1, 2).marker("Pluto", 2)
    c.deck("Trees", "Grass", "Bushes", "Heather")
    c.trade("Pluto")
    assert sorted(c.in_hand()) == ["Grass", "Trees"]
    assert (c.in_hand(1), c.in_hand(2)) == ([], []), "an only card is discarded without a question"
    assert (c.step("Pluto"), c.asks(1), c.asks(2)) == (2, "", "")


def test_the_next_owner_draws_when_the_one_before_has_discarded() -> None:
    c = three("Pluto").settled("Pluto", 1, 2).marker("Pluto", 2).hand("Mine", seat=1).hand("Algae", seat=2)
    c.deck("Trees", "Grass", "Bushes", "Heather")
    c.trade("Pluto")
    assert (sorted(c.in_hand(1)), c.in_hand(2)) == (["Bushes", "Mine"], ["Algae"])
    assert (c.game.asked, c.asks(1)) == ([1], "pick"), "nobody else is asked before"
    c.choose(c.game.options(1)[0], 1)
    assert (len(c.in_hand(1)), sorted(c.in_hand(2))) == (1, ["Algae", "Heather"])
    assert (c.game.asked, c.step("Pluto")) == ([2], 2)
    c.choose(c.game.options(2)[0], 2)
    assert c.game.asked == [0]
    assert c.step("Pluto") == 2


def test_bonuses_go_round_the_table_from_the_trader_on() -> None:
    c = three("Pluto").settled("Pluto", 0, 2).hand("Mine", seat=2).hand("Algae", seat=0)
    c.deck("Trees", "Grass", "Bushes")
    c.over_to(1)
    c.trade("Pluto")
    assert c.game.asked == [2]
    c.choose(c.game.options(2)[0], 2)
    assert c.game.asked == [0]
    c.choose(c.game.options(0)[0], 0)
    assert c.game.asked == [1]


def test_others_are_asked_before_the_second_action() -> None:
    c = Course(tiles=("Titan", "Luna")).played("Titan Shuttles", "Atmo Collectors", seat=1).settled("Titan", 1)
    c.trade("Titan")
    assert c.game.asked == [1]
    c.choose(c.game.options(1)[0], 1)
    assert (c.game.asked, c.ann.actions) == ([0], 1)


def test_miranda_draws_a_card_for_a_colony() -> None:
    c = Course(tiles=("Miranda",)).played("Fish").settled("Miranda", 0, 1).marker("Miranda", 5).trade("Miranda")
    assert (c.change(), c.change(1), c.on("Fish")) == ("mc -9, cards 1, Fish 3", "cards 1", 3)


def test_miranda_asks_for_the_order_where_the_card_may_tell_where_animals_go() -> None:
    c = Course(tiles=("Miranda",)).played("Fish", "Birds").settled("Miranda", 0).marker("Miranda", 5).trade("Miranda")
    assert c.options(ORDER) == [0, 1]


# What is said.


def test_what_is_told() -> None:
    c = Course().settled("Luna", 0, 1).marker("Luna", 4)
    assert c.game.describe(0, TRADE + tile_of("Luna")) == (
        "Trade for 9 M€ with Luna: gain 10 M€; you: +2 M€; Bob: +2 M€"
    )
    c.trade("Luna")
    assert c.log()[-2:] == ["Ann trades with Luna for 9 M€ and gains 12 M€", "Bob gains 2 M€"]
    assert c.public()["added"][0]["players"] == [{"fleets": 1, "at home": 0}, {"fleets": 1, "at home": 1}]


def test_a_trade_can_be_taken_back_unless_something_was_drawn() -> None:
    c = Course()
    before = c.game.fingerprint
    c.trade("Luna")
    c.game.undo(0)
    assert c.game.fingerprint == before
    c = Course(tiles=("Pluto",)).trade("Pluto")
    assert c.game.undoable(0) != ""


def test_nothing_is_left_of_a_visit_but_the_fleet() -> None:
    c = Course().trade("Io")
    assert c.colonies.visitors[tile_of("Io")] == 0
    assert set(c.colonies.visitors) == {0, NONE}


# Pushing the marker.


def test_it_is_not_asked_how_far_to_push_where_that_makes_no_difference() -> None:
    c = Course(tiles=("Enceladus",)).played("Ants", "Trade Envoys").marker("Enceladus", 4).trade("Enceladus")
    assert (c.asks(), c.on("Ants")) == ("", 4), "4 microbes on this step and on the next"


def test_what_a_push_brings_is_said() -> None:
    c = Course().played("Trade Envoys", "Trading Colony").marker("Luna", 3).trade("Luna")
    assert c.said() == ["Not at all: gain 7 M€", "1 step: gain 10 M€", "2 steps: gain 13 M€"]
    assert c.game.question(0) == "Choose how far to push the marker of Luna before the trade"


# What brings nothing.


def idle(c: Course, option: int) -> list[str]:
    """What of an open option would bring nothing."""
    decision = c.game.decision(c.asked)
    assert decision is not None
    return next(each["idle"] for each in decision["options"] if each["option"] == option)


def test_a_trade_without_income_says_so() -> None:
    c = Course(tiles=("Callisto", "Titan")).played("Titan Shuttles", seat=1).marker("Callisto", 0)
    assert idle(c, TRADE + tile_of("Callisto")) == ["no income: the marker is at its start"]
    assert idle(c, TRADE + tile_of("Titan")) == ["no effect: no card of yours can hold floaters"]
