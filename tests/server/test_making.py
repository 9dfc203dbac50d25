"""Tables that are asked for twice, since the answer was lost, and are made once."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from kasei.client import Client, RemoteTable
from kasei.server.callers import id_for
from kasei.server.calls import GAME_ID
from kasei.server.messages import NewGame, Seated
from tests.server.postgres import Postgres
from tests.server.running import Server, refusal

WISH: NewGame = {"game": "nine", "seats": [{"kind": "me", "name": "Ann"}, {"kind": "open"}], "request": "once"}
ALONE: NewGame = {"game": "nine", "seats": [{"kind": "me", "name": "Ann"}], "seed": "one"}


class Forgetful(Client):
    """A client whose line breaks when an answer to a POST comes, each time for the first time."""

    lost: frozenset[str] = frozenset()

    def ask_once(self, method: str, path: str, body: object = None, token: str | None = None, **query: object) -> Any:
        answer = super().ask_once(method, path, body, token, **query)
        if method == "POST" and path not in self.lost:
            self.lost |= {path}
            raise ConnectionResetError
        return answer


def forgetful(server: Server) -> Client:
    """Somebody who loses answers."""
    client = Forgetful(server.address, server.client().token)
    server.clients.append(client)
    return client


def ids(client: Client) -> list[str]:
    return [row["table"]["id"] for row in client.my_games()["tables"]]


def test_an_id_is_of_the_person_and_the_key() -> None:
    found = [id_for(person, key) for person in ("ann", "bob") for key in ("one", "two", None, None)]
    assert len(set(found)) == 8
    assert all(GAME_ID.fullmatch(each) for each in found)
    assert id_for("ann", "one") == found[0]


def test_the_same_request_gets_the_same_table(server: Server) -> None:
    client = server.client()
    first, again = client.create(WISH), client.create(WISH)
    assert (again.id, again.seat) == (first.id, first.seat) == (ids(client)[0], 0)
    assert len(ids(client)) == 1
    server.client().join(first.id, "Bob", first.invite)
    started = client.create(WISH)
    assert (started.id, started.at["table"]["status"], started.invite) == (first.id, "running", None)


def test_both_invitations_of_a_table_that_was_asked_for_twice_are_good(server: Server) -> None:
    client = server.client()
    wish: NewGame = {**WISH, "game": "ares", "seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]}
    for name, table in zip(("Bob", "Cat"), (client.create(wish), client.create(wish))):
        assert server.client().join(table.id, name, table.invite).seat


def test_another_key_or_person_gets_another_table(server: Server) -> None:
    client = server.client()
    made = [client.create(WISH), client.create({**WISH, "request": "twice"}), server.client().create(WISH)]
    assert len({table.id for table in made}) == 3


def test_without_a_key_each_request_makes_a_table(server: Server) -> None:
    client = server.client()
    wish = {name: value for name, value in WISH.items() if name != "request"}
    assert len({client.ask("POST", "/games", wish)["id"] for _ in range(2)}) == 2


def test_the_newest_token_of_the_seat_is_good(server: Server) -> None:
    client = server.client()
    first, again = [client.create({**WISH, "token": True}) for _ in range(2)]
    seen = [refusal(first.view)["type"], again.view()["seat"]]
    assert seen == ["not-found", 0]
    server.kill()
    server.start()
    for each in server.clients:
        each.hang_up()
    assert again.view()["seat"] == 0


def test_who_joins_again_gets_a_new_token_of_the_seat(server: Server) -> None:
    ann = server.client().create(WISH)
    client = server.client()
    wish = {"name": "Bob", "invite": ann.invite, "token": True}
    tokens = [client.ask("POST", f"/games/{ann.id}/join", wish)["token"] for _ in range(2)]
    first, again = [RemoteTable(Client(server.address, token), seated(ann)) for token in tokens]
    server.clients += [first.client, again.client]
    assert (refusal(first.view)["type"], again.view()["seat"]) == ("not-found", 1)
    assert client.ask("POST", f"/games/{ann.id}/join", wish | {"token": False})["token"] is None
    assert again.view()["seat"] == 1


def seated(table: RemoteTable) -> Seated:
    """What whoever sits at a table knows of it."""
    return {"id": table.id, "seat": None, "token": None, "invite": None, "watch": None, "at": table.at}


def test_where_no_seat_is_mine_there_is_no_token_of_it(server: Server) -> None:
    client = server.client()
    bots: NewGame = {"game": "nine", "seats": [{"kind": "bot", "bot": "random"}] * 2, "request": "no-seat"}
    asked: list[NewGame] = [bots, {**WISH, "seats": [{"kind": "open"}, {"kind": "open"}], "request": "open"}]
    for wish in asked:
        for seats in (wish["seats"], WISH["seats"]):  # a key says which table it is, whatever else is said
            made = client.create({**wish, "seats": seats, "token": True})
            assert (made.seat, made.token) == (None, None)


def test_who_has_left_a_table_does_not_get_it_again(server: Server) -> None:
    ann = server.client().create(
        {**WISH, "game": "ares", "seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]}
    )
    server.client().join(ann.id, "Bob", ann.invite)
    ann.leave()
    problem = refusal(lambda: ann.client.create({**WISH, "request": "once"}))
    assert (problem["type"], "left" in problem["detail"]) == ("conflict", True)


def test_who_looks_on_at_bots_gets_the_same_table(server: Server) -> None:
    client = server.client()
    wish: NewGame = {"game": "nine", "seats": [{"kind": "bot", "bot": "random"}] * 2, "request": "bots"}
    first, again = client.create(wish), client.create(wish)
    assert (first.id, first.seat) == (again.id, again.seat) == (again.id, None)


@pytest.mark.parametrize("key", ["", "a b", "x" * 65, "é"])
def test_a_key_that_is_none_is_refused(server: Server, key: str) -> None:
    client = server.client()
    assert refusal(lambda: client.create({**WISH, "request": key}))["type"] == "invalid"
    wish = {"record": played(server).record(), "request": key}
    assert refusal(lambda: client.ask("POST", "/games/import", wish))["type"] == "invalid"
    assert ids(client) == []


def played(server: Server) -> RemoteTable:
    """A table at which a game was given up."""
    table = server.client().create(ALONE)
    table.do("resign")
    return table


def test_who_loses_the_answer_has_made_one_table(server: Server) -> None:
    client = forgetful(server)
    assert [client.create(ALONE).id] == ids(client)


def test_who_loses_the_answer_has_brought_one_record(server: Server) -> None:
    client = forgetful(server)
    record = played(server).record()
    assert [client.bring(record).id] == ids(client)


def test_who_loses_the_answer_has_one_rematch(server: Server) -> None:
    client = forgetful(server)
    table = client.create(ALONE)
    table.do("resign")
    assert [table.rematch().id, table.id] == ids(client)


def at_once(clients: list[Client], wish: NewGame) -> set[str]:
    """The ids of what all get who ask at the same time."""
    with ThreadPoolExecutor(len(clients)) as pool:
        return {table.id for table in pool.map(lambda client: client.create(wish), clients)}


def test_of_many_requests_at_once_one_makes_the_table(server: Server) -> None:
    token = server.client().token
    clients = [Client(server.address, token) for _ in range(8)]
    server.clients += clients
    for n in range(5):
        assert len(at_once(clients, {**WISH, "request": f"at-once-{n}"})) == 1
    assert len(ids(clients[0])) == 5


def test_of_requests_at_two_servers_one_makes_the_table(postgres: Postgres) -> None:
    address = postgres.address(postgres.new_database())
    with Server(address) as one, Server(address) as other:
        token = one.client().token
        clients = [Client(server.address, token) for server in (one, other) for _ in range(3)]
        one.clients += clients
        for n in range(5):
            assert len(at_once(clients, {**WISH, "token": True, "request": f"at-once-{n}"})) == 1
        assert len(ids(clients[0])) == 5
        assert "Traceback" not in one.log() + other.log()
