"""What happened in a game, change by change, kept in as few bytes as will do."""

from __future__ import annotations

from array import array

from kasei.core.happening import DEEDS, UNVEILED, Happening


class Journal:
    """The happenings of all changes, and the round and phase in which each change began."""

    def __init__(self) -> None:
        self.numbers = array("i")
        self.starts = array("I")  # where the happenings of each change begin
        self.rounds = array("i")
        self.phases: list[str | None] = []
        self.newest: list[Happening] = []  # those of the last change, as they came

    def __len__(self) -> int:
        return len(self.starts)

    def add(self, round: int, phase: str | None, happenings: list[Happening]) -> None:
        """Add a change, which began in that round and phase."""
        self.starts.append(len(self.numbers))
        self.rounds.append(round)
        self.phases.append(phase)
        self.newest = [h for h in happenings if h is not UNVEILED]
        for h in self.newest:
            self.numbers.extend(packed(h))

    def happenings(self, change: int) -> list[Happening]:
        """What happened in a change."""
        if change + 1 == len(self.starts):
            return self.newest[:]
        at = self.starts[change]
        end = self.starts[change + 1]
        found = []
        while at < end:
            cards, secret = self.numbers[at + 6], self.numbers[at + 7]
            found.append(unpacked(self.numbers[at : at + 8 + cards + secret]))
            at += 8 + cards + secret
        return found


def packed(h: Happening) -> list[int]:
    """A happening as numbers."""
    return [h.deed.number, h.by, h.what, h.where, h.n, h.on, len(h.cards), len(h.secret), *h.cards, *h.secret]


def unpacked(numbers: array[int]) -> Happening:
    """The happening that these numbers stand for."""
    deed, by, what, where, n, on, cards, _, *rest = numbers
    return Happening(DEEDS[deed], by, what, where, n, on, tuple(rest[:cards]), tuple(rest[cards:]))
