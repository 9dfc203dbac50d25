"""Production: energy turns into heat, TR and production bring resources, and M€ production may be negative."""

from __future__ import annotations

import pytest

from tests.games.mars.course import PLAIN, Course


def test_income_is_tr_and_production() -> None:
    c = Course(mc=3).make(mc=4, steel=1, titanium=2, plants=3, energy=5, heat=6)
    c.ann.tr = 31
    c.all_pass()
    assert c.stock(0) == {"mc": 38, "steel": 1, "titanium": 2, "plants": 3, "energy": 5, "heat": 6}
    assert c.stock(1) == {"mc": 23}
    assert "Ann produces 35 M€, 1 steel, 2 titanium, 3 plants, 5 energy and 6 heat" in c.log()


def test_energy_turns_into_heat_and_new_energy_stays() -> None:
    c = Course(mc=0).give(energy=4, heat=1).make(energy=3, heat=2).all_pass()
    assert c.stock() == {"mc": 20, "energy": 3, "heat": 7}


@pytest.mark.parametrize(("production", "mc"), [(-5, 15), (-1, 19), (0, 20), (2, 22)])
def test_negative_production_is_subtracted(production: int, mc: int) -> None:
    assert Course(mc=0).make(mc=production).all_pass().stock() == {"mc": mc}


def test_no_card_takes_money_production_below_minus_five() -> None:
    c = Course(mc=99).hand("Investment Loan").make(mc=-4)
    assert c.playable() == ["Investment Loan"]
    c.play("Investment Loan")
    assert c.production() == {"mc": -5}
    assert Course(mc=99).hand("Investment Loan").make(mc=-5).playable() == []


def test_nobody_is_robbed_of_money_production_below_minus_five() -> None:
    c = Course(mc=99).hand("Hackers").make(energy=1).make(1, mc=-3)
    c.play("Hackers").player(1)
    assert (c.production(0), c.production(1)) == ({"mc": 2}, {"mc": -5})
    c = Course(mc=99).hand("Hackers").make(energy=1).make(1, mc=-4).play("Hackers")
    assert (c.production(0), c.production(1)) == ({}, {"mc": -4}), "then it is one's own"


def test_no_other_production_goes_below_nothing() -> None:
    c = Course(mc=99).hand("Fuel Factory")
    assert c.playable() == []
    assert c.game.why_not(0, "Fuel Factory") == "takes 1 energy production, you have 0"
    c.make(energy=1).play("Fuel Factory")
    assert c.production() == {"mc": 1, "titanium": 1}


def test_production_has_no_limit() -> None:
    assert Course(mc=0).make(plants=25).all_pass().stock()["plants"] == 25


def test_all_produce_when_the_last_has_passed() -> None:
    c = Course(PLAIN, PLAIN, PLAIN, mc=0).end().end()
    assert [me.stock[0] for me in c.state.players] == [0, 0, 0]
    c.end()
    assert [me.stock[0] for me in c.state.players] == [20, 20, 20]


def test_what_was_used_is_ready_again() -> None:
    c = Course(mc=99).played("Development Center").give(energy=1).use("Development Center").end()
    c.next_generation()
    assert (c.side(0)["used"], c.side(0)["passed"], c.side(0)["rose"]) == ([], False, False)
