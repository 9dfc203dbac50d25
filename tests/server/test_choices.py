"""Choosing and taking back over the network: all or none, each once, and never another question than was meant."""

from __future__ import annotations

import secrets
from typing import Any

import pytest

import kasei
from kasei.client import RemoteTable
from tests.server.running import Server, eventually, refusal, served, two_people

DONE = 3072  # the option of mars that ends a list of picks


def solo(server: Server, game: str = "mars") -> RemoteTable:
    """Ann alone, in a game that is the same each time."""
    return server.client().create({"game": game, "seats": [{"kind": "me", "name": "Ann"}], "seed": "a"})


def twin(game: str = "mars") -> kasei.Game[Any]:
    """The same game, here."""
    return kasei.new_game(game, players=1, seed="a", names=["Ann"])


def opening() -> list[int]:
    """A corporation, one card, and no more: answers to questions that follow one another."""
    game = twin()
    corporation = game.options(0)[0]
    game.choose(0, corporation)
    return [corporation, game.options(0)[1], DONE]


def key() -> str:
    return secrets.token_hex(8)


def choosing(table: RemoteTable, *choices: int, request: str = "", number: int | None = None) -> dict[str, object]:
    """The body of a request to choose."""
    at = table.at["number"] if number is None else number
    return {"number": at, "choices": list(choices), "request": request or key()}


def undoing(table: RemoteTable, n: int | None = None, request: str = "") -> dict[str, object]:
    """The body of a request to take back."""
    body: dict[str, object] = {"number": table.at["number"], "request": request or key()}
    return body if n is None else body | {"n": n}


def stands(table: RemoteTable) -> tuple[object, ...]:
    """How a table stands for its seat, the time aside."""
    at = table.view()
    return at["seq"], at["number"], at["options"], at["view"], at["decision"]


# Choosing.


def test_a_choice_is_answered_with_what_it_has_changed(server: Server) -> None:
    table, game = solo(server), twin()
    option = table.at["options"][0]
    assert table.at["options"] == game.options(0)
    at = table.choose(option)
    game.choose(0, option)
    assert (at["seq"], at["number"], at["options"]) == (1, game.since[0], game.options(0))
    assert at["view"] == game.view(0)
    assert at["decision"] == game.decision(0)
    assert at["events"] == game.events(0, 0)
    assert len(at["acks"]) == 1
    assert not at["repeated"]


def test_several_answers_in_one_request_are_all_made(server: Server) -> None:
    table, game = solo(server), twin()
    at = table.choose(*opening())
    game.choose(0, *opening())
    assert (at["seq"], at["view"]) == (3, game.view(0))
    assert at["events"] == game.events(0, 0)


@pytest.mark.parametrize("wrong", [1, 2])
def test_an_answer_that_is_not_open_leaves_nothing_of_the_others(server: Server, wrong: int) -> None:
    table, choices = solo(server), opening()
    before = stands(table)
    choices[wrong] = 5
    problem = refusal(lambda: table.choose(*choices))
    assert (problem["type"], problem["status"]) == ("illegal", 422)
    assert "5" in problem["detail"]
    assert stands(table) == before
    assert table.choose(*opening())["seq"] == 3


def test_a_refusal_says_which_of_the_answers_it_is_about(server: Server) -> None:
    table, choices = solo(server), opening()
    problem = refusal(lambda: table.choose(choices[0], 5, DONE))
    assert "answer 2 of 3" in problem["detail"]
    assert "of" not in refusal(lambda: table.choose(5))["detail"].split("answer")[-1][:3]


