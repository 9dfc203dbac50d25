"""PostgreSQL: a database for several processes, which may go away and come back."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from itertools import groupby
from math import inf
from operator import attrgetter, itemgetter
from pathlib import Path
from time import monotonic
from typing import Any, Final, TypeVar

from kasei.core.errors import KaseiError
from kasei.server.rows import Move
from kasei.server.schema import FIND_VERSION, META, POSTGRES, step_from
from kasei.server.store import STORED, Doubtful, Heard, NotStored, Row, Statement, Value

try:
    import asyncpg
except ModuleNotFoundError:  # it is an extra
    asyncpg = None

T = TypeVar("T")
Connection = Any  # asyncpg has no types
Work = Callable[[Connection], Awaitable[T]]

CONNECT_S: Final = 3.0
COMMAND_S: Final = 10.0
UPGRADE_S: Final = 3600.0
PATIENCE_S: Final = 8.0  # with a database that has gone away
PING_S: Final = 5.0
SHORTEST_S: Final = 0.1  # pause between attempts to connect
LONGEST_S: Final = 2.0
READERS: Final = 5
TRIES: Final = 5  # at a transaction that another one stands in the way of

SETTINGS: Final = {
    "application_name": "kasei",
    "synchronous_commit": "on",
    "idle_in_transaction_session_timeout": "15s",  # for what a process that vanished has locked
}
DURABLE: Final = ("fsync", "full_page_writes", "synchronous_commit")
AWAY: Final = ("08", "53", "57", "58", "25006", "25P03")  # no connection, no room, shut down, a broken disk, read-only
BROKEN: Final = ("closed", "closing", "in progress")  # what asyncpg says of a connection that was lost unawares
COLLISION: Final = ("40001", "40P01")
CHANNEL: Final = "kasei"
LONGEST_NOTE: Final = 7999  # bytes
UPGRADE_LOCK: Final = 0x6B61736569

stored = attrgetter(*STORED.split(", "))
key = attrgetter("game", "change", "seat", "request")

# The rows of the games are locked, in their order: nobody ends or changes a game while a move is added to it, and who
# looks for a move whose fate is doubtful waits until it is decided.
LOCK: Final = "SELECT id, rules, status, due FROM game WHERE id = ANY($1::text[]) ORDER BY id FOR NO KEY UPDATE"
ADD: Final = (
    f"INSERT INTO move ({STORED}) SELECT * FROM unnest($1::text[], $2::int[], $3::int[], $4::int[], $5::text[],"
    " $6::text[], $7::text[], $8::bigint[], $9::bytea[], $10::bigint[])"
    " ON CONFLICT DO NOTHING RETURNING game, change, seat, request"
)
SET_GAMES: Final = (
    "UPDATE game SET due = new.due, result = coalesce(new.result, game.result),"
    " status = CASE WHEN new.result IS NULL THEN game.status ELSE 'over' END"
    " FROM unnest($1::text[], $2::bigint[], $3::text[]) AS new (id, due, result) WHERE game.id = new.id"
)
FIND: Final = f"SELECT {STORED} FROM move WHERE (game, change) IN (SELECT * FROM unnest($1::text[], $2::int[]))"
NOTIFY: Final = f"SELECT pg_notify('{CHANNEL}', note) FROM unnest($1::text[]) AS note"


class PostgresDriver:
    """A database of PostgreSQL: one connection writes, one hears what other processes change, a few read."""

    def __init__(self, address: str, process: str) -> None:
        if asyncpg is None:
            raise KaseiError("PostgreSQL needs a package that is not installed: pip install 'kasei[postgres]'")
        self.address = address
        self.process = process
        self.command_s = COMMAND_S
        self.heard: Heard = lambda games: None
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
            await self.notify(connection, changed)
            return answers

        return await self.transact(work)

    async def append(self, moves: Sequence[Move]) -> list[bool]:
        """Add moves in one transaction, durable when this returns; see `Driver`."""

        async def work(connection: Connection) -> list[bool]:
            added = await add(connection, moves)
            await self.notify(connection, {move.game: 0 for move, was_added in zip(moves, added) if was_added})
            return added

        try:
            return await self.transact(work)
        except Doubtful:
            return await self.look_up(moves)

    async def look_up(self, moves: Sequence[Move]) -> list[bool]:
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
            raise NotStored("the database went away before it had stored this")
        return found

    async def transact(self, work: Work[T]) -> T:
        """Do work in one transaction, durable when this returns; again if it collided with another one."""
        async with self.turn:
            for _ in range(TRIES):
                try:
                    return await self.try_once(work)
                except asyncpg.PostgresError as error:
                    if error.sqlstate not in COLLISION:
                        raise
            raise NotStored("others wrote at the same time, again and again")

    async def try_once(self, work: Work[T]) -> T:
        """Do work in one transaction. If that fails, the connection is left with all that was half done."""
        connection = await self.writing()
        committing = False
        try:
            await connection.execute("BEGIN ISOLATION LEVEL READ COMMITTED")
            answer = await work(connection)
            committing = True
            await connection.execute("COMMIT")
            return answer
        except BaseException as error:
            connection.terminate()
            if committing and isinstance(error, Exception):
                raise Doubtful(f"the database went away in the middle: {reason(error)}") from error
            if is_away(error):
                raise NotStored(f"the database went away: {reason(error)}") from error
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
        """Say who is to be told of what other processes change."""
        self.heard = heard

    async def notify(self, connection: Connection, games: Sequence[str] | dict[str, int]) -> None:
        """Tell other processes, at the commit, which games are changed."""
        if games:
            await connection.execute(NOTIFY, notes(self.process, games))

    async def hear(self, connection: Connection) -> None:
        """Hear other processes by a connection."""
        await connection.add_listener(CHANNEL, self.told)

    def told(self, connection: Connection, pid: int, channel: str, note: str) -> None:
        """Pass on what another process has changed."""
        process, *games = note.split(" ")
        if process != self.process:
            self.heard(games)

    async def keep_hearing(self) -> None:
        """Replace the connection that hears whenever it is lost: what was said meanwhile nobody knows."""
        while True:
            await until_lost(self.ear)
            self.ear = await self.persist(self.hear, inf)
            self.heard([])

    async def backup(self, file: Path) -> None:
        """Refuse: PostgreSQL has a program for that."""
        raise KaseiError("a database of PostgreSQL is copied by its own pg_dump")


class Pause:
    """The time until the next attempt to connect, longer after each."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self.until = 0.0

    def lengthen(self) -> None:
        """Begin a pause that is longer than the one before."""
        self.seconds = min(max(2 * self.seconds, SHORTEST_S), LONGEST_S)
        self.until = monotonic() + self.seconds


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
    """Run statements; what each returned. Many that add rows to one table go together."""
    answers: list[list[Row]] = []
    for sql, same in groupby(statements, itemgetter(0)):
        values = [statement[1:] for statement in same]
        if len(values) > 1 and sql.startswith("INSERT") and "RETURNING" not in sql:
            await connection.executemany(sql, values)
            answers += [[] for _ in values]
        else:
            answers += [await connection.fetch(sql, *of_one) for of_one in values]
    return answers


