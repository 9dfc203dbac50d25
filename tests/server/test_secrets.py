"""What only one seat may know reaches nobody else: not by a view, an event, an error, a preview or a suggestion.

Two games that differ only in what a seat can't see must give it the same answers, byte by byte, to all that it can ask.
"""

from __future__ import annotations

import asyncio
import json
import re
import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import pytest

import kasei
from kasei.client import RemoteTable, Socket
from kasei.core.digest import digest
from kasei.core.errors import KaseiError
from kasei.core.hidden import SPECTATOR, imagine, view
from kasei.core.rules import Plain, Rules
from kasei.face.game import AnyGame, Game
from kasei.face.table import enter
from kasei.games import rules_of
from kasei.promises.watch import after_for
from kasei.server.callers import hashed, new_id
from kasei.server.codec import text
from kasei.server.messages import At
from kasei.server.showing import message_to
from kasei.server.sqlite import SqliteDriver
from kasei.server.store import Store
from kasei.server.table import Table
from tests.server.running import Server, two_people
from tests.server.stores import NOW, game_row, opened, seat_row
from tests.server.test_garbage import Told, errors_in, hear, line_to, refused, token_of, told

TIMES = re.compile(rb"\b1\d{12}\b")
LATER = NOW + 24 * 3600 * 1000  # than all that is stored beforehand
ANN, BOB = 0, 1


# Positions that Ann can't tell apart.


@dataclass(frozen=True)
class Pair:
    """A game as it is, and as it might be as far as Ann can know: Bob has other cards, and so has the deck."""

    name: str
    additions: tuple[str, ...]
    truth: Plain
    other: Plain

    @property
    def rules(self) -> Rules:
        """The rules of both."""
        return rules_of(self.name, 2, {}, self.additions)


def ares(phase: str) -> Pair:
    """A phase of ares."""
    cards = [card["card"] for card in kasei.new_game("ares", 2, seed=1).cards() if card["kind"] != "corporation"]
    Random(phase).shuffle(cards)
    ann: Plain = {"corporation": "Thorgate", "hand": cards[:6], "cards": cards[6:9], "mc": 40, "heat": 9, "plants": 9}
    dealt = cards[48:50] if phase == "research" else []  # to Ann, at once
    worlds = []
    for hidden in (cards[12:30], cards[30:48]):
        bob = ann | {"corporation": "Teractor", "hand": hidden[:6], "cards": cards[9:12], "chosen": True}
        common: Plain = {"round": 3, "phase": phase, "oxygen": 4, "temperature": -20}
        worlds.append(common | {"players": [ann, bob], "deck": [*dealt, *hidden[6:14]], "discards": hidden[14:]})
    return Pair("ares", (), *worlds)


def mars(*additions: str) -> Pair:
    """An action phase of mars."""
    game = kasei.new_game("mars", 2, seed=1, additions=additions)
    cards = [card["card"] for card in game.cards() if card["kind"] != "corporation"]
    Random(len(additions)).shuffle(cards)
    stock = {"mc": 60, "steel": 5, "titanium": 5, "plants": 9, "energy": 9, "heat": 9}
    ann: Plain = {"corporation": "Thorgate", "hand": cards[:6], "cards": cards[6:9], "stock": stock}
    sites = [{"name": name} for name in ("Luna", "Triton", "Ganymede", "Callisto", "Io")]
    added: Plain = {"added": {"colonies": {"sites": sites}}} if additions else {}
    worlds = []
    for hidden in (cards[12:30], cards[30:48]):
        bob = ann | {"corporation": "Teractor", "hand": hidden[:6], "cards": cards[9:12]}
        worlds.append(added | {"generation": 4, "players": [ann, bob], "deck": hidden[6:14], "discards": hidden[14:]})
    return Pair("mars", additions, *worlds)


def nine() -> Pair:
    """The first generation of nine, in which only the deck below its first card is hidden, from both."""
    common: Plain = {"generation": 1, "facing": [0, 4, 8]}
    return Pair("nine", (), common | {"deck": [12, 16, 20, 24]}, common | {"deck": [12, 26, 22, 18]})


PAIRS = {
    "ares development": ares("development"),
    "ares action": ares("action"),
    "ares research": ares("research"),
    "mars with colonies": mars("colonies"),
    "nine": nine(),
}


# The same, stored.


@dataclass(frozen=True)
class World:
    """A stored game, its tokens by seat, and the game itself as it is played along here."""

    id: str
    tokens: dict[int, str]
    game: AnyGame


