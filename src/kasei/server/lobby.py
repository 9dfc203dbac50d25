"""How tables are made and filled: new ones, invitations, joining and leaving, rematches, and records from elsewhere."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Final

from kasei.bots import USUAL
from kasei.core.checks import KEY_BITS, brief
from kasei.core.digest import digest
from kasei.core.errors import BadSetting
from kasei.core.face import Value
from kasei.core.hidden import SPECTATOR
from kasei.core.rules import Rules
from kasei.face.opening import key_from, numbered
from kasei.games import rules_of
from kasei.server.callers import hashed, id_for, new_token
from kasei.server.clock import now_ms
from kasei.server.codec import decode, text
from kasei.server.errors import MOVED_ON, NOT_HERE, Refusal
from kasei.server.hall import Hall
from kasei.server.loading import rules_for
from kasei.server.messages import Joining, NewGame, SeatWish
from kasei.server.names import looks_alike, seen_name, told_apart
from kasei.server.roster import Roster
from kasei.server.rows import MOST_SEATS, GameRow, Move, Reach, SeatRow
from kasei.server.store import NotStored, Store
from kasei.server.store import Value as Stored
from kasei.server.table import Table, first_due

SHORTEST_CLOCK: Final = 10  # seconds
LONGEST_CLOCK: Final = 30 * 24 * 3600


Who = Callable[[], Awaitable[str]]  # says which person it is, when that is needed


class Lobby:
    """What is done with tables before they are played at."""

    def __init__(self, hall: Hall, store: Store, roster: Roster) -> None:
        self.hall = hall
        self.store = store
        self.roster = roster

    # Making.

    async def create(self, who: Who, wish: NewGame, request: str | None = None) -> tuple[Table, int | None, str | None]:
        """Make a table, of one request once; the seat of whoever makes it, and its token if one is asked for."""
        seats = checked_seats(wish["seats"], wish["game"], self.roster)
        alone = all(seat["kind"] != "open" for seat in seats)
        if "seed" in wish and not alone:
            raise BadSetting("a seed is for games without other people: who knows it knows the deck")
        rules = await asyncio.to_thread(
            settled, wish["game"], len(seats), wish.get("settings", {}), wish.get("additions", [])
        )
        token, kept = new_token() if wish.get("token") else (None, None)
        names = numbered(told_apart([name_of(seat, i, self.roster) for i, seat in enumerate(seats)]))
        clock, key = checked_clock(wish.get("clock")), key_of(wish.get("seed"))
        person, now = await who(), now_ms()
        game = GameRow(
            id=id_for(person, request),
            rules=digest(rules),
            name=rules.name,
            players=rules.players,
            settings=text(dict(rules.settings)),
            additions=text(list(rules.additions)),
            key=key.to_bytes(KEY_BITS // 8, "big"),
            bots=text([seat.get("bot") for seat in seats]),
            status="running" if alone else "open",
            at=now,
            listed=int(wish.get("listed", False)),
            clock=clock,
            host=person,
            due=first_due(now, clock) if alone else None,
        )
        rows = [
            SeatRow(game.id, i, name, person, kept)
            if seat["kind"] == "me"
            else SeatRow(game.id, i, name, bot=seat.get("bot"))
            for i, (seat, name) in enumerate(zip(seats, names))
        ]
        table = await self.add(game, rows, token=kept)
        mine = table.seat_of(person, None)
        return (table, None, None) if mine == SPECTATOR else (table, mine, token)

    async def add(
        self, game: GameRow, seats: Sequence[SeatRow], moves: Sequence[Move] = (), token: bytes | None = None
    ) -> Table:
        """The table of a new game, or the one that the same request has made before.

        Two processes may make it at once: then the database takes one of them, since they have the same id.
        """
        if await self.store.game(game.id) is not None:
            return await self.made_before(game, token)
        try:
            await self.store.create(game, seats, moves)
        except NotStored:
            raise
        except Exception:
            if await self.store.game(game.id) is None:
                raise
            return await self.made_before(game, token)
        return await self.hall.table(game.id)

    async def has_made(self, person: str, request: str | None) -> bool:
        """Has this request of a person made a table already?"""
        return request is not None and await self.store.game(id_for(person, request)) is not None

    async def made_before(self, game: GameRow, token: bytes | None) -> Table:
        """The table that a request has made before, with a new token of its maker's seat if one is asked for."""
        table = await self.hall.table(game.id)
        async with table.lock:
            seat = table.seat_of(game.host, None)
            if seat == SPECTATOR and table.row.host != game.host:
                raise Refusal("conflict", "this request has made a table already, and you have left it")
            if seat != SPECTATOR and token is not None:
                await self.renew_token(table, seat, token)
        return table

    async def renew_token(self, table: Table, seat: int, token: bytes) -> None:
        """Give a seat a token in place of its last one, while the lock is held."""
        if not await self.store.set_seat(table.seats[seat], table.row.status, {}, token=token):
            await self.hall.catch_up(table)
            raise Refusal("conflict", MOVED_ON)
        table.seats[seat] = replace(table.seats[seat], token=token)

    async def invite(self, table: Table, reach: Reach) -> str:
        """A new invitation; those that were made before stay good."""
        token, kept = new_token()
        await self.store.invite(kept, table.id, reach)
        return token

    # Joining and leaving.

    async def join(self, table: Table, who: Who, wish: Joining) -> tuple[int, str | None]:
        """Sit down at an open table, for who was let in; the seat, and its token if one is asked for."""
        name = seen_name(wish["name"])
        person = await who()
        token, kept = new_token() if wish.get("token") else (None, None)
        async with table.lock:
            if (mine := table.seat_of(person, None)) != SPECTATOR:
                if kept is not None:
                    await self.renew_token(table, mine, kept)
                return mine, token
            if table.row.status != "open":
                raise Refusal("conflict", "the game has begun already")
            if any(looks_alike(name, seat.name) for seat in table.seats if seat.person or seat.bot):
                raise Refusal("invalid", f"somebody at this table is called {brief(name)} already")
            for seat in wanted_seats(table, wish.get("seat")):
                if await self.store.sit(table.id, seat, person, name, kept):
                    await self.refresh(table)
                    return seat, token
            await self.refresh(table)
            raise Refusal("conflict", "the seat is taken, or the game has begun")

    async def let_in(self, table: Table, person: str | None, invite: str | None, reach: Reach) -> None:
        """Refuse whoever has no invitation to a table that is not listed and no seat there. Who may join may watch."""
        if table.row.listed or table.seat_of(person, None) != SPECTATOR:
            return
        if person is not None and await self.store.may_follow(table.id, person):
            return
        found = None if invite is None else await self.store.invited(hashed(invite), table.id)
        if found != reach and found != "join":
            raise Refusal("not-found", NOT_HERE)

    async def refresh(self, table: Table) -> None:
        """Show all who sits where now, and begin if everybody is there."""
        self.hall.seat(table, await self.store.seats(table.id))
        if self.is_full(table):
            await self.begin(table, table.seats)
        else:
            self.hall.publish(table)

    def is_full(self, table: Table) -> bool:
        """Is somebody in every seat of a table that waits for players?"""
        return table.row.status == "open" and all(table.kind(seat) != "open" for seat in table.seats)

    async def begin_if_full(self, table: Table) -> None:
        """Begin a game at which everybody sits, and which a server that was killed has not begun."""
        async with table.lock:
            with suppress(Refusal, NotStored):
                if self.is_full(table):
                    await self.begin(table, table.seats)

    async def start(self, table: Table, bot: str | None) -> None:
        """Begin without waiting for more: bots take the seats that are open."""
        name = self.roster.checked(bot or USUAL, table.row.name)
        async with table.lock:
            if table.row.status != "open":
                raise Refusal("conflict", "the game has begun already")
            self.hall.seat(table, await self.store.seats(table.id))
            taken = [seat if table.kind(seat) != "open" else replace(seat, bot=name) for seat in table.seats]
            names = numbered([seat.name if seat.person else self.roster.title(seat.bot or USUAL) for seat in taken])
            await self.begin(table, [replace(seat, name=names[seat.seat]) for seat in taken])

    async def begin(self, table: Table, seats: Sequence[SeatRow]) -> None:
        """Begin a game with somebody in each of these seats, while the lock is held."""
        rules = await asyncio.to_thread(lambda: digest(rules_for(table.row)))
        bots, now = [None if seat.person else seat.bot for seat in seats], now_ms()
        row = replace(table.row, bots=text(bots), rules=rules, due=first_due(now, table.row.clock), at=now)
        try:
            if not await self.store.start(row, seats):
                await self.hall.catch_up(table)
                if table.row.status == "open":
                    raise Refusal("conflict", "somebody has joined or left just now: look again")
                return  # another process was first
            await self.hall.load_into(table, ours=True)
        except NotStored:
            self.hall.doubt(table)
            raise
        self.hall.turned(table, table.asked)

    async def leave(self, table: Table, seat: int) -> None:
        """Stand up from a table that waits for players."""
        async with table.held(seat):
            name = f"Player {seat + 1}"
            if table.row.status != "open":
                raise Refusal("conflict", "the game has begun: let a bot play for you, or resign")
            nobody: dict[str, Stored] = {"person": None, "token": None, "webhook": None, "name": name}
            left = [each.person for each in table.seats if each.person and each.seat != seat]
            is_host = table.row.host == table.seats[seat].person
            of_game: dict[str, Stored] = {"host": left[0]} if left and is_host else {}
            if not await self.store.set_seat(table.seats[seat], "open", of_game, **nobody):
                await self.hall.catch_up(table)
                raise Refusal("conflict", "the game has begun meanwhile")
            table.row = replace(table.row, **of_game)  # type: ignore[arg-type]
            self.hall.seat(table, await self.store.seats(table.id))
            if await self.store.delete(table.id, deserted=True):
                self.hall.close_table(table)
            else:
                self.hall.publish(table)

    # Again.

    async def rematch(self, table: Table, person: str) -> Table:
        """The game that is played after one, made by the first who asks; the others may join it."""
        if table.row.status not in ("over", "frozen"):
            raise Refusal("conflict", "the game is not over yet")
        if table.row.rematch is None or await self.store.game(table.row.rematch) is None:
            made, _, _ = await self.create(known(person), again(table, person, self.roster))
            if not await self.store.set_rematch(table.id, made.id):
                await self.store.delete(made.id)
                self.hall.drop(made.id)
            async with table.lock:
                await self.hall.catch_up(table)
        assert table.row.rematch is not None
        return await self.hall.table(table.row.rematch)


