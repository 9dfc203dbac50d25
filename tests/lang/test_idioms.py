"""The idioms that all games share: sequences, alternatives, conditions, counts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

import pytest

from kasei.core.effect import ASKS, EVERYTHING, STEADY, Effect, Frame, frame_of
from kasei.core.happening import NOTHING, Happening
from kasei.core.kernel import State, run, step
from kasei.core.marks import plain
from kasei.core.option import BRANCH, PICK, SKIP
from kasei.lang.combine import Either, Given, If, May, do, either
from kasei.lang.counts import AtLeast, Count, amount, amount_icons, each, number
from kasei.lang.lacks import reason
from kasei.lang.nouns import Noun
from tests.toys import COIN, GEM, PAID, Bazaar, Gain, Lose, Score

CITY = Noun("city", "cities", "city")
HERE = frame_of(Effect(), 0, 7)


def shop(coins: int, gems: int, seats: int = 1) -> Bazaar:
    b = Bazaar(1, seats, None)
    b.stock = [[coins, gems] for _ in range(seats)]
    return b


def do_it(s: Bazaar, effect: Effect, card: int = 7) -> Bazaar:
    s.push(effect, 0, card)
    run(s, 0)
    return s


@dataclass(frozen=True)
class Coins(Count):
    def count(self, s: State, f: Frame) -> int:
        return cast(Bazaar, s).stock[f.player][COIN]


coins = Coins(Noun("coin", "coins", "coin"), True)


def test_the_lack_of_a_sequence_is_joint() -> None:
    twice = do(Lose(COIN, 2), Lose(COIN, 3))
    assert reason(twice.lack(shop(4, 0), HERE)) == "needs 3 coins, you have 2"
    assert twice.lack(shop(5, 0), HERE) == 0
    assert do_it(shop(5, 0), twice).stock == [[0, 0]]


def test_a_sequence_is_possible_if_some_order_works() -> None:
    odd = do(Lose(COIN, 3), Gain(COIN), Score())
    assert odd.lack(shop(2, 0), HERE) == 0
    s = do_it(shop(2, 0), odd)
    assert (s.stock, s.points) == ([[0, 0]], [1])
    assert odd.lack(shop(1, 0), HERE) != 0


def test_a_sequence_within_a_sequence_waits_for_what_it_takes() -> None:
    effect = do(do(Lose(COIN, 2), Score()), either(Gain(COIN), Gain(GEM)))
    assert effect.lack(shop(1, 0), HERE) == 0
    s = do_it(shop(1, 0), effect)
    assert (s.stock, s.points) == ([[0, 0]], [1])


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


def test_one_may_choose_for_another() -> None:
    for effect in (Either((Gain(COIN), Gain(GEM))), do(Score(), May(Gain(COIN))), If(coins <= 9, May(Gain(COIN)))):
        b = shop(0, 0, seats=2)
        b.push_for(effect, 0, 7, NOTHING, 1)
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
    assert taxed.takes() == EVERYTHING  # another part may reach what it looks at


def test_what_is_delicate() -> None:
    s = shop(0, 0)
    assert do(Gain(COIN), Score()).delicate(s, HERE) == STEADY
    assert do(Gain(COIN), May(Score())).delicate(s, HERE) == ASKS
    assert If(coins >= 3, Score()).delicate(s, HERE) == ASKS


def test_what_only_gives() -> None:
    assert do(Gain(COIN), Gain(GEM)).gives()
    assert not do(Gain(COIN), Lose(GEM, 1)).gives()


def test_phrases_within_phrases_read_well() -> None:
    both = do(Lose(GEM, 2), Score())
    assert both.text() == "lose 2 gems; score 1 point"
    assert either(both, Gain(GEM)).text() == "either lose 2 gems and score 1 point or gain 1 gem"
    assert May(both).text() == "you may lose 2 gems and score 1 point"


def test_a_lone_branch_is_taken() -> None:
    s = do_it(shop(1, 0), Either((Lose(GEM, 1), Lose(COIN, 1))))
    assert s.stock == [[0, 0]]
    assert s.over()


def test_a_branch_is_described_by_its_text() -> None:
    s = do_it(shop(1, 1), Either((Lose(GEM, 1), Gain(COIN))))
    f = s.asking[0]
    assert f is not None
    assert [f.effect.option_text(s, f, option) for option in s.options(0)] == ["lose 1 gems", "gain 1 coin"]


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
class Riddle(Effect):
    """A question that may have no answer."""

    answers: tuple[int, ...] = ()
    lapses: bool = False

    def options(self, s: State, f: Frame) -> list[int]:
        return list(self.answers)

    def chosen(self, s: State, f: Frame, option: int) -> None:
        cast(Bazaar, s).points[f.player] += option - PICK

    def may_lapse(self) -> bool:
        return self.lapses

    def vain(self, s: State, f: Frame) -> bool:
        return not self.answers


def test_a_question_without_an_answer_is_an_error_or_nothing() -> None:
    with pytest.raises(AssertionError, match="has to be answered, and there is no answer"):
        do_it(shop(0, 0), Riddle())
    assert do_it(shop(0, 0), Riddle(lapses=True)).over()
    assert do_it(shop(0, 0), Riddle((PICK + 3,))).points == [3]


def test_alternatives_come_to_nothing_if_the_only_possible_one_is_vain_and_may_lapse() -> None:
    nothing = Riddle(lapses=True)
    for vain in (nothing, nothing >> Score(), Given(coins <= 3, nothing)):
        effect = either(vain, Lose(COIN, 1))
        assert effect.lack(shop(0, 0), HERE) == 0
        assert do_it(shop(0, 0), effect).over()
        assert do_it(shop(1, 0), effect).stock == [[0, 0]]


@dataclass(frozen=True)
class Sell(Effect):
    """Sell a gem, and say so to what follows."""

    def lack(self, s: State, f: Frame) -> int:
        return Lose(GEM, 1).lack(s, f)

    def apply(self, s: State, f: Frame) -> None:
        cast(Bazaar, s).stock[f.player][GEM] -= 1
        s.came_to(f, Happening(PAID, f.player, GEM, n=4))


@dataclass(frozen=True)
class Echo(Effect):
    """Score as many points as it is about."""

    def apply(self, s: State, f: Frame) -> None:
        cast(Bazaar, s).points[f.player] += f.about.n


def test_what_follows_knows_what_came_before() -> None:
    deal = Sell() >> Echo()
    assert deal.lack(shop(0, 0), HERE) != 0
    s = do_it(shop(0, 1), deal)
    assert (s.stock, s.points) == ([[0, 0]], [4])


@dataclass(frozen=True)
class Refund(Effect):
    """Gain as many coins as it is about."""

    def apply(self, s: State, f: Frame) -> None:
        cast(Bazaar, s).stock[f.player][COIN] += f.about.n


def test_a_sequence_hands_on_nothing_in_play_and_in_a_trial() -> None:
    assert do_it(shop(0, 1), do(May(Gain(COIN)), Sell()) >> Echo(), 7).points == [0]
    assert do(do(May(Gain(GEM)), Sell()) >> Refund(), Lose(COIN, 2)).lack(shop(0, 1), HERE) != 0


def test_what_follows_comes_to_nothing_if_it_can_not_be() -> None:
    assert do_it(shop(0, 1), Lose(GEM, 1) >> Lose(COIN, 1)).stock == [[0, 0]]
    assert do_it(shop(2, 1), Lose(GEM, 1) >> Lose(COIN, 1)).stock == [[1, 0]]


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
    assert plain(amount_icons(each(coins), CITY)) == "1 city / coin"
