"""What can't be taken back and ends a person's part is asked for once more, until they would rather not be asked."""

from __future__ import annotations

import pytest

from tests.play.keyboard import ARES, Keyboard

PLAY = ("-m", "kasei", "play", "ares", "--players")
MARS = ("-m", "kasei", "play", "mars", "--players")
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


# Mars.


def at_a_turn_of_mars(players: str = "you:Ann,bot:builder", *settings: str) -> Keyboard:
    """A person who has chosen Tharsis Republic and placed its city, which ends a turn of one action."""
    ann = Keyboard(players, "--seed", "5", *settings, program=MARS, columns=100, lines=40)
    for typed in ("tharsis republic", "1 6 d", "y", "1", "c3", "p"):
        ann.type(typed)
    assert "Ann - Take an action, or pass" in ann.seen
    return ann


def test_who_passes_while_others_go_on_is_asked() -> None:
    ann = at_a_turn_of_mars()
    assert "Pass: you take no more actions in this generation.\nAnn - " in ann.type("p")
    assert ann.seen.endswith(SURE)
    assert "\nNothing was done.\nAnn - Take an action, or pass" in ann.type("p")
    ann.type("p")
    assert "Ann - Choose the cards to buy" in ann.type("y")


def test_who_buys_before_another_begins_is_asked() -> None:
    ann = at_a_turn_of_mars()
    for typed in ("p", "y"):
        ann.type(typed)
    warning = "Others act before you are asked again, and then this can't be taken back.\nAnn - "
    assert warning in ann.type("3 5 d")
    assert "\nNothing was done.\n" in ann.type("n")
    assert warning in ann.type("d")
    assert "Ann buys 2 of 4 cards" in "\n".join([ann.type("y"), *ann.read("l")])


def test_who_begins_buys_and_takes_that_back() -> None:
    ann = at_a_turn_of_mars("you:Ann")
    ann.type("p")
    ann.type("y")
    assert "Ann - Take an action, or pass" in ann.type("3 5 d")
    assert "Ann has taken back the last 3 choices." in ann.type("u")


def test_in_a_draft_another_number_is_another_card() -> None:
    ann = at_a_turn_of_mars("you:Ann,bot:builder", "-o", "draft=true")
    for typed in ("p", "y"):
        ann.type(typed)
    assert ann.type("3").endswith(SURE)
    assert "Marked: 3. Type d if you take it, or another one: 2, 4 or 5\n   d  Done (1 marked)" in ann.type("n")
    assert "Marked: 2. Type d" in ann.type("2")
    assert ann.seen.endswith(SURE)
    assert "Ann - Draft a card" in ann.type("y")
