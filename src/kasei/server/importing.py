"""A record that comes from elsewhere, as a game that is stored here."""

from __future__ import annotations

import secrets
from dataclasses import replace
from itertools import groupby
from typing import Final

from kasei.bots import BOTS, USUAL
from kasei.core.checks import KEY_BITS
from kasei.core.digest import digest
from kasei.core.errors import BadRecord
from kasei.core.record import UNDO, Record, parse_record
from kasei.face.game import AnyGame
from kasei.face.table import resume
from kasei.server.clock import now_ms
from kasei.server.codec import text
from kasei.server.loading import game_of
from kasei.server.rows import GameRow, Move, SeatRow
from kasei.server.table import Table, first_due

MOST_CHOICES: Final = 2_000


def checked_record(text: str) -> AnyGame:
    """The game of a record, if it can be played again and is not too long."""
    record = parse_record(text)
    if len(record.choices) > MOST_CHOICES:
        raise BadRecord(f"the record has {len(record.choices)} choices; at most {MOST_CHOICES} are taken")
    return resume(record)


def imported(game: AnyGame, new: str, person: str, name: str | None) -> tuple[GameRow, list[SeatRow], list[Move]]:
    """A game that is over, to look at; or one that goes on, in which whoever brings it plays and bots the rest."""
    record = game.record
    row = new_row(record, new, digest(game.rules), person)
    seats = seated(record, row.id, person, name)
    table = Table(row, seats, game_of(row, seats))
    moves = [again(table, entries) for entries in gone_together(record)]
    if game.over:
        row = replace(row, status="over", due=None, result=text(table.result()))
    return row, seats, moves


def new_row(record: Record, new: str, rules: str, person: str) -> GameRow:
    """The row of an imported game."""
    now = now_ms()
    bots = list(record.bots or [None] * record.players)
    return GameRow(
        id=new,
        rules=rules,
        name=record.game,
        players=record.players,
        settings=text(record.settings),
        additions=text(record.additions),
        key=record.key.to_bytes(KEY_BITS // 8, "big"),
        bots=text(bots),
        status="running",
        at=now,
        position=None if record.position is None else text(record.position),
        host=person,
        due=first_due(now, None),
    )


def seated(record: Record, game: str, person: str, name: str | None) -> list[SeatRow]:
    """Whoever brings a record sits in the first seat of a person; bots play all others."""
    bots = record.bots or (None,) * record.players
    mine = bots.index(None) if None in bots else None
    seats = []
    for seat, bot in enumerate(bots):
        called = name if seat == mine and name else record.names[seat]
        plays = None if seat == mine else (bot if bot in BOTS else USUAL)
        seats.append(SeatRow(game, seat, called, person if seat == mine else None, bot=plays))
    return seats


def gone_together(record: Record) -> list[list[tuple[int, ...]]]:
    """The entries of a record, those together that were made in one go."""
    joined = set(record.joined)
    firsts: list[int] = []
    for number, entry in enumerate(record.choices, 1):
        apart = number not in joined or entry[1] == UNDO or not firsts
        firsts.append(number if apart else firsts[-1])
    pairs = groupby(zip(firsts, record.choices), key=lambda pair: pair[0])
    return [[entry for _, entry in group] for _, group in pairs]


def again(table: Table, entries: list[tuple[int, ...]]) -> Move:
    """A move of an imported game, made at its table."""
    game = table.game
    assert game is not None
    since, seat = game.changes, entries[0][0]
    number = game.since[seat]
    made = Move(table.id, since + 1, seat, number, text(entries), "person", "", 0, b"", now_ms())
    table.apply(made, check=False)
    move, _ = table.move(since, seat, number, secrets.token_hex(8), "person")
    return move
