"""People who play on whatever happens to their server, and a journal of all that they were told.

At the end the journal is compared with what is stored: what was acknowledged is there, once; what was shown happened.
"""

from __future__ import annotations

import random
import socket
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

import kasei
from kasei.client import Refused, RemoteTable, Socket
from kasei.core.face import Event
from kasei.server.clock import now_ms
from kasei.server.codec import decode
from kasei.server.messages import At, FromServer
from kasei.server.operating import record, with_store
from kasei.server.rows import GameRow, Move
from kasei.server.settings import Settings
from kasei.server.store import Store
from tests.server.running import Server, two_people

KILLABLE = (sys.executable, str(Path(__file__).with_name("killable.py")))
POINTS = ("before-commit", "after-commit", "mid-push")
PATIENT = (0.05,) * 1200  # pauses of a client whose server is often away
POLL_S = 0.02
WAIT_S = 60
SOON_S = 10.0  # within which all hear of everything, on a machine that is busy

Key = tuple[str, int, str]  # a request: its game, its seat, and its own key
Story = dict[int, list[Event]]  # what happened, by the number of the change


def story_of(events: Sequence[Event]) -> Story:
    """Events by their change; whether it was taken back later is another matter."""
    story: Story = {}
    for event in events:
        story.setdefault(event["change"], []).append({**event, "undone": False})
    return story


@dataclass
class Journal:
    """All that people have asked for, and all that they were told. It is kept by many threads."""

    sent: dict[Key, list[int]] = field(default_factory=dict)  # what was chosen; [] is an undo
    sent_at: dict[Key, int] = field(default_factory=dict)  # when it was sent last
    acked: set[Key] = field(default_factory=set)
    repeated: set[Key] = field(default_factory=set)  # of those, what was stored before it was sent again
    shown: dict[tuple[str, int], Story] = field(default_factory=dict)
    refused: Counter[str] = field(default_factory=Counter)
    begun: set[str] = field(default_factory=set)  # games that were made
    failures: list[BaseException] = field(default_factory=list)  # of those who play
    lock: threading.Lock = field(default_factory=threading.Lock)

    def send(self, key: Key, choices: Sequence[int]) -> None:
        """Note a request, which may be sent again as it was, and no other way."""
        with self.lock:
            assert self.sent.setdefault(key, list(choices)) == list(choices)
            self.sent_at[key] = now_ms()

    def ack(self, key: Key, repeated: bool = False) -> None:
        """Note an acknowledgement."""
        with self.lock:
            assert key in self.sent
            self.acked.add(key)
            if repeated:
                self.repeated.add(key)

    def see(self, game: str, seat: int, at: At) -> None:
        """Note what a seat is told of: the same change is never told in two ways."""
        with self.lock:
            story = self.shown.setdefault((game, seat), {})
            for change, events in story_of(at["events"]).items():
                assert at["gap"] or story.setdefault(change, events) == events, (game, seat, change)

    def refuse(self, kind: str) -> None:
        """Note a refusal."""
        with self.lock:
            self.refused[kind] += 1

    def check(self) -> None:
        """Fail if one of those who play has failed."""
        for failure in self.failures:
            raise failure


class Seated(RemoteTable):
    """A seat of somebody who keeps a journal."""

    def __init__(self, table: RemoteTable, journal: Journal) -> None:
        self.__dict__.update(table.__dict__)
        self.journal = journal
        journal.begun.add(table.id)

    def key(self, request: object) -> Key:
        """A request of this seat."""
        assert self.seat is not None
        return self.id, self.seat, str(request)

    def ask(self, method: str, path: str, body: object = None, **query: object) -> Any:
        """The answer to a request about this table."""
        request = body.get("request") if isinstance(body, dict) else None
        if request is not None:
            self.journal.send(self.key(request), body.get("choices", ()))  # type: ignore[attr-defined]
        answer = super().ask(method, path, body, **query)
        if request is not None:
            assert request in answer["acks"]
            self.journal.ack(self.key(request), answer["repeated"])
        if "events" in answer and "gap" in answer:
            self.see(answer)
        return answer

    def see(self, at: At) -> None:
        """Note what is told."""
        assert self.seat is not None
        self.journal.see(self.id, self.seat, at)

    @contextmanager
    def socket(self, since: int | None = None, detail: str = "decision") -> Iterator[Socket]:
        """A line on which the server tells of every change."""
        with super().socket(since, detail) as line:
            yield Line(line, self)


