"""Ways to pay."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

from kasei.cardgame.deeds import SPENT
from kasei.cardgame.payment import Purse
from kasei.cardgame.tableau import Level
from kasei.core.effect import Frame
from kasei.core.kernel import State
from tests.miniature.nouns import HEAT, MC, RESOURCES
from tests.miniature.state import Mini


@dataclass(frozen=True)
class Stock(Purse):
    """A resource in its own currency."""

    kind: int

    def name(self) -> str:
        return RESOURCES[self.kind].many

    def fits(self, currency: int, accepts: int) -> bool:
        return currency == self.kind

    def takes(self) -> int:
        return 1 << self.kind

    def holds(self, s: State, player: int) -> int:
        return cast(Mini, s).players[player].stock[self.kind]

    def spend(self, s: State, f: Frame, n: int) -> None:
        m = cast(Mini, s)
        m.players[f.player].stock[self.kind] -= n
        m.happen(f.player, SPENT, self.kind, n=n, f=f)

    def text(self) -> str:
        return f"you may pay with {RESOURCES[self.kind].many}"

    def amount_text(self, n: int, due: int) -> str:
        return f"pay {RESOURCES[self.kind].of(n)}"


@dataclass(frozen=True)
class Metal(Stock):
    """Steel or titanium for M€, where it is accepted."""

    level: Level

    def fits(self, currency: int, accepts: int) -> bool:
        return currency == MC and accepts >> self.kind & 1 == 1

    def worth(self, s: State, player: int) -> int:
        return cast(Mini, s).players[player].tableau.level(self.level)


@dataclass(frozen=True)
class HeatPays(Stock):
    """Heat as M€."""

    kind: int = HEAT

    def fits(self, currency: int, accepts: int) -> bool:
        return currency == MC
