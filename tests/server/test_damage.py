"""What is damaged or taken away harms nothing else, and nothing is acknowledged that is not kept."""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from kasei.core.errors import KaseiError
from kasei.server import api, operating
from kasei.server.core import Core
from kasei.server.errors import Refusal
from kasei.server.messages import NewGame
from kasei.server.settings import Settings
from kasei.server.sqlite import SqliteDriver
from kasei.server.sqlite_files import restore
from kasei.server.store import NotStored, Store
from kasei.server.table import Table
from tests.server.inside import ALONE, Person, choose, people, with_core
from tests.server.running import eventually, refusal, served, two_people
from tests.server.stores import new_game, opened
from tests.server.test_operating import operate, told

LISTED: NewGame = {**ALONE, "listed": True}

# Rows.

GARBAGE = ["", "x", "[", "{}", "[]", "null", "[7]", 7, None, b"\xff"]
NUMBERS = ["x", -1, 99, 10**18, None, b"\xff"]
DAMAGE: list[tuple[str, str, object]] = [
    *[("game", name, each) for name in ("settings", "additions", "bots", "rules", "result") for each in GARBAGE],
    *[("game", name, each) for name in ("players", "key", "position", "clock", "frozen_at") for each in NUMBERS],
    *[("game", name, each) for name in ("status", "name") for each in ("x", "over", "open", "", b"\xff")],
    *[("seat", name, each) for name in ("name", "bot", "bot_since", "back_at", "resigned") for each in NUMBERS],
    *[("move", name, each) for name in ("entries", "events", "checksum", "at") for each in GARBAGE],
    *[(name, "seat", 7) for name in ("seat", "move")],
]


def damage(file: Path, table: str, column: str, value: object, game: str) -> None:
    """Put something into the row of a game that does not belong there, where the database lets it."""
    where = "id" if table == "game" else "game"
    given = "CAST(? AS TEXT)" if isinstance(value, bytes) else "?"  # a text that is no UTF-8
    with closing(sqlite3.connect(file)) as database, suppress(sqlite3.IntegrityError), database:
        database.execute(f"UPDATE {table} SET {column} = {given} WHERE {where} = ?", (value, game))


@pytest.mark.parametrize("status", ["running", "over"])
def test_a_damaged_game_harms_no_other(tmp_path: Path, status: str, capsys: pytest.CaptureFixture[str]) -> None:
    file, games, anns = tmp_path / "games.sqlite", [], []

    async def make(core: Core) -> None:
        (ann,) = await people(core, 1)
        anns.append(ann)
        for _ in range(len(DAMAGE) + 1):
            table = await ann.create(LISTED)
            await choose(core, table.id)
            if status == "over":
                await ann.ask(api.resign, table)
            games.append(table.id)

    async def look(core: Core) -> None:
        ann: Person = replace(anns[0], core=core)
        for lists in (api.listed, api.my_games) if status == "running" else (api.my_games,):
            found, before = [], ""
            while before is not None:
                page = await ann.ask(lists, None, query=f"before={before}" if before else "")
                found += [row["table"]["id"] for row in page["tables"]]
                before = page["next"]
            assert games[-1] in found
            assert len(found) >= len(games) * 2 // 3
        for game in games:
            try:
                await ann.ask(api.view, cast(Table, SimpleNamespace(id=game)))
            except Refusal:
                assert game != games[-1]
        assert (await ann.ask(api.view, cast(Table, SimpleNamespace(id=games[-1]))))["view"] is not None

    with_core(tmp_path, make)
    for game, what in zip(games, DAMAGE):
        damage(file, *what, game)
    with_core(tmp_path, look)
    settings = Settings(database=str(file))
    assert len(operating.with_store(settings, operating.listing)) == len(games)
    for game in games[:-1]:
        with suppress(KaseiError):
            operating.with_store(settings, lambda store, game=game: operating.record(store, game))  # type: ignore[misc]


# Files.


