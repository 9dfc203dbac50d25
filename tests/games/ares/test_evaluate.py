"""What a position is worth to a bot."""

from __future__ import annotations

from collections import Counter
from typing import cast

import pytest

from kasei.bots import new_bot
from kasei.bots.policies import weigh
from kasei.core.face import Value
from kasei.core.happening import NONE
from kasei.core.hidden import imagine
from kasei.core.option import PASS
from kasei.core.rules import Rules
from kasei.core.shuffle import key_of
from kasei.core.world import World
from kasei.face.game import AnyGame, Game
from kasei.games import rules_of
from kasei.games.ares.evaluate.coming import plan, seen
from kasei.games.ares.evaluate.hand import use
from kasei.games.ares.evaluate.outlook import Outlook, Prospect, overdue
from kasei.games.ares.evaluate.position import finished
from kasei.games.ares.evaluate.weights import TOGETHER, VERSUS
from kasei.games.ares.flow.coop import COOP_POINTS
from kasei.games.ares.language.nouns import ACTION, ENDS, PHASE_NAMES, PRODUCTION
from kasei.games.ares.state.state import PLANNING, Ares

PHASES = len(PHASE_NAMES)
MODES: list[tuple[int, dict[str, Value]]] = [(1, {"difficulty": "novice"}), (2, {"coop": True}), (2, {}), (3, {})]


def played(players: int, settings: dict[str, Value], seed: str, bot: str = "greedy") -> AnyGame:
    """A game of bots, to its end."""
    game: AnyGame = Game(rules_of("ares", players, settings), key_of(seed))
    bots = [new_bot(bot, seat) for seat in range(players)]
    while not game.over:
        seat = game.asked[0]
        game.make(seat, bots[seat].choose(game.seat(seat)), True)
    return game


@pytest.mark.parametrize(("players", "settings"), MODES)
def test_at_the_end_who_has_won_stands_best(players: int, settings: dict[str, Value]) -> None:
    game = played(players, settings, "end")
    values = [game.rules.evaluate(game.state, seat) for seat in range(players)]
    if players == 1 or settings:
        lost = played(players, settings, "end", "random")
        assert not lost.winners
        assert values[0] > game.rules.evaluate(lost.state, 0)
    else:
        assert [seat for seat in range(players) if values[seat] > 0] == game.winners


def test_greedy_keeps_little_money_and_plays_cards() -> None:
    states = [played(2, {}, seed).state for seed in "abcdef"]
    players = [me for state in states for me in cast(Ares, state).players]
    assert sum(me.mc for me in players) < 15 * len(players)
    assert sum(len(me.tableau.cards) for me in players) > 8 * len(players)


def at_the_last_step(seed: str, mc: int) -> tuple[AnyGame, Ares]:
    """A game in its action phase, in which one step of temperature is missing, and seat 0 has that much money."""
    game: AnyGame = Game(rules_of("ares", 2, {}), key_of(seed))
    a = game.state
    assert isinstance(a, Ares)
    bots = [new_bot("builder", seat) for seat in range(2)]
    while a.phase != ACTION or a.asking[0] is None:
        seat = game.asked[0]
        game.make(seat, bots[seat].choose(game.seat(seat)), True)
    a.tracks = [ENDS[0], ENDS[1] - 1, ENDS[2]]
    a.began = a.tracks[:]
    a.players[0].mc = mc
    a.stale()
    return game, a


def test_where_mars_can_be_completed_in_this_phase_money_is_spent() -> None:
    """However early in the game that is."""
    game, a = at_the_last_step("closing", 54)
    bot = new_bot("greedy", 1)
    while a.asking[0] is not None and a.phase == ACTION:
        option = bot.choose(game.seat(0))
        if option == PASS:
            break
        game.make(0, option, True)
    assert a.players[0].mc < 14
    assert a.tracks == list(ENDS)


def test_in_a_game_that_is_overdue_the_end_is_better_for_all_also_for_who_loses_by_it() -> None:
    rules = rules_of("ares", 2, {})
    a = rules.deal(key_of("overdue"))
    assert isinstance(a, Ares)
    a.round, a.tracks = 120, [ENDS[0], ENDS[1], ENDS[2] - 1]
    a.players[0].tr, a.players[1].tr = 30, 40
    for seat in range(2):
        assert rules.evaluate(a, seat) < finished(a, seat)


