"""Whatever is sent to the server that makes no sense is refused cleanly, changes nothing and stops nobody."""

from __future__ import annotations

import http.client
import json
import socket
import struct
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from random import Random
from typing import Any, NamedTuple
from urllib.parse import quote
from weakref import WeakKeyDictionary

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.frames import Frame, Opcode
from websockets.sync.client import ClientConnection, connect

import kasei
from kasei.client import Client, RemoteTable
from kasei.core.errors import KaseiError
from kasei.core.record import parse_record
from kasei.server.calls import Call
from kasei.server.errors import TITLES
from kasei.server.routes import CALLS
from tests.server.running import Server, play_to_the_end, served, two_people

NEW_GAME = {
    "game": "nine",
    "seats": [{"kind": "me", "name": "Mal"}, {"kind": "bot", "bot": "random", "name": "Robot"}],
    "additions": [],
    "settings": {"bonus": True},
    "seed": "seed",
    "listed": False,
    "clock": 60,
    "token": False,
    "request": "key",
}
BODIES: dict[str, dict[str, Any]] = {
    "new_me": {"recovery": "no such token", "token": True},
    "create": NEW_GAME,
    "bring": {"record": "{}", "name": "Mal", "request": "key"},
    "join": {"name": "Mal", "invite": "no such token", "seat": 1, "token": True},
    "watch": {"invite": "no such token"},
    "invite": {"reach": "watch"},
    "withdraw": {"token": "no such token"},
    "start": {"bot": "greedy"},
    "hand": {"bot": "nobody"},
    "hook": {"url": "http://example.org"},
    "choose": {"number": 99, "choices": [1], "request": "key"},
    "undo": {"number": 99, "request": "key", "n": 1},
    "preview": {"choices": [1]},
}
AT_GAMES = [call for call in CALLS if "{id}" in call.path]
PROBLEM = {"type", "title", "status", "detail"}


# Asking without a client that would see to it that all is well formed.


class Told(NamedTuple):
    """An answer as it came."""

    status: int
    headers: Mapping[str, str]
    body: bytes


LINES: WeakKeyDictionary[Server, Client] = WeakKeyDictionary()


def told(server: Server, method: str, path: str, body: bytes | str | None = None, **headers: str) -> Told:
    """The answer to a request. A header x_y is sent as X-Y; a token by `bearer`."""
    sent = {name.replace("_", "-"): value for name, value in headers.items()}
    if "bearer" in sent:
        sent["Authorization"] = f"Bearer {sent.pop('bearer')}"
    if body is not None:
        sent.setdefault("Content-Type", "application/json")
    client = LINES[server] if server in LINES else LINES.setdefault(server, server.stranger())
    for last in (False, True):
        try:
            line = client.connection()
            line.request(method, path, body.encode() if isinstance(body, str) else body, sent)
            answer = line.getresponse()
            return Told(answer.status, {name.lower(): value for name, value in answer.getheaders()}, answer.read())
        except (OSError, http.client.HTTPException):  # the line was closed since the last request
            client.hang_up()
            if last:
                raise
    raise AssertionError


def tell(server: Server, call: Call, game: str, bearer: str | None = None, query: str = "", option: str = "1") -> Told:
    """The answer to a call that is well formed."""
    path = call.path.format(id=game, option=option)
    body = json.dumps(BODIES.get(call.name, {})) if call.method == "POST" else None
    return told(server, call.method, f"/api{path}{query}", body, **({} if bearer is None else {"bearer": bearer}))


def refused(answer: Told, *statuses: int) -> dict[str, Any]:
    """The problem that an answer is, in the one format that all of them have."""
    assert 400 <= answer.status < 500, answer
    assert not statuses or answer.status in statuses, answer
    assert answer.headers["content-type"] == "application/problem+json"
    problem: dict[str, Any] = json.loads(answer.body)
    clean(problem)
    assert problem["status"] == answer.status
    return problem


def clean(problem: dict[str, Any]) -> None:
    """It has the keys and the words of a problem, in a sensible length, and nothing of how the server is made."""
    assert problem.keys() - {"at", "retry_after"} == PROBLEM
    assert TITLES[problem["type"]] == (problem["status"], problem["title"])
    assert 0 < len(problem["detail"]) < 500
    assert all(word not in problem["detail"] for word in ("Traceback", ".py", "Error(", "sqlite", "SELECT"))


