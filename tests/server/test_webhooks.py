"""Messages to https addresses, and to none that they could do harm to.

hook_test.pem is a certificate for hook.test, which is no real host, and its key; nothing but these tests trusts it.
"""

from __future__ import annotations

import asyncio
import json
import socket
import ssl
import time
from collections.abc import Awaitable, Callable, Coroutine
from ipaddress import ip_address
from pathlib import Path
from typing import Any

import pytest
import uvloop

from kasei import __version__
from kasei.core.errors import BadSetting
from kasei.server import webhooks
from kasei.server.webhooks import Webhooks, checked_hook, is_public

CERTIFICATE = Path(__file__).parent / "hook_test.pem"
OK = b"HTTP/1.1 204 No Content\r\n\r\n"

Script = Callable[[asyncio.StreamWriter], Coroutine[Any, Any, None]]
Counts = tuple[int, int, int, int]  # sent, failed, dropped, got by the server


# What may be asked for.


@pytest.mark.parametrize(
    "url",
    [
        "https://example.org",
        "https://example.org/",
        "https://Example.org:443/a?b=c&d",
        "https://hooks.example.co.uk:8443/%C3%A9",
        "https://xn--bcher-kva.example/x",
        "https://a_b.example.org:65535/",
        "https://93.184.216.34/",
        "https://[2606:4700:4700::1111]:8443/",
        "https://example.org/" + "x" * 480,
    ],
)
def test_addresses_that_may_be(url: str) -> None:
    assert checked_hook(url) == url


@pytest.mark.parametrize(
    ("url", "why"),
    [
        ("http://example.org/", "not with https"),
        ("ftp://example.org/", "not with https"),
        ("example.org", "not with https"),
        ("//example.org", "not with https"),
        ("", "not with https"),
        ("https://me@example.org/", "before an @"),
        ("https://me:secret@example.org/", "before an @"),
        ("https://@example.org/", "before an @"),
        ("https://example.org/#a", "after a #"),
        ("https://example.org/#", "after a #"),
        ("https://example.org:22/", "port 22 "),
        ("https://example.org:0/", "port 0 "),
        ("https://example.org:80/", "port 80 "),
        ("https://example.org:99999/", "no address"),
        ("https://example.org:port/", "no address"),
        ("https://[::1/", "no address"),
        ("https://[nonsense]/", "no address"),
        ("https://example.org/" + "x" * 481, "more than 500"),
        ("https://exämple.org/", "plain letters"),
        ("https://example.org/a b", "plain letters"),
        ("https://example.org/\r\nX: y", "plain letters"),
        ("\thttps://example.org/", "plain letters"),
        ("https://example.org/\x00", "plain letters"),
        ("https:///path", "no host"),
        ("https://:443/", "no host"),
        ("https:example.org", "no host"),
        ("https://localhost/", "no host"),
        ("https://intranet/", "no host"),
        ("https://.example.org/", "no host"),
        ("https://example..org/", "no host"),
        ("https://example.org./", "no host"),
        ("https://-a.example.org/", "no host"),
        ("https://example%2eorg/", "no host"),
        ("https://good.example\\evil.example/", "no host"),
        ("https://127.0.0.1/", "no host"),
        ("https://127.1/", "no host"),
        ("https://0x7f.0.0.1/", "no host"),
        ("https://2130706433/", "no host"),
        ("https://0177.0.0.01/", "no host"),
        ("https://a.0x7f/", "no host"),
        ("https://10.1.2.3/", "no host"),
        ("https://169.254.169.254/latest", "no host"),
        ("https://[::1]/", "no host"),
        ("https://[::ffff:10.0.0.1]/", "no host"),
        ("https://[fe80::1%25eth0]/", "no host"),
    ],
)
def test_addresses_that_may_not_be(url: str, why: str) -> None:
    with pytest.raises(BadSetting, match=why):
        checked_hook(url)