async def add(connection: Connection, moves: Sequence[Move]) -> list[bool]:
    """Add moves, with what becomes of their games; was each added?"""
    rows = await connection.fetch(LOCK, [move.game for move in moves])
    rules = {game: rules for game, rules, status, _ in rows if status == "running"}
    fit = [move for move in moves if rules.get(move.game) == move.rules]
    left = {tuple(row) for row in await connection.fetch(ADD, *zip(*map(stored, fit)))} if fit else set()
    added = []
    for move in moves:
        added.append(key(move) in left)
        left.discard(key(move))
    last = {move.game: move for move, was_added in zip(moves, added) if was_added}
    await set_games(connection, last, {game: due for game, _, _, due in rows})
    return added


async def set_games(connection: Connection, last: dict[str, Move], dues: dict[str, int | None]) -> None:
    """Change games as their last moves say; most games need no change."""
    new = [
        (game, None if move.result is not None else move.due, move.result)
        for game, move in last.items()
        if move.result is not None or move.due != dues[game]
    ]
    if new:
        await connection.execute(SET_GAMES, *zip(*new))


async def find(connection: Connection, moves: Sequence[Move]) -> list[bool]:
    """Which of these moves are stored? Whatever is under way in their games is waited for."""
    games, changes = zip(*[(move.game, move.change) for move in moves])
    await connection.execute(LOCK, games)
    found = {tuple(row) for row in await connection.fetch(FIND, games, changes)}
    return [stored(move) in found for move in moves]


async def until_lost(connection: Connection) -> None:
    """Wait until a connection is lost; one that does not answer is."""
    lost = asyncio.Event()
    connection.add_termination_listener(lambda _: lost.set())
    while not connection.is_closed():
        try:
            await asyncio.wait_for(lost.wait(), PING_S)
        except TimeoutError:
            await ping(connection)


async def ping(connection: Connection) -> None:
    """Leave a connection that does not answer."""
    try:
        await connection.execute("SELECT 1")
    except Exception:
        connection.terminate()


async def end(link: Any) -> None:
    """Close a connection, or a pool of them, in good order if that is soon done."""
    try:
        async with asyncio.timeout(CONNECT_S):
            await link.close()
    except Exception:
        link.terminate()


async def nothing(connection: Connection) -> None:
    """Leave a connection as it is: reading has not changed it."""


def notes(process: str, games: Sequence[str] | dict[str, int]) -> list[str]:
    """What is said to other processes, in as many notes as it takes."""
    found = [process]
    for game in games:
        if len(found[-1]) + 1 + len(game) > LONGEST_NOTE:
            found.append(process)
        found[-1] += f" {game}"
    return found


def is_away(error: BaseException) -> bool:
    """Is it the database that failed, and not what it was asked?"""
    if isinstance(error, asyncpg.PostgresError):
        return str(error.sqlstate).startswith(AWAY)
    if isinstance(error, asyncpg.InterfaceError):
        return any(word in str(error) for word in BROKEN)
    return isinstance(error, (OSError, asyncpg.InternalClientError))  # the latter: lost between two statements


def reason(error: BaseException) -> str:
    """What is wrong, in words."""
    if isinstance(error, asyncpg.InternalClientError):
        return "the connection was lost"
    return str(error) or ("it does not answer" if isinstance(error, TimeoutError) else type(error).__name__)
