"""The end: the generation in which Mars is complete is played out, then the last greeneries, then points."""

from __future__ import annotations

from typing import Any

import pytest

from kasei.core.option import PASS
from kasei.games.mars.state.state import CONVERT
from tests.games.mars.course import PLAIN, Course


def last_turns(*corporations: str, mc: int = 14) -> Course:
    """A game in which one step of the temperature is missing."""
    return Course(*(corporations or (PLAIN, PLAIN)), mc=mc).almost()


def end_of(c: Course) -> dict[str, Any]:
    """How a game has ended."""
    assert c.game.over
    return {**c.game.rules.end(c.state)}


# When.


def test_the_generation_is_played_out() -> None:
    c = last_turns(mc=99).standard("asteroid")
    assert c.public()["complete"]
    assert not c.game.over
    c.end().standard("city").hex("G2").end().end()
    assert not c.game.over
    c.end()
    assert c.game.over
    assert c.log()[-4:] == [
        "Ann produces 21 M€",
        "Bob produces 21 M€",
        "The last generation is over",
        "Final greeneries",
    ]


def test_the_last_production_counts() -> None:
    c = last_turns().make(steel=2).standard("asteroid").all_pass()
    assert (c.game.over, c.stock()) == (True, {"mc": 21, "steel": 2})


@pytest.mark.parametrize(("oxygen", "temperature", "oceans"), [(13, 8, 9), (14, 6, 9), (14, 8, 8)])
def test_not_before_all_three_are_complete(oxygen: int, temperature: int, oceans: int) -> None:
    c = Course().almost(oceans).at(oxygen, temperature).all_pass()
    assert (c.game.over, c.state.generation) == (False, 2)


def test_without_terraforming_a_game_goes_on() -> None:
    c = Course()
    for _ in range(30):
        c.next_generation()
    assert (c.game.over, c.state.generation) == (False, 31)


# The last greeneries.


def test_last_greeneries_in_turn_order() -> None:
    c = last_turns(PLAIN, PLAIN, PLAIN).next_generation().give(plants=8).give(1, plants=8).give(2, plants=16)
    c.give(1, mc=14).standard("asteroid").all_pass()
    asked = []
    while not c.game.over:
        asked.append(c.asked)
        assert c.game.options(c.asked) == [PASS, CONVERT]
        c.convert("plants").hex(c.hexes()[-1])
    assert asked == [1, 2, 2, 0], "Bob is the first player of this generation"
    assert [points["greeneries"] for points in c.game.breakdown] == [1, 1, 2]


def test_they_bring_what_is_printed_and_triggers_but_no_tr() -> None:
    c = last_turns().give(plants=8).played("Herbivores").standard("asteroid").all_pass()
    assert (c.asked, c.ann.tr, c.stock()["mc"]) == (0, 21, 21)
    c.convert("plants").hex("D4")
    assert c.stock() == {"mc": 21 + 4, "plants": 1}
    assert (c.ann.tr, c.ann.tokens) == (21, [1])
    assert c.game.over


def test_plants_gained_by_them_may_be_used() -> None:
    c = last_turns().give(plants=14).standard("asteroid").all_pass()
    c.convert("plants").hex("E8")
    assert c.stock()["plants"] == 8
    c.convert("plants").hex("E9")
    assert (c.game.over, c.game.breakdown[0]["greeneries"], c.stock()["plants"]) == (True, 2, 2)


def test_they_are_a_choice() -> None:
    c = last_turns().give(plants=16).standard("asteroid").all_pass()
    assert c.game.question(0) == "Turn your last plants into greeneries, or end"
    assert [c.game.describe(0, option) for option in c.game.options(0)] == [
        "End the game for you",
        "Convert: spend 8 plants to place a greenery and raise the oxygen 1 step",
    ]
    c.end()
    assert (c.game.over, c.stock()["plants"]) == (True, 16)


def test_ecoline_needs_seven_plants_for_them() -> None:
    c = Course("Ecoline", PLAIN, mc=14).almost().give(plants=4).standard("asteroid").all_pass()
    assert c.stock()["plants"] == 6, "it produces two"
    assert c.game.over
    c = Course("Ecoline", PLAIN, mc=14).almost().give(plants=5).standard("asteroid").all_pass()
    assert c.asked == 0


def test_they_need_a_place() -> None:
    c = last_turns().give(plants=8).full(1).standard("asteroid").all_pass()
    assert c.game.over


def test_they_say_that_oxygen_rises_no_more() -> None:
    c = last_turns().give(plants=8).standard("asteroid").all_pass()
    decision: Any = c.game.decision(0)
    assert decision["options"][1]["idle"] == ["oxygen is complete: no TR"]


# Who wins.


def ended(tr: tuple[int, ...], mc: tuple[int, ...]) -> Course:
    """A game that is over, with such ratings and so much money."""
    c = Course(*[PLAIN] * len(tr)).almost().at(oxygen=14, temperature=8)
    for me, rating, money in zip(c.state.players, tr, mc):
        me.tr, me.stock[0] = rating, money - rating
    return c.all_pass()


@pytest.mark.parametrize(
    ("tr", "mc", "winners"),
    [
        ((40, 39), (50, 99), [0]),
        ((40, 40), (50, 51), [1]),
        ((40, 40), (50, 50), [0, 1]),
        ((40, 41, 41), (90, 50, 50), [1, 2]),
        ((41, 41, 41), (50, 50, 60), [2]),
    ],
)
def test_ties_are_broken_by_money(tr: tuple[int, ...], mc: tuple[int, ...], winners: list[int]) -> None:
    c = ended(tr, mc)
    assert (c.game.scores, c.game.winners) == (list(tr), winners)
    assert end_of(c)["ties"] == [{"what": "M€", "values": list(mc)}]


def test_helions_heat_breaks_no_tie() -> None:
    c = Course("Helion", PLAIN).almost().at(oxygen=14, temperature=8)
    c.give(mc=3, heat=50).give(1, mc=4).all_pass()
    assert c.game.winners == [1]


def test_why_it_ended() -> None:
    assert end_of(ended((40, 40), (50, 51))) == {
        "text": "Mars is complete, in generation 1",
        "winners": [1],
        "ties": [{"what": "M€", "values": [50, 51]}],
    }


def test_where_points_come_from() -> None:
    c = Course(mc=30).almost().lay("city", "C4").lay("greenery", "C5", "D5").lay("greenery", "B4", seat=1)
    c.played("Colonizer Training Camp", "Trees", "Bribed Committee", "Fish", "Ganymede Colony").give(heat=8)
    c.state.add_tokens(0, c.state.catalogue.numbers["Fish"], 3)
    c.fund("Landlord").convert("heat").all_pass()
    assert c.game.breakdown[0] == {
        "TR": 21,
        "milestones": 0,
        "awards": 5,
        "greeneries": 2,
        "cities": 3,
        "printed on cards": 2 + 1 - 2,
        "counted on cards": 3 + 2,
    }
    assert c.game.breakdown[1] == {
        "TR": 20,
        "milestones": 0,
        "awards": 0,
        "greeneries": 1,
        "cities": 0,
        "printed on cards": 0,
        "counted on cards": 0,
    }
    assert c.game.scores == [21 + 5 + 2 + 3 + 1 + 5, 21]
