"""Games from the first choice to the last, and what holds in all of them."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from kasei.core.option import ARGUMENT, verb
from kasei.core.shuffle import Generator, generator
from kasei.face.game import AnyGame
from kasei.face.table import new_game, replay
from kasei.games.ares.language.nouns import PHASE_NAMES
from kasei.games.ares.state.state import PHASE
from tests.games.ares.course import Policy, ares, first_option, play_out, side


def last_option(game: AnyGame, seat: int) -> int:
    """The last, to sell all and buy what can be bought; and by turns the phases in which there is something to buy."""
    options = game.options(seat)
    if verb(options[0]) == PHASE:
        return options[2 if PHASE + 2 in options else -2]
    return options[-1]


def by_chance(key: int) -> Policy:
    """Any option."""
    chance: Generator = generator(key, 1 << 20)
    return lambda game, seat: game.options(seat)[chance.below(len(game.options(seat)))]


def policy_of(name: str) -> Policy:
    """A policy by its name: first, last, or the key of a chance."""
    return first_option if name == "first" else last_option if name == "last" else by_chance(int(name))


def planned(game: AnyGame, seat: int) -> list[int]:
    """The phases that a player has chosen, round by round."""
    return [option & ARGUMENT for player, option in game.entries if player == seat and verb(option) == PHASE]


def rounds_told(game: AnyGame) -> list[list[str]]:
    """The log, round by round."""
    rounds: list[list[str]] = []
    for line in game.log(-1):
        if line.startswith("Round "):
            rounds.append([])
        if rounds:
            rounds[-1].append(line)
    return rounds


def check_course(game: AnyGame) -> None:
    """No phase twice in a row, and in each round the chosen phases in their order."""
    for seat in range(game.rules.players):
        phases = planned(game, seat)
        assert len(phases) == ares(game).round
        assert not [phase for phase, following in pairwise(phases) if phase == following]
    told = rounds_told(game)
    for n, lines in enumerate(told):
        chosen = {line.split()[-1] for line in lines if " has chosen " in line or line.startswith("The dummy plays")}
        began = [line.split()[-1] for line in lines if line.startswith("Phase ")]
        wanted = [phase for phase in PHASE_NAMES if phase in chosen]
        assert began == wanted or (n == len(told) - 1 and began == wanted[: len(began)])
    assert [sum(points.values()) for points in game.rules.breakdown(game.state)] == game.scores


@pytest.mark.parametrize("difficulty", ["novice", "advanced", "expert"])
@pytest.mark.parametrize("policy", ["first", "last", "1", "2", "3"])
def test_solo(policy: str, difficulty: str) -> None:
    game = new_game("ares", 1, 11, difficulty=difficulty)
    assert play_out(game, policy_of(policy))[-1] == 25
    check_course(game)
    turned = [line.split()[-1] for line in game.log(0) if line.startswith("The dummy plays")]
    assert [sorted(turned[i : i + 5]) for i in range(0, 25, 5)] == [sorted(PHASE_NAMES)] * 5
    helped = len([line for line in game.log(0) if line.endswith("for nobody")])
    assert helped == (0 if difficulty == "expert" else 4)
    assert game.winners == ([0] if ares(game).complete() else [])


@pytest.mark.parametrize("policy", ["first", "last", "1", "2", "3"])
def test_coop(policy: str) -> None:
    game = new_game("ares", 2, 12, ["Ann", "Bob"], coop=True)
    assert play_out(game, policy_of(policy))[-1] == 15
    check_course(game)
    a = ares(game)
    assert (a.copper, a.coloured) == (0, 0)
    told = [line for line in game.log(-1) if " cube" in line]
    assert [line.split()[0] for line in told] == ["Ann", "Bob"] * 15
    assert len([line for line in told if "copper" in line]) == 27


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("policy", ["last", "1", "2", "3"])
def test_against_each_other(players: int, policy: str) -> None:
    game = new_game("ares", players, 13, setup="advanced")
    play_out(game, policy_of(policy))
    check_course(game)
    a = ares(game)
    assert a.tracks == [14, 19, 9], "the game ends with Mars"
    assert game.log(0)[-1] == "Mars is complete: the game ends"
    best = max(game.scores)
    assert game.winners
    assert {game.scores[seat] for seat in game.winners} == {best}


def test_never_ending_but_orderly() -> None:
    """Nobody has to terraform: without it a game for several goes on."""
    game = new_game("ares", 2, 14)
    while ares(game).round < 60:
        seat = game.asked[0]
        game.choose(seat, first_option(game, seat))
    assert not game.over
    assert max(side(game, seat)["hand"] for seat in (0, 1)) <= 10


@pytest.mark.parametrize("settings", [{"players": 1}, {"players": 2, "coop": True}, {"players": 3}])
def test_a_record_is_played_again(settings: dict[str, Any]) -> None:
    game = new_game("ares", seed=15, **settings)
    play_out(game, by_chance(4))
    again = replay(game.record)
    assert again.log(0) == game.log(0)
    assert (again.scores, again.winners) == (game.scores, game.winners)
