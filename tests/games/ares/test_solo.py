"""Solo: the dummy's phases, its cube, the help of lower difficulties, and 25 rounds."""

from __future__ import annotations

from typing import Any

import pytest

from kasei.core.option import ARGUMENT, verb
from kasei.face.game import AnyGame
from kasei.games.ares.language.nouns import PHASE_NAMES
from kasei.games.ares.state.state import DUMMY, PHASE, TRACK
from tests.games.ares.course import ares, first_option, plan, planning, plans, play_out, play_round
from tests.games.ares.table import Table

OXYGEN, TEMPERATURE = 0, 1


def alone(phase: str = "action", **position: Any) -> Table:
    """A table for one."""
    return Table(phase, players=1, **position)


def at_round(n: int, dummy: tuple[int, ...], difficulty: str = "novice") -> AnyGame:
    """A game for one in a later round, with these phases left to the dummy."""
    game = planning(1, difficulty=difficulty)
    a = ares(game)
    a.round, a.cube, a.dummy = n, 1 + (n - 1) // 5, dummy
    return game


def turned(game: AnyGame) -> list[str]:
    """What the dummy has played."""
    return [line.split()[-1] for line in game.log(0) if line.startswith("The dummy plays")]


def test_set_up() -> None:
    game = planning(1)
    a = ares(game)
    assert sorted(a.dummy) == [0, 1, 2, 3, 4]
    assert (a.cube, a.players[0].tr, len(a.players[0].hand)) == (1, 5, 8)
    assert len({ares(planning(1, seed)).dummy for seed in range(20)}) > 10


def test_the_dummys_phase_is_played_too_without_a_bonus() -> None:
    game = at_round(1, (3, 0, 1, 2, 4))
    mc, income = ares(game).players[0].mc, ares(game).players[0].income()
    plan(game, "research")
    assert ares(game).phase == 4, "production is over"
    assert ares(game).players[0].mc == mc + income
    assert turned(game) == ["production"]


def test_both_may_choose_the_same() -> None:
    game = at_round(1, (3, 0, 1, 2, 4))
    mc, income = ares(game).players[0].mc, ares(game).players[0].income()
    plan(game, "production")
    assert ares(game).players[0].mc == mc + income + 4, "once, and with my bonus"
    assert ares(game).round == 2


def test_my_own_plan_is_free_of_the_dummys() -> None:
    game = at_round(1, (3, 0, 1, 2, 4))
    plan(game, "research")
    play_round(game)
    assert plans(game, 0) == ["development", "construction", "action", "production"]


def test_the_dummy_plays_each_phase_once_in_five_rounds() -> None:
    game = planning(1, difficulty="expert", seed=8)
    for block in range(1, 5):
        assert ares(game).cube == block
        for _ in range(5):
            play_round(game)
        assert sorted(turned(game)[-5:]) == sorted(PHASE_NAMES)
    assert ares(game).round == 21
    assert ares(game).cube == 5
    assert len({tuple(turned(game)[i : i + 5]) for i in range(0, 20, 5)}) == 4, "shuffled anew each time"


@pytest.mark.parametrize(("difficulty", "steps"), [("novice", 2), ("advanced", 1)])
@pytest.mark.parametrize("track", [OXYGEN, TEMPERATURE])
def test_help(difficulty: str, steps: int, track: int) -> None:
    game = at_round(5, (3,), difficulty)
    plan(game, "production")
    assert ares(game).cube == 2
    assert game.state.options(0) == [TRACK + OXYGEN, TRACK + TEMPERATURE]
    game.choose(0, TRACK + track)
    assert ares(game).tracks[track] == steps, "both steps on one track"
    assert sum(ares(game).tracks) == steps
    assert (ares(game).players[0].tr, ares(game).players[0].forests) == (5, 0)
    assert ares(game).round == 6


def test_experts_are_not_helped() -> None:
    game = at_round(5, (3,), "expert")
    plan(game, "production")
    assert (ares(game).round, ares(game).tracks, ares(game).cube) == (6, [0, 0, 0], 2)


@pytest.mark.parametrize("n", [4, 6, 21, 24])
def test_no_help_between_the_moves_of_the_cube(n: int) -> None:
    game = at_round(n, (3, 4))
    plan(game, "production")
    if n > 20:
        game.choose(0, DUMMY + 3)
    assert ares(game).tracks == [0, 0, 0]
    assert ares(game).round == n + 1


