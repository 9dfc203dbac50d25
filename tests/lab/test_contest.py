"""Contests play every deal from every seat, and say of each game how it went."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import permutations

import pytest

from kasei import KaseiError, new_game
from kasei.bots import Builder, new_bot
from kasei.core.shuffle import key_of
from kasei.games.ares.language.nouns import ENDS
from kasei.games.ares.state.state import Ares
from kasei.lab.contest import Contest, GameResult, game_player, won_share
from kasei.lab.findings import Findings
from kasei.lab.sheets import duels, summary


def contest(bots: str, seats: int = 2, game: str = "nine", **settings: str | bool) -> Contest:
    return Contest(game, tuple(bots.split(",")), seats, dict(settings), "test")


def all_games(contest: Contest, games: int) -> list[GameResult]:
    """So many games, played here and now."""
    play = game_player(contest, 0)
    return [play(number) for number in range(games)]


def seatings(contest: Contest) -> list[tuple[int, ...]]:
    return contest.seatings(contest.rules())


def test_every_pair_plays_from_both_seats() -> None:
    assert seatings(contest("random,builder")) == [(0, 1), (1, 0)]
    assert seatings(contest("random,builder,greedy")) == [(0, 1), (1, 0), (0, 2), (2, 0), (1, 2), (2, 1)]


def test_three_at_a_table_move_up_one_seat_from_game_to_game() -> None:
    assert seatings(contest("random,builder,greedy", 3, "ares")) == [(0, 1, 2), (1, 2, 0), (2, 0, 1)]


def test_who_plays_alone_or_together_plays_apart_from_the_others() -> None:
    assert seatings(contest("random,builder", 1)) == [(0,), (1,)]
    assert seatings(contest("random,builder", 2, "ares", coop=True)) == [(0, 0), (1, 1)]


@pytest.mark.parametrize(
    ("bots", "seats", "game", "games", "deals"),
    [("random,random", 2, "nine", 7, 4), ("random,random,random", 3, "ares", 7, 3), ("random,random", 1, "nine", 7, 7)],
)
def test_games_are_rounded_up_to_whole_deals(bots: str, seats: int, game: str, games: int, deals: int) -> None:
    match = contest(bots, seats, game)
    assert match.deals_for(games, match.rules()) == deals


def test_a_game_is_its_deal_whoever_sits_where() -> None:
    """The second game of a deal is the same deal, with the bots in each other's seats."""
    match = contest("builder,random")
    result = all_games(match, 4)[3]
    assert (result.number, result.deal, [seat.bot for seat in result.seats]) == (3, 1, [1, 0])
    game = new_game("nine", 2, "test/1")
    bots = [new_bot("random", key_of("test/1/1/0")), new_bot("builder", key_of("test/1/0/1"))]
    while not game.over:
        player = game.asked[0]
        game.choose(player, bots[player].choose(game.seat(player)))
    assert [seat.points for seat in result.seats] == game.scores
    assert result.choices == len(game.entries)


@pytest.mark.parametrize(("game", "seats"), [("nine", 2), ("ares", 2), ("mars", 3)])
def test_what_is_known_of_a_seat(game: str, seats: int) -> None:
    result = all_games(contest(",".join(["builder"] * seats), seats, game), 1)[0]
    assert result.over
    for seat in result.seats:
        assert sum(seat.categories.values()) == seat.points
        assert seat.course[-1] == seat.points
        assert len(seat.course) == result.rounds + 1
        assert len(seat.cards) > 0
        assert (seat.corporation is None) == (game == "nine")
        assert seat.corporation not in seat.cards
        assert seat.money >= 0
        assert 0 < seat.choices < result.choices
        assert 0 < seat.cpu_most <= seat.cpu
        assert seat.failures == 0
    assert sum(seat.won for seat in result.seats) == 1


def test_a_number_is_a_game_wherever_one_begins() -> None:
    match = contest("random,builder")
    assert timeless(game_player(match, 3)(2)) == timeless(all_games(match, 6)[5])


def timeless(game: GameResult) -> GameResult:
    """A game without the times that its bots took."""
    return replace(game, seats=[replace(seat, cpu=0.0, cpu_most=0.0, clock=0.0) for seat in game.seats])


def test_an_outside_bot_that_fails_is_counted() -> None:
    game = all_games(contest("exec:false,random"), 1)[0]
    assert game.seats[0].failures == game.seats[0].choices
    assert game.seats[0].failed
    assert game.over


