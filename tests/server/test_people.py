"""People: who I am, my games on all my devices, and how nothing is left of me if I want it so."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NamedTuple

import pytest
from websockets.exceptions import ConnectionClosed

from kasei.client import Client, RemoteTable
from kasei.server.api import page
from kasei.server.callers import Caller
from kasei.server.core import Core
from kasei.server.lobby import known
from kasei.server.messages import SeatWish
from kasei.server.settings import Settings
from tests.server.running import Server, play_to_the_end, refusal, served, two_people

ME: SeatWish = {"kind": "me", "name": "Ann"}
OPEN: SeatWish = {"kind": "open"}
BOT: SeatWish = {"kind": "bot", "bot": "random"}
NAME = "Zenobia"  # is found nowhere by chance


def ids(client: Client) -> list[str]:
    return [row["table"]["id"] for row in client.my_games()["tables"]]


def seen_as(client: Client, table: RemoteTable) -> Any:
    return client.ask("GET", f"/games/{table.id}/view")


# Who I am.


def test_everybody_is_somebody_of_their_own(server: Server) -> None:
    ann, bob = server.client(), server.client()
    assert ann.token != bob.token
    assert ann.ask("GET", "/me")["id"] != bob.ask("GET", "/me")["id"]


def test_a_token_is_shown_once_and_only_to_who_asks_for_it(server: Server) -> None:
    stranger = server.stranger()
    assert stranger.ask("POST", "/me")["token"] is None
    me = stranger.become_somebody()
    assert me["token"] is not None
    assert len(me["token"]) >= 22
    again = stranger.become_somebody()
    assert (again["id"], again["token"]) == (me["id"], None)
    assert stranger.ask("GET", "/me") == {"id": me["id"], "token": None}


def test_who_is_nobody_has_no_games_no_recovery_and_nothing_to_erase(server: Server) -> None:
    for client in (server.stranger(), Client(server.address, "x" * 43)):
        server.clients.append(client)
        for method, path in (("GET", "/me"), ("GET", "/me/games"), ("POST", "/me/recovery"), ("DELETE", "/me")):
            problem = refusal(lambda: client.ask(method, path))  # noqa: B023
            assert (problem["type"], problem["status"]) == ("no-token", 401)


# My games.


def test_my_games_are_listed_with_the_newest_first(server: Server) -> None:
    ann = server.client()
    assert ids(ann) == []
    first = ann.create({"game": "nine", "seats": [ME, BOT]})
    second = ann.create({"game": "ares", "seats": [ME, OPEN]})
    bobs = server.client().create({"game": "nine", "seats": [{"kind": "me", "name": "Bob"}, OPEN]})
    third = ann.join(bobs.id, "Ann", bobs.invite)
    assert ids(ann) == [third.id, second.id, first.id]
    first.do("resign")
    assert [row["table"]["status"] for row in ann.my_games()["tables"]] == ["running", "open", "over"]
    assert [row["seat"] for row in ann.my_games()["tables"]] == [1, 0, 0]


def test_who_has_many_games_leafs_through_them(server: Server) -> None:
    ann = server.client()
    made = [ann.create({"game": "nine", "seats": [ME, OPEN], "listed": True}).id for _ in range(102)]
    for pages in (ann.my_games, ann.listed):
        page = pages()
        rows = page["tables"]
        assert len(rows) == 100
        while page["next"] is not None:
            page = pages(page["next"])
            rows += page["tables"]
        assert sorted(row["table"]["id"] for row in rows) == sorted(made)
        times = [row["table"]["made"] for row in rows]
        assert times == sorted(times, reverse=True)


def test_a_table_that_is_deleted_while_a_list_is_made_is_left_out(tmp_path: Path) -> None:
    async def run() -> None:
        core = Core(Settings(database=str(tmp_path / "games.sqlite")))
        await core.open()
        try:
            person, _ = await core.callers.new_person()
            wishes: list[list[SeatWish]] = [[ME], [ME], [ME, OPEN]]
            made = [(await core.lobby.create(known(person), {"game": "nine", "seats": each}))[0] for each in wishes]
            found = await core.store.games_of(person, 10)
            for table in made[1:]:
                await core.store.delete(table.id)
                core.hall.drop(table.id)
            answer: Any = await page(SimpleNamespace(core=core, caller=Caller(person)), found)  # type: ignore[arg-type]
            assert [row["table"]["id"] for row in answer.body["tables"]] == [made[0].id]
        finally:
            await core.close()

    asyncio.run(run())


@pytest.mark.parametrize("before", ["", "x", "1", "1.x", "-1.aaaaaaaaaaaaaaaa", "1.aaaaaaaaaaaaaaaa.1", "9" * 40])
def test_a_page_that_is_none_is_refused(server: Server, before: str) -> None:
    ann = server.client()
    for pages in (ann.my_games, ann.listed):
        assert refusal(lambda: pages(before))["type"] == "invalid"  # noqa: B023


def test_my_games_say_which_wait_for_me(server: Server) -> None:
    tables = two_people(server, "nine")
    for table in tables:
        (row,) = table.client.my_games()["tables"]
        assert row["mine"] == bool(table.view()["options"])
    assert sorted(bool(table.at["options"]) for table in tables) == [False, True]


# Another device.


def test_a_recovery_link_carries_my_games_to_another_device_once(server: Server) -> None:
    phone = server.client()
    table = phone.create({"game": "ares", "seats": [ME]})
    token = phone.recovery()
    laptop = server.stranger()
    me = laptop.become_somebody(token)
    assert me["id"] == phone.ask("GET", "/me")["id"]
    assert laptop.token not in (None, phone.token, token)
    assert ids(laptop) == ids(phone) == [table.id]
    there = seen_as(laptop, table)
    assert there["seat"] == 0
    body = {"number": there["number"], "choices": there["options"][:1], "request": "there"}
    laptop.ask("POST", f"/games/{table.id}/choices", body)
    assert table.view()["seq"] == 1
    table.choose(table.at["options"][0])
    assert seen_as(laptop, table)["seq"] == 2
    problem = refusal(lambda: server.stranger().become_somebody(token))
    assert (problem["type"], problem["detail"]) == (
        "not-found",
        "this link was used already, or was replaced by a newer one",
    )


def test_a_newer_recovery_link_replaces_the_older_one(server: Server) -> None:
    ann = server.client()
    old, new = ann.recovery(), ann.recovery()
    assert refusal(lambda: server.stranger().become_somebody(old))["type"] == "not-found"
    assert server.stranger().become_somebody(new)["id"] == ann.ask("GET", "/me")["id"]


@pytest.mark.parametrize("token", ["", "x", "x" * 43, "\u0000"])
def test_a_recovery_link_that_is_none_is_refused(server: Server, token: str) -> None:
    problem = refusal(lambda: server.stranger().ask("POST", "/me", {"recovery": token, "token": True}))
    assert problem["type"] == "not-found"


def test_who_is_known_and_who_is_erased_is_the_same_after_a_restart(server: Server) -> None:
    ann, zenobia = server.client(), server.client()
    table = ann.create({"game": "nine", "seats": [ME, OPEN]})
    token = ann.recovery()
    hers = zenobia.create({"game": "nine", "seats": [{"kind": "me", "name": NAME}, OPEN]})
    bob = server.client().join(hers.id, "Bob", hers.invite)
    zenobia.ask("DELETE", "/me")
    server.kill()
    server.start()
    assert NAME not in json.dumps([bob.view(0), bob.log(), bob.record()])
    assert refusal(zenobia.my_games)["type"] == "no-token"
    assert ids(ann) == [table.id]
    other = server.stranger()
    other.become_somebody(token)
    assert ids(other) == [table.id]
    assert server.client().join(table.id, "Bob", table.invite).at["table"]["status"] == "running"


# Gone.


class Erased(NamedTuple):
    """Zenobia, who sat at tables of all kinds and has erased herself: her devices, and Bob's eyes at each table."""

    server: Server
    devices: list[Client]
    tables: dict[str, RemoteTable]


