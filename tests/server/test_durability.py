"""What was said to be stored is stored, whatever happens to the disk or the database."""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from time import monotonic
from typing import Any

import asyncpg
import pytest

from kasei.core.errors import KaseiError
from kasei.server import postgres as postgres_module
from kasei.server.notes import News
from kasei.server.postgres import PostgresDriver
from kasei.server.sqlite import SqliteDriver
from kasei.server.store import Doubtful, NotStored, Store
from kasei.server.writer import Writer
from tests.server.postgres import Postgres
from tests.server.stores import as_stored, game_row, move_row, new_game, on_postgres, opened, until

COMMITS = 30
COUNTER = """
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>
static int counted(const char *name, int file) {
    int (*real)(int) = dlsym(RTLD_NEXT, name);
    int log = open(getenv("SYNCS"), O_WRONLY | O_APPEND | O_CREAT, 0600);
    if (write(log, "fsync\\n", 6) != 6) abort();
    close(log);
    return real(file);
}
int fsync(int file) { return counted("fsync", file); }
int fdatasync(int file) { return counted("fdatasync", file); }
"""

# SQLite: syncs.


def test_the_connection_that_writes_is_set_to_survive_a_power_cut(tmp_path: Path) -> None:
    async def run() -> dict[str, int | str]:
        async with opened(SqliteDriver(tmp_path / "a.sqlite")) as driver:
            assert isinstance(driver, SqliteDriver)
            return await driver.writer_settings()

    settings = asyncio.run(run())
    assert settings == {
        "journal_mode": "wal",
        "synchronous": 2,
        "foreign_keys": 1,
        "busy_timeout": 5000,
        "fullfsync": 1,
        "cache_size": -8000,
        "wal_autocheckpoint": 4000,
    }


async def append_some(path: Path, n: int) -> None:
    """Store a game, and moves in so many transactions."""
    async with opened(SqliteDriver(path)) as driver:
        await new_game(Store(driver))
        for i in range(1, n + 1):
            assert await driver.append([move_row(change=2 * i), move_row(change=2 * i + 1)]) == [True, True]


def syncs(folder: Path, commits: int) -> int:
    """How often a process that stores moves asks the disk to keep what it has, counted from outside."""
    folder.mkdir()
    log = folder / "syncs"
    child = [sys.executable, "-m", "tests.server.test_durability", str(folder / "a.sqlite"), str(commits)]
    environment = os.environ | {"SYNCS": str(log)}
    if shutil.which("strace"):
        traced = ["strace", "-f", "-o", str(log), "-e", "trace=fsync,fdatasync", *child]
        if subprocess.run(traced, capture_output=True, timeout=60).returncode == 0:
            return log.read_text().count("sync(")
        shutil.rmtree(folder)
        folder.mkdir()
    compiler = shutil.which("cc") or shutil.which("gcc")
    assert compiler, "syncs are counted by strace, or with a C compiler: install one of them"
    (folder / "counter.c").write_text(COUNTER)
    built = [compiler, "-shared", "-fPIC", "-o", str(folder / "counter.so"), str(folder / "counter.c"), "-ldl"]
    subprocess.run(built, check=True, timeout=60)
    subprocess.run(child, check=True, timeout=60, env=environment | {"LD_PRELOAD": str(folder / "counter.so")})
    return log.read_text().count("sync")


def test_every_commit_is_synced(tmp_path: Path) -> None:
    none, some = syncs(tmp_path / "none", 0), syncs(tmp_path / "some", COMMITS)
    assert none > 0
    assert some - none >= COMMITS


# SQLite: a full disk.


@asynccontextmanager
async def small_disk(driver: SqliteDriver, more: int) -> AsyncIterator[None]:
    """A disk that has room for so many pages more."""

    async def limit(pages: int) -> None:
        await driver.writer.do(lambda connection: connection.execute(f"PRAGMA max_page_count = {pages}").fetchall())

    pages: int = await driver.writer.do(lambda connection: connection.execute("PRAGMA page_count").fetchone()[0])
    await limit(pages + more)
    yield
    await limit(1_000_000)