@pytest.mark.parametrize("option", [-1, 5, 10**9, 2**70])
def test_what_is_not_among_the_options_is_refused(server: Server, option: int) -> None:
    table = solo(server)
    problem = refusal(lambda: table.choose(option))
    assert problem["status"] == 422
    assert stands(table)[0] == 0


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"choices": []}, "0 choices: there are 1 to 64 in a request, or amounts"),
        ({"choices": [1] * 65}, "65 choices: there are 1 to 64 in a request, or amounts"),
        ({"choices": ["1"]}, "'1'"),
        ({"choices": [True]}, "True"),
        ({"choices": 1}, "1"),
        ({"request": ""}, "request is '': it has 1 to 64 letters, digits, - and _"),
        ({"request": "a" * 65}, "request is"),
        ({"request": "a b"}, "request is 'a b'"),
        ({"number": None}, "number"),
        ({"number": "0"}, "number"),
        ({"extra": 1}, "extra"),
    ],
)
def test_a_request_that_is_no_choice_is_refused_with_why(server: Server, change: dict[str, object], said: str) -> None:
    table = solo(server)
    problem = refusal(lambda: table.ask("POST", "/choices", choosing(table, table.at["options"][0]) | change))
    assert problem["type"] == "invalid"
    assert said in problem["detail"]


# The question that is answered.


@pytest.mark.parametrize("number", [0, 7, -1])
def test_a_choice_for_another_question_gets_the_fresh_one(server: Server, number: int) -> None:
    table = solo(server)
    now = table.choose(table.at["options"][0])
    problem = refusal(lambda: table.choose(now["options"][0], number=number))
    assert (problem["type"], problem["status"]) == ("stale", 409)
    fresh = problem["at"]
    assert (fresh["seq"], fresh["number"], fresh["options"]) == (now["seq"], now["number"], now["options"])
    assert fresh["view"] == now["view"]
    assert stands(table)[0] == 1


def test_who_is_not_asked_can_t_choose(server: Server) -> None:
    tables = two_people(server)
    asked, waits = sorted(tables, key=lambda table: not table.view()["options"])
    option = asked.at["options"][0]
    assert waits.view()["options"] == []
    problem = refusal(lambda: waits.choose(option))
    assert problem["type"] == "stale"
    assert problem["at"]["seat"] == waits.seat
    assert waits.view()["seq"] == 0


def test_the_number_of_a_question_stays_while_others_answer_theirs(server: Server) -> None:
    ann, bob = two_people(server, "ares")
    number = ann.at["number"]
    bob.choose(bob.at["options"][0])
    assert ann.choose(ann.at["options"][0], number=number)["seq"] == 2


# Once, and once only.


def test_the_same_request_again_gets_the_same_answer_and_is_not_made_twice(server: Server) -> None:
    table = solo(server)
    body = choosing(table, *opening())
    first = table.ask("POST", "/choices", body, since=0)
    again = table.ask("POST", "/choices", body, since=0)
    assert (first["repeated"], again["repeated"]) == (False, True)
    assert first["acks"] == again["acks"] == [body["request"]]
    different = ("repeated", "now", "table")
    assert {k: v for k, v in first.items() if k not in different} == {
        k: v for k, v in again.items() if k not in different
    }


def test_a_request_that_is_sent_again_later_shows_how_the_table_stands_now(server: Server) -> None:
    table = solo(server)
    body = choosing(table, *opening())
    table.at = table.ask("POST", "/choices", body)
    later = table.choose(table.at["options"][0])
    again = table.ask("POST", "/choices", body)
    assert again["repeated"]
    assert (again["seq"], again["number"], again["view"]) == (later["seq"], later["number"], later["view"])


def test_two_tabs_that_send_one_request_make_one_choice(server: Server) -> None:
    table = solo(server)
    body = choosing(table, table.at["options"][0])
    with table.socket() as one, table.socket() as two:
        for line in (one, two):
            line.send({"type": "choose", **body})
        for line in (one, two):
            while True:
                message = line.next(10)
                assert message["type"] == "at"
                if body["request"] in message["acks"]:
                    break
    assert table.view()["seq"] == 1


def test_a_key_belongs_to_a_seat_and_a_table(server: Server) -> None:
    ann, bob = two_people(server, "ares")
    other = solo(server)
    for table in (ann, bob, other):
        at = table.ask("POST", "/choices", choosing(table, table.at["options"][0], request="same"))
        assert not at["repeated"]


