"""Undo takes back one's own last choices, and nobody else's."""

from __future__ import annotations

from typing import cast

import pytest

import kasei
from kasei.core.effect import Effect, Frame, frame_of
from kasei.core.errors import CannotUndo
from kasei.core.happening import NO_CARD, NOTHING
from kasei.core.kernel import State
from kasei.core.option import ACCEPT, AMOUNT, PASS, PICK
from kasei.core.record import UNDO
from kasei.lang.combine import May
from kasei.snapshots import freeze
from tests.core.test_kernel import asked, bazaar, table
from tests.toys import BID, BUY, Bazaar, Score


def test_undo_takes_back_ones_own_choice_and_nobody_elses() -> None:
    game = bazaar(3)
    game.choose(0, BID + 3)
    game.choose(1, BID + 2)
    game.undo(0)
    assert table(game).bids == [0, 2, 0]
    assert asked(game) == [0, 2]
    assert game.entries == [(0, BID + 3), (1, BID + 2), (0, UNDO, 1)]
    assert game.log(1) == ["Ann bids", "Bob bids 2", "Ann takes back a choice"]


def test_undo_stops_when_the_game_has_moved_on() -> None:
    game = bazaar()
    game.choose(0, BID + 3)
    game.choose(1, BID + 2)
    with pytest.raises(CannotUndo, match="Ann can't undo: the game has moved on since"):
        game.undo(0)
    with pytest.raises(CannotUndo, match="Bob can't undo: the game has moved on since"):
        game.undo(1)


def test_undo_stops_at_a_draw() -> None:
    game = bazaar()
    for player in (0, 1):
        game.choose(player, BID + 3)
    game.choose(0, BUY)
    game.undo(0)
    game.choose(0, BUY)
    game.choose(0, AMOUNT + 1)
    with pytest.raises(CannotUndo, match="showed something new"):
        game.undo(0)


def test_several_choices_at_once_or_none_of_them() -> None:
    game = bazaar()
    for player in (0, 1):
        game.choose(player, BID + 3)
    game.choose(0, BUY)
    before = freeze(game.state)
    with pytest.raises(CannotUndo):
        game.undo(0, 2)
    assert freeze(game.state) == before
    assert game.entries[-1] == (0, BUY)
    with pytest.raises(CannotUndo, match="can't take back 0 choices"):
        game.undo(0, 0)


class Poke(Effect):
    """Puts a question to Bob, below what he is asked now."""

    def options(self, s: State, f: Frame) -> list[int]:
        return [PICK, PICK + 1]

    def chosen(self, s: State, f: Frame, option: int) -> None:
        s.push(May(Score()), 1, 3)

    def text(self) -> str:
        return "poke"


def test_an_answer_that_a_choice_led_to_stops_its_undo() -> None:
    game = bazaar()
    for player in (0, 1):
        game.choose(player, BID + 3)
    shop = game.state.asking[0]
    assert shop is not None
    game.state.asking[0] = Frame(Poke(), 0, NO_CARD, NOTHING, 0, shop.below)
    game.state.choices[0] = None
    game.choose(0, PICK)
    game.undo(0)
    game.choose(0, PICK)
    game.choose(1, PASS)
    game.choose(1, ACCEPT)
    with pytest.raises(CannotUndo, match="Bob has chosen since"):
        game.undo(0)


class Gift(Poke):
    """Coins for Bob, who may buy from now on."""

    def chosen(self, s: State, f: Frame, option: int) -> None:
        cast(Bazaar, s).stock[1] = [9, 0]
        s.stale()


def test_who_can_not_undo_learns_nothing_of_what_is_open_to_others() -> None:
    game = bazaar()
    for player in (0, 1):
        game.choose(player, BID + 3)
    table(game).stock[1] = [0, 0]
    game.state.asking[0] = frame_of(Gift(), 0)
    game.state.stale()
    game.choose(0, PICK)
    game.choose(1, BUY)
    before = freeze(game.state)
    with pytest.raises(CannotUndo) as refused:
        game.undo(0)
    assert str(refused.value) == "Ann can't undo: Bob has built on it since"
    assert freeze(game.state) == before


def test_a_game_that_is_over_stays_over() -> None:
    game = kasei.new_game("nine", players=1, seed=1)
    while not game.over:
        game.choose(0, game.options(game.asked[0])[0])
    assert game.undoable(0) == "the game is over"
    with pytest.raises(CannotUndo, match="Player 1 can't undo: the game is over"):
        game.undo(0)
    assert game.over


def test_nothing_to_undo() -> None:
    with pytest.raises(CannotUndo, match="there is nothing to take back"):
        bazaar().undo(1)


def test_in_turns_undo_stops_at_another_players_choice() -> None:
    game = kasei.new_game("nine", seed=1)
    while game.changes < 3:
        game.choose(game.asked[0], game.options(game.asked[0])[0])
    first = game.asked[0]
    game.choose(first, game.options(game.asked[0])[0])
    before = freeze(game.state)
    game.undo(first)
    game.choose(first, game.options(game.asked[0])[0])
    assert freeze(game.state) == before
    game.choose(1 - first, game.options(game.asked[0])[0])
    with pytest.raises(CannotUndo, match=f"Player {2 - first} has chosen since"):
        game.undo(first)


def test_a_record_with_undo_replays() -> None:
    game = kasei.new_game("nine", seed=2)
    while not game.over:
        seat = game.asked[0]
        options = game.options(seat)
        game.choose(seat, options[-1])
        if not game.undoable(seat) and len(game.entries) % 3 == 0:
            game.undo(seat)
            game.choose(seat, options[0])
    assert any(entry[1] == UNDO for entry in game.entries)
    again = kasei.replay(game.record.to_json())
    assert freeze(again.state) == freeze(game.state)
    assert cast(list[object], again.entries) == cast(list[object], game.entries)