def errors_in(log: str) -> list[str]:
    """What was logged that somebody would have to look into."""
    lines = [json.loads(line) for line in log.splitlines()]
    return [json.dumps(line) for line in lines if line["level"] not in ("INFO", "WARNING")]


def seen(table: RemoteTable) -> dict[str, Any]:
    """How a table stands for a seat, without the time and who is connected."""
    at: dict[str, Any] = {**table.view()}
    del at["now"], at["table"]
    return at


@pytest.fixture(scope="module")
def tables() -> Iterator[tuple[Server, RemoteTable, RemoteTable]]:
    """A server, and two people at a table; nothing is in its log at the end, and they can play on."""
    with served() as server:
        ann, bob = two_people(server, "nine")
        yield server, ann, bob
        play_to_the_end([ann, bob])


@pytest.fixture
def server(tables: tuple[Server, RemoteTable, RemoteTable]) -> Iterator[Server]:
    """The server; whatever a test does to it, the table stands as before."""
    running, ann, bob = tables
    before, logged = (seen(ann), seen(bob)), len(running.log())
    yield running
    assert (seen(ann), seen(bob)) == before
    assert errors_in(running.log()[logged:]) == []


@pytest.fixture
def ann(tables: tuple[Server, RemoteTable, RemoteTable]) -> RemoteTable:
    """The seat that is asked."""
    return next(table for table in tables[1:] if table.view()["options"])


def token_of(table: RemoteTable) -> str:
    """The token of a person."""
    assert table.client.token is not None
    return table.client.token


# Addresses.

IDS = ["x", "aaaaaaaaaaaaaaa1", "AAAAAAAAAAAAAAAA", "a%00aaaaaaaaaaaaaa", "aaaaaaaaaaaaaaaa%0a"]
IDS += ["..", "%2e%2e", "%00", "%FF%FE", "%0a", "%", "%7Bid%7D", "'%20OR%201=1--"]
IDS += ["a" * 17, "a" * 5_000, quote("火星"), quote("aaaaaaaaaaaaaaa\u0661")]
UPWARD = ["..%2f..%2fetc", "x%2fy", "%2f"]


@pytest.mark.parametrize("call", AT_GAMES, ids=lambda call: call.name)
def test_ids_that_are_none(server: Server, ann: RemoteTable, call: Call) -> None:
    for game in [*IDS, *UPWARD]:
        refused(tell(server, call, game, token_of(ann)), 404)


@pytest.mark.parametrize("path", ["/api", "/api/", "//api/shelf", "/api/shelf/", "/api/games/", "/api/me/x"])
def test_addresses_where_there_is_nothing(server: Server, path: str) -> None:
    refused(told(server, "GET", path), 404)


@pytest.mark.parametrize("method", ["PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND"])
def test_ways_in_which_nothing_can_be_asked(server: Server, ann: RemoteTable, method: str) -> None:
    for path in ("/api/shelf", f"/api/games/{ann.id}/view", f"/api/games/{ann.id}/choices"):
        refused(told(server, method, path, bearer=token_of(ann)), 405)


def test_numbers_in_an_address_that_are_none(server: Server, ann: RemoteTable) -> None:
    for number in ("-1", "1e9", "1000000001", "9" * 5_000, "1.0", "x", "", "%00", quote("\u0661"), "+1", "1_0", "%201"):
        for call in AT_GAMES:
            if any(each.name == "since" for each in call.query):
                refused(tell(server, call, ann.id, token_of(ann), f"?since={number}"), 422)
        refused(told(server, "GET", f"/api/games/{ann.id}/describe/{number or '-'}", bearer=token_of(ann)), 422)


def test_other_words_in_an_address_that_are_none(server: Server, ann: RemoteTable) -> None:
    for word in ("x", "", "%00", quote("\u202e"), "options,decision", "x" * 5_000):
        for call in AT_GAMES:
            if any(each.name == "detail" for each in call.query):
                refused(tell(server, call, ann.id, token_of(ann), f"?detail={word}"), 422)
    for what in ("", "-1", "999999", "%00", quote("\u0661"), "x" * 5_000, "1e9", quote("火星"), "9" * 5_000):
        refused(told(server, "GET", f"/api/games/{ann.id}/why-not?what={what}", bearer=token_of(ann)), 422)
    refused(told(server, "GET", f"/api/games/{ann.id}/why-not", bearer=token_of(ann)), 422)


