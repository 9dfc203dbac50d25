"""What is stored, row by row. Times are milliseconds since 1970; tokens are kept as hashes only."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

MOST_SEATS: Final = 10
Status = Literal["open", "running", "over", "frozen"]
By = Literal["person", "bot"]
Reach = Literal["join", "watch"]  # what an invitation is for


@dataclass(frozen=True)
class GameRow:
    """A game, its moves aside. `bots` has the bot of each seat that was a bot's from the start, None for a person's.

    `rules` is the digest of the rules that it is played by. `frozen_at` is the change at which today's rules go another
    way. `due`: when somebody has to look after it, since a bot is to move or a clock runs out.
    """

    id: str
    rules: str
    name: str
    players: int
    settings: str  # JSON
    additions: str  # JSON
    key: bytes
    bots: str  # JSON
    status: Status
    at: int
    position: str | None = None  # JSON
    listed: int = 0  # may anybody who finds it in the list join and watch it?
    clock: int | None = None  # seconds for a question
    host: str | None = None  # the person who made it
    frozen_at: int | None = None
    due: int | None = None
    result: str | None = None  # JSON
    rematch: str | None = None  # the game that is played after it


@dataclass(frozen=True)
class SeatRow:
    """A seat: who sits there, and the bot that plays now, whether from the start or for somebody who is away."""

    game: str
    seat: int
    name: str
    person: str | None = None
    token: bytes | None = None
    bot: str | None = None
    bot_since: int | None = None  # when the bot took over from the person
    back_at: int | None = None  # when the person took over again
    resigned: int = 0
    webhook: str | None = None


@dataclass(frozen=True)
class Move:
    """An accepted request of one seat: entries of the record, which are changes from number `change` on.

    `number` is the question that it answered. What follows `at` goes to the game's row: `due` as there, and the result
    if the game is over.
    """

    game: str
    change: int
    seat: int
    number: int
    entries: str  # JSON
    by: By
    request: str
    checksum: int  # of the game after it
    events: bytes  # JSON
    at: int
    rules: str = ""  # by which it was made: it is stored only if the game has these
    due: int | None = None
    result: str | None = None
