"""What waits for an event: a table `event -> ((owner, card, effect), ...)`, never a broadcast."""

from __future__ import annotations

from dataclasses import dataclass

from kasei.core.kernel import NO_CARD, NOBODY, Effect, Frame, State
from kasei.core.option import ARGUMENT, ORDER


@dataclass(frozen=True)
class Trigger:
    """An effect that a card brings about each time something happens. One that is NOBODY's is the table's."""

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
        if delicate:
            s.push(Order(delicate), f.player, NO_CARD, f.data)
        for trigger in reversed(plain):
            s.push(trigger.effect, f.player, trigger.card, f.data)

    def text(self) -> str:
        return "resolve what this brings about"


@dataclass(frozen=True)
class Order(Effect):
    """Which of several waiting effects comes next, by the card that it belongs to; not asked of draws alone."""

    waiting: tuple[Trigger, ...]

    def apply(self, s: State, f: Frame) -> None:
        for trigger in self.waiting:
            if not trigger.effect.draws_only():
                s.ask(f)
                return
        for trigger in reversed(self.waiting):
            s.push(trigger.effect, f.player, trigger.card, f.data)

    def options(self, s: State, f: Frame) -> list[int]:
        return sorted({ORDER + trigger.card for trigger in self.waiting})

    def chosen(self, s: State, f: Frame, option: int) -> None:
        waiting = list(self.waiting)
        trigger = next(trigger for trigger in waiting if trigger.card == option & ARGUMENT)
        waiting.remove(trigger)
        if waiting:
            s.push(Order(tuple(waiting)), f.player, NO_CARD, f.data)
        s.push(trigger.effect, f.player, trigger.card, f.data)

    def text(self) -> str:
        return "choose which effect comes next"


def fire(s: State, waiting: tuple[Trigger, ...], data: tuple[int, ...] = ()) -> None:
    """Something happened: push what waited for it, each on its owner's stack.

    What happens at once is fired at once, with all its triggers: of two calls the later is resolved first.
    """
    if not waiting:
        return
    for player in range(len(s.asking)):
        own = tuple([trigger for trigger in waiting if trigger.owner == player])
        if len(own) == 1:
            s.push(own[0].effect, player, own[0].card, data)
        elif own:
            s.push(Resolve(own), player, NO_CARD, data)
    for trigger in waiting:
        if trigger.owner == NOBODY:
            s.push_table(trigger.effect, NOBODY, data)
