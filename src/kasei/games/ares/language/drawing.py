"""Cards drawn, looked at, kept, discarded and revealed."""

from __future__ import annotations

from bisect import insort
from dataclasses import dataclass
from typing import Final, cast

from mypy_extensions import mypyc_attr

from kasei.core.effect import ASKS, Estimate, Frame
from kasei.core.happening import NO_CARD, NONE, Happening
from kasei.core.kernel import State
from kasei.core.zones import OPEN, laid_down, placed
from kasei.games.ares.language.counts import TagCount
from kasei.games.ares.language.deeds import DISCARDED, KEPT, LOOKED, REVEALED, TOOK_IN
from kasei.games.ares.language.effect import AresEffect
from kasei.games.ares.language.nouns import CARDS, EMPTY_HAND, GREEN_PROJECT, MC, TAG_NAMES
from kasei.games.ares.language.verbs import Cost
from kasei.games.ares.state.state import Ares
from kasei.games.ares.state.tracks import draw_cards
from kasei.lang.lacks import lack_of
from kasei.lang.picking import Pick
from kasei.lang.wording import join

NO_CARDS: Final = lack_of(EMPTY_HAND)


def discard_cards(a: Ares, player: int, cards: tuple[int, ...]) -> None:
    """Lay cards from hand face down on the discards, for nothing."""
    for card in cards:
        a.discard(player, card)
    if cards:
        a.emit_cards(player, DISCARDED, len(cards), cards)


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class AresPick(Pick):
    """A choice of several on a table of ares."""

    def takes(self) -> int:
        return 0

    def candidates(self, s: State, f: Frame) -> list[int]:
        return self.choices(cast(Ares, s), f)

    def settle(self, s: State, f: Frame, picks: tuple[int, ...]) -> None:
        self.finish(cast(Ares, s), f, picks)

    def choices(self, a: Ares, f: Frame) -> list[int]:
        """What may be picked, in rising order."""
        raise NotImplementedError

    def finish(self, a: Ares, f: Frame, picks: tuple[int, ...]) -> None:
        """Go on with what was picked."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class FromHand(AresPick):
    """A choice among the cards in hand."""

    def takes(self) -> int:
        return 1 << CARDS

    def choices(self, a: Ares, f: Frame) -> list[int]:
        return a.players[f.player].hand

    def finish(self, a: Ares, f: Frame, picks: tuple[int, ...]) -> None:
        discard_cards(a, f.player, picks)


@dataclass(frozen=True)
class Discard(FromHand):
    """Cards from hand, or all if there are not so many."""

    n: int = 1

    def most(self, s: State, f: Frame) -> int:
        return self.n

    def text(self) -> str:
        return f"discard {'a card' if self.n == 1 else f'{self.n} cards'} from your hand"

    def icons(self) -> str:
        return f"-{self.n} card"

    def estimate(self, e: Estimate) -> None:
        e.add(CARDS, -0.6 * self.n)


@dataclass(frozen=True)
class GiveUp(Cost):
    """Give up a card from hand as a cost."""

    def takes(self) -> int:
        return 1 << CARDS

    def delicate(self, s: State, f: Frame) -> int:
        return ASKS

    def lacks(self, a: Ares, f: Frame) -> int:
        return 0 if a.players[f.player].hand else NO_CARDS

    def act(self, a: Ares, f: Frame) -> None:
        a.push(ONE_CARD, f.player, f.card)

    def text(self) -> str:
        return ONE_CARD.text()

    def icons(self) -> str:
        return ONE_CARD.icons()

    def estimate(self, e: Estimate) -> None:
        e.add(CARDS, -0.7)


ONE_CARD: Final = Discard(1)


@dataclass(frozen=True)
class Redraft(FromHand):
    """One card to so many from hand, and as many new ones."""

    n: int = 3

    def lack(self, s: State, f: Frame) -> int:
        return 0 if cast(Ares, s).players[f.player].hand else NO_CARDS

    def least(self, s: State, f: Frame) -> int:
        return 1

    def most(self, s: State, f: Frame) -> int:
        return self.n

    def finish(self, a: Ares, f: Frame, picks: tuple[int, ...]) -> None:
        discard_cards(a, f.player, picks)
        draw_cards(a, f.player, len(picks))

    def text(self) -> str:
        return f"discard 1 to {self.n} cards from your hand to draw that many"

    def icons(self) -> str:
        return f"-X card → +X card (X = 1…{self.n})"

    def estimate(self, e: Estimate) -> None:
        e.add(CARDS, 0.6)


@dataclass(frozen=True)
class Study(FromHand):
    """A card from hand, as you like, for a new one, or for more if it has a certain tag."""

    tag: TagCount
    n: int

    def least(self, s: State, f: Frame) -> int:
        return 0

    def most(self, s: State, f: Frame) -> int:
        return 1

    def finish(self, a: Ares, f: Frame, picks: tuple[int, ...]) -> None:
        discard_cards(a, f.player, picks)
        for card in picks:
            draw_cards(a, f.player, self.n if self.tag.tag in a.catalogue.cards[card].tags else 1)

    def text(self) -> str:
        tag = TAG_NAMES[self.tag.tag]
        return (
            f"you may discard a card from your hand to draw a card, or {self.n} if the discarded card has a {tag} tag"
        )

    def icons(self) -> str:
        return f"(may -1 card → +1 card, or +{self.n} card if it has a {TAG_NAMES[self.tag.tag]} tag)"

    def estimate(self, e: Estimate) -> None:
        e.add(CARDS, 0.6)


@dataclass(frozen=True)
class Keep(AresPick):
    """Some of the cards just drawn; the others are discarded."""

    n: int

    def choices(self, a: Ares, f: Frame) -> list[int]:
        return list(a.players[f.player].drawn)

    def most(self, s: State, f: Frame) -> int:
        return self.n

    def finish(self, a: Ares, f: Frame, picks: tuple[int, ...]) -> None:
        me = a.players[f.player]
        drawn = me.drawn
        me.drawn = ()
        for card in drawn:
            if card not in picks:
                a.discards.append(laid_down(card, f.player))
        for card in picks:
            insort(me.hand, card)
        a.emit_cards(f.player, KEPT, len(picks), picks, len(drawn))

    def text(self) -> str:
        return f"keep {'a card' if self.n == 1 else f'{self.n} cards'} of those drawn"


KEEP: Final = [Keep(n) for n in range(10)]


def look(a: Ares, player: int, n: int, keep: int) -> None:
    """Draw cards, of which some are kept."""
    me = a.players[player]
    cards = a.take(n)
    me.drawn = tuple(sorted(cards))
    a.emit_cards(player, LOOKED, len(cards), me.drawn)
    a.push(KEEP[keep], player, NO_CARD)


@dataclass(frozen=True)
class DrawKeep(AresEffect):
    """Draw cards, and keep some of them."""

    n: int
    keep: int

    def act(self, a: Ares, f: Frame) -> None:
        look(a, f.player, self.n, self.keep)

    def text(self) -> str:
        return f"draw {self.n} cards, keep {self.keep} of them and discard the others"

    def icons(self) -> str:
        return f"+{self.n} card → {self.keep}"

    def estimate(self, e: Estimate) -> None:
        e.add(CARDS, 1.5 * self.keep)


# What everybody sees.


def reveal(a: Ares, player: int, n: int) -> list[int]:
    """Turn up the next cards of the deck."""
    cards = a.take(n)
    a.add_to_log(Happening(REVEALED, player, n=len(cards), cards=tuple(sorted(cards))))
    return cards


def take_in(a: Ares, player: int, card: int) -> None:
    """A revealed card goes to the hand, and everybody knows it there."""
    me = a.players[player]
    insort(me.hand, card)
    a.show(player, card)
    a.emit(player, TOOK_IN, NONE, card, 1)


def lay_open(a: Ares, card: int) -> None:
    """A revealed card goes to the discards, and everybody knows it there."""
    a.discards.append(placed(card, OPEN))


@dataclass(frozen=True)
class Screen(AresEffect):
    """Cards turned up, of which one with one of these tags goes to the hand."""

    n: int
    tags: tuple[TagCount, ...]

    def act(self, a: Ares, f: Frame) -> None:
        a.players[f.player].revealed = tuple(sorted(reveal(a, f.player, self.n)))
        a.push(TakeOne(self.tags), f.player, f.card)

    def text(self) -> str:
        tags = join([TAG_NAMES[tag.tag] for tag in self.tags], "or")
        return (
            f"reveal the top {self.n} cards of the deck, take one of them with a {tags} tag into your hand "
            "and discard the others"
        )

    def icons(self) -> str:
        return f"reveal {self.n} → 1 {'/'.join([TAG_NAMES[tag.tag] for tag in self.tags])}"

    def estimate(self, e: Estimate) -> None:
        e.add(CARDS, 0.7)


def has_one(tags: tuple[int, ...], wanted: tuple[TagCount, ...]) -> bool:
    """Is one of these tags among those wanted?"""
    for tag in wanted:
        if tag.tag in tags:
            return True
    return False


@dataclass(frozen=True)
class TakeOne(AresPick):
    """One of the revealed cards that has one of these tags."""

    tags: tuple[TagCount, ...]

    def choices(self, a: Ares, f: Frame) -> list[int]:
        revealed = a.players[f.player].revealed
        return [card for card in revealed if has_one(a.catalogue.cards[card].tags, self.tags)]

    def most(self, s: State, f: Frame) -> int:
        return 1

    def finish(self, a: Ares, f: Frame, picks: tuple[int, ...]) -> None:
        me = a.players[f.player]
        for card in me.revealed:
            if card in picks:
                take_in(a, f.player, card)
            else:
                lay_open(a, card)
        me.revealed = ()

    def text(self) -> str:
        return f"take a card with a {join([TAG_NAMES[tag.tag] for tag in self.tags], 'or')} tag"


@dataclass(frozen=True)
class Brainstorm(AresEffect):
    """The next card: a green one is discarded for MC, another goes to the hand."""

    mc: int

    def act(self, a: Ares, f: Frame) -> None:
        for card in reveal(a, f.player, 1):
            if a.catalogue.cards[card].colour == GREEN_PROJECT:
                lay_open(a, card)
                a.gain(f.player, MC, self.mc)
            else:
                take_in(a, f.player, card)

    def text(self) -> str:
        return (
            f"reveal the top card of the deck: if it is green, discard it and gain {self.mc} MC; "
            "otherwise take it into your hand"
        )

    def icons(self) -> str:
        return f"reveal 1: green → +{self.mc} MC, else → +1 card"

    def estimate(self, e: Estimate) -> None:
        e.add(CARDS, 0.5)
        e.add(MC, self.mc / 2)


@dataclass(frozen=True)
class Swapping(FromHand):
    """Any number of the cards dealt, before the corporation is chosen: the advanced rule."""

    def least(self, s: State, f: Frame) -> int:
        return 0

    def most(self, s: State, f: Frame) -> int:
        return len(cast(Ares, s).players[f.player].hand)

    def finish(self, a: Ares, f: Frame, picks: tuple[int, ...]) -> None:
        if picks:
            discard_cards(a, f.player, picks)
            draw_cards(a, f.player, len(picks))

    def text(self) -> str:
        return "choose projects to exchange for new ones"


SWAPPING: Final = Swapping()
