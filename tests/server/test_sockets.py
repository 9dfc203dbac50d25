"""Sockets: who is told what and when, what was missed, and what becomes of readers that are slow or gone."""

from __future__ import annotations

import asyncio
import json
import os
import socket as plain_socket
from base64 import b64encode
from collections.abc import Awaitable, Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from kasei.client import RemoteTable, Socket
from kasei.core.face import Event
from kasei.games import View
from kasei.server.codec import Raw, encode
from kasei.server.core import Core
from kasei.server.messages import At, Refused, SeatWish
from kasei.server.settings import Settings
from kasei.server.sockets import Socket as ServerSocket
from tests.server.running import Server, by_chance, eventually, play_to_the_end, served, two_people

OPEN: SeatWish = {"kind": "open"}


def solo(server: Server, game: str = "ares") -> RemoteTable:
    """Ann alone."""
    return server.client().create({"game": game, "seats": [{"kind": "me", "name": "Ann"}]})


def next_at(line: Socket) -> At:
    """The next message, which shows how the table stands."""
    message = line.next(10)
    assert message["type"] == "at", message
    return message


def at_change(line: Socket, seq: int) -> At:
    """The first message that shows that change or a later one."""
    while (at := next_at(line))["seq"] < seq:
        pass
    return at


def acknowledged(line: Socket, request: str) -> At:
    """The message that acknowledges a request."""
    while request not in (at := next_at(line))["acks"]:
        pass
    return at


def heard_out(line: Socket) -> None:
    """Hear all that comes until the line is cut."""
    while True:
        line.next(10)


def refused(line: Socket) -> Refused:
    """The next message that refuses something."""
    while (message := line.next(10))["type"] == "at":
        pass
    assert message["type"] == "refused", message
    return message


def watcher(server: Server, table: RemoteTable) -> RemoteTable:
    """Somebody who looks on."""
    client = server.client()
    at = client.ask("POST", f"/games/{table.id}/watch", {"invite": table.invitation("watch")})
    return RemoteTable(client, {"id": table.id, "seat": None, "token": None, "invite": None, "watch": None, "at": at})


def choose_some(table: RemoteTable, n: int, seed: int = 1) -> At:
    """Choose by chance, so many times."""
    chance = by_chance(seed)
    for _ in range(n):
        table.choose(chance.choice(table.at["options"]), detail="options")
    return table.view()


def to_and_fro(table: RemoteTable, n: int) -> At:
    """Choose a corporation of mars and take it back, so many times."""
    for _ in range(n):
        table.choose(table.at["options"][0], detail="options")
        table.undo(1)
    return table.view()


def without_time(at: At) -> dict[str, object]:
    """How a table stands, without what changes by itself."""
    seats = [{**seat, "away_since": None} for seat in at["table"]["seats"]]
    return {**at, "now": 0, "events": [], "acks": [], "repeated": False, "table": {**at["table"], "seats": seats}}


# What comes.


def test_a_socket_says_at_once_how_the_table_stands(server: Server) -> None:
    table = solo(server)
    with table.socket() as line:
        at = next_at(line)
    assert without_time(at) == without_time(table.view())
    assert (at["events"], at["gap"], at["acks"], at["repeated"]) == ([], False, [], False)


def test_every_change_is_pushed_with_its_events(server: Server) -> None:
    table = solo(server)
    with table.socket() as line:
        at, told = next_at(line), []
        for _ in range(20):
            request = line.choose(at["number"], at["options"][-1])
            at = next_at(line)
            assert at["acks"] == [request]
            told += at["events"]
    log = table.log()
    assert at["seq"] == log["seq"]
    assert told == [event for event in log["events"] if event["change"] > 0]


def test_detail_says_how_much_is_told_of_a_question(server: Server) -> None:
    table = solo(server)
    with table.socket(detail="options") as brief, table.socket(detail="decision") as full:
        short, long = next_at(brief), next_at(full)
    assert (short["decision"], short["undo"]) == (None, None)
    assert long["decision"] is not None
    assert long["undo"] is not None
    assert short["options"] == long["options"] == [option["option"] for option in long["decision"]["options"]]
    assert short["view"] == long["view"]


def test_both_tabs_of_a_seat_are_told_and_only_the_one_that_chose_is_answered(server: Server) -> None:
    table = solo(server)
    with table.socket() as one, table.socket() as two:
        at = next_at(one)
        next_at(two)
        request = one.choose(at["number"], at["options"][0])
        mine, other = acknowledged(one, request), at_change(two, 1)
    assert mine["acks"] == [request]
    assert other["acks"] == []
    assert mine["events"] == other["events"] != []
    assert mine["view"] == other["view"]


