"""Kills programs that save, by chance and at every step; prints how many were killed. Run as a program by the tests."""

from __future__ import annotations

import fcntl
import os
import random
import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path

from kasei.edge.saving import Saved, open_saved

SIZE = 300_000  # letters of a text: enough to be killed in the middle of writing it
SAVES = 1_000_000
STEPS = [(os, "fsync"), (os, "replace"), (os, "fstat"), (os, "open"), (os, "close"), (fcntl, "flock")]


def text(number: int) -> str:
    """A text that shows whether it is whole."""
    return f"{number} {str(number % 10) * SIZE} end"


def number_of(whole: str) -> int:
    """Which text it is; one that is not whole is an error."""
    number = int(whole.split()[0])
    assert whole == text(number), f"{len(whole)} letters that begin with {whole[:20]!r}"
    return number


def in_child(work: Callable[[], None]) -> int:
    """Work in a child of this process; its process id."""
    child = os.fork()
    if not child:
        try:
            work()
        finally:
            os._exit(1)
    return child


def held(name: str) -> int:
    """Which text a file holds. Nobody else has it."""
    saved, whole = open_saved(name)
    saved.close()
    return number_of(whole)


def kill_by_chance(name: str) -> None:
    """Kill a program that saves one text after the other, and tells of each when it is saved."""
    reading, writing = os.pipe()

    def work() -> None:
        saved, whole = open_saved(name)
        for number in range(number_of(whole) + 1, SAVES):
            saved.save(text(number))
            os.write(writing, number.to_bytes(4, "big"))

    child = in_child(work)
    first = os.read(reading, 4)
    time.sleep(random.random() / 100)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    os.close(writing)
    told = first + b"".join(iter(lambda: os.read(reading, 65536), b""))
    os.close(reading)
    last = int.from_bytes(told[-4:], "big")
    assert last <= held(name) <= last + 1


def kill_at(name: str, last: int) -> bool:
    """Kill a program that saves once, after so many steps; were there as many?"""
    before = held(name)

    def work() -> None:
        saved, _ = open_saved(name)
        left = last
        for module, step in STEPS:
            done = getattr(module, step)

            def counted(*args: object, done: Callable[..., object] = done, **named: object) -> object:
                nonlocal left
                left -= 1
                if left < 0:
                    os.kill(os.getpid(), signal.SIGKILL)
                return done(*args, **named)

            setattr(module, step, counted)
        save_and_leave(saved, before + 1)

    _, status = os.waitpid(in_child(work), 0)
    assert held(name) in (before, before + 1)
    assert not list(Path(name).parent.glob(".*"))
    return os.WIFSIGNALED(status)


def save_and_leave(saved: Saved, number: int) -> None:
    """Save, and end without further steps."""
    saved.save(text(number))
    os._exit(0)


def main() -> None:
    """Kill as many as asked for by chance, and then one at every step."""
    name = sys.argv[1]
    Path(name).write_text(text(0))
    for _ in range(int(sys.argv[2])):
        kill_by_chance(name)
    steps = 0
    while kill_at(name, steps):
        steps += 1
    print(steps)


if __name__ == "__main__":
    main()
