"""What has happened since a person's last input, above the question and in the log."""

from __future__ import annotations

import pytest

from kasei import Entered
from kasei.face.table import new_game
from kasei.play.news import entered_words, summaries
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
    assert f"► {told} (taken back)\n► Ann takes back a choice\n► new since your last turn\n" in log


def test_cards_that_are_picked_together_are_one_input(monkeypatch: pytest.MonkeyPatch) -> None:
    t = Table("action", ["Comet", "Fish", "Mine", "Trees"], ["Redrafted Contracts"], players=1)
    t.use("Redrafted Contracts")
    *_, picked = typed_in(monkeypatch, t.game, "1 3 4")
    assert len(t.game.last_input(0)) == 3
    assert news(picked) == [f"- {line}" for line in t.game.log(0, t.game.changes - 3)]


def words_of(t: Table, since: int, reader: int = 0) -> str:
    """What player 0 did after a change, as a reader gets to know it."""
    game = t.game
    plurals, cards = game.legend()["plurals"], [card["name"] for card in game.cards()]
    return dict(summaries(game.tallies(reader, since), game.names, cards, plurals, reader))[game.names[0]]


def test_standard_actions_are_named_and_counted() -> None:
    t = Table("action", mc=50, players=2)
    t.standard("temperature").standard("temperature").standard("forest")
    assert words_of(t, 0).startswith("takes temperature x2 and forest, temperature +2, oxygen +1, forest +1, MC 50→")


def test_cards_that_are_drawn_are_named_to_whoever_drew_them() -> None:
    t = Table("action", tableau=["AI Central"], deck=["Comet", "Fish"], players=2)
    since = t.game.changes
    t.use("AI Central")
    assert words_of(t, since) == "draws Fish and Comet, cards 0→2"
    assert words_of(t, since, 1) == "cards 0→2"


def test_cards_are_named_by_how_they_come_into_play() -> None:
    names = ["Comet", "Fish", "Teractor"]
    entered = [Entered(kind="founded", card=2), Entered(kind="played", card=0), Entered(kind="played", card=1)]
    assert entered_words(entered, names) == ["founds Teractor", "plays Comet and Fish"]
    assert entered_words([Entered(kind="funded", card=0)] * 5, names) == ["funds 5 cards"]
