"""A server as whoever runs it sees it: how it starts and ends, how it is, and what can be done with its games."""

from __future__ import annotations

import http.client
import json
import os
import re
import signal
import sqlite3
import sys
import time
from contextlib import closing, redirect_stderr, redirect_stdout
from functools import partial
from io import StringIO
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from websockets.exceptions import ConnectionClosed

import kasei
from kasei.cli import main
from kasei.client import Client, Refused, RemoteTable, Socket
from kasei.core.errors import BadSetting
from kasei.server import core
from kasei.server.messages import Bye, SeatWish
from kasei.server.pool import Pool
from kasei.server.settings import settings_from
from tests.children import KASEI, Done, done
from tests.server.odd_bots import ODD, register
from tests.server.running import Server, eventually, is_alive, refusal, served, two_people

ME: SeatWish = {"kind": "me", "name": "Ann"}
ODD_SERVER = (sys.executable, "-m", "tests.server.test_operating", "serve")
ODD_WORKER = (sys.executable, "-m", "tests.server.odd_bots")
END_S = 10.0


def told(server: Server, path: str, **headers: str) -> tuple[int, str]:
    """The answer to a question that is asked without a client."""
    parts = urlsplit(server.address)
    line = http.client.HTTPConnection(parts.netloc, timeout=10)
    with closing(line):
        line.request(
            "GET", parts.path + path, headers={name.replace("_", "-"): value for name, value in headers.items()}
        )
        answer = line.getresponse()
        return answer.status, answer.read().decode()


def farewell(line: Socket) -> Bye:
    """The last words of a server on a line that it then closes."""
    while (message := line.next(END_S))["type"] != "bye":
        assert message["type"] == "at"
    with pytest.raises(ConnectionClosed):
        line.next(END_S)
    return message


# How it is.


def test_a_server_says_that_it_lives_and_can_store(server: Server) -> None:
    for path in ("/healthz", "/readyz"):
        status, text = told(server, path)
        assert (status, json.loads(text)) == (200, {"status": "ok", "detail": ""})


def test_metrics_count_what_is_done(server: Server) -> None:
    ann, _ = two_people(server, "ares")

    def count(name: str) -> float:
        lines = told(server, "/metrics")[1].splitlines()
        return sum(float(line.split()[-1]) for line in lines if line.startswith(name) and not line.startswith("#"))

    moves, refused = count("kasei_moves_total"), count("kasei_refusals_total")
    ann.choose(ann.at["options"][0])
    refusal(lambda: ann.choose(1, number=99))
    assert count("kasei_moves_total") == moves + 1
    assert count("kasei_refusals_total") == refused + 1
    with ann.socket() as line:
        line.next(10)
        assert count("kasei_sockets") == 1
    eventually(lambda: count("kasei_sockets") == 0)
    assert count("kasei_tables") >= 1
    assert count("kasei_choice_seconds_count") >= 1


def test_metrics_have_all_that_is_counted(server: Server) -> None:
    text = told(server, "/metrics")[1]
    for name in ("kasei_bot_seconds_total", "kasei_webhooks_dropped_total"):
        assert f"\n{name} " in text


def test_metrics_tell_nothing_of_games_or_people(server: Server) -> None:
    ann, bob = two_people(server)
    text = told(server, "/metrics")[1]
    for secret in (ann.id, "Ann", "Bob", ann.client.token, bob.client.token):
        assert str(secret) not in text


def test_metrics_are_for_this_machine_or_by_a_token(server: Server) -> None:
    assert told(server, "/metrics", X_Forwarded_For="1.2.3.4")[0] == 403
    with served("--metrics", "sesame") as guarded:
        assert told(guarded, "/metrics")[0] == 403
        assert told(guarded, "/metrics", Authorization="Bearer x")[0] == 403
        assert told(guarded, "/metrics", Authorization="Bearer sesame")[0] == 200


# How it starts.


