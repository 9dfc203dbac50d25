"""Random sequences against brute force: what is legal, what can be answered, and all that can come of it.

Run as a script for more of them: `python -m tests.lang.test_sequences 100000`.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import cast

from kasei.core.effect import EVERYTHING, STEADY, After, Effect, Frame, Then, frame_of
from kasei.core.happening import NO_CARD
from kasei.core.kernel import State, run, step
from kasei.core.option import AMOUNT
from kasei.lang.combine import Do, Either, If, May, do, either, union
from kasei.lang.counts import Need
from kasei.lang.pool import Pool, wake
from tests.long_runs import long_run

Stock = tuple[int, ...]
Work = tuple[tuple[Effect, ...], ...]  # sets of effects that wait, the innermost last
Way = tuple[Stock, Work]
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

    def granted(self, player: int) -> int:
        return union([effect.grants() for effects in self.waking for effect in effects])


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
class Offer(Effect):
    """Give up some of one thing, if there is any."""

    what: int

    def may_lapse(self) -> bool:
        return True

    def vain(self, s: State, f: Frame) -> bool:
        return not self.options(s, f)

    def options(self, s: State, f: Frame) -> list[int]:
        return [AMOUNT + n for n in range(1, cast(Store, s).stock[self.what] + 1)]

    def chosen(self, s: State, f: Frame, option: int) -> None:
        cast(Store, s).stock[self.what] -= option - AMOUNT


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
    kind = chance.random()
    return Gain(what, n) if kind < 0.5 else Lose(what, n) if kind < 0.95 else Offer(what)


def phrase(chance: Random, signals: int) -> Effect:
    """A phrase with signals of so many kinds. Those that may take stand in the outermost sequence alone: a card wakes
    nothing that could not be carried out by itself."""
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
        return Signal(chance.randrange(signals))
    inner = phrase(chance, min(signals, 1))
    several = chance.choice([do(leaf(chance), inner), do(inner, inner), leaf(chance) >> inner, inner])
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
    effect = do(*[phrase(chance, 2) for _ in range(chance.randrange(2, 5))])
    gifts = tuple(gift(chance) for _ in range(chance.randrange(3)))
    others = tuple(phrase(chance, 0) for _ in range(chance.randrange(3)))
    return Case(effect, (gifts, others), (chance.randrange(3), chance.randrange(3)))


# Brute force: every order and every choice.


class Brute:
    """All that can come of some work, each situation looked at once."""

    def __init__(self, waking: Waking) -> None:
        self.waking = waking
        self.known: dict[Way, set[Stock]] = {}

    def ends(self, stock: Stock, work: Work) -> set[Stock]:
        """The stocks at all ends of some work."""
        while work and not work[-1]:
            work = work[:-1]
        if not work:
            return {stock}
        found = self.known.get((stock, work))
        if found is None:
            found = self.known[stock, work] = set()
            for i, effect in enumerate(work[-1]):
                rest = (*work[:-1], work[-1][:i] + work[-1][i + 1 :])
                for after, more in self.ways(effect, stock, rest):
                    found |= self.ends(after, more)
        return found

    def ways(self, effect: Effect, stock: Stock, work: Work) -> list[Way]:
        """What one effect leads to, choice by choice."""
        if isinstance(effect, Gain | Lose):
            after = less(stock, effect.what, -effect.n if isinstance(effect, Gain) else effect.n)
            return [(after, work)] if min(after) >= 0 else []
        if isinstance(effect, Signal):
            while work and not work[-1]:
                work = work[:-1]
            woken = self.waking[effect.kind]
            if not work or isinstance(work[-1][0], After):
                return [(stock, (*work, woken))]
            return [(stock, (*work[:-1], (*work[-1], *woken)))]
        if isinstance(effect, Do):
            return [(stock, (*work, effect.parts))]
        if isinstance(effect, Offer):
            ways = [(less(stock, effect.what, n), work) for n in range(1, stock[effect.what] + 1)]
            return self.or_nothing(ways, stock, work)
        if isinstance(effect, Either):
            branches = [branch for branch in effect.branches if not self.is_vain(branch, stock)]
            ways = [way for branch in branches for way in self.ways(branch, stock, work)]
            return self.or_nothing(ways, stock, work) if effect.may_lapse() else ways
        if isinstance(effect, Then):
            return [(stock, (*work, (effect.after,), (effect.first,)))]
        if isinstance(effect, After):
            return self.or_nothing(self.ways(effect.effect, stock, work), stock, work)
        if isinstance(effect, May):
            taken = [] if self.is_vain(effect.effect, stock) else self.ways(effect.effect, stock, work)
            return [(stock, work), *taken]
        assert isinstance(effect, If)
        need = cast(Holds, effect.need)
        branch = effect.then if stock[need.what] >= need.n else effect.otherwise
        return [(stock, work)] if branch is None else self.ways(branch, stock, work)

    def or_nothing(self, ways: list[Way], stock: Stock, work: Work) -> list[Way]:
        """These ways, or nothing if none of them can be followed to an end."""
        return ways if any(self.ends(*way) for way in ways) else [(stock, work)]

    def is_vain(self, effect: Effect, stock: Stock) -> bool:
        """Would it bring nothing?"""
        if isinstance(effect, Then):
            return self.is_vain(effect.first, stock)
        if isinstance(effect, Either):
            branches = [branch for branch in effect.branches if self.ends(stock, ((branch,),))]
            return all(self.is_vain(branch, stock) for branch in branches)
        return isinstance(effect, Offer) and not stock[effect.what]


def less(stock: Stock, what: int, n: int) -> Stock:
    """The stock without so many of one thing."""
    return tuple(have - (n if kind == what else 0) for kind, have in enumerate(stock))


def situation(s: Store) -> tuple[object, ...]:
    """The stock, the question and all that waits."""
    found: list[object] = [*s.stock]
    for f in (s.asking[0], s.stacks[0]):
        while f is not None:
            effect = f.effect
            found.append(tuple([one.effect for one in effect.waiting]) if isinstance(effect, Pool) else effect)
            f = f.below
    return tuple(found)


def reached(s: Store, ends: set[Stock], seen: set[tuple[object, ...]]) -> None:
    """All stocks that the engine's own questions lead to, each situation looked at once."""
    if not s.waiting:
        ends.add(tuple(s.stock))
        return
    here = situation(s)
    if here in seen:
        return
    seen.add(here)
    options = s.options(0)
    assert options == sorted(set(options)), "options are sorted and distinct"
    for option in options:
        twin = s.copy()
        step(twin, 0, option)
        reached(twin, ends, seen)


def fault(one: Case) -> str:
    """What the engine gets wrong about a sequence; empty if nothing."""
    possible = Brute(one.waking).ends(one.stock, ((one.effect,),))
    store = one.store()
    lack = one.effect.lack(store, frame_of(one.effect, 0))
    if bool(lack) == bool(possible):
        return f"judged {'impossible' if lack else 'possible'}, is not: {one}"
    if lack:
        return ""
    store.push(one.effect, 0, NO_CARD)
    ends: set[Stock] = set()
    try:
        run(store, 0)
        reached(store, ends, set())
    except AssertionError as error:
        return f"{error}: {one}"
    if ends != possible:
        return f"comes to {ends}, and could come to {possible}: {one}"
    return ""


def test_sequences_against_brute_force() -> None:
    chance = Random(1)
    for _ in range(1500):
        assert not fault(case(chance))


if __name__ == "__main__":
    long_run(lambda chance: fault(case(chance)))
