"""Everything that goes over the network, as types: requests, answers and the messages of sockets.

Times are milliseconds since 1970. The types of views, decisions and events are the engine's own; those of what there is
to play stand in `shelf.py`.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from kasei.core.face import Decision, Event, Moment, Tally, Undo, Value
from kasei.games import View

# A table.


class SeatShown(TypedDict):
    """A seat as everybody sees it.

    `kind`: whose it is. `bot`: who plays now if that is a bot, and `bot_since` since when if the seat is a person's.
    `asked_since`: when the open question was put; `deadline`: when a bot will answer it. `away_since`: when the
    last connection of the person was lost, None while there is one or before the first. `played_for`: the changes that
    a bot has made for the person since the person's last own one.
    """

    seat: int
    name: str
    kind: Literal["person", "bot", "open"]
    bot: str | None
    bot_since: int | None
    away_since: int | None
    asked_since: int | None
    deadline: int | None
    played_for: list[int]
    resigned: bool


class Frozen(TypedDict):
    """From which change on a game can't go on, why, and whether that passes by itself."""

    change: int
    why: str
    passing: bool


class Result(TypedDict):
    """How a game has ended: the points of each seat, who has won, and the seats that gave up."""

    scores: list[int]
    winners: list[int]
    resigned: list[int]


class TableShown(TypedDict):
    """A table as everybody at it sees it. `clock`: seconds for a question. `rematch`: the game that follows it."""

    id: str
    game: str
    additions: list[str]
    settings: dict[str, Value]
    status: Literal["open", "running", "over", "frozen"]
    seats: list[SeatShown]
    watchers: int
    listed: bool
    clock: int | None
    made: int
    frozen: Frozen | None
    result: Result | None
    rematch: str | None


class At(TypedDict):
    """How a table stands for one seat, or for who looks on: complete in itself, so that the newest is all one needs.

    `seq` is the number of the last change of the game, and `events` is what happened after the `since` that was asked
    for, or after what was sent last; with a `gap` some at the beginning were left out. `number` names the question that
    is open to the seat, or that none is: it goes with choices and undo. `acks` are the request keys that are answered.
    A game that is open or frozen has no view. Who asked for options alone gets no decision and no undo.
    """

    type: Literal["at"]
    seq: int
    number: int | None
    seat: int | None
    host: bool
    table: TableShown
    view: View | None
    options: list[int]
    decision: Decision | None
    undo: Undo | None
    events: list[Event]
    gap: bool
    acks: list[str]
    repeated: bool
    now: int


class Row(TypedDict):
    """A table in a list: `seat` is mine, if I have one, and `mine` says whether it waits for me."""

    table: TableShown
    seat: int | None
    mine: bool


class Tables(TypedDict):
    """A page of a list of tables; `next` is what `before` takes to go on, None where the list ends."""

    tables: list[Row]
    next: str | None


# Making and joining.


class SeatWish(TypedDict):
    """Who is to sit in a seat: whoever makes the game, somebody who joins, or a bot of that name."""

    kind: Literal["me", "open", "bot"]
    bot: NotRequired[str]
    name: NotRequired[str]


class NewGame(TypedDict):
    """A game to be made. A seed only where nobody else plays; `token` asks for a token of the seat.

    The same `request`, a key of my own, makes no second one: it gets the same table again, with new invitations, and a
    new token of the seat in place of the last.
    """

    game: str
    seats: list[SeatWish]
    additions: NotRequired[list[str]]
    settings: NotRequired[dict[str, Value]]
    seed: NotRequired[str]
    listed: NotRequired[bool]
    clock: NotRequired[int | None]
    token: NotRequired[bool]
    request: NotRequired[str]


class Joining(TypedDict):
    """What joining needs: an invitation, if the table is not listed. Without a seat it is the first that is open.

    Who sits there already gets the same seat, and with `token` a new token of it in place of the last.
    """

    name: str
    invite: NotRequired[str]
    seat: NotRequired[int]
    token: NotRequired[bool]


class Seated(TypedDict):
    """Whoever has made or joined a table: the seat, its token if one was asked for, and how the table stands.

    `invite` and `watch` are invitations, for links that end in #join=ID.INVITE and #watch=ID.WATCH, for the maker.
    """

    id: str
    seat: int | None
    token: str | None
    invite: str | None
    watch: str | None
    at: At


class Watching(TypedDict):
    """What watching needs: an invitation, if the table is not listed."""

    invite: NotRequired[str]


class Inviting(TypedDict):
    """What an invitation is for."""

    reach: Literal["join", "watch"]


