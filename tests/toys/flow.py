"""The course of the game: rounds of bids and shopping."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

from kasei.core.effect import Effect, Frame, frame_of
from kasei.core.happening import NO_CARD, Happening
from kasei.core.kernel import State
from kasei.core.option import ARGUMENT, OWN, PASS
from tests.toys.deeds import BIDS, HAS_BID, REVEALED
from tests.toys.nouns import COIN, POINT
from tests.toys.purses import PAY
from tests.toys.state import Bazaar
from tests.toys.verbs import Draw, SwapTwo

BID = OWN
BUY = OWN + 1024
SWAP = OWN + 2048
ROUNDS = 3
PRICE = 5


@dataclass(frozen=True)
class Shop(Effect):
    """Buy, swap or leave; all at the same time."""

    def options(self, s: State, f: Frame) -> list[int]:
        b = cast(Bazaar, s)
        coins, gems = b.stock[f.player]
        buy = [BUY] if coins + 2 * gems >= PRICE else []
        return [PASS, *buy, *([SWAP] if len(b.hands[f.player]) > 1 else [])]

    def chosen(self, s: State, f: Frame, option: int) -> None:
        if option != PASS:
            s.push(self, f.player, NO_CARD)
        if option == BUY:
            s.push(Draw(), f.player, NO_CARD)
            s.push_frame(frame_of(PAY, f.player).again((PRICE,)))
        elif option == SWAP:
            s.push(SwapTwo(), f.player, NO_CARD)

    def turn(self) -> bool:
        return True

    def text(self) -> str:
        return "go shopping"


@dataclass(frozen=True)
class MakeBid(Effect):
    """Bid a number from 1 to 3, in secret."""

    def options(self, s: State, f: Frame) -> list[int]:
        return [BID + 1, BID + 2, BID + 3]

    def chosen(self, s: State, f: Frame, option: int) -> None:
        cast(Bazaar, s).bids[f.player] = option & ARGUMENT
        s.add_to_log(Happening(HAS_BID, f.player, secret=(BIDS + (option & ARGUMENT),)))

    def turn(self) -> bool:
        return True

    def text(self) -> str:
        return "bid"


@dataclass(frozen=True)
class Reveal(Effect):
    """Show all bids at once; the highest score, and the lower a bid, the more coins it brings."""

    def apply(self, s: State, f: Frame) -> None:
        b = cast(Bazaar, s)
        b.unveil()
        b.add_to_log(Happening(REVEALED, 0, cards=tuple([BIDS + bid for bid in b.bids])))
        for player, bid in enumerate(b.bids):
            b.gain(player, POINT, int(bid == max(b.bids)))
            b.gain(player, COIN, 3 - bid)
            b.push(Shop(), player, NO_CARD)
        b.push_table(Round(), 0)

    def text(self) -> str:
        return "show the bids"


@dataclass(frozen=True)
class Round(Effect):
    """All bid, then all shop."""

    def apply(self, s: State, f: Frame) -> None:
        b = cast(Bazaar, s)
        b.seal()
        b.bids = [0] * len(b.bids)
        if b.round < ROUNDS:
            b.round += 1
            b.push_table(Reveal(), 0)
            for player in range(len(b.bids)):
                b.push(MakeBid(), player, NO_CARD)

    def text(self) -> str:
        return "begin a round"
