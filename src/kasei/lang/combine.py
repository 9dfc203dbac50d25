"""Phrases made of phrases: in order, one of several, on a condition, as you like."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from kasei.core.kernel import Effect, Frame, State
from kasei.core.option import ACCEPT, ARGUMENT, BRANCH, SKIP
from kasei.lang.counts import Need
from kasei.lang.wording import join, then

Ledgers = list[list[int]]


def rest_possible(ledgers: Ledgers, s: State, f: Frame) -> bool:
    """Can all that waits for the same player below this frame still be carried out, from one of these ledgers?"""
    below = f.below
    while below is not None and ledgers:
        if below.player == f.player:
            ledgers = distinct([after for ledger in ledgers for after in below.effect.outcomes(ledger, s, below)])
        below = below.below
    return bool(ledgers)


def distinct(ledgers: Ledgers) -> Ledgers:
    """Each ledger once."""
    found: Ledgers = []
    for ledger in ledgers:
        if ledger not in found:
            found.append(ledger)
    return found


@dataclass(frozen=True)
class Do(Effect):
    """One after the other. Possible if all parts together are, in the printed order or in another.

    Other orders are tried part by part, the earliest that works first; that finds one if there is one, as long as a
    part only takes or only gives. A phrase that does both is written as two.
    """

    parts: tuple[Effect, ...]

    def post(self, ledger: list[int], s: State, f: Frame) -> int:
        after = ledger[:]
        lack = post_all(self.parts, after, s, f)
        if lack:
            found = self.outcomes(ledger, s, f)
            if not found:
                return lack
            after = found[0]
        ledger[:] = after
        return 0

    def outcomes(self, ledger: list[int], s: State, f: Frame) -> Ledgers:
        return carried(self.parts, ledger, s, f)

    def apply(self, s: State, f: Frame) -> None:
        for part in reversed(self.order(s, f)):
            s.push_for(part, f.player, f.card, f.data, f.chooser)

    def order(self, s: State, f: Frame) -> tuple[Effect, ...]:
        """The printed order if it works, and else one that does."""
        ledger = s.ledger(f.player)
        if not post_all(self.parts, ledger[:], s, f):
            return self.parts
        left, order = list(self.parts), []
        while left:
            part = next((part for part in left if not part.post(ledger, s, f)), left[0])
            left.remove(part)
            order.append(part)
        return tuple(order)

    def delicate(self) -> bool:
        return any(part.delicate() for part in self.parts)

    def draws_only(self) -> bool:
        return all(part.draws_only() for part in self.parts if part.delicate())

    def text(self) -> str:
        return then([part.text() for part in self.parts])

    def icons(self) -> str:
        return " · ".join(part.icons() for part in self.parts)


def post_all(parts: Sequence[Effect], ledger: list[int], s: State, f: Frame) -> int:
    """Post one part after the other; the first lack, or 0."""
    for part in parts:
        lack = part.post(ledger, s, f)
        if lack:
            return lack
    return 0


def carried(parts: tuple[Effect, ...], ledger: list[int], s: State, f: Frame) -> Ledgers:
    """The ledgers that all these parts may lead to, each time taking the earliest part that works."""
    if not parts:
        return [ledger]
    for i, part in enumerate(parts):
        after = part.outcomes(ledger, s, f)
        if after:
            rest = parts[:i] + parts[i + 1 :]
            return distinct([last for one in after for last in carried(rest, one, s, f)])
    return []


@dataclass(frozen=True)
class Either(Effect):
    """One of several, by choice. Only those are offered after which the rest of what waits is possible."""

    branches: tuple[Effect, ...]

    def post(self, ledger: list[int], s: State, f: Frame) -> int:
        first = 0
        for branch in self.branches:
            after = ledger[:]
            lack = branch.post(after, s, f)
            if not lack:
                ledger[:] = after
                return 0
            first = first or lack
        return first

    def outcomes(self, ledger: list[int], s: State, f: Frame) -> Ledgers:
        return distinct([after for branch in self.branches for after in branch.outcomes(ledger, s, f)])

    def options(self, s: State, f: Frame) -> list[int]:
        ledger = s.ledger(f.player)
        return [
            BRANCH + i for i, branch in enumerate(self.branches) if rest_possible(branch.outcomes(ledger, s, f), s, f)
        ]

    def chosen(self, s: State, f: Frame, option: int) -> None:
        s.push_for(self.branches[option & ARGUMENT], f.player, f.card, f.data, f.chooser)

    def delicate(self) -> bool:
        return True

    def text(self) -> str:
        return f"either {join([within(branch) for branch in self.branches], 'or')}"

    def icons(self) -> str:
        return f"({' / '.join(branch.icons() for branch in self.branches)})"


@dataclass(frozen=True)
class If(Effect):
    """This where something holds, that where it does not.

    It is judged on what holds now: what other parts of the same card change is no condition.
    """

    need: Need
    then: Effect
    otherwise: Effect | None = None

    def branch(self, s: State, f: Frame) -> Effect | None:
        """What it comes to now."""
        return self.otherwise if self.need.lack(s, f) else self.then

    def post(self, ledger: list[int], s: State, f: Frame) -> int:
        branch = self.branch(s, f)
        return 0 if branch is None else branch.post(ledger, s, f)

    def outcomes(self, ledger: list[int], s: State, f: Frame) -> Ledgers:
        branch = self.branch(s, f)
        return [ledger] if branch is None else branch.outcomes(ledger, s, f)

    def apply(self, s: State, f: Frame) -> None:
        branch = self.branch(s, f)
        if branch is not None:
            s.push_for(branch, f.player, f.card, f.data, f.chooser)

    def delicate(self) -> bool:
        return self.then.delicate() or (self.otherwise is not None and self.otherwise.delicate())

    def text(self) -> str:
        if self.otherwise is None:
            return f"{self.need.clause()}, also {within(self.then)}"
        return f"{self.need.clause()} {within(self.then)}, otherwise {within(self.otherwise)}"

    def icons(self) -> str:
        otherwise = f" | {self.otherwise.icons()}" if self.otherwise else ""
        return f"{self.need.icons()} → {self.then.icons()}{otherwise}"


@dataclass(frozen=True)
class May(Effect):
    """Accepted or skipped, as you like. An optional effect that asks anyway has SKIP among its own options instead."""

    effect: Effect

    def outcomes(self, ledger: list[int], s: State, f: Frame) -> Ledgers:
        return distinct([ledger, *self.effect.outcomes(ledger, s, f)])

    def options(self, s: State, f: Frame) -> list[int]:
        after = self.effect.outcomes(s.ledger(f.player), s, f)
        return [SKIP, ACCEPT] if rest_possible(after, s, f) else [SKIP]

    def chosen(self, s: State, f: Frame, option: int) -> None:
        if option == ACCEPT:
            s.push_for(self.effect, f.player, f.card, f.data, f.chooser)

    def delicate(self) -> bool:
        return True

    def text(self) -> str:
        return f"you may {within(self.effect)}"

    def icons(self) -> str:
        return f"({self.effect.icons()})"


def within(effect: Effect) -> str:
    """The words of a phrase inside another: what is done together is joined by `and`."""
    return join([within(part) for part in effect.parts]) if isinstance(effect, Do) else effect.text()


def do(*parts: Effect) -> Effect:
    """These, one after the other."""
    return parts[0] if len(parts) == 1 else Do(parts)


def either(*branches: Effect) -> Effect:
    """One of these, by choice."""
    return Either(branches)
