"""A socket: what it is still to be sent, of which there is never more than one view."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, MutableMapping
from contextlib import suppress
from typing import Any, Final

from kasei.server.codec import Raw, encode
from kasei.server.messages import Bye
from kasei.server.showing import Part

Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
MOST_PENDING: Final = 100  # pieces of events that wait for a slow reader; beyond that there is a gap
MOST_NOTES: Final = 20  # messages that wait besides
PAUSE: Final = 0.05  # seconds
FAREWELL_S: Final = 1.0
LONGEST_REASON: Final = 120  # bytes
RESTART: Final = 1012
POLICY: Final = 1008


class Socket:
    """A connection to one seat of a table, or to who looks on."""

    def __init__(self, seat: int, brief: bool, person: str | None, send: Send) -> None:
        self.seat = seat
        self.person = person
        self.brief = brief
        self.send = send
        self.part: Part | None = None  # what it is to be shown next
        self.events: list[bytes] = []
        self.gap = False
        self.acks: list[str] = []
        self.repeated = False
        self.notes: list[bytes] = []  # what is no view
        self.wake = asyncio.Event()
        self.closed = False

    def offer(self, part: Part, events: bytes = b"[]", gap: bool = False) -> None:
        """Show it a newer view than what waits, and what has happened besides, if all of that is told."""
        self.part = part
        self.gap |= gap
        if events != b"[]":
            self.events.append(events[1:-1])
            if len(self.events) > MOST_PENDING:
                del self.events[0]
                self.gap = True
        self.wake.set()

    def note(self, message: object) -> None:
        """Send it something else, after what it was to be told before."""
        if self.acks and self.part is not None:
            self.notes.append(self.view())
        self.notes.append(encode(message))
        self.wake.set()

    def acknowledge(self, request: str, repeated: bool = False) -> None:
        """Let the next view say that a request was met."""
        self.acks.append(request)
        self.repeated = repeated

    async def is_read(self) -> None:
        """Wait until it has read most of what it was told: who asks much and reads nothing is not listened to."""
        while len(self.notes) > MOST_NOTES and not self.closed:
            await asyncio.sleep(PAUSE)

    def taken(self) -> list[bytes]:
        """All that waits, which is then on its way."""
        waiting, self.notes = self.notes, []
        if self.part is not None:
            waiting.append(self.view())
        return waiting

    def view(self) -> bytes:
        """The view that waits, with what goes with it, which is then on its way."""
        assert self.part is not None
        events = Raw(b"[" + b",".join(self.events) + b"]")
        message = self.part.message(events, self.gap, self.person, self.acks, self.repeated)
        self.part, self.events, self.gap, self.acks, self.repeated = None, [], False, [], False
        return message

    async def pump(self) -> None:
        """Send what waits, as fast as it is read, until the connection is lost."""
        with suppress(Exception):  # however it ends, it is over
            while not self.closed:
                await self.wake.wait()
                self.wake.clear()
                for message in self.taken():  # who does not read them does not answer pings either, and is cut off
                    await self.send({"type": "websocket.send", "text": message.decode()})
        self.closed = True

    async def farewell(self, why: str, after: int | None, code: int = RESTART) -> None:
        """Say why it is closed, and close it."""
        self.closed = True
        bye: Bye = {"type": "bye", "why": why, "after": after}
        await hang_up(self.send, bye, code, why)
        self.wake.set()


async def hang_up(send: Send, message: object, code: int, why: str) -> None:
    """Send a last message, and close with a reason, of which so much is told as there is room for."""
    reason = why.encode()[:LONGEST_REASON].decode(errors="ignore")
    with suppress(Exception):  # it may be gone already, or not listen
        async with asyncio.timeout(FAREWELL_S):
            await send({"type": "websocket.send", "text": encode(message).decode()})
            await send({"type": "websocket.close", "code": code, "reason": reason})
