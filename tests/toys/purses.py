"""How a card is paid."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

from kasei.cardgame.payment import Payment, Purse
from kasei.core.effect import Frame
from kasei.core.happening import Happening
from kasei.core.kernel import State
from tests.toys.deeds import PAID
from tests.toys.nouns import COIN, GEM, GOODS
from tests.toys.state import Bazaar


@dataclass(frozen=True)
class Goods(Purse):
    """Pay with coins, or with gems, which are worth 2."""

    what: int

    def name(self) -> str:
        return GOODS[self.what]

    def takes(self) -> int:
        return 1 << self.what

    def holds(self, s: State, player: int) -> int:
        return cast(Bazaar, s).stock[player][self.what]

    def worth(self, s: State, player: int) -> int:
        return 1 + self.what

    def spend(self, s: State, f: Frame, n: int) -> None:
        cast(Bazaar, s).stock[f.player][self.what] -= n
        s.add_to_log(Happening(PAID, f.player, self.what, n=n))

    def amount_text(self, n: int, due: int) -> str:
        return f"{n} {GOODS[self.what]}"


PAY = Payment((Goods(GEM), Goods(COIN)))