def test_others_see_that_somebody_chose_and_get_no_acknowledgement(server: Server) -> None:
    ann, bob = two_people(server, "ares")
    looking = watcher(server, ann)
    with ann.socket() as mine, bob.socket() as his, looking.socket() as theirs:
        at = next_at(mine)
        request = mine.choose(at["number"], at["options"][0])
        acknowledged(mine, request)
        for line, seat in ((his, 1), (theirs, None)):
            seen = at_change(line, 1)
            assert (seen["seat"], seen["acks"]) == (seat, [])
            assert request not in json.dumps(seen)


def test_acknowledgements_come_in_the_order_of_the_choices_and_with_their_own_change(server: Server) -> None:
    table = solo(server)
    with table.socket(detail="options") as line:
        at = next_at(line)
        for i in range(30):
            request = line.choose(at["number"], at["options"][-1])
            at = next_at(line)
            assert (at["seq"], at["acks"]) == (i + 1, [request])


def test_messages_of_one_socket_are_answered_in_their_order(server: Server) -> None:
    table = solo(server)
    with table.socket(detail="options") as line:
        at = next_at(line)
        for _ in range(20):
            number, asked = at["number"], [line.choose(at["number"], at["options"][-1])]
            line.send({"type": "ping"})
            asked.append(line.choose(number, at["options"][-1]))
            line.send({"type": "ping"})
            answers: list[str] = []
            while len(answers) < 4:
                message = line.next(10)
                if message["type"] == "at":
                    at = message
                    answers += at["acks"]
                else:
                    answers.append(message["request"] or "" if message["type"] == "refused" else message["type"])
            assert answers == [asked[0], "pong", asked[1], "pong"]


def test_a_stale_choice_is_refused_with_how_the_table_stands(server: Server) -> None:
    table = solo(server)
    table.choose(table.at["options"][0])
    with table.socket() as line:
        next_at(line)
        request = line.choose(0, 1)
        problem = refused(line)
    assert (problem["request"], problem["problem"]["type"]) == (request, "stale")
    fresh, now = problem["problem"]["at"], table.view()
    assert (fresh["seq"], fresh["number"], fresh["decision"]) == (now["seq"], now["number"], now["decision"])
    assert fresh["view"] == now["view"]


def test_a_choice_that_is_not_open_is_refused_and_the_socket_goes_on(server: Server) -> None:
    table = solo(server)
    with table.socket() as line:
        at = next_at(line)
        request = line.choose(at["number"], 5)
        problem = refused(line)
        assert (problem["request"], problem["problem"]["type"]) == (request, "illegal")
        assert acknowledged(line, line.choose(at["number"], at["options"][0]))["seq"] == 1


def test_a_repeated_choice_is_acknowledged_and_not_made_again(server: Server) -> None:
    table = solo(server)
    with table.socket() as line:
        at = next_at(line)
        message = {"type": "choose", "number": at["number"], "choices": at["options"][:1], "request": "once"}
        line.send(message)
        first = acknowledged(line, "once")
        line.send(message)
        again = acknowledged(line, "once")
    assert first["seq"] == again["seq"] == 1
    assert again["events"] == []


def test_a_repeated_choice_says_that_it_is_repeated(server: Server) -> None:
    table = solo(server)
    with table.socket() as line:
        at = next_at(line)
        message = {"type": "choose", "number": at["number"], "choices": at["options"][:1], "request": "once"}
        line.send(message)
        assert not acknowledged(line, "once")["repeated"]
        line.send(message)
        assert acknowledged(line, "once")["repeated"]


def test_ping_gets_pong(server: Server) -> None:
    table = solo(server)
    with table.socket() as line:
        now = next_at(line)["now"]
        line.send({"type": "ping"})
        pong = line.next(10)
    assert pong["type"] == "pong"
    assert pong["now"] >= now


@pytest.mark.parametrize(
    "text",
    ["", "{", "[]", "null", '"ping"', '{"type":"jump"}', '{"type":"choose"}', '{"type":"ping","more":1}', "\u0000"],
)
def test_nonsense_is_refused_and_the_socket_goes_on(server: Server, text: str) -> None:
    table = solo(server)
    with table.socket() as line:
        next_at(line)
        line.line.send(text)
        problem = refused(line)
        assert problem["problem"]["status"] in (400, 422)
        line.send({"type": "ping"})
        assert line.next(10)["type"] == "pong"


def test_who_has_said_hello_need_not_say_it_again(server: Server) -> None:
    table = solo(server)
    with table.socket() as line:
        next_at(line)
        line.send({"type": "hello", "token": table.client.token})
        assert refused(line)["problem"]["type"] == "conflict"


