"""What all effects of nine have in common, and how a project puts several together."""

from __future__ import annotations

from dataclasses import dataclass

from mypy_extensions import mypyc_attr

from kasei.core.effect import Effect, Frame
from kasei.core.kernel import State
from kasei.games.nine.nouns import NO_PART
from kasei.games.nine.state import Nine
from kasei.lang.lacks import reason
from kasei.lang.wording import then


@mypyc_attr(allow_interpreted_subclasses=True)
class NineEffect(Effect):
    """An effect of nine, which gets the state as `Nine`."""

    def lacks(self, n: Nine, f: Frame) -> int:
        """0, or the reason why it can't be carried out."""
        return 0

    def act(self, n: Nine, f: Frame) -> None:
        """Do it, or push smaller effects, or ask."""
        n.ask(f)

    def answers(self, n: Nine, f: Frame) -> list[int]:
        """What the chooser may answer."""
        raise NotImplementedError(f"{self!r} asks nothing")

    def go_on(self, n: Nine, f: Frame, option: int) -> None:
        """Go on with the answer."""
        raise NotImplementedError(f"{self!r} asks nothing")

    def answer_text(self, n: Nine, f: Frame, option: int) -> str:
        """What an answer does, in words; empty where the verb says it all."""
        return ""

    def question(self, f: Frame) -> str:
        """What it asks, as far as that is still open."""
        return self.text()

    def takes(self) -> int:
        return 0  # nothing that waits can be spoilt: what has become impossible is skipped

    def lack(self, s: State, f: Frame) -> int:
        assert isinstance(s, Nine)
        return self.lacks(s, f)

    def apply(self, s: State, f: Frame) -> None:
        assert isinstance(s, Nine)
        self.act(s, f)

    def options(self, s: State, f: Frame) -> list[int]:
        assert isinstance(s, Nine)
        return self.answers(s, f)

    def chosen(self, s: State, f: Frame, option: int) -> None:
        assert isinstance(s, Nine)
        self.go_on(s, f, option)

    def option_text(self, s: State, f: Frame, option: int) -> str:
        assert isinstance(s, Nine)
        return self.answer_text(s, f, option)

    def idle(self, s: State, f: Frame) -> list[str]:
        lack = self.lack(s, f)
        return [f"no effect: {reason(lack)}"] if lack else []


class Robbery(NineEffect):
    """Take something from the opponent. Without anything to take, and in solitaire, its project can't be funded."""


@dataclass(frozen=True)
class Steps(NineEffect):
    """Do the parts one after the other and skip what is impossible. It lacks nothing if one part is possible, and all
    that take from the opponent are."""

    parts: tuple[NineEffect, ...]

    def lacks(self, n: Nine, f: Frame) -> int:
        possible = False
        for part in self.parts:
            lack = part.lacks(n, f)
            if not lack:
                possible = True
            elif isinstance(part, Robbery):
                return lack
        return 0 if possible else NO_PART

    def apply(self, s: State, f: Frame) -> None:
        for part in reversed(self.parts):
            s.push(part, f.player, f.card)

    def text(self) -> str:
        return then([part.text() for part in self.parts])

    def icons(self) -> str:
        return " · ".join([part.icons() for part in self.parts])

    def idle(self, s: State, f: Frame) -> list[str]:
        return [idle for part in self.parts for idle in part.idle(s, f)]


def robs(effect: NineEffect) -> bool:
    """Does it take something from the opponent?"""
    parts = effect.parts if isinstance(effect, Steps) else (effect,)
    return any(isinstance(part, Robbery) for part in parts)
