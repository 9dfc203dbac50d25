"""What one seat remembers of cards that it can't see, and worlds dealt from it.

For each card that the seat has seen outside its own zones: the zones where it may be now, as bits. A card of which
nothing is remembered may be anywhere.
"""

from __future__ import annotations

from typing import Final

from kasei.core.shuffle import Generator
from kasei.core.zones import HAND_ZONE, LAID_ZONE, pack_of, zones_of

ANYWHERE: Final = -1  # the bits of all zones, however many there are


class Memory:
    """What one seat remembers; never changed but replaced, so that copies of a state share it."""

    __slots__ = ("anywhere", "unlaid", "zones")

    def __init__(self, zones: dict[int, int]) -> None:
        self.zones = zones  # by card
        self.anywhere = 0  # the zones where any of these cards may be
        self.unlaid = 0  # hands that may hold a card which their owner, by this memory, can't have laid down
        for card, bits in zones.items():
            assert bits, f"card {card} can be nowhere: what was seen of it contradicts itself"
            self.anywhere |= bits
            self.unlaid |= bits & ~(bits >> (LAID_ZONE - HAND_ZONE))

    def copy(self) -> Memory:
        """Return a copy that shares nothing."""
        return Memory(self.zones.copy())

    def certain(self, zone: int) -> list[int]:
        """The cards that are in this zone for certain, in rising order."""
        if not self.anywhere >> zone & 1:
            return []
        return sorted([card for card, bits in self.zones.items() if bits == 1 << zone])

    def locates(self, card: int) -> bool:
        """Is it certain where this card is?"""
        bits = self.zones.get(card, 0)
        return bits > 0 and bits & (bits - 1) == 0

    def possible(self, zone: int) -> list[int]:
        """The remembered cards that may be in this zone."""
        return [card for card, bits in self.zones.items() if bits >> zone & 1]

    def saw(self, cards: list[int], zone: int) -> Memory:
        """Note that these cards are in this zone."""
        return Memory({**self.zones, **dict.fromkeys(cards, 1 << zone)}) if cards else self

    def ruled_out(self, cards: list[int], zone: int) -> Memory:
        """Note that none of these cards is in this zone."""
        if not cards:
            return self
        return Memory({**self.zones, **{card: self.zones.get(card, ANYWHERE) & ~(1 << zone) for card in cards}})

    def gone(self, zone: int) -> Memory:
        """Note that none of the remembered cards is in this zone."""
        return self.ruled_out(self.possible(zone), zone)

    def forget(self, cards: list[int]) -> Memory:
        """Forget these cards, which lie open now or in the seat's own zones."""
        for card in cards:
            if card in self.zones:
                return Memory({card: bits for card, bits in self.zones.items() if card not in cards})
        return self

    def lost(self, zone: int) -> Memory:
        """Forget all cards that may be in this zone."""
        return self.forget(self.possible(zone))

    def spread(self, zone: int, to: int) -> Memory:
        """Note that cards have gone from one zone to another, and that the seat did not see which."""
        if not self.anywhere >> zone & 1:
            return self
        added = 1 << to
        return Memory({card: bits | added if bits >> zone & 1 else bits for card, bits in self.zones.items()})

    def merged(self, zone: int, to: int) -> Memory:
        """Note that all cards of a zone have gone to another."""
        return self.spread(zone, to).gone(zone)

    def passed(self, seats: int, by: int = 1) -> Memory:
        """Note that all packs have gone `by` seats on: to the next, or with -1 to the one before."""
        return Memory({card: turned(bits, seats, by) for card, bits in self.zones.items()}) if self.zones else self

    def as_seen_by(self, seat: int, own: list[int]) -> Memory:
        """What a seat with these cards knows at the least, if this is what everybody remembers."""
        known = self.forget(own)
        for zone in zones_of(seat):
            known = known.gone(zone)
        return known


def turned(zones: int, seats: int, by: int) -> int:
    """Move the packs among these zones on by `by` seats."""
    after = zones
    for seat in range(seats):
        after &= ~(1 << pack_of(seat))
    for seat in range(seats):
        if zones >> pack_of(seat) & 1:
            after |= 1 << pack_of((seat + by) % seats)
    return after


def deal(known: Memory, sizes: list[int], hidden: list[int], chance: Generator) -> list[list[int]]:
    """Deal hidden cards by chance into zones of these sizes, each where it may be, the emptier zone the likelier.

    It depends on which cards are hidden and on what is known of them, and not on where they are in truth.
    """
    assert len(hidden) == sum(sizes), f"{len(hidden)} hidden cards don't fill zones for {sum(sizes)}"
    cards = sorted([card for card in hidden if card not in known.zones] if known.zones else hidden)
    chance.shuffle(cards)
    remembered = sorted(known.zones)
    assert len(cards) + len(remembered) == len(hidden), "a card is remembered that is not hidden"
    chance.shuffle(remembered)
    dealt: list[list[int]] = [[] for _ in sizes]
    room = sizes[:]
    for card in fewest_first(remembered, known, len(sizes)):
        zone = zone_with_room(known.zones[card], room, chance)
        if zone < 0:
            zone = make_room(known, known.zones[card], room, dealt, [])
        assert zone >= 0, f"card {card} fits nowhere: what is known contradicts the sizes of the zones"
        dealt[zone].append(card)
        room[zone] -= 1
    start = 0
    for zone, n in enumerate(room):
        dealt[zone] += cards[start : start + n]
        start += n
        if n < sizes[zone]:
            chance.shuffle(dealt[zone])
    return dealt


def fewest_first(cards: list[int], known: Memory, zones: int) -> list[int]:
    """Sort the cards: those that can be in the fewest zones come first."""
    by_choice: list[list[int]] = [[] for _ in range(zones + 1)]
    existing = (1 << zones) - 1
    for card in cards:
        by_choice[(known.zones[card] & existing).bit_count()].append(card)
    return [card for group in by_choice for card in group]


def zone_with_room(bits: int, room: list[int], chance: Generator) -> int:
    """Choose by chance one of these zones that has room, the likelier the more it has; -1 if all are full."""
    total = 0
    for zone, n in enumerate(room):
        if bits >> zone & 1:
            total += n
    place = chance.below(total) if total else 0
    for zone, n in enumerate(room):
        if bits >> zone & 1:
            if place < n:
                return zone
            place -= n
    return -1


def make_room(known: Memory, bits: int, room: list[int], dealt: list[list[int]], tried: list[int]) -> int:
    """Make room in one of these zones by moving one of its cards, and return the zone; -1 if that can't be."""
    for zone in range(len(room)):
        if not bits >> zone & 1 or zone in tried:
            continue
        if room[zone]:
            return zone
        tried.append(zone)
        for card in dealt[zone]:
            other = make_room(known, known.zones[card], room, dealt, tried)
            if other >= 0:
                dealt[zone].remove(card)
                dealt[other].append(card)
                room[zone] += 1
                room[other] -= 1
                return zone
    return -1
