"""What every database keeps of its word; and how the tables of one come up to date."""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
from dataclasses import replace
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from kasei.core.errors import KaseiError
from kasei.server import postgres as postgres_module
from kasei.server import schema
from kasei.server.postgres import PostgresDriver
from kasei.server.sqlite import SqliteDriver
from kasei.server.store import Driver, NotStored, Store
from tests.server.postgres import Postgres
from tests.server.stores import (
    NOW,
    Place,
    as_stored,
    game_row,
    move_row,
    new_game,
    on_store,
    on_stores,
    opened,
    seat_row,
)

DATABASES = Path(__file__).parent / "databases"
ROUNDS = 15  # of what must not depend on who comes first

# Games and moves.


@on_store
async def test_a_game_is_read_as_it_was_kept(store: Store) -> None:
    row = game_row(position="[]", listed=1, clock=90, host="ann", due=NOW, result="[1]", rematch="h", frozen_at=3)
    seats = [
        seat_row(seat=0, name="Ann", person="ann", token=b"t", webhook="https://example.org"),
        seat_row(seat=1, bot="greedy", bot_since=NOW, back_at=NOW + 1, resigned=1),
    ]
    await store.create(row, seats[::-1], [move_row(change=1), move_row(change=4, seat=1, by="bot")])
    assert await store.game("g") == row
    assert await store.seats("g") == seats
    assert await store.moves("g") == [as_stored(move_row(change=1)), as_stored(move_row(change=4, seat=1, by="bot"))]
    assert await store.game("h") is None
    assert await store.seats("h") == []
    assert await store.moves("h") == []


@on_store
async def test_a_game_is_created_with_all_of_its_moves_or_not_at_all(store: Store) -> None:
    with pytest.raises(Exception, match=r"(?i)unique"):
        await store.create(game_row(), [seat_row()], [move_row(), move_row()])
    assert await store.game("g") is None
    assert await store.seats("g") == []
    many = [move_row(change=n) for n in range(1, 2001)]
    await store.create(game_row(), [seat_row()], many)
    assert len(await store.moves("g")) == 2000


@on_store
async def test_a_move_is_added_once(store: Store) -> None:
    await new_game(store)
    first, second = move_row(change=1), move_row(change=3, seat=1)
    assert await store.driver.append([first, second]) == [True, True]
    assert await store.driver.append([first]) == [False]
    assert await store.driver.append([move_row(change=3, request="another")]) == [False]
    assert await store.driver.append([move_row(change=4, request=first.request)]) == [False]
    assert await store.driver.append([move_row(change=4, seat=1, request=first.request)]) == [True]
    assert [move.change for move in await store.moves("g")] == [1, 3, 4]
    assert await store.moves("g", 1) == [as_stored(second), as_stored(move_row(change=4, seat=1, request="request 1"))]


@on_store
async def test_of_a_batch_each_move_is_answered_for_itself(store: Store) -> None:
    await new_game(store, "a")
    await new_game(store, "b")
    await store.driver.append([move_row("a", 1)])
    batch = [
        move_row("a", 1, request="late"),
        move_row("a", 2),
        move_row("a", 2),
        move_row("a", 2, seat=1),
        move_row("b", 1),
        move_row("c", 1),
    ]
    assert await store.driver.append(batch) == [False, True, False, False, True, False]
    assert [move.change for move in await store.moves("a")] == [1, 2]
    assert await store.moves("c") == []


@on_store
async def test_a_game_of_other_rules_or_that_does_not_run_takes_no_move(store: Store) -> None:
    await new_game(store)
    assert await store.driver.append([move_row(rules="newer rules")]) == [False]
    for status in ("open", "over", "frozen"):
        await new_game(store, status, status=status)
        assert await store.driver.append([move_row(status)]) == [False]
    assert await store.set_game("g", "running", rules="newer rules")
    assert await store.driver.append([move_row()]) == [False]
    assert await store.driver.append([move_row(rules="newer rules")]) == [True]


