"""A stored game, played again to where it stands; after a change of the rules it is compared move by move."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kasei.core.digest import digest
from kasei.core.errors import KaseiError
from kasei.core.rules import Rules
from kasei.face.game import AnyGame, Game
from kasei.games import rules_of
from kasei.server.codec import decode
from kasei.server.messages import Frozen
from kasei.server.rows import GameRow, Move, SeatRow
from kasei.server.table import Table

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
    """A table with its game as it stands, or with why today's rules can't play it."""
    table = Table(row, seats, None)
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
