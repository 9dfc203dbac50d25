"""A client of a Kasei server: tables over the network, with the types of the server's own messages.

What can't be reached or stored for a moment is asked for again, a choice or a new table under the same request key: it
is made once.
"""

from __future__ import annotations

import http.client
import json
import secrets
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from typing import Any, Final, cast
from urllib.parse import urlencode, urlsplit

from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.sync.client import ClientConnection, connect

from kasei.core.errors import KaseiError
from kasei.core.face import Preview
from kasei.games import Legend
from kasei.server.messages import (
    At,
    FromServer,
    Invitation,
    Log,
    Me,
    NewGame,
    News,
    Past,
    Problem,
    Seated,
    Series,
    Suggestion,
    Tables,
)
from kasei.server.messages import Refused as Refusal
from kasei.server.shelf import Shelf

PAUSES: Final = (0.1, 0.2, 0.5, 1.0, 2.0, 5.0)  # seconds between tries
TIMEOUT: Final = 30.0
PASSING: Final = (429, 503)  # the same may be asked again
AWAY: Final[Problem] = {"type": "away", "title": "Away", "status": 503, "detail": "the server can't be reached"}
UNREACHABLE: Final = (OSError, http.client.HTTPException)


class Refused(KaseiError):
    """What the server has refused, with its problem."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem["detail"])
        self.problem = problem


class Client:
    """A person at a server, or nobody yet: the token says who."""

    def __init__(self, address: str, token: str | None = None) -> None:
        parts = urlsplit(address)
        if parts.scheme not in ("http", "https") or not parts.netloc:
            raise ValueError(f"{address!r} is no address of a server: it begins with http:// or https://")
        self.secure = parts.scheme == "https"
        self.host = parts.netloc
        self.prefix = parts.path.rstrip("/")
        self.token = token
        self.line: http.client.HTTPConnection | None = None

    # Requests.

    def ask(self, method: str, path: str, body: object = None, token: str | None = None, **query: object) -> Any:
        """The answer to a request; what passes by itself is tried again."""
        for pause in PAUSES:
            try:
                return self.ask_once(method, path, body, token, **query)
            except UNREACHABLE:
                pass
            except Refused as error:
                if error.problem["status"] not in PASSING:
                    raise
            self.hang_up()  # the server does not keep a connection for long on which nothing is asked
            time.sleep(pause)
        return self.ask_once(method, path, body, token, **query)

    def ask_once(self, method: str, path: str, body: object = None, token: str | None = None, **query: object) -> Any:
        """The answer to a request."""
        asked = urlencode({name: value for name, value in query.items() if value is not None})
        headers = {"Content-Type": "application/json"}
        if token or self.token:
            headers["Authorization"] = f"Bearer {token or self.token}"
        line = self.connection()
        text = None if method == "GET" else json.dumps(body or {})
        line.request(method, f"{self.prefix}/api{path}{'?' if asked else ''}{asked}", text, headers)
        answer = line.getresponse()
        told = answer.read()
        if answer.status >= 400:
            raise Refused(problem_in(told, answer.status))
        return json.loads(told)

    def connection(self) -> http.client.HTTPConnection:
        """The line to the server."""
        if self.line is None:
            kind = http.client.HTTPSConnection if self.secure else http.client.HTTPConnection
            self.line = kind(self.host, timeout=TIMEOUT)
        return self.line

    def hang_up(self) -> None:
        """Close the line; the next request opens another one."""
        if self.line is not None:
            self.line.close()
        self.line = None

    # What a person does.

    def shelf(self) -> Shelf:
        """All games and bots."""
        return cast(Shelf, self.ask("GET", "/shelf"))

    def become_somebody(self, recovery: str | None = None) -> Me:
        """Become a new person, or the one whom a recovery token is for."""
        wish: dict[str, object] = {"token": True}
        me: Me = self.ask("POST", "/me", wish | ({"recovery": recovery} if recovery else {}))
        self.token = me["token"] or self.token
        return me

    def create(self, wish: NewGame) -> RemoteTable:
        """Make a table."""
        if self.token is None:
            self.become_somebody()
        return RemoteTable(self, cast(Seated, self.ask("POST", "/games", {"request": new_key()} | wish)))

    def table(self, game: str) -> RemoteTable:
        """A table that I sit at, or may look on at."""
        at: At = self.ask("GET", f"/games/{game}/view")
        seated: Seated = {"id": game, "seat": at["seat"], "token": None, "invite": None, "watch": None, "at": at}
        return RemoteTable(self, seated)

    def join(self, game: str, name: str, invite: str | None = None, seat: int | None = None) -> RemoteTable:
        """Sit down at a table."""
        if self.token is None:
            self.become_somebody()
        given = {"name": name, "invite": invite, "seat": seat}
        wish = {key: value for key, value in given.items() if value is not None}
        return RemoteTable(self, cast(Seated, self.ask("POST", f"/games/{game}/join", wish)))

    def watch(self, game: str, invite: str | None = None) -> RemoteTable:
        """Look on at a table."""
        if self.token is None:
            self.become_somebody()
        at: At = self.ask("POST", f"/games/{game}/watch", {} if invite is None else {"invite": invite})
        seated: Seated = {"id": game, "seat": None, "token": None, "invite": None, "watch": None, "at": at}
        return RemoteTable(self, seated)

    def erase(self) -> None:
        """Erase my name everywhere, and forget me."""
        self.ask("DELETE", "/me")
        self.token = None

    def bring(self, record: str) -> RemoteTable:
        """Bring a record to the server."""
        if self.token is None:
            self.become_somebody()
        wish = {"record": record, "request": new_key()}
        return RemoteTable(self, cast(Seated, self.ask("POST", "/games/import", wish)))

    def my_games(self, before: str | None = None) -> Tables:
        """The games in which I have a seat, a page of them; `before` is the `next` of the page before."""
        return cast(Tables, self.ask("GET", "/me/games", before=before))

    def listed(self, before: str | None = None) -> Tables:
        """Tables that anybody may join or watch, a page of them."""
        return cast(Tables, self.ask("GET", "/games", before=before))

    def recovery(self) -> str:
        """A token that carries my games to another device, once."""
        return str(self.ask("POST", "/me/recovery")["token"])


class RemoteTable:
    """A seat at a table of a server."""

    def __init__(self, client: Client, seated: Seated) -> None:
        self.client = client
        self.id = seated["id"]
        self.seat = seated["seat"]
        self.token = seated["token"]  # of the seat, if one was asked for
        self.invite = seated["invite"]
        self.watch = seated["watch"]
        self.at = seated["at"]  # how it stood last

    def ask(self, method: str, path: str, body: object = None, **query: object) -> Any:
        """The answer to a request about this table."""
        return self.client.ask(method, f"/games/{self.id}{path}", body, self.token, **query)

    # Seeing.

    def view(self, since: int | None = None, detail: str = "decision") -> At:
        """How the table stands."""
        self.at = cast(At, self.ask("GET", "/view", since=since, detail=detail))
        return self.at

    def legend(self) -> Legend:
        """What is printed."""
        return cast(Legend, self.ask("GET", "/legend"))

    def log(self, since: int | None = None) -> Log:
        """What happened, as I may know it."""
        log = cast(Log, self.ask("GET", "/log", since=since))
        while log["more"]:
            page = cast(Log, self.ask("GET", "/log", since=log["seq"]))
            events, lines = log["events"] + page["events"], log["lines"] + page["lines"]
            log = {"seq": page["seq"], "more": page["more"], "events": events, "lines": lines}
        return log

    def news(self) -> News:
        """What each did since my turn."""
        return cast(News, self.ask("GET", "/news"))

    def series(self) -> Series:
        """How all stood round by round."""
        return cast(Series, self.ask("GET", "/series"))

    def record(self) -> str:
        """The record of a game that is over."""
        return str(self.ask("GET", "/record")["record"])

    def replay(self, change: int, seat: int | None = None) -> Past:
        """The game as it stood after a change, once it is over."""
        return cast(Past, self.ask("GET", "/replay", change=change, seat=seat))

    # Doing.

    def choose(self, *choices: int, number: int | None = None, detail: str = "decision") -> At:
        """Answer the open question, and those that follow it if there are more answers."""
        return self.answer({"choices": choices}, number, detail)

    def pay(self, amounts: Mapping[str, int], number: int | None = None, detail: str = "decision") -> At:
        """Pay what is due with so many of each, by the names in the bill; of what is not named, as many as usual."""
        return self.answer({"amounts": dict(amounts)}, number, detail)

    def answer(self, answers: Mapping[str, object], number: int | None, detail: str) -> At:
        """Answer the question of a number, without one the open one."""
        asked = self.at["number"] if number is None else number
        body = {"number": asked, "request": new_key(), **answers}
        self.at = cast(At, self.ask("POST", "/choices", body, since=self.at["seq"], detail=detail))
        return self.at

    def undo(self, n: int | None = None) -> At:
        """Take back my last choices."""
        body = {"number": self.at["number"], "request": new_key()} | ({} if n is None else {"n": n})
        self.at = cast(At, self.ask("POST", "/undo", body, since=self.at["seq"]))
        return self.at

    def preview(self, *choices: int) -> Preview:
        """What answers would come to."""
        return cast(Preview, self.ask("POST", "/preview", {"choices": choices}))

    def preview_payment(self, amounts: Mapping[str, int]) -> Preview:
        """What paying so would come to."""
        return cast(Preview, self.ask("POST", "/preview", {"amounts": dict(amounts)}))

    def suggestion(self) -> Suggestion:
        """What a bot would choose."""
        return cast(Suggestion, self.ask("POST", "/suggestion"))

    def describe(self, option: int) -> str:
        """What an open option does, in words."""
        return str(self.ask("GET", f"/describe/{option}")["text"])

    def why_not(self, what: int | str) -> str:
        """Why I can't play or use a card, or take a standard action, now; empty if I can."""
        return str(self.ask("GET", "/why-not", what=what)["reason"])

    def do(self, deed: str, **body: object) -> At:
        """Start, bot, back, resign or hook: see the description of the server."""
        self.at = cast(At, self.ask("POST", f"/{deed}", body))
        return self.at

    def leave(self) -> None:
        """Leave a table that waits for players."""
        self.ask("POST", "/leave")

    def invitation(self, reach: str) -> str:
        """One more invitation to join or to watch."""
        return cast(Invitation, self.ask("POST", "/invite", {"reach": reach}))["token"]

    def withdraw(self, token: str | None = None) -> None:
        """Let nobody come in by an invitation any more, or by any."""
        self.ask("POST", "/withdraw", {} if token is None else {"token": token})

    def rematch(self) -> RemoteTable:
        """The same game once more."""
        return RemoteTable(self.client, cast(Seated, self.client.ask("POST", f"/games/{self.id}/rematch")))

    # The socket.

    @contextmanager
    def socket(self, since: int | None = None, detail: str = "decision") -> Iterator[Socket]:
        """A line on which the server tells of every change."""
        query = urlencode({name: value for name, value in (("since", since), ("detail", detail)) if value is not None})
        scheme = "wss" if self.client.secure else "ws"
        address = f"{scheme}://{self.client.host}{self.client.prefix}/api/games/{self.id}/socket?{query}"
        with connect(address, open_timeout=TIMEOUT, max_size=None) as line:
            line.send(json.dumps({"type": "hello", "token": self.token or self.client.token}))
            yield Socket(line)

    def play(self, choose: Callable[[At], Sequence[int]], detail: str = "options") -> At:
        """Let a function answer every question of mine until the game is over, whatever becomes of the line."""
        player = Player(self, choose)
        while True:
            with suppress(ConnectionClosed, InvalidHandshake, OSError), self.socket(self.at["seq"], detail) as line:
                player.go_on(line)
                while not player.done:  # as it was heard here: what was known before may have changed
                    player.hear(line, line.next())
                return self.at
            player.wait()


