"""Two servers on one PostgreSQL: people at one table who use different ones, and one that takes over from the other."""

from __future__ import annotations

import asyncio
import sys
import threading
import time
from collections.abc import Callable, Coroutine, Iterator, Sequence
from contextlib import contextmanager
from random import Random
from typing import Any
from urllib.request import urlopen

import pytest

from kasei.bots import USUAL
from kasei.client import Refused, RemoteTable
from kasei.server.callers import new_id
from kasei.server.core import Core
from kasei.server.errors import Refusal
from kasei.server.hall import Wish, answering
from kasei.server.lobby import known
from kasei.server.messages import At, NewGame
from kasei.server.notes import News
from kasei.server.settings import Settings
from kasei.server.store import NotStored, Row, Value
from kasei.server.table import Table
from tests.server.killing import (
    PATIENT,
    SOON_S,
    Journal,
    Playing,
    Seated,
    all_killable,
    audit,
    by_socket,
    kill_after,
    moves_of,
    restart,
    shown,
)
from tests.server.postgres import Postgres
from tests.server.running import Server, eventually

OPEN: NewGame = {"game": "nine", "seats": [{"kind": "me", "name": "Ann"}, {"kind": "open"}]}


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kasei.client.PAUSES", PATIENT)


@contextmanager
def servers(postgres: Postgres, *odds: str) -> Iterator[list[Server]]:
    """Servers on one new database."""
    with all_killable(postgres.address(postgres.new_database()), *odds) as running:
        yield running


@pytest.fixture(scope="module")
def pair(postgres: Postgres) -> Iterator[list[Server]]:
    with servers(postgres, "", "") as running:
        yield running


def across(pair: Sequence[Server], game: str = "nine") -> tuple[RemoteTable, RemoteTable]:
    """Ann at one server and Bob at the other, at one table."""
    ann = pair[0].client().create(OPEN | {"game": game})
    bob = pair[1].client().join(ann.id, "Bob", ann.invite)
    ann.view()
    return ann, bob


# Time.


SKEWED = """
import sys, time
true_ns = time.time_ns
time.time_ns = lambda: true_ns() - 120 * 10**9
from kasei.cli import main
sys.exit(main())
"""


def test_servers_whose_clocks_differ_go_by_that_of_the_database(postgres: Postgres) -> None:
    database = postgres.address(postgres.new_database())
    with Server(database) as usual, Server(database, command=(sys.executable, "-c", SKEWED, "serve")) as behind:
        ann = usual.client().create(OPEN | {"clock": 60})
        bob = behind.client().join(ann.id, "Bob", ann.invite)
        for _ in range(6):
            for table in (ann, bob):
                at = table.view()
                if at["options"]:
                    at = table.choose(at["options"][0])
                assert abs(at["now"] - time.time() * 1000) < 2_000
                limits = [each["deadline"] for each in at["table"]["seats"] if each["deadline"] is not None]
                assert all(50_000 < limit - at["now"] <= 60_500 for limit in limits)


# Playing.


def test_a_seat_on_each_server_and_games_come_to_their_end(pair: list[Server]) -> None:
    journal = Journal()
    threads = []
    for game in ("nine", "ares"):
        for i, table in enumerate(across(pair, game)):
            threads.append(Playing(Seated(table, journal), by_socket, Random(i)))
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(30)
    journal.check()
    assert audit(pair[0].database, journal).games == 2
    assert set(journal.refused) <= {"stale"}


