"""What people do with their seats in a running game: hand them to a bot, take them back, give up, go away for good."""

from __future__ import annotations

from dataclasses import replace

from kasei.bots import USUAL
from kasei.core.hidden import SPECTATOR
from kasei.server.clock import now_ms
from kasei.server.codec import text
from kasei.server.errors import MOVED_ON, Refusal
from kasei.server.hall import Hall
from kasei.server.lobby import Lobby
from kasei.server.store import Store, Value
from kasei.server.table import Table


class Seating:
    """Who plays in which seat."""

    def __init__(self, hall: Hall, store: Store, lobby: Lobby) -> None:
        self.hall = hall
        self.store = store
        self.lobby = lobby

    async def relieve(self, table: Table, seat: int) -> None:
        """Let a bot play for a person whose time is up, if it still is."""
        async with table.lock:
            await self.hall.catch_up(table)  # the answer may have been stored by another process
            limit = table.deadline(seat)
            if limit is not None and limit <= now_ms():
                await self.change(table, seat, bot=USUAL, bot_since=now_ms())

    async def hand(self, table: Table, seat: int, bot: str | None = None) -> None:
        """Let a bot play for a person, until the person is back."""
        name = self.lobby.roster.checked(bot or USUAL, table.row.name)
        async with table.held(seat):
            self.hall.playable(table)
            if table.seats[seat].resigned:
                raise Refusal("conflict", "you have resigned")
            await self.change(table, seat, bot=name, bot_since=table.seats[seat].bot_since or now_ms())

    async def take_back(self, table: Table, seat: int) -> None:
        """Let a person play again whose seat a bot had."""
        async with table.held(seat):
            self.hall.playable(table)
            if table.seats[seat].resigned:
                raise Refusal("conflict", "you have resigned")
            if table.seats[seat].bot is not None:
                await self.change(table, seat, bot=None, bot_since=None, back_at=now_ms())

    async def resign(self, table: Table, seat: int) -> None:
        """Give up: a bot plays on if there are others to play with, else the game is over."""
        async with table.held(seat):
            if table.seats[seat].resigned:
                return
            self.hall.playable(table)
            bot, since = table.seats[seat].bot or USUAL, table.seats[seat].bot_since or now_ms()
            await self.change(table, seat, resigned=1, bot=bot, bot_since=since)

    async def hook(self, table: Table, seat: int, url: str | None) -> None:
        """Say where a person is told that it is their turn."""
        async with table.held(seat):
            await self.keep(table, seat, webhook=url)  # which nobody sees

    async def erase(self, person: str) -> None:
        """Forget a person: their name at every table, and all by which they are known."""
        for row in await self.store.games_of(person, 1_000_000):
            table = await self.hall.table(row.id)
            if table.seat_of(person, None) == SPECTATOR:  # they have just left, or sat down by another process
                await self.hall.look_again(table)
            seat = table.seat_of(person, None)
            if seat == SPECTATOR:
                continue
            if table.row.status == "open":
                await self.lobby.leave(table, seat)
            elif table.running and not table.seats[seat].resigned:
                await self.resign(table, seat)
        for game in await self.store.forget(person):
            if game in self.hall.tables:
                await self.hall.look_again(self.hall.tables[game])

    async def change(self, table: Table, seat: int, **changes: Value) -> None:
        """Change a seat, and what becomes of the game by it, and show it to all."""
        await self.keep(table, seat, **changes)
        self.hall.publish(table)

    async def keep(self, table: Table, seat: int, **changes: Value) -> None:
        """Change a seat, and what becomes of the game by it, all or nothing."""
        before, status = table.seats[seat], table.row.status
        table.seats[seat] = replace(before, **changes)  # type: ignore[arg-type]
        becomes: dict[str, Value] = {"due": table.due()} if status == "running" else {}
        if is_deserted(table):
            becomes = {"status": "over", "result": text(table.result()), "due": None}
        try:
            done = await self.store.set_seat(before, status, becomes, **changes)
        except BaseException:
            table.seats[seat] = before
            self.hall.doubt(table)
            raise
        if not done:
            table.seats[seat] = before
            await self.hall.catch_up(table)
            raise Refusal("conflict", MOVED_ON)
        table.row = replace(table.row, **becomes)  # type: ignore[arg-type]


def is_deserted(table: Table) -> bool:
    """Is nobody left to play against in a game that runs, or no person at all?"""
    if not table.running or table.game is None or not any(seat.resigned for seat in table.seats):
        return False
    staying = [seat for seat in table.seats if not seat.resigned]
    people = any(table.kind(seat) == "person" for seat in staying)
    return not people or (len(staying) == 1 and not table.game.rules.together())
