"""Terminals with few lines: nothing that is needed scrolls away."""

from __future__ import annotations

import re

import pytest

from tests.play.keyboard import ARES, Keyboard

SMALL = 24
QUESTIONS = 30


def rows(screen: str) -> list[str]:
    """The lines of a screen, without the spaces at their ends."""
    return [line.rstrip() for line in screen.split("\n")]


def at_a_hex(*args: str) -> Keyboard:
    """A person who is asked for a hex, on a terminal of 24 lines."""
    person = Keyboard(*args, lines=SMALL)
    while "in brackets" not in person.seen:
        person.type(person.options()[0])
    return person


@pytest.mark.parametrize(("columns", "lines"), [(80, SMALL), (80, 40), (100, 30), (120, 50)])
@pytest.mark.parametrize("args", [("ann,bea", "4", "elysium", "bonus"), ("ann", "3")])
def test_every_screen_is_kept_to(columns: int, lines: int, args: tuple[str, ...]) -> None:
    person = Keyboard(*args, columns=columns, lines=lines)
    for _ in range(QUESTIONS):
        screen = rows(person.seen)
        assert len(screen) <= lines
        assert max(len(row) for row in screen) <= columns
        assert " - " in person.seen
        person.type(person.options()[0])


@pytest.mark.parametrize("columns", [12, 16, 20])
def test_a_game_can_be_played_in_few_columns(columns: int) -> None:
    ann = Keyboard("you:Ann,bot:greedy", "--seed", "7", columns=columns, lines=SMALL, program=ARES)
    for typed in ("1", "1", "t", "q", "c 1", "l", "q", "p"):
        assert "Traceback" not in ann.type(typed)
        assert not ann.over


def test_a_hex_is_asked_for_below_the_whole_map() -> None:
    ann = at_a_hex("ann,bot:greedy", "7")
    numbers = [int(number) for number in re.findall(r"\[(\d+)\]", ann.seen)]
    assert numbers == sorted(numbers)
    assert str(numbers[0]) == ann.options()[0]
    assert ann.seen.count("|") == 2 * sum([4, 5, 6, 5, 4])
    assert "\nAnn - Place your first city\nType the number of a hex in brackets: 0, 1, 3 to 5" in ann.seen


def test_a_closed_hex_is_explained() -> None:
    ann = at_a_hex("ann,bot:greedy", "7")
    assert "Hex 2 is blue, and blue hexes are for water. Type 0, 1, 3 to 5" in ann.type("2")
    assert "'19' is no answer here." in ann.type("19")


def test_the_whole_table_is_shown_in_pages() -> None:
    ann = at_a_hex("ann,bot:greedy", "7")
    assert "Ann's projects" not in ann.seen
    assert "t shows the rest" in ann.seen
    assert "q quit\n" in ann.seen
    pages = ann.read("t")
    assert len(pages) > 1
    whole = "".join(pages)
    for words in ("Ann's projects", "Greedy's projects", "Hex 0, energy bonus", "Ann - Place your first city"):
        assert words in whole


@pytest.mark.parametrize("lines", [SMALL, 40])
def test_help_comes_in_pages(lines: int) -> None:
    ann = Keyboard("ann,bot:greedy", "7", lines=lines)
    pages = ann.read("?")
    assert pages[0].startswith("THE AIM")
    assert len(pages) > 1
    assert max(len(rows(page)) for page in pages) <= lines
    assert pages[0].endswith("Enter for more, q to stop: ")
    assert pages[-2].endswith("Enter to go back to the game: ")
    assert pages[-1].endswith("Ann> ")


@pytest.mark.parametrize("stop", ["q", "c", "d"])
def test_reading_can_be_stopped(stop: str) -> None:
    ann = Keyboard("ann,bot:greedy", "7", lines=SMALL)
    before = ann.seen
    ann.type("?")
    assert (ann.type(stop) if stop == "q" else ann.control(stop)) == before


def test_the_log_comes_in_pages() -> None:
    ann = Keyboard("ann", "3", lines=SMALL)
    while "generation 4 of" not in ann.seen:
        ann.type(ann.options()[0])
    *pages, question = ann.read("l")
    assert question.endswith("Ann> ")
    assert len(pages) > 1
    assert "The dummy founds a city" in pages[-1]
    assert "► new since your last turn\nEnter for older lines, q to stop: " in pages[0]
    assert max(len(rows(page)) for page in pages) <= SMALL


def at_the_end(lines: int) -> Keyboard:
    """A person whose game is over."""
    ann = Keyboard("ann", "3", lines=lines)
    while not ann.reading:
        ann.type("p" if "p  Pass" in ann.seen else ann.options()[0])
    assert ann.seen.endswith("q or Enter to leave: ")
    return ann


def test_the_end_shows_table_and_score() -> None:
    ann = at_the_end(40)
    for words in ("NINE, solitaire", "| ~ 7 ~ |", "Final score", "Ann has lost."):
        assert words in ann.seen


def test_the_score_is_shown_alone_where_there_are_few_lines() -> None:
    ann = at_the_end(SMALL)
    for words in ("- Ann passes", "Final score", "Ann has lost."):
        assert words in ann.seen
    assert "| ~ 7 ~ |" not in ann.seen
    assert len(rows(ann.type("c comet"))) <= SMALL
    assert "Final score" in ann.seen
    assert "Ann has lost." in ann.control("c")


def test_the_end_can_be_read() -> None:
    ann = at_the_end(SMALL)
    assert "► new" not in ann.type("l")
    assert "Final score" in ann.type("q")
    assert "Comet (project)" in ann.type("c comet")
    assert "The game is over, and '1' does nothing any more." in ann.type("1")
    assert "NINE, solitaire" in ann.type("t")
    ann.type("q")
    ann.type("q")
    assert ann.over
    assert ann.leave() == 0


def test_what_is_typed_between_pages_is_obeyed() -> None:
    ann = Keyboard("ann,bot:greedy", "7", lines=SMALL)
    ann.type("?")
    assert ann.reading
    assert "\nComet (project)" in ann.type("c comet")
    ann.type("?")
    assert "- Ann takes " in ann.type("1")


def test_a_number_of_lines_is_a_number() -> None:
    ann = Keyboard("ann,bot:greedy", "7", lines=SMALL)
    assert "'x' is no number of lines. Type l for" in ann.type("l x")
    assert ann.seen.endswith("Ann> ")


@pytest.mark.parametrize("lines", [1, 2, 3])
def test_the_smallest_terminals_do_no_harm(lines: int) -> None:
    ann = Keyboard("you:Ann,bot:greedy", "--seed", "7", columns=20, lines=lines, program=ARES)
    for typed in ("l", "q", "?", "q", "1", "t", "q"):
        assert "Traceback" not in ann.type(typed)
        assert not ann.over
