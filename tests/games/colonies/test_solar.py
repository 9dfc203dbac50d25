"""The solar phase: the end of the game, the World Government, and colony production."""

from __future__ import annotations

from kasei.core.option import BRANCH
from tests.games.colonies.course import PLAIN, Course

OXYGEN, TEMPERATURE, OCEAN = 0, 1, 2


def governed(*corporations: str) -> Course:
    """A game with the World Government, in which everybody has passed."""
    c = Course(*(corporations or (PLAIN, PLAIN)), world_government=True)
    return c.end()


# Colony production.


def test_fleets_come_home_and_markers_go_up() -> None:
    c = Course().trade("Luna").all_pass()
    assert c.state.generation == 2
    assert c.colonies.at_home[0] == 1
    assert (c.step("Luna"), c.step("Io")) == (1, 2)


def test_a_marker_stays_at_the_end_of_its_track() -> None:
    assert Course().marker("Io", 6).end().step("Io") == 6


def test_a_tile_that_sleeps_does_not_move() -> None:
    c = Course(tiles=("Titan", "Luna")).end()
    assert c.step("Titan") == -1
    c.buy_none().play("Titan Shuttles")
    assert c.step("Titan") == 1


def test_nothing_follows_the_end_check_of_the_last_generation() -> None:
    c = Course(world_government=True).almost().at(14, 8).trade("Luna").all_pass()
    assert c.game.over
    assert c.colonies.at_home[0] == 0


# The World Government.


def test_it_is_off_by_default() -> None:
    c = Course().end()
    assert (c.state.generation, c.state.tracks) == (2, [0, 0, 0])


def test_the_first_player_chooses() -> None:
    c = governed()
    assert c.game.asked == [0]
    assert c.game.question(0) == "Choose for the World Government: no TR and no bonus for anybody"
    assert c.options(BRANCH) == [OXYGEN, TEMPERATURE, OCEAN]
    c.branch(TEMPERATURE)
    assert (c.state.tracks, c.ann.tr, c.bob.tr) == ([0, 1, 0], 20, 20)
    assert c.state.generation == 2
    assert "Ann chooses for the World Government" in c.log()
    assert "The temperature rises to -28 °C" in c.log()


def test_player_order_has_not_shifted_yet() -> None:
    c = governed().branch(OXYGEN).buy_none()
    assert (c.state.generation, c.state.first) == (2, 1)
    c.end()
    c.end()
    assert c.game.asked == [1]
    assert c.asks(1) == "branch"


def test_an_ocean_brings_nobody_anything_but_what_waits_for_it() -> None:
    c = Course(world_government=True).played("Arctic Algae", seat=1).end()
    c.branch(OCEAN).hex("E4")
    assert (c.stock(0), c.ann.tr, c.bob.tr) == ({"mc": 120}, 20, 20)
    assert c.stock(1) == {"mc": 120, "plants": 2}


def test_bonus_steps_are_carried_out_without_gain() -> None:
    c = Course(world_government=True).at(oxygen=7, temperature=-2).end()
    c.branch(OXYGEN)
    assert c.state.tracks == [8, 15, 0], "8 % oxygen warms, and 0 °C lays an ocean"
    assert (c.game.asked, c.asks(0)) == ([0], "hex")
    c.hex("E4")
    assert (c.state.tracks, c.ann.tr, c.production(0)) == ([8, 15, 1], 20, {})


def test_no_heat_production_for_its_steps() -> None:
    c = Course(world_government=True).at(temperature=-26).end().branch(TEMPERATURE)
    assert (c.state.tracks[1], c.production(0)) == (3, {})


def test_what_is_complete_is_not_offered() -> None:
    c = Course(world_government=True).at(oxygen=14, temperature=8).end()
    assert c.asks() == "hex", "only oceans are left"


def test_if_it_completes_mars_one_more_generation_is_played() -> None:
    c = Course(world_government=True).almost().end()
    assert c.state.complete(), "the only step that was left is no question"
    assert not c.game.over
    assert c.state.generation == 2
    c.buy_none()
    c.end()
    c.end()
    assert c.game.over


def test_it_governs_a_game_for_one_too() -> None:
    c = Course(PLAIN, world_government=True).colony("Callisto").end()
    assert c.asks() == "branch"
    c.branch(OXYGEN)
    assert (c.state.tracks[0], c.ann.tr) == (1, 14)


def test_in_a_game_for_one_that_is_complete_it_has_nothing_to_do() -> None:
    c = Course(PLAIN, world_government=True).colony("Callisto").almost().at(14, 8).end()
    assert (c.state.generation, c.game.over) == (2, False)
