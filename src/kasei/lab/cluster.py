"""Games shared out among the nodes of a Ray cluster, with the same results as in processes of one machine."""

from __future__ import annotations

import logging
import os
import pickle
import signal
from collections.abc import Generator, Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from importlib.util import find_spec
from socket import create_connection
from typing import Any, Final, TypeVar

from kasei.core.errors import KaseiError
from kasei.lab.making import package_digest
from kasei.lab.workers import Play, Prepare, Slot, in_order

T = TypeVar("T")

RETRIES: Final = 5  # of games on a node that was lost
SECONDS: Final = 5.0  # that a cluster may take to answer
MISSING = "Ray is not installed: pip install 'kasei[ray]' installs it, here and on each node"
OTHER = "a node of the cluster has another kasei ({there}) than there is here ({here}): all need the same code and nets"


def played_on_ray(prepare: Prepare[T], games: int) -> Generator[list[T], None, None]:
    """What comes of so many games, some at a time and in their order, played by the cluster that runs, or a new one."""
    if not games:
        return
    with connected() as ray:
        task = ray.remote(num_cpus=1, max_retries=RETRIES)(play_part)
        prepared = pickle.dumps(prepare)
        cores = int(ray.cluster_resources().get("CPU", 1))
        slots: list[Task[T]] = [Task(ray, task, prepared) for _ in range(2 * cores)]  # one waits while one is played
        yield from in_order(slots, games, done_of)


def check_ray() -> None:
    """Refuse to play on a cluster where Ray is not installed."""
    if find_spec("ray") is None:
        raise KaseiError(MISSING)


@contextmanager
def connected() -> Iterator[Any]:
    """Ray, connected to the cluster of RAY_ADDRESS or of this machine; without one, a cluster of this machine alone."""
    import ray

    check_address(os.environ.get("RAY_ADDRESS", ""))
    ending = signal.getsignal(signal.SIGTERM)
    ray.init(include_dashboard=False, logging_level=logging.ERROR, log_to_driver=False)
    signal.signal(signal.SIGTERM, ending)  # which Ray has taken
    try:
        yield ray
    finally:
        ray.shutdown()


def check_address(address: str) -> None:
    """Refuse an address where nobody answers: Ray would wait for minutes."""
    host, _, port = address.rpartition("/")[2].rpartition(":")
    if port.isdecimal():
        try:
            create_connection((host, int(port)), SECONDS).close()
        except OSError:
            raise KaseiError(f"no Ray cluster answers at {address}, which RAY_ADDRESS names") from None


def play_part(prepared: bytes, made_with: str, first: int, end: int) -> list[object]:
    """Play some games, on a node."""
    if made_with != package_digest():
        raise KaseiError(OTHER.format(there=package_digest(), here=made_with))
    play = player_of(prepared)
    return [play(number) for number in range(first, end)]


@lru_cache(maxsize=1)
def player_of(prepared: bytes) -> Play[object]:
    """What plays games, made ready once in each process of a node."""
    prepare: Prepare[object] = pickle.loads(prepared)
    return prepare()


class Task(Slot[T]):
    """Games that the cluster plays somewhere, and again elsewhere if a node is lost."""

    def __init__(self, ray: Any, task: Any, prepared: bytes) -> None:
        super().__init__()
        self.ray = ray
        self.task = task
        self.prepared = prepared
        self.made_with = package_digest()
        self.reference: Any = None

    def ask_for(self, first: int, end: int) -> None:
        self.reference = self.task.remote(self.prepared, self.made_with, first, end)

    def receive(self) -> list[T]:
        try:
            outcomes: list[T] = self.ray.get(self.reference)
        except self.ray.exceptions.RayTaskError as error:
            raise error.cause from None
        except self.ray.exceptions.RayError as error:
            raise KaseiError(f"the cluster could not play games: {error}") from None
        return outcomes


def done_of(tasks: Sequence[Task[T]]) -> list[Task[T]]:
    """Those whose games are played, or can't be; there is one at least."""
    busy = [task for task in tasks if not task.idle]
    done, _ = busy[0].ray.wait([task.reference for task in busy], num_returns=1, fetch_local=True)
    return [task for task in busy if task.reference in done]
