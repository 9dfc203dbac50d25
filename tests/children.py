"""Programs that the tests start, as a shell would start them whatever the tests themselves run under."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable
from tempfile import TemporaryDirectory
from time import monotonic, sleep
from typing import NamedTuple

import pexpect

KASEI = (sys.executable, "-m", "kasei")
FUZZ = (sys.executable, "-m", "kasei.lab.fuzz")
PROGRESS = re.compile(r"^.*: [\d,]+ of [\d,]+\n", re.MULTILINE)
DATA = TemporaryDirectory(prefix="kasei-tests-")
TRIES = 8  # at a key that nothing comes of
UNWANTED = ("NO_COLOR", "FORCE_COLOR", "TTY_COMPATIBLE", "COLUMNS", "LINES")


class Done(NamedTuple):
    """What a program that has ended printed and said, and its exit code; not how far it had come on a slow machine."""

    code: int
    out: str
    err: str


def surroundings(**changed: str) -> dict[str, str]:
    """The environment, without what would change how things are drawn, and with a place for games of its own."""
    kept = {name: value for name, value in os.environ.items() if name not in UNWANTED}
    return kept | {"XDG_DATA_HOME": DATA.name} | changed


def within_seconds(is_so: Callable[[], bool]) -> bool:
    """Is something so, or soon?"""
    until = monotonic() + 30
    while not is_so() and monotonic() < until:
        sleep(0.01)
    return is_so()


def hear_signals() -> None:
    """Undo what nohup and background jobs do to signals: in a child, before its program."""
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, signal.SIG_DFL)


def start(*argv: str, stdin: int = subprocess.DEVNULL, **environment: str) -> subprocess.Popen[str]:
    """Start a program in a session of its own."""
    return subprocess.Popen(
        argv,
        stdin=stdin,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        errors="replace",
        env=surroundings(**environment),
        start_new_session=True,
        preexec_fn=hear_signals,
    )


def done(*argv: str, typed: str = "", **environment: str) -> Done:
    """Run a program to its end."""
    child = start(*argv, stdin=subprocess.PIPE, **environment)
    out, err = child.communicate(typed, timeout=60)
    return Done(child.returncode, out, PROGRESS.sub("", err))


def shell(script: str, *argv: str, typed: str = "", **environment: str) -> Done:
    """The same by a script of the shell, in which "$@" is the program."""
    return done("sh", "-c", script, "sh", *argv, typed=typed, **environment)


def press(child: pexpect.spawn, letter: str, awaited: list[object]) -> None:
    """Press a control key until something comes of it: a signal between prompt and reading is heard at the next key."""
    for _ in range(TRIES):
        child.sendcontrol(letter)
        if child.expect([*awaited, pexpect.TIMEOUT], timeout=5) < len(awaited):
            return
    raise AssertionError(f"nothing came of Ctrl-{letter}")
