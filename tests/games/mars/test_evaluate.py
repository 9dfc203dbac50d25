"""The evaluation by which `greedy` plays mars."""

from __future__ import annotations

from typing import cast

import pytest

from kasei.bots import new_bot
from kasei.bots.policies import weigh
from kasei.cardgame.catalogue import Addition
from kasei.cardgame.tableau import Shift
from kasei.core.effect import Effect, Estimate
from kasei.core.option import PASS, PICK
from kasei.core.rules import Rules
from kasei.core.shuffle import key_of
from kasei.core.world import World
from kasei.face.game import AnyGame, Game
from kasei.games import rules_of
from kasei.games.mars.cards import CARDS
from kasei.games.mars.cards.writing import corporation
from kasei.games.mars.evaluate.estimates import USUAL, Amounts, CardEstimate, estimates_of
from kasei.games.mars.evaluate.goals import award
from kasei.games.mars.evaluate.outlook import STEP_PRICES, Outlook
from kasei.games.mars.evaluate.position import evaluate, finished
from kasei.games.mars.evaluate.timing import generations_left
from kasei.games.mars.evaluate.weights import ALONE, VERSUS
from kasei.games.mars.language.kinds import ALL_KINDS, MADE_KIND, STOCK_KIND
from kasei.games.mars.language.nouns import CITY, ENDS, HEAT, MC, PLANTS, STEEL, TITANIUM
from kasei.games.mars.rules import KIT, MarsRules
from kasei.games.mars.state.card import CARD_PRICE, MarsSpec
from kasei.games.mars.state.state import ACTION, FINAL, Mars
from tests.games.mars.course import Course, dealt, numbers

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


def estimate_of(name: str) -> CardEstimate:
    """What a card usually brings."""
    rules = rules_for(2)
    assert isinstance(rules, MarsRules)
    return estimates_of(rules.catalogue).cards[rules.catalogue.numbers[name]]


@pytest.mark.parametrize("spec", SPECS, ids=[spec.name for spec in SPECS])
def test_every_card_promises_something(spec: MarsSpec) -> None:
    usual = estimate_of(spec.name)
    seen_later = {"Beginner Corporation", "Special Design", "Helion"}  # what they allow counts when it is there
    if spec.ongoing:
        assert usual.waits or usual.saves or spec.name in seen_later
    else:
        assert spec.points or usual.at_once.any() or usual.each_time.any() or spec.name in seen_later


def test_every_kind_has_a_usual_price() -> None:
    assert len(USUAL) == ALL_KINDS


def brought(amounts: Amounts, kind: int) -> float:
    return dict(zip(amounts.kinds, amounts.amounts)).get(kind, 0.0)


def test_what_cards_wait_for_is_expected() -> None:
    assert brought(estimate_of("Saturn Systems").lasting, MADE_KIND + MC) > 0
    assert estimate_of("Earth Catapult").saves > estimate_of("Space Station").saves > 0
    assert not estimate_of("Adapted Lichen").waits


def test_what_has_a_condition_is_expected_less_often() -> None:
    of_events, of_space_events = estimate_of("Media Group").lasting, estimate_of("Optimal Aerobraking").lasting
    kind = STOCK_KIND + MC
    assert brought(of_events, kind) > brought(of_space_events, kind) > 0  # 3 M€ each time, both of them


def test_estimates_are_made_once() -> None:
    m = table()
    assert Outlook(m).estimates is Outlook(m.copy()).estimates


# Prices.


def test_steps_cost_what_their_standard_projects_cost() -> None:
    assert STEP_PRICES == [23.0, 14.0, 18.0]


@pytest.mark.parametrize("kind", [MC, STEEL, TITANIUM, PLANTS, HEAT])
def test_production_is_worth_more_early_than_late(kind: int) -> None:
    assert worth_of(table(generation=1), kind, production=True) > worth_of(table(generation=11), kind, production=True)


def test_money_is_worth_less_and_less() -> None:
    prices = [worth_of(table(generation=n), MC, 10) for n in (1, 6, 11)]
    prices.append(worth_of(all_but_done(table(generation=13)), MC, 10))
    assert prices == sorted(prices, reverse=True)
    assert prices[-1] < 0.31  # so that it is spent


def test_income_is_worth_nothing_in_the_last_generation() -> None:
    assert worth_of(all_but_done(table(generation=13)), MC, production=True) == 0