def test_a_request_that_was_refused_may_come_again_as_it_should_be(server: Server) -> None:
    table = solo(server)
    request = key()
    refusal(lambda: table.ask("POST", "/choices", choosing(table, 5, request=request)))
    at = table.ask("POST", "/choices", choosing(table, table.at["options"][0], request=request))
    assert (at["seq"], at["repeated"]) == (1, False)


def test_requests_and_undo_are_known_again_after_a_restart(server: Server) -> None:
    table = solo(server)
    choice = choosing(table, *opening()[:2])
    table.at = table.ask("POST", "/choices", choice)
    undo = undoing(table, 1)
    table.at = table.ask("POST", "/undo", undo)
    before = stands(table)
    server.kill()
    server.start()
    assert table.ask("POST", "/choices", choice)["repeated"]
    assert table.ask("POST", "/undo", undo)["repeated"]
    with table.socket() as line:
        line.next(10)
        line.send({"type": "choose", **choice})
        at = line.next(10)
        assert at["type"] == "at"
        assert (at["acks"], at["repeated"]) == ([choice["request"]], True)
    assert stands(table) == before


def test_a_table_that_was_forgotten_comes_back_as_it_was() -> None:
    with served("--tables", "1") as server:
        tables = [solo(server) for _ in range(4)]
        for table in tables:
            table.at = table.ask("POST", "/choices", choosing(table, opening()[0], request="first"))
        first = choosing(tables[0], opening()[0], request="first", number=0)
        before = stands(tables[0])
        for n in range(2):
            for table in tables:
                assert stands(table)[2:4] == before[2:4]
                assert table.at["seq"] == 1 + 2 * n
                assert table.ask("POST", "/choices", first)["repeated"]
                assert table.undo()["seq"] == table.choose(opening()[0])["seq"] - 1


def test_a_request_of_long_ago_is_known_again(server: Server) -> None:
    table = solo(server, "ares")
    first = choosing(table, table.at["options"][0])
    table.at = table.ask("POST", "/choices", first)
    for _ in range(80):
        table.choose(table.at["options"][-1], detail="options")
    before = table.view()["seq"]
    assert table.ask("POST", "/choices", first)["repeated"]
    assert table.view()["seq"] == before


# Taking back.


def test_what_was_chosen_in_one_go_is_taken_back_in_one_go(server: Server) -> None:
    table, choices = solo(server), opening()
    table.choose(choices[0])
    stood = stands(table)
    table.choose(choices[1])
    assert table.at["undo"] is not None
    assert table.at["undo"]["reason"] is None
    at = table.undo()
    assert (at["seq"], at["options"], at["view"]) == (3, stood[2], stood[3])
    assert at["events"][-1]["kind"] == "undo"
    assert at["events"][-1]["undoes"] == [2]


def test_several_choices_can_be_taken_back_at_once(server: Server) -> None:
    table, choices = solo(server), opening()
    stood = table.at
    table.choose(choices[0])
    table.choose(choices[1])
    at = table.undo(2)
    assert (at["options"], at["view"]) == (stood["options"], stood["view"])
    assert at["number"] != stood["number"]


def test_an_undo_can_be_repeated_and_is_made_once(server: Server) -> None:
    table, choices = solo(server), opening()
    table.choose(*choices[:2])
    body = undoing(table, 1)
    first = table.ask("POST", "/undo", body)
    again = table.ask("POST", "/undo", body)
    assert (first["repeated"], again["repeated"], again["acks"]) == (False, True, [body["request"]])
    assert first["seq"] == again["seq"] == 3


def test_an_undo_for_another_question_is_stale(server: Server) -> None:
    table, choices = solo(server), opening()
    body = undoing(table)
    now = table.choose(*choices[:2])
    problem = refusal(lambda: table.ask("POST", "/undo", body))
    assert (problem["type"], problem["at"]["number"]) == ("stale", now["number"])