@on_store
async def test_a_result_ends_the_game(store: Store) -> None:
    await new_game(store, due=NOW)
    assert await store.driver.append([move_row(result='{"winners": [0]}', due=NOW + 1)]) == [True]
    row = await store.game("g")
    assert row is not None
    assert (row.status, row.result, row.due) == ("over", '{"winners": [0]}', None)
    assert await store.driver.append([move_row(change=2)]) == [False]


@on_store
async def test_a_move_says_when_its_game_is_due(store: Store) -> None:
    await new_game(store)

    async def due() -> int | None:
        row = await store.game("g")
        assert row is not None
        assert row.status == "running"
        return row.due

    await store.driver.append([move_row(change=1, due=NOW)])
    assert await due() == NOW
    await store.driver.append([move_row(change=1, request="late", due=NOW + 5)])
    assert await due() == NOW
    await store.driver.append([move_row(change=2, due=NOW), move_row(change=3, due=NOW + 7)])
    assert await due() == NOW + 7
    await store.driver.append([move_row(change=4)])
    assert await due() is None


@on_store
async def test_a_request_is_found_by_its_key(store: Store) -> None:
    await new_game(store)
    await store.driver.append([move_row()])
    assert await store.requested("g", 0, "request 1") == as_stored(move_row())
    assert await store.requested("g", 1, "request 1") is None
    assert await store.requested("g", 0, "request 2") is None


@on_store
async def test_a_game_is_changed_if_it_stands_as_it_was_seen(store: Store) -> None:
    row = await new_game(store)
    assert not await store.set_game("g", "open", clock=60)
    assert not await store.set_game("h", "running", clock=60)
    assert await store.game("g") == row
    assert await store.set_game("g", "running", status="frozen", frozen_at=7, due=None)
    assert await store.game("g") == replace(row, status="frozen", frozen_at=7)


@on_store
async def test_a_due_time_is_set_of_a_running_game(store: Store) -> None:
    row = await new_game(store)
    await new_game(store, "h", status="over")
    await store.set_due("g", NOW)
    await store.set_due("h", NOW)
    assert await store.game("g") == replace(row, due=NOW)
    assert await store.game("h") == game_row("h", status="over")


@on_store
async def test_only_one_game_is_the_rematch_unless_it_is_no_more(store: Store) -> None:
    for game in ("g", "h", "i"):
        await new_game(store, game)
    assert await store.set_rematch("g", "h")
    assert not await store.set_rematch("g", "i")
    assert await store.game("g") == game_row(rematch="h")
    await store.delete("h")
    assert await store.set_rematch("g", "i")
    assert await store.game("g") == game_row(rematch="i")


@on_stores(2)
async def test_of_two_rematches_at_the_same_time_one_is_played(one: Store, other: Store) -> None:
    async def again(store: Store, game: str, rematch: str) -> bool:
        await new_game(store, rematch)
        return await store.set_rematch(game, rematch)

    for i in range(ROUNDS):
        await new_game(one, f"{i}")
        found = await asyncio.gather(again(one, f"{i}", f"{i} one"), again(other, f"{i}", f"{i} other"))
        assert sorted(found) == [False, True]
        assert await one.game(f"{i}") == game_row(f"{i}", rematch=f"{i} one" if found[0] else f"{i} other")


@on_store
async def test_who_sat_at_a_table_may_follow_to_the_rematch(store: Store) -> None:
    await new_game(store, status="open")
    await store.sit("g", 0, "ann", "Ann", None)
    assert not await store.may_follow("h", "ann")
    await store.set_rematch("g", "h")
    assert await store.may_follow("h", "ann")
    assert not await store.may_follow("h", "bob")


@on_store
async def test_games_are_listed(store: Store) -> None:
    await new_game(store, "old", status="open", listed=1, at=NOW - 1)
    await new_game(store, "new", listed=1, at=NOW + 1)
    await new_game(store, "over", listed=1, status="over")
    await new_game(store, "private")
    await store.driver.append([move_row("new")])
    assert [row.id for row in await store.listed(9)] == ["new", "old"]
    assert [row.id for row in await store.listed(1)] == ["new"]
    assert [(row.id, n) for row, n in await store.every_game()] == [("old", 0), ("over", 0), ("private", 0), ("new", 1)]


