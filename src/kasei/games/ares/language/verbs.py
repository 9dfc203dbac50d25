"""The vocabulary of ares: what its cards are made of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

from mypy_extensions import mypyc_attr

from kasei.core.kernel import Effect, Frame, State
from kasei.core.option import AMOUNT, ARGUMENT
from kasei.games.ares.language.counts import Zone
from kasei.games.ares.language.deeds import SPENT
from kasei.games.ares.language.nouns import CANNOT_SPEND, FOREST, HEAT, MC, OCEAN, PLANTS, RESOURCES, TR, TRACK_NAMES
from kasei.games.ares.state.purses import bill
from kasei.games.ares.state.state import Ares
from kasei.games.ares.state.tracks import draw_cards, flip_ocean, gain, plant_forest, raise_track
from kasei.lang.combine import within
from kasei.lang.counts import Amount, Each, Need, amount, amount_icons, number
from kasei.lang.lacks import TOO_DEAR, lack_of

MOST_SWAPPED = 1000


@dataclass(frozen=True)
class Gain(Effect):
    """So many of a resource."""

    kind: int
    n: Amount

    def apply(self, s: State, f: Frame) -> None:
        gain(cast(Ares, s), f.player, self.kind, self.n if isinstance(self.n, int) else number(self.n, s, f))

    def text(self) -> str:
        if self.kind == TR:
            n = self.n if isinstance(self.n, int) else self.n.n
            each = "" if isinstance(self.n, int) else f" {self.n.text()} (this card too)"
            return f"raise your TR {steps(n)}{each}"
        return f"gain {amount(self.n, RESOURCES[self.kind])}"

    def icons(self) -> str:
        return f"+{amount_icons(self.n, RESOURCES[self.kind])}"


def steps(n: int) -> str:
    """So many steps."""
    return "1 step" if n == 1 else f"{n} steps"


@dataclass(frozen=True)
class Raise(Effect):
    """Steps of oxygen or temperature."""

    of: Zone
    n: int = 1

    def apply(self, s: State, f: Frame) -> None:
        for _ in range(self.n):
            raise_track(cast(Ares, s), f.player, self.of.track)

    def delicate(self) -> bool:
        return True

    def text(self) -> str:
        return f"raise the {TRACK_NAMES[self.of.track]} {steps(self.n)}"

    def icons(self) -> str:
        return f"+{self.n} {TRACK_NAMES[self.of.track]}"


@dataclass(frozen=True)
class Flip(Effect):
    """Oceans that are flipped for their rewards."""

    n: int = 1

    def apply(self, s: State, f: Frame) -> None:
        for _ in range(self.n):
            flip_ocean(cast(Ares, s), f.player)

    def delicate(self) -> bool:
        return True

    def text(self) -> str:
        return "flip an ocean" if self.n == 1 else f"flip {OCEAN.of(self.n)}"

    def icons(self) -> str:
        return f"+{self.n} {OCEAN.icon}"


@dataclass(frozen=True)
class Forest(Effect):
    """Forests, each with a step of oxygen."""

    n: int = 1

    def apply(self, s: State, f: Frame) -> None:
        for _ in range(self.n):
            plant_forest(cast(Ares, s), f.player)

    def delicate(self) -> bool:
        return True

    def text(self) -> str:
        forests = "a forest" if self.n == 1 else FOREST.of(self.n)
        return f"gain {forests} and raise the oxygen {steps(self.n)}"

    def icons(self) -> str:
        return f"+{self.n} {FOREST.icon}"


@dataclass(frozen=True)
class Draw(Effect):
    """Cards from the deck."""

    n: int = 1

    def apply(self, s: State, f: Frame) -> None:
        draw_cards(cast(Ares, s), f.player, self.n)

    def delicate(self) -> bool:
        return True

    def draws_only(self) -> bool:
        return True

    def text(self) -> str:
        return f"draw {'a card' if self.n == 1 else f'{self.n} cards'}"

    def icons(self) -> str:
        return f"+{self.n} card"


# What an action costs.


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Cost(Effect):
    """Something that has to be given before something else is done: `Spend(HEAT, 4) >> Raise(OXYGEN)`."""

    def __rshift__(self, then: Effect) -> Exchange:
        return Exchange(self, then)

    def amount(self) -> str:
        """What it takes, without the verb."""
        raise NotImplementedError(f"{type(self).__name__} has no amount")


@dataclass(frozen=True)
class Exchange(Effect):
    """A cost, and what it is for. What it is for may come to nothing; the cost has to be paid."""

    cost: Effect
    then: Effect

    def post(self, ledger: list[int], s: State, f: Frame) -> int:
        return self.cost.post(ledger, s, f)

    def apply(self, s: State, f: Frame) -> None:
        s.push(self.then, f.player, f.card, f.data)
        s.push(self.cost, f.player, f.card, f.data)

    def delicate(self) -> bool:
        return True

    def text(self) -> str:
        return f"{self.cost.text()} to {within(self.then)}"

    def icons(self) -> str:
        return f"{self.cost.icons()} → {self.then.icons()}"


@dataclass(frozen=True)
class Pay(Cost):
    """MC, less for each of something."""

    n: int
    less: Each | None = None

    def price(self, s: State, f: Frame) -> int:
        """What it comes to now; never less than nothing."""
        return self.n if self.less is None else max(0, self.n - self.less.count(s, f))

    def post(self, ledger: list[int], s: State, f: Frame) -> int:
        have = cast(Ares, s).players[f.player].purse()
        price = self.price(s, f)
        return 0 if have >= price else lack_of(TOO_DEAR, RESOURCES[MC].number, price, have)

    def apply(self, s: State, f: Frame) -> None:
        bill(cast(Ares, s), f.player, self.price(s, f))

    def text(self) -> str:
        less = f" ({self.less.n} MC less {self.less.text()})" if self.less else ""
        return f"pay {self.amount()}{less}"

    def amount(self) -> str:
        return RESOURCES[MC].of(self.n)

    def icons(self) -> str:
        less = f" ({self.less.n} MC less / {self.less.of.noun.icon})" if self.less else ""
        return f"-{self.n} MC{less}"


@dataclass(frozen=True)
class Spend(Cost):
    """Heat, plants or TR."""

    kind: int
    n: int

    def post(self, ledger: list[int], s: State, f: Frame) -> int:
        have = stock(cast(Ares, s), f.player, self.kind)
        return 0 if have >= self.n else lack_of(CANNOT_SPEND, RESOURCES[self.kind].number, self.n, have)

    def apply(self, s: State, f: Frame) -> None:
        spend(cast(Ares, s), f.player, self.kind, self.n)

    def text(self) -> str:
        return f"spend {self.amount()}"

    def amount(self) -> str:
        return RESOURCES[self.kind].of(self.n)

    def icons(self) -> str:
        return f"-{self.n} {RESOURCES[self.kind].icon}"


@dataclass(frozen=True)
class Reduced(Cost):
    """A cost that is less where something holds."""

    usual: Cost
    need: Need
    better: Cost

    def now(self, s: State, f: Frame) -> Cost:
        """What it comes to now."""
        return self.usual if self.need.lack(s, f) else self.better

    def post(self, ledger: list[int], s: State, f: Frame) -> int:
        return self.now(s, f).post(ledger, s, f)

    def apply(self, s: State, f: Frame) -> None:
        self.now(s, f).apply(s, f)

    def text(self) -> str:
        return f"{self.usual.text()} ({self.better.amount()} {self.need.clause()})"

    def icons(self) -> str:
        return f"{self.usual.icons()} ({self.need.icons()}: {self.better.icons()})"


def stock(a: Ares, player: int, kind: int) -> int:
    """How much of heat, plants or TR the player has."""
    me = a.players[player]
    return me.heat if kind == HEAT else me.plants if kind == PLANTS else me.tr


def spend(a: Ares, player: int, kind: int, n: int) -> None:
    """Take heat, plants or TR."""
    me = a.players[player]
    if kind == HEAT:
        me.heat -= n
    elif kind == PLANTS:
        me.plants -= n
    else:
        me.tr -= n
    if a.heard is not None and n:
        a.tell(SPENT, player, (kind, n))


@dataclass(frozen=True)
class Swap(Effect):
    """Heat turned into as many of another resource, up to a limit, or without one."""

    kind: int
    most: int = MOST_SWAPPED

    def options(self, s: State, f: Frame) -> list[int]:
        most = min(cast(Ares, s).players[f.player].heat, self.most)
        return [AMOUNT + n for n in range(most + 1)]

    def chosen(self, s: State, f: Frame, option: int) -> None:
        n = option & ARGUMENT
        spend(cast(Ares, s), f.player, HEAT, n)
        gain(cast(Ares, s), f.player, self.kind, n)

    def delicate(self) -> bool:
        return True

    def text(self) -> str:
        most = "any amount of heat" if self.most == MOST_SWAPPED else f"up to {self.most} heat"
        return f"spend {most} to gain that many {RESOURCES[self.kind].many}"

    def icons(self) -> str:
        most = "" if self.most == MOST_SWAPPED else f" (X ≤ {self.most})"
        return f"-X heat → +X {RESOURCES[self.kind].icon}{most}"
