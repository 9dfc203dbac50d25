"""The client of a server: it asks again for what passes, and says plainly what does not."""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, cast

import pytest
from websockets.exceptions import ConnectionClosedError

from kasei import client as client_module
from kasei.client import Client, Refused, RemoteTable, Socket, problem_in
from kasei.server.errors import Refusal
from kasei.server.messages import At, FromServer, Frozen, Seated, SeatWish
from tests.children import start
from tests.server.running import Server, by_chance, eventually, refusal, served, two_people

ME: SeatWish = {"kind": "me", "name": "Ann"}
EXAMPLE = Path(__file__).parents[2] / "examples" / "network_bot.py"


def solo(server: Server) -> RemoteTable:
    return server.client().create({"game": "ares", "seats": [ME]})


def restarted_soon(server: Server) -> threading.Thread:
    """Kill a server, and start it again while somebody asks."""
    server.kill()
    thread = threading.Thread(target=server.start)
    thread.start()
    return thread


# Addresses and problems.


def test_an_address_may_have_a_path_and_a_slash_at_its_end() -> None:
    client = Client("https://games.example.org/kasei/")
    assert (client.secure, client.host, client.prefix) == (True, "games.example.org", "/kasei")
    plain = Client("http://localhost:8765")
    assert (plain.secure, plain.host, plain.prefix) == (False, "localhost:8765", "")


def test_a_problem_that_is_none_of_the_server_s_is_one_all_the_same() -> None:
    for text in (b"<h1>Bad gateway</h1>", b"", b"[]", b'"x"', b"\xff"):
        assert problem_in(text, 502)["status"] == 502
        assert "502" in problem_in(text, 502)["detail"]


def test_a_client_that_has_waited_long_asks_on_a_new_connection(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client_module, "PAUSES", (6.0,))  # longer than a connection is kept
    with served("--games", "1") as server:
        ann = server.client()
        ann.create({"game": "ares", "seats": [ME]})
        problem = refusal(lambda: ann.create({"game": "ares", "seats": [ME]}))
        assert problem["type"] == "too-many"


def test_a_refusal_says_what_the_server_said(server: Server) -> None:
    with pytest.raises(Refused, match="there is no such game, or it is not open to you") as caught:
        server.client().join("a" * 16, "Bob")
    assert caught.value.problem["type"] == "not-found"


def test_a_long_log_comes_in_one_piece(monkeypatch: pytest.MonkeyPatch) -> None:
    pages = {
        None: {"seq": 2, "more": True, "events": [0, 1, 2], "lines": ["a"]},
        2: {"seq": 4, "more": True, "events": [3, 4], "lines": []},
        4: {"seq": 5, "more": False, "events": [5], "lines": ["b", "c"]},
    }
    monkeypatch.setattr(RemoteTable, "ask", lambda self, method, path, since=None: pages[since])
    seated: dict[str, object] = {"id": "a", "seat": None, "token": None, "invite": None, "watch": None, "at": {}}
    table = RemoteTable(Client("http://localhost:1"), cast(Seated, seated))
    assert table.log() == {"seq": 5, "more": False, "events": [0, 1, 2, 3, 4, 5], "lines": ["a", "b", "c"]}


def test_who_makes_or_joins_a_table_becomes_somebody(server: Server) -> None:
    stranger, other = server.stranger(), server.stranger()
    table = stranger.create({"game": "nine", "seats": [ME, {"kind": "open"}]})
    assert stranger.token is not None
    assert other.join(table.id, "Bob", table.invite).seat == 1
    assert other.token is not None


# What passes.


def test_a_choice_that_meets_no_server_is_made_when_there_is_one_and_once(server: Server) -> None:
    table = solo(server)
    table.choose(table.at["options"][0])
    starting = restarted_soon(server)
    assert table.choose(table.at["options"][0])["seq"] == 2
    starting.join()


def test_who_asks_too_often_waits_and_gets_everything() -> None:
    with served("--rate", "50") as server:
        table = solo(server)
        assert {table.view()["seq"] for _ in range(230)} == {0}


def test_a_game_is_played_to_its_end_over_a_restart(server: Server) -> None:
    table = solo(server)
    chance = by_chance(1)
    asked = 0

    def choose(at: At) -> list[int]:
        nonlocal asked
        asked += 1
        if asked == 20:
            restarted_soon(server).join()
        return [chance.choice(at["options"])]

    end = table.play(choose)
    assert end["table"]["status"] == "over"
    assert asked == end["seq"] == table.view()["seq"]


