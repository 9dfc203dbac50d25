"""What a game is made of, as values: cards, verbs, offers of a turn, standard actions, steps, ways to pay.

`MARS + COLONIES` is another kit, and leaves both as they are. A `Catalogue` is a kit for a number of seats, its
cards numbered; rules and state hold it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from kasei.cardgame.log import Text
from kasei.cardgame.nouns import TAG_NAMES, TOKENS
from kasei.cardgame.payment import Purse
from kasei.cardgame.tableau import Spec, Standard
from kasei.core.effect import Effect, Frame
from kasei.core.face import Added, AddedLegend, AddedPosition
from kasei.core.happening import Deed, Happening
from kasei.core.kernel import State
from kasei.core.option import (
    ACCEPT,
    AMOUNT,
    AMOUNTS,
    ARGUMENT,
    BRANCH,
    DONE,
    ORDER,
    PASS,
    PICK,
    SHARED,
    SKIP,
    STANDARD,
    Names,
    Verb,
)
from kasei.core.position import refusal
from kasei.core.rules import Setting
from kasei.core.shuffle import Generator
from kasei.lang.nouns import names_of
from kasei.lang.triggers import NO_EXTRA, Extra, On, Table

BRANCHES: Final = 8  # alternatives, at the most
WAITING: Final = 64  # effects that wait at the same time, at the most


S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class Offer(Generic[S]):
    """Something that a turn may be used for: it lists its options, and goes on with the one that was chosen."""

    def __init__(self, verb: int) -> None:
        self.verb = verb

    def add(self, options: list[int], s: S, f: Frame) -> None:
        """List what can be done now, in rising order."""
        raise NotImplementedError

    def take(self, s: S, f: Frame, argument: int) -> None:
        """Carry out the chosen option."""
        raise NotImplementedError

    def text(self, s: S, f: Frame, argument: int) -> str:
        """What it does, in words."""
        raise NotImplementedError

    def idle(self, s: S, f: Frame, argument: int) -> list[str]:
        """What of it would bring nothing now, and why, in words."""
        return []

    def judged(self, s: S, player: int) -> list[tuple[int, list[int]]]:
        """All options that a player may look for here, each with what is lacking for it."""
        return []


AnyOffer = Offer[Any]


class Menu:
    """Offers in the rising order of their verbs, so that options are listed in order.

    They are linked, since compiled code checks the type of each item of a list.
    """

    __slots__ = ("offer", "rest")

    def __init__(self, offer: AnyOffer, rest: Menu | None) -> None:
        self.offer = offer
        self.rest = rest

    def add(self, options: list[int], s: State, f: Frame) -> None:
        """List all that can be done now."""
        menu: Menu | None = self
        while menu is not None:
            menu.offer.add(options, s, f)
            menu = menu.rest

    def take(self, s: State, f: Frame, option: int) -> None:
        """Hand the chosen option to its offer."""
        wanted = option & ~ARGUMENT
        menu: Menu | None = self
        while menu is not None and menu.offer.verb != wanted:
            menu = menu.rest
        assert menu is not None, f"nobody offers {option}"
        menu.offer.take(s, f, option & ARGUMENT)


def menu_of(offers: Sequence[AnyOffer]) -> Menu:
    """Make a menu of these offers, sorted."""
    menu: Menu | None = None
    for offer in sorted(offers, key=offer_verb, reverse=True):
        menu = Menu(offer, menu)
    assert menu is not None, "a menu without an offer"
    return menu


def offer_verb(offer: AnyOffer) -> int:
    """The key by which offers are sorted."""
    return offer.verb


@mypyc_attr(allow_interpreted_subclasses=True)
class Annex:
    """What an addition has on the table besides cards: a state of its own, and what follows from it."""

    def __init__(self, name: str) -> None:
        self.name = name  # of the addition

    def begin(self, table: Table, chance: Generator) -> Extra:
        """Set up what it has on the table, by this chance, and return its state when the game begins."""
        raise NotImplementedError

    def arrange(self, table: Table, given: AddedPosition, where: str) -> None:
        """Set its state up by hand; what is wrong with that is refused in words that say `where` it stands."""
        if given:
            raise refusal(where, given, "nothing of it can be set up")

    def dealt_apart(self, table: Table) -> Sequence[int]:
        """Corporations that are dealt from a pile of their own, one to each player; mostly there are none."""
        return ()

    def entered(self, table: Table, player: int, card: int) -> None:
        """Do what a card brings about here when it has entered play."""

    def public(self, table: Table) -> Added:
        """What everybody sees of it."""
        raise NotImplementedError

    def legend(self) -> AddedLegend:
        """What is printed on it."""
        raise NotImplementedError

    def closed(self, table: Table, f: Frame) -> list[tuple[int, int]]:
        """What can't be chosen where one of its effects asks, and what is lacking."""
        return []

    def accounts(self, table: Table, player: int) -> dict[str, int]:
        """What a player has of it, by name."""
        return {}

    def account(self, happening: Happening) -> str:
        """The name of what a happening changes here; empty where it is not its own."""
        return ""

    def evaluate(self, table: Table, player: int) -> float:
        """What a player has of it while a game runs, in points; others are judged by it too."""
        return 0.0

    def audit(self, table: Table) -> None:
        """Raise AssertionError if its state is not in order."""


