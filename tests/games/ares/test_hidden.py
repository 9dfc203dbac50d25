"""Who sees what: hands, plans, drawn cards and what is sold are their owner's; what is revealed is everybody's."""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations
from typing import Any, cast

import pytest

from kasei.core.effect import Frame
from kasei.core.hidden import SPECTATOR, asked_in, imagine
from kasei.core.kernel import step
from kasei.core.option import DONE, PICK, SKIP
from kasei.core.shuffle import key_of
from kasei.core.zones import card_in, cards_in, laid_of, zone_in
from kasei.games import rules_of
from kasei.games.ares.state.state import Ares
from kasei.snapshots import freeze
from tests.games.ares.course import own, side
from tests.games.ares.table import CATALOGUE, Table, number, numbers

THREE = ["Comet", "Lava Flows", "Research"]


def seen(t: Table, seat: int) -> tuple[Any, ...]:
    """All that a seat is told: its view, the log, and what can be asked about cards."""
    game = t.game
    asked = [game.why_not(seat, card) for card in range(len(CATALOGUE.cards))] if seat >= 0 else []
    return game.view(seat), game.log(seat), asked


def same_for(make: Callable[[str], Table], first: str, second: str, *seats: int) -> bool:
    """Can these seats not tell the two tables apart?"""
    one, two = make(first), make(second)
    return all(seen(one, seat) == seen(two, seat) for seat in seats)


def test_a_hand_is_its_owners() -> None:
    def theirs(name: str) -> Table:
        return Table("construction", ["Mine"], their_hand=[name], deck=["Trees", "Worms"], their_turn=True)

    assert same_for(theirs, "Comet", "Fish", 0, SPECTATOR)
    assert not same_for(theirs, "Comet", "Fish", 1)
    t = theirs("Comet")
    assert [held["card"] for held in own(t.game, 1)["hand"]] == [number("Comet")]
    assert [held["card"] for held in own(t.game, 0)["hand"]] == [number("Mine")]
    assert [side(t.game, seat)["hand"] for seat in (0, 1)] == [1, 1], "how many there are, all see"


def test_a_spectator_has_nothing_of_its_own() -> None:
    view = Table("construction", THREE).game.view(SPECTATOR)
    assert (view["seat"], view["private"]) == (None, None)


def test_the_deck_is_nobodys() -> None:
    def stacked(name: str) -> Table:
        return Table("construction", ["Mine"], deck=[name])

    assert same_for(stacked, "Comet", "Fish", 0, 1, SPECTATOR)


def test_oceans_are_hidden_until_flipped() -> None:
    def laid(order: str) -> Table:
        t = Table("action", mc=15, oceans=2)
        t.state.oceans = tuple(int(tile) for tile in order)
        return t

    assert same_for(laid, "012345678", "013245678", 0, 1, SPECTATOR)
    first = seen(laid("012345678").standard("ocean"), 1)
    assert first != seen(laid("013245678").standard("ocean"), 1)


def test_what_is_sold_lies_face_down() -> None:
    def sold(name: str) -> Table:
        return Table("action", ["Comet", "Mine"], deck=["Trees"]).sell(name)

    assert same_for(sold, "Comet", "Mine", 1, SPECTATOR)
    t = sold("Comet")
    assert t.game.log(1)[-1] == "Ann sells 1 card for 3 MC"
    assert t.game.log(0)[-1] == "Ann sells 1 card for 3 MC: Comet"


def test_what_is_sold_is_known_to_its_owner() -> None:
    t = Table("action", ["Comet", "Mine"]).sell("Comet")
    for seat, known in ((0, True), (1, False), (SPECTATOR, False)):
        worlds = [cast(Ares, imagine(t.rules, t.state, seat, key)) for key in range(10)]
        assert all(card_in(world.discards[0]) == number("Comet") for world in worlds) == known


