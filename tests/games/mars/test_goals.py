"""Milestones and awards."""

from __future__ import annotations

import pytest

from kasei.core.errors import IllegalChoice
from kasei.games.mars.flow.scoring import award_points
from kasei.games.mars.state.state import AWARD, MILESTONE
from tests.games.mars.course import AWARDS, MILESTONES, PLAIN, Course

SIXTEEN = [
    *("Comet", "Trees", "Birds", "Fish", "Moss", "Herbivores", "Predators", "Lichen"),
    *("Algae", "Worms", "Research", "Satellites", "Heather", "Grass", "Bushes", "Farming"),
]
HEXES = ("A1", "A3", "B5", "C2")


def scored(c: Course, name: str) -> list[int]:
    """What an award would bring each player."""
    return award_points(c.state, AWARDS.index(name))


# Milestones.


def test_terraformer() -> None:
    c = Course(mc=99)
    c.ann.tr = 34
    assert c.fresh().milestones() == []
    assert c.standard("asteroid").milestones() == ["Terraformer"]


def test_mayor_and_gardener() -> None:
    c = Course().lay("city", *HEXES[:2]).lay("greenery", "G1", "G3").lay("city", "I1", "I3", "H6", seat=1)
    assert c.milestones() == []
    assert c.lay("city", "C2").milestones() == ["Mayor"]
    assert c.lay("greenery", "G2").milestones() == ["Mayor", "Gardener"]


def test_a_city_off_mars_counts_for_the_mayor() -> None:
    c = Course().lay("city", *HEXES[:2]).hand("Ganymede Colony").play("Ganymede Colony")
    assert c.milestones() == ["Mayor"]


def test_builder() -> None:
    seven = ("Mine", "Strip Mine", "Power Plant", "Solar Power", "Building Industries", "Peroxide Power", "Ironworks")
    c = Course().played(*seven)
    assert c.milestones() == []
    assert c.played("Steelworks").milestones() == ["Builder"]


def test_planner() -> None:
    c = Course().hand(*SIXTEEN[:15])
    assert c.milestones() == []
    assert c.hand(SIXTEEN[15]).milestones() == ["Planner"]


def test_a_milestone_costs_eight_and_is_one_players() -> None:
    c = Course(mc=8).lay("city", *HEXES[:3]).lay("city", "G1", "G3", "G5", seat=1).claim("Mayor")
    assert (c.stock(), c.state.milestones) == ({}, ((1, 0),))
    assert c.log()[-1] == "Ann claims the milestone Mayor for 8 M€"
    assert c.end().milestones() == []
    assert [goal["by"] for goal in c.public()["milestones"]] == [None, 0, None, None, None]


def test_it_is_kept_when_its_condition_is_lost() -> None:
    c = Course(mc=99).hand(*SIXTEEN).claim("Planner").sell("Comet", "Trees")
    assert c.public()["milestones"][4] == {"name": "Planner", "by": 0, "values": [14, 0], "points": [5, 0]}
    assert c.side(0)["points"]["milestones"] == 5


def test_with_less_than_eight_none_can_be_claimed() -> None:
    assert Course(mc=7).lay("city", *HEXES[:3]).milestones() == []
    assert Course("Helion", PLAIN, mc=7).give(heat=1).lay("city", *HEXES[:3]).milestones() == ["Mayor"]


def test_three_milestones_in_all() -> None:
    c = Course(PLAIN, PLAIN, PLAIN, mc=99).lay("city", *HEXES[:3]).lay("greenery", "G1", "G2", "G3", seat=1)
    c.hand(*SIXTEEN, seat=2)
    for me in c.state.players:
        me.tr = 35
    c.fresh().claim("Mayor").end().claim("Gardener").end().claim("Planner")
    assert c.milestones() == []
    with pytest.raises(IllegalChoice):
        c.claim("Terraformer")
    assert c.game.breakdown[2]["milestones"] == 5


# Awards.


