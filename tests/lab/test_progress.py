"""Long work shows how far it has come."""

from __future__ import annotations

import signal
from time import sleep

import pytest

from kasei.lab import progress
from tests.children import KASEI, start


def test_a_benchmark_shows_progress_without_a_terminal() -> None:
    child = start(*KASEI, "bench", "nine")
    assert child.stderr
    assert child.stderr.readline().startswith("measuring nine: ")
    child.send_signal(signal.SIGINT)
    out, err = child.communicate(timeout=10)
    assert (child.returncode, out) == (130, "")
    assert err.endswith("kasei: interrupted\n")


def test_something_is_shown_before_the_first_piece_is_done(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(progress, "PATIENCE", 0.01)
    with progress.progress("thinking", 2):
        while not (said := capsys.readouterr().err):
            sleep(0.01)
    assert said == "thinking: 0 of 2\n"


def test_lines_come_at_ever_longer_intervals(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    clock = iter([0.0, 0.5, 1.5, 2.5, 3.5, 4.5, 8.5])
    monkeypatch.setattr(progress, "monotonic", lambda: next(clock))
    with progress.progress("working", 6000) as advance:
        for _ in range(6):
            advance(1000)
    said = capsys.readouterr().err
    assert said.splitlines() == [f"working: {n} of 6,000" for n in ("2,000", "4,000", "6,000")]
