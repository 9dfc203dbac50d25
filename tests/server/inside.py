"""The inner parts of a server, and people who use it without a network: for tests that come between its steps."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Coroutine, MutableMapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from starlette.requests import Request

from kasei.server.callers import Caller, hashed
from kasei.server.calls import Answer, Ask, choosing
from kasei.server.core import Core
from kasei.server.errors import Refusal
from kasei.server.lobby import known
from kasei.server.messages import At, NewGame, SeatWish
from kasei.server.pool import Pool
from kasei.server.routes import CALLS
from kasei.server.settings import Settings
from kasei.server.table import Table
from kasei.server.talking import Talking
from tests.server.stores import until

OPEN: SeatWish = {"kind": "open"}
THREE: NewGame = {"game": "ares", "seats": [{"kind": "me", "name": "Ann"}, OPEN, OPEN]}
ALONE: NewGame = {"game": "nine", "seats": [{"kind": "me", "name": "Ann"}]}
Does = Callable[[Ask], Awaitable[Answer]]


@dataclass(frozen=True)
class Person:
    """Somebody who uses a server, without a network."""

    core: Core
    id: str
    token: str
    address: str = ""

    async def create(self, wish: NewGame) -> Table:
        """Make a table."""
        return (await self.core.lobby.create(known(self.id), wish))[0]

    async def join(self, table: Table, name: str) -> None:
        """Sit down at a table."""
        await self.core.lobby.join(table, known(self.id), {"name": name})

    async def ask(self, does: Does, table: Table | None, body: object = None, query: str = "") -> Any:
        """Send a request, about a table if it is about one; what is answered."""
        call = next(call for call in CALLS if call.does is does)
        about = {"id": table.id} if table else {}
        scope = {"type": "http", "path_params": about, "query_string": query.encode(), "headers": []}
        caller = Caller(self.id, hashed(self.token))
        answer = await does(Ask(self.core, call, Request(scope), caller, body or {}, False, self.address))
        return json.loads(answer.encoded())


class Line:
    """A socket of somebody, without a network."""

    def __init__(self, person: Person, table: Table, query: str = "") -> None:
        self.heard: list[Any] = []
        self.said: asyncio.Queue[MutableMapping[str, Any]] = asyncio.Queue()
        self.said.put_nowait({"type": "websocket.connect"})
        scope = {
            "type": "websocket",
            "scheme": "ws",
            "path": f"/api/games/{table.id}/socket",
            "query_string": query.encode(),
            "client": ("127.0.0.1", 1),
            "headers": [(b"authorization", f"Bearer {person.token}".encode())],
        }
        self.task = asyncio.create_task(Talking(person.core)(scope, self.said.get, self.hear))

    async def hear(self, message: MutableMapping[str, Any]) -> None:
        """Take what is sent to it."""
        if "text" in message:
            self.heard.append(json.loads(message["text"]))

    async def shows(self, is_so: Callable[[At], bool]) -> At:
        """Wait until a view comes of which something is so."""
        await until(lambda: any(is_so(at) for at in self.ats))
        return next(at for at in self.ats if is_so(at))

    @property
    def ats(self) -> list[At]:
        """The views that it was shown."""
        return [message for message in self.heard if message["type"] == "at"]

    async def hang_up(self) -> None:
        """Leave."""
        await self.said.put({"type": "websocket.disconnect"})
        await self.task


def with_core(
    folder: Path, test: Callable[[Core], Coroutine[Any, Any, None]], pool: Pool | None = None, **settings: Any
) -> None:
    """Run a test with the inner parts of a server."""

    async def run() -> None:
        core = Core(Settings(database=str(folder / "games.sqlite"), **settings), pool=pool)
        await core.open()
        try:
            await test(core)
        finally:
            await core.close()

    asyncio.run(run())


async def people(core: Core, n: int) -> list[Person]:
    """So many who were not here before."""
    return [Person(core, *await core.callers.new_person()) for _ in range(n)]


def waiting_for(table: Table) -> int:
    """How many wait for the lock of a table."""
    return len(table.lock._waiters or ())


async def in_line(table: Table, *acts: Coroutine[Any, Any, Any]) -> list[Any]:
    """Let each wait for the lock of a table behind the one before, and then let them in; what becomes of each."""
    tasks: list[asyncio.Task[Any]] = []
    async with table.lock:
        for act in acts:
            tasks.append(asyncio.create_task(act))
            await until(lambda: waiting_for(table) == len(tasks))
    return await asyncio.gather(*tasks, return_exceptions=True)


def kind_of(answer: object) -> str:
    """How something was refused."""
    assert isinstance(answer, Refusal), answer
    return answer.kind


def seated(table: Table) -> list[str | None]:
    """Who sits in each seat."""
    return [seat.person for seat in table.seats]


async def choose(core: Core, game: str, request: str = "key") -> None:
    """Let the first seat take its first option."""
    table = await core.hall.table(game)
    assert table.game is not None
    body = {"number": table.game.since[0], "choices": table.game.options(0)[:1], "request": request}
    await core.choose(table, choosing(0, body))
