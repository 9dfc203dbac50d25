"""The time of day, by which all servers of a database agree and which does not jump with the clock of a machine."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

FOLLOWED_MS: Final = 1_000  # by which it is corrected at once; more has to be read twice in a row


def wall_ms() -> int:
    """The time of the clock of this machine, in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Clock:
    """Goes on evenly from where it was set, and follows another clock that is read from time to time."""

    def __init__(self, monotonic: Callable[[], float] = time.monotonic) -> None:
        self.monotonic = monotonic
        self.offset_ms = 0.0
        self.set_ms = 0  # when it was set last
        self.suspected_ms: float | None = None  # by how much the other clock was off at the last reading
        self.set(wall_ms())

    def now_ms(self) -> int:
        """The time, in milliseconds since 1970."""
        return int(1000 * self.monotonic() + self.offset_ms)

    def set(self, reading_ms: int) -> None:
        self.offset_ms = reading_ms - 1000 * self.monotonic()
        self.set_ms = reading_ms
        self.suspected_ms = None

    def follow(self, reading_ms: int) -> int:
        """Follow the other clock; return by how many milliseconds this one was set, if the other was found to have
        jumped. A jump that is gone at the next reading is ignored."""
        off = reading_ms - self.now_ms()
        if abs(off) <= FOLLOWED_MS:
            self.offset_ms += off
            self.suspected_ms = None
            return 0
        if self.suspected_ms is None or abs(off - self.suspected_ms) > FOLLOWED_MS:
            self.suspected_ms = off
            return 0
        self.set(reading_ms)
        return off


CLOCK: Final = Clock()
now_ms: Final = CLOCK.now_ms
