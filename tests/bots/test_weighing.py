"""Bots that weigh their options tell what they were worth."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

import kasei
from kasei.bots import Greedy, new_bot, weighed_by
from kasei.bots.policies import value_after, value_picked
from kasei.core.effect import Frame
from kasei.core.kernel import State
from kasei.core.option import DONE, PICK
from kasei.core.world import World
from kasei.lang.picking import Pick
from tests.lang.test_idioms import do_it, shop
from tests.toys import BAZAAR, Bazaar


@pytest.mark.parametrize(("name", "players"), [("ares", 2), ("ares", 1), ("nine", 2)])
def test_the_greedy_bot_tells_what_each_option_was_worth(name: str, players: int) -> None:
    game = kasei.new_game(name, players, seed=3)
    bot = Greedy(seed=5)
    several = 0
    while not game.over and several < 40:
        seat = game.asked[0]
        options = game.options(seat)
        chosen = bot.choose(game.seat(seat))
        if len(options) > 1:
            several += 1
            assert sorted(option for option, _ in bot.weighed) == options
            assert bot.weighed[0][0] == chosen
            assert [value for _, value in bot.weighed] == sorted([value for _, value in bot.weighed], reverse=True)
            assert weighed_by(bot) == bot.weighed
        else:
            assert (chosen, bot.weighed) == (options[0], [])
        game.choose(seat, chosen)
    assert several > 10


def test_of_options_worth_the_same_the_first_is_chosen() -> None:
    game = kasei.new_game("ares", seed=3)
    bot = Greedy()
    while not game.over:
        seat = game.asked[0]
        game.choose(seat, bot.choose(game.seat(seat)))
        for (one, value), (other, same) in zip(bot.weighed, bot.weighed[1:]):
            assert value > same or one < other


@pytest.mark.parametrize("name", ["random", "builder", "greedy", "search:8"])
def test_what_was_weighed_is_the_callers_own(name: str) -> None:
    game = kasei.new_game("nine", seed=1)
    bot = new_bot(name)
    bot.choose(game.seat(game.asked[0]))
    found = weighed_by(bot)
    assert bool(found) == (name in ("greedy", "search:8"))
    found.append((0, 0.0))
    assert weighed_by(bot) == found[:-1]


# Of many.


@dataclass(frozen=True)
class Basket(Pick):
    """Take any of some things, up to so many, each worth so many points."""

    points: tuple[int, ...]
    greatest: int

    def candidates(self, s: State, f: Frame) -> list[int]:
        return list(range(len(self.points)))

    def least(self, s: State, f: Frame) -> int:
        return 0

    def most(self, s: State, f: Frame) -> int:
        return self.greatest

    def settle(self, s: State, f: Frame, picks: tuple[int, ...]) -> None:
        cast(Bazaar, s).points[0] += sum(self.points[pick] for pick in picks)


def basket(*points: int, most: int = 99) -> World:
    """A world in which seat 0 is asked what it takes."""
    return World(BAZAAR.build(2, {}), do_it(shop(0, 0, 2), Basket(points, most)))


def test_each_that_makes_it_better_is_picked() -> None:
    world = basket(3, -1, 0, 2, -4, 5)
    before = world.options(0)
    assert value_picked(world, 0) == 3 + 2 + 5
    assert (world.options(0), world.value(0)) == (before, 0)  # nothing but copies is tried


def test_nothing_is_picked_where_nothing_is_better() -> None:
    assert value_picked(basket(-1, -2), 0) == 0


def test_no_more_are_picked_than_may_be() -> None:
    assert value_picked(basket(1, -1, 2, 3, most=2), 0) == 1 + 2


def test_what_is_tried_depends_on_how_many_trials_there_are() -> None:
    world = basket(1, 3, -2, 4, most=2)
    assert value_after(world, 0, DONE, 1000) == 0
    too_few, one_by_one, all_sets = [value_after(world, 0, PICK + 0, trials) for trials in (3, 4, 8)]
    assert (too_few, one_by_one, all_sets) == (1, 1 + 3, 1 + 4)


@given(st.lists(st.integers(-5, 5), min_size=1, max_size=14))
def test_the_best_of_things_that_add_up_is_found_however_many_there_are(points: list[int]) -> None:
    assert value_picked(basket(*points), 0) == sum(n for n in points if n > 0)