@pytest.mark.parametrize(
    ("address", "public"),
    [
        ("93.184.216.34", True),
        ("0.0.0.0", False),
        ("10.0.0.1", False),
        ("100.64.0.1", False),
        ("127.0.0.1", False),
        ("169.254.169.254", False),
        ("172.16.0.1", False),
        ("192.0.0.8", False),
        ("192.0.2.1", False),
        ("192.88.99.1", False),
        ("192.168.1.1", False),
        ("198.18.0.1", False),
        ("224.0.0.1", False),
        ("239.1.1.1", False),
        ("240.0.0.1", False),
        ("255.255.255.255", False),
        ("2606:4700:4700::1111", True),
        ("::", False),
        ("::1", False),
        ("::10.0.0.1", False),
        ("::93.184.216.34", False),
        ("::ffff:10.0.0.1", False),
        ("::ffff:93.184.216.34", True),
        ("64:ff9b::a00:1", False),
        ("64:ff9b::5db8:d822", True),
        ("64:ff9b:1::5db8:d822", False),
        ("2002:a00:1::1", False),
        ("2002:7f00:1::", False),
        ("2002:5db8:d822::1", True),
        ("2001::1", False),
        ("2001:db8::1", False),
        ("100::1", False),
        ("fc00::1", False),
        ("fd12::1", False),
        ("fe80::1", False),
        ("fe80::1%eth0", False),
        ("fec0::1", False),
        ("ff02::1", False),
        ("ff0e::1", False),
    ],
)
def test_addresses_that_all_the_world_could_reach(address: str, public: bool) -> None:
    assert is_public(ip_address(address)) == public


# How it is sent.


class Server:
    """An https server that notes what it gets, and answers as it is told."""

    def __init__(self, answer: bytes | Script) -> None:
        self.answer = answer
        self.got: list[bytes] = []
        self.port = 0

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Serve one connection."""
        head = await reader.readuntil(b"\r\n\r\n")
        length = int(head.split(b"Content-Length: ")[1].split(b"\r\n")[0])
        self.got.append(head + await reader.readexactly(length))
        if isinstance(self.answer, bytes):
            writer.write(self.answer)
        else:
            await self.answer(writer)
        writer.close()


def with_server(
    answer: bytes | Script, work: Callable[[Server], Awaitable[None]], tls: bool = True, fast: bool = False
) -> Server:
    """Work while a server runs."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(CERTIFICATE)
    server = Server(answer)

    async def main() -> None:
        listening = await asyncio.start_server(server.serve, "127.0.0.1", 0, ssl=context if tls else None)
        async with listening:
            server.port = listening.sockets[0].getsockname()[1]
            await work(server)

    with asyncio.Runner(loop_factory=uvloop.new_event_loop if fast else None) as runner:
        runner.run(main())
    return server


def local(host: str, port: int) -> list[str]:
    """All hosts are here."""
    return ["127.0.0.1"]


def hooks(resolve: webhooks.Resolve = local, **settings: Any) -> Webhooks:
    """Webhooks that may send to this machine, and trust the certificate of the tests."""
    context = ssl.create_default_context(cafile=str(CERTIFICATE))
    return Webhooks(resolve, **{"allowed": lambda address: True, "context": context, "pause": 0.01, **settings})


async def settled(sender: Webhooks) -> tuple[int, int, int]:
    """How many were sent, failed and dropped, when nothing is under way any more."""
    while sender.tasks:
        await asyncio.sleep(0.01)
    return sender.sent, sender.failed, sender.dropped


@pytest.mark.parametrize("fast", [False, True])
def test_a_message_arrives(fast: bool) -> None:
    async def work(server: Server) -> None:
        sender = hooks()
        sender.send(f"https://hook.test:{server.port}/a/b?c=d", {"game": "é", "seat": 1})
        assert await settled(sender) == (1, 0, 0)
        await sender.close()

    server = with_server(OK, work, fast=fast)
    head, body = server.got[0].split(b"\r\n\r\n")
    assert json.loads(body) == {"game": "é", "seat": 1}
    assert head.decode().split("\r\n") == [
        "POST /a/b?c=d HTTP/1.1",
        f"Host: hook.test:{server.port}",
        f"User-Agent: kasei/{__version__}",
        "Content-Type: application/json",
        f"Content-Length: {len(body)}",
        "Connection: close",
    ]


