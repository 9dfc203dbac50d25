"""What one table or one address asks for is bounded, and others do not wait for it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

import pytest

import kasei
from kasei.face.game import AnyGame
from kasei.face.table import replay
from kasei.server import api, clock, table, tending
from kasei.server.core import Core
from kasei.server.errors import Refusal
from kasei.server.fair_queue import Claim, ClaimNow
from kasei.server.limits import MOST_UNATTENDED
from kasei.server.messages import NewGame
from kasei.server.pool import Pool
from kasei.server.table import Table
from kasei.server.thinking import Answer, Job
from tests.server.inside import ALONE, OPEN, Line, Person, choose, kind_of, people, with_core
from tests.server.stores import until

BOTS: NewGame = {"game": "nine", "seats": [{"kind": "bot", "bot": "random"}] * 2}
AGAINST_A_BOT: NewGame = {"game": "nine", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}]}


class Ponders(Pool):
    """A pool whose workers think until they are let, and then take the first option."""

    def __init__(self) -> None:
        super().__init__()
        self.go_on = asyncio.Event()
        self.claims: list[Claim] = []
        self.given_up = 0

    async def _answer(self, job: Job, options: list[int], claim: ClaimNow) -> Answer:
        self.claims.append(claim())
        try:
            await self.go_on.wait()
        except asyncio.CancelledError:
            self.given_up += 1
            raise
        return Answer(job.job, options[0])


async def refusal(person: Person, *ask: object) -> str:
    """How a request is refused."""
    (answer,) = await asyncio.gather(person.ask(*ask), return_exceptions=True)  # type: ignore[arg-type]
    return kind_of(answer)


# Suggestions.


def test_a_question_is_thought_about_once_however_often_a_suggestion_is_asked_for(tmp_path: Path) -> None:
    pool = Ponders()

    async def test(core: Core) -> None:
        (ann,) = await people(core, 1)
        table = await ann.create(ALONE)
        asking = [asyncio.create_task(ann.ask(api.suggestion, table)) for _ in range(20)]
        await until(lambda: len(pool.claims) == 1)
        pool.go_on.set()
        answers = await asyncio.gather(*asking)
        answers.append(await ann.ask(api.suggestion, table))
        assert all(answer == answers[0] for answer in answers)
        assert len(pool.claims) == 1

    with_core(tmp_path, test, pool)


def test_nobody_thinks_on_about_a_question_that_is_gone(tmp_path: Path) -> None:
    pool = Ponders()

    async def test(core: Core) -> None:
        (ann,) = await people(core, 1)
        table = await ann.create(ALONE)
        asking = asyncio.create_task(refusal(ann, api.suggestion, table))
        await until(lambda: len(pool.claims) == 1)
        await choose(core, table.id)
        assert await asking == "conflict"
        assert pool.given_up == 1
        again = asyncio.create_task(ann.ask(api.suggestion, table))
        await until(lambda: len(pool.claims) == 2)
        pool.go_on.set()
        assert (await again)["number"] == 1

    with_core(tmp_path, test, pool)


def test_nobody_thinks_on_for_a_table_that_was_deleted(tmp_path: Path) -> None:
    pool = Ponders()

    async def test(core: Core) -> None:
        (ann,) = await people(core, 1)
        table = await ann.create(ALONE)
        asking = asyncio.create_task(refusal(ann, api.suggestion, table))
        await until(lambda: len(pool.claims) == 1)
        core.hall.close_table(table)
        assert await asking == "conflict"

    with_core(tmp_path, test, pool)


# Who is charged.


def test_a_table_thinks_on_behalf_of_the_addresses_from_which_people_play(tmp_path: Path) -> None:
    async def test(core: Core) -> None:
        ann, bob = [replace(each, address=address) for each, address in zip(await people(core, 2), ("a", "b"))]
        three: NewGame = {"game": "ares", "seats": [{"kind": "me"}, OPEN, {"kind": "bot", "bot": "random"}]}
        made = await ann.ask(api.create, None, three)
        table = await core.hall.table(made["id"])
        await bob.join(table, "Bob")
        assert table.claim() == Claim(("a",), table.id)
        for person in (ann, bob):
            await person.ask(api.news, table)
        assert table.claim() == Claim(("a", "b"), table.id)
        await bob.ask(api.hand, table)
        assert table.claim() == Claim(("a",), table.id)
        await ann.ask(api.hand, table)
        assert table.claim() == Claim(("a",), table.id, has_person=False, is_unattended=True)
        table.maker_address = ""  # as after a restart
        assert table.claim().owners == (f"person {ann.id}",)

    with_core(tmp_path, test, Ponders())


def test_a_socket_says_from_where_its_seat_is_used(tmp_path: Path) -> None:
    async def test(core: Core) -> None:
        (ann,) = await people(core, 1)
        table = await ann.create(ALONE)
        line = Line(ann, table)
        await line.shows(lambda at: True)
        assert table.claim().owners == ("127.0.0.1",)
        await line.hang_up()

    with_core(tmp_path, test)


# Games of bots alone.


def test_there_are_few_games_of_bots_alone_that_nobody_watches(tmp_path: Path) -> None:
    async def test(core: Core) -> None:
        ann, bob = [replace(each, address=address) for each, address in zip(await people(core, 2), ("a", "b"))]
        again: NewGame = {**BOTS, "request": "a"}
        made = [await ann.ask(api.create, None, again)]
        asked = [ann.ask(api.create, None, BOTS) for _ in range(MOST_UNATTENDED + 5)]
        answers = await asyncio.gather(*asked, return_exceptions=True)
        assert sum(isinstance(each, Refusal) for each in answers) == 6
        assert await refusal(ann, api.create, None, BOTS) == "too-many"
        assert (await ann.ask(api.create, None, again))["id"] == made[0]["id"]
        await bob.ask(api.create, None, BOTS)
        await ann.ask(api.create, None, AGAINST_A_BOT)
        line = Line(ann, await core.hall.table(made[0]["id"]))
        await line.shows(lambda at: True)
        await ann.ask(api.create, None, BOTS)
        await line.hang_up()

    with_core(tmp_path, test, Ponders())


def test_imported_games_of_bots_alone_count_too(tmp_path: Path) -> None:
    record = kasei.new_game("nine", bots=["random", "random"], seed=1).record.to_json()

    async def test(core: Core) -> None:
        (ann,) = await people(core, 1)
        for _ in range(MOST_UNATTENDED):
            await ann.ask(api.bring, None, {"record": record})
        assert await refusal(ann, api.bring, None, {"record": record}) == "too-many"

    with_core(tmp_path, test, Ponders())


def test_games_that_people_have_left_to_bots_wait_for_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tending, "LOOK_S", 0.02)
    monkeypatch.setattr(tending, "MOST_UNATTENDED", 2)
    pool = Ponders()

    async def test(core: Core) -> None:
        (ann,) = await people(core, 1)
        left = [await ann.create(ALONE) for _ in range(4)]
        for each in left:
            await ann.ask(api.hand, each)
        await until(lambda: len({claim.table for claim in pool.claims if claim.is_unattended}) == 2)
        await asyncio.sleep(0.1)
        waiting = [each for each in left if each.id not in {claim.table for claim in pool.claims}]
        assert len(waiting) == 2
        line = Line(ann, waiting[0])
        await until(lambda: waiting[0].id in {claim.table for claim in pool.claims})
        await line.hang_up()
        assert waiting[1].id not in {claim.table for claim in pool.claims}

    with_core(tmp_path, test, pool)


def test_bots_play_slowly_where_nobody_watches(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tending, "UNATTENDED_PACE", 1e6)

    async def test(core: Core) -> None:
        (ann,) = await people(core, 1)
        table = await ann.create(BOTS)
        await until(lambda: table.changes > 0 or core.pool.jobs > 0)
        await asyncio.sleep(0.3)
        before = table.changes
        assert before < 4  # the first question may not open a turn
        line = Line(ann, table)
        await until(lambda: table.changes > before + 3)
        await line.hang_up()

    with_core(tmp_path, test, bot_pace=0.01)


def test_a_clock_that_was_ahead_for_a_moment_does_not_make_bots_wait(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    right = clock.now_ms

    async def test(core: Core) -> None:
        (ann,) = await people(core, 1)
        playing = await ann.create(AGAINST_A_BOT)
        await until(lambda: playing.asked == [0])
        monkeypatch.setattr("kasei.server.table.now_ms", lambda: right() + 3_600_000)
        while playing.asked == [0]:
            await choose(core, playing.id, f"key{playing.changes}")
        monkeypatch.setattr("kasei.server.table.now_ms", right)
        await until(lambda: playing.asked == [0])

    with_core(tmp_path, test, bot_pace=0.1)


# Long games and long answers.


async def played_on(person: Person) -> Table:
    """A table at which a person has chosen ten times."""
    playing = await person.create(ALONE)
    for i in range(10):
        await choose(person.core, playing.id, f"key{i}")
    return playing


def test_a_game_has_a_limit_and_undo_ends_before_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table, "LAST_UNDO", 3)
    monkeypatch.setattr(table, "MOST_CHANGES", 5)

    async def test(core: Core) -> None:
        (ann,) = await people(core, 1)
        playing = await ann.create({"game": "mars", "seats": [{"kind": "me"}]})
        assert playing.game is not None
        game = playing.game

        def choice() -> dict[str, object]:
            return {"number": game.since[0], "choices": [returning(game)], "request": f"choice{game.changes}"}

        def undo() -> dict[str, object]:
            return {"number": game.since[0], "request": f"undo{game.changes}"}

        await ann.ask(api.choose, playing, choice())
        await ann.ask(api.undo, playing, undo())
        await ann.ask(api.choose, playing, choice())
        assert not game.undoable(0)
        at = await ann.ask(api.view, playing, query="detail=decision")
        why = "after 3 choices and undos nothing can be taken back any more"
        assert at["undo"] == at["decision"]["undo"] == {"choices": [], "bots": [], "reason": why}
        with pytest.raises(Refusal, match=why):
            await ann.ask(api.undo, playing, undo())
        await ann.ask(api.choose, playing, choice())
        await ann.ask(api.choose, playing, choice())
        with pytest.raises(Refusal, match="its limit of 5 choices and undos: it can't be continued"):
            await ann.ask(api.choose, playing, choice())
        assert game.changes == 5
        assert playing.due() is None

    with_core(tmp_path, test)


def test_bots_and_clocks_stop_at_the_limit_of_a_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table, "MOST_CHANGES", 7)

    async def test(core: Core) -> None:
        (ann,) = await people(core, 1)
        bots, mine = await ann.create(BOTS), await ann.create({**ALONE, "clock": 60})
        await until(lambda: bots.changes >= 7 and not bots.thinking)
        for i in range(7):
            await choose(core, mine.id, f"key{i}")
        for each in (bots, mine):
            assert each.asked
            assert (each.due(), each.deadline(0), each.timer) == (None, None, None)

    with_core(tmp_path, test, bot_pace=0.0)


def returning(game: AnyGame) -> int:
    """An option that can be taken back."""
    for option in game.options(0):
        twin = replay(game.record)
        twin.choose(0, option)
        if not twin.undoable(0):
            return option
    raise AssertionError("nothing can be taken back")


@pytest.mark.parametrize("size", [1, 3, 1000])
def test_the_log_comes_in_pages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: int) -> None:
    monkeypatch.setattr(table, "PAGE", size)

    async def test(core: Core) -> None:
        (ann,) = await people(core, 1)
        playing = await played_on(ann)
        assert playing.game is not None
        pages = [await ann.ask(api.log, playing)]
        while pages[-1]["more"]:
            pages.append(await ann.ask(api.log, playing, query=f"since={pages[-1]['seq']}"))
        assert len(pages) == -(-(playing.changes + 1) // size)
        assert joined(page["events"] for page in pages) == playing.game.events(0)
        assert joined(page["lines"] for page in pages) == playing.game.log(0)
        assert (await ann.ask(api.log, playing, query="since=1000"))["events"] == []

    with_core(tmp_path, test)


def joined(pages: Iterable[list[object]]) -> list[object]:
    return [each for page in pages for each in page]


def test_answers_that_tell_of_many_changes_count_as_many_requests(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kasei.server.core.CHANGES_OF_REQUEST", 2)

    async def test(core: Core) -> None:
        (ann,) = await people(core, 1)
        playing = await played_on(ann)
        asks = [(api.log, ""), (api.series, ""), (api.view, "since=0")]
        for does, query in asks:
            for _ in range(4):  # 20 at once, and five for each
                await ann.ask(does, playing, query=query)
            assert await refusal(ann, does, playing, None, query) == "too-many"
            await ann.ask(api.view, playing)
            core.requests.buckets.clear()

    with_core(tmp_path, test, rate=5.0)


def test_a_socket_that_asks_for_many_changes_counts_as_many_requests(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kasei.server.core.CHANGES_OF_REQUEST", 2)

    async def test(core: Core) -> None:
        (ann,) = await people(core, 1)
        playing = await played_on(ann)
        for _ in range(3):  # 20 at once, and six for each
            line = Line(ann, playing, "since=0")
            await line.shows(lambda at: True)
            await line.hang_up()
        line = Line(ann, playing, "since=0")
        await until(lambda: any(message["type"] == "refused" for message in line.heard))
        await line.task

    with_core(tmp_path, test, rate=5.0)
