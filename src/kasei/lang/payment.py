"""Paying with several resources: an AMOUNT of one after the other, as long as the rest can still be covered."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from kasei.core.kernel import Effect, Frame, State
from kasei.core.option import AMOUNT, ARGUMENT


@mypyc_attr(allow_interpreted_subclasses=True)
class Payment(Effect):
    """Pays what is due from its purses, asked for in their order; a step with one value is not asked.

    A purse holds what may be spent, so a game leaves out of it what the card itself needs. `progress` is what is
    still due, and the purse that comes next.
    """

    def due(self, s: State, f: Frame) -> int:
        """What is to be paid in all."""
        raise NotImplementedError

    def purses(self, s: State, f: Frame) -> int:
        """How many purses there are. The last is the one that everything can be paid from."""
        raise NotImplementedError

    def holds(self, s: State, f: Frame, purse: int) -> int:
        """How many may be spent from this purse."""
        raise NotImplementedError

    def rate(self, s: State, f: Frame, purse: int) -> int:
        """What one of them is worth."""
        raise NotImplementedError

    def spend(self, s: State, f: Frame, purse: int, n: int) -> None:
        """Take so many from the purse."""
        raise NotImplementedError

    def most(self, s: State, f: Frame, purse: int, due: int) -> int:
        """How many of this purse make sense: no more than pay what is due."""
        return min(self.holds(s, f, purse), -(-due // self.rate(s, f, purse)))

    def covers(self, s: State, f: Frame, purse: int) -> int:
        """What this purse and the later ones are worth together."""
        total = 0
        for later in range(purse, self.purses(s, f)):
            total += self.holds(s, f, later) * self.rate(s, f, later)
        return total

    def apply(self, s: State, f: Frame) -> None:
        due = self.due(s, f)
        if due > 0:
            s.ask(f.again((due, 0)))

    def options(self, s: State, f: Frame) -> list[int]:
        due, purse = f.progress
        rest = due - self.covers(s, f, purse + 1)
        least = -(-rest // self.rate(s, f, purse)) if rest > 0 else 0
        most = self.most(s, f, purse, due)
        assert least <= most, f"{self!r} was begun though {due} can't be paid"
        return [AMOUNT + n for n in range(least, most + 1)]

    def chosen(self, s: State, f: Frame, option: int) -> None:
        n = option & ARGUMENT
        due, purse = f.progress
        due -= n * self.rate(s, f, purse)
        self.spend(s, f, purse, n)
        if due > 0:
            s.ask(f.again((due, purse + 1)))
