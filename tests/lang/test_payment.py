"""Paying with several purses, one after the other."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kasei.cardgame.payment import Payment, Purse, reach
from kasei.core.effect import Frame, frame_of
from kasei.core.kernel import State, run, step
from kasei.core.option import AMOUNT, verb
from tests.lang.test_idioms import shop
from tests.toys import COIN, GEM, PAY, Bazaar, Goods, Lose


@dataclass(frozen=True)
class Pouch(Purse):
    """A purse that holds what it is said to hold; what is spent lies among the discards, each as what it is worth."""

    rate: int
    held: int

    def takes(self) -> int:
        return 0

    def holds(self, s: State, player: int) -> int:
        return self.held

    def worth(self, s: State, player: int) -> int:
        return self.rate

    def spend(self, s: State, f: Frame, n: int) -> None:
        assert 0 < n <= self.held
        cast(Bazaar, s).discards += [self.rate] * n


def pay(s: Bazaar, payment: Payment, due: int) -> Bazaar:
    """Begin to pay."""
    s.push_frame(frame_of(payment, 0).again((due,)))
    run(s, 0)
    return s


@given(
    st.lists(st.tuples(st.integers(1, 4), st.integers(0, 8)), max_size=3),
    st.integers(0, 20),
    st.integers(1, 30),
    st.data(),
)
def test_every_way_to_pay_that_is_listed_pays(
    others: list[tuple[int, int]], money: int, due: int, data: st.DataObject
) -> None:
    purses = tuple(Pouch(rate, n) for rate, n in [*others, (1, money)])
    s = shop(0, 0)
    if reach(s, 0, purses) < due:
        return
    pay(s, Payment(purses), due)
    while not s.over():
        options = s.options(0)
        assert options == sorted(set(options))
        assert all(verb(option) == AMOUNT for option in options)
        step(s, 0, data.draw(st.sampled_from(options)))
    assert due <= sum(s.discards) < due + min(s.discards)  # no unit is superfluous


def test_a_payment_that_can_not_be_covered_is_an_error() -> None:
    with pytest.raises(AssertionError, match="has to be answered, and there is no answer"):
        pay(shop(0, 0), Payment((Pouch(1, 4),)), 5)


def test_only_what_the_rest_can_cover_is_listed() -> None:
    s = pay(shop(2, 3), PAY, 5)
    assert s.options(0) == [AMOUNT + 2, AMOUNT + 3]
    step(s, 0, AMOUNT + 2)
    assert s.stock == [[1, 1]]


def test_what_waits_below_is_left_in_the_purse() -> None:
    s = shop(5, 2)
    s.push(Lose(GEM, 1), 0, 7)
    pay(s, PAY, 5)
    assert s.options(0) == [AMOUNT, AMOUNT + 1]
    step(s, 0, AMOUNT + 1)
    assert s.stock == [[2, 0]]


def test_amounts_have_words() -> None:
    s = pay(shop(5, 2), PAY, 5)
    f = s.asking[0]
    assert f is not None
    assert [f.effect.option_text(s, f, option) for option in s.options(0)] == ["0 gems", "1 gems", "2 gems"]
    assert Payment((Goods(GEM), Goods(COIN))).takes() == 1 << GEM | 1 << COIN
