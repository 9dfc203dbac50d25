"""Fuzzing from the command line."""

from __future__ import annotations

import pytest

from kasei.lab.fuzz import fuzz_games, main
from kasei.promises import Report


def test_a_report_counts_what_was_checked(capsys: pytest.CaptureFixture[str]) -> None:
    main(["nine", "--games", "32", "--jobs", "2"])
    printed = capsys.readouterr().out
    assert printed.startswith("nine: 32 games in 32 modes and ways of playing")
    assert printed.endswith("No promise was broken.\n")
    assert "undo restores exactly" in printed


def test_reports_do_not_depend_on_how_games_are_shared_out() -> None:
    parts = Report()
    for first in range(0, 12, 3):
        parts.add(fuzz_games("nine", 5, first, first + 3))
    whole = fuzz_games("nine", 5, 0, 12)
    assert (parts.checked, parts.chosen, parts.games) == (whole.checked, whole.chosen, whole.games)


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(SystemExit, match="there is no game 'chess'; the games are ares and nine"):
        main(["chess"])
