"""Why a game has ended, in words."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.ares.table import Table


def last_phase(**position: Any) -> Table:
    """An action phase, the last of the last round, which I end."""
    t = Table("action", **position)
    t.state.round = t.state.mode.last or 3
    t.state.cube, t.state.dummy = 5, ()
    return t.end()


def test_against_each_other() -> None:
    t = Table("action", mc=15, oxygen=14, temperature=8, oceans=8).standard("ocean").end()
    assert t.game.view(0)["end"]["text"] == "Mars is complete, in round 3"


@pytest.mark.parametrize(
    ("oceans", "mars"),
    [
        (9, "Mars is complete"),
        (8, "Mars is not complete: oceans 8 of 9"),
    ],
)
def test_alone(oceans: int, mars: str) -> None:
    t = last_phase(players=1, oxygen=14, temperature=8, oceans=oceans, mc=0)
    assert t.game.view(0)["end"]["text"] == f"round 25 was the last; {mars}"


def test_what_mars_lacks() -> None:
    t = last_phase(players=2, coop=True, oxygen=3, temperature=-10, oceans=8)
    lacks = "oxygen 3 % of 14 %, temperature -10 °C of 8 °C and oceans 8 of 9"
    assert t.game.view(0)["end"]["text"] == f"round 15 was the last; Mars is not complete: {lacks}"
