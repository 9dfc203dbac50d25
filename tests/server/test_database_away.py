"""Databases that go away, hang or are full while people play: nothing is acknowledged that is not stored, and all is
well again by itself when they are back."""

from __future__ import annotations

import asyncio
import http.client
import json
import os
import resource
import secrets
import signal
import subprocess
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from kasei.client import Refused, RemoteTable
from kasei.server.core import Core
from kasei.server.hall import Wish as Choice
from kasei.server.hall import answering
from kasei.server.lobby import known
from kasei.server.messages import At, Problem
from kasei.server.settings import Settings
from kasei.server.store import NotStored
from tests.children import surroundings
from tests.server.killing import KILLABLE, PATIENT, SOON_S, Journal, Lane, audit, killable, moves_of, shown
from tests.server.postgres import Postgres
from tests.server.running import Server, eventually, refusal, two_people

AWAY = {"not-stored", "doubtful"}


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kasei.client.PAUSES", PATIENT)


# What is asked, once.


class Wish:
    """A choice, under its own key, which may be sent again and again."""

    def __init__(self, table: RemoteTable, at: At) -> None:
        self.table = table
        self.body = {"number": at["number"], "choices": at["options"][:1], "request": secrets.token_urlsafe(16)}

    def send(self) -> At:
        """Send it, and take the first answer."""
        path = f"/games/{self.table.id}/choices"
        self.table.client.hang_up()  # for the line may have been idle too long
        answer: At = self.table.client.ask_once("POST", path, self.body)
        return answer

    def problem(self) -> Problem:
        """Send it, and get the problem that it is answered with."""
        return refusal(self.send)

    def send_until_stored(self) -> At:
        """Send it until it is answered."""
        until = time.monotonic() + SOON_S
        while True:
            try:
                return self.send()
            except Refused as error:
                if error.problem["type"] not in AWAY or time.monotonic() > until:
                    raise
            time.sleep(0.1)


def asked(tables: tuple[RemoteTable, RemoteTable]) -> Wish:
    """The first option of whoever is asked."""
    return next(Wish(table, table.at) for table in tables if table.view()["options"])


def health(server: Server, path: str) -> tuple[int, str]:
    """The status of an answer, and its detail."""
    line = http.client.HTTPConnection(server.address.split("//")[1], timeout=10)
    try:
        line.request("GET", path)
        answer = line.getresponse()
        return answer.status, json.loads(answer.read())["detail"]
    finally:
        line.close()


# PostgreSQL.


@pytest.fixture
def database(postgres: Postgres) -> str:
    return postgres.address(postgres.new_database())


@contextmanager
def killed(postgres: Postgres) -> Iterator[None]:
    """PostgreSQL is gone for a while."""
    postgres.kill()
    try:
        yield
    finally:
        postgres.start()


@contextmanager
def hung(postgres: Postgres) -> Iterator[None]:
    """PostgreSQL is there, and does nothing for a while."""
    assert postgres.child is not None
    everybody = [postgres.child.pid, *children_of(postgres.child.pid)]
    for process in everybody:
        os.kill(process, signal.SIGSTOP)
    try:
        yield
    finally:
        for process in everybody:
            os.kill(process, signal.SIGCONT)


def children_of(process: int) -> list[int]:
    """The processes that a process has started."""
    found = Path(f"/proc/{process}/task/{process}/children").read_text()
    return [int(child) for child in found.split()]


def test_a_postgres_that_is_killed_again_and_again_loses_nothing(postgres: Postgres, database: str) -> None:
    journal = Journal()
    with killable(database, "patience=300") as server:
        lanes = [Lane(server, journal, "nine", i) for i in range(2)]
        for lane in lanes:
            lane.start()
        for acks in (20, 40):
            wait_for(journal, acks)
            with killed(postgres):
                eventually(lambda: health(server, "/readyz")[0] == 503)
        for lane in lanes:
            lane.end()
        assert server.child.poll() is None
    found = audit(database, journal)
    assert found.acked > 100
    assert set(journal.refused) <= {*AWAY, "stale", "illegal"}


