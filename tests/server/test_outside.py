"""Programs as bots of a server: those that its host offers, and no others, whatever visitors and records name."""

from __future__ import annotations

import asyncio
import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import kasei
from kasei.bots import STEADY, USUAL, Builder
from kasei.bots.program import ENDED
from kasei.core.errors import BadSetting
from kasei.server.messages import SeatWish
from kasei.server.pool import COMMAND, Pool, Thought
from kasei.server.roster import Roster, programs_in
from tests.server.running import Server, eventually, refusal, served
from tests.server.test_pool import chosen_here, nine, think

ROOT = Path(__file__).parent.parent.parent
MIRA = f"{sys.executable} {ROOT}/examples/line_bot.py"
DUD = f"{sys.executable} -c pass"
ME: SeatWish = {"kind": "me", "name": "Ann"}


@pytest.fixture(scope="module")
def host() -> Iterator[Server]:
    """A server whose host offers two programs."""
    with served("--outside", f"mira={MIRA}; dud={DUD}") as server:
        yield server


def bot(name: str) -> SeatWish:
    return {"kind": "bot", "bot": name}


def failures(server: Server) -> list[tuple[str, str]]:
    """The bots for which others had to choose, and why."""
    said = [json.loads(line) for line in server.log().splitlines() if "another bot had to choose" in line]
    return [(each["bot"], each["why"]) for each in said]


def run(pool: Pool, name: str) -> Thought:
    """What a bot of a pool chooses."""

    async def thought() -> Thought:
        try:
            return await think(pool, nine(4), name)
        finally:
            await pool.close()

    return asyncio.run(thought())


# What the host offers.


def test_the_shelf_has_the_programs_and_not_their_commands(host: Server) -> None:
    shelf = host.client().shelf()
    found = {each["name"]: each for each in shelf["bots"]}
    assert list(found)[-2:] == ["mira", "dud"]
    assert (found["mira"]["level"], found["mira"]["games"]) == ("outside", [game["name"] for game in shelf["games"]])
    assert "line_bot" not in json.dumps(shelf)


def test_a_program_plays_at_a_server(host: Server) -> None:
    table = host.client().create({"game": "nine", "seed": "3", "seats": [ME, bot("mira")]})
    assert [seat["name"] for seat in table.at["table"]["seats"]] == ["Ann", "Mira"]
    for _ in range(4):
        eventually(lambda: table.view()["options"])
        table.choose(table.at["options"][0])
    eventually(lambda: table.view()["options"])
    assert "mira" not in dict(failures(host))


def test_where_a_program_fails_builder_plays_and_it_is_said(host: Server) -> None:
    table = host.client().create({"game": "nine", "seed": "3", "seats": [ME, bot("dud")]})
    eventually(lambda: table.view()["options"])
    table.choose(table.at["options"][0])
    eventually(lambda: table.view()["options"])
    assert ("dud", ENDED) in failures(host)
    assert DUD not in host.log()


def test_a_program_takes_open_seats_and_plays_for_people(host: Server) -> None:
    table = host.client().create({"game": "nine", "seats": [ME, {"kind": "open"}]})
    at = table.do("start", bot="mira")
    assert [seat["name"] for seat in at["table"]["seats"]] == ["Ann", "Mira"]
    assert table.do("bot", bot="mira")["table"]["seats"][0]["bot"] == "mira"


# What nobody can make it do.


def test_no_visitor_names_a_command(host: Server, tmp_path: Path) -> None:
    done = tmp_path / "done"
    client, name = host.client(), f"exec:touch {done}"
    table = client.create({"game": "nine", "seats": [ME, {"kind": "open"}]})
    for ask in (
        lambda: client.create({"game": "nine", "seats": [ME, bot(name)]}),
        lambda: client.create({"game": "nine", "seats": [ME, bot(f"exec:{MIRA}")]}),
        lambda: table.do("start", bot=name),
    ):
        problem = refusal(ask)
        assert problem["type"] == "invalid"
        assert problem["detail"].endswith(", mira, dud")
    table.do("start")
    assert refusal(lambda: table.do("bot", bot=name))["detail"].startswith("there is no bot 'exec:touch ")
    assert not done.exists()