def test_a_full_disk_stores_nothing_and_needs_no_care_when_there_is_room_again(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(SqliteDriver(tmp_path / "a.sqlite")) as driver:
            assert isinstance(driver, SqliteDriver)
            store = Store(driver)
            await new_game(store)
            assert await driver.append([move_row(due=5)]) == [True]
            batch = [move_row(change=n, events=bytes(3000), due=7) for n in range(2, 50)]
            async with small_disk(driver, 20):
                for _ in range(2):
                    with pytest.raises(NotStored, match="the disk is full"):
                        await driver.append(batch)
                    assert await store.game("g") == game_row(due=5)
                    assert len(await store.moves("g")) == 1
                with pytest.raises(NotStored, match="the disk is full"):
                    await store.create(game_row("h", settings="x" * 200_000), [])
                assert await driver.append([move_row(change=2)]) == [True]
            assert await driver.append(batch) == [False, *[True] * 47]
            assert await store.game("h") is None

    asyncio.run(run())


def test_a_full_disk_fails_a_batch_of_the_writer_and_not_the_next_one(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(SqliteDriver(tmp_path / "a.sqlite")) as driver:
            assert isinstance(driver, SqliteDriver)
            await new_game(Store(driver))
            writer = Writer(driver)
            writer.start()
            moves = [move_row(change=n, events=bytes(3000)) for n in range(1, 30)]
            async with small_disk(driver, 2):
                failed = await asyncio.gather(*map(writer.append, moves), return_exceptions=True)
                assert {type(error) for error in failed} == {NotStored}
            assert all(await asyncio.gather(*map(writer.append, moves)))
            await writer.close()

    asyncio.run(run())


def test_a_held_file_is_tried_again(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(SqliteDriver(tmp_path / "a.sqlite")) as driver:
            assert isinstance(driver, SqliteDriver)
            await new_game(Store(driver))
            await driver.writer.do(lambda connection: connection.execute("PRAGMA busy_timeout = 50"))
            async with opened(SqliteDriver(tmp_path / "a.sqlite", shared=True)) as other:
                assert isinstance(other, SqliteDriver)
                await other.writer.do(lambda connection: connection.execute("BEGIN IMMEDIATE"))
                with pytest.raises(NotStored, match="another program holds"):
                    await driver.append([move_row()])
                await other.writer.do(lambda connection: connection.execute("ROLLBACK"))
                assert await driver.append([move_row()]) == [True]

    asyncio.run(run())


# PostgreSQL: what it must be set to.


@pytest.mark.parametrize("name", ["fsync", "full_page_writes"])
def test_a_postgres_that_forgets_is_refused(name: str, postgres: Postgres) -> None:
    address = postgres.address(postgres.new_database())
    with system_setting(postgres, name, "off"), pytest.raises(KaseiError, match=f"{name} must be on"):
        asyncio.run(PostgresDriver(address, "one").open())


@contextmanager
def system_setting(server: Postgres, name: str, value: str) -> Iterator[None]:
    """A setting of the whole server, for a while."""
    server.execute(f"ALTER SYSTEM SET {name} = {value}")
    server.reload(name, value)
    try:
        yield
    finally:
        server.execute(f"ALTER SYSTEM RESET {name}")
        server.reload(name, "on")


def test_commits_wait_for_the_disk_whatever_the_database_says(postgres: Postgres) -> None:
    database = postgres.new_database()
    postgres.execute(f"ALTER DATABASE {database} SET synchronous_commit = off")

    async def run() -> None:
        async with opened(PostgresDriver(postgres.address(database), "one")) as driver:
            assert [tuple(rows[0]) for rows in await driver.write(("SHOW synchronous_commit",))] == [("on",)]

    asyncio.run(run())


# PostgreSQL: one that goes away.


class Failing:
    """A connection that is lost at a commit: just before it, or just after."""

    def __init__(self, connection: Any, after: bool) -> None:
        self.connection = connection
        self.after = after

    def __getattr__(self, name: str) -> Any:
        return getattr(self.connection, name)

    async def execute(self, sql: str, *values: Any) -> Any:
        """Run a statement, unless it is that commit."""
        return await self.done(self.connection.execute, sql == "COMMIT", sql, *values)

    async def fetch(self, sql: str, *values: Any) -> Any:
        """The same of one that returns rows: moves are added by one that commits itself."""
        return await self.done(self.connection.fetch, sql == postgres_module.ADD, sql, *values)

    async def done(self, do: Any, commits: bool, *values: Any) -> Any:
        """What a statement comes to."""
        answer = await do(*values) if self.after or not commits else None
        if commits:
            raise ConnectionResetError("the line was cut")
        return answer


def test_a_line_that_is_cut_after_the_commit_is_looked_into(postgres: Postgres) -> None:
    async def run() -> None:
        async with on_postgres(postgres) as (driver, store):
            await driver.append([move_row("g0", 1)])
            driver.writer = Failing(driver.writer, after=True)
            batch = [move_row("g0", 1, request="late"), move_row("g0", 2, due=7), move_row("none", 1)]
            assert await driver.append(batch) == [False, True, False]
            assert await driver.append([move_row("g0", 3)]) == [True]
            assert [move.change for move in await store.moves("g0")] == [1, 2, 3]

    asyncio.run(run())


def test_a_line_that_is_cut_before_the_commit_stores_nothing(postgres: Postgres) -> None:
    async def run() -> None:
        async with on_postgres(postgres) as (driver, store):
            driver.writer = Failing(driver.writer, after=False)
            with pytest.raises(NotStored, match="the line was cut") as raised:
                await driver.append([move_row("g0", 1, due=7)])
            assert not isinstance(raised.value, Doubtful)
            assert await store.game("g0") == game_row("g0")
            assert await driver.append([move_row("g0", 1)]) == [True]

    asyncio.run(run())


def test_a_commit_that_is_still_under_way_is_waited_for(postgres: Postgres) -> None:
    async def run() -> None:
        async with on_postgres(postgres) as (driver, _):
            other = await asyncpg.connect(driver.address)
            await other.execute("BEGIN")
            await postgres_module.add(other, [move_row("g0", 1)], ["note"])
            looking = asyncio.create_task(driver.look_up([move_row("g0", 1)], "it was away"))
            await asyncio.sleep(0.3)
            assert not looking.done()
            await other.execute("COMMIT")
            assert await looking == [True]
            await other.close()

    asyncio.run(run())


def test_a_write_that_is_cut_at_its_commit_is_doubtful(postgres: Postgres) -> None:
    async def run() -> None:
        async with on_postgres(postgres) as (driver, store):
            driver.writer = Failing(driver.writer, after=True)
            with pytest.raises(Doubtful, match="the line was cut"):
                await store.set_due("g0", 7)
            assert await store.game("g0") == game_row("g0", due=7)

    asyncio.run(run())


def test_a_postgres_that_is_gone_is_said_to_be_and_found_again(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_module, "PATIENCE_S", 0.5)

    async def run() -> None:
        async with on_postgres(postgres) as (driver, store):
            heard: list[News] = []
            driver.listen(heard.append)
            await driver.append([move_row("g0", 1)])
            await store.moves("g0")
            postgres.kill()
            try:
                begin = monotonic()
                with pytest.raises(NotStored):
                    await driver.append([move_row("g0", 2)])
                with pytest.raises(NotStored):
                    await store.moves("g0")
                with pytest.raises(Doubtful):
                    await driver.look_up([move_row("g0", 2)], "it is away")
                assert monotonic() - begin < 3
            finally:
                await asyncio.to_thread(postgres.start)
            assert await patiently(driver, move_row("g0", 2)) == [True]
            assert await store.moves("g0") == [as_stored(move_row("g0", 1)), as_stored(move_row("g0", 2))]
            await until(lambda: heard == [News(gap=True)])

    asyncio.run(run())


async def patiently(driver: PostgresDriver, move: Any) -> list[bool]:
    """Add a move as soon as the database is back."""
    until = monotonic() + 10
    while True:
        try:
            return await driver.append([move])
        except NotStored:
            assert monotonic() < until
            await asyncio.sleep(0.05)


def test_a_killed_postgres_loses_and_doubles_nothing(postgres: Postgres) -> None:
    games, length, kills = 20, 120, 3

    async def play(writer: Writer, store: Store, game: str, answered: list[int]) -> None:
        for n in range(1, length + 1):
            while not await accepted(writer, store, game, n):
                await asyncio.sleep(0.02)
            answered.append(n)

    async def accepted(writer: Writer, store: Store, game: str, n: int) -> bool:
        try:
            move = move_row(game, n)
            return await writer.append(move) or await store.requested(game, 0, move.request) == as_stored(move)
        except NotStored:
            return False

    async def run() -> None:
        async with on_postgres(postgres, games) as (driver, store):
            writer = Writer(driver)
            writer.start()
            answered: list[int] = []
            playing = [asyncio.create_task(play(writer, store, f"g{i}", answered)) for i in range(games)]
            for kill in range(1, kills + 1):
                await until(lambda: len(answered) >= kill * games * length // (kills + 1))  # noqa: B023
                postgres.kill()
                await asyncio.to_thread(postgres.start)
            await asyncio.gather(*playing)
            await writer.close()
            for i in range(games):
                moves = await store.moves(f"g{i}")
                assert moves == [as_stored(move_row(f"g{i}", n)) for n in range(1, length + 1)]

    asyncio.run(run())


def test_a_postgres_that_hangs_hangs_nobody_else(postgres: Postgres) -> None:
    async def run() -> None:
        driver = PostgresDriver(postgres.address(postgres.new_database()), "one")
        driver.command_s = 0.4
        async with opened(driver):
            store = Store(driver)
            await new_game(store)
            reader = (await driver.read("SELECT pg_backend_pid()"))[0][0]
            stopped = [driver.writer.get_server_pid(), reader]
            for pid in stopped:
                os.kill(pid, signal.SIGSTOP)
            try:
                begin = monotonic()
                with pytest.raises(NotStored, match="does not answer"):
                    await driver.append([move_row()])
                with pytest.raises(NotStored, match="does not answer"):
                    await store.game("g")
                assert monotonic() - begin < 6
                assert await driver.append([move_row()]) == [True]
                assert await store.game("g") == game_row()
            finally:
                for pid in stopped:
                    os.kill(pid, signal.SIGCONT)

    asyncio.run(run())


if __name__ == "__main__":
    asyncio.run(append_some(Path(sys.argv[1]), int(sys.argv[2])))
