"""A table that somebody sits at: the game in memory, who sits where, and what each is shown of it.

The game is a cache of what is stored. What is chosen is applied here, stored, and only then shown to anybody; where it
can't be stored it is taken back, as if it had never been.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from functools import lru_cache
from time import monotonic
from typing import TYPE_CHECKING, Any, Final

from kasei.core.face import Event
from kasei.core.hidden import SPECTATOR
from kasei.core.record import UNDO
from kasei.face.events import empty_event, slim_event
from kasei.face.game import AnyGame, Mark
from kasei.server.clock import CLOCK, now_ms
from kasei.server.codec import Raw, decode, encode
from kasei.server.errors import NOT_HERE, Refusal
from kasei.server.fair_queue import Claim
from kasei.server.limits import LAST_UNDO, MOST_CHANGES
from kasei.server.messages import Frozen, Log, Result, SeatShown, TableShown
from kasei.server.rows import By, GameRow, Move, SeatRow

if TYPE_CHECKING:
    from kasei.server.pool import Thought
    from kasei.server.sockets import Socket

LEASE_MS: Final = 30_000  # a bot that has not moved by then is asked by whoever looks
GRACE_MS: Final = 60_000  # that everybody has at least after a restart, or when the clock was set
RECENT: Final = 64  # request keys of a table that are remembered without asking the database
PAGE: Final = 400  # changes of which one answer tells
MOST_EVENTS: Final = 200  # in one message

Told = dict[int, bytes]  # events, encoded, as SPECTATOR may know them and as each seat may that knows more


@lru_cache(1000)
def bots_in(text: str) -> tuple[str | None, ...]:
    """The bots of all seats, as a row has them."""
    return tuple(decode(text))


def first_due(at: int, clock: int | None) -> int:
    """When somebody else has to look after a game that has just begun, if the server that made it does not."""
    return at + min(LEASE_MS, LEASE_MS if clock is None else 1000 * clock)


@dataclass(frozen=True)
class Suggestion:
    """What a bot would choose, or is thinking about, at the question of that number."""

    number: int
    thinking: asyncio.Task[Thought]

    def has_failed(self) -> bool:
        task = self.thinking
        return task.done() and (task.cancelled() or task.exception() is not None)


@dataclass(slots=True)
class TableMark:
    """How a table stood at one moment, to go back to."""

    row: GameRow
    game: Mark
    numbers: list[int]
    asked_at: list[int]
    clocks: list[tuple[int, ...]]
    played_for: list[tuple[int, ...]]


class Table:
    """A table in memory. Whoever changes it holds its lock."""

    def __init__(self, row: GameRow, seats: list[SeatRow], game: AnyGame | None) -> None:
        self.row = row
        self.seats = seats
        self.game = game  # None before it begins, and where today's rules can't play it
        self.frozen: Frozen | None = None
        self.stored: list[Move] = []  # the moves of one that is shown from what is stored
        self.lock = asyncio.Lock()
        self.sockets: list[Socket] = []
        self.recent: OrderedDict[tuple[int, str], int] = OrderedDict()  # when requests were met that were lately
        self.numbers = [0] * row.players  # the question of each seat when `asked_at` was noted
        self.asked_at = [row.at] * row.players
        self.clocks: list[tuple[int, ...]] = [()] * row.players  # when earlier questions were put, for undo
        self.away_since: list[int | None] = [None] * row.players
        self.played_for: list[tuple[int, ...]] = [()] * row.players  # changes that bots made for persons
        self.thinking: set[int] = set()  # seats whose bot is at it
        self.suggestions: dict[int, Suggestion] = {}  # for each seat the one that was asked for last
        self.addresses = [""] * row.players  # from which each seat was used last, if that is known
        self.maker_address = ""  # from which the table was made, if that is known
        self.plays_for = ""  # the owner on whose behalf bots play here alone, if they do
        self.moved_at = row.at  # when the last move was made
        self.last_move_s = 0.0  # the same by the monotonic clock
        self.timer: asyncio.TimerHandle | None = None
        self.stale = False  # the database may hold more than this does
        self.heard: list[Move] = []  # moves that another process has made, and that are to be made here

    # Who sits where.

    @property
    def id(self) -> str:
        """The id of the game."""
        return self.row.id

    @property
    def bots(self) -> tuple[str | None, ...]:
        """The bots that had their seats from the start."""
        return bots_in(self.row.bots)

    @property
    def running(self) -> bool:
        """Is it being played?"""
        return self.row.status == "running" and self.game is not None

    @property
    def asked(self) -> list[int]:
        """The seats that are asked something."""
        return self.game.asked if self.row.status == "running" and self.game is not None else []

    def kind(self, seat: SeatRow) -> str:
        """Whose a seat is: a person's, a bot's, or nobody's yet."""
        if self.bots[seat.seat] is not None:
            return "bot"
        return "open" if seat.person is None and self.row.status == "open" else "person"

    def seat_of(self, person: str | None, token: bytes | None) -> int:
        """The seat that a person has, or whoever has its token; SPECTATOR if there is none."""
        for seat in self.seats:
            if (person is not None and seat.person == person) or (token is not None and seat.token == token):
                return seat.seat
        return SPECTATOR

    @asynccontextmanager
    async def held(self, seat: int) -> AsyncIterator[None]:
        """The lock, for whoever sits in a seat when this is called, or looks on; if somebody else does by then, it is
        refused."""
        person = None if seat == SPECTATOR else self.seats[seat].person
        async with self.lock:
            if seat != SPECTATOR and self.seats[seat].person != person:
                raise Refusal("not-found", NOT_HERE)
            yield

    @property
    def is_unattended(self) -> bool:
        """Do bots play here alone, and does nobody watch?"""
        return self.running and not self.sockets and all(seat.bot is not None for seat in self.seats)

    def claim(self) -> Claim:
        """On whose behalf bots think here: on that of the addresses from which people play, else of who made it."""
        people = [seat.seat for seat in self.seats if seat.bot is None]
        owners = {self.addresses[seat] for seat in people} - {""} or {self.maker_address or f"person {self.row.host}"}
        return Claim(tuple(sorted(owners)), self.id, bool(people), self.is_unattended)

    @property
    def in_use(self) -> bool:
        """Is anybody there, or is something under way?"""
        return bool(self.sockets or self.thinking) or self.lock.locked() or self.timer is not None

    # Time.

    def stop_clock(self) -> None:
        """Let nobody be late any more."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def note_time(self, at: int, mover: int) -> None:
        """Note at what time the questions that are new now were put; who takes something back gets no more time."""
        game = self.game
        assert game is not None
        at = min(at, now_ms())  # it may have been stored by a clock that was ahead
        self.moved_at, self.last_move_s = at, monotonic()
        undo, clocks = game.made[-1] < 0, self.clocks[mover]
        began = clocks[-1] if undo and clocks else at
        self.clocks[mover] = clocks[:-1] if undo else (*clocks[1 - RECENT :], self.asked_at[mover])
        for seat, number in enumerate(game.since):
            if number != self.numbers[seat]:
                self.numbers[seat] = number
                self.asked_at[seat] = began if seat == mover else at

    def shift_times(self, by_ms: int) -> None:
        """Leave everybody the time that they have, after the clock was set."""
        self.moved_at += by_ms
        self.asked_at = [at + by_ms for at in self.asked_at]
        self.clocks = [tuple([at + by_ms for at in clocks]) for clocks in self.clocks]

    def deadline(self, seat: int) -> int | None:
        """When a bot answers in place of the person, if it must be answered in time."""
        if self.row.clock is None or self.seats[seat].bot is not None or seat not in self.asked:
            return None
        if self.why_too_long(answers=True):
            return None
        back_at = self.seats[seat].back_at or 0
        since = max(self.asked_at[seat], back_at if back_at <= now_ms() else 0)
        return max(since + 1000 * self.row.clock, CLOCK.set_ms + min(1000 * self.row.clock, GRACE_MS))

    def due(self) -> int | None:
        """When somebody has to look after it: since a bot is to move, or a clock runs out."""
        asked = [] if self.why_too_long(answers=True) else self.asked
        if any(self.seats[seat].bot is not None for seat in asked):
            return now_ms() + LEASE_MS
        return min([limit for seat in asked if (limit := self.deadline(seat)) is not None], default=None)

    # Suggestions.

    def suggest(self, seat: int, think: Callable[[], Coroutine[Any, Any, Thought]]) -> asyncio.Task[Thought]:
        """What a bot would choose for a seat: thought of once for each question, whoever asks how often."""
        assert self.game is not None
        number, known = self.game.since[seat], self.suggestions.get(seat)
        if known is None or known.number != number or known.has_failed():
            self.cancel_suggestion(seat)
            known = self.suggestions[seat] = Suggestion(number, asyncio.create_task(think()))
        return known.thinking

    def cancel_outdated_suggestions(self) -> None:
        """Let no bot think about questions that are not open any more."""
        asked = self.asked
        for seat, suggestion in list(self.suggestions.items()):
            if self.game is None or seat not in asked or suggestion.number != self.game.since[seat]:
                self.cancel_suggestion(seat)

    def cancel_suggestion(self, seat: int) -> None:
        suggestion = self.suggestions.pop(seat, None)
        if suggestion is not None:
            suggestion.thinking.cancel()

    # Moves.

    def why_too_long(self, answers: bool) -> str:
        """Why a game that has very many changes takes no further choice, or no undo; empty if it does."""
        if answers and self.changes >= MOST_CHANGES:
            return f"the game has reached its limit of {MOST_CHANGES:,} choices and undos: it can't be continued"
        if not answers and self.changes >= LAST_UNDO:
            return f"after {LAST_UNDO:,} choices and undos nothing can be taken back any more"
        return ""

    def is_repeated(self, seat: int, request: str) -> bool:
        """Was a request of a seat accepted lately?"""
        return (seat, request) in self.recent

    def note_player(self, move: Move) -> None:
        """Note who has made a move, its request key, and the end of the game if it is that."""
        self.remember(move)
        if move.result is not None:
            self.row = replace(self.row, status="over", result=move.result, due=None)
        if move.by == "person":
            self.played_for[move.seat] = ()
        elif self.bots[move.seat] is None:
            self.played_for[move.seat] += (move.change,)

    def remember(self, move: Move) -> None:
        """Remember a request that was accepted."""
        self.recent[move.seat, move.request] = move.at
        if len(self.recent) > RECENT:
            self.recent.popitem(last=False)

    def apply(self, move: Move, check: bool = True) -> bool:
        """Make a stored move again; does the game stand as it did then? Without a check it is taken for granted."""
        game = self.game
        assert game is not None
        for i, entry in enumerate(decode(move.entries)):
            if entry[1] == UNDO:
                game.retract(entry[0], entry[2])
            else:
                game.make(entry[0], entry[1], i == 0)
        self.note_time(move.at, move.seat)
        self.note_player(move)
        return not check or game.checksum == move.checksum

    def move(self, since: int, seat: int, number: int, request: str, by: By) -> tuple[Move, Told]:
        """What is stored of the changes after one, which a seat has just made, and the events of it as each is told."""
        game = self.game
        assert game is not None
        at = now_ms()
        self.note_time(at, seat)
        apart = game.events_apart(since)
        told = {viewer: encode(events) for viewer, events in apart.items()}
        entries, result = encode(game.entries_after(since)), encode(self.result()).decode() if game.over else None
        events = encode({str(viewer): [slim_event(event) for event in each] for viewer, each in apart.items()})
        values = (number, entries.decode(), by, request, game.checksum, events, at, self.row.rules, self.due(), result)
        return Move(self.id, since + 1, seat, *values), told

    def mark(self) -> TableMark:
        """How it stands now."""
        assert self.game is not None
        clocks, played_for = self.clocks[:], self.played_for[:]
        return TableMark(self.row, self.game.mark(), self.numbers[:], self.asked_at[:], clocks, played_for)

    def restore(self, mark: TableMark) -> None:
        """Go back to how it stood."""
        assert self.game is not None
        self.row, self.numbers, self.asked_at = mark.row, mark.numbers, mark.asked_at
        self.clocks, self.played_for = mark.clocks, mark.played_for
        self.game.restore(mark.game)

    def result(self) -> Result:
        """How it has ended."""
        assert self.game is not None
        resigned = [seat.seat for seat in self.seats if seat.resigned]
        return {"scores": self.game.scores, "winners": self.winners(resigned), "resigned": resigned}

    def winners(self, resigned: list[int]) -> list[int]:
        """Who has won by the rules; where that is somebody who gave up, or nobody yet, the best of those who stay."""
        game = self.game
        assert game is not None
        staying = [seat for seat in range(self.row.players) if seat not in resigned]
        if game.over and not {*game.winners} & {*resigned}:
            return game.winners
        if game.rules.together() or not staying:
            return []
        most = max(game.scores[seat] for seat in staying)
        return [seat for seat in staying if game.scores[seat] == most]

    # What is shown.

    def seat_shown(self, seat: SeatRow, asked: bool) -> SeatShown:
        """A seat as everybody sees it."""
        return {
            "seat": seat.seat,
            "name": seat.name,
            "kind": self.kind(seat),  # type: ignore[typeddict-item]
            "bot": seat.bot,
            "bot_since": seat.bot_since,
            "away_since": self.away_since[seat.seat],
            "asked_since": self.asked_at[seat.seat] if asked else None,
            "deadline": self.deadline(seat.seat),
            "played_for": list(self.played_for[seat.seat]),
            "resigned": bool(seat.resigned),
        }

    def shown(self) -> TableShown:
        """The table as everybody sees it."""
        row, asked = self.row, self.asked
        return {
            "id": row.id,
            "game": row.name,
            "additions": decode(row.additions),
            "settings": decode(row.settings),
            "status": "frozen" if self.frozen and row.status == "running" else row.status,
            "seats": [self.seat_shown(seat, seat.seat in asked) for seat in self.seats],
            "watchers": sum(socket.seat == SPECTATOR for socket in self.sockets),
            "listed": bool(row.listed),
            "clock": row.clock,
            "made": row.at,
            "frozen": self.frozen,
            "result": None if row.result is None else decode(row.result),
            "rematch": row.rematch,
        }

    @property
    def changes(self) -> int:
        """The number of the last change."""
        if self.game is not None:
            return self.game.changes
        return sum(len(decode(move.entries)) for move in self.stored)

    def events_for(self, seat: int, since: int | None) -> tuple[Raw, bool]:
        """What happened after a change as a seat may know it, encoded, and whether the beginning was left out."""
        if since is None:
            return Raw(b"[]"), False
        if self.game is not None:
            begin = max(since, self.changes - PAGE)
            events = self.game.events(seat, begin)
            return Raw(encode(events[-MOST_EVENTS:])), len(events) > MOST_EVENTS or begin > since
        found = [event for event in self.stored_events(seat) if event["change"] > since]
        return Raw(encode(found[-MOST_EVENTS:])), len(found) > MOST_EVENTS

    def log_page(self, seat: int, since: int | None) -> Log:
        """What happened after a change, as a seat may know it, in as many changes as fit an answer."""
        last = min(self.changes, (-1 if since is None else since) + PAGE)
        more = last < self.changes
        if self.game is not None:
            events, lines = self.game.events(seat, since, last), self.game.log(seat, since, last)
            return {"seq": last, "more": more, "events": events, "lines": lines}
        events = [event for event in self.stored_events(seat) if (since or 0) < event["change"] <= last]
        return {"seq": last, "more": more, "events": events, "lines": []}

    def stored_events(self, seat: int) -> list[Event]:
        """All events as they are stored, as a seat may know them, with what was taken back marked."""
        told = [decode(move.events) for move in self.stored]
        found = [empty_event("") | event for each in told for event in each.get(str(seat), each[str(SPECTATOR)])]
        undone = {change for event in found for change in event["undoes"]}
        for event in found:
            event["undone"] = event["change"] in undone
        return found
