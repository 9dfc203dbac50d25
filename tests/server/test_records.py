"""Records: a secret while a game runs, open when it is over; brought from elsewhere, and looked at change by change."""

from __future__ import annotations

import json
from typing import Any

import pytest

import kasei
from kasei.client import RemoteTable
from kasei.core.hidden import SPECTATOR
from kasei.server.messages import SeatWish
from tests.server.running import Server, by_chance, eventually, play_to_the_end, refusal, two_people

ME: SeatWish = {"kind": "me", "name": "Ann"}
BOT: SeatWish = {"kind": "bot", "bot": "random"}


@pytest.fixture(scope="module")
def over(server: Server) -> tuple[RemoteTable, RemoteTable]:
    """Ann and Bob after a whole game."""
    tables = two_people(server, "ares")
    play_to_the_end(tables)
    return tables


def played(choices: int, *bots: str | None, game: str = "ares", seed: str = "a") -> kasei.Game[Any]:
    """A game after so many choices by chance; -1 for all."""
    names = [f"Old {i}" for i in range(len(bots))]
    made = kasei.new_game(game, players=len(bots), seed=seed, names=names, bots=list(bots))
    chance = by_chance(1)
    while not made.over and made.changes != choices:
        seat = made.asked[0]
        made.choose(seat, chance.choice(made.options(seat)))
    return made


def watcher(server: Server, table: RemoteTable) -> RemoteTable:
    """Somebody new who looks on."""
    client = server.client()
    at = client.ask("POST", f"/games/{table.id}/watch", {"invite": table.invitation("watch")})
    return RemoteTable(client, {"id": table.id, "seat": None, "token": None, "invite": None, "watch": None, "at": at})


# Secrets.


def test_a_game_that_runs_shows_its_record_and_its_past_to_nobody(server: Server) -> None:
    ann, bob = two_people(server, "ares")
    ann.choose(ann.at["options"][0])
    for table in (ann, bob, watcher(server, ann)):
        for ask in (table.record, lambda table=table: table.replay(0), lambda table=table: table.replay(0, 0)):
            problem = refusal(ask)
            assert (problem["type"], problem["status"]) == ("not-allowed", 403)
            assert problem["detail"] == "the record is a secret until the game is over"


def test_a_table_that_waits_has_no_record(server: Server) -> None:
    ann = server.client().create({"game": "ares", "seats": [ME, {"kind": "open"}]})
    assert refusal(ann.record)["status"] == 403


def test_nothing_that_is_answered_while_a_game_runs_has_its_key(server: Server) -> None:
    ann = server.client().create({"game": "ares", "seats": [ME], "seed": "0123456789abcdef0123456789abcdef"})
    shown = [ann.view(0), ann.log(), ann.series(), ann.news(), ann.legend(), ann.client.my_games()]
    assert "0123456789abcdef" not in json.dumps(shown)


def test_the_log_is_as_each_may_know_it(server: Server, over: tuple[RemoteTable, RemoteTable]) -> None:
    game = kasei.replay(over[0].record())
    looking = watcher(server, over[0])
    for table, seat in ((over[0], 0), (over[1], 1), (looking, SPECTATOR)):
        log = table.log()
        assert log["events"] == game.events(seat)
        assert log["lines"] == game.log(seat)
        assert log["seq"] == game.changes
        later = table.log(game.changes - 5)
        assert (later["events"], later["lines"]) == (
            game.events(seat, game.changes - 5),
            game.log(seat, game.changes - 5),
        )
    assert over[0].log()["lines"] != looking.log()["lines"]


def test_a_running_game_s_log_has_no_card_of_the_other(server: Server) -> None:
    tables = two_people(server, "ares")
    chance = by_chance(3)
    secrets: list[Any] = []
    while not secrets:
        for table in tables:
            if table.view(detail="options")["options"]:
                table.choose(chance.choice(table.at["options"]), detail="options")
        mine, hers = [table.log()["events"] for table in tables]
        secrets = [(a, b) for a, b in zip(mine, hers) if a["seat"] == 0 and a["cards"] != b["cards"]]
    assert len(mine) == len(hers)
    assert all(set(b["cards"]) < set(a["cards"]) for a, b in secrets)


