"""The sockets: who may open one, what it may ask for, and how it ends.

It speaks ASGI itself: every layer between here and the wire would be passed at each message.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator, MutableMapping
from contextlib import contextmanager, suppress
from typing import Any, Final

from starlette.datastructures import Headers, QueryParams
from starlette.types import Receive, Scope, Send

from kasei.core.hidden import SPECTATOR
from kasei.server.callers import Caller, token_in
from kasei.server.calls import brief_wanted, choosing, game_id, parsed, undoing, whole
from kasei.server.clock import now_ms
from kasei.server.core import Core
from kasei.server.errors import NOT_HERE, TOO_MANY, Refusal, refusal_of
from kasei.server.limits import address_key, client_address
from kasei.server.messages import Hello, ToServer
from kasei.server.showing import Showing, with_fresh
from kasei.server.sockets import POLICY, Socket, hang_up
from kasei.server.table import PAGE, Table

PLACE: Final = re.compile(r"/api/games/([^/]*)/socket")
WATCHERS: Final = 25  # times as many may look on as may sit in one seat
HELLO_S: Final = 10.0  # seconds in which a socket without a cookie has to say who it is

MANY_OF_ADDRESS: Final = Refusal("too-many", "too many sockets are open from your address")
MANY_OF_SEAT: Final = Refusal("too-many", "too many sockets are open for this seat")


class Gone(Exception):
    """A socket that has hung up."""


class Talking:
    """Talks to sockets."""

    def __init__(self, core: Core) -> None:
        self.core = core
        self.networks = core.settings.networks

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Talk to one seat until it hangs up."""
        with suppress(Gone):
            await heard(receive)  # that it wants to connect
            found = PLACE.fullmatch(scope["path"].removeprefix(self.core.settings.prefix))
            if found is None:
                await send({"type": "websocket.close", "code": POLICY, "reason": ""})  # not accepted: HTTP 403
                return
            await send({"type": "websocket.accept"})
            with self.counted(address_key(client_address(scope, self.networks))) as few:
                await (self.welcome(found[1], scope, receive, send) if few else self.turn_away(send, MANY_OF_ADDRESS))

    @contextmanager
    def counted(self, address: str) -> Iterator[bool]:
        """Count a socket of an address; are there not too many?"""
        lines, most = self.core.lines, self.core.settings.lines
        lines[address] += 1
        try:
            yield not most or lines[address] <= most
        finally:
            lines[address] -= 1
            if not lines[address]:
                del lines[address]

    async def welcome(self, game: str, scope: Scope, receive: Receive, send: Send) -> None:
        """Talk to a socket, if it may be here."""
        with suppress(Gone):
            try:
                table, socket, since, caller = await self.admitted(game, scope, receive, send)
            except Gone:
                raise
            except Exception as error:
                await self.turn_away(send, refusal_of(error))
                return
            await self.talk(table, socket, since, receive, caller)

    # Coming and going.

    async def admitted(
        self, game: str, scope: Scope, receive: Receive, send: Send
    ) -> tuple[Table, Socket, int | None, Caller]:
        """The table that a socket is for, the socket, from which change on it wants to be told, and whose it is."""
        core, query = self.core, QueryParams(scope["query_string"])
        since, brief = query.get("since"), brief_wanted(query.get("detail"))
        told_since = None if since is None else whole(since, "since")
        if core.closing:
            raise Refusal("closing", "the server is about to end")
        address = address_key(client_address(scope, self.networks))
        wait = core.requests.take(address)
        if wait:
            raise Refusal("too-many", TOO_MANY, wait)
        token = token_in(Headers(scope=scope), core.secure(scope)) or await self.greeted(receive)
        table = await core.hall.table(game_id(game))
        caller = await core.callers.caller(token)
        seat = await core.viewer(table, caller)
        core.charge_changes(address, 0 if told_since is None else min(PAGE, table.changes - told_since))
        if seat != SPECTATOR:
            table.addresses[seat] = address
        return table, Socket(seat, brief, core.person(table, seat, caller), send), told_since, caller

    async def greeted(self, receive: Receive) -> str:
        """The token by which a socket says who it is."""
        try:
            async with asyncio.timeout(HELLO_S):
                hello: Hello = parsed(text_in(await heard(receive)), Hello)
                return hello["token"]
        except TimeoutError:
            raise Refusal("no-token", "say hello with a token first") from None

    async def turn_away(self, send: Send, error: Refusal) -> None:
        """Say what is wrong, and hang up."""
        self.core.refusals.add(type=error.kind)
        told = {"type": "refused", "request": None, "problem": error.problem()}
        await hang_up(send, told, POLICY, error.detail)

    async def talk(self, table: Table, socket: Socket, since: int | None, receive: Receive, caller: Caller) -> None:
        """Talk to a socket that was admitted, if the seat is still its own."""
        pump = asyncio.create_task(socket.pump())
        try:
            async with table.lock:
                if self.core.hall.tables.get(table.id) is not table:
                    await socket.farewell("the table was put away just now", 0)
                    return
                if table.seat_of(caller.person, caller.token) != socket.seat:
                    await self.turn_away(socket.send, Refusal("not-found", NOT_HERE))
                    return
                most = self.core.settings.sockets * (WATCHERS if socket.seat == SPECTATOR else 1)
                if sum(other.seat == socket.seat for other in table.sockets) >= most:
                    await self.turn_away(socket.send, MANY_OF_SEAT)
                    return
                self.arrive(table, socket, since)
            await self.listen(table, socket, receive)
        finally:
            socket.closed = True
            self.depart(table, socket)
            pump.cancel()

    def arrive(self, table: Table, socket: Socket, since: int | None) -> None:
        """Show a new socket how the table stands, and everybody that it is there."""
        table.sockets.append(socket)
        if socket.seat != SPECTATOR:
            table.away_since[socket.seat] = None
        events, gap = table.events_for(socket.seat, since)
        self.core.hall.show(table)
        socket.offer(Showing(table).part(socket.seat, socket.brief), bytes(events), gap)

    def depart(self, table: Table, socket: Socket) -> None:
        """Show everybody that a socket is gone."""
        if socket not in table.sockets:
            return
        table.sockets.remove(socket)
        if socket.seat != SPECTATOR and all(other.seat != socket.seat for other in table.sockets):
            table.away_since[socket.seat] = now_ms()
        if not table.lock.locked():  # else whoever holds it shows it in a moment
            self.core.hall.show(table)

    # What it asks for.

    async def listen(self, table: Table, socket: Socket, receive: Receive) -> None:
        """Do what a socket asks for, one after the other."""
        while not socket.closed:
            await socket.is_read()
            text = text_in(await heard(receive))
            if socket.closed:
                return
            request = None
            try:
                message = parsed(text, ToServer)
                request = message.get("request")
                await self.obey(table, socket, message)
            except Exception as error:
                refusal = with_fresh(refusal_of(error), table, socket.seat, socket.brief, socket.person)
                self.core.refusals.add(type=refusal.kind)
                socket.note({"type": "refused", "request": request, "problem": refusal.problem()})

    async def obey(self, table: Table, socket: Socket, message: dict[str, Any]) -> None:
        """Do what a message asks for."""
        kind, seat = message["type"], socket.seat
        if kind == "ping":
            socket.note({"type": "pong", "now": now_ms()})
            return
        if kind == "hello":
            raise Refusal("conflict", "you have said who you are already")
        if seat == SPECTATOR:
            raise Refusal("not-allowed", "who only looks on can't do that")
        wish = choosing(seat, message, socket) if kind == "choose" else undoing(seat, message, socket)
        if await self.core.choose(table, wish):
            socket.acknowledge(wish.request, repeated=True)
            socket.offer(Showing(table).part(seat, socket.brief))


async def heard(receive: Receive) -> MutableMapping[str, Any]:
    """What comes next; it is an error if the socket hangs up."""
    try:
        message = await receive()
    except RuntimeError:  # it is being closed
        raise Gone from None
    if message["type"] == "websocket.disconnect":
        raise Gone
    return message


def text_in(message: MutableMapping[str, Any]) -> str | bytes:
    """What a message says."""
    return message.get("text") or message.get("bytes") or b""
