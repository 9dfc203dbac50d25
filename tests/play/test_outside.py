"""Programs that play in the terminal: named on the command line, never by a record, and missed in so many words."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

import kasei
from kasei.bots import Builder, dismiss
from kasei.bots.outside import Outside
from kasei.cli import main
from kasei.play.resuming import resuming
from tests.play.script import typed_in

ROOT = Path(__file__).parent.parent.parent
COMMAND = f"exec:{sys.executable} {ROOT}/examples/line_bot.py"
Screen = pytest.CaptureFixture[str]


def test_a_bot_that_fails_is_missed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    game = kasei.new_game("nine", 2, 3, ["Ann", "Outside"], bots=[None, "outside"])
    screens = typed_in(monkeypatch, game, "1", "1", players=[None, Outside(["/nowhere/at/all"])])
    words = "Outside has failed: the program can't be started. Builder plays on in its place."
    assert [words in screen for screen in screens] == [False, True, False]


def test_a_bot_that_works_is_not_missed(monkeypatch: pytest.MonkeyPatch) -> None:
    game = kasei.new_game("nine", 2, 3, ["Ann", "Outside"], bots=[None, "outside"])
    bot = Outside([sys.executable, f"{ROOT}/examples/line_bot.py"])
    screens = typed_in(monkeypatch, game, "1", "1", players=[None, bot])
    assert "has failed" not in "".join(screens)
    dismiss(bot)


def test_a_whole_game_of_a_program_by_its_command(capsys: Screen, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    assert main(["play", "nine", "--players", f"{COMMAND},bot:{COMMAND}", "--seed", "3", "--out", str(file)]) == 0
    printed = capsys.readouterr().out
    assert "Outside 1" in printed
    assert "has failed" not in printed
    game = kasei.replay(file.read_text())
    assert (game.over, game.bots) == (True, ["outside", "outside"])
    assert "line_bot" not in file.read_text()


def test_a_game_of_a_program_that_fails_is_played_to_its_end(capsys: Screen, tmp_path: Path) -> None:
    players = f"exec:{sys.executable} -c pass,builder"
    assert main(["play", "nine", "--players", players, "--seed", "3", "--out", str(tmp_path / "game.json")]) == 0
    assert capsys.readouterr().out.count("Outside has failed: the program has ended.") == 1


def test_a_program_that_is_not_there_is_refused(capsys: Screen) -> None:
    assert main(["play", "nine", "--players", "you,exec:/nowhere/at/all"]) == 2
    assert capsys.readouterr().err == "kasei: there is no program '/nowhere/at/all'\n"


@pytest.mark.parametrize("command", ["exec:", "exec:'python3"])
def test_what_is_no_command_is_refused(command: str, capsys: Screen) -> None:
    assert main(["play", "nine", "--players", f"you,{command}"]) == 2
    assert "command" in capsys.readouterr().err


# Going on with a game.


def saved(folder: Path, bot: str) -> Path:
    """The file of a game of a person against this bot, after some choices."""
    game = kasei.new_game("nine", 2, 3, ["Ann", "Bot"], bots=[None, bot])
    while game.changes < 6:
        seat = game.asked[0]
        game.choose(seat, Builder().choose(game.seat(seat)))
    file = folder / "game.json"
    file.write_text(game.record.to_json())
    return file


@pytest.mark.parametrize("bot", ["outside", "exec:touch done"])
def test_no_record_runs_a_program(bot: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Screen) -> None:
    monkeypatch.chdir(tmp_path)
    file = saved(tmp_path, bot)
    before = file.read_text()
    assert main(["play", "--resume", str(file)]) == 2
    words = "a program from outside plays in it, and no record says which: name it again, as in"
    assert capsys.readouterr().err == f"kasei: {file}: {words} --players you,exec:COMMAND\n"
    assert file.read_text() == before
    assert not (tmp_path / "done").exists()


def test_a_program_is_named_again(monkeypatch: pytest.MonkeyPatch, capsys: Screen, tmp_path: Path) -> None:
    file, typed = saved(tmp_path, "outside"), iter(["1", "p"] * 20)

    def next_line(prompt: str = "") -> str:
        for line in typed:
            return line
        raise EOFError

    monkeypatch.setattr("builtins.input", next_line)
    before = kasei.resume(file.read_text())
    assert main(["play", "--resume", str(file), "--players", f"you,{COMMAND}", "--no-confirm"]) == 0
    assert "has failed" not in capsys.readouterr().out
    after = kasei.resume(file.read_text())
    assert len([entry for entry in after.record.choices[before.changes :] if entry[0] == 1]) > 3
    assert after.record.choices[: before.changes] == before.record.choices
    assert (after.names, after.bots) == (before.names, before.bots)


@pytest.mark.parametrize("players", ["you", "you,you", f"{COMMAND},you", "you,greedy,greedy"])
def test_others_can_not_go_on_with_a_game(players: str, capsys: Screen, tmp_path: Path) -> None:
    file = saved(tmp_path, "outside")
    assert main(["play", "--resume", str(file), "--players", players]) == 2
    assert "are not the players of this game; they would be as in --players you,exec:COMMAND" in capsys.readouterr().err


def test_what_is_typed_to_go_on_names_the_program_again(tmp_path: Path) -> None:
    file = str(tmp_path / "game.json")
    assert resuming(file, [None, "outside"]).endswith(f"play --resume {file} --players you,exec:COMMAND")
    assert resuming(file, [None, "easy"]).endswith(f"play --resume {file}")