class Twins:
    """The truth, and a world that Ann can't tell from it: with the same key, or with another one."""

    def __init__(self, pair: Pair, same_key: bool) -> None:
        self.same_key = same_key
        keys = (11, 11 if same_key else 12)
        positions = (pair.truth, pair.other)
        self.worlds = [
            World(
                new_id(),
                {seat: f"{new_id()}{new_id()}" for seat in (ANN, BOB, SPECTATOR)},
                game_at(pair, key, position),
            )
            for key, position in zip(keys, positions)
        ]


def game_at(pair: Pair, key: int, position: Plain) -> AnyGame:
    """A game that begins with a position."""
    game: AnyGame = Game(pair.rules, key, ["Ann", "Bob"], position)
    assert game.past is not None  # it is kept what happens
    return game


async def keep(store: Store, world: World) -> None:
    """Store a game with its people: two who play, and one who looks on."""
    rules, game = world.game.rules, world.game
    people = {seat: f"{world.id}.{seat}" for seat in world.tokens}
    for seat, person in people.items():
        await store.add_person(person, hashed(world.tokens[seat]), NOW)
    row = game_row(
        world.id,
        rules=digest(rules),
        name=rules.name,
        settings=text(dict(rules.settings)),
        additions=text(list(rules.additions)),
        key=game.key.to_bytes(16, "big"),
        position=text(game.position),
    )
    await store.create(
        row, [seat_row(world.id, seat, name=game.names[seat], person=people[seat]) for seat in (ANN, BOB)]
    )
    await store.watch(world.id, people[SPECTATOR])


