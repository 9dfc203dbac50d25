"""What a player may ask: what an option does or comes to, why something can't be done, and what a bot would do."""

from __future__ import annotations

from typing import Any

import pytest

import kasei
from kasei.client import RemoteTable
from tests.server.running import Server, by_chance, eventually, refusal, two_people

STEPS = 25


@pytest.fixture(scope="module", params=["ares", "mars", "nine"])
def both(server: Server, request: pytest.FixtureRequest) -> tuple[RemoteTable, kasei.Game[Any]]:
    """A game of one in its middle, on the server and here."""
    game = kasei.new_game(request.param, players=1, seed="a", names=["Ann"])
    table = server.client().create({"game": request.param, "seats": [{"kind": "me", "name": "Ann"}], "seed": "a"})
    chance = by_chance(1)
    for _ in range(STEPS):
        option = chance.choice(game.options(0))
        game.choose(0, option)
        table.choose(option, detail="options")
    assert not game.over
    table.view()
    return table, game


def test_the_table_stands_as_the_engine_says(both: tuple[RemoteTable, kasei.Game[Any]]) -> None:
    table, game = both
    at = table.view()
    assert (at["view"], at["decision"], at["undo"]) == (game.view(0), game.decision(0), game.undo_offer(0))


def test_every_option_is_described(both: tuple[RemoteTable, kasei.Game[Any]]) -> None:
    table, game = both
    for option in table.at["options"]:
        assert table.describe(option) == game.describe(0, option) != ""


@pytest.mark.parametrize("option", ["999999", "x", "-1", "1.5"])
def test_what_is_no_option_is_not_described(both: tuple[RemoteTable, kasei.Game[Any]], option: str) -> None:
    problem = refusal(lambda: both[0].ask("GET", f"/describe/{option}"))
    assert problem["status"] == 422
    assert option in problem["detail"]


def test_why_not_answers_for_every_card_by_number_and_name(both: tuple[RemoteTable, kasei.Game[Any]]) -> None:
    table, game = both
    for card in game.cards()[::13]:
        reason = game.why_not(0, card["card"])
        assert table.why_not(card["card"]) == reason
        assert table.why_not(card["name"]) == game.why_not(0, card["name"])


def test_why_not_is_empty_for_what_can_be_played(both: tuple[RemoteTable, kasei.Game[Any]]) -> None:
    table, game = both
    decision = game.decision(0)
    assert decision is not None
    for option in decision["options"]:
        if option["verb"] == "play" and option["about"]["card"] is not None:
            assert table.why_not(option["about"]["card"]) == ""


def test_why_not_answers_for_standard_actions(both: tuple[RemoteTable, kasei.Game[Any]]) -> None:
    table, game = both
    for name in game.legend()["names"].get("standard", ["Found City", "Energy Farms"]):
        assert table.why_not(name) == game.why_not(0, name)


@pytest.mark.parametrize("what", ["Philosopher's Stone", "", "99999", "9" * 30, "٣"])
def test_what_nobody_knows_is_refused(both: tuple[RemoteTable, kasei.Game[Any]], what: str) -> None:
    problem = refusal(lambda: both[0].why_not(what))
    assert problem["status"] == 422
    assert problem["detail"]


def test_a_preview_says_what_an_answer_comes_to_and_changes_nothing(both: tuple[RemoteTable, kasei.Game[Any]]) -> None:
    table, game = both
    for option in table.at["options"]:
        assert table.preview(option) == game.preview(0, option)
    assert table.view()["seq"] == STEPS


def test_a_preview_of_what_is_not_open_is_refused(both: tuple[RemoteTable, kasei.Game[Any]]) -> None:
    table, _ = both
    assert refusal(lambda: table.preview(999999))["type"] == "illegal"
    assert refusal(lambda: table.preview())["type"] == "invalid"
    assert refusal(lambda: table.preview(*[1] * 65))["type"] == "invalid"


