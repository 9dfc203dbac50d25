"""Both databases for the tests, and rows to keep in them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import replace
from pathlib import Path
from time import monotonic
from typing import Any

import pytest

from kasei.server.postgres import PostgresDriver
from kasei.server.rows import GameRow, Move, SeatRow
from kasei.server.sqlite import SqliteDriver
from kasei.server.store import Driver, Store
from tests.server.postgres import Postgres

NOW = 1_731_680_000_000
AnyTest = Callable[..., Coroutine[Any, Any, None]]


class Place:
    """A database that nothing is kept in yet. Each driver is to it what another process would be."""

    def __init__(self, file: Path | None, address: str) -> None:
        self.file = file
        self.address = address

    def driver(self, n: int = 0) -> Driver:
        """The n-th driver; those after the first share a file of SQLite."""
        if self.file is not None:
            return SqliteDriver(self.file, shared=n > 0)
        return PostgresDriver(self.address, f"process{n}")

    @asynccontextmanager
    async def stores(self, n: int) -> AsyncIterator[list[Store]]:
        """Some stores that are open."""
        async with AsyncExitStack() as stack:
            yield [Store(await stack.enter_async_context(opened(self.driver(i)))) for i in range(n)]


@asynccontextmanager
async def opened(driver: Driver) -> AsyncIterator[Driver]:
    """A driver while it is open."""
    await driver.open()
    try:
        yield driver
    finally:
        await driver.close()


def on_store(test: AnyTest) -> Callable[[Place], None]:
    """Run a test with a store, on each database."""
    return on_stores(1)(test)


def on_stores(n: int) -> Callable[[AnyTest], Callable[[Place], None]]:
    """Run a test with several stores of the same database, as several processes have them, on each database."""

    def wrapped(test: AnyTest) -> Callable[[Place], None]:
        async def run(place: Place) -> None:
            async with place.stores(n) as stores:
                await test(*stores)

        def sync(place: Place) -> None:
            asyncio.run(run(place))

        sync.__name__ = test.__name__
        sync.__doc__ = test.__doc__
        return sync

    return wrapped


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A server of PostgreSQL for all tests of this process."""
    server = Postgres()
    try:
        server.start()
        yield server
    finally:
        server.remove()


@pytest.fixture(params=["sqlite", "postgres"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Place]:
    """A new database of each kind."""
    if request.param == "sqlite":
        yield Place(tmp_path / "kasei.sqlite", "")
        return
    server: Postgres = request.getfixturevalue("postgres")
    database = server.new_database()
    yield Place(None, server.address(database))
    server.drop(database)


def game_row(game: str = "g", **changes: Any) -> GameRow:
    """A game of two that runs."""
    usual: dict[str, Any] = {
        "id": game,
        "rules": "rules",
        "name": "ares",
        "players": 2,
        "settings": "{}",
        "additions": "[]",
        "key": bytes(range(16)),
        "bots": "[null, null]",
        "status": "running",
        "at": NOW,
    }
    return GameRow(**usual | changes)


def seat_row(game: str = "g", seat: int = 0, **changes: Any) -> SeatRow:
    """A seat that nobody has taken."""
    usual: dict[str, Any] = {"name": f"Player {seat + 1}"}
    return SeatRow(game, seat, **usual | changes)


def move_row(game: str = "g", change: int = 1, **changes: Any) -> Move:
    """A move of the first seat."""
    usual: dict[str, Any] = {
        "game": game,
        "change": change,
        "seat": 0,
        "number": change,
        "entries": f"[[0, {change}]]",
        "by": "person",
        "request": f"request {change}",
        "checksum": 2**32 - change,
        "events": b'[{"event": "placed"}]',
        "at": NOW + change,
        "rules": "rules",
    }
    return Move(**usual | changes)


def as_stored(move: Move) -> Move:
    """A move as it is read again: the rules are the game's, and so is what became of it."""
    return replace(move, rules="", due=None, result=None)


async def new_game(store: Store, game: str = "g", **changes: Any) -> GameRow:
    """Keep a game with two seats."""
    row = game_row(game, **changes)
    await store.create(row, [seat_row(game, 0), seat_row(game, 1)])
    return row


@asynccontextmanager
async def on_postgres(server: Postgres, n: int = 1) -> AsyncIterator[tuple[PostgresDriver, Store]]:
    """A new database with some games."""
    async with opened(PostgresDriver(server.address(server.new_database()), "one")) as driver:
        assert isinstance(driver, PostgresDriver)
        for i in range(n):
            await new_game(Store(driver), f"g{i}")
        yield driver, Store(driver)


async def until(is_so: Callable[[], bool]) -> None:
    """Wait until something is so."""
    end = monotonic() + 10
    while not is_so():
        assert monotonic() < end
        await asyncio.sleep(0.02)
