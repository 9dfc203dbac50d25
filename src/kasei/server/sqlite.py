"""SQLite: all in one file, which one thread writes to and another one reads."""

from __future__ import annotations

import asyncio
import re
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from functools import cache, lru_cache, partial
from operator import attrgetter
from pathlib import Path
from typing import Final, TypeVar

from kasei.core.errors import KaseiError
from kasei.edge.saving import make_folder
from kasei.server.clock import wall_ms
from kasei.server.rows import Move
from kasei.server.schema import META, SQLITE, step_from
from kasei.server.sqlite_files import DatabaseFiles, DatabaseLock, connected, copy, plain_reasons, version
from kasei.server.store import STORED, Doubtful, Heard, NotStored, Row, Statement, Value, is_in_vain

T = TypeVar("T")

OLDEST: Final = (3, 35)  # the first SQLite that knows RETURNING
SETTINGS: Final[dict[str, int | str]] = {  # of the connection that writes: what is committed outlives a power cut
    "journal_mode": "wal",
    "synchronous": 2,  # FULL
    "foreign_keys": 1,
    "busy_timeout": 5000,
    "fullfsync": 1,  # on a Mac; nothing elsewhere
    "cache_size": -8000,  # kilobytes
    "wal_autocheckpoint": 4000,  # pages
}
CLOSED: Final = "the database is closed"
NOT_UTF_8: Final = "Could not decode to UTF-8"


values_of = attrgetter(*STORED.split(", "), "rules")
AT_ONCE: Final = 32  # moves in one statement: between two of them another thread may hold up this one
SET_OVER: Final = "UPDATE game SET status = 'over', result = ?2, due = NULL WHERE id = ?1"


class SqliteDriver:
    """A file of SQLite. It is one server's alone unless it is shared, as a command of its operator does."""

    def __init__(self, path: Path, shared: bool = False) -> None:
        self.path = path
        self.shared = shared
        self.lock: DatabaseLock | None = None
        self.files: DatabaseFiles | None = None
        self.writer = Worker("sqlite-writer")
        self.reader = Worker("sqlite-reader")

    async def open(self) -> None:
        """Take the file for this server alone, connect, and bring the tables up to date."""
        try:
            self.prepare()
            await self.writer.connect(self.path, SETTINGS)
            await self.writer.do(self.check if self.shared else upgrade)
            if self.lock is not None:
                self.files = await self.writer.do(partial(watched, self.lock))
            await self.reader.connect(self.path, {"busy_timeout": 5000, "query_only": 1})
        except BaseException as error:
            await self.close(failed=True)
            if isinstance(error, NotStored | OSError):
                reason = error.strerror if isinstance(error, OSError) else error
                raise KaseiError(f"{self.path} can't be used: {reason}") from error
            raise

    def prepare(self) -> None:
        """Make the file, for nobody else to read, and lock it."""
        if sqlite3.sqlite_version_info < OLDEST:
            raise KaseiError(f"SQLite is {sqlite3.sqlite_version}, and has to be 3.35 or newer")
        if self.shared:
            return
        make_folder(self.path.parent)
        self.lock = DatabaseLock(self.path)

    def check(self, connection: sqlite3.Connection) -> None:
        """Refuse tables of another version: they may be in use by a server of that version."""
        if step_from(version(connection), SQLITE):
            raise KaseiError(f"{self.path} has no tables of this version yet: start the server once")

    async def close(self, failed: bool = False) -> None:
        """Finish what is under way, and close the file."""
        await self.reader.close()
        await self.writer.close(tidy)
        if self.lock is not None:
            self.lock.close(remove=failed)

    async def read(self, sql: str, *values: Value) -> list[Row]:
        """Rows, without changing anything."""
        if self.files is not None and self.files.lost:
            raise NotStored(self.files.lost)
        return await self.reader.do(lambda connection: connection.execute(numbered(sql), values).fetchall())

    async def write(self, *statements: Statement, changed: Sequence[str] = ()) -> list[list[Row]]:
        """All statements in one transaction, durable when this returns; what each returned."""
        return await self.writer.do(self.kept(lambda connection: run(connection, statements)))

    async def append(self, moves: Sequence[Move]) -> list[bool]:
        """Add moves in one transaction, durable when this returns; see `Driver`."""
        return await self.writer.do(self.kept(lambda connection: add(connection, moves)))

    def kept(self, work: Callable[[sqlite3.Connection], T]) -> Callable[[sqlite3.Connection], T]:
        """Work on files that are still where they were; afterwards too, or it is not known what became of it."""

        def kept_work(connection: sqlite3.Connection) -> T:
            files = self.files
            if files is not None:
                if files.check():
                    raise NotStored(files.lost)
                files.renew_mark(connection)
            done = work(connection)
            if files is not None and files.check():
                raise Doubtful(files.lost)
            return done

        return kept_work

    def listen(self, heard: Heard) -> None:
        """Nobody else changes anything: a file has one server."""

    async def writer_settings(self) -> dict[str, int | str]:
        """What the connection that writes is set to, asked of itself."""
        return await self.writer.do(
            lambda connection: {name: connection.execute(f"PRAGMA {name}").fetchone()[0] for name in SETTINGS}
        )

    async def clock_ms(self) -> int:
        """The time of this machine, where its only server is."""
        return wall_ms()

    async def backup(self, file: Path) -> None:
        """Copy all of it to a new file while it is in use."""
        await asyncio.to_thread(copy, self.path, file)


