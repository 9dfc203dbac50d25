"""Audits object to a table that is not in order."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from kasei.cardgame.audit import audit_triggers
from kasei.cardgame.deeds import TAGGED
from kasei.cardgame.drawing import GiveUp
from kasei.cardgame.nouns import TAG_NAMES
from kasei.core.zones import OPEN, hand_of, placed
from kasei.lang.triggers import Trigger
from tests.miniature.audit import audit
from tests.miniature.seat import Seat

SCIENCE_SLOT = TAGGED.slot(TAG_NAMES.index("science"))


def in_order() -> Seat:
    """A table on which cards are held, drawn, discarded and in play."""
    seat = Seat("Olympus Conference", "Mars University", "Decomposers")
    m = seat.m
    m.deck = [card for card in m.deck if card not in seat.me.tableau.cards]
    m.top = len(m.deck)
    m.draw(0, 3)
    m.draw(1, 2)
    m.lay_open(m.next_card())
    seat.put("Decomposers", 2)
    audit(m)
    return seat


def objects(seat: Seat, words: str) -> None:
    with pytest.raises(AssertionError, match=words):
        audit(seat.m)


def lose_from_deck(seat: Seat) -> None:
    seat.m.top -= 1


def lose_from_hand(seat: Seat) -> None:
    seat.me.hand.pop()


def double_in_discards(seat: Seat) -> None:
    seat.m.discards.append(placed(seat.me.hand[0], OPEN))


def double_while_played(seat: Seat) -> None:
    seat.me.playing = seat.other.hand[0]


def double_among_drawn(seat: Seat) -> None:
    seat.me.drawn = (seat.m.deck[0],)


def double_among_kept(seat: Seat) -> None:
    seat.me.kept = (seat.m.deck[0],)


def double_among_revealed(seat: Seat) -> None:
    seat.me.revealed = (seat.m.deck[0],)


@pytest.mark.parametrize(
    "spoil",
    [
        lose_from_deck,
        lose_from_hand,
        double_in_discards,
        double_while_played,
        double_among_drawn,
        double_among_kept,
        double_among_revealed,
    ],
)
def test_cards_are_conserved(spoil: Callable[[Seat], None]) -> None:
    seat = in_order()
    spoil(seat)
    objects(seat, "cards are conserved")


def test_a_hand_is_in_order() -> None:
    seat = in_order()
    seat.me.hand.reverse()
    objects(seat, "the hand is in order")
    seat = in_order()
    seat.me.hand.insert(0, seat.me.hand[0])
    objects(seat, "the hand is in order")


def test_cards_to_choose_from_are_in_order() -> None:
    seat = in_order()
    seat.me.drawn = (seat.m.next_card(), 0)
    objects(seat, "cards to choose from are in order")
    seat = in_order()
    seat.me.kept = (seat.m.next_card(), 0)
    objects(seat, "cards to choose from are in order")


def test_tokens_lie_on_cards_in_play() -> None:
    seat = in_order()
    seat.me.tokens.append(0)
    objects(seat, "tokens lie on cards in play")
    seat = in_order()
    seat.put("Decomposers", -3)
    objects(seat, "no tokens are negative")


def with_triggers(seat: Seat, *waiting: Trigger) -> Seat:
    """The same seat, with just these triggers for science tags."""
    triggers = list(seat.m.triggers)
    triggers[SCIENCE_SLOT] = waiting
    seat.m.triggers = tuple(triggers)
    return seat


def test_triggers_are_those_of_the_cards_in_play_each_once_and_in_their_order() -> None:
    seat = in_order()
    olympus, university = seat.m.triggers[SCIENCE_SLOT]
    elsewhere = Trigger(1, olympus.card, olympus.on, olympus.effect)
    other_effect = Trigger(0, olympus.card, olympus.on, university.effect)
    for wrong in (
        (olympus,),
        (university, olympus),
        (olympus, university, university),
        (olympus, university, elsewhere),
        (other_effect, university),
    ):
        objects(with_triggers(in_order(), *wrong), "triggers are up to date")


def test_what_is_woken_can_always_be_carried_out() -> None:
    seat = in_order()
    olympus, university = seat.m.triggers[SCIENCE_SLOT]
    with_triggers(seat, olympus, Trigger(0, university.card, university.on, GiveUp(1)))
    seat.me.hand.clear()
    with pytest.raises(AssertionError, match="what is woken can be carried out"):
        audit_triggers(seat.m)


def test_triggers_are_compared_with_what_is_printed() -> None:
    seat = Seat()
    seat.m.card(seat.number("Mars University")).triggers = [(), ()]
    seat.enter("Mars University")
    with pytest.raises(AssertionError, match="triggers are up to date"):
        audit_triggers(seat.m)


def test_what_is_remembered_is_true_and_about_others() -> None:
    seat = in_order()
    seat.m.memory = seat.m.memory.shown([seat.m.deck[0]], hand_of(1))
    objects(seat, "what is remembered is true")
    seat = in_order()
    seat.m.show(0, seat.me.hand[0])
    seat.other.hand = sorted([*seat.other.hand, seat.me.hand.pop(0)])
    objects(seat, "one's own cards need not be remembered")