class Player:
    """Answers questions by a function, and sends again what was not acknowledged."""

    def __init__(self, table: RemoteTable, choose: Callable[[At], Sequence[int]]) -> None:
        self.table = table
        self.choose = choose
        self.waiting: dict[str, object] | None = None  # what was sent and is not acknowledged
        self.done = False  # is the game over, or can't it go on?
        self.lost = 0  # lines since the table was seen
        self.why: Problem = AWAY  # what is wrong with the line
        self.after = 0.0  # seconds that the server wants to be left alone

    def go_on(self, line: Socket) -> None:
        """Begin on a new line with what was sent on the last."""
        if self.waiting is not None:
            line.send(self.waiting)

    def wait(self) -> None:
        """Wait before the next line is opened, longer each time; too many in a row are an error."""
        if self.lost == len(PAUSES):
            raise Refused(self.why)
        time.sleep(max(PAUSES[self.lost], self.after))
        self.lost, self.why, self.after = self.lost + 1, AWAY, 0.0

    def hear(self, line: Socket, message: FromServer) -> None:
        """Do what a message asks for."""
        if message["type"] == "at":
            self.lost = 0
            if self.waiting is not None and self.waiting["request"] in message["acks"]:
                self.waiting = None
            self.look(line, message)
        elif message["type"] == "refused":
            self.refused(line, message)
        elif message["type"] == "bye":
            if message["after"] is None:
                raise Refused({"type": "not-found", "title": "Not found", "status": 404, "detail": message["why"]})
            self.after = message["after"] / 1000

    def look(self, line: Socket, at: At) -> None:
        """See how the table stands by now, and answer if something is asked."""
        self.table.at = at
        frozen = at["table"]["frozen"]
        self.done = at["table"]["status"] == "over" or (frozen is not None and not frozen["passing"])
        if self.waiting is None and at["options"] and not self.done:
            self.answer(line)

    def refused(self, line: Socket, message: Refusal) -> None:
        """Try again what passes by itself, look again where the table has moved on, and give up else."""
        problem = message["problem"]
        if "retry_after" in problem or problem["status"] in PASSING:
            self.why, self.after = problem, problem.get("retry_after", 0.0)
            if message["request"] is not None:  # else it is the line that is refused
                time.sleep(max(PAUSES[0], self.after))
                self.go_on(line)
        elif problem["type"] == "stale" and "at" in problem:
            self.waiting = None
            self.look(line, problem["at"])
        else:
            raise Refused(problem)

    def answer(self, line: Socket) -> None:
        """Answer the open question."""
        at = self.table.at
        choices, request = list(self.choose(at)), new_key()
        self.waiting = {"type": "choose", "number": at["number"], "choices": choices, "request": request}
        line.send(self.waiting)


class Socket:
    """A line to a table: messages that come, and choices that go."""

    def __init__(self, line: ClientConnection) -> None:
        self.line = line

    def next(self, timeout: float | None = None) -> FromServer:
        """The next message."""
        return cast(FromServer, json.loads(self.line.recv(timeout)))

    def send(self, message: object) -> None:
        """Send a message."""
        self.line.send(json.dumps(message))

    def choose(self, number: int | None, *choices: int) -> str:
        """Answer a question; the request key, which an `at` acknowledges."""
        request = new_key()
        self.send({"type": "choose", "number": number, "choices": choices, "request": request})
        return request


def new_key() -> str:
    """A key for a request, by which it is known when it is sent again."""
    return secrets.token_urlsafe(16)


def problem_in(text: bytes, status: int) -> Problem:
    """The problem that an answer tells of; one of a proxy may be none of ours."""
    try:
        found = json.loads(text)
    except ValueError:
        found = None
    if isinstance(found, dict) and "detail" in found:
        return cast(Problem, found)
    return {"type": "unknown", "title": "Unknown", "status": status, "detail": f"the server answered {status}"}
