"""The kernel, tried on a toy in which all choose at the same time."""

from __future__ import annotations

from collections import Counter
from typing import cast

import pytest

from kasei.core.effect import Effect, Frame, frame_of
from kasei.core.errors import IllegalChoice
from kasei.core.face import Decision
from kasei.core.happening import NO_CARD, NOBODY, NOTHING
from kasei.core.hidden import SPECTATOR
from kasei.core.kernel import State, run, step
from kasei.core.option import AMOUNT, ORDER, PASS, PICK
from kasei.face.game import AnyGame
from kasei.snapshots import freeze
from tests.toys import BID, BUY, COIN, GEM, PRICE, SWAP, Bazaar, BazaarRules


def bazaar(players: int = 2, key: int = 1) -> AnyGame:
    game = AnyGame(BazaarRules(players, {"plain": True}), key, ["Ann", "Bob", "Cid"][:players])
    assert game.past.choices == []  # kept from here on: what tests change by hand is not in the record
    return game


def table(game: AnyGame) -> Bazaar:
    return cast(Bazaar, game.state)


def decided(game: AnyGame) -> Decision:
    """The question of seat 0."""
    decision = game.decision(0)
    assert decision is not None
    return decision


def asked(game: AnyGame) -> list[int]:
    return game.asked


@pytest.mark.parametrize("order", [(0, 1, 2), (2, 0, 1), (1, 2, 0)])
def test_all_answer_in_any_order(order: tuple[int, ...]) -> None:
    game = bazaar(3)
    for i, player in enumerate(order):
        assert asked(game) == sorted(order[i:])
        game.choose(player, BID + 1 + player)
    assert table(game).bids == [1, 2, 3]
    assert asked(game) == [0, 1, 2]


def test_a_secret_choice_is_hidden_until_all_have_chosen() -> None:
    game = bazaar()
    game.choose(0, BID + 3)
    assert "3" not in str(game.view(1)["public"]["bids"])
    assert game.view(1)["private"] == {"hand": table(game).hands[1], "bid": 0}
    assert game.view(0)["private"] == {"hand": table(game).hands[0], "bid": 3}
    assert game.log(1) == game.log(SPECTATOR) == ["Ann bids"]
    assert game.log(0) == ["Ann bids 3"]
    game.choose(1, BID + 1)
    assert game.view(SPECTATOR)["public"]["bids"] == [3, 1]
    assert game.log(1) == ["Ann bids", "Bob bids 1", "The bids are (3, 1)"]


@pytest.mark.parametrize("first", [0, 1])
def test_draws_come_in_the_order_of_the_answers(first: int) -> None:
    game = bazaar()
    game.choose(0, BID + 1)
    game.choose(1, BID + 1)
    top, second = table(game).deck[-1], table(game).deck[-2]
    for player in (first, 1 - first):
        game.choose(player, BUY)
        game.choose(player, AMOUNT + 1)
    assert top in table(game).hands[first]
    assert second in table(game).hands[1 - first]


def test_a_drawn_card_is_told_to_its_player_alone() -> None:
    game = bazaar()
    for player in (0, 1):
        game.choose(player, BID + 1)
    card = table(game).deck[-1]
    game.choose(0, BUY)
    game.choose(0, AMOUNT + 0)
    assert f"Ann draws {card}" in game.log(0)
    assert "Ann draws" in game.log(1)


def test_picks_rise_and_stay_secret() -> None:
    game = bazaar()
    for player in (0, 1):
        game.choose(player, BID + 1)
    a, b, c = table(game).hands[0]
    game.choose(0, SWAP)
    assert game.options(game.asked[0]) == [PICK + a, PICK + b]  # the last one leaves nothing to pick after it
    game.choose(0, PICK + a)
    assert decided(game)["picked"] == [a]
    other = game.decision(1)
    assert other is not None
    assert other["picked"] == []
    assert game.options(game.asked[0]) == [PICK + b, PICK + c]
    game.choose(0, PICK + c)
    assert table(game).hands[0] == [b]
    assert decided(game)["picked"] == []


