"""The processes in which bots think, and what happens when one of them fails: a plainer bot chooses, at once."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator, Coroutine, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from time import monotonic
from typing import Any, Final

import msgspec

from kasei.bots import STEADY, new_bot, seed_at
from kasei.face.game import AnyGame
from kasei.server.fair_queue import Claim, ClaimNow, FairQueue, QueueClosed
from kasei.server.settings import Settings
from kasei.server.thinking import READY, Answer, Cancel, Job, job_of

COMMAND: Final = (sys.executable, "-m", "kasei.server.thinking")
STARTING: Final = 30.0  # seconds that a worker has to start, on a machine that is busy
CLOSING: Final = 2.0  # seconds, at most, until all are gone
CANCELLING: Final = 2.0  # seconds that a bot has to end when its answer is not needed any more
NICENESS: Final = 19
LONGEST_LINE: Final = 1 << 20  # bytes of an answer
NO_PROGRAMS: Final[Mapping[str, str]] = {}

DIED: Final = "its process died"
NOT_STARTED: Final = "its process did not start"
NONSENSE: Final = "its answer made no sense"
NOT_OPEN: Final = "it chose what was not open"


class Stale(Exception):
    """Nothing came of a thought: the game has moved on meanwhile, or the pool is closed."""


class Failed(Exception):
    """Why a worker gave no answer that is of use, in a few words."""


@dataclass(frozen=True)
class Thought:
    """What a bot chose and what its options were worth to it, the best first; `failed`: why another one had to."""

    option: int
    weighed: list[tuple[int, float]]
    failed: str = ""


def answer_in(line: bytes, number: int) -> Answer:
    """The answer of that number that stands in a line."""
    try:
        answer = msgspec.json.decode(line, type=Answer)
    except (ValueError, msgspec.MsgspecError):
        raise Failed(NONSENSE) from None
    if answer.job != number:
        raise Failed(NONSENSE)
    return answer


class Worker:
    """A process that thinks about one job at a time. Signals to this process's group do not reach it."""

    def __init__(self, process: Process) -> None:
        assert process.stdin
        assert process.stdout
        self.process, self.jobs, self.answers = process, process.stdin, process.stdout
        self.job: int | None = READY  # that it works on, or READY while it starts

    @property
    def alive(self) -> bool:
        """Is it still there, as far as is known?"""
        return self.process.returncode is None and not self.answers.at_eof()

    async def ask(self, job: Job) -> Answer:
        """Give it a job, and wait for the answer."""
        self.job = job.job
        await self.tell(job)
        return await self.hear(job.job)

    async def tell(self, message: Job | Cancel) -> None:
        try:
            self.jobs.write(msgspec.json.encode(message) + b"\n")
            await self.jobs.drain()
        except OSError:
            raise Failed(DIED) from None

    async def cancel(self) -> None:
        """Wait until it has started or has ended its job."""
        if self.job is not None:
            async with asyncio.timeout(STARTING if self.job == READY else CANCELLING):
                await self.tell(Cancel(self.job))
                await self.hear(self.job)

    async def hear(self, number: int) -> Answer:
        """Wait for the answer of that number."""
        try:
            line = await self.answers.readline()
        except OSError:
            raise Failed(DIED) from None
        except ValueError:  # longer than the longest line
            raise Failed(NONSENSE) from None
        if not line.endswith(b"\n"):
            raise Failed(DIED)
        answer = answer_in(line, number)
        self.job = None
        return answer

    def kill(self) -> None:
        """Kill it, and whatever it has started."""
        if self.process.returncode is None:
            with suppress(ProcessLookupError):
                os.killpg(self.process.pid, signal.SIGKILL)

    async def gone(self) -> None:
        """Wait until nothing is left of one that was killed."""
        self.jobs.close()
        with suppress(OSError, ValueError):
            while await self.answers.read(LONGEST_LINE):
                pass
        await self.process.wait()


