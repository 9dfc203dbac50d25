"""A program in which bots think, so that the server need not wait for them: `python -m kasei.server.thinking`.

It reads a job from each line of its input and writes a line for each: what the bot chooses, or why it did not. A line
may also cancel a job. It keeps nothing from job to job. A job holds the key and the record of a game: secrets, of which
no error tells anything.
"""

from __future__ import annotations

import os
import select
import signal
import sys
from collections.abc import Set
from contextlib import suppress
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from traceback import extract_tb
from typing import Any, BinaryIO

import msgspec

from kasei.bots import EXEC, FAMILIES, Bot, dismiss, failure_of, new_bot, seed_at, weighed_by
from kasei.bots.outside import STARTING, Outside, words_in
from kasei.core.face import Value
from kasei.face.game import AnyGame, Game
from kasei.face.seat import Seat
from kasei.face.table import enter
from kasei.games import rules_of

READY = 0  # the number of the line that says that it has started; jobs have others
NO_JOB = -1  # the number in the answer to a line that is no job
PART = 0.9  # of the time of a job, that a program of the host's may take
CANCELLED = "the job was cancelled"
GRACE = 2  # seconds after its time is over until a job ends this process by itself


class Job(msgspec.Struct, frozen=True):
    """A bot's turn: all that is needed to play the game again up to there. `joined` as in a record.

    `command` starts the program that is the bot, if it is one that the host offers.
    `seconds` is the time that it has. Whoever gave the job sees to that; should they be gone, the system does.
    """

    job: int
    game: str
    players: int
    settings: dict[str, Value]
    additions: list[str]
    key: str  # 32 hexadecimal digits
    position: dict[str, Any] | None
    bots: list[str | None]
    names: list[str]
    entries: list[tuple[int, ...]]
    seat: int
    bot: str
    joined: list[int] = []
    seconds: float = 60.0
    command: str = ""


class Cancel(msgspec.Struct, frozen=True):
    """A job whose answer nobody needs any more. It is answered sooner then, with an error."""

    cancel: int


class Answer(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a bot chose, and what its options were worth to it, the best first; or what went wrong."""

    job: int
    option: int | None = None
    weighed: list[tuple[int, float]] = []
    error: str = ""


def job_of(number: int, game: AnyGame, seat: int, bot: str, seconds: float, command: str = "") -> Job:
    """The turn of a bot in a game as it stands now, and how long it may take."""
    rules = game.rules
    return Job(
        number,
        rules.name,
        rules.players,
        dict(rules.settings),
        list(rules.additions),
        f"{game.key:032x}",
        game.position,
        game.bots,
        game.names,
        game.entries,
        seat,
        bot,
        [change for change, first in enumerate(game.inputs, 1) if not first],
        seconds,
        command,
    )


def game_of(job: Job) -> AnyGame:
    """The game of a job, played again."""
    rules = rules_of(job.game, job.players, job.settings, job.additions)
    game: AnyGame = Game(rules, int(job.key, 16), job.names, job.position, job.bots)
    joined = set(job.joined)
    for change, entry in enumerate(job.entries, 1):
        enter(game, entry, change not in joined)
    return game


class Cancelled(BaseException):
    """Ends a bot that thinks about a job that was cancelled."""


class CancellableSeat(Seat[Any]):
    """A seat in whose pauses the bot ends when its job was cancelled."""

    def __init__(self, game: AnyGame, job: Job, cancelled: Set[int]) -> None:
        super().__init__(game, job.seat)
        self.__job = job.job
        self.__cancelled = cancelled

    def pause(self) -> None:
        if self.__job in self.__cancelled:
            raise Cancelled


def think(job: Job, cancelled: Set[int]) -> Answer:
    """Let the bot choose. Its chance depends on the game and the turn alone, and not on who asks."""
    bot = bot_of(job)
    try:
        option = bot.choose(CancellableSeat(game_of(job), job, cancelled))
    finally:
        dismiss(bot)
    failed = failure_of(bot)
    return Answer(job.job, error=failed) if failed else Answer(job.job, option, weighed_by(bot))


def bot_of(job: Job) -> Bot:
    """The bot of a job."""
    seed = seed_at(int(job.key, 16), job.seat, len(job.entries))
    if job.command:
        return Outside(words_in(job.command), seed, starting=min(STARTING, PART * job.seconds))
    return new_bot(job.bot, seed)


def answer_to(line: bytes, cancelled: set[int]) -> bytes:
    """The line that answers a line with a job."""
    try:
        job = msgspec.json.decode(line, type=Job)
    except (msgspec.MsgspecError, ValueError):
        return msgspec.json.encode(Answer(NO_JOB, error="this is not a job"))
    signal.setitimer(signal.ITIMER_REAL, job.seconds + GRACE)  # ends compiled code too, which lets no thread in
    try:
        return msgspec.json.encode(think(job, cancelled))
    except Cancelled:
        return msgspec.json.encode(Answer(job.job, error=CANCELLED))
    except Exception as error:
        return msgspec.json.encode(Answer(job.job, error=place_of(error)))
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        cancelled.discard(job.job)


def place_of(error: Exception) -> str:
    """What kind of error it is, and where it was raised; never its words, which may tell of the game."""
    place = extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__} in {Path(place.filename).name}, line {place.lineno}"


def main() -> None:
    """Answer line by line until there are no more, or nobody is left to read the answers."""
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_IGN)  # whoever started it ends it
    signal.signal(signal.SIGALRM, signal.SIG_DFL)
    FAMILIES.pop(EXEC, None)  # what is run is for the host to say: no name of a bot runs anything
    lines, answers = kept_streams()
    jobs: SimpleQueue[bytes] = SimpleQueue()
    cancelled: set[int] = set()
    Thread(target=listen, args=(lines, answers, jobs, cancelled), daemon=True).start()
    with suppress(BrokenPipeError), answers:
        say(answers, msgspec.json.encode(Answer(READY)))
        while line := jobs.get():
            say(answers, answer_to(line, cancelled))


def kept_streams() -> tuple[BinaryIO, BinaryIO]:
    """Input and output, out of the reach of bots: what one prints goes to the errors, and it has nothing to read."""
    lines, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    os.dup2(2, 1)
    sys.stdout = sys.stderr
    return lines, answers


def listen(lines: BinaryIO, answers: BinaryIO, jobs: SimpleQueue[bytes], cancelled: set[int]) -> None:
    """Take in all lines. When nobody is left to read the answers, end this process, whatever it does."""
    for line in lines:
        if line.startswith(b'{"cancel"'):
            cancelled.add(msgspec.json.decode(line, type=Cancel).cancel)
        else:
            jobs.put(line)
    jobs.put(b"")
    reader = select.poll()
    reader.register(answers, 0)
    reader.poll()
    os._exit(0)


def say(answers: BinaryIO, line: bytes) -> None:
    """Write a line at once."""
    answers.write(line + b"\n")
    answers.flush()


if __name__ == "__main__":
    main()