def test_cards_that_pay_lie_face_down() -> None:
    def paid(name: str) -> Table:
        return Table("development", ["Sponsors", "Comet", "Mine"], mc=2).play("Sponsors").pick(name)

    assert same_for(paid, "Comet", "Mine", 1, SPECTATOR)


def test_cards_above_the_hand_limit_lie_face_down() -> None:
    ten = ["Bushes", "Grass", "Heather", "Insects", "Moss", "Satellites", "Smelting", "Cartel", "Algae", "Farming"]

    def limited(name: str) -> Table:
        return Table("development", [*ten, "Mine"]).end().pick(name)

    assert same_for(limited, "Mine", "Algae", 1, SPECTATOR)


def test_cards_discarded_by_an_effect_lie_face_down() -> None:
    def discarded(name: str) -> Table:
        deck = ["Trees", "Worms", "Fish", "Moss"]
        return Table("construction", ["Business Contacts"], deck=deck).play("Business Contacts").pick("Fish", name)

    assert same_for(discarded, "Moss", "Worms", 1, SPECTATOR)
    assert "Ann discards 2 cards" in discarded("Moss").game.log(1)


def test_a_plan_is_secret() -> None:
    def planned(phase: str) -> Table:
        return Table("construction").end().phase(phase)

    assert same_for(planned, "production", "development", 1, SPECTATOR)
    assert not same_for(planned, "production", "development", 0)


def test_research_is_secret() -> None:
    def kept(name: str) -> Table:
        return Table("research", deck=["Comet", "Fish", "Mine", "Moss"], their_turn=True).pick(name)

    t = Table("research", deck=["Comet", "Fish", "Mine", "Moss"], their_turn=True)
    assert [drawn["card"] for drawn in own(t.game, 0)["drawn"]] == numbers(["Fish", "Comet"])
    assert [drawn["card"] for drawn in own(t.game, 1)["drawn"]] == numbers(["Mine", "Moss"])
    assert side(t.game, 0, 1)["drawn"] == 2
    assert same_for(kept, "Comet", "Fish", 1, SPECTATOR)


def test_a_choice_under_way_is_secret() -> None:
    def picking(name: str) -> Table:
        five = ["Comet", "Fish", "Mine", "Moss", "Algae"]
        return Table("research", deck=five, chosen=True, their_turn=True).pick(name)

    assert same_for(picking, "Comet", "Fish", 1, SPECTATOR)
    decision = picking("Fish").game.decision(0)
    assert decision is not None
    assert decision["picked"] == [number("Fish")]


def test_drawn_cards_are_told_to_their_owner() -> None:
    t = Table("action", tableau=["AI Central"], deck=["Comet", "Fish"]).use("AI Central")
    assert t.game.log(0)[-1] == "Ann draws 2 cards: Fish and Comet"
    assert t.game.log(1)[-1] == t.game.log(SPECTATOR)[-1] == "Ann draws 2 cards"


# What is revealed.


@pytest.mark.parametrize("viewer", [0, 1, SPECTATOR])
def test_all_see_what_advanced_screening_reveals(viewer: int) -> None:
    t = Table("action", tableau=["Advanced Screening Technology"], deck=["Comet", "Research", "Lichen"])
    t.use("Advanced Screening Technology")
    assert side(t.game, 0, viewer)["revealed"] == numbers(["Comet", "Research", "Lichen"])
    assert t.game.log(viewer)[-1] == "Ann reveals Comet, Research and Lichen"
    t.pick("Lichen")
    assert side(t.game, 0, viewer)["shown"] == [number("Lichen")], "it is known to be in the hand"
    assert side(t.game, 0, viewer)["revealed"] == []
    assert t.game.log(viewer)[-1] == "Ann takes Lichen into the hand"


def test_what_is_played_is_no_longer_in_hand() -> None:
    t = Table("action", tableau=["Brainstorming Session"], deck=["Research"]).use("Brainstorming Session")
    assert side(t.game, 0)["shown"] == [number("Research")]
    t.end().phase("construction").phase("research", seat=1)
    assert side(t.game, 0)["shown"] == [number("Research")], "it is remembered"
    t.play("Research")
    assert side(t.game, 0)["shown"] == []


