"""What is kept, and how it is asked for: the same statements for both databases."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import astuple, fields
from pathlib import Path
from typing import Any, Protocol

from kasei.server.notes import News
from kasei.server.rows import GameRow, Move, Reach, SeatRow, Status

Value = str | int | bytes | None
Row = Sequence[Any]
Place = tuple[int, str]  # in a list of games, the newest first: when one was made, and its id
Statement = tuple[Any, ...]  # SQL with $1, $2 ... and its values
Heard = Callable[[News], None]  # is told what another process has done


class NotStored(Exception):
    """Nothing was stored: the database is away, or full. The same may be tried again."""


class Doubtful(NotStored):
    """The database went away in the middle, and it is not known yet whether something was stored."""


class Driver(Protocol):
    """A database. Statements have $1, $2 and so on for their values."""

    async def open(self) -> None:
        """Connect, and bring the tables up to date."""

    async def close(self) -> None:
        """Finish what is under way, and disconnect."""

    async def read(self, sql: str, *values: Value) -> list[Row]:
        """Rows, without changing anything."""

    async def write(self, *statements: Statement, changed: Sequence[str] = ()) -> list[list[Row]]:
        """All statements in one transaction, durable when this returns; what each returned. One with RETURNING that
        returns nothing is the last that is run. Other processes are told of the games that are changed."""

    async def append(self, moves: Sequence[Move]) -> list[bool]:
        """Add moves in one transaction, durable when this returns. Each says whether it was added: it is not if another
        one has its place or its request key, or if its game does not run by its rules any more."""

    async def clock_ms(self) -> int:
        """The time that all servers of the database go by, in milliseconds since 1970."""

    def listen(self, heard: Heard) -> None:
        """Say who is to be told of what other processes do."""

    async def backup(self, file: Path) -> None:
        """Copy all of it to a new file while it is in use."""


def columns(kind: type) -> str:
    """The names of the columns of a row."""
    return ", ".join([field.name for field in fields(kind)])


def places(kind: type) -> str:
    """The placeholders of a row."""
    return ", ".join([f"${i}" for i in range(1, len(fields(kind)) + 1)])


STORED = "game, change, seat, number, entries, by, request, checksum, events, at"  # of a move
LOCK = "UPDATE game SET at = at WHERE id = $1"  # others wait, and then see what was done
LOCK_OPEN = f"{LOCK} AND status = 'open'"
GAME = columns(GameRow)
SEAT = columns(SeatRow)
STRANGERS = (  # persons who have no game, and no device that was used since a time
    "id NOT IN (SELECT person FROM device WHERE at >= $1) AND id NOT IN (SELECT person FROM watcher)"
    " AND id NOT IN (SELECT person FROM seat WHERE person IS NOT NULL)"
    " AND id NOT IN (SELECT host FROM game WHERE host IS NOT NULL)"
)
NEWEST: Place = (2**62, "")  # before all
AT_ONCE = 500  # values in one statement
ALIVE_MS = 30_000  # a process that has not been seen for that long is gone


def is_in_vain(sql: str, rows: Sequence[Row]) -> bool:
    """Did a statement change nothing, on which others depend?"""
    return not rows and " RETURNING " in sql


class Store:
    """All that is asked of a database."""

    def __init__(self, driver: Driver) -> None:
        self.driver = driver

    # Games and moves.

    async def create(self, game: GameRow, seats: Sequence[SeatRow], moves: Sequence[Move] = ()) -> None:
        """Add a game with its seats, and with moves if it was played elsewhere."""
        await self.driver.write(
            (f"INSERT INTO game ({GAME}) VALUES ({places(GameRow)})", *astuple(game)),
            *[(f"INSERT INTO seat ({SEAT}) VALUES ({places(SeatRow)})", *astuple(seat)) for seat in seats],
            *[add_move(move) for move in moves],
        )

    async def game(self, game: str) -> GameRow | None:
        """A game, if there is one of that id."""
        rows = await self.driver.read(f"SELECT {GAME} FROM game WHERE id = $1", game)
        return GameRow(*rows[0]) if rows else None

    async def seats(self, game: str) -> list[SeatRow]:
        """The seats of a game, in their order."""
        return [
            SeatRow(*row)
            for row in await self.driver.read(f"SELECT {SEAT} FROM seat WHERE game = $1 ORDER BY seat", game)
        ]

    async def moves(self, game: str, after: int = 0) -> list[Move]:
        """The moves of a game that begin after a change, in their order."""
        sql = f"SELECT {STORED} FROM move WHERE game = $1 AND change > $2 ORDER BY change"
        return [Move(*row) for row in await self.driver.read(sql, game, after)]

    async def requested(self, game: str, seat: int, request: str) -> Move | None:
        """The move that a request of a seat came to, if there is one."""
        sql = f"SELECT {STORED} FROM move WHERE game = $1 AND seat = $2 AND request = $3"
        rows = await self.driver.read(sql, game, seat, request)
        return Move(*rows[0]) if rows else None

    async def set_game(self, game: str, was: Status, **changes: Value) -> bool:
        """Change columns of a game if it has that status; has it?"""
        sql, values = update("game", changes, "id = {} AND status = {}", (game, was))
        (found,) = await self.driver.write((f"{sql} RETURNING id", *values), changed=[game])
        return bool(found)

    async def start(self, game: GameRow, seats: Sequence[SeatRow]) -> bool:
        """Begin an open game with these seats, if nobody has joined or left meanwhile; is it so?"""
        taken = sum(1 << seat.seat for seat in seats if seat.person is not None)
        same = "(SELECT coalesce(sum(1 << seat), 0) FROM seat WHERE game = $1 AND person IS NOT NULL) = $2"
        filled = (
            "UPDATE seat SET name = $4, bot = $5 WHERE game = $1 AND seat = $3 AND person IS NULL"
            f" AND EXISTS (SELECT 1 FROM game WHERE id = $1 AND status = 'open') AND {same}"
        )
        begin = (
            "UPDATE game SET status = 'running', bots = $3, rules = $4, due = $5, at = $6"
            f" WHERE id = $1 AND status = 'open' AND {same} RETURNING id"
        )
        *_, found = await self.driver.write(
            (LOCK_OPEN, game.id),
            *[(filled, game.id, taken, seat.seat, seat.name, seat.bot) for seat in seats if seat.person is None],
            (begin, game.id, taken, game.bots, game.rules, game.due, game.at),
            changed=[game.id],
        )
        return bool(found)

    async def set_due(self, game: str, due: int | None) -> None:
        """Say when somebody has to look after a game."""
        await self.driver.write(("UPDATE game SET due = $2 WHERE id = $1 AND status = 'running'", game, due))

    async def set_rematch(self, game: str, rematch: str) -> bool:
        """Say which game is played after one, if none is yet, or one that is no more; was it this one?"""
        sql = (
            "UPDATE game SET rematch = $2 WHERE id = $1"
            " AND NOT EXISTS (SELECT 1 FROM game AS other WHERE other.id = game.rematch) RETURNING id"
        )
        _, found = await self.driver.write((LOCK, game), (sql, game, rematch), changed=[game])
        return bool(found)

    async def may_follow(self, game: str, person: str) -> bool:
        """Did a person sit at the table whose rematch a game is?"""
        sql = "SELECT 1 FROM game JOIN seat ON seat.game = game.id WHERE game.rematch = $1 AND seat.person = $2"
        return bool(await self.driver.read(sql, game, person))

    async def games_of(self, person: str, most: int, before: Place = NEWEST) -> list[GameRow]:
        """The games in which a person has a seat, the newest first, after a place in that list."""
        named = ", ".join([f"game.{field.name}" for field in fields(GameRow)])
        seated = "JOIN seat ON seat.game = game.id WHERE seat.person = $1"
        sql = f"SELECT {named} FROM game {seated} AND (at, id) < ($3, $4) ORDER BY at DESC, id DESC LIMIT $2"
        return [GameRow(*row) for row in await self.driver.read(sql, person, most, *before)]

    async def listed(self, most: int, before: Place = NEWEST) -> list[GameRow]:
        """Games that anybody may join or watch, the newest first, after a place in that list."""
        open_to_all = "listed = 1 AND status IN ('open', 'running') AND (at, id) < ($2, $3)"
        sql = f"SELECT {GAME} FROM game WHERE {open_to_all} ORDER BY at DESC, id DESC LIMIT $1"
        return [GameRow(*row) for row in await self.driver.read(sql, most, *before)]

    async def every_game(self) -> list[tuple[GameRow, int]]:
        """All games with how many moves each has, the oldest first."""
        sql = f"SELECT {GAME}, (SELECT count(*) FROM move WHERE move.game = game.id) FROM game ORDER BY at, id"
        return [(GameRow(*row[:-1]), row[-1]) for row in await self.driver.read(sql)]

    async def there(self, games: Sequence[str]) -> set[str]:
        """Which of these games there are."""
        found: set[str] = set()
        for begin in range(0, len(games), AT_ONCE):
            some = games[begin : begin + AT_ONCE]
            marks = ", ".join([f"${i}" for i in range(1, len(some) + 1)])
            rows = await self.driver.read(f"SELECT id FROM game WHERE id IN ({marks})", *some)
            found |= {str(row[0]) for row in rows}
        return found

    async def delete(self, game: str, deserted: bool = False) -> bool:
        """Remove a game with all that belongs to it, or only if it waits for players and nobody is there; is it so?"""
        nobody = "status = 'open' AND NOT EXISTS (SELECT 1 FROM seat WHERE game = $1 AND person IS NOT NULL)"
        parts = [(f"DELETE FROM {table} WHERE game = $1", game) for table in ("move", "seat", "invite", "watcher")]
        _, found, *_ = await self.driver.write(
            (LOCK, game),
            (f"{LOCK} AND {nobody if deserted else 'true'} RETURNING id", game),
            *parts,
            ("DELETE FROM game WHERE id = $1", game),
            changed=[game],
        )
        return bool(found)

    # Seats.

    async def sit(self, game: str, seat: int, person: str, name: str, token: bytes | None) -> bool:
        """Give an open seat of an open game to a person; was it still free?"""
        sql = (
            "UPDATE seat SET person = $3, name = $4, token = $5 WHERE game = $1 AND seat = $2 AND person IS NULL"
            " AND bot IS NULL AND EXISTS (SELECT 1 FROM game WHERE id = $1 AND status = 'open')"
            " AND NOT EXISTS (SELECT 1 FROM seat AS other WHERE other.game = $1 AND other.person = $3) RETURNING seat"
        )
        _, found = await self.driver.write((LOCK_OPEN, game), (sql, game, seat, person, name, token), changed=[game])
        return bool(found)

    async def set_seat(self, seat: SeatRow, was: Status, of_game: dict[str, Value], **changes: Value) -> bool:
        """Change columns of a seat and its game, if it is the same person's and the game has that status; is it so?"""
        game, person = seat.game, seat.person or ""
        held = (
            "game = {} AND seat = {} AND coalesce(person, '') = {}"
            " AND EXISTS (SELECT 1 FROM game WHERE id = {} AND status = {})"
        )
        sql, values = update("seat", changes, held, (game, seat.seat, person, game, was))
        more = [update("game", of_game, "id = {}", (game,))] if of_game else []
        _, found, *_ = await self.driver.write(
            (f"{LOCK} AND status = $2", game, was),
            (f"{sql} RETURNING seat", *values),
            *[(f"{each} AND status = '{was}'", *with_values) for each, with_values in more],
            changed=[game],
        )
        return bool(found)

    # Persons, invitations, watchers.

    async def add_person(self, person: str, token: bytes, at: int) -> None:
        """Add a person with the first of their tokens."""
        await self.driver.write(
            ("INSERT INTO person (id, at) VALUES ($1, $2)", person, at),
            ("INSERT INTO device (token, person, at) VALUES ($1, $2, $3)", token, person, at),
        )

    async def person_with(self, token: bytes) -> tuple[str, int] | None:
        """The person who has a token, and when it was given or renewed."""
        rows = await self.driver.read("SELECT person, at FROM device WHERE token = $1", token)
        return (str(rows[0][0]), int(rows[0][1])) if rows else None

    async def renew_device(self, token: bytes, at: int) -> None:
        """Note that a token was renewed."""
        await self.driver.write(("UPDATE device SET at = $2 WHERE token = $1", token, at))

    async def forget_strangers(self, before: int, most: int) -> int:
        """Erase persons who have no game and did not come since that time; return how many."""
        rows = await self.driver.read(f"SELECT id FROM person WHERE at < $1 AND {STRANGERS} LIMIT $2", before, most)
        if rows:
            these = f"({', '.join([f'${i + 2}' for i in range(len(rows))])})"
            found = [str(row[0]) for row in rows]
            chosen = f"SELECT id FROM person WHERE id IN {these} AND {STRANGERS}"
            await self.driver.write(
                (f"DELETE FROM device WHERE person IN ({chosen})", before, *found),
                (f"DELETE FROM person WHERE id IN ({chosen})", before, *found),
            )
        return len(rows)

    async def set_recovery(self, person: str, recovery: bytes) -> None:
        """Keep the token by which a person can be recovered, once, on another device."""
        await self.driver.write(("UPDATE person SET recovery = $2 WHERE id = $1", person, recovery))

    async def recover(self, recovery: bytes, token: bytes, at: int) -> str | None:
        """Give another token to the person of a recovery token, which is used up."""
        added = (
            "INSERT INTO device (token, person, at) SELECT $2, id, $3 FROM person WHERE recovery = $1 RETURNING person"
        )
        used = "UPDATE person SET recovery = NULL WHERE recovery = $1"
        locked = "UPDATE person SET at = at WHERE recovery = $1"  # nobody else uses it meanwhile
        _, found, *_ = await self.driver.write((locked, recovery), (added, recovery, token, at), (used, recovery))
        return str(found[0][0]) if found else None

    async def forget(self, person: str) -> list[str]:
        """Erase the name of a person, and all by which the person is known; the games in which they sat."""
        rows = await self.driver.read("SELECT game FROM seat WHERE person = $1", person)
        games = [str(row[0]) for row in rows]
        await self.driver.write(
            (
                "UPDATE seat SET person = NULL, token = NULL, webhook = NULL, name = CASE WHEN EXISTS"
                " (SELECT 1 FROM seat AS other WHERE other.game = seat.game AND other.seat <> seat.seat"
                " AND other.name = 'Player ' || (seat.seat + 1)) THEN 'Somebody' ELSE 'Player ' || (seat + 1) END"
                " WHERE person = $1",
                person,
            ),
            ("DELETE FROM device WHERE person = $1", person),
            ("DELETE FROM watcher WHERE person = $1", person),
            ("UPDATE game SET host = NULL WHERE host = $1", person),
            ("DELETE FROM person WHERE id = $1", person),
            changed=games,
        )
        return games

    async def invite(self, token: bytes, game: str, reach: Reach) -> None:
        """Keep an invitation."""
        await self.driver.write(("INSERT INTO invite (token, game, reach) VALUES ($1, $2, $3)", token, game, reach))

    async def invited(self, token: bytes, game: str) -> Reach | None:
        """What an invitation to a game is for, if there is such a one."""
        rows = await self.driver.read("SELECT reach FROM invite WHERE token = $1 AND game = $2", token, game)
        return rows[0][0] if rows else None

    async def withdraw(self, game: str, token: bytes | None) -> None:
        """Forget an invitation to a game; without one all of them."""
        one, every = "DELETE FROM invite WHERE game = $1 AND token = $2", "DELETE FROM invite WHERE game = $1"
        await self.driver.write((every, game) if token is None else (one, game, token))

    async def watch(self, game: str, person: str) -> None:
        """Let a person watch a game."""
        sql = "INSERT INTO watcher (game, person) VALUES ($1, $2) ON CONFLICT DO NOTHING"
        await self.driver.write((sql, game, person))

    async def watches(self, game: str, person: str) -> bool:
        """May a person watch a game?"""
        return bool(await self.driver.read("SELECT 1 FROM watcher WHERE game = $1 AND person = $2", game, person))

    # What is to be looked after, and by whom.

    async def claim(self, now: int, until: int, most: int, but: Sequence[str] = ()) -> list[str]:
        """Games, but for these, that somebody has to look after now; nobody else gets them before `until`."""
        marks = ", ".join([f"${i}" for i in range(4, 4 + len(but))])
        others = f" AND id NOT IN ({marks})" if but else ""
        sql = (
            f"UPDATE game SET due = $2 WHERE id IN (SELECT id FROM game WHERE due <= $1{others} ORDER BY due LIMIT $3)"
            " AND due <= $1 RETURNING id"
        )
        (found,) = await self.driver.write((sql, now, until, most, *but))
        return [str(row[0]) for row in found]

    async def beat(self, process: str, build: str, now: int) -> set[str]:
        """Say that a process of that build is alive, and which builds others have that are."""
        alive = "INSERT INTO process (id, build, seen) VALUES ($1, $2, $3) ON CONFLICT (id) DO UPDATE SET seen = $3"
        gone = "DELETE FROM process WHERE seen < $1"
        others = "SELECT DISTINCT build FROM process WHERE id <> $1"
        *_, found = await self.driver.write((alive, process, build, now), (gone, now - ALIVE_MS), (others, process))
        return {str(row[0]) for row in found}

    async def find_room(self) -> None:
        """Store something that needs room, and remove it: whether there is some."""
        put = "INSERT INTO meta (name, value) VALUES ('room', $1)"
        await self.driver.write((put, "x" * 65_536), ("DELETE FROM meta WHERE name = 'room'",))

    async def leave(self, process: str) -> None:
        """Say that a process ends."""
        await self.driver.write(("DELETE FROM process WHERE id = $1", process))


def add_move(move: Move) -> Statement:
    """The statement that adds a move of a game that was played elsewhere."""
    values = astuple(move)[: STORED.count(",") + 1]
    marks = ", ".join([f"${i}" for i in range(1, len(values) + 1)])
    return (f"INSERT INTO move ({STORED}) VALUES ({marks})", *values)


def update(table: str, changes: dict[str, Value], where: str, keys: tuple[Value, ...]) -> tuple[str, list[Value]]:
    """The statement that changes columns of some rows, and its values."""
    known = {field.name for field in fields(GameRow if table == "game" else SeatRow)}
    assert changes.keys() <= known, changes
    assigned = ", ".join([f"{name} = ${i}" for i, name in enumerate(changes, 1)])
    marks = [f"${len(changes) + i}" for i in range(1, len(keys) + 1)]
    return f"UPDATE {table} SET {assigned} WHERE {where.format(*marks)}", [*changes.values(), *keys]
