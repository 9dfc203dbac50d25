"""What processes on one PostgreSQL tell each other, and what they make of it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from time import monotonic

import asyncpg
import pytest

from kasei.server.calls import choosing
from kasei.server.core import Core
from kasei.server.lobby import known
from kasei.server.messages import NewGame
from kasei.server.notes import LONGEST, News, heard_in, note_of
from kasei.server.postgres import PostgresDriver
from kasei.server.rows import Move
from kasei.server.settings import Settings
from kasei.server.store import Store
from kasei.server.table import Table
from kasei.server.writer import Writer
from tests.server.postgres import Postgres
from tests.server.stores import as_stored, game_row, move_row, new_game, on_postgres, opened, until


def as_told(move: Move) -> Move:
    """A move as other processes hear of it."""
    return replace(as_stored(move), events=b"", result=move.result)


# What is said.


def test_processes_hear_of_each_other_and_not_of_themselves(postgres: Postgres) -> None:
    address = postgres.address(postgres.new_database())
    moves = [move_row("a", 1), move_row("a", 2, result="{}"), move_row("b", 1)]

    async def run() -> None:
        async with opened(PostgresDriver(address, "one")) as one, opened(PostgresDriver(address, "two")) as two:
            by_one: list[News] = []
            by_two: list[News] = []
            one.listen(by_one.append)
            two.listen(by_two.append)
            for game in ("a", "b"):
                await new_game(Store(one), game)
            await one.append(moves)
            assert await one.append([move_row("b", 1)]) == [False]
            await Store(two).set_game("b", "running", clock=60)
            with pytest.raises(asyncpg.PostgresError):
                await one.write(("NONSENSE",), changed=["a"])
            await one.write(changed=["a", "b"])
            await until(lambda: len(by_one) == 1 and len(by_two) == 5)
            assert by_one == [News(("b",))]
            assert by_two == [*[News(moves=(as_told(move),)) for move in moves], News(("a",)), News(("b",))]

    asyncio.run(run())


def test_a_move_is_told_as_a_whole_unless_it_is_longer_than_postgres_allows() -> None:
    move = move_row(request=40 * "\N{GREEK SMALL LETTER PI}", result='{"scores": [1, 2]}')
    assert heard_in(note_of("one", move)) == ("one", News(moves=(as_told(move),)))
    longest = replace(move, entries=(LONGEST - len(note_of("one", replace(move, entries="")).encode())) * "1")
    assert len(note_of("one", longest).encode()) == LONGEST
    assert heard_in(note_of("one", longest))[1].moves
    assert heard_in(note_of("one", replace(longest, entries=longest.entries + "1"))) == ("one", News(("g",)))


def test_who_has_not_listened_for_a_while_is_told_that_anything_may_have_changed(postgres: Postgres) -> None:
    async def run() -> None:
        async with on_postgres(postgres) as (driver, store):
            heard: list[News] = []
            driver.listen(heard.append)
            ended = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'"
            await driver.write((ended,))
            await until(lambda: heard == [News(gap=True)])
            async with opened(PostgresDriver(driver.address, "two")) as other:
                await Store(other).set_due("g0", 7)
                await Store(other).set_game("g0", "running", clock=60)
            await until(lambda: heard == [News(gap=True), News(("g0",))])
            assert await store.game("g0") == game_row("g0", due=7, clock=60)

    asyncio.run(run())


def test_processes_that_store_moves_of_the_same_games_do_not_stop_each_other(postgres: Postgres) -> None:
    games, length = 30, 20
    address = postgres.address(postgres.new_database())

    async def play(writer: Writer, seat: int, game: str) -> int:
        won = 0
        for n in range(1, length + 1):
            won += await writer.append(move_row(game, n, seat=seat, due=seat))
        return won

    async def run() -> None:
        async with opened(PostgresDriver(address, "one")) as one, opened(PostgresDriver(address, "two")) as two:
            for i in range(games):
                await new_game(Store(one), f"g{i}")
            writers = [Writer(one), Writer(two)]
            for writer in writers:
                writer.start()
            names = [f"g{i}" for i in range(games)]
            playing = [play(writers[0], 0, name) for name in names] + [
                play(writers[1], 1, name) for name in names[::-1]
            ]
            begin = monotonic()
            assert sum(await asyncio.gather(*playing)) == games * length
            assert monotonic() - begin < 10
            for writer in writers:
                await writer.close()

    asyncio.run(run())


# What is made of it.


@asynccontextmanager
async def begun(folder: Path) -> AsyncIterator[tuple[Core, Table]]:
    """A server, and a game of it that has begun."""
    core = Core(Settings(database=str(folder / "games.sqlite")))
    await core.open()
    try:
        person = known((await core.callers.new_person())[0])
        alone: NewGame = {"game": "nine", "seats": [{"kind": "me"}]}
        table, *_ = await core.lobby.create(person, alone)
        yield core, table
    finally:
        await core.close()


async def moves_from(core: Core, table: Table, n: int) -> tuple[Move, ...]:
    """So many moves that are made and stored, while the table stays as it was, as if another process had made them."""
    mark = table.mark()
    for i in range(n):
        assert table.game is not None
        choice = {"number": table.game.since[0], "choices": table.game.options(0)[:1], "request": f"request-{i}"}
        await core.choose(table, choosing(0, choice, None))
    table.restore(mark)
    table.recent.clear()
    stored = await core.store.moves(table.id)
    return tuple([as_told(move) for move in stored])


def counted_reads(core: Core) -> list[str]:
    """What the store is asked for from now on."""
    asked: list[str] = []
    usual = core.driver.read

    async def read(sql: str, *values: object) -> object:
        asked.append(sql)
        return await usual(sql, *values)  # type: ignore[arg-type]

    core.driver.read = read  # type: ignore[method-assign, assignment]
    return asked


def test_moves_of_another_process_are_made_without_asking_the_database(tmp_path: Path) -> None:
    async def run() -> None:
        async with begun(tmp_path) as (core, table):
            moves = await moves_from(core, table, 3)
            asked = counted_reads(core)
            core.hall.heard(News(moves=moves[:1]))
            core.hall.heard(News(moves=moves[:2]))  # the first of them again
            assert table.changes == 2
            async with table.lock:
                core.hall.heard(News(moves=moves[2:]))
                await asyncio.sleep(0)
                assert table.changes == 2
            await until(lambda: table.changes == 3)
            assert table.game is not None
            assert table.game.checksum == moves[-1].checksum
            assert table.is_repeated(0, "request-2")
            assert not asked

    asyncio.run(run())


@pytest.mark.parametrize(
    "odd",
    [
        lambda moves: moves[1:],
        lambda moves: (moves[0], replace(moves[1], checksum=1), moves[2]),
        lambda moves: (moves[0], replace(moves[1], entries="[[0,99999]]"), moves[2]),
    ],
    ids=["one was not heard of", "another state", "not open"],
)
def test_moves_that_do_not_fit_are_looked_up(
    tmp_path: Path, odd: Callable[[tuple[Move, ...]], tuple[Move, ...]]
) -> None:
    async def run() -> None:
        async with begun(tmp_path) as (core, table):
            moves = await moves_from(core, table, 3)
            core.hall.heard(News(moves=odd(moves)))
            await until(lambda: table.changes == 3 and not table.stale)
            assert table.game is not None
            assert table.game.checksum == moves[-1].checksum

    asyncio.run(run())


def test_the_end_of_a_game_is_heard(tmp_path: Path) -> None:
    async def run() -> None:
        async with begun(tmp_path) as (core, table):
            (move,) = await moves_from(core, table, 1)
            result = '{"scores":[7],"winners":[0],"resigned":[]}'
            core.hall.heard(News(moves=(replace(move, result=result),)))
            assert (table.row.status, table.row.result) == ("over", result)

    asyncio.run(run())