def outcome(answer: bytes | Script, sender: Webhooks, host: str = "hook.test", **how: bool) -> Counts:
    """What becomes of one message."""
    counts = (0, 0, 0)

    async def work(server: Server) -> None:
        nonlocal counts
        sender.send(f"https://{host}:{server.port}", {})
        counts = await settled(sender)

    server = with_server(answer, work, **how)
    return (*counts, len(server.got))


@pytest.mark.parametrize(
    ("answer", "sent"),
    [
        (b"HTTP/1.1 200 OK\r\nContent-Length: 1000000000\r\n\r\n", 1),
        (b"HTTP/1.0 200\n", 1),
        (b"HTTP/1.1 301 Moved\r\nLocation: https://hook.test/\r\n\r\n", 0),
        (b"HTTP/1.1 307 Moved\r\nLocation: https://127.0.0.1/\r\n\r\n", 0),
        (b"HTTP/1.1 404 Not Found\r\n\r\n", 0),
        (b"HTTP/1.1 500 Oh\r\n\r\n", 0),
        (b"HTTP/1.1 2000 What\r\n\r\n", 0),
        (b"\xff\xfe\r\n", 0),
        (b"HTTP/1.1 200", 0),
        (b"x" * 1_000_000, 0),
        (b"", 0),
    ],
)
def test_an_answer_is_its_first_line_and_asked_for_once(answer: bytes, sent: int) -> None:
    assert outcome(answer, hooks()) == (sent, 1 - sent, 0, 1)


def test_this_machine_is_not_public() -> None:
    assert outcome(OK, hooks(allowed=is_public)) == (0, 1, 0, 0)


def test_one_address_that_is_not_public_is_enough() -> None:
    def resolve(host: str, port: int) -> list[str]:
        return ["127.0.0.1", "127.0.0.2"]

    assert outcome(OK, hooks(resolve, allowed=lambda address: str(address) != "127.0.0.2")) == (0, 1, 0, 0)


def test_the_connection_goes_to_the_address_that_was_checked() -> None:
    checked: list[str] = []
    asked: list[str] = []

    def resolve(host: str, port: int) -> list[str]:
        asked.append(host)
        return ["127.0.0.1"] if len(asked) == 1 else ["169.254.169.254"]

    def allowed(address: webhooks.Address) -> bool:
        checked.append(str(address))
        return True

    assert outcome(OK, hooks(resolve, allowed=allowed)) == (1, 0, 0, 1)
    assert (asked, checked) == (["hook.test"], ["127.0.0.1"])


def test_a_second_attempt_checks_anew() -> None:
    answers = [["127.0.0.1"], ["127.0.0.2"]]

    def resolve(host: str, port: int) -> list[str]:
        return answers.pop(0)

    sender = hooks(resolve, allowed=lambda address: str(address) != "127.0.0.2")
    assert outcome(OK, sender, tls=False) == (0, 1, 0, 0)
    assert not answers


@pytest.mark.parametrize("failures", [1, 2])
def test_a_host_that_is_not_found_is_looked_up_twice(failures: int) -> None:
    asked: list[str] = []

    def resolve(host: str, port: int) -> list[str]:
        asked.append(host)
        if len(asked) <= failures:
            raise socket.gaierror("not now")
        return ["127.0.0.1"]

    assert outcome(OK, hooks(resolve)) == (2 - failures, failures - 1, 0, 2 - failures)
    assert len(asked) == 2


def test_where_one_address_is_dead_the_next_is_taken() -> None:
    assert outcome(OK, hooks(lambda host, port: ["127.0.0.9", "127.0.0.1"])) == (1, 0, 0, 1)


@pytest.mark.parametrize("found", [[], ["garbage"], ["fe80::1%none"]])
def test_a_host_without_an_address(found: list[str]) -> None:
    assert outcome(OK, hooks(lambda host, port: found)) == (0, 1, 0, 0)


