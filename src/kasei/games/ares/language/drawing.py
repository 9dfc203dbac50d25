"""Cards drawn, looked at, kept, discarded and revealed."""

from __future__ import annotations

from bisect import insort
from dataclasses import dataclass
from typing import Final, cast

from kasei.core.kernel import NO_CARD, Effect, Frame, State
from kasei.core.zones import OPEN, laid_down, placed
from kasei.games.ares.language.counts import TagCount
from kasei.games.ares.language.deeds import DISCARDED, DREW, KEPT, REVEALED, TOOK_IN
from kasei.games.ares.language.nouns import EMPTY_HAND, GREEN_PROJECT, MC, TAG_NAMES
from kasei.games.ares.language.verbs import Cost
from kasei.games.ares.state.card import DECK
from kasei.games.ares.state.state import Ares
from kasei.games.ares.state.tracks import draw_cards, gain
from kasei.lang.lacks import lack_of
from kasei.lang.picking import Pick
from kasei.lang.wording import join

NO_CARDS: Final = lack_of(EMPTY_HAND)


def discard_cards(a: Ares, player: int, cards: tuple[int, ...]) -> None:
    """Lay cards from hand face down on the discards, for nothing."""
    for card in cards:
        a.discard(player, card)
    if a.heard is not None and cards:
        a.tell(DISCARDED, player, (len(cards),), cards)


class FromHand(Pick):
    """A choice among the cards in hand."""

    def candidates(self, s: State, f: Frame) -> list[int]:
        return cast(Ares, s).players[f.player].hand

    def settle(self, s: State, f: Frame, picks: tuple[int, ...]) -> None:
        discard_cards(cast(Ares, s), f.player, picks)


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


@dataclass(frozen=True)
class GiveUp(Cost):
    """A card from hand as a cost."""

    def post(self, ledger: list[int], s: State, f: Frame) -> int:
        return 0 if cast(Ares, s).players[f.player].hand else NO_CARDS

    def apply(self, s: State, f: Frame) -> None:
        s.push(ONE_CARD, f.player, f.card)

    def text(self) -> str:
        return ONE_CARD.text()

    def icons(self) -> str:
        return ONE_CARD.icons()


ONE_CARD: Final = Discard(1)


@dataclass(frozen=True)
class Redraft(FromHand):
    """One card to so many from hand, and as many new ones."""

    n: int = 3

    def post(self, ledger: list[int], s: State, f: Frame) -> int:
        return 0 if cast(Ares, s).players[f.player].hand else NO_CARDS

    def least(self, s: State, f: Frame) -> int:
        return 1

    def most(self, s: State, f: Frame) -> int:
        return self.n

    def settle(self, s: State, f: Frame, picks: tuple[int, ...]) -> None:
        discard_cards(cast(Ares, s), f.player, picks)
        draw_cards(cast(Ares, s), f.player, len(picks))

    def text(self) -> str:
        return f"discard 1 to {self.n} cards from your hand to draw that many"

    def icons(self) -> str:
        return f"-X card → +X card (X = 1…{self.n})"


@dataclass(frozen=True)
class Study(FromHand):
    """A card from hand, as you like, for a new one, or for more if it has a certain tag."""

    tag: TagCount
    n: int

    def least(self, s: State, f: Frame) -> int:
        return 0

    def most(self, s: State, f: Frame) -> int:
        return 1

    def settle(self, s: State, f: Frame, picks: tuple[int, ...]) -> None:
        discard_cards(cast(Ares, s), f.player, picks)
        for card in picks:
            draw_cards(cast(Ares, s), f.player, self.n if self.tag.tag in DECK[card].tags else 1)

    def text(self) -> str:
        tag = TAG_NAMES[self.tag.tag]
        return (
            f"you may discard a card from your hand to draw a card, or {self.n} if the discarded card has a {tag} tag"
        )

    def icons(self) -> str:
        return f"(may -1 card → +1 card, or +{self.n} card if it has a {TAG_NAMES[self.tag.tag]} tag)"


@dataclass(frozen=True)
class Keep(Pick):
    """Some of the cards just drawn; the others are discarded."""

    n: int

    def candidates(self, s: State, f: Frame) -> list[int]:
        return list(cast(Ares, s).players[f.player].drawn)

    def most(self, s: State, f: Frame) -> int:
        return self.n

    def settle(self, s: State, f: Frame, picks: tuple[int, ...]) -> None:
        a = cast(Ares, s)
        me = a.players[f.player]
        drawn = me.drawn
        me.drawn = ()
        for card in drawn:
            if card not in picks:
                a.discards.append(laid_down(card, f.player))
        for card in picks:
            insort(me.hand, card)
        if a.heard is not None:
            a.tell(KEPT, f.player, (len(picks), len(drawn)), picks)

    def text(self) -> str:
        return f"keep {'a card' if self.n == 1 else f'{self.n} cards'} of those drawn"


