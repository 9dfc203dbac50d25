"""Choosing k of n: one PICK after the other in rising order, then DONE."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from kasei.core.effect import Effect, Frame
from kasei.core.kernel import State
from kasei.core.option import ARGUMENT, DONE, PICK


@mypyc_attr(allow_interpreted_subclasses=True)
class Pick(Effect):
    """Ask for some of several candidates. Where all of them must be picked, they are picked without a question.

    What is picked so far lies in the state, since it may be secret. Each pick is an answer, and where fewer than the
    most are picked DONE is one more: how many answers it takes depends on how many are picked, and not on which.
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

    def apply(self, s: State, f: Frame) -> None:
        candidates = self.candidates(s, f)
        if len(candidates) <= self.least(s, f):
            self.settle(s, f, tuple(candidates))
        elif self.most(s, f) <= 0:
            self.settle(s, f, ())
        else:
            s.ask(f)

    def options(self, s: State, f: Frame) -> list[int]:
        picks = s.picked[f.chooser]
        candidates = self.candidates(s, f)
        missing = self.least(s, f) - len(picks)
        if picks:
            candidates = candidates[candidates.index(picks[-1]) + 1 :]
        if missing <= 0:
            return [DONE, *[PICK + candidate for candidate in candidates]]
        if missing > 1:
            candidates = candidates[: 1 - missing]
        return [PICK + candidate for candidate in candidates]

    def chosen(self, s: State, f: Frame, option: int) -> None:
        picks = s.picked[f.chooser]
        if option != DONE:
            picks = (*picks, option & ARGUMENT)
            if len(picks) < self.most(s, f) and len(picks) < len(self.candidates(s, f)):
                s.picked[f.chooser] = picks
                s.ask(f)
                return
        s.picked[f.chooser] = ()
        self.settle(s, f, picks)

    def always_asks(self) -> bool:
        return True
