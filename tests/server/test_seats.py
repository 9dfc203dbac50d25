"""Who plays in a seat: handing it to a bot and taking it back, giving up, and playing again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from kasei.client import RemoteTable
from kasei.server.messages import SeatShown, SeatWish
from tests.server.running import Server, eventually, play_to_the_end, refusal, served, two_people

ME: SeatWish = {"kind": "me", "name": "Ann"}
OPEN: SeatWish = {"kind": "open"}
BOT: SeatWish = {"kind": "bot", "bot": "random"}


@pytest.fixture(scope="module")
def slow() -> Iterator[Server]:
    """A server whose bots take their time at each turn."""
    with served("--bot-pace", "600") as running:
        yield running


def people(server: Server, names: Sequence[str], game: str = "ares", *bots: SeatWish, **more: Any) -> list[RemoteTable]:
    """People at a table, and bots beside them."""
    seats = [{"kind": "me", "name": names[0]}, *[OPEN] * (len(names) - 1), *bots]
    wish: Any = {"game": game, "seats": seats, **more}
    first = server.client().create(wish)
    tables = [first, *[server.client().join(first.id, name, first.invite) for name in names[1:]]]
    for table in tables:
        table.view()
    return tables


def seat(table: RemoteTable, number: int) -> SeatShown:
    """A seat as it is shown now."""
    return table.view()["table"]["seats"][number]


def test_who_sets_a_webhook_shows_nobody_anything(server: Server) -> None:
    ann, bob = two_people(server, "nine")
    with bob.socket() as line:
        line.next(10)
        for url in ("https://example.org/turn", None):
            assert ann.do("hook", url=url)["seat"] == 0
        line.send({"type": "ping"})
        assert line.next(10)["type"] == "pong"


# A bot for a while.


def test_a_bot_plays_for_who_hands_over_and_stops_when_they_are_back(server: Server) -> None:
    ann, bob = two_people(server, "ares")
    before = bob.view()["now"]
    bob.do("bot", bot="random")
    shown = seat(ann, 1)
    assert (shown["bot"], shown["kind"], shown["name"], shown["resigned"]) == ("random", "person", "Bob", False)
    assert shown["bot_since"] is not None
    assert before <= shown["bot_since"] <= ann.at["now"]
    eventually(lambda: ann.view()["seq"] == 1)
    at = bob.do("back")
    assert (at["table"]["seats"][1]["bot"], at["table"]["seats"][1]["bot_since"]) == (None, None)
    ann.choose(ann.view()["options"][0])
    assert bob.view()["options"]
    assert bob.choose(bob.at["options"][0])["seq"] == 3


def test_without_a_name_it_is_the_usual_bot_and_there_must_be_such_a_bot(server: Server) -> None:
    ann, bob = two_people(server, "ares")
    assert refusal(lambda: bob.do("bot", bot="alphago"))["type"] == "invalid"
    assert seat(ann, 1)["bot"] is None
    bob.do("bot")
    assert seat(ann, 1)["bot"] == server.client().shelf()["usual"]


def test_two_bots_play_a_game_of_two_people_to_its_end(server: Server) -> None:
    ann, bob = two_people(server, "nine")
    ann.do("bot", bot="random")
    bob.do("bot", bot="builder")
    eventually(lambda: ann.view()["table"]["status"] == "over", 30)
    result = ann.at["table"]["result"]
    assert result is not None
    assert result["resigned"] == []
    assert [each["kind"] for each in ann.at["table"]["seats"]] == ["person", "person"]


def test_whoever_chooses_is_back(slow: Server) -> None:
    ann, bob = two_people(slow, "ares")
    ann.choose(ann.at["options"][0])
    bob.choose(bob.view()["options"][0])
    bob.do("bot", bot="random")
    assert seat(ann, 1)["bot"] == "random"
    at = bob.choose(bob.view()["options"][0])
    assert at["table"]["seats"][1]["bot"] is None
    assert at["seq"] == 3


def test_a_stale_choice_leaves_the_bot_where_it_is(slow: Server) -> None:
    ann, bob = two_people(slow, "ares")
    first = bob.view()
    body = {"number": first["number"], "choices": first["options"][:1], "request": "first"}
    bob.ask("POST", "/choices", body)
    ann.choose(ann.view()["options"][0])
    bob.do("bot", bot="random")
    assert bob.ask("POST", "/choices", body)["repeated"]
    assert seat(ann, 1)["bot"] == "random", "a request that was made before does not bring anybody back"
    assert refusal(lambda: bob.choose(1, number=0))["type"] == "stale"
    assert seat(ann, 1)["bot"] == "random"


def test_a_table_does_not_wait_for_who_has_handed_over(slow: Server) -> None:
    ann, bob = two_people(slow, "ares")
    assert bob.client.my_games()["tables"][0]["mine"]
    ann.choose(ann.view()["options"][0])
    bob.choose(bob.view()["options"][0])
    bob.do("bot")
    assert not bob.client.my_games()["tables"][0]["mine"]
    bob.do("back")
    assert bob.client.my_games()["tables"][0]["mine"]


def test_who_has_handed_over_is_still_handed_over_after_a_restart(slow: Server) -> None:
    ann, bob = two_people(slow, "ares")
    bob.do("bot", bot="builder")
    shown = seat(ann, 1)
    slow.kill()
    slow.start()
    again = seat(ann, 1)
    assert (again["bot"], again["bot_since"]) == ("builder", shown["bot_since"])


def test_a_seat_says_since_when_it_is_asked(server: Server) -> None:
    ann, bob = two_people(server, "nine")
    now = ann.view()["now"]
    asked, waits = sorted((ann, bob), key=lambda table: not table.view()["options"])
    assert asked.seat is not None
    assert waits.seat is not None
    since = seat(ann, asked.seat)["asked_since"]
    assert since is not None
    assert now - 10_000 < since <= ann.at["now"]
    assert seat(ann, waits.seat)["asked_since"] is None
    assert seat(ann, asked.seat)["deadline"] is None
    asked.choose(asked.at["options"][0])
    later = [each["asked_since"] for each in asked.at["table"]["seats"] if each["asked_since"] is not None]
    assert min(later) >= since


def test_nothing_is_handed_over_before_a_game_begins_or_after_its_end(server: Server) -> None:
    ann = server.client().create({"game": "nine", "seats": [ME, OPEN]})
    for deed in ("bot", "back", "resign"):
        assert refusal(lambda deed=deed: ann.do(deed))["type"] == "conflict"  # type: ignore[misc]
    ann.do("start")
    ann.do("resign")
    assert ann.do("resign")["table"]["status"] == "over"  # once more changes nothing
    for deed in ("bot", "back"):
        problem = refusal(lambda deed=deed: ann.do(deed))  # type: ignore[misc]
        assert (problem["type"], problem["detail"]) == ("conflict", "the game is over")


# Giving up.


def test_of_two_people_the_other_one_wins_when_one_resigns(server: Server) -> None:
    ann, bob = two_people(server, "ares")
    with ann.socket() as line:
        line.next(10)
        bob.do("resign")
        while True:
            at = line.next(10)
            assert at["type"] == "at"
            if at["table"]["status"] == "over":
                break
    result = at["table"]["result"]
    assert result is not None
    assert (result["winners"], result["resigned"], len(result["scores"])) == ([0], [1], 2)
    assert (at["options"], at["decision"]) == ([], None)
    assert at["table"]["seats"][1]["resigned"]
    assert ann.record()


def test_of_three_a_bot_plays_on_for_who_resigns(server: Server) -> None:
    ann, bob, cat = people(server, ["Ann", "Bob", "Cat"])
    cat.do("resign")
    shown = seat(ann, 2)
    assert (shown["resigned"], shown["kind"], shown["name"]) == (True, "person", "Cat")
    assert shown["bot"] is not None
    assert ann.view()["table"]["status"] == "running"
    assert cat.do("resign")["table"]["seats"][2]["resigned"]
    assert refusal(lambda: cat.do("back"))["detail"] == "you have resigned"
    ann.choose(ann.view()["options"][0])
    bob.choose(bob.view()["options"][0])
    eventually(lambda: ann.view()["options"] and bob.view()["options"])
    bob.do("resign")
    result = ann.view()["table"]["result"]
    assert result is not None
    assert (ann.at["table"]["status"], result["winners"], result["resigned"]) == ("over", [0], [1, 2])


def test_who_has_resigned_can_t_choose_but_hears_what_was_chosen_before(slow: Server) -> None:
    ann, _, cat = people(slow, ["Ann", "Bob", "Cat"])
    body = {"number": cat.at["number"], "choices": cat.at["options"][:1], "request": "mine"}
    cat.ask("POST", "/choices", body)
    cat.do("resign")
    assert cat.ask("POST", "/choices", body)["repeated"]
    assert refusal(lambda: cat.choose(1))["status"] == 409
    assert seat(ann, 2)["resigned"]


def test_a_person_who_resigns_against_bots_ends_the_game(server: Server) -> None:
    table = server.client().create({"game": "nine", "seats": [ME, BOT]})
    result = table.do("resign")["table"]["result"]
    assert result is not None
    assert (table.at["table"]["status"], result["winners"], result["resigned"]) == ("over", [1], [0])


def test_a_person_and_a_bot_play_on_when_another_person_resigns(server: Server) -> None:
    ann, bob = people(server, ["Ann", "Bob"], "ares", BOT)
    bob.do("resign")
    assert ann.view()["table"]["status"] == "running"


def test_who_is_alone_and_resigns_has_not_won(server: Server) -> None:
    table = server.client().create({"game": "ares", "seats": [ME]})
    result = table.do("resign")["table"]["result"]
    assert result is not None
    assert (table.at["table"]["status"], result["winners"], result["resigned"]) == ("over", [], [0])


def test_together_a_bot_plays_with_who_is_left(server: Server) -> None:
    ann, bob = people(server, ["Ann", "Bob"], settings={"coop": True})
    bob.do("resign")
    assert ann.view()["table"]["status"] == "running"
    ann.choose(ann.at["options"][0])
    eventually(lambda: ann.view()["options"])
    result = ann.do("resign")["table"]["result"]
    assert result is not None
    assert (result["winners"], result["resigned"]) == ([], [0, 1])


def test_what_has_resigned_stays_so_to_the_end(server: Server) -> None:
    ann, bob, cat = people(server, ["Ann", "Bob", "Cat"])
    cat.do("resign")
    ends = play_to_the_end([ann, bob])
    result = ends[0]["table"]["result"]
    assert result is not None
    assert result["resigned"] == [2]
    assert 2 not in result["winners"], "who has resigned does not win"


# Once more.


def over(server: Server, game: str = "nine", **more: object) -> tuple[RemoteTable, RemoteTable]:
    """Two people at a table at which Bob has given up."""
    ann, bob = two_people(server, game, **more)
    bob.do("resign")
    return ann, bob


def test_both_who_want_a_rematch_sit_at_the_same_new_table(server: Server) -> None:
    ann, bob = over(server, "nine", settings={"map": "elysium"}, clock=3600)
    first = ann.rematch()
    assert (first.seat, first.at["table"]["status"]) == (0, "open")
    assert ann.view()["table"]["rematch"] == bob.view()["table"]["rematch"] == first.id != ann.id
    second = bob.rematch()
    assert (second.id, second.seat, second.at["table"]["status"]) == (first.id, 1, "running")
    table = first.view()["table"]
    assert [each["name"] for each in table["seats"]] == ["Ann", "Bob"]
    assert table["settings"]["map"] == "elysium"
    assert table["clock"] == 3600
    assert not any(each["resigned"] for each in table["seats"])


def test_asking_for_a_rematch_twice_makes_one(server: Server) -> None:
    ann, bob = over(server)
    assert ann.rematch().id == ann.rematch().id
    assert bob.rematch().id == bob.rematch().id == ann.rematch().id
    assert len(ann.client.my_games()["tables"]) == 2


def test_two_who_ask_for_a_rematch_at_once_sit_at_one_table(server: Server) -> None:
    for _ in range(5):
        tables = over(server)
        with ThreadPoolExecutor(2) as pool:
            first, second = pool.map(lambda table: table.rematch(), tables)
        assert first.id == second.id
        assert first.view()["table"]["status"] == "running"
        assert {first.seat, second.seat} == {0, 1}
        assert [len(table.client.my_games()["tables"]) for table in tables] == [2, 2]


def test_all_at_the_table_are_told_of_the_rematch(server: Server) -> None:
    ann, bob = over(server)
    with bob.socket() as line:
        assert line.next(10)["type"] == "at"
        made = ann.rematch()
        while True:
            at = line.next(10)
            assert at["type"] == "at"
            if at["table"]["rematch"] is not None:
                break
    assert at["table"]["rematch"] == made.id


def test_a_rematch_against_bots_begins_at_once(server: Server) -> None:
    table = server.client().create({"game": "ares", "seats": [ME, BOT, BOT]})
    table.do("resign")
    again = table.rematch()
    assert again.at["table"]["status"] == "running"
    assert [each["bot"] for each in again.at["table"]["seats"]] == [None, "random", "random"]


@pytest.mark.parametrize("settings", [{"difficulty": "expert"}, {"setup": "advanced"}])
def test_a_rematch_alone_has_the_same_settings(server: Server, settings: dict[str, str]) -> None:
    table = server.client().create({"game": "ares", "seats": [ME], "settings": dict(settings)})
    table.do("resign")
    assert table.rematch().at["table"]["settings"] == table.at["table"]["settings"]


def test_a_game_that_runs_has_no_rematch(server: Server) -> None:
    ann, _ = two_people(server)
    problem = refusal(ann.rematch)
    assert (problem["type"], problem["detail"]) == ("conflict", "the game is not over yet")


def test_a_rematch_that_everybody_has_left_can_be_asked_for_again(server: Server) -> None:
    ann, bob = over(server)
    left = ann.rematch()
    left.leave()
    again = bob.rematch()
    assert again.id != left.id
    assert ann.rematch().id == again.id


def test_a_seat_s_token_is_good_for_a_rematch(server: Server) -> None:
    table = server.client().create({"game": "nine", "seats": [ME, BOT], "token": True})
    table.do("resign")
    assert table.rematch().at["seat"] == 0
