"""Moves that wait are stored together."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import pytest

from kasei.server.rows import Move
from kasei.server.store import NotStored, Store
from kasei.server.writer import MOST, Writer
from tests.server.stores import Place, move_row, new_game, on_store


class Slow:
    """A database that takes its time, remembers what it was asked to store, and can fail."""

    def __init__(self) -> None:
        self.batches: list[list[Move]] = []
        self.error: Exception | None = None
        self.stored = asyncio.Event()
        self.stored.set()

    async def append(self, moves: Sequence[Move]) -> list[bool]:
        """Add all moves but those that are late."""
        self.batches.append(list(moves))
        await self.stored.wait()
        if self.error is not None:
            raise self.error
        return [move.request != "late" for move in moves]


def writer_on(slow: Slow) -> Writer:
    """A writer that has begun, on a database that does nothing else."""
    writer = Writer(slow)  # type: ignore[arg-type]
    writer.start()
    return writer


async def asked(writer: Writer, *moves: Move) -> list[asyncio.Task[bool]]:
    """Ask for some moves to be stored, without waiting for it."""
    tasks = [asyncio.create_task(writer.append(move)) for move in moves]
    await asyncio.sleep(0.01)
    return tasks


@on_store
async def test_moves_that_wait_are_stored_together(store: Store) -> None:
    for i in range(100):
        await new_game(store, f"{i:03}")
    writer = Writer(store.driver)
    writer.start()

    async def play(game: str) -> None:
        for n in range(1, 6):
            assert await writer.append(move_row(game, n))

    await asyncio.gather(*[play(f"{i:03}") for i in range(100)])
    assert not await writer.append(move_row("007", 3))
    await writer.close()
    assert writer.moves == 500
    assert 1 <= writer.commits <= 50
    assert writer.seconds > 0
    for i in range(100):
        assert [move.change for move in await store.moves(f"{i:03}")] == [1, 2, 3, 4, 5]


def test_a_batch_is_in_the_order_of_games_and_changes_and_has_an_end() -> None:
    async def run() -> None:
        slow = Slow()
        writer = writer_on(slow)
        moves = [move_row(f"{-i % 7}", i) for i in range(2 * MOST)]
        assert all(await asyncio.gather(*[writer.append(move) for move in moves]))
        assert [len(batch) for batch in slow.batches] == [MOST, MOST]
        for batch in slow.batches:
            assert batch == sorted(batch, key=lambda move: (move.game, move.change))
        assert {move.change for move in slow.batches[0]} == set(range(MOST))
        await writer.close()
        assert (writer.commits, writer.moves) == (2, 2 * MOST)

    asyncio.run(run())


def test_each_asker_gets_the_answer_to_their_own_move() -> None:
    async def run() -> None:
        slow = Slow()
        writer = writer_on(slow)
        late = [move_row("b", 1, request="late"), move_row("a", 2), move_row("a", 1, request="late")]
        assert await asyncio.gather(*[writer.append(move) for move in late]) == [False, True, False]
        await writer.close()
        assert writer.moves == 1

    asyncio.run(run())


def test_what_goes_wrong_is_told_to_all_of_the_batch_and_to_nobody_else() -> None:
    async def run() -> None:
        slow = Slow()
        writer = writer_on(slow)
        slow.error = NotStored("the disk is full")
        tasks = await asked(writer, *[move_row(change=n) for n in range(5)])
        assert [str(task.exception()) for task in tasks] == ["the disk is full"] * 5
        slow.error = None
        assert await writer.append(move_row())
        await writer.close()
        assert (writer.commits, writer.moves) == (1, 1)

    asyncio.run(run())


def test_who_goes_away_before_a_batch_begins_stores_nothing() -> None:
    async def run() -> None:
        slow = Slow()
        writer = writer_on(slow)
        slow.stored.clear()
        first, second, third = await asked(writer, move_row(change=1)) + await asked(
            writer, move_row(change=2), move_row(change=3)
        )
        first.cancel()
        second.cancel()
        await asyncio.sleep(0.01)
        slow.stored.set()
        assert await third
        assert [[move.change for move in batch] for batch in slow.batches] == [[1], [3]]
        slow.stored.clear()
        (fourth, fifth) = await asked(writer, move_row(change=4)) + await asked(writer, move_row(change=5))
        fifth.cancel()
        await asyncio.sleep(0.01)
        slow.stored.set()
        assert await fourth
        await writer.close()
        assert len(slow.batches) == 3

    asyncio.run(run())


def test_what_waits_is_stored_before_the_end_and_nothing_after_it() -> None:
    async def run() -> None:
        slow = Slow()
        writer = writer_on(slow)
        slow.stored.clear()
        tasks = await asked(writer, move_row(change=1)) + await asked(writer, move_row(change=2), move_row(change=3))
        closing = asyncio.create_task(writer.close())
        await asyncio.sleep(0.01)
        with pytest.raises(NotStored, match="about to end"):
            await writer.append(move_row(change=4))
        assert not closing.done()
        slow.stored.set()
        await closing
        assert [await task for task in tasks] == [True, True, True]
        assert [len(batch) for batch in slow.batches] == [1, 2]

    asyncio.run(run())


def test_a_writer_that_was_not_started_is_closed(place: Place) -> None:
    asyncio.run(Writer(place.driver()).close())
