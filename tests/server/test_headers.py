"""What every request is held to, and what every answer tells a browser."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Sequence
from http.client import HTTPConnection
from ipaddress import ip_network
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from kasei.server.app import application
from kasei.server.core import Core
from kasei.server.headers import Guard
from kasei.server.settings import Settings

Pairs = Sequence[tuple[str, bytes]]

MOST, MOST_IMPORT = 100, 1000
PROXIES = [ip_network("10.0.0.0/8")]


async def echo(scope: Scope, receive: Receive, send: Send) -> None:
    """Send the body back, and accept any socket."""
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.accept"})
        await send({"type": "websocket.close"})
        return
    body = b""
    more = True
    while more:
        message = await receive()
        body += message["body"]
        more = message["more_body"]
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"%d" % len(body))]})
    await send({"type": "http.response.body", "body": body})


def guarded(app: Any = echo, **settings: Any) -> Guard:
    """An application behind a guard."""
    return Guard(app, MOST, MOST_IMPORT, **settings)


def request(method: str = "GET", path: str = "/", headers: Pairs = (), **more: Any) -> dict[str, Any]:
    """A request."""
    pairs = [(name.encode(), value) for name, value in headers]
    return {"type": "http", "method": method, "path": path, "headers": pairs, "scheme": "http", **more}


def run(guard: ASGIApp, scope: Scope, *chunks: bytes) -> list[Message]:
    """What is sent for a request whose body comes in chunks."""
    coming: list[Message] = [{"type": "http.request", "body": chunk, "more_body": True} for chunk in chunks[:-1]]
    coming += [{"type": "http.request", "body": b"".join(chunks[-1:]), "more_body": False}]
    sent: list[Message] = []

    async def receive() -> Message:
        return coming.pop(0) if coming else {"type": "http.disconnect"}

    async def send(message: Message) -> None:
        sent.append(message)

    async def main() -> None:
        await guard(scope, receive, send)

    asyncio.run(main())
    return sent


def headers_of(sent: list[Message]) -> dict[str, str]:
    """The headers of an answer, none of which is there twice."""
    pairs = [(name.decode(), value.decode()) for name, value in sent[0]["headers"]]
    assert len(dict(pairs)) == len(pairs)
    return dict(pairs)


def refused(sent: list[Message], status: int, kind: str) -> bool:
    """Is an answer a problem of that kind, with the headers of every other answer?"""
    problem = json.loads(sent[1]["body"])
    headers = headers_of(sent)
    assert set(problem) == {"type", "title", "status", "detail"}
    assert headers["content-type"] == "application/problem+json"
    assert headers["content-length"] == str(len(sent[1]["body"]))
    assert headers["x-content-type-options"] == "nosniff"
    return (sent[0]["status"], problem["status"], problem["type"]) == (status, status, kind)


# Headers.


def test_every_answer_has_the_headers() -> None:
    headers = headers_of(run(guarded(), request()))
    assert headers == {
        "content-length": "0",
        "content-security-policy": "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; "
        "img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
        "x-content-type-options": "nosniff",
        "referrer-policy": "no-referrer",
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-resource-policy": "same-origin",
        "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
        "cache-control": "no-store",
    }


@pytest.mark.parametrize(
    ("scheme", "peer", "forwarded", "safe"),
    [
        ("http", "192.0.2.7", b"https", False),
        ("https", "192.0.2.7", b"http", True),
        ("http", "10.0.0.1", b"https", True),
        ("https", "10.0.0.1", b"http", False),
        ("http", "10.0.0.1", b"\xff\x00", False),
    ],
)
def test_only_https_is_made_to_stay(scheme: str, peer: str, forwarded: bytes, safe: bool) -> None:
    asked = request(headers=[("x-forwarded-proto", forwarded)], client=(peer, 1)) | {"scheme": scheme}
    headers = headers_of(run(guarded(trusted=PROXIES), asked))
    assert ("strict-transport-security" in headers) == safe


def test_an_answer_says_how_long_it_is_kept_and_nothing_else() -> None:
    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        theirs = [(b"Cache-Control", b"max-age=60"), (b"Content-Security-Policy", b"x"), (b"set-cookie", b"\xff")]
        await send({"type": "http.response.start", "status": 200, "headers": theirs})
        await send({"type": "http.response.body", "body": b"a", "more_body": True})
        await send({"type": "http.response.body", "body": b"b"})

    start, *parts = run(guarded(app, policy="default-src 'none'"), request())
    names = [name.lower() for name, _ in start["headers"]]
    assert len(set(names)) == len(names)
    assert (b"Cache-Control", b"max-age=60") in start["headers"]
    assert (b"set-cookie", b"\xff") in start["headers"]
    assert (b"content-security-policy", b"default-src 'none'") in start["headers"]
    assert [part["body"] for part in parts] == [b"a", b"b"]


def test_an_answer_without_headers_gets_them() -> None:
    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        await send({"type": "http.response.start", "status": 204})

    assert headers_of(run(guarded(app), request()))["cache-control"] == "no-store"


# Bodies.

JSON = ("content-type", b"application/json")


def length(n: object) -> tuple[str, bytes]:
    """The header that says how long a body is."""
    return "content-length", str(n).encode()


@pytest.mark.parametrize("chunks", [[b"{}"], [b"x" * MOST], [b"x" * 50, b"", b"x" * 50], [b"x"] * 100])
def test_a_body_comes_through(chunks: list[bytes]) -> None:
    sent = run(guarded(), request("POST", headers=[JSON]), *chunks)
    assert (sent[0]["status"], sent[1]["body"]) == (200, b"".join(chunks))


@pytest.mark.parametrize("chunks", [[b"x" * 101], [b"x" * 50, b"x" * 51], [b"x"] * 101])
def test_a_body_that_is_too_long_while_it_comes(chunks: list[bytes]) -> None:
    sent = run(guarded(), request("POST", headers=[JSON]), *chunks)
    assert refused(sent, 413, "too-long")
    assert headers_of(sent)["connection"] == "close"


@pytest.mark.parametrize("n", [101, 10**14, 10**15, 10**16, "0" * 20 + "101", "9" * 10_000])
def test_a_body_that_says_that_it_is_too_long(n: object) -> None:
    sent = run(guarded(), request("POST", headers=[JSON, length(n)]))
    assert refused(sent, 413, "too-long")
    assert ("connection" in headers_of(sent)) == (n != 101)


@pytest.mark.parametrize("n", [b"-1", b"garbage", b"\xb2\xb2\xb2\xb2", b"", b"1e9", b" 1_000 ", b"\xff"])
def test_a_length_that_is_garbage_is_no_length(n: bytes) -> None:
    asked = request("POST", headers=[JSON, ("content-length", n)])
    assert run(guarded(), asked, b"{}")[0]["status"] == 200
    assert refused(run(guarded(), asked, b"x" * 101), 413, "too-long")


def test_an_import_may_be_longer() -> None:
    asked = request("POST", "/api/games/import", [JSON, length(1000)])
    assert run(guarded(), asked, b"x" * 1000)[0]["status"] == 200
    assert refused(run(guarded(), asked, b"x" * 1001), 413, "too-long")
    assert refused(run(guarded(), request("POST", "/import/x", [JSON]), b"x" * 1000), 413, "too-long")


@pytest.mark.parametrize("method", ["POST", "PUT", "PATCH", "DELETE"])
@pytest.mark.parametrize(
    "kind",
    [
        b"text/plain",
        b"application/x-www-form-urlencoded",
        b"application/jsonp",
        b"text/plain; application/json",
        b"text/plain, application/json",
        b"\xff\xfe",
        b"",
        None,
    ],
)
def test_a_body_is_json(method: str, kind: bytes | None) -> None:
    headers = [] if kind is None else [("content-type", kind)]
    assert refused(run(guarded(), request(method, headers=headers), b"{}"), 415, "not-json")
    assert run(guarded(), request(method, headers=headers))[0]["status"] == 200


@pytest.mark.parametrize("kind", [b"application/json", b"Application/JSON ; charset=utf-8", b"application/json;\xff"])
def test_json_by_any_other_spelling(kind: bytes) -> None:
    assert run(guarded(), request("POST", headers=[("content-type", kind)]), b"{}")[0]["status"] == 200


def test_two_kinds_are_no_kind() -> None:
    asked = request("POST", headers=[JSON, ("content-type", b"text/plain")])
    assert refused(run(guarded(), asked, b"{}"), 415, "not-json")


def test_nobody_is_called_for_who_is_gone() -> None:
    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        pytest.fail("called")

    async def receive() -> Message:
        return {"type": "http.disconnect"}

    async def send(message: Message) -> None:
        pytest.fail("answered")

    asyncio.run(guarded(app)(request("POST", headers=[JSON, length(50)]), receive, send))


def test_after_the_body_comes_what_else_comes() -> None:
    found: list[Message] = []

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        found.extend([await receive(), await receive()])

    run(guarded(app), request("POST", headers=[JSON]), b"a", b"b")
    assert found == [{"type": "http.request", "body": b"ab", "more_body": False}, {"type": "http.disconnect"}]


# Origins.


@pytest.mark.parametrize(
    ("scheme", "host", "origin", "welcome"),
    [
        ("http", b"localhost:8000", b"http://localhost:8000", True),
        ("http", b"example.org", b"http://example.org", True),
        ("http", b"example.org:80", b"http://example.org", True),
        ("https", b"example.org:443", b"https://example.org", True),
        ("https", b"Example.ORG", b"https://example.org", True),
        ("http", b"[::1]:8000", b"http://[::1]:8000", True),
        ("https", b"example.org", b"https://friend.example", False),
        ("https", b"example.org", b"http://example.org", False),
        ("http", b"example.org", b"https://example.org", False),
        ("http", b"example.org", b"http://example.org:443", False),
        ("https", b"example.org", b"https://example.org:80", False),
        ("https", b"example.org", b"https://sub.example.org", False),
        ("https", b"example.org", b"https://example.org.evil.example", False),
        ("https", b"example.org", b"https://evil.example", False),
        ("https", b"example.org", b"null", False),
        ("https", b"example.org", b"", False),
        ("https", b"example.org", b"\xff\xfe\x00", False),
        ("https", b"example.org", b"https://example.org, https://evil.example", False),
        ("https", b"example.org", b"https://ex\xc3\xa4mple.org", False),
        ("http", b"", b"http://", False),
        ("http", None, b"http://", False),
        ("http", None, b"http://localhost", False),
    ],
)
def test_whose_page_it_is(scheme: str, host: bytes | None, origin: bytes, welcome: bool) -> None:
    headers = [("origin", origin)] if host is None else [("host", host), ("origin", origin)]
    assert is_welcome(guarded(), headers, scheme) == welcome


def is_welcome(guard: ASGIApp, headers: Pairs, scheme: str = "http") -> bool:
    """May a page ask and open sockets? It may do all of it or nothing."""
    found: list[bool] = []
    for method in ("GET", "POST"):
        sent = run(guard, request(method, headers=headers) | {"scheme": scheme})
        found.append(sent[0]["status"] != 403)
        assert found[-1] or refused(sent, 403, "not-allowed")
    sent = run(guard, request(headers=headers) | {"type": "websocket", "scheme": scheme.replace("http", "ws")})
    found.append(sent[0]["type"] == "websocket.accept")
    assert len(set(found)) == 1
    return found[0]


@pytest.mark.parametrize(
    ("host", "origin", "welcome"),
    [
        (b"games.example.org", b"https://games.example.org", True),
        (b"games.example.org:443", b"https://GAMES.example.org:443", True),
        (b"127.0.0.1:8765", b"https://games.example.org", True),
        (b"evil.example", b"http://evil.example", False),  # a name of others that leads here
        (b"games.example.org", b"http://games.example.org", False),
        (b"127.0.0.1:8765", b"http://127.0.0.1:8765", False),
        (b"games.example.org", b"https://games.example.org:8443", False),
        (b"games.example.org", b"null", False),
    ],
)
def test_where_people_use_one_address_pages_must_come_from_it(host: bytes, origin: bytes, welcome: bool) -> None:
    headers = [("host", host), ("origin", origin)]
    for base in ("https://games.example.org", "https://Games.example.org:443/", "https://games.example.org/kasei"):
        assert is_welcome(guarded(base=base), headers) == welcome


def test_a_server_takes_pages_from_its_base_alone(tmp_path: Path) -> None:
    app = application(Core(Settings(database=str(tmp_path / "none.sqlite"), base="https://games.example.org")))
    for origin, status in ((b"https://games.example.org", 404), (b"http://localhost", 403)):
        headers = [("host", b"localhost"), ("origin", origin)]
        sent = run(app, request("POST", "/nothing", headers, query_string=b"", client=("127.0.0.1", 1)))
        assert sent[0]["status"] == status


def test_who_is_no_page_has_no_origin() -> None:
    assert run(guarded(), request("POST", headers=[("host", b"example.org")]))[0]["status"] == 200
    assert run(guarded(), request() | {"type": "websocket"})[0]["type"] == "websocket.accept"


def test_of_two_origins_both_must_be_welcome() -> None:
    headers = [("host", b"a.example"), ("origin", b"http://a.example"), ("origin", b"http://b.example")]
    assert refused(run(guarded(), request(headers=headers)), 403, "not-allowed")


def test_a_page_behind_a_proxy() -> None:
    headers = [("host", b"example.org"), ("origin", b"https://example.org"), ("x-forwarded-proto", b"https")]
    asked = request("POST", headers=headers, client=("10.0.0.1", 1))
    assert run(guarded(trusted=PROXIES), asked)[0]["status"] == 200
    assert refused(run(guarded(), asked), 403, "not-allowed")
    socket = asked | {"type": "websocket", "scheme": "ws"}
    assert run(guarded(trusted=PROXIES), socket)[0]["type"] == "websocket.accept"


def test_the_start_of_a_server_is_no_request() -> None:
    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        await send({"type": "lifespan.startup.complete"})

    assert run(guarded(app), {"type": "lifespan"}) == [{"type": "lifespan.startup.complete"}]


# Over the network.


def serve(guard: Guard, ask: Callable[[int], Any]) -> Any:
    """What somebody gets who asks a server at a port, in a thread."""

    async def main() -> Any:
        config = uvicorn.Config(guard, port=0, log_config=None, lifespan="off", ws="websockets-sansio")
        server = uvicorn.Server(config)
        task = asyncio.create_task(server.serve())
        while not server.started:
            await asyncio.sleep(0.01)
        port = server.servers[0].sockets[0].getsockname()[1]
        try:
            return await asyncio.to_thread(ask, port)
        finally:
            server.should_exit = True
            await task

    return asyncio.run(main())


@pytest.mark.parametrize("chunked", [False, True])
def test_who_sends_too_much_hears_of_it(chunked: bool) -> None:
    def ask(port: int) -> int:
        connection = HTTPConnection("127.0.0.1", port, timeout=10)
        body = [b"x" * 60, b"x" * 60] if chunked else b"x" * 5_000_000
        connection.request("POST", "/", body, {"Content-Type": "application/json"}, encode_chunked=chunked)
        status = connection.getresponse().status
        connection.close()
        return status

    assert serve(guarded(), ask) == 413


def test_a_socket_of_another_page_is_refused_before_it_opens() -> None:
    async def open_from(port: int, origin: str) -> int:
        try:
            async with connect(f"ws://127.0.0.1:{port}/", additional_headers={"Origin": origin}, proxy=None):
                return 101
        except InvalidStatus as error:
            return error.response.status_code

    def ask(port: int) -> list[int]:
        origins = [f"http://127.0.0.1:{port}", "http://evil.example"]
        return [asyncio.run(open_from(port, origin)) for origin in origins]

    assert serve(guarded(), ask) == [101, 403]
