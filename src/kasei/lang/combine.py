"""Phrases made of phrases: in order, one of several, on a condition, as you like."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import permutations

from kasei.core.kernel import Effect, Frame, State
from kasei.core.option import ACCEPT, ARGUMENT, BRANCH, SKIP
from kasei.lang.counts import Need
from kasei.lang.wording import join, then


def rest_lack(ledger: list[int], s: State, f: Frame) -> int:
    """What the later parts of the same card would lack, once the ledger stands as it does."""
    below = f.below
    while below is not None and below.card == f.card and below.player == f.player:
        lack = below.effect.post(ledger, s, below.player, below.card)
        if lack:
            return lack
        below = below.below
    return 0


@dataclass(frozen=True)
class Do(Effect):
    """One after the other. Possible if all parts together are, in the printed order or in another."""

    parts: tuple[Effect, ...]

    def lack(self, s: State, player: int, card: int) -> int:
        return self.post(s.ledger(player), s, player, card)

    def post(self, ledger: list[int], s: State, player: int, card: int) -> int:
        first = 0
        for order in permutations(self.parts):
            trial = ledger[:]
            lack = post_all(order, trial, s, player, card)
            if not lack:
                ledger[:] = trial
                return 0
            first = first or lack
        return first

    def apply(self, s: State, f: Frame) -> None:
        for order in permutations(self.parts):
            if not post_all(order, s.ledger(f.player), s, f.player, f.card):
                break
        else:
            order = self.parts
        for part in reversed(order):
            s.push_for(part, f.player, f.card, f.data, f.chooser)

    def delicate(self) -> bool:
        return any(part.delicate() for part in self.parts)

    def text(self) -> str:
        return then([part.text() for part in self.parts])

    def icons(self) -> str:
        return " · ".join(part.icons() for part in self.parts)


def post_all(parts: tuple[Effect, ...], ledger: list[int], s: State, player: int, card: int) -> int:
    """Post one part after the other; the first lack, or 0."""
    for part in parts:
        lack = part.post(ledger, s, player, card)
        if lack:
            return lack
    return 0


@dataclass(frozen=True)
class Either(Effect):
    """One of several, by choice. Only those are offered that leave the rest of the card possible."""

    branches: tuple[Effect, ...]

    def lack(self, s: State, player: int, card: int) -> int:
        return self.post(s.ledger(player), s, player, card)

    def post(self, ledger: list[int], s: State, player: int, card: int) -> int:
        first = 0
        for branch in self.branches:
            trial = ledger[:]
            lack = branch.post(trial, s, player, card)
            if not lack:
                ledger[:] = trial
                return 0
            first = first or lack
        return first

    def options(self, s: State, f: Frame) -> list[int]:
        return [BRANCH + i for i, branch in enumerate(self.branches) if self.leads_on(branch, s, f)]

    def leads_on(self, branch: Effect, s: State, f: Frame) -> bool:
        """Is this branch possible now, and what comes after it?"""
        ledger = s.ledger(f.player)
        return not branch.post(ledger, s, f.player, f.card) and not rest_lack(ledger, s, f)

    def chosen(self, s: State, f: Frame, option: int) -> None:
        s.push_for(self.branches[option & ARGUMENT], f.player, f.card, f.data, f.chooser)

    def delicate(self) -> bool:
        return True

    def text(self) -> str:
        return join([branch.text() for branch in self.branches], "or")

    def icons(self) -> str:
        return " / ".join(branch.icons() for branch in self.branches)


@dataclass(frozen=True)
class If(Effect):
    """This where something holds, that where it does not."""

    need: Need
    then: Effect
    otherwise: Effect | None = None

    def branch(self, s: State, player: int, card: int) -> Effect | None:
        """What it comes to now."""
        return self.otherwise if self.need.lack(s, player, card) else self.then

    def lack(self, s: State, player: int, card: int) -> int:
        branch = self.branch(s, player, card)
        return 0 if branch is None else branch.lack(s, player, card)

    def post(self, ledger: list[int], s: State, player: int, card: int) -> int:
        branch = self.branch(s, player, card)
        return 0 if branch is None else branch.post(ledger, s, player, card)

    def apply(self, s: State, f: Frame) -> None:
        branch = self.branch(s, f.player, f.card)
        if branch is not None:
            s.push_for(branch, f.player, f.card, f.data, f.chooser)

    def delicate(self) -> bool:
        return self.then.delicate() or (self.otherwise is not None and self.otherwise.delicate())

    def text(self) -> str:
        otherwise = f", otherwise {self.otherwise.text()}" if self.otherwise else ""
        return f"with {self.need.text()} {self.then.text()}{otherwise}"

    def icons(self) -> str:
        otherwise = f" | {self.otherwise.icons()}" if self.otherwise else ""
        return f"{self.need.icons()} → {self.then.icons()}{otherwise}"


@dataclass(frozen=True)
class May(Effect):
    """Accepted or skipped, as you like. An optional effect that asks anyway has SKIP among its own options instead."""

    effect: Effect

    def post(self, ledger: list[int], s: State, player: int, card: int) -> int:
        return 0

    def options(self, s: State, f: Frame) -> list[int]:
        ledger = s.ledger(f.player)
        if self.effect.post(ledger, s, f.player, f.card) or rest_lack(ledger, s, f):
            return [SKIP]
        return [SKIP, ACCEPT]

    def chosen(self, s: State, f: Frame, option: int) -> None:
        if option == ACCEPT:
            s.push_for(self.effect, f.player, f.card, f.data, f.chooser)

    def delicate(self) -> bool:
        return True

    def text(self) -> str:
        return f"you may {self.effect.text()}"

    def icons(self) -> str:
        return f"({self.effect.icons()})"


def do(*parts: Effect) -> Effect:
    """These, one after the other."""
    return parts[0] if len(parts) == 1 else Do(parts)


def either(*branches: Effect) -> Effect:
    """One of these, by choice."""
    return Either(branches)
