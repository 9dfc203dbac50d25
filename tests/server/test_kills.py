"""Servers that are killed at any moment: nothing that was acknowledged is lost, nothing is made twice or by half."""

from __future__ import annotations

import http.client
import random
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from kasei.client import RemoteTable
from kasei.server.messages import NewGame
from tests.server.killing import (
    PATIENT,
    POINTS,
    WAIT_S,
    Found,
    Journal,
    Lane,
    audit,
    kill_after,
    killable,
    moves_of,
    restart,
    suicide,
)
from tests.server.postgres import Postgres
from tests.server.running import eventually, two_people

OPEN: NewGame = {"game": "nine", "seats": [{"kind": "me", "name": "Ann"}, {"kind": "open"}]}

SERVERS = 2  # each with a database of its own, all at once
LANES = 2  # tables of each, at which one game is played after the other
ROUND = 2 * ("", "before-commit", "after-commit", "mid-push", "")  # points at which each is killed; "": at random


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kasei.client.PAUSES", PATIENT)


def rounds(database: str, seed: int) -> Found:
    """Play at a server that is killed again and again, and look what is stored in the end."""
    chance, journal = random.Random(seed), Journal()
    with killable(database, odd_at(ROUND[0], chance)) as server:
        lanes = [Lane(server, journal, "nine" if i or seed else "ares", i + i * seed) for i in range(LANES)]
        for lane in lanes:
            lane.start()
        for i, point in enumerate(ROUND):
            if point:
                suicide(server, journal)
            else:
                kill_after(server, journal, chance.randrange(1, 60))
            restart(server, odd_at(ROUND[i + 1], chance) if i + 1 < len(ROUND) else "")
        for lane in lanes:
            lane.end()
        server.stop()
        return audit(database, journal)


def odd_at(point: str, chance: random.Random) -> str:
    """What a server is told that is to be killed at a point."""
    assert point in ("", *POINTS)
    return f"{point}={chance.randrange(1, 40)}" if point else ""


def at_once(databases: list[str]) -> list[Found]:
    """Do that on several databases at once."""
    found: list[Found] = []
    failures: list[BaseException] = []

    def run(i: int) -> None:
        try:
            found.append(rounds(databases[i], i))
        except BaseException as error:
            failures.append(error)

    threads = [threading.Thread(target=run, args=(i,), daemon=True) for i in range(len(databases))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for failure in failures:
        raise failure
    return found


def test_twenty_kills_on_sqlite(tmp_path: Path) -> None:
    check(at_once([str(tmp_path / f"{i}.sqlite") for i in range(SERVERS)]))


def test_twenty_kills_on_postgres(postgres: Postgres) -> None:
    check(at_once([postgres.address(postgres.new_database()) for _ in range(SERVERS)]))


def check(found: list[Found]) -> None:
    """People got on with their games, and some requests were stored of which nobody was told, and were told again."""
    assert len(found) == SERVERS
    assert sum(each.acked for each in found) > 300
    assert sum(each.games for each in found) >= SERVERS * LANES
    print(found)


def test_games_come_to_their_end_in_a_memory_for_one_table(tmp_path: Path) -> None:
    journal, database = Journal(), str(tmp_path / "a.sqlite")
    with killable(database, "", "--tables", "1") as server:
        lanes = [Lane(server, journal, "nine", i) for i in range(3)]
        for lane in lanes:
            lane.start()
        for lane in lanes:
            lane.end()
    assert audit(database, journal).games >= 3


# What takes more than one transaction.


def in_background(act: Callable[[], object]) -> Callable[[], object]:
    """Do something in a thread; call what is returned to wait for what comes of it."""
    done: list[object] = []

    def run() -> None:
        try:
            done.append(act())
        except Exception as error:
            done.append(error)

    def wait() -> object:
        thread.join(WAIT_S)
        if isinstance(done[0], Exception):
            raise done[0]
        return done[0]

    thread = threading.Thread(target=run, daemon=True)
    thread.start()
    return wait


def test_a_join_that_a_kill_cuts_in_two_is_finished(tmp_path: Path) -> None:
    with killable(str(tmp_path / "a.sqlite"), "before-call=start") as server:
        ann = server.client().create(OPEN)
        bob = server.client()
        joined = in_background(lambda: bob.join(ann.id, "Bob", ann.invite))
        server.child.wait(WAIT_S)
        restart(server)
        table = joined()
        assert isinstance(table, RemoteTable)
        assert table.seat == 1
        eventually(lambda: ann.view()["table"]["status"] == "running")


def test_a_table_that_was_filled_at_the_last_moment_is_begun(tmp_path: Path) -> None:
    with killable(str(tmp_path / "a.sqlite"), "before-call=start") as server:
        ann = server.client().create(OPEN)
        with pytest.raises((OSError, http.client.HTTPException)):  # and Bob does not ask again
            server.client().ask_once("POST", f"/games/{ann.id}/join", {"name": "Bob", "invite": ann.invite})
        server.child.wait(WAIT_S)
        restart(server)
        eventually(lambda: ann.view()["table"]["status"] == "running")


def test_who_gave_up_just_before_a_kill_has_given_up(tmp_path: Path) -> None:
    with killable(str(tmp_path / "a.sqlite"), "after-call=set_seat") as server:
        ann, bob = two_people(server)
        resigned = in_background(lambda: ann.do("resign"))
        server.child.wait(WAIT_S)
        restart(server)
        resigned()
        result = bob.view()["table"]["result"]
        assert result is not None
        assert (result["resigned"], result["winners"]) == ([0], [1])


# Starting again.


def test_bots_and_clocks_go_on_at_once_after_a_restart(tmp_path: Path) -> None:
    database = str(tmp_path / "a.sqlite")
    with killable(database, "slow-bots=60000 clock=1") as server:
        with_bot = next(table for table in two_people(server) if table.view()["options"])
        with_bot.do("bot")
        ran_out, _ = two_people(server, clock=1)
        runs, _ = two_people(server, clock=2)
        games, begun = [table.id for table in (with_bot, ran_out, runs)], time.monotonic()
        server.kill()
        time.sleep(1)
        assert not any(moves_of(database, game) for game in games)
        restart(server)
        for game in games:
            eventually(lambda: moves_of(database, game))  # noqa: B023
        assert time.monotonic() - begun > 1.9