ALL_TWINS = {(name, same_key): Twins(pair, same_key) for name, pair in PAIRS.items() for same_key in (True, False)}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that has all these games stored."""
    file = tmp_path_factory.mktemp("secrets") / "games.sqlite"

    async def fill() -> None:
        async with opened(SqliteDriver(file)) as driver:
            for world in [world for twins in ALL_TWINS.values() for world in twins.worlds]:
                await keep(Store(driver), world)

    asyncio.run(fill())
    with Server(str(file)) as running:
        yield running
        assert errors_in(running.log()) == []


# All that a seat can ask, and what it hears.


def answers(server: Server, world: World, seat: int, thorough: bool, suggests: bool) -> dict[str, object]:
    """The answers to all that a seat can ask without changing anything, by what was asked."""
    game, token = world.game, world.tokens[seat]
    asks = ["view", "view?since=0", "view?since=0&detail=options", "log", "log?since=0", "news", "series", "record"]
    asks += ["replay", "replay?change=0&seat=1", "why-not?what=Comet", "why-not?what=x", "describe/0", "describe/99999"]
    asks += [f"why-not?what={card}" for card in range(len(game.rules.listing)) if thorough and seat != SPECTATOR]
    options = game.options(seat) if seat != SPECTATOR else []
    asks += [f"describe/{option}" for option in options]
    number = game.since[seat] if seat != SPECTATOR else 0
    tries = (
        [[option] for option in options] + [[option, options[0]] for option in options[:6]] + [[-1], [10**6], [10**30]]
    )
    sends: list[tuple[str, object]] = [("preview", {"choices": choices}) for choices in tries]
    wrong = [[-1], [10**6], *[[option, -1] for option in options[:6]]]
    sends += [("choices", {"number": number, "choices": choices, "request": "wrong"}) for choices in wrong]
    sends += [("choices", {"number": number + 1, "choices": [1], "request": "stale"})]
    sends += [
        ("undo", {"number": number + 1, "request": "stale"}),
        ("undo", {"number": number, "request": "x", "n": 99}),
    ]
    sends += [("suggestion", {})] if suggests else []
    path = f"/api/games/{world.id}/"
    found: dict[str, object] = {ask: plain(world, told(server, "GET", path + ask, bearer=token)) for ask in asks}
    for where, body in sends:
        sent = json.dumps(body)
        found[f"{where} {sent}"] = plain(world, told(server, "POST", path + where, sent, bearer=token))
    found["my games"] = plain(world, told(server, "GET", "/api/me/games", bearer=token))
    return found | on_the_socket(server, world, seat)


def plain(world: World, answer: Told) -> object:
    """An answer without the id of the game and the time."""
    kept = {name: value for name, value in answer.headers.items() if name != "content-length"}
    return answer.status, kept, timeless(answer.body.replace(world.id.encode(), b"ID"))


def timeless(message: bytes) -> bytes:
    """A message without the times of today."""
    return TIMES.sub(lambda found: b"TODAY" if int(found[0]) > LATER else found[0], message)


def on_the_socket(server: Server, world: World, seat: int) -> dict[str, object]:
    """What a seat hears on a socket, first and after a choice that is stale."""
    with line_to(server, world.id, world.tokens[seat], "?since=0") as line:
        heard = [line.recv(10)]
        line.send(json.dumps({"type": "choose", "number": 10**6, "choices": [1], "request": "stale"}))
        heard.append(json.dumps(hear(line, "refused")))
    texts = [message if isinstance(message, bytes) else message.encode() for message in heard]
    return {"socket": [timeless(each.replace(world.id.encode(), b"ID")) for each in texts]}


def alike(server: Server, twins: Twins, seat: int, thorough: bool = False) -> None:
    """A seat hears the same in both worlds."""
    asked = seat != SPECTATOR and seat in twins.worlds[0].game.asked
    heard = [answers(server, world, seat, thorough, asked and twins.same_key) for world in twins.worlds]
    assert heard[0].keys() == heard[1].keys()
    for what, answer in heard[0].items():
        assert answer == heard[1][what], what


# What is hidden stays hidden.


@pytest.mark.parametrize("same_key", [True, False], ids=["same key", "other key"])
@pytest.mark.parametrize("name", PAIRS)
def test_who_can_not_see_a_difference_hears_none(server: Server, name: str, same_key: bool) -> None:
    twins = ALL_TWINS[name, same_key]
    for world in twins.worlds:  # bots do think about it
        path = f"/api/games/{world.id}/suggestion"
        assert b'"weighed":[{' in told(server, "POST", path, "{}", bearer=world.tokens[ANN]).body
    alike(server, twins, ANN, thorough=same_key)
    alike(server, twins, SPECTATOR)
    steps = 0
    chance = Random(name)
    while steps < (5 if same_key else 3) and (found := move_unseen(twins, chance)):
        steps += 1
        player, choices = found
        for world, option in zip(twins.worlds, choices):
            body = {"number": world.game.since[player], "choices": [option], "request": f"step{steps}"}
            path = f"/api/games/{world.id}/choices"
            answer = told(server, "POST", path, json.dumps(body), bearer=world.tokens[player])
            assert answer.status == 200, answer
            world.game.choose(player, option)
        alike(server, twins, ANN)
        alike(server, twins, SPECTATOR)
    assert steps


def move_unseen(twins: Twins, chance: Random) -> tuple[int, list[int]] | None:
    """A choice in each world, of the same player, after which neither Ann nor who looks on can tell them apart."""
    truth, other = [world.game for world in twins.worlds]
    for player in chance.sample(truth.asked, len(truth.asked)):
        theirs = {seen_after(other, player, option): option for option in other.options(player)}
        mine = truth.options(player)
        for option in chance.sample(mine, len(mine)):
            found = theirs.get(seen_after(truth, player, option))
            if found is not None and (player == BOB or found == option):
                return player, [option, found]
    return None


def seen_after(game: AnyGame, player: int, option: int) -> str:
    """All that Ann and who looks on see of a choice."""
    seen = []
    for seat in (ANN, SPECTATOR):
        state, log = after_for(seat, game.state, player, option)
        seen.append((view(game.rules, state, seat, game.names), log))
    return repr(seen)


@pytest.mark.parametrize("name", PAIRS)
def test_who_can_see_a_difference_hears_it(server: Server, name: str) -> None:
    """Else the test before would show nothing."""
    if name != "nine":
        truth, other = [answers(server, world, BOB, False, False) for world in ALL_TWINS[name, True].worlds]
        assert truth["view"] != other["view"]


# Whole games, and worlds that a seat may imagine.

LONG = [("ares", 3, {}, []), ("mars", 2, {"draft": True}, ["colonies"]), ("nine", 2, {}, [])]


@pytest.mark.parametrize(("name", "players", "settings", "additions"), LONG)
def test_a_table_shows_a_seat_the_same_in_every_world_that_it_may_imagine(
    name: str, players: int, settings: dict[str, bool], additions: list[str]
) -> None:
    game: AnyGame = Game(rules_of(name, players, settings, additions), 5)
    table = Table(game_row(name=name, players=players, bots=text([None] * players)), [], game)
    table.seats = [seat_row("g", seat) for seat in range(players)]
    chance = Random(name)
    for n in count():
        if game.over or n > 200:
            break
        if n % 16 == 0:
            for seat in (*range(players), SPECTATOR):
                truth, heard = game.state, shown(table, seat)
                game.state = imagine(game.rules, truth, seat, chance.getrandbits(128))
                assert shown(table, seat) == heard
                game.state = truth
        player = chance.choice(game.asked)
        game.choose(player, chance.choice(game.options(player)))


def shown(table: Table, seat: int) -> list[object]:
    """What a table shows and tells a seat."""
    game = table.game
    assert game is not None
    found: list[object] = [timeless(message_to(table, seat, brief, 0)) for brief in (True, False)]
    if seat == SPECTATOR:
        return found
    options = game.options(seat)
    found += [game.describe(seat, option) for option in options]
    found += [game.preview(seat, option) for option in options]
    found += [game.why_not(seat, card) for card in range(0, len(game.rules.listing), 7)]
    for answers in ([-1], [10**6], *[[option, -1] for option in options[:5]]):
        with pytest.raises(KaseiError) as caught:
            game.preview(seat, *answers)
        found.append(str(caught.value))
    return found


# Games over the network.


class Listener:
    """Somebody at a table, or who looks on, and all that they were told."""

    def __init__(self, seat: int, line: Socket) -> None:
        self.seat = seat
        self.line = line
        self.heard: list[At] = []

    def listen(self, seq: int) -> At:
        """Listen until a change is told."""
        while not self.heard or self.heard[-1]["seq"] < seq:
            message = self.line.next(10)
            assert message["type"] == "at"
            self.heard.append(message)
        return self.heard[-1]


@pytest.mark.parametrize(("name", "additions"), [("ares", []), ("mars", ["colonies"]), ("nine", [])])
def test_everybody_is_told_what_their_seat_may_know_and_nothing_else(
    server: Server, name: str, additions: list[str]
) -> None:
    ann, bob = two_people(server, name, additions=additions)
    listeners = play_for_a_while([ann, bob, watcher_of(server, ann)])
    key = key_of(server, ann.id)
    for listener in listeners:
        told_all = json.dumps(listener.heard)
        assert not [form for form in (f"{key:032x}", f"{key:x}", str(key)) if form in told_all]
    ann.do("resign")
    record = kasei.core.record.parse_record(ann.record())
    assert record.key == key
    game: AnyGame = Game(rules_of(name, 2, {}, additions), key, ["Ann", "Bob"])
    joined = set(record.joined)
    for change in range(len(record.choices) + 1):
        if change:
            enter(game, record.choices[change - 1], change not in joined)
        for listener in listeners:
            for at in [at for at in listener.heard if at["seq"] == change]:
                check(at, game, listener.seat)


def watcher_of(server: Server, table: RemoteTable) -> RemoteTable:
    """Somebody who looks on."""
    client = server.client()
    at: At = client.ask("POST", f"/games/{table.id}/watch", {"invite": table.watch})
    return RemoteTable(client, {"id": table.id, "seat": None, "token": None, "invite": None, "watch": None, "at": at})


def play_for_a_while(tables: list[RemoteTable], changes: int = 60) -> list[Listener]:
    """Let all listen, and those who are asked choose and take back by chance."""
    chance = Random(1)
    with ExitStack() as stack:
        lines = [stack.enter_context(table.socket(0)) for table in tables]
        seats = [SPECTATOR if table.seat is None else table.seat for table in tables]
        listeners = [Listener(seat, line) for seat, line in zip(seats, lines)]
        seq = 0
        while seq < changes:
            ats = [listener.listen(seq) for listener in listeners]
            asked = [listener for listener, at in zip(listeners, ats) if at["options"]]
            if not asked:
                break
            listener = chance.choice(asked)
            seq = act(listener, chance)
        return listeners


def act(listener: Listener, chance: Random) -> int:
    """Choose, or take back; the number of the change."""
    at = listener.heard[-1]
    undo = at["undo"] is not None and bool(at["undo"]["choices"]) and chance.random() < 0.3
    what: dict[str, object] = (
        {"type": "undo"} if undo else {"type": "choose", "choices": [chance.choice(at["options"])]}
    )
    listener.line.send(what | {"number": at["number"], "request": f"r{at['seq']}"})
    while f"r{at['seq']}" not in listener.heard[-1]["acks"]:
        listener.listen(listener.heard[-1]["seq"] + 1)
    return listener.heard[-1]["seq"]


def check(at: At, game: AnyGame, seat: int) -> None:
    """A message has what the engine says that a seat may know, and nothing else."""
    plays = seat != SPECTATOR
    assert at.keys() == At.__annotations__.keys()
    assert at["view"] == as_sent(game.view(seat))
    assert at["view"] is not None
    assert (at["view"]["private"] is None) != plays or game.rules.name == "nine"
    assert at["options"] == (game.options(seat) if plays else [])
    assert at["decision"] == (as_sent(game.decision(seat)) if plays else None)
    assert at["undo"] == (as_sent(game.undo_offer(seat)) if plays else None)
    known = [event | {"undone": None} for event in as_sent(game.events(seat))]
    assert all({**event, "undone": None} in known for event in at["events"])


def as_sent(value: object) -> Any:
    """A value as it comes out of JSON."""
    return json.loads(json.dumps(value))


def key_of(server: Server, game: str) -> int:
    """The key of a game, which only the database has."""
    database = sqlite3.connect(f"file:{server.database}?mode=ro", uri=True)
    ((key,),) = database.execute("SELECT key FROM game WHERE id = ?", (game,))
    database.close()
    return int.from_bytes(key, "big")


def test_the_record_is_nobodys_while_the_game_runs(server: Server) -> None:
    ann, bob = two_people(server, "ares", listed=True)
    watcher, stranger = watcher_of(server, ann), server.client()
    key = f"{key_of(server, ann.id):032x}"
    for token in (token_of(ann), token_of(bob), token_of(watcher), stranger.token, ""):
        for path in ("record", "replay", "replay?change=0", "replay?change=0&seat=1", "export"):
            answer = told(server, "GET", f"/api/games/{ann.id}/{path}", bearer=token or "")
            problem = refused(answer, 403, 404)
            assert key not in json.dumps(problem)
    ann.do("resign")
    for token in (token_of(ann), token_of(bob), token_of(watcher)):
        assert key in json.loads(told(server, "GET", f"/api/games/{ann.id}/record", bearer=token).body)["record"]
    assert ann.replay(0, seat=BOB)["view"]["seat"] == BOB


@pytest.mark.parametrize(
    "seats", [[{"kind": "me"}, {"kind": "open"}], [{"kind": "open"}, {"kind": "bot", "bot": "random"}]]
)
def test_nobody_chooses_the_deck_that_others_play_with(server: Server, seats: list[dict[str, str]]) -> None:
    body = json.dumps({"game": "ares", "seats": seats, "seed": "mine"})
    refused(told(server, "POST", "/api/games", body, bearer=server.client().token or ""), 422)


def test_keys_are_never_the_same(server: Server) -> None:
    client = server.client()
    games = [client.create({"game": "nine", "seats": [{"kind": "me"}]}).id for _ in range(10)]
    keys = {key_of(server, game) for game in games}
    assert len(keys) == 10
    assert all(key.bit_length() > 100 for key in keys)


def test_anybody_may_look_at_a_listed_game_and_sees_what_is_on_the_table(server: Server) -> None:
    ann, bob = two_people(server, "ares", listed=True)
    views: list[Any] = [table.view()["view"] for table in (ann, bob)]
    hand = {card["card"] for each in views for card in each["private"]["hand"]}
    assert hand
    public = watcher_of(server, ann).view()
    for token in ("", server.client().token or ""):
        at = json.loads(told(server, "GET", f"/api/games/{ann.id}/view?since=0", bearer=token).body)
        assert at["view"] == public["view"]
        assert (at["view"]["private"], at["options"], at["decision"], at["undo"], at["number"]) == (
            None,
            [],
            None,
            None,
            None,
        )
        log = json.loads(told(server, "GET", f"/api/games/{ann.id}/log", bearer=token).body)
        assert not hand & {card for event in log["events"] for card in event["cards"]}
        with line_to(server, ann.id, token) as line:
            assert hear(line, "at")["view"] == public["view"]
    tables = json.loads(told(server, "GET", "/api/games").body)["tables"]
    assert ann.id in [row["table"]["id"] for row in tables]
    assert not [row for row in tables if row.keys() != {"table", "seat", "mine"} or row["seat"] is not None]


# Games that today's rules can't play.


def test_a_frozen_game_is_told_to_each_as_before(tmp_path: Path) -> None:
    with Server(str(tmp_path / "games.sqlite")) as server:
        ann, bob = two_people(server, "ares")
        tables = [ann, bob, watcher_of(server, ann)]
        play_for_a_while(tables, 40)
        before = [table.log(0)["events"] for table in tables]
        assert before[0] != before[1]
        server.stop()
        with sqlite3.connect(server.database) as database:
            database.execute("UPDATE game SET rules = 'other'")
            database.execute("UPDATE move SET checksum = checksum + 1 WHERE change > 35")
        database.close()
        assert server.child.stdout is not None
        server.child.stdout.close()
        server.start()
        for table, events in zip(tables, before):
            assert table.view()["table"]["status"] == "frozen"
            assert table.at["view"] is None
            assert table.log(0)["events"] == events
            with table.socket(0) as line:
                message = line.next()
                assert message["type"] == "at"
                assert message["events"] == events
            for path in ("record", "replay"):
                refused(told(server, "GET", f"/api/games/{ann.id}/{path}", bearer=token_of(table)), 403)
        assert errors_in(server.log()) == []