class Worker:
    """A thread with a connection of its own."""

    def __init__(self, name: str) -> None:
        self.pool = ThreadPoolExecutor(1, name)
        self.connection: sqlite3.Connection | None = None

    async def connect(self, path: Path, settings: dict[str, int | str]) -> None:
        """Open the connection."""

        def work() -> None:
            with plain_reasons():
                self.connection = connected(path, settings)

        await asyncio.get_running_loop().run_in_executor(self.pool, work)

    async def do(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Do something with the connection, after all that was asked before."""
        if self.connection is None:
            raise NotStored(CLOSED)
        return await asyncio.get_running_loop().run_in_executor(self.pool, self.done, work)

    def done(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """What comes of it."""
        if self.connection is None:
            raise NotStored(CLOSED)
        with plain_reasons():
            try:
                return work(self.connection)
            except sqlite3.OperationalError as error:
                if NOT_UTF_8 not in str(error):
                    raise
            self.connection.text_factory = partial(str, encoding="utf-8", errors="replace")  # damaged: others are read
            return work(self.connection)

    async def close(self, last: Callable[[sqlite3.Connection], None] = lambda connection: None) -> None:
        """Do a last thing, and end the thread."""

        def work() -> None:
            if self.connection is not None:
                last(self.connection)
                self.connection.close()
                self.connection = None

        await asyncio.get_running_loop().run_in_executor(self.pool, work)
        self.pool.shutdown()


@contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """All or nothing. An error such as a full disk may have undone it already."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


@lru_cache(1000)
def numbered(sql: str) -> str:
    """A statement with its placeholders as SQLite writes them."""
    return re.sub(r"\$(\d+)", r"?\1", sql)


def run(connection: sqlite3.Connection, statements: Sequence[Statement]) -> list[list[Row]]:
    """Run statements in one transaction, up to one that is to return something and does not; what each returned."""
    answers: list[list[Row]] = []
    with transaction(connection):
        for sql, *values in statements:
            answers.append(connection.execute(numbered(sql), values).fetchall())
            if is_in_vain(sql, answers[-1]):
                break
    return answers


def add(connection: sqlite3.Connection, moves: Sequence[Move]) -> list[bool]:
    """Add moves in one transaction, with what becomes of their games; was each added?"""
    with transaction(connection):
        added: list[bool] = []
        for some in parts(moves):
            added += add_some(connection, some)
        last = {move.game: move for move, was_added in zip(moves, added) if was_added}
        for some in parts([move for move in last.values() if move.result is None]):
            connection.execute(set_due(len(some)), [value for move in some for value in (move.game, move.due)])
        for move in last.values():
            if move.result is not None:
                connection.execute(SET_OVER, (move.game, move.result))
    return added


def add_some(connection: sqlite3.Connection, moves: Sequence[Move]) -> list[bool]:
    """Add moves by one statement; if some don't fit, by one each. Was each added?"""
    connection.execute("SAVEPOINT some")
    values = [value for move in moves for value in values_of(move)]
    if connection.execute(add_rows(len(moves)), values).rowcount == len(moves):
        return [True] * len(moves)
    connection.execute("ROLLBACK TO some")
    return [connection.execute(add_rows(1), values_of(move)).rowcount == 1 for move in moves]


def parts(moves: Sequence[Move]) -> list[Sequence[Move]]:
    """Moves in as many parts as it takes."""
    return [moves[begin : begin + AT_ONCE] for begin in range(0, len(moves), AT_ONCE)]


@cache
def add_rows(n: int) -> str:
    """The statement that adds n moves to games that run by their rules."""
    columns = ", ".join([f"column{i}" for i in range(1, 11)])
    return (
        f"INSERT INTO move ({STORED}) SELECT {columns} FROM ({rows(n, 11)}) CROSS JOIN game"
        " WHERE id = column1 AND rules = column11 AND status = 'running' ON CONFLICT DO NOTHING"
    )


@cache
def set_due(n: int) -> str:
    """The statement that says when somebody has to look after each of n games."""
    return f"UPDATE game SET due = column2 FROM ({rows(n, 2)}) WHERE id = column1 AND due IS NOT column2"


def rows(n: int, width: int) -> str:
    """So many rows of values."""
    return "VALUES " + ", ".join([f"({', '.join('?' * width)})"] * n)


def upgrade(connection: sqlite3.Connection) -> None:
    """Bring the tables up to date, each step in a transaction of its own."""
    while True:
        with transaction(connection):
            step = step_from(version(connection), SQLITE)
            for sql, *values in [(META,), *step] if step else []:
                connection.execute(numbered(sql), values)
        if not step:
            return


def watched(lock: DatabaseLock, connection: sqlite3.Connection) -> DatabaseFiles:
    """The files of an open database, with a mark of this server."""
    files = DatabaseFiles(lock)
    files.renew_mark(connection)
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return files


def tidy(connection: sqlite3.Connection) -> None:
    """Leave one whole file; if that can't be, nothing is lost."""
    with suppress(sqlite3.Error):
        connection.execute("PRAGMA optimize")
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
