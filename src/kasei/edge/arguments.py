"""Arguments that several commands take."""

from __future__ import annotations

import os
from argparse import ArgumentParser, ArgumentTypeError
from collections.abc import Callable, Sequence
from contextlib import suppress
from math import ceil, inf
from pathlib import Path
from typing import Final

from kasei.core.errors import BadSetting
from kasei.core.face import Value
from kasei.core.rules import Box

DIGITS: Final = 100  # of a number that is read


def whole_number(least: int, most: int | None = None) -> Callable[[str], int]:
    """A whole number that is neither too small nor too large."""
    span = f"from {least} on" if most is None else f"from {least} to {most}"

    def parse(text: str) -> int:
        n = int(text) if text.isdecimal() and len(text) <= DIGITS else least - 1
        if n < least or (most is not None and n > most):
            raise ArgumentTypeError(f"{text[:DIGITS]!r} is not a whole number {span}")
        return n

    return parse


def above_zero(text: str) -> float:
    """A number of any size, with a fraction or without."""
    try:
        n = float(text)
    except ValueError:
        n = 0.0
    if not 0 < n < inf:
        raise ArgumentTypeError(f"{text[:DIGITS]!r} is not a number above 0")
    return n


def add_additions(parser: ArgumentParser, text: str) -> None:
    """The flag that names what is added to a game, as often as there is something."""
    parser.add_argument("--with", dest="additions", action="append", default=[], metavar="NAME", help=text)


def settings_of(box: Box, options: Sequence[str]) -> dict[str, Value]:
    """The settings that NAME=VALUE stand for."""
    settings: dict[str, Value] = {}
    for option in options:
        name, equals, value = option.partition("=")
        if not equals:
            raise BadSetting(f"option {option!r} is not of the form NAME=VALUE")
        settings[name] = box.setting(name).parse(value)
    return settings


def all_cores() -> int:
    """Number of cores that this process may use; a part of a core, as in a container, counts as one."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return max(1, ceil(min(cores, cpu_quota())))


def cpu_quota(proc: Path = Path("/proc/self/cgroup"), groups: Path = Path("/sys/fs/cgroup")) -> float:
    """Quota of cores that the control groups (v2) of this process set; inf without a limit."""
    quota = inf
    with suppress(OSError, ValueError):
        own = next(line.rpartition(":")[2] for line in proc.read_text().splitlines() if line.startswith("0::"))
        group = groups / own.strip("/")
        for folder in (group, *group.parents):
            with suppress(OSError, ValueError):
                most, period = (folder / "cpu.max").read_text().split()
                quota = min(quota, int(most) / int(period))  # "max" is no number
    return quota


MOST_JOBS: Final = max(64, all_cores())  # processes at once
