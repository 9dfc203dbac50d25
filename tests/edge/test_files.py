"""Files that can't be written, or must not be."""

from __future__ import annotations

from errno import ENOSPC
from io import StringIO
from os import strerror
from pathlib import Path

import pytest
from rich.console import Console

import kasei
from kasei.bots import new_bot
from kasei.core.errors import KaseiError
from kasei.play.terminal import play
from tests.children import KASEI, done, shell

PLAY = (*KASEI, "play", "nine", "--players", "random,random", "--seed", "1")
SIMULATE = (*KASEI, "simulate", "nine", "--players", "random,random", "--games", "500", "--jobs", "2")


@pytest.mark.parametrize("argv", [PLAY, SIMULATE])
def test_nothing_is_written_over_what_is_there(argv: tuple[str, ...], tmp_path: Path) -> None:
    out = tmp_path / "kept"
    out.write_text("a game\n")
    code, printed, said = done(*argv, "--out", str(out))
    assert (code, printed) == (2, "")
    assert said == f"kasei: {out} is there already, and nothing is written over what it holds: give another name\n"
    assert out.read_text() == "a game\n"


@pytest.mark.parametrize("argv", [PLAY, SIMULATE])
def test_an_empty_file_may_be_filled(argv: tuple[str, ...], tmp_path: Path) -> None:
    out = tmp_path / "empty"
    out.touch()
    assert done(*argv, "--out", str(out)).code == 0
    assert kasei.replay(out.read_text().splitlines()[0]).over


@pytest.mark.parametrize("argv", [PLAY, SIMULATE])
@pytest.mark.parametrize(
    ("name", "words"), [("", "'' is no name of a file"), ("/", "/: Is a directory"), ("/no/file", "/no/file: No such")]
)
def test_what_is_no_file_is_refused_before_anything_is_played(name: str, words: str, argv: tuple[str, ...]) -> None:
    code, printed, said = done(*argv, "--out", name)
    assert (code, printed) == (2, "")
    assert said.startswith(f"kasei: {words}")
    assert said.count("\n") == 1


class Full:
    """A file that takes a record twice, and then no more."""

    name = "game.json"

    def __init__(self) -> None:
        self.left = 2

    def save(self, text: str) -> None:
        self.left -= 1
        if self.left < 0:
            raise OSError(ENOSPC, strerror(ENOSPC), self.name)


def test_a_game_that_finds_no_room_is_kept_elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    printed = StringIO()
    game = kasei.new_game("nine", seed=1)
    with pytest.raises(KaseiError, match=r"No space left on device\. The game is written to \S+ instead") as caught:
        play(game, [new_bot("random", 1), new_bot("random", 2)], Console(file=printed, width=80), file=Full())
    (file,) = tmp_path.iterdir()
    assert str(caught.value) == f"game.json: No space left on device. The game is written to {file} instead."
    assert kasei.replay(file.read_text()).over
    assert printed.getvalue().count("The game is not saved: game.json: No space left on device.\n") == 1
    assert "Final score" in printed.getvalue()
    assert "retells it" not in printed.getvalue()


def test_a_game_that_finds_no_room_anywhere_is_printed(tmp_path: Path) -> None:
    piped = 'ulimit -f 0; exec "$@" 2>&1'
    code, printed, _ = shell(piped, *PLAY, "--out", str(tmp_path / "game.json"))
    *_, record, message = printed.splitlines()
    assert code == 2
    assert "File too large. The game is written to the last line of the output instead." in message
    assert kasei.replay(record).over


def test_a_simulation_that_finds_no_room_shows_what_it_has(tmp_path: Path) -> None:
    out = tmp_path / "out.jsonl"
    code, printed, said = shell('ulimit -f 64; exec "$@"', *SIMULATE, "--out", str(out))
    lines = out.read_text().splitlines()
    assert code == 2
    assert said.endswith(f"kasei: {out}: File too large after {len(lines)} of 500 games\n")
    assert 0 < len(lines) < 500
    assert f"nine: {len(lines)} games, seed 0" in printed
    assert kasei.replay(lines[-1]).over
