"""Random sequences against brute force: what is legal, what can be answered, and all that can come of it.

Run as a script for more of them: `python -m tests.lang.test_sequences 100000`.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import cast

from kasei.core.effect import EVERYTHING, STEADY, Effect, Frame, Then, frame_of
from kasei.core.happening import NO_CARD
from kasei.core.kernel import State, run, step
from kasei.lang.combine import Do, Either, If, May, do, either
from kasei.lang.counts import Need
from kasei.lang.pool import wake
from tests.long_runs import long_run

Stock = tuple[int, ...]
Work = tuple[tuple[Effect, ...], ...]  # sets of effects that wait, the innermost last
Waking = tuple[tuple[Effect, ...], ...]  # what each kind of signal wakes
KINDS = 2


class Store(State):
    """A stock of two things, and what two kinds of signals wake."""

    def __init__(self, stock: list[int], waking: Waking, like: Store | None = None) -> None:
        super().__init__(1, 1, like)
        self.stock = stock
        self.waking = waking

    def copy(self) -> Store:
        return Store(self.stock[:], self.waking, self)


@dataclass(frozen=True)
class Gain(Effect):
    """More of one thing."""

    what: int
    n: int

    def takes(self) -> int:
        return 0

    def grants(self) -> int:
        return 1 << self.what

    def delicate(self, s: State, f: Frame) -> int:
        return STEADY

    def apply(self, s: State, f: Frame) -> None:
        cast(Store, s).stock[self.what] += self.n


@dataclass(frozen=True)
class Lose(Effect):
    """Less of one thing, which has to be there."""

    what: int
    n: int

    def lack(self, s: State, f: Frame) -> int:
        return 0 if cast(Store, s).stock[self.what] >= self.n else 1 + self.what

    def takes(self) -> int:
        return 1 << self.what

    def grants(self) -> int:
        return 0

    def delicate(self, s: State, f: Frame) -> int:
        return STEADY

    def apply(self, s: State, f: Frame) -> None:
        stock = cast(Store, s).stock
        stock[self.what] -= self.n
        assert s.trial or stock[self.what] >= 0, "spent what was not there"


@dataclass(frozen=True)
class Signal(Effect):
    """Wakes what waits for it: of kind 0 what only gives, of kind 1 what may take."""

    kind: int

    def takes(self) -> int:
        return EVERYTHING if self.kind else 0

    def apply(self, s: State, f: Frame) -> None:
        wake(s, tuple(frame_of(effect, 0) for effect in cast(Store, s).waking[self.kind]))


@dataclass(frozen=True)
class Holds(Need):
    """So many of one thing in stock."""

    what: int
    n: int

    def lack(self, s: State, f: Frame) -> int:
        return 0 if cast(Store, s).stock[self.what] >= self.n else 1


# Random phrases.


def leaf(chance: Random) -> Effect:
    what, n = chance.randrange(KINDS), chance.randrange(1, 4)
    return Gain(what, n) if chance.random() < 0.5 else Lose(what, n)


def phrase(chance: Random, signals: bool = True) -> Effect:
    kind = chance.random()
    if kind < 0.4:
        return leaf(chance)
    if kind < 0.6:
        return either(leaf(chance), leaf(chance))
    if kind < 0.7:
        return May(leaf(chance))
    if kind < 0.8:
        otherwise = leaf(chance) if chance.random() < 0.5 else None
        return If(Holds(chance.randrange(KINDS), chance.randrange(1, 4)), leaf(chance), otherwise)
    if kind < 0.85:
        then = do(leaf(chance), leaf(chance)) if chance.random() < 0.3 else leaf(chance)
        first = leaf(chance) if chance.random() < 0.3 else either(leaf(chance), leaf(chance))
        return first >> then
    if kind < 0.95 and signals:
        return Signal(chance.randrange(KINDS))
    several = do(leaf(chance), phrase(chance, False))
    return several if chance.random() < 0.3 else either(several, leaf(chance))


def gift(chance: Random) -> Effect:
    """What most triggers are: something that only gives."""
    gifts = [Gain(chance.randrange(KINDS), chance.randrange(1, 4)) for _ in range(2)]
    return chance.choice([gifts[0], either(*gifts), May(gifts[0])])


@dataclass(frozen=True)
class Case:
    """A sequence, what it may wake, and what there is to begin with."""

    effect: Effect
    waking: Waking
    stock: Stock

    def store(self) -> Store:
        return Store(list(self.stock), self.waking)


def case(chance: Random) -> Case:
    effect = do(*[phrase(chance) for _ in range(chance.randrange(2, 5))])
    gifts = tuple(gift(chance) for _ in range(chance.randrange(3)))
    others = tuple(phrase(chance, False) for _ in range(chance.randrange(3)))
    return Case(effect, (gifts, others), (chance.randrange(3), chance.randrange(3)))


# Brute force: every order and every choice.


class Brute:
    """All that can come of some work, each situation looked at once."""

    def __init__(self, waking: Waking) -> None:
        self.waking = waking
        self.ends: set[Stock] = set()
        self.seen: set[tuple[Stock, Work]] = set()

    def follow(self, stock: Stock, work: Work) -> None:
        while work and not work[-1]:
            work = work[:-1]
        if (stock, work) in self.seen:
            return
        self.seen.add((stock, work))
        if not work:
            self.ends.add(stock)
            return
        for i, effect in enumerate(work[-1]):
            rest = (*work[:-1], work[-1][:i] + work[-1][i + 1 :])
            for after, more in self.ways(effect, stock, rest):
                self.follow(after, more)

    def ways(self, effect: Effect, stock: Stock, work: Work) -> list[tuple[Stock, Work]]:
        """What one effect leads to, choice by choice."""
        if isinstance(effect, Gain | Lose):
            n = effect.n if isinstance(effect, Gain) else -effect.n
            after = tuple(have + (n if what == effect.what else 0) for what, have in enumerate(stock))
            return [(after, work)] if min(after) >= 0 else []
        if isinstance(effect, Signal):
            while len(work) > 1 and not work[-1]:
                work = work[:-1]
            top = work[-1] if work else ()
            return [(stock, (*work[:-1], (*top, *self.waking[effect.kind])))]
        if isinstance(effect, Do):
            return [(stock, (*work, effect.parts))]
        if isinstance(effect, Either):
            return [way for branch in effect.branches for way in self.ways(branch, stock, work)]
        if isinstance(effect, Then):
            return [
                way for after, more in self.ways(effect.first, stock, work) for way in self.after(effect, after, more)
            ]
        if isinstance(effect, May):
            return [(stock, work), *self.ways(effect.effect, stock, work)]
        assert isinstance(effect, If)
        need = cast(Holds, effect.need)
        branch = effect.then if stock[need.what] >= need.n else effect.otherwise
        return [(stock, work)] if branch is None else self.ways(branch, stock, work)

    def after(self, effect: Then, stock: Stock, work: Work) -> list[tuple[Stock, Work]]:
        """What follows, or nothing if it can't be by itself."""
        alone = Brute(self.waking)
        alone.follow(stock, ((effect.then,),))
        return self.ways(effect.then, stock, work) if alone.ends else [(stock, work)]


