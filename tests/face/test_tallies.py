"""What each player did, summed up: it agrees with how the game stood and stands."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

import kasei
from kasei.face.game import AnyGame
from kasei.games.mars.face import PlayerPosition
from tests.games.ares.table import Table, number


def played(name: str, seed: int, choices: int) -> AnyGame:
    """A game in which so many choices were made by chance."""
    game, chance = kasei.new_game(name, 2, seed), Random(seed)
    for _ in range(choices):
        if not game.over:
            seat = chance.choice(game.asked)
            game.choose(seat, chance.choice(game.options(seat)))
    return game


@pytest.mark.parametrize("name", ["ares", "mars", "nine"])
@pytest.mark.parametrize("seed", range(6))
def test_shifts_lead_from_what_was_to_what_is(name: str, seed: int) -> None:
    game = played(name, seed, 60)
    before = [game.rules.accounts(game.state, seat) for seat in range(2)]
    since, chance = game.changes, Random(seed)
    for _ in range(20):
        if not game.over:
            seat = chance.choice(game.asked)
            game.choose(seat, chance.choice(game.options(seat)))
    for seat, tally in enumerate(game.tallies(0, since)):
        now = game.rules.accounts(game.state, seat)
        for shift in tally["shifts"]:
            assert (shift["before"], shift["after"]) == (before[seat][shift["what"]], now[shift["what"]])
        moved = {shift["what"] for shift in tally["shifts"]}
        cards = {card["name"] for card in game.cards()}
        assert {what for what in now if now[what] != before[seat].get(what, 0)} - cards == moved


def test_steps_forests_and_cards_are_counted() -> None:
    t = Table("action", ["Comet"], mc=70, players=2)
    before = t.game.changes
    for _ in range(2):
        t.game.choose(0, t.game.option("standard", "ocean"))
    t.game.choose(0, t.game.option("standard", "forest"))
    mine, theirs = t.game.tallies(0, before)
    assert mine["raised"] == [{"what": "oceans", "n": 2}, {"what": "oxygen", "n": 1}]
    assert mine["shifts"][-1] == {"what": "forest", "before": 0, "after": 1}
    assert mine["standards"] == [{"what": "ocean", "n": 2}, {"what": "forest", "n": 1}]
    assert (mine["cards"], mine["placed"]) == ([], [])
    assert not any([theirs["standards"], theirs["got"]])
    assert not any([theirs["cards"], theirs["raised"], theirs["shifts"]])


def test_what_was_taken_back_does_not_count() -> None:
    t = Table("construction", ["Comet", "Birds", "Fish"], mc=70, players=2)
    before = t.game.changes
    t.game.choose(0, t.game.option("sell", "Birds"))
    assert t.game.tallies(0, before)[0]["shifts"] != []
    t.game.undo(0)
    assert t.game.tallies(0, before)[0]["shifts"] == []


def test_cards_that_came_into_play() -> None:
    game = played("nine", 3, 60)
    entered = [kasei.Entered(kind="funded", card=card) for card in cards_of(game, "funded")]
    assert [each for tally in game.tallies(0) for each in tally["cards"]] == entered != []
    events = [event for event in game.events(0) if event["kind"] == "took_standard"]
    for seat, tally in enumerate(game.tallies(0)):
        taken = Counter(event["what"] for event in events if event["seat"] == seat)
        assert {amount["what"]: amount["n"] for amount in tally["standards"]} == taken != {}


def test_corporations_and_projects_come_into_play_in_ways_of_their_own() -> None:
    game = played("ares", 0, 150)
    entered = [each for tally in game.tallies(kasei.SPECTATOR) for each in tally["cards"]]
    for kind in ("founded", "played"):
        assert sorted(each["card"] for each in entered if each["kind"] == kind) == sorted(cards_of(game, kind)) != []


def cards_of(game: AnyGame, kind: str) -> list[int]:
    """The cards of events of a kind, player by player."""
    events = [event for event in game.events(0) if event["kind"] == kind]
    return [event["cards"][0] for seat in range(2) for event in events if event["seat"] == seat]


def test_only_ones_own_cards_are_known_that_came_to_the_hand() -> None:
    t = Table("action", tableau=["AI Central"], deck=["Comet", "Fish"], players=2)
    before = t.game.changes
    t.use("AI Central")
    assert {each["card"] for each in t.game.tallies(0, before)[0]["got"]} == {number("Comet"), number("Fish")}
    for seat in (1, kasei.SPECTATOR):
        assert t.game.seat(seat).tallies(before)[0]["got"] == []


def test_what_was_bought_is_told_apart_from_what_was_drawn() -> None:
    players: list[PlayerPosition] = [{"cards": ["Inventors' Guild"], "hand": ["Research"], "stock": {"mc": 50}}, {}]
    game = kasei.new_game("mars", 2, 1, position={"deck": ["Comet", "Moss", "Grass"], "players": players})
    for verb, name in (("use", "Inventors' Guild"), ("pick", "Comet"), ("play", "Research")):
        game.choose(0, game.option(verb, name))
    got = [(each["kind"], game.cards()[each["card"]]["name"]) for each in game.tallies(0)[0]["got"]]
    assert sorted(got) == [("bought", "Comet"), ("drew", "Grass"), ("drew", "Moss")]
    assert game.tallies(1)[0]["got"] == []


def test_a_standard_project_counts_once_whoever_waits_for_it() -> None:
    players: list[PlayerPosition] = [{"cards": ["Standard Technology"], "stock": {"mc": 50}}, {"stock": {"mc": 50}}]
    game = kasei.new_game("mars", 2, 1, position={"players": players})
    game.choose(0, game.option("standard", "power plant"), kasei.PASS)
    game.choose(1, game.option("standard", "power plant"))
    for tally in game.tallies(0):
        assert tally["standards"] == [{"what": "power plant", "n": 1}]


def hand_of(game: AnyGame) -> set[int]:
    """The cards in the hand of player 0."""
    return {each["card"] for each in game.view(0)["private"]["hand"]}


@pytest.mark.parametrize("seed", range(4))
def test_what_came_to_the_hand_is_there_or_has_left_it(seed: int) -> None:
    game = played("ares", seed, 40)
    since, before = game.changes, hand_of(game)
    chance = Random(seed)
    for _ in range(40):
        seat = chance.choice(game.asked)
        game.choose(seat, chance.choice(game.options(seat)))
    tally = game.tallies(0, since)[0]
    assert hand_of(game) - before <= {each["card"] for each in tally["got"]}
    assert tally["got"]


def test_news_begin_with_the_last_turn_before_others_chose() -> None:
    game = kasei.new_game("nine", 2, 3)
    assert game.news_since(0) is None
    chance, turns = Random(1), []
    for _ in range(30):
        seat = game.asked[0]
        turns.append(seat)
        game.choose(seat, chance.choice(game.options(seat)))
    last_of_other = max(i for i, seat in enumerate(turns) if seat == 1)
    mine = [i for i, seat in enumerate(turns) if seat == 0 and i < last_of_other and game.inputs[i]]
    assert game.news_since(0) == mine[-1]
    assert game.seat(kasei.SPECTATOR).news_since() is None