def test_after_a_sale_nobody_knows_what_is_left() -> None:
    def sold(name: str) -> Table:
        t = Table("action", ["Mine"], ["Brainstorming Session"], deck=["Research"])
        return t.use("Brainstorming Session").sell(name)

    assert same_for(sold, "Research", "Mine", 1, SPECTATOR)
    assert side(sold("Mine").game, 0)["shown"] == []


def test_cards_in_play_are_seen() -> None:
    t = Table("construction", ["Media Group"], ["Mine"], tokens={}, corporation="Helion").play("Media Group")
    assert side(t.game, 0, 1)["cards"] == numbers(["Mine", "Media Group"])
    assert side(t.game, 0, 1)["corporation"] == number("Helion")


def test_in_a_first_game_no_marked_card_is_imagined_in_the_deck() -> None:
    rules = rules_of("ares", 2, {"setup": "first"})
    a = rules.deal(key_of("first"))
    for key in range(20):
        world = cast(Ares, imagine(rules, a, 0, key))
        assert not [card for card in world.deck[: world.top] if CATALOGUE.cards[card].first]
        assert sum(CATALOGUE.cards[card].first for card in cards_in(world.discards)) == 8


def test_a_card_that_was_seen_is_imagined_in_that_hand_or_laid_down_by_it() -> None:
    t = Table("action", ["Mine", "Trees"], ["Brainstorming Session"], deck=["Research"]).use("Brainstorming Session")
    assert own(t.game, 1)["known"][0] == [number("Research")]
    t.sell("Mine")
    assert own(t.game, 1)["known"][0] == []
    places = set()
    for key in range(40):
        world = cast(Ares, imagine(t.rules, t.state, 1, key))
        t.rules.audit(world)
        places.add("hand" if number("Research") in world.players[0].hand else "laid")
        assert number("Research") not in world.deck[: world.top]
    assert places == {"hand", "laid"}


def test_a_card_that_was_seen_is_never_imagined_among_what_others_laid_down() -> None:
    t = Table("action", ["Mine"], ["Brainstorming Session"], their_hand=["Trees", "Fish"], deck=["Research"], players=3)
    t.use("Brainstorming Session").sell("Mine")
    t.state.lay_down(1, number("Trees"))
    laid = [zone_in(place) for place in t.state.discards]
    for seat in (2, SPECTATOR):
        for key in range(40):
            world = cast(Ares, imagine(t.rules, t.state, seat, key))
            t.rules.audit(world)
            assert [zone_in(place) for place in world.discards] == laid, "everybody saw who laid down how many"
            theirs = [card_in(place) for place in world.discards if zone_in(place) == laid_of(1)]
            assert number("Research") not in [*theirs, *world.players[1].hand, *world.players[2].hand]


def test_what_is_remembered_has_to_be_true() -> None:
    t = Table("action", ["Mine"], their_hand=["Trees"])
    t.state.show(1, number("Mine"))
    with pytest.raises(AssertionError, match="one's own cards need not be remembered"):
        t.rules.audit(t.state)
    t = Table("action", ["Mine"], their_hand=["Trees"])
    t.state.show(1, number("Comet"))
    with pytest.raises(AssertionError, match="what is remembered is true"):
        t.rules.audit(t.state)


# Who is asked, and how often.


@pytest.mark.parametrize("name", ["Automated Factories", "Toll Station"])
def test_whether_a_free_card_is_there_is_nobodys_business(name: str) -> None:
    def played(other: str) -> Table:
        return Table("development", [name, other], their_turn=True).play(name)

    assert same_for(played, "Power Plant", "Mine", 1, SPECTATOR)