class Invitation(TypedDict):
    """An invitation, for links that end in #join=ID.TOKEN or #watch=ID.TOKEN. Earlier ones stay good."""

    token: str


class Withdrawing(TypedDict):
    """The invitation that nobody is to come in by any more; without one all of the table."""

    token: NotRequired[str]


class Handing(TypedDict):
    """The bot that is to play for me; the usual one if none is named."""

    bot: NotRequired[str]


class Hook(TypedDict):
    """An https address that gets a message when it is my turn; None for none."""

    url: str | None


class Importing(TypedDict):
    """A record as text, to look at, or to play on alone; the same `request` brings it once."""

    record: str
    name: NotRequired[str]
    request: NotRequired[str]


# Me.


class NewMe(TypedDict):
    """A new person, or with `recovery` one who comes from another device; `token` asks for the token itself."""

    recovery: NotRequired[str]
    token: NotRequired[bool]


class Me(TypedDict):
    """A person: only an id, and a token if one was asked for. Browsers get a cookie."""

    id: str
    token: str | None


class Recovery(TypedDict):
    """What carries my games to another device, once, by a link that ends in #recover=TOKEN."""

    token: str


# Playing.


class Choosing(TypedDict):
    """Answers to the question of that number and those that follow it, all or none, under a key of my own.

    `amounts`, in place of `choices`, pay a bill with so many of each of its parts, by their names; of what is not named
    as many as usual.
    """

    number: int
    choices: NotRequired[list[int]]
    amounts: NotRequired[dict[str, int]]
    request: str


class Undoing(TypedDict):
    """Take back my last choices, without `n` those that I made in one go."""

    number: int
    request: str
    n: NotRequired[int]


class Trying(TypedDict):
    """Answers to be looked at before they are given; or the amounts of a payment, as in `Choosing`."""

    choices: NotRequired[list[int]]
    amounts: NotRequired[dict[str, int]]


class Reason(TypedDict):
    """Why something can't be done now; empty if it can."""

    reason: str


class Text(TypedDict):
    """Something in words."""

    text: str


class Weighed(TypedDict):
    """An option, and what it is worth to a bot."""

    option: int
    worth: float


class Suggestion(TypedDict):
    """What a bot would choose; what its options were worth to it, the best first, if it weighed them."""

    bot: str
    number: int
    option: int
    text: str
    weighed: list[Weighed]


class Log(TypedDict):
    """What happened, as I may know it, as data and in words, up to change `seq`; if there is `more`, ask from there."""

    seq: int
    more: bool
    events: list[Event]
    lines: list[str]


class News(TypedDict):
    """What each did since my turn, summed up; `since` is the change after which that is."""

    since: int | None
    tallies: list[Tally]


class Series(TypedDict):
    """How all stood round by round."""

    moments: list[Moment]


class Past(TypedDict):
    """A game that is over as it stood after a change, for one seat, and what happened in that change."""

    change: int
    changes: int
    view: View
    events: list[Event]


class RecordText(TypedDict):
    """The record of a game that is over, as text that `import` and the command line read."""

    record: str


# What goes wrong, and how the server is.


class Problem(TypedDict):
    """What was wrong with a request, by RFC 9457. Nothing was changed, unless it says that this is not known.

    `type` is one word for programs, `detail` a sentence for people. `retry_after`: the seconds after which the same may
    be asked again. A stale choice comes with how the table stands.
    """

    type: str
    title: str
    status: int
    detail: str
    retry_after: NotRequired[float]
    at: NotRequired[At]


class Health(TypedDict):
    """Is the server all right, and what is not?"""

    status: Literal["ok", "not ready"]
    detail: str


# The socket.


class Hello(TypedDict):
    """The first message of who has no cookie: a token of the seat or the person."""

    type: Literal["hello"]
    token: str


class ChooseMessage(Choosing):
    """`Choosing` over the socket; an `at` whose `acks` has the request answers it, or a `refused`."""

    type: Literal["choose"]


class UndoMessage(Undoing):
    """`Undoing` over the socket."""

    type: Literal["undo"]


class Ping(TypedDict):
    """Asks for a pong."""

    type: Literal["ping"]


ToServer = Hello | ChooseMessage | UndoMessage | Ping


class Refused(TypedDict):
    """What was wrong with a message; `request` is its key, if it had one."""

    type: Literal["refused"]
    request: str | None
    problem: Problem


class Pong(TypedDict):
    """The server is there."""

    type: Literal["pong"]
    now: int


class Bye(TypedDict):
    """The server closes the socket: come back after so many milliseconds, if at all."""

    type: Literal["bye"]
    why: str
    after: int | None


FromServer = At | Refused | Pong | Bye
