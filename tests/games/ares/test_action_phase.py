"""The action phase: card actions, standard actions, and heat and plants that must be used."""

from __future__ import annotations

import pytest

from kasei.core.errors import IllegalChoice
from kasei.core.option import PASS
from tests.games.ares.table import STANDARDS, Table

FACTORY, CENTER = "Circuit Board Factory", "Development Center"


def test_each_action_once() -> None:
    t = Table("action", tableau=[FACTORY, CENTER], heat=4)
    assert t.usable() == [FACTORY, CENTER]
    t.use(FACTORY)
    assert t.usable() == [CENTER]
    t.use(CENTER)
    assert t.usable() == []
    assert (len(t.me.hand), t.me.heat) == (2, 2)


@pytest.mark.parametrize("again", [FACTORY, CENTER])
def test_one_action_twice_for_who_chose_the_phase(again: str) -> None:
    t = Table("action", tableau=[FACTORY, CENTER], heat=7, chosen=True).use(FACTORY)
    assert t.usable() == [FACTORY, CENTER]
    t.use(CENTER).use(again)
    assert t.usable() == []
    assert len(t.me.hand) == 3


def test_twice_before_another_is_used_at_all() -> None:
    t = Table("action", tableau=[FACTORY, CENTER], heat=7, chosen=True).use(FACTORY).use(FACTORY)
    assert t.usable() == [CENTER]
    t.use(CENTER)
    assert t.usable() == []


def test_actions_are_open_again_in_the_next_round() -> None:
    t = Table("action", tableau=[FACTORY]).use(FACTORY).end()
    t.phase("action").phase("research", seat=1)
    assert t.usable() == [FACTORY]


def test_an_action_must_be_paid_for() -> None:
    assert Table("action", tableau=[CENTER], heat=1).usable() == []
    assert Table("action", tableau=["Asset Liquidation"], tr=0).usable() == []
    assert Table("action", tableau=["Think Tank"], mc=1).usable() == []


def test_prices_of_standard_actions() -> None:
    t = Table("action", mc=49, heat=8, plants=8)
    assert t.standards() == list(STANDARDS)
    t.standard("forest by plants").standard("temperature by heat")
    assert (t.me.heat, t.me.plants, t.me.mc) == (0, 0, 49)
    t.standard("forest")
    assert t.me.mc == 29
    t.standard("temperature")
    assert t.me.mc == 15
    assert t.standards() == ["temperature", "ocean"]
    assert Table("action", mc=13, heat=7, plants=7).standards() == []


def test_standard_actions_as_often_as_you_like() -> None:
    t = Table("action", mc=14 * 5)
    for _ in range(5):
        t.standard("temperature")
    assert (t.me.mc, t.me.tr, t.state.tracks[1]) == (0, 10, 5)


def test_standard_actions_and_card_actions_in_any_order() -> None:
    t = Table("action", tableau=[FACTORY, CENTER], mc=28, heat=2)
    t.standard("temperature").use(CENTER).standard("temperature").use(FACTORY)
    assert (t.me.tr, len(t.me.hand)) == (7, 2)


# What has to be used.


def test_heat_must_be_used() -> None:
    t = Table("action", heat=17)
    assert PASS not in t.options()
    with pytest.raises(IllegalChoice):
        t.end()
    t.standard("temperature by heat")
    assert PASS not in t.options()
    t.standard("temperature by heat")
    assert t.me.heat == 1
    t.end()


def test_plants_must_be_used() -> None:
    t = Table("action", plants=8)
    assert PASS not in t.options()
    t.standard("forest by plants")
    assert PASS in t.options()


@pytest.mark.parametrize(
    ("corporation", "plants", "must"), [("Ecoline", 7, True), ("Ecoline", 6, False), ("", 7, False)]
)
def test_ecoline_must_use_seven(corporation: str, plants: int, must: bool) -> None:
    t = Table("action", corporation=corporation, plants=plants)
    assert (PASS not in t.options()) == must
    assert ("forest by plants" in t.standards()) == must
    if must:
        t.standard("forest by plants")
        assert (t.me.plants, t.me.forests) == (0, 1)


def test_seven_heat_may_be_kept() -> None:
    assert PASS in Table("action", heat=7, plants=7).options()


def test_heat_may_be_used_otherwise() -> None:
    t = Table("action", tableau=["Development Center", "Power Infrastructure"], heat=9).use("Development Center")
    assert PASS in t.options()
    t = Table("action", tableau=["Power Infrastructure"], heat=9).use("Power Infrastructure").amount(2)
    assert PASS in t.options()


def test_mc_may_be_kept() -> None:
    assert PASS in Table("action", mc=100).options()


def test_at_the_maximum_nothing_must_be_used() -> None:
    t = Table("action", heat=8, plants=8, temperature=8, oxygen=14)
    assert PASS in t.options()
    assert t.standards() == ["forest by plants", "forest", "ocean"], "a forest may still be had"
    assert PASS not in Table("action", heat=8, plants=8, temperature=8).options()
    assert PASS not in Table("action", heat=8, plants=8, oxygen=14).options()


def test_no_longer_when_the_maximum_is_reached() -> None:
    t = Table("action", heat=16, temperature=6)
    assert PASS not in t.options()
    t.standard("temperature by heat")
    assert PASS in t.options()
    assert "temperature by heat" in t.standards(), "in this phase it still may be"


def test_no_longer_when_another_reaches_the_maximum() -> None:
    t = Table("action", heat=8, plants=8, temperature=6, oxygen=14, their_turn=True)
    t.they.heat = 8
    t.state.stale()
    assert PASS not in t.options()
    t.standard("temperature by heat", seat=1)
    assert PASS in t.options()
    assert "temperature by heat" in t.standards()


def test_only_in_the_action_phase() -> None:
    for phase in ("development", "construction"):
        assert PASS in Table(phase, ["Mine"], heat=20, plants=20).options()
    t = Table("production", tableau=["Mohole Area"], heat=20)
    assert t.me.heat == 24


def test_helion_may_pay_with_the_heat_instead() -> None:
    t = Table("action", tableau=["Think Tank"], corporation="Helion", mc=0, heat=9)
    assert PASS not in t.options()
    t.use("Think Tank")
    assert t.me.heat == 7
    assert PASS in t.options()
