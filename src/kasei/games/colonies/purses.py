"""Floaters that pay as heat."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

from kasei.cardgame.nouns import PAYING, TOKENS
from kasei.cardgame.payment import Purse
from kasei.core.effect import Frame
from kasei.core.happening import NONE
from kasei.core.kernel import State
from kasei.games.colonies.nouns import FLOATERS
from kasei.games.mars.language.nouns import HEAT, RESOURCES
from kasei.games.mars.state.state import Mars


@dataclass(frozen=True)
class FloatersPay(Purse):
    """Pay heat with floaters of the card that brings it, each worth so many."""

    n: int
    card: int = NONE

    def name(self) -> str:
        return TOKENS[FLOATERS].one

    def on(self, card: int) -> Purse:
        return FloatersPay(self.n, card)

    def fits(self, currency: int, accepts: int) -> bool:
        return currency == HEAT

    def place(self) -> int:
        return 0

    def takes(self) -> int:
        return PAYING

    def holds(self, s: State, player: int) -> int:
        return cast(Mars, s).players[player].tokens_on(self.card)

    def worth(self, s: State, player: int) -> int:
        return self.n

    def spend(self, s: State, f: Frame, n: int) -> None:
        cast(Mars, s).add_tokens(f.player, self.card, -n, f)

    def text(self) -> str:
        heat = RESOURCES[HEAT].of(self.n)
        return f"{TOKENS[FLOATERS].many} on this card may be spent as {heat} each; no change is given"

    def icons(self) -> str:
        return f"{TOKENS[FLOATERS].icon} here → {RESOURCES[HEAT].icons_of(self.n)}"

    def question(self) -> str:
        return f"choose how many {TOKENS[FLOATERS].many} to pay with"

    def amount_text(self, n: int, due: int) -> str:
        rest = max(0, due - n * self.n)
        heat = f" and {RESOURCES[HEAT].of(rest)}" if rest else ""
        return f"pay {TOKENS[FLOATERS].of(n)}{heat}"