@pytest.mark.parametrize("query", ["?since=-1", "?detail=x"])
def test_what_is_wrong_in_the_address_is_refused_before_anything_is_done(
    server: Server, ann: RemoteTable, query: str
) -> None:
    at = ann.view()
    choice = {"number": at["number"], "choices": at["options"][:1], "request": f"early{len(query)}"}
    for path, body in (("choices", choice), ("bot", {}), ("resign", {})):
        address = f"/api/games/{ann.id}/{path}{query}"
        refused(told(server, "POST", address, json.dumps(body), bearer=token_of(ann)), 422)
    now = ann.view()
    assert now["seq"] == at["seq"]
    assert [(seat["bot"], seat["resigned"]) for seat in now["table"]["seats"]] == [(None, False), (None, False)]


def test_no_game_is_made_by_a_request_that_is_refused(server: Server) -> None:
    somebody = server.client()
    refused(told(server, "POST", "/api/games?detail=x", json.dumps(NEW_GAME), bearer=somebody.token or ""), 422)
    assert somebody.my_games()["tables"] == []


# Bodies.

DEEP = "[" * 7_000
NO_JSON = [
    "{",
    "[1",
    "nul",
    "'x'",
    '{"a":1}}',
    '{"a":1,}',
    "\ufeff{}",
    '"\\ud800"',
    '"\\x00"',
    '{"a":"\t"}',
    "\x00",
    DEEP,
]
NO_JSON += [f'{{"number":{each}}}' for each in ("NaN", "Infinity", "1e999999", "9" * 6_000, "01")]
NO_BODY = ["null", "true", "0", '"x"', "[]", "[{}]"]
NO_TEXTS = [
    "null",
    "0",
    "true",
    "[]",
    "{}",
    '"\\u0000"',
    '"a\\u0000b"',
    '"\\ud800"',
    '"\\udc00"',
    f'"{"x" * 9_000}"',
    DEEP,
]
NO_NUMBERS = ["null", "true", "1.5", "1.0", "1e3", '"1"', "[]", "{}", "-1", str(10**30), "-" + "9" * 300, DEEP]
NO_FLAGS = ["null", "0", "1", '"true"', "[]", "{}"]
NO_LISTS = ["null", "0", "true", '"x"', "{}", "[[]]", "[{}]", "[null]", DEEP]
NO_OBJECTS = ["null", "0", '"x"', "[]", '{"\\u0000":1}', '{"x":[]}', '{"x":null}', '{"x":1.5}', '{"x":{}}', DEEP]
HARMLESS = {
    "create": {"seed": 1, "clock": 1},  # a long seed, no clock
    "hook": {"url": 1},  # none
    "join": {"invite": 3, "seat": 3},  # of who sits there already, and needs neither
    "watch": {"invite": 3},
}
HARMLESS_BY_HOST = HARMLESS | {"withdraw": {"token": 3}}  # any text, as a token that nobody has


def wrong_for(value: object) -> list[str]:
    """What can't stand in place of a value."""
    if isinstance(value, bool):
        return NO_FLAGS
    if isinstance(value, int):
        return NO_NUMBERS
    if isinstance(value, str):
        return NO_TEXTS
    return NO_LISTS if isinstance(value, list) else NO_OBJECTS


def spoilt(value: object) -> Iterator[tuple[str, str]]:
    """A body again and again, each time with something wrong in another place, and the name of that place."""
    text = json.dumps(value)
    if isinstance(value, dict):
        for name, part in value.items():
            for where, wrong in [*spoilt(part), *[(name, each) for each in wrong_for(part)]]:
                others = "".join(f",{json.dumps(key)}:{json.dumps(each)}" for key, each in value.items() if key != name)
                yield (where if where != "" else name), f"{{{json.dumps(name)}:{wrong}{others}}}"
        yield "more", f'{text[:-1]},"more":1}}'
    if isinstance(value, list) and value:
        for _, wrong in [*spoilt(value[0]), *[("", each) for each in wrong_for(value[0])]]:
            yield "", f"[{wrong}]"