@on_store
async def test_a_game_is_deleted_with_all_that_belongs_to_it(store: Store) -> None:
    await new_game(store)
    await new_game(store, "h")
    await store.driver.append([move_row(), move_row("h")])
    await store.invite(b"token", "g", "join")
    await store.watch("g", "ann")
    assert await store.delete("g")
    assert not await store.delete("g")
    assert await store.game("g") is None
    assert await store.seats("g") == []
    assert await store.moves("g") == []
    assert await store.invited(b"token", "g") is None
    assert not await store.watches("g", "ann")
    assert len(await store.moves("h")) == 1


@on_stores(2)
async def test_a_game_is_deleted_whole_while_moves_come(one: Store, other: Store) -> None:
    for i in range(ROUNDS):
        await new_game(one, f"{i}")
        deleted, *_ = await asyncio.gather(
            one.delete(f"{i}"), *[other.driver.append([move_row(f"{i}", n)]) for n in range(1, 4)]
        )
        assert deleted
        assert await one.moves(f"{i}") == []


# Seats.


@on_store
async def test_a_seat_is_taken_once_and_one_person_takes_one_seat(store: Store) -> None:
    await new_game(store, status="open")
    assert await store.sit("g", 0, "ann", "Ann", b"ann's")
    assert not await store.sit("g", 0, "bob", "Bob", None)
    assert not await store.sit("g", 1, "ann", "Ann", None)
    assert not await store.sit("h", 0, "ann", "Ann", None)
    await store.set_seat((await store.seats("g"))[1], "open", {}, bot="greedy")
    assert not await store.sit("g", 1, "bob", "Bob", None)
    assert await store.seats("g") == [
        seat_row(name="Ann", person="ann", token=b"ann's"),
        seat_row(seat=1, bot="greedy"),
    ]
    assert [row.id for row in await store.games_of("ann", 9)] == ["g"]
    assert await store.games_of("bob", 9) == []


@on_store
async def test_lists_go_on_where_a_page_ends(store: Store) -> None:
    made = [("a", NOW), ("c", NOW + 1), ("b", NOW + 1), ("d", NOW + 2)]  # two of them at the same time
    for game, at in made:
        await new_game(store, game, status="open", listed=1, at=at)
        await store.sit(game, 0, "ann", "Ann", None)
    assert [row.id for row in await store.games_of("ann", 2)] == ["d", "c"]
    assert [row.id for row in await store.games_of("ann", 2, (NOW + 1, "c"))] == ["b", "a"]
    assert [row.id for row in await store.games_of("ann", 2, (NOW, "a"))] == []
    assert [row.id for row in await store.listed(3)] == ["d", "c", "b"]
    assert [row.id for row in await store.listed(3, (NOW + 1, "b"))] == ["a"]


@on_store
async def test_nobody_joins_a_game_that_runs(store: Store) -> None:
    await new_game(store)
    assert not await store.sit("g", 0, "ann", "Ann", None)


@on_stores(2)
async def test_of_two_who_take_a_seat_at_the_same_time_one_has_it(one: Store, other: Store) -> None:
    for i in range(ROUNDS):
        game = f"{i}"
        await new_game(one, game, status="open")
        ann, bob, twice = await asyncio.gather(
            one.sit(game, 0, "ann", "Ann", None),
            other.sit(game, 0, "bob", "Bob", None),
            other.sit(game, 1, "ann", "Ann", None),
        )
        persons = [seat.person for seat in await one.seats(game)]
        assert persons == ["ann" if ann else "bob" if bob else None, "ann" if twice else None]
        assert not (ann and bob)
        assert not (ann and twice)


@on_store
async def test_a_game_starts_once_with_those_who_are_there(store: Store) -> None:
    row = await new_game(store, status="open")
    await store.sit("g", 0, "ann", "Ann", None)
    seats = await store.seats("g")
    filled = [seats[0], replace(seats[1], name="Greedy", bot="greedy")]
    begun = replace(row, bots='[null, "greedy"]', rules="newer", due=NOW, at=NOW + 5)
    assert await store.start(begun, filled)
    assert await store.game("g") == replace(begun, status="running")
    assert await store.seats("g") == filled
    assert not await store.start(begun, [seats[0], replace(seats[1], name="Random", bot="random")])
    assert await store.seats("g") == filled