def test_a_certificate_of_another_host(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("INFO")
    assert outcome(OK, hooks(), host="other.test") == (0, 1, 0, 0)
    assert caplog.messages == ["a message was not delivered: other.test: no connection, SSLCertVerificationError"]


def test_a_certificate_that_nobody_trusts() -> None:
    assert outcome(OK, hooks(context=ssl.create_default_context())) == (0, 1, 0, 0)


@pytest.mark.parametrize("tls", [True, False])
def test_a_server_that_says_nothing(tls: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    async def wait(writer: asyncio.StreamWriter) -> None:
        await asyncio.sleep(1)

    monkeypatch.setattr(webhooks, "ATTEMPT", 0.2)
    begin = time.monotonic()
    assert outcome(wait, hooks(), tls=tls)[:3] == (0, 1, 0)
    assert time.monotonic() - begin < 1


def test_a_server_that_speaks_slowly(monkeypatch: pytest.MonkeyPatch) -> None:
    async def drip(writer: asyncio.StreamWriter) -> None:
        for _ in range(100):
            writer.write(b"H")
            await asyncio.sleep(0.02)

    monkeypatch.setattr(webhooks, "ATTEMPT", 0.2)
    begin = time.monotonic()
    assert outcome(drip, hooks())[:3] == (0, 1, 0)
    assert time.monotonic() - begin < 1


def test_only_the_host_is_logged(caplog: pytest.LogCaptureFixture) -> None:
    async def main() -> None:
        sender = hooks(lambda host, port: ["127.0.0.1"])
        for url in ("https://hook.test:1024/secret?secret", "https://localhost/secret", "https://[secret/"):
            sender.send(url, {"secret": "secret"})
        assert await settled(sender) == (0, 3, 0)

    caplog.set_level("DEBUG")
    asyncio.run(main())
    assert len([line for line in caplog.messages if "not delivered" in line]) == 3
    assert "hook.test" in caplog.text
    assert "secret" not in caplog.text
    assert "127.0.0.1" not in caplog.text


def slow(host: str, port: int) -> list[str]:
    """A host that takes its time."""
    time.sleep(0.5)
    return ["127.0.0.1"]


def test_too_many_are_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(webhooks, "WAITING", 3)
    monkeypatch.setattr(webhooks, "ATTEMPT", 0.1)

    async def main() -> None:
        sender = hooks(slow)
        for _ in range(10):
            sender.send("https://hook.test/", {})
        assert await settled(sender) == (0, 3, 7)

    asyncio.run(main())


def test_only_a_few_at_once() -> None:
    under_way = 0
    most = 0

    async def wait(writer: asyncio.StreamWriter) -> None:
        nonlocal under_way, most
        under_way += 1
        most = max(most, under_way)
        await asyncio.sleep(0.05)
        under_way -= 1
        writer.write(OK)

    async def work(server: Server) -> None:
        sender = hooks()
        for _ in range(20):
            sender.send(f"https://hook.test:{server.port}", {})
        assert await settled(sender) == (20, 0, 0)

    with_server(wait, work)
    assert 1 < most <= webhooks.AT_ONCE


def test_closing_waits_a_little_and_then_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(webhooks, "CLOSING", 0.2)

    async def main() -> None:
        sender = hooks(slow)
        for _ in range(20):
            sender.send("https://hook.test/", {})
        begin = time.monotonic()
        await sender.close()
        assert time.monotonic() - begin < 0.4
        sender.send("https://hook.test/", {})
        assert await settled(sender) == (0, 0, 21)

    asyncio.run(main())


def test_closing_lets_a_message_arrive() -> None:
    async def work(server: Server) -> None:
        sender = hooks()
        sender.send(f"https://hook.test:{server.port}", {})
        await sender.close()
        assert sender.sent == 1

    with_server(OK, work)


def test_a_real_look_up() -> None:
    assert "127.0.0.1" in webhooks.look_up("127.0.0.1", 443)
