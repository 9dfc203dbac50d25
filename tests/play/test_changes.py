"""Changes of a game are numbered, and what was told of them stays told."""

from __future__ import annotations

import pytest

from kasei.core.errors import CannotUndo, IllegalChoice
from kasei.core.hidden import SPECTATOR
from kasei.core.option import AMOUNT
from kasei.play.table import Game, new_game
from tests.core.test_kernel import bazaar
from tests.play.script import typed_in
from tests.toys import BID, BUY


def taken_back() -> Game:
    """Ann bids, Bob bids, Ann takes hers back and bids again; Cas has not bid."""
    game = bazaar(3)
    game.choose(0, BID + 3)
    game.choose(1, BID + 2)
    game.undo(0)
    game.choose(0, BID + 1)
    return game


def test_every_choice_and_every_undo_has_a_number() -> None:
    game = taken_back()
    assert game.number == 4
    assert [(choice.number, choice.player) for choice in game.history] == [(2, 1), (4, 0)]
    with pytest.raises(CannotUndo):
        game.undo(2)
    assert game.number == 4


def test_the_log_keeps_what_was_taken_back() -> None:
    game = taken_back()
    assert game.log(0) == ["Ann bids 3", "Bob bids", "Ann takes back a choice", "Ann bids 1"]
    assert game.log(SPECTATOR) == ["Ann bids", "Bob bids", "Ann takes back a choice", "Ann bids"]


@pytest.mark.parametrize("since", range(5))
def test_the_log_since_a_change_is_its_tail(since: int) -> None:
    game = taken_back()
    assert game.log(0, since) == game.log(0)[since:]
    assert game.log(0, game.number) == []


def test_the_opening_is_change_0() -> None:
    game = new_game("nine", seed=1)
    opening = game.log(0)
    assert opening
    assert game.number == 0
    assert game.told(0, 0) == opening
    assert game.log(0, since=0) == []


def test_what_is_told_of_one_change() -> None:
    game = taken_back()
    assert [game.told(1, number) for number in range(5)] == [
        [],
        ["Ann bids"],
        ["Bob bids 2"],
        ["Ann takes back a choice"],
        ["Ann bids"],
    ]
    with pytest.raises(IllegalChoice, match="there is no change 5 yet: the last one is 4"):
        game.told(1, 5)
    with pytest.raises(IllegalChoice, match="there is no change -1: changes are numbered from 0, the opening"):
        game.told(1, -1)
    with pytest.raises(IllegalChoice, match="there is no change -1"):
        game.log(1, -1)


def test_several_choices_are_taken_back_in_one_change() -> None:
    game = new_game("nine", players=1, seed=3, names=["Ann"])
    while game.undoable(0):
        game.choose(0, game.decisions[0].options[0])
    game.choose(0, game.decisions[0].options[0])
    number, told = game.number, game.log(0)
    game.undo(0, 2)
    assert game.number == number + 1
    assert game.log(0) == [*told, "Ann takes back 2 choices"]


def test_the_full_log_tells_the_secrets_of_all() -> None:
    assert taken_back().full_log() == ["Ann bids 3", "Bob bids 2", "Ann takes back a choice", "Ann bids 1"]


def test_what_is_hidden_in_a_change_stays_hidden() -> None:
    game = bazaar()
    for player in (0, 1):
        game.choose(player, BID + 3)
    game.choose(0, BUY)
    game.choose(0, AMOUNT + 1)
    assert game.told(1, game.number) == ["Ann draws"]
    assert game.told(0, game.number) != ["Ann draws"]


# In the terminal.


def test_after_an_undo_the_news_are_what_still_holds(monkeypatch: pytest.MonkeyPatch) -> None:
    game = new_game("nine", players=1, seed=3, names=["Ann"])
    *_, asked, chosen, undone, log = typed_in(monkeypatch, game, "1", "1", "1", "3", "u", "l")
    told = game.told(0, game.number - 1)
    news = [line for line in asked.splitlines() if line.startswith("- ")]
    assert told
    assert f"- {told[0]}" in chosen.splitlines()
    assert [line for line in undone.splitlines() if line.startswith("- ")] == news
    assert "Ann has taken back the last choice." in undone
    assert f"► {told[0]}\n► Ann takes back a choice\n► new since your last choice\n" in log
