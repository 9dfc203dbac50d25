"""The server as an ASGI application: requests and sockets in, answers and pushes out."""

from __future__ import annotations

import asyncio
import logging
from hmac import compare_digest
from ipaddress import ip_address
from pathlib import Path
from typing import Final

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response
from starlette.routing import BaseRoute, Route
from starlette.types import ASGIApp, Receive, Scope, Send

from kasei.server.callers import cookie, token_in
from kasei.server.calls import Ask, Call, parsed
from kasei.server.codec import encode
from kasei.server.core import Core
from kasei.server.errors import TOO_MANY, Refusal, refusal_of
from kasei.server.headers import Guard
from kasei.server.limits import address_key, client_address, is_trusted, peer_of, read_address
from kasei.server.logs import RequestLog
from kasei.server.openapi import described
from kasei.server.routes import CALLS
from kasei.server.static import PAGE, Answering, answers
from kasei.server.talking import Talking

LOG: Final = logging.getLogger("kasei.server")
PROBLEM: Final = "application/problem+json"
METRICS: Final = "text/plain; version=0.0.4"
UNTRUSTED_PROXY: Final = (
    "requests come through %s, which is not trusted: all who come through it share the limits of one address."
    " If it is your proxy, start the server with --proxies %s"
)
FILE_COST: Final = 0.2  # of a request: a page is made of several files, and they are at hand
MOST_WARNINGS: Final = 10
MOST_BODY: Final = 16_384
MOST_IMPORT: Final = 1_000_000


