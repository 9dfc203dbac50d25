"""What comes at a bad moment or is not as it should be: clocks, odd games, and moves by other rules."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import kasei
from kasei.server import api
from kasei.server.clock import now_ms, wall_ms
from kasei.server.core import Core
from kasei.server.messages import NewGame
from kasei.server.pool import Pool
from kasei.server.rows import Move
from kasei.server.settings import Settings
from kasei.server.table import Table
from tests.server.inside import ALONE, choose, people, with_core
from tests.server.stores import until
from tests.server.test_notes import begun, moves_from

TIMED: NewGame = ALONE | {"clock": 10}
RESULT = '{"scores":[7],"winners":[0],"resigned":[]}'


# Clocks.


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody has more time since the server began just now, and what failed is soon tried again."""
    monkeypatch.setattr("kasei.server.table.GRACE_MS", 0)
    monkeypatch.setattr("kasei.server.tending.TRY_AGAIN_S", 0.02)


async def with_clock(core: Core, left_ms: int) -> Table:
    """A table whose clock is about to run out."""
    (ann,) = await people(core, 1)
    table = await ann.create(TIMED)
    table.asked_at[0] = now_ms() + left_ms - 10_000
    core.tending.wind(table)
    assert table.timer is not None
    return table


def counted_rings(core: Core) -> list[str]:
    """The tables whose clock has rung from now on."""
    rung: list[str] = []
    usual = core.tending.ring

    async def ring(table: Table) -> None:
        rung.append(table.id)
        await usual(table)

    core.tending.ring = ring  # type: ignore[method-assign]
    return rung


def test_a_clock_that_runs_out_gives_the_seat_to_a_bot(tmp_path: Path) -> None:
    async def test(core: Core) -> None:
        table = await with_clock(core, 50)
        await until(lambda: table.seats[0].bot is not None)

    with_core(tmp_path, test)


def test_a_clock_that_would_ring_while_the_server_ends_does_not_keep_it(tmp_path: Path) -> None:
    asked = []

    async def run() -> None:
        core = Core(Settings(database=str(tmp_path / "games.sqlite")))
        await core.open()
        table = await with_clock(core, 100)
        close, think = core.pool.close, core.pool.think

        async def slowly() -> None:
            await close()
            await asyncio.sleep(0.2)
            core.tending.attend(table, True)
            await asyncio.sleep(0.05)

        def ended(*about: Any) -> Any:
            if not core.pool.closed:
                return think(*about)
            asked.append(about)
            raise RuntimeError("it would be asked for ever")

        core.pool.close, core.pool.think = slowly, ended  # type: ignore[method-assign, assignment]
        async with asyncio.timeout(2):
            await core.close()
        assert (table.timer, core.tending.tasks) == (None, set())

    asyncio.run(run())
    assert asked == []


@pytest.mark.parametrize("jump", [3_600_000, -3_600_000])
def test_nobody_is_late_because_the_clock_of_the_machine_jumps(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, jump: int
) -> None:
    async def test(core: Core) -> None:
        table = await with_clock(core, 9_000)
        before = table.due()
        monkeypatch.setattr("kasei.server.sqlite.wall_ms", lambda: wall_ms() + jump)
        await core.follow_clock()
        assert (table.due(), table.asked_at[0] <= now_ms()) == (before, True)
        await core.follow_clock()
        limit = table.deadline(0)
        assert limit is not None
        assert 8_000 < limit - now_ms() < 10_500, "as long as before"
        assert abs(now_ms() - wall_ms() - jump) < 1_000
        await core.tending.ring(table)
        assert table.seats[0].bot is None
        ((due,),) = await core.store.driver.read("SELECT due FROM game")
        assert due == limit

    with_core(tmp_path, test)


def test_a_new_game_is_looked_after_by_the_server_that_made_it(tmp_path: Path) -> None:
    async def test(core: Core) -> None:
        (ann, bob) = await people(core, 2)
        await ann.create({"game": "nine", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}]})
        open_table = await ann.create({"game": "nine", "seats": [{"kind": "me", "name": "Ann"}, {"kind": "open"}]})
        await bob.join(open_table, "Bob")
        await ann.ask(api.bring, None, {"record": kasei.new_game("nine", seed=1).record.to_json()})
        rows = await core.store.driver.read("SELECT due FROM game WHERE due IS NOT NULL")
        assert len(rows) == 3
        assert await core.store.claim(now_ms() + 20_000, now_ms() + 30_000, 9) == [], "no other server has it yet"

    with_core(tmp_path, test, Pool(1, command=(sys.executable, "-c", "import time; time.sleep(60)")))


