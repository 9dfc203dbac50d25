"""A new net takes the place of the old only if it plays better, and no game more is played than that takes."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from typing import Any

import pytest

from kasei.core.rules import Rules
from kasei.face.game import Game
from kasei.lab.training.gate import Gate, difference, is_decided, passes, play_gate, player, shares_in, verdict
from tests.lab.training.cheap import cheap, net_of, plan

VERSUS = Gate(plan(gate_games=400), "test", "new", "old", cheap)
OF_FOUR = Gate(plan(gate_games=400, players=4), "test", "new", "old", cheap)
ALONE = Gate(plan(gate_games=400, players=1), "test", "new", "old", cheap)
TOGETHER = Gate(plan(gate_games=400, coop=True), "test", "new", "old", cheap)


def small(gate_games: int, new: bool, old: bool) -> Gate:
    """A gate of few games between nets that make good or bad players."""
    few = plan(gate_games=gate_games)
    return Gate(few, "test", net_of(few, new), net_of(few, old), cheap)


def test_55_of_100_games_of_two_have_to_be_won() -> None:
    assert passes(VERSUS, [1.0] * 220 + [0.0] * 180)
    assert not passes(VERSUS, [1.0] * 219 + [0.0] * 181)
    assert not passes(VERSUS, [1.0] * 219 + [0.5] + [0.0] * 180)
    assert passes(VERSUS, [1.0] * 219 + [0.5] * 2 + [0.0] * 179)


def test_of_four_it_is_a_tenth_more_than_a_quarter() -> None:
    assert passes(OF_FOUR, [1.0] * 110 + [0.0] * 290)
    assert not passes(OF_FOUR, [1.0] * 109 + [0.0] * 291)


@pytest.mark.parametrize("gate", [ALONE, TOGETHER])
def test_where_there_is_a_goal_it_has_to_be_reached_more_often_beyond_the_error(gate: Gate) -> None:
    def deals(gained: int, lost: int) -> list[float]:
        return [1.0, 0.0] * gained + [0.0, 1.0] * lost + [1.0, 1.0] * (200 - gained - lost)

    more, error = difference(deals(30, 20))
    assert more == pytest.approx(0.05)
    assert error == pytest.approx((50 / 200 - 0.05**2) ** 0.5 / 199**0.5)
    assert passes(gate, deals(33, 17))
    assert not passes(gate, deals(30, 20))
    assert not passes(gate, deals(20, 30))
    assert not passes(gate, deals(0, 0))


@pytest.mark.parametrize("gate", [VERSUS, ALONE])
def test_games_are_whole_deals(gate: Gate) -> None:
    assert gate.games == 400
    assert Gate(plan(gate_games=7, players=gate.plan.players), "test", "", "").games == 6
    assert Gate(plan(gate_games=1, players=gate.plan.players), "test", "", "").games == 2
    assert OF_FOUR.games == 400


def test_it_ends_as_soon_as_nothing_can_change_it() -> None:
    assert not is_decided(VERSUS, [1.0] * 219)
    assert is_decided(VERSUS, [1.0] * 220)
    assert not is_decided(VERSUS, [0.0] * 180)
    assert is_decided(VERSUS, [0.0] * 181)
    assert not is_decided(ALONE, [])


@pytest.mark.parametrize("gate", [small(6, True, True), Gate(plan(gate_games=6, players=1), "test", "", "", cheap)])
def test_what_is_decided_stays_so_whatever_follows(gate: Gate) -> None:
    games = list(product([0.0, 1.0], repeat=gate.games))
    for played in range(0, gate.games + 1, 2 if gate.mission else 1):
        for begun in {game[:played] for game in games}:
            ends = {passes(gate, list(game)) for game in games if game[:played] == begun}
            assert is_decided(gate, list(begun)) == (len(ends) == 1)


def test_a_deal_that_both_play_is_played_by_both() -> None:
    """Also where the first of its games decides: so there is always something to compare."""
    gate = Gate(plan(gate_games=4, players=1), "test", "new", "old", cheap)
    assert not is_decided(gate, [0.0])
    assert is_decided(gate, [0.0, 0.0])
    assert verdict(gate, [0.0, 0.0]).figures["deals"] == 1


def test_a_better_net_passes_and_a_worse_one_does_not(tmp_path: Path) -> None:
    better, worse = small(4, True, False), small(4, False, True)
    for gate, name in ((better, "better"), (worse, "worse")):
        assert play_gate(gate, tmp_path / name, 1) is None
    assert set(shares_in(tmp_path / "better")) == {1.0}
    assert verdict(better, shares_in(tmp_path / "better")).passed
    assert set(shares_in(tmp_path / "worse")) == {0.0}
    assert not verdict(worse, shares_in(tmp_path / "worse")).passed


def test_the_verdict_says_what_was_needed() -> None:
    found = verdict(VERSUS, [1.0] * 220 + [0.0] * 100)
    assert found.passed
    assert found.text == "the new net won 220 of 320 games (68.8%), and needed 55% of 400"
    assert found.figures == {"games": 320, "of": 400, "won": 220.0, "rate": 0.6875, "needed": 0.55}
    assert not verdict(VERSUS, [0.0] * 181 + [1.0] * 10).passed


def test_a_deal_is_played_with_seats_exchanged() -> None:
    """So with the same players in both seats each deal is won once."""
    same = small(4, True, True)
    play = player(same, 0)
    assert [play(0) + play(1), play(2) + play(3)] == [1.0, 1.0]


def test_where_there_is_a_goal_both_play_the_same_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    dealt: list[int] = []

    class Noted(Game[Any]):
        def __init__(self, rules: Rules, key: int) -> None:
            super().__init__(rules, key)
            dealt.append(key)

    monkeypatch.setattr("kasei.lab.training.gate.Game", Noted)
    gate = Gate(plan(gate_games=4, coop=True), "test", net_of(plan(coop=True), True), "", cheap)
    play = player(gate, 0)
    for number in range(gate.games):
        play(number)
    assert [dealt.index(key) for key in dealt] == [0, 0, 2, 2]


def test_of_deals_the_verdict_says_how_many_each_won() -> None:
    found = verdict(ALONE, [1.0, 0.0, 1.0, 1.0] * 100)
    assert found.passed
    assert found.text == (
        "of 200 deals the new net won 100.0%, the old 50.0%: +50.0%, and more than 2 standard errors of 3.5% are needed"
    )
    assert found.figures == {"deals": 200, "of": 200, "new": 1.0, "old": 0.5, "more": 0.5, "standard_error": 0.0354}


def test_games_that_were_cut_short_go_on(tmp_path: Path) -> None:
    file = tmp_path / "gate.txt"
    gate = small(4, True, False)
    file.write_text("0.0\n1.0\n1.")
    assert shares_in(file) == [0.0, 1.0]
    assert file.read_text() == "0.0\n1.0\n"
    assert play_gate(gate, file, 1) is None
    assert shares_in(file) == [0.0, 1.0, 1.0, 1.0]
    before = file.stat().st_mtime_ns
    assert play_gate(gate, file, 1) is None
    assert file.stat().st_mtime_ns == before
