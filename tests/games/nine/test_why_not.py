"""Why a project can't be played, in words."""

from typing import Any

import pytest

from kasei.core.option import HEX
from tests.games.nine.table import NUMBERS, Table

GREEN = [0, 1, 3, 5, 8, 9, 10]
IN_SPACE: dict[str, Any] = {"cities": [18], "their_cities": [0]}
REASONS: list[tuple[str, dict[str, Any], str]] = [
    ("Comet", {"credits": 2}, "costs 3 credits, you have 2"),
    ("Deuterium Export", {"credits": 0}, "costs 1 credit, you have 0"),
    ("Farming", {"wet": [2]}, "needs 2 nature tags, you have 1"),
    ("Comet", {}, "needs 1 production tag, you have 0"),
    ("Lichen", {"tokens": "nature"}, "needs 1 science tag, you have 0"),
    ("Trees", {"heat": 2}, "needs at least 3 heat"),
    ("Deuterium Export", {"heat": 5}, "needs at most 4 heat"),
    ("Kelp Farming", {"wet": [2]}, "needs at least 2 water"),
    ("Bushes", {"heat": 2, "green": GREEN}, "no greenery left in the supply"),
    ("Plantation", {"tokens": "science", "green": GREEN}, "no greenery left in the supply"),
    ("Water from Europa", {"cities": [0], "wet": [2, 6, 7, 11]}, "no water left in the supply"),
    ("Immigration Shuttles", {}, "no credits left in the supply"),
    ("Bushes", {"heat": 2, "heated": GREEN, "green": [12, 13, 15, 16, 18]}, "there is no place for a greenery cube"),
    ("Mining Rights", {"their_tokens": "production"}, "no part of it can be carried out"),
    ("Energy Tapping", {"tokens": "science"}, "your opponent has no heat to take"),
    (
        "Hired Raiders",
        IN_SPACE | {"their_credits": 0},
        "your opponent has no credits to take",
    ),
]


@pytest.mark.parametrize(("name", "position", "reason"), REASONS)
def test_reason(name: str, position: dict[str, Any], reason: str) -> None:
    t = Table([name], **position)
    assert not t.can(name)
    assert t.why_not(name).startswith(reason)


STANDARD: list[tuple[str, dict[str, Any], str]] = [
    ("Sell Patent", {}, "no credits left in the supply"),
    ("Found City", {"facing": ["Mining Rights"], "credits": 1}, "costs 2 credits, you have 1"),
    ("Found City", {"facing": ["Mohole Area"]}, "needs 1 space tag, you have 0"),
    ("Greenhouses", {"facing": ["Domed Crater"]}, "needs 2 nature tags, you have 1"),
    ("Energy Farms", {"facing": ["Ice Cap Melting"], "heat": 11}, "no heat left in the supply"),
    ("Import Water", {"facing": ["Water from Europa"], "wet": [2, 6, 7, 11]}, "no water left in the supply"),
]


@pytest.mark.parametrize(("name", "position", "reason"), STANDARD)
def test_reason_of_a_standard_project(name: str, position: dict[str, Any], reason: str) -> None:
    t = Table(**position)
    assert not t.can(name)
    assert t.why_not(name) == reason


def test_no_reason_where_it_can_be_played() -> None:
    t = Table(["Deuterium Export", "Mining Rights", "Trees"], tokens="science")
    for name in NUMBERS:
        assert t.can(name) == (t.why_not(name) == "")


def test_not_your_turn() -> None:
    t = Table(["Deuterium Export"]).skip_turn()
    assert t.why_not("Deuterium Export") == "it is not your turn"
    assert t.game.why_not(1, "Deuterium Export") == "it does not face you"


def test_another_question_is_open() -> None:
    t = Table(["Comet", "Deuterium Export"], tokens="production").play("Comet")
    assert t.why_not("Deuterium Export") == "first answer this: Comet: place 1 water"


def test_the_game_is_over() -> None:
    t = Table(["Kelp Farming"], players=1, heat=11, green=GREEN[:6], wet=[2, 6, 7, 11])
    t.play("Kelp Farming").choose(HEX, 12)
    assert t.why_not("Sell Patent") == "the game is over"


def test_all_that_is_missing() -> None:
    t = Table(["Trees"], credits=1, heat=2)
    assert t.why_not("Trees") == "costs 2 credits, you have 1; and needs at least 3 heat, there are 2"
    t = Table(["Comet"], credits=2, wet=[2, 6, 7, 11])
    assert t.why_not("Comet") == "costs 3 credits, you have 2; and needs 1 production tag, you have 0"
    t = Table(facing=["Mohole Area"], credits=1)
    assert t.why_not("Found City") == "costs 2 credits, you have 1; and needs 1 space tag, you have 0"