def test_a_server_ends_soon_though_a_worker_is_slow_to_start(tmp_path: Path) -> None:
    pool = Pool(1, command=(sys.executable, "-c", "import time; time.sleep(60)"))

    async def run() -> None:
        core = Core(Settings(database=str(tmp_path / "games.sqlite")), pool=pool)
        await core.open()
        (ann,) = await people(core, 1)
        await ann.create({"game": "nine", "seats": [{"kind": "bot", "bot": "random"}] * 2})
        await until(lambda: bool(pool.workers))
        async with asyncio.timeout(1.5):
            await core.close()
        assert not pool.workers

    asyncio.run(run())


def test_the_clock_of_a_deleted_table_is_stopped(tmp_path: Path) -> None:
    async def test(core: Core) -> None:
        table = await with_clock(core, 10_000)
        timer = table.timer
        await core.store.delete(table.id)
        await core.hall.miss_deleted()
        assert timer is not None
        assert timer.cancelled()
        assert (table.timer, table.id in core.hall.tables) == (None, False)

    with_core(tmp_path, test)


def test_a_clock_that_finds_its_table_deleted_rings_no_more(tmp_path: Path) -> None:
    async def test(core: Core) -> None:
        rung, table = counted_rings(core), await with_clock(core, 10_000)
        await core.store.delete(table.id)
        table.asked_at[0] -= 10_000
        core.tending.wind(table)
        await asyncio.sleep(0.2)
        assert len(rung) <= 1
        assert (table.timer, table.id in core.hall.tables) == (None, False)

    with_core(tmp_path, test)


# What nobody expects.


async def two_games(core: Core) -> list[str]:
    """Games that are not in memory, of which the first can't be loaded."""
    (ann,) = await people(core, 1)
    games = [(await ann.create(ALONE)).id for _ in range(2)]
    core.hall.tables.clear()
    usual = core.hall.loaded

    async def loaded(game: str) -> Table:
        if game == games[0]:
            raise ValueError("an odd game")
        return await usual(game)

    core.hall.loaded = loaded  # type: ignore[method-assign]
    return games


def failing_once(usual: Callable[[], Any]) -> tuple[list[int], Callable[[], Any]]:
    """What fails the first time and then does as usual; and when it was done."""
    done: list[int] = []

    async def odd() -> Any:
        done.append(len(done))
        if len(done) == 1:
            raise ValueError("an odd moment")
        return await usual()

    return done, odd


def assert_logged(caplog: pytest.LogCaptureFixture, what: str, why: str) -> None:
    """It was logged, with where it came from."""
    found = [record for record in caplog.records if record.message == what]
    assert found, caplog.messages
    assert isinstance(found[0].exc_info, tuple)
    assert repr(found[0].exc_info[1]) == repr(ValueError(why))


