"""What processes on one PostgreSQL tell each other in its notes: moves that they have stored, and changes of games."""

from __future__ import annotations

from dataclasses import dataclass
from operator import attrgetter
from typing import Final

from kasei.server.codec import decode, encode
from kasei.server.rows import Move

LONGEST: Final = 7999  # bytes of a note
TOLD: Final = ("game", "change", "seat", "number", "entries", "by", "request", "checksum", "at", "result")  # of a move

told = attrgetter(*TOLD)


@dataclass(frozen=True)
class News:
    """What another process has done: moves that it has stored, without their events, and games that it has changed
    otherwise. After a gap nothing was heard for a while, and anything may have changed."""

    games: tuple[str, ...] = ()
    moves: tuple[Move, ...] = ()
    gap: bool = False


def note(process: str, said: str) -> str:
    """What a process says of itself: the name of a game, or a move."""
    return f"{process} {said}"


def note_of(process: str, move: Move) -> str:
    """What a process says of a move; of a very long one it says only which game has changed."""
    whole = note(process, encode(told(move)).decode())
    return whole if len(whole.encode()) <= LONGEST else note(process, move.game)


def heard_in(said: str) -> tuple[str, News]:
    """Who has said something, and what."""
    process, _, what = said.partition(" ")
    if not what.startswith("["):
        return process, News((what,))
    return process, News(moves=(Move(events=b"", **dict(zip(TOLD, decode(what)))),))
