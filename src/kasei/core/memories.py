"""What everybody at a table remembers: each seat, and spectators."""

from __future__ import annotations

from kasei.core.memory import Memory
from kasei.core.zones import hand_of, laid_of, owner_of, pack_of


class Memories:
    """A memory for each seat, and a last one for spectators; never changed but replaced, so that copies share it."""

    __slots__ = ("anywhere", "each", "unlaid")

    def __init__(self, each: list[Memory]) -> None:
        self.each = each
        self.anywhere = 0  # the zones of which somebody remembers something
        unlaid = 0
        for known in each:
            self.anywhere |= known.anywhere
            unlaid |= known.unlaid
        self.unlaid = [unlaid >> hand_of(seat) & 1 > 0 for seat in range(len(each) - 1)]  # see `laid_down`

    def copy(self) -> Memories:
        """Return a copy that shares nothing."""
        return Memories([known.copy() for known in self.each])

    def of(self, seat: int) -> Memory:
        """What a seat remembers, or a spectator, who is seat -1."""
        return self.each[seat]

    def replaced(self, seat: int, known: Memory) -> Memories:
        """Replace what one seat remembers."""
        each = self.each[:]
        each[seat] = known
        return Memories(each)

    def saw(self, seat: int, cards: list[int], zone: int) -> Memories:
        """Note that one seat has seen these cards in another's zone."""
        return self.replaced(seat, self.of(seat).saw(cards, zone))

    def shown(self, cards: list[int], zone: int) -> Memories:
        """Note that everybody has seen these cards go to this zone."""
        owner = owner_of(zone)
        return Memories(
            [known.forget(cards) if seat == owner else known.saw(cards, zone) for seat, known in enumerate(self.each)]
        )

    def forget(self, cards: list[int]) -> Memories:
        """Forget these cards, which lie open now."""
        for known in self.each:
            for card in cards:
                if card in known.zones:
                    return Memories([known.forget(cards) for known in self.each])
        return self

    def lost(self, zone: int) -> Memories:
        """Forget all cards that may be in this zone."""
        return Memories([known.lost(zone) for known in self.each]) if self.anywhere >> zone & 1 else self

    def spread(self, zone: int, to: int) -> Memories:
        """Note that cards have gone from one zone to another, and that only the owner of both saw which."""
        return Memories([known.spread(zone, to) for known in self.each]) if self.anywhere >> zone & 1 else self

    def merged(self, zone: int, to: int) -> Memories:
        """Note that all cards of a zone have gone to another."""
        return Memories([known.merged(zone, to) for known in self.each]) if self.anywhere >> zone & 1 else self

    def passed(self, packs: list[list[int]], by: int) -> Memories:
        """Note that these packs, one of each seat, have gone `by` seats on: each seat knows which cards it has passed,
        and sees those that are before it now."""
        seats = len(packs)
        each = [known.passed(seats, by) for known in self.each]
        for seat, pack in enumerate(packs):
            known = each[seat].saw(pack, pack_of((seat + by) % seats))
            each[seat] = known.forget(packs[(seat - by) % seats]).gone(pack_of(seat))
        return Memories(each)

    def emptied(self, seat: int, taken: bool, laid: bool) -> Memories:
        """Note that nothing is left of a seat's pack: it has taken cards of it into the hand, laid them face down, or
        some of each."""
        pack = pack_of(seat)
        seen = self.spread(pack, hand_of(seat)) if taken else self
        seen = seen.spread(pack, laid_of(seat)) if laid else seen
        return Memories([known.gone(pack) for known in seen.each])

    def laid_down(self, seat: int) -> Memories:
        """Note that a seat has laid cards from its hand face down; it matters only if `unlaid[seat]` is true."""
        return self.spread(hand_of(seat), laid_of(seat))

    def handed(self, card: int, zone: int, to: int) -> Memories:
        """Note that a card has gone from one seat's zone to another's, and that only the two saw which."""
        giver, taker = owner_of(zone), owner_of(to)
        seen = self.spread(zone, to).replaced(giver, self.of(giver).saw([card], to))
        return seen.replaced(taker, self.of(taker).forget([card]))


def no_memories(seats: int) -> Memories:
    """The memories of a table where nobody has seen anything."""
    return Memories([Memory({}) for _ in range(seats + 1)])
