"""HTTP on one connection: each phase of a request has a deadline, and nothing is read that is not yet wanted.

uvicorn parses whatever has arrived: a client that sends requests without reading the answers, or trailers without end,
fills the memory. Here the parser gets small slices, a few in a row, and none while a request waits for its answer.
"""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Any, Final

import httptools
from starlette.types import ASGIApp, Receive, Scope, Send
from uvicorn.protocols.http.flow_control import FlowControl
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from kasei.server.codec import encode
from kasei.server.connections import ConnectionLimits, plain_answer
from kasei.server.errors import TOO_MANY, Refusal
from kasei.server.send_deadline import SendDeadline
from kasei.server.websocket_protocol import LimitedWebSocketProtocol

HEAD_S: Final = 20.0  # seconds for the head of a request, from the connection or its first byte on
BODY_S: Final = 60.0  # for its body, trailers included
KEEP_ALIVE_S: Final = 5.0  # between an answer and the next request
SLICE: Final = 256  # bytes that the parser gets at once
TURN: Final = 4096  # bytes that are parsed before others have their turn
MOST_HEAD: Final = 65_536  # bytes
MOST_HEADERS: Final = 128  # trailers included
MOST_FRAMING: Final = 32_768  # bytes of a body that are not content: sizes of chunks, extensions, trailers


MANY_CONNECTIONS: Final = Refusal("too-many", "too many connections are open from your address", 5)
MANY_REQUESTS: Final = Refusal("too-many", TOO_MANY, 5)

# Answers outside the application.
ADDRESS_IS_FULL: Final = plain_answer("429 Too Many Requests", MANY_CONNECTIONS.detail)
SERVER_IS_FULL: Final = plain_answer("503 Service Unavailable", "The server has too many open connections. Try again.")
LONG_HEAD: Final = plain_answer("431 Request Header Fields Too Large", "The head of this request is too large.")
SMALL_PIECES: Final = plain_answer("400 Bad Request", "The body of this request is sent in too many small pieces.")
TIMED_OUT: Final = plain_answer("408 Request Timeout", "The request did not arrive in time.")
NOT_HTTP: Final = plain_answer("400 Bad Request", "This is not a valid HTTP request.")


def refusing(refusal: Refusal) -> ASGIApp:
    """An application that answers a request through a proxy with a refusal."""

    async def refuse(scope: Scope, receive: Receive, send: Send) -> None:
        body = encode(refusal.problem())
        headers = [(b"content-type", b"application/problem+json"), (b"content-length", str(len(body)).encode())]
        headers += [(b"retry-after", str(refusal.retry_after).encode()), (b"cache-control", b"no-store")]
        await send({"type": "http.response.start", "status": refusal.status, "headers": headers})
        await send({"type": "http.response.body", "body": body})

    return refuse


class HeldFlow(FlowControl):
    """Pauses reading while the application, or what is left to parse, wants it."""

    def __init__(self, transport: asyncio.Transport) -> None:
        super().__init__(transport)
        self.is_full = self.is_held = False

    def pause_reading(self) -> None:
        self.is_full = True
        super().pause_reading()

    def resume_reading(self) -> None:
        self.is_full = False
        if not self.is_held:
            super().resume_reading()

    def hold(self) -> None:
        """Read nothing until `release`."""
        self.is_held = True
        super().pause_reading()

    def release(self) -> None:
        self.is_held = False
        if not self.is_full:
            super().resume_reading()