def wait_for(journal: Journal, acks: int) -> None:
    """Wait until so many more requests were acknowledged."""
    enough = len(journal.acked) + acks
    eventually(lambda: journal.failures or len(journal.acked) >= enough, 30)
    journal.check()


@pytest.mark.parametrize("gone", [killed, hung])
def test_while_postgres_is_gone_that_is_said_and_the_rest_goes_on(
    postgres: Postgres, database: str, gone: Callable[[Postgres], Any]
) -> None:
    with killable(database, "patience=400") as server:
        elsewhere, wish = two_people(server)[0], asked(two_people(server))
        with wish.table.socket() as line:
            shown(line, lambda at: at["seq"] == 0)
            with gone(postgres):
                problem = wish.problem()
                assert problem["type"] in AWAY
                assert problem["status"] == 503
                assert "database" in problem["detail"]
                assert "send it again" in problem["detail"]
                begin = time.monotonic()
                assert elsewhere.client.ask_once("GET", f"/games/{elsewhere.id}/view")["seq"] == 0
                assert health(server, "/healthz") == (200, "")
                assert time.monotonic() - begin < 0.5  # whoever asks for nothing that is away does not wait
                assert wish.table.client.ask_once("GET", f"/games/{wish.table.id}/view")["seq"] == 0
                line.send({"type": "ping"})
                assert line.next(5)["type"] == "pong"
                eventually(lambda: health(server, "/readyz")[0] == 503)
            answer = wish.send_until_stored()
            assert wish.body["request"] in answer["acks"]
            assert shown(line, lambda at: at["seq"] > 0)["seq"] == 1
        eventually(lambda: health(server, "/readyz") == (200, ""))
        assert [move.request for move in moves_of(database, wish.table.id)] == [wish.body["request"]]


def test_a_bot_moves_when_postgres_is_back(postgres: Postgres, database: str) -> None:
    with killable(database, "patience=400 slow-bots=700") as server:
        wish = asked(two_people(server))
        wish.table.do("bot")
        with killed(postgres):
            time.sleep(1)
        eventually(lambda: moves_of(database, wish.table.id))


def test_a_commit_of_which_nothing_is_heard_is_looked_up_before_it_is_answered(database: str) -> None:
    with killable(database, "cut-before-commit=1 cut-after-commit=1") as server:
        wish = asked(two_people(server))
        assert wish.problem()["type"] == "not-stored"  # the line was cut before the commit
        assert moves_of(database, wish.table.id) == []
        answer = wish.send()  # and now after it
        assert (answer["seq"], answer["repeated"]) == (1, False)
        assert wish.send()["repeated"]
        assert len(moves_of(database, wish.table.id)) == 1


def test_what_can_not_be_looked_up_is_doubtful_and_seen_by_all_when_it_can(database: str) -> None:
    with killable(database, "cut-after-commit=1 away=2000 patience=500") as server:
        tables = two_people(server)
        wish = asked(tables)
        other = tables[1] if wish.table is tables[0] else tables[0]
        with other.socket() as line:
            shown(line, lambda at: at["seq"] == 0)
            assert wish.problem()["type"] == "doubtful"
            assert shown(line, lambda at: at["seq"] > 0)["seq"] == 1  # though nobody has sent it again
        answer = wish.send_until_stored()
        assert (answer["seq"], answer["repeated"]) == (1, True)
        assert len(moves_of(database, wish.table.id)) == 1


def test_a_server_ends_in_time_though_postgres_hangs(postgres: Postgres, database: str) -> None:
    problems: list[object] = []
    with killable(database, "end=1000") as server:
        wish = asked(two_people(server))
        with hung(postgres):
            asking = threading.Thread(target=lambda: problems.append(wish.problem()["status"]))
            asking.start()
            time.sleep(0.3)
            begin = time.monotonic()
            assert server.stop() == 0
            assert time.monotonic() - begin < 8
            asking.join()
    assert problems == [503]


