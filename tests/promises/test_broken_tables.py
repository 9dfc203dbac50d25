"""A table that keeps its log, its numbers or its names badly is found out."""

from __future__ import annotations

from dataclasses import replace

import pytest

from kasei.core.face import Preview
from kasei.core.record import UNDO, Record
from kasei.face.events import lines_of
from kasei.face.game import AnyGame
from tests.promises.breaking import find_broken
from tests.toys import BazaarRules


class Shrinking(AnyGame):
    """A table that counts choices which still hold, and forgets what was taken back."""

    def log(self, seat: int, since: int | None = None, until: int | None = None) -> list[str]:
        held = [number for number in range(self.changes + 1) if number not in self.undone]
        return lines_of(self, seat, held[0 if since is None else since + 1 :])


class Repeating(AnyGame):
    """A table whose log since a change repeats that change."""

    def log(self, seat: int, since: int | None = None, until: int | None = None) -> list[str]:
        return super().log(seat, since - 1 if since else since, until)


class Silent(AnyGame):
    """A table that has no line for an undo."""

    def log(self, seat: int, since: int | None = None, until: int | None = None) -> list[str]:
        undos = [number for number, entry in enumerate(self.entries, 1) if entry[1] == UNDO]
        return lines_of(self, seat, [number for number in self.changes_after(since) if number not in undos])


class Recounting(AnyGame):
    """A table that gives numbers of what was taken back to new changes."""

    @property
    def changes(self) -> int:
        return super().changes - len(self.undone)


class Nameless(AnyGame):
    """A table that records other names."""

    @property
    def record(self) -> Record:
        return replace(super().record, names=("Ann", "Bob"))


class Hopeful(AnyGame):
    """A table that says of everything that it can be taken back."""

    def preview(self, seat: int, *options: int) -> Preview:
        foreseen = super().preview(seat, *options)
        foreseen["seals"] = False
        return foreseen


@pytest.mark.parametrize(
    ("table", "words"),
    [
        (Shrinking, "an undo adds a line to the log and changes no other|who asks what is new is told everything once"),
        (Repeating, "an undo adds a line to the log|who asks what is new is told everything once"),
        (Silent, "an undo adds a line to the log and changes no other"),
        (Recounting, "an undo has a number of its own"),
        (Nameless, "a replay has the same names"),
        (Hopeful, "whether a choice (can be taken back is known beforehand|seals does not depend on what is hidden)"),
    ],
)
def test_a_table_that_breaks_a_promise_is_found(
    table: type[AnyGame], words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kasei.promises.watch.Game", table)
    find_broken(BazaarRules(2, {"plain": True}), f"not true that ({words})")