@pytest.mark.parametrize("name", ["exec:touch done", "outside", "mira"])
def test_no_record_names_a_command(name: str, host: Server) -> None:
    game = kasei.new_game("nine", 2, 3, ["Ann", "Bot"], bots=[None, name])
    while not game.over:
        if game.changes == 6:
            table = host.client().bring(game.record.to_json())
            assert [seat["bot"] for seat in table.at["table"]["seats"]] == [None, USUAL]
        game.choose(game.asked[0], Builder().choose(game.seat(game.asked[0])))
    table = host.client().bring(game.record.to_json())
    again = host.clients[-1].ask("POST", f"/games/{table.id}/rematch", {})
    assert again["at"]["table"]["seats"][1]["bot"] == (name if name == "mira" else USUAL)
    assert not Path("done").exists()


def test_no_worker_runs_a_command_that_a_game_names(tmp_path: Path) -> None:
    done = tmp_path / "done"
    thought = run(Pool(1), f"exec:touch {done}")
    assert re.sub(r"\d+", "N", thought.failed) == "KaseiError in players.py, line N"
    assert not done.exists()


# In the pool.


def test_a_program_in_the_pool() -> None:
    thought = run(Pool(1, programs={"mira": MIRA}), "mira")
    assert thought.option in nine(4).options(nine(4).asked[0])
    assert thought.failed == ""


def test_a_program_that_fails_in_the_pool() -> None:
    game = nine(4)
    assert run(Pool(1, programs={"dud": DUD}), "dud") == Thought(
        chosen_here(game, game.asked[0], STEADY).option, [], ENDED
    )


def hangs(file: Path) -> str:
    """A program that notes its number in a file, and hangs."""
    return f"{sys.executable} -c \"import os, time; open('{file}', 'w').write(str(os.getpid())); time.sleep(60)\""


def number_in(file: Path) -> int:
    """The number of the process that is noted in a file, as soon as it is."""
    eventually(lambda: file.exists() and file.read_text())
    return int(file.read_text())


def is_gone(pid: int) -> bool:
    """Is a process gone, or dead and only waits to be counted?"""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] in "ZX"
    except (FileNotFoundError, ProcessLookupError):
        return True


def test_a_program_that_is_late_in_the_pool(tmp_path: Path) -> None:
    thought = run(Pool(1, 3, COMMAND, {"slow": hangs(tmp_path / "pid")}), "slow")
    assert thought.failed == "the program took longer than 2.7 s"
    assert is_gone(number_in(tmp_path / "pid"))


def test_no_program_outlives_the_pool(tmp_path: Path) -> None:
    async def closed(pool: Pool) -> None:
        thought = think(pool, nine(), "slow")
        await asyncio.to_thread(number_in, tmp_path / "pid")
        await pool.close()
        await asyncio.gather(thought, return_exceptions=True)

    asyncio.run(closed(Pool(1, programs={"slow": hangs(tmp_path / "pid")})))
    eventually(lambda: is_gone(number_in(tmp_path / "pid")))


# The setting.


def test_programs_have_names() -> None:
    assert programs_in(f"mira={MIRA}; m-2=env X=1 {MIRA} ") == {"mira": MIRA, "m-2": f"env X=1 {MIRA}"}
    assert programs_in("") == {}


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (MIRA, "can't name a new bot; it is said as in mira=python3 mira.py"),
        ("Mira=python3", "outside: 'Mira' can't name a new bot"),
        ("greedy=sh", "outside: 'greedy' can't name a new bot"),
        ("mira=sh;mira=sh", "outside: 'mira' can't name a new bot"),
        (";", "outside: '' can't name a new bot"),
        ("mira=", "outside: mira: the command is empty"),
        ("mira='sh", "outside: mira: the command \"'sh\" can't be read: No closing quotation"),
        ("mira=/nowhere/at/all x", "outside: mira: there is no program '/nowhere/at/all'"),
    ],
)
def test_programs_that_make_no_sense_are_refused(text: str, words: str) -> None:
    with pytest.raises(BadSetting, match=re.escape(words)):
        programs_in(text)


def test_a_bot_that_is_offered_no_more_keeps_its_name() -> None:
    roster = Roster({})
    assert (roster.title("mira"), roster.known("mira"), roster.known("random")) == ("Mira", USUAL, "random")
