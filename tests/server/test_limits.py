"""How much each may ask for, and who is asking."""

from __future__ import annotations

from ipaddress import ip_network
from typing import Any

import pytest

from kasei.server.limits import Bucket, Limits, address_key, client_address, client_scheme

PROXIES = [ip_network("10.0.0.0/8"), ip_network("fd00::/8")]


class Clock:
    """A clock that stands still until it is moved."""

    def __init__(self) -> None:
        self.time = 1000.0

    def __call__(self) -> float:
        return self.time


def test_a_bucket_gives_its_burst_and_then_its_rate() -> None:
    clock = Clock()
    bucket = Bucket(2, 3, clock)
    assert [bucket.take() for _ in range(5)] == [0, 0, 0, 0.5, 0.5]
    clock.time += 0.5
    assert bucket.take() == 0
    assert bucket.take() == pytest.approx(0.5)


@pytest.mark.parametrize("rate", [0.003, 1, 7, 1e6])
def test_who_waits_as_long_as_was_said_gets_it(rate: float) -> None:
    clock = Clock()
    bucket = Bucket(rate, 5, clock)
    for _ in range(200):
        wait = bucket.take(1.3)
        if wait:
            clock.time += wait
            assert bucket.take(1.3) == 0


def test_a_bucket_never_holds_more_than_its_burst() -> None:
    clock = Clock()
    bucket = Bucket(1, 3, clock)
    clock.time += 1_000_000
    assert sum(bucket.take() == 0 for _ in range(10)) == 3


def test_what_costs_more_than_the_burst_costs_the_burst() -> None:
    clock = Clock()
    bucket = Bucket(1, 3, clock)
    assert bucket.take(100) == 0
    assert bucket.take(100) == pytest.approx(3)


def test_a_refusal_costs_nothing() -> None:
    clock = Clock()
    bucket = Bucket(1, 1, clock)
    assert bucket.take() == 0
    assert {bucket.take() for _ in range(100)} == {1.0}


def test_each_key_has_a_bucket() -> None:
    limits = Limits(1, 1, 10, Clock())
    assert limits.take("a") == 0
    assert limits.take("b") == 0
    assert limits.take("a") > 0


def test_keys_are_forgotten_when_their_buckets_are_full() -> None:
    clock = Clock()
    limits = Limits(0.5, 4, 10, clock)
    for _ in range(20):
        limits.take("a")
    limits.take("b")
    clock.time += 4 / 0.5 - 0.1
    limits.forget()
    assert set(limits.buckets) == {"a", "b"}
    clock.time += 0.2
    limits.take("c")
    assert set(limits.buckets) == {"c"}
    clock.time += 8
    limits.forget()
    assert not limits.buckets


def test_of_too_many_keys_the_one_unused_for_longest_is_forgotten() -> None:
    limits = Limits(1, 1, 3, Clock())
    for key in "abcad":
        limits.take(key)
    assert set(limits.buckets) == {"c", "a", "d"}
    assert limits.take("a") > 0
    for n in range(1000):
        limits.take(str(n))
    assert len(limits.buckets) == 3


@pytest.mark.parametrize(
    ("host", "key"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("testclient", "testclient"),
        ("", ""),
        ("é\x00", "é\x00"),
    ],
)
def test_what_an_address_is_counted_by(host: str, key: str) -> None:
    assert address_key(host) == key


def scope(peer: str | None, *headers: tuple[str, bytes], **more: Any) -> dict[str, Any]:
    """A request from a peer with some headers."""
    pairs = [(name.encode(), value) for name, value in headers]
    return {"type": "http", "client": None if peer is None else (peer, 1234), "headers": pairs, **more}


@pytest.mark.parametrize(
    ("peer", "forwarded", "found"),
    [
        ("192.0.2.7", b"198.51.100.1", "192.0.2.7"),
        ("10.0.0.1", b"198.51.100.1", "198.51.100.1"),
        ("::ffff:10.0.0.1", b"198.51.100.1", "198.51.100.1"),
        ("fd00::1", b" 2001:DB8::1 ", "2001:db8::1"),
        ("10.0.0.1", b"1.1.1.1, 198.51.100.1", "198.51.100.1"),
        ("10.0.0.1", b"1.1.1.1,198.51.100.1 , 10.0.0.2,fd00::9", "198.51.100.1"),
        ("10.0.0.1", b"garbage, 198.51.100.1, 10.0.0.2", "198.51.100.1"),
        ("10.0.0.1", b"198.51.100.1:4711", "198.51.100.1"),
        ("10.0.0.1", b"[2001:db8::1]:4711", "2001:db8::1"),
        ("10.0.0.1", b"10.0.0.3, 10.0.0.2", "10.0.0.3"),
        ("10.0.0.1", b"198.51.100.1, garbage", "10.0.0.1"),
        ("10.0.0.1", b"198.51.100.1,", "10.0.0.1"),
        ("10.0.0.1", b"", "10.0.0.1"),
        ("10.0.0.1", b"\xff\xfe, \xb2.1.1.1", "10.0.0.1"),
        ("10.0.0.1", b"[", "10.0.0.1"),
        ("10.0.0.1", b"1.2.3.4.5", "10.0.0.1"),
        ("10.0.0.1", b"0x7f000001", "10.0.0.1"),
        ("garbage", b"198.51.100.1", "garbage"),
        (None, b"198.51.100.1", ""),
    ],
)
def test_who_is_asking(peer: str | None, forwarded: bytes, found: str) -> None:
    assert client_address(scope(peer, ("x-forwarded-for", forwarded)), PROXIES) == found


def test_a_header_may_come_more_than_once() -> None:
    asked = scope("10.0.0.1", ("x-forwarded-for", b"1.1.1.1"), ("x-forwarded-for", b"198.51.100.1"))
    assert client_address(asked, PROXIES) == "198.51.100.1"
    assert client_address(asked, []) == "10.0.0.1"
    assert client_address(scope("10.0.0.1"), PROXIES) == "10.0.0.1"


@pytest.mark.parametrize(
    ("peer", "scheme", "forwarded", "found"),
    [
        ("192.0.2.7", "http", b"https", "http"),
        ("192.0.2.7", "wss", b"http", "https"),
        ("10.0.0.1", "http", b"https", "https"),
        ("10.0.0.1", "http", b"HTTPS", "https"),
        ("10.0.0.1", "ws", b"wss", "https"),
        ("10.0.0.1", "https", b"http", "http"),
        ("10.0.0.1", "http", b"http, https", "https"),
        ("10.0.0.1", "https", b"gopher", "https"),
        ("10.0.0.1", "http", b"\xff", "http"),
        ("10.0.0.1", "ws", b"", "http"),
        (None, "https", b"http", "https"),
    ],
)
def test_how_it_was_asked(peer: str | None, scheme: str, forwarded: bytes, found: str) -> None:
    assert client_scheme(scope(peer, ("x-forwarded-proto", forwarded), scheme=scheme), PROXIES) == found


def test_how_it_was_asked_without_headers() -> None:
    assert client_scheme(scope("10.0.0.1"), PROXIES) == "http"
