"""A stored game, played again to where it stands; after a change of the rules it is compared move by move."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final, TypeVar, get_args

import msgspec

from kasei.core.digest import digest
from kasei.core.errors import KaseiError
from kasei.core.rules import Rules
from kasei.face.game import AnyGame, Game
from kasei.games import rules_of
from kasei.server.codec import decode, text
from kasei.server.messages import Frozen
from kasei.server.rows import MOST_SEATS, GameRow, Move, SeatRow, Status
from kasei.server.table import Table

T = TypeVar("T", list[Any], dict[str, Any])

LOG: Final = logging.getLogger("kasei.server.loading")
STATUSES: Final = get_args(Status)
OTHER_RULES: Final = "the rules have changed since it was begun, and would go another way from here"
DAMAGED: Final = "what is stored of it does not fit its rules"


def rules_for(row: GameRow) -> Rules:
    """The rules of a stored game."""
    return rules_of(row.name, row.players, decode(row.settings), decode(row.additions))


def game_of(row: GameRow, seats: Sequence[SeatRow]) -> AnyGame:
    """A stored game before its first move."""
    names = [seat.name for seat in seats]
    position = None if row.position is None else decode(row.position)
    return Game(rules_for(row), int.from_bytes(row.key, "big"), names, position, decode(row.bots))


def opened(row: GameRow, seats: list[SeatRow], moves: Sequence[Move]) -> Table:
    """A table with its game as it stands, or with why it can't be played; what is damaged harms no other."""
    try:
        table = played(row, seats, moves)
        table.shown()
        return table
    except Exception:
        LOG.exception("a game can't be read", extra={"game": row.id})
        return frozen(unplayed(row, seats), [move for move in moves if is_readable(move)], 0, DAMAGED)


def unplayed(row: GameRow, seats: Sequence[SeatRow]) -> Table:
    """A table without its game, of which everything can be shown, also where something of it is damaged."""
    sound = [seat for i, seat in enumerate(seats) if seat.seat == i]
    return Table(readable(row, len(sound)), sound, None)


def readable(row: GameRow, seats: int) -> GameRow:
    """A row of which everything can be shown: in place of what is damaged it has what says nothing."""
    players = max(seats, row.players) if isinstance(row.players, int) and row.players <= MOST_SEATS else seats
    bots = decoded(row.bots, list)
    return replace(
        row,
        players=players,
        settings=text(decoded(row.settings, dict)),
        additions=text(decoded(row.additions, list)),
        bots=text([*bots, *[None] * (players - len(bots))]),
        result=None if row.result is None else text(decoded(row.result, dict)),
        status=row.status if row.status in STATUSES else "frozen",
    )


def is_readable(move: Move) -> bool:
    """Can it be shown what a move was?"""
    return bool(decoded(move.entries, list)) and bool(decoded(move.events, dict))


def decoded(value: object, kind: type[T]) -> T:
    """What is stored as JSON of that kind; nothing of it where that is damaged."""
    try:
        found = decode(value)  # type: ignore[arg-type]
    except (msgspec.DecodeError, TypeError, ValueError):
        return kind()
    return found if isinstance(found, kind) else kind()


def played(row: GameRow, seats: list[SeatRow], moves: Sequence[Move]) -> Table:
    """A table with its game as it stands, or with why today's rules can't play it."""
    table = Table(row, seats, None)
    if [seat.seat for seat in seats] != list(range(row.players)) or len(table.bots) != row.players:
        raise ValueError(f"it is for {row.players}, with the seats {[seat.seat for seat in seats]}: {row.bots}")
    if row.status == "open":
        return table
    try:
        table.game = game_of(row, seats)
        same = digest(table.game.rules) == row.rules and row.status != "frozen"
    except KaseiError as error:
        return frozen(table, moves, 0, f"{OTHER_RULES}: {error}")
    assert table.game.past is not None  # from now on it is kept what happened, and what can be taken back
    for i, move in enumerate(moves):
        try:
            agrees = table.apply(move, check=not same or i + 1 == len(moves))
        except KaseiError:
            agrees = False
        if not agrees:
            return frozen(table, moves, move.change, DAMAGED if same else OTHER_RULES)
    return table


def frozen(table: Table, moves: Sequence[Move], change: int, why: str) -> Table:
    """A table that is shown from what is stored."""
    note: Frozen = {"change": change, "why": why, "passing": False}
    table.game, table.frozen, table.stored = None, note, list(moves)
    return table
