"""Limits for all connections together: how many may be open, and how fast each address may ask."""

from __future__ import annotations

import logging
import sys
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from time import monotonic
from typing import Final

from starlette.types import Scope

from kasei.server.limits import (
    MOST_ADDRESSES,
    NO_LIMIT,
    Bucket,
    Limits,
    Networks,
    address_key,
    client_address,
    is_trusted,
    peer_of,
    read_address,
)
from kasei.server.settings import Settings

LOG: Final = logging.getLogger("kasei.server.connections")
WANTED_FILES: Final = 65_536
RESERVED_FILES: Final = 64  # for the database, the log and what else a server opens
FILES_OF_WORKER: Final = 4
READ_FACTOR: Final = 5  # requests are read this much faster than they are allowed; the rest is not read
WARN_S: Final = 60.0  # between two warnings
FEWER_FILES: Final = 10_240  # which macOS allows where it refuses more
BYTES_RATE: Final = 1_000_000.0  # bytes a second that are parsed for an address


def plain_answer(status: str, text: str) -> bytes:
    """An answer that ends the connection."""
    head = f"HTTP/1.1 {status}\r\ncontent-type: text/plain; charset=utf-8\r\nconnection: close\r\n"
    return f"{head}content-length: {len(text)}\r\n\r\n{text}".encode()


def raise_open_files() -> int:
    """Raise the number of files that this process may open as far as the system allows, and return it."""
    if sys.platform == "win32":
        return WANTED_FILES
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    for wanted in (WANTED_FILES, FEWER_FILES):
        files = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        if soft != resource.RLIM_INFINITY and soft < files:
            with suppress(ValueError, OSError):
                resource.setrlimit(resource.RLIMIT_NOFILE, (files, hard))
                soft = files
    return WANTED_FILES if soft == resource.RLIM_INFINITY else soft


def room_for_connections(files: int, workers: int) -> int:
    """How many connections may be open where that many files may."""
    return max(1, files - RESERVED_FILES - FILES_OF_WORKER * workers)


@dataclass
class ConnectionLimits:
    """Counts open connections, in all and by address, and how fast they ask.

    An address is an IPv4 address or the /64 of an IPv6 address. A trusted proxy has no address of its own: what comes
    through it is counted by the address that it names, one request at a time.
    """

    most: int
    most_of_address: int  # 0 for no limit
    requests: Limits
    bytes: Limits
    frames: Limits
    frame_rate: float  # frames a second on one WebSocket
    trusted: Networks = ()
    now: Callable[[], float] = monotonic
    open: int = 0
    by_address: Counter[str] = field(default_factory=Counter)
    refused: int = 0
    warned_at: float = -WARN_S

    def open_connection(self) -> bool:
        """Count a new connection, if there is room for it; `close_connection` has to follow in any case."""
        self.open += 1
        if self.open > self.most:
            self.refuse("too many connections are open in all: raise the limit of open files (ulimit -n)")
            return False
        return True

    def close_connection(self) -> None:
        self.open -= 1

    def enter(self, address: str) -> bool:
        """Count a connection of an address, unless it has too many."""
        if self.most_of_address and self.by_address[address] >= self.most_of_address:
            self.refuse("too many connections are open from one address (--connections)")
            return False
        self.by_address[address] += 1
        return True

    def leave(self, address: str) -> None:
        self.by_address[address] -= 1
        if not self.by_address[address]:
            del self.by_address[address]

    def refuse(self, why: str) -> None:
        """Count a connection that is refused, and say so in the log now and then."""
        self.refused += 1
        if self.now() - self.warned_at >= WARN_S:
            self.warned_at = self.now()
            LOG.warning("a connection was refused: %s", why, extra={"open": self.open, "refused": self.refused})

    def is_proxy(self, scope: Scope) -> bool:
        """Is there a trusted proxy at the other end?"""
        return is_trusted(read_address(peer_of(scope)), self.trusted)

    def address_of(self, scope: Scope) -> str:
        """The address that a request, or a connection that is no proxy's, is counted by."""
        return address_key(client_address(scope, self.trusted))

    def delay_of(self, address: str) -> float:
        """Seconds until a new connection of an address is read."""
        return self.requests.charge(address, 0.0)

    def charge_request(self, address: str) -> float:
        """Count a request of an address; how many seconds pass until its next one is read."""
        return self.requests.charge(address)

    def charge_bytes(self, address: str, count: int) -> float:
        """Count bytes that were parsed for an address; how many seconds pass until more of its bytes are."""
        return self.bytes.charge(address, count)

    def charge_frames(self, address: str, count: int) -> float:
        """Count frames of all WebSockets of an address; how many seconds pass until more of them are parsed."""
        return self.frames.charge(address, count)

    def new_frame_bucket(self) -> Bucket:
        """What counts the frames of one WebSocket."""
        return Bucket(self.frame_rate, 2 * self.frame_rate)


def connection_limits(settings: Settings, files: int) -> ConnectionLimits:
    """The limits that the settings name, where that many files may be open."""
    rate, frame_rate = READ_FACTOR * settings.rate or NO_LIMIT, READ_FACTOR * settings.messages or NO_LIMIT
    byte_rate = BYTES_RATE if settings.rate else NO_LIMIT
    return ConnectionLimits(
        room_for_connections(files, settings.workers),
        settings.connections,
        Limits(rate, 4 * rate, MOST_ADDRESSES),
        Limits(byte_rate, 4 * byte_rate, MOST_ADDRESSES),
        Limits(frame_rate, 4 * frame_rate, MOST_ADDRESSES),
        settings.messages or NO_LIMIT,
        settings.networks,
    )
