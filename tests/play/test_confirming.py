"""What can't be taken back and ends a person's part is asked for once more, until they would rather not be asked."""

from __future__ import annotations

import pytest

from tests.play.keyboard import ARES, Keyboard

PLAY = ("-m", "kasei", "play", "ares", "--players")
SURE = "Do it? y or n, or a to do it and not be asked again: "


def at_the_corporation(program: tuple[str, ...] = PLAY) -> Keyboard:
    """A person who chooses a corporation, which can't be taken back."""
    ann = Keyboard("you:Ann,bot:greedy", "--seed", "7", program=program, columns=100, lines=40)
    assert "Ann - Choose your corporation" in ann.seen
    return ann


def test_yes_does_it_and_the_next_is_asked_for_again() -> None:
    ann = at_the_corporation()
    seen = ann.type("1")
    assert "\nCorporation CrediCor: this can't be taken back.\nAnn - Choose your corporation\n" in seen
    assert seen.endswith(SURE)
    assert "- Ann plays CrediCor with 48 MC" in ann.type("y")
    assert ann.seen.endswith("Ann> ")
    assert ann.type("1").endswith(SURE)
    assert "- Ann has chosen I development" in ann.type("YES")


@pytest.mark.parametrize("typed", ["n", "no", "", "1", "q", "x y"])
def test_all_else_does_nothing(typed: str) -> None:
    ann = at_the_corporation()
    before = ann.seen
    ann.type("1")
    assert "\nNothing was done.\nAnn - Choose your corporation" in ann.type(typed)
    assert ann.type("") == before


@pytest.mark.parametrize("letter", ["c", "d"])
def test_a_control_key_does_nothing_and_leaves_nothing(letter: str) -> None:
    ann = at_the_corporation()
    ann.type("1")
    assert "\nNothing was done.\nAnn - Choose your corporation" in ann.control(letter)


def test_whoever_would_rather_not_be_asked_is_not() -> None:
    ann = at_the_corporation()
    ann.type("1")
    assert "- Ann plays CrediCor with 48 MC" in ann.type("a")
    assert "- Ann has chosen I development" in ann.type("1")
    assert ann.seen.endswith("Ann> ")


def test_what_can_be_taken_back_is_done_at_once() -> None:
    ann = at_the_corporation()
    for typed in ("1", "y", "1", "y"):
        ann.type(typed)
    assert "- Ann sells 1 card for 3 MC: Aquifer Pumping" in ann.type("s1")
    assert "- Ann sells 1 card for 3 MC: Recycled Detritus" in ann.type("s2 s5")


def test_an_option_of_the_command_asks_for_nothing() -> None:
    ann = at_the_corporation(ARES)
    assert "- Ann plays CrediCor with 48 MC" in ann.type("1")