def known(person: str) -> Who:
    """Somebody who is known already."""

    async def who() -> str:
        return person

    return who


def again(table: Table, person: str, roster: Roster) -> NewGame:
    """The same game once more, with the same players."""
    seats: list[SeatWish] = []
    for seat, bot in zip(table.seats, table.bots):
        if bot is not None:
            seats.append({"kind": "bot", "bot": roster.known(bot)})
        elif seat.person == person:
            seats.append({"kind": "me", "name": seat.name})
        elif seat.person is None:
            seats.append({"kind": "bot", "bot": roster.known(seat.bot or USUAL)})
        else:
            seats.append({"kind": "open"})
    wish: NewGame = {
        "game": table.row.name,
        "seats": seats,
        "additions": decode(table.row.additions),
        "settings": decode(table.row.settings),
        "clock": table.row.clock,
    }
    return wish


# Checks.


def settled(name: str, players: int, settings: Mapping[str, Value], additions: Sequence[str]) -> Rules:
    """The rules of a game, with their digest made."""
    rules = rules_of(name, players, settings, additions)
    digest(rules)
    return rules


def key_of(seed: str | None) -> int:
    """The key of a game: of a seed, or from the system's randomness."""
    return secrets.randbits(KEY_BITS) if seed is None else key_from(seed)


