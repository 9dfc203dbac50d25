"""Servers of another version: games go on if new rules make no difference to them, and else are shown as they were."""

from __future__ import annotations

import asyncio
import shutil
import subprocess
import time
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from kasei.client import RemoteTable
from kasei.core.digest import digest
from kasei.core.errors import KaseiError
from kasei.core.face import Event
from kasei.face.game import Game
from kasei.games import game_box, rules_of
from kasei.games.ares.cards import CARDS
from kasei.games.ares.cards.corporations import CORPORATIONS
from kasei.server.clock import now_ms
from kasei.server.codec import decode
from kasei.server.core import Core
from kasei.server.loading import rules_for
from kasei.server.lobby import known
from kasei.server.messages import At
from kasei.server.operating import with_store
from kasei.server.rows import GameRow
from kasei.server.settings import Settings
from kasei.server.sqlite import SqliteDriver
from tests.children import surroundings
from tests.server.killing import KILLABLE, PATIENT, all_killable, killable, moves_of, restart
from tests.server.postgres import Postgres
from tests.server.running import Server, play_to_the_end, refusal, two_people
from tests.server.stores import opened

MORE = 30
DEARER = f"cost={MORE}"  # every project of ares costs so much more
RENAMED = "digest=new"
NEW = "build=new digest=new beat=300"
OLD = "build=old beat=300"
NEWER = ("UPDATE meta SET value = '99' WHERE name = 'version'",)


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kasei.client.PAUSES", PATIENT)


def play_some(tables: tuple[RemoteTable, RemoteTable], most: int) -> None:
    """Choose by chance, so many times in all."""
    chance = Random(5)
    for _ in range(most):
        ats = [table.view() for table in tables]
        seat = chance.choice([seat for seat in (0, 1) if ats[seat]["options"]])
        tables[seat].choose(chance.choice(ats[seat]["options"]))


def row_of(database: str, game: str) -> GameRow:
    """The row of a game."""
    row = with_store(Settings(database=database), lambda store: store.game(game))
    assert row is not None
    return row


def happened(table: RemoteTable) -> list[Event]:
    """What happened by choices, as a seat may know it."""
    return [event for event in table.log()["events"] if event["change"]]


# One server, before and after.


class Before:
    """What was played by the old rules: a game that would go another way by the new ones, and one that is over."""

    def __init__(self, database: Path) -> None:
        self.database = database
        with killable(str(database)) as server:
            self.running = two_people(server, "ares")
            self.change = play_apart(str(database), self.running)
            self.told = [happened(table) for table in self.running]
            self.at = self.running[0].view()
            self.over = two_people(server, "ares")
            self.end = play_to_the_end(self.over)[0]
            self.all_told = [happened(table) for table in self.over]
            server.stop()


@dataclass
class After:
    """The same at a server of another version."""

    before: Before
    server: Server
    running: tuple[RemoteTable, RemoteTable]
    over: tuple[RemoteTable, RemoteTable]

    def row(self, tables: tuple[RemoteTable, RemoteTable]) -> GameRow:
        """The row of a game."""
        return row_of(self.server.database, tables[0].id)


@pytest.fixture(scope="module")
def before(tmp_path_factory: pytest.TempPathFactory) -> Before:
    return Before(tmp_path_factory.mktemp("before") / "games.sqlite")


@contextmanager
def upgraded(before: Before, odd: str) -> Iterator[After]:
    """A server of another version on a copy of what was played."""
    database = before.database.with_name(f"{odd}.sqlite")
    shutil.copy(before.database, database)
    with killable(str(database), odd) as server:
        yield After(before, server, at_server(server, before.running), at_server(server, before.over))


@pytest.fixture(scope="module")
def renamed(before: Before) -> Iterator[After]:
    with upgraded(before, RENAMED) as after:
        yield after


@pytest.fixture(scope="module")
def dearer(before: Before) -> Iterator[After]:
    with upgraded(before, DEARER) as after:
        yield after


def play_apart(database: str, tables: tuple[RemoteTable, RemoteTable]) -> int:
    """Choose until it makes a difference what projects cost, and a little longer; from which change on it does."""
    for _ in range(20):
        play_some(tables, 30)
        change = first_difference(database, tables[0].id)
        if change is not None:
            play_some(tables, 5)
            return change
    raise AssertionError("it makes no difference")


def first_difference(database: str, game: str) -> int | None:
    """The first change of a stored game that is another one where projects cost more."""
    row, moves = row_of(database, game), moves_of(database, game)
    settings = dict(rules_for(row).settings)
    with dearer_here():
        rules = game_box("ares").build(2, settings)
        again: Game[Any] = Game(rules, int.from_bytes(row.key, "big"))
        for move in moves:
            try:
                for seat, option in decode(move.entries):
                    again.choose(seat, option)
            except KaseiError:
                return move.change
            if again.checksum != move.checksum:
                return move.change
    return None


