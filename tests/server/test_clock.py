"""Clocks: when a question must be answered, and who answers it when that is over."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from kasei.client import RemoteTable
from kasei.server.calls import choosing
from kasei.server.core import Core
from kasei.server.messages import SeatShown
from kasei.server.settings import Settings
from tests.server.running import Server, eventually, served, two_people


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with served("--bot-pace", "600") as running:
        yield running


def seat(table: RemoteTable, number: int) -> SeatShown:
    """A seat as it is shown now."""
    return table.view()["table"]["seats"][number]


def test_a_question_must_be_answered_so_many_seconds_after_it_was_put(server: Server) -> None:
    ann, _ = two_people(server, "nine", clock=60)
    asked, waits = sorted(ann.view()["table"]["seats"], key=lambda each: each["asked_since"] is None)
    assert asked["asked_since"] is not None
    assert asked["deadline"] == asked["asked_since"] + 60_000
    assert (waits["asked_since"], waits["deadline"]) == (None, None)


def test_each_answer_begins_the_clock_anew_for_who_is_asked_next(server: Server) -> None:
    ann, bob = two_people(server, "ares", clock=60)
    first = seat(ann, 1)["deadline"]
    assert first is not None
    ann.choose(ann.at["options"][0])
    assert seat(ann, 1)["deadline"] == first, "a clock does not begin anew when somebody else answers"
    assert seat(ann, 0)["deadline"] is None
    bob.choose(bob.view()["options"][0])
    deadlines = [each["deadline"] for each in ann.view()["table"]["seats"]]
    assert deadlines[0] == deadlines[1]
    assert deadlines[0] is not None
    assert deadlines[0] >= first


def test_taking_back_gives_no_more_time(server: Server) -> None:
    ann, _ = two_people(server, "ares", clock=60)
    first = seat(ann, 0)["deadline"]
    ann.choose(ann.at["options"][0])
    ann.undo()
    assert seat(ann, 0)["deadline"] == first


def test_where_a_bot_plays_no_clock_runs_and_who_is_back_has_all_of_their_time(server: Server) -> None:
    ann, bob = two_people(server, "ares", clock=60)
    ann.choose(ann.at["options"][0])
    bob.choose(bob.view()["options"][0])
    before = seat(ann, 1)["deadline"]
    bob.do("bot")
    assert seat(ann, 1)["deadline"] is None
    bob.do("back")
    after = seat(ann, 1)["deadline"]
    assert before is not None
    assert after is not None
    assert before <= after <= ann.at["now"] + 60_000


def test_a_table_without_a_clock_has_no_deadlines(server: Server) -> None:
    ann, _ = two_people(server, "ares")
    assert [each["deadline"] for each in ann.view()["table"]["seats"]] == [None, None]


def set_clock(file: str, game: str, seconds: int) -> None:
    """Give a stored game a clock that is shorter than anybody may ask for."""
    with closing(sqlite3.connect(file)) as database, database:
        database.execute("UPDATE game SET clock = ? WHERE id = ?", (seconds, game))


def test_a_bot_plays_for_who_is_late_until_they_are_back(server: Server) -> None:
    ann, bob = two_people(server, "ares", clock=10)
    ann.choose(ann.at["options"][0])
    server.stop()
    set_clock(server.database, ann.id, 1)
    server.start()
    deadline = seat(ann, 1)["deadline"]
    eventually(lambda: seat(ann, 1)["bot"] is not None)
    shown = ann.at["table"]["seats"][1]
    assert (shown["kind"], shown["resigned"], shown["deadline"]) == ("person", False, None)
    assert deadline is None or (shown["bot_since"] or 0) >= deadline
    eventually(lambda: ann.view()["seq"] >= 2)  # the bot has answered what was open
    eventually(lambda: seat(ann, 0)["bot"] is not None)  # and Ann is late in her turn
    at = ann.do("back")
    again = at["table"]["seats"][0]
    assert (again["bot"], again["bot_since"]) == (None, None)
    assert again["deadline"] is not None
    assert at["now"] < again["deadline"] <= at["now"] + 1000
    at = bob.choose(bob.view()["options"][0])
    assert at["table"]["seats"][1]["bot"] is None, "who chooses is back"
    log = server.log()
    assert '"level":"error"' not in log.lower().replace(" ", "")


def known(person: str) -> Callable[[], Awaitable[str]]:
    """Whoever asks, who is known already."""

    async def who() -> str:
        return person

    return who


def test_who_answers_as_the_clock_rings_is_not_late(tmp_path: Path) -> None:
    async def run() -> None:
        core = Core(Settings(database=str(tmp_path / "games.sqlite"), bot_pace=600))
        await core.open()
        try:
            people = [known((await core.callers.new_person())[0]) for _ in range(2)]
            table, _, _ = await core.lobby.create(
                people[0],
                {
                    "game": "ares",
                    "seats": [{"kind": "me", "name": "Ann"}, {"kind": "open"}],
                    "clock": 10,
                    "listed": True,
                },
            )
            await core.lobby.join(table, people[1], {"name": "Bob"})
            game = table.game
            assert game is not None
            table.asked_at[0] -= 11_000
            body = {"number": game.since[0], "choices": game.options(0)[:1], "request": "a"}
            await table.lock.acquire()
            answering = asyncio.create_task(core.choose(table, choosing(0, body)))
            await asyncio.sleep(0)
            ringing = asyncio.create_task(core.tending.ring(table))
            await asyncio.sleep(0)
            table.lock.release()
            await asyncio.gather(answering, ringing)
            assert game.changes == 1
            assert table.seats[0].bot is None
        finally:
            await core.close()

    asyncio.run(run())


def test_the_time_of_a_person_begins_when_the_server_does(server: Server) -> None:
    ann, _ = two_people(server, "ares", clock=10)
    ann.choose(ann.at["options"][0])
    server.kill()
    with closing(sqlite3.connect(server.database)) as database, database:
        database.execute("UPDATE move SET at = at - 3600000")
        database.execute("UPDATE game SET at = at - 3600000, due = due - 3600000")
    server.start()
    shown = seat(ann, 1)
    assert shown["bot"] is None
    assert shown["deadline"] is not None
    assert ann.at["now"] + 5_000 < shown["deadline"] <= ann.at["now"] + 10_000
