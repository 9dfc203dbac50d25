"""Research: four cards for each, bought for 3 M€, and a deck that runs out."""

from __future__ import annotations

import pytest

from kasei.core.hidden import SPECTATOR
from kasei.core.option import AMOUNT, DONE, PICK, verb
from kasei.core.zones import cards_in
from kasei.games.mars.cards import CARDS
from tests.games.mars.course import PLAIN, Course, number, numbers

EIGHT = ("Comet", "Mine", "Trees", "Birds", "Fish", "Moss", "Herbivores", "Predators")  # dealt one by one, in turn


def research(mc: int = 0, seed: int = 1) -> Course:
    """A game for two in the research of generation 2, where Bob is first; nobody had money before."""
    c = Course(seed=seed, mc=mc).deck(*EIGHT)
    return c.all_pass()


def test_four_cards_for_each_dealt_from_the_first_player_on() -> None:
    c = research()
    assert (c.state.generation, c.state.first, c.game.asked) == (2, 1, [0, 1])
    assert [drawn["card"] for drawn in c.own(1)["drawn"]] == numbers("Comet", "Trees", "Fish", "Herbivores")
    assert [drawn["card"] for drawn in c.own(0)["drawn"]] == numbers("Mine", "Birds", "Moss", "Predators")


@pytest.mark.parametrize("names", [(), ("Mine",), ("Mine", "Moss", "Birds"), ("Mine", "Birds", "Moss", "Predators")])
def test_any_of_them_for_three_each(names: tuple[str, ...]) -> None:
    c = research().pick(*names, seat=0)
    if len(names) < 4:
        c.done(0)
    assert c.ann.hand == numbers(*names)
    assert c.ann.stock[0] == 20 - 3 * len(names)
    assert len(c.state.discards) == 20 + 4 - len(names)


def test_all_buy_at_the_same_time_and_then_the_first_player_begins() -> None:
    c = research().pick("Comet", seat=1).pick("Mine", seat=0).done(1)
    assert (c.game.asked, c.game.rules.phase(c.state)) == ([0], "research")
    c.done(0)
    assert (c.game.asked, c.game.rules.phase(c.state)) == ([1], "action")


def test_no_more_than_one_can_pay() -> None:
    c = research().give(seat=0, mc=7)
    decision = c.game.decision(0)
    assert decision is not None
    assert decision["most"] == 2
    c.pick("Mine", "Birds", seat=0)
    assert (c.game.asked, c.stock(0)) == ([1], {"mc": 1})


def test_who_can_pay_nothing_sees_the_cards() -> None:
    c = Course(mc=0).make(mc=-5)
    c.ann.tr = 7
    c.all_pass()
    assert (c.stock(0), c.game.asked, len(c.ann.drawn)) == ({"mc": 2}, [0, 1], 4)
    assert c.game.options(0) == [DONE]
    assert c.done(0).ann.hand == []


def test_helion_pays_with_heat() -> None:
    c = Course("Helion", PLAIN, mc=0).deck(*EIGHT)
    c.all_pass().give(mc=4, heat=7).pick("Mine", "Birds", "Moss", seat=0)  # 11 pay for three at the most
    assert c.game.options(0) == [AMOUNT + n for n in range(5, 8)]
    c.amount(6, 0)
    assert (c.stock(0), c.ann.hand) == ({"mc": 1, "heat": 1}, numbers("Mine", "Birds", "Moss"))


def test_cards_not_bought_are_discarded_face_down() -> None:
    def bought(name: str) -> Course:
        return research().pick(name, seat=0).done(0).done(1)

    one, two = bought("Mine"), bought("Moss")
    assert set(cards_in(one.state.discards)) > set(numbers("Moss", "Birds", "Predators"))
    for viewer in (1, SPECTATOR):
        assert one.game.view(viewer) == two.game.view(viewer)
        assert one.log(viewer) == two.log(viewer)
    assert "Ann buys 1 of 4 cards for 3 M€" in one.log(1)
    assert "Ann buys 1 of 4 cards for 3 M€: Mine" in one.log(0)
    assert one.public()["revealed"] == []


# The deck runs out.


def test_discards_are_shuffled_in_the_middle_of_a_deal() -> None:
    """137 cards for five: 50 at first, 20 in each generation, and 7 for the sixth."""
    c = Course(*[PLAIN] * 5, corporate_era=False, mc=0)
    decks = []
    while c.state.generation < 6:
        c.all_pass()
        decks.append(c.state.top)
        if c.state.generation < 6:
            c.buy_none()
    assert decks == [67, 47, 27, 7, 117]
    assert "The discards are shuffled: 130 cards" in c.log()
    drawn = [card for me in c.state.players for card in me.drawn]
    assert (len(drawn), len(set(drawn)), c.state.discards) == (20, 20, [])
    assert not [card for card in drawn if CARDS[card].era]


def test_a_deck_made_of_discards_depends_on_the_seed() -> None:
    def sixth(seed: int) -> list[int]:
        c = Course(*[PLAIN] * 5, seed=seed, corporate_era=False)
        for _ in range(4):
            c.next_generation()
        return [card for me in c.all_pass().state.players for card in me.drawn]

    assert sixth(1) == sixth(1) != sixth(2)


@pytest.mark.parametrize(("left", "shares"), [(8, [4, 4]), (5, [2, 3]), (1, [0, 1]), (0, [0, 0])])
def test_scarce_cards_are_shared_from_the_first_player_on(left: int, shares: list[int]) -> None:
    c = Course(mc=20).scarce(left).all_pass()
    assert [len(me.drawn) for me in c.state.players] == shares
    c.buy_none()
    assert c.game.rules.phase(c.state) == "action"


def test_cards_sold_come_back() -> None:
    c = Course(mc=20).hand("Comet", "Mine").scarce(1)
    c.sell("Comet", "Mine").all_pass()
    drawn = [card for me in c.state.players for card in me.drawn]
    assert {number("Comet"), number("Mine")} <= set(drawn)
    assert all(verb(option) in (DONE, PICK) for option in c.game.options(0))
