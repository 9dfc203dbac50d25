"""Who is let in, where, and by what: tokens, links, cookies, and pages of others."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Iterator, MutableMapping
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

import kasei
from kasei.client import Refused, RemoteTable
from kasei.server.calls import Call
from kasei.server.core import Core
from kasei.server.lobby import known
from kasei.server.messages import NewGame
from kasei.server.routes import CALLS
from kasei.server.settings import Settings
from kasei.server.talking import Talking
from tests.server.running import Server, served, two_people
from tests.server.test_garbage import (
    AT_GAMES,
    errors_in,
    hear,
    last_words,
    line_to,
    refused,
    tell,
    token_of,
    told,
    turned_away,
)

OPEN: NewGame = {"game": "ares", "seats": [{"kind": "me", "name": "Ann"}, {"kind": "open"}], "token": True}
THREE: NewGame = {"game": "ares", "seats": [{"kind": "me", "name": "Ann"}, {"kind": "open"}, {"kind": "open"}]}
NOT_A_GAME = "a" * 16


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with served() as running:
        yield running
        assert errors_in(running.log()) == []


# Tokens.


def test_tokens_are_long_and_never_the_same(server: Server) -> None:
    tokens = [token for _ in range(20) for token in every_token(server)[0]]
    assert len(set(tokens)) == len(tokens)
    assert all(len(token) >= 43 for token in tokens)  # 256 bits; 22 letters would be 128
    assert len({letter for token in tokens for letter in token}) == 64


def every_token(server: Server) -> tuple[list[str], RemoteTable, RemoteTable]:
    """All tokens that two people get until they play, and their tables."""
    ann = server.client()
    table = ann.create(OPEN)
    recovery = ann.recovery()
    bob = server.stranger()
    bob.become_somebody(server_recovery := ann.recovery())
    carl = server.client()
    joined = carl.ask("POST", f"/games/{table.id}/join", {"name": "Carl", "invite": table.invite, "token": True})
    more = [table.invitation("watch"), joined["token"], recovery, server_recovery]
    tokens = [ann.token, bob.token, carl.token, table.token, table.invite, table.watch, *more]
    assert all(tokens)
    carls = RemoteTable(carl, joined)
    return [str(token) for token in tokens], table, carls


def test_tokens_are_kept_as_hashes_only_and_never_logged(server: Server) -> None:
    tokens, ann, carl = every_token(server)
    cookie = told(server, "POST", "/api/me", "{}").headers["set-cookie"].split(";")[0].partition("=")[2]
    tokens.append(cookie)
    for table in (ann, carl):
        table.view()
        with table.socket() as line:
            line.next()
    used = [token for token in tokens if sha256(token.encode()).digest() in stored(server)]
    assert len(used) >= len(tokens) - 2  # recovery tokens are used up, or replaced
    for token in tokens:
        assert token.encode() not in stored(server)
        assert token not in server.log()


def stored(server: Server) -> bytes:
    """All bytes of the database, of what was just written too."""
    files = Path(server.database).parent.glob("games.sqlite*")
    return b"".join([file.read_bytes() for file in files])


def test_no_message_has_the_token_of_another(server: Server) -> None:
    tokens, ann, carl = every_token(server)
    watcher = server.client()
    shown = [json.dumps(watcher.ask("POST", f"/games/{ann.id}/watch", {"invite": ann.watch}))]
    for client, table in ((carl.client, carl), (watcher, RemoteTable(watcher, seated(carl)))):
        shown += [json.dumps(each) for each in (table.view(), table.log(), table.legend(), table.series())]
        shown += [json.dumps(client.my_games()), json.dumps(client.listed()), json.dumps(client.ask("GET", "/me"))]
        with table.socket() as line:
            shown.append(json.dumps(line.next()))
    assert not [token for token in tokens for text in shown if token in text]


def seated(table: RemoteTable) -> Any:
    """What who looks on has of a table."""
    return {"id": table.id, "seat": None, "token": None, "invite": None, "watch": None, "at": table.at}


@pytest.mark.parametrize("call", AT_GAMES, ids=lambda call: call.name)
def test_who_has_no_business_at_a_table_hears_the_same_as_of_no_table(server: Server, call: Call) -> None:
    ann, _ = two_people(server, "nine")
    other, _ = two_people(server, "nine", token=True)
    mal = server.client()
    forged = sha256(token_of(ann).encode()).hexdigest()
    tokens = [None, mal.token, other.client.token, other.token, ann.watch, ann.invite, mal.recovery(), forged]
    mine = token_of(ann)
    tokens += ["x", "x" * 60_000, mine[:-1], f"{mine}x", mine.swapcase(), "é", "' OR 1=1"]
    for token in tokens:
        here, nowhere = tell(server, call, ann.id, token), tell(server, call, NOT_A_GAME, token)
        assert here.status in (401, 404)
        assert (here.status, here.body) == (nowhere.status, nowhere.body)
        assert {**here.headers, "set-cookie": ""} == {**nowhere.headers, "set-cookie": ""}
        refused(here)


def test_a_socket_tells_no_more_of_a_table_that_is_not_mine_than_of_none(server: Server) -> None:
    ann, _ = two_people(server, "nine")
    other, _ = two_people(server, "nine", token=True)
    for token in ("", "x", "x" * 4_000, server.client().token, other.client.token, other.token, ann.watch, ann.invite):
        answers = set()
        for game in (ann.id, NOT_A_GAME):
            with line_to(server, game, token) as line:
                answers.add(turned_away(line, 404))
        assert len(answers) == 1


@pytest.mark.parametrize("call", [call for call in CALLS if call.path.startswith("/me")], ids=lambda call: call.name)
def test_only_a_person_is_a_person(server: Server, call: Call) -> None:
    table = server.client().create(OPEN)
    for token in (None, "x", table.token, table.invite, table.watch, "x" * 60_000):
        answer = tell(server, call, "", token)
        assert refused(answer, 404 if call.name == "new_me" else 401)
        if answer.status == 401:
            assert answer.headers["www-authenticate"] == "Bearer"


def test_a_token_of_a_seat_is_for_that_seat(server: Server) -> None:
    _, ann, carl = every_token(server)
    for table in (ann, carl):
        by_token = json.loads(told(server, "GET", f"/api/games/{ann.id}/view", bearer=table.token or "").body)
        assert by_token["seat"] == table.seat
        assert by_token["view"] == table.view()["view"]
        assert json.loads(told(server, "GET", "/api/games", bearer=table.token or "").body)["tables"] == []
    for call in ("create", "bring"):
        body = next(each for each in CALLS if each.name == call)
        refused(tell(server, body, "", ann.token), 401)


def test_a_token_of_a_seat_is_not_one_of_its_rematch(server: Server) -> None:
    ann, bob = two_people(server, "ares", token=True)
    ann.do("resign")
    again = RemoteTable(ann.client, ann.client.ask("POST", f"/games/{ann.id}/rematch"))
    assert bob.rematch().at["table"]["status"] == "running"
    for method, path, body in (("GET", f"{again.id}/view", None), ("POST", f"{ann.id}/rematch", "{}")):
        answer = told(server, method, f"/api/games/{path}", body, bearer=ann.token or "")
        assert answer.status in (401, 403, 404) or b'"private":{' not in answer.body


@pytest.mark.parametrize(
    "authorization", ["", "Bearer", "Bearer ", "Basic eDp4", "bearer\t", "Token x", "x" * 9_000, "é"]
)
def test_garbage_instead_of_a_token(server: Server, authorization: str) -> None:
    refused(told(server, "GET", "/api/me", Authorization=authorization), 401)


@pytest.mark.parametrize(
    "cookie", ["", "kasei", "kasei=", "=x", ";;;", "kasei=x; kasei=y", 'kasei="', "kasei=é", "x" * 9_000, "a=b" * 999]
)
def test_garbage_instead_of_a_cookie(server: Server, cookie: str) -> None:
    refused(told(server, "GET", "/api/me", Cookie=cookie), 401)


@pytest.mark.parametrize(
    "others", ['prefs={"a":1}', "foo bar", "é=1", "a=b,c", "x", "__utma=1.2 3", 'q="a;b"', "[]={}"]
)
def test_odd_cookies_of_others_do_not_hide_ours(server: Server, others: str) -> None:
    token = server.client().token
    for cookie in (f"{others}; kasei={token}", f"kasei={token}; {others}"):
        assert told(server, "GET", "/api/me", Cookie=cookie).status == 200


def test_no_address_has_a_token(server: Server) -> None:
    ann, _ = two_people(server, "nine")
    for name in ("token", "access_token", "kasei", "authorization", "invite"):
        refused(told(server, "GET", f"/api/games/{ann.id}/view?{name}={ann.client.token}"), 404)
        with line_to(server, ann.id, "x", f"?{name}={ann.client.token}") as line:
            turned_away(line, 404)


# Links.


def test_an_invitation_to_watch_is_not_one_to_join(server: Server) -> None:
    ann = server.client().create(OPEN)
    mal = server.client()
    with pytest.raises(Refused) as caught:
        mal.join(ann.id, "Mal", ann.watch)
    assert caught.value.problem["status"] == 404
    shown = mal.ask("POST", f"/games/{ann.id}/watch", {"invite": ann.watch})
    assert shown["seat"] is None
    for call in [call for call in AT_GAMES if call.method == "POST" and call.name not in ("join", "watch")]:
        refused(tell(server, call, ann.id, mal.token), 403)


def test_an_invitation_is_for_one_table(server: Server) -> None:
    ann, other = server.client().create(OPEN), server.client().create(OPEN)
    mal = server.client()
    for token in (other.invite, other.watch, other.token, other.client.token, ann.token, ann.client.token, None, ""):
        for path, body in (("join", {"name": "Mal"}), ("watch", {})):
            wish = json.dumps(body if token is None else {**body, "invite": token})
            refused(told(server, "POST", f"/api/games/{ann.id}/{path}", wish, bearer=mal.token or ""), 404)


def test_a_recovery_link_works_once_and_the_newest_alone(server: Server) -> None:
    ann = server.client()
    me = ann.ask("GET", "/me")["id"]
    old, new = ann.recovery(), ann.recovery()
    phone = server.stranger()
    with pytest.raises(Refused):
        phone.become_somebody(old)
    assert phone.become_somebody(new)["id"] == me
    assert phone.token != ann.token
    for token in (old, new, ann.token, phone.token):
        with pytest.raises(Refused) as caught:
            server.stranger().become_somebody(token)
        assert caught.value.problem["status"] == 404
    refused(told(server, "GET", "/api/me", bearer=new), 401)


def test_nobody_joins_a_game_that_has_begun(server: Server) -> None:
    ann, _ = two_people(server, "nine")
    refused(told(server, "POST", f"/api/games/{ann.id}/join", json.dumps({"name": "Mal", "invite": ann.invite})), 409)


# Seats that were left.


def test_who_has_left_a_table_sees_and_does_nothing_there_any_more(server: Server) -> None:
    ann = server.client().create(THREE)
    mal = server.client().join(ann.id, "Mal", ann.invite)
    with mal.socket() as line:
        assert line.next()["type"] == "at"
        mal.leave()
        bob = server.client().join(ann.id, "Bob", ann.invite, mal.seat)
        server.client().join(ann.id, "Carl", ann.invite)
        assert bob.view()["table"]["status"] == "running"
        with suppress(ConnectionClosed):
            line.send({"type": "choose", "number": 0, "choices": bob.at["options"][:1], "request": "stolen"})
        heard, _ = last_words(line.line)
    assert all(message.get("view") is None for message in heard)
    assert bob.view()["seq"] == 0
    with pytest.raises(Refused):
        mal.view()


def test_who_is_erased_sees_and_does_nothing_any_more(server: Server) -> None:
    ann, bob = two_people(server, "ares", token=True)
    with ann.socket() as line:
        line.next()
        ann.client.ask("DELETE", "/me")
        heard, _ = last_words(line.line)
    assert all(message["table"]["seats"][0]["name"] == "Ann" for message in heard if message["type"] == "at")
    for token in (ann.client.token, ann.token):
        refused(told(server, "GET", f"/api/games/{ann.id}/view", bearer=token or ""), 404)
    refused(told(server, "GET", "/api/me", bearer=ann.client.token or ""), 401)
    shown = [bob.view(), bob.log(), bob.news(), json.loads(bob.record()), bob.replay(0), bob.client.my_games()]
    assert "Ann" not in json.dumps(shown)
    assert "Ann" not in rows_of(server, ann.id)


def rows_of(server: Server, game: str) -> str:
    """All that is stored of a game, as text."""
    with sqlite3.connect(f"file:{server.database}?mode=ro", uri=True) as database:
        rows = [
            database.execute(f"SELECT * FROM {table} WHERE game = ?", (game,)).fetchall() for table in ("seat", "move")
        ]
        rows.append(database.execute("SELECT * FROM game WHERE id = ?", (game,)).fetchall())
    database.close()
    return repr(rows)


def test_who_leaves_while_a_socket_opens_gets_no_seat_by_it(tmp_path: Path) -> None:
    """The socket says hello while the table is busy with the leaving, and comes in after it."""

    async def play() -> tuple[str, int]:
        core = Core(Settings(database=str(tmp_path / "games.sqlite")))
        await core.open()
        (ann, _), (mal, token), (bob, _), (carl, _) = [await core.callers.new_person() for _ in range(4)]
        table, _, _ = await core.lobby.create(known(ann), THREE)
        seat, _ = await core.lobby.join(table, known(mal), {"name": "Mal"})
        said, sent = asyncio.Queue[dict[str, str]](), list[str]()
        hello = {"type": "websocket.receive", "text": json.dumps({"type": "hello", "token": token})}
        for message in ({"type": "websocket.connect"}, hello):
            said.put_nowait(message)

        async def send(message: MutableMapping[str, Any]) -> None:
            sent.append(str(message.get("text")))

        async with table.lock:
            leaving = asyncio.create_task(core.lobby.leave(table, seat))
            await asyncio.sleep(0.05)
            path = f"/api/games/{table.id}/socket"
            scope = {"type": "websocket", "path": path, "query_string": b"", "headers": [], "client": ("127.0.0.1", 1)}
            line = asyncio.create_task(Talking(core)(scope, said.get, send))
            await asyncio.sleep(0.2)  # until both wait for the table
        await leaving
        for person, name in ((bob, "Bob"), (carl, "Carl")):
            await core.lobby.join(table, known(person), {"name": name})
        assert table.game is not None
        choice = {"type": "choose", "number": 0, "choices": table.game.options(seat)[:1], "request": "stolen"}
        said.put_nowait({"type": "websocket.receive", "text": json.dumps(choice)})
        await asyncio.sleep(0.2)
        said.put_nowait({"type": "websocket.disconnect"})
        await line
        made = table.game.changes
        await core.close()
        return "".join(sent), made

    heard, made = asyncio.run(play())
    assert '"private":{' not in heard
    assert made == 0


# Requests of others.


def test_a_key_of_a_request_tells_nothing_of_what_another_has_asked(server: Server) -> None:
    ann, bob = two_people(server, "ares")
    for table in (ann, bob):
        asked = table.view()
        body = {"number": asked["number"], "choices": asked["options"][:1], "request": "the-same-key"}
        assert not table.ask("POST", "/choices", body)["repeated"]
        assert table.ask("POST", "/choices", body)["repeated"]
    body = {"number": 99, "choices": [1], "request": "key-of-nobody"}
    before = refused(told(server, "POST", f"/api/games/{bob.id}/choices", json.dumps(body), bearer=token_of(bob)), 409)
    asked = ann.view()
    ann.ask(
        "POST", "/choices", {"number": asked["number"], "choices": asked["options"][:1], "request": "key-of-nobody"}
    )
    after = refused(told(server, "POST", f"/api/games/{bob.id}/choices", json.dumps(body), bearer=token_of(bob)), 409)
    assert {**before, "at": 0} == {**after, "at": 0}


def test_ids_tell_nothing(server: Server) -> None:
    client = server.client()
    ids = [client.create({"game": "nine", "seats": [{"kind": "me"}], "seed": "the same"}).id for _ in range(20)]
    assert all(len(game) == 16 for game in ids)
    assert len({game[:4] for game in ids}) > 15
    assert len({game[-4:] for game in ids}) > 15
    assert ids != sorted(ids)


def test_nobody_in_particular_is_no_host(server: Server) -> None:
    ann = server.client().create({**THREE, "listed": True})
    server.client().join(ann.id, "Bob")
    ann.client.ask("DELETE", "/me")
    for call in (each for each in AT_GAMES if each.name in ("invite", "start", "withdraw")):
        for token in (None, "x", server.client().token):
            refused(tell(server, call, ann.id, token), 403, 401)


def test_a_seat_answers_for_itself_alone(server: Server) -> None:
    ann, bob = two_people(server, "nine", token=True)
    asked, other = (ann, bob) if ann.view()["options"] else (bob, ann)
    choice = asked.view()["options"][0]
    body = {"number": asked.at["number"], "choices": [choice], "request": "for-another"}
    for path in ("choices", "undo"):
        wish = {name: value for name, value in body.items() if path == "choices" or name != "choices"}
        refused(told(server, "POST", f"/api/games/{ann.id}/{path}", json.dumps(wish), bearer=token_of(other)), 409, 422)
    refused(told(server, "GET", f"/api/games/{ann.id}/describe/{choice}", bearer=token_of(other)), 422)
    other.do("bot")
    seats = asked.view()["table"]["seats"]
    assert asked.at["seq"] == 0
    assert [seat["seat"] for seat in seats if seat["bot"]] == [other.seat]


def test_nobody_is_made_known_by_a_request_that_is_refused(server: Server) -> None:
    ann, _ = two_people(server, "nine")
    before = people(server)
    for game in (ann.id, NOT_A_GAME):
        for call in (each for each in AT_GAMES if each.method == "POST"):
            refused(tell(server, call, game))
    record = kasei.new_game("nine", seed=1).record.to_json()
    for path, body in (
        ("/api/games", {"game": "chess", "seats": []}),
        ("/api/games", {"game": "nine", "seats": [{"kind": "me"}], "request": "a b"}),
        ("/api/games/import", {"record": "x"}),
        ("/api/games/import", {"record": record, "name": " "}),
        ("/api/games/import", {"record": record, "request": "a b"}),
    ):
        refused(told(server, "POST", path, json.dumps(body)), 422)
    assert people(server) == before


def people(server: Server) -> int:
    """How many persons are known."""
    database = sqlite3.connect(f"file:{server.database}?mode=ro", uri=True)
    ((n,),) = database.execute("SELECT count(*) FROM person")
    database.close()
    return int(n)


# Pages of others.

FOREIGN = [
    "https://evil.example",
    "null",
    "http://127.0.0.1",
    "http://localhost:1",
    "http://localhost.evil.example",
    "x",
]
CHANGING = [call for call in CALLS if call.method != "GET"]


@pytest.mark.parametrize("origin", FOREIGN)
def test_pages_of_others_are_refused(server: Server, origin: str) -> None:
    ann, _ = two_people(server, "nine")
    before = ann.view()["seq"]
    for call in CHANGING:
        path, cookie = f"/api{call.path.format(id=ann.id)}", f"kasei={ann.client.token}"
        answer = told(server, call.method, path, "{}", Origin=origin, Cookie=cookie)
        assert refused(answer, 403)["type"] == "not-allowed"
        assert not [name for name in answer.headers if name.startswith("access-control")]
    with pytest.raises(InvalidStatus) as caught, socket_from(server, ann, origin):
        pass
    assert caught.value.response.status_code == 403
    assert ann.view()["seq"] == before
    assert ann.client.my_games()["tables"]


def socket_from(server: Server, table: RemoteTable, origin: str | None) -> ClientConnection:
    """A socket that a browser opens."""
    address = f"ws://localhost:{server.port}/api/games/{table.id}/socket"
    cookie = {"Cookie": f"kasei={table.client.token}"}
    return connect(address, additional_headers=cookie, origin=None if origin is None else Origin(origin))


def test_our_own_pages_and_programs_are_welcome(server: Server) -> None:
    ann, _ = two_people(server, "nine")
    for origin in (server.address, f"{server.address.upper()}/", None):
        headers = {"Cookie": f"kasei={ann.client.token}"} | ({} if origin is None else {"Origin": origin})
        assert told(server, "POST", f"/api/games/{ann.id}/invite", '{"reach":"watch"}', **headers).status == 200
        with socket_from(server, ann, origin) as line:
            assert hear(line, "at")["seat"] == 0


def test_no_page_of_others_may_read_anything(server: Server) -> None:
    ann, _ = two_people(server, "nine")
    ask = {"Access_Control_Request_Method": "POST", "Access_Control_Request_Headers": "content-type"}
    for origin in ("https://evil.example", server.address):
        for path in ("/api/shelf", "/api/me", f"/api/games/{ann.id}/view", "/openapi.json", "/healthz", "/nothing"):
            for method, more in (("GET", {}), ("OPTIONS", ask)):
                answer = told(server, method, path, Origin=origin, Cookie=f"kasei={ann.client.token}", **more)
                assert not [name for name in answer.headers if name.startswith("access-control")]
                assert answer.headers["cross-origin-resource-policy"] == "same-origin"
                assert answer.headers["x-content-type-options"] == "nosniff"
                assert "default-src 'none'" in answer.headers["content-security-policy"]


# Cookies.


def test_a_cookie_is_for_this_server_and_for_no_script(server: Server) -> None:
    for path, body in (("/api/me", {}), ("/api/games", OPEN)):
        answer = told(server, "POST", path, json.dumps(body))
        name, *flags = answer.headers["set-cookie"].split("; ")
        assert name.startswith("kasei=")
        assert {"HttpOnly", "SameSite=Strict", "Path=/"} <= set(flags)
        assert not [flag for flag in flags if flag.lower().startswith("domain")]
        assert name.partition("=")[2].encode() not in answer.body
        assert answer.headers["cache-control"] == "no-store"
        assert told(server, "GET", "/api/me", Cookie=name).status == 200


def test_who_asks_for_a_token_gets_no_cookie_and_who_has_one_gets_no_other(server: Server) -> None:
    made = told(server, "POST", "/api/me", '{"token":true}')
    assert "set-cookie" not in made.headers
    token = json.loads(made.body)["token"]
    again = told(server, "POST", "/api/me", '{"token":true}', Cookie=f"kasei={token}")
    assert json.loads(again.body) == {"id": json.loads(made.body)["id"], "token": None}
    assert "set-cookie" not in again.headers


def test_who_is_erased_loses_the_cookie(server: Server) -> None:
    cookie = told(server, "POST", "/api/me", "{}").headers["set-cookie"].split(";")[0]
    gone = told(server, "DELETE", "/api/me", Cookie=cookie).headers["set-cookie"]
    assert gone.startswith("kasei=;")
    assert "Max-Age=0" in gone
    refused(told(server, "GET", "/api/me", Cookie=cookie), 401)


# Names and addresses that others would see.

BAD_NAMES = ["", " ", "\t", "a\nb", "\0", "\x1b[31m", "\x7f", "\x85", "\ud800", "\ue000", "\U000e0041", "x" * 31]
BAD_NAMES += ["\u202e", "A\u202eB", "\u200f", "\u2066x", "\ufeff", "\u200b", "\u00a0", "\u2028"]  # marks and spaces
BAD_NAMES += ["\u2800", "\u3164", "\ufe0f"]  # of which nothing is seen


@pytest.mark.parametrize("name", BAD_NAMES, ids=ascii)
def test_names_that_can_not_be_shown(server: Server, name: str) -> None:
    ann = server.client().create(OPEN)
    mal = server.client()
    wishes: list[tuple[str, object]] = [(f"/api/games/{ann.id}/join", {"name": name, "invite": ann.invite})]
    for seats in ([{"kind": "me", "name": name}], [{"kind": "me"}, {"kind": "bot", "bot": "random", "name": name}]):
        wishes.append(("/api/games", {"game": "nine", "seats": seats}))
    for path, body in wishes:
        refused(told(server, "POST", path, json.dumps(body), bearer=mal.token or ""), 400, 422)
    assert mal.my_games()["tables"] == []


@pytest.mark.parametrize("name", ["Ann", "ann", "x" * 30, "Ánn", "安", "O'Brien <b>", "🎲"])
def test_names_that_can(server: Server, name: str) -> None:
    table = server.client().create({"game": "nine", "seats": [{"kind": "me", "name": name}]})
    assert table.view()["table"]["seats"][0]["name"] == name


HOOKS = [
    "",
    "http://example.org/",
    "ftp://example.org",
    "javascript:alert(1)",
    "file:///etc",
    "https://example.org:22/",
]
HOOKS += ["https://user@example.org/", "https://example.org/\0", "https://example.org/ x", f"https://{'a' * 600}.org/"]
HOOKS += [f"https://{host}/" for host in ("127.0.0.1", "localhost", "10.0.0.1", "169.254.169.254", "192.168.1.1:8443")]
HOOKS += [f"https://{host}/" for host in ("2130706433", "0x7f.1", "metadata", "[::1]", "[::ffff:127.0.0.1]")]


@pytest.mark.parametrize("url", HOOKS)
def test_webhooks_go_to_public_https_addresses_only(server: Server, url: str) -> None:
    ann, _ = two_people(server, "nine")
    refused(told(server, "POST", f"/api/games/{ann.id}/hook", json.dumps({"url": url}), bearer=token_of(ann)), 422)


def test_nobody_else_sees_a_webhook(server: Server) -> None:
    ann, bob = two_people(server, "nine", token=True)
    address = "https://hooks.example.org/secret-path"
    shown = [ann.do("hook", url=address), ann.view(), bob.view(), bob.client.my_games(), bob.log()]
    assert "secret-path" not in json.dumps(shown)
    assert "secret-path" not in server.log()
    ann.do("hook", url=None)
    assert "secret-path" not in rows_of(server, ann.id)