def test_who_looks_on_is_told_of_changes_and_can_t_choose(server: Server) -> None:
    table = solo(server)
    looking = watcher(server, table)
    with looking.socket() as line:
        at = next_at(line)
        assert (at["seat"], at["number"], at["options"], at["decision"]) == (None, None, [], None)
        line.choose(0, table.at["options"][0])
        assert refused(line)["problem"]["type"] == "not-allowed"
        table.choose(table.at["options"][0])
        pushed = at_change(line, 1)
    assert pushed["seat"] is None
    assert pushed["events"] == looking.log(0)["events"]


def test_a_table_counts_those_who_look_on(server: Server) -> None:
    table = solo(server)
    looking = watcher(server, table)
    assert table.view()["table"]["watchers"] == 0
    with table.socket() as mine, looking.socket() as line:
        next_at(line)
        while next_at(mine)["table"]["watchers"] != 1:
            pass
    eventually(lambda: table.view()["table"]["watchers"] == 0)


def test_who_goes_away_is_shown_as_away_until_they_are_back(server: Server) -> None:
    ann, bob = two_people(server)

    def away() -> int | None:
        return ann.view()["table"]["seats"][1]["away_since"]

    assert away() is None
    with bob.socket() as first:
        next_at(first)
        with bob.socket() as second:
            next_at(second)
            assert away() is None
        assert away() is None
    eventually(lambda: away() is not None)
    with bob.socket() as line:
        next_at(line)
        assert away() is None


def test_a_table_that_waits_tells_its_sockets_who_joins_and_when_it_begins(server: Server) -> None:
    ann = server.client().create({"game": "ares", "seats": [{"kind": "me", "name": "Ann"}, OPEN, OPEN]})
    with ann.socket() as line:
        assert next_at(line)["view"] is None
        server.client().join(ann.id, "Bob", ann.invite)
        assert next_at(line)["table"]["seats"][1]["name"] == "Bob"
        server.client().join(ann.id, "Cat", ann.invite)
        at = next_at(line)
        while at["table"]["status"] == "open":
            at = next_at(line)
    assert at["table"]["status"] == "running"
    assert at["options"]


# What was missed.


def changes(events: list[Event]) -> list[int]:
    return [event["change"] for event in events]


@pytest.mark.parametrize("since", [0, 1, 7, 19, 20, 99])
def test_who_comes_back_is_told_what_was_missed_exactly_once(server: Server, since: int) -> None:
    table = solo(server)
    choose_some(table, 20)
    log = [event for event in table.log()["events"] if event["change"] > since]
    with table.socket(since) as line:
        at = next_at(line)
        assert (at["events"], at["gap"]) == (log, False)
        line.choose(at["number"], at["options"][0])
        more = next_at(line)
        assert set(changes(more["events"])) <= {21}
    if since <= 20:
        assert table.view(since)["events"] == log + more["events"]


def test_who_asks_from_nowhere_is_told_of_no_past(server: Server) -> None:
    table = solo(server)
    choose_some(table, 5)
    with table.socket() as line:
        assert next_at(line)["events"] == []


def test_who_missed_very_much_is_told_the_last_of_it_and_that_there_is_a_gap(server: Server) -> None:
    table = solo(server, "mars")
    to_and_fro(table, 205)
    log = table.log(0)["events"]
    assert len(log) > 200
    with table.socket(0) as line:
        at = next_at(line)
    assert at["gap"]
    assert at["events"] == log[-200:]
    polled = table.view(0)
    assert (polled["gap"], polled["events"]) == (True, log[-200:])


def test_two_people_are_told_the_whole_game_each_as_they_may_know_it(server: Server) -> None:
    tables = two_people(server, "ares")
    with ExitStack() as stack:
        lines = [stack.enter_context(table.socket(0, "options")) for table in tables]
        play_to_the_end(tables)
        end = tables[0].view()["seq"]
        for table, line in zip(tables, lines):
            told: list[Event] = []
            while True:
                at = next_at(line)
                assert not at["gap"]
                told += at["events"]
                if at["seq"] == end:
                    break
            during = [event | {"undone": False} for event in told]
            assert during == [event | {"undone": False} for event in table.log(0)["events"]]
    assert tables[0].log()["events"] != tables[1].log()["events"]