@on_store
async def test_a_game_does_not_start_if_other_seats_are_taken_than_was_thought(store: Store) -> None:
    row = await new_game(store, status="open")
    await store.sit("g", 0, "ann", "Ann", None)
    seen = await store.seats("g")
    await store.set_seat((await store.seats("g"))[0], "open", {}, person=None, name="Player 1")
    await store.sit("g", 1, "bob", "Bob", None)
    now = await store.seats("g")
    assert not await store.start(row, seen)
    assert await store.game("g") == row
    assert await store.seats("g") == now


@on_stores(2)
async def test_nobody_sits_down_while_a_game_starts(one: Store, other: Store) -> None:
    for i in range(ROUNDS):
        game = f"{i}"
        row = await new_game(one, game, status="open")
        await one.sit(game, 0, "ann", "Ann", None)
        seats = await one.seats(game)
        filled = [seats[0], replace(seats[1], bot="greedy")]
        started, sat = await asyncio.gather(one.start(row, filled), other.sit(game, 1, "bob", "Bob", None))
        assert started != sat
        last = (await one.seats(game))[1]
        assert (last.bot, last.person) == (("greedy", None) if started else (None, "bob"))


# Persons, invitations, watchers.


@on_store
async def test_a_person_is_known_by_a_token(store: Store) -> None:
    await store.add_person("ann", b"phone", NOW)
    assert await store.person_with(b"phone") == ("ann", NOW)
    assert await store.person_with(b"other") is None
    await store.renew_device(b"phone", NOW + 5)
    assert await store.person_with(b"phone") == ("ann", NOW + 5)


@on_store
async def test_persons_who_never_played_are_forgotten(store: Store) -> None:
    for person, at in [("sits", 0), ("watches", 0), ("hosts", 0), ("left", 0), ("left too", 0), ("is new", 10)]:
        await store.add_person(person, person.encode(), NOW + at)
    await store.add_person("came again", b"came again", NOW)
    await store.renew_device(b"came again", NOW + 10)
    await new_game(store, status="open", host="hosts")
    await store.sit("g", 1, "sits", "Ann", None)
    await store.watch("g", "watches")
    assert [await store.forget_strangers(NOW + 10, 1) for _ in range(3)] == [1, 1, 0]
    for person in ("left", "left too"):
        assert await store.person_with(person.encode()) is None
    for person in ("sits", "watches", "hosts", "came again", "is new"):
        assert await store.person_with(person.encode()) is not None


@on_stores(2)
async def test_a_person_is_recovered_once(one: Store, other: Store) -> None:
    await one.add_person("ann", b"phone", NOW)
    for i in range(ROUNDS):
        recovery, new = b"recovery %d" % i, [b"first %d" % i, b"second %d" % i]
        await one.set_recovery("ann", recovery)
        found = await asyncio.gather(one.recover(recovery, new[0], NOW), other.recover(recovery, new[1], NOW))
        assert sorted(map(str, found)) == ["None", "ann"]
        known = [await one.person_with(token) for token in new]
        assert [each and each[0] for each in known] == list(found)
        assert await one.recover(recovery, b"third", NOW) is None
    assert await one.person_with(b"phone") == ("ann", NOW)


@on_store
async def test_a_seat_changes_with_its_game_or_not_at_all(store: Store) -> None:
    await new_game(store, status="running")
    assert not await store.set_seat((await store.seats("g"))[0], "open", {"due": 7}, bot="greedy")
    assert await store.seats("g") == [seat_row(), seat_row(seat=1)]
    over: dict[str, str | int | bytes | None] = {"status": "over", "result": "{}", "due": None}
    assert await store.set_seat((await store.seats("g"))[0], "running", over, resigned=1)
    row = await store.game("g")
    assert row is not None
    assert (row.status, row.result) == ("over", "{}")
    assert (await store.seats("g"))[0] == seat_row(resigned=1)
    assert not await store.set_seat((await store.seats("g"))[1], "running", over, resigned=1)