@pytest.mark.parametrize("status", ["over", "frozen"])
def test_whether_a_game_is_over_is_looked_up_before_it_is_left_alone(server: Server, status: str) -> None:
    table = solo(server)
    table.at["table"]["status"] = status  # type: ignore[typeddict-item]
    chance = by_chance(1)
    end = table.play(lambda at: [chance.choice(at["options"])])
    assert end["table"]["status"] == "over"
    assert end["seq"] > 20
    assert table.play(lambda at: [])["seq"] == end["seq"]


def test_an_idle_line_is_opened_again(server: Server) -> None:
    client = server.client()
    line = client.connection()
    assert line.sock is not None
    line.sock.close()
    assert client.shelf()["games"]


# A line that is not to be had.


class Scripted(Socket):
    """A line on which a server says what is written down, and then hangs up."""

    def __init__(self, said: Sequence[FromServer]) -> None:
        self.said = list(said)
        self.sent: list[Any] = []

    def next(self, timeout: float | None = None) -> FromServer:
        if not self.said:
            raise ConnectionClosedError(None, None)
        return self.said.pop(0)

    def send(self, message: object) -> None:
        self.sent.append(message)


class Script:
    """A table at which each line goes as it is written down, with how long was waited meanwhile; the last line comes
    again and again."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, table: RemoteTable, *lines: Sequence[FromServer]) -> None:
        self.table = table
        self.lines = list(lines)
        self.opened: list[Scripted] = []
        self.slept: list[float] = []
        monkeypatch.setattr(table, "socket", self.socket)
        monkeypatch.setattr("kasei.client.time.sleep", self.slept.append)

    @contextmanager
    def socket(self, since: int | None = None, detail: str = "decision") -> Iterator[Scripted]:
        assert len(self.opened) < 50
        self.opened.append(Scripted(self.lines.pop(0) if len(self.lines) > 1 else self.lines[0]))
        yield self.opened[-1]

    def play(self) -> At:
        return self.table.play(lambda at: at["options"][:1])


@pytest.fixture
def at(server: Server) -> At:
    """How a table stands at which something is asked."""
    return solo(server).at


def table_at(at: At) -> RemoteTable:
    seated: Seated = {"id": "a" * 16, "seat": 0, "token": None, "invite": None, "watch": None, "at": at}
    return RemoteTable(Client("http://localhost:9"), seated)


def standing(at: At, status: str, frozen: Frozen | None = None, **more: Any) -> At:
    """The same table later."""
    return cast(At, at | {"table": at["table"] | {"status": status, "frozen": frozen}, "options": []} | more)


def turned_away(kind: str, **more: Any) -> FromServer:
    problem = Refusal(kind, "go away", **more).problem()
    return {"type": "refused", "request": None, "problem": problem}


def bye(after: int | None) -> FromServer:
    return {"type": "bye", "why": "the server restarts", "after": after}


@pytest.mark.parametrize(("kind", "status"), [("too-many", 429), ("closing", 503)])
def test_who_is_turned_away_again_and_again_gives_up(
    monkeypatch: pytest.MonkeyPatch, at: At, kind: str, status: int
) -> None:
    script = Script(monkeypatch, table_at(at), [turned_away(kind)])
    assert refusal(script.play)["status"] == status
    assert script.slept == list(client_module.PAUSES)


def test_a_server_that_says_only_goodbye_is_away_in_the_end(monkeypatch: pytest.MonkeyPatch, at: At) -> None:
    script = Script(monkeypatch, table_at(at), [bye(0)])
    assert refusal(script.play)["type"] == "away"
    assert script.slept == list(client_module.PAUSES)


def test_who_sees_the_table_has_lost_nothing(monkeypatch: pytest.MonkeyPatch, at: At) -> None:
    lines: list[list[FromServer]] = [[standing(at, "running"), bye(0)]] * 20
    script = Script(monkeypatch, table_at(at), *lines, [standing(at, "over")])
    assert script.play()["table"]["status"] == "over"
    assert script.slept == [client_module.PAUSES[0]] * 20


def test_who_is_told_how_long_to_wait_does(monkeypatch: pytest.MonkeyPatch, at: At) -> None:
    lines: list[list[FromServer]] = [[bye(1500)], [turned_away("too-many", retry_after=3.5)], [turned_away("closing")]]
    script = Script(monkeypatch, table_at(at), *lines, [standing(at, "over")])
    script.play()
    assert script.slept == [1.5, 3.5, client_module.PAUSES[2]]


def test_a_choice_that_could_not_be_stored_is_sent_again_after_a_while(monkeypatch: pytest.MonkeyPatch, at: At) -> None:
    monkeypatch.setattr(client_module, "new_key", lambda: "mine")
    problem = Refusal("not-stored", "the database is away", 1).problem()
    away: FromServer = {"type": "refused", "request": "mine", "problem": problem}
    script = Script(monkeypatch, table_at(at), [at, away, standing(at, "over", acks=["mine"])])
    script.play()
    assert script.slept == [1]
    assert [each["request"] for each in script.opened[0].sent] == ["mine", "mine"]


def test_nothing_is_chosen_before_the_table_is_seen(monkeypatch: pytest.MonkeyPatch, at: At) -> None:
    assert at["options"]
    script = Script(monkeypatch, table_at(at), [turned_away("too-many")], [standing(at, "over")])
    script.play()
    assert [line.sent for line in script.opened] == [[], []]


def test_a_game_that_is_frozen_for_a_while_is_waited_for(monkeypatch: pytest.MonkeyPatch, at: At) -> None:
    note: Frozen = {"change": 0, "why": "another version", "passing": True}
    script = Script(monkeypatch, table_at(at), [standing(at, "frozen", note), standing(at, "over")])
    assert script.play()["table"]["status"] == "over"


def test_a_game_that_is_frozen_for_good_is_left_alone(monkeypatch: pytest.MonkeyPatch, at: At) -> None:
    note: Frozen = {"change": 0, "why": "other rules", "passing": False}
    script = Script(monkeypatch, table_at(at), [standing(at, "frozen", note)])
    assert script.play()["table"]["status"] == "frozen"


def test_a_seat_without_room_for_a_line_is_refused_in_the_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(client_module, "PAUSES", (0.01,) * 3)
    with served("--sockets", "1") as server:
        table = solo(server)
        with table.socket() as line:
            line.next(10)
            assert refusal(lambda: table.play(lambda at: at["options"][:1]))["type"] == "too-many"


# What does not pass.


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A client that does not wait long between tries."""
    monkeypatch.setattr(client_module, "PAUSES", (0.01,) * 6)


