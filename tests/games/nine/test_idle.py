"""What of a project would bring nothing now."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.nine.table import Table

GREEN = [0, 1, 3, 5, 8, 9, 10]


@pytest.mark.parametrize(
    ("name", "position", "found"),
    [
        ("Mining Rights", {}, []),
        ("Mining Rights", {"their_tokens": "production"}, ["no effect: no production tokens left in the supply"]),
        ("GHG Factories", {"players": 1}, ["no effect: you have no opponent"]),
        ("Kelp Farming", {"wet": [2, 6], "green": GREEN}, ["no effect: no greenery left in the supply"]),
    ],
)
def test_projects(name: str, position: dict[str, Any], found: list[str]) -> None:
    t = Table([name], credits=3, their_credits=3, **position)
    decision = t.game.decision(0)
    assert decision is not None
    idle = {option["about"]["name"]: option["idle"] for option in decision["options"]}
    assert idle[name] == found