@dataclass(frozen=True, kw_only=True)
class Addition:
    """What an expansion brings."""

    name: str
    summary: str = ""
    settings: tuple[Setting, ...] = ()
    cards: tuple[Spec, ...] = ()
    verbs: tuple[tuple[Verb, int], ...] = ()  # of its own, each with the number of its arguments
    offers: tuple[AnyOffer, ...] = ()
    standards: tuple[Standard, ...] = ()
    setup: tuple[Effect, ...] = ()  # what each player chooses before the first round, after what the game asks
    steps: tuple[Effect, ...] = ()  # of a round, after those of the game
    purses: tuple[Purse, ...] = ()  # with which everybody may pay
    names: tuple[tuple[str, Names], ...] = ()  # of what its verbs and deeds are about
    texts: tuple[tuple[Deed, Text], ...] = ()  # lines of the log
    priced: tuple[Deed, ...] = ()  # what is spent after these is their price
    paces: tuple[tuple[On, float], ...] = ()  # how often a player brings it about in a round, for bots
    annexes: tuple[Annex, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Kit(Addition):
    """All that a game is made of."""

    additions: tuple[str, ...] = ()  # by name

    def __add__(self, more: Addition) -> Kit:
        assert len(self.annexes + more.annexes) < 2, "one addition has a state of its own; for two, Extra is a tuple"
        return replace(
            self,
            additions=(*self.additions, more.name),
            settings=self.settings + more.settings,
            cards=self.cards + more.cards,
            verbs=self.verbs + more.verbs,
            offers=self.offers + more.offers,
            standards=self.standards + more.standards,
            setup=self.setup + more.setup,
            steps=self.steps + more.steps,
            purses=self.purses + more.purses,
            names=self.names + more.names,
            texts=self.texts + more.texts,
            priced=self.priced + more.priced,
            paces=self.paces + more.paces,
            annexes=self.annexes + more.annexes,
        )


def begun(kit: Kit, table: Table, chance: Generator) -> Extra:
    """The state of what is added to a game, when it begins."""
    for annex in kit.annexes:
        return annex.begin(table, chance)
    return NO_EXTRA


@mypyc_attr(allow_interpreted_subclasses=True)
class Catalogue:
    """A kit for a number of seats. It never changes, and is held by the rules and by every state."""

    def __init__(self, kit: Kit, seats: int) -> None:
        self.kit = kit
        self.seats = seats
        self.menu = menu_of(kit.offers)
        self.by_verb = {offer.verb: offer for offer in kit.offers}
        assert len(self.by_verb) == len(kit.offers), "two offers have the same verb"
        n = len(kit.cards)
        known = {each.number: each for each in SHARED}
        shared = {PASS: 1, SKIP: 1, ACCEPT: 1, DONE: 1, PICK: n, AMOUNT: AMOUNTS, BRANCH: BRANCHES, ORDER: WAITING}
        shared[STANDARD] = len(kit.standards)
        self.verbs = [*[(known[number], size) for number, size in shared.items()], *kit.verbs]
        self.names = {
            "card": Names([card.name for card in kit.cards], range(n)),
            "standard": Names([standard.name for standard in kit.standards]),
            "token": names_of(TOKENS),
            "tag": Names(TAG_NAMES),
        } | dict(kit.names)
