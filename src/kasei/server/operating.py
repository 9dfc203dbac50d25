"""What an operator does with stored games: list, export, delete, back up, also while a server runs, and restore."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import TypeVar

from kasei.core.errors import BadSetting
from kasei.core.rules import title_of
from kasei.server import sqlite_files
from kasei.server.callers import new_id
from kasei.server.codec import decode
from kasei.server.loading import opened
from kasei.server.postgres import PostgresDriver
from kasei.server.rows import GameRow, SeatRow
from kasei.server.settings import Settings
from kasei.server.sqlite import SqliteDriver
from kasei.server.store import NotStored, Store

T = TypeVar("T")


def with_store(settings: Settings, work: Callable[[Store], Awaitable[T]]) -> T:
    """Do something with the database, beside a server that may run."""

    async def done() -> T:
        if not settings.is_postgres and not settings.file.exists():
            raise BadSetting(f"there is no database {settings.file}")
        driver = (
            PostgresDriver(settings.database, new_id())
            if settings.is_postgres
            else SqliteDriver(settings.file, shared=True)
        )
        await driver.open()
        try:
            return await work(Store(driver))
        finally:
            await driver.close()

    try:
        return asyncio.run(done())
    except NotStored as error:
        raise BadSetting(f"the database can't be used: {error}") from None


async def listing(store: Store) -> list[str]:
    """Every game on a line: id, when it was made or began, how it stands, what it is, how many moves it has, and who
    sits there."""
    return [line_of(row, moves, await store.seats(row.id)) for row, moves in await store.every_game()]


def line_of(row: GameRow, moves: int, seats: Sequence[SeatRow]) -> str:
    """A game on a line, damaged ones too."""
    names = ", ".join([str(seat.name) for seat in seats])
    try:
        when = f"{datetime.fromtimestamp(row.at / 1000, UTC):%Y-%m-%d %H:%M}"
        about = f"{when}  {row.status:8}{title_of(row.name, decode(row.additions)):20} {moves:4} moves"
    except Exception:
        about = f"damaged, {moves} moves"
    return f"{row.id}  {about}  {names}"


async def record(store: Store, game: str) -> str:
    """The record of a game, whether it is over or not: a secret while it runs."""
    row = await store.game(game)
    if row is None:
        raise BadSetting(f"there is no game {game!r}")
    table = opened(row, await store.seats(game), await store.moves(game))
    if table.game is None:
        why = table.frozen["why"] if table.frozen else "the game has not begun"
        raise BadSetting(f"{game} has no record: {why}")
    return table.game.record.to_json()


async def delete(store: Store, game: str) -> None:
    """Remove a game for good."""
    if not await store.delete(game):
        raise BadSetting(f"there is no game {game!r}")


async def backup(store: Store, file: str) -> None:
    """Copy the database to a new file while it is in use."""
    await store.driver.backup(Path(file))


def restore(settings: Settings, file: str) -> Path | None:
    """Put a backup in the place of a database that no server has; where that is kept which was there, if anything
    was."""
    if settings.is_postgres:
        raise BadSetting("a database of PostgreSQL is restored by its own pg_restore")
    try:
        return sqlite_files.restore(Path(file), settings.file)
    except NotStored as error:
        raise BadSetting(f"{file} can't be restored: {error}") from None
