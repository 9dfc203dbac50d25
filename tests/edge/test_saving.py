"""Files that hold the newest whole text, whatever happens."""

from __future__ import annotations

import os
import resource
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from io import FileIO
from pathlib import Path
from stat import S_IMODE

import pytest

from kasei.core.errors import BadSetting, KaseiError
from kasei.edge import saving
from kasei.edge.saving import Saved, data_folder, games_folder, new_saved, new_saved_in, open_saved
from tests.children import done, start

KILLED = str(Path(__file__).with_name("killed.py"))
HOLDING = """
import sys
from kasei.edge.saving import open_saved
saved, _ = open_saved(sys.argv[1])
print("held", flush=True)
for line in sys.stdin:
    saved.save(line)
"""


@contextmanager
def little_room(size: int) -> Iterator[None]:
    """No file may be longer than that."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


def names(folder: Path) -> list[str]:
    """All that lies in a folder."""
    return sorted(os.listdir(folder))


# Saving.


def test_the_newest_text_is_there(tmp_path: Path) -> None:
    with new_saved(str(tmp_path / "game.json")) as saved:
        for text in ("one\n", "a longer one: 火星\n", "1\n"):
            saved.save(text)
            assert (tmp_path / "game.json").read_text(encoding="utf-8") == text
    assert names(tmp_path) == ["game.json"]


def test_what_finds_no_room_leaves_what_was_there(tmp_path: Path) -> None:
    name = str(tmp_path / "game.json")
    with new_saved(name) as saved:
        saved.save("whole\n")
        with little_room(1000), pytest.raises(OSError, match="File too large") as caught:
            saved.save(5000 * "x")
        assert caught.value.filename == name
        assert (tmp_path / "game.json").read_text() == "whole\n"
        assert names(tmp_path) == ["game.json"]
        saved.save("another\n")
    assert (tmp_path / "game.json").read_text() == "another\n"


def test_a_folder_that_is_gone_is_told(tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    name = str(folder / "game.json")
    with new_saved(name) as saved:
        (folder / "game.json").unlink()
        folder.rmdir()
        with pytest.raises(FileNotFoundError) as caught:
            saved.save("lost\n")
    assert caught.value.filename == name


def test_what_a_killed_program_leaves_is_removed(tmp_path: Path) -> None:
    name = str(tmp_path / "game.json")
    new_saved(name).close()
    (tmp_path / ".game.json.new").write_text("half a rec")
    open_saved(name)[0].close()
    assert names(tmp_path) == ["game.json"]


def test_programs_are_killed_while_they_save(tmp_path: Path) -> None:
    code, printed, said = done(sys.executable, KILLED, str(tmp_path / "game.json"), "40")
    assert (code, said) == (0, "")
    assert int(printed) >= 8
    assert names(tmp_path) == ["game.json"]


# New files.


def test_nothing_is_written_over_what_is_there(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text("a game\n")
    with pytest.raises(BadSetting, match="is there already, and nothing is written over what it holds"):
        new_saved(str(path))
    assert path.read_text() == "a game\n"


def test_an_empty_file_may_be_filled(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.touch()
    path.chmod(0o640)
    with new_saved(str(path)) as saved:
        saved.save("text")
    assert path.read_text() == "text"
    assert S_IMODE(path.stat().st_mode) == 0o640


def test_what_is_no_file_is_refused_at_once(tmp_path: Path) -> None:
    for open_one in (new_saved, open_saved):
        with pytest.raises(BadSetting, match="'' is no name of a file"):
            open_one("")
        with pytest.raises(IsADirectoryError) as caught:
            open_one(str(tmp_path))
        assert caught.value.filename == str(tmp_path)
        with pytest.raises(BadSetting, match="/dev/full is a device"):
            open_one("/dev/full")
        with pytest.raises(FileNotFoundError):
            open_one(str(tmp_path / "no" / "game.json"))
    with pytest.raises(FileNotFoundError):
        open_saved(str(tmp_path / "none.json"))
    assert names(tmp_path) == []


def test_a_folder_that_takes_no_new_file_is_refused_at_once(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.touch()
    (tmp_path / ".game.json.new").mkdir()
    for open_one in (new_saved, open_saved):
        with pytest.raises(OSError, match="Is a directory") as caught:
            open_one(str(path))
        assert caught.value.filename == str(path)
    (tmp_path / ".game.json.new").rmdir()
    new_saved(str(path)).close()


def test_a_link_is_followed(tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    (tmp_path / "link.json").symlink_to(Path("real") / "game.json")
    with new_saved(str(tmp_path / "link.json")) as saved:
        saved.save("text")
    assert (tmp_path / "link.json").is_symlink()
    assert (tmp_path / "real" / "game.json").read_text() == "text"
    assert names(tmp_path / "real") == ["game.json"]


def test_a_name_is_kept_to_wherever_the_program_goes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    with new_saved("game.json") as saved:
        monkeypatch.chdir("/")
        saved.save("text")
    assert saved.name == "game.json"
    assert (tmp_path / "game.json").read_text() == "text"


def test_new_files_are_named_after_the_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = type("Clock", (), {"now": staticmethod(lambda: datetime(2026, 11, 16, 15, 53, 54))})
    monkeypatch.setattr("kasei.edge.saving.datetime", clock)
    folder = tmp_path / "data" / "games"
    found = [new_saved_in(folder, "ares") for _ in range(3)]
    for saved in found:
        saved.close()
    start = "ares-2026-11-16-155354"
    assert [Path(saved.name).name for saved in found] == [f"{start}.json", f"{start}-2.json", f"{start}-3.json"]
    assert [S_IMODE(path.stat().st_mode) for path in (tmp_path / "data", folder)] == [0o700, 0o700]


def test_nobody_else_reads_a_new_file(tmp_path: Path) -> None:
    with new_saved_in(tmp_path, "nine") as saved:
        assert S_IMODE(Path(saved.name).stat().st_mode) == 0o600
        saved.save("secret")
        assert S_IMODE(Path(saved.name).stat().st_mode) == 0o600


# Files that are open elsewhere.


def refuse(name: str) -> None:
    """It is open elsewhere."""
    for open_one in (new_saved, open_saved):
        with pytest.raises(BadSetting) as caught:
            open_one(name)
        assert str(caught.value) == f"{name} is being played elsewhere"


def test_a_game_is_played_in_one_place(tmp_path: Path) -> None:
    name = str(tmp_path / "game.json")
    with new_saved(name) as saved:
        refuse(name)
        saved.save("1")
        refuse(name)
    again, text = open_saved(name)
    assert text == "1"
    refuse(name)
    again.save("2")
    refuse(name)
    again.close()
    again.close()
    assert open_text(name) == "2"


def open_text(name: str) -> str:
    saved, text = open_saved(name)
    saved.close()
    return text


def test_a_game_is_played_by_one_program(tmp_path: Path) -> None:
    name = str(tmp_path / "game.json")
    Path(name).write_text("0\n")
    child = start(sys.executable, "-c", HOLDING, name, stdin=-1)
    assert child.stdin
    assert child.stdout
    assert child.stdout.readline() == "held\n"
    refuse(name)
    child.stdin.write("1\n")
    child.stdin.flush()
    while Path(name).read_text() != "1\n":
        refuse(name)
    refuse(name)
    child.kill()
    child.communicate()
    assert open_text(name) == "1\n"


def test_who_opens_a_file_while_it_is_replaced_gets_the_new_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = str(tmp_path / "game.json")
    (tmp_path / "game.json").write_text("old")
    lock = saving.lock
    locked: list[int] = []

    def late(file: FileIO) -> None:
        """Somebody else replaces the file just before it is locked for the first time."""
        if not locked:
            (tmp_path / "new").write_text("new")
            os.replace(tmp_path / "new", name)
        locked.append(file.fileno())
        lock(file)

    monkeypatch.setattr(saving, "lock", late)
    saved, text = open_saved(name)
    assert text == "new"
    saved.save("newer")
    assert (tmp_path / "game.json").read_text() == "newer"
    saved.close()


# Where games lie.


def test_games_lie_where_data_does(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", "/home/ann")
    monkeypatch.setenv("XDG_DATA_HOME", "/data/of/ann")
    assert data_folder() == Path("/data/of/ann/kasei")
    for unset in ("", "relative/folder"):
        monkeypatch.setenv("XDG_DATA_HOME", unset)
        assert data_folder() == Path("/home/ann/.local/share/kasei")
    monkeypatch.delenv("XDG_DATA_HOME")
    assert games_folder() == Path("/home/ann/.local/share/kasei/games")


def test_without_a_home_there_is_no_place_for_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)

    def nowhere() -> Path:
        raise RuntimeError

    monkeypatch.setattr(Path, "home", nowhere)
    with pytest.raises(KaseiError, match="no home folder to keep games in: set XDG_DATA_HOME"):
        data_folder()


def test_a_saved_file_says_its_name(tmp_path: Path) -> None:
    saved: Saved = new_saved(f"{tmp_path}/./game.json")
    saved.close()
    assert saved.name == f"{tmp_path}/./game.json"