@pytest.fixture(scope="module")
def erased() -> Iterator[Erased]:
    with served() as server:
        zenobia = server.client()
        tables: dict[str, RemoteTable] = {}
        for name, seats in (("open", 3), ("running", 3), ("over", 2), ("deserted", 2)):
            hers = zenobia.create({"game": "ares", "seats": [{"kind": "me", "name": NAME}, *[OPEN] * (seats - 1)]})
            tables[name] = server.client().join(hers.id, "Bob", hers.invite)
            if name == "running":
                tables["third"] = server.client().join(hers.id, "Cat", hers.invite)
            if name == "over":
                hers.view()
                play_to_the_end([hers, tables[name]])
        laptop = server.stranger()
        laptop.become_somebody(zenobia.recovery())
        zenobia.recovery()
        zenobia.ask("DELETE", "/me")
        yield Erased(server, [zenobia, laptop], tables)


def test_who_is_erased_is_known_by_no_token_any_more(erased: Erased) -> None:
    for client in erased.devices:
        for path in ("/me", "/me/games"):
            assert refusal(lambda: client.ask("GET", path))["type"] == "no-token"  # noqa: B023
        for name in ("open", "running", "over"):
            assert refusal(lambda: seen_as(client, erased.tables[name]))["type"] == "not-found"  # noqa: B023


