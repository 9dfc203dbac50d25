"""Cards as they are printed, and what the cards in play of one player come to."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from mypy_extensions import mypyc_attr

from kasei.cardgame.deeds import TAGGED
from kasei.cardgame.payment import Purse, Purses, purse_place
from kasei.core.effect import Effect
from kasei.core.happening import NONE
from kasei.core.zones import sort_in
from kasei.lang.counts import Each, Need
from kasei.lang.triggers import On, Trigger
from kasei.lang.wording import INCLUDED


class Level:
    """A number that cards in play change: what steel is worth, what a trade costs less."""

    def __init__(self, name: str, start: int = 0, saves: float = 0.0) -> None:
        self.name = name
        self.start = start
        self.saves = saves  # what one more of it saves in a round, in money, as bots see it
        self.number = len(LEVELS)
        LEVELS.append(self)

    def __repr__(self) -> str:
        return self.name


NO_TOKENS: Final = -1  # `holds` of a card that holds no tokens
LEVELS: Final[list[Level]] = []  # a vocabulary, like the nouns
NOTHING_OFF: Final = Level("nothing_off")  # no card changes it


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Standard:
    """What everybody may do for a price in a resource, with the level that says what it costs a player less."""

    kind: int
    price: int
    effect: Effect
    off: Level = NOTHING_OFF
    name: str = field(default="", repr=False)  # words are left out of the digest of the rules


Standards = tuple[Standard, ...]


@mypyc_attr(allow_interpreted_subclasses=True)
class Ongoing:
    """What a card does as long as it is in play."""

    def fold(self, t: Tableau, card: int) -> None:
        """Add it to a tableau that is new and not shared yet."""

    def trigger(self, player: int, card: int) -> Trigger | None:
        """What it waits for, if it waits for anything."""
        return None

    def text(self) -> str:
        """Its words: no capital, no full stop."""
        raise NotImplementedError

    def text_on(self, tags: tuple[int, ...]) -> str:
        """Its words on a card with these tags."""
        return self.text()

    def icons(self) -> str:
        """Its symbols."""
        raise NotImplementedError


@dataclass(frozen=True)
class Shift(Ongoing):
    """Raise or lower a level."""

    level: Level
    n: int
    phrase: str = field(repr=False)  # words are left out of the digest of the rules
    symbols: str = field(repr=False)

    def fold(self, t: Tableau, card: int) -> None:
        t.levels[self.level.number] += self.n

    def text(self) -> str:
        return self.phrase.format(n=abs(self.n))

    def icons(self) -> str:
        return self.symbols.format(n=abs(self.n))


@dataclass(frozen=True)
class Pays(Ongoing):
    """Let the player pay in one more way."""

    purse: Purse

    def fold(self, t: Tableau, card: int) -> None:
        t.purses = tuple(sorted([*t.purses, self.purse.on(card)], key=purse_place))

    def text(self) -> str:
        return self.purse.text()

    def icons(self) -> str:
        return self.purse.icons()


@dataclass(frozen=True)
class When(Ongoing):
    """Bring about an effect each time something happens."""

    on: On
    effect: Effect

    def fold(self, t: Tableau, card: int) -> None:
        t.grants |= self.effect.grants()

    def trigger(self, player: int, card: int) -> Trigger | None:
        return Trigger(player, card, self.on, self.effect)

    def text(self) -> str:
        return f"{self.on.text}, {self.effect.within()}"

    def text_on(self, tags: tuple[int, ...]) -> str:
        own = INCLUDED if self.on.deed is TAGGED and set(self.on.whats) & set(tags) else ""
        return f"{self.on.text}{own}, {self.effect.within()}"

    def icons(self) -> str:
        return f"{self.on.icon}: {self.effect.icons()}"


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True, kw_only=True)
class Spec:
    """A card as it is printed; it gets its number in a catalogue."""

    name: str
    cost: int = 0
    tags: tuple[int, ...] = ()
    needs: tuple[Need, ...] = ()
    play: Effect | None = None
    ongoing: tuple[Ongoing, ...] = ()
    action: Effect | None = None
    holds: int = NO_TOKENS
    points: int | Each = 0


@mypyc_attr(allow_interpreted_subclasses=True)
class Tableau:
    """What the cards in play come to. Replaced when a card enters, so that copies of a state share it."""

    __slots__ = (
        "actions",
        "cards",
        "corporation",
        "grants",
        "holders",
        "levels",
        "off",
        "prices",
        "purses",
        "standards",
        "tags",
    )

    def __init__(self, tags: int, purses: Purses, standards: Standards, like: Tableau | None) -> None:
        if like is None:
            self.cards: tuple[int, ...] = ()  # in the order played
            self.corporation = NONE
            self.tags = [0] * tags
            self.off = [0] * tags  # what a card with this tag costs less
            self.levels = [level.start for level in LEVELS]
            self.standards = standards
            self.prices = prices_with(standards, self.levels)  # of the standard actions
            self.purses = purses  # what its owner may pay with besides the currency
            self.actions: list[int] = []  # cards with an action, in rising order
            self.holders: list[int] = []  # cards that hold tokens, in rising order
            self.grants = 0  # what triggers may give
        else:
            self.cards = like.cards
            self.corporation = like.corporation
            self.tags = like.tags[:]
            self.off = like.off[:]
            self.levels = like.levels[:]
            self.standards = like.standards
            self.prices = like.prices
            self.purses = like.purses
            self.actions = like.actions[:]
            self.holders = like.holders[:]
            self.grants = like.grants

    def level(self, level: Level) -> int:
        """Where a level stands."""
        return self.levels[level.number]

    def take_in(self, number: int, spec: Spec) -> None:
        """Add a card that enters play, as far as that is the same in all games."""
        for tag in spec.tags:
            self.tags[tag] += 1
        if spec.action is not None:
            sort_in(self.actions, number)
        if spec.holds != NO_TOKENS:
            sort_in(self.holders, number)
        if spec.ongoing:
            for each in spec.ongoing:
                each.fold(self, number)
            self.prices = prices_with(self.standards, self.levels)


def prices_with(standards: Standards, levels: list[int]) -> tuple[int, ...]:
    """What standard actions cost where levels stand like this."""
    return tuple([standard.price - levels[standard.off.number] for standard in standards])
