"""How much each may ask for, and who is asking."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address
from typing import Final

from starlette.types import Scope

Clock = Callable[[], float]
Address = IPv4Address | IPv6Address
Networks = Sequence[IPv4Network | IPv6Network]

NO_LIMIT: Final = 1e9
MOST_ADDRESSES: Final = 100_000
MOST_CHANGES: Final = 10_000  # of a game; the longest that were ever played have some 2,000
LAST_UNDO: Final = 5_000  # the change after which nothing can be taken back, so that every game comes to its end
MOST_UNATTENDED: Final = 10  # games of bots alone that nobody watches, of one address
ROUNDING: Final = 1e-6  # seconds
LARGEST_DEBT: Final = 2.0  # bursts
HOME: Final = 64  # bits of an IPv6 address that say whose it is: the rest is as its owner likes
SCHEMES: Final = {"http": "http", "ws": "http", "https": "https", "wss": "https"}


class Bucket:
    """Lets `burst` through at once, and `rate` a second on average. What costs more than the burst costs the burst."""

    __slots__ = ("burst", "full_at", "now", "rate")

    def __init__(self, rate: float, burst: float, now: Clock = time.monotonic) -> None:
        self.rate = rate
        self.burst = burst
        self.now = now
        self.full_at = now()  # when it will be full, if nothing more is taken

    def take(self, cost: float = 1.0) -> float:
        """Take something out: 0.0 if that may be, else how many seconds to wait, and nothing is taken."""
        now = self.now()
        full_at = max(self.full_at, now) + min(cost, self.burst) / self.rate
        wait = full_at - now - self.burst / self.rate
        if wait > ROUNDING:
            return wait
        self.full_at = full_at
        return 0.0

    def charge(self, cost: float = 1.0) -> float:
        """Take something out in any case; how many seconds until nothing is owed, of which there is a limit."""
        now, burst_s = self.now(), self.burst / self.rate
        self.full_at = min(max(self.full_at, now) + cost / self.rate, now + LARGEST_DEBT * burst_s)
        wait = self.full_at - now - burst_s
        return wait if wait > ROUNDING else 0.0

    def is_full(self) -> bool:
        """Has it been left alone so long that it is as good as new?"""
        return self.full_at <= self.now()


class Limits:
    """A bucket for each key, such as an address.

    A key is kept for `burst / rate` seconds after its last use and forgotten then, when anybody takes something or
    `forget` is called. Of more than `most_keys` the one that was not used for longest is forgotten.
    """

    def __init__(self, rate: float, burst: float, most_keys: int, now: Clock = time.monotonic) -> None:
        self.rate = rate
        self.burst = burst
        self.most_keys = most_keys
        self.now = now
        self.buckets: dict[str, Bucket] = {}  # the last used at the end

    def take(self, key: str, cost: float = 1.0) -> float:
        """Take something out of a key's bucket: 0.0 if that may be, else how many seconds to wait."""
        return self.bucket(key).take(cost)

    def charge(self, key: str, cost: float = 1.0) -> float:
        """Take something out of a key's bucket in any case; how many seconds until nothing is owed."""
        return self.bucket(key).charge(cost)

    def bucket(self, key: str) -> Bucket:
        """The bucket of a key, which is the last one used then."""
        self.forget()
        bucket = self.buckets.pop(key, None) or Bucket(self.rate, self.burst, self.now)
        self.buckets[key] = bucket
        if len(self.buckets) > self.most_keys:
            del self.buckets[next(iter(self.buckets))]
        return bucket

    def forget(self) -> None:
        """Forget the keys that need not be known any more."""
        while self.buckets:
            oldest = next(iter(self.buckets))
            if not self.buckets[oldest].is_full():
                return
            del self.buckets[oldest]


# Who is asking.


def address_key(host: str) -> str:
    """What an address is counted by: an IPv6 address by its /64, which is one household; anything else as it is."""
    address = read_address(host)
    if isinstance(address, IPv6Address):
        return str(IPv6Network((int(address), HOME), strict=False))
    return host if address is None else str(address)


def client_address(scope: Scope, trusted: Networks) -> str:
    """The address that a request comes from, empty if there is none.

    Behind proxies that are trusted it is the last in X-Forwarded-For that is none of theirs, and if all are, the first.
    """
    peer = peer_of(scope)
    if not is_trusted(read_address(peer), trusted):
        return peer
    farthest = peer
    for text in reversed(listed(scope, b"x-forwarded-for")):
        address = read_address(text)
        if address is None:
            return peer
        farthest = str(address)
        if not is_trusted(address, trusted):
            break
    return farthest


def client_scheme(scope: Scope, trusted: Networks) -> str:
    """How a request was made, http or https: by its socket too, and as a trusted proxy has got it."""
    said = listed(scope, b"x-forwarded-proto")
    if said and is_trusted(read_address(peer_of(scope)), trusted):
        forwarded = SCHEMES.get(said[-1].lower())
        if forwarded is not None:
            return forwarded
    return SCHEMES.get(scope.get("scheme", "http"), "http")


def header_values(scope: Scope, name: bytes) -> list[str]:
    """All values that a request has for a header, whose name is in small letters."""
    return [value.decode("latin-1") for key, value in scope["headers"] if key.lower() == name]


def listed(scope: Scope, name: bytes) -> list[str]:
    """The parts between the commas of a header."""
    values = ",".join(header_values(scope, name))
    return [part.strip() for part in values.split(",")] if values else []


def peer_of(scope: Scope) -> str:
    """Who is at the other end of the connection; empty if it has no address."""
    client = scope.get("client")
    return str(client[0]) if client else ""


def is_trusted(address: Address | None, trusted: Networks) -> bool:
    """Is it the address of a proxy that is believed?"""
    return address is not None and any(address in network for network in trusted)


def read_address(text: str) -> Address | None:
    """An address, perhaps with a port; None if it is anything else."""
    if text.startswith("["):
        text = text[1:].partition("]")[0]
    elif text.count(":") == 1:
        text = text.partition(":")[0]
    try:
        address = ip_address(text)
    except ValueError:
        return None
    return (address.ipv4_mapped or address) if isinstance(address, IPv6Address) else address