def test_a_full_track_takes_no_help() -> None:
    game = at_round(10, (3,))
    ares(game).tracks[OXYGEN] = 14
    plan(game, "production")
    assert ares(game).tracks == [14, 2, 0], "there is nothing to choose"
    game = at_round(10, (3,))
    ares(game).tracks[:2] = [14, 19]
    plan(game, "production")
    assert ares(game).tracks == [14, 19, 0]
    assert ares(game).round == 11


def test_help_ends_with_the_track() -> None:
    game = at_round(15, (3,))
    ares(game).tracks[OXYGEN] = 13
    plan(game, "production")
    game.choose(0, TRACK + OXYGEN)
    assert ares(game).tracks == [14, 0, 0]


def test_help_comes_four_times() -> None:
    game = planning(1)
    helped: list[int] = []

    def oxygen(game: AnyGame, seat: int) -> int:
        if verb(game.options(seat)[0]) == TRACK:
            helped.append(ares(game).round)
        return first_option(game, seat)

    play_out(game, oxygen)
    assert helped == [5, 10, 15, 20]
    assert ares(game).tracks[OXYGEN] >= 8


# The last five rounds.


def test_the_last_phases_are_chosen() -> None:
    game = at_round(21, (4, 2, 0, 3, 1))
    plan(game, "research")
    assert game.state.options(0) == [DUMMY + phase for phase in range(5)]
    game.choose(0, DUMMY + 3)
    assert turned(game) == ["production"]
    assert ares(game).phase == 4
    play_round(game)
    plan(game, "development")
    assert game.state.options(0) == [DUMMY + phase for phase in (0, 1, 2, 4)]


def test_not_before_the_cube_stands_at_five() -> None:
    game = at_round(20, (3,))
    plan(game, "research")
    assert turned(game) == ["production"]


def test_the_last_of_all_is_not_asked() -> None:
    game = at_round(25, (3,))
    plan(game, "production")
    assert turned(game) == ["production"]
    assert game.over


def test_the_last_phases_each_once() -> None:
    game = at_round(21, (0, 1, 2, 3, 4))
    chosen: list[int] = []

    def last_first(game: AnyGame, seat: int) -> int:
        options = game.options(seat)
        if verb(options[0]) == DUMMY:
            chosen.append(options[-1] & ARGUMENT)
            return options[-1]
        return first_option(game, seat)

    assert play_out(game, last_first) == [21, 22, 23, 24, 25]
    assert chosen == [4, 3, 2, 1]
    assert turned(game) == ["research", "production", "action", "construction", "development"]


# The end.


@pytest.mark.parametrize("difficulty", ["novice", "advanced", "expert"])
def test_lost_after_25_rounds(difficulty: str) -> None:
    game = planning(1, difficulty=difficulty)
    assert play_out(game) == list(range(1, 26))
    assert game.winners == []
    assert len(turned(game)) == 25


def test_all_rounds_are_played_though_mars_is_complete() -> None:
    game = planning(1)
    ares(game).tracks = [14, 19, 9]
    assert play_out(game) == list(range(1, 26))
    assert game.winners == [0]
    assert not [line for line in game.log(0) if "complete" in line]


@pytest.mark.parametrize("tracks", [[13, 19, 9], [14, 18, 9], [14, 19, 8]])
def test_one_step_short_is_lost(tracks: list[int]) -> None:
    game = at_round(25, (3,))
    ares(game).tracks = tracks
    plan(game, "production")
    assert (game.over, game.winners) == (True, [])


def test_won_in_the_last_phase() -> None:
    t = alone(mc=14, temperature=6, oxygen=14, oceans=9)
    t.state.round, t.state.cube, t.state.dummy = 25, 5, ()
    t.standard("temperature").end()
    assert t.game.over
    assert t.game.winners == [0]
    assert t.score() == 6


def test_alone_the_maximum_is_kept_by_the_phase_too() -> None:
    t = alone(mc=28, temperature=6).standard("temperature").standard("temperature")
    assert (t.me.tr, t.state.tracks[TEMPERATURE]) == (7, 19)


def test_options_of_a_plan() -> None:
    assert planning(1).state.options(0) == [PHASE + phase for phase in range(5)]
