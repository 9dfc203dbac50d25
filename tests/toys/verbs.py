"""What a draw wakes, and what a shop does."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

from kasei.core.effect import DRAWS, STEADY, Effect, Frame
from kasei.core.happening import Happening
from kasei.core.kernel import State
from kasei.core.marks import icon_mark
from kasei.lang.lacks import TOO_FEW_OWN, lack_of
from kasei.lang.picking import Pick
from tests.toys.deeds import PAID, SWAPPED
from tests.toys.nouns import COINS, POINT
from tests.toys.state import Bazaar


@dataclass(frozen=True)
class Gain(Effect):
    """Gain a coin or a gem."""

    what: int

    def takes(self) -> int:
        return 0

    def grants(self) -> int:
        return 1 << self.what

    def gives(self) -> bool:
        return True

    def delicate(self, s: State, f: Frame) -> int:
        return STEADY

    def apply(self, s: State, f: Frame) -> None:
        cast(Bazaar, s).gain(f.player, self.what, 1)

    def text(self) -> str:
        return f"gain 1 {('coin', 'gem')[self.what]}"

    def icons(self) -> str:
        return icon_mark(("coin", "gem")[self.what])


@dataclass(frozen=True)
class Lose(Effect):
    """Lose some coins or gems, which you must have."""

    what: int
    n: int

    def lack(self, s: State, f: Frame) -> int:
        have = cast(Bazaar, s).stock[f.player][self.what]
        return 0 if have >= self.n else lack_of(TOO_FEW_OWN, COINS.number, self.n, have)

    def takes(self) -> int:
        return 1 << self.what

    def grants(self) -> int:
        return 0

    def delicate(self, s: State, f: Frame) -> int:
        return STEADY

    def apply(self, s: State, f: Frame) -> None:
        cast(Bazaar, s).stock[f.player][self.what] -= self.n
        s.add_to_log(Happening(PAID, f.player, self.what, n=self.n))

    def text(self) -> str:
        return f"lose {self.n} {('coins', 'gems')[self.what]}"


@dataclass(frozen=True)
class Score(Effect):
    """Score a point."""

    def takes(self) -> int:
        return 0

    def grants(self) -> int:
        return 0

    def delicate(self, s: State, f: Frame) -> int:
        return STEADY

    def apply(self, s: State, f: Frame) -> None:
        cast(Bazaar, s).gain(f.player, POINT, 1)

    def text(self) -> str:
        return "score 1 point"


@dataclass(frozen=True)
class Draw(Effect):
    """Draw a card from the one deck."""

    def takes(self) -> int:
        return 0

    def delicate(self, s: State, f: Frame) -> int:
        return DRAWS

    def apply(self, s: State, f: Frame) -> None:
        b = cast(Bazaar, s)
        b.seal()
        card = b.draw()
        if card is not None:
            b.hands[f.player] = sorted([*b.hands[f.player], card])
            b.drew(f.player, card)

    def text(self) -> str:
        return "draw a card"


@dataclass(frozen=True)
class SwapTwo(Pick):
    """Swap two cards of the hand for a point."""

    def candidates(self, s: State, f: Frame) -> list[int]:
        return cast(Bazaar, s).hands[f.chooser]

    def most(self, s: State, f: Frame) -> int:
        return 2

    def settle(self, s: State, f: Frame, picks: tuple[int, ...]) -> None:
        b = cast(Bazaar, s)
        b.seal()
        b.hands[f.player] = [card for card in b.hands[f.player] if card not in picks]
        b.discards += picks
        b.add_to_log(Happening(SWAPPED, f.player, secret=picks))
        b.gain(f.player, POINT, 1)

    def text(self) -> str:
        return "discard 2 cards for a point"