def test_failures_are_told_of_games_that_were_broken_off_too() -> None:
    one = contest("exec:false,random")
    game = replace(all_games(one, 1)[0], over=False)
    (failure,) = Findings(one, [game]).failures
    assert (failure.name, failure.choices) == ("exec:false", game.seats[0].choices)


def test_wins_are_shared_unless_all_win_together() -> None:
    drawn = new_game("nine", 2, 31)
    bots = [Builder(1), Builder(2)]
    assert [won_share(drawn, seat) for seat in range(2)] == [0.0, 0.0]
    while not drawn.over:
        seat = drawn.asked[0]
        drawn.choose(seat, bots[seat].choose(drawn.seat(seat)))
    assert [won_share(drawn, seat) for seat in range(2)] == [0.5, 0.5]
    together = new_game("ares", 2, 1, coop=True)
    a = together.state
    assert isinstance(a, Ares)
    a.waiting = 0
    assert [won_share(together, seat) for seat in range(2)] == [0.0, 0.0]
    a.tracks = [*ENDS]
    for player in a.players:
        player.tr = 40
    assert [won_share(together, seat) for seat in range(2)] == [1.0, 1.0]


def test_what_is_wrong_is_said_before_the_first_game() -> None:
    with pytest.raises(KaseiError, match="there is no bot 'clever'"):
        contest("clever,random").rules()
    with pytest.raises(KaseiError, match="there is no program '/nowhere/at/all'"):
        contest("exec:/nowhere/at/all --fast,random").rules()
    with pytest.raises(KaseiError, match="2 seats are for 2 bots or more, and not for 1"):
        contest("random").rules()
    with pytest.raises(KaseiError, match="1 or 2 players, not 3"):
        contest("random,random,random", 3).rules()


def test_findings_of_a_ladder() -> None:
    match = contest("random,builder,greedy")
    found = Findings(match, all_games(match, 24))
    assert (found.deals, len(found.games), found.broken_off) == (4, 24, 0)
    assert [bot.games for bot in found.bots] == [16, 16, 16]
    assert max(found.bots, key=lambda bot: bot.elo.value if bot.elo else 0).name == "greedy"
    assert sum(bot.margin.value for bot in found.bots if bot.margin) == pytest.approx(0)
    assert sum(bot.won.value for bot in found.bots) == pytest.approx(1.5)
    assert found.lengths.total() == 24
    assert found.corporations() == []
    assert "lacks" not in summary(found)
    better = found.duel_rates()
    assert sorted(better) == sorted(permutations(["random", "builder", "greedy"], 2))
    assert all(better[one, other] + better[other, one] == 1 for one, other in better)
    wins = [seat.won for game, seat in found.seats() if seat.bot == 2 and {0, 2} == {each.bot for each in game.seats}]
    assert better["greedy", "random"] == sum(wins) / len(wins)
    sheet = duels(found)
    assert sheet.columns[:2] == ["better than", "greedy"]
    assert sheet.rows[0][:2] == ["greedy", ""]


def test_a_deal_that_is_not_whole_is_told() -> None:
    match = contest("random,builder,greedy")
    assert "The last deal lacks 5 games." in summary(Findings(match, all_games(match, 7)))


def test_findings_of_solitaire_compare_the_same_deals() -> None:
    match = contest("random,builder", 1)
    found = Findings(match, all_games(match, 20))
    assert [bot.elo for bot in found.bots] == [None, None]
    first, second = found.bots
    assert first.margin
    assert first.margin.value == pytest.approx(first.points.value - second.points.value)


def test_cards_are_counted_once_a_seat_and_compared_with_the_bots_own_wins() -> None:
    match = contest("builder,builder")
    games = all_games(match, 30)
    times = Counter(card for game in games for seat in game.seats for card in {*seat.cards})
    cards = Findings(match, games).cards()
    assert cards
    assert all(each.times == times[each.name] >= 10 for each in cards)
    assert [each.estimate.value for each in cards] == sorted([each.estimate.value for each in cards], reverse=True)
    assert -1 <= cards[-1].estimate.value <= 0 <= cards[0].estimate.value <= 1


def test_points_of_a_game_that_is_over_stay() -> None:
    match = contest("builder,random")
    games = all_games(match, 10)
    courses = Findings(match, games).courses()
    for bot, name in enumerate(["builder", "random"]):
        points = [seat.points for game in games for seat in game.seats if seat.bot == bot]
        longest = max(game.rounds for game in games)
        assert len(courses[name]) == longest + 1
        assert courses[name][-1] == pytest.approx(sum(points) / len(points))
