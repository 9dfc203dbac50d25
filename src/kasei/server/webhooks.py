"""Messages to https addresses, for people who want to hear that it is their turn."""

from __future__ import annotations

import asyncio
import logging
import re
import socket
import ssl
from collections.abc import Callable, Mapping
from contextlib import suppress
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address
from threading import Thread
from typing import Final
from urllib.parse import SplitResult, urlsplit

from kasei import __version__
from kasei.core.checks import brief
from kasei.core.errors import BadSetting
from kasei.server.codec import encode

Address = IPv4Address | IPv6Address
Resolve = Callable[[str, int], list[str]]  # from a host and a port to addresses

LOG: Final = logging.getLogger("kasei.server.webhooks")
LONGEST: Final = 500  # letters of an address
HTTPS: Final = 443
FIRST_FREE_PORT: Final = 1024  # those below belong to other services: mail, remote shells
LABEL: Final = r"[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?"
HOST: Final = re.compile(rf"({LABEL}\.)+(?=[a-z]){LABEL}")  # with digits at its end it would be an IP address
STATUS: Final = re.compile(rb"HTTP/1\.[01] (\d\d\d)\b")
LONGEST_LINE: Final = 1_000  # bytes of an answer
ATTEMPT: Final = 5.0  # seconds
CONNECTING: Final = 2.0  # seconds for each address of a host
PAUSE: Final = 2.0  # seconds
CLOSING: Final = 4.0  # seconds
AT_ONCE: Final = 8
WAITING: Final = 1_000
GLOBAL: Final = IPv6Network("2000::/3")  # all IPv6 addresses that are given out
NAT64: Final = IPv6Network("64:ff9b::/96")
RESERVED: Final = (IPv4Network("192.0.0.0/24"), IPv4Network("192.88.99.0/24"))


class NotPublic(Exception):
    """A host that lies in a network of its own, and perhaps of ours."""


class NotConnected(Exception):
    """Nothing was sent, since there is no way to a host now."""


# What may be asked for.


def checked_hook(url: str) -> str:
    """Return the address that a message goes to, or raise BadSetting.

    It is https, on port 443 or from 1024 on, of a host that all the world could reach.
    """
    if len(url) > LONGEST:
        raise BadSetting(f"the address has {len(url)} letters, more than {LONGEST}")
    if not url.isascii() or not url.isprintable() or " " in url:
        raise BadSetting("an address has plain letters only: write others as %C3%A9, or xn-- in the name of a host")
    try:
        parts = urlsplit(url)
        port = port_of(parts)
    except ValueError:
        raise BadSetting("this is no address of the form https://example.org/path") from None
    if parts.scheme != "https":
        raise BadSetting(f"the address begins with {brief(parts.scheme)}, not with https://")
    if "@" in parts.netloc or "#" in url:
        raise BadSetting("the address has a name before an @, or something after a #: leave it out")
    if port != HTTPS and port < FIRST_FREE_PORT:
        raise BadSetting(f"port {port} is for something else: take {HTTPS}, or one from {FIRST_FREE_PORT} on")
    check_host(parts.hostname or "")
    return url


def check_host(host: str) -> None:
    """Raise BadSetting if a host can't be one that all the world could reach."""
    try:
        public = is_public(ip_address(host))
    except ValueError:
        public = HOST.fullmatch(host) is not None
    if not public:
        raise BadSetting(f"{brief(host)} is no host that can be reached from everywhere, as example.org can")


def port_of(parts: SplitResult) -> int:
    """The port of an address."""
    return HTTPS if parts.port is None else parts.port


def is_public(address: Address) -> bool:
    """Could all the world reach an address? One that stands for an IPv4 address is judged by that."""
    if isinstance(address, IPv6Address):
        inner = address.ipv4_mapped or address.sixtofour or behind_nat64(address)
        if inner is None:
            return address in GLOBAL and address.is_global
        address = inner
    special = address.is_multicast or address.is_reserved or any(address in network for network in RESERVED)
    return address.is_global and not special


def behind_nat64(address: IPv6Address) -> IPv4Address | None:
    """The IPv4 address that an address for translation stands for."""
    return IPv4Address(int(address) & 0xFFFFFFFF) if address in NAT64 else None


# How it is sent.