def test_in_a_long_game_production_is_good_for_all() -> None:
    """Or nobody would call for it, since it gives to all, and the game would not end."""
    rules = rules_of("ares", 2, {})
    a = rules.deal(key_of("production"))
    assert isinstance(a, Ares)
    a.round, a.tracks = 20, [7, 10, 5]
    before = [rules.evaluate(a, seat) for seat in range(2)]
    cost = overdue(a, VERSUS)
    for me in a.players:
        me.mc += 20
        me.heat += 6
    assert overdue(a, VERSUS) < cost
    assert all(rules.evaluate(a, seat) > before[seat] for seat in range(2))
    a.tracks = list(ENDS)
    assert overdue(a, VERSUS) == 0.0


@pytest.mark.parametrize("players", [2, 3, 4])
def test_where_all_stand_alike_nobody_stands_well_and_who_leads_ends_the_game(players: int) -> None:
    rules = rules_of("ares", players, {})
    a = rules.deal(key_of("alike"))
    assert isinstance(a, Ares)
    a.round, a.tracks = 12, [ENDS[0], ENDS[1], ENDS[2] - 1]
    for me in a.players:
        me.hand, me.dealt = [], ()
    assert [rules.evaluate(a, seat) for seat in range(players)] == pytest.approx([-overdue(a, VERSUS)] * players)
    a.players[0].tr += 1
    assert 0.0 < rules.evaluate(a, 0) + overdue(a, VERSUS) < finished(a, 0)


@pytest.mark.parametrize("settings", [{}, {"coop": True}])
def test_a_phase_is_weighed_alike_in_all_seats_whoever_has_chosen_already(settings: dict[str, Value]) -> None:
    """What others choose in secret is not shown in a trial, or who chooses last would go by what chance dealt."""
    game: AnyGame = Game(rules_of("ares", 2, settings), key_of("alike"))
    a = game.state
    assert isinstance(a, Ares)
    bots = [new_bot("builder", seat) for seat in range(2)]
    last = 0
    while not game.over:
        seat = game.asked[-1]
        if a.phase == PLANNING and not a.agenda:
            worlds = [World(game.rules, imagine(game.rules, a, seat, key)) for key in range(4)]
            weighed = [weigh(world, seat) for world in worlds]
            assert all(each == weighed[0] for each in weighed)
            last += len(game.asked) == 1
        game.make(seat, bots[seat].choose(game.seat(seat)), True)
    assert last == a.round


def test_together_points_beyond_those_that_are_needed_count_for_nothing() -> None:
    rules = rules_of("ares", 2, {"coop": True})
    a = rules.deal(key_of("beyond"))
    assert isinstance(a, Ares)
    a.round = 10
    values = []
    for forests in (0, 5, COOP_POINTS, COOP_POINTS + 5):
        a.players[0].forests = forests
        values.append(rules.evaluate(a, 0))
    assert values[1] > values[0]
    assert values[3] == pytest.approx(values[2])


@pytest.mark.parametrize("last", [False, True])
def test_others_are_supposed_to_choose_what_suits_them_more_often(last: bool) -> None:
    """Whether they have chosen in secret already, or are still to choose when the seat does."""
    rules = rules_of("ares", 3, {})
    game: AnyGame = Game(rules, key_of("secret"))
    a = game.state
    assert isinstance(a, Ares)
    bots = [new_bot("greedy", seat) for seat in range(3)]
    chosen: Counter[int] = Counter()
    asked = 0
    while not game.over and asked < 5:
        seat = game.asked[-1]
        if a.phase == PLANNING and len(game.asked) == (1 if last else 3):
            asked += 1
            for key in range(40):
                world = imagine(rules, a, seat, key)
                assert isinstance(world, Ares)
                rules.suppose(world, seat)
                assert world.players[seat].phase == a.players[seat].phase == NONE
                for other in {0, 1, 2} - {seat}:
                    me = world.players[other]
                    assert me.phase not in (NONE, me.last)
                    assert world.asking[other] is None
                    likings = [plan(world, other, phase, outlook(world, other)) for phase in range(PHASES)]
                    better = sum(liking > likings[me.phase] for liking in likings)
                    chosen[better] += 1
        game.make(seat, bots[seat].choose(game.seat(seat)), True)
    assert asked == 5
    assert chosen[0] > chosen[1] > 0


