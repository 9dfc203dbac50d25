"""A program that is asked line by line, and that neither holds up whoever asks it nor outlives them."""

from __future__ import annotations

import os
import select
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from signal import SIGKILL
from subprocess import DEVNULL, PIPE, Popen, TimeoutExpired
from time import monotonic
from typing import Final
from weakref import finalize

from kasei.bots.keeper import CANNOT_START

KEEPER: Final = (sys.executable, "-I", "-S", str(Path(__file__).with_name("keeper.py")))
LONGEST_LINE: Final = 1 << 20  # bytes of an answer
AT_ONCE: Final = 1 << 16  # bytes that are read in one go
ENDING: Final = 2.0  # seconds that its keeper has to end it
BETWEEN_PAUSES: Final = 0.1  # seconds

NOT_STARTED: Final = "the program can't be started"
ENDED: Final = "the program has ended"
LATE: Final = "the program took longer than {seconds:g} s"
TOO_LONG: Final = "the program's answer is too long"
UNASKED: Final = "the program said more than it was asked"


class Failed(Exception):
    """Why a program gave no answer that is of use, in a few words that tell nothing of the game."""


class Program:
    """A program that runs, with nothing but lines between it and this one; what it says of errors goes nowhere."""

    def __init__(self, words: Sequence[str]) -> None:
        try:
            process = Popen(
                [*KEEPER, *words], bufsize=0, stdin=PIPE, stdout=PIPE, stderr=DEVNULL, start_new_session=True
            )
        except (OSError, ValueError):
            raise Failed(NOT_STARTED) from None
        assert process.stdin
        assert process.stdout
        self.process = process
        self.input, self.output = process.stdin.fileno(), process.stdout.fileno()
        self.heard = b""
        self.end = finalize(self, end, process)
        os.set_blocking(self.input, False)

    def ask(self, text: bytes, seconds: float, pause: Callable[[], None]) -> bytes:
        """Send lines, and wait so long for the one that answers them, with pauses in which it may be broken off."""
        until = monotonic() + seconds
        if self.ready(0, writing=False):
            self.hear()
            raise Failed(UNASKED)
        unsent = memoryview(text)
        while b"\n" not in self.heard:
            left = until - monotonic()
            if left <= 0:
                raise Failed(LATE.format(seconds=seconds))
            pause()
            ready = self.ready(min(left, BETWEEN_PAUSES), bool(unsent))
            if self.output in ready:
                self.hear()
            if self.input in ready:
                unsent = unsent[self.send(unsent) :]
        line, _, more = self.heard.partition(b"\n")
        if unsent or more:
            raise Failed(UNASKED)
        self.heard = b""
        return line

    def ready(self, seconds: float, writing: bool) -> list[int]:
        """The ends of the lines at which something can be done, as soon as there is one."""
        ends = select.poll()
        ends.register(self.output, select.POLLIN)
        if writing:
            ends.register(self.input, select.POLLOUT)
        return [end for end, _ in ends.poll(1000 * seconds)]

    def hear(self) -> None:
        """Take in what it has said."""
        found = os.read(self.output, AT_ONCE)
        if not found:
            raise self.gone()
        self.heard += found
        if len(self.heard) > LONGEST_LINE:
            raise Failed(TOO_LONG)

    def send(self, text: memoryview) -> int:
        """Send as much as it takes now: how much was that?"""
        try:
            return os.write(self.input, text)
        except BlockingIOError:
            return 0
        except OSError:
            raise self.gone() from None

    def gone(self) -> Failed:
        """Why it is there no more."""
        self.end()
        return Failed(NOT_STARTED if self.process.returncode == CANNOT_START else ENDED)


def end(process: Popen[bytes]) -> None:
    """Leave nothing of a program: its keeper ends it when its input does."""
    assert process.stdin
    assert process.stdout
    process.stdin.close()
    try:
        process.wait(ENDING)
    except TimeoutExpired:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, SIGKILL)
        process.wait()
    process.stdout.close()
