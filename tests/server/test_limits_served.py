"""How much one address, seat or socket may ask of a server, and that nobody else pays for it."""

from __future__ import annotations

import asyncio
import json
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

import pytest
from websockets.sync.client import ClientConnection, connect

from kasei.client import RemoteTable
from kasei.server import core as core_module
from kasei.server import talking
from kasei.server.core import Core
from kasei.server.errors import Refusal
from kasei.server.settings import Settings
from kasei.server.talking import Talking
from tests.server.running import Server, eventually, served, two_people
from tests.server.test_garbage import Told, errors_in, hear, refused, still_there, token_of, told, turned_away, upgrade

ALONE = json.dumps({"game": "nine", "seats": [{"kind": "me"}]})


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    """A server that takes little, and believes a proxy on this machine."""
    flags = (
        "--rate",
        "5",
        "--games",
        "3",
        "--sockets",
        "2",
        "--messages",
        "100",
        "--lines",
        "10",
        "--proxies",
        "127.0.0.1",
    )
    with served(*flags) as running:
        yield running
        assert errors_in(running.log()) == []


Tables = tuple[RemoteTable, RemoteTable]


@pytest.fixture(scope="module")
def tables(server: Server) -> Tables:
    """Two people at a table: there are not many games to be made from here."""
    return two_people(server, "nine", listed=True)


ADDRESSES = iter([f"203.0.113.{n}" for n in range(1, 255)])


@pytest.fixture
def address() -> str:
    """An address that nobody has asked from."""
    return next(ADDRESSES)


def shelf(server: Server, address: str) -> Told:
    """The answer to a simple request from an address."""
    return told(server, "GET", "/api/shelf", X_Forwarded_For=address)


def too_many(server: Server, address: str) -> Told:
    """Ask from an address until that is too much; the answer to that."""
    while True:
        answer = shelf(server, address)
        if answer.status != 200:
            return answer


# Requests and games of an address.


def test_who_asks_too_much_is_told_to_wait(server: Server, address: str) -> None:
    assert [shelf(server, address).status for _ in range(20)] == [200] * 20
    late = too_many(server, address)
    problem = refused(late, 429)
    assert problem["type"] == "too-many"
    assert 0 < problem["retry_after"] <= 5
    assert 1 <= int(late.headers["retry-after"]) <= 5
    time.sleep(0.5)
    assert shelf(server, address).status == 200


def test_nobody_else_waits_for_who_asks_too_much(server: Server, address: str) -> None:
    too_many(server, address)
    for other in (next(ADDRESSES), "2001:db8:5::1"):
        assert shelf(server, other).status == 200
    assert told(server, "GET", "/healthz", X_Forwarded_For=address).status == 200