def test_who_comes_back_after_a_restart_is_told_what_was_missed(server: Server) -> None:
    table = solo(server)
    with table.socket() as line:
        at = next_at(line)
        for _ in range(5):
            line.choose(at["number"], at["options"][0])
            at = next_at(line)
        seen = at["seq"]
        table.view()
        choose_some(table, 5)
        log = table.log(seen)["events"]
        server.kill()
        with pytest.raises(ConnectionClosed):
            heard_out(line)
    server.start()
    with table.socket(seen) as line:
        again = next_at(line)
    assert (again["seq"], again["events"]) == (seen + 5, log)


# Who gets in.


def refused_at_once(address: str, hello: object) -> Any:
    """What a socket is told that is not let in, and the code with which it is closed."""
    with connect(address) as line:
        if hello is not None:
            line.send(hello if isinstance(hello, str) else json.dumps(hello))
        message = json.loads(line.recv(10))
        with pytest.raises(ConnectionClosed) as closed:
            line.recv(10)
        assert closed.value.rcvd is not None
        return message, closed.value.rcvd.code


@pytest.mark.parametrize(
    ("hello", "kind"),
    [
        ({"type": "hello", "token": "x" * 43}, "not-found"),
        ({"type": "hello", "token": ""}, "not-found"),
        ({"type": "hello"}, "invalid"),
        ({"type": "ping"}, "invalid"),
        ("{", "bad-request"),
    ],
)
def test_who_is_nobody_is_turned_away(server: Server, hello: object, kind: str) -> None:
    table = solo(server)
    address = f"{server.address.replace('http', 'ws')}/api/games/{table.id}/socket"
    message, code = refused_at_once(address, hello)
    assert (message["type"], message["problem"]["type"], code) == ("refused", kind, 1008)


@pytest.mark.parametrize(("game", "query"), [("a" * 16, ""), ("A", ""), ("", "?since=x"), ("", "?detail=all")])
def test_a_socket_to_nowhere_is_turned_away(server: Server, game: str, query: str) -> None:
    table = solo(server)
    address = f"{server.address.replace('http', 'ws')}/api/games/{game or table.id}/socket{query}"
    message, code = refused_at_once(address, None if query else {"type": "hello", "token": table.client.token})
    assert message["problem"]["type"] == ("invalid" if query else "not-found")
    assert code == 1008


@pytest.mark.parametrize("header", ["Cookie: kasei={}", "Authorization: Bearer {}"])
def test_a_browser_s_cookie_or_a_header_says_who_it_is(server: Server, header: str) -> None:
    table = solo(server)
    address = f"{server.address.replace('http', 'ws')}/api/games/{table.id}/socket"
    name, value = header.format(table.client.token).split(": ")
    with connect(address, additional_headers={name: value}) as line:
        assert json.loads(line.recv(10))["seat"] == 0


def test_a_seat_has_so_many_sockets_and_no_more(server: Server) -> None:
    table = solo(server)
    with ExitStack() as stack:
        for _ in range(8):
            next_at(stack.enter_context(table.socket(detail="options")))
        with table.socket() as ninth:
            assert refused(ninth)["problem"]["type"] == "too-many"
    eventually(lambda: table.view()["table"]["seats"][0]["away_since"] is not None)
    with table.socket() as line:
        next_at(line)


# Slow readers.


def test_only_the_newest_view_waits_and_what_happened_is_kept_for_it() -> None:
    sent: list[Any] = []

    async def send(message: Any) -> None:
        sent.append(json.loads(message["text"]))

    async def run() -> None:
        socket = ServerSocket(0, True, None, send)
        for change in range(1, 121):
            socket.offer(Shown(change), b'[{"change":%d}]' % change)  # type: ignore[arg-type]
        socket.acks.append("a")
        pump = asyncio.create_task(socket.pump())
        while not sent:
            await asyncio.sleep(0)
        pump.cancel()

    asyncio.run(run())
    (at,) = sent
    assert (at["seq"], at["gap"], at["acks"]) == (120, True, ["a"])
    assert [event["change"] for event in at["events"]] == list(range(21, 121))


class Shown:
    """How a table stands, in short."""

    def __init__(self, seq: int) -> None:
        self.seq = seq

    def message(self, events: Raw, gap: bool, host: bool, acks: list[str], *more: object) -> bytes:
        return encode({"seq": self.seq, "events": events, "gap": gap, "acks": acks})


