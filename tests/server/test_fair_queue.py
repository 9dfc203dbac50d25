"""Who gets the next free worker: nobody waits for an address that asks for more than its share."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import replace

import pytest

from kasei.server.fair_queue import MEMORY_S, PATIENCE_S, Claim, FairQueue, QueueClosed


class Clock:
    """A clock that is set by hand."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


class Jobs:
    """Jobs in a queue, each of which ends when it is told to."""

    def __init__(self, places: int) -> None:
        self.clock = Clock()
        self.queue = FairQueue(places, self.clock)
        self.running: list[str] = []
        self.claims: dict[str, Claim] = {}
        self.ends: dict[str, asyncio.Event] = {}
        self.tasks: dict[str, asyncio.Task[None]] = {}

    async def add(self, name: str, claim: Claim) -> None:
        """Add a job, and let it begin if it may."""
        self.ends[name] = asyncio.Event()
        self.tasks[name] = asyncio.create_task(self.run(name, claim))
        await settle()

    async def run(self, name: str, claim: Claim) -> None:
        self.claims[name] = claim
        async with self.queue.place(lambda: self.claims[name]):
            self.running.append(name)
            try:
                await self.ends[name].wait()
            finally:
                self.running.remove(name)

    async def end(self, name: str, seconds: float = 1.0) -> None:
        """End a running job that took so long, and let others begin."""
        self.clock.now += seconds
        self.ends[name].set()
        await self.tasks[name]
        await settle()

    async def cancel(self, *names: str) -> None:
        for name in names:
            self.tasks[name].cancel()
        for name in names:
            with suppress(asyncio.CancelledError):
                await self.tasks[name]
        await settle()


async def settle() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


def run(places: int, test: Callable[[Jobs], Awaitable[None]]) -> None:
    async def tested() -> None:
        jobs = Jobs(places)
        await test(jobs)
        await jobs.cancel(*jobs.tasks)
        assert (jobs.queue.busy, jobs.queue.unattended, jobs.queue.waiting) == (0, 0, [])
        assert not jobs.queue.owners.places
        assert not jobs.queue.tables.places

    asyncio.run(tested())


def of(owner: str, table: str = "", has_person: bool = True) -> Claim:
    return Claim((owner,), table or f"table of {owner}", has_person)


UNATTENDED = Claim(("attacker",), "bots", has_person=False, is_unattended=True)


def test_one_address_leaves_a_place_for_others() -> None:
    async def test(jobs: Jobs) -> None:
        for i in range(6):
            await jobs.add(f"a{i}", of("attacker", str(i)))
        assert jobs.running == ["a0", "a1", "a2"]
        await jobs.add("b", of("neighbour"))
        assert jobs.running == ["a0", "a1", "a2", "b"]

    run(4, test)


def test_who_has_fewer_places_comes_first_and_then_who_has_used_less() -> None:
    async def test(jobs: Jobs) -> None:
        await jobs.add("a0", of("attacker", "0"))
        await jobs.add("c0", of("another"))
        for i in range(1, 4):
            await jobs.add(f"a{i}", of("attacker", str(i)))
        await jobs.add("b0", of("neighbour"))
        await jobs.end("c0")
        assert jobs.running == ["a0", "b0"]  # asked after all of the attacker's
        await jobs.add("c1", of("another"))
        await jobs.end("a0", 5)
        assert jobs.running == ["b0", "c1"]
        await jobs.add("b1", of("neighbour", "2"))
        await jobs.end("b0")
        assert jobs.running == ["c1", "a1"]  # none of its own runs, and of the neighbour's neither
        await jobs.end("c1")
        assert jobs.running == ["a1", "b1"]

    run(2, test)


def test_time_that_was_used_long_ago_does_not_count() -> None:
    async def test(jobs: Jobs) -> None:
        await jobs.add("a0", of("a"))
        await jobs.end("a0", 100)
        assert jobs.queue.owners.seconds("a", jobs.clock.now) == pytest.approx(100)
        jobs.clock.now += 20 * MEMORY_S
        await jobs.add("b0", of("b"))
        await jobs.add("a1", of("a"))
        await jobs.add("b1", of("b", "other table"))
        await jobs.end("b0")
        assert jobs.running == ["a1"]
        assert list(jobs.queue.owners.used) == ["b"]

    run(1, test)


