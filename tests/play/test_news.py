"""What has happened since a person's last input, above the question and in the log."""

from __future__ import annotations

import pytest

from kasei import Entered
from kasei.face.game import AnyGame
from kasei.face.table import new_game
from kasei.games.mars.face import PlayerPosition
from kasei.play.news import entered_words, summaries, summary_lines
from kasei.play.screens.pen import FINE
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
    assert f"- {told} (taken back)\n- Ann takes back a choice\n" in log
    assert "new since your last turn" not in log


def test_cards_that_are_picked_together_are_one_input(monkeypatch: pytest.MonkeyPatch) -> None:
    t = Table("action", ["Comet", "Fish", "Mine", "Trees"], ["Redrafted Contracts"], players=1)
    t.use("Redrafted Contracts")
    *_, picked = typed_in(monkeypatch, t.game, "1 3 4")
    assert len(t.game.last_input(0)) == 3
    assert news(picked) == [f"- {line}" for line in t.game.log(0, t.game.changes - 3)]


def words_of(t: Table, since: int, reader: int = 0) -> str:
    """What player 0 did after a change, as a reader gets to know it."""
    return words_in(t.game, since, reader)


def words_in(game: AnyGame, since: int, reader: int = 0) -> str:
    """The same of any game."""
    legend, cards = game.legend(), [card["name"] for card in game.cards()]
    return dict(summaries(game.tallies(reader, since), game.names, cards, legend, reader))[game.names[0]]


def test_standard_actions_are_named_and_counted() -> None:
    t = Table("action", mc=50, players=2)
    t.standard("temperature").standard("temperature").standard("forest")
    assert words_of(t, 0).endswith("forests 0→1")
    assert words_of(t, 0).startswith("takes temperature x2 and forest, temperature +4 °C, oxygen +1 %, MC 50→")


def test_cards_that_are_drawn_are_named_to_whoever_drew_them() -> None:
    t = Table("action", tableau=["AI Central"], deck=["Comet", "Fish"], players=2)
    since = t.game.changes
    t.use("AI Central")
    assert words_of(t, since) == "draws Fish and Comet, cards 0→2"
    assert words_of(t, since, 1) == "cards 0→2"


def test_cards_that_are_bought_are_counted_with_the_hand() -> None:
    players: list[PlayerPosition] = [{"cards": ["Inventors' Guild"], "hand": ["Moss"], "stock": {"mc": 50}}, {}]
    game = new_game("mars", 2, 1, position={"deck": ["Comet"], "players": players})
    game.choose(0, game.option("use", "Inventors' Guild"))
    game.choose(0, game.option("pick", "Comet"))
    assert words_in(game, 0) == "buys Comet, M€ 50→47, cards 1→2"
    assert words_in(game, 0, 1) == "M€ 50→47, cards 1→2"
    game.choose(0, game.option("standard", "power plant"))
    assert words_in(game, 2) == "takes power plant, M€ 47→36, energy production 0→1"


def test_numbers_stand_beside_what_has_shifted() -> None:
    lines = [("Ann", "plays Noctis City, M€ 19→4, energy production 1→0, M€ production -1→3")]
    for width in range(36, 80):
        text = summary_lines(lines, width, FINE).plain
        assert not any(line.endswith(("M€", "production")) for line in text.splitlines())
        assert " ".join(text.split()) == f"Ann: {lines[0][1]}"


def test_cards_are_named_by_how_they_come_into_play() -> None:
    names = ["Comet", "Fish", "Teractor"]
    entered = [Entered(kind="founded", card=2), Entered(kind="played", card=0), Entered(kind="played", card=1)]
    assert entered_words(entered, names) == ["founds Teractor", "plays Comet and Fish"]
    assert entered_words([Entered(kind="funded", card=0)] * 5, names) == ["funds 5 cards"]
