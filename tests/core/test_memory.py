"""What is remembered is true, every world keeps it, and no world depends on the truth."""

from __future__ import annotations

from collections import Counter
from itertools import chain
from random import Random

import pytest

from kasei.core.memories import no_memories
from kasei.core.memory import Memory, deal
from kasei.core.shuffle import generator
from kasei.core.zones import (
    DRAW_PILE,
    LEFTOVERS,
    OPEN,
    card_in,
    cards_in,
    hand_of,
    kept_of,
    laid_down,
    laid_of,
    owner_of,
    pack_of,
    placed,
    refill,
    sort_out,
    zone_in,
    zones_for,
    zones_of,
)


class Draft:
    """Packs of four go round; each keeps one at a time, buys some of them, plays one and sells one."""

    def __init__(self, seats: int, cards: int, chance: Random) -> None:
        self.seats = range(seats)
        self.chance = chance
        self.zones: list[list[int]] = [[] for _ in range(zones_for(seats))]
        self.zones[DRAW_PILE] = chance.sample(range(cards), cards)
        self.memory = no_memories(seats)

    def take(self, n: int) -> list[int]:
        """Cards off the deck, which is made of all that was laid down when it is short of cards."""
        zones = self.zones
        if len(zones[DRAW_PILE]) < n:
            for seat in self.seats:
                for other in (*self.seats, -1):
                    known = self.memory.of(other)
                    cards = zones[laid_of(seat)] if other == seat else []
                    merged = known.saw(cards, DRAW_PILE).merged(laid_of(seat), DRAW_PILE)
                    self.memory = self.memory.replaced(other, merged)
                zones[DRAW_PILE] += zones[laid_of(seat)]
                zones[laid_of(seat)] = []
            self.chance.shuffle(zones[DRAW_PILE])
        return [zones[DRAW_PILE].pop() for _ in range(n)]

    def move(self, cards: list[int], zone: int, to: int) -> None:
        """The owner of both zones moves cards, and the others see how many."""
        self.zones[zone] = [card for card in self.zones[zone] if card not in cards]
        self.zones[to] += cards
        if cards:
            self.memory = self.memory.spread(zone, to)

    def look(self) -> None:
        """Each sees the pack before it: what is in it, and what is not."""
        for seat in self.seats:
            known = self.memory.of(seat).forget(self.zones[pack_of(seat)]).gone(pack_of(seat))
            self.memory = self.memory.replaced(seat, known)

    def generation(self, by: int) -> None:
        for seat in self.seats:
            self.zones[pack_of(seat)] = self.take(4)
            self.memory = self.memory.spread(DRAW_PILE, pack_of(seat))
        for _ in range(4):
            self.look()
            for seat in self.seats:
                self.move([self.chance.choice(self.zones[pack_of(seat)])], pack_of(seat), kept_of(seat))
                self.memory = self.memory.saw(seat, self.zones[pack_of(seat)], pack_of(seat))
            packs = [self.zones[pack_of(seat)] for seat in self.seats]
            for seat in self.seats:
                self.zones[pack_of((seat + by) % len(self.seats))] = packs[seat]
            for seat in (*self.seats, -1):
                self.memory = self.memory.replaced(seat, self.memory.of(seat).passed(len(self.seats), by))
        self.look()
        for seat in self.seats:
            self.buy(seat)

    def buy(self, seat: int) -> None:
        kept = self.zones[kept_of(seat)]
        bought = self.chance.sample(kept, self.chance.randrange(5))
        self.move(bought, kept_of(seat), hand_of(seat))
        self.move([card for card in kept if card not in bought], kept_of(seat), laid_of(seat))
        for other in (*self.seats, -1):
            self.memory = self.memory.replaced(other, self.memory.of(other).gone(kept_of(seat)))
        if self.zones[hand_of(seat)]:
            card = self.zones[hand_of(seat)].pop()
            self.memory = self.memory.forget([card])
        self.move(self.zones[hand_of(seat)][:1], hand_of(seat), laid_of(seat))

    def hidden_from(self, seat: int) -> list[list[int]]:
        own = zones_of(seat) if seat >= 0 else []
        return [[] if zone in own else cards for zone, cards in enumerate(self.zones)]


def world(known: Memory, zones: list[list[int]], key: int) -> list[list[int]]:
    hidden = [card for cards in zones for card in cards]
    return deal(known, [len(cards) for cards in zones], hidden, generator(key, 0))


