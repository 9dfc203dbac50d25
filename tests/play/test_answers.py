"""What may be typed, and what was meant by it."""

from __future__ import annotations

import pytest

from kasei.core.option import ACCEPT, BRANCH, DONE, PASS, SKIP
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
    assert keys == {"2": BRANCH + 2, "y": ACCEPT, "n": SKIP, "1": BRANCH, "3": BRANCH + 1, "p": PASS, "d": DONE}
