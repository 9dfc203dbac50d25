"""A fingerprint of a state tells positions apart, and has nothing to do with words or with what else is loaded."""

from __future__ import annotations

import subprocess
import sys

import kasei
from kasei.cardgame.tableau import Level
from kasei.core.happening import Deed
from kasei.snapshots import numbers

TELL = "import kasei; print(kasei.new_game('ares', seed=1).fingerprint, kasei.new_game('nine', seed=1).fingerprint)"


def test_every_position_of_a_game_has_its_own() -> None:
    game = kasei.new_game("nine", seed=2)
    seen = {game.fingerprint}
    while not game.over:
        seat = game.asked[0]
        game.choose(seat, game.options(seat)[-1])
        seen.add(game.fingerprint)
    assert len(seen) == game.changes + 1


def test_it_does_not_depend_on_what_else_is_loaded() -> None:
    before = kasei.new_game("ares", seed=1).fingerprint, kasei.new_game("nine", seed=1).fingerprint
    Level("a level of another game", 7)
    Deed("a deed of another game", slots=3)
    after = kasei.new_game("ares", seed=1).fingerprint, kasei.new_game("nine", seed=1).fingerprint
    assert before == after
    alone = subprocess.run([sys.executable, "-c", TELL], capture_output=True, text=True, check=True).stdout
    assert tuple(alone.split()) == before


def test_nothing_in_it_is_known_by_its_place_in_memory() -> None:
    game = kasei.new_game("ares", seed=3)
    while not game.over:
        assert " at 0x" not in repr(numbers(game.state))
        seat = game.asked[0]
        game.choose(seat, game.options(seat)[len(game.options(seat)) // 2])
