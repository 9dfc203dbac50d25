"""What has happened since a person's last input, above the question and in the log."""

from __future__ import annotations

import pytest

from kasei.face.table import new_game
from tests.games.ares.table import Table
from tests.play.script import typed_in


def news(screen: str) -> list[str]:
    """The lines of the log above the question."""
    return [line for line in screen.splitlines() if line.startswith("- ")]


def test_after_an_undo_the_news_are_what_still_holds(monkeypatch: pytest.MonkeyPatch) -> None:
    game = new_game("nine", players=1, seed=3, names=["Ann"])
    *_, asked, chosen, undone, log = typed_in(monkeypatch, game, "1", "1", "1", "3", "u", "l")
    told = game.log(0, game.changes - 2)[0]
    assert f"- {told}" in chosen.splitlines()
    assert news(undone) == news(asked)
    assert "Ann has taken back the last choice." in undone
    assert f"► {told}\n► Ann takes back a choice\n► new since your last choice\n" in log


def test_cards_that_are_picked_together_are_one_input(monkeypatch: pytest.MonkeyPatch) -> None:
    t = Table("action", ["Comet", "Fish", "Mine", "Trees"], ["Redrafted Contracts"], players=1)
    t.use("Redrafted Contracts")
    *_, picked = typed_in(monkeypatch, t.game, "1 3 4")
    assert len(t.game.last_input(0)) == 3
    assert news(picked) == [f"- {line}" for line in t.game.log(0, t.game.changes - 3)]
