"""What may be typed, and what was meant by it."""

from __future__ import annotations

import pytest

import kasei
from kasei.core.option import ACCEPT, BRANCH, DONE, PASS, PICK, SKIP
from kasei.games.ares.state import FOUND
from kasei.play.answers import answers, command, meaning


@pytest.mark.parametrize(
    ("typed", "key"),
    [
        ("007", "7"),
        ("0", "0"),
        ("S3", "s3"),
        ("sell  03", "s3"),
        ("a 2", "a2"),
        ("Undo", "u"),
        ("1 2", "1 2"),
        ("x", "x"),
    ],
)
def test_what_is_meant(typed: str, key: str) -> None:
    assert meaning(typed) == key


@pytest.mark.parametrize(
    ("typed", "parts"),
    [
        ("c 3", ("c", "3")),
        ("c3", ("c", "3")),
        ("why 12", ("w", "12")),
        ("card big  comet", ("c", "big  comet")),
        ("", ("", "")),
    ],
)
def test_commands_and_what_they_are_about(typed: str, parts: tuple[str, str]) -> None:
    assert command(typed) == parts


def test_signs_letters_and_numbers() -> None:
    options = [PASS, SKIP, DONE, ACCEPT, BRANCH, BRANCH + 1, BRANCH + 2]
    keys = answers(options, {"2": BRANCH + 2, "y": ACCEPT, "n": SKIP, "s1": 99})
    assert keys.open == {"2": BRANCH + 2, "y": ACCEPT, "n": SKIP, "1": BRANCH, "3": BRANCH + 1, "p": PASS, "d": DONE}


def test_several_cards_are_picked_at_once_in_any_order() -> None:
    keys = answers([PICK + 4, PICK + 6], {"1": PICK + 4, "2": PICK + 6, "3": PICK + 9, "x": PASS})
    assert keys.meant("2") == [PICK + 6]
    assert keys.meant("3 1") == [PICK + 4, PICK + 9]
    assert keys.meant("3, 2,1") == [PICK + 4, PICK + 6, PICK + 9]
    for typed in ("3", "1 1", "1 4", "1 x", "x", ""):
        assert keys.meant(typed) == []


def test_picks_are_possible_one_after_the_other() -> None:
    game = kasei.new_game("ares", 1, 7, setup="advanced")
    first, second, *_ = (option for option in game.state.options(0) if option != DONE)
    assert game.possible(0, [first])
    assert game.possible(0, [first, second])
    assert game.possible(0, [first, DONE])
    assert not game.possible(0, [second, first])
    assert not game.possible(0, [DONE, FOUND])
    assert not game.history
