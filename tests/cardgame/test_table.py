"""Piles, hands and what is remembered of them, at a table of five."""

from __future__ import annotations

from kasei.cardgame.audit import audit_memory
from kasei.cardgame.deeds import ADDED, RESHUFFLED
from kasei.core.happening import Happening
from kasei.core.hidden import SPECTATOR
from kasei.core.zones import DRAW_PILE, OPEN, cards_in, hand_of, kept_of, laid_down, laid_of, pack_of, placed
from tests.miniature.seat import Seat
from tests.miniature.state import Mini

SEATS = 5
EVERYBODY = (*range(SEATS), SPECTATOR)


def five() -> Mini:
    """Five players with three cards each, dealt from a shuffled deck."""
    m = Seat(seats=SEATS).m
    for player in range(SEATS):
        m.draw(player, 3)
    return m


def test_each_seat_sees_its_own_zones_and_a_spectator_none() -> None:
    m = five()
    discarded = [m.players[player].hand[0] for player in range(SEATS)]
    for player, card in enumerate(discarded):
        m.discard(player, (card,))
        m.players[player].drawn = tuple(sorted(m.take(2)))
        m.players[player].kept = tuple(sorted(m.take(2)))
    m.lay_open(m.next_card())
    for seat in EVERYBODY:
        zones = m.hidden_from(seat)
        assert zones[DRAW_PILE] == m.deck[: m.top]
        assert zones[OPEN] == [], "what lies open is hidden from nobody"
        for other, me in enumerate(m.players):
            own = other == seat
            assert zones[hand_of(other)] == ([] if own else me.hand)
            assert zones[pack_of(other)] == ([] if own else list(me.drawn))
            assert zones[kept_of(other)] == ([] if own else list(me.kept))
            assert zones[laid_of(other)] == ([] if own else [discarded[other]])


def test_a_shown_card_is_certain_until_its_owner_lays_one_down() -> None:
    m = five()
    shown, kept, _ = m.players[3].hand
    m.show(3, shown)
    assert [m.memory.of(seat).certain(hand_of(3)) for seat in EVERYBODY if seat != 3] == [[shown]] * SEATS
    m.discard(1, (m.players[1].hand[0],))
    assert m.memory.of(0).certain(hand_of(3)) == [shown], "what another discards is another's"
    m.discard(3, (shown,))
    for seat in EVERYBODY:
        known = m.memory.of(seat)
        assert known.certain(hand_of(3)) == []
        assert (known.possible(hand_of(3)), known.possible(laid_of(3))) == (([], []) if seat == 3 else ([shown],) * 2)
    assert kept in m.players[3].hand
    audit_memory(m)


def test_a_shown_card_that_is_played_is_remembered_no_more() -> None:
    m = five()
    shown = m.players[3].hand[1]
    m.show(3, shown)
    m.leave_hand(3, shown)
    assert all(not m.memory.of(seat).zones for seat in EVERYBODY)


def test_a_card_that_is_handed_over_is_certain_to_the_two_alone() -> None:
    m = five()
    given = m.players[1].hand[0]
    m.show(1, given)
    m.hand_over(1, 2, given)
    assert given in m.players[2].hand
    assert m.players[2].hand == sorted(m.players[2].hand)
    assert m.memory.of(1).certain(hand_of(2)) == [given]
    assert not m.memory.of(2).zones
    for seat in (0, 3, 4, SPECTATOR):
        assert [m.memory.of(seat).possible(hand_of(player)) for player in (1, 2, 3)] == [[given], [given], []]
    audit_memory(m)


def test_a_new_deck_is_made_in_the_middle_of_a_draw_and_what_may_be_in_it_is_forgotten() -> None:
    m = five()
    shown, other, _ = m.players[1].hand
    m.show(1, shown)
    m.discards = [placed(card, OPEN) for card in m.deck[: m.top - 1]]
    m.deck = m.deck[m.top - 1 : m.top]
    m.top = 1
    (last,) = m.deck
    m.discard(1, (other,))
    pile, before = cards_in(m.discards), m.players[0].hand[:]
    log: list[Happening] = []
    m.log = log
    assert m.draw(0, 2) == 2
    (new,) = set(m.players[0].hand) - {last, *before}
    assert sorted([new, *m.deck[: m.top]]) == sorted(pile)
    assert m.discards == []
    assert [h.n for h in log if h.deed is RESHUFFLED] == [len(pile)]
    assert all(not m.memory.of(seat).zones for seat in EVERYBODY)


def test_what_draws_no_card_shows_nothing() -> None:
    m = five()
    seals = m.seals
    assert (m.draw(0, 0), m.seals) == (0, seals)
    m.top = 0
    assert (m.draw(0, 2), m.seals) == (0, seals), "nothing is left"


def test_what_draws_a_card_shows_something() -> None:
    m = five()
    seals = m.seals
    assert m.draw(0, 2) == 2
    assert m.seals > seals


def test_the_top_card_is_taken_first() -> None:
    m = five()
    last, first = m.deck[m.top - 2 : m.top]
    assert m.take(2) == [first, last]


def test_in_a_trial_no_card_is_drawn() -> None:
    m = five()
    m.trial = True
    before = m.players[0].hand[:]
    assert m.draw(0, 2) == 0
    assert m.players[0].hand == before


def test_what_is_discarded_says_who_laid_it_down() -> None:
    m = five()
    first, second, third = m.players[4].hand
    m.discard(4, (first, third))
    assert (m.players[4].hand, m.discards) == ([second], [laid_down(first, 4), laid_down(third, 4)])


def test_tokens_stand_beside_their_holders_whatever_the_order_of_play() -> None:
    names = ("Predators", "Decomposers", "Pets", "Livestock")
    seat = Seat(*names)
    for n, name in enumerate(names, 1):
        seat.put(name, n)
    assert [seat.tokens(name) for name in names] == [1, 2, 3, 4]
    assert seat.me.tableau.holders == sorted(seat.number(name) for name in names)


def test_no_tokens_are_no_happening() -> None:
    seat = Seat("Decomposers")
    log: list[Happening] = []
    seat.m.log = log
    seat.put("Decomposers", 0)
    assert log == []
    seat.put("Decomposers", 2)
    assert [(h.deed, h.n) for h in log] == [(ADDED, 2)]