@pytest.mark.parametrize(
    ("n", "said"),
    [(None, "there is nothing to take back"), (0, "0"), (-1, "-1"), (5, "there is nothing to take back")],
)
def test_what_can_t_be_taken_back_is_refused_with_the_reason(server: Server, n: int | None, said: str) -> None:
    table = solo(server)
    problem = refusal(lambda: table.ask("POST", "/undo", undoing(table, n)))
    assert problem["status"] == 422
    assert said in problem["detail"]
    assert table.view()["seq"] == 0


def test_the_reason_is_shown_before_anybody_asks(server: Server) -> None:
    table = solo(server)
    at = table.choose(*opening())
    assert at["undo"] is not None
    reason = at["undo"]["reason"]
    assert reason
    problem = refusal(table.undo)
    assert problem["type"] == "illegal"
    assert reason in problem["detail"]


def test_nobody_takes_back_what_another_person_has_answered_since(server: Server) -> None:
    ann, bob = two_people(server, "ares")
    ann.choose(ann.at["options"][0])
    bob.choose(bob.view()["options"][0])
    ann.view()
    problem = refusal(ann.undo)
    assert problem["type"] == "illegal"
    assert ann.view()["seq"] == 2


def test_a_choice_that_waits_for_the_others_can_be_taken_back(server: Server) -> None:
    ann, bob = two_people(server, "ares")
    options = ann.at["options"]
    ann.choose(options[0])
    assert ann.view()["options"] == []
    ann.undo()
    assert ann.at["options"] == options
    ann.choose(options[1])
    bob.view()
    bob.choose(bob.at["options"][0])
    assert ann.view()["options"]


def test_an_undo_takes_back_what_a_bot_has_chosen_since_and_the_bot_chooses_again(server: Server) -> None:
    wish: Any = {"game": "nine", "seats": [{"kind": "me", "name": "Ann"}, {"kind": "bot", "bot": "random"}]}
    for seed in range(20):
        table = server.client().create(wish | {"seed": f"{seed}"})
        for _ in range(12):
            eventually(lambda: table.view()["options"])  # noqa: B023
            undo = table.at["undo"]
            if undo is not None and undo["reason"] is None and undo["bots"] == [1]:
                before = table.at
                at = table.undo()
                assert {event["seat"] for event in at["events"] if event["kind"] == "undo"} == {0, 1}
                table.choose(at["options"][0])
                eventually(lambda: table.view()["options"])  # noqa: B023
                assert table.at["seq"] > before["seq"]
                return
            table.choose(table.at["options"][0])
    raise AssertionError("no bot's choice could be taken back in any of these games")


def test_undo_over_the_socket(server: Server) -> None:
    table, choices = solo(server), opening()
    table.choose(*choices[:2])
    with table.socket() as line:
        line.next(10)
        line.send({"type": "undo", **undoing(table, 1, "back"), "n": 1})
        at = line.next(10)
        assert at["type"] == "at"
        assert (at["seq"], at["acks"]) == (3, ["back"])
        line.send({"type": "undo", "number": at["number"], "request": "more", "n": 9})
        refused = line.next(10)
        assert refused["type"] == "refused"
        assert (refused["request"], refused["problem"]["type"]) == ("more", "illegal")


# After the end.


def test_nothing_is_chosen_or_taken_back_when_the_game_is_over(server: Server) -> None:
    table = solo(server)
    table.choose(opening()[0])
    table.do("resign")
    assert (table.at["options"], table.at["decision"]) == ([], None)
    for deed, body in (("choices", choosing(table, opening()[1])), ("undo", undoing(table))):
        problem = refusal(lambda deed=deed, body=body: table.ask("POST", f"/{deed}", body))  # type: ignore[misc]
        assert (problem["type"], problem["detail"]) == ("conflict", "the game is over")
