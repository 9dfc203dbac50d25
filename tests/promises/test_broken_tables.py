"""A table that keeps its log, its numbers or its names badly is found out."""

from __future__ import annotations

from dataclasses import replace

import pytest

from kasei.core.record import UNDO, Record
from kasei.play.table import Game
from tests.promises.breaking import find_broken
from tests.toys import BazaarRules


class Shrinking(Game):
    """A table that counts choices which still hold, and forgets what was taken back."""

    def log(self, seat: int, since: int | None = None) -> list[str]:
        held = [0, *(choice.number for choice in self.history)]
        return [line for number in held[0 if since is None else since + 1 :] for line in self.told(seat, number)]


class Repeating(Game):
    """A table whose log since a change repeats that change."""

    def log(self, seat: int, since: int | None = None) -> list[str]:
        return super().log(seat, since - 1 if since else since)


class Silent(Game):
    """A table that has no line for an undo."""

    def told(self, seat: int, number: int) -> list[str]:
        return [] if number and self.entries[number - 1][1] == UNDO else super().told(seat, number)

    def log(self, seat: int, since: int | None = None) -> list[str]:
        numbers = range(0 if since is None else since + 1, self.number + 1)
        return [line for number in numbers for line in self.told(seat, number)]


class Recounting(Game):
    """A table that gives numbers of what was taken back to new changes."""

    @property
    def number(self) -> int:
        return len(self.history)


class Nameless(Game):
    """A table that records other names."""

    @property
    def record(self) -> Record:
        return replace(super().record, names=("Ann", "Bob"))


@pytest.mark.parametrize(
    ("table", "words"),
    [
        (Shrinking, "an undo adds a line to the log and changes no other|who asks what is new is told everything once"),
        (Repeating, "an undo adds a line to the log|who asks what is new is told everything once"),
        (Silent, "an undo adds a line to the log and changes no other"),
        (Recounting, "an undo has a number of its own"),
        (Nameless, "a replay has the same names"),
    ],
)
def test_a_table_that_breaks_a_promise_is_found(table: type[Game], words: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kasei.promises.watch.Game", table)
    find_broken(BazaarRules(2, {"plain": True}), f"not true that ({words})")
