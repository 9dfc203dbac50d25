"""Cards drawn, kept, discarded and revealed, at a table of several."""

from __future__ import annotations

import pytest

from kasei.cardgame.counts import MICROBE, SCIENCE
from kasei.cardgame.drawing import Draw, DrawKeep, GiveUp, Screen
from kasei.core.effect import Effect, frame_of
from kasei.core.happening import NO_CARD, NOTHING
from kasei.core.hidden import SPECTATOR, asked_in
from kasei.core.kernel import run
from kasei.core.option import ARGUMENT, ORDER, PICK
from kasei.core.zones import OPEN, hand_of, laid_down, placed
from kasei.lang.combine import do, either
from kasei.lang.counts import THAT
from kasei.lang.lacks import reason
from tests.miniature.nouns import HEAT, MC, PLANTS
from tests.miniature.seat import Seat
from tests.miniature.verbs import Gain, Spend


def stacked(*names: str, seats: int = 3) -> Seat:
    """A seat before a deck whose next cards are these."""
    seat = Seat(seats=seats)
    top = [seat.number(name) for name in reversed(names)]
    seat.m.deck = [*[card for card in seat.m.deck if card not in top], *top]
    return seat


def test_as_many_as_were_given_up_are_drawn() -> None:
    seat = stacked("Comet", "Asteroid", "Soletta")
    held = [seat.hold(name) for name in ("Moss", "Hackers", "Pets")]
    seat.do(GiveUp(2) >> Draw(THAT))
    assert seat.options == [PICK + card for card in sorted(held)[:2]], "another has to follow"
    first, second, _ = sorted(held)
    seat.choose(PICK + first, PICK + second)
    assert seat.m.discards == [laid_down(first, 0), laid_down(second, 0)]
    assert {seat.number("Comet"), seat.number("Asteroid")} < set(seat.me.hand)
    assert len(seat.me.hand) == 3


def answered_by_another(effect: Effect) -> Seat:
    """What is for player 0, and answered by player 1."""
    seat = stacked("Comet", "Cheap Science", "Decomposers")
    for name in ("Moss", "Hackers"):
        seat.hold(name)
    seat.m.push_for(effect, 0, NO_CARD, NOTHING, 1)
    run(seat.m, 1)
    return seat


@pytest.mark.parametrize("effect", [GiveUp(), DrawKeep(2, 1), Screen(3, (SCIENCE, MICROBE))])
def test_who_chooses_for_another_is_asked(effect: Effect) -> None:
    seat = answered_by_another(effect)
    assert asked_in(seat.m) == [1]
    card = seat.m.options(1)[0] & ARGUMENT
    seat.choose(PICK + card, player=1)
    assert (card in seat.me.hand) == (effect != GiveUp())
    assert seat.other.hand == []


def test_a_hand_that_is_too_short_is_a_lack() -> None:
    seat = Seat()
    seat.hold("Moss")
    assert reason(GiveUp(2).lack(seat.m, frame_of(GiveUp(2), 0))) == "takes 2 cards from your hand, you have 1"
    assert GiveUp().lack(seat.m, frame_of(GiveUp(), 0)) == 0


def test_how_many_were_drawn_is_handed_on() -> None:
    assert Seat().do(Draw(2) >> Gain(MC, THAT)).me.stock[MC] == 102
    seat = Seat()
    seat.m.top = 0
    assert seat.do(Draw(2) >> Gain(MC, THAT)).me.stock[MC] == 100


def test_cards_are_no_reason_to_ask_when_something_else_is_forced() -> None:
    forced = either(Gain(PLANTS), Spend(HEAT, 1))
    seat = Seat().do(do(Draw(), forced))
    assert seat.done, "a card brings no heat"
    assert seat.me.stock[PLANTS] == 1
    assert Seat().do(do(Gain(HEAT), Draw(), forced)).asks(ORDER), "heat that is there before makes a choice"


def test_what_is_not_kept_is_laid_down_by_who_drew_it() -> None:
    seat = stacked("Comet", "Asteroid", "Soletta")
    seat.do(DrawKeep(3, 1), player=2)
    assert seat.m.sides[2].drawn == tuple(sorted(seat.number(name) for name in ("Comet", "Asteroid", "Soletta")))
    comet = seat.number("Comet")
    others = [card for card in seat.m.sides[2].drawn if card != comet]
    seat.choose(PICK + comet, player=2)
    assert (seat.m.sides[2].hand, seat.m.sides[2].drawn) == ([comet], ())
    assert seat.m.discards == [laid_down(card, 2) for card in others]


def test_what_is_revealed_and_taken_is_known_to_all_and_the_rest_lies_open() -> None:
    seat = stacked("Comet", "Cheap Science", "Decomposers")
    seat.do(Screen(3, (SCIENCE, MICROBE)))
    science, decomposers = seat.number("Cheap Science"), seat.number("Decomposers")
    assert seat.options == sorted([PICK + science, PICK + decomposers])
    seat.choose(PICK + science)
    assert seat.me.hand == [science]
    assert sorted(seat.m.discards) == sorted(placed(card, OPEN) for card in (seat.number("Comet"), decomposers))
    assert [seat.m.memory.of(other).certain(hand_of(0)) for other in (1, 2, SPECTATOR)] == [[science]] * 3
    assert not seat.m.memory.of(0).zones
