"""The optional rules for bonus resources: a heat cube hangs on the 4th greenery, a water cube on the 8th heat."""

from typing import Any

from kasei.core.option import HEX, SKIP
from kasei.games.nine.state import HEAT, TAKE, WATER
from tests.games.nine.table import Table

SCIENCE = 2
GREEN = [0, 1, 3]


def bonus(facing: list[str], **position: Any) -> Table:
    """A table with the optional rules."""
    return Table(facing, bonus=True, **position)


def test_line_up() -> None:
    t = bonus([])
    assert (t.state.heat, t.state.greenery, t.state.water) == (11, 7, 4)
    assert t.state.heat_hangs
    assert t.state.water_hangs
    assert t.rules.public(t.state)["bonus"] == {"heat": True, "water": True}
    assert Table().rules.public(Table().state)["bonus"] is None


def test_fourth_greenery_brings_heat() -> None:
    t = bonus(["Bushes"], heat=2, green=GREEN).play("Bushes").choose(HEX, 9)
    assert (t.me.heat, t.state.heat) == (3, 8)
    assert not t.state.heat_hangs
    assert t.game.scores[0] == 4 + 3, "four greenery and three heat"


def test_other_greenery_brings_none() -> None:
    assert bonus(["Bushes"], heat=2, green=GREEN[:2]).play("Bushes").choose(HEX, 9).me.heat == 2
    assert bonus(["Bushes"], heat=2, green=[*GREEN, 5]).play("Bushes").choose(HEX, 9).me.heat == 2
    assert Table(["Bushes"], heat=2, green=GREEN).play("Bushes").choose(HEX, 9).me.heat == 2


def test_fourth_greenery_within_a_project() -> None:
    t = bonus(["Plantation"], tokens="science", green=GREEN).play("Plantation").choose(HEX, 9)
    assert t.me.heat == 1
    t.choose(HEX, 8)
    assert t.me.heat == 1


def test_bonus_heat_is_not_of_the_line() -> None:  # ruling: bonus_heat_counts
    t = bonus(["Bushes"], their_heat=7, green=GREEN).play("Bushes").choose(HEX, 9)
    assert (t.me.heat, t.state.heat) == (1, 3)
    assert t.state.water_hangs, "the 8th of the line is still there"
    assert t.asked == 1


def test_bonus_heat_counts_for_conditions() -> None:  # ruling: bonus_heat_counts
    t = bonus(["Bushes", "Deuterium Export"], heat=4, green=GREEN)
    assert t.can("Deuterium Export")
    t.play("Bushes").choose(HEX, 9).skip_turn()
    assert not t.can("Deuterium Export")


def test_heat_is_exhausted_with_line_and_bonus() -> None:  # ruling: bonus_heat_counts
    t = bonus(["Ice Cap Melting"], their_heat=10)
    assert (t.state.heat, t.state.exhausted()) == (1, 0)
    t.play("Energy Farms")
    assert (t.state.heat, t.state.exhausted()) == (0, 1)


def test_eighth_heat_gained() -> None:  # ruling: bonus_8th_heat
    t = bonus(["Ice Cap Melting"], heat=7).play("Energy Farms")
    assert t.me.heat == 8
    assert t.hexes() == {2, 6, 7, 11, 17}
    t.choose(HEX, 2)
    assert t.state.board[2] == WATER
    assert (t.state.water, t.state.water_hangs) == (3, False)
    assert t.asked == 1


def test_bonus_water_brings_token_and_credits() -> None:  # ruling: bonus_8th_heat
    t = bonus(["Ice Cap Melting"], heat=7, wet=[2, 11]).play("Energy Farms").choose(HEX, 6)
    assert t.me.credits == 5 - 3 + 2
    assert SKIP in t.options
    t.choose(TAKE, 3)
    assert t.holds("nature")


def test_eighth_heat_within_a_project() -> None:  # ruling: bonus_8th_heat
    t = bonus(["Giant Ice Asteroid"], cities=[0], heat=7).play("Giant Ice Asteroid").choose(HEX, 2)
    assert t.me.heat == 8
    assert t.question == "Giant Ice Asteroid: place the bonus water of the 8th heat"
    t.choose(HEX, 7)
    assert t.me.heat == 8, "at once: before the second heat"
    t.choose(TAKE, SCIENCE)
    assert (t.me.heat, t.me.credits, t.they.credits) == (9, 1, 4)


