"""The clock of the server: even, and the same for all servers of a database."""

from __future__ import annotations

from kasei.server.clock import Clock


class Seconds:
    """A monotonic clock that is set by hand."""

    now = 100.0

    def __call__(self) -> float:
        return self.now


def clock_at(ms: int) -> tuple[Clock, Seconds]:
    seconds = Seconds()
    clock = Clock(seconds)
    clock.set(ms)
    return clock, seconds


def test_it_goes_on_evenly() -> None:
    clock, seconds = clock_at(1_000_000)
    seconds.now += 2.5
    assert clock.now_ms() == 1_002_500


def test_it_follows_small_corrections_at_once() -> None:
    clock, seconds = clock_at(1_000_000)
    seconds.now += 10
    assert clock.follow(1_010_400) == 0
    assert clock.now_ms() == 1_010_400


def test_a_jump_for_a_moment_is_ignored() -> None:
    clock, seconds = clock_at(10_000_000)
    for off in (-3_600_000, 0, 3_600_000, 0):
        seconds.now += 10
        assert clock.follow(clock.now_ms() + off) == 0
    assert (clock.now_ms(), clock.set_ms) == (10_040_000, 10_000_000)


def test_a_jump_that_stays_is_followed_at_the_second_reading() -> None:
    clock, seconds = clock_at(10_000_000)
    seconds.now += 10
    assert clock.follow(6_410_000) == 0
    seconds.now += 10
    assert clock.follow(6_420_000) == -3_600_000
    assert (clock.now_ms(), clock.set_ms) == (6_420_000, 6_420_000)