@contextmanager
def deaf(table: RemoteTable) -> Iterator[plain_socket.socket]:
    """A socket of a seat that has said hello and reads nothing, with small buffers."""
    host, _, port = table.client.host.partition(":")
    with plain_socket.socket() as line:
        line.setsockopt(plain_socket.SOL_SOCKET, plain_socket.SO_RCVBUF, 4096)
        line.connect((host, int(port)))
        key = b64encode(os.urandom(16)).decode()
        lines = [
            f"GET /api/games/{table.id}/socket?since=0 HTTP/1.1",
            f"Host: {table.client.host}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            f"Sec-WebSocket-Key: {key}",
            "Sec-WebSocket-Version: 13",
        ]
        line.sendall("\r\n".join([*lines, "", ""]).encode())
        assert b" 101 " in line.recv(1024)
        line.sendall(frame(json.dumps({"type": "hello", "token": table.client.token}).encode()))
        yield line


def frame(text: bytes) -> bytes:
    """A text of a client as it goes over the wire."""
    mask = os.urandom(4)
    length = bytes([0x80 | len(text)]) if len(text) < 126 else bytes([0x80 | 126]) + len(text).to_bytes(2, "big")
    return b"\x81" + length + mask + bytes([byte ^ mask[i % 4] for i, byte in enumerate(text)])


def memory(server: Server) -> int:
    """How much memory a server has, in bytes."""
    with open(f"/proc/{server.child.pid}/statm") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGESIZE")


def crowded(server: Server) -> RemoteTable:
    """Ann at a table of mars at which four bots wait for her: much to be shown."""
    bots: list[SeatWish] = [{"kind": "bot", "bot": "random"}] * 4
    table = server.client().create({"game": "mars", "seats": [{"kind": "me", "name": "Ann"}, *bots]})
    eventually(lambda: [each["seat"] for each in seen_by(table)["asked"]] == [0])
    return table


def seen_by(table: RemoteTable) -> View:
    view = table.view()["view"]
    assert view is not None
    return view


def show_again(server: Server, table: RemoteTable, times: int) -> None:
    """Let somebody come and go who looks on: everybody is shown the table at each."""
    watching = server.client().watch(table.id, table.watch)
    for _ in range(times // 2):
        with watching.socket(detail="options") as line:
            next_at(line)


def test_a_slow_reader_delays_nobody_and_gets_the_newest_view_in_the_end(server: Server) -> None:
    table = crowded(server)
    with deaf(table) as line:
        show_again(server, table, 700)
        last = table.choose(table.at["options"][0])["seq"]
        received, seen = b"", 0
        line.settimeout(10)
        while f'"seq":{last},'.encode() not in received:
            more = line.recv(1 << 16)
            assert more
            received = received[-20:] + more
            seen += more.count(b'{"type":"at"')
    assert 0 < seen < 650, "a reader that is slow gets the newest only"


def test_readers_that_are_slow_cost_little_memory(server: Server) -> None:
    table = crowded(server)
    with ExitStack() as stack:
        before = memory(server)
        for _ in range(8):
            stack.enter_context(deaf(table))
        show_again(server, table, 600)
        assert memory(server) - before < 10_000_000


def test_who_talks_and_never_listens_is_not_listened_to(server: Server) -> None:
    table = solo(server, "mars")
    to_and_fro(table, 1)
    before = memory(server)
    stale = {"type": "choose", "number": 0, "choices": [1], "request": "x"}
    with deaf(table) as line:
        line.settimeout(1)
        with pytest.raises(TimeoutError):
            line.sendall(frame(json.dumps(stale).encode()) * 200_000)
        assert memory(server) - before < 20_000_000
        assert table.view()["seq"] == 2


def test_who_does_not_listen_does_not_keep_a_server_from_ending() -> None:
    with served() as server:
        table = crowded(server)
        with deaf(table):
            show_again(server, table, 600)
            server.child.terminate()
            assert server.child.wait(10) == 0


def known(person: str) -> Callable[[], Awaitable[str]]:
    """Whoever asks, who is known already."""

    async def who() -> str:
        return person

    return who


def test_who_does_not_listen_keeps_nobody_waiting_when_they_leave(tmp_path: Path) -> None:
    async def never(message: object) -> None:
        await asyncio.Event().wait()

    async def run() -> None:
        core = Core(Settings(database=str(tmp_path / "games.sqlite")))
        await core.open()
        try:
            ann, bob = [known((await core.callers.new_person())[0]) for _ in range(2)]
            seats: list[SeatWish] = [{"kind": "me"}, OPEN, OPEN]
            table, _, _ = await core.lobby.create(ann, {"game": "ares", "seats": seats, "listed": True})
            await core.lobby.join(table, bob, {"name": "Bob"})
            table.sockets.append(ServerSocket(1, True, None, never))
            async with asyncio.timeout(5):
                await core.lobby.leave(table, 1)
                await core.lobby.join(table, bob, {"name": "Bob"})
        finally:
            await core.close()

    asyncio.run(run())
