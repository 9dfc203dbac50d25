"""Effects and frames: what a card or a step of the game does, with all its facets in one place."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from kasei.core.happening import NO_CARD, NOTHING, Happening
from kasei.core.option import ACCEPT

if TYPE_CHECKING:
    from kasei.core.kernel import State

EVERYTHING: Final = -1  # nothing is known of what an effect takes or grants

# How much it matters when an effect happens: `Effect.delicate`.
STEADY: Final = 0
FORCED: Final = 1  # it asks, and has one answer as things are; what grants what it takes may bring it more
DRAWS: Final = 2  # it draws or reveals, and asks nothing: the order of two such effects does not matter
ASKS: Final = 3  # it asks or places


class Frame:
    """An effect still to be resolved. Immutable, and linked to what waits below it, so copies of a state share it."""

    __slots__ = ("about", "below", "card", "chooser", "effect", "player", "progress")

    def __init__(
        self,
        effect: Effect,
        player: int,
        card: int,
        about: Happening,
        chooser: int,
        below: Frame | None,
        progress: tuple[int, ...] = (),
    ) -> None:
        self.effect = effect
        self.player = player  # who gains and loses by it; may be NOBODY
        self.card = card  # the card that owns the effect, or NO_CARD
        self.about = about  # what woke it, or what the part before it came to: public, never a hidden card
        self.chooser = chooser  # who answers what it asks, and on whose stack it waits
        self.below = below
        self.progress = progress  # how far the effect itself has come: what is left to pay or to place

    def again(self, progress: tuple[int, ...]) -> Frame:
        """Return the same frame with another `progress`."""
        return Frame(self.effect, self.player, self.card, self.about, self.chooser, self.below, progress)


def frame_of(effect: Effect, player: int, card: int = NO_CARD) -> Frame:
    """Make a frame about nothing, with nothing below it, for what a player's own card does."""
    return Frame(effect, player, card, NOTHING, player, None)


@mypyc_attr(allow_interpreted_subclasses=True)
class Effect:
    """One phrase of card text, or one step in the course of a game. Immutable, with all its facets in one place.

    Its `repr` identifies it in fingerprints: an effect with fields is a dataclass, or has a `repr` of its own.
    """

    __slots__ = ()

    def __repr__(self) -> str:
        return f"{type(self).__name__}()"

    # Whether it can be carried out.

    def lack(self, s: State, f: Frame) -> int:
        """Return 0, or the reason why it can't be carried out now, by itself: one int decides and explains."""
        return 0

    def takes(self) -> int:
        """Return in bits, as the game numbers them, what it may lack and what others may miss when it is done.

        What only gives takes 0. To say too much costs time; to say too little would be wrong.
        """
        return EVERYTHING

    def grants(self) -> int:
        """Return in the same bits what its player may have more of afterwards, triggers aside."""
        return EVERYTHING

    def gives(self) -> bool:
        """Does it only give, and never ask, draw or place? Then it is done at once and judged by nobody."""
        return False

    def vain(self, s: State, f: Frame) -> bool:
        """Would it bring nothing now? Such an alternative is not offered."""
        return False

    def delicate(self, s: State, f: Frame) -> int:
        """How much it matters when it happens, as things are: STEADY, FORCED, DRAWS or ASKS."""
        return ASKS

    def defers(self, s: State, f: Frame) -> bool:
        """Would it bring nothing now, and may it bring something, and be declined, after what else waits?"""
        return False

    # What it does.

    def apply(self, s: State, f: Frame) -> None:
        """Do it, or push smaller effects, or ask."""
        s.ask(f)

    def options(self, s: State, f: Frame) -> list[int]:
        """List what the chooser may answer, sorted and distinct; the kernel checks whether the rest can follow."""
        raise NotImplementedError(f"{self!r} asks nothing")

    def chosen(self, s: State, f: Frame, option: int) -> None:
        """Go on with the answer."""
        raise NotImplementedError(f"{self!r} asks nothing")

    def turn(self) -> bool:
        """Does its question open a turn or a phase? Such a question is put even if it has one answer."""
        return False

    def always_asks(self) -> bool:
        """Is its question put even if it has one answer? True where the options depend on what others can't see: that
        it is put, and how often, then tells nothing."""
        return False

    def may_lapse(self) -> bool:
        """May it come to nothing where no answer works? Else that is an error."""
        return False

    def __rshift__(self, then: Effect) -> Effect:
        """Do this first, and then the other effect, which knows what this came to."""
        return Then(self, then)

    # What it is to people and bots.

    def text(self) -> str:
        """Its words, as on a card: no capital, no full stop."""
        raise NotImplementedError(f"{type(self).__name__} has no words")

    def within(self) -> str:
        """Its words inside another phrase."""
        return self.text()

    def text_now(self, s: State, f: Frame) -> str:
        """Its words with what it costs now, where that depends on the game."""
        return self.text()

    def is_cost(self) -> bool:
        """Is it paid for what follows it?"""
        return False

    def icons(self) -> str:
        """Its symbols, with spaces between them."""
        raise NotImplementedError(f"{type(self).__name__} has no icons")

    def option_text(self, s: State, f: Frame, option: int) -> str:
        """What an answer to its question does, in words; empty where the verb says it all."""
        return ""

    def idle(self, s: State, f: Frame) -> list[str]:
        """What of it would bring nothing now, and why, in words."""
        return []

    def option_idle(self, s: State, f: Frame, option: int) -> list[str]:
        """What of an answer to its question would bring nothing now, and why, in words."""
        return []

    def estimate(self, e: Estimate) -> None:
        """Add what it usually brings and costs: for bots."""
        raise NotImplementedError(f"{type(self).__name__} does not say what it brings")


