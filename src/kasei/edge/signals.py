"""The signals that ask a program to end."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager
from types import FrameType

ENDING = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT)


class Interrupted(BaseException):
    """A signal has asked the program to end."""

    def __init__(self, number: int) -> None:
        super().__init__("interrupted")
        self.number = number


def interruptible() -> AbstractContextManager[None]:
    """A program that each of the signals ends in good order."""
    return heard_by(interrupt, ENDING)


def asking_first() -> AbstractContextManager[None]:
    """A part of a program that asks people whether they meant it when they press Ctrl-C."""
    return heard_by(signal.default_int_handler, [signal.SIGINT])


def interrupt(number: int, frame: FrameType | None) -> None:
    """The first signal breaks off what is done; all later ones are held back, so that nothing disturbs the end."""
    signal.pthread_sigmask(signal.SIG_BLOCK, ENDING)
    raise Interrupted(number)


@contextmanager
def heard_by(handler: Callable[[int, FrameType | None], object], numbers: Iterable[signal.Signals]) -> Iterator[None]:
    """Signals go to a handler, but for those that are ignored on purpose, as by nohup."""
    before = {number: signal.getsignal(number) for number in numbers}
    heard = {number: old for number, old in before.items() if old not in (signal.SIG_IGN, None)}
    for number in heard:
        signal.signal(number, handler)
    try:
        yield
    finally:
        for number, old in heard.items():
            signal.signal(number, old)


@contextmanager
def undisturbed() -> Iterator[None]:
    """What is done whole or not at all: a signal waits until it is done, or until one is let in."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, ENDING)
    try:
        yield
    except Interrupted:
        raise  # all later ones are held back
    except BaseException:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
        raise
    signal.pthread_sigmask(signal.SIG_SETMASK, before)


def let_in() -> None:
    """Let signals break in here that wait until something is done."""
    before = signal.pthread_sigmask(signal.SIG_UNBLOCK, ENDING)
    signal.pthread_sigmask(signal.SIG_SETMASK, before)