@pytest.mark.parametrize("call", [call for call in CALLS if call.takes], ids=lambda call: call.name)
def test_bodies_that_make_no_sense(server: Server, ann: RemoteTable, call: Call) -> None:
    path = f"/api{call.path.format(id=ann.id)}"
    for body in [*NO_JSON, *NO_BODY]:
        refused(told(server, call.method, path, body.encode("utf-8", "surrogatepass"), bearer=token_of(ann)), 400, 422)
    for junk in (b"\xff\xfe{\x00}\x00", b'{"name":"\xff"}', b"\x80", "{}".encode("utf-16")):
        refused(told(server, call.method, path, junk, bearer=token_of(ann)), 400)


@pytest.mark.parametrize("call", [call for call in CALLS if call.takes], ids=lambda call: call.name)
def test_bodies_with_something_wrong_in_them(server: Server, ann: RemoteTable, call: Call) -> None:
    path = f"/api{call.path.format(id=ann.id)}"
    good: dict[str, int] = {}
    for where, body in spoilt(BODIES[call.name]):
        answer = told(server, call.method, path, body, bearer=token_of(ann))
        if answer.status < 400:
            good[where] = good.get(where, 0) + 1
        else:
            refused(answer)
    assert good == (HARMLESS_BY_HOST if ann.at["host"] else HARMLESS).get(call.name, {})


def test_choices_that_are_no_answers(server: Server, ann: RemoteTable) -> None:
    number = ann.view()["number"]
    wrong: list[list[Any]] = [[], [0] * 65, [0] * 3_000, [1.0], [True], [None], ["1"], [[1]]]
    wrong += [[n] for n in (-1, 10**30, 2**31, 2**63, -(2**63))]
    for i, choices in enumerate(wrong):
        for path, more in (("choices", {"number": number, "request": f"wrong{i}"}), ("preview", {})):
            body = json.dumps({"choices": choices, **more})
            refused(told(server, "POST", f"/api/games/{ann.id}/{path}", body, bearer=token_of(ann)), 422)
    many = json.dumps({"choices": [1] * 10_000, "number": number, "request": "many"})
    refused(told(server, "POST", f"/api/games/{ann.id}/choices", many, bearer=token_of(ann)), 413)


def test_what_can_not_be_taken_back(server: Server, ann: RemoteTable) -> None:
    number = ann.view()["number"]
    for i, n in enumerate((0, -1, 1, 2, 10**9, 10**30, -(10**30))):
        body = json.dumps({"number": number, "request": f"undo{i}", "n": n})
        refused(told(server, "POST", f"/api/games/{ann.id}/undo", body, bearer=token_of(ann)), 422)


@pytest.mark.parametrize("key", ["", "a b", "a/b", "é", "x" * 65, "a\n", "a\u0000", "\u0661"])
def test_keys_of_requests_that_are_none(server: Server, ann: RemoteTable, key: str) -> None:
    at = ann.view()
    body = json.dumps({"number": at["number"], "choices": at["options"][:1], "request": key})
    refused(told(server, "POST", f"/api/games/{ann.id}/choices", body, bearer=token_of(ann)), 422)


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "", "json"])
def test_what_is_sent_as_no_json(server: Server, ann: RemoteTable, kind: str) -> None:
    for call in CALLS:
        if call.method != "GET":
            path = f"/api{call.path.format(id=ann.id)}"
            refused(told(server, call.method, path, "{}", bearer=token_of(ann), content_type=kind), 415)


def test_bodies_that_are_too_long(server: Server, ann: RemoteTable) -> None:
    for call in CALLS:
        if call.method != "GET":
            path, most = f"/api{call.path.format(id=ann.id)}", 1_000_000 if call.name == "bring" else 16_384
            refused(told(server, call.method, path, b" " * (most + 1), bearer=token_of(ann)), 413)


# Records.


