"""A server that something happens to. What, the environment says in ODD: words such as `after-commit=7 lease=500`.

It kills itself at the n-th pass of a named point, or before the store is asked for something; it is of another version;
it has less time, or less room. Nothing of this is in the server itself: it is put in here, before it starts.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
import sys
from collections.abc import Awaitable, Callable, MutableMapping
from functools import partial
from pathlib import Path
from time import monotonic
from typing import Any

import asyncpg

import kasei.core.digest
from kasei.cli import main
from kasei.games.ares.cards import CARDS
from kasei.games.ares.cards.corporations import CORPORATIONS
from kasei.server import core, lobby, postgres, service, store, table, tending
from kasei.server.hall import Hall
from kasei.server.pool import Pool
from kasei.server.sockets import Socket
from kasei.server.store import Store
from kasei.server.table import Table

ADDS = "INSERT INTO move"
FLUSHED_S = 0.02  # until what was sent is on its way
left: dict[str, int] = {}  # passes until the server dies, by point


def die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def put(name: str, value: object, *places: object) -> None:
    """Put something else in the place of what is there."""
    for place in places:
        assert hasattr(place, name), f"{place} has no {name}"
        setattr(place, name, value)


def passing(point: str) -> bool:
    """Count a pass of a point; is it the one?"""
    if point in left:
        left[point] -= 1
    return left.get(point) == 0


def die_at(point: str) -> None:
    if passing(point):
        die()


# Commits.


class Sqlite(sqlite3.Connection):
    """A connection that knows whether it is about to commit moves."""

    adds = False
    full: Path | None = None  # while there is such a file, the database can't grow

    def execute(self, sql: str, *values: Any) -> sqlite3.Cursor:
        self.adds |= sql.startswith(ADDS)
        if sql.startswith("BEGIN") and self.full is not None:
            super().execute(f"PRAGMA max_page_count = {1 if self.full.exists() else 2**30}")
        adds, self.adds = self.adds, self.adds and sql != "COMMIT"
        if adds and sql == "COMMIT":
            die_at("before-commit")
        done = super().execute(sql, *values)
        if adds and sql == "COMMIT":
            die_at("after-commit")
        return done


class Postgres(asyncpg.Connection):  # type: ignore[misc]
    """The same of PostgreSQL, where one statement adds moves and commits. The line may be cut before it and after."""

    async def fetch(self, sql: str, *values: Any, **more: Any) -> Any:
        adds = ADDS in sql
        if adds:
            die_at("before-commit")
            self.cut("cut-before-commit")
        done = await super().fetch(sql, *values, **more)
        if adds:
            die_at("after-commit")
            self.cut("cut-after-commit")
        return done

    def cut(self, point: str) -> None:
        if passing(point):
            Line.cut_at = monotonic()
            self.terminate()
            raise ConnectionResetError("the line was cut")


class Line:
    """The line to PostgreSQL, which is away for a while after it was cut."""

    cut_at = 0.0
    away_s = 0.0
    connect = asyncpg.connect

    @classmethod
    async def connected(cls, *args: Any, **more: Any) -> Any:
        if monotonic() < cls.cut_at + cls.away_s:
            raise ConnectionRefusedError("nobody answers")
        return await cls.connect(*args, **more, connection_class=Postgres)


def watch_commits() -> None:
    put("connect", partial(sqlite3.connect, factory=Sqlite), sqlite3)
    put("connect", Line.connected, asyncpg)


# Pushes.


class Pushed:
    """The push of one move to several sockets: when it is the one, the first that has it is the last."""

    def __init__(self, show: Callable[..., None]) -> None:
        self.show = show
        self.is_dying = False
        self.is_last = False

    def publish(self, here: Hall, at: Table, told: Any = None, *args: Any, **more: Any) -> None:
        if told is not None and len(at.sockets) > 1 and passing("mid-push"):
            self.is_last = True
        self.show(here, at, told, *args, **more)

    async def sent(self, send: Callable[[Any], Awaitable[None]], message: MutableMapping[str, Any]) -> None:
        if self.is_dying:
            await asyncio.sleep(60)
        await send(message)
        if self.is_last:
            self.is_dying = True
            asyncio.get_running_loop().call_later(FLUSHED_S, die)


def watch_pushes() -> None:
    pushed = Pushed(Hall.show)
    usual = Socket.__init__

    def begin(self: Socket, *args: Any) -> None:
        usual(self, *args)
        self.send = partial(pushed.sent, self.send)

    put("show", lambda *args, **more: pushed.publish(*args, **more), Hall)
    put("__init__", begin, Socket)


# What the words mean.


def die_before_call(name: str) -> None:
    """Die when the store is asked for something, before it is done."""
    put(name, lambda *args, **more: die(), Store)


def die_after_call(name: str) -> None:
    """Die when it is done, before anybody is told."""
    usual = getattr(Store, name)

    async def dying(*args: Any, **more: Any) -> None:
        await usual(*args, **more)
        die()

    put(name, dying, Store)


def of_other_digest(suffix: str) -> None:
    """Rules that do the same under another digest."""
    usual = kasei.core.digest.digest
    users = [module for module in sys.modules.values() if getattr(module, "digest", None) is usual]
    put("digest", lambda rules: f"{usual(rules)}-{suffix}", *users)


def of_other_cost(more: str) -> None:
    """Rules by which every project of ares costs more."""
    for card in CARDS[: -len(CORPORATIONS)]:
        object.__setattr__(card, "cost", card.cost + int(more))


def of_other_build(name: str) -> None:
    put("build", lambda: name, core)


def with_lease(ms: str) -> None:
    put("LEASE_MS", int(ms), core, table, tending)
    put("LOOK_S", int(ms) / 4000, tending)


def with_beat(ms: str) -> None:
    put("BEAT_S", int(ms) / 1000, core)
    put("ALIVE_MS", 3 * int(ms), store)


def with_clock(seconds: str) -> None:
    put("SHORTEST_CLOCK", int(seconds), lobby)


def with_patience(ms: str) -> None:
    """How long a database may take for a command, and may then be away."""
    put("COMMAND_S", int(ms) / 1000, postgres)
    put("PATIENCE_S", int(ms) / 1000, postgres)
    put("PROBE_S", int(ms) / 1000, core)


def with_slow_bots(ms: str) -> None:
    usual = Pool.think

    async def slow(thinking: Awaitable[Any]) -> Any:
        await asyncio.sleep(int(ms) / 1000)
        return await thinking

    put("think", lambda *args: slow(usual(*args)), Pool)


def with_end(ms: str) -> None:
    """How long a server waits for requests when it ends, and then for all else."""
    usual = service.config_of

    def brief(core: Any) -> Any:
        config = usual(core)
        config.timeout_graceful_shutdown = int(ms) // 1000
        return config

    put("config_of", brief, service)
    put("END_S", int(ms) / 1000, service)


def with_line_away(ms: str) -> None:
    Line.away_s = int(ms) / 1000


def with_full_disk(file: str) -> None:
    Sqlite.full = Path(file)


WORDS: dict[str, Callable[[str], None]] = {
    "before-call": die_before_call,
    "after-call": die_after_call,
    "digest": of_other_digest,
    "cost": of_other_cost,
    "build": of_other_build,
    "lease": with_lease,
    "beat": with_beat,
    "clock": with_clock,
    "patience": with_patience,
    "slow-bots": with_slow_bots,
    "end": with_end,
    "away": with_line_away,
    "full": with_full_disk,
}


if __name__ == "__main__":
    watch_commits()
    watch_pushes()
    for word in os.environ.get("ODD", "").split():
        name, _, value = word.partition("=")
        if name in WORDS:
            WORDS[name](value)
        else:
            left[name] = int(value)
    raise SystemExit(main(["serve", *sys.argv[1:]]))