def test_tables_of_one_address_take_turns() -> None:
    async def test(jobs: Jobs) -> None:
        await jobs.add("x0", of("a", "x"))
        for name in ("x1", "x2", "y0"):
            await jobs.add(name, of("a", name[0]))
        order = list(jobs.running)
        while len(order) < 4:
            await jobs.end(order[-1])
            order += jobs.running
        assert order == ["x0", "y0", "x1", "x2"]

    run(1, test)


def test_people_who_wait_come_before_games_of_bots() -> None:
    async def test(jobs: Jobs) -> None:
        await jobs.add("a", of("a"))
        await jobs.add("unattended", UNATTENDED)
        await jobs.add("watched", of("c", has_person=False))
        await jobs.add("person", of("b"))
        order = list(jobs.running)
        while len(order) < 4:
            await jobs.end(order[-1])
            order += jobs.running
        assert order == ["a", "person", "watched", "unattended"]

    run(1, test)


def test_games_of_bots_that_have_waited_long_wait_like_others() -> None:
    async def test(jobs: Jobs) -> None:
        await jobs.add("a", of("a"))
        await jobs.add("unattended", UNATTENDED)
        jobs.clock.now += PATIENCE_S
        await jobs.add("person", of("b"))
        await jobs.end("a")
        assert jobs.running == ["unattended"]

    run(1, test)


def test_games_that_nobody_watches_share_few_places() -> None:
    async def test(jobs: Jobs) -> None:
        for i in range(3):
            await jobs.add(f"u{i}", Claim((f"address {i}",), str(i), has_person=False, is_unattended=True))
        assert jobs.running == ["u0"]
        await jobs.end("u0")
        assert jobs.running == ["u1"]

    run(4, test)


def test_a_game_that_somebody_begins_to_watch_does_not_wait_for_those_that_nobody_watches() -> None:
    async def test(jobs: Jobs) -> None:
        await jobs.add("a", UNATTENDED)
        await jobs.add("b", replace(UNATTENDED, owners=("neighbour",)))
        await jobs.add("c", of("c"))
        assert jobs.running == ["a", "c"]
        jobs.claims["b"] = of("neighbour", has_person=False)
        await jobs.end("c")
        assert jobs.running == ["a", "b"]

    run(4, test)


def test_an_attacker_at_my_table_does_not_slow_me_down() -> None:
    async def test(jobs: Jobs) -> None:
        await jobs.add("a0", of("attacker"))
        await jobs.add("b0", of("another"))
        await jobs.add("mine", Claim(("attacker", "me"), "my table"))
        await jobs.end("b0")
        assert jobs.running == ["a0", "mine"]
        assert jobs.queue.owners.places == {"attacker": 1, "me": 1}

    run(2, test)


def test_without_an_owner_all_places_are_taken_in_order() -> None:
    async def test(jobs: Jobs) -> None:
        for i in range(5):
            await jobs.add(str(i), Claim())
        assert jobs.running == ["0", "1", "2", "3"]
        await jobs.end("1")
        assert jobs.running == ["0", "2", "3", "4"]

    run(4, test)


def test_who_gives_up_while_waiting_or_just_when_a_place_is_free_leaves_no_trace() -> None:
    async def test(jobs: Jobs) -> None:
        await jobs.add("a", of("a"))
        for name in ("b", "c", "d"):
            await jobs.add(name, of(name))
        jobs.tasks["b"].cancel()  # has not noticed when the place is given away
        jobs.ends["a"].set()
        await asyncio.sleep(0)
        jobs.tasks["c"].cancel()  # may have the place already
        await settle()
        assert jobs.running == ["d"]

    run(1, test)


def test_closing_sends_away_who_waits_and_waits_for_who_works() -> None:
    async def test(jobs: Jobs) -> None:
        await jobs.add("a", of("a"))
        await jobs.add("b", of("b"))
        closing = asyncio.create_task(jobs.queue.close())
        await settle()
        assert isinstance(jobs.tasks["b"].exception(), QueueClosed)
        assert not closing.done()
        await jobs.end("a")
        await closing
        with pytest.raises(QueueClosed):
            async with jobs.queue.place(lambda: of("c")):
                pass
        del jobs.tasks["b"]

    run(1, test)