def fits(known: Memory, zones: list[list[int]]) -> bool:
    """Is each card that is remembered in a zone where it may be?"""
    where = {card: zone for zone, cards in enumerate(zones) for card in cards}
    return all(card in known.possible(where[card]) for card in known.zones)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_drafts(seats: int) -> None:
    for seed in range(12):
        draft = Draft(seats, 120, Random(seed))
        for generation in range(seed + 1):
            draft.generation(1 if generation % 2 else -1)
            for seat in range(-1, seats):
                known, zones = draft.memory.of(seat), draft.hidden_from(seat)
                assert fits(known, zones), "what is remembered is true"
        for seat in range(-1, seats):
            known, zones = draft.memory.of(seat), draft.hidden_from(seat)
            for key in range(3):
                dealt = world(known, zones, key)
                assert [len(cards) for cards in dealt] == [len(cards) for cards in zones]
                assert sorted(chain(*dealt)) == sorted(chain(*zones)), "no card is lost"
                assert fits(known, dealt), "worlds keep what is remembered"
                assert world(known, dealt, key) == dealt, "another truth that looks the same gives the same world"


def test_what_is_hidden_varies() -> None:
    draft = Draft(3, 60, Random(1))
    for _ in range(3):
        draft.generation(1)
    zones = draft.hidden_from(0)
    assert len({tuple(map(tuple, world(draft.memory.of(0), zones, key))) for key in range(20)}) == 20


def test_between_two_a_card_that_was_passed_is_the_others_or_laid_down_by_the_other() -> None:
    draft = Draft(2, 40, Random(2))
    draft.generation(1)
    theirs = {hand_of(1), laid_of(1)}
    known = draft.memory.of(0)
    assert known.zones
    for card in known.zones:
        assert {zone for zone in range(zones_for(2)) if card in known.possible(zone)} <= theirs
    assert not draft.memory.of(-1).zones, "who looks on has seen none of them"


def test_packs_go_round_both_ways() -> None:
    known = Memory({}).saw([7], pack_of(0)).saw([8], hand_of(0))
    assert known.passed(3).certain(pack_of(1)) == [7]
    assert known.passed(3, -1).certain(pack_of(2)) == [7]
    assert known.passed(3).passed(3, -1).zones == known.zones
    assert known.passed(3).certain(hand_of(0)) == [8]


# Memory.


def test_a_card_laid_down_from_a_hand_is_not_among_those_of_others() -> None:
    known = Memory({}).saw([7], hand_of(1)).spread(hand_of(1), laid_of(1)).spread(hand_of(2), laid_of(2))
    assert [zone for zone in range(zones_for(3)) if known.possible(zone)] == [hand_of(1), laid_of(1)]
    assert known.certain(hand_of(1)) == []


def test_nothing_is_made_anew_where_nothing_changes() -> None:
    known = Memory({}).saw([7], hand_of(1))
    assert known.spread(hand_of(2), laid_of(2)) is known
    assert known.merged(hand_of(2), laid_of(2)) is known
    assert known.forget([8]) is known.lost(laid_of(1)) is known.gone(laid_of(1)) is known.saw([], DRAW_PILE) is known


def test_what_may_be_in_a_zone_is_lost_and_the_rest_stays() -> None:
    known = Memory({}).saw([7], hand_of(0)).spread(hand_of(0), laid_of(0)).saw([8], hand_of(0))
    assert known.lost(laid_of(0)).zones == Memory({}).saw([8], hand_of(0)).zones


def test_all_is_certain_again_when_only_one_zone_is_left() -> None:
    known = Memory({}).saw([7], hand_of(0)).spread(hand_of(0), laid_of(0))
    assert known.gone(laid_of(0)).certain(hand_of(0)) == [7]
    assert known.merged(hand_of(0), laid_of(0)).certain(laid_of(0)) == [7]


# What all at a table remember.


def test_what_everybody_sees_its_owner_need_not_remember() -> None:
    seen = no_memories(3).shown([7], hand_of(1))
    assert [seen.of(seat).certain(hand_of(1)) for seat in (0, 1, 2, -1)] == [[7], [], [7], [7]]
    assert seen.unlaid == [False, True, False]
    doubted = seen.laid_down(1)
    assert doubted.unlaid == [False, False, False], "to lay down more changes nothing"
    assert sorted(doubted.of(0).possible(laid_of(1))) == [7]


def test_only_the_two_know_what_goes_from_hand_to_hand() -> None:
    seen = no_memories(3).shown([7, 8], hand_of(0)).handed(7, hand_of(0), hand_of(1))
    assert seen.of(0).certain(hand_of(1)) == [7], "who gave it"
    assert seen.of(1).certain(hand_of(0)) == [8], "who took it"
    for seat in (2, -1):
        assert [sorted(seen.of(seat).possible(hand_of(player))) for player in (0, 1)] == [[7, 8], [7, 8]]