def test_a_file_has_one_server_by_whatever_name_it_goes(tmp_path: Path) -> None:
    file, names = tmp_path / "games.sqlite", [tmp_path / "symbolic", tmp_path / "hard"]

    async def run() -> None:
        async with opened(SqliteDriver(file)):
            names[0].symlink_to(file)
            names[1].hardlink_to(file)
            for name in names:
                with pytest.raises(KaseiError, match="in use by another server"):
                    await SqliteDriver(name).open()

    asyncio.run(run())


def replaced(file: Path) -> None:
    shutil.copy(file, file.with_name("other"))
    os.replace(file.with_name("other"), file)


def overwritten(file: Path) -> None:
    file.write_bytes(file.with_name("backup").read_bytes())


AWAY: dict[str, Callable[[Path], object]] = {
    "removed": Path.unlink,
    "replaced": replaced,
    "overwritten": overwritten,
    "emptied": lambda file: file.write_bytes(b""),
    "log removed": lambda file: file.with_name("games.sqlite-wal").unlink(),
    "moved": lambda file: file.rename(file.with_name("moved")),
}


@pytest.mark.parametrize("how", AWAY)
def test_nothing_is_acknowledged_that_goes_into_a_file_that_is_gone(how: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kasei.client.PAUSES", (0.05,))
    with served() as server:
        ann, bob = two_people(server, "ares")
        ann.choose(ann.at["options"][0])
        file = Path(server.database)
        assert operate(server, "backup", str(file.with_name("backup"))).code == 0
        AWAY[how](file)
        assert refusal(lambda: bob.choose(bob.view()["options"][0]))["type"] == "not-stored"
        status, text = told(server, "/readyz")
        assert (status, "while the server ran: stop it" in text) == (503, True)
        assert "while the server ran: stop it" in server.log()
        assert server.stop() == 0


def test_an_older_state_of_the_same_file_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kasei.server.sqlite_files.MARKED_S", 0)
    file = tmp_path / "games.sqlite"

    def written_back() -> bytes:
        with closing(sqlite3.connect(file)) as database:
            database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        return file.read_bytes()

    async def run() -> None:
        async with opened(SqliteDriver(file)) as driver:
            store = Store(driver)
            await new_game(store, "a")
            older = written_back()
            for game in ("b", "c"):
                await new_game(store, game)
                written_back()
            await new_game(store, "d")
            file.write_bytes(older)
            with pytest.raises(NotStored, match="was overwritten while the server ran"):
                await new_game(store, "e")

    asyncio.run(run())


def test_a_server_whose_file_is_damaged_ends_in_order() -> None:
    with served() as server:
        ann, _ = two_people(server, "ares")
        ann.choose(ann.at["options"][0])
        with Path(server.database).open("r+b") as file:
            file.seek(100)
            file.write(b"\xff" * 8000)
        assert server.stop() == 0
        assert "Traceback" not in server.log()


# Restoring.


def choices(ann: Any) -> int:
    return int(ann.view()["seq"])


def test_a_backup_is_restored_after_the_server_was_killed() -> None:
    with served() as server:
        ann, bob = two_people(server, "ares")
        ann.choose(ann.at["options"][0])
        file = Path(server.database)
        backup = str(file.with_name("backup"))
        assert operate(server, "backup", backup).code == 0
        assert "in use by another server" in operate(server, "restore", backup).err
        bob.choose(bob.view()["options"][0])
        assert choices(ann) == 2
        server.kill()
        assert file.with_name("games.sqlite-wal").stat().st_size > 0
        done = operate(server, "restore", backup)
        assert (done.code, done.err) == (0, "")
        assert f"{file} holds the games of {backup} again" in done.out
        kept = Path(done.out.split("is kept in ")[1].strip())
        server.start()
        eventually(lambda: choices(ann) == 1)
        bob.choose(bob.view()["options"][0])
        server.stop()
        with closing(sqlite3.connect(file)) as database:
            assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        with closing(sqlite3.connect(kept)) as database:
            assert database.execute("SELECT count(*) FROM move").fetchone() == (2,)


def test_a_log_that_was_left_behind_is_no_part_of_what_is_restored() -> None:
    with served() as server:
        ann, _ = two_people(server, "ares")
        file = Path(server.database)
        backup = str(file.with_name("backup"))
        assert operate(server, "backup", backup).code == 0
        ann.choose(ann.at["options"][0])
        server.kill()
        file.unlink()  # and not what lies beside it
        assert operate(server, "restore", backup).code == 0
        assert not file.with_name("games.sqlite-wal").exists()
        server.start()
        eventually(lambda: choices(ann) == 0)


def test_what_is_kept_at_a_restore_has_the_last_moves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def make() -> None:
        async with opened(SqliteDriver(tmp_path / "a")) as driver:
            await driver.backup(tmp_path / "backup")
            await new_game(Store(driver))
            for name in ("a", "a-wal", "a-shm"):
                shutil.copy(tmp_path / name, tmp_path / name.replace("a", "b", 1))  # as after a kill

    def count(path: Path) -> int:
        with closing(sqlite3.connect(path)) as database:
            return int(database.execute("SELECT count(*) FROM game").fetchone()[0])

    asyncio.run(make())

    def fail(*about: object) -> None:
        raise OSError("the disk is gone")

    monkeypatch.setattr("kasei.server.sqlite_files.os.replace", fail)
    with pytest.raises(OSError, match="the disk is gone"):
        restore(tmp_path / "backup", tmp_path / "b")
    assert count(tmp_path / "b") == 1, "nothing is lost where it fails"
    monkeypatch.undo()
    kept = restore(tmp_path / "backup", tmp_path / "b")
    assert kept is not None
    assert (count(tmp_path / "b"), count(kept)) == (0, 1)


def test_a_database_that_replaced_one_in_use_has_no_server_yet(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(SqliteDriver(tmp_path / "a")) as driver:
            await driver.backup(tmp_path / "backup")
            os.replace(tmp_path / "backup", tmp_path / "a")
            with pytest.raises(KaseiError, match="in use by another server"):
                await SqliteDriver(tmp_path / "a").open()

    asyncio.run(run())


def test_a_backup_is_restored_where_nothing_is_yet_or_only_something_damaged(tmp_path: Path) -> None:
    async def make() -> None:
        async with opened(SqliteDriver(tmp_path / "a")) as driver:
            await new_game(Store(driver))
            await driver.backup(tmp_path / "backup")

    async def count(path: Path) -> int:
        async with opened(SqliteDriver(path)) as driver:
            return len(await driver.read("SELECT id FROM game"))

    asyncio.run(make())
    assert restore(tmp_path / "backup", tmp_path / "new" / "b") is None
    assert asyncio.run(count(tmp_path / "new" / "b")) == 1
    (tmp_path / "c").write_bytes(b"rubbish")
    (tmp_path / "c-wal").write_bytes(b"more rubbish")
    kept = restore(tmp_path / "backup", tmp_path / "c")
    assert kept is not None
    assert kept.read_bytes() == b"rubbish"
    assert asyncio.run(count(tmp_path / "c")) == 1


@pytest.mark.parametrize(
    ("content", "why"),
    [(None, "there is no"), (b"rubbish" * 100, "no database"), (b"", "holds no games"), ("same", "database itself")],
)
def test_what_is_no_backup_is_not_restored(tmp_path: Path, content: bytes | str | None, why: str) -> None:
    file, backup = tmp_path / "games.sqlite", tmp_path / "backup"
    file.write_bytes(b"as it was")
    if content == "same":
        backup.hardlink_to(file)
    elif isinstance(content, bytes):
        backup.write_bytes(content)
    with pytest.raises((KaseiError, NotStored), match=why):
        restore(backup, file)
    assert file.read_bytes() == b"as it was"
    assert {path.name for path in tmp_path.iterdir()} <= {"games.sqlite", "games.sqlite.lock", "backup"}
