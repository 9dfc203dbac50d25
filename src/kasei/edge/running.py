"""How a program runs: what goes wrong is said in one line, and the exit code tells of it."""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable

from kasei.core.errors import KaseiError
from kasei.edge.signals import Interrupted, interruptible
from kasei.edge.streams import drain, prepare_streams, say

UNREAD = 1  # exit codes: nobody reads the output any more
WRONG = 2
SIGNAL = 128  # and the number of the signal


def run(name: str, command: Callable[[], int]) -> int:
    """The exit code of a command of that name."""
    with interruptible():
        try:
            prepare_streams()
            return flushed(command)
        except (Interrupted, KeyboardInterrupt, KaseiError, OSError) as error:
            drain()
            if isinstance(error, BrokenPipeError) and not error.filename:
                return UNREAD
            say(f"{name}: {in_words(error)}")
            return WRONG if isinstance(error, Exception) else SIGNAL + getattr(error, "number", signal.SIGINT)


def flushed(command: Callable[[], int]) -> int:
    """Run a command, and write all that it has printed, however it ends."""
    try:
        return command()
    finally:
        sys.stdout.flush()


def in_words(error: BaseException) -> str:
    """What went wrong, and what was noted about it."""
    said = str(error) or "interrupted"
    if isinstance(error, OSError) and error.strerror:
        said = f"{error.filename}: {error.strerror}" if error.filename else error.strerror
    return " ".join([said, *getattr(error, "__notes__", [])])
