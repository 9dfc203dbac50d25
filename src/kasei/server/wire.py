"""HTTP as it comes from the wire: a request has to say what it wants soon, and in not too many words."""

from __future__ import annotations

import asyncio
from typing import Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

MOST_HEADERS: Final = 65_536  # bytes
HEADERS_S: Final = 20.0  # seconds until the headers of a first request are there
TOO_LARGE: Final = b"HTTP/1.1 431 Request Header Fields Too Large\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"


class Careful(HttpToolsProtocol):
    """A connection whose headers have an end."""

    read = 0  # bytes since the last headers were complete
    complete = False
    patience: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.patience = self.loop.call_later(HEADERS_S, self.lose_patience)

    def data_received(self, data: bytes) -> None:
        self.read += len(data)
        super().data_received(data)
        if not self.complete and self.read > MOST_HEADERS and not self.transport.is_closing():
            self.transport.write(TOO_LARGE)
            self.transport.close()

    def on_message_begin(self) -> None:
        self.complete = False
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        self.complete, self.read = True, 0
        if self.patience is not None:
            self.patience.cancel()
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self.read = 0
        super().on_message_complete()

    def lose_patience(self) -> None:
        """Hang up on who has not asked for anything."""
        if not self.complete:
            self.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        if self.patience is not None:
            self.patience.cancel()
        super().connection_lost(exc)
