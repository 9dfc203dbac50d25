"""PostgreSQL: a database for several processes, which may go away and come back."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable, Sequence
from itertools import groupby
from math import inf
from operator import attrgetter, itemgetter
from pathlib import Path
from time import monotonic
from typing import Any, Final, TypeVar

from kasei.core.errors import KaseiError
from kasei.server.links import CONNECT_S, SHORTEST_S, Connection, Pause, end, is_away, nothing, reason, until_lost
from kasei.server.notes import News, heard_in, note, note_of
from kasei.server.rows import Move
from kasei.server.schema import FIND_VERSION, META, POSTGRES, step_from
from kasei.server.store import STORED, Doubtful, Heard, NotStored, Row, Statement, Value, is_in_vain

try:
    import asyncpg
except ModuleNotFoundError:  # it is an extra
    asyncpg = None

T = TypeVar("T")
Work = Callable[[Connection], Awaitable[T]]

COMMAND_S: Final = 10.0
UPGRADE_S: Final = 3600.0
PATIENCE_S: Final = 8.0  # with a database that has gone away
READERS: Final = 5
TRIES: Final = 5  # at a transaction that another one stands in the way of

SETTINGS: Final = {
    "application_name": "kasei",
    "synchronous_commit": "on",
    "idle_in_transaction_session_timeout": "15s",  # for what a process that vanished has locked
}
DURABLE: Final = ("fsync", "full_page_writes", "synchronous_commit")
COLLISION: Final = ("40001", "40P01")
CHANNEL: Final = "kasei"
UPGRADE_LOCK: Final = 0x6B61736569

stored = attrgetter(*STORED.split(", "))
wanted = attrgetter(*STORED.split(", "), "rules", "due", "result")
key = attrgetter("game", "change", "seat", "request")

# The rows of the games are locked, in their order: nobody ends or changes a game while a move is added to it, and who
# looks for a move whose fate is doubtful waits until it is decided. All is one statement, since each takes its time to
# the database and back.
LOCK: Final = "SELECT id, rules, status FROM game WHERE id = ANY($1::text[]) ORDER BY id FOR NO KEY UPDATE"
ADD: Final = f"""
WITH wanted ({STORED}, rules, due, result, note) AS (
    SELECT * FROM unnest($1::text[], $2::int[], $3::int[], $4::int[], $5::text[], $6::text[], $7::text[],
        $8::bigint[], $9::bytea[], $10::bigint[], $11::text[], $12::bigint[], $13::text[], $14::text[])
), locked AS MATERIALIZED (
    {LOCK}
), added AS (
    INSERT INTO move ({STORED})
    SELECT {", ".join([f"wanted.{column}" for column in STORED.split(", ")])} FROM wanted
    JOIN locked ON locked.id = wanted.game AND locked.rules = wanted.rules AND locked.status = 'running'
    ON CONFLICT DO NOTHING RETURNING game, change, seat, request
), made AS (
    SELECT wanted.* FROM wanted JOIN added USING (game, change, seat, request)
), last AS (
    SELECT DISTINCT ON (game) game, due, result FROM made ORDER BY game, change DESC
), changed AS (
    UPDATE game SET due = CASE WHEN last.result IS NULL THEN last.due END, result = coalesce(last.result, game.result),
        status = CASE WHEN last.result IS NULL THEN game.status ELSE 'over' END
    FROM last WHERE game.id = last.game AND (last.result IS NOT NULL OR game.due IS DISTINCT FROM last.due)
)
SELECT game, change, seat, request, pg_notify('{CHANNEL}', note) FROM made
"""
FIND: Final = f"SELECT {STORED} FROM move WHERE (game, change) IN (SELECT * FROM unnest($1::text[], $2::int[]))"
NOTIFY: Final = f"SELECT pg_notify('{CHANNEL}', note) FROM unnest($1::text[]) AS note"


def checked_address(address: str) -> str:
    """The address of a database, if it can be read; what is wrong with it is said without the password."""
    after = address.partition("://")[2]
    authority = re.split("[/?#]", after)[0]
    owner, _, hosts = authority.rpartition("@")
    is_cut = ":" in authority and not owner and "@" in after  # by a character of the password
    ports = [host.rpartition("]")[2].partition(":")[2] for host in hosts.split(",")]
    if is_cut or "@" in owner or "[" in owner or not all(port == "" or port.isdecimal() for port in ports):
        raise KaseiError(
            "the address of the database can't be read: write special characters of a password as %40 (for @) and so"
            " on, or leave the password out and set PGPASSWORD"
        )
    return address


class PostgresDriver:
    """A database of PostgreSQL: one connection writes, one hears what other processes change, a few read."""

    def __init__(self, address: str, process: str) -> None:
        if asyncpg is None:
            raise KaseiError("PostgreSQL needs a package that is not installed: pip install 'kasei[postgres]'")
        self.address = checked_address(address)
        self.process = process
        self.command_s = COMMAND_S
        self.heard: Heard = lambda news: None
        self.turn = asyncio.Lock()  # one transaction after the other
        self.pause = Pause()
        self.writer: Connection = None
        self.ear: Connection = None
        self.readers: Any = None
        self.hearing: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Connect, bring the tables up to date, and hear other processes from now on."""
        try:
            self.writer = await self.persist(check_durable, PATIENCE_S)
            while await self.transact(upgrade):
                pass
            self.readers = await self.pool()
            self.ear = await self.persist(self.hear, PATIENCE_S)
        except BaseException as error:
            await self.close()
            if isinstance(error, NotStored):
                raise KaseiError(f"PostgreSQL can't be used: {error}") from error
            raise
        self.hearing = asyncio.create_task(self.keep_hearing(), name="postgres-listener")

    async def close(self) -> None:
        """Finish what is under way, and disconnect."""
        if self.hearing is not None:
            self.hearing.cancel()
            await asyncio.wait([self.hearing])
        async with self.turn:
            writer, self.writer = self.writer, None
        for link in (writer, self.ear, self.readers):
            if link is not None:
                await end(link)

    async def read(self, sql: str, *values: Value) -> list[Row]:
        """Rows, without changing anything."""
        try:
            async with self.readers.acquire(timeout=CONNECT_S) as connection:
                rows: list[Row] = await connection.fetch(sql, *values)
                return rows
        except Exception as error:
            if is_away(error):
                raise NotStored(f"the database is away: {reason(error)}") from error
            raise

    async def write(self, *statements: Statement, changed: Sequence[str] = ()) -> list[list[Row]]:
        """All statements in one transaction, durable when this returns; what each returned."""

        async def work(connection: Connection) -> list[list[Row]]:
            answers = await run(connection, statements)
            if changed:
                await connection.execute(NOTIFY, [note(self.process, game) for game in changed])
            return answers

        return await self.transact(work)

    async def append(self, moves: Sequence[Move]) -> list[bool]:
        """Add moves in one transaction, durable when this returns; see `Driver`."""
        notes = [note_of(self.process, move) for move in moves]
        try:
            return await self.transact(lambda connection: add(connection, moves, notes), alone=True)
        except Doubtful as doubt:
            return await self.look_up(moves, str(doubt))

    async def look_up(self, moves: Sequence[Move], why: str) -> list[bool]:
        """Which of these moves are stored, after it became doubtful."""
        try:
            async with asyncio.timeout(PATIENCE_S):
                while True:
                    try:
                        found = await self.transact(lambda connection: find(connection, moves))
                        break
                    except NotStored:
                        await asyncio.sleep(SHORTEST_S)
        except TimeoutError as error:
            raise Doubtful("the database has been away since it was asked to store this") from error
        if not any(found):
            raise NotStored(why)
        return found

    async def transact(self, work: Work[T], alone: bool = False) -> T:
        """Do work in one transaction, durable when this returns; again if it collided with another one. One statement
        is a transaction alone."""
        async with self.turn:
            for _ in range(TRIES):
                try:
                    return await self.try_once(work, alone)
                except asyncpg.PostgresError as error:
                    if error.sqlstate not in COLLISION:
                        raise
            raise NotStored("others wrote at the same time, again and again")

    async def try_once(self, work: Work[T], alone: bool) -> T:
        """Do work in one transaction. If that fails, the connection is left with all that was half done."""
        connection = await self.writing()
        committing = alone
        try:
            if not alone:
                await connection.execute("BEGIN")
            answer = await work(connection)
            if not alone:
                committing = True
                await connection.execute("COMMIT")
            return answer
        except BaseException as error:
            connection.terminate()
            if is_away(error):
                raise (Doubtful if committing else NotStored)(f"the database went away: {reason(error)}") from error
            raise

    # Connections.

    async def connect(self, ready: Work[None]) -> Connection:
        """A new connection, made ready for its purpose."""
        connection = await asyncpg.connect(
            self.address, timeout=CONNECT_S, command_timeout=self.command_s, server_settings=SETTINGS
        )
        try:
            await ready(connection)
        except BaseException:
            connection.terminate()
            raise
        return connection

    async def persist(self, ready: Work[None], seconds: float) -> Connection:
        """A new connection, tried for again and again; not for ever if something else is wrong."""
        until = monotonic() + seconds
        pause = Pause()
        while True:
            try:
                return await self.connect(ready)
            except Exception as error:
                if seconds < inf and (monotonic() > until or not is_away(error)):
                    raise KaseiError(f"PostgreSQL can't be used: {reason(error)}") from error
            pause.lengthen()
            await asyncio.sleep(pause.seconds)

    async def writing(self) -> Connection:
        """The connection that writes, made anew if it was lost."""
        if self.writer is None:
            raise NotStored("the database is closed")
        if self.writer.is_closed():
            if monotonic() < self.pause.until:
                raise NotStored("the database is away")
            try:
                self.writer = await self.connect(check_durable)
            except Exception as error:
                self.pause.lengthen()
                raise NotStored(f"the database is away: {reason(error)}") from error
            self.pause = Pause()
        return self.writer

    def pool(self) -> Any:
        """The connections that read, each made when it is needed."""
        return asyncpg.create_pool(
            self.address,
            min_size=0,
            max_size=READERS,
            max_inactive_connection_lifetime=0,
            reset=nothing,
            timeout=CONNECT_S,
            command_timeout=self.command_s,
            server_settings=SETTINGS | {"default_transaction_read_only": "on"},
        )

    # Other processes.

    def listen(self, heard: Heard) -> None:
        """Say who is to be told of what other processes do."""
        self.heard = heard

    async def hear(self, connection: Connection) -> None:
        """Hear other processes by a connection."""
        await connection.add_listener(CHANNEL, self.told)

    def told(self, connection: Connection, pid: int, channel: str, said: str) -> None:
        """Pass on what another process has done."""
        process, news = heard_in(said)
        if process != self.process:
            self.heard(news)

    async def keep_hearing(self) -> None:
        """Replace the connection that hears whenever it is lost: what was said meanwhile nobody knows."""
        while True:
            await until_lost(self.ear)
            self.ear = await self.persist(self.hear, inf)
            self.heard(News(gap=True))

    async def clock_ms(self) -> int:
        """The time of the machine of the database."""
        ((now,),) = await self.read("SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint")
        return int(now)

    async def backup(self, file: Path) -> None:
        """Refuse: PostgreSQL has a program for that."""
        raise KaseiError("a database of PostgreSQL is copied by its own pg_dump")


