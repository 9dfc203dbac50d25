"""Choosing k of n: one PICK after the other in rising order, then DONE."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from kasei.core.kernel import Effect, Frame, State
from kasei.core.option import ARGUMENT, DONE, PICK


@mypyc_attr(allow_interpreted_subclasses=True)
class Pick(Effect):
    """Asks for some of several. What is picked so far lies in the state, since it may be secret."""

    def candidates(self, s: State, f: Frame) -> list[int]:
        """What may be picked, in rising order."""
        raise NotImplementedError

    def least(self, s: State, f: Frame) -> int:
        """How many must be picked."""
        return self.most(s, f)

    def most(self, s: State, f: Frame) -> int:
        """How many may be picked."""
        raise NotImplementedError

    def settle(self, s: State, f: Frame, picks: tuple[int, ...]) -> None:
        """Go on with what was picked."""
        raise NotImplementedError

    def options(self, s: State, f: Frame) -> list[int]:
        picks = s.picked[f.chooser]
        candidates = self.candidates(s, f)
        if picks:
            candidates = candidates[candidates.index(picks[-1]) + 1 :]
        missing = self.least(s, f) - len(picks)
        reach = len(candidates) if missing <= 1 else len(candidates) - missing + 1
        done = [DONE] if missing <= 0 else []
        return done + [PICK + candidate for candidate in candidates[: max(0, reach)]]

    def chosen(self, s: State, f: Frame, option: int) -> None:
        if option != DONE:
            s.picked[f.chooser] = (*s.picked[f.chooser], option & ARGUMENT)
        if option == DONE or len(s.picked[f.chooser]) == self.most(s, f):
            picks = s.picked[f.chooser]
            s.picked[f.chooser] = ()
            self.settle(s, f, picks)
        else:
            s.ask(f)

    def delicate(self) -> bool:
        return True
