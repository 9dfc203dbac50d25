"""The list of unfinished games, and choosing one of them."""

from __future__ import annotations

import os
from datetime import datetime
from io import StringIO
from pathlib import Path
from time import time

import pytest
from rich.console import Console

import kasei
from kasei.edge.saving import open_saved
from kasei.play.saves import Save, ago, chosen_file, chosen_save, show_saves, unfinished

NAMES = ["Ann", "Bea"]


def record(name: str, choices: int | None) -> str:
    """The record of a game after so many choices, or of one that is over."""
    game = kasei.new_game(name, seed=4, names=NAMES)
    while not game.over and choices != game.changes:
        seat = game.asked[0]
        game.choose(seat, game.options(seat)[0])
    return game.record.to_json()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A new game and an older one, one that is over, one that is damaged, and what is no game."""
    files = {
        "ares-new.json": record("ares", 12),
        "nine-old.json": record("nine", 9),
        "nine-over.json": record("nine", None),
        "nine-cut.json": record("nine", 9)[:-30],
        "ares-changed.json": record("ares", 12).replace("Ann", "Eve"),
        "ares-empty.json": "",
        ".ares-new.json.new": "half a rec",
        "notes.txt": "buy milk",
    }
    for age, (name, text) in enumerate(files.items()):
        (tmp_path / name).write_text(text)
        os.utime(tmp_path / name, (time() - 7200 * age, time() - 7200 * age))
    (tmp_path / "folder.json").mkdir()
    return tmp_path


def names(saves: list[Save]) -> list[str]:
    return [save.path.name for save in saves]


def page(width: int = 100) -> Console:
    return Console(file=StringIO(), width=width, markup=False, highlight=False)


def printed(console: Console) -> str:
    assert isinstance(console.file, StringIO)
    return console.file.getvalue()


def test_games_that_have_not_ended_are_found_the_newest_first(folder: Path) -> None:
    saves = unfinished(folder)
    assert names(saves) == ["ares-new.json", "nine-old.json", "nine-cut.json", "ares-changed.json"]
    new, old, cut, changed = saves
    assert new.record
    assert old.record
    assert (new.problem, new.record.game, new.record.names, len(new.record.choices)) == ("", "ares", ("Ann", "Bea"), 12)
    assert new.round == kasei.replay(new.record).series()[-1]["round"]
    assert (old.problem, old.record.game, len(old.record.choices)) == ("", "nine", 9)
    assert cut.record is None
    assert "it is not JSON" in cut.problem
    assert changed.problem == "the record is damaged: something was cut off or changed since it was written"


def test_games_of_one_kind(folder: Path) -> None:
    assert names(unfinished(folder, "nine")) == ["nine-old.json", "nine-cut.json"]
    assert names(unfinished(folder, "ares")) == ["ares-new.json", "ares-changed.json"]
    assert unfinished(folder / "none") == []


def test_games_are_shown_with_their_players(folder: Path) -> None:
    console = page()
    show_saves(unfinished(folder), console)
    lines = printed(console).splitlines()
    rows = [line.split() for line in lines]
    assert ["1", "ares", "Ann,", "Bea", "3", "just", "now"] in rows
    assert any(row[:4] == ["2", "nine", "Ann,", "Bea"] and row[-3:] == ["2", "hours", "ago"] for row in rows)
    assert [line.split(":")[0] for line in lines if "the record is damaged" in line] == [
        "nine-cut.json",
        "ares-changed.json",
    ]
    assert "ares-new.json" not in printed(console)


def test_every_game_has_one_line(folder: Path) -> None:
    save = unfinished(folder)[0]
    object.__setattr__(save.record, "names", ("Player 1", "Greedy 1", "Greedy 2", "Greedy 3"))
    object.__setattr__(save.record, "bots", (None, "greedy", "greedy", "greedy"))
    console = page(80)
    show_saves([save._replace(when=1e9), save], console)
    lines = [line.rstrip() for line in printed(console).splitlines() if line.strip()]
    assert len(lines) == 4
    assert " Player 1, bots Greedy 1, Greedy 2, Greedy 3 " in lines[2]
    assert max(len(line) for line in lines) <= 80


def test_bots_are_shown_as_such(folder: Path) -> None:
    save = unfinished(folder)[0]
    object.__setattr__(save.record, "bots", ("greedy", None))
    console = page()
    show_saves([save], console)
    assert " Bea, bot Ann " in printed(console)


def test_a_game_that_is_being_played_says_so(folder: Path) -> None:
    file, _ = open_saved(str(folder / "ares-new.json"))
    with file:
        console = page()
        saves = unfinished(folder)
        show_saves(saves, console)
    assert [save.elsewhere for save in saves] == [True, False, False, False]
    assert "now, elsewhere" in printed(console)
    assert not unfinished(folder)[0].elsewhere


def test_a_game_is_chosen_by_its_number_or_its_file(folder: Path) -> None:
    saves = unfinished(folder)
    assert chosen_save(saves, "1") == saves[0]
    assert chosen_save(saves, "2") == chosen_save(saves, "nine-old") == chosen_save(saves, "nine-old.json") == saves[1]
    assert chosen_save(saves, str(saves[1].path)) == saves[1]
    for typed in ("", "0", "3", "x", "-1", "nine-cut.json", "9" * 5000):
        assert chosen_save(saves, typed) is None


def typing(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    """Somebody types these lines and then leaves."""
    left = list(lines)

    def typed() -> str:
        if not left:
            raise EOFError
        return left.pop(0)

    monkeypatch.setattr("builtins.input", typed)


def test_somebody_chooses_from_the_list(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    typing(monkeypatch, "7", " 2 ")
    console = page()
    assert chosen_file(folder, None, console, live=True) == str(folder / "nine-old.json")
    assert "'7' is none of them." in printed(console)


@pytest.mark.parametrize("lines", [[""], []])
def test_somebody_chooses_none(lines: list[str], folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    typing(monkeypatch, *lines)
    assert chosen_file(folder, None, page(), live=True) is None


def test_where_nobody_can_be_asked_the_files_are_named(folder: Path) -> None:
    console = page()
    assert chosen_file(folder, None, console, live=False) is None
    assert printed(console).endswith(
        "To go on with one of them:\n"
        f"kasei play --resume {folder}/ares-new.json\nkasei play --resume {folder}/nine-old.json\n"
    )


def test_where_there_is_nothing_to_go_on_with_nothing_is_asked(tmp_path: Path) -> None:
    console = page()
    assert chosen_file(tmp_path, None, console, live=True) is None
    assert printed(console) == f"There is no game to go on with in {tmp_path}.\n"
    (tmp_path / "ares-broken.json").write_text("{")
    console = page()
    assert chosen_file(tmp_path, "ares", console, live=True) is None
    assert "ares-broken.json" in printed(console)


def test_many_games_show_how_far_their_reading_is(tmp_path: Path) -> None:
    text = record("nine", 3)
    for n in range(31):
        (tmp_path / f"nine-{n}.json").write_text(text)
    console = Console(file=StringIO(), width=100, force_terminal=True)
    assert len(unfinished(tmp_path, None, console)) == 31
    assert "reading games" in printed(console)


def test_how_long_ago_it_was() -> None:
    now = 1_800_000_000.0
    assert [ago(now - passed, now) for passed in (0, 59, 60, 3599, 3600, 86_399)] == [
        "just now",
        "just now",
        "1 minute ago",
        "59 minutes ago",
        "1 hour ago",
        "23 hours ago",
    ]
    for other in (now - 86_400, now + 5):
        assert ago(other, now) == f"{datetime.fromtimestamp(other):%Y-%m-%d %H:%M}"