def test_how_many_answers_a_choice_takes_depends_on_how_many_are_picked() -> None:
    def keep_two(first: str, second: str) -> int:
        five = ["Comet", "Fish", "Mine", "Moss", "Algae"]
        t = Table("research", deck=five, chosen=True, their_turn=True)
        before = len(t.game.entries)
        t.pick(*sorted((first, second), key=number))
        return len(t.game.entries) - before

    cards = sorted(["Comet", "Fish", "Mine", "Moss", "Algae"], key=number)
    assert {keep_two(first, second) for first in cards for second in cards if first != second} == {2}


def test_enough_is_said_after_the_last_card_too() -> None:
    def redrafted(name: str) -> Table:
        t = Table("action", ["Comet", "Fish", "Moss"], ["Redrafted Contracts"], deck=["Mine"])
        return t.use("Redrafted Contracts").choose(PICK + number(name))

    for name in ("Comet", "Fish", "Moss"):
        assert redrafted(name).options()[0] == DONE


# Trades between doubts.


def offering(name: str, *, then: str = "") -> Table:
    """Comet was seen in Ann's hand, but she has laid a card down since; now she offers one in trade."""
    t = Table("action", ["Comet", "Fish", "Moss"], their_hand=["Mine", "Trees"], coop=True)
    t.state.show(0, number("Comet"))
    t.sell("Moss").end().phase("development").phase("research", seat=1).cube(1).choose(PICK + number(name))
    if then:
        t.game.choose(1, PICK + number(then))
    return t


def test_a_card_offered_in_trade_is_no_news_to_those_who_look_on() -> None:
    assert same_for(lambda name: offering(name), "Comet", "Fish", SPECTATOR)
    assert same_for(lambda name: offering(name, then="Mine"), "Comet", "Fish", SPECTATOR)
    imagined = [imagine(t.rules, t.state, SPECTATOR, 7) for t in (offering("Comet"), offering("Fish"))]
    assert freeze(imagined[0]) == freeze(imagined[1])


def test_a_card_offered_in_trade_is_certain_to_the_partner() -> None:
    assert own(offering("Comet").game, 1)["known"][0] == [number("Comet")]
    assert own(offering("Fish").game, 1)["known"][0] == [number("Fish")]
    t = offering("Fish")
    places = {number("Comet") in cast(Ares, imagine(t.rules, t.state, 1, key)).players[0].hand for key in range(40)}
    assert places == {True, False}


def test_after_another_sale_the_partner_doubts_again() -> None:
    t = offering("Comet")
    t.game.choose(1, SKIP)
    t.state.lay_down(0, number("Fish"))
    assert own(t.game, 1)["known"][0] == []
    for seat in (1, SPECTATOR):
        for key in range(20):
            t.rules.audit(imagine(t.rules, t.state, seat, key))


# Imagined worlds.


def test_the_dummys_phases_are_imagined_without_their_order() -> None:
    rules = rules_of("ares", 1, {})
    a = cast(Ares, rules.deal(key_of("dummy")))
    worlds = []
    for dummy in permutations(a.dummy):
        a.dummy = dummy
        worlds.append(cast(Ares, imagine(rules, a, 0, 5)).dummy)
    assert len(set(worlds)) == 1


def test_an_imagined_world_can_be_spoilt_without_harm() -> None:
    t = Table("construction", ["Comet"], ["Mine"], corporation="Helion")
    before = freeze(t.state)
    world = cast(Ares, imagine(t.rules, t.state, 0, 1))
    world.options(0).clear()
    for me in world.players:
        for spoilt in (me.tableau.tags, me.tableau.makes, me.tableau.off, me.tableau.levels, me.hand, me.tokens):
            spoilt.clear()
    world.deck.clear()
    assert freeze(t.state) == before
    planning = rules_of("ares", 2, {}).deal(3)
    while not isinstance(planning.asking[0], Frame) or not planning.asking[0].effect.turn():
        for player in asked_in(planning):
            step(planning, player, planning.options(player)[0])
    imagine(t.rules, planning, 0, 1).options(0).clear()
    assert rules_of("ares", 2, {}).deal(3).options(0)
    assert len(planning.options(0)) == 5
