"""Verbs about resources, production and TR."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kasei.cardgame.deeds import SPENT
from kasei.cardgame.nouns import PAYING
from kasei.cardgame.payment import pay
from kasei.core.effect import ASKS, DRAWS, STEADY, Frame
from kasei.core.happening import NONE
from kasei.core.option import AMOUNT
from kasei.lang.counts import Amount, amount, is_steady, number
from kasei.lang.lacks import lack_of
from tests.miniature.deeds import PRODUCES
from tests.miniature.effect import Choice, MiniEffect, Plain, gain, produce, rate
from tests.miniature.nouns import (
    FLOORS,
    HEAT,
    MADE,
    MC,
    NOT_ENOUGH,
    NOT_PAYABLE,
    RATINGS,
    RESOURCES,
    TOO_LOW,
)
from tests.miniature.state import Mini

ANY: Final = -1  # as many as you like, and one at least


@dataclass(frozen=True)
class Gain(Plain):
    """Gain `n` of a resource."""

    kind: int
    n: Amount = 1

    def takes(self) -> int:
        return 0

    def grants(self) -> int:
        return 1 << self.kind

    def is_delicate(self, m: Mini, f: Frame) -> int:
        return STEADY if is_steady(self.n) else DRAWS  # it matters when it is counted

    def act(self, m: Mini, f: Frame) -> None:
        gain(m, f, self.kind, number(self.n, m, f))

    def text(self) -> str:
        return f"gain {amount(self.n, RESOURCES[self.kind])}"


@dataclass(frozen=True)
class Produce(Plain):
    """Change production by `n` steps, up or down."""

    kind: int
    n: Amount = 1

    def lost(self) -> int:
        """How many steps it goes down."""
        return -self.n if isinstance(self.n, int) and self.n < 0 else 0

    def takes(self) -> int:
        return 1 << MADE + self.kind if self.lost() else 0

    def grants(self) -> int:
        return 0 if self.lost() else 1 << MADE + self.kind

    def is_delicate(self, m: Mini, f: Frame) -> int:
        return STEADY if is_steady(self.n) else DRAWS

    def lacks(self, m: Mini, f: Frame) -> int:
        lost = self.lost()
        have = m.players[f.player].makes[self.kind] if lost else 0
        short = lost and have - lost < FLOORS[self.kind]
        return lack_of(TOO_LOW, RESOURCES[self.kind].number, lost, have) if short else 0

    def act(self, m: Mini, f: Frame) -> None:
        produce(m, f, self.kind, number(self.n, m, f))

    def text(self) -> str:
        lost = self.lost()
        noun = RESOURCES[self.kind]
        return f"lose {noun.of(lost)} production" if lost else f"produce {amount(self.n, noun)} more"


@dataclass(frozen=True)
class Spend(MiniEffect):
    """Give up a resource, or any amount of it; whatever pays in its place may be used for a fixed amount."""

    kind: int
    n: int = 1

    def takes(self) -> int:
        return 1 << self.kind | (PAYING if self.kind == HEAT else 0)

    def grants(self) -> int:
        return 0

    def is_cost(self) -> bool:
        return True

    def is_delicate(self, m: Mini, f: Frame) -> int:
        return ASKS if self.n == ANY else m.weight_of_bill(f.player, self.kind)

    def lacks(self, m: Mini, f: Frame) -> int:
        need = max(1, self.n)
        have = m.players[f.player].stock[self.kind] if self.n == ANY else m.reach(f.player, self.kind)
        return 0 if have >= need else lack_of(NOT_ENOUGH, RESOURCES[self.kind].number, need, have)

    def act(self, m: Mini, f: Frame) -> None:
        if self.n == ANY:
            m.ask(f)
        else:
            pay(m, f, m.purses(f.player, self.kind), self.n)

    def answers(self, m: Mini, f: Frame) -> list[int]:
        return [AMOUNT + n for n in range(1, m.players[f.player].stock[self.kind] + 1)]

    def go_on(self, m: Mini, f: Frame, argument: int) -> None:
        m.players[f.player].stock[self.kind] -= argument
        m.happen(f.player, SPENT, self.kind, n=argument, f=f)

    def text(self) -> str:
        noun = RESOURCES[self.kind]
        return f"spend {f'any amount of {noun.many}' if self.n == ANY else noun.of(self.n)}"


@dataclass(frozen=True)
class Lower(Choice):
    """Lower your own production any number of steps, and one at least."""

    kind: int

    def takes(self) -> int:
        return 1 << MADE + self.kind

    def grants(self) -> int:
        return 0

    def lacks(self, m: Mini, f: Frame) -> int:
        have = m.players[f.player].makes[self.kind]
        return 0 if have > 0 else lack_of(TOO_LOW, RESOURCES[self.kind].number, 1, have)

    def answers(self, m: Mini, f: Frame) -> list[int]:
        return [AMOUNT + n for n in range(1, m.players[f.player].makes[self.kind] + 1)]

    def go_on(self, m: Mini, f: Frame, argument: int) -> None:
        m.players[f.player].makes[self.kind] -= argument
        m.happen(f.player, PRODUCES, self.kind, n=argument, f=f)

    def text(self) -> str:
        return f"lower your {RESOURCES[self.kind].one} production any number of steps"


@dataclass(frozen=True)
class Pay(MiniEffect):
    """Pay M€, and a metal where it is accepted."""

    n: int
    metal: int = NONE

    def accepts(self) -> int:
        """The metal, as a bit."""
        return 0 if self.metal == NONE else 1 << self.metal

    def takes(self) -> int:
        return 1 << MC | self.accepts() | 1 << HEAT

    def grants(self) -> int:
        return 0

    def is_cost(self) -> bool:
        return True

    def is_delicate(self, m: Mini, f: Frame) -> int:
        return m.weight_of_bill(f.player, MC, self.accepts())

    def lacks(self, m: Mini, f: Frame) -> int:
        have = m.reach(f.player, MC, self.accepts())
        return 0 if have >= self.n else lack_of(NOT_PAYABLE, RESOURCES[MC].number, self.n, have)

    def act(self, m: Mini, f: Frame) -> None:
        pay(m, f, m.purses(f.player, MC, self.accepts()), self.n)

    def text(self) -> str:
        return f"pay {self.n} M€{'' if self.metal == NONE else f' ({RESOURCES[self.metal].one} may be used)'}"


@dataclass(frozen=True)
class Rating(Plain):
    """Raise your TR `n` steps."""

    n: int = 1

    def takes(self) -> int:
        return 0

    def grants(self) -> int:
        return RATINGS

    def act(self, m: Mini, f: Frame) -> None:
        rate(m, f, self.n)

    def text(self) -> str:
        return f"raise your TR {self.n}"
