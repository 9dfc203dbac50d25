"""The message that shows a seat how its table stands, made once for all who see the same."""

from __future__ import annotations

from collections.abc import Sequence

from kasei.core.face import Undo
from kasei.core.hidden import SPECTATOR
from kasei.face.game import AnyGame
from kasei.server.clock import now_ms
from kasei.server.codec import Raw, encode
from kasei.server.errors import Refusal
from kasei.server.table import Table, Told


class Showing:
    """How a table stands at one moment: what all see alike is encoded once."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.shown = Raw(encode(table.shown()))
        self.common = b"" if table.game is None else encode(table.game.common_view())[:-1]
        self.made: dict[tuple[int, bool], Part] = {}

    def part(self, seat: int, brief: bool) -> Part:
        """What a seat sees: in brief it gets its options as numbers, else the whole decision."""
        if (seat, brief) not in self.made:
            self.made[seat, brief] = Part(self, seat, brief)
        return self.made[seat, brief]

    def view(self, seat: int) -> Raw:
        """The view of a seat: what is common, and what is its own."""
        if self.table.game is None:
            return Raw(b"null")
        return Raw(self.common + b"," + encode(self.table.game.own_view(seat))[1:])


class Part:
    """What one seat sees of a table at one moment."""

    def __init__(self, showing: Showing, seat: int, brief: bool) -> None:
        table = showing.table
        game, plays = table.game, seat != SPECTATOR
        asks = game is not None and plays and table.running
        decision = game.decision(seat) if asks and game is not None and not brief else None
        undo = undo_of(table, game, seat) if asks and game is not None and not brief else None
        if decision is not None and undo is not None:
            decision["undo"] = undo
        self.seq = table.changes
        self.host = table.row.host
        self.fields = {
            "type": "at",
            "seq": self.seq,
            "number": game.since[seat] if game is not None and plays else None,
            "seat": seat if plays else None,
            "table": showing.shown,
            "view": showing.view(seat),
            "options": game.options(seat) if asks and game is not None else [],
            "decision": decision,
            "undo": undo,
            "now": now_ms(),
        }

    def message(
        self, events: Raw, gap: bool, person: str | None, acks: Sequence[str] = (), repeated: bool = False
    ) -> bytes:
        """The whole message, to that person."""
        host = person is not None and person == self.host
        own = {"events": events, "gap": gap, "host": host, "acks": acks, "repeated": repeated}
        return encode(self.fields | own)


def undo_of(table: Table, game: AnyGame, seat: int) -> Undo:
    """Undo that a seat is offered, or the reason why there is none."""
    too_long = table.why_too_long(answers=False)
    return {"choices": [], "bots": [], "reason": too_long} if too_long else game.undo_offer(seat)


def told_to(table: Table, seat: int, told: Told | None, since: int | None) -> tuple[bytes, bool]:
    """What a seat is told of what happened, encoded, and whether the beginning was left out."""
    if told is not None:
        return told.get(seat, told.get(SPECTATOR, b"[]")), False
    events, gap = table.events_for(seat, since)
    return bytes(events), gap


def message_to(
    table: Table,
    seat: int,
    brief: bool,
    since: int | None = None,
    person: str | None = None,
    acks: Sequence[str] = (),
    again: bool = False,
) -> bytes:
    """How a table stands for one seat, and what happened after a change."""
    events, gap = table.events_for(seat, since)
    return Showing(table).part(seat, brief).message(events, gap, person, acks, again)


def with_fresh(error: Refusal, table: Table, seat: int, brief: bool, person: str | None) -> Refusal:
    """A stale choice is answered with how the table stands."""
    if error.kind == "stale":
        error.more["at"] = Raw(message_to(table, seat, brief, person=person))
    return error