def test_one_odd_game_does_not_keep_others_from_being_looked_after(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def test(core: Core) -> None:
        games = await two_games(core)
        for game in games:
            await core.store.set_due(game, 1 + games.index(game))
        await core.tending.take_on()
        await until(lambda: list(core.hall.tables) == games[1:])  # it may be taken on already

    with_core(tmp_path, test)
    assert_logged(caplog, "a game can't be looked after", "an odd game")


def test_one_odd_game_does_not_keep_others_from_being_looked_after_at_the_start(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def test(core: Core) -> None:
        games = await two_games(core)
        await core.take_on(games)
        assert list(core.hall.tables) == games[1:]

    with_core(tmp_path, test)
    assert_logged(caplog, "a game can't be looked after", "an odd game")


def test_one_odd_game_does_not_keep_others_from_being_looked_at_again(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def test(core: Core) -> None:
        (ann,) = await people(core, 1)
        odd, other = [await ann.create(ALONE) for _ in range(2)]
        usual = core.hall.catch_up

        async def catch_up(table: Table) -> None:
            if table is odd:
                raise ValueError("an odd game")
            await usual(table)

        core.hall.catch_up = catch_up  # type: ignore[method-assign]
        other.stale = True
        await core.hall.look_at([odd.id, other.id])
        assert not other.stale

    with_core(tmp_path, test)
    assert_logged(caplog, "a game can't be looked at again", "an odd game")


def test_due_games_are_looked_for_again_after_an_error(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kasei.server.tending.LOOK_S", 0.02)

    async def test(core: Core) -> None:
        done, core.tending.take_on = failing_once(core.tending.take_on)  # type: ignore[method-assign]
        await until(lambda: len(done) > 2)

    with_core(tmp_path, test)
    assert_logged(caplog, "what is due was not looked after", "an odd moment")


def test_a_process_says_again_that_it_is_alive_after_an_error(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kasei.server.core.BEAT_S", 0.02)

    async def test(core: Core) -> None:
        done, core.is_elsewhere = failing_once(core.is_elsewhere)  # type: ignore[method-assign]
        await until(lambda: len(done) > 2)

    with_core(tmp_path, test)
    assert_logged(caplog, "this process could not say that it is alive", "an odd moment")


def test_what_goes_wrong_while_nobody_waits_for_it_is_logged(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def odd() -> None:
        raise ValueError("an odd moment")

    async def test(core: Core) -> None:
        for begin, tasks in ((core.hall.begin, core.hall.tasks), (core.tending.begin, core.tending.tasks)):
            begin(odd())
            await until(lambda: not tasks)  # noqa: B023

    with_core(tmp_path, test)
    what = "something that nobody waits for has failed"
    assert caplog.messages.count(what) == 2
    assert_logged(caplog, what, "an odd moment")


# Moves that others have stored.


@asynccontextmanager
async def at_the_last_moment(folder: Path, change: Callable[[Move], Move]) -> AsyncIterator[tuple[Core, str]]:
    """A game by old rules, of which the last move is stored when it has just been loaded."""
    async with begun(folder) as (core, table):
        await moves_from(core, table, 3)
        core.hall.drop(table.id)
        *_, last = await core.store.moves(table.id)
        await core.driver.write(
            ("DELETE FROM move WHERE game = $1 AND change = 3", table.id),
            ("UPDATE game SET rules = 'old' WHERE id = $1", table.id),
        )
        usual = core.store.set_game

        async def late(*about: Any, **changes: Any) -> bool:
            core.store.set_game = usual  # type: ignore[method-assign]
            assert await core.driver.append([replace(change(last), rules="old")]) == [True]
            return await usual(*about, **changes)

        core.store.set_game = late  # type: ignore[method-assign]
        yield core, table.id


def test_a_move_that_is_stored_by_old_rules_at_the_last_moment_is_made(tmp_path: Path) -> None:
    async def run() -> None:
        async with at_the_last_moment(tmp_path, lambda move: move) as (core, game):
            table = await core.hall.table(game)
            assert (table.running, table.frozen, table.changes) == (True, None, 3)
            assert table.is_repeated(0, "request-2")
            await choose(core, game)
            assert [move.change for move in await core.store.moves(game)] == [1, 2, 3, 4]

    asyncio.run(run())


@pytest.mark.parametrize(
    "change",
    [lambda move: replace(move, checksum=1), lambda move: replace(move, entries="[[0,99999]]")],
    ids=["another state", "not open"],
)
def test_a_move_of_the_last_moment_that_does_not_fit_the_new_rules_freezes_the_game(
    tmp_path: Path, change: Callable[[Move], Move]
) -> None:
    async def run() -> None:
        async with at_the_last_moment(tmp_path, change) as (core, game):
            table = await core.hall.table(game)
            assert table.frozen is not None
            assert (table.frozen["change"], table.changes, table.game) == (3, 3, None)
            row = await core.store.game(game)
            assert row is not None
            assert (row.status, row.frozen_at, row.due) == ("frozen", 3, None)

    asyncio.run(run())


def test_a_move_that_does_not_fit_leaves_nothing_behind_until_it_is_looked_up(tmp_path: Path) -> None:
    async def run() -> None:
        async with begun(tmp_path) as (core, table):
            first, second = await moves_from(core, table, 2)
            assert table.game is not None
            before = table.row, table.game.checksum, table.changes, table.mark().played_for
            table.heard = [replace(first, by="bot"), replace(second, by="bot", checksum=1, result=RESULT)]
            core.hall.follow(table)
            assert (table.row, table.game.checksum, table.changes, table.played_for) == before
            assert table.stale
            await until(lambda: not table.stale)
            assert (table.row.status, table.changes, table.played_for) == ("running", 2, before[3])
            assert table.game.checksum == second.checksum

    asyncio.run(run())
