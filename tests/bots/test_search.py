"""The bot that searches: what it may know, what it may spend, and that it plays everything."""

from __future__ import annotations

from math import inf
from random import Random

import pytest

import kasei
from kasei import KaseiError
from kasei.bots import Builder, Search, bot_for
from kasei.bots.net import Layer, Net, net_for
from kasei.bots.policies import builds_first, weigh
from kasei.bots.search import FEWEST, KEPT, MARGIN, STAKE, Budget, Race, Tried, judged, search
from kasei.core.face import Value
from kasei.core.hidden import imagine
from kasei.core.kernel import State, step
from kasei.core.rules import Rules
from kasei.core.shuffle import key_of
from kasei.core.world import World
from kasei.face.game import AnyGame
from kasei.games import rules_of
from kasei.lab.match import Match, play_game

MODES: list[tuple[str, int, dict[str, Value], tuple[str, ...]]] = [
    ("ares", 1, {"difficulty": "expert"}, ()),
    ("ares", 2, {}, ()),
    ("ares", 2, {"coop": True}, ()),
    ("ares", 4, {"setup": "advanced"}, ()),
    ("nine", 1, {}, ()),
    ("nine", 2, {"bonus": True}, ()),
    ("mars", 1, {}, ()),
    ("mars", 2, {}, ("colonies",)),
    ("mars", 3, {"draft": True}, ()),
    ("mars", 5, {}, ()),
]


def ranked(rules: Rules, s: State, seat: int, seed: int, samples: int) -> list[tuple[int, float]]:
    """What a search thinks of the options of a seat."""
    chance = Random(seed)

    def world() -> World:
        return World(rules, imagine(rules, s, seat, chance.getrandbits(128)))

    return search(world, seat, Budget(samples), net_for)


@pytest.mark.parametrize(("name", "players", "settings", "additions"), MODES)
def test_it_knows_nothing_that_is_hidden_and_answers_whatever_is_asked(
    name: str, players: int, settings: dict[str, Value], additions: tuple[str, ...]
) -> None:
    """In a twin of the game, in which all that the seat can't see is dealt anew, it thinks exactly the same."""
    rules = rules_of(name, players, settings, additions)
    s = rules.deal(key_of(f"{name}/{players}"))
    chance = Random(5)
    searched = 0
    for n in range(400):
        if not s.waiting:
            break
        seat = s.first_asked()
        options = s.options(seat)
        option = options[0]
        if len(options) > 1:
            option = builds_first(options, chance, rules.selling)
            if n % 23 == 5:
                here = ranked(rules, s, seat, n, 4)
                there = ranked(rules, imagine(rules, s, seat, key_of(f"twin/{n}")), seat, n, 4)
                assert here == there
                assert {option for option, _ in here} <= set(options)
                option = here[0][0]
                searched += 1
        step(s, seat, option)
    assert searched >= 2


def test_it_tries_the_options_that_are_liked_best_and_ranks_them() -> None:
    game = kasei.new_game("ares", 2, seed=4)
    bot = Search(3, Budget(16))
    while not game.over:
        seat = game.asked[0]
        options = game.options(seat)
        if len(options) > KEPT:
            chosen = bot.choose(game.seat(seat))
            assert bot.weighed[0][0] == chosen
            assert len(bot.weighed) == len({option for option, _ in bot.weighed}) == KEPT
            assert bot.weighed == sorted(bot.weighed, key=lambda pair: -pair[1])
            return
        game.choose(seat, Builder(1).choose(game.seat(seat)))
    raise AssertionError("there was no question with many options")


def test_what_is_saved_by_dropping_options_goes_to_those_that_are_close() -> None:
    samples, game = 96, kasei.new_game("ares", 2, seed=4)
    more = 0
    while not game.over and not more:
        seat = game.asked[0]
        worlds = 0

        def imagine(seat: int = seat) -> World:
            nonlocal worlds
            worlds += 1
            return game.seat(seat).imagine(worlds)

        if len(game.options(seat)) == 4:
            search(imagine, seat, Budget(samples), net_for)
            more += worlds - 1 > samples // (2 * 4) + samples // (2 * 2)  # half of it for each of two stages
        game.choose(seat, Builder(1).choose(game.seat(seat)))
    assert more


def test_a_small_budget_tries_fewer_options() -> None:
    assert [Budget(samples).kept() for samples in (1, 4, 6, 15, 16, 640)] == [2, 2, 3, 7, KEPT, KEPT]
    assert Budget(seconds=0.01).kept() == KEPT


def test_where_time_runs_out_the_options_count_that_were_tried_in_the_same_worlds() -> None:
    game = kasei.new_game("ares", 2, seed=4)
    while len(game.options(game.asked[0])) < KEPT:
        game.choose(game.asked[0], Builder(1).choose(game.seat(game.asked[0])))
    seat = game.asked[0]
    world = game.seat(seat).imagine(1)
    race = Race(weigh(world, seat)[:KEPT], seat, (world.round, 100), None)
    best = race.left[:FEWEST]
    race.try_in(world, until=0.0)
    assert (race.left, race.worlds) == (best, 1)
    race.try_in(world, until=0.0)
    assert (race.worlds, race.spent) == (1, FEWEST)
    race.try_in(world, until=inf)
    assert (race.worlds, [len(tried.values) for tried in race.left]) == (2, [2, 2])