def test_payment_lists_only_what_the_rest_can_cover() -> None:
    game = bazaar()
    table(game).stock[0] = [2, 3]
    for player in (0, 1):
        game.choose(player, BID + 3)
    game.choose(0, BUY)
    assert game.options(game.asked[0]) == [AMOUNT + 2, AMOUNT + 3]  # 5 are due, and there are 2 coins
    game.choose(0, AMOUNT + 2)
    assert table(game).stock[0][GEM] == 1
    assert table(game).stock[0][COIN] == 1


def test_a_step_with_one_value_is_not_asked() -> None:
    game = bazaar()
    table(game).stock[0] = [PRICE, 0]
    for player in (0, 1):
        game.choose(player, BID + 3)
    game.choose(0, BUY)
    assert table(game).stock[0] == [0, 0]
    assert game.options(game.asked[0]) == [ORDER + 0, ORDER + 1]


def test_the_order_of_delicate_triggers_is_asked() -> None:
    for first in (0, 1):
        game = bazaar()
        table(game).stock[0] = [PRICE, 0]
        for player in (0, 1):
            game.choose(player, BID + 3)
        game.choose(0, BUY)
        game.choose(0, ORDER + first)
        words = [game.describe(0, option) for option in game.options(game.asked[0])]
        assert words == [["1: 0", "2: 0"], ["gain 1 coin", "gain 1 gem"]][first]


def test_a_turn_with_one_answer_is_asked() -> None:
    game = bazaar()
    table(game).stock[0] = [0, 0]
    table(game).hands[0] = table(game).hands[0][:1]
    for player in (0, 1):
        game.choose(player, BID + 3)
    assert game.options(game.asked[0]) == [PASS]


def test_wrong_choices_say_what_is_wrong_and_change_nothing() -> None:
    game = bazaar()
    game.choose(0, BID + 1)
    with pytest.raises(IllegalChoice, match="player 0 has nothing to choose now: the game waits for 1"):
        game.choose(0, BID + 1)
    with pytest.raises(IllegalChoice, match=r"77 is not open to player 1: open are \[16385, 16386, 16387\]"):
        game.choose(1, 77)
    with pytest.raises(IllegalChoice, match="there is no player 5: players are 0 to 1"):
        game.choose(5, BID + 1)
    with pytest.raises(IllegalChoice, match="there is no player -1"):
        game.why_not(-1, 0)
    assert len(game.entries) == 1
    assert asked(game) == [1]


def test_what_is_no_whole_number_is_refused() -> None:
    game = bazaar()
    for wrong in (16385.0, True, "16385", None):
        with pytest.raises(IllegalChoice, match="not a whole number"):
            game.choose(0, wrong)  # type: ignore[arg-type]
    with pytest.raises(IllegalChoice, match="the player is False, not a whole number"):
        game.choose(False, BID + 1)
    with pytest.raises(IllegalChoice, match=r"1\.5, not a whole number"):
        game.why_not(0, 1.5)  # type: ignore[arg-type]
    assert game.entries == []


def test_what_is_handed_out_is_not_the_game_itself() -> None:
    game = bazaar()
    game.options(game.asked[0]).append(99_999)
    with pytest.raises(IllegalChoice):
        game.choose(0, 99_999)
    cast(dict[str, object], game.view(0)["settings"])["plain"] = False
    assert game.rules.settings == {"plain": True}


class Broken(Effect):
    """Goes wrong in the middle."""

    def options(self, s: State, f: Frame) -> list[int]:
        return [PICK, PICK + 1]

    def chosen(self, s: State, f: Frame, option: int) -> None:
        cast(Bazaar, s).points[0] += 1
        raise RuntimeError("broken")


def test_a_choice_that_goes_wrong_changes_nothing() -> None:
    game = bazaar()
    game.state.asking[0] = frame_of(Broken(), 0)
    game.state.choices[0] = None
    before = freeze(game.state)
    with pytest.raises(RuntimeError):
        game.choose(0, PICK)
    assert freeze(game.state) == before
    assert game.entries == []


