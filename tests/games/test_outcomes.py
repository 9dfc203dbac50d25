"""How a game that is over went for a player, in numbers that a net can learn."""

from __future__ import annotations

from typing import cast

import pytest

from kasei.core.kernel import State
from kasei.core.rules import Rules
from kasei.core.shuffle import key_of
from kasei.games import rules_of
from kasei.games.ares.language.nouns import ENDS
from kasei.games.ares.state.state import Ares
from kasei.games.mars.state.state import Mars
from kasei.games.nine.state import Nine
from kasei.lab.playout import BUILDER, play_out

KINDS = [
    ("ares", 2, {}, "ares-2"),
    ("ares", 3, {}, "ares-3"),
    ("ares", 1, {}, "ares-1"),
    ("ares", 2, {"coop": True}, "ares-2-coop"),
    ("mars", 2, {}, "mars-2"),
    ("mars", 1, {}, "mars-1"),
    ("nine", 2, {}, "nine-2"),
    ("nine", 1, {}, "nine-1"),
]


def finished(rules: Rules, number: int = 0) -> State:
    s = rules.deal(key_of(f"outcome/{number}"))
    play_out(rules, s, BUILDER, number, 100_000)
    assert s.over()
    return s


@pytest.mark.parametrize(("game", "players", "settings", "kind"), KINDS)
def test_each_kind_of_game_has_a_name(game: str, players: int, settings: dict[str, bool], kind: str) -> None:
    assert rules_of(game, players, settings).kind() == kind


def test_an_addition_makes_another_kind() -> None:
    assert rules_of("mars", 2, {}, ("colonies",)).kind() == "mars-2-colonies"


@pytest.mark.parametrize(("game", "players"), [("ares", 2), ("ares", 4), ("mars", 3), ("nine", 2)])
def test_against_others_it_is_the_share_of_the_win_and_the_margin(game: str, players: int) -> None:
    rules = rules_of(game, players, {})
    for number in range(3):
        s = finished(rules, number)
        scores, winners = rules.scores(s), rules.winners(s)
        found = [rules.outcome(s, seat) for seat in range(players)]
        assert sum(share for share, _ in found) == pytest.approx(1.0)
        for seat, (share, margin) in enumerate(found):
            assert (share > 0) == (seat in winners)
            assert margin == scores[seat] - max(scores[:seat] + scores[seat + 1 :])


def test_a_win_that_is_shared_is_half_of_one() -> None:
    rules = rules_of("ares", 2, {})
    a = cast(Ares, finished(rules))
    one, other = a.players
    other.tr += rules.scores(a)[0] - rules.scores(a)[1]
    one.mc = one.heat = one.plants = other.mc = other.heat = other.plants = 0
    one.hand, other.hand = [], []
    assert [rules.outcome(a, seat) for seat in range(2)] == [(0.5, 0.0), (0.5, 0.0)]


def test_alone_in_ares_it_is_the_steps_that_mars_lacks() -> None:
    rules = rules_of("ares", 1, {})
    a = cast(Ares, finished(rules))
    a.tracks = [10, 19, 8]
    assert rules.outcome(a, 0) == (0.0, -5.0)
    a.tracks = list(ENDS)
    assert rules.outcome(a, 0) == (1.0, 0.0)


def test_together_it_is_the_steps_and_the_points_that_are_missing() -> None:
    rules = rules_of("ares", 2, {"coop": True})
    a = cast(Ares, finished(rules))
    rest = sum(rules.scores(a)) - a.players[0].tr
    a.tracks = [14, 19, 7]
    a.players[0].tr = 75 - rest
    assert [rules.outcome(a, seat) for seat in range(2)] == [(0.0, -7.0)] * 2
    a.tracks = list(ENDS)
    assert [rules.outcome(a, seat) for seat in range(2)] == [(0.0, -5.0)] * 2
    a.players[0].tr = 85 - rest
    assert [rules.outcome(a, seat) for seat in range(2)] == [(1.0, 0.0)] * 2
    a.tracks = [14, 18, 9]
    assert [rules.outcome(a, seat) for seat in range(2)] == [(0.0, -1.0)] * 2


def test_alone_in_mars_it_is_the_steps_that_mars_lacks() -> None:
    rules = rules_of("mars", 1, {})
    m = cast(Mars, finished(rules))
    m.tracks = [14, 17, 9]
    assert rules.outcome(m, 0) == (0.0, -2.0)
    m.tracks = [14, 19, 9]
    assert rules.outcome(m, 0) == (1.0, 0.0)


def test_a_solitaire_of_nine_counts_the_cubes_that_are_left() -> None:
    rules = rules_of("nine", 1, {})
    n = cast(Nine, finished(rules))
    n.heat, n.greenery, n.water = 2, 0, 1
    assert rules.outcome(n, 0) == (0.0, -3.0)
    n.heat = n.greenery = n.water = 0
    assert rules.outcome(n, 0) == (1.0, 0.0)