def outlook(a: Ares, player: int) -> Outlook:
    return Outlook(Prospect(a, VERSUS), a, player)


def test_the_worth_of_money_falls_to_nearly_nothing_where_it_can_not_be_spent() -> None:
    rules = rules_of("ares", 2, {})
    a = rules.deal(key_of("prices"))
    assert isinstance(a, Ares)
    early = Outlook(Prospect(a, VERSUS), a, 0)
    a.tracks = [14, 18, 9]
    late = Outlook(Prospect(a, VERSUS), a, 0)
    assert late.mc < early.mc
    assert late.productions < early.productions
    assert late.prices[-2] == 0.0, "all oceans are flipped"


def planning(settings: dict[str, Value], round: int) -> tuple[Rules, Ares]:
    """A game in which phases are chosen, in a round of this number."""
    rules = rules_of("ares", 2 if "coop" in settings else 1, settings)
    game: AnyGame = Game(rules, key_of("planning"))
    a = game.state
    assert isinstance(a, Ares)
    bots = [new_bot("builder", seat) for seat in range(rules.players)]
    while a.phase != PLANNING:
        seat = game.asked[0]
        game.make(seat, bots[seat].choose(game.seat(seat)), True)
    a.round = round
    for me in a.players:
        me.mc, me.heat = 40, 30
    return rules, a


def test_actions_of_cards_can_be_used_again_in_each_action_phase_and_once_more_by_who_chose_it() -> None:
    _, a = planning({}, 5)
    me, o = a.players[0], outlook(a, 0)
    number = next(n for n, card in enumerate(a.catalogue.cards) if card.spec.action is not None)
    me.mc = me.heat = me.plants = 0
    me.tableau = me.tableau.with_card(a.catalogue.cards[number])
    each = use(a.catalogue.cards[number], o)
    assert each > 0.0
    me.used = (number,)
    assert seen(a, 0, ACTION, o) == each
    me.phase = ACTION
    assert plan(a, 0, ACTION, o) == 2 * each
    a.phase, me.bonus = ACTION, 1
    assert plan(a, 0, ACTION, o) == each
    me.bonus = 0
    assert plan(a, 0, ACTION, o) == 0.0


def gains_of(rules: Rules, a: Ares, seat: int) -> list[float]:
    """What each phase would bring that a seat may choose now."""
    before = rules.evaluate(a, seat)
    found = []
    for phase in range(PHASES):
        a.players[seat].phase = phase
        found.append(rules.evaluate(a, seat) - before)
    a.players[seat].phase = NONE
    return found


@pytest.mark.parametrize("round", [3, 4])
def test_two_who_win_together_call_for_production_and_for_action_by_turns(round: int) -> None:
    rules, a = planning({"coop": True}, round)
    producer = 1 - round % 2
    for seat, mine, theirs in ((producer, PRODUCTION, ACTION), (1 - producer, ACTION, PRODUCTION)):
        gains = gains_of(rules, a, seat)
        assert gains[mine] > 0.0
        assert gains[theirs] == 0.0


@pytest.mark.parametrize("settings", [{"difficulty": "novice"}, {"coop": True}])
def test_in_the_last_round_nothing_is_worth_having_after_the_action_phase(settings: dict[str, Value]) -> None:
    rules, a = planning(settings, 0)
    a.round = a.mode.last
    actor = 0 if a.mode.solo or a.round % 2 == 0 else 1
    gains = gains_of(rules, a, actor)
    assert gains.index(max(gains)) == ACTION
    a.agenda = 1 << PRODUCTION
    poor, rich = a.copy(), a.copy()
    rich.players[actor].mc += 30
    assert rules.evaluate(rich, actor) == rules.evaluate(poor, actor)


def test_together_money_is_never_worth_more_than_what_it_buys() -> None:
    _, a = planning({"coop": True}, 1)
    prospect = Prospect(a, TOGETHER)
    assert prospect.mc < max(prospect.warming / 14, prospect.flipping / 15, (prospect.airing + TOGETHER.point) / 20)
