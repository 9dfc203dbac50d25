"""Bots that weigh their options tell what they were worth."""

from __future__ import annotations

import pytest

import kasei
from kasei.bots import BOTS, Greedy, new_bot, weighed_by


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


@pytest.mark.parametrize("name", BOTS)
def test_what_was_weighed_is_the_callers_own(name: str) -> None:
    game = kasei.new_game("nine", seed=1)
    bot = new_bot(name)
    bot.choose(game.seat(game.asked[0]))
    found = weighed_by(bot)
    assert bool(found) == (name == "greedy")
    found.append((0, 0.0))
    assert weighed_by(bot) == found[:-1]
