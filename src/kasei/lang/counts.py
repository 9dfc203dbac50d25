"""Numbers that depend on the game, and comparisons of them as values."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from mypy_extensions import mypyc_attr

from kasei.core import face
from kasei.core.effect import Frame
from kasei.core.kernel import State
from kasei.lang.lacks import TOO_FEW, TOO_FEW_OWN, TOO_MANY, lack_of
from kasei.lang.nouns import Noun


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Count:
    """Something that can be counted: a track, tags, tokens, tiles. `owned` is true if each player counts their own."""

    noun: Noun = field(repr=False)  # words are left out of the digest of the rules
    owned: bool

    def count(self, s: State, f: Frame) -> int:
        """How many there are now."""
        raise NotImplementedError

    def steady(self) -> bool:
        """Is it something that no part of a card can change, such as tags?"""
        return False

    def once(self) -> bool:
        """Is it 1 at the most, however many there are?"""
        return False

    def too_few(self) -> int:
        """The kind of lack where there are too few."""
        return TOO_FEW_OWN if self.owned else TOO_FEW

    def too_many(self) -> int:
        """The kind of lack where there are too many."""
        return TOO_MANY

    def each_text(self, per: int) -> str:
        """The words that follow an amount: `for each city`, `for every 2 cities`."""
        yours = "of your " if self.owned else ""
        if per > 1:
            return f"for every {per} {yours}{self.noun.many}"
        return f"for each {yours}{self.noun.many if yours else self.noun.one}"

    def __ge__(self, n: int) -> Need:
        return AtLeast(self, n)

    def __le__(self, n: int) -> Need:
        return AtMost(self, n)


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Need:
    """Something that must be true."""

    def lack(self, s: State, f: Frame) -> int:
        """0, or what is lacking."""
        raise NotImplementedError

    def steady(self) -> bool:
        """Is it something that no part of a card can change? Otherwise it matters when it is checked."""
        return False

    def text(self) -> str:
        """Its words."""
        raise NotImplementedError

    def clause(self) -> str:
        """Its words as the condition of something."""
        return f"with {self.text()}"

    def icons(self) -> str:
        """Its symbols."""
        raise NotImplementedError

    def facts(self) -> face.Need:
        """What it compares, and its words."""
        raise NotImplementedError


@dataclass(frozen=True)
class AtLeast(Need):
    """A count that has to be reached."""

    of: Count
    n: int

    def steady(self) -> bool:
        return self.of.steady()

    def lack(self, s: State, f: Frame) -> int:
        have = self.of.count(s, f)
        return 0 if have >= self.n else lack_of(self.of.too_few(), self.of.noun.number, self.n, have)

    def text(self) -> str:
        return f"at least {self.of.noun.of(self.n)}"

    def icons(self) -> str:
        return f"{self.of.noun.icon} ≥{self.n}"

    def facts(self) -> face.Need:
        return {"what": self.of.noun.one, "op": ">=", "value": self.n, "text": self.text()}


@dataclass(frozen=True)
class AtMost(Need):
    """A count that must not be passed."""

    of: Count
    n: int

    def steady(self) -> bool:
        return self.of.steady()

    def lack(self, s: State, f: Frame) -> int:
        have = self.of.count(s, f)
        return 0 if have <= self.n else lack_of(self.of.too_many(), self.of.noun.number, self.n, have)

    def text(self) -> str:
        return f"at most {self.of.noun.of(self.n)}"

    def icons(self) -> str:
        return f"{self.of.noun.icon} ≤{self.n}"

    def facts(self) -> face.Need:
        return {"what": self.of.noun.one, "op": "<=", "value": self.n, "text": self.text()}


@dataclass(frozen=True)
class Each:
    """`n` for every `per` that are counted."""

    n: int
    per: int
    of: Count

    def count(self, s: State, f: Frame) -> int:
        """The amount now."""
        return self.n * (self.of.count(s, f) // self.per)

    def text(self) -> str:
        """The words that follow an amount."""
        return self.of.each_text(self.per)


Amount = int | Each


@dataclass(frozen=True)
class That(Count):
    """As many as the part before came to: `Spend(ENERGY, ANY) >> Gain(CREDIT, THAT)`."""

    def count(self, s: State, f: Frame) -> int:
        return f.about.n

    def steady(self) -> bool:
        return True


THAT: Final = Each(1, 1, That(Noun("of them", "of them", "x"), False))


def each(of: Count, n: int = 1, per: int = 1) -> Each:
    """An amount that is counted: `Gain(CREDIT, each(CITIES))`."""
    return Each(n, per, of)


def is_steady(n: Amount) -> bool:
    """Is the amount something that no part of a card can change? Otherwise it matters when it is counted."""
    return isinstance(n, int) or n.of.steady()


def is_that(n: Amount) -> bool:
    """Is it just as many as the part before came to?"""
    return isinstance(n, Each) and n.n == 1 and isinstance(n.of, That)


def number(n: Amount, s: State, f: Frame) -> int:
    """The amount as a number now."""
    return n if isinstance(n, int) else n.count(s, f)


def amount(n: Amount, noun: Noun) -> str:
    """The amount in words."""
    if is_that(n):
        return f"that many {noun.many}"
    return noun.of(n) if isinstance(n, int) else f"{noun.of(n.n)} {n.text()}"


def amount_icons(n: Amount, noun: Noun) -> str:
    """The amount in symbols."""
    if isinstance(n, int):
        return noun.icons_of(n)
    if is_that(n):
        return f"X {noun.icons}"
    if n.of.once():
        return f"{noun.icons_of(n.n)} if any {n.of.noun.icon}"
    counted = n.of.noun.icons_of(n.per) if n.per > 1 else n.of.noun.icon
    return f"{noun.icons_of(n.n)} / {counted}"
