"""Verbs about resources, production and TR."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kasei.cardgame.nouns import PAYING
from kasei.cardgame.payment import pay
from kasei.core.effect import ASKS, DRAWS, EVERYTHING, STEADY, Estimate, Frame
from kasei.core.happening import NONE
from kasei.core.kernel import State
from kasei.core.option import AMOUNT, AMOUNTS, ARGUMENT
from kasei.games.mars.language.effect import Choice, Gift, MarsEffect, Plain
from kasei.games.mars.language.kinds import MADE_KIND, RATING_KIND, STOCK_KIND
from kasei.games.mars.language.nouns import (
    HEAT,
    LOWEST,
    MADE,
    MC,
    NOT_PAYABLE,
    PRODUCTIONS,
    RATING,
    RATINGS,
    RESOURCES,
    TOO_FAR_DOWN,
    TOO_LITTLE,
    stretch_text,
)
from kasei.games.mars.state.state import Mars
from kasei.lang.counts import Amount, Each, amount, amount_icons, is_steady, is_that, number
from kasei.lang.lacks import lack_of

ANY: Final = -1  # as many as you like, and one at least
USUALLY: Final = 2.5  # what is counted, when a bot has to guess


def steps(n: int) -> str:
    """Say how many steps: `1 step`, `2 steps`."""
    return "1 step" if n == 1 else f"{n} steps"


def nothing_counted(n: Amount, m: Mars, f: Frame) -> list[str]:
    """That an amount is counted and comes to nothing, in words."""
    if not isinstance(n, Each) or is_that(n) or number(n, m, f):
        return []
    return [f"no effect: {n.of.noun.many}: {n.of.count(m, f)}"]


def usual(n: Amount) -> float:
    """About how many there will be."""
    return n if isinstance(n, int) else USUALLY * n.n / n.per


@dataclass(frozen=True)
class Gain(Plain):
    """Gain `n` of a resource."""

    kind: int
    n: Amount = 1

    def gives(self) -> bool:
        return is_steady(self.n)

    def takes(self) -> int:
        return 0 if is_steady(self.n) else EVERYTHING  # it matters when it is counted

    def grants(self) -> int:
        return 1 << self.kind

    def is_delicate(self, m: Mars, f: Frame) -> int:
        return STEADY if is_steady(self.n) else DRAWS

    def is_vain(self, m: Mars, f: Frame) -> bool:
        return bool(nothing_counted(self.n, m, f))

    def apply(self, s: State, f: Frame) -> None:
        assert isinstance(s, Mars)
        s.gain(f.player, self.kind, self.n if isinstance(self.n, int) else number(self.n, s, f), f)

    def idle_now(self, m: Mars, f: Frame) -> list[str]:
        return nothing_counted(self.n, m, f)

    def text(self) -> str:
        return f"gain {amount(self.n, RESOURCES[self.kind])}"

    def icons(self) -> str:
        return f"+{amount_icons(self.n, RESOURCES[self.kind])}"

    def estimate(self, e: Estimate) -> None:
        e.add(STOCK_KIND + self.kind, usual(self.n))


@dataclass(frozen=True)
class Produce(Plain):
    """Change production by `n` steps, up or down."""

    kind: int
    n: Amount = 1

    def lost(self) -> int:
        """How many steps it goes down."""
        return -self.n if isinstance(self.n, int) and self.n < 0 else 0

    def gives(self) -> bool:
        return not self.lost() and is_steady(self.n)

    def is_cost(self) -> bool:
        return self.lost() > 0

    def takes(self) -> int:
        if self.lost():
            return 1 << MADE + self.kind
        return 0 if is_steady(self.n) else EVERYTHING

    def grants(self) -> int:
        return 0 if self.lost() else 1 << MADE + self.kind

    def is_delicate(self, m: Mars, f: Frame) -> int:
        return STEADY if is_steady(self.n) else DRAWS

    def lacks(self, m: Mars, f: Frame) -> int:
        lost = self.lost()
        if not lost:
            return 0
        have = m.players[f.player].makes[self.kind]
        if have - lost >= LOWEST[self.kind]:
            return 0
        return lack_of(TOO_FAR_DOWN if self.kind == MC else TOO_LITTLE, PRODUCTIONS[self.kind].number, lost, have)

    def apply(self, s: State, f: Frame) -> None:
        assert isinstance(s, Mars)
        s.produce(f.player, self.kind, self.n if isinstance(self.n, int) else number(self.n, s, f), f)

    def idle_now(self, m: Mars, f: Frame) -> list[str]:
        return nothing_counted(self.n, m, f)

    def text(self) -> str:
        name = PRODUCTIONS[self.kind].one
        if isinstance(self.n, int):
            return f"{'lower' if self.n < 0 else 'raise'} your {name} {steps(abs(self.n))}"
        if is_that(self.n):
            return f"raise your {name} that many steps"
        return f"raise your {name} {steps(self.n.n)} {self.n.text()}"

    def icons(self) -> str:
        noun = PRODUCTIONS[self.kind]
        return f"-{noun.icons_of(self.lost())}" if self.lost() else f"+{amount_icons(self.n, noun)}"

    def box_text(self) -> str:
        name = RESOURCES[self.kind].one
        if isinstance(self.n, int):
            return f"{name} {self.n:+}"
        return f"{name} +X" if is_that(self.n) else f"{name} {self.n.n:+} {self.n.text()}"

    def box_icons(self) -> str:
        noun = RESOURCES[self.kind]
        return f"{self.n:+} {noun.icon}" if isinstance(self.n, int) else f"+{amount_icons(self.n, noun)}"

    def estimate(self, e: Estimate) -> None:
        e.add(MADE_KIND + self.kind, usual(self.n))


@dataclass(frozen=True)
class Spend(MarsEffect):
    """Give up a resource, or any amount of it; whatever pays in its place may be used for a fixed amount."""

    kind: int
    n: int = 1

    def takes(self) -> int:
        return 1 << self.kind | (PAYING if self.kind == HEAT else 0)

    def is_cost(self) -> bool:
        return True

    def is_delicate(self, m: Mars, f: Frame) -> int:
        return ASKS if self.n == ANY else m.weight_of_bill(f.player, self.kind)

    def lacks(self, m: Mars, f: Frame) -> int:
        need = max(1, self.n)
        have = m.players[f.player].stock[self.kind] if self.n == ANY else m.reach(f.player, self.kind)
        return 0 if have >= need else lack_of(TOO_LITTLE, RESOURCES[self.kind].number, need, have)

    def act(self, m: Mars, f: Frame) -> None:
        if self.n == ANY:
            m.ask(f)
        else:
            pay(m, f, m.purses(f.player, self.kind), self.n)

    def answers(self, m: Mars, f: Frame) -> list[int]:
        most = min(m.players[f.player].stock[self.kind], AMOUNTS - 1)
        return [AMOUNT + n for n in range(1, most + 1)]

    def go_on(self, m: Mars, f: Frame, option: int) -> None:
        m.spend(f.player, self.kind, option & ARGUMENT, f.card, f)

    def option_text(self, s: object, f: Frame, option: int) -> str:
        return f"spend {RESOURCES[self.kind].of(option & ARGUMENT)}"

    def text(self) -> str:
        noun = RESOURCES[self.kind]
        return f"spend {f'1 or more {noun.many}' if self.n == ANY else noun.of(self.n)}"

    def icons(self) -> str:
        noun = RESOURCES[self.kind]
        return f"-X {noun.icons}" if self.n == ANY else f"-{noun.icons_of(self.n)}"

    def estimate(self, e: Estimate) -> None:
        e.add(STOCK_KIND + self.kind, -USUALLY if self.n == ANY else -self.n)


@dataclass(frozen=True)
class Lower(Choice):
    """Lower your own production any number of steps, and one at least."""

    kind: int

    def takes(self) -> int:
        return 1 << MADE + self.kind

    def is_cost(self) -> bool:
        return True

    def lacks(self, m: Mars, f: Frame) -> int:
        have = m.players[f.player].makes[self.kind]
        return 0 if have > 0 else lack_of(TOO_LITTLE, PRODUCTIONS[self.kind].number, 1, have)

    def answers(self, m: Mars, f: Frame) -> list[int]:
        most = min(m.players[f.player].makes[self.kind], AMOUNTS - 1)
        return [AMOUNT + n for n in range(1, most + 1)]

    def go_on(self, m: Mars, f: Frame, option: int) -> None:
        m.produce(f.player, self.kind, -(option & ARGUMENT), f)

    def option_text(self, s: object, f: Frame, option: int) -> str:
        return f"lower your {PRODUCTIONS[self.kind].one} {steps(option & ARGUMENT)}"

    def text(self) -> str:
        return f"lower your {PRODUCTIONS[self.kind].one} 1 or more steps"

    def icons(self) -> str:
        return f"-X {PRODUCTIONS[self.kind].icon}"

    def box_text(self) -> str:
        return f"{RESOURCES[self.kind].one} -X (1 or more)"

    def box_icons(self) -> str:
        return f"-X {RESOURCES[self.kind].icon}"

    def estimate(self, e: Estimate) -> None:
        e.add(MADE_KIND + self.kind, -USUALLY)


@dataclass(frozen=True)
class Pay(MarsEffect):
    """Pay M€, and a metal where it is accepted."""

    n: int
    metal: int = NONE

    def accepts(self) -> int:
        """The metal, as a bit."""
        return 0 if self.metal == NONE else 1 << self.metal

    def takes(self) -> int:
        return 1 << MC | self.accepts() | 1 << HEAT

    def is_cost(self) -> bool:
        return True

    def is_delicate(self, m: Mars, f: Frame) -> int:
        return m.weight_of_bill(f.player, MC, self.accepts())

    def lacks(self, m: Mars, f: Frame) -> int:
        have = m.reach(f.player, MC, self.accepts())
        return 0 if have >= self.n else lack_of(NOT_PAYABLE, RESOURCES[MC].number, self.n, have)

    def act(self, m: Mars, f: Frame) -> None:
        pay(m, f, m.purses(f.player, MC, self.accepts()), self.n)

    def text(self) -> str:
        metal = "" if self.metal == NONE else f" ({RESOURCES[self.metal].one} may be used)"
        return f"pay {RESOURCES[MC].of(self.n)}{metal}"

    def icons(self) -> str:
        metal = "" if self.metal == NONE else f" ({RESOURCES[self.metal].icon})"
        return f"-{RESOURCES[MC].icons_of(self.n)}{metal}"

    def estimate(self, e: Estimate) -> None:
        e.add(STOCK_KIND + MC, -self.n)


@dataclass(frozen=True)
class Rate(Plain):
    """Raise your TR `n` steps."""

    n: Amount = 1

    def gives(self) -> bool:
        return is_steady(self.n)

    def takes(self) -> int:
        return 0 if is_steady(self.n) else EVERYTHING

    def grants(self) -> int:
        return RATINGS

    def act(self, m: Mars, f: Frame) -> None:
        m.rate(f.player, self.n if isinstance(self.n, int) else number(self.n, m, f), f)

    def text(self) -> str:
        if isinstance(self.n, int):
            return f"raise your TR {steps(self.n)}"
        return f"raise your TR {steps(self.n.n)} {self.n.text()}"

    def icons(self) -> str:
        return f"+{amount_icons(self.n, RATING)}"

    def estimate(self, e: Estimate) -> None:
        e.add(RATING_KIND, usual(self.n))


# Effects that are about the next card.


@dataclass(frozen=True)
class NextCheaper(Gift):
    """Make the next card of this generation cost less."""

    n: int

    def act(self, m: Mars, f: Frame) -> None:
        m.players[f.player].next_off += self.n

    def text(self) -> str:
        return f"the next card that you play in this generation costs {RESOURCES[MC].of(self.n)} less"

    def icons(self) -> str:
        return f"next: -{RESOURCES[MC].icons_of(self.n)}"

    def estimate(self, e: Estimate) -> None:
        e.add(STOCK_KIND + MC, 0.8 * self.n)


@dataclass(frozen=True)
class NextStretch(Gift):
    """Let the next card of this generation miss limits of tracks by some steps."""

    n: int

    def act(self, m: Mars, f: Frame) -> None:
        m.players[f.player].next_stretch += self.n

    def text(self) -> str:
        return f"the next card that you play in this generation may miss its {stretch_text(self.n)}"

    def icons(self) -> str:
        return f"next: ±{self.n}"

    def estimate(self, e: Estimate) -> None:
        pass  # what it allows is seen when it is there
