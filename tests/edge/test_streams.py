"""Streams that are closed, full, narrow, or can't write every letter."""

from __future__ import annotations

import os
import sys
import termios
import tty
from io import FileIO, TextIOWrapper
from pathlib import Path

import pytest

from kasei.core.checks import harmless
from kasei.edge.streams import sane_terminal, spell
from tests.children import FUZZ, KASEI, done, shell

SIMULATE = (*KASEI, "simulate", "nine", "--players", "greedy,random", "--games", "6")
COMET = (*KASEI, "cards", "nine", "comet")
ENCODINGS = {
    "cp1252": {"PYTHONIOENCODING": "cp1252"},
    "latin-1": {"PYTHONIOENCODING": "latin-1"},
    "ascii": {"PYTHONIOENCODING": "ascii"},
    "C": {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
}


@pytest.fixture(params=ENCODINGS)
def poor(request: pytest.FixtureRequest) -> dict[str, str]:
    """Surroundings in which few letters can be written."""
    return ENCODINGS[request.param]


# Letters.


def test_results_are_shown_in_letters_that_can_be_written(poor: dict[str, str]) -> None:
    code, out, err = done(*SIMULATE, "--jobs", "1", **poor)
    assert (code, err) == (0, "")
    assert "6 of 6 games ended" in out
    assert "####" in out
    assert out.isascii()


def test_cards_are_shown_in_letters_that_can_be_written(poor: dict[str, str]) -> None:
    code, out, err = done(*KASEI, "cards", "ares", "temperature", **poor)
    assert (code, err) == (0, "")
    assert "\\u" not in out


def test_json_is_the_same_in_all_letters(poor: dict[str, str]) -> None:
    argv = (*KASEI, "cards", "ares", "--json")
    assert done(*argv, **poor) == done(*argv, PYTHONIOENCODING="utf-8")


def test_a_game_is_played_and_retold_in_letters_that_can_be_written(poor: dict[str, str], tmp_path: Path) -> None:
    record = str(tmp_path / "game.json")
    argv = ("--players", "greedy,random", "--seed", "1", "--out", record)
    code, out, err = done(*KASEI, "play", "ares", *argv, **poor)
    assert (code, err) == (0, "")
    assert "Final score" in out
    code, out, err = done(*KASEI, "replay", record, **poor)
    assert (code, err) == (0, "")
    assert "Mars is complete: the game ends" in out
    assert "Temperature    8 C ####" in out


def test_fuzz_reports_in_letters_that_can_be_written(poor: dict[str, str]) -> None:
    code, out, _ = done(*FUZZ, "ares", "--games", "2", "--jobs", "1", **poor)
    assert code == 0
    assert out.endswith("No promise was broken.\n")


def test_what_is_typed_in_other_letters_is_escaped(poor: dict[str, str]) -> None:
    code, out, err = done(*KASEI, "play", "nine", "--seed", "7", typed="é\n", **poor)
    assert (code, err) == (0, "")
    assert "is no answer here" in out


def test_letters_are_spelled() -> None:
    assert [spell(letter) for letter in "→≥█▏µéñ火\udcff"] == ["->", ">=", "#", "", "u", "e", "n", "\\u706b", "\\udcff"]


def test_no_code_reaches_a_terminal() -> None:
    assert harmless("a\x1b[31m b\x07\u202e\n") == "a\\x1b[31m b\\x07\\u202e\\n"
    code, out, err = done(*KASEI, "replay", "\x1b[31mred")
    assert (code, out, err) == (2, "", "kasei: \\x1b[31mred: No such file or directory\n")


def test_a_long_message_is_cut_in_its_middle() -> None:
    code, out, err = done(*KASEI, "replay", 2_000 * "x/")
    assert (code, out) == (2, "")
    assert err.startswith("kasei: x/x/")
    assert err.endswith("No such file or directory\n")
    assert len(err) < 1000


# Streams that are not there.


@pytest.mark.parametrize("argv", [COMET, SIMULATE, (*KASEI, "play", "nine", "--players", "random,random")])
@pytest.mark.parametrize("closed", ["<&-", "2>&-", "<&- 2>&-"])
def test_what_is_not_needed_may_be_closed(argv: tuple[str, ...], closed: str) -> None:
    code, out, err = shell(f'exec "$@" {closed}', *argv)
    assert (code, err) == (0, "")
    assert out


@pytest.mark.parametrize("argv", [COMET, SIMULATE, (*KASEI, "play", "nine"), (*KASEI, "--help"), (*FUZZ, "nine")])
def test_without_a_stream_for_results_nothing_is_begun(argv: tuple[str, ...]) -> None:
    code, _, err = shell('exec "$@" >&-', *argv)
    assert code == 2
    assert err.endswith(": stdout is closed, and so there is nowhere to show anything\n")
    assert err.count("\n") == 1


def test_with_all_streams_closed_the_exit_code_tells() -> None:
    assert shell('exec "$@" <&- >&- 2>&-', *COMET) == (2, "", "")


def test_a_person_who_can_type_nothing_leaves_the_game() -> None:
    code, out, err = shell('exec "$@" <&-', *KASEI, "play", "nine")
    assert (code, err) == (0, "")
    assert out.endswith("You have left the game. Nothing was chosen in it, and so it is not kept.\n")


# Streams that are full, or that nobody reads.


@pytest.mark.parametrize("argv", [COMET, SIMULATE, (*KASEI, "play", "nine"), (*KASEI, "--help"), (*COMET, "--json")])
def test_a_full_disk_is_told(argv: tuple[str, ...]) -> None:
    code, _, err = shell('exec "$@" >/dev/full', *argv, PYTHONUNBUFFERED="")
    assert (code, err) == (2, "kasei: No space left on device\n")


def test_a_message_that_nobody_can_hear_ends_nothing() -> None:
    assert shell('exec "$@" 2>/dev/full', *KASEI, "cards", "nine", "giraffe") == (1, "", "")
    assert shell('exec "$@" 2>/dev/full', *KASEI, "cards", "mars9") == (2, "", "")


def test_whoever_has_read_enough_may_go() -> None:
    code, _, err = shell('"$@" | head -n 1', *KASEI, "cards", "ares")
    assert (code, err) == (0, "")


# Narrow pages.


@pytest.mark.parametrize("columns", ["0", "1", "12", "20"])
@pytest.mark.parametrize("argv", [COMET, SIMULATE])
def test_columns_may_be_few_or_unknown(argv: tuple[str, ...], columns: str) -> None:
    code, out, err = done(*argv, COLUMNS=columns, LINES="0")
    assert (code, err) == (0, "")
    assert out


def test_no_columns_are_as_many_as_nobody_knows() -> None:
    assert done(*COMET, COLUMNS="0") == done(*COMET)


# A terminal as a killed program has left it.


class Terminal:
    """A terminal in the place of the standard streams."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, kind: str) -> None:
        self.ours, self.theirs = os.openpty()
        os.set_blocking(self.ours, False)
        for name, mode in (("stdin", "r"), ("stdout", "w")):
            monkeypatch.setattr(sys, name, TextIOWrapper(FileIO(self.theirs, mode, closefd=False), write_through=True))
        monkeypatch.setenv("TERM", kind)

    def printed(self) -> bytes:
        try:
            return os.read(self.ours, 100)
        except BlockingIOError:
            return b""

    def modes(self) -> tuple[int, int, int]:
        """Those of input, output and lines."""
        into, out, _, lines, *_ = termios.tcgetattr(self.theirs)
        return into & termios.ICRNL, out & termios.OPOST, lines & (termios.ICANON | termios.ECHO | termios.ISIG)

    def close(self) -> None:
        os.close(self.ours)
        os.close(self.theirs)


def test_a_raw_terminal_is_mended(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal(monkeypatch, "xterm")
    before = terminal.modes()
    tty.setraw(terminal.theirs)
    assert terminal.modes() == (0, 0, 0)
    sane_terminal()
    assert terminal.modes() == before
    assert terminal.printed() == b"\x1b7\x1b[r\x1b8"
    terminal.close()


def test_a_terminal_that_hands_over_lines_stays_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal(monkeypatch, "dumb")
    modes = termios.tcgetattr(terminal.theirs)
    modes[3] &= ~termios.ECHO
    termios.tcsetattr(terminal.theirs, termios.TCSANOW, modes)
    sane_terminal()
    assert termios.tcgetattr(terminal.theirs) == modes
    assert terminal.printed() == b""
    terminal.close()