def test_a_preview_of_several_answers(server: Server) -> None:
    table = server.client().create({"game": "mars", "seats": [{"kind": "me"}], "seed": "a"})
    game = kasei.new_game("mars", players=1, seed="a")
    first = game.options(0)[0]
    game.choose(0, first)
    answers = [first, game.options(0)[1], 3072]
    game = kasei.new_game("mars", players=1, seed="a")
    assert table.preview(*answers) == game.preview(0, *answers)
    problem = refusal(lambda: table.preview(first, 5))
    assert (problem["type"], "answer 2 of 2" in problem["detail"]) == ("illegal", True)


def test_a_suggestion_is_an_open_option_with_what_the_options_are_worth(both: tuple[RemoteTable, Any]) -> None:
    table, game = both
    told = table.suggestion()
    assert told["bot"] == table.client.shelf()["usual"]
    assert told["number"] == table.at["number"]
    assert told["option"] in table.at["options"]
    assert told["text"] == game.describe(0, told["option"])
    assert sorted(each["option"] for each in told["weighed"]) == sorted(table.at["options"])
    worths = [each["worth"] for each in told["weighed"]]
    assert worths == sorted(worths, reverse=True)
    assert table.view()["seq"] == STEPS


def test_who_is_not_asked_gets_no_suggestion(server: Server) -> None:
    tables = two_people(server, "nine")
    waits = max(tables, key=lambda table: not table.view()["options"])
    problem = refusal(waits.suggestion)
    assert (problem["type"], problem["detail"]) == ("conflict", "you are asked nothing now")


def test_news_are_what_others_did_since_my_turn(server: Server) -> None:
    ann, bob = two_people(server, "nine")
    assert ann.news() == {"since": None, "tallies": ann.news()["tallies"]}
    chance = by_chance(2)
    for _ in range(12):
        first = min((ann, bob), key=lambda table: not table.view()["options"])
        first.choose(chance.choice(first.at["options"]))
    for table in (ann, bob):
        news = table.news()
        assert news["since"] is not None
        assert 0 <= news["since"] <= table.view()["seq"]
        assert {tally["seat"] for tally in news["tallies"]} <= {0, 1}


def test_the_legend_is_what_is_printed_and_the_same_all_the_time(both: tuple[RemoteTable, kasei.Game[Any]]) -> None:
    table, game = both
    assert table.legend() == game.legend()
    line = table.client.connection()
    headers = {"Authorization": f"Bearer {table.client.token}"}
    line.request("GET", f"/api/games/{table.id}/legend", headers=headers | {"Accept-Encoding": "gzip"})
    first = line.getresponse()
    assert first.headers["Content-Encoding"] == "gzip"
    assert len(first.read()) < 100_000
    line.request("GET", f"/api/games/{table.id}/legend", headers=headers | {"If-None-Match": first.headers["ETag"]})
    again = line.getresponse()
    assert (again.status, again.read()) == (304, b"")


def test_a_table_that_waits_has_nothing_to_ask_about(server: Server) -> None:
    table = server.client().create({"game": "ares", "seats": [{"kind": "me"}, {"kind": "open"}]})
    for ask in (
        table.series,
        table.news,
        table.legend,
        table.suggestion,
        lambda: table.preview(1),
        lambda: table.describe(1),
        lambda: table.why_not(1),
    ):
        problem = refusal(ask)
        assert (problem["type"], "the game has not begun" in problem["detail"]) == ("conflict", True)
    assert table.log() == {"seq": 0, "more": False, "events": [], "lines": []}


def test_questions_of_both_seats_are_answered_through_their_own_eyes(server: Server) -> None:
    ann, bob = two_people(server, "ares")
    for table in (ann, bob):
        table.choose(table.view()["options"][0])
    eventually(lambda: ann.view()["options"] and bob.view()["options"])
    mine = {option: ann.describe(option) for option in ann.at["options"]}
    assert all(mine.values())
    hers = [option for option in bob.at["options"] if option not in ann.at["options"]]
    for option in hers:
        assert refusal(lambda option=option: ann.describe(option))["type"] == "illegal"  # type: ignore[misc]
