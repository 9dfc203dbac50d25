"""The idioms that all games share: sequences, alternatives, conditions, payment, picking."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kasei.core.kernel import NO_CARD, NOBODY, Effect, Frame, State, run, step
from kasei.core.option import ACCEPT, AMOUNT, BRANCH, DONE, ORDER, PICK, SKIP
from kasei.lang.combine import Do, Either, If, May, do, either
from kasei.lang.counts import AtLeast, Count, amount, amount_icons, each, number
from kasei.lang.lacks import reason
from kasei.lang.nouns import Noun
from kasei.lang.payment import Payment
from kasei.lang.picking import Pick
from kasei.lang.triggers import Trigger, fire
from tests.toys import COIN, GEM, Bazaar, Gain, Lose, Score

CITY = Noun("city", "cities", "city")
HERE = Frame(Effect(), 0, 7, (), 0, None)


def shop(coins: int, gems: int) -> Bazaar:
    s = State(1, 0, 0, 0, 0, [None, None], [None], [None], [()])
    return Bazaar(s, ([[]], [0], [[coins, gems]], [0]))


def do_it(s: Bazaar, effect: Effect, card: int = 7) -> Bazaar:
    s.push(effect, 0, card)
    run(s, 0)
    return s


def test_the_lack_of_a_sequence_is_joint() -> None:
    twice = do(Lose(COIN, 2), Lose(COIN, 3))
    assert reason(twice.lack(shop(4, 0), HERE)) == "needs 3 coins, you have 2"
    assert twice.lack(shop(5, 0), HERE) == 0
    assert do_it(shop(5, 0), twice).stock == [[0, 0]]


def test_a_sequence_is_possible_if_some_order_works() -> None:
    odd = do(Lose(COIN, 3), Gain(COIN))
    assert odd.lack(shop(2, 0), HERE) == 0
    assert do_it(shop(2, 0), odd).stock == [[0, 0]]
    assert odd.lack(shop(1, 0), HERE) != 0


def test_a_branch_is_offered_only_if_the_rest_stays_possible() -> None:
    s = shop(3, 1)
    do_it(s, do(either(Lose(COIN, 1), Lose(GEM, 1), Gain(GEM)), Lose(COIN, 3)))
    assert s.options(0) == [BRANCH + 1, BRANCH + 2]
    step(s, 0, BRANCH + 1)
    assert s.stock == [[0, 0]]


def test_a_branch_that_works_with_the_rest_is_found() -> None:
    effect = do(either(Gain(COIN), Gain(GEM)), Lose(GEM, 1))
    assert effect.lack(shop(0, 0), HERE) == 0
    s = do_it(shop(0, 0), effect)
    assert s.over()  # the one branch that works was taken
    assert s.stock == [[0, 0]]


def test_what_waits_of_other_cards_counts_too() -> None:
    s = shop(1, 0)
    s.push(Lose(COIN, 1), 0, 7)
    s.push(May(Lose(COIN, 1)), 0, 2)
    s.push(Either((Lose(COIN, 1), Gain(GEM))), 0, 3)
    run(s, 0)
    assert s.over()
    assert s.stock == [[0, 1]]


def test_a_sequence_is_carried_out_in_an_order_that_works() -> None:
    effect = Do((Lose(COIN, 3), Gain(COIN), Score()))
    assert effect.order(shop(2, 0), HERE) == (Gain(COIN), Lose(COIN, 3), Score())
    assert effect.order(shop(3, 0), HERE) == effect.parts


def test_one_may_choose_for_another() -> None:
    for effect in (Either((Gain(COIN), Gain(GEM))), do(Score(), May(Gain(COIN))), If(coins <= 9, May(Gain(COIN)))):
        s = State(1, 0, 0, 0, 0, [None] * 3, [None] * 2, [None] * 2, [()] * 2)
        b = Bazaar(s, ([[], []], [0, 0], [[0, 0], [0, 0]], [0, 0]))
        b.push_for(effect, 0, 7, (), 1)
        run(b, 0)
        assert [f is not None for f in b.asking] == [False, True]
        step(b, 1, b.options(1)[-1])
        assert b.stock[1] == [0, 0]
        assert sum(b.stock[0]) == 1


def test_a_condition_is_judged_with_its_branch() -> None:
    taxed = If(coins >= 3, Lose(GEM, 1))
    assert taxed.lack(shop(2, 0), HERE) == 0
    assert taxed.lack(shop(3, 0), HERE) != 0
    assert do(taxed, Lose(GEM, 1)).lack(shop(3, 1), HERE) != 0


def test_what_is_delicate() -> None:
    assert not do(Gain(COIN), Score()).delicate()
    assert do(Gain(COIN), May(Score())).delicate()
    assert not If(coins >= 3, Score()).delicate()
    assert If(coins >= 3, Score(), May(Score())).delicate()


def test_phrases_within_phrases_read_well() -> None:
    both = do(Lose(GEM, 2), Score())
    assert both.text() == "lose 2 gems; score 1 point"
    assert either(both, Gain(GEM)).text() == "either lose 2 gems and score 1 point or gain 1 gem"
    assert May(both).text() == "you may lose 2 gems and score 1 point"


def test_a_lone_branch_is_taken() -> None:
    s = do_it(shop(1, 0), Either((Lose(GEM, 1), Lose(COIN, 1))))
    assert s.stock == [[0, 0]]
    assert s.over()


def test_nothing_possible_is_a_lack() -> None:
    assert reason(either(Lose(GEM, 2), Lose(COIN, 2)).lack(shop(1, 1), HERE)) == "needs 2 coins, you have 1"


def test_an_optional_effect_never_stands_in_the_way() -> None:
    effect = do(May(Lose(COIN, 1)), Lose(COIN, 1))
    assert effect.lack(shop(1, 0), HERE) == 0
    s = do_it(shop(1, 0), effect)
    assert s.over()  # it could not be accepted, so it was not asked
    assert s.stock == [[0, 0]]
    s = do_it(shop(2, 0), effect)
    step(s, 0, SKIP)
    assert s.stock == [[1, 0]]


@dataclass(frozen=True)
class Coins(Count):
    def count(self, s: State, f: Frame) -> int:
        return cast(Bazaar, s).stock[f.player][COIN]


coins = Coins(Noun("coin", "coins", "coin"), True)


def test_conditions_are_values() -> None:
    rich = coins >= 3
    assert rich == AtLeast(coins, 3)
    assert rich.lack(shop(3, 0), HERE) == 0
    assert reason(rich.lack(shop(2, 0), HERE)) == "needs 3 coins, you have 2"
    assert reason((coins <= 1).lack(shop(2, 0), HERE)) == "needs at most 1 coin, there are 2"
    for have, points in ((3, 1), (2, 0)):
        assert do_it(shop(have, 0), If(rich, Score())).points == [points]
    assert do_it(shop(0, 0), If(rich, Score(), Gain(GEM))).stock == [[0, 1]]
    assert If(rich, Score(), Gain(GEM)).text() == "with at least 3 coins score 1 point, otherwise gain 1 gem"


def test_counted_amounts() -> None:
    s = shop(5, 0)
    assert number(each(coins), s, HERE) == 5
    assert number(each(coins, 3, per=2), s, HERE) == 6
    assert number(4, s, HERE) == 4
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


def test_triggers_wake_for_their_owners_and_for_the_table() -> None:
    s = State(1, 0, 0, 0, 0, [None] * 3, [None] * 2, [None] * 2, [()] * 2)
    b = Bazaar(s, ([[], []], [0, 0], [[0, 0], [0, 0]], [0, 0]))
    table = Trigger(NOBODY, 9, Note())
    fire(b, (table, Trigger(1, 1, Gain(COIN)), Trigger(0, 2, Gain(GEM)), Trigger(1, 3, Score())), (5,))
    run(b, 0)
    assert b.stock == [[0, 1], [1, 0]]
    assert b.points == [0, 1]
    assert b.round == 5  # what the table was told


def test_the_order_is_asked_by_card() -> None:
    s = shop(0, 0)
    fire(s, (Trigger(0, 8, May(Score())), Trigger(0, 4, Either((Gain(COIN), Gain(GEM)))), Trigger(0, 8, May(Score()))))
    run(s, 0)
    assert s.options(0) == [ORDER + 4, ORDER + 8]
    step(s, 0, ORDER + 8)
    assert s.options(0) == [SKIP, ACCEPT]
    step(s, 0, ACCEPT)
    assert s.options(0) == [ORDER + 4, ORDER + 8]


def test_the_same_trigger_twice_is_one_option() -> None:
    s = shop(0, 0)
    fire(s, (Trigger(0, 1, May(Score())),) * 2)
    run(s, 0)
    assert s.options(0)[0] == SKIP  # no order to choose


@dataclass(frozen=True)
class Note(Effect):
    """Writes down what it is about."""

    def apply(self, s: State, f: Frame) -> None:
        cast(Bazaar, s).round = f.data[0]


def test_what_woke_an_effect_is_not_how_far_it_has_come() -> None:
    s = shop(9, 0)
    fire(s, (Trigger(0, 3, Purses((1,), (9,), 4)),), (2,))
    run(s, 0)
    assert s.points == [4]


def test_a_payment_that_cannot_be_covered_is_an_error() -> None:
    with pytest.raises(AssertionError, match="was begun though 5 can't be paid"):
        do_it(shop(0, 0), Purses((1,), (4,), 5))


@dataclass(frozen=True)
class Purses(Payment):
    """A payment from any purses."""

    rates: tuple[int, ...]
    purse: tuple[int, ...]
    price: int

    def due(self, s: State, f: Frame) -> int:
        return self.price

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
    pay = Purses(tuple(rate for rate, _ in purses), tuple(n for _, n in purses), due)
    s.push(pay, 0, NO_CARD)
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
        cast(Bazaar, s).points[0] += 1


@given(st.integers(0, 8), st.data())
def test_every_pick_ends_with_a_legal_number_in_rising_order(n: int, data: st.DataObject) -> None:
    greatest = data.draw(st.integers(0, n + 2))
    fewest = data.draw(st.integers(0, greatest))
    s = do_it(shop(0, 0), Some(n, fewest, greatest))
    while not s.over():
        options = s.options(0)
        assert options == sorted(set(options))
        assert all(option >= PICK or option == DONE for option in options)
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
