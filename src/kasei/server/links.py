"""Connections to PostgreSQL, which may be lost: when that is so, and how to wait, try again and end."""

from __future__ import annotations

import asyncio
from time import monotonic
from typing import Any, Final

try:
    import asyncpg
except ModuleNotFoundError:  # it is an extra
    asyncpg = None

Connection = Any  # asyncpg has no types

CONNECT_S: Final = 3.0
PING_S: Final = 5.0
SHORTEST_S: Final = 0.1  # pause between attempts to connect
LONGEST_S: Final = 2.0
AWAY: Final = ("08", "53", "57", "58", "25006", "25P03")  # no connection, no room, shut down, a broken disk, read-only
BROKEN: Final = ("closed", "closing", "in progress")  # what asyncpg says of a connection that was lost unawares


class Pause:
    """The time until the next attempt to connect, longer after each."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self.until = 0.0

    def lengthen(self) -> None:
        """Begin a pause that is longer than the one before."""
        self.seconds = min(max(2 * self.seconds, SHORTEST_S), LONGEST_S)
        self.until = monotonic() + self.seconds


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
