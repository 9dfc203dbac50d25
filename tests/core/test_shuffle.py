"""Shuffles come from a key, and from nothing else."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from kasei.core.shuffle import generator, key_of

keys = st.integers(0, 2**128 - 1)


@given(keys, st.integers(0, 1000), st.lists(st.integers(0, 500), max_size=80))
def test_a_shuffle_keeps_all_cards(key: int, count: int, cards: list[int]) -> None:
    shuffled = cards[:]
    generator(key, count).shuffle(shuffled)
    assert sorted(shuffled) == sorted(cards)


@given(keys, st.lists(st.integers(0, 500), max_size=80))
def test_a_shuffle_is_a_number_below_for_each_place(key: int, cards: list[int]) -> None:
    shuffled, by_hand = cards[:], cards[:]
    one, other = generator(key, 0), generator(key, 0)
    one.shuffle(shuffled)
    for i in range(len(cards) - 1, 0, -1):
        j = other.below(i + 1)
        by_hand[i], by_hand[j] = by_hand[j], by_hand[i]
    assert shuffled == by_hand
    assert one.word() == other.word()


@given(keys, st.integers(1, 10**6))
def test_below_stays_below(key: int, n: int) -> None:
    chance = generator(key, 0)
    assert all(0 <= chance.below(n) < n for _ in range(20))


def test_the_same_key_and_count_give_the_same_shuffle() -> None:
    def dealt(key: int, count: int) -> list[int]:
        cards = list(range(52))
        generator(key, count).shuffle(cards)
        return cards

    assert dealt(5, 0) == dealt(5, 0)
    assert len({tuple(dealt(key, count)) for key in range(10) for count in range(10)}) == 100


def test_every_order_is_as_likely() -> None:
    orders: Counter[tuple[int, ...]] = Counter()
    for key in range(6000):
        cards = [0, 1, 2]
        generator(key, 3).shuffle(cards)
        orders[tuple(cards)] += 1
    assert len(orders) == 6
    assert all(850 < n < 1150 for n in orders.values())  # five standard deviations about 1000


def test_words_are_the_same_everywhere() -> None:
    chance = generator(key_of(7), 0)
    assert [chance.word() for _ in range(4)] == WORDS


WORDS = [970958374, 3382335307, 527104140, 1190289719]
