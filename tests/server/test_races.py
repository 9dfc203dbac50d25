"""Seats that change hands, tables that come and go, and views that are pushed, while somebody else is at it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from pathlib import Path

import pytest

from kasei.server import api
from kasei.server.core import Core
from kasei.server.errors import Refusal
from kasei.server.fair_queue import ClaimNow
from kasei.server.hall import Wish
from kasei.server.lobby import known
from kasei.server.pool import Failed, Pool
from kasei.server.rows import GameRow, SeatRow
from kasei.server.settings import Settings
from kasei.server.sockets import Socket
from kasei.server.store import NEWEST, NotStored, Store
from kasei.server.store import Place as InList
from kasei.server.thinking import Answer, Job
from tests.server.inside import (
    ALONE,
    OPEN,
    THREE,
    Does,
    Line,
    choose,
    in_line,
    kind_of,
    people,
    seated,
    waiting_for,
    with_core,
)
from tests.server.stores import Place, game_row, new_game, on_store, seat_row, until
from tests.server.test_notes import begun, moves_from

# Seats that change hands while somebody waits for the table.


@pytest.mark.parametrize("does", [api.view, api.log, api.news])
def test_who_has_left_never_sees_what_the_next_person_sees(tmp_path: Path, does: Does) -> None:
    async def test(core: Core) -> None:
        ann, bob, cat, dan = await people(core, 4)
        table = await ann.create(THREE)
        await bob.join(table, "Bob")
        *_, seen = await in_line(
            table, bob.ask(api.leave, table), cat.join(table, "Cat"), dan.join(table, "Dan"), bob.ask(does, table)
        )
        assert table.running
        assert seated(table) == [ann.id, cat.id, dan.id]
        assert kind_of(seen) == "not-found"

    with_core(tmp_path, test)


def test_who_has_left_a_table_that_is_open_to_all_looks_on(tmp_path: Path) -> None:
    async def test(core: Core) -> None:
        ann, bob, cat, dan = await people(core, 4)
        table = await ann.create(THREE | {"listed": True})
        await bob.join(table, "Bob")
        *_, seen = await in_line(
            table, bob.ask(api.leave, table), cat.join(table, "Cat"), dan.join(table, "Dan"), bob.ask(api.view, table)
        )
        assert (seen["table"]["status"], seen["seat"], seen["options"]) == ("running", None, [])

    with_core(tmp_path, test)


def test_who_leaves_twice_does_not_unseat_who_has_joined_in_between(tmp_path: Path) -> None:
    async def test(core: Core) -> None:
        ann, bob, cat = await people(core, 3)
        table = await ann.create(THREE)
        await bob.join(table, "Bob")
        _, _, again = await in_line(table, bob.ask(api.leave, table), cat.join(table, "Cat"), bob.ask(api.leave, table))
        assert kind_of(again) == "not-found"
        assert seated(table) == [ann.id, cat.id, None]
        assert await core.store.seats(table.id) == table.seats

    with_core(tmp_path, test)


def test_who_asks_again_for_a_table_gets_no_token_of_a_seat_that_is_another_s(tmp_path: Path) -> None:
    async def test(core: Core) -> None:
        ann, bob, cat = await people(core, 3)
        wish = THREE | {"request": "once", "token": True}
        table = await core.hall.table((await ann.ask(api.create, None, wish))["id"])
        await bob.join(table, "Bob")
        *_, again = await in_line(
            table, ann.ask(api.leave, table), cat.join(table, "Cat"), ann.ask(api.create, None, wish)
        )
        assert seated(table) == [cat.id, bob.id, None]
        assert [seat.token for seat in await core.store.seats(table.id)] == [None] * 3
        assert kind_of(again) == "conflict"

    with_core(tmp_path, test)


def test_a_choice_of_who_has_left_is_not_made_for_the_next_person(tmp_path: Path) -> None:
    async def test(core: Core) -> None:
        ann, bob, cat, dan = await people(core, 4)
        table = await ann.create(THREE)
        await bob.join(table, "Bob")
        wish = Wish(1, 0, "key", "person", lambda game, *_: game.choose(1, game.options(1)[0]))
        *_, chosen = await in_line(
            table, bob.ask(api.leave, table), cat.join(table, "Cat"), dan.join(table, "Dan"), core.choose(table, wish)
        )
        assert kind_of(chosen) == "not-found"
        assert (table.running, table.changes) == (True, 0)
        assert not await core.choose(table, wish)  # Cat's own

    with_core(tmp_path, test)


@pytest.mark.parametrize("players", [3, 4], ids=["the game has begun", "the table waits"])
def test_who_leaves_while_being_erased_takes_nobody_along(tmp_path: Path, players: int) -> None:
    async def test(core: Core) -> None:
        ann, bob, cat, dan = await people(core, 4)
        table = await ann.create({"game": "ares", "seats": [{"kind": "me"}, *[OPEN] * (players - 1)]})
        await bob.join(table, "Bob")
        found = await core.store.games_of(bob.id, 9)
        await bob.ask(api.leave, table)
        await cat.join(table, "Cat")
        await core.lobby.join(table, known(dan.id), {"name": "Dan", "seat": players - 1})

        async def as_it_was(person: str, most: int, before: InList = NEWEST) -> list[GameRow]:
            return found

        core.store.games_of = as_it_was  # type: ignore[method-assign]
        await core.seating.erase(bob.id)
        await core.hall.look_again(table)
        assert {ann.id, cat.id, dan.id} <= set(seated(table))
        assert not any(seat.resigned for seat in table.seats)

    with_core(tmp_path, test)


@on_store
async def test_a_seat_that_is_another_s_by_now_stays_as_it_is_and_so_does_its_game(store: Store) -> None:
    await new_game(store, status="open", host="ann")
    empty = (await store.seats("g"))[0]
    await store.sit("g", 0, "ann", "Ann", None)
    anns = (await store.seats("g"))[0]
    assert not await store.set_seat(empty, "open", {"host": "bob"}, name="Nobody")
    assert await store.set_seat(anns, "open", {"host": "bob"}, person=None, name="Player 1")
    await store.sit("g", 0, "bob", "Bob", None)
    assert not await store.set_seat(anns, "open", {"host": "cat"}, person=None, token=b"ann's")
    assert await store.seats("g") == [seat_row(name="Bob", person="bob"), seat_row(seat=1)]
    assert await store.game("g") == game_row(status="open", host="bob")


# Tables that wait for players.


def test_a_table_whose_start_was_not_stored_shows_its_seats_as_they_are(tmp_path: Path) -> None:
    async def test(core: Core) -> None:
        (ann,) = await people(core, 1)
        table = await ann.create(THREE)
        before, usual = table.shown(), core.store.start

        async def away(game: GameRow, seats: Sequence[SeatRow]) -> bool:
            raise NotStored("the database is away")

        core.store.start = away  # type: ignore[method-assign]
        with pytest.raises(NotStored):
            await core.lobby.start(table, "random")
        assert table.shown() == before
        assert before["status"] == "open"
        assert table.seats == await core.store.seats(table.id)
        core.store.start = usual  # type: ignore[method-assign]
        await core.lobby.start(table, "random")
        assert [seat["name"] for seat in table.shown()["seats"]] == ["Ann", "Random 1", "Random 2"]

    with_core(tmp_path, test)


@on_store
async def test_only_a_table_that_waits_and_has_nobody_is_deserted(store: Store) -> None:
    for game, status in (("waits", "open"), ("runs", "running")):
        await new_game(store, game, status=status)
    await store.sit("waits", 1, "bob", "Bob", None)
    await store.invite(b"token", "waits", "join")
    assert not await store.delete("waits", deserted=True)
    assert not await store.delete("runs", deserted=True)
    assert await store.there(["waits", "runs"]) == {"waits", "runs"}
    assert await store.seats("waits") == [seat_row("waits"), seat_row("waits", 1, name="Bob", person="bob")]
    assert await store.invited(b"token", "waits") == "join"
    await store.set_seat((await store.seats("waits"))[1], "open", {}, person=None)
    assert await store.delete("waits", deserted=True)
    assert not await store.delete("waits", deserted=True)
    assert await store.delete("runs")
    assert await store.there(["waits", "runs"]) == set()


def test_who_leaves_as_the_last_one_leaves_the_table_to_who_joins_at_that_moment(place: Place) -> None:
    async def run() -> None:
        core = Core(Settings(database=place.address or str(place.file)))
        await core.open()
        try:
            ann, bob = await people(core, 2)
            table = await ann.create(THREE)
            usual = core.store.seats

            async def late(game: str) -> list[SeatRow]:
                found = await usual(game)
                assert await core.store.sit(game, 1, bob.id, "Bob", None)  # at another process
                return found

            core.store.seats = late  # type: ignore[method-assign]
            await core.lobby.leave(table, 0)
            core.store.seats = usual  # type: ignore[method-assign]
            await core.hall.look_again(table)
            assert core.hall.tables[table.id] is table
            assert seated(table) == [None, bob.id, None]
        finally:
            await core.close()

    asyncio.run(run())


# What sockets are shown.


def test_more_games_than_are_kept_in_memory_are_played_at_once(tmp_path: Path) -> None:
    async def test(core: Core) -> None:
        two = await people(core, 2)
        tables = [await person.create(ALONE) for person in two]
        lines = []
        for person, table in zip(two, tables):
            lines.append(Line(person, table))
            await lines[-1].shows(lambda at: at["seq"] == 0)
        for table in tables:
            await choose(core, table.id)
        for line in lines:
            await line.shows(lambda at: at["seq"] == 1)
            await line.hang_up()

    with_core(tmp_path, test, tables=1)


def test_no_more_sockets_of_a_seat_open_while_its_table_is_busy(tmp_path: Path) -> None:
    async def test(core: Core) -> None:
        (ann,) = await people(core, 1)
        table = await ann.create(ALONE)
        async with table.lock:
            lines = [Line(ann, table) for _ in range(6)]
            await until(lambda: waiting_for(table) == 6)
        await until(lambda: all(line.heard for line in lines))
        assert len(table.sockets) == 2
        assert sum(bool(line.ats) for line in lines) == 2
        refused = [line.heard[0]["problem"]["type"] for line in lines if not line.ats]
        assert refused == ["too-many"] * 4
        for line in lines:
            await line.hang_up()

    with_core(tmp_path, test, sockets=2)


def test_who_is_host_next_is_told_so_by_the_socket_that_is_open(tmp_path: Path) -> None:
    async def test(core: Core) -> None:
        ann, bob = await people(core, 2)
        table = await ann.create(THREE)
        await bob.join(table, "Bob")
        line = Line(bob, table)
        assert (await line.shows(lambda at: at["table"]["seats"][0]["name"] == "Ann"))["host"] is False
        await ann.ask(api.leave, table)
        assert (await line.shows(lambda at: at["table"]["seats"][0]["name"] != "Ann"))["host"] is True
        await line.hang_up()

    with_core(tmp_path, test)


@pytest.mark.parametrize(("most", "gap"), [(200, False), (1, True)], ids=["all", "not all"])
def test_a_push_says_whether_the_beginning_is_left_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, most: int, gap: bool
) -> None:
    monkeypatch.setattr("kasei.server.table.MOST_EVENTS", most)

    async def nowhere(message: object) -> None:
        pass

    async def run() -> None:
        async with begun(tmp_path) as (core, table):
            await moves_from(core, table, 3)
            socket = Socket(0, True, None, nowhere)
            table.sockets.append(socket)
            await core.hall.look_again(table)
            core.hall.show(table)  # a newer view, before that one was sent
            seen = json.loads(socket.view())
            assert (seen["seq"], seen["gap"]) == (3, gap)
            assert len(seen["events"]) == 1 if gap else len(seen["events"]) > 1
            table.sockets.clear()

    asyncio.run(run())


# Suggestions.


class Fails(Pool):
    """A pool whose workers die as soon as they are let."""

    def __init__(self) -> None:
        super().__init__()
        self.go_on = asyncio.Event()

    async def _answer(self, job: Job, options: list[int], claim: ClaimNow) -> Answer:
        await self.go_on.wait()
        raise Failed("its process died")


def test_a_suggestion_that_comes_to_nothing_while_the_table_moves_on_is_a_conflict(tmp_path: Path) -> None:
    pool = Fails()

    async def test(core: Core) -> None:
        (ann,) = await people(core, 1)
        table = await ann.create(ALONE)
        asking = asyncio.create_task(ann.ask(api.suggestion, table))
        await until(lambda: pool.jobs == 1)
        await choose(core, table.id)
        pool.go_on.set()
        with pytest.raises(Refusal) as caught:
            await asking
        assert (caught.value.kind, caught.value.status) == ("conflict", 409)

    with_core(tmp_path, test, pool)