def test_who_is_erased_has_left_open_tables(erased: Erased) -> None:
    at = erased.tables["open"].view()
    assert [seat["kind"] for seat in at["table"]["seats"]] == ["open", "person", "open"]


def test_who_is_erased_has_resigned_from_games_that_run(erased: Erased) -> None:
    running, deserted = erased.tables["running"].view(), erased.tables["deserted"].view()
    assert (running["table"]["status"], running["table"]["seats"][0]["resigned"]) == ("running", True)
    assert running["table"]["seats"][0]["bot"] is not None
    assert deserted["table"]["result"] is not None
    assert deserted["table"]["result"]["winners"] == [1]


def test_the_name_is_gone_from_all_that_others_see(erased: Erased) -> None:
    for name, table in erased.tables.items():
        shown: list[object] = [table.view(0), table.client.my_games(), table.log()]
        if name in ("over", "deserted"):
            shown += [table.record(), table.series(), table.replay(0, 0), table.replay(0, 1)]
        assert NAME not in json.dumps(shown), name
        assert "Player 1" in json.dumps(shown), name


def test_the_name_is_gone_from_the_database_and_the_log(erased: Erased) -> None:
    with closing(sqlite3.connect(erased.server.database)) as database:
        assert NAME not in "\n".join(database.iterdump())
    assert NAME not in erased.server.log()


def test_the_sockets_of_who_is_erased_are_closed(server: Server) -> None:
    ann, bob = two_people(server, "ares")
    with ann.socket() as line:
        assert line.next(10)["type"] == "at"
        ann.client.ask("DELETE", "/me")
        with pytest.raises(ConnectionClosed):
            last_words(line)
    assert bob.view()["table"]["seats"][0]["name"] == "Player 1"


def last_words(line: Any) -> None:
    """Hear all that comes until the line is cut."""
    while True:
        line.next(10)


def test_somebody_called_like_who_is_erased_will_be_plays_on(server: Server) -> None:
    seats: list[SeatWish] = [{"kind": "me", "name": "Ann"}, OPEN, OPEN]
    ann = server.client().create({"game": "ares", "seats": seats})
    bob = server.client().join(ann.id, "Player 1", ann.invite)
    server.client().join(ann.id, "Cat", ann.invite)
    ann.client.ask("DELETE", "/me")
    names = [seat["name"] for seat in bob.view()["table"]["seats"]]
    assert names[1] == "Player 1"
    assert len(set(names)) == 3, "names tell people apart"


def test_a_browser_s_cookie_is_taken_away_when_it_is_erased(server: Server) -> None:
    line = server.stranger().connection()
    head = {"Content-Type": "application/json"}
    line.request("POST", "/api/me", "{}", head)
    answer = line.getresponse()
    answer.read()
    cookie = answer.headers["Set-Cookie"].split(";")[0]
    line.request("DELETE", "/api/me", headers={"Cookie": cookie})
    gone = line.getresponse()
    gone.read()
    assert gone.status == 200
    assert "Max-Age=0" in gone.headers["Set-Cookie"]
    line.request("GET", "/api/me", headers={"Cookie": cookie})
    assert line.getresponse().status == 401
