"""All parts of a server, put together, and how it begins and ends."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from hashlib import blake2b
from pathlib import Path
from time import monotonic, perf_counter
from typing import Final

from starlette.types import Scope

import kasei
from kasei.core.hidden import SPECTATOR
from kasei.server.callers import Caller, Callers, new_id
from kasei.server.clock import CLOCK, now_ms
from kasei.server.connections import connection_limits, raise_open_files
from kasei.server.errors import NOT_HERE, TOO_MANY, Refusal, carry_on
from kasei.server.hall import Hall, Wish
from kasei.server.limits import MOST_ADDRESSES, MOST_UNATTENDED, NO_LIMIT, Limits, client_scheme
from kasei.server.lobby import Lobby
from kasei.server.metrics import Counter as Counted
from kasei.server.metrics import Gauge, Histogram, ReadCounter, Registry
from kasei.server.notes import News
from kasei.server.pool import Pool
from kasei.server.postgres import PostgresDriver
from kasei.server.roster import Roster
from kasei.server.seating import Seating
from kasei.server.settings import Settings
from kasei.server.sqlite import SqliteDriver
from kasei.server.store import Driver, NotStored, Store
from kasei.server.table import LEASE_MS, Table
from kasei.server.tending import Tending
from kasei.server.webhooks import Webhooks
from kasei.server.writer import Writer

LOG: Final = logging.getLogger("kasei.server")
PROBE_S: Final = 5.0
BEAT_S: Final = 10.0  # how often a process says that it is alive
FORGET_S: Final = 3600.0
CHANGES_OF_REQUEST: Final = 100  # of which an answer tells: with more of them it counts as another request


def build() -> str:
    """A fingerprint of this program: of all its sources."""
    root = Path(kasei.__file__).parent
    found = blake2b(digest_size=8)
    for path in sorted(root.rglob("*.py")):
        found.update(f"{path.relative_to(root)}\n".encode() + path.read_bytes())
    return found.hexdigest()


class Core:
    """A server without its network."""

    def __init__(self, settings: Settings, driver: Driver | None = None, pool: Pool | None = None) -> None:
        self.settings = settings
        self.process = new_id()
        self.build = build()
        self.driver = driver or driver_for(settings, self.process)
        self.store = Store(self.driver)
        self.writer = Writer(self.driver)
        self.hall = Hall(self.store, self.writer, settings.tables)
        self.roster = Roster(settings.programs)
        self.lobby = Lobby(self.hall, self.store, self.roster)
        self.seating = Seating(self.hall, self.store, self.lobby)
        self.callers = Callers(self.store)
        self.pool = pool or Pool(settings.workers, settings.bot_seconds, programs=settings.programs)
        self.hooks = Webhooks()
        self.tending = Tending(self.hall, self.store, self.pool, self.seating, self.hooks, settings.bot_pace)
        self.requests = Limits(settings.rate or NO_LIMIT, 4 * settings.rate or NO_LIMIT, MOST_ADDRESSES)
        self.new_games = Limits(settings.games / 3600 or NO_LIMIT, settings.games or NO_LIMIT, MOST_ADDRESSES)
        self.new_people = Limits(settings.games / 1800 or NO_LIMIT, 2 * settings.games or NO_LIMIT, MOST_ADDRESSES)
        self.connections = connection_limits(settings, raise_open_files())
        self.new_unattended: Counter[str] = Counter()  # games of bots alone that are being made, by address
        self.others: set[str] = set()  # builds of other processes that are alive
        self.tasks: list[asyncio.Task[None]] = []
        self.closing = False
        self.lines: Counter[str] = Counter()  # sockets of each address
        self.ready = (0.0, "")  # until when it is known whether it can store, and why not
        self.one_probe = asyncio.Lock()
        self.one_import = asyncio.Lock()  # what is imported is played again, one record after the other
        self.hall.is_elsewhere = self.is_elsewhere
        self.metrics = Registry()
        self.latency = self.metrics.add(Histogram("kasei_choice_seconds", "From a choice to its acknowledgement."))
        self.refusals = self.metrics.add(Counted("kasei_refusals_total", "Requests that were refused."))
        self.count()

    def count(self) -> None:
        """Say what is counted."""
        for metric in (
            Gauge("kasei_tables", "Tables in memory.", lambda: len(self.hall.tables)),
            Gauge("kasei_sockets", "Sockets that are open.", self.sockets),
            Gauge("kasei_connections", "Connections that are open.", lambda: self.connections.open),
            ReadCounter("kasei_connections_refused_total", "Connections refused.", lambda: self.connections.refused),
            Gauge("kasei_bots_busy", "Bots that think.", lambda: self.pool.busy),
            ReadCounter("kasei_moves_total", "Moves that were stored.", lambda: self.writer.moves),
            ReadCounter("kasei_commits_total", "Transactions that stored them.", lambda: self.writer.commits),
            ReadCounter("kasei_commit_seconds_total", "Time that they took.", lambda: self.writer.seconds),
            ReadCounter("kasei_bot_choices_total", "Choices that bots were asked for.", lambda: self.pool.jobs),
            ReadCounter("kasei_bot_failures_total", "Choices at which a bot failed.", lambda: self.pool.failures),
            ReadCounter("kasei_bot_seconds_total", "Time that bots have thought.", lambda: self.pool.seconds),
            ReadCounter("kasei_webhooks_total", "Messages sent to webhooks.", lambda: self.hooks.sent),
            ReadCounter("kasei_webhook_failures_total", "Messages that did not arrive.", lambda: self.hooks.failed),
            ReadCounter("kasei_webhooks_dropped_total", "Messages that were not sent.", lambda: self.hooks.dropped),
        ):
            self.metrics.add(metric)

    def sockets(self) -> int:
        """How many sockets are open."""
        return sum(len(table.sockets) for table in self.hall.tables.values())

    # Beginning and end.

    async def open(self) -> None:
        """Open the database, and take on what waits for somebody."""
        await self.driver.open()
        with suppress(NotStored):
            CLOCK.set(await self.driver.clock_ms())
        self.driver.listen(self.hall.heard)
        self.writer.start()
        await self.is_elsewhere()
        if not self.settings.is_postgres:  # nobody else looks after anything
            now = now_ms()
            while games := await self.store.claim(now + LEASE_MS, now + LEASE_MS + 1, 1000):
                self.tasks.append(asyncio.create_task(self.take_on(games)))
        for work in (self.tending.watch(), self.beat(), self.forget_strangers()):
            self.tasks.append(asyncio.create_task(work))

    async def take_on(self, games: list[str]) -> None:
        """Look after games, one after the other."""
        for game in games:
            with carry_on("a game can't be looked after", game=game):
                await self.hall.table(game)

    async def beat(self) -> None:
        """Say again and again that this process is alive, and take on what others have left."""
        while True:
            await asyncio.sleep(BEAT_S)
            with carry_on("this process could not say that it is alive"):
                before, now = self.others, await self.is_elsewhere()
                if before and not now:
                    self.tending.foreign.clear()
                    self.hall.heard(News(tuple([game for game, table in self.hall.tables.items() if table.frozen])))
            with carry_on("the clock of the database was not read"):
                await self.follow_clock()

    async def forget_strangers(self) -> None:
        """Forget persons who never played, again and again."""
        while True:
            with carry_on("persons who never played were not forgotten"):
                await self.callers.forget_strangers()
            await asyncio.sleep(FORGET_S)

    async def follow_clock(self) -> None:
        """Go by the clock of the database. Where it was found to have jumped, everybody keeps the time that they have.

        What was due by the earlier time is looked after now: by the new one it may be due in hours.
        """
        jump = CLOCK.follow(await self.driver.clock_ms())
        if not jump:
            return
        LOG.warning("the clock was set", extra={"by_ms": jump})
        self.hall.shift_times(jump)
        until = now_ms() + abs(jump) + LEASE_MS
        due: list[str] = []
        while games := await self.store.claim(until, until + 1, 1000):
            due += games
        for game in due:
            with carry_on("a game can't be looked after", game=game):
                table = await self.hall.table(game)
                await self.store.set_due(game, table.due())
                self.tending.attend(table, True)

    async def is_elsewhere(self) -> bool:
        """Are there servers of another version?"""
        self.others = await self.store.beat(self.process, self.build, now_ms()) - {self.build}
        return bool(self.others)

    async def why_not_ready(self) -> str:
        """Why nothing can be stored now, found out once a second at most; empty if it can."""
        async with self.one_probe:
            if monotonic() > self.ready[0]:
                try:
                    probe = self.store.find_room() if self.writer.why else self.is_elsewhere()
                    await asyncio.wait_for(probe, PROBE_S)
                    why = self.writer.why = ""
                except (NotStored, TimeoutError) as error:
                    why = str(error) or "the database does not answer"
                self.ready = monotonic() + 1, why
        return "the server is about to end" if self.closing else self.ready[1]

    async def close(self) -> None:
        """End in good order: everybody is told, what waits is stored, nothing is left running."""
        self.closing = True
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.farewell()
        self.pool.stopping = True
        await self.tending.close()
        await self.pool.close()
        await self.writer.close()
        with suppress(NotStored):
            await self.store.leave(self.process)
        await self.hooks.close()
        await self.driver.close()

    async def farewell(self) -> None:
        """Tell everybody that the server is about to end, and when to come back."""
        self.closing = True
        sockets = [socket for table in self.hall.tables.values() for socket in table.sockets]
        await asyncio.gather(*[socket.farewell("the server restarts", 1000) for socket in sockets])

    # Playing.

    async def choose(self, table: Table, wish: Wish) -> bool:
        """Make a person's move; was it made before?"""
        begin = perf_counter()
        repeated = await self.hall.make(table, wish)
        made, gone = table.recent.get((wish.seat, wish.request), 0), table.seats[wish.seat].bot_since
        if table.running and gone is not None and (made >= gone or gone > now_ms()):
            with suppress(NotStored, Refusal):  # what is stored is acknowledged, whatever comes after
                await self.seating.take_back(table, wish.seat)  # whoever chooses is back
        self.latency.observe(perf_counter() - begin)
        return repeated

    async def new_person(self, address: str) -> tuple[str, str]:
        """A person who was not here before, and the token; an address has so many in an hour."""
        wait = self.new_people.take(address)
        if wait:
            raise Refusal("too-many", "too many new visitors came from your address: wait a little", wait)
        return await self.callers.new_person()

    @contextmanager
    def room_for_bots(self, address: str) -> Iterator[None]:
        """Room for a new game of bots alone; refused where too many of an address run that nobody watches."""
        tables = self.hall.tables.values()
        running = sum(table.maker_address == address and table.is_unattended for table in tables)
        if running + self.new_unattended[address] >= MOST_UNATTENDED:
            why = f"{MOST_UNATTENDED} games of bots alone run already: wait until one is over, or watch one"
            raise Refusal("too-many", why, 60)
        self.new_unattended[address] += 1
        try:
            yield
        finally:
            self.new_unattended -= Counter([address])

    def charge_changes(self, address: str, changes: int) -> None:
        """Count what tells of many changes as several requests of an address."""
        wait = self.requests.take(address, max(0, changes) // CHANGES_OF_REQUEST)
        if wait:
            raise Refusal("too-many", TOO_MANY, wait)

    # Who may see what.

    def secure(self, scope: Scope) -> bool:
        """Does whoever asks use https, as far as is known?"""
        return self.settings.base.startswith("https:") or client_scheme(scope, self.settings.networks) == "https"

    def person(self, table: Table, seat: int, caller: Caller) -> str | None:
        """The person who calls, or whose seat it is."""
        return caller.person if seat == SPECTATOR else table.seats[seat].person

    def is_host(self, table: Table, seat: int, caller: Caller) -> bool:
        """Has whoever calls made the table?"""
        person = self.person(table, seat, caller)
        return person is not None and person == table.row.host

    async def viewer(self, table: Table, caller: Caller) -> int:
        """The seat of a caller at a table, SPECTATOR for who may look on; anybody else is told that it is not there."""
        seat = table.seat_of(caller.person, caller.token)
        if seat != SPECTATOR or table.row.listed:
            return seat
        known = caller.person is not None and (
            table.row.host == caller.person or await self.store.watches(table.id, caller.person)
        )
        if not known:
            raise Refusal("not-found", NOT_HERE)
        return SPECTATOR


def driver_for(settings: Settings, process: str) -> Driver:
    """The database that the settings name."""
    if settings.is_postgres:
        return PostgresDriver(settings.database, process)
    return SqliteDriver(settings.file)
