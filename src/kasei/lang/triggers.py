"""What cards wait for: a table `slot -> triggers` of all players, so that nothing is broadcast."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from mypy_extensions import mypyc_attr

from kasei.core.effect import Effect, Frame
from kasei.core.happening import NOBODY, NONE, Deed, Happening, slots_in_all
from kasei.core.kernel import State, is_followed
from kasei.lang.pool import Frames, wake


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Condition:
    """Something more that must be true of a happening: `on Mars`, `of a space event`."""

    def holds(self, s: Table, h: Happening) -> bool:
        """Is it true of this one?"""
        raise NotImplementedError


@dataclass(frozen=True)
class On:
    """A filter of happenings: the deed, which kinds of `what`, by you or by anyone, and whatever else must be true."""

    deed: Deed
    whats: tuple[int, ...]
    text: str = field(repr=False)  # words are left out of the digest of the rules
    icon: str = field(repr=False)
    anyone: bool = False
    test: Condition | None = None


class Trigger:
    """An effect that a card brings about each time something happens. One that is NOBODY's is the table's."""

    __slots__ = ("card", "effect", "on", "owner")

    def __init__(self, owner: int, card: int, on: On, effect: Effect) -> None:
        self.owner = owner
        self.card = card
        self.on = on
        self.effect = effect

    def wakes(self, s: Table, h: Happening) -> bool:
        """Does it wait for this?"""
        on = self.on
        return (on.anyone or h.by == self.owner) and (on.test is None or on.test.holds(s, h))

    def fields(self) -> tuple[object, ...]:
        """All its fields, to be compared."""
        return (self.owner, self.card, self.on, self.effect)


Triggers = tuple[Trigger, ...]


@mypyc_attr(allow_interpreted_subclasses=True)
class Extra:
    """The state of an addition to a game: immutable, and replaced when it changes, so that copies share it."""


NO_EXTRA: Final = Extra()


@mypyc_attr(allow_interpreted_subclasses=True)
class Table(State):
    """The state of a game with triggers, and with what an addition brings."""

    __slots__ = ("extra", "triggers")

    def __init__(self, key: int, seats: int, like: Table | None) -> None:
        super().__init__(key, seats, like)
        if like is None:
            self.triggers: tuple[Triggers, ...] = ((),) * slots_in_all()  # by slot
            self.extra = NO_EXTRA
        else:
            self.triggers = like.triggers
            self.extra = like.extra

    def add_trigger(self, trigger: Trigger) -> None:
        """Add a trigger to all slots that it waits for."""
        triggers = list(self.triggers)
        for what in trigger.on.whats:
            slot = trigger.on.deed.slot(what)
            triggers[slot] = (*triggers[slot], trigger)
        self.triggers = tuple(triggers)

    def happen(
        self, by: int, deed: Deed, what: int = NONE, where: int = NONE, n: int = 0, f: Frame | None = None
    ) -> None:
        """Log that something happened, wake what waits for it, and hand it on to what follows the frame."""
        waiting = self.triggers[deed.first if deed.slots == 1 else deed.slot(what)]
        awaited = waiting and is_awaited(waiting, by)
        if not awaited and self.log is None and (f is None or not is_followed(f)):
            return
        self.happened(Happening(deed, by, what, where, n), f)

    def happened(self, h: Happening, f: Frame | None = None) -> None:
        """Do the same for a happening that is made already: one that is done to somebody, or about cards."""
        self.add_to_log(h)
        if f is not None:
            self.came_to(f, h)
        self.wake_for(h)

    def wake_for(self, h: Happening) -> None:
        """Wake what waits for a happening."""
        waiting = self.triggers[h.deed.slot(h.what)]
        if is_awaited(waiting, h.by):
            self.wake_all(waiting, h)

    def wake_all(self, waiting: Triggers, h: Happening) -> None:
        """Wake those that wait for this: each player's own on the stack of its owner, the table's on its own. What
        another player simply gains is there at once, before the one who brought it about goes on."""
        for player in range(len(self.asking)):
            woken = self.woken(player, waiting, h)
            wake(self, woken if player == h.by else self.after_gifts(woken))
        for f in self.after_gifts(self.woken(NOBODY, waiting, h)):
            self.push_table(f.effect, NOBODY, h)

    def woken(self, player: int, waiting: Triggers, h: Happening) -> Frames:
        """Frames of what a player's cards do because of it."""
        found: list[Frame] = []
        for trigger in waiting:
            if trigger.owner == player and trigger.wakes(self, h):
                found.append(Frame(trigger.effect, player, trigger.card, h, player, None))
        return tuple(found)

    def after_gifts(self, woken: Frames) -> Frames:
        """Carry out those that only give, and return the others."""
        rest: list[Frame] = []
        for f in woken:
            if f.effect.gives():
                f.effect.apply(self, f)
            else:
                rest.append(f)
        return tuple(rest)


def is_awaited(waiting: Triggers, by: int) -> bool:
    """Does one of these wait for what this player does?"""
    for trigger in waiting:
        if trigger.on.anyone or trigger.owner == by:
            return True
    return False
