"""Why a game has ended, in words."""

from __future__ import annotations

from typing import Any

import pytest

from kasei.core.hidden import SPECTATOR
from tests.games.nine.table import Table

SEA = [2, 6, 7, 11]
HEATED, GREEN = [0, 1, 3, 5, 8, 9, 10], [12, 13, 15, 16, 18]


def why_ended(generation: int = 1, **position: Any) -> str:
    """What is said when both have passed in that generation."""
    t = Table(**position)
    t.state.generation = generation
    end = t.both_pass().game.view(SPECTATOR)["end"]
    assert end is not None
    return str(end["text"])


@pytest.mark.parametrize(
    ("position", "words"),
    [
        ({"their_heat": 11, "wet": SEA}, "all heat and water cubes are used up"),
        ({"heated": HEATED, "green": GREEN}, "no land is vacant"),
        (
            {"heat": 4, "heated": HEATED, "green": GREEN, "wet": SEA},
            "all heat and water cubes are used up and no land is vacant",
        ),
        ({"generation": 20}, "generation 20 was the last"),
    ],
)
def test_a_game_for_two(position: dict[str, Any], words: str) -> None:
    assert why_ended(**position) == words


def test_a_solitaire_that_was_lost() -> None:
    left = "11 heat, 7 greenery and 4 water"
    assert why_ended(12, players=1) == f"generation 12 was the last; left in the supply: {left}"


def test_a_solitaire_that_was_won() -> None:
    t = Table(["Kelp Farming"], players=1, heat=11, green=HEATED[:6], wet=SEA).play("Kelp Farming")
    t.choose(t.options[0])
    words = "all heat, greenery and water cubes are used up, in generation 1 of 12"
    assert t.game.view(0)["end"]["text"] == words