class Line(Socket):
    """A line of such a seat."""

    def __init__(self, line: Socket, seated: Seated) -> None:
        super().__init__(line.line)
        self.seated = seated

    def next(self, timeout: float | None = None) -> FromServer:
        """The next message."""
        message = super().next(timeout)
        if message["type"] == "at":
            self.seated.see(message)
            for request in message["acks"]:
                self.seated.journal.ack(self.seated.key(request))
        elif message["type"] == "refused":
            assert message["problem"]["status"] != 500, message
            self.seated.journal.refuse(message["problem"]["type"])
        return message

    def send(self, message: object) -> None:
        """Send a message."""
        if isinstance(message, dict) and "request" in message:
            self.seated.journal.send(self.seated.key(message["request"]), message.get("choices", ()))
        super().send(message)


# Players.

Player = Callable[[Seated, random.Random], None]


def by_socket(table: Seated, chance: random.Random) -> None:
    """Play a game to its end on a socket."""
    table.play(lambda at: [chance.choice(at["options"])])


def by_http(table: Seated, chance: random.Random) -> None:
    """Play a game to its end by requests alone, and take something back now and then."""
    while table.at["table"]["status"] in ("open", "running"):
        undo = table.at["undo"]
        if undo is not None and undo["choices"] and chance.random() < 0.05:
            unless_stale(table, table.undo)
        elif table.at["options"]:
            unless_stale(table, partial(table.choose, *some_of(table.at["options"], chance)))
        else:
            time.sleep(POLL_S)
            table.view(since=table.at["seq"])


def some_of(options: Sequence[int], chance: random.Random) -> list[int]:
    """An option, or now and then two at once, for this question and the next: these are made both, or refused."""
    return chance.sample(options, 2 if len(options) > 2 and chance.random() < 0.2 else 1)


def unless_stale(table: Seated, act: Callable[[], object]) -> None:
    """Do something, unless the table has moved on."""
    try:
        act()
    except Refused as error:
        table.journal.refuse(error.problem["type"])
        if error.problem["type"] not in ("stale", "illegal", "conflict"):
            raise
        at = table.view(since=table.at["seq"])
        if error.problem["type"] == "conflict" and at["table"]["status"] != "over":  # the other may have ended it
            raise


Ways = tuple[Player, Player]
WAYS: tuple[Ways, ...] = ((by_socket, by_socket), (by_socket, by_http), (by_http, by_http))


def players(server: Server, journal: Journal, game: str, ways: Ways, bot: str = "") -> list[tuple[Seated, Player]]:
    """Two people at a new table, each of whom plays in their own way; or one, and a bot."""
    if not bot:
        return [(Seated(table, journal), way) for table, way in zip(two_people(server, game), ways)]
    table = server.client().create({"game": game, "seats": [{"kind": "me"}, {"kind": "bot", "bot": bot}]})
    return [(Seated(table, journal), ways[0])]


class Lane(threading.Thread):
    """A table at which one game is played after the other, until it is enough: on sockets, by requests, or both."""

    def __init__(self, server: Server, journal: Journal, game: str, number: int, bot: str = "") -> None:
        super().__init__(daemon=True)
        self.server, self.journal, self.game, self.number, self.bot = server, journal, game, number, bot
        self.enough = threading.Event()
        self.over = 0

    def run(self) -> None:
        try:
            chance, ways = random.Random(self.number), WAYS[self.number % len(WAYS)]
            while not self.enough.is_set():
                self.play(players(self.server, self.journal, self.game, ways, self.bot), chance)
                self.over += 1
        except BaseException as error:
            self.journal.failures.append(error)

    def play(self, seats: list[tuple[Seated, Player]], chance: random.Random) -> None:
        """Let all play at once."""
        threads = [Playing(table, way, random.Random(chance.random())) for table, way in seats]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()

    def end(self) -> int:
        """Let the game be the last one, and wait for its end; how many there were."""
        self.enough.set()
        until = time.monotonic() + WAIT_S
        while self.is_alive():
            self.journal.check()
            assert time.monotonic() < until, "a game does not come to its end"
            self.join(0.1)
        self.journal.check()
        return self.over


class Playing(threading.Thread):
    """Somebody who plays."""

    def __init__(self, table: Seated, way: Player, chance: random.Random) -> None:
        super().__init__(daemon=True)
        self.table, self.way, self.chance = table, way, chance

    def run(self) -> None:
        try:
            self.way(self.table, self.chance)
        except BaseException as error:
            self.table.journal.failures.append(error)


# Kills.


def free_port() -> int:
    """A port that nobody is given by chance while the server is away."""
    while True:
        port = random.SystemRandom().randrange(15_000, 32_000)
        with socket.socket() as trial:
            if trial.connect_ex(("127.0.0.1", port)):
                return port


