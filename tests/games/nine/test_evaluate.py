"""What a position is worth to a bot."""

from __future__ import annotations

from kasei.core.shuffle import key_of
from kasei.games import rules_of
from kasei.games.nine.evaluate import rounds_left
from kasei.games.nine.state import Nine


def test_a_game_for_two_ends_with_its_cubes_or_in_its_last_generation() -> None:
    n = rules_of("nine", 2, {}).deal(key_of("cubes"))
    assert isinstance(n, Nine)
    before = rounds_left(n)
    n.heat, n.water = 1, 0
    assert rounds_left(n) < 1.0 < before < n.mode.last - n.generation
    n.heat, n.greenery, n.generation = 8, 8, n.mode.last
    assert rounds_left(n) == 0.0


def test_a_game_for_one_lasts_as_long_as_it_may() -> None:
    n = rules_of("nine", 1, {}).deal(key_of("cubes"))
    assert isinstance(n, Nine)
    n.heat = n.water = 0
    assert rounds_left(n) == n.mode.last - n.generation
