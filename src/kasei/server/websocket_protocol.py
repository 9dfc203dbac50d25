"""WebSocket on one connection: frames are counted and parsed a few at a time, so that a flood of them stops nobody."""

from __future__ import annotations

import asyncio
from typing import Any, Final

from uvicorn._types import ASGIReceiveEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from kasei.server.connections import ConnectionLimits, plain_answer
from kasei.server.send_deadline import SendDeadline

SLICE: Final = 512  # bytes that are parsed before others have their turn
MOST_FRAGMENTS: Final = 64  # of one message
LINGER_S: Final = 12.0  # in which a client that was sent away hangs up
TOO_MANY_FRAGMENTS: Final = 1008
BAD_HANDSHAKE: Final = plain_answer("400 Bad Request", "This is not a valid WebSocket handshake.")


class LimitedWebSocketProtocol(WebSocketsSansIOProtocol):
    """A WebSocket that is read no faster than its frames are allowed, and no faster than it reads itself."""

    sending: SendDeadline

    def __init__(self, limits: ConnectionLimits, address: str, **of_server: Any) -> None:
        super().__init__(**of_server)
        self.limits = limits
        self.address = address  # that it is counted by
        self.bucket = limits.new_frame_bucket()
        self.unread = b""
        self.parsed = 0  # bytes of `unread`
        self.resuming: asyncio.Handle | None = None
        self.lingering: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.sending = SendDeadline(self.transport, self.loop)

    def connection_lost(self, exc: Exception | None) -> None:
        for timer in (self.resuming, self.lingering):
            if timer is not None:
                timer.cancel()
        self.sending.stop()
        self.limits.leave(self.address)
        self.limits.close_connection()
        super().connection_lost(exc)
        self.unread = b""

    # Reading.

    def data_received(self, data: bytes) -> None:
        if not self.handshake_initiated:  # the request, which HTTP has read already
            super().data_received(data)
            if not self.handshake_initiated:
                self.transport.write(BAD_HANDSHAKE)
                self.transport.close()
            self.watch_closing()
            return
        self.unread = self.unread[self.parsed :] + data if self.unread else data
        self.parsed = 0
        self.proceed()

    def proceed(self) -> None:
        """Parse what has arrived or read on, unless something is to be waited for."""
        if self.resuming is not None or self.transport.is_closing():
            return
        if self.read_paused or not self.writable.is_set():  # a message was not taken yet, or an answer was not
            self.transport.pause_reading()
        elif self.unread:
            self.feed()
        else:
            self.transport.resume_reading()

    def feed(self) -> None:
        """Parse a slice, and go on when others had their turn: later, if it held too many frames."""
        piece = self.unread[self.parsed : self.parsed + SLICE]
        self.parsed += len(piece)
        if self.parsed == len(self.unread):
            self.unread, self.parsed = b"", 0
        self.conn.receive_data(piece)
        frames = len(self.conn.events)
        wait = max(self.bucket.charge(frames), self.limits.charge_frames(self.address, frames))
        if self.conn.parser_exc is not None:
            self.handle_parser_exception()
            self.watch_closing()
            return
        self.handle_events()
        if len(self.frames) > MOST_FRAGMENTS:
            self.refuse_fragments()
        self.watch_closing()
        if wait or self.unread:
            self.transport.pause_reading()
            self.resuming = self.loop.call_later(wait, self.resume) if wait else self.loop.call_soon(self.resume)
        else:
            self.proceed()

    def resume(self) -> None:
        self.resuming = None
        self.proceed()

    def refuse_fragments(self) -> None:
        self.conn.fail(TOO_MANY_FRAGMENTS, f"a message has at most {MOST_FRAGMENTS} fragments")
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.transport.close()

    async def receive(self) -> ASGIReceiveEvent:
        message = await self.queue.get()
        if self.read_paused and self.queue.empty():
            self.read_paused = False
            self.proceed()
        return message

    # Writing, and the end.

    def pause_writing(self) -> None:
        super().pause_writing()
        self.sending.start()

    def resume_writing(self) -> None:
        super().resume_writing()
        self.sending.start()
        self.proceed()

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.watch_closing()

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        super().on_task_complete(task)
        self.watch_closing()
        if not self.disconnected:
            self.lingering = self.loop.call_later(LINGER_S, self.end)

    def end(self) -> None:
        self.transport.close()
        self.watch_closing()

    def watch_closing(self) -> None:
        """Where the connection is being closed, see that the client takes in time what it was sent."""
        if self.transport.is_closing():
            self.sending.start()