@contextmanager
def dearer_here() -> Iterator[None]:
    """Projects cost more in this process too."""
    costs = [(card, card.cost) for card in CARDS[: -len(CORPORATIONS)]]
    for card, cost in costs:
        object.__setattr__(card, "cost", cost + MORE)
    try:
        yield
    finally:
        for card, cost in costs:
            object.__setattr__(card, "cost", cost)


def test_a_game_goes_on_by_rules_that_make_no_difference_to_it(renamed: After) -> None:
    at = renamed.running[0].view()
    assert [at["seq"], at["number"], at["view"]] == [renamed.before.at[name] for name in ("seq", "number", "view")]
    assert renamed.row(renamed.running).rules == digest(rules_of("ares", 2, {})) + "-new"
    assert play_to_the_end(renamed.running)[0]["table"]["status"] == "over"
    assert renamed.running[0].record()


def test_a_game_that_would_go_another_way_is_frozen_and_shown_as_it_was(dearer: After) -> None:
    change, told = dearer.before.change, dearer.before.told
    assert told[0] != told[1]  # each knows something that the other does not
    for table, knows in zip(dearer.running, told):
        assert_frozen(table.view(), change)
        assert happened(table) == knows
        assert table.view(since=change - 1)["events"] == [event for event in knows if event["change"] >= change]
        with table.socket(since=0) as line:
            message = line.next(5)
            assert message["type"] == "at"
            assert_frozen(message, change)
            assert message["events"] == knows
    row = dearer.row(dearer.running)
    assert (row.status, row.frozen_at, row.due) == ("frozen", change, None)


def assert_frozen(at: At, change: int) -> None:
    """It says that it can't go on, and from where on."""
    assert at["table"]["status"] == "frozen"
    assert at["table"]["frozen"] is not None
    assert at["table"]["frozen"]["change"] == change
    assert "rules have changed" in at["table"]["frozen"]["why"]
    assert not at["table"]["frozen"]["passing"]
    assert (at["view"], at["options"], at["decision"]) == (None, [], None)


def test_a_frozen_game_takes_no_choices_and_keeps_its_secrets(dearer: After) -> None:
    stored = moves_of(dearer.server.database, dearer.running[0].id)
    problem = refusal(lambda: dearer.running[0].choose(1, number=dearer.before.at["number"]))
    assert problem["type"] == "conflict"
    assert "rules have changed" in problem["detail"]
    assert "retry_after" not in problem
    assert refusal(dearer.running[0].record)["status"] in (403, 409)
    assert moves_of(dearer.server.database, dearer.running[0].id) == stored


@pytest.mark.parametrize("version", ["renamed", "dearer"])
def test_games_that_are_over_stay_readable(version: str, request: pytest.FixtureRequest) -> None:
    after: After = request.getfixturevalue(version)
    row = after.row(after.over)
    at, end = after.over[0].view(), after.before.end
    assert (at["table"]["status"], at["table"]["result"]) == ("over", end["table"]["result"])
    assert at["seq"] == end["seq"]
    assert [happened(table) for table in after.over] == after.before.all_told
    assert after.row(after.over) == row
    assert after.over[0].id in [each["table"]["id"] for each in after.over[0].client.my_games()["tables"]]
    assert after.over[0].rematch().id != after.over[0].id
    if version == "renamed":
        assert after.over[0].record()


def test_a_frozen_game_goes_on_when_the_rules_are_as_they_were(dearer: After) -> None:
    assert dearer.running[0].view()["table"]["status"] == "frozen"
    dearer.server.kill()
    restart(dearer.server)
    assert [table.view()["table"]["status"] for table in dearer.running] == ["running", "running"]
    assert play_to_the_end(dearer.running)[0]["table"]["status"] == "over"


# Two versions at once.


@pytest.mark.parametrize("end", [Server.stop, Server.kill])
def test_a_game_of_another_version_is_left_alone_until_that_one_is_gone(
    postgres: Postgres, end: Callable[[Server], object]
) -> None:
    database = postgres.address(postgres.new_database())
    with all_killable(database, OLD, NEW) as (old, new):
        tables = two_people(old, "ares")
        play_some(tables, 10)
        row, stored = row_of(database, tables[0].id), moves_of(database, tables[0].id)
        here = at_server(new, tables)
        at = here[0].view()
        assert at["table"]["status"] == "frozen"
        assert "another version" in at["table"]["frozen"]["why"]  # type: ignore[index]
        assert at["table"]["frozen"]["passing"]  # type: ignore[index]
        problem = refusal(lambda: here[0].choose(1, number=0))
        assert (problem["type"], problem["retry_after"]) == ("conflict", 1)
        time.sleep(0.5)
        assert (row_of(database, tables[0].id), moves_of(database, tables[0].id)) == (row, stored)
        with here[0].socket(since=10) as line:
            play_some(tables, 3)
            while line.next(5).get("seq") != 13:
                pass
            end(old)
            while (message := line.next(10))["type"] != "at" or message["table"]["status"] != "running":
                pass
        assert row_of(database, tables[0].id).rules.endswith("-new")
        play_some(here, 3)
        assert len(moves_of(database, tables[0].id)) == 16


