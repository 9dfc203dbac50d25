"""All tables in memory: a cache of what is stored, loaded when somebody comes and forgotten when nobody is there."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from dataclasses import dataclass, replace
from typing import Final

from kasei.core.digest import digest
from kasei.core.errors import KaseiError
from kasei.face.game import AnyGame, Mark
from kasei.server.clock import now_ms
from kasei.server.errors import NOT_HERE, Refusal, carry_on, log_failure, refused
from kasei.server.loading import opened, unplayed
from kasei.server.messages import Frozen
from kasei.server.notes import News
from kasei.server.rows import By, GameRow, SeatRow
from kasei.server.showing import Showing, told_to
from kasei.server.sockets import Socket
from kasei.server.store import NotStored, Store, Value
from kasei.server.table import Table, Told
from kasei.server.writer import Writer

LOG: Final = logging.getLogger("kasei.server.hall")
PAUSE_S: Final = 0.5  # while the database is away
ELSEWHERE: Final = "another version of the server looks after this game until it is replaced"
Act = Callable[[AnyGame, Mark], None]  # with how the game stands
Turned = Callable[[Table, list[int]], None]  # hears whose turn it is by a move that was made by this process
Changed = Callable[[Table, bool], None]  # hears of each change of a table, and whether it was made by this process


@dataclass(frozen=True)
class Wish:
    """A move that a seat wants to make: it answers the question of that number, or takes something back.

    The socket that it came by is told with the view that shows it that it was made.
    """

    seat: int
    number: int
    request: str
    by: By
    act: Act
    answers: bool = True
    socket: Socket | None = None


def answering(seat: int, *choices: int) -> Act:
    """What answers the question of a seat, and those that follow if there are more choices."""
    return lambda game, mark: game.choose(seat, *choices, mark=mark)


async def nobody_else() -> bool:
    """There is no other server."""
    return False


class Hall:
    """The tables in memory, and the only way in which they change."""

    def __init__(self, store: Store, writer: Writer, most: int) -> None:
        self.store = store
        self.writer = writer
        self.most = most
        self.tables: OrderedDict[str, Table] = OrderedDict()
        self.loading: dict[str, asyncio.Task[Table]] = {}
        self.tasks: set[asyncio.Task[None]] = set()
        self.changed: Changed = lambda table, ours: None
        self.turned: Turned = lambda table, seats: None
        self.is_elsewhere: Callable[[], Awaitable[bool]] = nobody_else  # are there servers of another version?

    # Loading and forgetting.

    async def table(self, game: str) -> Table:
        """The table of that id."""
        found = self.tables.get(game)
        if found is not None:
            self.tables.move_to_end(game)
            return found
        if game not in self.loading:
            self.loading[game] = asyncio.create_task(self.load(game))
        return await asyncio.shield(self.loading[game])

    async def load(self, game: str) -> Table:
        """Load a table that is not in memory."""
        try:
            table = await self.loaded(game)
            self.tables[game] = table
            self.forget_some()
            self.changed(table, True)
            return table
        finally:
            del self.loading[game]

    async def loaded(self, game: str) -> Table:
        """A table as it is stored now."""
        row = await self.store.game(game)
        if row is None:
            raise Refusal("not-found", NOT_HERE)
        seats = await self.store.seats(game)
        moves = [] if row.status == "open" else await self.store.moves(game)
        table = await asyncio.to_thread(opened, row, seats, moves)
        if row.status in ("running", "frozen") and await self.adopt(table):
            return await self.loaded(game)  # with what was made by the old rules at the last moment
        return table

    async def adopt(self, table: Table) -> bool:
        """Go on with a game by today's rules if they make no difference to it; else leave it as it is. Does it go on,
        and did not before?"""
        if table.game is not None and digest(table.game.rules) == table.row.rules and table.row.status == "running":
            return False
        if await self.is_elsewhere():
            note: Frozen = {"change": table.changes, "why": ELSEWHERE, "passing": True}
            table.stored = table.stored or await self.store.moves(table.id)
            table.game, table.frozen = None, note
            return False
        if table.frozen is not None:
            changes: dict[str, Value] = {"status": "frozen", "frozen_at": table.frozen["change"], "due": None}
        else:
            assert table.game is not None
            now, rules = now_ms(), digest(table.game.rules)
            changes = {"status": "running", "frozen_at": None, "rules": rules, "due": now}
        frozen_already = table.row.status == "frozen" and changes["status"] == "frozen"
        if not frozen_already and await self.store.set_game(table.id, table.row.status, **changes):
            table.row = replace(table.row, **changes)  # type: ignore[arg-type]
        return table.game is not None

    async def glance(self, row: GameRow) -> Table:
        """A table for a list: its game is loaded only if it runs."""
        if row.id in self.tables or row.status == "running":
            return await self.table(row.id)
        return unplayed(row, await self.store.seats(row.id))

    def forget_some(self) -> None:
        """Forget tables at which nobody is, those first that were not used for longest; so many are kept."""
        if len(self.tables) > self.most:
            idle = [game for game, table in self.tables.items() if not table.in_use]
            for game in idle[: max(0, len(idle) - self.most)]:
                del self.tables[game]

    def drop(self, game: str) -> None:
        """Forget a table that is no more."""
        self.tables.pop(game, None)

    def shift_times(self, by_ms: int) -> None:
        """Go by a clock that was set."""
        for table in self.tables.values():
            table.shift_times(by_ms)
            self.publish(table, ours=False)

    # What others have changed.

    def heard(self, news: News) -> None:
        """Make the moves that another process has made, and look again at what it has changed otherwise."""
        changed = [*self.tables, *self.loading] if news.gap else [*news.games]
        moved: dict[str, Table] = {}
        for move in news.moves:
            if move.game in self.tables:
                moved[move.game] = self.tables[move.game]
                moved[move.game].heard.append(move)
            else:
                changed.append(move.game)  # it may be about to be loaded
        for table in moved.values():
            if table.lock.locked():
                self.begin(self.follow_later(table))
            else:
                self.follow(table)
        known = [game for game in changed if game in self.tables or game in self.loading]
        if known:
            self.begin(self.look_at(known))

    async def follow_later(self, table: Table) -> None:
        """Make the moves that another process has made as soon as nobody else changes the table."""
        async with table.lock:
            self.follow(table)

    def follow(self, table: Table) -> None:
        """Make the moves that another process has made; if one does not fit, look again at what is stored."""
        moves, table.heard = [move for move in table.heard if move.change > table.changes], []
        if not moves:
            return
        if table.game is None:
            self.doubt(table)
            return
        mark, known = table.mark(), table.changes
        try:
            follow = all(move.change == table.changes + 1 and table.apply(move) for move in moves)
        except Exception as error:
            LOG.warning("a move of another process does not fit", extra={"game": table.id, "why": repr(error)})
            follow = False
        if follow:
            self.publish(table, since=known, ours=False)
        else:
            table.restore(mark)
            self.doubt(table)

    async def look_at(self, games: list[str]) -> None:
        """Bring the tables of some games up to date, one after the other."""
        for game in games:
            with carry_on("a game can't be looked at again", game=game):
                if game in self.loading:
                    await asyncio.shield(self.loading[game])
                if game in self.tables:
                    await self.look_again(self.tables[game])

    def doubt(self, table: Table) -> None:
        """Look again as soon as the database is there: it may hold more than the table does."""
        table.stale = True
        self.begin(self.look_again(table))

    def begin(self, work: Coroutine[None, None, None]) -> None:
        """Begin something that nobody waits for; what goes wrong is found by whoever comes next."""
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        task.add_done_callback(log_failure)

    async def miss_deleted(self) -> None:
        """Close the tables of games that somebody has deleted without a word, as an operator does."""
        known = dict(self.tables)  # others may be loaded while the store is asked
        there = await self.store.there(list(known))
        for game, table in known.items():
            if game not in there and self.tables.get(game) is table:
                self.close_table(table)

    async def look_again(self, table: Table) -> None:
        """Bring a table up to date, as soon as the database is there.

        What looked before this was called may have read before what is to be seen: so it looks itself.
        """
        table.stale = True
        while self.tables.get(table.id) is table:
            try:
                async with table.lock:
                    await self.catch_up(table)
                return
            except NotStored:
                await asyncio.sleep(PAUSE_S)

    async def catch_up(self, table: Table) -> None:
        """Bring a table up to date while its lock is held."""
        row = await self.store.game(table.id)
        if row is None:
            self.close_table(table)
            raise Refusal("not-found", NOT_HERE)
        seats = await self.store.seats(table.id)
        if table.game is None or row.status == "frozen" or row.rules != table.row.rules:
            await self.load_into(table)
            return
        known = table.changes
        table.row = row
        self.seat(table, seats)
        moves = await self.store.moves(table.id, known)
        try:
            follow = all(table.apply(move) for move in moves)
        except KaseiError:
            follow = False
        if not follow:
            await self.load_into(table)
            return
        table.stale = False
        self.publish(table, since=known, ours=False)

    async def load_into(self, table: Table, ours: bool = False) -> None:
        """Load all of a table anew, for those who sit at it."""
        known, fresh = table.changes, await self.loaded(table.id)
        table.row, table.game, table.frozen, table.stored = fresh.row, fresh.game, fresh.frozen, fresh.stored
        self.seat(table, fresh.seats)
        table.numbers, table.asked_at, table.clocks = fresh.numbers, fresh.asked_at, fresh.clocks
        table.recent, table.moved_at, table.played_for = fresh.recent, fresh.moved_at, fresh.played_for
        table.last_move_s = fresh.last_move_s
        table.stale = False
        self.publish(table, since=known, ours=ours)

    def close_table(self, table: Table) -> None:
        """Send away all who sit at a table that is no more."""
        self.drop(table.id)
        table.stop_clock()
        for seat in list(table.suggestions):
            table.cancel_suggestion(seat)
        for socket in list(table.sockets):
            self.begin(socket.farewell("the game was deleted", None))

    def seat(self, table: Table, seats: Sequence[SeatRow]) -> None:
        """Seat people anew; who has left a seat hears nothing more of it."""
        renamed = [seat.name for seat in seats] != [seat.name for seat in table.seats]
        left = [old.seat for old, new in zip(table.seats, seats) if old.person not in (None, new.person)]
        table.seats = list(seats)
        for socket in [socket for socket in table.sockets if socket.seat in left]:
            table.sockets.remove(socket)
            socket.closed = True
            self.begin(socket.farewell("the seat is not yours any more", None))
        if renamed and table.game is not None:
            table.game.rename([seat.name for seat in seats])

    # Moves.

    async def make(self, table: Table, wish: Wish) -> bool:
        """Make a move of a seat, store it, and show it to all; was it made before by the same request?"""
        seat, request = wish.seat, wish.request
        person = table.seats[seat].person
        async with table.lock:
            self.follow(table)
            if table.stale:
                await self.catch_up(table)
            while not table.is_repeated(seat, request):
                why = self.why_not(table, wish, person)
                if why is not None:
                    made = await self.store.requested(table.id, seat, request)
                    if made is None:
                        raise why
                    table.remember(made)  # long ago
                elif await self.try_to(table, self.playable(table), wish):
                    return False
                else:
                    await self.yield_to_others(table, seat, request)
        return True

    def why_not(self, table: Table, wish: Wish, person: str | None) -> Refusal | None:
        """Why a move can't be made now, if it was not made before; it is for who sat there when it was asked for."""
        if wish.by == "person" and table.seats[wish.seat].person != person:
            return Refusal("not-found", NOT_HERE)
        try:
            game = self.playable(table)
        except Refusal as error:
            return error
        if wish.by == "person" and table.seats[wish.seat].resigned:
            return Refusal("conflict", "you have resigned")
        if wish.number != game.since[wish.seat] or (wish.answers and wish.seat not in game.asked):
            return Refusal("stale", "another question is open by now")
        too_long = table.why_too_long(wish.answers)
        return Refusal("conflict", too_long) if too_long else None

    async def yield_to_others(self, table: Table, seat: int, request: str) -> None:
        """Bring a table up to date after a move was not stored, since another one, or the same, was there before."""
        known = table.changes
        self.follow(table)
        if table.stale or table.changes == known:
            await self.catch_up(table)
        if table.changes == known:
            made = await self.store.requested(table.id, seat, request)
            if made is None:
                raise Refusal("conflict", "the game can't be played on here now: ask again in a moment", 1)
            table.remember(made)

    def playable(self, table: Table) -> AnyGame:
        """The game of a table, if it can be played on."""
        if table.game is None:
            why = "the game has not begun" if table.row.status == "open" else "the game can't go on here"
            passing = table.frozen is not None and table.frozen["passing"]
            raise Refusal("conflict", f"{why}{': ' + table.frozen['why'] if table.frozen else ''}", int(passing))
        if table.row.status != "running":
            raise Refusal("conflict", "the game is over" if table.row.status == "over" else "the game is frozen")
        return table.game

    async def try_to(self, table: Table, game: AnyGame, wish: Wish) -> bool:
        """Make a move and store it; False, and as if nothing had happened, if its place was taken."""
        mark, since, asked = table.mark(), game.changes, game.asked
        try:
            wish.act(game, mark.game)
        except KaseiError as error:
            raise refused(error) from None
        try:
            move, told = table.move(since, wish.seat, wish.number, wish.request, wish.by)
            added = await self.writer.append(move)
        except BaseException:
            table.restore(mark)
            self.doubt(table)
            raise
        if not added:
            table.restore(mark)
            return False
        table.note_player(move)
        if wish.socket is not None:
            wish.socket.acknowledge(wish.request)
        self.publish(table, told)
        if game.asked != asked:
            self.turned(table, [seat for seat in game.asked if seat not in asked])
        return True

    # Showing.

    def publish(self, table: Table, told: Told | None = None, since: int | None = None, ours: bool = True) -> None:
        """Show all how a table stands that has changed, and let somebody look after it."""
        table.cancel_outdated_suggestions()
        self.show(table, told, since)
        self.changed(table, ours)

    def show(self, table: Table, told: Told | None = None, since: int | None = None) -> None:
        """Show all who are there how the table stands; `told` is what happened, or else all after `since` is."""
        if table.sockets:
            showing = Showing(table)
            for socket in table.sockets:
                events, gap = told_to(table, socket.seat, told, since)
                socket.offer(showing.part(socket.seat, socket.brief), events, gap)
