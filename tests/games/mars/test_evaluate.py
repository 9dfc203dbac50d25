"""The evaluation by which `greedy` plays mars."""

from __future__ import annotations

from typing import cast

import pytest

from kasei.bots import new_bot
from kasei.bots.policies import weigh
from kasei.core.effect import Effect, Estimate
from kasei.core.option import PASS, SKIP
from kasei.core.rules import Rules
from kasei.core.shuffle import key_of
from kasei.core.world import World
from kasei.face.game import AnyGame, Game
from kasei.games import rules_of
from kasei.games.mars.cards import CARDS
from kasei.games.mars.evaluate.goals import award
from kasei.games.mars.evaluate.outlook import Outlook, generations_left
from kasei.games.mars.evaluate.position import evaluate
from kasei.games.mars.language.kinds import MADE_KIND, USUAL
from kasei.games.mars.language.nouns import ENDS, HEAT, MC, PLANTS, STEEL, TITANIUM
from kasei.games.mars.rules import MarsRules
from kasei.games.mars.state.card import MarsSpec
from kasei.games.mars.state.state import ACTION, Mars

SPECS = [spec for spec in CARDS if isinstance(spec, MarsSpec)]


def rules_for(players: int) -> Rules:
    return rules_of("mars", players, {})


def table(players: int = 2, generation: int = 1) -> Mars:
    """A game after its deal, without cards in hand, in the action phase of a generation."""
    m = cast(Mars, rules_for(players).deal(key_of("evaluate")))
    m.phase = ACTION
    m.generation = generation
    for me in m.players:
        me.dealt = ()
        me.drawn = ()
    return m


def worth_of(m: Mars, kind: int, n: int = 1, production: bool = False) -> float:
    """What `n` more of a resource, or of its production, are worth to the first player."""
    before = evaluate(m, 0)
    rich = m.copy()
    (rich.players[0].makes if production else rich.players[0].stock)[kind] += n
    return evaluate(rich, 0) - before


def all_but_done(m: Mars, missing: int = 0) -> Mars:
    """The same with all tracks at their end, but for some steps of temperature."""
    m.tracks[:] = ENDS
    m.tracks[1] -= missing
    return m


# Estimates.


@pytest.mark.parametrize("spec", SPECS, ids=[spec.name for spec in SPECS])
def test_every_effect_has_an_estimate(spec: MarsSpec) -> None:
    effects = (
        spec.makes,
        spec.play,
        spec.action,
        spec.first,
        *[getattr(each, "effect", None) for each in spec.ongoing],
    )
    for effect in effects:
        if isinstance(effect, Effect):
            effect.estimate(Estimate(USUAL))


@pytest.mark.parametrize("spec", SPECS, ids=[spec.name for spec in SPECS])
def test_every_card_promises_something(spec: MarsSpec) -> None:
    rules = rules_for(2)
    assert isinstance(rules, MarsRules)
    card = rules.catalogue.cards[rules.catalogue.numbers[spec.name]]
    silent = {"Beginner Corporation", "Special Design"}  # nothing but M€, and what it allows is seen when it is there
    brings = [card.points, card.tally, card.saves, *card.at_once, *card.each_time, *card.lasting]
    assert any(brings) or spec.ongoing or spec.name in silent


def test_what_cards_wait_for_is_expected() -> None:
    rules = rules_for(2)
    assert isinstance(rules, MarsRules)
    cards, numbers = rules.catalogue.cards, rules.catalogue.numbers
    assert cards[numbers["Saturn Systems"]].lasting[MADE_KIND + MC] > 0
    assert cards[numbers["Earth Catapult"]].saves > cards[numbers["Space Station"]].saves > 0
    assert cards[numbers["Adapted Lichen"]].lasting == []


# Prices.


@pytest.mark.parametrize("kind", [MC, STEEL, TITANIUM, PLANTS, HEAT])
def test_production_is_worth_more_early_than_late(kind: int) -> None:
    assert worth_of(table(generation=1), kind, production=True) > worth_of(table(generation=11), kind, production=True)