class LimitedHttpProtocol(HttpToolsProtocol):
    """A connection that holds little memory and ends in time, whatever the client does."""

    flow: HeldFlow
    sending: SendDeadline

    def __init__(self, limits: ConnectionLimits, **of_server: Any) -> None:
        super().__init__(**of_server)
        self.limits = limits
        self.address: str | None = None  # that this connection, or the request of a proxy, is counted by
        self.is_proxy = False
        self.unread = b""
        self.parsed = 0  # bytes of `unread`
        self.framing = 0  # bytes of the current head, or of the current body that are not content
        self.in_head = self.in_body = self.is_upgraded = False
        self.answering: RequestResponseCycle | None = None
        self.delay = 0.0  # seconds until more is parsed
        self.deadline: asyncio.TimerHandle | None = None
        self.delayed: asyncio.Handle | None = None

    # The connection.

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.flow = HeldFlow(transport)
        self.sending = SendDeadline(transport, self.loop)
        self.set_deadline(HEAD_S)
        peer: dict[str, Any] = {"client": self.client, "headers": []}
        self.is_proxy = self.limits.is_proxy(peer)
        if not self.limits.open_connection():
            self.end_with(SERVER_IS_FULL)
        elif not self.is_proxy:
            self.admit(self.limits.address_of(peer))

    def admit(self, address: str) -> None:
        """Take a connection of an address that does not have too many; it is read when the address owes nothing."""
        if not self.enter(address):
            self.end_with(ADDRESS_IS_FULL)
            return
        delay = self.limits.delay_of(address)
        if delay:  # reading is paused when something has come: before, the transport would begin all the same
            self.delayed = self.loop.call_later(delay, self.resume)

    def connection_lost(self, exc: Exception | None) -> None:
        self.stop_timers()
        self.leave()
        self.limits.close_connection()
        if self.answering is not None:
            self.answering.disconnected = True
            self.answering.message_event.set()
        while self.pipeline:  # these would keep this object alive, and each other
            cycle, _ = self.pipeline.pop()
            cycle.on_response = lambda: None
        super().connection_lost(exc)
        self.unread = b""

    def stop_timers(self) -> None:
        self.clear_deadline()
        self.sending.stop()
        if self.delayed is not None:
            self.delayed.cancel()
            self.delayed = None

    def enter(self, address: str) -> bool:
        """Count this connection as one of an address, unless it has too many."""
        self.leave()
        if not self.limits.enter(address):
            return False
        self.address = address
        return True

    def leave(self) -> None:
        if self.address is not None:
            self.limits.leave(self.address)
            self.address = None

    # Deadlines.

    def set_deadline(self, seconds: float) -> None:
        """Let the current phase end in time, in place of the deadline of the last one."""
        self.clear_deadline()
        self.deadline = self.loop.call_later(seconds, self.expire)

    def clear_deadline(self) -> None:
        if self.deadline is not None:
            self.deadline.cancel()
            self.deadline = None

    def expire(self) -> None:
        """End a connection whose time is up; between requests, only when its client has taken the last answer."""
        is_between = not (self.in_head or self.in_body)
        if is_between and self.transport.get_write_buffer_size():
            self.set_deadline(KEEP_ALIVE_S)
        elif is_between or self.has_begun_to_answer():
            self.hang_up()
        else:
            self.end_with(TIMED_OUT)

    def end_with(self, answer: bytes) -> None:
        """Answer outside the application, and hang up."""
        self.transport.write(answer)
        self.hang_up()

    def hang_up(self) -> None:
        """Close the connection as soon as the client has taken what it was sent."""
        self.transport.close()
        self.in_head = self.in_body = False
        self.clear_deadline()
        self.sending.start()

    def pause_writing(self) -> None:
        super().pause_writing()
        self.sending.start()

    def resume_writing(self) -> None:
        self.sending.start()
        super().resume_writing()

    # Reading.

    def data_received(self, data: bytes) -> None:
        self._unset_keepalive_if_required()
        self.unread = self.unread[self.parsed :] + data if self.unread else data
        self.parsed = 0
        self.feed()

    def feed(self) -> None:
        """Parse what has arrived, up to the end of a request that waits for its answer, and a little at a time."""
        began, end = self.parsed, min(self.parsed + TURN, len(self.unread))
        while self.parsed < end and not self.is_busy() and not self.has_ended():
            piece = self.unread[self.parsed : self.parsed + SLICE]
            self.parsed += len(piece)
            self.framing += len(piece)
            self.parse(piece)
            self.check_framing()
        if self.address is not None and self.parsed > began:
            self.delay = max(self.delay, self.limits.charge_bytes(self.address, self.parsed - began))
        if self.parsed == len(self.unread) or self.has_ended():
            self.unread, self.parsed = b"", 0
        if not self.has_ended():
            self.wait_or_read()

    def wait_or_read(self) -> None:
        """Read on where nothing is left to parse, else parse on when others had their turn."""
        if self.delayed is None and (self.delay or (self.unread and not self.is_busy())):
            self.delayed, self.delay = self.loop.call_later(self.delay, self.resume), 0.0
        if self.unread or self.delayed is not None:
            self.flow.hold()
        else:
            self.flow.release()

    def resume(self) -> None:
        self.delayed = None
        self.feed()

    def has_ended(self) -> bool:
        """Is nothing to be read here any more?"""
        return self.is_upgraded or self.transport.is_closing()

    def check_framing(self) -> None:
        """End a connection whose head, or whose body beside its content, is too long."""
        if self.has_ended():
            return
        if self.in_body and self.framing > MOST_FRAMING:
            self.end_with(SMALL_PIECES)
        elif (self.in_head and self.framing > MOST_HEAD) or (self.headers and len(self.headers) > MOST_HEADERS):
            self.end_with(LONG_HEAD)

    def is_busy(self) -> bool:
        """Is a request waiting for its answer, or is it too early for the next one?"""
        if self.pipeline or self.delay or self.delayed is not None:
            return True
        return self.is_answering() and not self.in_body

    def is_answering(self) -> bool:
        return self.answering is not None and not self.answering.response_complete

    def has_begun_to_answer(self) -> bool:
        return self.answering is not None and self.answering.response_started and self.is_answering()

    def parse(self, piece: bytes) -> None:
        try:
            self.parser.feed_data(piece)
        except httptools.HttpParserUpgrade as upgrade:
            left = piece[upgrade.args[0] :] + self.unread[self.parsed :]
            self.parsed = len(self.unread)
            self.upgrade(left)
        except httptools.HttpParserError:
            if not self.transport.is_closing():
                self.end_with(NOT_HTTP)

    def upgrade(self, left: bytes) -> None:
        """Go on as a WebSocket, or answer as if nothing else had been asked for."""
        if not self._should_upgrade():
            self.cycle.keep_alive = False
        elif self.is_answering() or self.pipeline:
            self.hang_up()
        elif self.is_proxy and not self.enter(self.limits.address_of(dict(self.scope))):
            self.end_with(ADDRESS_IS_FULL)
        else:
            self.is_upgraded = True
            self.handle_websocket_upgrade()
            if left and not self.transport.is_closing():
                protocol = self.transport.get_protocol()
                assert isinstance(protocol, LimitedWebSocketProtocol)
                protocol.data_received(left)

    def handle_websocket_upgrade(self) -> None:
        self.stop_timers()
        self.flow.release()
        address, self.address = self.address or "", None
        self.ws_protocol_class = partial(LimitedWebSocketProtocol, self.limits, address)  # type: ignore[assignment]
        super().handle_websocket_upgrade()

    # What the parser finds.

    def on_message_begin(self) -> None:
        self.in_head, self.framing = True, 0
        if self.answering is not None and self.answering.response_complete:
            self.set_deadline(HEAD_S)
        if self.address is not None:
            self.delay = self.limits.charge_request(self.address)
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        self.in_head, self.in_body, self.framing = False, True, 0
        if not self.is_answering():
            self.set_deadline(BODY_S)
        is_upgrade = self.parser.should_upgrade() and self._should_upgrade()
        if self.is_proxy and not is_upgrade:
            self.app = self.app_for(self.limits.address_of(dict(self.scope)))
        super().on_headers_complete()

    def app_for(self, address: str) -> ASGIApp:
        """Application for a request through a proxy. It refuses at once: others use the same connection."""
        if not self.enter(address):
            return refusing(MANY_CONNECTIONS)
        if self.limits.charge_request(address):
            return refusing(MANY_REQUESTS)
        application: ASGIApp = self.config.loaded_app
        return application

    def on_body(self, body: bytes) -> None:
        self.framing -= len(body)
        super().on_body(body)

    def on_message_complete(self) -> None:
        self.in_body = False
        if self.answering is not None and self.answering.response_complete:
            self.set_deadline(KEEP_ALIVE_S)
        elif not self.pipeline:
            self.clear_deadline()
        super().on_message_complete()

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: ASGIApp) -> None:  # type: ignore[override]
        self.answering = cycle
        super()._start_asgi_task(cycle, app)  # type: ignore[arg-type]

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._unset_keepalive_if_required()  # uvicorn's ends with any byte
        self.sending.start()
        if self.is_proxy and not self.in_body and not self.pipeline:
            self.leave()
        if self.transport.is_closing() or self.pipeline:
            self.clear_deadline()
        elif self.in_body:  # of the request that is answered now, if not of the last one
            self.set_deadline(BODY_S)
        elif self.is_answering():
            self.clear_deadline()
        else:
            self.set_deadline(HEAD_S if self.in_head else KEEP_ALIVE_S)
        if self.unread and self.delayed is None:
            self.delayed = self.loop.call_soon(self.resume)
