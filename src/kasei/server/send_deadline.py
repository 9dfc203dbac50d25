"""A deadline for clients that do not take what they are sent."""

from __future__ import annotations

import asyncio
from typing import Final

SEND_S: Final = 30.0
LEAST_TAKEN: Final = 15_000  # bytes in that time, unless less is left


class SendDeadline:
    """Aborts a connection whose client takes too little of what is left to send.

    It has to be started again whenever more is written, and goes on until nothing is left.
    """

    def __init__(self, transport: asyncio.Transport, loop: asyncio.AbstractEventLoop) -> None:
        self.transport, self.loop = transport, loop
        self.left = 0
        self.timer: asyncio.TimerHandle | None = None

    def start(self) -> None:
        self.stop()
        self.left = self.transport.get_write_buffer_size()
        if self.left:
            self.timer = self.loop.call_later(SEND_S, self.check)

    def stop(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def check(self) -> None:
        left = self.transport.get_write_buffer_size()
        if left and left > self.left - LEAST_TAKEN:
            self.transport.abort()
        else:
            self.start()
