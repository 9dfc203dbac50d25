"""The server as an ASGI application: requests and sockets in, answers and pushes out."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from hmac import compare_digest
from ipaddress import ip_address
from typing import Any, Final

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute
from starlette.types import ASGIApp, Scope
from starlette.websockets import WebSocket

from kasei.core.errors import KaseiError
from kasei.core.hidden import SPECTATOR
from kasei.server.callers import token_in
from kasei.server.calls import Ask, Call, brief_wanted, choosing, game_id, parsed, undoing, whole
from kasei.server.codec import encode, now_ms
from kasei.server.core import NO_LIMIT, Core
from kasei.server.errors import Refusal, refused
from kasei.server.hall import with_fresh
from kasei.server.headers import Guard
from kasei.server.limits import Bucket, address_key, client_address, client_scheme
from kasei.server.logs import RequestLog
from kasei.server.messages import Hello, ToServer
from kasei.server.openapi import description
from kasei.server.routes import CALLS
from kasei.server.showing import Showing
from kasei.server.sockets import POLICY, Socket
from kasei.server.store import Doubtful, NotStored
from kasei.server.table import Table

LOG: Final = logging.getLogger("kasei.server")
PROBLEM: Final = "application/problem+json"
MOST_BODY: Final = 16_384
MOST_IMPORT: Final = 1_000_000
HELLO_S: Final = 10.0  # seconds in which a socket without a cookie has to say who it is
HEARD: Final = "websocket.receive"


def refusal_of(error: Exception) -> Refusal:
    """What is answered to an error; what nobody expected is logged, and told as a failure of the server."""
    if isinstance(error, Refusal):
        return error
    if isinstance(error, KaseiError):
        return refused(error)
    if isinstance(error, Doubtful):
        return Refusal("doubtful", f"{error}: send it again with the same request key", 1)
    if isinstance(error, NotStored):
        return Refusal("not-stored", f"{error}: nothing has changed; send it again", 1)
    LOG.error("a request has failed", exc_info=error)
    return Refusal("failed", "something went wrong in the server, and was logged there")


class App:
    """The routes of a server."""

    def __init__(self, core: Core) -> None:
        self.core = core
        self.networks = core.settings.networks

    def routes(self) -> list[BaseRoute]:
        """All addresses."""
        calls = [Route(f"/api{call.path}", self.answering(call), methods=[call.method]) for call in CALLS]
        inside: list[BaseRoute] = [
            *calls,
            WebSocketRoute("/api/games/{id}/socket", self.socket),
            Route("/openapi.json", self.openapi),
            Route("/healthz", self.healthz),
            Route("/readyz", self.readyz),
            Route("/metrics", self.metrics),
        ]
        prefix = self.core.settings.prefix
        return [Mount(prefix, routes=inside)] if prefix else inside

    def secure(self, scope: Scope) -> bool:
        """Does whoever asks use https, as far as is known?"""
        return self.core.settings.base.startswith("https:") or client_scheme(scope, self.networks) == "https"

    # Requests.

    def answering(self, call: Call) -> Callable[[Request], Awaitable[Response]]:
        """What answers a request."""

        async def answer(request: Request) -> Response:
            try:
                return await self.answer(call, request)
            except Exception as error:
                return self.problem(refusal_of(error))

        return answer

    async def answer(self, call: Call, request: Request) -> Response:
        """Check a request, and do what it asks for."""
        address = address_key(client_address(request.scope, self.networks))
        wait = self.core.requests.take(address)
        if not wait and call.name in ("create", "bring", "rematch"):
            wait = self.core.new_games.take(address)
        if wait:
            raise Refusal("too-many", "too many requests from your address: wait a little", wait)
        if self.core.closing:
            raise Refusal("closing", "the server is about to end: ask again in a moment", 1)
        caller = await self.core.callers.caller(token_in(request.headers))
        body = {} if call.takes is None else parsed(await request.body(), call.takes)
        done = await call.does(Ask(self.core, request, caller, body, self.secure(request.scope)))
        return Response(done.encoded(), done.status, done.headers, "application/json")

    def problem(self, error: Refusal) -> Response:
        """The answer to what can't be met."""
        self.core.refusals.add(type=error.kind)
        headers = {"Retry-After": str(max(1, round(error.retry_after)))} if error.retry_after else {}
        if error.status == 401:
            headers["WWW-Authenticate"] = "Bearer"
        return Response(encode(error.problem()), error.status, headers, PROBLEM)

    # The socket.

    async def socket(self, websocket: WebSocket) -> None:
        """Talk to one seat until it hangs up."""
        try:
            table, seat, since, brief = await self.admitted(websocket)
        except Gone:
            return
        except Exception as error:
            await self.turn_away(websocket, refusal_of(error))
            return
        core = self.core
        if sum(other.seat == seat for other in table.sockets) >= core.settings.sockets and seat != SPECTATOR:
            await self.turn_away(websocket, Refusal("too-many", "too many sockets are open for this seat"))
            return
        rate = core.settings.messages
        socket = Socket(seat, brief, websocket.send, Bucket(rate or NO_LIMIT, 2 * rate or NO_LIMIT))
        pump = asyncio.create_task(socket.pump())
        async with table.lock:
            self.arrive(table, socket, since)
        try:
            with suppress(Gone):
                await self.listen(websocket, table, socket)
        finally:
            socket.closed = True
            socket.wake.set()
            self.depart(table, socket)
            pump.cancel()

    async def admitted(self, websocket: WebSocket) -> tuple[Table, int, int | None, bool]:
        """The table and the seat that a socket is for, and from when on it wants to be told what happened."""
        query = websocket.query_params
        since, brief = query.get("since"), brief_wanted(query.get("detail"))
        told_since = None if since is None else whole(since, "since")
        if self.core.closing:
            raise Refusal("closing", "the server is about to end")
        wait = self.core.requests.take(address_key(client_address(websocket.scope, self.networks)))
        if wait:
            raise Refusal("too-many", "too many requests from your address: wait a little", wait)
        game = game_id(websocket.path_params["id"])
        token = token_in(websocket.headers)
        await websocket.accept()
        if token is None:
            token = await self.greeted(websocket)
        table = await self.core.hall.table(game)
        return table, await self.core.viewer(table, await self.core.callers.caller(token)), told_since, brief

    async def greeted(self, websocket: WebSocket) -> str:
        """The token by which a socket says who it is."""
        try:
            async with asyncio.timeout(HELLO_S):
                hello: Hello = parsed(await text_of(websocket), Hello)
                return hello["token"]
        except TimeoutError:
            raise Refusal("no-token", "say hello with a token first") from None

    async def turn_away(self, websocket: WebSocket, error: Refusal) -> None:
        """Say what is wrong, and hang up."""
        self.core.refusals.add(type=error.kind)
        with suppress(Exception):  # it may be gone already
            if websocket.application_state.name == "CONNECTING":
                await websocket.accept()
            await websocket.send_text(encode({"type": "refused", "request": None, "problem": error.problem()}).decode())
            await websocket.close(POLICY, error.detail[:100])

    def arrive(self, table: Table, socket: Socket, since: int | None) -> None:
        """Show a new socket how the table stands, and everybody that it is there."""
        table.sockets.append(socket)
        if socket.seat != SPECTATOR and table.away_since[socket.seat] is not None:
            table.away_since[socket.seat] = None
        events, gap = table.events_for(socket.seat, since)
        socket.gap = gap
        self.core.hall.show(table)
        socket.offer(Showing(table).part(socket.seat, socket.brief), bytes(events))

    def depart(self, table: Table, socket: Socket) -> None:
        """Show everybody that a socket is gone."""
        table.sockets.remove(socket)
        if socket.seat != SPECTATOR and all(other.seat != socket.seat for other in table.sockets):
            table.away_since[socket.seat] = now_ms()
        if not table.lock.locked():  # else whoever holds it shows it in a moment
            self.core.hall.show(table)

    async def listen(self, websocket: WebSocket, table: Table, socket: Socket) -> None:
        """Do what a socket asks for, one after the other."""
        while not socket.closed:
            text = await text_of(websocket)
            while wait := socket.bucket.take():
                await asyncio.sleep(wait)  # who talks too fast is listened to more slowly
            request = None
            try:
                message = parsed(text, ToServer)
                request = message.get("request")
                await self.obey(table, socket, message)
            except Exception as error:
                problem = with_fresh(refusal_of(error), table, socket.seat, socket.brief)
                self.core.refusals.add(type=problem.kind)
                socket.note({"type": "refused", "request": request, "problem": problem.problem()})

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
            socket.acks.append(wish.request)
            socket.offer(Showing(table).part(seat, socket.brief))

    # How the server is.

    async def openapi(self, request: Request) -> Response:
        """The description of the interface."""
        return Response(encode(description()), media_type="application/json")

    async def healthz(self, request: Request) -> Response:
        """The process lives."""
        return Response(encode({"status": "ok", "detail": ""}), media_type="application/json")

    async def readyz(self, request: Request) -> Response:
        """It can store what is chosen."""
        try:
            await asyncio.wait_for(self.core.probe(), 5)
            why = "the server is about to end" if self.core.closing else ""
        except (NotStored, TimeoutError) as error:
            why = str(error) or "the database does not answer"
        body = {"status": "not ready" if why else "ok", "detail": why}
        return Response(encode(body), 503 if why else 200, media_type="application/json")

    async def metrics(self, request: Request) -> Response:
        """What is counted, for this machine or whoever has the token."""
        wanted = self.core.settings.metrics
        token = token_in(request.headers)
        local = is_local(client_address(request.scope, self.networks)) and "x-forwarded-for" not in request.headers
        if not (compare_digest((token or "").encode(), wanted.encode()) if wanted else local):
            return self.problem(Refusal("not-allowed", "the metrics are for this machine, or by a token"))
        return PlainTextResponse(self.core.metrics.text(), media_type="text/plain; version=0.0.4")


