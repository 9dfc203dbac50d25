"""Fair queue for the workers in which bots think: who gets the next free place.

An address that asks for much waits for itself and not for others: it never holds all places, and of those who wait the
one comes first that has fewest places and has used least time lately. Games without people come last, unless they have
waited long.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from math import exp, inf
from time import monotonic
from typing import Final

MEMORY_S: Final = 60.0  # in which the time that was used counts for a third
NEGLIGIBLE_S: Final = 0.01
PATIENCE_S: Final = 15.0  # after which a game without people waits like the others
Clock = Callable[[], float]


class QueueClosed(Exception):
    """No place will be free any more."""


@dataclass(frozen=True)
class Claim:
    """On whose behalf a bot thinks: for which table, and who is charged.

    Of several owners the one is charged who has used least, so that nobody is slowed down by who else sits at the
    table. Without an owner there is no limit but the number of places.
    """

    owners: tuple[str, ...] = ()
    table: str = ""
    has_person: bool = True  # does a person play there?
    is_unattended: bool = False  # does nobody play there or watch?


ClaimNow = Callable[[], Claim]  # somebody may begin to watch while a job waits


@dataclass(frozen=True)
class Grant:
    """A claim that has a place, and the owner who is charged for it."""

    claim: Claim
    owner: str | None


@dataclass(eq=False)
class Waiter:
    claim: ClaimNow
    granted: asyncio.Future[Grant]
    since: float


class Usage:
    """Places that each key has now, and the seconds that it has used lately."""

    def __init__(self) -> None:
        self.places: Counter[str] = Counter()
        self.used: dict[str, tuple[float, float]] = {}  # seconds, and when that was noted

    def seconds(self, key: str, now: float) -> float:
        """Seconds of the last minute or so; older ones count less and less."""
        seconds, noted = self.used.get(key, (0.0, 0.0))
        return seconds * exp((noted - now) / MEMORY_S)

    def enter(self, key: str) -> None:
        self.places[key] += 1

    def leave(self, key: str, seconds: float, now: float) -> None:
        """Note that a place was used for that long, and forget keys that have used next to nothing lately."""
        self.places[key] -= 1
        if not self.places[key]:
            del self.places[key]
        total = self.seconds(key, now) + seconds
        self.used.pop(key, None)
        self.used[key] = total, now
        while self.used and self.seconds(oldest := next(iter(self.used)), now) < NEGLIGIBLE_S:
            del self.used[oldest]

    def rank(self, key: str, now: float) -> tuple[int, float]:
        return self.places[key], self.seconds(key, now)


class FairQueue:
    """Places, and who waits for one."""

    def __init__(self, places: int, now: Clock = monotonic) -> None:
        self.places = places
        self.most_of_owner = max(1, places * 3 // 4)
        self.most_unattended = max(1, places // 4)
        self.now = now
        self.busy = self.unattended = 0
        self.waiting: list[Waiter] = []  # in the order of their coming
        self.owners, self.tables = Usage(), Usage()
        self.closed = False
        self.idle = asyncio.Event()
        self.idle.set()

    @asynccontextmanager
    async def place(self, claim: ClaimNow) -> AsyncIterator[None]:
        """A place for one job, as soon as one is free and nobody else has a better claim."""
        grant = await self._granted(claim)
        began = self.now()
        try:
            yield
        finally:
            self._leave(grant, self.now() - began)

    async def close(self) -> None:
        """Send away all who wait, and wait until nobody has a place."""
        self.closed = True
        for waiter in self.waiting:
            if not waiter.granted.done():
                waiter.granted.set_exception(QueueClosed())
        self.waiting = []
        await self.idle.wait()

    async def _granted(self, claim: ClaimNow) -> Grant:
        """Wait for a place."""
        if self.closed:
            raise QueueClosed
        waiter = Waiter(claim, asyncio.get_running_loop().create_future(), self.now())
        self.waiting.append(waiter)
        self._grant()
        try:
            return await waiter.granted
        except asyncio.CancelledError:
            if waiter in self.waiting:
                self.waiting.remove(waiter)
            elif not waiter.granted.cancelled() and waiter.granted.exception() is None:
                self._leave(waiter.granted.result(), 0.0)
            raise

    def _grant(self) -> None:
        """Give free places to those with the best claims."""
        self.waiting = [waiter for waiter in self.waiting if not waiter.granted.done()]  # some have given up
        while self.busy < self.places and self.waiting:
            now = self.now()
            ranked = [(*self._rank(waiter, now), i) for i, waiter in enumerate(self.waiting)]
            rank, grant, place = min(ranked, key=lambda each: (each[0], each[2]))
            if rank[0] == inf:
                return
            self._enter(grant)
            self.waiting.pop(place).granted.set_result(grant)

    def _rank(self, waiter: Waiter, now: float) -> tuple[tuple[float, ...], Grant]:
        """What orders those who wait, the smallest first and inf for who can't have a place now; and who is charged."""
        claim, is_patient = waiter.claim(), now - waiter.since < PATIENCE_S
        owner = min(claim.owners, key=lambda each: self.owners.rank(each, now), default=None)
        places, seconds = (0, 0.0) if owner is None else self.owners.rank(owner, now)
        blocked = owner is not None and places >= self.most_of_owner
        if blocked or (claim.is_unattended and self.unattended >= self.most_unattended):
            return (inf,), Grant(claim, owner)
        table = self.tables.rank(claim.table, now)
        unattended, without_person = is_patient and claim.is_unattended, is_patient and not claim.has_person
        return (unattended, places, without_person, seconds, *table), Grant(claim, owner)

    def _enter(self, grant: Grant) -> None:
        self.busy += 1
        self.idle.clear()
        self.unattended += grant.claim.is_unattended
        self.tables.enter(grant.claim.table)
        if grant.owner is not None:
            self.owners.enter(grant.owner)

    def _leave(self, grant: Grant, seconds: float) -> None:
        self.busy -= 1
        self.unattended -= grant.claim.is_unattended
        now = self.now()
        self.tables.leave(grant.claim.table, seconds, now)
        if grant.owner is not None:
            self.owners.leave(grant.owner, seconds, now)
        if not self.busy:
            self.idle.set()
        self._grant()
