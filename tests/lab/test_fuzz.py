"""Fuzzing from the command line."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest

from kasei.lab.fuzz import main, watcher
from kasei.lab.workers import played
from kasei.promises import BrokenPromise, Report

Screen = pytest.CaptureFixture[str]


def test_a_report_counts_what_was_checked(capsys: Screen) -> None:
    assert main(["nine", "--games", "32", "--jobs", "2"]) == 0
    printed = capsys.readouterr().out
    assert printed.startswith("nine: 32 games in 32 modes and ways of playing")
    assert printed.endswith("No promise was broken.\n")
    assert "undo restores exactly" in printed


def test_reports_do_not_depend_on_how_games_are_shared_out() -> None:
    alone, shared = [
        [report for part in played(partial(watcher, "nine", [], 5), 12, jobs) for report in part] for jobs in (1, 2)
    ]
    for one, other in zip(alone, shared, strict=True):
        assert (one.checked, one.chosen, one.games) == (other.checked, other.chosen, other.games)


def test_a_broken_promise_is_told(monkeypatch: pytest.MonkeyPatch, capsys: Screen) -> None:
    monkeypatch.setattr("kasei.lab.fuzz.watcher", breaker)
    assert main(["nine", "--games", "2", "--jobs", "1"]) == 1
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.endswith("python -m kasei.lab.fuzz: seed 0/0: not true that pigs fly\n")  # after its progress


def breaker(game: str, additions: list[str], seed: int) -> Callable[[int], Report]:
    return partial(broken, seed)


def broken(seed: int, number: int) -> Report:
    raise BrokenPromise(f"seed {seed}/{number}: not true that pigs fly")


def test_an_unknown_game_is_refused(capsys: Screen) -> None:
    assert main(["chess"]) == 2
    assert "there is no game 'chess'; the games are ares, mars and nine" in capsys.readouterr().err
