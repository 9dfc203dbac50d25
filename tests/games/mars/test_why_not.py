"""Why a card can't be played or used now, and why a standard project can't be bought."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from kasei.core.errors import IllegalChoice
from kasei.core.option import USE
from tests.games.mars.course import PLAIN, SEA, Course, number

Arranged = Callable[[Course], Course]
NO_BOX = "none of your cards with a building tag has a production box that can be repeated"


def as_it_is(c: Course) -> Course:
    return c


@pytest.mark.parametrize(
    ("name", "arranged", "why"),
    [
        ("Mine", as_it_is, ""),
        ("Mine", lambda c: c.give(mc=3), "costs 4 M€, you can pay 3"),
        ("Mine", lambda c: c.give(mc=1, steel=1), "costs 4 M€, you can pay 3"),
        ("Mine", lambda c: c.give(mc=0, steel=2), ""),
        ("Comet", lambda c: c.give(mc=0, steel=50, titanium=6), "costs 21 M€, you can pay 18"),
        ("Colonizer Training Camp", lambda c: c.at(oxygen=6), "needs at most 5 % oxygen, there is 6 %"),
        ("Birds", as_it_is, "needs at least 13 % oxygen, there is 0 %; and nobody has 2 plant production to lose"),
        ("Arctic Algae", lambda c: c.at(temperature=-10), "needs at most -12 °C, it is -10 °C"),
        ("Trees", as_it_is, "needs at least -4 °C, it is -30 °C"),
        ("Kelp Farming", lambda c: c.lay("ocean", *SEA[:5]), "needs at least 6 oceans, there are 5"),
        ("Kelp Farming", lambda c: c.lay("ocean", "E5"), "needs at least 6 oceans, there is 1"),
        ("Kelp Farming", as_it_is, "needs at least 6 oceans, there are none"),
        ("AI Central", lambda c: c.make(energy=1), "needs 3 science tags, you have 0"),
        ("Fuel Factory", as_it_is, "takes 1 energy production, you have 0"),
        ("Investment Loan", lambda c: c.make(mc=-5), "lowers M€ production by 1, which can't fall below -5 (it is -5)"),
        ("Energy Tapping", as_it_is, ""),
        ("Hackers", lambda c: c.make(energy=1, mc=-5).make(1, mc=-4), ""),
        ("Biomass Combustors", lambda c: c.at(oxygen=6), "nobody has 1 plant production to lose"),
        ("Local Heat Trapping", lambda c: c.give(heat=4), "takes 5 heat, you have 4"),
        ("Urbanized Area", lambda c: c.make(energy=1), "there is no place for a city beside at least two other cities"),
        ("Industrial Center", as_it_is, "there is no place for a special tile beside a city"),
        ("Ecological Zone", lambda c: c.lay("greenery", "A1"), ""),
        ("Robotic Workforce", as_it_is, NO_BOX),
    ],
)
def test_cards_in_hand(name: str, arranged: Arranged, why: str) -> None:
    c = arranged(Course(mc=99).hand(name))
    assert c.game.why_not(0, name) == why
    assert (name in c.playable()) == (not why)


def test_all_that_is_missing() -> None:
    c = Course(mc=3).hand("Kelp Farming", "Moss")
    assert c.game.why_not(0, "Kelp Farming") == (
        "costs 17 M€, you can pay 3; and needs at least 6 oceans, there are none"
    )
    assert c.game.why_not(0, "Moss") == (
        "costs 4 M€, you can pay 3; needs at least 3 oceans, there are none; and takes 1 plant, you have 0"
    )


def test_cards_elsewhere() -> None:
    c = Course("Helion", PLAIN).hand("Mine").hand("Fish", seat=1).played("Sponsors", "Development Center")
    assert c.game.why_not(0, "Fish") == c.game.why_not(0, "Comet") == "it is not in your hand"
    assert c.game.why_not(0, "Sponsors") == c.game.why_not(0, "Helion") == "it is in play, and has no action"
    assert c.game.why_not(0, "Development Center") == "takes 1 energy, you have 0"


@pytest.mark.parametrize(
    ("name", "arranged", "why"),
    [
        ("AI Central", as_it_is, ""),
        ("Development Center", as_it_is, "takes 1 energy, you have 0"),
        ("Water Import from Europa", lambda c: c.give(mc=11), "costs 12 M€, you can pay 11"),
        ("Water Import from Europa", lambda c: c.give(mc=9, titanium=1), ""),
        ("Predators", as_it_is, "no card has animals that you may take off"),
        ("Ironworks", lambda c: c.give(energy=3), "takes 4 energy, you have 3"),
    ],
)
def test_actions(name: str, arranged: Arranged, why: str) -> None:
    c = arranged(Course(mc=99).played(name))
    assert c.game.why_not(0, name) == why
    assert (USE + number(name) in c.game.options(0)) == (not why)


def test_an_action_used() -> None:
    c = Course().played("AI Central").use("AI Central")
    assert c.game.why_not(0, "AI Central") == "it has been used in this generation"


@pytest.mark.parametrize(
    ("name", "arranged", "why"),
    [
        ("aquifer", as_it_is, ""),
        ("aquifer", lambda c: c.give(mc=17), "costs 18 M€, you can pay 17"),
        ("aquifer", lambda c: c.lay("ocean", *SEA[:9]), ""),
        ("city", lambda c: c.crowded(1), "there is no place for a city"),
        ("greenery", lambda c: c.full(1), "there is no place for a greenery"),
        ("city", lambda c: c.crowded(1).give(mc=3), "costs 25 M€, you can pay 3; and there is no place for a city"),
    ],
)
def test_standard_projects(name: str, arranged: Arranged, why: str) -> None:
    assert arranged(Course(mc=99)).game.why_not(0, name) == why


# Not now.


def test_a_first_action_comes_first() -> None:
    c = Course("Tharsis Republic", PLAIN, mc=99).hand("Mine").played("AI Central")
    for what in ("Mine", "AI Central", "aquifer"):
        assert c.game.why_not(0, what) == "the first action of your corporation comes first"


def test_it_is_not_my_turn() -> None:
    c = Course(mc=99).hand("Mine", seat=1).hand("Fish")
    assert c.game.why_not(1, "Mine") == "it is not your turn"
    assert c.game.why_not(1, "aquifer") == "it is not your turn"
    c.end()
    assert c.game.why_not(0, "aquifer") == "you have passed in this generation"


def test_something_else_is_asked() -> None:
    c = Course(mc=99).hand("Mine").standard("city")
    assert c.game.why_not(0, "Mine") == c.game.why_not(0, "aquifer") == "answer first what is asked"


def test_it_is_research() -> None:
    c = Course(mc=99).hand("Mine").all_pass()
    assert c.game.why_not(0, "Mine") == c.game.why_not(0, "city") == "that is done in the action phase"


def test_it_says_nothing_about_others() -> None:
    c = Course().hand("Mine").hand("Fish", seat=1)
    assert c.game.why_not(1, "Mine") == c.game.why_not(1, "Comet") == "it is not in your hand"


def test_what_there_is() -> None:
    with pytest.raises(IllegalChoice, match="there is no card or standard"):
        Course().game.why_not(0, "pizza")
