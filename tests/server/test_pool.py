"""Bots think in other processes as they would in this one, and none of them can hold up the rest."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import subprocess
import sys
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from pathlib import Path
from time import monotonic
from typing import Any, TypeVar

import msgspec
import pytest

import kasei
from kasei.bots import STEADY, new_bot, seed_at, weighed_by
from kasei.face.game import AnyGame
from kasei.server.pool import COMMAND, DIED, NONSENSE, NOT_OPEN, NOT_STARTED, Pool, Stale, Thought
from kasei.server.thinking import Job, game_of, job_of
from tests.children import start

T = TypeVar("T")
ODD = (sys.executable, str(Path(__file__).with_name("odd_bots.py")))
ORPHANED = """
import asyncio, sys, kasei
from kasei.server.pool import Pool

async def main():
    pool, game = Pool(4, {seconds}, {command}), kasei.new_game("nine", seed=1)
    await asyncio.gather(*[pool.think(game, game.asked[0], "random") for _ in range(4)])
    thoughts = [asyncio.create_task(pool.think(game, game.asked[0], bot)) for bot in {bots}]
    await asyncio.sleep(0.2)
    print(pool.busy, flush=True)
    await asyncio.gather(*thoughts)

asyncio.run(main())
"""


def run(
    test: Callable[[Pool], Awaitable[T]], most: int = 2, seconds: float = 60, command: Sequence[str] = COMMAND
) -> T:
    """Run a test with a pool of its own, of which nothing is left afterwards."""

    async def tested() -> T:
        pool = Pool(most, seconds, command)
        try:
            return await test(pool)
        finally:
            await pool.close()
            assert (pool.busy, pool.workers, pool.ending) == (0, set(), set())

    return asyncio.run(tested())


def nine(moves: int = 0) -> AnyGame:
    """A game of nine after some choices."""
    game = kasei.new_game("nine", seed=5, names=["Ann", "Bea"])
    for _ in range(moves):
        game.choose(game.asked[0], chosen_here(game, game.asked[0], "builder").option)
    return game


def chosen_here(game: AnyGame, seat: int, name: str) -> Thought:
    """What a bot chooses in this process."""
    bot = new_bot(name, seed_at(game.key, seat, game.changes))
    return Thought(bot.choose(game.seat(seat)), weighed_by(bot))


def think(pool: Pool, game: AnyGame, bot: str) -> asyncio.Task[Thought]:
    """Let a bot think for the first that is asked."""
    return asyncio.create_task(pool.think(game, game.asked[0], bot))


async def started(pool: Pool, n: int) -> None:
    """Let so many workers be started, and be idle again."""
    await asyncio.gather(*[think(pool, nine(), "random") for _ in range(n)])
    assert len(pool.idle) == n


def pids(pool: Pool) -> set[int]:
    return {worker.process.pid for worker in pool.workers}


def note(done: list[int], number: int, thought: asyncio.Task[Thought]) -> None:
    done.append(number)


# The same choices.


@pytest.mark.parametrize(
    ("game", "bots", "most"),
    [
        (kasei.new_game("nine", seed=7), ("greedy", "random"), 1000),
        (kasei.new_game("ares", 3, seed=7), ("greedy", "builder", "greedy"), 30),
        (kasei.new_game("mars", seed=7, additions=["colonies"], draft=True), ("greedy", "greedy"), 30),
        (kasei.new_game("nine", 1, seed=7, position={"generation": 2, "heat": [1]}, map="elysium"), ("greedy",), 10),
    ],
    ids=["nine", "ares", "mars", "position"],
)
def test_a_bot_in_the_pool_chooses_as_it_would_here(game: AnyGame, bots: Sequence[str], most: int) -> None:
    async def played(pool: Pool) -> None:
        while not game.over and game.changes < most:
            seat = game.asked[-1]
            thought = await pool.think(game, seat, bots[seat])
            assert thought == chosen_here(game, seat, bots[seat])
            game.choose(seat, thought.option)
        assert (pool.jobs, pool.failures, len(pool.workers)) == (game.changes, 0, 1)
        assert pool.seconds > 0

    run(played)


def test_a_game_travels_whole() -> None:
    game = kasei.new_game("ares", seed=3, names=["Ann", "Bea"], bots=[None, "greedy"])
    while game.changes < 40:
        seat = game.asked[0]
        game.choose(seat, chosen_here(game, seat, "builder").option)
        if not seat and not game.undoable(seat) and not game.changes % 3:
            game.undo(seat)
    assert game.undos
    assert 0 in game.inputs
    line = msgspec.json.encode(job_of(1, game, 0, "greedy", 5))
    assert game_of(msgspec.json.decode(line, type=Job)).record == game.record
    thought = run(lambda pool: pool.think(game, game.asked[0], "greedy"))
    assert thought == chosen_here(game, game.asked[0], "greedy")


def test_a_bot_thinks_about_the_game_as_it_stood_when_it_was_asked() -> None:
    async def moved_on(pool: Pool) -> None:
        game = nine(4)
        expected = chosen_here(game, game.asked[0], "greedy")
        thought = pool.think(game, game.asked[0], "greedy")
        game.choose(game.asked[0], game.options(game.asked[0])[-1])
        assert await thought == expected

    run(moved_on)


def test_nobody_thinks_for_a_seat_that_is_not_asked() -> None:
    assert nine().asked == [1]
    with pytest.raises(Stale, match="seat 0 is not asked"):
        run(lambda pool: pool.think(nine(), 0, "greedy"))


# What goes wrong.


@pytest.mark.parametrize(
    ("bot", "failed", "kept"),
    [
        ("dies", DIED, False),
        ("garbage", NONSENSE, False),
        ("long", NONSENSE, False),
        ("closed", NOT_OPEN, False),
        ("fails", "ValueError in odd_bots.py, line N", True),
        ("nobody", "KaseiError in players.py, line N", True),
    ],
)
def test_where_a_bot_fails_the_steady_one_chooses(bot: str, failed: str, kept: bool) -> None:
    async def fails(pool: Pool) -> None:
        await started(pool, 1)
        before = pids(pool)
        game = nine(4)
        here = chosen_here(game, game.asked[0], STEADY)
        thought = await think(pool, game, bot)
        assert (thought.option, thought.weighed) == (here.option, [])
        assert re.sub(r"\d+", "N", thought.failed) == failed
        assert (pool.failures, pids(pool) == before) == (1, kept)
        assert not (await think(pool, game, "greedy")).failed
        assert (pool.failures, len(pool.workers)) == (1, 1)

    run(fails, command=ODD)


def test_what_a_bot_prints_is_no_answer() -> None:
    thought = run(lambda pool: think(pool, nine(), "prints"), command=ODD)
    assert thought == Thought(nine().options(nine().asked[0])[0], [])


def test_bots_that_take_too_long_are_cut_off_and_delay_nobody() -> None:
    async def hang(pool: Pool) -> None:
        await started(pool, 4)
        game = nine(4)
        slow = [think(pool, game, bot) for bot in ("sleeps", "clings", "starts")]
        for _ in range(10):
            assert not (await think(pool, game, "greedy")).failed
        assert not any(thought.done() for thought in slow)
        assert {thought.failed for thought in await asyncio.gather(*slow)} == {"took longer than 1.5 s"}
        assert not (await think(pool, game, "greedy")).failed

    run(hang, most=4, seconds=1.5, command=ODD)


def test_where_all_hang_those_who_wait_are_served_after_them() -> None:
    async def hang(pool: Pool) -> None:
        slow = [think(pool, nine(), "sleeps") for _ in range(2)]
        assert not (await think(pool, nine(), "greedy")).failed
        assert [thought.done() for thought in slow] == [True, True]
        assert pool.failures == 2

    run(hang, seconds=1, command=ODD)


def test_a_game_that_has_moved_on_gets_no_choice_of_another_bot() -> None:
    async def moved_on(pool: Pool) -> None:
        game = nine()
        thought = think(pool, game, "dies")
        await asyncio.sleep(0)
        game.choose(game.asked[0], game.options(game.asked[0])[0])
        with pytest.raises(Stale, match=r"the bot failed \(its process died\), and the game has moved on"):
            await thought

    run(moved_on, command=ODD)


@pytest.mark.parametrize(
    "command",
    [("/nowhere/at/all",), (sys.executable, "-c", ""), (sys.executable, "-c", "print('x' * 5_000_000)")],
    ids=["none", "ends", "shouts"],
)
def test_a_worker_that_does_not_start(command: Sequence[str]) -> None:
    assert run(lambda pool: think(pool, nine(), "greedy"), command=command).failed == NOT_STARTED


def test_a_worker_that_died_while_it_was_idle_is_replaced() -> None:
    async def killed(pool: Pool) -> None:
        await started(pool, 1)
        [worker] = pool.workers
        os.kill(worker.process.pid, signal.SIGKILL)
        await worker.process.wait()
        assert not (await think(pool, nine(), "greedy")).failed
        assert worker not in pool.workers

    run(killed)


# Order, giving up, and the end.


def test_who_comes_first_is_served_first() -> None:
    async def in_order(pool: Pool) -> list[int]:
        done: list[int] = []
        thoughts = [think(pool, nine(), "naps" if i % 2 else "greedy") for i in range(6)]
        for i, thought in enumerate(thoughts):
            thought.add_done_callback(partial(note, done, i))
        await asyncio.gather(*thoughts)
        assert len(pool.workers) == 1
        return done

    assert run(in_order, most=1, command=ODD) == list(range(6))


def test_there_are_no_more_workers_than_there_may_be_and_they_stay() -> None:
    async def many(pool: Pool) -> None:
        await asyncio.gather(*[think(pool, nine(), "greedy") for _ in range(5)])
        assert len(pool.workers) == len(pool.idle) == 2
        before = pids(pool)
        await asyncio.gather(*[think(pool, nine(), "greedy") for _ in range(5)])
        assert pids(pool) == before

    run(many)


@pytest.mark.parametrize("after", [0, 0.01, 0.5])
def test_who_gives_up_leaves_the_pool_in_order(after: float) -> None:
    """While a worker starts, while it thinks, and while one waits for it."""

    async def given_up(pool: Pool) -> None:
        thoughts = [think(pool, nine(), "sleeps") for _ in range(3)]
        await asyncio.sleep(after)
        for thought in thoughts:
            thought.cancel()
        results: list[Any] = await asyncio.gather(*thoughts, return_exceptions=True)
        assert [type(result) for result in results] == [asyncio.CancelledError] * 3
        assert (pool.busy, pool.failures) == (0, 0)
        assert not (await think(pool, nine(), "greedy")).failed

    run(given_up, command=ODD)


@pytest.mark.parametrize("after", [0, 0.01, 0.5], ids=["starting", "started", "thinking"])
def test_a_worker_whose_job_is_cancelled_is_used_again(after: float) -> None:
    async def cancelled(pool: Pool) -> None:
        if after:
            await started(pool, 1)
        thought = think(pool, nine(), "ponders")
        await asyncio.sleep(after or 0.05)
        before = pids(pool)
        assert len(before) == 1
        thought.cancel()
        with pytest.raises(asyncio.CancelledError):
            await thought
        assert not (await think(pool, nine(), "greedy")).failed
        assert (pids(pool), pool.failures) == (before, 0)

    run(cancelled, command=ODD)


@pytest.mark.parametrize("after", [0, 0.01, 0.5])
def test_closing_ends_those_that_think_and_those_that_wait(after: float) -> None:
    async def closed(pool: Pool) -> None:
        thoughts = [think(pool, nine(), bot) for bot in ("sleeps", "spins", "greedy")]
        await asyncio.sleep(after)
        began = monotonic()
        await pool.close()
        assert monotonic() - began < 2
        assert (pool.busy, pool.workers, pool.ending) == (0, set(), set())
        results: list[Any] = await asyncio.gather(*thoughts, return_exceptions=True)
        assert [type(result) for result in results] == [Stale] * 3
        with pytest.raises(Stale, match="the pool is closed"):
            await think(pool, nine(), "greedy")

    run(closed, command=ODD)


def test_workers_leave_signals_to_the_server() -> None:
    async def signalled(pool: Pool) -> None:
        await started(pool, 1)
        [worker] = pool.workers
        for number in (signal.SIGINT, signal.SIGTERM):
            os.kill(worker.process.pid, number)
        assert os.getpgid(worker.process.pid) != os.getpgid(0)
        assert os.getpriority(os.PRIO_PROCESS, worker.process.pid) > os.getpriority(os.PRIO_PROCESS, 0)
        assert not (await think(pool, nine(), "greedy")).failed
        assert pool.workers == {worker}

    run(signalled)


@pytest.mark.parametrize(
    ("bots", "seconds"), [(["sleeps", "spins"], 60), (["sleeps", "clings"], 1)], ids=["at once", "in time"]
)
def test_no_worker_outlives_a_server_that_was_killed(bots: list[str], seconds: int) -> None:
    """They have its output too, which ends with the last of them. One that lets no thread in lives out its time."""
    server = start(sys.executable, "-c", ORPHANED.format(command=ODD, bots=bots, seconds=seconds))
    assert server.stdout
    assert server.stdout.readline() == "2\n"
    server.kill()
    assert server.communicate(timeout=10) == ("", "")


def test_a_worker_answers_all_that_it_is_asked_and_ends() -> None:
    job = msgspec.json.encode(job_of(7, nine(), nine().asked[0], "builder", 5)) + b"\n"
    done = subprocess.run(COMMAND, input=job + b"{}\n" + job, capture_output=True, timeout=60, check=True)
    ready, first, wrong, second = [msgspec.json.decode(line) for line in done.stdout.splitlines()]
    assert (ready, wrong) == ({"job": 0}, {"job": -1, "error": "this is not a job"})
    assert first == second == {"job": 7, "option": chosen_here(nine(), nine().asked[0], "builder").option}
    assert done.stderr == b""
