"""What every request is held to before anybody looks at it, and what every answer tells a browser."""

from __future__ import annotations

from typing import Final
from urllib.parse import urlsplit

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from kasei.core.checks import brief
from kasei.server.codec import encode
from kasei.server.errors import Refusal
from kasei.server.limits import Networks, client_scheme, header_values

POLICY: Final = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "font-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    ]
)
HEADERS: Final = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}
ONLY_HTTPS: Final = {"strict-transport-security": f"max-age={365 * 24 * 3600}"}
USUAL_PORTS: Final = {"https://": ":443", "http://": ":80"}
CHANGING: Final = ("POST", "PUT", "PATCH", "DELETE")
JSON: Final = "application/json"
IMPORT: Final = "/import"
DISCARDED: Final = 8_000_000  # bytes of a body that nobody reads, so that who sends it hears why
DIGITS: Final = 15  # of a length that is read as a number
NO_STORE: Final = [(b"cache-control", b"no-store")]


class Guard:
    """Refuses what comes from pages of others, is too long or no JSON, and adds the headers that keep pages safe.

    A body is read whole before the application is called: at most `most_body` bytes, or `most_import` where the path
    ends in /import. A page must come from `base`, the address that people use; without one from where its request goes
    to. `trusted` are the proxies that are believed.
    """

    def __init__(
        self,
        app: ASGIApp,
        most_body: int,
        most_import: int,
        base: str = "",
        trusted: Networks = (),
        policy: str = POLICY,
    ) -> None:
        self.app = app
        self.most_body = most_body
        self.most_import = most_import
        self.base = origin_of(base) if base else None
        self.trusted = trusted
        self.headers = encoded({"content-security-policy": policy, **HEADERS})
        self.https_headers = [*self.headers, *encoded(ONLY_HTTPS)]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self.request(scope, receive, self.with_headers(scope, send))
        elif scope["type"] == "websocket" and self.foreign(scope) is not None:
            await send({"type": "websocket.close", "code": 1008, "reason": ""})  # before it is accepted: HTTP 403
        else:
            await self.app(scope, receive, send)

    async def request(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Hand a request on if nothing is wrong with it."""
        foreign, length, most = self.foreign(scope), declared_length(scope), self.most(scope)
        if foreign is not None:
            return await answer(send, foreign_origin(foreign))
        if length > most:
            return await answer(send, too_long(most), closing=length > DISCARDED)
        body = await whole_body(receive, most)
        if body is None:
            return None
        if len(body) > most:
            return await answer(send, too_long(most), closing=True)
        if body and scope["method"] in CHANGING and not is_json(scope):
            return await answer(send, NOT_JSON)
        return await self.app(scope, with_body(body, receive), send)

    def most(self, scope: Scope) -> int:
        """How many bytes the body of a request may have."""
        return self.most_import if scope["path"].endswith(IMPORT) else self.most_body

    def foreign(self, scope: Scope) -> str | None:
        """The origin of a page that has no business here; None if it is our own, or no page at all."""
        origins = header_values(scope, b"origin")
        if not origins:
            return None
        welcome = self.own(scope) if self.base is None else {self.base}
        return next((origin for origin in origins if plain_origin(origin) not in welcome), None)

    def own(self, scope: Scope) -> set[str]:
        """The origin of a page that comes from where a request goes to."""
        return {
            plain_origin(f"{client_scheme(scope, self.trusted)}://{host}")
            for host in header_values(scope, b"host")
            if host
        }

    def with_headers(self, scope: Scope, send: Send) -> Send:
        """Add the headers to an answer; they take the place of any of the same name."""
        https = client_scheme(scope, self.trusted) == "https"
        ours = self.https_headers if https else self.headers
        names = {name for name, _ in ours}

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                theirs = [pair for pair in message.get("headers", ()) if pair[0].lower() not in names]
                cached = b"cache-control" in [name.lower() for name, _ in theirs]
                message = {**message, "headers": [*theirs, *ours, *([] if cached else NO_STORE)]}
            await send(message)

        return sending


# Bodies.


async def whole_body(receive: Receive, most: int) -> bytes | None:
    """The body of a request, or so much of it that it is too long; None if whoever sent it is gone."""
    body = bytearray()
    while len(body) <= most:
        message = await receive()
        if message["type"] != "http.request":
            return None
        body += message.get("body", b"")
        if not message.get("more_body", False):
            break
    return bytes(body)


def with_body(body: bytes, receive: Receive) -> Receive:
    """A body that was read already, and then what else comes."""
    read = False

    async def receiving() -> Message:
        nonlocal read
        if read:
            return await receive()
        read = True
        return {"type": "http.request", "body": body, "more_body": False}

    return receiving


def declared_length(scope: Scope) -> int:
    """How long a body says it is; 0 if it does not say so in plain digits."""
    digits = [text for text in header_values(scope, b"content-length") if text.isascii() and text.isdecimal()]
    return max([int(text) if len(text) <= DIGITS else 10**DIGITS for text in digits], default=0)


def is_json(scope: Scope) -> bool:
    """Does a request say that its body is JSON, and nothing else?"""
    kinds = [text.partition(";")[0].strip().lower() for text in header_values(scope, b"content-type")]
    return kinds == [JSON]


def plain_origin(origin: str) -> str:
    """An origin in small letters and without the port that goes without saying.

    >>> plain_origin("HTTPS://Example.org:443"), plain_origin("http://localhost:8000")
    ('https://example.org', 'http://localhost:8000')
    """
    plain = origin.strip().lower().removesuffix("/")
    for scheme, port in USUAL_PORTS.items():
        if plain.startswith(scheme):
            plain = plain.removesuffix(port)
    return plain


def origin_of(address: str) -> str:
    """The origin of an address.

    >>> origin_of("https://Example.org:443/games/")
    'https://example.org'
    """
    parts = urlsplit(address)
    return plain_origin(f"{parts.scheme}://{parts.netloc}")


# Answers.


NOT_JSON: Final = Refusal("not-json", f"a body is sent as JSON, with the header Content-Type: {JSON}")


def too_long(most: int) -> Refusal:
    """A body is longer than it may be."""
    return Refusal("too-long", f"the body may have {most} bytes, and this one has more")


def foreign_origin(origin: str) -> Refusal:
    """A page of somebody else has asked."""
    return Refusal(
        "not-allowed",
        f"the page is from {brief(origin)}, not from this server: if it is meant to be, start the server with that"
        " address as --base, or see that a proxy hands on Host and X-Forwarded-Proto",
    )


async def answer(send: Send, refusal: Refusal, closing: bool = False) -> None:
    """Answer with a problem, and close the connection if it is of no more use."""
    body = encode(refusal.problem())
    headers = {"content-type": "application/problem+json", "content-length": str(len(body))}
    if closing:
        headers["connection"] = "close"
    await send({"type": "http.response.start", "status": refusal.status, "headers": encoded(headers)})
    await send({"type": "http.response.body", "body": body})


def encoded(headers: dict[str, str]) -> list[tuple[bytes, bytes]]:
    """Headers as they are sent."""
    return [(name.encode(), value.encode()) for name, value in headers.items()]
