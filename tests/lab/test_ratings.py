"""Means, rates and ratings, and how sure they are."""

from __future__ import annotations

from math import inf
from random import Random

import pytest

from kasei.lab.estimates import mean_of, rate_of
from kasei.lab.ratings import Duel, elo


def test_a_mean_and_its_interval() -> None:
    """Five deals of one game each: mean 3, standard error sqrt(2.5 / 5), Student's t of four degrees 2.776."""
    found = mean_of([(deal, float(deal + 1)) for deal in range(5)])
    assert found.value == 3
    assert found.high - 3 == pytest.approx(2.776 * 0.5**0.5, rel=0.003)
    assert found.low == pytest.approx(6 - found.high)


def test_the_games_of_a_deal_are_one_observation() -> None:
    """What comes of a deal twice says no more than what comes of it once; what cancels out says all."""
    once = mean_of([(deal, float(deal % 2)) for deal in range(40)])
    twice = mean_of([(deal, float(deal % 2)) for deal in range(40) for _ in range(2)])
    assert twice == pytest.approx(once)
    cancelled = mean_of([(deal, float(seat)) for deal in range(40) for seat in range(2)])
    assert cancelled == (0.5, 0.5, 0.5)


def test_one_deal_says_nothing_of_others() -> None:
    assert mean_of([(0, 4.0), (0, 6.0)]) == (5.0, -inf, inf)


def test_a_rate_lies_between_nothing_and_all() -> None:
    sure = rate_of([(deal, 1.0) for deal in range(20)])
    assert sure.value == 1
    assert sure.high == pytest.approx(1)
    assert 0.8 < sure.low < 0.9
    one_lost = rate_of([(deal, float(deal > 0)) for deal in range(20)])
    assert 0.7 < one_lost.low < sure.low < one_lost.value < one_lost.high < 1
    both_seats = rate_of([(deal, float(deal + seat > 0)) for deal in range(10) for seat in range(2)])
    assert both_seats == pytest.approx(one_lost, abs=0.03)
    assert 0 < rate_of([(0, 1.0)]).low < 0.5
    thirds = rate_of([(deal, won) for deal in range(10) for won in (1.0, 0.0, 0.0)])
    assert thirds.low < 0.2 < thirds.value < 0.5 < thirds.high


def test_ratings_of_wins_three_to_one() -> None:
    """Three to one are 191 points, a little less with the draw that is taken for granted."""
    chance = Random(4)
    duels = [Duel(deal, 0, 1, float(won)) for deal, won in enumerate(chance.sample([1] * 300 + [0] * 100, 400))]
    first, second = elo(2, duels)
    assert first == (0, 0, 0)
    assert second.value == pytest.approx(-190, abs=2)
    assert second.low == pytest.approx(-190 - 40, abs=20)
    assert second.high == pytest.approx(-190 + 40, abs=20)


def test_ratings_find_what_made_the_games() -> None:
    chance, strengths = Random(7), [0, 150, -250, 400]
    duels = [
        Duel(deal, one, other, float(chance.random() < 1 / (1 + 10 ** ((strengths[other] - strengths[one]) / 400))))
        for deal in range(300)
        for one in range(4)
        for other in range(one)
    ]
    for strength, found in zip(strengths, elo(4, duels)):
        assert found.low <= strength <= found.high
        assert found.high - found.low < 200


def test_who_always_loses_is_last_and_not_infinitely_weak() -> None:
    duels = [Duel(deal, bot, 2, 1.0) for deal in range(50) for bot in range(2)]
    ratings = elo(3, duels)
    assert min(ratings) == ratings[2]
    assert -2000 < ratings[2].low < ratings[2].value < ratings[2].high < -300
    assert ratings[1].value == pytest.approx(0)


def test_ratings_of_one_game() -> None:
    first, second = elo(2, [Duel(0, 0, 1, 1.0)])
    assert second.low < -500 < second.value < first.value < second.high