def test_records_that_are_none(server: Server) -> None:
    stranger = server.client()
    made = stranger.create({"game": "nine", "seats": [{"kind": "me"}], "seed": "one"})
    end = made.play(lambda at: at["options"][:1])
    assert end["table"]["status"] == "over"
    record = json.loads(made.record())
    chance = Random(1)
    texts = ["", "x", "[]", "{}", "null", "[" * 400_000, "9" * 100_000, '{"format":5}', json.dumps(record)[:-40]]
    for _ in range(150):
        changed = json.loads(json.dumps(record))
        name = chance.choice([*record])
        changed[name] = chance.choice([None, True, -1, 0, 1, 10**20, "", "x", "\0", [], {}, [None], [[0, 1]], {"x": 1}])
        texts.append(json.dumps(changed))
    for text in texts:
        body = json.dumps({"record": text})
        answer = told(server, "POST", "/api/games/import", body, bearer=stranger.token or "")
        if answer.status != 201:  # such as another list of bots, if that is as good
            refused(answer, 422)


WILD: dict[str, list[Any]] = {
    "settings": [{"solo": True}, {"x": 1}, {"coop": 10**400}, {"map": "\0"}, {"map": "x" * 10_000}],
    "position": [
        {},
        {"players": [{"hand": [0, 0]}]},
        {"players": [{"hand": list(range(200))}]},
        {"players": [{"corporation": 0, "cards": [1, 2, 3], "tokens": {"x": 1}}]},
        {"players": [{"mc": 10**30}, {"tr": -5}]},
        {"players": [{}] * 99},
        {"deck": ["Comet", "\0", 5]},
        {"deck": list(range(500))},
        {"round": 999, "generation": 999, "phase": "research"},
        {"tiles": [{"where": 1, "tile": "city", "owner": 7}, {"where": "\0", "tile": "x"}]},
        {"added": {"colonies": {"sites": [{"name": "x"}]}}},
        {"oceans": 9, "next_oceans": [1, 1]},
        {"facing": ["x"], "heat": [1, 1], "water": [99]},
    ],
    "choices": [[[0, 1]], [[0, -1, 1]], [[0, -1, 10**30]], [[5, 0]], [[-1, 0]], [[0, 2**40]], [[0, 0]] * 5_001],
    "additions": [["colonies"], ["x"], ["colonies", "colonies"], ["\0"]],
    "trace": ["", "x", "0" * 100_000, "\0"],
    "joined": [[2], [1], [-1], [10**30]],
    "bots": [["x", None], ["greedy", "greedy"], [None], [""], ["\0", None], ["x" * 31, None]],
    "key": ["0" * 32, "f" * 32, "F" * 32, "\u0660" * 32, ""],
    "names": [["a", "a"], ["", ""], ["\u202e", "b"], ["a"], [1, 2], ["a" * 31, "b"], ["\0", "b"]],
}


@pytest.mark.parametrize("game", ["ares", "mars", "nine"])
def test_records_that_were_made_up(server: Server, game: str) -> None:
    """Whoever changes a record can make its checksum too: what is wrong with it is found all the same."""
    stranger = server.client()
    record = json.loads(kasei.new_game(game, seed=1, names=["Ann", "Bob"]).record.to_json())
    for name, values in WILD.items():
        for value in values:
            changed = json.dumps(record | {name: value})
            with suppress(KaseiError):  # what can't be read can't be summed up
                changed = parse_record(changed).to_json()
            body = json.dumps({"record": changed})
            answer = told(server, "POST", "/api/games/import", body, bearer=stranger.token or "")
            if answer.status != 201:
                refused(answer, 422)


# The socket.


@contextmanager
def line_to(server: Server, game: str, token: str | None = None, query: str = "") -> Iterator[ClientConnection]:
    """A line to a table, on which hello was said if there is a token."""
    with connect(f"ws://127.0.0.1:{server.port}/api/games/{game}/socket{query}", max_size=None) as line:
        if token is not None:
            line.send(json.dumps({"type": "hello", "token": token}))
        yield line


def hear(line: ClientConnection, kind: str) -> dict[str, Any]:
    """The next message of a kind."""
    while True:
        message: dict[str, Any] = json.loads(line.recv(10))
        if message["type"] == kind:
            return message


def turned_away(line: ClientConnection, *statuses: int) -> bytes:
    """A line is closed after a problem; the problem as it came."""
    text = line.recv(10)
    message = json.loads(text)
    assert message.keys() == {"type", "request", "problem"}, message
    clean(message["problem"])
    assert message["problem"]["status"] in statuses
    assert last_words(line) == ([], 1008)
    return text.encode() if isinstance(text, str) else text


