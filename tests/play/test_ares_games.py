"""Whole games of ares by people who type what the screen offers."""

from __future__ import annotations

import re
from io import StringIO
from random import Random
from typing import Any

import pytest
from rich.console import Console

import kasei
from kasei import AresView
from kasei.bots import new_bot
from kasei.play.terminal import play
from tests.play.keyboard import plain
from tests.play.reading import offered

PEOPLE = ("Ann", "Bea")


class Typist:
    """Reads each screen and types something that it offers."""

    def __init__(self, lines: int, columns: int, seed: int) -> None:
        self.printed = StringIO()
        self.lines = lines
        self.columns = columns
        self.chance = Random(seed)
        self.screens: list[str] = []

    def type(self, prompt: str = "") -> str:
        screen = plain(self.printed.getvalue())
        self.printed.seek(0)
        self.printed.truncate()
        self.screens.append(screen)
        if screen.rstrip().endswith("press Enter."):
            return ""
        rows = screen.split("\n")
        assert len(rows) <= self.lines, screen
        assert max(len(row.rstrip()) for row in rows) <= self.columns, screen
        keys = offered(screen)
        assert keys, screen
        return self.chance.choice(keys)


def played(
    monkeypatch: pytest.MonkeyPatch,
    players: list[str],
    lines: int = 40,
    columns: int = 100,
    seed: int = 3,
    **settings: Any,
) -> tuple[kasei.Game[AresView], Typist]:
    """A game played to its end."""
    typist = Typist(lines, columns, seed)
    monkeypatch.setattr("builtins.input", typist.type)
    console = Console(file=typist.printed, force_terminal=True, color_system=None, width=columns, height=lines)
    game = kasei.new_game("ares", len(players), seed, [name.capitalize() for name in players], **settings)
    play(game, [None if name in PEOPLE else new_bot(name, 1) for name in players], console)
    assert game.over
    return game, typist


def rounds(game: kasei.Game[AresView]) -> int:
    """How many rounds there were."""
    return game.view(kasei.SPECTATOR)["public"]["round"]


@pytest.mark.parametrize(("lines", "columns"), [(24, 80), (40, 100), (50, 120)])
def test_solo(monkeypatch: pytest.MonkeyPatch, lines: int, columns: int) -> None:
    game, typist = played(monkeypatch, ["Ann"], lines, columns)
    end = " ".join(typist.printed.getvalue().split())
    assert "The game has ended: round 25 was the last; Mars is not complete: " in end
    assert f"Ann has lost, with {game.scores[0]} points." in end
    assert "dummy" in "".join(typist.screens)


@pytest.mark.parametrize("setup", ["standard", "advanced", "first"])
def test_against_bots(monkeypatch: pytest.MonkeyPatch, setup: str) -> None:
    game, typist = played(monkeypatch, ["greedy", "Ann", "builder"], setup=setup)
    end = typist.printed.getvalue()
    for word in ("printed on cards", "forests", "Mars is complete: the game ends", f"in round {rounds(game)}."):
        assert word in end
    assert f"{game.names[game.winners[0]]} wins" in end
    assert not any("Pass the keyboard" in screen for screen in typist.screens)
    assert any("projects to exchange" in screen for screen in typist.screens) == (setup == "advanced")


def test_two_people_and_two_bots_on_a_small_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    _, typist = played(monkeypatch, ["Ann", "greedy", "Bea", "greedy"], 24, 80)
    assert "Final score" in typist.printed.getvalue()


def test_co_op(monkeypatch: pytest.MonkeyPatch) -> None:
    game, typist = played(monkeypatch, ["Ann", "Bea"], coop=True)
    assert f"You have lost together: {sum(game.scores)} points of 80" in typist.printed.getvalue()
    assert any("Offered in trade" in screen for screen in typist.screens)
    assert "copper cubes" in "".join(typist.screens)


def test_people_keep_the_keyboard_as_long_as_they_are_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    game, typist = played(monkeypatch, ["Ann", "Bea"], coop=True)
    passed = [screen for screen in typist.screens if screen.rstrip().endswith("press Enter.")]
    for screen, after in zip(typist.screens, typist.screens[1:]):
        asked = screen.rstrip()[-4:-1]
        assert not screen.startswith(f"Pass the keyboard to {asked}")
        if after.rstrip().endswith("press Enter.") and asked in PEOPLE:
            assert f"Pass the keyboard to {PEOPLE[1 - PEOPLE.index(asked)]}" in after
    assert len(passed) <= 6 * rounds(game)


def test_no_person_sees_the_cards_of_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    _, typist = played(monkeypatch, ["Ann", "Bea"], coop=True)
    hands: dict[str, set[str]] = {}
    for screen in typist.screens[:8]:
        if screen.rstrip().endswith(">"):
            names = set(re.findall(r"^ +\d+ [✓✗ ] [BGR] (\S.*?)  ", screen, re.MULTILINE))
            hands.setdefault(screen.rstrip()[-4:-1], names)
    assert set(hands) == set(PEOPLE)
    assert len(hands["Ann"]) == len(hands["Bea"]) == 8
    assert not hands["Ann"] & hands["Bea"]