@on_store
async def test_a_person_is_forgotten(store: Store) -> None:
    await store.add_person("ann", b"phone", NOW)
    await store.set_recovery("ann", b"recovery")
    await new_game(store, status="open", host="ann")
    await store.sit("g", 1, "ann", "Ann", b"token")
    await store.set_seat((await store.seats("g"))[1], "open", {}, webhook="https://example.org")
    await store.watch("g", "ann")
    assert await store.forget("ann") == ["g"]
    assert await store.seats("g") == [seat_row(seat=0), seat_row(seat=1, name="Player 2")]
    assert await store.game("g") == game_row(status="open")
    assert await store.person_with(b"phone") is None
    assert await store.recover(b"recovery", b"new", NOW) is None
    assert not await store.watches("g", "ann")
    assert await store.forget("ann") == []


@on_store
async def test_an_invitation_is_for_one_game(store: Store) -> None:
    await new_game(store)
    await new_game(store, "h")
    await store.invite(b"join", "g", "join")
    await store.invite(b"watch", "g", "watch")
    assert await store.invited(b"join", "g") == "join"
    assert await store.invited(b"watch", "g") == "watch"
    assert await store.invited(b"join", "h") is None


@on_store
async def test_invitations_are_withdrawn_one_by_one_or_all(store: Store) -> None:
    for game in ("g", "h"):
        await new_game(store, game)
        for n in range(3):
            await store.invite(f"{game}{n}".encode(), game, "join")
    await store.withdraw("g", b"g0")
    await store.withdraw("g", b"h0")
    assert await store.invited(b"g0", "g") is None
    assert await store.invited(b"g1", "g") == await store.invited(b"h0", "h") == "join"
    await store.withdraw("g", None)
    assert [await store.invited(f"g{n}".encode(), "g") for n in range(3)] == [None] * 3
    assert await store.invited(b"h1", "h") == "join"


@on_store
async def test_who_may_watch_is_kept_once(store: Store) -> None:
    await new_game(store)
    await store.watch("g", "ann")
    await store.watch("g", "ann")
    assert await store.watches("g", "ann")
    assert not await store.watches("g", "bob")


# What is to be looked after.


@on_store
async def test_games_are_claimed_when_they_are_due(store: Store) -> None:
    for name, due in (("late", NOW - 9), ("now", NOW), ("soon", NOW + 9), ("never", None)):
        await new_game(store, name, due=due)
    assert await store.claim(NOW, NOW + 30, 1) == ["late"]
    assert await store.claim(NOW, NOW + 30, 9) == ["now"]
    assert await store.claim(NOW, NOW + 30, 9) == []
    assert set(await store.claim(NOW + 30, NOW + 60, 9)) == {"late", "now", "soon"}


@on_stores(2)
async def test_two_never_claim_the_same_game(one: Store, other: Store) -> None:
    for i in range(60):
        await new_game(one, f"{i}", due=NOW - i)
    found = await asyncio.gather(*[store.claim(NOW, NOW + 30, 20) for store in (one, other) * 4])
    claimed = [game for games in found for game in games]
    assert sorted(claimed) == sorted({f"{i}" for i in range(60)})


@on_store
async def test_processes_know_of_each_other(store: Store) -> None:
    assert await store.beat("one", "old", NOW) == set()
    assert await store.beat("two", "new", NOW + 1) == {"old"}
    assert await store.beat("one", "old", NOW + 2) == {"new"}
    assert await store.beat("three", "new", NOW + 30_002) == {"old"}
    await store.leave("one")
    assert await store.beat("three", "new", NOW + 30_003) == set()


# What both drivers do besides.


@on_store
async def test_all_statements_are_run_or_none(store: Store) -> None:
    insert = "INSERT INTO process (id, build, seen) VALUES ($1, $2, $3)"
    with pytest.raises(Exception, match=r"(?i)unique"):
        await store.driver.write((insert, "one", "build", 1), ("SELECT 1",), (insert, "one", "build", 1))
    assert await store.driver.read("SELECT id FROM process") == []
    answers = await store.driver.write(
        (f"{insert} RETURNING seen", "one", "build", 1), (insert, "two", "build", 2), (insert, "three", "build", 3)
    )
    assert [[tuple(row) for row in rows] for rows in answers] == [[(1,)], [], []]


