"""The commands that people are told to type are those that they can type."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from kasei.edge.calling import command_line


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The working folder, with two environments that share a Python, and none of them on the path."""
    for folder in ("one/bin", "two/bin", "empty"):
        (tmp_path / folder).mkdir(parents=True)
    for folder in ("one", "two"):
        bin = tmp_path / folder / "bin"
        (bin / "kasei").touch(0o755)
        (bin / "python").symlink_to(sys.executable)
        (bin / "python3").symlink_to("python")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PATH", str(tmp_path / "empty"))
    return tmp_path


@pytest.mark.parametrize(
    ("started", "path", "typed"),
    [
        ("one/bin/kasei", "empty", "one/bin/kasei"),
        ("{home}/one/bin/kasei", "empty", "one/bin/kasei"),
        ("{home}/one/bin/kasei", "one/bin", "kasei"),
        ("one/bin/kasei", "two/bin", "one/bin/kasei"),
        ("{home}/lib/kasei/__main__.py", "empty", "one/bin/python3 -m kasei"),
        ("{home}/lib/kasei/__main__.py", "one/bin", "python -m kasei"),
        ("{home}/lib/kasei/__main__.py", "two/bin", "one/bin/python3 -m kasei"),
        ("{home}/lib/pytest/__main__.py", "empty", "kasei"),
        ("-c", "empty", "kasei"),
        ("", "empty", "kasei"),
    ],
)
def test_the_program_as_it_was_started(
    started: str, path: str, typed: str, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", [started.format(home=home)])
    monkeypatch.setattr(sys, "executable", str(home / "one/bin/python3"))
    monkeypatch.setenv("PATH", str(home / path))
    assert command_line() == typed


def test_the_program_from_elsewhere(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", [str(home / "one/bin/kasei")])
    monkeypatch.chdir(home / "one/bin")
    assert command_line() == "./kasei"
    monkeypatch.chdir("/usr/lib")
    assert command_line() == min(str(home / "one/bin/kasei"), os.path.relpath(home / "one/bin/kasei"), key=len)


def test_a_working_folder_that_is_gone(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["bin/kasei"])
    monkeypatch.chdir(home / "empty")
    (home / "empty").rmdir()
    assert command_line() == "bin/kasei"


def test_arguments_are_quoted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["-c"])
    assert command_line("play", "--resume", "my game's.json") == "kasei play --resume 'my game'\"'\"'s.json'"
