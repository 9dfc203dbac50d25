"""Games in processes of their own: what comes of them, and what happens when one of them fails."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from functools import partial
from itertools import islice

import pytest

from kasei import KaseiError
from kasei.lab.workers import AHEAD, Worker, in_order, played, ready

HUGE = 10**10


def squares() -> Callable[[int], int]:
    return lambda number: number**2


def fails_at(unlucky: int, how: Callable[[], object]) -> Callable[[int], int]:
    """Games that go well until one of them does something else."""
    return lambda number: number if number != unlucky else how()  # type: ignore[return-value]


def refuse() -> None:
    raise KaseiError("this game can't be played")


def stumble() -> float:
    return 1 / 0


def die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


@pytest.mark.parametrize("jobs", [1, 2, 5])
@pytest.mark.parametrize("games", [1, 4, 500])
def test_outcomes_come_in_their_order(games: int, jobs: int) -> None:
    parts = list(played(squares, games, jobs))
    assert [outcome for part in parts for outcome in part] == [number**2 for number in range(games)]


def test_games_are_not_listed_before_they_are_played() -> None:
    parts = played(squares, HUGE, 2)
    assert [outcome for part in islice(parts, 20) for outcome in part][:5] == [0, 1, 4, 9, 16]
    parts.close()


def test_no_worker_runs_far_ahead_of_an_earlier_game() -> None:
    workers = [Worker(squares)]
    parts = in_order(workers, HUGE, ready)
    counted = 0
    while counted < 2 * AHEAD:
        counted += len(next(parts))
        assert workers[0].first < counted + AHEAD
    workers[0].end()


@pytest.mark.parametrize("jobs", [1, 2])
def test_what_is_refused_in_a_worker_is_refused(jobs: int) -> None:
    parts = played(partial(fails_at, 7, refuse), 100, jobs)
    with pytest.raises(KaseiError, match="this game can't be played"):
        list(parts)


def test_an_error_tells_where_in_the_worker_it_happened() -> None:
    with pytest.raises(ZeroDivisionError) as caught:
        list(played(partial(fails_at, 7, stumble), 100, 2))
    assert "in stumble" in caught.value.__notes__[0]


def test_a_worker_that_dies_is_told() -> None:
    parts = played(partial(fails_at, 30, die), 1000, 2)
    with pytest.raises(KaseiError, match="a process that played games has died"):
        list(parts)


def test_a_worker_that_is_killed_while_it_waits_is_told() -> None:
    workers = [Worker(squares) for _ in range(2)]
    workers[1].process.kill()
    with pytest.raises(KaseiError, match="has died"):
        list(in_order(workers, HUGE, ready))
    for worker in workers:
        worker.end()
        assert worker.process.returncode == -signal.SIGKILL