def test_a_port_that_is_taken_gives_way_to_the_next(server: Server) -> None:
    with served("--port", str(server.port)) as second:
        assert server.port < second.port < server.port + 20
        assert second.client().shelf()["games"]
        assert second.child.stdout is not None
        assert second.child.stdout.readline() == f"Port {server.port} was taken: it listens on {second.port}\n"
        assert second.child.stdout.readline() == f"Games are kept in {second.database}\n"


def test_all_lies_below_a_prefix() -> None:
    with served("--prefix", "/games/kasei") as server:
        assert server.address.endswith("/games/kasei")
        ann, bob = two_people(server, "ares")
        with bob.socket() as line:
            assert line.next(10)["type"] == "at"
            ann.choose(ann.at["options"][0])
            assert line.next(10)["type"] == "at"
        assert told(server, "/healthz")[0] == told(server, "/openapi.json")[0] == 200
        server.address = server.address.removesuffix("/games/kasei")
        assert told(server, "/api/shelf")[0] == told(server, "/healthz")[0] == 404


def test_settings_can_stand_in_the_environment() -> None:
    with served(KASEI_PREFIX="/env", KASEI_SOCKETS="1") as server:
        assert server.address.endswith("/env")
        table = server.client().create({"game": "nine", "seats": [ME]})
        with table.socket() as one, table.socket() as two:
            assert one.next(10)["type"] == "at"
            assert two.next(10)["type"] == "refused"


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ({"port": "x"}, "port is 'x', not a number"),
        ({"port": "70000"}, "port is 70000; it is 0 to 65535"),
        ({"prefix": "kasei"}, "prefix is 'kasei'; it begins with a slash and does not end with one"),
        ({"prefix": "/kasei/"}, "prefix is '/kasei/'"),
        ({"base": "games.example.org"}, "base is 'games.example.org', not an address such as"),
        ({"workers": "0"}, "workers is 0; there must be 1 at least"),
        ({"sockets": "1.5"}, "sockets is '1.5', not a number"),
        ({"bot_pace": "-1"}, "bot_pace is -1.0; it can't be less than 0"),
        ({"rate": "nan"}, "rate is nan"),
        ({"log": "loud"}, "log is 'loud'; it is json or text"),
        ({"proxies": "10.0.0.0/99"}, "proxies: '10.0.0.0/99'"),
    ],
)
def test_settings_that_make_no_sense_are_refused(settings: dict[str, str], said: str) -> None:
    with pytest.raises(BadSetting, match=re.escape(said)):
        settings_from(settings, {})
    with pytest.raises(BadSetting, match=re.escape(said)):
        settings_from({}, {f"KASEI_{name.upper()}": value for name, value in settings.items()})


@pytest.mark.parametrize(
    ("flags", "said"),
    [
        (["--host", "192.0.2.1"], "can't listen on 192.0.2.1"),
        (["--database", "/proc/nowhere/games.sqlite"], "/proc/nowhere"),
        (["--database", "/proc/games.sqlite"], "/proc/games.sqlite can't be used"),
    ],
)
def test_a_server_that_can_t_start_says_why_in_a_line(tmp_path: Path, flags: list[str], said: str) -> None:
    ended = done(*KASEI, "serve", "--port", "0", "--database", str(tmp_path / "games.sqlite"), *flags)
    assert (ended.code, ended.out) == (2, "")
    assert said in ended.err
    assert ended.err.splitlines() == [ended.err.strip()]


def test_a_database_belongs_to_one_server(server: Server) -> None:
    ended = done(*KASEI, "serve", "--port", "0", "--database", server.database)
    assert ended.code != 0
    assert ended.err.splitlines() == [ended.err.strip()]
    assert "is in use by another server" in ended.err


def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "games.sqlite"
    file.write_bytes(b"not a database, whatever its name says" * 100)
    ended = done(*KASEI, "serve", "--port", "0", "--database", str(file))
    assert (ended.code, ended.out) == (2, "")
    assert ended.err.splitlines() == [ended.err.strip()]
    assert "it is no database" in ended.err
    assert list(tmp_path.iterdir()) == [file]


