"""The verbs of ares: what its cards are made of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, cast

from mypy_extensions import mypyc_attr

from kasei.cardgame.nouns import IN_HAND
from kasei.core.effect import DRAWS, STEADY, Estimate, Frame
from kasei.core.kernel import State
from kasei.core.option import AMOUNT, AMOUNTS, ARGUMENT
from kasei.games.ares.language.counts import Zone
from kasei.games.ares.language.deeds import FORESTED, RAISED
from kasei.games.ares.language.effect import AresEffect, Gift
from kasei.games.ares.language.kinds import FLIPS, FORESTS_GAINED, RESOURCE_KINDS, STEPS_OF
from kasei.games.ares.language.nouns import (
    CANNOT_SPEND,
    ENDS,
    FOREST,
    HEAT,
    MC,
    OCEAN,
    OCEAN_TRACK,
    OXYGEN_TRACK,
    RESOURCES,
    TR,
    TRACK_ICONS,
    TRACK_NAMES,
)
from kasei.games.ares.state.paying import bill, lack_of_money, selling_text
from kasei.games.ares.state.purses import ANYTIME, BY_SELLING
from kasei.games.ares.state.state import Ares
from kasei.games.ares.state.tracks import flip_ocean, no_step, plant_forest, raise_track, steps_wake
from kasei.lang.counts import Amount, Each, Need, amount, amount_icons, number
from kasei.lang.lacks import lack_of
from kasei.lang.wording import INCLUDED

MOST_SWAPPED: Final = 1000


@dataclass(frozen=True)
class Gain(Gift):
    """Gain `n` of a resource."""

    kind: int
    n: Amount

    def act(self, a: Ares, f: Frame) -> None:
        a.gain(f.player, self.kind, self.n if isinstance(self.n, int) else number(self.n, a, f))

    def text(self) -> str:
        if self.kind == TR:
            n = self.n if isinstance(self.n, int) else self.n.n
            each = "" if isinstance(self.n, int) else f" {self.n.text()}{INCLUDED}"
            return f"raise your TR {steps(n)}{each}"
        return f"gain {amount(self.n, RESOURCES[self.kind])}"

    def icons(self) -> str:
        return f"+{amount_icons(self.n, RESOURCES[self.kind])}"

    def estimate(self, e: Estimate) -> None:
        e.add(RESOURCE_KINDS[self.kind], self.n if isinstance(self.n, int) else 2 * self.n.n)


def steps(n: int) -> str:
    """Say how many steps: `1 step`, `2 steps`."""
    return "1 step" if n == 1 else f"{n} steps"


@dataclass(frozen=True)
class Raise(AresEffect):
    """Raise oxygen or temperature `n` steps."""

    of: Zone
    n: int = 1

    def act(self, a: Ares, f: Frame) -> None:
        for _ in range(self.n):
            raise_track(a, f.player, self.of.track)

    def delicate(self, s: State, f: Frame) -> int:
        return steps_wake(cast(Ares, s), f.player, RAISED.slot(self.of.track))

    def text(self) -> str:
        return f"raise the {TRACK_NAMES[self.of.track]} {steps(self.n)}"

    def idle(self, s: State, f: Frame) -> list[str]:
        return no_step(cast(Ares, s), self.of.track)

    def icons(self) -> str:
        return f"+{self.n} {TRACK_ICONS[self.of.track]}"

    def estimate(self, e: Estimate) -> None:
        e.add(STEPS_OF[self.of.track], self.n)


@dataclass(frozen=True)
class Flip(AresEffect):
    """Flip `n` oceans for their rewards."""

    n: int = 1

    def act(self, a: Ares, f: Frame) -> None:
        for _ in range(self.n):
            flip_ocean(a, f.player)

    def delicate(self, s: State, f: Frame) -> int:
        a = cast(Ares, s)
        if a.began[OCEAN_TRACK] >= ENDS[OCEAN_TRACK]:
            return STEADY  # it brings nothing any more
        return max(DRAWS, steps_wake(a, f.player, RAISED.slot(OCEAN_TRACK)))

    def text(self) -> str:
        return "flip an ocean" if self.n == 1 else f"flip {OCEAN.of(self.n)}"

    def idle(self, s: State, f: Frame) -> list[str]:
        return no_step(cast(Ares, s), OCEAN_TRACK)

    def icons(self) -> str:
        return f"+{OCEAN.icons_of(self.n)}"

    def estimate(self, e: Estimate) -> None:
        e.add(FLIPS, self.n)


@dataclass(frozen=True)
class Forest(AresEffect):
    """Gain `n` forests, each with a step of oxygen."""

    n: int = 1

    def act(self, a: Ares, f: Frame) -> None:
        for _ in range(self.n):
            plant_forest(a, f.player)

    def delicate(self, s: State, f: Frame) -> int:
        a = cast(Ares, s)
        return max(steps_wake(a, f.player, FORESTED.first), steps_wake(a, f.player, RAISED.slot(OXYGEN_TRACK)))

    def text(self) -> str:
        forests = "a forest" if self.n == 1 else FOREST.of(self.n)
        return f"gain {forests} and raise the oxygen {steps(self.n)}"

    def idle(self, s: State, f: Frame) -> list[str]:
        return no_step(cast(Ares, s), OXYGEN_TRACK)

    def icons(self) -> str:
        return f"+{FOREST.icons_of(self.n)}"

    def estimate(self, e: Estimate) -> None:
        e.add(FORESTS_GAINED, self.n)


# What an action costs.


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Cost(AresEffect):
    """Something that has to be given before something else is done: `Spend(HEAT, 4) >> Raise(OXYGEN)`."""

    def is_cost(self) -> bool:
        return True

    def delicate(self, s: State, f: Frame) -> int:
        return STEADY

    def amount(self) -> str:
        """What it takes, without the verb."""
        raise NotImplementedError(f"{type(self).__name__} has no amount")


@dataclass(frozen=True)
class Pay(Cost):
    """Pay MC, less for each of something; cards may be sold for it."""

    n: int
    less: Each | None = None

    def price(self, s: State, f: Frame) -> int:
        """What it comes to now; never less than nothing."""
        return self.n if self.less is None else max(0, self.n - self.less.count(s, f))

    def takes(self) -> int:
        return 1 << MC | 1 << HEAT | IN_HAND

    def lack(self, s: State, f: Frame) -> int:
        assert isinstance(s, Ares)
        return lack_of_money(s, f.player, self.price(s, f))

    def act(self, a: Ares, f: Frame) -> None:
        bill(a, f.player, self.price(a, f), f.card, ANYTIME | BY_SELLING)

    def text(self) -> str:
        less = f" ({self.less.n} MC less {self.less.text()})" if self.less else ""
        return f"pay {self.amount()}{less}"

    def text_now(self, s: State, f: Frame) -> str:
        price = self.price(s, f)
        return f"pay {RESOURCES[MC].of(price)}{selling_text(cast(Ares, s), f.player, price)}"

    def amount(self) -> str:
        return RESOURCES[MC].of(self.n)

    def icons(self) -> str:
        mc = RESOURCES[MC].icon
        less = f" ({self.less.n} {mc} less / {self.less.of.noun.icon})" if self.less else ""
        return f"-{self.n} {mc}{less}"

    def estimate(self, e: Estimate) -> None:
        e.add(RESOURCE_KINDS[MC], -max(1, self.n - (2 if self.less else 0)))


@dataclass(frozen=True)
class Spend(Cost):
    """Spend heat, plants or TR."""

    kind: int
    n: int

    def takes(self) -> int:
        return 1 << self.kind

    def lack(self, s: State, f: Frame) -> int:
        assert isinstance(s, Ares)
        have = s.stock(f.player, self.kind)
        return 0 if have >= self.n else lack_of(CANNOT_SPEND, RESOURCES[self.kind].number, self.n, have)

    def act(self, a: Ares, f: Frame) -> None:
        a.spend(f.player, self.kind, self.n)

    def text(self) -> str:
        return f"spend {self.amount()}"

    def amount(self) -> str:
        return RESOURCES[self.kind].of(self.n)

    def icons(self) -> str:
        return f"-{RESOURCES[self.kind].icons_of(self.n)}"

    def estimate(self, e: Estimate) -> None:
        e.add(RESOURCE_KINDS[self.kind], -self.n)


@dataclass(frozen=True)
class Reduced(Cost):
    """Pay a cost, or a lower one if a need is met."""

    usual: Cost
    need: Need
    better: Cost

    def now(self, s: State, f: Frame) -> Cost:
        """The cost that applies now."""
        return self.usual if self.need.lack(s, f) else self.better

    def takes(self) -> int:
        return self.usual.takes() | self.better.takes()

    def lack(self, s: State, f: Frame) -> int:
        return self.now(s, f).lack(s, f)

    def act(self, a: Ares, f: Frame) -> None:
        self.now(a, f).act(a, f)

    def text(self) -> str:
        return f"{self.usual.text()} ({self.better.amount()} {self.need.clause()})"

    def text_now(self, s: State, f: Frame) -> str:
        return self.now(s, f).text_now(s, f)

    def icons(self) -> str:
        return f"{self.usual.icons()} ({self.need.icons()}: {self.better.icons()})"

    def estimate(self, e: Estimate) -> None:
        self.usual.estimate(e)


@dataclass(frozen=True)
class Swap(AresEffect):
    """Turn heat into as many of another resource, up to a limit, or without one."""

    kind: int
    most: int = MOST_SWAPPED

    def takes(self) -> int:
        return 1 << HEAT

    def answers(self, a: Ares, f: Frame) -> list[int]:
        most = min(a.players[f.player].heat, self.most, AMOUNTS - 1)
        return [AMOUNT + n for n in range(most + 1)]

    def go_on(self, a: Ares, f: Frame, option: int) -> None:
        n = option & ARGUMENT
        a.spend(f.player, HEAT, n)
        a.gain(f.player, self.kind, n)
        if n == AMOUNTS - 1:  # there may be more
            a.push_frame(f)

    def text(self) -> str:
        most = "any amount of heat" if self.most == MOST_SWAPPED else f"up to {self.most} heat"
        return f"spend {most} to gain that many {RESOURCES[self.kind].many}"

    def idle(self, s: State, f: Frame) -> list[str]:
        return [] if cast(Ares, s).players[f.player].heat else ["no effect: you have no heat"]

    def icons(self) -> str:
        most = "" if self.most == MOST_SWAPPED else f" (X ≤ {self.most})"
        return f"-X {RESOURCES[HEAT].icon} → +X {RESOURCES[self.kind].icons}{most}"

    def option_text(self, s: State, f: Frame, option: int) -> str:
        return f"{option & ARGUMENT} heat"

    def estimate(self, e: Estimate) -> None:
        e.add(RESOURCE_KINDS[self.kind], 3)
        e.add(RESOURCE_KINDS[HEAT], -3)
