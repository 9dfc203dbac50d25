"""Ways to pay: each resource in its own currency, metals for M€ where they are accepted, and heat as M€."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, cast

from mypy_extensions import mypyc_attr

from kasei.cardgame.nouns import TAG_BUILDING, TAG_ICONS, TAG_NAMES, TAG_SPACE
from kasei.cardgame.payment import Purse
from kasei.cardgame.tableau import Level
from kasei.core.effect import Frame
from kasei.core.kernel import State
from kasei.games.mars.language.nouns import HEAT, KINDS, MC, RESOURCES, STEEL, TITANIUM
from kasei.games.mars.state.card import STEEL_WORTH, TITANIUM_WORTH
from kasei.games.mars.state.state import Mars
from kasei.lang.wording import join


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Stock(Purse):
    """Pay with a resource in its own currency."""

    kind: int

    def name(self) -> str:
        return RESOURCES[self.kind].one

    def fits(self, currency: int, accepts: int) -> bool:
        return currency == self.kind

    def place(self) -> int:
        return 10

    def takes(self) -> int:
        return 1 << self.kind

    def holds(self, s: State, player: int) -> int:
        assert isinstance(s, Mars)
        return s.players[player].stock[self.kind]

    def spend(self, s: State, f: Frame, n: int) -> None:
        cast(Mars, s).spend(f.player, self.kind, n, f.card, f)

    def text(self) -> str:
        return f"you may pay with {RESOURCES[self.kind].many}"

    def icons(self) -> str:
        return RESOURCES[self.kind].icon

    def question(self) -> str:
        return f"choose how much {RESOURCES[self.kind].one} to pay with"

    def amount_text(self, n: int, due: int) -> str:
        return f"pay {RESOURCES[self.kind].of(n)}"


@dataclass(frozen=True)
class Metal(Stock):
    """Pay M€ with a metal, for cards with a tag."""

    level: Level
    tag: int

    def fits(self, currency: int, accepts: int) -> bool:
        return currency == MC and accepts >> self.kind & 1 == 1

    def place(self) -> int:
        return self.kind

    def worth(self, s: State, player: int) -> int:
        assert isinstance(s, Mars)
        return s.players[player].tableau.levels[self.level.number]

    def text(self) -> str:
        return f"{RESOURCES[self.kind].one} pays for {TAG_NAMES[self.tag]} cards"

    def icons(self) -> str:
        return f"{TAG_ICONS[self.tag]}: {RESOURCES[self.kind].icon} → {RESOURCES[MC].icon}"


@dataclass(frozen=True)
class HeatPays(Stock):
    """Pay with heat as if it were M€."""

    kind: int = HEAT

    def fits(self, currency: int, accepts: int) -> bool:
        return currency == MC

    def place(self) -> int:
        return HEAT

    def amount_text(self, n: int, due: int) -> str:
        paid = [(n, RESOURCES[HEAT]), (due - n, RESOURCES[MC])]
        return f"pay {join([noun.of(n) for n, noun in paid if n])}"

    def text(self) -> str:
        return "you may pay with heat as if it were M€, but not with M€ as if it were heat"

    def icons(self) -> str:
        return f"{RESOURCES[HEAT].icon} → {RESOURCES[MC].icon}"


STOCKS: Final = tuple([Stock(kind) for kind in range(KINDS)])
METALS: Final = (Metal(STEEL, STEEL_WORTH, TAG_BUILDING), Metal(TITANIUM, TITANIUM_WORTH, TAG_SPACE))
