"""What a request is made of, checked before anybody acts on it."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

import msgspec
from starlette.requests import Request

from kasei.core.checks import brief
from kasei.core.hidden import SPECTATOR
from kasei.face.game import AnyGame, Mark
from kasei.face.paying import answers_for
from kasei.face.schema import check_of
from kasei.server.callers import Caller
from kasei.server.codec import decode, encode
from kasei.server.errors import NOT_HERE, Refusal
from kasei.server.hall import Wish
from kasei.server.rows import GameRow
from kasei.server.sockets import Socket
from kasei.server.store import NEWEST, Place
from kasei.server.table import Table

if TYPE_CHECKING:
    from kasei.server.core import Core

GAME_ID: Final = re.compile(r"[a-z2-7]{16}")
PLACE: Final = re.compile(r"([0-9]{1,15})\.([a-z2-7]{16})")  # in a list
REQUEST_KEY: Final = re.compile(r"[A-Za-z0-9_-]{1,64}")
MOST_CHOICES: Final = 64  # in one request
DETAILS: Final = ("options", "decision")
LARGEST: Final = 10**9  # number in an address


@dataclass
class Answer:
    """What is answered: the body, encoded already or not, and headers."""

    body: object
    headers: dict[str, str] = field(default_factory=dict)
    status: int = 200

    def encoded(self) -> bytes:
        """The body as bytes."""
        return self.body if isinstance(self.body, bytes) else encode(self.body)


@dataclass(frozen=True)
class Parameter:
    """Something that may stand in the address after the question mark."""

    name: str
    kind: type
    text: str
    needed: bool = False
    values: tuple[str, ...] = ()  # if it is one of these


@dataclass(frozen=True)
class Call:
    """Something that can be asked of the server: how, what it takes and gives, and how it can be refused."""

    method: str
    path: str
    name: str
    text: str
    does: Callable[[Ask], Awaitable[Answer]]
    takes: Any = None  # the type of its body
    gives: Any = None
    query: tuple[Parameter, ...] = ()
    refusals: tuple[str, ...] = ()
    example: object = None
    examples: Mapping[str, object] = field(default_factory=dict)  # by name, where one is not enough
    cost: float = 1.0  # in requests that an address may make


class Ask:
    """A request on its way: who asks, and for what."""

    def __init__(
        self, core: Core, call: Call, request: Request, caller: Caller, body: Any, secure: bool, address: str = ""
    ) -> None:
        query = request.query_params
        self.numbers = {each.name: number(query.get(each.name), each.name) for each in call.query if each.kind is int}
        self.brief = brief_wanted(query.get("detail"))  # are options wanted as numbers alone?
        self.core = core
        self.request = request
        self.caller = caller
        self.body = body
        self.secure = secure
        self.address = address  # that it is counted by

    def charge(self, changes: int) -> None:
        """Count an answer that tells of many changes as several requests."""
        self.core.charge_changes(self.address, changes)

    # What it is about.

    async def table(self) -> Table:
        """The table that it is about."""
        return await self.core.hall.table(game_id(self.request.path_params["id"]))

    async def viewer(self) -> tuple[Table, int]:
        """The table, and the seat of whoever may see it; SPECTATOR for who looks on."""
        table = await self.table()
        return table, await self.core.viewer(table, self.caller)

    async def player(self) -> tuple[Table, int]:
        """The table, and the seat of whoever plays there."""
        table, seat = await self.viewer()
        if seat == SPECTATOR:
            raise Refusal("not-allowed", "who only looks on can't do that")
        table.addresses[seat] = self.address
        return table, seat

    def person(self) -> str:
        """Whoever asks, if known."""
        if self.caller.person is None:
            why = "this needs a person's token, in a cookie or as Authorization: Bearer"
            raise Refusal("no-token", why if self.caller.token is None else f"{why}, and nobody has this one")
        return self.caller.person


def brief_wanted(detail: str | None) -> bool:
    """How much is wanted of a question: its options as numbers, or the whole decision."""
    if detail not in (None, *DETAILS):
        raise Refusal("invalid", f"detail is {brief(detail)}; it can be {' or '.join(DETAILS)}")
    return detail == DETAILS[0]


def number(text: str | None, name: str) -> int | None:
    """A whole number in an address, if it is there."""
    return None if text is None else whole(text, name)


def whole(text: str, name: str) -> int:
    """A whole number in an address."""
    if not text.isascii() or not text.isdecimal() or len(text) > 10 or int(text) > LARGEST:
        raise Refusal("invalid", f"{name} is {brief(text)}, not a whole number from 0 to {LARGEST}")
    return int(text)


def game_id(text: str) -> str:
    """The id of a game, if it may be one."""
    if not GAME_ID.fullmatch(text):
        raise Refusal("not-found", NOT_HERE)
    return text


def before(request: Request) -> Place:
    """Where a page of a list begins: with the newest, or after the last of the page before."""
    text = request.query_params.get("before")
    if text is None:
        return NEWEST
    found = PLACE.fullmatch(text)
    if found is None:
        raise Refusal("invalid", f"before is {brief(text)}, not the next of a page")
    return int(found[1]), found[2]


def place_of(game: GameRow) -> str:
    """Where a game stands in a list, as an address has it."""
    return f"{game.at}.{game.id}"


def choosing(seat: int, body: Any, socket: Socket | None = None) -> Wish:
    """The move that a body of `Choosing`, or such a message of a socket, is for."""
    answers, request = answers_in(seat, body), checked_key(body["request"])

    def act(game: AnyGame, mark: Mark) -> None:
        game.choose(seat, *answers(game), mark=mark)

    return Wish(seat, body["number"], request, "person", act, True, socket)


def undoing(seat: int, body: Any, socket: Socket | None = None) -> Wish:
    """The move that a body of `Undoing`, or such a message of a socket, is for."""
    request, n = checked_key(body["request"]), body.get("n")
    return Wish(seat, body["number"], request, "person", lambda game, mark: game.undo(seat, n), False, socket)


def request_key(text: str | None) -> str | None:
    """The key of a request that may have none."""
    return None if text is None else checked_key(text)


def checked_key(text: str) -> str:
    """The key of a request, which its sender makes up."""
    if not REQUEST_KEY.fullmatch(text):
        raise Refusal("invalid", f"request is {brief(text)}: it has 1 to 64 letters, digits, - and _")
    return text


def answers_in(seat: int, body: Any) -> Callable[[AnyGame], list[int]]:
    """The answers that a body has for a game: its choices, or those that pay with its amounts."""
    choices, amounts = body.get("choices", []), body.get("amounts")
    if amounts is not None:
        if choices:
            raise Refusal("invalid", "there are choices and amounts: amounts pay a bill in place of choices")
        return lambda game: answers_for(game.rules, game.state, seat, amounts)
    if not 1 <= len(choices) <= MOST_CHOICES:
        raise Refusal("invalid", f"{len(choices)} choices: there are 1 to {MOST_CHOICES} in a request, or amounts")
    return lambda game: list(choices)


def parsed(body: bytes | str, kind: Any) -> Any:
    """What a body says, if it has the shape of a type."""
    try:
        value = decode(body or b"{}")
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Refusal("bad-request", f"the body is not JSON: {str(error)[:200]}") from None
    wrong = check_of(kind)(value)
    if wrong:
        raise Refusal("invalid", f"body{wrong}")
    return value
