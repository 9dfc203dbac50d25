"""What everybody holds, has and has bid, and the one deck."""

from __future__ import annotations

from kasei.core.happening import Happening
from kasei.core.shuffle import generator
from kasei.lang.triggers import Table
from tests.toys.deeds import DREW, GAINED
from tests.toys.nouns import POINT


class Bazaar(Table):
    """The state of the toy."""

    def __init__(self, key: int, seats: int, like: Bazaar | None) -> None:
        super().__init__(key, seats, like)
        if like is None:
            self.hands: list[list[int]] = [[] for _ in range(seats)]
            self.bids = [0] * seats  # a zone: hidden until all have bid
            self.stock = [[6, 2] for _ in range(seats)]
            self.points = [0] * seats
            self.deck: list[int] = []
            self.discards: list[int] = []
            self.round = 0
        else:
            self.hands = [hand[:] for hand in like.hands]
            self.bids = like.bids[:]
            self.stock = [own[:] for own in like.stock]
            self.points = like.points[:]
            self.deck = like.deck[:]
            self.discards = like.discards[:]
            self.round = like.round

    def copy(self) -> Bazaar:
        return type(self)(self.key, len(self.asking), self)

    def gain(self, player: int, what: int, n: int) -> None:
        """Gain `n` of a good."""
        if what == POINT:
            self.points[player] += n
        else:
            self.stock[player][what] += n
        self.add_to_log(Happening(GAINED, player, what, n=n))

    def draw(self) -> int | None:
        """The top card; the discards are shuffled when the deck is empty."""
        if not self.deck:
            self.deck, self.discards = sorted(self.discards), []
            generator(self.key, self.shuffles).shuffle(self.deck)
            self.shuffles += 1
        return self.deck.pop() if self.deck else None

    def drew(self, player: int, card: int) -> None:
        """Emit that a card was drawn, and wake what waits for it: that learns of no card."""
        self.add_to_log(Happening(DREW, player, secret=(card,)))
        self.wake_all(self.triggers[DREW.slot(0)], Happening(DREW, player))
