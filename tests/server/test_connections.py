"""One connection, or one address, costs the others little, whatever it sends or does not send."""

from __future__ import annotations

import asyncio
import gc
import json
import resource
import socket
import subprocess
import sys
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from functools import partial
from ipaddress import ip_network
from time import monotonic

import pytest
import uvicorn
import uvloop
from starlette.types import Message, Receive, Scope, Send
from uvicorn.protocols.http.httptools_impl import RequestResponseCycle
from uvicorn.server import ServerState

from kasei.server import http_protocol, send_deadline
from kasei.server.connections import ConnectionLimits, raise_open_files, room_for_connections
from kasei.server.http_protocol import MOST_HEADERS, LimitedHttpProtocol
from kasei.server.limits import Limits

GET = b"GET / HTTP/1.1\r\nHost: x\r\n\r\n"
POST = b"POST / HTTP/1.1\r\nHost: x\r\n"
HANDSHAKE = (
    b"GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)
TEXT, CONTINUATION, PING = 1, 0, 9


def frame(data: bytes, kind: int = TEXT, last: bool = True) -> bytes:
    """A frame of a client, whose mask changes nothing."""
    length = bytes([0x80 | len(data)]) if len(data) < 126 else b"\xfe" + len(data).to_bytes(2, "big")
    return bytes([(0x80 if last else 0) | kind]) + length + bytes(4) + data


def new_limits(
    most: int = 1000,
    most_of_address: int = 100,
    rate: float = 1e6,
    byte_rate: float = 1e9,
    frame_rate: float = 1e6,
    frame_rate_of_address: float = 1e6,
    trusted: str = "",
) -> ConnectionLimits:
    networks = [ip_network(trusted)] if trusted else []
    requests, read, frames = [Limits(each, 2 * each, 100) for each in (rate, byte_rate, frame_rate_of_address)]
    return ConnectionLimits(most, most_of_address, requests, read, frames, frame_rate, networks)


class Application:
    """Answers with the path and the length of the body; counts what it is asked."""

    def __init__(self) -> None:
        self.asked: Counter[str] = Counter()
        self.answer_length = 0
        self.gate = asyncio.Event()
        self.gate.set()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self.asked[scope["type"]] += 1
        await (self.request if scope["type"] == "http" else self.socket)(scope, receive, send)

    async def request(self, scope: Scope, receive: Receive, send: Send) -> None:
        length, message = 0, await receive()
        while message["type"] == "http.request":
            length += len(message.get("body", b""))
            if not message.get("more_body"):
                break
            message = await receive()
        await self.gate.wait()
        body = f"{scope['path']} {length}\n".encode() + b"x" * self.answer_length
        headers = [(b"content-length", str(len(body)).encode())]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": body})

    async def socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        message: Message = await receive()
        while message["type"] == "websocket.receive":
            self.asked["message"] += 1
            await send({"type": "websocket.send", "text": message.get("text") or ""})
            message = await receive()


class Connection:
    """A connection of a client."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    async def send(self, data: bytes) -> None:
        self.writer.write(data)
        await self.writer.drain()

    async def flood(self, data: bytes, seconds: float = 1.0) -> int:
        """Send the same again and again, until it is not read any more; how many bytes were sent."""
        sent = 0
        with suppress(TimeoutError, OSError):
            async with asyncio.timeout(seconds):
                while True:
                    await self.send(data)
                    sent += len(data)
                    await asyncio.sleep(0)
        return sent

    async def rest(self, seconds: float = 5.0) -> bytes:
        """All that comes until the server hangs up."""
        async with asyncio.timeout(seconds):
            with suppress(OSError):
                return await self.reader.read()
            return b""

    async def answer(self) -> bytes:
        """The body of the next answer."""
        async with asyncio.timeout(5):
            head = (await self.reader.readuntil(b"\r\n\r\n")).lower()
            return await self.reader.readexactly(int(head.split(b"content-length: ")[1].split(b"\r\n")[0]))


class Served:
    """A server on a port of its own, in this process."""

    def __init__(self, app: Application, limits: ConnectionLimits, port: int) -> None:
        self.app, self.limits, self.port = app, limits, port

    @asynccontextmanager
    async def connect(self) -> AsyncIterator[Connection]:
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        try:
            yield Connection(reader, writer)
        finally:
            writer.transport.abort()

    @asynccontextmanager
    async def connect_narrowly(self) -> AsyncIterator[Connection]:
        """A connection that holds few bytes on their way to the client."""
        client = socket.socket()
        client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        client.setblocking(False)
        await asyncio.get_running_loop().sock_connect(client, ("127.0.0.1", self.port))
        reader, writer = await asyncio.open_connection(sock=client, limit=4096)
        try:
            yield Connection(reader, writer)
        finally:
            writer.transport.abort()

    async def latency(self) -> float:
        """How long a request of somebody else takes."""
        began = monotonic()
        async with self.connect() as line:
            await line.send(GET)
            await line.answer()
        return monotonic() - began


def serve(test: Callable[[Served], Awaitable[None]], limits: ConnectionLimits | None = None) -> None:
    """Run a test with a server, at which no connection is left open."""
    limits = limits or new_limits()

    async def run() -> None:
        app, state = Application(), ServerState()
        config = uvicorn.Config(app, ws="websockets-sansio", ws_max_size=4096, lifespan="off", log_config=None)
        protocol = partial(LimitedHttpProtocol, limits, config=config, server_state=state, app_state={})
        listening = socket.create_server(("127.0.0.1", 0))
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 16_384)
        server = await asyncio.get_running_loop().create_server(protocol, sock=listening)
        try:
            async with asyncio.timeout(20):
                await test(Served(app, limits, server.sockets[0].getsockname()[1]))
                while limits.open:
                    await asyncio.sleep(0.01)
        finally:
            server.close()
            for connection in list(state.connections):
                connection.transport.abort()
        assert limits.by_address == {}

    uvloop.run(run())


# Deadlines.


@pytest.fixture
def short_deadlines(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("HEAD_S", "BODY_S", "KEEP_ALIVE_S"):
        monkeypatch.setattr(http_protocol, name, 0.3)
    monkeypatch.setattr(send_deadline, "SEND_S", 0.3)


@pytest.mark.usefixtures("short_deadlines")
@pytest.mark.parametrize(
    ("sent", "trickle"),
    [
        (b"", b""),
        (b"GET / HT", b""),
        (b"GET / HTTP/1.1\r\n", b"X-Long: x\r\n"),
        (POST + b"Content-Length: 100\r\n\r\n", b""),
        (POST + b"Content-Length: 100\r\n\r\n", b"x"),
        (POST + b"Transfer-Encoding: chunked\r\n\r\n", b"1\r\nx\r\n"),
        (POST + b"Transfer-Encoding: chunked\r\n\r\n0\r\n", b"X-Trailer: x\r\n"),
        (HANDSHAKE[:-2], b""),
    ],
    ids=["nothing", "half a line", "headers", "no body", "slow body", "slow chunks", "trailers", "half a handshake"],
)
@pytest.mark.parametrize("before", [b"", GET], ids=["first", "second"])
def test_a_request_that_does_not_arrive_in_time_ends_the_connection(sent: bytes, trickle: bytes, before: bytes) -> None:
    async def test(served: Served) -> None:
        async with served.connect() as line:
            if before:
                await line.send(before)
                await line.answer()
            began = monotonic()
            await line.send(sent)
            with suppress(OSError):
                while trickle and not line.reader.at_eof() and monotonic() - began < 3:
                    await line.send(trickle)
                    await asyncio.sleep(0.05)
            answer = await line.rest()
            assert monotonic() - began < 2
            said = b"HTTP/1.1 408" if sent else b""
            assert answer[:12] in ((said, b"") if trickle else (said,))

    serve(test)


@pytest.mark.usefixtures("short_deadlines")
@pytest.mark.parametrize("trickle", [b"", b"\r\n"], ids=["nothing", "empty lines"])
def test_a_connection_is_not_kept_for_a_request_that_does_not_come(trickle: bytes) -> None:
    async def test(served: Served) -> None:
        async with served.connect() as line:
            await line.send(GET)
            assert await line.answer() == b"/ 0\n"
            began = monotonic()
            with suppress(OSError):
                while trickle and not line.reader.at_eof() and monotonic() - began < 3:
                    await line.send(trickle)
                    await asyncio.sleep(0.05)
            assert await line.rest() == b""
            assert monotonic() - began < 2

    serve(test)


@pytest.mark.usefixtures("short_deadlines")
def test_no_deadline_of_the_client_runs_while_the_server_answers() -> None:
    async def test(served: Served) -> None:
        served.app.gate.clear()
        async with served.connect() as line:
            await line.send(GET + GET + GET)  # the third has begun to arrive when the first is answered
            await asyncio.sleep(0.1)
            served.app.gate.set()
            assert await line.answer() == b"/ 0\n"
            served.app.gate.clear()
            await asyncio.sleep(0.6)
            served.app.gate.set()
            assert [await line.answer(), await line.answer()] == [b"/ 0\n"] * 2

    serve(test)


@pytest.mark.usefixtures("short_deadlines")
def test_the_body_of_a_pipelined_request_has_a_deadline_too() -> None:
    async def test(served: Served) -> None:
        async with served.connect() as line:
            await line.send(GET + POST + b"Content-Length: 100\r\n\r\nx")
            assert await line.answer() == b"/ 0\n"
            assert (await line.rest(2)).startswith(b"HTTP/1.1 408 ")

    serve(test)


@pytest.mark.usefixtures("short_deadlines")
def test_an_answer_may_take_longer_than_any_deadline() -> None:
    async def test(served: Served) -> None:
        async with served.connect() as line:
            served.app.gate.clear()
            await line.send(POST + b"Content-Length: 2\r\n\r\n{}" + GET[:10])
            await asyncio.sleep(0.7)
            served.app.gate.set()
            assert await line.answer() == b"/ 2\n"
            await line.send(GET[10:])
            assert await line.answer() == b"/ 0\n"

    serve(test)


@pytest.mark.usefixtures("short_deadlines")
def test_a_client_that_takes_nothing_of_a_long_answer_is_cut_off() -> None:
    async def test(served: Served) -> None:
        served.app.answer_length = 50_000_000
        async with served.connect() as line:
            await line.send(GET)
            await asyncio.sleep(1)
            assert len(await line.rest()) < 50_000_000

    serve(test)


@pytest.mark.usefixtures("short_deadlines")
@pytest.mark.parametrize("head", [GET, GET[:-2] + b"Connection: close\r\n\r\n"], ids=["kept", "closed"])
def test_a_slow_client_gets_the_whole_of_a_long_answer(head: bytes) -> None:
    async def test(served: Served) -> None:
        served.app.answer_length = 1_000_000
        async with served.connect_narrowly() as line:
            await line.send(head)
            got = 0
            while got < 1_000_000 and (data := await line.reader.read(20_000)):
                got += len(data)
                await asyncio.sleep(0.03)
            assert got > 1_000_000

    serve(test)


@pytest.mark.usefixtures("short_deadlines")
def test_a_socket_that_was_sent_away_and_takes_nothing_is_cut_off() -> None:
    async def test(served: Served) -> None:
        async with served.connect_narrowly() as line:
            await open_socket(line)
            await line.send(12 * frame(b"x" * 4000))
            await until(lambda: served.app.asked["message"] == 12)
            await line.send(frame(b"x", TEXT, last=False) + 100 * frame(b"", CONTINUATION, last=False))
            await until(lambda: not served.limits.open, 3)

    serve(test)


@pytest.mark.usefixtures("short_deadlines")
def test_a_socket_that_takes_nothing_is_cut_off() -> None:
    async def test(served: Served) -> None:
        async with served.connect() as line:
            await line.send(HANDSHAKE)
            await line.reader.readuntil(b"\r\n\r\n")
            await line.flood(20 * frame(b"x" * 4000), 10)
            await until(lambda: not served.limits.open)

    serve(test)


async def until(holds: Callable[[], bool], seconds: float = 5.0) -> None:
    async with asyncio.timeout(seconds):
        while not holds():
            await asyncio.sleep(0.01)


# How much is read.


def test_pipelined_requests_are_answered_in_order() -> None:
    async def test(served: Served) -> None:
        async with served.connect() as line:
            bodies = [b"{}" * (i % 3) for i in range(300)]
            for i, body in enumerate(bodies):
                head = f"POST /{i} HTTP/1.1\r\nHost: x\r\nContent-Length: {len(body)}\r\n\r\n"
                line.writer.write(head.encode() + body)
            answers = [await line.answer() for _ in bodies]
            assert answers == [f"/{i} {len(body)}\n".encode() for i, body in enumerate(bodies)]

    serve(test)


def test_requests_are_not_read_before_the_earlier_ones_are_answered() -> None:
    async def test(served: Served) -> None:
        served.app.gate.clear()
        async with served.connect() as line:
            await line.flood(GET * 1000)
            waiting = [each for each in gc.get_objects() if type(each) is RequestResponseCycle]
            assert 1 <= len(waiting) <= http_protocol.SLICE // len(GET) + 1
            assert await served_beside(served) < 1
            served.app.gate.set()
            for _ in range(5000):
                await line.answer()

    serve(test)


async def served_beside(served: Served) -> float:
    """How long another connection takes to be served, while the first one waits."""
    served.app.gate.set()
    took = await served.latency()
    served.app.gate.clear()
    return took


def test_what_a_client_that_hangs_up_has_asked_is_forgotten_at_once() -> None:
    async def test(served: Served) -> None:
        gc.collect()
        gc.disable()
        try:
            served.app.gate.clear()
            async with served.connect() as line:
                await line.flood(GET * 1000, 0.3)
            served.app.gate.set()
            await until(lambda: not served.limits.open)
            await asyncio.sleep(0.1)
            kept = [each for each in gc.get_objects() if isinstance(each, RequestResponseCycle | LimitedHttpProtocol)]
            assert kept == []
        finally:
            gc.enable()

    serve(test)


@pytest.mark.parametrize(
    ("head", "flood"),
    [
        (b"GET / HTTP/1.1\r\n", b"X-Long: " + b"x" * 10_000 + b"\r\n"),
        (b"GET / HTTP/1.1\r\n", b"a:b\r\n" * 100),
        (POST + b"Transfer-Encoding: chunked\r\n\r\n0\r\n", b"X-Trailer: x\r\n" * 100),
        (POST + b"Transfer-Encoding: chunked\r\n\r\n0\r\n", b"X-Long: " + b"x" * 10_000),
        (POST + b"Transfer-Encoding: chunked\r\n\r\n1;", b"x" * 10_000),
        (POST + b"Transfer-Encoding: chunked\r\n\r\n", b"1;" + b"x" * 1000 + b"\r\nx\r\n"),
    ],
    ids=["long headers", "many headers", "trailers", "a long trailer", "a long extension", "extensions"],
)
def test_what_has_no_end_is_not_read(head: bytes, flood: bytes) -> None:
    async def test(served: Served) -> None:
        async with served.connect() as line:
            await line.send(head)
            sent = await line.flood(flood, 3)
            assert sent < 20_000_000  # most of it is in the buffers of the system
            await line.rest()
            assert await served.latency() < 1

    serve(test)


def test_many_headers_are_refused() -> None:
    async def test(served: Served) -> None:
        for n, status in ((MOST_HEADERS - 1, b"200"), (MOST_HEADERS + 1, b"431")):
            async with served.connect() as line:
                headers = b"".join([b"X-%d: x\r\n" % i for i in range(n)])
                await line.send(b"GET / HTTP/1.1\r\n" + headers + b"Connection: close\r\n\r\n")
                assert (await line.rest())[9:12] == status

    serve(test)


def test_a_body_in_small_chunks_with_trailers_is_read() -> None:
    async def test(served: Served) -> None:
        async with served.connect() as line:
            chunks = b"10;ext=1\r\n" + b"x" * 16 + b"\r\n"
            await line.send(
                POST + b"Transfer-Encoding: chunked\r\n\r\n" + chunks * 1000 + b"0\r\nX-Sum: 1\r\n\r\n" + GET
            )
            assert [await line.answer(), await line.answer()] == [b"/ 16000\n", b"/ 0\n"]

    serve(test)


@pytest.mark.parametrize("sent", [b"\x16\x03\x01\x02\x00\x01\x00", b"GET\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n"])
def test_what_is_not_http_is_refused(sent: bytes) -> None:
    async def test(served: Served) -> None:
        async with served.connect() as line:
            await line.send(sent)
            assert (await line.rest()).startswith(b"HTTP/1.1 400 ")

    serve(test)


def test_an_upgrade_to_something_else_is_answered_as_a_plain_request() -> None:
    async def test(served: Served) -> None:
        async with served.connect() as line:
            await line.send(b"GET /a HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\nPRI * HTTP/2.0")
            answer = await line.rest()
            assert answer.startswith(b"HTTP/1.1 200 ")
            assert answer.endswith(b"/a 0\n")

    serve(test)


def test_an_address_that_asks_too_fast_is_read_more_slowly() -> None:
    async def test(served: Served) -> None:
        async with served.connect() as line:
            await line.send(GET * 150)  # 100 at once, and 50 a second
            began = monotonic()
            for _ in range(150):
                await line.answer()
            assert 0.5 < monotonic() - began < 4

    serve(test, new_limits(rate=50))


def test_an_address_that_asks_on_new_connections_is_read_more_slowly_too() -> None:
    async def test(served: Served) -> None:
        began = monotonic()
        for _ in range(120):  # 60 at once, and 30 a second, up to a second's worth of debt
            async with served.connect() as line:
                await line.send(GET.replace(b"Host", b"Connection: close\r\nHost"))
                assert (await line.rest()).startswith(b"HTTP/1.1 200 ")
        assert 0.5 < monotonic() - began < 10

    serve(test, new_limits(rate=30))


def test_what_an_address_that_asks_too_fast_sends_on_a_new_connection_is_not_kept(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    kept, receive = [0], LimitedHttpProtocol.data_received

    def data_received(protocol: LimitedHttpProtocol, data: bytes) -> None:
        receive(protocol, data)
        kept.append(len(protocol.unread))

    async def test(served: Served) -> None:
        async with AsyncExitStack() as lines:
            for line in [await lines.enter_async_context(served.connect()) for _ in range(20)]:
                await line.send(GET * 9)  # 180, in a slice each: as many as it may ask for in some seconds
            await asyncio.sleep(0.1)
        monkeypatch.setattr(LimitedHttpProtocol, "data_received", data_received)
        async with served.connect() as line:
            await line.flood(GET * 1000)

    serve(test, new_limits(rate=10))
    assert 0 < max(kept) < 1_000_000


def test_an_address_behind_a_proxy_that_asks_too_fast_is_refused() -> None:
    async def test(served: Served) -> None:
        async with served.connect() as line:
            asks = GET[:-2] + b"X-Forwarded-For: 203.0.113.1\r\n\r\n"
            answers = []
            for _ in range(30):
                await line.send(asks)
                answers.append(await line.answer())
            assert answers[:10] == [b"/ 0\n"] * 10
            assert json.loads(answers[-1])["type"] == "too-many"
            await line.send(asks.replace(b"203.0.113.1", b"203.0.113.2"))
            assert await line.answer() == b"/ 0\n", "others have the same connection"

    serve(test, new_limits(rate=5, trusted="127.0.0.1/32"))


def test_the_bytes_of_an_address_are_read_at_a_rate() -> None:
    async def test(served: Served) -> None:
        async with served.connect() as line:
            began = monotonic()
            await line.send(POST + b"Content-Length: 300000\r\n\r\n" + b"x" * 300_000)  # 200,000 at once
            assert await line.answer() == b"/ 300000\n"
            assert 0.5 < monotonic() - began < 4

    serve(test, new_limits(byte_rate=100_000))


def test_others_have_their_turn_while_much_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    turns, feed, parse = [0], LimitedHttpProtocol.feed, LimitedHttpProtocol.parse

    def counted(self: LimitedHttpProtocol, piece: bytes) -> None:
        turns[-1] += len(piece)
        parse(self, piece)

    def noted(self: LimitedHttpProtocol) -> None:
        turns.append(0)
        feed(self)

    monkeypatch.setattr(LimitedHttpProtocol, "parse", counted)
    monkeypatch.setattr(LimitedHttpProtocol, "feed", noted)

    async def test(served: Served) -> None:
        async with served.connect() as line:
            await line.send(POST + b"Content-Length: 300000\r\n\r\n" + b"x" * 300_000)
            assert await line.answer() == b"/ 300000\n"

    serve(test)
    assert sum(turns) > 300_000
    assert max(turns) <= http_protocol.TURN


# WebSockets.


@pytest.mark.parametrize(
    "header",
    [b"Content-Length: 1", b"Transfer-Encoding: chunked", b"X-Long: " + b"x" * 9000],
    ids=["body", "chunked", "long line"],
)
def test_a_handshake_that_is_not_understood_is_refused(header: bytes) -> None:
    async def test(served: Served) -> None:
        async with served.connect() as line:
            await line.send(HANDSHAKE[:-2] + header + b"\r\n\r\n")
            assert (await line.rest()).startswith(b"HTTP/1.1 400 ")

    serve(test)


def test_a_handshake_after_a_request_that_took_long_opens_a_socket() -> None:
    async def test(served: Served) -> None:
        async with served.connect() as line:
            served.app.gate.clear()
            await line.send(GET)
            await until(lambda: served.app.asked["http"] == 1)
            await line.send(HANDSHAKE)
            await asyncio.sleep(0.1)
            served.app.gate.set()
            assert await line.answer() == b"/ 0\n"
            await line.reader.readuntil(b"\r\n\r\n")
            await line.send(frame(b"late"))
            assert await line.reader.readexactly(6) == b"\x81\x04late"

    serve(test)


def test_a_handshake_that_does_not_wait_for_an_answer_ends_the_connection() -> None:
    async def test(served: Served) -> None:
        async with served.connect() as line:
            served.app.gate.clear()
            await line.send(GET + HANDSHAKE)
            assert b" 101 " not in await line.rest()
            served.app.gate.set()

    serve(test)


def test_all_sockets_of_an_address_share_a_rate() -> None:
    async def test(served: Served) -> None:
        async with served.connect() as first, served.connect() as second:
            began = monotonic()
            for line in (first, second):
                await open_socket(line)
                await line.send(100 * frame(b"x" * 100))  # 100 of both at once, and 50 a second
            for line in (first, second):
                await line.reader.readexactly(100 * 102)
            assert 0.8 < monotonic() - began < 6

    serve(test, new_limits(frame_rate_of_address=50))


async def open_socket(line: Connection, then: bytes = b"") -> None:
    await line.send(HANDSHAKE + then)
    assert (await line.reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 101 ")


def test_a_message_that_comes_with_the_handshake_is_heard() -> None:
    async def test(served: Served) -> None:
        async with served.connect() as line:
            await open_socket(line, frame(b"early"))
            assert await line.reader.readexactly(7) == b"\x81\x05early"

    serve(test)


@pytest.mark.parametrize("kind", [PING, TEXT], ids=["pings", "messages"])
def test_a_flood_of_frames_stops_nobody_and_is_read_slowly(kind: int) -> None:
    async def test(served: Served) -> None:
        async with served.connect() as line:
            await open_socket(line)
            flood = asyncio.create_task(line.flood(1000 * frame(b"", kind), 1.5))
            answers = asyncio.create_task(line.reader.read(1_000_000))
            await asyncio.sleep(0.3)
            assert max([await served.latency() for _ in range(10)]) < 0.5
            await flood
            assert served.app.asked["message"] < 500
            assert len(await answers) < 1000

    serve(test, new_limits(frame_rate=100))


def test_a_message_has_few_fragments() -> None:
    async def test(served: Served) -> None:
        async with served.connect() as line:
            await open_socket(line)
            await line.send(frame(b"x", TEXT, last=False))
            await line.flood(100 * frame(b"", CONTINUATION, last=False), 5)
            await until(lambda: not served.limits.open)
            assert served.app.asked["message"] == 0

    serve(test)


def test_messages_in_fragments_and_many_at_once_are_heard() -> None:
    async def test(served: Served) -> None:
        async with served.connect() as line:
            await open_socket(line)
            await line.send(frame(b"a", TEXT, last=False) + 20 * frame(b"b", CONTINUATION, last=False))
            await line.send(frame(b"c", CONTINUATION) + 200 * frame(b"d" * 100))
            assert await line.reader.readexactly(24) == b"\x81\x16a" + b"b" * 20 + b"c"
            for _ in range(200):
                assert await line.reader.readexactly(102) == b"\x81\x64" + b"d" * 100

    serve(test)


# How many there are.


def test_an_address_has_so_many_connections() -> None:
    async def test(served: Served) -> None:
        async with served.connect() as first, served.connect() as second:
            await first.send(GET)
            await first.answer()
            await open_socket(second)
            async with served.connect() as third:
                await third.send(GET)
                assert (await third.rest()).startswith(b"HTTP/1.1 429 ")
            second.writer.transport.abort()
            await until(lambda: served.limits.open == 1)
            assert await served.latency() < 1

    serve(test, new_limits(most_of_address=2))


def test_what_comes_by_a_proxy_is_counted_by_the_address_that_it_names() -> None:
    async def test(served: Served) -> None:
        def asked(address: str, then: bytes = GET) -> bytes:
            return then[:-2] + f"X-Forwarded-For: {address}\r\n\r\n".encode()

        async with served.connect() as first, served.connect() as second, served.connect() as third:
            served.app.gate.clear()
            await first.send(asked("203.0.113.1"))
            await second.send(asked("203.0.113.1", HANDSHAKE))
            await second.reader.readuntil(b"\r\n\r\n")
            await until(lambda: served.limits.by_address["203.0.113.1"] == 2)
            await third.send(asked("203.0.113.1"))
            assert json.loads(await third.answer())["type"] == "too-many"
            served.app.gate.set()
            await first.answer()
            assert served.limits.by_address["203.0.113.1"] == 1
            for address in ("203.0.113.1", "2001:db8::1", "2001:db8::2"):
                await third.send(asked(address))
                assert await third.answer() == b"/ 0\n"

    serve(test, new_limits(most_of_address=2, trusted="127.0.0.1/32"))


def test_there_is_a_limit_for_all_together(caplog: pytest.LogCaptureFixture) -> None:
    async def test(served: Served) -> None:
        async with served.connect() as first:
            await first.send(GET)
            await first.answer()
            for _ in range(3):
                async with served.connect() as second:
                    await second.send(GET)
                    assert (await second.rest()).startswith(b"HTTP/1.1 503 ")

    serve(test, new_limits(most=1))
    assert [record.message for record in caplog.records if "ulimit" in record.message] == [
        "a connection was refused: too many connections are open in all: raise the limit of open files (ulimit -n)"
    ]


def test_a_server_opens_as_many_files_as_the_system_lets_it() -> None:
    script = (
        "import resource; resource.setrlimit(resource.RLIMIT_NOFILE, (200, 700));"
        "from kasei.server.connections import raise_open_files;"
        "print(raise_open_files(), resource.getrlimit(resource.RLIMIT_NOFILE))"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout == "700 (700, 700)\n"


def test_a_server_opens_fewer_files_where_the_system_refuses_many(monkeypatch: pytest.MonkeyPatch) -> None:
    def limited(_: int, limits: tuple[int, int]) -> None:
        if limits[0] > 10_240:
            raise ValueError("not allowed to raise maximum limit")

    monkeypatch.setattr(resource, "getrlimit", lambda _: (256, resource.RLIM_INFINITY))
    monkeypatch.setattr(resource, "setrlimit", limited)
    assert raise_open_files() == 10_240
    monkeypatch.setattr(resource, "setrlimit", lambda _, limits: limited(_, (99_999, 0)))
    assert raise_open_files() == 256


def test_some_files_are_kept_for_the_database_and_the_workers() -> None:
    assert room_for_connections(700, 4) == 620