class App:
    """The routes of a server, with the page that was built into a folder."""

    def __init__(self, core: Core, page: Path = PAGE) -> None:
        self.core = core
        self.page = page
        self.networks = core.settings.networks
        self.untrusted: set[str] = set()  # addresses near by that act like proxies and are not trusted

    def routes(self) -> list[BaseRoute]:
        """All addresses."""
        prefix = self.core.settings.prefix
        return [
            *[Route(f"{prefix}/api{call.path}", self.answering(call), methods=[call.method]) for call in CALLS],
            Route(f"{prefix}/openapi.json", self.limited(self.openapi)),
            Route(f"{prefix}/healthz", self.healthz),
            Route(f"{prefix}/readyz", self.limited(self.readyz)),
            Route(f"{prefix}/metrics", self.metrics),
            *[Route(f"{prefix}/{path}", self.limited(does, FILE_COST)) for path, does in answers(self.page).items()],
            *([Route(prefix, self.limited(self.enter))] if prefix else []),
        ]

    # Requests.

    def answering(self, call: Call) -> Answering:
        """What answers a request."""

        async def answer(request: Request) -> Response:
            try:
                return await self.answer(call, request)
            except asyncio.CancelledError:
                if not self.core.closing:
                    raise
                return self.problem(Refusal("doubtful", "the server ends just now: send it again with the same key", 1))
            except Exception as error:
                return self.problem(refusal_of(error))

        return answer

    async def answer(self, call: Call, request: Request) -> Response:
        """Check a request, and do what it asks for."""
        address = self.address(request)
        wait = self.core.requests.take(address, call.cost)
        if not wait and call.name in ("create", "bring", "rematch"):
            wait = self.core.new_games.take(address)
        if wait:
            raise Refusal("too-many", TOO_MANY, wait)
        if self.core.closing:
            raise Refusal("closing", "the server is about to end: ask again in a moment", 1)
        secure = self.core.secure(request.scope)
        token = token_in(request.headers, secure)
        caller = await self.core.callers.caller(token)
        body = {} if call.takes is None else parsed(await request.body(), call.takes)
        done = await call.does(Ask(self.core, call, request, caller, body, secure, address))
        headers = dict(done.headers)
        if caller.is_old and token is not None:
            await self.core.callers.renew(caller)
            if "authorization" not in request.headers:
                headers.setdefault("Set-Cookie", cookie(token, secure))
        return Response(done.encoded(), done.status, headers, "application/json")

    def limited(self, does: Answering, cost: float = 1.0) -> Answering:
        """What answers a request that is none of the interface, if there are not too many."""

        async def answer(request: Request) -> Response:
            wait = self.core.requests.take(self.address(request), cost)
            return self.problem(Refusal("too-many", TOO_MANY, wait)) if wait else await does(request)

        return answer

    def address(self, request: Request) -> str:
        """What a request is counted by."""
        self.notice_proxy(request)
        return address_key(client_address(request.scope, self.networks))

    def notice_proxy(self, request: Request) -> None:
        """Warn of a proxy near by that is not trusted: everybody behind it is counted as one."""
        if "x-forwarded-for" not in request.headers:
            return
        peer = read_address(peer_of(request.scope))
        if peer is None or not peer.is_private or is_trusted(peer, self.networks) or str(peer) in self.untrusted:
            return
        if len(self.untrusted) < MOST_WARNINGS:
            self.untrusted.add(str(peer))
            LOG.warning(UNTRUSTED_PROXY, peer, peer)

    def problem(self, error: Refusal) -> Response:
        """The answer to what can't be met."""
        self.core.refusals.add(type=error.kind)
        headers = {"Retry-After": str(max(1, round(error.retry_after)))} if error.retry_after else {}
        if error.status == 401:
            headers["WWW-Authenticate"] = "Bearer"
        return Response(encode(error.problem()), error.status, headers, PROBLEM)

    # How the server is.

    async def openapi(self, request: Request) -> Response:
        """The description of the interface."""
        return Response(await asyncio.to_thread(described), media_type="application/json")

    async def enter(self, request: Request) -> Response:
        """Lead who leaves out the last slash to the page."""
        return RedirectResponse(f"{self.core.settings.prefix}/")

    async def healthz(self, request: Request) -> Response:
        """The process lives."""
        return Response(encode({"status": "ok", "detail": ""}), media_type="application/json")

    async def readyz(self, request: Request) -> Response:
        """It can store what is chosen."""
        why = await self.core.why_not_ready()
        body = {"status": "not ready" if why else "ok", "detail": why}
        return Response(encode(body), 503 if why else 200, media_type="application/json")

    async def metrics(self, request: Request) -> Response:
        """What is counted, for this machine or whoever has the token."""
        wanted = self.core.settings.metrics
        token = token_in(request.headers, secure=False)
        plainly = "x-forwarded-for" not in request.headers and is_local(request.url.hostname or "")
        local = plainly and is_local(client_address(request.scope, self.networks))
        if not (compare_digest((token or "").encode(), wanted.encode()) if wanted else local):
            return self.problem(Refusal("not-allowed", "the metrics are for this machine, or by a token"))
        return PlainTextResponse(self.core.metrics.text(), media_type=METRICS)


def is_local(address: str) -> bool:
    """Is it an address of this machine?"""
    try:
        return address == "localhost" or ip_address(address).is_loopback
    except ValueError:
        return False


async def missing(request: Request, error: Exception) -> Response:
    """What is answered where there is nothing."""
    assert isinstance(error, HTTPException)
    kind = "no-method" if error.status_code == 405 else "not-found"
    problem = Refusal(kind, "there is nothing at this address" if kind == "not-found" else "it can't be asked this way")
    return Response(encode(problem.problem()), error.status_code, error.headers, PROBLEM)


def application(core: Core, page: Path = PAGE) -> ASGIApp:
    """The whole application, with what every request is held to, and the page that was built into a folder."""
    requests = Starlette(routes=App(core, page).routes(), exception_handlers={404: missing, 405: missing})
    requests.router.redirect_slashes = False
    talking = Talking(core)

    async def inner(scope: Scope, receive: Receive, send: Send) -> None:
        await (talking if scope["type"] == "websocket" else requests)(scope, receive, send)

    guarded = Guard(inner, MOST_BODY, MOST_IMPORT, core.settings.base, core.settings.networks)
    return RequestLog(guarded, core.settings.prefix)