@pytest.mark.usefixtures("impatient")
def test_a_server_that_is_not_there_is_an_error_in_the_end(server: Server) -> None:
    client = Client("http://localhost:9")
    with pytest.raises(OSError):  # noqa: PT011
        client.shelf()
    client.hang_up()


@pytest.mark.usefixtures("impatient")
def test_playing_at_a_table_that_is_not_mine_is_refused(server: Server) -> None:
    table = solo(server)
    table.client.token = "x" * 43
    assert refusal(lambda: table.play(lambda at: at["options"][:1]))["type"] == "not-found"


@pytest.mark.usefixtures("impatient")
def test_playing_by_what_is_not_open_is_refused_and_not_tried_for_ever(server: Server) -> None:
    table = solo(server)
    tries = 0

    def wrong(at: At) -> list[int]:
        nonlocal tries
        tries += 1
        assert tries < 20
        return [5]

    assert refusal(lambda: table.play(wrong))["type"] == "illegal"


@pytest.mark.usefixtures("impatient")
def test_playing_ends_with_the_table(server: Server) -> None:
    ann = server.client().create({"game": "nine", "seats": [ME, {"kind": "open"}]})
    threading.Timer(0.2, ann.leave).start()
    twin = Client(server.address, ann.client.token)
    server.clients.append(twin)
    seated = {"id": ann.id, "seat": 0, "token": None, "invite": None, "watch": None, "at": ann.at}
    table = RemoteTable(twin, seated)  # type: ignore[arg-type]
    assert refusal(lambda: table.play(lambda at: at["options"][:1]))["type"] in ("bye", "not-found")


def test_playing_waits_for_others_without_asking(server: Server) -> None:
    ann, bob = two_people(server, "nine")
    ends: list[At] = []
    thread = threading.Thread(target=lambda: ends.append(ann.play(lambda at: at["options"][:1])))
    thread.start()
    time.sleep(0.1)
    bob.do("resign")
    thread.join(10)
    assert ends[0]["table"]["status"] == "over"


def test_the_example_bot_plays_over_the_network(server: Server) -> None:
    ann = server.client().create({"game": "nine", "seats": [ME, {"kind": "open"}]})
    child = start(sys.executable, str(EXAMPLE), f"{server.address}/#join={ann.id}.{ann.invite}")
    eventually(lambda: ann.view()["table"]["status"] == "running", 30)
    ann.do("bot", bot="random")
    out, err = child.communicate(timeout=60)
    assert (child.returncode, err) == (0, "")
    assert ann.view()["table"]["seats"][1]["name"] == "Robot"
    assert out.splitlines() == [f"playing {ann.id} in seat 1", str(ann.at["table"]["result"])]