def test_eighth_heat_through_ghg_factories() -> None:  # ruling: bonus_8th_heat
    t = bonus(["GHG Factories"], heat=5).play("GHG Factories")
    assert (t.me.heat, t.they.heat) == (7, 1)
    assert t.asked == 0, "the acting player places it"
    t.choose(HEX, 2)
    assert t.state.water == 3


def test_eighth_heat_placed_on_the_map() -> None:  # ruling: bonus_8th_heat
    t = bonus(["Lava Flows"], tokens="production", heat=6).play("Lava Flows").choose(HEX, 9)
    assert t.question == "Lava Flows: place 1 heat cube on the map"
    t.choose(HEX, 8)
    assert t.hexes() == {2, 6, 7, 11, 17}
    t.choose(HEX, 2)
    assert [t.state.board[hex] for hex in (9, 8, 2)] == [HEAT, HEAT, WATER]


def test_eighth_heat_of_two_on_the_map() -> None:  # ruling: bonus_8th_heat
    t = bonus(["Lava Flows"], heat=7).carry_out("Lava Flows").choose(HEX, 9)
    assert t.hexes() == {2, 6, 7, 11, 17}
    t.choose(HEX, 2)
    assert t.hexes() == set(t.state.map.land) - {4, 9, 14}


def test_other_heat_brings_no_water() -> None:
    assert bonus(["Ice Cap Melting"], heat=6).play("Energy Farms").asked == 1
    assert bonus(["Ice Cap Melting"], heat=8).play("Energy Farms").asked == 1
    assert Table(["Ice Cap Melting"], heat=7).play("Energy Farms").asked == 1


def test_eighth_of_the_line_after_the_bonus_heat() -> None:  # ruling: bonus_heat_counts
    t = bonus(["Ice Cap Melting"], heat=8, green=[*GREEN, 5]).play("Energy Farms")
    assert t.me.heat == 9
    assert t.hexes() == {2, 6, 7, 11, 17}


def test_needed_heat_is_detached() -> None:  # ruling: bonus_detached
    t = bonus(["Ice Cap Melting", "Trees"], heat=10, credits=6, their_credits=0, green=GREEN).play("Energy Farms")
    assert (t.state.heat, t.state.heat_hangs) == (0, False)
    t.skip_turn().play("Trees").choose(HEX, 9)
    assert t.me.heat == 11, "the 4th greenery brings nothing any more"


def test_line_comes_before_the_attached_heat() -> None:  # ruling: bonus_detached
    t = bonus(["Ice Cap Melting"], heat=9).play("Energy Farms")
    assert (t.state.heat, t.state.heat_hangs) == (1, True)


def test_needed_water_is_detached() -> None:  # ruling: bonus_detached
    t = bonus(["Ice Cap Melting"], heat=4, wet=[2, 6]).play("Ice Cap Melting").choose(HEX, 17).choose(SKIP)
    assert (t.state.water, t.state.water_hangs) == (1, True)
    t = bonus(["Ice Cap Melting"], heat=4, wet=[2, 6, 11]).play("Ice Cap Melting").choose(HEX, 17).choose(SKIP)
    assert (t.state.water, t.state.water_hangs) == (0, False)
    t = bonus(["Ice Cap Melting"], heat=7, wet=[2, 6, 11, 17]).play("Energy Farms")
    assert (t.me.heat, t.asked) == (8, 1)


def test_the_fourth_water_is_the_bonus() -> None:
    t = bonus(["Ice Cap Melting"], heat=7, wet=[2, 6, 11]).play("Energy Farms")
    assert t.hexes() == {7, 17}
    t.choose(HEX, 7).choose(SKIP)
    assert t.state.water == 0


def test_bonuses_do_not_chain() -> None:  # ruling: bonus_chain
    t = bonus(["Bushes"], heat=7, green=GREEN).play("Bushes").choose(HEX, 9)
    assert t.me.heat == 8
    assert t.state.water_hangs
    assert t.asked == 1