def reached(s: Store, ends: set[Stock]) -> None:
    """All stocks that the engine's own questions lead to."""
    if not s.waiting:
        ends.add(tuple(s.stock))
        return
    options = s.options(0)
    assert options == sorted(set(options)), "options are sorted and distinct"
    for option in options:
        twin = s.copy()
        step(twin, 0, option)
        reached(twin, ends)


def fault(one: Case) -> str:
    """What the engine gets wrong about a sequence; empty if nothing."""
    brute = Brute(one.waking)
    brute.follow(one.stock, ((one.effect,),))
    store = one.store()
    lack = one.effect.lack(store, frame_of(one.effect, 0))
    if bool(lack) == bool(brute.ends):
        return f"judged {'impossible' if lack else 'possible'}, is not: {one}"
    if lack:
        return ""
    store.push(one.effect, 0, NO_CARD)
    ends: set[Stock] = set()
    try:
        run(store, 0)
        reached(store, ends)
    except AssertionError as error:
        return f"{error}: {one}"
    if ends != brute.ends:
        return f"comes to {ends}, and could come to {brute.ends}: {one}"
    return ""


def test_sequences_against_brute_force() -> None:
    chance = Random(1)
    for _ in range(1500):
        assert not fault(case(chance))


if __name__ == "__main__":
    long_run(lambda chance: fault(case(chance)))
