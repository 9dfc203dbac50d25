"""Bills are paid in every way in which nothing spent is superfluous, and in no other.

Run as a script for more random bills: `python -m tests.cardgame.test_payment 100000`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from random import Random
from typing import cast

import pytest

from kasei.cardgame.payment import Payment, Purse, bill_of
from kasei.core.effect import Frame, frame_of
from kasei.core.errors import IllegalChoice
from kasei.core.face import Bill
from kasei.core.kernel import State, run, step
from kasei.core.option import ACCEPT, AMOUNT, SKIP
from kasei.core.rules import Rules
from kasei.face.paying import answers_for
from tests.lang.test_idioms import shop
from tests.long_runs import long_run
from tests.toys import Bazaar

Split = tuple[int, ...]  # how many of each purse


@dataclass(frozen=True)
class Coins(Purse):
    """Coins of one worth, in their place on the table."""

    at: int
    rate: int
    single: bool = False

    def name(self) -> str:
        return f"coins of {self.rate}"

    def takes(self) -> int:
        return 1 << self.at

    def holds(self, s: State, player: int) -> int:
        return cast(Bazaar, s).stock[player][self.at]

    def worth(self, s: State, player: int) -> int:
        return self.rate

    def once(self) -> bool:
        return self.single

    def spend(self, s: State, f: Frame, n: int) -> None:
        cast(Bazaar, s).stock[f.player][self.at] -= n


def paying(due: int, *coins: tuple[int, int], single: bool = False) -> Bazaar:
    """A bill to be paid with coins: of each purse the worth of one, and how many there are."""
    s = shop(0, 0)
    s.stock = [[held for _, held in coins]]
    purses = tuple([Coins(i, rate, single and held == 1) for i, (rate, held) in enumerate(coins)])
    s.push_frame(frame_of(Payment(purses), 0).again((due,)))
    run(s, 0)
    return s


def ways(s: Bazaar) -> Iterator[Split]:
    """All ways to the end of a payment: what is left of each purse."""
    if s.over():
        yield tuple(s.stock[0])
        return
    for option in s.options(0):
        twin = s.copy()
        step(twin, 0, option)
        yield from ways(twin)


def splits(due: int, coins: list[tuple[int, int]]) -> list[Split]:
    """The same by trying all amounts: the bill is paid, and without any one coin it is not."""
    found = []
    for split in product(*[range(held + 1) for _, held in coins]):
        over = sum([n * rate for n, (rate, _) in zip(split, coins)]) - due
        if over >= 0 and all(over < rate for n, (rate, _) in zip(split, coins) if n):
            found.append(tuple([held - n for n, (_, held) in zip(split, coins)]))
    return sorted(found)


def random_bill(chance: Random) -> tuple[int, list[tuple[int, int]]]:
    """Two to four purses in any order, the last of them mostly worth 1, and what is due."""
    coins = [(chance.randint(1, 5), chance.randint(0, 4)) for _ in range(chance.randint(1, 3))]
    coins.append((chance.choice([1, 1, 1, 2, 3]), chance.choice([0, 0, 1, 2, 5, 12])))
    return chance.randint(1, 20), coins


def fault(chance: Random) -> str:
    """What is wrong with the ways to pay a random bill; empty if nothing is."""
    due, coins = random_bill(chance)
    right = splits(due, coins)
    if sum([rate * held for rate, held in coins]) < due:
        return "a bill that nobody can pay has a way" if right else ""
    found = list(ways(paying(due, *coins, single=chance.random() < 0.5)))
    return "" if sorted(found) == right else f"{due} with {coins}: {sorted(found)}, and not {right}"


def test_every_split_without_a_superfluous_coin_is_offered_once_and_no_other() -> None:
    chance = Random(7)
    for _ in range(400):
        assert not fault(chance)


def test_steel_and_titanium() -> None:
    steel, titanium = (2, 3), (3, 1)
    assert paying(7, steel, titanium, (1, 0)).stock == [[1, 0, 0]], "there is one way, and nobody is asked"
    s = paying(7, steel, titanium, (1, 1))
    assert s.options(0) == [AMOUNT + 2, AMOUNT + 3]
    step(s, 0, AMOUNT + 3)
    assert s.stock == [[0, 1, 0]], "titanium after 3 steel would make steel superfluous"


def test_an_amount_after_which_only_superfluous_coins_are_left_is_not_offered() -> None:
    s = paying(6, (2, 3), (3, 2), (1, 0))
    assert s.options(0) == [AMOUNT, AMOUNT + 2, AMOUNT + 3], "after 1 steel only two titanium would do"


def test_what_is_used_once_is_skipped_where_a_coarser_one_follows() -> None:
    s = paying(4, (2, 1), (4, 1), (1, 2), single=True)
    assert s.options(0) == [SKIP, ACCEPT]
    step(s, 0, ACCEPT)
    assert s.stock == [[0, 1, 0]], "titanium as well would make it superfluous"


class Paying(Rules):
    """Rules of which no more is asked than what somebody pays."""

    def bill(self, s: State, player: int) -> Bill | None:
        return bill_of(s, player)


RULES = Paying("bazaar", 1, {}, [], {}, [])


def test_a_bill_has_the_amounts_that_may_be_paid() -> None:
    s = paying(6, (2, 3), (3, 2), (1, 3))
    bill = bill_of(s, 0)
    assert bill is not None
    steel, titanium = bill["parts"]
    assert (steel["amounts"], steel["least"], steel["most"], steel["usual"]) == ([0, 1, 2, 3], 0, 3, 0)
    assert (titanium["amounts"], titanium["answers"]) == ([1, 2], [AMOUNT + 1, AMOUNT + 2])


def test_a_payment_by_name_finds_its_answers_where_amounts_are_left_out() -> None:
    s = paying(6, (2, 3), (3, 2), (1, 0))
    bill = bill_of(s, 0)
    assert bill is not None
    assert bill["parts"][0]["amounts"] == [0, 2, 3]
    assert answers_for(RULES, s, 0, {"coins of 2": 2}) == [AMOUNT + 2]
    with pytest.raises(IllegalChoice, match="1 coins of 2 can't be paid: it may be 0, 2 or 3"):
        answers_for(RULES, s, 0, {"coins of 2": 1})


if __name__ == "__main__":
    long_run(fault)
