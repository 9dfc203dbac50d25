"""Changes of a game are numbered, and what was told of them stays told."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial
from types import FrameType
from typing import Any

import pytest

from kasei import AMOUNT, SPECTATOR, new_game
from kasei.core.errors import CannotUndo, IllegalChoice
from kasei.core.marks import said
from kasei.core.record import Record
from kasei.face import game as game_module
from kasei.face import inputs
from kasei.face.game import AnyGame
from kasei.face.table import replay_with
from tests.core.test_kernel import bazaar
from tests.toys import BID, BUY


def taken_back() -> AnyGame:
    """Ann bids, Bob bids, Ann takes hers back and bids again; Cas has not bid."""
    game = bazaar(3)
    game.choose(0, BID + 3)
    game.choose(1, BID + 2)
    game.undo(0)
    game.choose(0, BID + 1)
    return game


def test_every_choice_and_every_undo_has_a_number() -> None:
    game = taken_back()
    assert game.changes == 4
    assert [game.last_input(seat) for seat in range(3)] == [[4], [2], []]
    with pytest.raises(CannotUndo):
        game.undo(2)
    assert game.changes == 4


def test_the_log_keeps_what_was_taken_back() -> None:
    game = taken_back()
    assert game.log(0) == ["Ann bids 3", "Bob bids", "Ann takes back a choice", "Ann bids 1"]
    assert game.log(SPECTATOR) == ["Ann bids", "Bob bids", "Ann takes back a choice", "Ann bids"]


def test_what_was_taken_back_is_undone() -> None:
    events = taken_back().events(0)
    assert [(event["change"], event["undone"]) for event in events] == [(1, True), (2, False), (3, False), (4, False)]
    assert [event["change"] for event in events if event["kind"] == "undo"] == [3]


@pytest.mark.parametrize("since", range(5))
def test_the_log_since_a_change_is_its_tail(since: int) -> None:
    game = taken_back()
    assert game.log(0, since) == game.log(0)[since:]
    assert game.events(0, since) == game.events(0)[since:]
    assert game.log(0, game.changes) == []


@pytest.mark.parametrize("until", range(6))
def test_the_log_up_to_a_change_is_its_beginning(until: int) -> None:
    game = taken_back()
    assert game.log(0, until=until) == game.log(0)[:until]
    assert game.events(0, 1, until) == game.events(0)[1:until]


def lines_run(replays: Callable[[], AnyGame]) -> int:
    """How many lines of code it takes to play a game again, outside of the engine's own."""
    count = 0

    def trace(frame: FrameType, event: str, arg: object) -> Any:
        nonlocal count
        count += event == "line" and frame.f_code.co_filename in (game_module.__file__, inputs.__file__)
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        replays()
    finally:
        sys.settrace(before)
    return count


def test_replaying_a_game_with_many_undos_takes_time_in_proportion_to_its_length() -> None:
    def with_undos(n: int) -> Record:
        game = bazaar(3)
        for _ in range(n):
            game.choose(0, BID + 3)
            game.undo(0)
        return game.record

    rules = bazaar(3).rules
    short, long = [lines_run(partial(replay_with, rules, with_undos(n))) for n in (50, 400)]
    assert 0 < long < 10 * short


def test_the_opening_is_change_0() -> None:
    game = new_game("nine", seed=1)
    opening = game.events(0)
    assert opening
    assert game.changes == 0
    assert {event["change"] for event in opening} == {0}
    assert game.log(0, since=0) == []


def test_what_happened_after_no_change_is_refused() -> None:
    game = taken_back()
    for ask in (game.log, game.events):
        with pytest.raises(IllegalChoice, match="there is no change -1: changes are numbered from 0, the opening"):
            ask(1, -1)


def test_several_choices_are_taken_back_in_one_change() -> None:
    game = new_game("nine", players=1, seed=3, names=["Ann"])
    while game.undoable(0):
        game.choose(0, game.options(0)[0])
    game.choose(0, game.options(0)[0])
    number, told = game.changes, game.log(0)
    game.undo(0, 2)
    assert game.changes == number + 1
    assert game.log(0) == [*told, "Ann takes back 2 choices"]


def test_the_full_log_tells_the_secrets_of_all() -> None:
    game = taken_back()
    assert [said(event["text"], game.names) for event in game.full_events()] == game.full_log()
    assert [event["undone"] for event in game.full_events()] == [True, False, False, False]
    assert game.full_log() == ["Ann bids 3", "Bob bids 2", "Ann takes back a choice", "Ann bids 1"]


def test_what_is_hidden_in_a_change_stays_hidden() -> None:
    game = bazaar()
    for player in (0, 1):
        game.choose(player, BID + 3)
    game.choose(0, BUY)
    game.choose(0, AMOUNT + 1)
    assert game.log(1, game.changes - 1) == ["Ann draws"]
    assert game.log(0, game.changes - 1) != ["Ann draws"]
