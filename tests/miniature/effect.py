"""The base of all effects of the miniature: the one place where the state is known to be a `Mini`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

from kasei.cardgame.deeds import GAINED
from kasei.core.effect import ASKS, FORCED, STEADY, Effect, Frame
from kasei.core.happening import NOBODY
from kasei.core.kernel import State
from kasei.core.option import ARGUMENT, SKIP
from tests.miniature.deeds import PRODUCES, RATED
from tests.miniature.state import Mini


def cast_mini(s: State) -> Mini:
    """The table, known to be one of the miniature: for what is made of an effect of the layer."""
    return cast(Mini, s)


@dataclass(frozen=True)
class MiniEffect(Effect):
    """Forwards each facet that looks at the state to one that knows which game it is."""

    def lack(self, s: State, f: Frame) -> int:
        return self.lacks(cast(Mini, s), f)

    def vain(self, s: State, f: Frame) -> bool:
        return self.is_vain(cast(Mini, s), f)

    def delicate(self, s: State, f: Frame) -> int:
        return self.is_delicate(cast(Mini, s), f)

    def apply(self, s: State, f: Frame) -> None:
        self.act(cast(Mini, s), f)

    def options(self, s: State, f: Frame) -> list[int]:
        return self.answers(cast(Mini, s), f)

    def chosen(self, s: State, f: Frame, option: int) -> None:
        if option != SKIP:
            self.go_on(cast(Mini, s), f, option & ARGUMENT)

    # The same facets, on a table of the miniature.

    def lacks(self, m: Mini, f: Frame) -> int:
        return 0

    def is_vain(self, m: Mini, f: Frame) -> bool:
        return False

    def is_delicate(self, m: Mini, f: Frame) -> int:
        return ASKS

    def act(self, m: Mini, f: Frame) -> None:
        m.ask(f)

    def answers(self, m: Mini, f: Frame) -> list[int]:
        raise NotImplementedError(f"{self!r} asks nothing")

    def go_on(self, m: Mini, f: Frame, argument: int) -> None:
        raise NotImplementedError(f"{self!r} asks nothing")


@dataclass(frozen=True)
class Choice(MiniEffect):
    """It asks for one of several, and draws and places nothing."""

    def is_delicate(self, m: Mini, f: Frame) -> int:
        return ASKS if len(self.answers(m, f)) > 1 else FORCED


@dataclass(frozen=True)
class Plain(MiniEffect):
    """It neither asks, draws nor places."""

    def gives(self) -> bool:
        return self.takes() == 0

    def is_delicate(self, m: Mini, f: Frame) -> int:
        return STEADY


# What verbs are made of; nobody gains nothing.


def gain(m: Mini, f: Frame, kind: int, n: int) -> None:
    """A resource for the frame's player."""
    if n and f.player != NOBODY:
        m.players[f.player].stock[kind] += n
        m.happen(f.player, GAINED, kind, n=n, f=f)


def produce(m: Mini, f: Frame, kind: int, n: int) -> None:
    """Steps of production for the frame's player."""
    if n and f.player != NOBODY:
        m.players[f.player].makes[kind] += n
        m.happen(f.player, PRODUCES, kind, n=n, f=f)


def rate(m: Mini, f: Frame, n: int) -> None:
    """Steps of TR for the frame's player."""
    if n and f.player != NOBODY:
        me = m.players[f.player]
        me.tr += n
        me.rises += n
        m.happen(f.player, RATED, n=n, f=f)
