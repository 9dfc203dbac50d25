"""Matches give the same results however they are played, and their records are whole games."""

from __future__ import annotations

import pytest

from kasei import KaseiError, new_game, replay
from kasei.bots import new_bot
from kasei.core.shuffle import key_of
from kasei.lab.match import Match, Outcome, play_game, play_match
from kasei.lab.simulation import simulate


def nine(bots: str, games: int, recorded: bool = False, **settings: str) -> Match:
    return Match("nine", tuple(bots.split(",")), dict(settings), games, "test", recorded)


def all_of(match: Match, jobs: int) -> list[Outcome]:
    return [outcome for outcomes in play_match(match, jobs) for outcome in outcomes]


def test_the_number_of_processes_does_not_matter() -> None:
    match = nine("random,greedy", 25, recorded=True)
    alone = all_of(match, 1)
    assert [outcome.number for outcome in alone] == list(range(25))
    assert all_of(match, 2) == alone


def test_the_tally_of_two_processes_is_that_of_one() -> None:
    match = nine("builder,random", 64)
    assert simulate(match, 2).tally.plain() == simulate(match, 1).tally.plain()


def test_a_record_changes_nothing() -> None:
    plain, recorded = all_of(nine("random,builder", 20), 1), all_of(nine("random,builder", 20, recorded=True), 1)
    for one, other in zip(plain, recorded):
        assert (one.scores, one.winners, one.choices) == (other.scores, other.winners, other.choices)
        assert not one.record
        assert other.record


@pytest.mark.parametrize("bots", ["random,builder", "greedy,random", "greedy", "builder"])
def test_records_replay_to_the_same_scores(bots: str) -> None:
    for outcome in all_of(nine(bots, 6, recorded=True, map="elysium"), 1):
        again = replay(outcome.record)
        assert again.over == outcome.over
        assert tuple(again.scores) == outcome.scores
        assert tuple(again.winners) == outcome.winners
        assert len(again.entries) == outcome.choices


def test_a_record_names_the_bots_by_seat() -> None:
    records = [outcome.record for outcome in all_of(nine("greedy,random", 2, recorded=True), 1)]
    assert [replay(record).names for record in records] == [["Greedy", "Random"], ["Random", "Greedy"]]
    assert nine("random,random", 2).names(1) == ("Random 2", "Random 1")


@pytest.mark.parametrize("name", ["random", "builder", "greedy", "search:2"])
def test_the_short_way_is_the_long_way(name: str) -> None:
    """Bots that get nothing but the options choose as they do in their seats at a table."""
    match = nine(f"{name},random", 1)
    bots = [new_bot(bot, key_of(f"test/0/{i}")) for i, bot in enumerate(match.bots)]
    game = new_game("nine", 2, "test/0")
    while not game.over:
        player = game.asked[0]
        game.choose(player, bots[player].choose(game.seat(player)))
    outcome = play_game(match, match.rules(), 0)
    assert (tuple(game.scores), len(game.entries)) == (outcome.scores, outcome.choices)


def test_bots_change_seats() -> None:
    match = nine("greedy,random", 40)
    tally = simulate(match, 2).tally
    assert [match.bot_in(0, number) for number in range(4)] == [0, 1, 0, 1]
    assert tally.finished == 40
    assert tally.bots[0].wins >= 35
    assert tally.bots[0].wins + tally.bots[1].wins + tally.bots[0].shared == 40
    assert min(seat.wins for seat in tally.seats) >= 10


def test_solitaire_has_one_player_and_no_start_player() -> None:
    tally = simulate(nine("builder", 10), 1).tally
    assert tally.plain()["start_player"] is None
    assert [bot.games for bot in tally.bots] == [10]
    assert list(tally.rounds) == [12]


def test_an_outside_bot_that_fails_is_counted() -> None:
    one, two = all_of(nine("exec:false,random", 2), 1)
    assert one.over
    assert two.over
    assert (one.failures[1], two.failures[0]) == (0, 0)
    assert min(one.failures[0], two.failures[1]) > 3


def test_what_is_wrong_is_said_before_the_first_game() -> None:
    with pytest.raises(KaseiError, match="there is no bot 'clever'; there are random"):
        play_match(nine("clever,random", 1))
    with pytest.raises(KaseiError, match="1 or 2 players, not 3"):
        play_match(nine("random,random,random", 1))
    with pytest.raises(KaseiError, match="map can't be 'venus'"):
        play_match(nine("random", 1, map="venus"))
