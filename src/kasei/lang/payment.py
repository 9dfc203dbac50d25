"""Paying with several resources: an AMOUNT of one after the other, as long as the rest can still be covered."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from kasei.core.kernel import Effect, Frame, State
from kasei.core.option import AMOUNT, ARGUMENT


@mypyc_attr(allow_interpreted_subclasses=True)
class Payment(Effect):
    """Pays `data[0]` from its purses, asked for in their order; a step with one value is not asked.

    A purse holds what may be spent, so a game leaves out of it what the card itself needs.
    """

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

    def covers(self, s: State, f: Frame, purse: int) -> int:
        """What this purse and the later ones are worth together."""
        total = 0
        for later in range(purse, self.purses(s, f)):
            total += self.holds(s, f, later) * self.rate(s, f, later)
        return total

    def apply(self, s: State, f: Frame) -> None:
        if f.data[0] > 0:
            s.ask(f)

    def options(self, s: State, f: Frame) -> list[int]:
        due = f.data[0]
        purse = f.data[1] if len(f.data) > 1 else 0
        rate = self.rate(s, f, purse)
        rest = due - self.covers(s, f, purse + 1)
        least = -(-rest // rate) if rest > 0 else 0
        most = min(self.holds(s, f, purse), -(-due // rate))
        return [AMOUNT + n for n in range(least, most + 1)]

    def chosen(self, s: State, f: Frame, option: int) -> None:
        n = option & ARGUMENT
        purse = f.data[1] if len(f.data) > 1 else 0
        self.spend(s, f, purse, n)
        due = f.data[0] - n * self.rate(s, f, purse)
        if due > 0:
            s.ask(Frame(self, f.player, f.card, (due, purse + 1), f.chooser, f.below))