# How it ends.


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_server_ends_in_order_and_says_goodbye(number: signal.Signals) -> None:
    with served() as server:
        ann, bob = two_people(server, "ares")
        with ann.socket() as mine, bob.socket() as his:
            for line in (mine, his):
                assert line.next(10)["type"] == "at"
            began = time.monotonic()
            server.child.send_signal(number)
            for line in (mine, his):
                bye = farewell(line)
                assert bye["why"] == "the server restarts"
                assert bye["after"] is not None
        assert server.child.wait(END_S) == 0
        assert time.monotonic() - began < END_S
        log = [json.loads(line) for line in server.log().splitlines()]
        assert not [entry for entry in log if entry["level"] in ("error", "critical")]


def children(process: int) -> list[int]:
    """The processes that a process has started."""
    found = []
    for each in Path("/proc").iterdir():
        if each.name.isdecimal():
            try:
                parent = int((each / "stat").read_text().rpartition(")")[2].split()[1])
            except OSError:
                continue
            if parent == process:
                found.append(int(each.name))
    return found


def test_a_server_ends_in_time_while_bots_think_and_nothing_of_them_is_left(tmp_path: Path) -> None:
    with Server(str(tmp_path / "games.sqlite"), "--bot-seconds", "60", command=ODD_SERVER) as server:
        tables = [
            server.client().create({"game": "ares", "seats": [ME, {"kind": "bot", "bot": bot}]})
            for bot in ("sleeps", "clings")
        ]
        eventually(lambda: "kasei_bots_busy 2" in told(server, "/metrics")[1])
        workers = children(server.child.pid)
        assert len(workers) >= 2
        other = server.client().create({"game": "ares", "seats": [ME]})
        assert other.choose(other.at["options"][0])["seq"] == 1, "a bot that thinks delays nobody"
        with tables[0].socket() as line:
            line.next(10)
            began = time.monotonic()
            code = server.stop()
            assert farewell(line)["why"] == "the server restarts"
        assert time.monotonic() - began < END_S
        assert code == 0
        eventually(lambda: not any(is_alive(worker) for worker in workers))


def test_a_bot_that_takes_too_long_is_replaced_and_the_game_goes_on(tmp_path: Path) -> None:
    with Server(str(tmp_path / "games.sqlite"), "--bot-seconds", "0.5", command=ODD_SERVER) as server:
        for bot in ("sleeps", "fails"):
            table = server.client().create({"game": "ares", "seats": [ME, {"kind": "bot", "bot": bot}]})
            eventually(lambda: table.view()["seq"] == 1)  # noqa: B023
        assert "Comet" not in server.log()


def test_a_server_that_ended_in_order_has_kept_everything(server: Server) -> None:
    ann, bob = two_people(server, "ares")
    ann.choose(ann.at["options"][0])
    before = bob.view()
    server.stop()
    assert not Path(f"{server.database}-wal").exists()
    server.start()
    after = bob.view()
    assert (after["seq"], after["view"], after["number"]) == (before["seq"], before["view"], before["number"])
    assert bob.choose(after["options"][0])["seq"] == 2


# What an operator does.


def operate(server: Server, *words: str) -> Done:
    """A command about the games of a server."""
    out, err = StringIO(), StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        code = main(["games", *words, "--database", server.database])
    return Done(code, out.getvalue(), err.getvalue())


def finished(server: Server) -> RemoteTable:
    """A game that is over."""
    table = server.client().create({"game": "nine", "seats": [ME, {"kind": "bot", "bot": "random"}]})
    table.do("resign")
    return table


def test_games_are_listed_while_the_server_runs(server: Server) -> None:
    ann, _ = two_people(server, "mars", additions=["colonies"])
    over = finished(server)
    listed = done(*KASEI, "games", "list", "--database", server.database)
    assert (listed.code, listed.err) == (0, "")
    lines = {line.split()[0]: line for line in listed.out.splitlines()}
    assert "running" in lines[ann.id]
    assert "colonies" in lines[ann.id]
    assert lines[ann.id].endswith("0 moves  Ann, Bob")
    assert "over" in lines[over.id]