def last_words(line: ClientConnection) -> tuple[list[dict[str, Any]], int | None]:
    """What is still said on a line until it is closed, and the code with which it is; None if it is cut off."""
    heard: list[dict[str, Any]] = []
    try:
        while True:
            heard.append(json.loads(line.recv(10)))
    except ConnectionClosed as closed:
        return heard, None if closed.rcvd is None else closed.rcvd.code


def still_there(line: ClientConnection) -> None:
    """A line is as good as before."""
    line.send('{"type":"ping"}')
    hear(line, "pong")


NO_MESSAGES = ["", "x", "{", "null", "[]", "1", '"ping"', "{}", '{"type":null}', '{"type":1}', "[" * 4_000]
NO_MESSAGES += [f'{{"type":"{kind}"}}' for kind in ("x", "hello", "choose", "undo", "\\ud800", 'ping","more":"1')]
NO_MESSAGES += [f'{{"type":"choose","number":0,"request":"k","choices":{each}}}' for each in ([], [0] * 65, [10**40])]
NO_MESSAGES += [f'{{"type":"choose","choices":[1],"request":"k","number":{each}}}' for each in NO_NUMBERS[:8]]
NO_MESSAGES += [f'{{"type":"undo","number":0,"request":"k","n":{each}}}' for each in NO_NUMBERS[:8]]
NO_MESSAGES += [f'{{"type":"choose","number":0,"choices":[1],"request":{each}}}' for each in NO_TEXTS[:9]]


def test_messages_that_make_no_sense(server: Server, ann: RemoteTable) -> None:
    with line_to(server, ann.id, token_of(ann)) as line:
        hear(line, "at")
        for text in NO_MESSAGES:
            for message in (text, text.encode()):
                line.send(message)
                clean(hear(line, "refused")["problem"])
        for junk in (b"\x00", b"\xff\xfe", b"\x80" * 4_000, bytes(range(256))):
            line.send(junk)
            assert hear(line, "refused")["problem"]["type"] == "bad-request"
        still_there(line)


def test_who_says_hello_twice_stays_who_they_are(server: Server, ann: RemoteTable) -> None:
    with line_to(server, ann.id, token_of(ann)) as line:
        seat = hear(line, "at")["seat"]
        line.send(json.dumps({"type": "hello", "token": "x"}))
        assert hear(line, "refused")["problem"]["type"] == "conflict"
        still_there(line)
        assert seat == ann.seat


NO_HELLO = ["", "x", '{"type":"ping"}', '{"type":"hello"}', '{"type":"hello","token":1}', "[" * 4_000]


@pytest.mark.parametrize("first", NO_HELLO, ids=len)
def test_a_socket_that_does_not_say_hello(server: Server, ann: RemoteTable, first: str) -> None:
    for message in (first, first.encode()):
        with line_to(server, ann.id) as line:
            line.send(message)
            turned_away(line, 400, 422)


NO_QUERIES = ["?since=-1", "?since=1e9", "?since=" + "9" * 3_000, "?detail=x", "?detail=" + quote("🎲" * 60)]


@pytest.mark.parametrize("query", NO_QUERIES, ids=len)
def test_a_socket_with_garbage_in_its_address(server: Server, ann: RemoteTable, query: str) -> None:
    with line_to(server, ann.id, query=query) as line:
        turned_away(line, 422)


def test_sockets_of_games_that_are_none(server: Server, ann: RemoteTable) -> None:
    for game in IDS:
        with line_to(server, game, token_of(ann)) as line:
            turned_away(line, 404)
    for game in UPWARD:
        with pytest.raises(InvalidStatus) as caught, line_to(server, game):
            pass
        assert caught.value.response.status_code == 403


@pytest.mark.parametrize("message", ["x" * 1_000_000, b"x" * 1_000_000, '{"type":"ping"}' + " " * 5_000], ids=len)
def test_messages_that_are_too_long_end_a_socket(server: Server, ann: RemoteTable, message: str | bytes) -> None:
    for token in (None, token_of(ann)):
        with line_to(server, ann.id, token) as line:
            with suppress(ConnectionClosed):  # it may be gone before all is sent
                line.send(message)
            assert last_words(line)[1] in (1009, None)


