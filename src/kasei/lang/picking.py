"""Choosing k of n: one PICK after the other in rising order, then DONE."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from kasei.core.kernel import Effect, Frame, State
from kasei.core.option import ARGUMENT, DONE, PICK


@mypyc_attr(allow_interpreted_subclasses=True)
class Pick(Effect):
    """Asks for some of several: as many as there are, if there are too few.

    What is picked so far lies in the state, since it may be secret.
    """

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

    def bounds(self, s: State, f: Frame, candidates: int) -> tuple[int, int]:
        """The least and the most that can be picked of so many."""
        most = max(0, min(self.most(s, f), candidates))
        return min(self.least(s, f), most), most

    def apply(self, s: State, f: Frame) -> None:
        if self.bounds(s, f, len(self.candidates(s, f)))[1] == 0:
            self.settle(s, f, ())
        else:
            s.ask(f)

    def options(self, s: State, f: Frame) -> list[int]:
        picks = s.picked[f.chooser]
        candidates = self.candidates(s, f)
        least = self.bounds(s, f, len(candidates))[0]
        if picks:
            candidates = candidates[candidates.index(picks[-1]) + 1 :]
        missing = least - len(picks)
        reach = len(candidates) if missing <= 1 else len(candidates) - missing + 1
        done = [DONE] if missing <= 0 else []
        return done + [PICK + candidate for candidate in candidates[: max(0, reach)]]

    def chosen(self, s: State, f: Frame, option: int) -> None:
        if option != DONE:
            s.picked[f.chooser] = (*s.picked[f.chooser], option & ARGUMENT)
        most = self.bounds(s, f, len(self.candidates(s, f)))[1]
        if option == DONE or len(s.picked[f.chooser]) == most:
            picks = s.picked[f.chooser]
            s.picked[f.chooser] = ()
            self.settle(s, f, picks)
        else:
            s.ask(f)

    def delicate(self) -> bool:
        return True