@on_store
async def test_reading_changes_nothing(store: Store) -> None:
    with pytest.raises((NotStored, Exception), match=r"(?i)read-only|written to"):
        await store.driver.read("DELETE FROM game RETURNING id")


@on_stores(2)
async def test_what_is_written_by_one_is_read_by_the_other(one: Store, other: Store) -> None:
    await new_game(one)
    assert await other.game("g") == game_row()
    await other.driver.append([move_row()])
    assert len(await one.moves("g")) == 1


def test_a_closed_database_stores_nothing(place: Place) -> None:
    async def run() -> None:
        driver = place.driver()
        await driver.open()
        await driver.close()
        with pytest.raises(NotStored, match="closed"):
            await driver.append([move_row()])
        with pytest.raises(NotStored, match="closed"):
            await driver.read("SELECT 1")

    asyncio.run(run())


# Tables that come up to date.


async def meta(driver: Driver) -> dict[str, str]:
    """What is kept about the database itself."""
    return {row[0]: row[1] for row in await driver.read("SELECT name, value FROM meta")}


def test_a_database_keeps_its_version_and_its_instance(place: Place) -> None:
    async def run() -> dict[str, str]:
        async with opened(place.driver()) as driver:
            return await meta(driver)

    first, second = asyncio.run(run()), asyncio.run(run())
    assert first == second
    assert first.keys() == {"version", "instance"}
    assert first["version"] == str(len(schema.MIGRATIONS))
    assert len(first["instance"]) == 16


def test_a_newer_database_is_refused(place: Place) -> None:
    async def run() -> None:
        async with opened(place.driver()) as driver:
            await driver.write(("UPDATE meta SET value = '99' WHERE name = 'version'",))
        with pytest.raises(KaseiError, match="version 99"):
            await place.driver().open()
        with pytest.raises(KaseiError, match="version 99"):
            await place.driver(1).open()

    asyncio.run(run())