def test_many_who_ask_whether_it_is_ready_ask_the_database_once(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Also while the database hangs."""
    monkeypatch.setattr(core_module, "PROBE_S", 0.05)
    probes = 0

    async def ask() -> list[str]:
        core = Core(Settings(database=str(tmp_path / "games.sqlite")))

        async def hanging() -> bool:
            nonlocal probes
            probes += 1
            await asyncio.sleep(10)
            return False

        monkeypatch.setattr(core, "is_elsewhere", hanging)
        return await asyncio.gather(*[core.why_not_ready() for _ in range(20)])

    assert set(asyncio.run(ask())) == {"the database does not answer"}
    assert probes == 1


def test_a_household_is_one_address(server: Server) -> None:
    answers = [shelf(server, f"2001:db8:7:7::{n:x}").status for n in range(1, 40)]
    assert 429 in answers
    assert shelf(server, "2001:db8:7:8::1").status == 200


def test_every_kind_of_request_counts(server: Server, address: str) -> None:
    too_many(server, address)
    requests = [
        ("GET", "/api/me", None),
        ("POST", "/api/me", "{}"),
        ("POST", "/api/games", ALONE),
        ("POST", "/api/me", "x"),
        ("GET", "/openapi.json", None),
        ("GET", "/readyz", None),
    ]
    for method, path, body in requests:
        refused(told(server, method, path, body, X_Forwarded_For=address), 429)
    with raw(server, upgrade(server, "a" * 16, f"X-Forwarded-For: {address}")) as line:
        heard = line.recv(4096)
        while b"too-many" not in heard:
            more = line.recv(4096)
            assert more, heard
            heard += more


def raw(server: Server, sent: bytes) -> socket.socket:
    """A connection on which something was sent."""
    line = socket.create_connection(("127.0.0.1", server.port), timeout=20)
    line.sendall(sent)
    return line


def test_an_address_makes_so_many_games(server: Server, address: str) -> None:
    person = json.loads(told(server, "POST", "/api/me", '{"token":true}', X_Forwarded_For=address).body)["token"]
    made = [told(server, "POST", "/api/games", ALONE, X_Forwarded_For=address, bearer=person) for _ in range(5)]
    assert [answer.status for answer in made] == [201] * 3 + [429] * 2
    assert 60 <= int(made[-1].headers["retry-after"]) <= 3600
    record = json.dumps({"record": "x"})
    refused(told(server, "POST", "/api/games/import", record, X_Forwarded_For=address, bearer=person), 429)
    mine = json.loads(told(server, "GET", "/api/me/games", X_Forwarded_For=address, bearer=person).body)
    assert len(mine["tables"]) == 3


# Who is asking.


def test_who_is_no_proxy_is_not_believed() -> None:
    with served("--rate", "2", "--proxies", "203.0.113.1") as server:
        addresses = (f"203.0.{m}.{n}" for m in range(256) for n in range(256))
        assert any(shelf(server, address).status == 429 for address in addresses)
        hidden = {"X_Real_IP": "1.2.3.4", "Forwarded": "for=1.2.3.4", "X_Forwarded_For": "1.2.3.4, 5.6.7.8", "Via": "x"}
        refused(told(server, "GET", "/api/shelf", **hidden), 429)
        time.sleep(1.1)
        answer = told(server, "POST", "/api/me", "{}", X_Forwarded_Proto="https", X_Forwarded_Host="evil.example")
        assert "Secure" not in answer.headers["set-cookie"]
        assert "strict-transport-security" not in answer.headers


def test_a_cookie_behind_https_is_for_https_alone(server: Server, address: str) -> None:
    answer = told(server, "POST", "/api/me", "{}", X_Forwarded_For=address, X_Forwarded_Proto="https")
    name, *flags = answer.headers["set-cookie"].split("; ")
    assert name.startswith("__Host-kasei=")
    assert {"Secure", "HttpOnly", "SameSite=Strict", "Path=/"} <= set(flags)
    assert answer.headers["strict-transport-security"]
    https = {"X_Forwarded_For": address, "X_Forwarded_Proto": "https"}
    assert told(server, "GET", "/api/me", Cookie=name, **https).status == 200
    plain = name.removeprefix("__Host-")  # which a page of another host of the same domain could have set
    refused(told(server, "GET", "/api/me", Cookie=plain, **https), 401)
    foreign = {"Origin": f"http://localhost:{server.port}", "X_Forwarded_Proto": "https"}
    refused(told(server, "POST", "/api/me", "{}", X_Forwarded_For=address, **foreign), 403)


def test_metrics_are_for_this_machine(server: Server, address: str) -> None:
    assert told(server, "GET", "/metrics").status == 200
    refused(told(server, "GET", "/metrics", Host="evil.example"), 403)  # a name that was made to lead here
    refused(told(server, "GET", "/metrics", X_Forwarded_For=address), 403)
    refused(told(server, "GET", "/metrics", X_Forwarded_For="127.0.0.1"), 403)


# Lists and bodies.


def test_choices_are_so_many(server: Server, tables: Tables) -> None:
    ann, _ = tables
    for n, status in ((64, 409), (65, 422), (3_000, 422)):
        body = json.dumps({"number": 99, "choices": [1] * n, "request": "many"})
        headers = {"bearer": token_of(ann), "X_Forwarded_For": next(ADDRESSES)}
        assert told(server, "POST", f"/api/games/{ann.id}/choices", body, **headers).status == status


def test_a_body_is_so_long(server: Server, address: str) -> None:
    for path, most in (("/api/me", 16_384), ("/api/games/import", 1_000_000)):
        answers = [
            told(server, "POST", path, b"{}" + b" " * (n - 2), X_Forwarded_For=address) for n in (most, most + 1)
        ]
        assert answers[0].status < 500
        assert answers[0].status != 413
        refused(answers[1], 413)


def test_a_body_without_a_length_is_so_long_too(server: Server) -> None:
    head = f"POST /api/me HTTP/1.1\r\nHost: localhost:{server.port}\r\nContent-Type: application/json\r\n"
    with raw(server, f"{head}Transfer-Encoding: chunked\r\n\r\n".encode()) as line:
        with suppress(OSError):
            for _ in range(100):
                line.sendall(b"1000\r\n" + b" " * 4096 + b"\r\n")
        assert line.recv(4096).startswith(b"HTTP/1.1 413")


def test_headers_without_end_are_not_read(server: Server) -> None:
    with raw(server, b"GET /api/shelf HTTP/1.1\r\nHost: x\r\n") as line:
        sent = 0
        with suppress(OSError):
            while sent < 50_000_000:
                sent += line.send(b"X-Long: " + b"x" * 10_000 + b"\r\n")
        assert sent < 50_000_000
    assert told(server, "GET", "/healthz").status == 200


# Sockets.


@contextmanager
def line_from(
    server: Server, table: RemoteTable, address: str, token: str | None = None, reads: bool = True
) -> Iterator[ClientConnection]:
    """A socket of a seat, or by another token, from an address; it reads what comes, or only what is asked for."""
    where = f"ws://127.0.0.1:{server.port}/api/games/{table.id}/socket"
    headers = {"X-Forwarded-For": address, "Authorization": f"Bearer {token or token_of(table)}"}
    with connect(where, additional_headers=headers, max_queue=None if reads else 1) as line:
        yield line


def test_a_seat_has_so_many_sockets(server: Server, tables: Tables, address: str) -> None:
    ann, bob = tables
    with ExitStack() as stack:
        first, second = [stack.enter_context(line_from(server, ann, address)) for _ in range(2)]
        for line in (first, second):
            hear(line, "at")
        with line_from(server, ann, address) as third:
            turned_away(third, 429)
        with line_from(server, bob, address) as other:
            hear(other, "at")
        first.close()
        eventually(lambda: opens(server, ann, next(ADDRESSES)))
        still_there(second)


def opens(server: Server, table: RemoteTable, address: str) -> bool:
    """Can a socket be opened?"""
    with line_from(server, table, address) as line:
        return bool(json.loads(line.recv(10))["type"] == "at")


def test_sockets_that_come_at_once_are_no_more(server: Server, tables: Tables, address: str) -> None:
    with ExitStack() as stack:
        lines = [stack.enter_context(line_from(server, tables[0], address)) for _ in range(8)]
        kinds = [json.loads(line.recv(10))["type"] for line in lines]
    assert kinds.count("at") == 2
    assert kinds.count("refused") == 6


def test_an_address_has_so_many_sockets(server: Server, tables: Tables, address: str) -> None:
    with ExitStack() as stack:
        for _ in range(10):
            line = stack.enter_context(line_from(server, tables[0], address, "who only looks on"))
            assert hear(line, "at")["seat"] is None
        with line_from(server, tables[0], address) as late:
            turned_away(late, 429)
        with line_from(server, tables[0], next(ADDRESSES)) as other:
            hear(other, "at")
    eventually(lambda: opens(server, tables[0], address))


def test_sockets_that_have_not_said_who_they_are_count_too(server: Server, tables: Tables, address: str) -> None:
    silent = upgrade(server, tables[0].id, f"X-Forwarded-For: {address}")
    with ExitStack() as stack:
        for _ in range(10):
            assert stack.enter_context(raw(server, silent)).recv(4096).startswith(b"HTTP/1.1 101")
        with line_from(server, tables[0], address) as late:
            turned_away(late, 429)


def test_who_talks_too_fast_is_heard_more_slowly(server: Server, tables: Tables, address: str) -> None:
    ann, bob = tables
    with line_from(server, ann, address) as fast, line_from(server, bob, next(ADDRESSES)) as calm:
        began = time.monotonic()
        for _ in range(400):
            fast.send('{"type":"ping"}')
        still_there(calm)
        for _ in range(400):
            hear(fast, "pong")
        assert time.monotonic() - began > 1.0  # 200 at once, then 100 a second, in slices of up to 85


def test_who_asks_much_and_reads_nothing_stops_nobody(server: Server, tables: Tables, address: str) -> None:
    ann, bob = tables
    stale = json.dumps({"type": "choose", "number": 10**6, "choices": [1], "request": "stale"})
    with line_from(server, ann, address, reads=False) as deaf, line_from(server, bob, next(ADDRESSES)) as other:
        for _ in range(150):
            deaf.send(stale)
        still_there(other)
        for _ in range(150):
            assert hear(deaf, "refused")["problem"]["type"] == "stale"


def test_who_does_not_say_hello_is_sent_away(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(talking, "HELLO_S", 0.01)

    async def wait() -> None:
        core = Core(Settings(database=str(tmp_path / "games.sqlite")))
        await Talking(core).greeted(asyncio.Event().wait)  # type: ignore[arg-type]

    with pytest.raises(Refusal) as caught:
        asyncio.run(wait())
    assert caught.value.kind == "no-token"


# Time.


def test_who_sends_nothing_holds_up_nobody(server: Server, address: str) -> None:
    head = f"POST /api/me HTTP/1.1\r\nHost: localhost:{server.port}\r\nContent-Type: application/json\r\n"
    slow = [b"", b"GET /api", head.encode(), f"{head}Content-Length: 100\r\n\r\n{{".encode()]
    with ExitStack() as stack:
        for sent in slow * 25:
            stack.enter_context(raw(server, sent))
        began = time.monotonic()
        assert shelf(server, address).status == 200
        assert time.monotonic() - began < 10
