"""A worker whose bots go wrong, each in its own way."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from time import sleep
from typing import Any

from kasei import Seat
from kasei.bots import BOTS, Opponent
from kasei.server.thinking import main


class Odd:
    """A bot that does something odd, and then takes its first option."""

    def __init__(self, act: Callable[[], Any]) -> None:
        self.act = act

    def choose(self, seat: Seat[Any]) -> Any:
        chosen = self.act()
        return seat.options[0] if chosen is None else chosen


class Ponders:
    """A bot that imagines without end."""

    def choose(self, seat: Seat[Any]) -> int:
        while True:
            seat.imagine(7)


def spin() -> None:
    while True:
        pass


def die() -> None:
    os._exit(3)


def prints() -> None:
    """Print all over the place, and read what is not for bots."""
    print('{"job":1,"option":0}')
    os.write(1, b"not a line\n")
    subprocess.run([sys.executable, "-c", "print('nor this')"], check=True)
    assert (sys.stdin.read(), os.read(0, 1)) == ("", b"")


def fail() -> None:
    raise ValueError("the secret hand is Comet")


def leave_a_child() -> None:
    """Start a process that would outlive this one, and hang."""
    subprocess.run(["sleep", "60"], check=True)


ODD: dict[str, Callable[[], Any]] = {
    "sleeps": lambda: sleep(60),
    "naps": lambda: sleep(0.3),
    "spins": spin,
    "clings": lambda: sum(range(10**12)),
    "dies": die,
    "prints": prints,
    "fails": fail,
    "starts": leave_a_child,
    "garbage": lambda: "seven",
    "closed": lambda: 1 << 30,
    "long": lambda: "x" * 5_000_000,
}


def register(name: str, act: Callable[[], Any]) -> None:
    BOTS[name] = Opponent(name, "odd", "Goes wrong.", lambda seed: Odd(act))


if __name__ == "__main__":
    for each in ODD:
        register(each, ODD[each])
    BOTS["ponders"] = Opponent("ponders", "odd", "Never ends.", lambda seed: Ponders())
    main()
