"""Tables in memory."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path

from kasei.server.core import Core
from kasei.server.lobby import known
from kasei.server.settings import Settings


def test_a_table_that_is_loaded_while_deleted_ones_are_looked_for_stays(tmp_path: Path) -> None:
    async def run() -> None:
        core = Core(Settings(database=str(tmp_path / "games.sqlite")))
        await core.open()
        try:
            person = known((await core.callers.new_person())[0])
            usual = core.store.there

            async def slowly(games: Sequence[str]) -> set[str]:
                found = await usual(games)
                await core.lobby.create(person, {"game": "nine", "seats": [{"kind": "me"}]})
                return found

            core.store.there = slowly  # type: ignore[method-assign]
            await core.hall.miss_deleted()
            core.store.there = usual  # type: ignore[method-assign]
            table = next(iter(core.hall.tables.values()))
            await core.store.delete(table.id)
            await core.hall.miss_deleted()
            assert table.id not in core.hall.tables
        finally:
            await core.close()

    asyncio.run(run())
