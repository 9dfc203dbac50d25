"""What comes of a game under watch: counts of what was checked, or a promise that was broken."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field


class BrokenPromise(AssertionError):
    """A promise that a game did not keep, with what is needed to see it again."""


@dataclass
class Report:
    """How often each promise was checked, what was chosen, and how long it took."""

    checked: Counter[str] = field(default_factory=Counter)
    chosen: Counter[int] = field(default_factory=Counter)
    games: Counter[str] = field(default_factory=Counter)
    seconds: float = 0.0

    def add(self, other: Report) -> None:
        """Take in another report."""
        self.checked.update(other.checked)
        self.chosen.update(other.chosen)
        self.games.update(other.games)
        self.seconds += other.seconds