def test_a_message_in_pieces_without_end(server: Server, ann: RemoteTable) -> None:
    with line_to(server, ann.id, token_of(ann)) as line:
        with suppress(ConnectionClosed):
            line.send("x" * 100 for _ in range(10_000))
        assert last_words(line)[1] in (1009, None)


def test_a_long_message_that_was_made_small(server: Server, ann: RemoteTable) -> None:
    """A megabyte of spaces is a kilobyte on the wire."""
    with line_to(server, ann.id, token_of(ann)) as line:
        assert "permessage-deflate" in str(line.response and line.response.headers)
        line.send('{"type":"ping"}' + " " * 1_000_000)
        assert last_words(line)[1] in (1009, None)


def test_text_that_is_none(server: Server, ann: RemoteTable) -> None:
    for junk in (b"\xff\xfe", b"\xed\xa0\x80", b'"\x80"'):
        with line_to(server, ann.id, token_of(ann)) as line:
            hear(line, "at")
            line.socket.sendall(Frame(Opcode.TEXT, junk).serialize(mask=True))
            assert last_words(line)[1] in (1007, None)


NO_FRAMES = [bytes.fromhex(each) for each in ("ff" * 20, "838000000000", "808000000000", "810568656c6c6f", "89feffff")]


@pytest.mark.parametrize("junk", NO_FRAMES, ids=bytes.hex)
def test_frames_that_are_none(server: Server, ann: RemoteTable, junk: bytes) -> None:
    with line_to(server, ann.id, token_of(ann)) as line:
        hear(line, "at")
        line.socket.sendall(junk)
        assert last_words(line)[1] in (1002, 1009, None)


def test_a_flood_of_messages_is_answered(server: Server, ann: RemoteTable) -> None:
    with line_to(server, ann.id, token_of(ann)) as line:
        for _ in range(500):
            line.send('{"type":"ping"}')
        for _ in range(500):
            hear(line, "pong")


def test_sockets_that_are_left_half_open(server: Server, ann: RemoteTable) -> None:
    for part in (b"GET ", upgrade(server, ann.id)[:-2], upgrade(server, ann.id), upgrade(server, ann.id) + b"\x81"):
        with socket.create_connection(("127.0.0.1", server.port)) as line:
            line.sendall(part)
            line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))  # cut off, not closed
    with line_to(server, ann.id, token_of(ann)) as line:
        still_there(line)


def upgrade(server: Server, game: str, *headers: str, query: str = "") -> bytes:
    """What opens a socket, as bytes."""
    lines = [
        f"GET /api/games/{game}/socket{query} HTTP/1.1",
        f"Host: 127.0.0.1:{server.port}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        *headers,
    ]
    return "".join([f"{line}\r\n" for line in [*lines, ""]]).encode()


# No HTTP at all.

NO_HTTP = [
    b"\x00" * 100,
    bytes.fromhex("16030102000100"),
    b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    b"G" * 10_000,
    b"\r\n" * 50,
]
NO_HTTP += [
    b"GET\r\n\r\n",
    b"GET / HTTP/9.9\r\n\r\n",
    b"GET /\xc3\xa9 HTTP/1.1\r\n\r\n",
    b"GET / HTTP/1.1\r\nX: \x00\r\n\r\n",
]
NO_HTTP += [
    b"POST /api/me HTTP/1.1\r\nHost: x\r\n" + rest
    for rest in (
        b"Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET / HTTP/1.1\r\n\r\n",
        b"Content-Length: -1\r\n\r\n",
        b"Content-Length: 1\r\nContent-Length: 2\r\n\r\n{}",
        b"Transfer-Encoding: chunked\r\n\r\nzz\r\n",
        b"Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{",
    )
]


def test_what_is_no_http(server: Server, ann: RemoteTable) -> None:
    odd = [upgrade(server, ann.id, query="?since=é"), upgrade(server, "é"), upgrade(server, ann.id, "Cookie: é=火")]
    for junk in [*NO_HTTP, *odd]:
        with socket.create_connection(("127.0.0.1", server.port), timeout=10) as line:
            with suppress(OSError):
                line.sendall(junk)
                line.shutdown(socket.SHUT_WR)
            answer = b""
            with suppress(OSError):
                while more := line.recv(4096):
                    answer += more
            assert not answer.startswith(b"HTTP/1.1 5"), (junk, answer)
    assert told(server, "GET", "/healthz").status == 200
