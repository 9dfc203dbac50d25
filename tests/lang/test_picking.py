"""Choosing k of n."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

from hypothesis import given
from hypothesis import strategies as st

from kasei.core.effect import Frame
from kasei.core.happening import NO_CARD
from kasei.core.kernel import State, step
from kasei.core.option import DONE, PICK, verb
from kasei.lang.picking import Pick
from tests.lang.test_idioms import do_it, shop
from tests.toys import COIN, Bazaar, Lose


@dataclass(frozen=True)
class Some(Pick):
    """From least to most of so many."""

    n: int
    fewest: int
    greatest: int

    def candidates(self, s: State, f: Frame) -> list[int]:
        return list(range(0, 3 * self.n, 3))

    def least(self, s: State, f: Frame) -> int:
        return self.fewest

    def most(self, s: State, f: Frame) -> int:
        return self.greatest

    def settle(self, s: State, f: Frame, picks: tuple[int, ...]) -> None:
        cast(Bazaar, s).hands[0] = list(picks)
        cast(Bazaar, s).points[0] += 1


@given(st.integers(0, 8), st.data())
def test_every_pick_ends_with_a_legal_number_in_rising_order(n: int, data: st.DataObject) -> None:
    greatest = data.draw(st.integers(0, n + 2))
    fewest = data.draw(st.integers(0, greatest))
    s = do_it(shop(0, 0), Some(n, fewest, greatest))
    while not s.over():
        options = s.options(0)
        assert options == sorted(set(options))
        assert all(verb(option) in (PICK, DONE) for option in options)
        step(s, 0, data.draw(st.sampled_from(options)))
    picks = s.hands[0]
    assert picks == sorted(set(picks))
    assert min(fewest, n) <= len(picks) <= min(greatest, n)
    assert s.picked == [()]
    assert s.points == [1]  # it was settled


def test_any_set_can_be_picked() -> None:
    for wanted in ([], [0], [6], [0, 6], [3, 6], [0, 3, 6]):
        s = do_it(shop(0, 0), Some(3, 0, 3))
        for card in wanted:
            step(s, 0, PICK + card)
        if not s.over():
            step(s, 0, DONE)
        assert s.hands[0] == wanted


@dataclass(frozen=True)
class Sacrifice(Pick):
    """Pay two different numbers of coins, unless something that waits could not be paid then."""

    def candidates(self, s: State, f: Frame) -> list[int]:
        return [0, 1, 2]

    def most(self, s: State, f: Frame) -> int:
        return 2

    def settle(self, s: State, f: Frame, picks: tuple[int, ...]) -> None:
        cast(Bazaar, s).stock[0][COIN] -= sum(picks)

    def may_lapse(self) -> bool:
        return True


def test_a_pick_lapses_as_a_whole_and_never_half_way() -> None:
    s = shop(3, 0)
    s.push(Lose(COIN, 2), 0, NO_CARD)
    do_it(s, Sacrifice())
    assert s.options(0) == [PICK + 0]
    step(s, 0, PICK + 0)
    assert s.options(0) == [PICK + 1]
    step(s, 0, PICK + 1)
    assert (s.stock, s.over()) == ([[0, 0]], True)
    s = shop(3, 0)
    s.push(Lose(COIN, 3), 0, NO_CARD)
    do_it(s, Sacrifice())
    assert (s.stock, s.picked, s.over()) == ([[0, 0]], [()], True)
