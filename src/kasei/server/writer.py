"""Group commit: whatever waits to be stored is stored together."""

from __future__ import annotations

import asyncio
from time import perf_counter
from typing import Final

from kasei.server.rows import Move
from kasei.server.store import Driver, NotStored

MOST: Final = 500  # moves in one transaction

Waiting = tuple[Move, asyncio.Future[bool]]


def place(waiting: Waiting) -> tuple[str, int]:
    """Where a move belongs: the same order in all processes, for them not to wait for each other in a ring."""
    return waiting[0].game, waiting[0].change


class Writer:
    """Stores moves one batch after the other. Counts what it has stored, and how long that took."""

    def __init__(self, driver: Driver) -> None:
        self.driver = driver
        self.waiting: list[Waiting] = []
        self.wake = asyncio.Event()
        self.closing = False
        self.task: asyncio.Task[None] | None = None
        self.why = ""  # the last batch could not be stored, if it could not
        self.commits = 0
        self.moves = 0
        self.seconds = 0.0

    def start(self) -> None:
        """Begin to store."""
        self.task = asyncio.create_task(self.run(), name="writer")

    async def append(self, move: Move) -> bool:
        """Store a move, durably when this returns; was it added? See `Driver.append`."""
        if self.closing:
            raise NotStored("the server is about to end")
        answer: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self.waiting.append((move, answer))
        self.wake.set()
        return await answer

    async def close(self) -> None:
        """Store what waits, and take nothing more."""
        self.closing = True
        self.wake.set()
        if self.task is not None:
            await self.task

    async def run(self) -> None:
        """Store batch after batch until nothing waits and nothing more will come."""
        while self.waiting or not self.closing:
            if self.waiting:
                await self.store(self.batch())
            else:
                self.wake.clear()
                await self.wake.wait()

    def batch(self) -> list[Waiting]:
        """Take those that have waited longest, without those whose asker has gone away."""
        taken, self.waiting = self.waiting[:MOST], self.waiting[MOST:]
        return sorted([waiting for waiting in taken if not waiting[1].done()], key=place)

    async def store(self, batch: list[Waiting]) -> None:
        """Store a batch, and tell each asker what became of it."""
        if not batch:
            return
        start = perf_counter()
        try:
            added = await self.driver.append([move for move, _ in batch])
        except Exception as error:
            self.why = str(error)
            for _, answer in batch:
                if not answer.done():
                    answer.set_exception(error)
            return
        finally:
            self.seconds += perf_counter() - start
        self.why = ""
        self.commits += 1
        self.moves += sum(added)
        for (_, answer), was_added in zip(batch, added):
            if not answer.done():
                answer.set_result(was_added)