@pytest.mark.parametrize(
    ("better", "worse", "clear"),
    [
        ([3.0] * 16, [1.0] * 16, True),
        ([2.0] * 16, [2.0] * 16, True),  # the same by another name
        ([3.0, -3.0] * 8, [1.0, -1.0] * 8, False),
        ([9.0] + [0.0] * 15, [0.0] * 16, False),
        ([1.0, 2.0] * 8, [0.0, 1.5] * 8, True),
        ([1.0] * 16, [3.0] * 16, False),
    ],
)
def test_an_option_is_clearly_worse_where_chance_would_hardly_make_it_so(
    better: list[float], worse: list[float], clear: bool
) -> None:
    one, other = Tried(1, 0.0), Tried(2, 0.0)
    for mine, its in zip(better, worse):
        one.note(mine)
        other.note(its)
    assert other.is_clearly_worse(one) == clear


def test_what_was_dropped_is_never_worth_more_than_the_best() -> None:
    """Where all is lost too, for then who was tried in few worlds looks best."""
    game: AnyGame = kasei.new_game("nine", 2, seed=5)
    bots = [Search(seat, Budget(samples=24)) for seat in range(2)]
    seen = 0
    while not game.over:
        seat = game.asked[0]
        option = bots[seat].choose(game.seat(seat))
        weighed = bots[seat].weighed
        if weighed and weighed[0][1] < -2.0:
            seen += 1
        assert all(value <= weighed[0][1] for _, value in weighed)
        game.choose(seat, option)
    assert seen > 5


def test_a_worse_option_is_told_by_its_gap_in_the_worlds_that_both_were_tried_in() -> None:
    best, dropped = Tried(1, 0.0), Tried(2, 0.0)
    for mine, its in ((-20.0, -23.0), (-22.0, -25.0)):
        best.note(mine)
        dropped.note(its)
    for later in (-40.0, -42.0):
        best.note(later)
    assert best.mean() == -31.0
    assert dropped.value_beside(best) == -34.0
    assert best.value_beside(best) == -31.0


@pytest.mark.parametrize("budget", [Budget(64, 1e-9), Budget(2, 60.0)])
def test_of_two_limits_the_first_ends_the_search(budget: Budget) -> None:
    """Each stage tries one world, and no more."""
    game: AnyGame = kasei.new_game("ares", 2, seed=3)
    seat = next(game.seat(each) for each in game.asked if len(game.options(each)) > 1)
    tried = 0

    def imagine() -> World:
        nonlocal tried
        tried += 1
        return seat.imagine(tried)

    search(imagine, seat.number, budget, net_for)
    assert tried <= 4


def test_it_sees_what_greedy_does_not() -> None:
    """It wins most games of nine against greedy, from either seat."""
    match = Match("nine", ("search:16", "greedy"), {}, 6, "search")
    rules = match.rules()
    won = 0.0
    for number in range(match.games):
        outcome = play_game(match, rules, number)
        mine = next(seat for seat in range(2) if match.bot_in(seat, number) == 0)
        won += mine in outcome.winners
    assert won >= 5


def test_a_net_judges_where_there_is_one() -> None:
    rules = rules_of("ares", 2, {})
    world = World(rules, rules.deal(key_of("net")))
    inputs = len(rules.feature_names())
    layers = [Layer([[0.0] * inputs], [1.0]), Layer([[0.0]], [1.0]), Layer([[0.0], [0.0]], [20.0, 3.0])]
    sure_to_win_by_three = Net("a net", "ares-2", "", layers)
    assert judged(world, 0, sure_to_win_by_three) == pytest.approx(world.value(0) + MARGIN * 3.0 + STAKE)
    assert judged(world, 0, None) == world.value(0)


@pytest.mark.parametrize(("budget", "samples", "seconds"), [("64", 64, 0.0), ("0.1s", 0, 0.1), ("2s", 0, 2.0)])
def test_a_budget_is_in_seconds_or_in_games(budget: str, samples: int, seconds: float) -> None:
    opponent = bot_for(f"search:{budget}")
    bot = opponent.make(1)
    assert isinstance(bot, Search)
    assert (bot.budget.samples, bot.budget.seconds) == (samples, seconds)
    assert opponent.name == f"search:{budget}"


@pytest.mark.parametrize(
    "budget",
    [
        *("", "s", "0", "0s", "-1", "-0.5s", "nan", "inf", "1e9s", "much", "9999999", "1 2", "1.5"),
        *("1_0", "٣", " 5", "5 s", "1e1s", "5\n"),
    ],
)
def test_no_other_budget_is_one(budget: str) -> None:
    with pytest.raises(KaseiError, match="search"):
        bot_for(f"search:{budget}")