KEEP: Final = [Keep(n) for n in range(10)]


def look(a: Ares, player: int, n: int, keep: int) -> None:
    """Draw cards, of which some are kept."""
    me = a.players[player]
    cards = a.take(n)
    me.drawn = tuple(sorted(cards))
    if a.heard is not None:
        a.tell(DREW, player, (len(cards),), me.drawn)
    a.push(KEEP[keep], player, NO_CARD)


@dataclass(frozen=True)
class DrawKeep(Effect):
    """Cards of which some are kept."""

    n: int
    keep: int

    def apply(self, s: State, f: Frame) -> None:
        look(cast(Ares, s), f.player, self.n, self.keep)

    def delicate(self) -> bool:
        return True

    def text(self) -> str:
        return f"draw {self.n} cards, keep {self.keep} of them and discard the others"

    def icons(self) -> str:
        return f"+{self.n} card → {self.keep}"


# What everybody sees.


def reveal(a: Ares, player: int, n: int) -> list[int]:
    """Turn up the next cards of the deck."""
    cards = a.take(n)
    if a.heard is not None:
        a.tell(REVEALED, player, tuple(sorted(cards)))
    return cards


def take_in(a: Ares, player: int, card: int) -> None:
    """A revealed card goes to the hand, and everybody knows it there."""
    me = a.players[player]
    insort(me.hand, card)
    a.show(player, card)
    if a.heard is not None:
        a.tell(TOOK_IN, player, (card,))


def lay_open(a: Ares, card: int) -> None:
    """A revealed card goes to the discards, and everybody knows it there."""
    a.discards.append(placed(card, OPEN))


@dataclass(frozen=True)
class Screen(Effect):
    """Cards turned up, of which one with one of these tags goes to the hand."""

    n: int
    tags: tuple[TagCount, ...]

    def apply(self, s: State, f: Frame) -> None:
        a = cast(Ares, s)
        a.players[f.player].revealed = tuple(sorted(reveal(a, f.player, self.n)))
        a.push(TakeOne(self.tags), f.player, f.card)

    def delicate(self) -> bool:
        return True

    def text(self) -> str:
        tags = join([TAG_NAMES[tag.tag] for tag in self.tags], "or")
        return (
            f"reveal the top {self.n} cards of the deck, take one of them with a {tags} tag into your hand "
            "and discard the others"
        )

    def icons(self) -> str:
        return f"reveal {self.n} → 1 {'/'.join([TAG_NAMES[tag.tag] for tag in self.tags])}"


def has_one(tags: tuple[int, ...], wanted: tuple[TagCount, ...]) -> bool:
    """Is one of these tags among those wanted?"""
    for tag in wanted:
        if tag.tag in tags:
            return True
    return False


@dataclass(frozen=True)
class TakeOne(Pick):
    """One of the revealed cards that has one of these tags."""

    tags: tuple[TagCount, ...]

    def candidates(self, s: State, f: Frame) -> list[int]:
        revealed = cast(Ares, s).players[f.player].revealed
        return [card for card in revealed if has_one(DECK[card].tags, self.tags)]

    def most(self, s: State, f: Frame) -> int:
        return 1

    def settle(self, s: State, f: Frame, picks: tuple[int, ...]) -> None:
        a = cast(Ares, s)
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
class Brainstorm(Effect):
    """The next card: a green one is discarded for MC, another goes to the hand."""

    mc: int

    def apply(self, s: State, f: Frame) -> None:
        a = cast(Ares, s)
        for card in reveal(a, f.player, 1):
            if DECK[card].colour == GREEN_PROJECT:
                lay_open(a, card)
                gain(a, f.player, MC, self.mc)
            else:
                take_in(a, f.player, card)

    def delicate(self) -> bool:
        return True

    def text(self) -> str:
        return (
            f"reveal the top card of the deck: if it is green, discard it and gain {self.mc} MC; "
            "otherwise take it into your hand"
        )

    def icons(self) -> str:
        return f"reveal 1: green → +{self.mc} MC, else → +1 card"


@dataclass(frozen=True)
class Swapping(FromHand):
    """Any number of the cards dealt, before the corporation is chosen: the advanced rule."""

    def least(self, s: State, f: Frame) -> int:
        return 0

    def most(self, s: State, f: Frame) -> int:
        return len(cast(Ares, s).players[f.player].hand)

    def settle(self, s: State, f: Frame, picks: tuple[int, ...]) -> None:
        if picks:
            discard_cards(cast(Ares, s), f.player, picks)
            draw_cards(cast(Ares, s), f.player, len(picks))

    def text(self) -> str:
        return "choose projects to exchange for new ones"


SWAPPING: Final = Swapping()