def test_plants_of_the_last_production_still_count() -> None:
    m = all_but_done(table(generation=13))
    assert worth_of(m, PLANTS, 8, production=True) > 0.5


def test_plants_of_the_last_production_raise_nothing() -> None:
    """Alone that is all that counts, so that they are worth no more than the greeneries."""
    m = table(players=1, generation=14)
    assert worth_of(m, PLANTS, 8, production=True) == 0 < worth_of(m, PLANTS, 8)


def test_heat_is_worth_nothing_once_it_is_warm() -> None:
    assert worth_of(all_but_done(table(generation=8)), HEAT, 8) == 0


def test_an_early_step_is_no_loss() -> None:
    m = table(generation=4)
    after = m.copy()
    after.tracks[1] += 1
    after.players[0].tr += 1
    assert generations_left(after, VERSUS) == generations_left(m, VERSUS)
    assert evaluate(after, 0) > evaluate(m, 0) + 1


def test_a_game_for_one_lasts_as_long_as_it_may() -> None:
    assert generations_left(table(players=1, generation=1), ALONE) == 13
    assert generations_left(table(players=1, generation=14), ALONE) == 0


def test_a_lead_in_an_award_is_safer_near_the_end() -> None:
    early, late = table(generation=4), table(generation=12)
    for m in (early, late):
        m.players[0].makes[MC] = 3
    assert 2.5 < award(early, 0, 1, Outlook(early)) < award(late, 0, 1, Outlook(late)) <= 5.0


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


@pytest.mark.parametrize("players", [2, 3, 5])
def test_where_all_stand_alike_nobody_stands_well(players: int) -> None:
    m = table(players, generation=5)
    for me in m.players:
        me.hand = []
    assert [evaluate(m, seat) for seat in range(players)] == pytest.approx([0.0] * players)


# The last generation, and the end.


def test_in_a_game_that_is_overdue_the_end_is_better_for_all_also_for_who_loses_by_it() -> None:
    m = all_but_done(table(generation=19), missing=4)
    m.players[0].tr, m.players[1].tr = 30, 40
    for seat in range(2):
        assert evaluate(m, seat) < finished(m, seat)


@pytest.mark.parametrize("lead", [5, 20, 40, 60])
@pytest.mark.parametrize("generation", [10, 14, 18])
def test_who_leads_completes_mars_however_far_ahead(generation: int, lead: int) -> None:
    m = all_but_done(table(generation=generation), missing=1)
    m.players[0].tr, m.players[1].tr = 20 + lead, 20
    m.players[0].hand = m.players[1].hand = []
    assert evaluate(m, 0) < finished(m, 0)


@pytest.mark.parametrize(("players", "generation"), [(1, 14), (2, 13)])
@pytest.mark.parametrize(("track", "price"), [(0, 23), (1, 14), (2, 18)])
def test_in_the_last_generation_a_step_is_worth_more_than_what_it_costs(
    players: int, generation: int, track: int, price: int
) -> None:
    m = all_but_done(table(players, generation))
    m.tracks[track] -= 1
    after = m.copy()
    after.tracks[track] += 1
    after.players[0].tr += 1
    m.players[0].stock[MC] += price
    assert evaluate(after, 0) > evaluate(m, 0)


def test_alone_points_count_for_nothing() -> None:
    m = table(players=1, generation=14)
    before = evaluate(m, 0)
    m.players[0].tr += 1
    m.board = m.board.with_tile(CITY, 0, 0)
    assert evaluate(m, 0) == before


def test_alone_heat_is_worth_no_more_than_the_steps_that_are_missing() -> None:
    m = all_but_done(table(players=1, generation=14), missing=2)
    assert worth_of(m, HEAT, 8) > 0
    m.players[0].stock[HEAT] += 16
    assert worth_of(m, HEAT, 8) == 0


@pytest.mark.parametrize("players", [2, 3])
def test_at_the_end_it_tells_who_has_won(players: int) -> None:
    m = all_but_done(table(players, 13))
    m.phase = FINAL
    for first in range(players):
        for seat, me in enumerate(m.players):
            me.tr = 20 + (seat - first) % players // 2
            me.stock[MC] = (seat - first) % players
        winners = rules_for(players).winners(m)
        assert [seat for seat in range(players) if evaluate(m, seat) > 0] == winners
        assert len(winners) == 1