class Estimate:
    """About what an effect brings and costs, kind by kind as its game numbers them, with the usual price of each."""

    def __init__(self, prices: list[float]) -> None:
        self.prices = prices
        self.brings = [0.0] * len(prices)

    def add(self, kind: int, n: float) -> None:
        """Add `n` of a kind."""
        self.brings[kind] += n

    def value(self) -> float:
        """What it is worth by the usual prices."""
        return sum([n * price for n, price in zip(self.brings, self.prices)])

    def add_best(self, effects: tuple[Effect, ...]) -> None:
        """Add the alternative that is worth most by the usual prices."""
        best = Estimate(self.prices)
        for i, effect in enumerate(effects):
            other = Estimate(self.prices)
            effect.estimate(other)
            if i == 0 or other.value() > best.value():
                best = other
        self.brings = [n + more for n, more in zip(self.brings, best.brings)]


class Then(Effect):
    """A cost and what it is for, or a part and what depends on it. Only the first is judged.

    The second is about what the first came to: about nothing if that was nothing, and never about what woke them.
    """

    def __init__(self, first: Effect, then: Effect) -> None:
        self.first = first
        self.then = then
        self.after = After(then)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Then) and self.first == other.first and self.then == other.then

    def __hash__(self) -> int:
        return hash((self.first, self.then))

    def __repr__(self) -> str:
        return f"({self.first!r} >> {self.then!r})"

    def lack(self, s: State, f: Frame) -> int:
        return self.first.lack(s, f)

    def takes(self) -> int:
        return EVERYTHING if self.then.takes() else self.first.takes()  # the second may come to nothing for any reason

    def grants(self) -> int:
        return self.first.grants() | self.then.grants()

    def vain(self, s: State, f: Frame) -> bool:
        return self.first.vain(s, f)

    def may_lapse(self) -> bool:
        return self.first.may_lapse()

    def delicate(self, s: State, f: Frame) -> int:
        return max(self.first.delicate(s, f), self.then.delicate(s, f))

    def apply(self, s: State, f: Frame) -> None:
        s.push_for(self.after, f.player, f.card, NOTHING, f.chooser)
        s.push_for(self.first, f.player, f.card, f.about, f.chooser)

    def text(self) -> str:
        if self.first.is_cost():
            return f"{self.first.text()} to {self.then.within()}"
        return f"{self.first.text()}; {self.then.text()}"

    def text_now(self, s: State, f: Frame) -> str:
        if self.first.is_cost():
            return f"{self.first.text_now(s, f)} to {self.then.within()}"
        return f"{self.first.text_now(s, f)}; {self.then.text_now(s, f)}"

    def idle(self, s: State, f: Frame) -> list[str]:
        return self.first.idle(s, f) + self.then.idle(s, f)

    def icons(self) -> str:
        return f"{self.first.icons()} {'→' if self.first.is_cost() else '·'} {self.then.icons()}"

    def estimate(self, e: Estimate) -> None:
        self.first.estimate(e)
        self.then.estimate(e)


class After(Effect):
    """The right side of a `>>`, which waits for the left side. It comes to nothing if it can't be carried out, or if
    what waits could not be any more."""

    def __init__(self, effect: Effect) -> None:
        self.effect = effect
        self.is_gift = effect.gives()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, After) and self.effect == other.effect

    def __hash__(self) -> int:
        return hash(self.effect)

    def __repr__(self) -> str:
        return f"After({self.effect!r})"

    def takes(self) -> int:
        return EVERYTHING if self.effect.takes() else 0

    def delicate(self, s: State, f: Frame) -> int:
        return self.effect.delicate(s, f)

    def apply(self, s: State, f: Frame) -> None:
        if self.is_gift:
            self.effect.apply(s, f)
        else:
            s.ask(f)

    def may_lapse(self) -> bool:
        return True

    def options(self, s: State, f: Frame) -> list[int]:
        return [] if self.effect.lack(s, f) else [ACCEPT]

    def chosen(self, s: State, f: Frame, option: int) -> None:
        s.push_for(self.effect, f.player, f.card, f.about, f.chooser)

    def text(self) -> str:
        return self.effect.text()
