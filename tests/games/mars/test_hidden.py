"""Who sees what: hands, packs and what is laid face down are their owner's; what is revealed is everybody's."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import pytest

from kasei.core.hidden import SPECTATOR, imagine
from kasei.core.option import DONE, PICK
from kasei.face.game import AnyGame
from kasei.games.mars.cards import CARDS
from kasei.games.mars.state.state import FOUND, Mars
from kasei.snapshots import freeze
from tests.games.mars.course import FOUNDERS, PLAIN, Course, dealt, number, numbers


def seen(game: AnyGame, seat: int) -> tuple[Any, ...]:
    """All that a seat is told: its view, the log, how many changes there were, and what can be asked about cards."""
    asked = [game.why_not(seat, card) for card in range(len(CARDS))] if seat >= 0 else []
    return game.view(seat), game.log(seat), game.changes, asked


def same_for(make: Callable[[str], Course], first: str, second: str, *seats: int) -> bool:
    """Can these seats not tell the two tables apart?"""
    one, two = make(first), make(second)
    return all(seen(one.game, seat) == seen(two.game, seat) for seat in seats)


def world(c: Course, seat: int, key: int) -> Mars:
    """A world that the seat may imagine."""
    found = cast(Mars, imagine(c.game.rules, c.state, seat, key))
    c.game.rules.audit(found)
    return found


# Hands, the deck, discards.


def test_a_hand_is_its_owners() -> None:
    def theirs(name: str) -> Course:
        other = "Fish" if name == "Comet" else "Comet"
        return Course().hand("Mine").hand(name, seat=1).deck(other)

    assert same_for(theirs, "Comet", "Fish", 0, SPECTATOR)
    assert not same_for(theirs, "Comet", "Fish", 1)
    c = theirs("Comet")
    assert [held["card"] for held in c.own(1)["hand"]] == [number("Comet")]
    assert [c.side(seat)["hand"] for seat in (0, 1)] == [1, 1], "how many there are, all see"


def test_a_spectator_has_nothing_of_its_own() -> None:
    view = Course().game.view(SPECTATOR)
    assert (view["seat"], view["private"]) == (None, None)


def test_the_deck_is_nobodys() -> None:
    def stacked(name: str) -> Course:
        return Course().deck("Fish" if name == "Comet" else "Comet").deck(name)

    assert same_for(stacked, "Comet", "Fish", 0, 1, SPECTATOR)


def test_what_is_sold_lies_face_down() -> None:
    def sold(name: str) -> Course:
        return Course(mc=0).hand("Comet", "Mine", "Fish").sell(name, "Fish")

    assert same_for(sold, "Comet", "Mine", 1, SPECTATOR)
    assert sold("Comet").log(1)[-1] == "Ann sells 2 cards for 2 M€"
    assert sold("Comet").log(0)[-1] == "Ann sells 2 cards for 2 M€: Comet and Fish"


def test_what_is_sold_is_known_to_its_owner() -> None:
    c = Course(mc=0).hand("Comet", "Mine").sell("Comet")
    for seat, known in ((0, True), (1, False), (SPECTATOR, False)):
        last = [world(c, seat, key).discards[-1] % 1024 for key in range(10)]
        assert (set(last) == {number("Comet")}) == known


def test_cards_discarded_by_an_effect_lie_face_down() -> None:
    def kept(name: str) -> Course:
        c = Course().hand("Business Contacts").deck("Trees", "Worms", "Fish", "Moss")
        return c.play("Business Contacts").pick("Fish", name)

    assert same_for(kept, "Moss", "Worms", 1, SPECTATOR)
    assert "Ann keeps 2 of 4 cards" in kept("Moss").log(1)


def test_a_card_looked_at_and_not_bought_is_hidden() -> None:
    def looked(name: str) -> Course:
        other = "Fish" if name == "Comet" else "Comet"
        return Course().deck(other).deck(name).played("Inventors' Guild").use("Inventors' Guild").done()

    assert same_for(looked, "Comet", "Fish", 1, SPECTATOR)
    assert not same_for(looked, "Comet", "Fish", 0)


def test_drawn_cards_are_told_to_their_owner() -> None:
    c = Course().deck("Comet", "Fish").played("AI Central").use("AI Central")
    assert c.log(0)[-1] == "Ann draws 2 cards: Comet and Fish"
    assert c.log(1)[-1] == "Ann draws 2 cards"


# What is revealed.


@pytest.mark.parametrize("viewer", [0, 1, SPECTATOR])
def test_all_see_what_is_revealed(viewer: int) -> None:
    c = Course().deck("Comet").played("Search for Life").use("Search for Life")
    assert "Ann reveals Comet" in c.log(viewer)
    assert c.public(viewer)["revealed"] == [number("Comet")]
    assert number("Comet") in [place % 1024 for place in world(c, viewer, 1).discards]


def test_events_played_are_seen() -> None:
    c = Course(mc=99).hand("Comet", "Mine").play("Comet").hex("E5").play("Mine")
    assert c.side(0, 1)["cards"] == [number("Comet"), number("Mine")]
    assert c.side(0, 1)["tags"][:2] == [1, 0], "its tags count no more"


# Who is asked, and how often.


def test_how_many_answers_a_sale_takes_depends_on_how_many_are_sold() -> None:
    def changes(*names: str) -> int:
        return Course(mc=0).hand("Comet", "Mine", "Fish", "Moss").sell(*names).game.changes

    names = ["Comet", "Mine", "Fish", "Moss"]
    assert len({changes(one, two) for one in names for two in names if one != two}) == 1


def test_how_many_answers_a_purchase_takes_depends_on_how_many_are_bought() -> None:
    def bought(which: int) -> int:
        c = Course().all_pass()
        return c.pick(c.ann.drawn[which], seat=0).done(0).game.changes

    assert len({bought(which) for which in range(4)}) == 1


def test_whoever_has_cards_is_asked_by_mars_university() -> None:
    def played(name: str) -> Course:
        return Course(mc=99).played("Mars University").hand("Research", name).play("Research")

    assert same_for(played, "Comet", "Fish", 1, SPECTATOR)
    assert played("Comet").game.question(0) == played("Fish").game.question(0)


# The corporations.


def founded(name: str, cards: int) -> AnyGame:
    """Ann has chosen one of two corporations, and so many cards."""
    game = dealt("PhoboLog", "Ecoline")
    game.choose(0, FOUND + FOUNDERS.index(number(name)))
    for card in cast(Mars, game.state).players[0].drawn[:cards]:
        game.choose(0, PICK + card)
    if cards < 10:
        game.choose(0, DONE)
    return game


@pytest.mark.parametrize("cards", [0, 3, 7])
def test_a_corporation_is_secret_until_all_have_chosen(cards: int) -> None:
    one, two = founded("PhoboLog", cards), founded("Teractor", cards)
    for seat in (1, SPECTATOR):
        assert seen(one, seat) == seen(two, seat)
        worlds = [imagine(game.rules, game.state, seat, 4) for game in (one, two)]
        assert freeze(worlds[0]) == freeze(worlds[1])
    assert seen(one, 0) != seen(two, 0)


def test_an_imagined_corporation_can_pay_for_the_cards() -> None:
    game = founded("Teractor", 10)
    chosen = set()
    for key in range(60):
        imagined = cast(Mars, imagine(game.rules, game.state, 1, key))
        chosen.add(CARDS[imagined.players[0].dealt[0]].name)
    assert "PhoboLog" not in chosen, "it could not pay for ten"
    assert len(chosen) > 5


def test_first_hands_are_secret() -> None:
    def kept(which: int) -> AnyGame:
        game = dealt(PLAIN, PLAIN)
        game.choose(0, FOUND + FOUNDERS.index(number(PLAIN)))
        game.choose(0, PICK + cast(Mars, game.state).players[0].drawn[which])
        game.choose(0, DONE)
        return game

    for seat in (1, SPECTATOR):
        assert seen(kept(0), seat) == seen(kept(9), seat)


# Imagined worlds.


def test_imagined_hands_differ_and_ones_own_does_not() -> None:
    c = Course().hand("Comet", "Mine").hand("Fish", "Moss", seat=1)
    worlds = [world(c, 0, key) for key in range(20)]
    assert {tuple(each.players[0].hand) for each in worlds} == {tuple(numbers("Comet", "Mine"))}
    assert len({tuple(each.players[1].hand) for each in worlds}) > 15


def test_an_imagined_world_can_be_spoilt_without_harm() -> None:
    c = Course().hand("Comet").played("Fish").lay("city", "C4")
    before = freeze(c.state)
    imagined = world(c, 0, 1)
    imagined.options(0).clear()
    for me in imagined.players:
        for spoilt in (me.tableau.tags, me.tableau.off, me.tableau.levels, me.hand, me.tokens, me.stock, me.makes):
            spoilt.clear()
    imagined.deck.clear()
    imagined.board.owned.clear()
    assert freeze(c.state) == before