class Pool:
    """Workers, started when they are needed, `most` at once; who gets the next free one is for `FairQueue` to say.

    `programs` are the commands of bots that are programs of the host's, by their names.
    `jobs`, `failures` and `seconds` count what was asked, what failed, and how long workers have thought in all.
    """

    def __init__(
        self,
        most: int = Settings.workers,
        seconds: float = Settings.bot_seconds,
        command: Sequence[str] = COMMAND,
        programs: Mapping[str, str] = NO_PROGRAMS,
    ) -> None:
        self.most, self.limit, self.command, self.programs = most, seconds, tuple(command), programs
        self.jobs = self.failures = 0
        self.seconds = 0.0
        self.closed = False
        self.stopping = False  # is no worker used again whose job is cancelled?
        self.workers: set[Worker] = set()
        self.idle: list[Worker] = []  # the one that was busy last comes last, and is taken first
        self.queue = FairQueue(most)
        self.ending: set[asyncio.Task[None]] = set()

    @property
    def busy(self) -> int:
        """How many workers are at work now."""
        return self.queue.busy

    def think(self, game: AnyGame, seat: int, bot: str, claim: ClaimNow = Claim) -> Coroutine[Any, Any, Thought]:
        """What a bot chooses in a seat of the game as it stands at this call, whatever becomes of it until awaited.

        The choice is open there; whether it still is when it comes is for the caller to look at.
        """
        self.jobs += 1
        job = job_of(self.jobs, game, seat, bot, self.limit, self.programs.get(bot, ""))
        return self._thought(game, job, game.options(seat), claim)

    async def close(self) -> None:
        """End all workers, also those that think, and wait until they are gone."""
        if self.closed:
            return
        self.closed = True
        for worker in self.workers:
            worker.kill()
        while self.idle:
            self._end(self.idle.pop())
        with suppress(TimeoutError):
            async with asyncio.timeout(CLOSING):
                await self.queue.close()
                await asyncio.gather(*self.ending)

    async def _thought(self, game: AnyGame, job: Job, options: list[int], claim: ClaimNow) -> Thought:
        """What the bot of a job chooses; or, where it fails, what a plainer one does."""
        if not options:
            raise Stale(f"seat {job.seat} is not asked")
        try:
            answer = await self._answer(job, options, claim)
            if answer.option is None:
                raise Failed(answer.error or NONSENSE)
            return Thought(answer.option, answer.weighed)
        except Failed as failed:
            if self.closed:
                raise Stale("the pool is closed") from None
            self.failures += 1
            if game.changes != len(job.entries) or game.options(job.seat) != options:
                raise Stale(f"the bot failed ({failed}), and the game has moved on") from None
            steady = new_bot(STEADY, seed_at(game.key, job.seat, game.changes))
            return Thought(steady.choose(game.seat(job.seat)), [], str(failed))

    async def _answer(self, job: Job, options: list[int], claim: ClaimNow) -> Answer:
        """The answer of a worker, within the time that it has."""
        async with self._worker(claim) as worker:
            began = monotonic()
            try:
                async with asyncio.timeout(self.limit):
                    answer = await worker.ask(job)
            except TimeoutError:
                raise Failed(f"took longer than {self.limit:g} s") from None
            finally:
                self.seconds += monotonic() - began
            if answer.option is not None and answer.option not in options:
                raise Failed(NOT_OPEN)
            return answer

    @asynccontextmanager
    async def _worker(self, claim: ClaimNow) -> AsyncIterator[Worker]:
        """A worker for one job: one that was idle, or a new one. It is not used again if anything goes wrong.

        There are never more workers than places in the queue.
        """
        async with self._place(claim):
            worker = self._taken() or await self._started()
            try:
                yield worker
            except asyncio.CancelledError:
                await self._cancel(worker)
                raise
            except BaseException:
                self._end(worker)
                raise
            self.idle.append(worker)

    async def _cancel(self, worker: Worker) -> None:
        """End the job of a worker, or let it start, so that it can be used again: to start another costs more."""
        if self.stopping:
            self._end(worker)
            return
        try:
            await worker.cancel()
        except (TimeoutError, Failed, asyncio.CancelledError):
            self._end(worker)
        else:
            self.idle.append(worker)

    @asynccontextmanager
    async def _place(self, claim: ClaimNow) -> AsyncIterator[None]:
        try:
            async with self.queue.place(claim):
                yield
        except QueueClosed:
            raise Failed(NOT_STARTED) from None

    def _taken(self) -> Worker | None:
        """A worker that was idle, if there is one; those that died meanwhile are forgotten."""
        while self.idle:
            worker = self.idle.pop()
            if worker.alive:
                return worker
            self._end(worker)
        return None

    async def _started(self) -> Worker:
        """A new worker, ready for its first job."""
        if self.closed:
            raise Failed(NOT_STARTED)
        try:
            process = await asyncio.create_subprocess_exec(
                *self.command, stdin=PIPE, stdout=PIPE, limit=LONGEST_LINE, start_new_session=True
            )
        except OSError:
            raise Failed(NOT_STARTED) from None
        with suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, process.pid, NICENESS)
        worker = Worker(process)
        self.workers.add(worker)
        try:
            async with asyncio.timeout(0 if self.closed else STARTING):
                await worker.hear(READY)
        except (TimeoutError, Failed):
            self._end(worker)
            raise Failed(NOT_STARTED) from None
        except asyncio.CancelledError:
            await self._cancel(worker)
            raise
        except BaseException:
            self._end(worker)
            raise
        return worker

    def _end(self, worker: Worker) -> None:
        """Kill a worker, and see to what is left of it."""
        worker.kill()
        if worker in self.workers:
            self.workers.remove(worker)
            ending = asyncio.create_task(worker.gone())
            self.ending.add(ending)
            ending.add_done_callback(self.ending.discard)