# What is done with a connection.


async def check_durable(connection: Connection) -> None:
    """Refuse a database that loses what it has committed when the power is cut."""
    off = [name for name in DURABLE if await connection.fetchval(f"SHOW {name}") == "off"]
    if off:
        raise KaseiError(f"it is set to lose moves in a power cut: {' and '.join(off)} must be on")


async def upgrade(connection: Connection) -> bool:
    """Bring the tables to the next version, while no other process does; was there one?"""
    await connection.execute("SELECT pg_advisory_xact_lock($1)", UPGRADE_LOCK, timeout=UPGRADE_S)
    await connection.execute(META)
    step = step_from(int(await connection.fetchval(FIND_VERSION) or 0), POSTGRES)
    for sql, *values in step:
        await connection.execute(sql, *values, timeout=UPGRADE_S)
    return bool(step)


async def run(connection: Connection, statements: Sequence[Statement]) -> list[list[Row]]:
    """Run statements up to one that is to return something and does not; what each returned. Many that add rows to one
    table go together."""
    answers: list[list[Row]] = []
    for sql, same in groupby(statements, itemgetter(0)):
        values = [statement[1:] for statement in same]
        if len(values) > 1 and sql.startswith("INSERT") and "RETURNING" not in sql:
            await connection.executemany(sql, values)
            answers += [[] for _ in values]
        else:
            for of_one in values:
                answers.append(await connection.fetch(sql, *of_one))
                if is_in_vain(sql, answers[-1]):
                    return answers
    return answers


async def add(connection: Connection, moves: Sequence[Move], notes: Sequence[str]) -> list[bool]:
    """Add moves, with what becomes of their games and what others are told; was each added?"""
    rows = await connection.fetch(ADD, *zip(*map(wanted, moves)), notes)
    left = {tuple(row)[:4] for row in rows}
    added = []
    for move in moves:
        added.append(key(move) in left)
        left.discard(key(move))
    return added


async def find(connection: Connection, moves: Sequence[Move]) -> list[bool]:
    """Which of these moves are stored? Whatever is under way in their games is waited for."""
    games, changes = zip(*[(move.game, move.change) for move in moves])
    await connection.execute(LOCK, games)
    found = {tuple(row) for row in await connection.fetch(FIND, games, changes)}
    return [stored(move) in found for move in moves]