# When it is over.


def test_the_record_of_a_game_that_is_over_replays_to_its_result(over: tuple[RemoteTable, RemoteTable]) -> None:
    ann, bob = over
    assert ann.record() == bob.record()
    game = kasei.replay(ann.record())
    result = ann.view()["table"]["result"]
    assert result is not None
    assert (game.scores, game.winners) == (result["scores"], result["winners"])


def test_who_looks_on_may_have_the_record_too(server: Server, over: tuple[RemoteTable, RemoteTable]) -> None:
    assert watcher(server, over[0]).record() == over[0].record()


def test_a_game_can_be_looked_at_after_any_change_and_through_any_eyes(over: tuple[RemoteTable, RemoteTable]) -> None:
    ann, _ = over
    record = ann.record()
    changes = kasei.replay(record).changes
    for change in (0, 1, 17, changes // 2, changes - 1, changes):
        then = kasei.replay(record, change)
        for seat in (0, 1):
            past = ann.replay(change, seat)
            assert (past["change"], past["changes"]) == (change, changes)
            assert past["view"] == then.view(seat)
            assert past["events"] == [event for event in kasei.replay(record).events(seat) if event["change"] == change]


def test_without_a_change_it_is_the_last_and_without_a_seat_it_is_mine(over: tuple[RemoteTable, RemoteTable]) -> None:
    ann, bob = over
    assert ann.ask("GET", "/replay")["view"] == ann.view()["view"]
    assert bob.ask("GET", "/replay", change=9) == bob.replay(9, 1)
    assert bob.replay(9, 1) != bob.replay(9, 0)


def test_who_looks_on_sees_the_past_through_no_eyes_or_any(
    server: Server, over: tuple[RemoteTable, RemoteTable]
) -> None:
    looking = watcher(server, over[0])
    assert looking.ask("GET", "/replay", change=5)["view"]["seat"] is None
    assert looking.replay(5, 1) == over[1].replay(5, 1)


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ({"change": 10**6}, "there is no change 1000000: the last one is "),
        ({"change": "x"}, "change is 'x'"),
        ({"change": -1}, "change is '-1'"),
        ({"change": 1, "seat": 2}, "there is no player 2: players are 0 to 1"),
    ],
)
def test_a_past_that_never_was_is_refused(
    over: tuple[RemoteTable, RemoteTable], query: dict[str, object], said: str
) -> None:
    problem = refusal(lambda: over[0].ask("GET", "/replay", **query))
    assert problem["status"] == 422
    assert said in problem["detail"]


def test_a_series_has_a_moment_for_each_round(over: tuple[RemoteTable, RemoteTable]) -> None:
    moments = over[0].series()["moments"]
    assert moments == kasei.replay(over[0].record()).series()
    assert len(moments) > 3


# From elsewhere.


def test_a_finished_record_can_be_looked_at(server: Server) -> None:
    game = played(-1, None, None)
    table = server.client().bring(game.record.to_json())
    at = table.view()
    assert (at["table"]["status"], at["seq"]) == ("over", game.changes)
    assert [seat["name"] for seat in at["table"]["seats"]] == ["Old 0", "Old 1"]
    assert at["table"]["result"] == {"scores": game.scores, "winners": game.winners, "resigned": []}
    assert kasei.replay(table.record()).fingerprint == game.fingerprint
    assert table.log()["lines"] == game.log(0)
    assert table.replay(3, 1)["view"] == kasei.replay(game.record, 3).view(1)


def test_a_record_of_the_server_s_own_comes_back_as_it_was(
    server: Server, over: tuple[RemoteTable, RemoteTable]
) -> None:
    record = over[0].record()
    assert server.client().bring(record).record() == record


def test_an_unfinished_record_is_played_on_alone_against_bots(server: Server) -> None:
    game = played(31, None, None)
    table = server.client().bring(game.record.to_json())
    assert table.seat == 0
    seats = table.at["table"]["seats"]
    assert (seats[0]["bot"], seats[1]["bot"]) == (None, server.client().shelf()["usual"])
    assert table.at["table"]["status"] == "running"
    assert table.view()["seq"] >= 31
    (end,) = play_to_the_end([table])
    again = kasei.replay(table.record())
    assert end["table"]["result"] is not None
    assert again.scores == end["table"]["result"]["scores"]
    assert again.record.choices[:31] == game.record.choices