def test_what_is_done_at_one_server_is_soon_seen_at_the_other(pair: list[Server]) -> None:
    ann, bob = across(pair)
    times = []
    with ann.socket() as at_one, bob.socket() as at_two:
        lines, ats = [at_one, at_two], [shown(line, lambda at: at["view"]) for line in (at_one, at_two)]
        for _ in range(20):
            mover = next(seat for seat in (0, 1) if ats[seat]["options"])
            seq, begin = ats[mover]["seq"], time.monotonic()
            lines[mover].choose(ats[mover]["number"], ats[mover]["options"][0])
            ats[1 - mover] = shown(lines[1 - mover], lambda at: at["seq"] > seq)  # noqa: B023
            times.append(time.monotonic() - begin)
            ats[mover] = shown(lines[mover], lambda at: at["seq"] > seq)  # noqa: B023
    assert sorted(times)[len(times) // 2] < 0.5


def test_both_may_choose_at_once_and_the_loser_is_tried_again(pair: list[Server]) -> None:
    for _ in range(5):
        tables = across(pair, "ares")
        ats = [table.view() for table in tables]
        assert all(at["options"] for at in ats)
        together = threading.Barrier(2)

        def choose(i: int, tables: tuple[RemoteTable, ...], ats: list[At], together: threading.Barrier) -> None:
            together.wait()
            tables[i].choose(ats[i]["options"][0])

        threads = [threading.Thread(target=choose, args=(i, tables, ats, together)) for i in (0, 1)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        eventually(lambda: [table.view()["seq"] for table in tables] == [2, 2])  # noqa: B023


def test_one_request_at_both_servers_is_made_once(pair: list[Server]) -> None:
    ann, _ = across(pair, "ares")
    elsewhere = pair[1].stranger()
    elsewhere.token = ann.client.token
    body = {"number": ann.at["number"], "choices": ann.at["options"][:1], "request": "the-same"}
    answers: list[Any] = []

    def send(client: Any) -> None:
        answers.append(client.ask("POST", f"/games/{ann.id}/choices", body))

    threads = [threading.Thread(target=send, args=(client,)) for client in (ann.client, elsewhere)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(answer["repeated"] for answer in answers) == [False, True]
    assert {answer["seq"] for answer in answers} == {1}
    assert len(moves_of(pair[0].database, ann.id)) == 1


def test_either_server_may_be_killed(postgres: Postgres) -> None:
    journal, chance = Journal(), Random(3)
    with servers(postgres, "", "") as pair:
        tables = [table for _ in range(2) for table in across(pair)]
        threads = [Playing(Seated(table, journal), by_socket, Random(i)) for i, table in enumerate(tables)]
        for thread in threads:
            thread.start()
        for server in (*pair, *pair):
            kill_after(server, journal, chance.randrange(10, 30))
            restart(server)
        for thread in threads:
            thread.join(30)
        journal.check()
        assert audit(pair[0].database, journal).games == 2


def test_a_bot_thinks_at_one_server_only(pair: list[Server]) -> None:
    ann = pair[0].client().create({"game": "nine", "seats": [{"kind": "me"}, {"kind": "bot", "bot": USUAL}]})
    eventually(lambda: asked(ann.view()) == [ann.seat])  # where a bot is, whoever loads the table lets it think too
    elsewhere = pair[1].stranger()
    elsewhere.token = ann.client.token
    elsewhere.ask("GET", f"/games/{ann.id}/view")
    before = thoughts(pair[1])
    ann.play(lambda at: at["options"][:1])
    eventually(lambda: elsewhere.ask("GET", f"/games/{ann.id}/view")["table"]["status"] == "over")
    assert thoughts(pair[1]) == before, pair[1].log()[-6000:]
    assert thoughts(pair[0]) > 0


def asked(at: At) -> list[int]:
    """The seats that are asked something."""
    return [place for place, seat in enumerate(at["table"]["seats"]) if seat["asked_since"] is not None]


def thoughts(server: Server) -> int:
    """How often a bot of a server was asked."""
    with urlopen(f"{server.address}/metrics") as answer:
        lines = answer.read().decode().splitlines()
    return next(int(float(line.split()[1])) for line in lines if line.startswith("kasei_bot_choices_total "))


def test_who_could_not_hear_for_a_moment_sees_what_was_missed(pair: list[Server], postgres: Postgres) -> None:
    ann, bob = across(pair, "ares")
    cut = "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE application_name = 'kasei'"
    with bob.socket() as line:
        shown(line, lambda at: at["view"])
        assert postgres.execute(cut)
        ann.choose(ann.at["options"][0])
        assert shown(line, lambda at: at["seq"] == 1)


# The table.


def test_joining_is_seen_at_the_other_server(pair: list[Server]) -> None:
    ann = pair[0].client().create(OPEN)
    with ann.socket() as line:
        shown(line, lambda at: at["table"]["status"] == "open")
        pair[1].client().join(ann.id, "Bob", ann.invite)
        at = shown(line, lambda at: at["table"]["status"] == "running")
    assert [seat["name"] for seat in at["table"]["seats"]] == ["Ann", "Bob"]
    assert at["view"] is not None


def test_seats_that_change_are_seen_at_the_other_server(pair: list[Server]) -> None:
    ann, bob = across(pair, "ares")
    with ann.socket() as line:
        bob.do("bot")
        shown(line, lambda at: at["table"]["seats"][1]["bot"])
        bob.do("back")
        shown(line, lambda at: not at["table"]["seats"][1]["bot"])
        bob.do("resign")
        at = shown(line, lambda at: at["table"]["status"] == "over")
        assert at["table"]["result"] is not None
        assert at["table"]["result"]["resigned"] == [1]
        again = bob.rematch()
        at = shown(line, lambda at: at["table"]["rematch"])
        assert at["table"]["rematch"] == again.id
    mine = ann.rematch()
    assert mine.id == again.id
    assert again.view()["table"]["status"] == "running"


def test_a_table_that_is_left_is_gone_at_the_other_server(pair: list[Server]) -> None:
    ann = pair[0].client().create(OPEN)
    elsewhere = pair[1].stranger()
    elsewhere.token = ann.client.token
    elsewhere.ask("GET", f"/games/{ann.id}/view")
    ann.leave()
    with pytest.raises(Refused, match="no such game"):
        eventually(lambda: not elsewhere.ask("GET", f"/games/{ann.id}/view"))


# Taking over.


def test_bots_and_clocks_of_a_server_that_was_killed_go_on_at_the_other(postgres: Postgres) -> None:
    with servers(postgres, "lease=2000 clock=1 slow-bots=60000", "lease=2000 clock=1") as (one, two):
        with_bot = next(table for table in across((one, one)) if table.view()["options"])
        with_bot.do("bot")
        with_clock = one.client().create(OPEN | {"clock": 1})
        one.client().join(with_clock.id, "Bob", with_clock.invite)
        assert moves_of(two.database, with_bot.id) == []
        one.kill()
        eventually(lambda: moves_of(two.database, with_clock.id), 2 + SOON_S)
        eventually(lambda: moves_of(two.database, with_bot.id), 2 + SOON_S)


# What goes on inside.


def with_cores(postgres: Postgres, test: Callable[[Core, Core], Coroutine[Any, Any, None]]) -> None:
    """Run a test with the inner parts of two servers."""
    settings = Settings(database=postgres.address(postgres.new_database()))

    async def run() -> None:
        one, two = Core(settings), Core(settings)
        await one.open()
        await two.open()
        try:
            await test(one, two)
        finally:
            await one.close()
            await two.close()

    asyncio.run(run())


async def new_table(core: Core) -> Table:
    """A table of ares at which two sit."""
    table, _, _ = await core.lobby.create(known("ann"), OPEN | {"game": "ares", "listed": True})
    await core.lobby.join(table, known("bob"), {"name": "Bob"})
    return table


async def choose(core: Core, table: Table, seat: int) -> None:
    """Let a seat take its first option."""
    assert table.game is not None
    option = table.game.options(seat)[0]
    await core.choose(table, Wish(seat, table.game.since[seat], new_id(), "person", answering(seat, option)))


async def soon(is_so: Callable[[], bool]) -> None:
    """Wait until something is so."""
    async with asyncio.timeout(SOON_S):
        while not is_so():
            await asyncio.sleep(0.01)


def test_what_happens_while_a_table_is_loaded_is_not_missed(postgres: Postgres) -> None:
    async def test(one: Core, two: Core) -> None:
        table = await new_table(one)
        read, go_on = asyncio.Event(), asyncio.Event()
        usual = two.hall.loaded

        async def slow(game: str) -> Table:
            found = await usual(game)
            read.set()
            await go_on.wait()
            return found

        two.hall.loaded = slow  # type: ignore[method-assign]
        loading = asyncio.create_task(two.hall.table(table.id))
        await read.wait()
        await choose(one, table, 0)
        await asyncio.sleep(0.2)
        go_on.set()
        other = await loading
        await soon(lambda: other.changes == table.changes)

    with_cores(postgres, test)


def test_what_happens_while_a_change_is_looked_at_is_not_missed(postgres: Postgres) -> None:
    async def test(one: Core, two: Core) -> None:
        table = await new_table(one)
        other = await two.hall.table(table.id)
        read, go_on = asyncio.Event(), asyncio.Event()
        usual = two.driver.read

        async def slow(sql: str, *values: Value) -> list[Row]:
            found = await usual(sql, *values)
            if "FROM move" in sql:
                read.set()
                await go_on.wait()
            return found

        two.driver.read = slow  # type: ignore[method-assign]
        two.hall.doubt(other)
        await read.wait()
        await choose(one, table, 0)
        await choose(one, table, 1)
        await asyncio.sleep(0.2)
        go_on.set()
        await soon(lambda: other.changes == table.changes)

    with_cores(postgres, test)


def test_a_table_that_comes_while_deleted_ones_are_missed_stays(postgres: Postgres) -> None:
    async def test(one: Core, two: Core) -> None:
        old, new = await new_table(one), await new_table(one)
        await two.hall.table(old.id)
        usual = two.driver.read

        async def slow(sql: str, *values: Value) -> list[Row]:
            found = await usual(sql, *values)
            two.driver.read = usual  # type: ignore[method-assign]
            await two.hall.table(new.id)
            return found

        two.driver.read = slow  # type: ignore[method-assign]
        await two.hall.miss_deleted()
        assert set(two.hall.tables) == {old.id, new.id}

    with_cores(postgres, test)


def test_what_could_not_be_looked_at_is_looked_at_again(postgres: Postgres) -> None:
    async def test(one: Core, two: Core) -> None:
        table = await new_table(one)
        other = await two.hall.table(table.id)
        usual, failures = two.driver.read, [NotStored("the database is away")]

        async def failing(sql: str, *values: Value) -> list[Row]:
            if failures and "FROM move" in sql:
                raise failures.pop()
            return await usual(sql, *values)

        two.driver.read = failing  # type: ignore[method-assign]
        two.driver.listen(lambda news: None)
        await choose(one, table, 0)
        two.hall.heard(News(gap=True))
        await soon(lambda: not failures)
        await soon(lambda: other.changes == table.changes)

    with_cores(postgres, test)


def test_nobody_leaves_a_game_that_has_begun_at_the_other_server(postgres: Postgres) -> None:
    async def test(one: Core, two: Core) -> None:
        wish = OPEN | {"listed": True}
        table, _, _ = await one.lobby.create(known("ann"), wish)
        other = await two.hall.table(table.id)
        two.driver.listen(lambda news: None)  # its ears are slow
        await one.lobby.join(table, known("bob"), {"name": "Bob"})
        with pytest.raises(Refusal):
            await two.lobby.leave(other, 0)
        assert [seat.person for seat in await one.store.seats(table.id)] == ["ann", "bob"]

    with_cores(postgres, test)


def test_nobody_gives_up_a_game_that_is_over_at_the_other_server(postgres: Postgres) -> None:
    async def test(one: Core, two: Core) -> None:
        table = await new_table(one)
        other = await two.hall.table(table.id)
        two.driver.listen(lambda news: None)
        await one.seating.resign(table, 0)
        with pytest.raises(Refusal):
            await two.seating.resign(other, 1)
        assert [seat.resigned for seat in await one.store.seats(table.id)] == [1, 0]

    with_cores(postgres, test)