class Note(Effect):
    """Writes down who chose and for whom."""

    def __init__(self, notes: list[tuple[int, int]]) -> None:
        self.notes = notes

    def options(self, s: State, f: Frame) -> list[int]:
        return [PICK, PICK + 1]

    def chosen(self, s: State, f: Frame, option: int) -> None:
        self.notes.append((f.chooser, f.player))

    def text(self) -> str:
        return "choose for nobody"


def empty_state(players: int) -> State:
    return State(1, players, None)


def test_one_may_choose_for_nobody() -> None:
    notes: list[tuple[int, int]] = []
    s = empty_state(2)
    s.push_for(Note(notes), NOBODY, NO_CARD, NOTHING, 1)
    run(s, 0)
    assert [f is not None for f in s.asking] == [False, True]
    step(s, 1, PICK)
    assert notes == [(1, NOBODY)]
    assert s.over()


class Say(Effect):
    """Says something when it is resolved."""

    def __init__(self, said: list[str], words: str) -> None:
        self.said = said
        self.words = words

    def takes(self) -> int:
        return 0

    def apply(self, s: State, f: Frame) -> None:
        self.said.append(self.words)


def test_stacks_run_last_in_first_out_then_round_the_table_then_its_own() -> None:
    said: list[str] = []
    s = empty_state(3)
    s.push_table(Say(said, "table"), 0)
    for player in (2, 0, 1):
        s.push(Say(said, f"{player} late"), player, NO_CARD)
        s.push(Say(said, f"{player} early"), player, NO_CARD)
    run(s, 1)
    assert said == ["1 early", "1 late", "2 early", "2 late", "0 early", "0 late", "table"]


class Give(Effect):
    """Gives one effect to each of some players."""

    def __init__(self, effect: Effect, *players: int) -> None:
        self.effect = effect
        self.players = players

    def apply(self, s: State, f: Frame) -> None:
        for player in self.players:
            s.push(self.effect, player, NO_CARD)


class SayWho(Say):
    """Says whose it is."""

    def apply(self, s: State, f: Frame) -> None:
        self.said.append(f"{self.words} {f.player}")


def test_what_one_gives_to_another_comes_round_the_table_from_the_first() -> None:
    said: list[str] = []
    s = empty_state(3)
    s.push(Give(SayWho(said, "given to"), 1), 2, NO_CARD)
    s.push(Say(said, "own"), 0, NO_CARD)
    run(s, 1)
    assert said == ["given to 1", "own"]


def test_after_a_frame_of_the_table_its_player_comes_first() -> None:
    said: list[str] = []
    s = empty_state(3)
    s.push_table(Give(SayWho(said, "given to"), 0, 1, 2), 2)
    run(s, 1)
    assert said == ["given to 2", "given to 0", "given to 1"]


def test_a_game_that_goes_on_and_on_is_an_error() -> None:
    s = empty_state(1)
    endless = Give(Say([], ""), 0)
    endless.effect = endless
    s.push(endless, 0, NO_CARD)
    with pytest.raises(AssertionError, match=r"goes on and on without a question: .*Give"):
        run(s, 0)


class Open(Note):
    """A turn that stays open until it is passed."""

    def options(self, s: State, f: Frame) -> list[int]:
        return [PASS, PICK]

    def chosen(self, s: State, f: Frame, option: int) -> None:
        if option != PASS:
            s.put_back(f)

    def turn(self) -> bool:
        return True


def test_what_came_while_a_turn_was_open_waits_below_it_when_it_is_put_back() -> None:
    said: list[str] = []
    s = empty_state(1)
    s.push(Open([]), 0, NO_CARD)
    run(s, 0)
    s.push(Say(said, "came meanwhile"), 0, NO_CARD)
    step(s, 0, PICK)
    assert (s.waiting, said) == (1, [])
    step(s, 0, PASS)
    assert (s.waiting, said) == (0, ["came meanwhile"])


def test_chance_plays_every_seat() -> None:
    firsts: Counter[int] = Counter()
    for key in range(30):
        game = bazaar(3, key)
        while not game.over:
            seat = game.asked[key % len(game.asked)]
            game.choose(seat, game.options(seat)[0])
        firsts.update(game.winners)
    assert set(firsts) == {0, 1, 2}