class Webhooks:
    """Sends messages, a few at once, and counts what becomes of them: sent, failed or dropped.

    A host is looked up anew for each attempt and the connection goes to what was found, so that it can't be a public
    address when it is checked and another one when it is used. An attempt has 5 seconds; if there is no connection,
    there is a second one. Redirects are not followed. Only the host of an address is logged: the rest may be a secret.
    """

    def __init__(
        self,
        resolve: Resolve | None = None,
        allowed: Callable[[Address], bool] = is_public,
        context: ssl.SSLContext | None = None,
        pause: float = PAUSE,
    ) -> None:
        self.resolve = resolve or look_up
        self.allowed = allowed
        self.context = context or ssl.create_default_context()
        self.pause = pause
        self.slots = asyncio.Semaphore(AT_ONCE)
        self.tasks: set[asyncio.Task[None]] = set()
        self.closed = False
        self.sent = 0
        self.failed = 0
        self.dropped = 0

    def send(self, url: str, message: Mapping[str, object]) -> None:
        """Send a message soon; it is dropped if too many wait."""
        body = encode(message)
        if self.closed or len(self.tasks) >= WAITING:
            self.dropped += 1
            return
        try:
            parts = urlsplit(checked_hook(url))
        except BadSetting as error:  # it was good when it was stored, and is not now
            self.fail(str(error))
            return
        task = asyncio.create_task(self.deliver(parts, body))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def close(self) -> None:
        """Wait a few seconds for what is under way, and drop the rest."""
        self.closed = True
        if self.tasks:
            _, late = await asyncio.wait(self.tasks, timeout=CLOSING)
            self.dropped += len(late)
            for task in late:
                task.cancel()
            await asyncio.gather(*late, return_exceptions=True)

    async def deliver(self, parts: SplitResult, body: bytes) -> None:
        """Send a message, and count it."""
        try:
            status = await self.attempts(parts, body)
        except Exception as error:  # whatever happens out there; its own text may tell addresses
            self.fail(f"{parts.hostname}: {error if isinstance(error, NotConnected) else type(error).__name__}")
        else:
            if 200 <= status < 300:
                self.sent += 1
            else:
                self.fail(f"{parts.hostname}: status {status}")

    def fail(self, why: str) -> None:
        """Count a message that did not arrive."""
        self.failed += 1
        LOG.info("a message was not delivered: %s", why)

    async def attempts(self, parts: SplitResult, body: bytes) -> int:
        """Try once, and if nothing could be sent once more; the status of the answer."""
        try:
            return await self.attempt(parts, body)
        except NotConnected:
            await asyncio.sleep(self.pause)
        return await self.attempt(parts, body)

    async def attempt(self, parts: SplitResult, body: bytes) -> int:
        """Look a host up, connect to it and send; the status of the answer."""
        async with self.slots, asyncio.timeout(ATTEMPT):
            try:
                reader, writer = await self.connect(parts.hostname or "", port_of(parts))
            except OSError as error:
                raise NotConnected(f"no connection, {type(error).__name__}") from None
            try:
                writer.write(request(parts, body))
                await writer.drain()
                return status_of(await reader.readuntil(b"\n"))
            finally:
                writer.transport.abort()

    async def connect(self, host: str, port: int) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """A connection to one of the addresses of a host, all of which must be allowed."""
        found = await in_thread(lambda: self.resolve(host, port))
        if not all(self.allowed(ip_address(address)) for address in found):
            raise NotPublic(host)
        why = OSError("no address")
        for address in found:
            try:
                async with asyncio.timeout(CONNECTING):
                    return await asyncio.open_connection(
                        address, port, ssl=self.context, server_hostname=host, limit=LONGEST_LINE
                    )
            except OSError as error:
                why = error
        raise why


def request(parts: SplitResult, body: bytes) -> bytes:
    """A message as it goes over the network."""
    target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    lines = [
        f"POST {target} HTTP/1.1",
        f"Host: {parts.netloc}",
        f"User-Agent: kasei/{__version__}",
        "Content-Type: application/json",
        f"Content-Length: {len(body)}",
        "Connection: close",
    ]
    return "".join([f"{line}\r\n" for line in [*lines, ""]]).encode() + body


def status_of(line: bytes) -> int:
    """The status in the first line of an answer."""
    found = STATUS.match(line)
    if found is None:
        raise ValueError("no answer by HTTP")
    return int(found[1])


def look_up(host: str, port: int) -> list[str]:
    """The addresses of a host, each once, the best first."""
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return list(dict.fromkeys([str(row[4][0]) for row in found]))


async def in_thread(ask: Callable[[], list[str]]) -> list[str]:
    """Ask in a thread of its own that nobody waits for: not when it is too late, and not when the program ends."""
    loop = asyncio.get_running_loop()
    answer: asyncio.Future[list[str]] = loop.create_future()

    def settle(found: list[str] | Exception) -> None:
        if answer.done():
            return
        if isinstance(found, Exception):
            answer.set_exception(found)
        else:
            answer.set_result(found)

    def work() -> None:
        found: list[str] | Exception
        try:
            found = ask()
        except Exception as error:
            found = error
        with suppress(RuntimeError):  # the loop is closed
            loop.call_soon_threadsafe(settle, found)

    Thread(target=work, daemon=True).start()
    return await answer