def test_money_is_worth_less_and_less() -> None:
    prices = [worth_of(table(generation=n), MC, 10) for n in (1, 6, 11)]
    prices.append(worth_of(all_but_done(table(generation=13)), MC, 10))
    assert prices == sorted(prices, reverse=True)
    assert prices[-1] < 0.3  # so that it is spent


def test_income_is_worth_nothing_in_the_last_generation() -> None:
    assert worth_of(all_but_done(table(generation=13)), MC, production=True) == 0


def test_plants_of_the_last_production_still_count() -> None:
    m = all_but_done(table(generation=13))
    assert worth_of(m, PLANTS, 8, production=True) > 0.5


def test_heat_is_worth_nothing_once_it_is_warm() -> None:
    assert worth_of(all_but_done(table(generation=8)), HEAT, 8) == 0


def test_an_early_step_is_no_loss() -> None:
    m = table(generation=4)
    after = m.copy()
    after.tracks[1] += 1
    after.players[0].tr += 1
    assert generations_left(after) == generations_left(m)
    assert evaluate(after, 0) > evaluate(m, 0) + 1


def test_a_game_for_one_lasts_as_long_as_it_may() -> None:
    assert generations_left(table(players=1, generation=1)) == 13
    assert generations_left(table(players=1, generation=14)) == 0


def test_a_lead_in_an_award_is_safer_near_the_end() -> None:
    m = table()
    m.players[0].makes[MC] = 3
    assert 2.5 < award(m, 0, 1, 9.0) < award(m, 0, 1, 1.0) <= 5.0


def test_what_others_have_counts_against() -> None:
    m = table()
    before = evaluate(m, 0)
    m.players[1].makes[MC] += 3
    assert evaluate(m, 0) < before


def test_hands_of_others_are_not_looked_at() -> None:
    m = table()
    m.players[1].hand = m.deck[:3]
    before = evaluate(m, 0)
    m.players[1].hand = m.deck[3:6]
    assert evaluate(m, 0) == before


def test_prices_are_those_of_the_moment() -> None:
    early, late = Outlook(table(generation=1)), Outlook(table(generation=11))
    assert early.rating > late.rating > 1
    assert early.rest > late.rest


# Whole games.


def play(game: AnyGame, bots: list[str]) -> AnyGame:
    """Let bots play a game to its end."""
    players = [new_bot(name, number) for number, name in enumerate(bots)]
    while game.asked:
        seat = game.asked[0]
        game.seat(seat).choose(players[seat].choose(game.seat(seat)))
    return game


@pytest.mark.parametrize("number", range(3))
def test_greedy_beats_random(number: int) -> None:
    bots = ["greedy", "random"] if number % 2 else ["random", "greedy"]
    game = play(Game(rules_for(2), key_of(f"beats/{number}")), bots)
    assert game.winners == [bots.index("greedy")]


def test_greedy_ends_its_games_and_spends_its_money() -> None:
    game = play(Game(rules_for(2), key_of("spends")), ["greedy", "greedy"])
    m = cast(Mars, game.state)
    assert m.generation <= 18
    assert max(game.scores) >= 70
    last = [me.tr + me.makes[MC] for me in m.players]  # what the last production brought could not be spent
    assert sum([me.stock[MC] for me in m.players]) - sum(last) < 60
    assert len(m.milestones) + len(m.awards) >= 3


def test_a_pass_is_weighed_as_the_position_stands() -> None:
    rules = rules_for(2)
    game: AnyGame = Game(rules, key_of("waits"))
    bots = [new_bot("greedy", seat) for seat in range(2)]
    while game.state.options(game.asked[0])[0] != PASS:
        seat = game.asked[0]
        game.seat(seat).choose(bots[seat].choose(game.seat(seat)))
    seat = game.asked[0]
    world = World(rules, game.state.copy())
    assert dict(weigh(world, seat))[PASS] == rules.evaluate(game.state, seat)
    assert SKIP not in world.options(seat)