def test_prices_rise() -> None:
    c = Course(mc=42)
    prices = []
    for name in ("Banker", "Miner", "Landlord"):
        prices.append(c.public()["award_price"])
        c.fund(name).end()
    assert prices == [8, 14, 20]
    assert (c.stock(0), c.stock(1)) == ({"mc": 42 - 8 - 20}, {"mc": 42 - 14})
    assert (c.options(AWARD), c.public()["award_price"]) == ([], None)
    assert "Ann funds the award Landlord for 20 M€" in c.log()


def test_each_award_is_funded_once() -> None:
    c = Course(mc=99).fund("Banker")
    assert [AWARDS[which] for which in c.options(AWARD)] == ["Landlord", "Scientist", "Thermalist", "Miner"]


@pytest.mark.parametrize(("mc", "after", "open_to"), [(7, [], 0), (8, [], 5), (13, ["Miner"], 0), (14, ["Miner"], 4)])
def test_what_one_can_pay(mc: int, after: list[str], open_to: int) -> None:
    c = Course(mc=99)
    for name in after:
        c.fund(name)
    assert len(c.give(mc=mc).options(AWARD)) == open_to


@pytest.mark.parametrize(
    ("values", "points"),
    [
        ([5, 3, 1], [5, 2, 0]),
        ([5, 5, 1], [5, 5, 0]),
        ([5, 3, 3], [5, 2, 2]),
        ([4, 4, 4], [5, 5, 5]),
        ([0, 0, -2], [5, 5, 0]),
        ([-1, -4, -4], [5, 2, 2]),
        ([5, 3], [5, 0]),
        ([3, 3], [5, 5]),
        ([9, 9, 7, 7, 1], [5, 5, 0, 0, 0]),
        ([9, 7, 7, 7, 1], [5, 2, 2, 2, 0]),
    ],
)
def test_first_and_second_places(values: list[int], points: list[int]) -> None:
    c = Course(*[PLAIN] * len(values))
    for me, n in zip(c.state.players, values):
        me.makes[0] = n
    assert scored(c, "Banker") == points


def test_what_each_counts() -> None:
    c = Course(PLAIN, PLAIN, PLAIN).hand("Ganymede Colony", "Invention Contest").play("Ganymede Colony")
    c.lay("special", "A1").lay("ocean", "E5").played("Research", seat=1).play("Invention Contest")
    c.pick(c.ann.drawn[0])
    c.give(1, heat=5).give(2, steel=2, titanium=3, energy=9).make(1, mc=4)
    values = {award["name"]: award["values"] for award in c.public()["awards"]}
    assert values == {
        "Landlord": [2, 0, 0],
        "Banker": [0, 4, 0],
        "Scientist": [0, 2, 0],
        "Thermalist": [0, 5, 0],
        "Miner": [0, 0, 5],
    }


def test_only_what_is_funded_is_scored() -> None:
    c = Course(mc=99).make(mc=3).give(1, heat=3)
    assert [points["awards"] for points in c.game.breakdown] == [0, 0]
    c.fund("Thermalist")
    assert [points["awards"] for points in c.game.breakdown] == [0, 5], "who has paid for it does not matter"


def test_heat_is_counted_after_the_last_production() -> None:
    c = Course(mc=99).almost().fund("Thermalist").standard("asteroid").give(energy=3).give(1, heat=2)
    c.all_pass()
    assert c.game.over
    assert [points["awards"] for points in c.game.breakdown] == [5, 0]


# Solo.


def test_there_are_none_in_a_game_for_one() -> None:
    c = Course(PLAIN, mc=99).lay("city", *HEXES[:3])
    assert (c.options(MILESTONE), c.options(AWARD)) == ([], [])
    assert (c.public()["milestones"], c.public()["awards"], c.public()["award_price"]) == ([], [], None)
    assert MILESTONE not in c.game.rules.sizes
    assert AWARD not in c.game.rules.sizes
    assert len(MILESTONES) == len(AWARDS) == 5