def test_alone_a_complete_mars_is_worth_more_than_its_steps() -> None:
    m = table(players=1, generation=14)
    m.phase = FINAL
    values = [evaluate(all_but_done(m, missing), 0) for missing in (0, 1, 2)]
    assert values[0] - values[1] > values[1] - values[2] > 0


# Buying.


def research(c: Course, *names: str) -> Course:
    """The same in the next research, in which the first player is dealt these four."""
    others = ("Moss", "Trees", "Grass", "Bushes")  # dealt to Bob, who is first
    c.deck(*[name for pair in zip(others, names, strict=True) for name in pair]).all_pass()
    assert c.options(PICK, 0) == numbers(*names)
    return c


def bought(c: Course, *names: str) -> set[str]:
    """The cards that greedy buys of these four when it has to choose in the next research."""
    research(c, *names)
    bot = new_bot("greedy")
    while 0 in c.game.asked:
        c.choose(bot.choose(c.game.seat(0)), 0)
    return {CARDS[card].name for card in c.ann.hand}


def test_what_pays_off_is_bought() -> None:
    names = ("Comet", "Mine", "Nuclear Power", "Soletta")
    assert bought(Course(mc=40), *names) == {*names}


def test_what_can_not_be_played_any_more_is_not_bought() -> None:
    c = Course(mc=40).at(oxygen=10)
    assert bought(c, "Comet", "Colonizer Training Camp", "Mine", "Soletta") == {
        "Comet",
        "Mine",
        "Soletta",
    }


def test_production_is_not_bought_for_the_last_generation() -> None:
    assert bought(Course(mc=40).almost(), "Nuclear Power", "Lunar Beam", "Power Plant", "Mine") == set()


# Drafting.


def test_of_two_cards_the_better_one_is_drafted() -> None:
    c = Course(mc=40, draft=True).at(oxygen=10)
    research(c, "Colonizer Training Camp", "Search for Life", "Mine", "Comet")
    weighed = weigh(World(c.game.rules, c.state.copy()), 0)
    worth = {CARDS[option - PICK].name: value for option, value in weighed}
    assert worth["Comet"] > worth["Mine"] > worth["Search for Life"]
    assert worth["Search for Life"] == worth["Colonizer Training Camp"]  # both can't be played any more
    assert CARDS[new_bot("greedy").choose(c.game.seat(0)) - PICK].name == "Comet"


def test_what_was_drafted_is_worth_less_than_what_was_bought() -> None:
    m = table()
    card = m.catalogue.numbers["Nuclear Power"]
    nothing = evaluate(m, 0)
    m.players[0].kept = (card,)
    drafted = evaluate(m, 0)
    m.players[0].kept, m.players[0].hand = (), [card]
    assert nothing < drafted < evaluate(m, 0)


# The corporation and the first hand.


def test_the_first_hand_is_bought_and_something_is_left_to_play_it() -> None:
    game = dealt("CrediCor", "CrediCor")
    bot = new_bot("greedy")
    while 0 in game.asked:
        game.choose(0, bot.choose(game.seat(0)))
    me = cast(Mars, game.state).players[0]
    assert len(me.hand) == me.bought
    assert 0 < 3 * me.bought < 40


def test_a_corporation_pays_its_own_price_for_the_first_hand() -> None:
    spec = corporation("buyer", "Buyer", 40, effect=Shift(CARD_PRICE, 2, "cards cost {n} more", ""))
    usual = corporation("founder", "Founder", 40)
    rules = MarsRules(2, dict(rules_for(2).settings), KIT + Addition(name="buyers", cards=(spec, usual)))
    m = rules.deal(key_of("buyers"))
    worth: list[float] = []
    for name in ("Founder", "Buyer"):
        m.players[0].dealt, m.players[0].bought = (rules.catalogue.numbers[name],), 4
        worth.append(evaluate(m, 0))
    assert worth[0] - worth[1] == pytest.approx(4 * 2 * Outlook(m).mc)


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


@pytest.mark.parametrize("number", range(3))
def test_alone_greedy_leaves_little_unless_mars_is_complete(number: int) -> None:
    m = cast(Mars, play(Game(rules_for(1), key_of(f"alone/{number}")), ["greedy"]).state)
    me = m.players[0]
    last = me.tr + me.makes[MC]  # what the last production brought could not be spent
    assert m.complete() or me.stock[MC] - last < 14


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
