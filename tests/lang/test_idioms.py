"""The idioms that all games share: sequences, alternatives, conditions, payment, picking."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

from hypothesis import given
from hypothesis import strategies as st

from kasei.core.kernel import Effect, Frame, State, run, step
from kasei.core.option import AMOUNT, BRANCH, DONE, PICK, SKIP
from kasei.lang.combine import Either, If, May, do, either
from kasei.lang.counts import AtLeast, Count, amount, amount_icons, each, number
from kasei.lang.lacks import reason
from kasei.lang.nouns import Noun
from kasei.lang.payment import Payment
from kasei.lang.picking import Pick
from kasei.lang.triggers import Trigger, fire
from tests.toys import COIN, GEM, Bazaar, Gain, Lose, Score

CITY = Noun("city", "cities", "city")


def shop(coins: int, gems: int) -> Bazaar:
    s = State(1, 0, 0, 0, 0, [None, None], [None], [None], [()])
    return Bazaar(s, ([[]], [0], [[coins, gems]], [0]))


def do_it(s: Bazaar, effect: Effect, card: int = 7) -> Bazaar:
    s.push(effect, 0, card)
    run(s, 0)
    return s


def test_the_lack_of_a_sequence_is_joint() -> None:
    twice = do(Lose(COIN, 2), Lose(COIN, 3))
    assert reason(twice.lack(shop(4, 0), 0, 7)) == "needs 3 coins, you have 2"
    assert twice.lack(shop(5, 0), 0, 7) == 0
    assert do_it(shop(5, 0), twice).stock == [[0, 0]]


def test_a_sequence_is_possible_if_some_order_works() -> None:
    odd = do(Lose(COIN, 3), Gain(COIN))
    assert odd.lack(shop(2, 0), 0, 7) == 0
    assert do_it(shop(2, 0), odd).stock == [[0, 0]]
    assert odd.lack(shop(1, 0), 0, 7) != 0


def test_a_branch_is_offered_only_if_the_rest_stays_possible() -> None:
    s = shop(3, 1)
    do_it(s, do(either(Lose(COIN, 1), Lose(GEM, 1), Gain(GEM)), Lose(COIN, 3)))
    assert s.options(0) == [BRANCH + 1, BRANCH + 2]
    step(s, 0, BRANCH + 1)
    assert s.stock == [[0, 0]]


def test_a_lone_branch_is_taken() -> None:
    s = do_it(shop(1, 0), Either((Lose(GEM, 1), Lose(COIN, 1))))
    assert s.stock == [[0, 0]]
    assert s.over()


def test_nothing_possible_is_a_lack() -> None:
    assert reason(either(Lose(GEM, 2), Lose(COIN, 2)).lack(shop(1, 1), 0, 7)) == "needs 2 coins, you have 1"


def test_an_optional_effect_never_stands_in_the_way() -> None:
    effect = do(May(Lose(COIN, 1)), Lose(COIN, 1))
    assert effect.lack(shop(1, 0), 0, 7) == 0
    s = do_it(shop(1, 0), effect)
    assert s.over()  # it could not be accepted, so it was not asked
    assert s.stock == [[0, 0]]
    s = do_it(shop(2, 0), effect)
    step(s, 0, SKIP)
    assert s.stock == [[1, 0]]


@dataclass(frozen=True)
class Coins(Count):
    def count(self, s: State, player: int, card: int) -> int:
        return cast(Bazaar, s).stock[player][COIN]


coins = Coins(Noun("coin", "coins", "coin"), True)


def test_conditions_are_values() -> None:
    rich = coins >= 3
    assert rich == AtLeast(coins, 3)
    assert rich.lack(shop(3, 0), 0, 7) == 0
    assert reason(rich.lack(shop(2, 0), 0, 7)) == "needs 3 coins, you have 2"
    assert reason((coins <= 1).lack(shop(2, 0), 0, 7)) == "needs at most 1 coin, there are 2"
    for have, points in ((3, 1), (2, 0)):
        assert do_it(shop(have, 0), If(rich, Score())).points == [points]
    assert do_it(shop(0, 0), If(rich, Score(), Gain(GEM))).stock == [[0, 1]]
    assert If(rich, Score(), Gain(GEM)).text() == "with at least 3 coins score 1 point, otherwise gain 1 gem"


def test_counted_amounts() -> None:
    s = shop(5, 0)
    assert number(each(coins), s, 0, 7) == 5
    assert number(each(coins, 3, per=2), s, 0, 7) == 6
    assert number(4, s, 0, 7) == 4
    assert amount(2, CITY) == "2 cities"
    assert amount(each(coins), CITY) == "1 city for each of your coins"
    assert amount(each(coins, 2, per=2), CITY) == "2 cities for every 2 of your coins"
    assert amount(each(Coins(CITY, False)), coins.noun) == "1 coin for each city"
    assert amount_icons(each(coins), CITY) == "1 city / coin"


def test_triggers_that_do_not_ask_are_not_put_in_order() -> None:
    s = shop(0, 0)
    fire(s, (Trigger(0, 1, Gain(COIN)), Trigger(0, 2, Either((Score(), Gain(GEM)))), Trigger(0, 3, Gain(COIN))))
    run(s, 0)
    assert s.options(0) == [BRANCH, BRANCH + 1]
    assert s.stock == [[2, 0]]


def test_the_same_trigger_twice_is_one_option() -> None:
    s = shop(0, 0)
    fire(s, (Trigger(0, 1, May(Score())),) * 2)
    run(s, 0)
    assert s.options(0)[0] == SKIP  # no order to choose


@dataclass(frozen=True)
class Purses(Payment):
    """A payment from any purses."""

    rates: tuple[int, ...]
    purse: tuple[int, ...]

    def purses(self, s: State, f: Frame) -> int:
        return len(self.rates)

    def holds(self, s: State, f: Frame, purse: int) -> int:
        return self.purse[purse]

    def rate(self, s: State, f: Frame, purse: int) -> int:
        return self.rates[purse]

    def spend(self, s: State, f: Frame, purse: int, n: int) -> None:
        b = cast(Bazaar, s)
        b.points[0] += n * self.rates[purse]
        assert n <= self.purse[purse]


@given(
    st.lists(st.tuples(st.integers(1, 4), st.integers(0, 8)), max_size=3),
    st.integers(0, 20),
    st.integers(0, 30),
    st.data(),
)
def test_every_way_to_pay_that_is_listed_pays(
    others: list[tuple[int, int]], money: int, due: int, data: st.DataObject
) -> None:
    purses = [*others, (1, money)]
    if sum(rate * n for rate, n in purses) < due:
        return
    s = shop(0, 0)
    pay = Purses(tuple(rate for rate, _ in purses), tuple(n for _, n in purses))
    s.push(pay, 0, -1, (due,))
    run(s, 0)
    while not s.over():
        options = s.options(0)
        assert options == sorted(set(options))
        assert options[0] >= AMOUNT
        step(s, 0, data.draw(st.sampled_from(options)))
    paid = s.points[0]
    assert due <= paid < due + max(rate for rate, _ in purses)  # change is never worth a whole coin spent


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


@given(st.integers(1, 8), st.data())
def test_every_pick_ends_with_a_legal_number_in_rising_order(n: int, data: st.DataObject) -> None:
    greatest = data.draw(st.integers(1, n))
    fewest = data.draw(st.integers(0, greatest))
    s = do_it(shop(0, 0), Some(n, fewest, greatest))
    while not s.over():
        options = s.options(0)
        assert options == sorted(set(options))
        assert all(option >= PICK or option == DONE for option in options)
        step(s, 0, data.draw(st.sampled_from(options)))
    picks = s.hands[0]
    assert picks == sorted(set(picks))
    assert fewest <= len(picks) <= greatest
    assert s.picked == [()]


def test_any_set_can_be_picked() -> None:
    for wanted in ([], [0], [6], [0, 6], [3, 6], [0, 3, 6]):
        s = do_it(shop(0, 0), Some(3, 0, 3))
        for card in wanted:
            step(s, 0, PICK + card)
        if not s.over():
            step(s, 0, DONE)
        assert s.hands[0] == wanted