async def text_of(websocket: WebSocket) -> str | bytes:
    """What a socket says next; it is an error if it hangs up."""
    try:
        message = await websocket.receive()
    except RuntimeError:  # it is being closed
        raise Gone from None
    if message["type"] != HEARD:
        raise Gone
    return message.get("text") or message.get("bytes") or b""


class Gone(Exception):
    """A socket that has hung up."""


def is_local(address: str) -> bool:
    """Is it an address of this machine?"""
    try:
        return ip_address(address).is_loopback
    except ValueError:
        return False


async def missing(request: Request, error: Exception) -> Response:
    """What is answered where there is nothing."""
    assert isinstance(error, HTTPException)
    kind = "no-method" if error.status_code == 405 else "not-found"
    problem = Refusal(kind, "there is nothing at this address" if kind == "not-found" else "it can't be asked this way")
    return Response(encode(problem.problem()), error.status_code, error.headers, PROBLEM)


def application(core: Core) -> ASGIApp:
    """The whole application, with what every request is held to."""
    inner = Starlette(routes=App(core).routes(), exception_handlers={404: missing, 405: missing})
    base = core.settings.base
    guarded = Guard(inner, MOST_BODY, MOST_IMPORT, [base] if base else [], core.settings.networks)
    return RequestLog(guarded)
