"""Games shared out among processes, which end with the one that started them, however that ends."""

from __future__ import annotations

import os
import pickle
import signal
import sys
from collections.abc import Callable, Generator, Sequence
from contextlib import suppress
from multiprocessing import Pipe
from multiprocessing.connection import Connection, wait
from queue import SimpleQueue
from subprocess import DEVNULL, Popen
from threading import Thread
from time import monotonic
from traceback import format_exc
from typing import Any, Generic, TypeVar

from kasei.core.errors import KaseiError
from kasei.edge.signals import undisturbed

T = TypeVar("T")
Play = Callable[[int], T]  # what comes of a game, by its number
Prepare = Callable[[], Play[T]]  # travels between processes, as a game's state never does

SHORT = 0.1  # seconds: a worker that is done sooner gets more games next time
MOST_AT_ONCE = 1_000  # games that a worker plays before it reports
AHEAD = 5_000  # games, at most, that are played before an earlier one is done
DEAD = "a process that played games has died (if memory was short, try fewer --jobs)"
SERVE = "import sys; sys.path[:] = {path}; from kasei.lab.workers import serve; serve({handle})"


def played(prepare: Prepare[T], games: int, jobs: int) -> Generator[list[T], None, None]:
    """What comes of so many games, some at a time and in their order, played in so many processes.

    They are processes of their own, also if it is one, and gone when this ends: a signal that broke into compiled code
    would bring its process down.
    """
    workers: list[Worker[T]] = []
    try:
        for _ in range(min(jobs, games)):
            with undisturbed():
                workers.append(Worker(prepare))
        yield from in_order(workers, games, ready)
    finally:
        for worker in workers:
            worker.end()


class Slot(Generic[T]):
    """Where some games are played at a time, seen from whoever wants them played."""

    def __init__(self) -> None:
        self.idle = True
        self.first = 0
        self.size = 1
        self.begun = 0.0

    def begin(self, first: int, games: int) -> int:
        """Play some games from this number on; the number of the first that is left."""
        end = min(first + self.size, games)
        self.ask_for(first, end)
        self.idle, self.first, self.begun = False, first, monotonic()
        return end

    def outcomes(self) -> list[T]:
        """What has come of them."""
        outcomes = self.receive()
        self.idle = True
        if monotonic() - self.begun < SHORT:
            self.size = min(2 * self.size, MOST_AT_ONCE)
        return outcomes

    def ask_for(self, first: int, end: int) -> None:
        """Let games be played, without waiting for them."""
        raise NotImplementedError

    def receive(self) -> list[T]:
        """Wait for what comes of them."""
        raise NotImplementedError


S = TypeVar("S", bound=Slot[Any])


def in_order(
    slots: Sequence[S], games: int, ready: Callable[[Sequence[S]], Sequence[S]]
) -> Generator[list[Any], None, None]:
    """Give games to whoever is idle, and hand out what comes of them in the order of their numbers.

    `ready` waits for those that are done.
    """
    done: dict[int, list[Any]] = {}  # by the number of the first game
    given = handed_out = 0
    while handed_out < games:
        for slot in slots:
            if slot.idle and given < min(games, handed_out + AHEAD):
                given = slot.begin(given, games)
        if handed_out in done:
            outcomes = done.pop(handed_out)
            handed_out += len(outcomes)
            yield outcomes
        else:
            for slot in ready(slots):
                done[slot.first] = slot.outcomes()


def ready(workers: Sequence[Worker[T]]) -> list[Worker[T]]:
    """Those that have something to say, or have died; there is one at least."""
    pipes = wait([worker.pipe for worker in workers])
    return [worker for worker in workers if worker.pipe in pipes]


class Worker(Slot[T]):
    """A process that plays games, seen from the one that started it. Ctrl-C does not reach its process group."""

    def __init__(self, prepare: Prepare[T]) -> None:
        super().__init__()
        self.pipe, theirs = Pipe()
        with theirs:
            code = SERVE.format(path=sys.path, handle=theirs.fileno())
            self.process = Popen(
                [sys.executable, "-c", code],
                stdin=DEVNULL,
                stdout=DEVNULL,
                pass_fds=[theirs.fileno()],
                process_group=0,
            )
        self.prepare: Prepare[T] | None = prepare

    def ask_for(self, first: int, end: int) -> None:
        try:
            self.pipe.send((self.prepare, first, end))
        except OSError:
            raise KaseiError(DEAD) from None
        self.prepare = None

    def receive(self) -> list[T]:
        try:
            outcomes: list[T] | Exception = self.pipe.recv()
        except (EOFError, OSError):
            raise KaseiError(DEAD) from None
        if isinstance(outcomes, Exception):
            raise outcomes
        return outcomes

    def end(self) -> None:
        """Leave nothing of it."""
        self.pipe.close()
        self.process.kill()
        self.process.wait()


def serve(handle: int) -> None:
    """Play the games that are asked for through this pipe, in a process of its own."""
    signal.pthread_sigmask(signal.SIG_SETMASK, [])
    pipe = Connection(handle)
    asked: SimpleQueue[bytes] = SimpleQueue()
    Thread(target=listen, args=(pipe, asked), daemon=True).start()
    play: Play[object] | None = None
    while True:
        prepare, first, end = pickle.loads(asked.get())
        try:
            play = play or prepare()
            answer: object = [play(number) for number in range(first, end)]
        except Exception as error:
            answer = error if isinstance(error, KaseiError) else noted(error)
        with suppress(OSError):
            pipe.send(answer)


def noted(error: Exception) -> Exception:
    """An error that tells where it comes from, also in another process."""
    error.add_note(format_exc())
    return error


def listen(pipe: Connection, asked: SimpleQueue[bytes]) -> None:
    """Take in what is asked for; when nobody is left to ask, end this process whatever it does."""
    try:
        while True:
            asked.put(pipe.recv_bytes())
    except (EOFError, OSError):
        os._exit(0)