def at_server(server: Server, tables: tuple[RemoteTable, RemoteTable]) -> tuple[RemoteTable, RemoteTable]:
    """The same seats at another server."""
    found = []
    for table in tables:
        client = server.stranger()
        client.token = table.client.token
        other = RemoteTable.__new__(RemoteTable)
        other.__dict__.update({**table.__dict__, "client": client})
        found.append(other)
    return found[0], found[1]


def test_servers_of_one_version_do_not_wake_each_other_over_a_frozen_game(postgres: Postgres) -> None:
    database = postgres.address(postgres.new_database())
    with killable(database) as first:
        tables = two_people(first, "ares")
        play_apart(database, tables)
    with all_killable(database, DEARER, DEARER) as (one, two):
        for server in (one, two):
            assert at_server(server, tables)[0].view()["table"]["status"] == "frozen"
        time.sleep(0.3)
        version = row_version(database, tables[0].id)
        time.sleep(0.3)
        assert row_version(database, tables[0].id) == version


def row_version(database: str, game: str) -> object:
    """What PostgreSQL changes whenever a row is written."""
    sql = "SELECT xmin::text FROM game WHERE id = $1"
    return with_store(Settings(database=database), lambda store: store.driver.read(sql, game))[0][0]


# The same, inside.


@pytest.fixture
def database(tmp_path: Path) -> str:
    return str(tmp_path / "games.sqlite")


def with_foreign(database: str, test: Callable[[Core, GameRow], Coroutine[Any, Any, None]]) -> None:
    """Run a test beside a server of another version, of which this one has not heard yet, with a game of that one."""

    async def run() -> None:
        core = Core(Settings(database=database))
        await core.open()
        try:
            wish: Any = {"game": "nine", "seats": [{"kind": "bot", "bot": "builder"}], "seed": "1"}
            core.hall.changed = lambda table, ours: None  # nobody moves
            table, _, _ = await core.lobby.create(known("ann"), wish)
            core.hall.drop(table.id)
            await core.driver.write(("UPDATE game SET rules = 'theirs', due = 1 WHERE id = $1", table.id))
            sql = "INSERT INTO process (id, build, seen) VALUES ('theirs', 'theirs', $1)"
            await core.driver.write((sql, now_ms()))
            row = await core.store.game(table.id)
            assert row is not None
            await test(core, row)
        finally:
            await core.close()

    asyncio.run(run())


def test_who_has_not_heard_yet_of_another_version_asks_first(database: str) -> None:
    async def test(core: Core, row: GameRow) -> None:
        assert (await core.hall.table(row.id)).frozen
        assert await core.store.game(row.id) == row

    with_foreign(database, test)


def test_a_game_of_another_version_is_not_taken_on(database: str) -> None:
    async def test(core: Core, row: GameRow) -> None:
        await core.tending.take_on()
        after = await core.store.game(row.id)
        assert after is not None
        assert replace(after, due=row.due) == row
        assert after.due is not None
        assert after.due <= now_ms()  # whoever can go on with it may do so at once
        for _ in range(3):
            await core.tending.take_on()
        assert await core.store.game(row.id) == after

    with_foreign(database, test)


# Tables of a newer version.


def refused_start(database: str) -> str:
    """What a server says that does not start."""
    done = subprocess.run(
        [*KILLABLE, "--database", database, "--port", "0"],
        capture_output=True,
        text=True,
        timeout=30,
        env=surroundings(),
    )
    assert done.returncode != 0
    assert "Traceback" not in done.stderr
    return done.stderr + done.stdout


def test_a_newer_sqlite_is_refused(database: str) -> None:
    async def make() -> None:
        async with opened(SqliteDriver(Path(database))) as driver:
            await driver.write(NEWER)

    asyncio.run(make())
    before = Path(database).read_bytes()
    assert "tables of version 99" in refused_start(database)
    assert Path(database).read_bytes() == before


def test_a_newer_postgres_is_refused(postgres: Postgres) -> None:
    database = postgres.address(postgres.new_database())
    with_store(Settings(database=database), lambda store: store.driver.write(NEWER))
    assert "tables of version 99" in refused_start(database)