def test_any_game_is_exported_while_the_server_runs(server: Server) -> None:
    ann, _ = two_people(server, "ares")
    ann.choose(ann.at["options"][0])
    exported = operate(server, "export", ann.id)
    assert exported.code == 0
    assert kasei.replay(exported.out.strip()).view(0) == ann.view()["view"]
    over = finished(server)
    assert operate(server, "export", over.id).out.strip() == over.record()


def test_a_game_that_has_not_begun_has_nothing_to_export(server: Server) -> None:
    table = server.client().create({"game": "nine", "seats": [ME, {"kind": "open"}]})
    exported = operate(server, "export", table.id)
    assert (exported.code, exported.out) == (2, "")
    assert "the game has not begun" in exported.err


def test_a_game_that_is_deleted_says_so_to_who_is_there_and_is_gone(server: Server) -> None:
    ann, bob = two_people(server, "ares")
    with bob.socket() as line:
        assert line.next(10)["type"] == "at"
        assert operate(server, "delete", ann.id) == Done(0, f"{ann.id} is deleted\n", "")
        bye = farewell(line)
    assert (bye["why"], bye["after"]) == ("the game was deleted", None)
    for table in (ann, bob):
        assert refusal(table.view)["type"] == "not-found"
        assert refusal(lambda table=table: table.choose(table.at["options"][0]))["type"] == "not-found"  # type: ignore[misc]
        assert table.client.my_games()["tables"] == []
    assert ann.id not in operate(server, "list").out


def test_a_deleted_game_that_nobody_looks_at_is_gone_too(server: Server) -> None:
    over = finished(server)
    assert operate(server, "delete", over.id).code == 0
    assert over.client.my_games()["tables"] == []
    eventually(lambda: is_gone(over))


def is_gone(table: RemoteTable) -> bool:
    """Does the server know nothing of a table?"""
    try:
        table.record()
    except Refused as error:
        return error.problem["type"] == "not-found"
    return False


def test_a_backup_is_made_while_the_server_runs_and_can_be_served(server: Server, tmp_path: Path) -> None:
    ann, _ = two_people(server, "ares")
    ann.choose(ann.at["options"][0])
    copy = tmp_path / "copy.sqlite"
    assert operate(server, "backup", str(copy)) == Done(0, f"all games are copied to {copy}\n", "")
    with closing(sqlite3.connect(copy)) as database:
        assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    assert os.stat(copy).st_mode & 0o077 == 0
    again = operate(server, "backup", str(copy))
    assert again.code == 2
    assert "copy.sqlite" in again.err
    with Server(str(copy)) as second:
        client = Client(second.address, ann.client.token)
        second.clients.append(client)
        assert client.ask("GET", f"/games/{ann.id}/view")["view"] == ann.view()["view"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["list", "more"], "list takes nothing more"),
        (["export"], "export takes the id of a game"),
        (["backup"], "backup takes the name of a new file"),
        (["delete", "a" * 16], "there is no game 'aaaaaaaaaaaaaaaa'"),
        (["export", "a" * 16], "there is no game 'aaaaaaaaaaaaaaaa'"),
        (["backup", "/proc/nowhere/copy.sqlite"], "/proc/nowhere"),
    ],
)
def test_commands_that_can_t_be_done_are_refused_in_a_line(server: Server, words: list[str], said: str) -> None:
    ended = operate(server, *words)
    assert (ended.code, ended.out) == (2, "")
    assert said in ended.err
    assert len(ended.err.splitlines()) == 1


def test_there_must_be_a_database(tmp_path: Path) -> None:
    ended = done(*KASEI, "games", "list", "--database", str(tmp_path / "none.sqlite"))
    assert (ended.code, ended.out) == (2, "")
    assert "there is no database" in ended.err
    assert list(tmp_path.iterdir()) == []


if __name__ == "__main__":  # a server with bots that go wrong
    for name in ODD:
        register(name, ODD[name])
    setattr(core, "Pool", partial(Pool, command=ODD_WORKER))  # noqa: B010
    sys.exit(main(sys.argv[1:]))
