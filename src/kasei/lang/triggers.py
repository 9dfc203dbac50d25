"""What waits for an event: a table `event -> ((owner, card, effect), ...)`, never a broadcast."""

from __future__ import annotations

from dataclasses import dataclass

from kasei.core.kernel import Effect, Frame, State
from kasei.core.option import ARGUMENT, ORDER


@dataclass(frozen=True)
class Trigger:
    """An effect that a card brings about each time something happens."""

    owner: int
    card: int
    effect: Effect


@dataclass(frozen=True)
class Resolve(Effect):
    """Several triggers of one player at once. The order is asked only where two or more of them ask, draw or place."""

    waiting: tuple[Trigger, ...]

    def apply(self, s: State, f: Frame) -> None:
        plain = [trigger for trigger in self.waiting if not trigger.effect.delicate()]
        delicate = tuple([trigger for trigger in self.waiting if trigger.effect.delicate()])
        if len(delicate) > 1:
            s.push(Order(delicate), f.player, -1, f.data)
        elif delicate:
            s.push(delicate[0].effect, f.player, delicate[0].card, f.data)
        for trigger in reversed(plain):
            s.push(trigger.effect, f.player, trigger.card, f.data)

    def text(self) -> str:
        return "resolve what this brings about"


@dataclass(frozen=True)
class Order(Effect):
    """Which of several waiting effects comes next. The same effect twice is one option."""

    waiting: tuple[Trigger, ...]

    def options(self, s: State, f: Frame) -> list[int]:
        return [ORDER + i for i, trigger in enumerate(self.waiting) if trigger not in self.waiting[:i]]

    def chosen(self, s: State, f: Frame, option: int) -> None:
        i = option & ARGUMENT
        rest = self.waiting[:i] + self.waiting[i + 1 :]
        s.push(Order(rest), f.player, -1, f.data)
        s.push(self.waiting[i].effect, f.player, self.waiting[i].card, f.data)

    def text(self) -> str:
        return "choose which effect comes next"


def fire(s: State, waiting: tuple[Trigger, ...], data: tuple[int, ...] = ()) -> None:
    """Something happened: push what waited for it, each on its owner's stack."""
    if not waiting:
        return
    for player in range(len(s.asking)):
        own = tuple([trigger for trigger in waiting if trigger.owner == player])
        if len(own) == 1:
            s.push(own[0].effect, player, own[0].card, data)
        elif own:
            s.push(Resolve(own), player, -1, data)
