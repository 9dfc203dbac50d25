"""What is not among the options, and why."""

from __future__ import annotations

from kasei.core.option import HEX
from tests.games.nine.table import Table


def closed_hexes(t: Table) -> dict[int, str]:
    """Why each hex that is not open is not."""
    decision = t.game.decision(t.asked)
    assert decision is not None
    return {each["option"] - HEX: each["lack"]["text"] for each in decision["closed"]}


def test_hexes_for_water() -> None:
    found = closed_hexes(Table(["Comet"], tokens="production", wet=[2]).play("Comet"))
    assert found[2] == found[4] == "is occupied"
    assert found[0] == "is land, and water goes on blue hexes"
    assert 6 not in found


def test_hexes_for_a_city() -> None:
    t = Table(["Mining Rights"]).play("Found City")
    found = closed_hexes(t)
    assert found[4] == "is occupied"
    assert found[0] == "is next to a city, and cities never touch"
    assert found[2] == "is blue, and blue hexes are for water"
    assert t.hexes()
    assert not t.hexes() & found.keys()


def test_projects() -> None:
    decision = Table(["Comet"], credits=2).game.decision(0)
    assert decision is not None
    reasons = {each["about"]["name"]: each["lack"]["text"] for each in decision["closed"]}
    assert reasons["Comet"] == "costs 3 credits, you have 2; and needs 1 production tag, you have 0"
    assert reasons["Energy Farms"]