def test_a_step_that_fails_leaves_all_as_it_was(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        async with place.stores(1) as (store,):
            await new_game(store)
        steps = [*schema.MIGRATIONS, ("CREATE TABLE more (id {long})", "ALTER TABLE game ADD extra TEXT", "NONSENSE")]
        with monkeypatch.context() as patch:
            patch.setattr(schema, "MIGRATIONS", steps)
            with pytest.raises(Exception, match=r"(?i)nonsense"):
                await place.driver().open()
        async with place.stores(1) as (store,):
            assert (await meta(store.driver))["version"] == str(len(schema.MIGRATIONS))
            assert await store.game("g") == game_row()
            with pytest.raises(Exception, match=r"(?i)more"):
                await store.driver.read("SELECT * FROM more")
            with pytest.raises(Exception, match=r"(?i)extra"):
                await store.driver.read("SELECT extra FROM game")

    asyncio.run(run())


def test_a_database_is_brought_up_to_date(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        async with opened(place.driver()) as driver:
            before = await meta(driver)
        steps = [*schema.MIGRATIONS, ("CREATE TABLE more (id {long})",), ("INSERT INTO more VALUES (7)",)]
        monkeypatch.setattr(schema, "MIGRATIONS", steps)
        if place.file is not None:
            with pytest.raises(KaseiError, match="start the server once"):
                await place.driver(1).open()
        async with opened(place.driver()) as driver:
            assert await meta(driver) == before | {"version": str(len(steps))}
            assert [tuple(row) for row in await driver.read("SELECT id FROM more")] == [(7,)]

    asyncio.run(run())


def test_processes_that_start_together_make_the_tables_once(postgres: Postgres) -> None:
    async def run(address: str) -> None:
        drivers = [PostgresDriver(address, f"{i}") for i in range(4)]
        await asyncio.gather(*[driver.open() for driver in drivers])
        await new_game(Store(drivers[0]))
        assert await Store(drivers[3]).game("g") == game_row()
        await asyncio.gather(*[driver.close() for driver in drivers])

    asyncio.run(run(postgres.address(postgres.new_database())))


# Databases of older versions: one file for each, made with `KASEI_REMAKE=1 pytest -k older` while it is the newest.


async def make_database(path: Path) -> None:
    """A database with a game of a few moves."""
    async with opened(SqliteDriver(path)) as driver:
        store = Store(driver)
        await store.add_person("ann", b"phone", NOW)
        await new_game(store, status="open", host="ann")
        await store.sit("g", 0, "ann", "Ann", b"token")
        filled = [replace(seat, bot=None if seat.person else "greedy") for seat in await store.seats("g")]
        await store.start(game_row(bots='[null, "greedy"]', due=NOW), filled)
        await driver.append([move_row(change=n, seat=n % 2) for n in range(1, 6)])


def make_small(path: Path) -> None:
    """Rewrite a database in small pages."""
    connection = sqlite3.connect(path, isolation_level=None)
    for statement in ("PRAGMA journal_mode = delete", "PRAGMA page_size = 512", "VACUUM"):
        connection.execute(statement)
    connection.close()


def test_the_newest_version_has_its_file_among_the_older_ones(tmp_path: Path) -> None:
    file = DATABASES / f"v{len(schema.MIGRATIONS)}.sqlite"
    if os.environ.get("KASEI_REMAKE"):
        asyncio.run(make_database(tmp_path / "new.sqlite"))
        make_small(tmp_path / "new.sqlite")
        DATABASES.mkdir(exist_ok=True)
        shutil.copyfile(tmp_path / "new.sqlite", file)
    assert file.exists(), f"{file.name} is missing: make it with KASEI_REMAKE=1"


@pytest.mark.parametrize("n", range(1, len(schema.MIGRATIONS) + 1))
def test_older_databases_are_read(n: int, tmp_path: Path) -> None:
    shutil.copyfile(DATABASES / f"v{n}.sqlite", tmp_path / "old.sqlite")

    async def run() -> None:
        async with opened(SqliteDriver(tmp_path / "old.sqlite")) as driver:
            store = Store(driver)
            assert (await meta(driver))["version"] == str(len(schema.MIGRATIONS))
            person = await store.person_with(b"phone")
            assert person is not None
            assert person[0] == "ann"
            assert [(seat.name, seat.bot) for seat in await store.seats("g")] == [("Ann", None), ("Player 2", "greedy")]
            assert [(move.change, move.entries) for move in await store.moves("g")] == [
                (n, f"[[0, {n}]]") for n in range(1, 6)
            ]
            assert await driver.append([move_row(change=6)]) == [True]

    asyncio.run(run())


# SQLite alone.


def test_a_file_has_one_server(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(SqliteDriver(tmp_path / "a.sqlite")):
            with pytest.raises(KaseiError, match="in use by another server"):
                await SqliteDriver(tmp_path / "a.sqlite").open()
        async with opened(SqliteDriver(tmp_path / "a.sqlite")):
            pass

    asyncio.run(run())


def test_nobody_else_may_read_the_files(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(SqliteDriver(tmp_path / "new" / "a.sqlite")) as driver:
            await new_game(Store(driver))
            await driver.backup(tmp_path / "new" / "b.sqlite")
            files = list((tmp_path / "new").iterdir())
            assert len(files) == 5
            assert {file.stat().st_mode & 0o777 for file in files} == {0o600}
            assert (tmp_path / "new").stat().st_mode & 0o777 == 0o700

    asyncio.run(run())


@pytest.mark.parametrize("content", [b"something else entirely" * 100, None])
def test_what_is_no_database_is_refused(content: bytes | None, tmp_path: Path) -> None:
    path = tmp_path / "a.sqlite"
    if content is None:
        path.mkdir()
    else:
        path.write_bytes(content)
    with pytest.raises(KaseiError, match=r"a\.sqlite can't be used: (it is no database|Is a directory)"):
        asyncio.run(SqliteDriver(path).open())


def test_a_command_makes_no_database(tmp_path: Path) -> None:
    with pytest.raises(KaseiError, match="can't be opened"):
        asyncio.run(SqliteDriver(tmp_path / "a.sqlite", shared=True).open())
    assert list(tmp_path.iterdir()) == []


def test_a_backup_is_all_there_is(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(SqliteDriver(tmp_path / "a.sqlite")) as driver:
            await new_game(Store(driver))
            await driver.append([move_row()])
            await driver.backup(tmp_path / "b.sqlite")
            with pytest.raises(KaseiError, match="there already"):
                await driver.backup(tmp_path / "b.sqlite")
            with pytest.raises(OSError, match="nowhere"):
                await driver.backup(tmp_path / "nowhere" / "c.sqlite")
            await driver.append([move_row(change=2)])
        async with opened(SqliteDriver(tmp_path / "b.sqlite")) as driver:
            assert await Store(driver).game("g") == game_row()
            assert len(await Store(driver).moves("g")) == 1
        assert not list(tmp_path.glob(".*"))

    asyncio.run(run())


# PostgreSQL alone.


def test_postgres_is_copied_by_its_own_means(postgres: Postgres, tmp_path: Path) -> None:
    with pytest.raises(KaseiError, match="pg_dump"):
        asyncio.run(PostgresDriver(postgres.address("postgres"), "one").backup(tmp_path / "a"))


def test_a_missing_package_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(postgres_module, "asyncpg", None)
    with pytest.raises(KaseiError, match=r"pip install 'kasei\[postgres\]'"):
        PostgresDriver("postgresql://", "one")


@pytest.mark.parametrize("address", ["postgresql://postgres@/none?host={}", "postgresql://nobody-here@/none?host={}"])
def test_a_database_that_does_not_exist_is_refused_at_once(address: str, postgres: Postgres) -> None:
    with pytest.raises(KaseiError, match=r"PostgreSQL can't be used: .* does not exist"):
        asyncio.run(PostgresDriver(address.format(postgres.folder), "one").open())


@pytest.mark.parametrize("password", ["p/w", "p#w", "p?w", "p@w", "p[w", "12/34"])
def test_a_password_that_breaks_the_address_is_not_shown(password: str) -> None:
    with pytest.raises(KaseiError, match="PGPASSWORD") as caught:
        PostgresDriver(f"postgresql://kasei:{password}@localhost/kasei", "one")
    assert password not in str(caught.value)
    for address in ("kasei:p%2Fw@localhost:5432/kasei", "a:b@h1:1,h2:2/kasei", "/kasei?host=/tmp", "a@[::1]:5/b", "h"):
        PostgresDriver(f"postgresql://{address}", "one")


def test_a_server_that_is_not_there_is_waited_for_a_while(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(postgres_module, "PATIENCE_S", 0.2)
    with pytest.raises(KaseiError, match=r"PostgreSQL can't be used: .*No such file"):
        asyncio.run(PostgresDriver(f"postgresql://postgres@/none?host={tmp_path}", "one").open())


@on_stores(2)
async def test_two_who_lock_games_in_another_order_both_get_through(one: Store, other: Store) -> None:
    await new_game(one, "a")
    await new_game(one, "b")
    due = "UPDATE game SET due = $2 WHERE id = $1"
    slow: Any = ("SELECT pg_sleep(0.3)",) if isinstance(one.driver, PostgresDriver) else ("SELECT 1",)
    await asyncio.gather(
        one.driver.write((due, "a", 1), slow, (due, "b", 1)), other.driver.write((due, "b", 2), slow, (due, "a", 2))
    )
    rows = [await one.game("a"), await one.game("b")]
    assert len({row.due for row in rows if row is not None}) == 1


def test_who_starts_a_game_waits_for_who_is_sitting_down(postgres: Postgres) -> None:
    async def run(address: str) -> None:
        async with opened(PostgresDriver(address, "one")) as driver:
            store = Store(driver)
            row = await new_game(store, status="open")
            seats = [replace(seat, bot="greedy") for seat in await store.seats("g")]
            other = await asyncpg.connect(address)
            async with other.transaction():
                await other.execute("UPDATE game SET at = at WHERE id = 'g'")
                await other.execute("UPDATE seat SET person = 'bob' WHERE game = 'g' AND seat = 1")
                starting = asyncio.create_task(store.start(row, seats))
                await asyncio.sleep(0.2)
            await other.close()
            assert not await starting
            assert await store.game("g") == row
            assert [(seat.person, seat.bot) for seat in await store.seats("g")] == [(None, None), ("bob", None)]

    asyncio.run(run(postgres.address(postgres.new_database())))