def checked_seats(seats: Sequence[SeatWish], game: str, roster: Roster) -> Sequence[SeatWish]:
    """Seats that there can be; a bot of which nothing is said is the usual one."""
    if not 1 <= len(seats) <= MOST_SEATS:
        raise BadSetting(f"{len(seats)} seats: there are 1 to {MOST_SEATS} at a table")
    if sum(seat["kind"] == "me" for seat in seats) > 1:
        raise BadSetting("you can sit in one seat only")
    found: list[SeatWish] = []
    for seat in seats:
        if seat["kind"] == "bot":
            found.append({**seat, "bot": roster.checked(seat.get("bot", USUAL), game)})
        elif "bot" in seat:
            raise BadSetting(f"a seat of kind {seat['kind']!r} has no bot")
        else:
            found.append(seat)
    return found


def name_of(seat: SeatWish, i: int, roster: Roster) -> str:
    """The name that a seat begins with."""
    if "name" in seat:
        return seen_name(seat["name"])
    return roster.title(seat["bot"]) if "bot" in seat else f"Player {i + 1}"


def checked_clock(seconds: int | None) -> int | None:
    """Seconds for a question."""
    if seconds is not None and not SHORTEST_CLOCK <= seconds <= LONGEST_CLOCK:
        raise BadSetting(f"a clock of {brief(seconds)} s: it may have {SHORTEST_CLOCK} to {LONGEST_CLOCK}")
    return seconds


def wanted_seats(table: Table, seat: int | None) -> list[int]:
    """The open seats, or the one that is wanted."""
    free = [each.seat for each in table.seats if table.kind(each) == "open"]
    if seat is not None and seat not in free:
        raise Refusal("conflict", f"seat {brief(seat)} is not open; open are {free}")
    return free if seat is None else [seat]