def killable(database: str, odd: str = "", *flags: str) -> Server:
    """A server that can be told what is to happen to it, and that keeps its port."""
    return Server(database, "--port", str(free_port()), *flags, command=KILLABLE, ODD=odd)


@contextmanager
def all_killable(database: str, *odds: str) -> Iterator[list[Server]]:
    """Several such servers on one database, started at once."""
    with ThreadPoolExecutor() as pool, ExitStack() as stack:
        starting = [pool.submit(killable, database, odd) for odd in odds]
        yield [stack.enter_context(each.result()) for each in starting]


def restart(server: Server, odd: str = "") -> None:
    """Start a server that has ended, and say what is to happen to it."""
    server.child.wait(WAIT_S)
    assert server.child.stdout is not None
    server.child.stdout.close()
    server.environment["ODD"] = odd
    server.start()


def kill_after(server: Server, journal: Journal, acks: int) -> None:
    """Kill a server when so many more requests were acknowledged."""
    enough = len(journal.acked) + acks
    until = time.monotonic() + WAIT_S
    while len(journal.acked) < enough:
        journal.check()
        assert time.monotonic() < until, "nothing is acknowledged any more"
        assert server.child.poll() is None, server.log()
        time.sleep(0.001)
    server.kill()


def suicide(server: Server, journal: Journal) -> None:
    """Wait until a server has killed itself."""
    until = time.monotonic() + WAIT_S
    while server.child.poll() is None:
        journal.check()
        assert time.monotonic() < until, "it does not come to the point"
        time.sleep(0.001)
    assert server.child.returncode == -9, server.log()


# What is shown, and what is stored.


def shown(line: Socket, is_so: Callable[[At], object], seconds: float = SOON_S) -> At:
    """Wait until a line shows something."""
    until = time.monotonic() + seconds
    while True:
        message = line.next(max(0.0, until - time.monotonic()))
        if message["type"] == "at" and is_so(message):
            return message


def moves_of(database: str, game: str) -> list[Move]:
    """The moves of a game, without asking a server."""
    return with_store(Settings(database=database), lambda store: store.moves(game))


@dataclass
class Found:
    """What an audit has found."""

    games: int = 0
    moves: int = 0
    acked: int = 0
    repeated: int = 0  # stored before it was asked for again


def audit(database: str, journal: Journal, all_over: bool = True) -> Found:
    """Compare a journal with what is stored."""

    async def work(store: Store) -> Found:
        found = Found(acked=len(journal.acked))
        stored: dict[Key, list[Move]] = {}
        for game in sorted(journal.begun):
            row = await store.game(game)
            assert row is not None
            moves = await store.moves(game)
            for move in [move for move in moves if move.by != "bot"]:
                stored.setdefault((game, move.seat, move.request), []).append(move)
            check_order(moves)
            check_story(row, kasei.replay(await record(store, game)), moves, journal, all_over)
            found.games += 1
            found.moves += len(moves)
        check_requests(stored, journal)
        again = {key for key, moves in stored.items() if moves[0].at < journal.sent_at[key]}
        found.repeated = len(again | journal.repeated)
        return found

    return with_store(Settings(database=database), work)


def check_order(moves: Sequence[Move]) -> None:
    """Every move begins where the one before has ended."""
    next_change = 1
    for move in moves:
        assert move.change == next_change
        next_change += len(decode(move.entries))


def check_story(row: GameRow, game: kasei.Game[Any], moves: Sequence[Move], journal: Journal, all_over: bool) -> None:
    """The game stands as it is stored, and what people were shown of it has happened."""
    assert game.over == (row.status == "over")
    assert game.over or not all_over
    assert game.checksum == moves[-1].checksum
    if row.result is not None:
        assert decode(row.result)["scores"] == game.scores
    for seat in range(row.players):
        story = story_of(game.events(seat))
        for change, events in journal.shown.get((row.id, seat), {}).items():
            assert story[change] == events, (row.id, seat, change)


def check_requests(stored: dict[Key, list[Move]], journal: Journal) -> None:
    """What was acknowledged is stored as it was asked for, once, and nothing that nobody asked for."""
    for key in journal.acked:
        assert len(stored.get(key, [])) == 1, f"{key} was acknowledged, and is stored {len(stored.get(key, []))} times"
    for key, moves in stored.items():
        assert len(moves) == 1
        entries = decode(moves[0].entries)
        assert key in journal.sent, f"nobody asked for {key}"
        if journal.sent[key]:
            assert entries == [[key[1], choice] for choice in journal.sent[key]]
        else:
            assert all(entry[1] < 0 for entry in entries)
