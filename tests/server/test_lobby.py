"""Tables before they are played at: what can be made, who may join or watch, who leaves, and who sees them listed."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from typing import Any

import pytest

from kasei.bots import USUAL
from kasei.client import Client, Refused, RemoteTable
from kasei.games import GAMES
from kasei.server.messages import NewGame, SeatWish
from kasei.server.shelf import BoxShown
from tests.server.running import Server, eventually, refusal, served

ME: SeatWish = {"kind": "me", "name": "Ann"}
OPEN: SeatWish = {"kind": "open"}
BOT: SeatWish = {"kind": "bot", "bot": "random"}
NOBODY = "there is no such game, or it is not open to you"


def wish(*seats: SeatWish, game: str = "nine", **more: Any) -> NewGame:
    """A game that is wanted."""
    made: dict[str, Any] = {"game": game, "seats": list(seats), **more}
    return made  # type: ignore[return-value]


def waiting(server: Server, *seats: SeatWish, **more: Any) -> RemoteTable:
    """A table at which Ann waits, in a game for three if nobody says more."""
    return server.client().create(wish(*(seats or (ME, OPEN, OPEN)), **({"game": "ares"} | more)))


def names(table: RemoteTable) -> list[str]:
    return [seat["name"] for seat in table.view()["table"]["seats"]]


def kinds(table: RemoteTable) -> list[str]:
    return [seat["kind"] for seat in table.view()["table"]["seats"]]


def watcher(server: Server, table: RemoteTable, invite: str | None = None) -> RemoteTable:
    """Somebody new who looks on."""
    client = server.client()
    at = client.ask("POST", f"/games/{table.id}/watch", {} if invite is None else {"invite": invite})
    return RemoteTable(client, {"id": table.id, "seat": None, "token": None, "invite": None, "watch": None, "at": at})


# What there is to play.


def test_the_shelf_has_every_game_and_bot_with_a_line_on_each(server: Server) -> None:
    shelf = server.stranger().shelf()
    assert [game["name"] for game in shelf["games"]] == list(GAMES)
    assert all(game["text"] and game["players"] for game in shelf["games"])
    assert all(bot["level"] and bot["text"] and set(bot["games"]) <= set(GAMES) for bot in shelf["bots"])
    assert shelf["usual"] in [bot["name"] for bot in shelf["bots"]]
    assert all(setting["text"] and setting["values"] for game in shelf["games"] for setting in game["settings"])


def modes(game: BoxShown) -> Iterator[tuple[int, list[str], dict[str, Any]]]:
    """Every number of players with and without additions, and every value of every option with some of them."""
    for addition in [None, *game["additions"]]:
        additions = [addition["name"]] if addition else []
        yield from [(players, additions, {}) for players in game["players"]]
        for setting in game["settings"] + (addition["settings"] if addition else []):
            for shown in setting["values"][1:]:
                yield shown["players"][-1], additions, {setting["name"]: shown["value"]}


@pytest.mark.parametrize("game", list(GAMES))
def test_every_game_can_be_made_in_every_mode_that_the_shelf_shows(server: Server, game: str) -> None:
    client = server.client()
    (box,) = [each for each in client.shelf()["games"] if each["name"] == game]
    for players, additions, settings in modes(box):
        seats = [ME, *[OPEN] * (players - 1)]
        table = client.create(wish(*seats, game=game, additions=additions, settings=settings)).at["table"]
        assert (table["game"], table["additions"]) == (game, additions)
        assert settings.items() <= table["settings"].items()
        assert table["status"] == ("running" if players == 1 else "open")
        assert len(table["seats"]) == players


def test_a_game_without_other_people_begins_at_once(server: Server) -> None:
    table = server.client().create(wish(ME, BOT))
    at = table.view()
    assert (at["table"]["status"], at["seat"], at["host"], table.invite) == ("running", 0, True, None)
    assert kinds(table) == ["person", "bot"]
    assert at["view"] is not None


def test_a_game_with_an_open_seat_waits_and_has_no_view(server: Server) -> None:
    at = waiting(server).at
    assert (at["table"]["status"], at["view"], at["number"], at["options"]) == ("open", None, None, [])
    assert [seat["kind"] for seat in at["table"]["seats"]] == ["person", "open", "open"]


def test_a_game_of_bots_alone_can_be_looked_at_by_who_made_it(server: Server) -> None:
    table = server.client().create(wish(BOT, BOT))
    assert table.seat is None
    eventually(lambda: table.view()["table"]["status"] == "over")


def test_the_same_seed_gives_the_same_game(server: Server) -> None:
    first, second, other = [server.client().create(wish(ME, game="ares", seed=seed)) for seed in ("a", "a", "b")]
    assert first.at["options"] == second.at["options"]
    assert first.at["view"] == second.at["view"]
    assert first.at["view"] != other.at["view"]


def test_two_bots_of_one_kind_are_told_apart_by_their_names(server: Server) -> None:
    assert names(waiting(server, ME, BOT, BOT, OPEN)) == ["Ann", "Random 1", "Random 2", "Player 4"]


@pytest.mark.parametrize(
    ("wanted", "said"),
    [
        (wish(ME, game="chess"), "there is no game 'chess'; the games are ares"),
        (wish(), "0 seats: there are 1 to 10 at a table"),
        (wish(*[OPEN] * 11), "11 seats: there are 1 to 10 at a table"),
        (wish(ME, OPEN, OPEN), "nine is for 1 or 2 players, not 3"),
        (wish(ME, ME), "you can sit in one seat only"),
        (wish(ME, {"kind": "bot", "bot": ""}), "there is no bot ''; there are random, builder, greedy"),
        (wish(ME, {"kind": "bot", "bot": "alphago"}), "there is no bot 'alphago'; there are random, builder, greedy"),
        (wish(ME, {"kind": "open", "bot": "random"}), "a seat of kind 'open' has no bot"),
        (wish(ME, additions=["colonies"]), "colonies"),
        (wish(ME, additions=["moons"], game="mars"), "moons"),
        (wish(ME, settings={"map": "moon"}), "'moon'"),
        (wish(ME, settings={"speed": 3}), "'speed'"),
        (wish(ME, settings={"coop": True}, game="ares"), "coop"),
        (wish(ME, BOT, clock=9), "a clock of 9 s: it may have 10 to 2592000"),
        (wish(ME, BOT, clock=30 * 24 * 3600 + 1), "a clock of 2592001 s"),
        (wish(ME, OPEN, seed="a"), "a seed is for games without other people: who knows it knows the deck"),
        (wish(ME, seed=""), "the seed is '', not printable text"),
        (wish({"kind": "me", "name": ""}), "name"),
        (wish({"kind": "me", "name": "A" * 31}), "name"),
        (wish({"kind": "me", "name": "Ann\u202e"}), "name"),
        (wish({"kind": "king"}), "'king'"),  # type: ignore[typeddict-item]
        (wish(ME, clock="soon"), "'soon'"),
        (wish(ME, colour="red"), "colour"),
        ({"seats": [ME]}, "game"),
    ],
)
def test_what_can_t_be_made_is_refused_with_a_sentence_that_helps(server: Server, wanted: Any, said: str) -> None:
    problem = refusal(lambda: server.client().create(wanted))
    assert (problem["type"], problem["status"]) == ("invalid", 422)
    assert said in problem["detail"]


@pytest.mark.parametrize("clock", [10, 30 * 24 * 3600, None])
def test_a_clock_within_bounds_is_shown(server: Server, clock: int | None) -> None:
    assert waiting(server, clock=clock).at["table"]["clock"] == clock


def test_nothing_is_left_of_a_table_that_was_refused(server: Server) -> None:
    client = server.client()
    refusal(lambda: client.create(wish(ME, BOT, clock=9)))
    assert client.my_games()["tables"] == []


# Joining.


def test_a_game_begins_when_everybody_is_there(server: Server) -> None:
    ann = waiting(server)
    bob = server.client().join(ann.id, "Bob", ann.invite)
    assert (bob.seat, bob.at["table"]["status"], bob.at["host"]) == (1, "open", False)
    cat = server.client().join(ann.id, "Cat", ann.invite)
    assert (cat.seat, cat.at["table"]["status"]) == (2, "running")
    assert names(ann) == ["Ann", "Bob", "Cat"]
    assert all(table.view()["options"] for table in (ann, bob, cat))


def test_who_joins_may_take_the_seat_of_their_choice(server: Server) -> None:
    ann = waiting(server)
    bob = server.client().join(ann.id, "Bob", ann.invite, seat=2)
    assert bob.seat == 2
    assert names(ann) == ["Ann", "Player 2", "Bob"]


def test_a_seat_that_is_taken_or_is_none_is_refused_and_told_which_are_open(server: Server) -> None:
    ann = waiting(server, ME, BOT, OPEN)
    for seat in (0, 1, 3, 99):
        problem = refusal(lambda seat=seat: server.client().join(ann.id, "Bob", ann.invite, seat))  # type: ignore[misc]
        assert (problem["type"], problem["detail"]) == ("conflict", f"seat {seat} is not open; open are [2]")


def test_a_name_that_somebody_at_the_table_has_is_refused(server: Server) -> None:
    ann = waiting(server, ME, BOT, OPEN)
    for name in ("Ann", "Random"):
        problem = refusal(lambda name=name: server.client().join(ann.id, name, ann.invite))  # type: ignore[misc]
        assert problem["detail"] == f"somebody at this table is called {name!r} already"


@pytest.mark.parametrize(
    "other",
    ["Rene\u0301", "RENÉ", "René\ufe0f", " René", "Ｒené", "René\u115f", "Re\u034fné", "René\u180b", "René\u2800"],
)
def test_a_name_that_looks_like_another_is_refused(server: Server, other: str) -> None:
    table = server.client().create({"game": "nine", "seats": [{"kind": "me", "name": "René"}, OPEN]})
    problem = refusal(lambda: server.client().join(table.id, other, table.invite))
    assert problem["type"] == "invalid"


def test_names_at_a_new_table_do_not_look_alike(server: Server) -> None:
    seats: list[SeatWish] = [{"kind": "me", "name": "René"}, {"kind": "bot", "bot": "random", "name": "René\ufe0f"}]
    problem = refusal(lambda: server.client().create({"game": "nine", "seats": seats}))
    assert (problem["type"], "look alike" in problem["detail"]) == ("invalid", True)


@pytest.mark.parametrize("name", ["", " ", "B" * 31, "Bo\nb", "Bob\u202e"])
def test_a_name_that_can_t_be_shown_is_refused(server: Server, name: str) -> None:
    ann = waiting(server)
    assert refusal(lambda: server.client().join(ann.id, name, ann.invite))["type"] == "invalid"
    assert kinds(ann) == ["person", "open", "open"]


def test_who_joins_twice_sits_where_they_sat(server: Server) -> None:
    ann = waiting(server)
    client = server.client()
    first = client.join(ann.id, "Bob", ann.invite)
    again = client.join(ann.id, "Bib", ann.invite)
    assert again.seat == first.seat == 1
    assert again.at["table"]["seats"][1]["name"] == "Bob"
    assert ann.client.join(ann.id, "Ann", ann.invite).seat == 0


def test_nobody_joins_a_game_that_runs(server: Server) -> None:
    ann = waiting(server, ME, OPEN)
    server.client().join(ann.id, "Bob", ann.invite)
    assert refusal(lambda: server.client().join(ann.id, "Cat", ann.invite))["detail"] == "the game has begun already"
    assert refusal(lambda: ann.invitation("join"))["type"] == "conflict"


def test_of_two_who_want_the_last_seat_at_once_one_gets_it(server: Server) -> None:
    for _ in range(5):
        ann = waiting(server, ME, OPEN)
        clients = [server.client() for _ in range(4)]
        with ThreadPoolExecutor(4) as pool:
            joins = [pool.submit(each.join, ann.id, f"Bob {i}", ann.invite) for i, each in enumerate(clients)]
        errors = [join.exception() for join in joins]
        assert errors.count(None) == 1
        assert {error.problem["status"] for error in errors if isinstance(error, Refused)} == {409}
        assert ann.view()["table"]["status"] == "running"


def test_without_the_right_invitation_a_table_is_not_there(server: Server) -> None:
    ann, other = waiting(server), waiting(server)
    for invite in (None, "", "wrong", other.invite, ann.watch):
        problem = refusal(lambda invite=invite: server.client().join(ann.id, "Bob", invite))  # type: ignore[misc]
        assert (problem["type"], problem["detail"]) == ("not-found", NOBODY)
    missing = refusal(lambda: server.client().join("a" * 16, "Bob", ann.invite))
    assert (missing["type"], missing["detail"]) == ("not-found", NOBODY)


def test_a_new_invitation_leaves_the_old_one_good(server: Server) -> None:
    ann = waiting(server)
    newer = ann.invitation("join")
    assert newer != ann.invite
    server.client().join(ann.id, "Bob", ann.invite)
    server.client().join(ann.id, "Cat", newer)
    assert names(ann) == ["Ann", "Bob", "Cat"]


def test_an_invitation_that_was_withdrawn_is_none_and_others_stay_good(server: Server) -> None:
    ann = waiting(server)
    other = ann.invitation("join")
    ann.withdraw(ann.invite)
    problem = refusal(lambda: server.client().join(ann.id, "Bob", ann.invite))
    assert (problem["type"], problem["detail"]) == ("not-found", NOBODY)
    server.client().join(ann.id, "Bob", other)
    ann.withdraw(ann.invite)  # as who has not heard the answer asks again
    assert names(ann)[:2] == ["Ann", "Bob"]


def test_all_invitations_are_withdrawn_at_once_and_who_is_there_stays(server: Server) -> None:
    ann, elsewhere = waiting(server), waiting(server)
    looking = watcher(server, ann, ann.watch)
    ann.withdraw()
    for invite in (ann.invite, ann.watch):
        for ask in (lambda: server.client().join(ann.id, "Bob", invite), lambda: watcher(server, ann, invite)):  # noqa: B023
            assert refusal(ask)["type"] == "not-found"
    assert looking.view()["seat"] is None
    server.client().join(ann.id, "Bob", ann.invitation("join"))
    server.client().join(elsewhere.id, "Bob", elsewhere.invite)


def test_only_who_made_the_table_withdraws_its_invitations(server: Server) -> None:
    ann, other = waiting(server), waiting(server)
    bob = server.client().join(ann.id, "Bob", ann.invite)
    for table in (bob, watcher(server, ann, ann.watch)):
        assert refusal(lambda: table.withdraw(ann.invite))["type"] == "not-allowed"  # noqa: B023
    assert refusal(lambda: other.client.ask("POST", f"/games/{ann.id}/withdraw"))["type"] == "not-found"
    other.withdraw(ann.invite)  # which is none of this table
    server.client().join(ann.id, "Cat", ann.invite)


def test_who_joins_may_invite_and_who_watches_may_not(server: Server) -> None:
    ann = waiting(server, ME, OPEN, OPEN, OPEN)
    bob = server.client().join(ann.id, "Bob", ann.invite)
    server.client().join(ann.id, "Cat", bob.invitation("join"))
    watching = watcher(server, ann, bob.invitation("watch"))
    assert refusal(lambda: watching.invitation("join"))["type"] == "not-allowed"


def test_a_seat_s_own_token_plays_without_the_person(server: Server) -> None:
    ann = server.client().create(wish(ME, BOT, token=True))
    assert ann.token is not None
    alone = Client(server.address, ann.token)
    server.clients.append(alone)
    eventually(lambda: alone.ask("GET", f"/games/{ann.id}/view")["options"])
    seen = alone.ask("GET", f"/games/{ann.id}/view")
    assert (seen["seat"], seen["host"]) == (0, True)
    assert alone.ask("POST", f"/games/{ann.id}/choices", answer(seen))["seat"] == 0
    assert refusal(lambda: alone.ask("GET", "/me/games"))["type"] == "no-token"


def test_who_sits_there_comes_back_without_an_invitation(server: Server) -> None:
    ann = server.client().create(wish(ME, BOT))
    again = Client(server.address, ann.client.token)
    server.clients.append(again)
    assert again.table(ann.id).seat == 0
    assert again.join(ann.id, "Ann").seat == 0
    stranger = server.client()
    assert refusal(lambda: stranger.table(ann.id))["type"] == "not-found"
    assert refusal(lambda: stranger.join(ann.id, "Eve"))["type"] == "not-found"


def test_a_bot_of_which_nothing_is_said_is_the_usual_one(server: Server) -> None:
    table = server.client().create(wish(ME, {"kind": "bot"}))
    assert table.at["table"]["seats"][1]["bot"] == USUAL


def answer(at: Any) -> dict[str, object]:
    """The first option, chosen."""
    return {"number": at["number"], "choices": at["options"][:1], "request": "a"}


def test_somebody_without_a_token_gets_one_as_a_cookie_by_making_a_table(server: Server) -> None:
    stranger = server.stranger()
    line = stranger.connection()
    line.request("POST", "/api/games", '{"game":"nine","seats":[{"kind":"me"}]}', {"Content-Type": "application/json"})
    answer = line.getresponse()
    answer.read()
    cookie = answer.headers["Set-Cookie"]
    assert answer.status == 201
    assert cookie.startswith("kasei=")
    assert {"HttpOnly", "SameSite=Strict", "Path=/"} <= set(cookie.split("; "))
    line.request("GET", "/api/me/games", headers={"Cookie": cookie.split(";")[0]})
    mine = line.getresponse()
    assert b'"seat":0' in mine.read()


def test_a_cookie_that_is_old_is_renewed() -> None:
    with served() as server:
        ann = server.client()

        def renewed() -> str | None:
            line = ann.connection()
            line.request("GET", "/api/me/games", headers={"Cookie": f"kasei={ann.token}"})
            answer = line.getresponse()
            answer.read()
            return answer.headers["Set-Cookie"]

        assert renewed() is None
        server.stop()
        with closing(sqlite3.connect(server.database)) as database, database:
            database.execute("UPDATE device SET at = at - 2678400000")  # 31 days
        server.start()
        ann.hang_up()
        cookie = renewed()
        assert cookie is not None
        assert cookie.startswith(f"kasei={ann.token}; ")
        assert "Max-Age=31536000" in cookie
        assert renewed() is None


def test_an_address_has_few_new_visitors_in_an_hour(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kasei.client.PAUSES", ())
    with served("--games", "2") as server:
        people = [server.client() for _ in range(4)]
        assert refusal(server.client)["type"] == "too-many"
        people[0].create(wish(ME))


def test_a_token_that_nobody_has_makes_no_table(server: Server) -> None:
    forged = Client(server.address, "x" * 43)
    server.clients.append(forged)
    assert refusal(lambda: forged.create(wish(ME)))["type"] == "no-token"


# Beginning before it is full.


def test_bots_take_the_open_seats_of_who_begins_now(server: Server) -> None:
    ann = waiting(server)
    bob = server.client().join(ann.id, "Bob", ann.invite, seat=2)
    at = ann.do("start", bot="builder")
    assert at["table"]["status"] == "running"
    assert [seat["bot"] for seat in at["table"]["seats"]] == [None, "builder", None]
    assert (kinds(ann), names(ann)) == (["person", "bot", "person"], ["Ann", "Builder", "Bob"])
    assert bob.view()["seat"] == 2


def test_without_a_name_it_is_the_usual_bot(server: Server) -> None:
    ann = waiting(server)
    seats = ann.do("start")["table"]["seats"]
    assert [seat["bot"] for seat in seats] == [None, *[server.client().shelf()["usual"]] * 2]
    assert len({seat["name"] for seat in seats}) == 3


def test_only_who_made_the_table_begins_before_it_is_full(server: Server) -> None:
    ann = waiting(server)
    bob = server.client().join(ann.id, "Bob", ann.invite)
    assert refusal(lambda: bob.do("start"))["type"] == "not-allowed"
    assert refusal(lambda: ann.do("start", bot="alphago"))["type"] == "invalid"
    assert ann.view()["table"]["status"] == "open"
    ann.do("start")
    assert refusal(lambda: ann.do("start"))["detail"] == "the game has begun already"


def test_who_made_a_table_with_a_seat_s_token_begins_with_it(server: Server) -> None:
    ann = waiting(server, token=True)
    assert ann.view()["host"]
    assert ann.do("start")["table"]["status"] == "running"


# Leaving.


def test_who_leaves_makes_room_for_another(server: Server) -> None:
    ann = waiting(server)
    bob = server.client().join(ann.id, "Bob", ann.invite)
    bob.leave()
    assert (names(ann), kinds(ann)) == (["Ann", "Player 2", "Player 3"], ["person", "open", "open"])
    assert refusal(bob.view)["type"] == "not-found"
    assert server.client().join(ann.id, "Bob", ann.invite).seat == 1


def test_a_table_is_gone_when_the_last_one_leaves(server: Server) -> None:
    ann = waiting(server)
    bob = server.client().join(ann.id, "Bob", ann.invite)
    ann.leave()
    assert names(bob) == ["Player 1", "Bob", "Player 3"]
    bob.leave()
    assert refusal(bob.view)["type"] == "not-found"
    assert refusal(lambda: server.client().join(ann.id, "Cat", ann.invite))["type"] == "not-found"
    assert bob.client.my_games()["tables"] == []


@pytest.mark.parametrize("way", ["leave", "erase"])
def test_when_the_maker_leaves_the_next_one_begins(server: Server, way: str) -> None:
    ann = waiting(server)
    bob = server.client().join(ann.id, "Bob", ann.invite)
    if way == "leave":
        ann.leave()
        assert refusal(lambda: ann.do("start"))["status"] in (403, 404)
    else:
        ann.client.ask("DELETE", "/me")
    assert bob.view()["host"]
    assert bob.do("start")["table"]["status"] == "running"


def test_nobody_leaves_a_game_that_runs(server: Server) -> None:
    ann = server.client().create(wish(ME, BOT))
    problem = refusal(ann.leave)
    assert (problem["type"], problem["detail"]) == (
        "conflict",
        "the game has begun: let a bot play for you, or resign",
    )


def test_who_has_left_hears_nothing_of_who_sits_there_next(server: Server) -> None:
    ann = waiting(server)
    bob = server.client().join(ann.id, "Bob", ann.invite)
    with bob.socket() as line:
        assert line.next(10)["type"] == "at"
        bob.leave()
        server.client().join(ann.id, "Cat", ann.invite, seat=1)
        server.client().join(ann.id, "Dan", ann.invite, seat=2)
        while (message := line.next(10))["type"] == "at":
            assert message["seat"] != 1 or message["view"] is None, "Bob sees what Cat has"
    assert message["type"] == "bye"
    assert message["after"] is None


# Listing and watching.


def is_listed(server: Server, table: RemoteTable) -> bool:
    return table.id in [row["table"]["id"] for row in server.stranger().listed()["tables"]]


def test_a_table_is_listed_only_if_its_maker_wants_it(server: Server) -> None:
    assert not is_listed(server, waiting(server))
    assert not waiting(server).at["table"]["listed"]
    ann = waiting(server, listed=True)
    assert is_listed(server, ann)
    assert ann.at["table"]["listed"]


def test_a_listed_table_is_joined_and_watched_without_an_invitation(server: Server) -> None:
    ann = waiting(server, listed=True)
    bob = server.client().join(ann.id, "Bob")
    assert bob.seat == 1
    looking = watcher(server, ann)
    assert looking.at["seat"] is None
    assert looking.view()["table"]["status"] == "open"


def test_a_game_that_runs_stays_listed_and_one_that_is_over_does_not(server: Server) -> None:
    ann = server.client().create(wish(ME, BOT, listed=True))
    assert is_listed(server, ann)
    ann.do("resign")
    assert not is_listed(server, ann)


def test_a_list_says_which_seat_is_mine_and_whether_it_waits_for_me(server: Server) -> None:
    ann = server.client().create(wish(ME, listed=True))
    (mine,) = [row for row in ann.client.listed()["tables"] if row["table"]["id"] == ann.id]
    (others,) = [row for row in server.stranger().listed()["tables"] if row["table"]["id"] == ann.id]
    assert (mine["seat"], mine["mine"], others["seat"], others["mine"]) == (0, True, None, False)


def test_a_table_that_is_not_listed_is_watched_by_link_alone(server: Server) -> None:
    ann = server.client().create(wish(ME, BOT, game="ares"))
    for invite in (None, "wrong"):
        problem = refusal(lambda invite=invite: watcher(server, ann, invite))  # type: ignore[misc]
        assert (problem["type"], problem["detail"]) == ("not-found", NOBODY)
    looking = watcher(server, ann, ann.watch)
    assert looking.view()["seat"] is None
    assert watcher(server, ann, ann.invitation("watch")).view()["seat"] is None
    assert refusal(lambda: server.client().ask("GET", f"/games/{ann.id}/view"))["type"] == "not-found"


def test_who_may_join_may_watch(server: Server) -> None:
    ann = waiting(server)
    assert watcher(server, ann, ann.invite).view()["table"]["status"] == "open"


def test_who_looks_on_sees_no_hand_and_no_question(server: Server) -> None:
    ann = server.client().create(wish(ME, BOT, game="ares"))
    at = watcher(server, ann, ann.watch).view()
    assert (at["seat"], at["number"], at["options"], at["decision"], at["undo"]) == (None, None, [], None, None)
    view, mine = at["view"], ann.view()["view"]
    assert view is not None
    assert mine is not None
    assert view["seat"] is None
    assert set(mine) - set(view) == set() or view.get("own") is None
    assert view != mine


def test_who_looks_on_can_do_nothing(server: Server) -> None:
    ann = server.client().create(wish(ME, BOT, game="ares"))
    looking = watcher(server, ann, ann.watch)
    deeds: list[tuple[str, object]] = [
        ("choices", answer(ann.view())),
        ("undo", {"number": ann.view()["number"], "request": "b"}),
        ("preview", {"choices": ann.view()["options"][:1]}),
        ("suggestion", {}),
        ("bot", {}),
        ("back", {}),
        ("resign", {}),
        ("leave", {}),
        ("rematch", {}),
        ("start", {}),
        ("hook", {"url": None}),
        ("invite", {"reach": "watch"}),
    ]
    for deed, body in deeds:
        problem = refusal(lambda deed=deed, body=body: looking.ask("POST", f"/{deed}", body))  # type: ignore[misc]
        assert problem["type"] == "not-allowed", deed
    for question in ("news", f"describe/{ann.at['options'][0]}", "why-not?what=0"):
        assert refusal(lambda question=question: looking.ask("GET", f"/{question}"))["status"] == 403  # type: ignore[misc]
    assert ann.view()["table"]["status"] == "running"
