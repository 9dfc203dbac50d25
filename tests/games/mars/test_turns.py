"""Turns: one or two actions or a pass, first actions, and actions of cards."""

from __future__ import annotations

import pytest

from kasei.core.errors import IllegalChoice
from kasei.core.option import PASS, STANDARD, USE
from kasei.games.mars.state.state import FIRST
from tests.games.mars.course import PLAIN, Course, number

THREE = (PLAIN, PLAIN, PLAIN)


def test_two_actions_and_the_next_player_is_asked() -> None:
    c = Course(mc=99)
    assert c.game.question(0) == "Take an action, or pass"
    c.standard("power plant")
    assert (c.asked, c.game.question(0), c.side(0)["acted"]) == (0, "Take a second action, or end your turn", 1)
    assert c.standard("power plant").asked == 1


def test_one_action_is_enough() -> None:
    c = Course(mc=99).standard("power plant").end()
    assert (c.asked, c.ann.passed) == (1, False)
    assert c.end().asked == 0, "only Bob has passed"


def test_a_pass_is_for_the_generation() -> None:
    c = Course(mc=99).end()
    assert c.side(0)["passed"]
    assert c.log()[-1] == "Ann passes"
    for _ in range(3):
        c.standard("power plant")
        assert c.asked == 1
    with pytest.raises(IllegalChoice):
        c.end(0)


def test_the_table_is_gone_round_until_all_have_passed() -> None:
    c = Course(*THREE, mc=200)
    asked = []
    for passes in (False, True, False, False, True, True):
        asked.append(c.asked)
        if not passes:
            c.standard("power plant")
        c.end()
    assert asked == [0, 1, 2, 0, 2, 0]
    assert c.state.generation == 2


def test_the_first_player_moves_on() -> None:
    c = Course(*THREE)
    firsts = []
    for _ in range(4):
        firsts.append((c.state.first, c.asked, c.public()["first"]))
        c.next_generation()
    assert firsts == [(0, 0, 0), (1, 1, 1), (2, 2, 2), (0, 0, 0)]


def test_turns_go_round_from_the_first_player() -> None:
    c = Course(*THREE, mc=200).next_generation()
    asked = []
    for _ in range(4):
        asked.append(c.asked)
        c.standard("power plant").end()
    assert asked == [1, 2, 0, 1]


def test_who_can_do_nothing_is_asked_all_the_same() -> None:
    c = Course(mc=0)
    assert (c.game.options(0), c.asked) == ([PASS], 0)


# First actions.


def test_a_first_action_comes_first() -> None:
    c = Course("Inventrix", PLAIN, mc=99).hand("Mine")
    assert c.game.options(0) == [PASS, FIRST]
    assert c.side(0)["first"]
    c.first()
    assert (len(c.ann.hand), c.asked, c.side(0)["acted"]) == (4, 0, 1), "it is one of the two actions"
    assert "Mine" in c.playable()
    assert c.standard("power plant").asked == 1
    assert not c.side(0)["first"]


def test_tharsis_republic_lays_a_city_first() -> None:
    c = Course("Tharsis Republic", PLAIN)
    assert c.game.describe(0, FIRST) == "First action: place a city"
    c.first().hex("A1")
    assert c.stock() == {"mc": 43, "steel": 2}, "three for its own city"
    assert c.production() == {"mc": 1}
    assert not c.side(0)["first"]


def test_a_first_action_may_be_owed_to_the_next_generation() -> None:
    c = Course("Tharsis Republic", PLAIN, mc=99).end().end().buy_none()
    assert (c.state.generation, c.asked, c.side(0)["first"]) == (2, 1, True)
    c.end()
    assert c.game.options(0) == [PASS, FIRST]
    c.first().hex("A1")
    assert c.standards()


def test_a_first_action_that_is_not_possible_is_left_out() -> None:
    c = Course("Tharsis Republic", PLAIN, mc=99).crowded(1)
    assert FIRST not in c.game.options(0)
    assert c.standards() == ["power plant", "asteroid", "aquifer", "greenery"]


# Actions of cards.


def test_an_action_is_used_once_in_a_generation() -> None:
    c = Course(mc=99).played("Development Center").give(energy=2).use("Development Center")
    assert c.side(0)["used"] == [number("Development Center")]
    assert USE + number("Development Center") not in c.game.options(0)
    assert c.game.why_not(0, "Development Center") == "it has been used in this generation"
    c.next_generation().end().give(energy=1)
    assert USE + number("Development Center") in c.game.options(0)


def test_an_action_may_be_used_in_the_turn_in_which_its_card_was_played() -> None:
    c = Course(mc=99).hand("Development Center").give(energy=1).play("Development Center")
    c.use("Development Center")
    assert (c.asked, len(c.ann.hand)) == (1, 1)


def test_united_nations_acts_only_if_tr_has_risen_in_this_generation() -> None:
    name = "United Nations Mars Initiative"
    c = Course(name, PLAIN, mc=99)
    assert c.game.why_not(0, name) == "your TR has not risen in this generation"
    c.standard("asteroid").use(name)
    assert (c.ann.tr, c.ann.stock[0]) == (22, 99 - 14 - 3)
    c.next_generation().end()
    assert USE + number(name) not in c.game.options(0)


def test_what_is_about_the_next_card_lapses_with_the_generation() -> None:
    c = Course(mc=99).hand("Indentured Workers", "Mine", "Power Grid").play("Indentured Workers")
    assert c.side(0)["off"] == 8
    assert {held["card"]: held["price"] for held in c.own(0)["hand"]}[number("Power Grid")] == 10
    c.standard("power plant").end().next_generation()
    assert c.side(0)["off"] == 0


def test_the_next_card_is_the_very_next() -> None:
    c = Course(mc=99).hand("Indentured Workers", "Mine", "Power Grid").play("Indentured Workers")
    c.play("Mine").end()
    assert (c.asked, c.ann.stock[0], c.side(0)["off"]) == (0, 99, 0)
    assert c.play("Power Grid").ann.stock[0] == 81


def test_options_are_listed_in_their_order() -> None:
    c = Course(mc=99).hand("Mine", "Comet").played("Development Center").give(energy=1, plants=8, heat=8)
    options = c.game.options(0)
    assert options == sorted(set(options))
    assert [option - STANDARD for option in options if STANDARD <= option < STANDARD + 9] == [0, 1, 2, 3, 4]