def test_a_seat_knows_what_everybody_knows_and_its_own_cards() -> None:
    onlooker = no_memories(2).shown([7, 8], hand_of(0)).handed(7, hand_of(0), hand_of(1)).of(-1)
    known = onlooker.as_seen_by(1, [7])
    assert known.certain(hand_of(0)) == [8]
    assert list(known.zones) == [8]


# Dealing.


def test_a_card_is_the_likelier_where_there_is_more_room() -> None:
    known = Memory({}).saw([0], hand_of(0)).spread(hand_of(0), laid_of(0))
    sizes = [0] * zones_for(1)
    sizes[hand_of(0)], sizes[laid_of(0)], sizes[DRAW_PILE] = 6, 2, 12
    found = Counter[int]()
    for key in range(2000):
        dealt = deal(known, sizes, list(range(20)), generator(key, 0))
        found.update(zone for zone, cards in enumerate(dealt) if 0 in cards)
    assert set(found) == {hand_of(0), laid_of(0)}
    assert 1400 < found[hand_of(0)] < 1600  # five standard deviations about 1500


def test_a_known_card_may_be_anywhere_in_its_zone() -> None:
    known = Memory({}).saw([0], DRAW_PILE)
    sizes = [0, 10]
    places = {deal(known, sizes, list(range(10)), generator(key, 0))[DRAW_PILE].index(0) for key in range(200)}
    assert places == set(range(10))


def test_cards_make_room_for_each_other() -> None:
    zones = [hand_of(0), hand_of(1), hand_of(2), hand_of(3)]
    known = Memory({})
    for card, zone in enumerate(zones[:-1]):
        known = known.saw([card], zone).saw([card + 10], zone)
        known = Memory({**known.zones, card: known.zones[card] | 1 << zones[card + 1]})
    sizes = [0] * zones_for(4)
    for zone in zones:
        sizes[zone] = 2
    hidden = [*known.zones, 20, 21]
    for key in range(200):
        dealt = deal(known, sizes, hidden, generator(key, 0))
        assert fits(known, dealt)
    tight = Memory({1: 0b0011, 2: 0b0110, 3: 0b1100, 4: 0b1001})
    worlds = {tuple(map(tuple, deal(tight, [1, 1, 1, 1], [1, 2, 3, 4], generator(key, 0)))) for key in range(50)}
    assert worlds == {((1,), (2,), (3,), (4,)), ((4,), (1,), (2,), (3,))}


def test_a_card_that_is_ruled_out_may_be_anywhere_else() -> None:
    known = Memory({}).ruled_out([0, 1], DRAW_PILE)
    sizes = [0, 4, 0, 2, 2]
    found = {
        zone
        for key in range(50)
        for zone, c in enumerate(deal(known, sizes, list(range(8)), generator(key, 0)))
        if 0 in c
    }
    assert found == {hand_of(0), pack_of(0)}


# What can't be.


def test_a_card_can_not_be_nowhere() -> None:
    with pytest.raises(AssertionError, match="card 7 can be nowhere"):
        Memory({}).saw([7], hand_of(0)).gone(hand_of(0))


def test_no_world_fits_impossible_knowledge() -> None:
    known = Memory({}).saw([5, 6, 7], hand_of(0))
    sizes = [0, 1, 0, 2]
    with pytest.raises(AssertionError, match="fits nowhere: what is known contradicts the sizes"):
        deal(known, sizes, [5, 6, 7], generator(1, 0))
    with pytest.raises(AssertionError, match="2 hidden cards don't fill zones for 3"):
        deal(known, sizes, [5, 6], generator(1, 0))


# Zones.


def test_every_zone_has_its_own_number_and_owner() -> None:
    zones = [LEFTOVERS, DRAW_PILE, OPEN, *[zone for seat in range(5) for zone in zones_of(seat)]]
    assert sorted(zones) == list(range(zones_for(5)))
    assert [owner_of(zone) for zone in zones] == [-1] * 3 + [seat for seat in range(5) for _ in range(4)]


def test_a_pile_holds_cards_of_several_zones() -> None:
    pile = [placed(3, LEFTOVERS), laid_down(4, 1), placed(5, OPEN), laid_down(6, 1), laid_down(7, 0)]
    assert cards_in(pile) == [card_in(place) for place in pile] == [3, 4, 5, 6, 7]
    assert [zone_in(place) for place in pile] == [LEFTOVERS, laid_of(1), OPEN, laid_of(1), laid_of(0)]
    zones: list[list[int]] = [[] for _ in range(zones_for(2))]
    sort_out(pile, zones)
    assert zones[laid_of(1)] == [4, 6]
    zones[OPEN], zones[laid_of(0)], zones[laid_of(1)] = [], [], [8, 9]
    refill(pile, zones)
    assert pile == [placed(3, LEFTOVERS), laid_down(9, 1), placed(5, OPEN), laid_down(8, 1), laid_down(7, 0)]
