"""Bots that are to move and clocks that run out: whoever looks after the tables that can't wait for people alone."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from math import inf
from time import monotonic
from typing import Final

from kasei.server.callers import new_id
from kasei.server.clock import now_ms
from kasei.server.errors import Refusal, carry_on, log_failure
from kasei.server.hall import Hall, Wish, answering
from kasei.server.limits import MOST_UNATTENDED
from kasei.server.pool import Pool, Stale
from kasei.server.seating import Seating
from kasei.server.store import NotStored, Store
from kasei.server.table import LEASE_MS, Table
from kasei.server.webhooks import Webhooks

LOG: Final = logging.getLogger("kasei.server.tending")
SOON_S: Final = 60.0
LOOK_S: Final = 1.0  # how often due games are looked for
AT_ONCE: Final = 100  # due games that are taken on in one go
TRY_AGAIN_S: Final = 1.0  # after the database was away
UNATTENDED_PACE: Final = 10.0  # times as long between turns where bots play alone and nobody watches


class Tending:
    """Lets bots move, at a pace that people can follow, and stops clocks."""

    def __init__(self, hall: Hall, store: Store, pool: Pool, seating: Seating, hooks: Webhooks, pace: float) -> None:
        self.hall = hall
        self.store = store
        self.pool = pool
        self.seating = seating
        self.hooks = hooks
        self.pace = pace
        self.tasks: set[asyncio.Task[None]] = set()
        self.closing = False
        self.foreign: set[str] = set()  # games that a process of another version has to look after
        self.unattended: dict[str, set[str]] = {}  # the games that bots play alone and nobody watches, by owner
        hall.changed = self.attend
        hall.turned = self.notify

    def attend(self, table: Table, ours: bool) -> None:
        """See to it that whoever is to move does, after a table has changed; if another process has, it does."""
        self.wind(table)
        if table.row.status == "open" and self.seating.lobby.is_full(table):
            self.begin(self.seating.lobby.begin_if_full(table))
        for seat in table.asked if ours else []:
            if self.bot_moves(table, seat) and seat not in table.thinking:
                table.thinking.add(seat)
                self.begin(self.move(table, seat))

    def bot_moves(self, table: Table, seat: int) -> bool:
        """Is a bot to answer for a seat now?"""
        is_asked = seat in table.asked and table.seats[seat].bot is not None
        return is_asked and not table.why_too_long(answers=True)

    def begin(self, work: Coroutine[None, None, None]) -> None:
        """Begin something that goes on by itself, unless all is about to end."""
        if self.closing:
            work.close()
            return
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        task.add_done_callback(log_failure)

    # Bots.

    async def move(self, table: Table, seat: int) -> None:
        """Let the bot of a seat choose, as long as it is asked."""
        try:
            while self.bot_moves(table, seat):
                if not self.has_room(table):
                    await asyncio.sleep(LOOK_S)
                    continue
                try:
                    await self.choose(table, seat)
                except NotStored:
                    await asyncio.sleep(TRY_AGAIN_S)
        except Refusal as error:
            LOG.warning("a bot can't move", extra={"game": table.id, "why": error.detail})
        except Exception:
            LOG.exception("a bot has failed", extra={"game": table.id})
        finally:
            table.thinking.discard(seat)
            self.leave_room(table)

    def has_room(self, table: Table) -> bool:
        """May bots play here now? Of an address few games go on in which bots play alone and nobody watches."""
        self.leave_room(table)
        if table.is_unattended:
            owner = table.claim().owners[0]
            playing = self.unattended.setdefault(owner, set())
            if len(playing) >= MOST_UNATTENDED:
                return False
            playing.add(table.id)
            table.plays_for = owner
        return True

    def leave_room(self, table: Table) -> None:
        """Leave room for another game of bots alone."""
        playing = self.unattended.get(table.plays_for, set())
        playing.discard(table.id)
        if not playing:
            self.unattended.pop(table.plays_for, None)

    async def choose(self, table: Table, seat: int) -> None:
        """Let the bot of a seat choose once."""
        game, bot = table.game, table.seats[seat].bot
        assert game is not None
        assert bot is not None
        number, began = game.since[seat], table.last_move_s
        async with table.lock:  # nothing is half made while it looks
            thinking = self.pool.think(game, seat, bot, table.claim)
        try:
            thought = await thinking
        except Stale:
            return
        if thought.failed:
            fields = {"game": table.id, "bot": bot, "why": thought.failed}
            LOG.warning("%s has failed (%s): another bot had to choose", bot, thought.failed, extra=fields)
        if game.opens_turn(seat):
            await self.keep_pace(table, began)
        try:
            await self.hall.make(table, Wish(seat, number, new_id(), "bot", answering(seat, thought.option)))
        except Refusal as error:
            if error.kind not in ("stale", "illegal"):  # the table has moved on, and the bot is asked again
                raise

    async def keep_pace(self, table: Table, began: float) -> None:
        """Wait until a bot may begin its turn after a move that was made then; longer where nobody looks on."""
        while (left := began + self.pace_of(table) - monotonic()) > 0:
            await asyncio.sleep(min(left, self.pace))

    def pace_of(self, table: Table) -> float:
        """Seconds between the turns of bots."""
        return self.pace * UNATTENDED_PACE if table.is_unattended else self.pace

    # Clocks.

    def wind(self, table: Table) -> None:
        """Set the clock of a table to when the next question must be answered."""
        table.stop_clock()
        if table.row.clock is None or self.closing or self.hall.tables.get(table.id) is not table:
            return
        limits = [limit for seat in range(table.row.players) if (limit := table.deadline(seat)) is not None]
        left = max(0.0, (min(limits, default=inf) - now_ms()) / 1000)
        if left < SOON_S:  # until then its due time does
            table.timer = asyncio.get_running_loop().call_later(left, lambda: self.begin(self.ring(table)))

    async def ring(self, table: Table) -> None:
        """Let bots play for those who are late."""
        table.stop_clock()
        late = [seat for seat in range(table.row.players) if (table.deadline(seat) or now_ms() + 1) <= now_ms()]
        for seat in late:
            try:
                await self.seating.relieve(table, seat)
            except (Refusal, NotStored) as error:
                LOG.warning("a clock was not heard", extra={"game": table.id, "why": str(error)})
                await asyncio.sleep(TRY_AGAIN_S)
        self.wind(table)

    # Webhooks.

    def notify(self, table: Table, seats: list[int]) -> None:
        """Tell those whose turn it is by now and who want to know, unless they are looking."""
        looking = {socket.seat for socket in table.sockets}
        for seat in [table.seats[seat] for seat in seats if seat not in looking and table.running]:
            if seat.webhook is not None and seat.bot is None:
                message = {"type": "your-turn", "game": table.row.name, "id": table.id, "seat": seat.seat}
                self.hooks.send(seat.webhook, message)

    # Games that nobody looks after.

    async def watch(self) -> None:
        """Take on games that are due, again and again."""
        while True:
            with carry_on("what is due was not looked after"):
                await self.take_on()
                await self.hall.miss_deleted()
            await asyncio.sleep(LOOK_S)

    async def take_on(self) -> None:
        """Take on games that are due and that nobody else has."""
        now = now_ms()
        for game in await self.store.claim(now, now + LEASE_MS, AT_ONCE, sorted(self.foreign)):
            with carry_on("a game can't be looked after", game=game):
                table = await self.hall.table(game)
                if table.frozen is not None and len(self.foreign) < AT_ONCE:  # it is for a process of another version
                    self.foreign.add(game)
                    await self.store.set_due(game, now)
                self.attend(table, True)

    async def close(self) -> None:
        """Stop all that goes on, and all clocks."""
        self.closing = True
        for table in self.hall.tables.values():
            table.stop_clock()
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
