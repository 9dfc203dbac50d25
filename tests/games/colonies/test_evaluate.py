"""What colonies and fleets are worth to the greedy bot, and that it builds and trades."""

from __future__ import annotations

from typing import cast

from kasei.bots import Greedy
from kasei.core.option import verb
from kasei.face.game import AnyGame
from kasei.face.table import new_game
from kasei.games import rules_of
from kasei.games.colonies.evaluate import evaluate
from kasei.games.colonies.nouns import TILE, TRADE
from kasei.games.mars.state.state import FINAL, Mars
from tests.games.colonies.course import Course


def test_a_colony_a_fleet_and_energy_for_it_are_worth_something() -> None:
    plain = evaluate(Course().state, 0)
    assert evaluate(Course().settled("Luna", 0).state, 0) > plain
    assert evaluate(Course().settled("Luna", 1).state, 0) == plain
    c = Course()
    assert evaluate(c.changed(c.colonies.with_fleets(0, 1)).state, 0) > plain
    assert evaluate(Course().make(energy=3).state, 0) > plain


def test_energy_that_no_fleet_needs_is_worth_nothing_here() -> None:
    assert evaluate(Course().make(energy=3).state, 0) == evaluate(Course().make(energy=9).state, 0)


def test_what_others_have_counts_against() -> None:
    rules = rules_of("mars", 2, {}, ["colonies"])
    assert rules.evaluate(Course().settled("Luna", 1).state, 0) < rules.evaluate(Course().state, 0)


def test_at_the_end_only_points_count() -> None:
    rules = rules_of("mars", 2, {}, ["colonies"])
    plain, settled = Course(), Course().settled("Luna", 0)
    for c in (plain, settled):
        c.state.phase = FINAL
    assert rules.evaluate(settled.state, 0) == rules.evaluate(plain.state, 0)


def test_greedy_settles_and_trades_in_most_generations() -> None:
    game: AnyGame = new_game("mars", 2, 4, additions=["colonies"])
    bots = [Greedy(seed=1), Greedy(seed=2)]
    settled, traded = 0, set()
    m = cast(Mars, game.state)
    while m.generation < 9:
        seat = game.asked[0]
        option = bots[seat].choose(game.seat(seat))
        settled += verb(option) == TILE
        if verb(option) == TRADE:
            traded.add(m.generation)
        game.choose(seat, option)
    assert settled >= 3
    assert len(traded) > 4, "of eight"
