"""Whole games at a terminal that goes away in the middle: no choice that was answered is lost."""

from __future__ import annotations

import signal
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

import kasei
from kasei import Record
from kasei.core.record import parse_record
from tests.play.keyboard import Keyboard
from tests.play.reading import offered

SIZES = {"small": (80, 24), "usual": (120, 40), "wide": (200, 60)}
PLAY = ("-m", "kasei", "play")
FEW, MANY = 12, 4000  # answers before the terminal goes away, and in all
PATIENCE = 2  # seconds


def killed(person: Keyboard) -> None:
    """The program is killed."""
    person.child.kill(signal.SIGKILL)
    person.child.wait()


def hung_up(person: Keyboard) -> None:
    """The line is cut."""
    person.child.kill(signal.SIGHUP)
    person.child.wait()


def closed(person: Keyboard) -> None:
    """The window is closed."""
    person.child.ptyproc.delayafterclose = PATIENCE
    person.child.close(force=False)


WAYS = {"small": killed, "usual": hung_up, "wide": closed}


def record_in(file: Path) -> Record:
    """The record that a file holds."""
    return parse_record(file.read_text())


def seated(size: str, *args: str) -> Keyboard:
    """A person at a terminal of that size."""
    columns, lines = SIZES[size]
    return Keyboard(*args, columns=columns, lines=lines, program=PLAY)


def answer(person: Keyboard, chance: Random, most: int) -> int:
    """Type what the screen offers until the game is over, or so many times; how many answers were given."""
    for n in range(most):
        if person.over or person.seen.endswith("Enter to leave: "):
            return n
        person.type(chance.choice(offered(person.seen)))
    return most


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", ["nine", "ares", "mars"])
def test_a_whole_game_with_a_resume_in_the_middle(game: str, size: str, tmp_path: Path) -> None:
    file, chance = tmp_path / "game.json", Random(7)
    players = ("--players", "you:Ann,bot:builder", "--seed", "7", "--no-confirm")
    person = seated(size, game, *players, "--out", str(file))
    assert answer(person, chance, FEW) == FEW
    before, seen = record_in(file), person.seen
    mine = [entry for entry in before.choices if entry[0] == 0]
    assert len(mine) >= FEW
    WAYS[size](person)
    assert record_in(file) == before

    person = seated(size, "--resume", str(file), "--no-confirm")
    assert question(person.seen) == question(seen)
    answer(person, chance, MANY)
    person.type("q")
    assert "Final score" in person.seen
    assert f"--seed {before.key:032x} deals the same cards again" in person.seen
    after = record_in(file)
    assert after.choices[: len(before.choices)] == before.choices
    assert (after.names, after.bots) == (("Ann", "Builder"), (None, "builder"))
    assert kasei.replay(after).over
    refused = Keyboard("--resume", str(file), program=PLAY).seen
    assert "the game is over: " in refused
    assert f" -m kasei replay {file} retells it" in refused


def question(screen: str) -> str:
    """What is asked, and what may be answered."""
    return screen[screen.index("Ann - ") :]


@pytest.mark.parametrize("way", [killed, hung_up])
def test_a_choice_that_is_shown_is_on_disk(way: Callable[[Keyboard], None], tmp_path: Path) -> None:
    file, chance = tmp_path / "game.json", Random(1)
    person = seated("small", "nine", "--players", "you:Ann,you:Bea", "--seed", "7", "--no-confirm", "--out", str(file))
    for n in range(1, 7):
        person.type(chance.choice(offered(person.seen)))
        assert len(record_in(file).choices) >= n
        before = record_in(file)
        way(person)
        assert record_in(file) == before
        person = seated("small", "--resume", str(file), "--no-confirm")
    way(person)
