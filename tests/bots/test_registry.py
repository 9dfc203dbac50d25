"""The bots that there are, and what is said of them."""

from __future__ import annotations

import pytest

import kasei
from kasei import KaseiError
from kasei.bots import BOTS, STEADY, USUAL, Greedy, Opponent, bot_for, new_bot, players, seed_at
from kasei.core.shuffle import key_of
from kasei.games import GAMES


@pytest.mark.parametrize("name", BOTS)
def test_each_bot_says_in_a_sentence_how_it_plays(name: str) -> None:
    bot = BOTS[name]
    assert bot.name == name
    assert bot.level.isalpha()
    assert bot.text[0].isupper()
    assert bot.text.endswith(".")
    assert "\n" not in bot.text
    assert set(bot.games) <= set(GAMES)


def test_the_usual_and_the_steady_bot_play_everything() -> None:
    for name in (USUAL, STEADY):
        assert all(bot_for(name, game) is BOTS[name] for game in GAMES)


def test_a_bot_is_seated_only_where_it_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "narrow", Opponent("narrow", "easy", "Plays nine.", Greedy, ("nine",)))
    assert bot_for("narrow") is bot_for("narrow", "nine") is BOTS["narrow"]
    words = r"the bot 'narrow' does not play ares; those that do are random, builder, greedy, easy, normal, hard$"
    with pytest.raises(KaseiError, match=words):
        bot_for("narrow", "ares")
    names = "random, builder, greedy, easy, normal, hard, narrow, search:0.1s, exec:COMMAND"
    with pytest.raises(KaseiError, match=rf"there is no bot 'clever'; there are {names}$"):
        bot_for("clever", "ares")


def test_a_bot_of_the_same_seed_chooses_the_same() -> None:
    game = kasei.new_game("nine", seed=2)
    seat = game.seat(game.asked[0])
    for name in ("random", "builder", "greedy", "search:8"):
        assert new_bot(name, 5).choose(seat) == new_bot(name, 5).choose(seat)


def test_every_game_seat_and_sitting_has_a_seed_of_its_own() -> None:
    key = key_of(7)
    assert seed_at(key, 1, 12) == key_of(f"{key:032x}/bot/1/12")
    seeds = {seed_at(key, 1, 12), seed_at(key, 0, 12), seed_at(key, 1, 13), seed_at(key + 1, 1, 12)}
    assert len(seeds) == 4


@pytest.mark.parametrize(("compiled", "seconds"), [(True, 0.25), (False, 0.45)])
def test_levels_have_less_time_where_the_engine_is_compiled(
    monkeypatch: pytest.MonkeyPatch, compiled: bool, seconds: float
) -> None:
    monkeypatch.setattr(players, "is_compiled", lambda: compiled)
    assert players.level(16, 0.25, 0.45).seconds == seconds
    assert players.EASY.samples < players.NORMAL.samples < players.HARD.samples
    assert players.EASY.seconds < players.NORMAL.seconds < players.HARD.seconds
