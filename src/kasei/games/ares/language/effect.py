"""Effects on a table of ares, which get the state as `Ares`."""

from __future__ import annotations

from dataclasses import dataclass

from mypy_extensions import mypyc_attr

from kasei.core.effect import STEADY, Effect, Frame
from kasei.core.kernel import State
from kasei.games.ares.state.state import Ares


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class AresEffect(Effect):
    """An effect on a table of ares. It takes nothing that others may need, unless it says so."""

    def lack(self, s: State, f: Frame) -> int:
        assert isinstance(s, Ares)
        return self.lacks(s, f)

    def apply(self, s: State, f: Frame) -> None:
        assert isinstance(s, Ares)
        self.act(s, f)

    def options(self, s: State, f: Frame) -> list[int]:
        assert isinstance(s, Ares)
        return self.answers(s, f)

    def chosen(self, s: State, f: Frame, option: int) -> None:
        assert isinstance(s, Ares)
        self.go_on(s, f, option)

    def takes(self) -> int:
        return 0

    # The same facets, with the state as `Ares`.

    def lacks(self, a: Ares, f: Frame) -> int:
        """0, or the reason why it can't be carried out now."""
        return 0

    def act(self, a: Ares, f: Frame) -> None:
        """Do it, or push smaller effects, or ask."""
        a.ask(f)

    def answers(self, a: Ares, f: Frame) -> list[int]:
        """What the chooser may answer."""
        raise NotImplementedError(f"{self!r} asks nothing")

    def go_on(self, a: Ares, f: Frame, option: int) -> None:
        """Go on with the answer."""
        raise NotImplementedError(f"{self!r} asks nothing")


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Gift(AresEffect):
    """An effect that only gives, and never asks, draws or wakes what does: it is done at once."""

    def gives(self) -> bool:
        return True

    def delicate(self, s: State, f: Frame) -> int:
        return STEADY
