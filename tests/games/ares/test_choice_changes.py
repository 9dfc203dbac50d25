"""What a choice changes, as it is said beforehand."""

from __future__ import annotations

from tests.games.ares.table import Table


def changes(t: Table, name: str) -> dict[str, int]:
    """What playing a card changes of what the player has."""
    decision = t.game.decision(0)
    assert decision is not None
    (option,) = [each for each in decision["options"] if each["text"].startswith(f"Play {name}")]
    return {change["what"]: change["n"] for change in option["changes"] if change["seat"] == 0}


def test_production_is_said_where_a_card_brings_some() -> None:
    t = Table("development", ["Satellite Farms", "Trees", "Mine"], ["Comet"], mc=60, temperature=0)
    assert changes(t, "Satellite Farms") == {"MC": -17, "card": -1, "heat production": 2}
    assert changes(t, "Trees") == {"MC": -17, "card": -1, "plant": 1, "plant production": 3, "points": 1}
    assert changes(t, "Mine") == {"MC": -10, "card": -1}