def test_a_record_with_bots_keeps_them(server: Server) -> None:
    game = played(20, "builder", None, "gone")
    table = server.client().bring(game.record.to_json())
    usual = server.client().shelf()["usual"]
    assert table.seat == 1
    assert [seat["bot"] for seat in table.at["table"]["seats"]] == ["builder", None, usual]


def test_who_brings_a_record_may_take_another_name(server: Server) -> None:
    client = server.client()
    brought = client.ask("POST", "/games/import", {"record": played(9, None, None).record.to_json(), "name": "Ann"})
    assert [seat["name"] for seat in brought["at"]["table"]["seats"]] == ["Ann", "Old 1"]


@pytest.mark.parametrize("name", ["", "A" * 31, "An\nn", "Ann\u202e"])
def test_a_name_that_can_t_be_shown_is_refused_with_a_record_too(server: Server, name: str) -> None:
    client = server.client()
    body = {"record": played(9, None, None).record.to_json(), "name": name}
    assert refusal(lambda: client.ask("POST", "/games/import", body))["type"] == "invalid"


def test_what_was_taken_back_is_brought_too(server: Server) -> None:
    game = kasei.new_game("mars", players=1, seed="a", names=["Ann"])
    first = game.options(0)[0]
    game.choose(0, first)
    game.choose(0, game.options(0)[1])
    game.undo(0, 2)
    game.choose(0, first, game_option_after(first), 3072)
    table = server.client().bring(game.record.to_json())
    assert table.view()["view"] == game.view(0)
    assert table.log()["events"] == game.events(0)
    assert table.at["undo"] == game.undo_offer(0)


def game_option_after(first: int) -> int:
    """The first card that may be picked after a corporation was chosen."""
    game = kasei.new_game("mars", players=1, seed="a", names=["Ann"])
    game.choose(0, first)
    return game.options(0)[1]


def test_an_import_is_the_bringer_s_alone(server: Server) -> None:
    table = server.client().bring(played(9, None, None).record.to_json())
    assert refusal(lambda: server.client().ask("GET", f"/games/{table.id}/view"))["type"] == "not-found"
    assert not table.at["table"]["listed"]
    assert table.invite is None


def changed(**what: object) -> str:
    """A record with something else in it."""
    return json.dumps(json.loads(played(9, None, None).record.to_json()) | what)


@pytest.mark.parametrize(
    ("record", "said"),
    [
        ("", "record"),
        ("{", "JSON"),
        ("[]", "record"),
        ("{}", "record"),
        (changed(game="chess"), "chess"),
        (changed(players=9), "9"),
        (changed(choices=[[0, 5]]), "5"),
        (changed(choices=[[0, -1, 4]]), "choice"),
        (changed(rules="00"), "damaged"),
        (changed(key="x"), "key"),
        (changed(names=["Ann"]), "name"),
        (changed(settings={"speed": 1}), "speed"),
    ],
)
def test_a_record_that_is_broken_is_refused_with_why(server: Server, record: str, said: str) -> None:
    client = server.client()
    problem = refusal(lambda: client.bring(record))
    assert problem["status"] == 422
    assert said in problem["detail"]
    assert client.my_games()["tables"] == []


def test_an_unfinished_game_that_somebody_resigned_is_played_on_elsewhere(server: Server) -> None:
    ann, bob = two_people(server, "nine")
    first = min((ann, bob), key=lambda table: not table.view()["options"])
    first.choose(first.at["options"][0])
    bob.do("resign")
    table = server.client().bring(ann.record())
    assert table.at["table"]["status"] == "running"


def test_an_import_of_bots_alone_goes_on_by_itself(server: Server) -> None:
    table = server.client().bring(played(5, "random", "random", game="nine").record.to_json())
    assert table.seat is None
    eventually(lambda: table.view()["table"]["status"] == "over")