def test_a_server_without_its_postgres_says_so_and_ends(tmp_path: Path) -> None:
    argv = [*KILLABLE, "--database", f"postgresql://postgres@/none?host={tmp_path}", "--port", "0"]
    env = surroundings(ODD="patience=300")
    done = subprocess.run(argv, capture_output=True, text=True, timeout=30, env=env)
    assert done.returncode != 0
    assert "PostgreSQL can't be used" in done.stderr
    assert "Traceback" not in done.stderr


def test_what_is_stored_is_acknowledged_whatever_comes_after(tmp_path: Path) -> None:
    async def run() -> None:
        core = Core(Settings(database=str(tmp_path / "games.sqlite")))
        await core.open()
        core.hall.changed = lambda table, ours: None  # no bot moves
        table, _, _ = await core.lobby.create(known("ann"), {"game": "ares", "seats": [{"kind": "me"}]})
        await core.seating.hand(table, 0)
        assert table.game is not None
        option = table.game.options(0)[0]
        usual = core.store.set_seat

        async def failing(*args: object, **changes: object) -> bool:
            raise NotStored("the disk is full")

        core.store.set_seat = failing  # type: ignore[method-assign]
        wish = Choice(0, 0, "once", "person", answering(0, option))
        assert not await core.choose(table, wish)
        core.store.set_seat = usual  # type: ignore[method-assign]
        assert await core.choose(table, wish)  # it is repeated
        assert table.seats[0].bot is None
        await core.close()

    asyncio.run(run())


# A full disk.


@contextmanager
def no_page_more(server: Server, full: Path) -> Iterator[None]:
    """The database may have no page more than it has."""
    full.touch()
    yield
    full.unlink()


@contextmanager
def no_byte_more(server: Server, full: Path) -> Iterator[None]:
    """No file may be longer than the longest is."""
    size = max(path.stat().st_size for path in full.parent.glob("games.sqlite*"))
    most = resource.prlimit(server.child.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(server.child.pid, resource.RLIMIT_FSIZE, (size, most[1]))
    yield
    resource.prlimit(server.child.pid, resource.RLIMIT_FSIZE, most)


@pytest.mark.parametrize("full", [no_page_more, no_byte_more])
def test_a_full_disk_is_said_and_all_is_well_when_there_is_room(tmp_path: Path, full: Callable[..., Any]) -> None:
    database = str(tmp_path / "games.sqlite")
    with killable(database, f"full={tmp_path / 'full'}") as server:
        tables = two_people(server, "ares")
        with tables[0].socket() as line:
            with full(server, tmp_path / "full"):
                wish = until_full(tables)
                before = wish.table.at["seq"]
                for _ in range(3):
                    problem = wish.problem()
                    assert (problem["type"], problem["status"]) == ("not-stored", 503)
                    assert "disk" in problem["detail"]
                assert [table.view()["seq"] for table in tables] == [before, before]
                assert wish.table.at["options"][:1] == wish.body["choices"]
                eventually(lambda: health(server, "/readyz")[0] == 503, 3)
                assert health(server, "/healthz") == (200, "")
                assert len(moves_of(database, wish.table.id)) == before
            answer = wish.send()
            assert (answer["seq"], answer["repeated"]) == (before + 1, False)
            assert shown(line, lambda at: at["seq"] > before)["seq"] == before + 1
        eventually(lambda: health(server, "/readyz") == (200, ""))


def until_full(tables: tuple[RemoteTable, RemoteTable]) -> Wish:
    """Choose until that can't be stored any more; what could not."""
    for _ in range(500):
        wish = asked(tables)
        try:
            wish.send()
        except Refused as error:
            if error.problem["type"] != "not-stored":
                raise
            return wish
    raise AssertionError("there is always room")
