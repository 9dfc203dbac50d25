"""Paying a bill in one go over the network, by the names of its parts."""

from __future__ import annotations

import random
from functools import cache
from itertools import count
from typing import Any

import pytest

import kasei
from kasei.client import RemoteTable
from tests.server.running import Server, refusal
from tests.server.test_choices import choosing, key, solo, stands


@cache
def due() -> str:
    """The record of a game of mars in which a bill is due that can be paid with two things and money."""
    for seed in count():
        game, chance = kasei.new_game("mars", players=1, seed=seed), random.Random(seed)
        for _ in range(300):
            if game.over:
                break
            decision = game.decision(0)
            bill = decision and decision["bill"]
            if bill and len(bill["parts"]) == 2:
                return game.record.to_json()
            game.choose(0, chance.choice(game.options(0)))
    raise AssertionError


def billed(server: Server) -> RemoteTable:
    """Ann with a bill."""
    return server.client().bring(due())


def parts(table: RemoteTable) -> list[Any]:
    """What the bill may be paid with."""
    decision = table.at["decision"]
    assert decision is not None
    assert decision["bill"] is not None
    return list(decision["bill"]["parts"])


def paying(table: RemoteTable, amounts: object, request: str = "", number: int | None = None) -> dict[str, object]:
    """The body of a request to pay."""
    body = choosing(table, request=request, number=number)
    del body["choices"]
    return body | {"amounts": amounts}


def test_a_bill_is_paid_in_one_go(server: Server) -> None:
    table, game = billed(server), kasei.resume(due())
    amounts = {parts(table)[0]["what"]: parts(table)[0]["amounts"][1]}
    at = table.pay(amounts)
    game.pay(0, amounts)
    assert (at["view"], at["options"], at["seq"]) == (game.view(0), game.options(0), game.changes)
    assert len(at["acks"]) == 1


def test_what_is_not_named_is_paid_as_usual(server: Server) -> None:
    table, game = billed(server), kasei.resume(due())
    game.pay(0, {})
    assert table.pay({})["view"] == game.view(0)


def test_an_empty_list_of_choices_beside_amounts_is_none(server: Server) -> None:
    table = billed(server)
    assert not table.ask("POST", "/choices", paying(table, {}) | {"choices": []})["repeated"]


def test_a_payment_is_taken_back_in_one_go(server: Server) -> None:
    table = billed(server)
    before = table.at["view"]
    table.pay({})
    assert table.undo()["view"] == before


@pytest.mark.parametrize(
    ("amounts", "said"),
    [
        ({"moons": 1}, "'moons' can't be paid with now"),
        ({"titanium": -1}, "-1 titanium can't be paid"),
        ({"titanium": 10**9}, "titanium can't be paid"),
        ({"m" * 5000: 1}, "can't be paid with now"),
    ],
)
def test_what_can_t_be_paid_is_refused_with_why(server: Server, amounts: dict[str, int], said: str) -> None:
    table = billed(server)
    amounts = {parts(table)[0]["what"] if name == "titanium" else name: n for name, n in amounts.items()}
    said = said.replace("titanium", parts(table)[0]["what"])
    before = stands(table)
    for ask in (lambda: table.pay(amounts), lambda: table.preview_payment(amounts)):
        problem = refusal(ask)
        assert (problem["type"], problem["status"]) == ("illegal", 422)
        assert said in problem["detail"]
        assert len(problem["detail"]) < 500
    assert stands(table) == before


def test_where_nothing_is_due_nothing_is_paid(server: Server) -> None:
    problem = refusal(lambda: solo(server).pay({}))
    assert (problem["type"], problem["detail"]) == ("illegal", "player 0 has nothing to pay now")


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"choices": [1], "amounts": {}}, "there are choices and amounts"),
        ({"amounts": None}, "amounts"),
        ({"amounts": [1]}, "amounts"),
        ({"amounts": {"steel": "1"}}, "'1'"),
        ({"amounts": {"steel": True}}, "True"),
        ({"amounts": {"steel": 0.5}}, "0.5"),
        ({}, "0 choices: there are 1 to 64 in a request, or amounts"),
    ],
)
def test_a_request_has_choices_or_amounts(server: Server, change: dict[str, object], said: str) -> None:
    table = billed(server)
    for path, body in (("/choices", {"number": table.at["number"], "request": key()}), ("/preview", {})):
        problem = refusal(lambda path=path, body=body: table.ask("POST", path, body | change))  # type: ignore[misc]
        assert problem["type"] == "invalid"
        assert said in problem["detail"]


def test_a_preview_of_a_payment_is_that_of_its_answers(server: Server) -> None:
    table, game = billed(server), kasei.resume(due())
    before = stands(table)
    name, amount = parts(table)[0]["what"], parts(table)[0]["amounts"][-1]
    seen = table.preview_payment({name: amount})
    first = game.changes
    game.pay(0, {name: amount})
    answers = [entry[1] for entry in game.entries[first:]]
    assert seen == kasei.resume(due()).preview(0, *answers)
    assert stands(table) == before


def test_the_bill_of_another_question_is_not_paid(server: Server) -> None:
    table = billed(server)
    number = table.at["number"]
    table.pay({})
    problem = refusal(lambda: table.ask("POST", "/choices", paying(table, {}, number=number)))
    assert problem["type"] == "stale"
    assert problem["at"]["seq"] == table.at["seq"]


def test_a_bill_is_paid_once(server: Server) -> None:
    table = billed(server)
    body = paying(table, {})
    first, again = (table.ask("POST", "/choices", body, since=0) for _ in range(2))
    assert (first["repeated"], again["repeated"]) == (False, True)
    assert first["seq"] == again["seq"]


def test_a_bill_is_paid_over_the_socket(server: Server) -> None:
    table, game = billed(server), kasei.resume(due())
    game.pay(0, {})
    with table.socket() as line:
        line.next(10)
        line.send({"type": "choose", **paying(table, {"moons": 1}, request="wrong")})
        refused = line.next(10)
        assert refused["type"] == "refused"
        assert (refused["request"], refused["problem"]["type"]) == ("wrong", "illegal")
        line.send({"type": "choose", **paying(table, {}, request="right")})
        at = line.next(10)
        assert at["type"] == "at"
        assert (at["acks"], at["view"]) == (["right"], game.view(0))


def test_what_is_kept_of_a_payment_is_its_choices(server: Server) -> None:
    table, game = billed(server), kasei.resume(due())
    game.pay(0, {})
    table.pay({})
    server.kill()
    server.start()
    assert table.view()["view"] == game.view(0)
