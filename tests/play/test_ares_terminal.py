"""Ares in the terminal, through the command that a person types."""

from __future__ import annotations

import re

import pytest

from tests.play.keyboard import ARES, COLOURS, Keyboard

AGAINST_A_BOT = ("you:Ann,bot:greedy", "--seed", "7")
TWO_PEOPLE = ("you:Ann,you:Bea", "--seed", "7")


def at_planning(NO_COLOR: str = "", TERM: str = "xterm-256color", PYTHONIOENCODING: str = "utf-8") -> Keyboard:
    """A person who has a corporation and chooses a phase."""
    surroundings = {"TERM": TERM, "PYTHONIOENCODING": PYTHONIOENCODING} | ({"NO_COLOR": NO_COLOR} if NO_COLOR else {})
    person = Keyboard(*AGAINST_A_BOT, columns=100, lines=40, echo=False, program=ARES, **surroundings)
    person.type("1")
    assert "Choose a phase for this round" in person.seen
    return person


def at_development() -> Keyboard:
    """A person who may play a green card."""
    ann = at_planning()
    ann.type("1")
    assert "Ann - Play a green card" in ann.seen
    return ann


def test_in_colour() -> None:
    ann = Keyboard("you:Ann", "-o", "difficulty=expert", program=ARES, columns=100)
    assert "ARES, solo (expert), set-up" in ann.seen
    assert COLOURS.search(ann.raw)


def test_without_colour() -> None:
    ann = at_planning(NO_COLOR="1")
    assert not COLOURS.search(ann.raw)
    assert "✓  Greedy" in ann.seen
    assert "has chosen" in ann.seen


def test_a_plain_terminal_has_plain_signs() -> None:
    ann = at_planning(PYTHONIOENCODING="ascii", TERM="dumb")
    assert "#....." in ann.seen
    assert "-30 C " in ann.seen
    assert ann.seen.isascii()
    assert "\\u" not in ann.seen


def test_a_card_is_played_by_its_number() -> None:
    ann = at_development()
    assert ann.options()[0] == "8"
    assert re.search(r" 8 ✓ G Mine +7 \(10\)  bld", ann.seen)
    assert "- Ann plays Mine for 7 MC\n" in ann.type("8")
    assert "1 green  Mine" in ann.seen


def test_a_sale_is_taken_back() -> None:
    ann = at_development()
    ann.type("s1")
    assert "Ann has taken back the last choice.\nAnn - Play a green card" in ann.type("u")
    assert "s1 to s8" in ann.seen


def test_a_card_is_sold_by_its_number() -> None:
    ann = at_development()
    assert "- Ann sells 1 card for 3 MC: " in ann.type("s1")
    assert "s2 to s8" in ann.seen
    assert "- Ann sells 1 card for 3 MC: Circuit Board Factory" in ann.type("sell 2")


def test_cards_are_shown_and_explained_by_number() -> None:
    ann = at_development()
    card = ann.type("c1")
    assert "\nAquifer Pumping (blue, 14 MC, tags building)\nAction: " in card
    assert ann.type("card 1") == card
    assert "\nAquifer Pumping: blue cards are played in phase II construction.\nAnn - " in ann.type("w 1")
    assert "\nThere is no card '99'.\nAnn - " in ann.type("c 99")


@pytest.mark.parametrize("typed", ["s99", "xyz", "a1", "-1", "é", "y", "12345678901234567890"])
def test_wrong_input_gets_a_clear_message(typed: str) -> None:
    ann = at_development()
    seen = " ".join(ann.type(typed).split())
    assert "Type " in seen
    assert "s1 to s8 or p; or ? for help. Ann - Play a green card" in seen
    assert "Ann - Play a green card" in ann.type("")


def test_a_card_of_another_phase_says_which() -> None:
    ann = at_development()
    assert "can't be played now: blue cards are played in phase II construction. Type" in ann.type("1")


def test_help_tells_the_mode_and_the_keys() -> None:
    for players, words in (("you:Ann", "THE DUMMY"), ("you:Ann,bot:greedy", "If they are level")):
        seen = " ".join(" ".join(Keyboard(players, program=ARES).read("?")).split())
        for part in ("THE AIM", "IV production", "s3 sells it", "a1, a2 and so on", words):
            assert part in seen


def test_the_last_lines_of_the_log() -> None:
    ann = at_planning()
    seen = ann.type("l 1")
    assert "- Round 1 begins\n" in seen
    assert "(2 more before that: l shows the log)" in seen
    assert "Greedy plays" in ann.type("log")


def test_the_keyboard_is_handed_over_and_a_choice_can_be_taken_back() -> None:
    both = Keyboard(*TWO_PEOPLE, program=ARES)
    assert both.seen == "Pass the keyboard to Ann, then press Enter. "
    both.type("")
    assert "Pass the keyboard to Bea" in both.type("1")
    assert "Ann - " not in both.seen
    both.type("")
    assert "Bea - Choose your corporation" in both.seen
    refusal = " ".join(both.type("u").split())
    assert "Bea has nothing to take back. u Ann takes back that of Ann" in refusal
    assert "'Cas' is nobody at this keyboard." in both.type("u Cas")
    assert "Pass the keyboard to Ann" in both.type("u ann")
    assert "Ann has taken back the last choice.\nAnn - Choose your corporation" in both.type("")
