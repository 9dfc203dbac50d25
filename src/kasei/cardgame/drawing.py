"""Cards drawn, looked at, kept, discarded and revealed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, cast

from mypy_extensions import mypyc_attr

from kasei.cardgame.counts import TagCount, has_one
from kasei.cardgame.deeds import DISCARDED, DREW, KEPT, LOOKED, REVEALED, TOOK_IN
from kasei.cardgame.effect import CardCost, CardEffect
from kasei.cardgame.kinds import CARDS_DRAWN
from kasei.cardgame.nouns import CARD, IN_HAND, SHORT_HAND, TAG_ICONS, TAG_NAMES
from kasei.cardgame.table import CardTable
from kasei.core.effect import ASKS, DRAWS, EVERYTHING, Estimate, Frame
from kasei.core.happening import NO_CARD, NOBODY, NONE, NOTHING, Deed, Happening
from kasei.core.kernel import State, is_followed
from kasei.core.zones import laid_down, pack_of, sort_in
from kasei.lang.counts import Amount, amount, amount_icons, is_steady, number
from kasei.lang.lacks import lack_of
from kasei.lang.picking import Pick
from kasei.lang.wording import join


def cards_text(n: int) -> str:
    """Cards as the object of a verb: `a card`, `2 cards`."""
    return "a card" if n == 1 else f"{n} cards"


@dataclass(frozen=True)
class Draw(CardEffect):
    """Draw `n` cards from the deck."""

    n: Amount = 1

    def takes(self) -> int:
        return 0 if is_steady(self.n) else EVERYTHING

    def grants(self) -> int:
        return IN_HAND

    def delicate(self, s: State, f: Frame) -> int:
        return DRAWS

    def act(self, table: CardTable, f: Frame) -> None:
        drawn = table.draw(f.player, number(self.n, table, f)) if f.player != NOBODY else 0
        if is_followed(f):
            table.came_to(f, Happening(DREW, f.player, n=drawn))

    def text(self) -> str:
        return f"draw {cards_text(self.n) if isinstance(self.n, int) else amount(self.n, CARD)}"

    def icons(self) -> str:
        return f"+{amount_icons(self.n, CARD)}"

    def estimate(self, e: Estimate) -> None:
        e.add(CARDS_DRAWN, self.n if isinstance(self.n, int) else 2 * self.n.n)


# Cards in hand.


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class FromHand(Pick):
    """Choose cards from hand, which are discarded."""

    def takes(self) -> int:
        return IN_HAND

    def grants(self) -> int:
        return IN_HAND  # where they are exchanged

    def candidates(self, s: State, f: Frame) -> list[int]:
        assert isinstance(s, CardTable)
        return s.sides[f.player].hand

    def settle(self, s: State, f: Frame, picks: tuple[int, ...]) -> None:
        self.finish(cast(CardTable, s), f, picks)

    def finish(self, table: CardTable, f: Frame, picks: tuple[int, ...]) -> None:
        """Go on with what was picked."""
        table.discard(f.player, picks)
        if is_followed(f):
            table.came_to(f, Happening(DISCARDED, f.player, n=len(picks)))


@dataclass(frozen=True)
class Discard(FromHand):
    """Discard `n` cards from hand, or all if there are fewer."""

    n: int = 1

    def grants(self) -> int:
        return 0

    def most(self, s: State, f: Frame) -> int:
        return self.n

    def text(self) -> str:
        return f"discard {cards_text(self.n)} from your hand"

    def icons(self) -> str:
        return f"-{CARD.icons_of(self.n)}"

    def estimate(self, e: Estimate) -> None:
        e.add(CARDS_DRAWN, -0.6 * self.n)


@dataclass(frozen=True)
class GiveUp(CardCost):
    """Discard `n` cards from hand as a cost."""

    n: int = 1

    def takes(self) -> int:
        return IN_HAND

    def delicate(self, s: State, f: Frame) -> int:
        return ASKS

    def lacks(self, table: CardTable, f: Frame) -> int:
        have = len(table.sides[f.player].hand)
        return 0 if have >= self.n else lack_of(SHORT_HAND, CARD.number, self.n, have)

    def act(self, table: CardTable, f: Frame) -> None:
        table.push_for(DISCARD[self.n], f.player, f.card, NOTHING, f.chooser)

    def text(self) -> str:
        return DISCARD[self.n].text()

    def icons(self) -> str:
        return DISCARD[self.n].icons()

    def estimate(self, e: Estimate) -> None:
        e.add(CARDS_DRAWN, -0.7 * self.n)


DISCARD: Final = [Discard(n) for n in range(10)]


# Cards to choose from.


def draw_aside(table: CardTable, player: int, n: int) -> None:
    """Draw `n` cards to choose from."""
    side = table.sides[player]
    side.drawn = tuple(sorted(table.take(n)))
    table.emit_cards(player, LOOKED, len(side.drawn), side.drawn)


def keep_drawn(table: CardTable, player: int, picks: tuple[int, ...], deed: Deed = KEPT) -> None:
    """Take these of the cards to choose from into the hand, and lay the others face down."""
    side = table.sides[player]
    drawn = side.drawn
    side.drawn = ()
    for card in drawn:
        if card not in picks:
            table.discards.append(laid_down(card, player))
    for card in picks:
        sort_in(side.hand, card)
    if table.memory.anywhere >> pack_of(player) & 1:
        table.memory = table.memory.emptied(player, bool(picks), len(picks) < len(drawn))
    table.emit_cards(player, deed, len(picks), picks, len(drawn))


@dataclass(frozen=True)
class Keep(Pick):
    """Keep `n` of the cards just drawn; the others are discarded."""

    n: int

    def takes(self) -> int:
        return 0

    def candidates(self, s: State, f: Frame) -> list[int]:
        assert isinstance(s, CardTable)
        return list(s.sides[f.player].drawn)

    def most(self, s: State, f: Frame) -> int:
        return self.n

    def settle(self, s: State, f: Frame, picks: tuple[int, ...]) -> None:
        keep_drawn(cast(CardTable, s), f.player, picks)

    def text(self) -> str:
        return f"keep {cards_text(self.n)} of those drawn"


KEEP: Final = [Keep(n) for n in range(10)]


def look(table: CardTable, player: int, n: int, keep: int, chooser: int) -> None:
    """Draw `n` cards for a player, of which the chooser keeps some."""
    draw_aside(table, player, n)
    table.push_for(KEEP[keep], player, NO_CARD, NOTHING, chooser)


@dataclass(frozen=True)
class DrawKeep(CardEffect):
    """Draw `n` cards, and keep some of them."""

    n: int
    keep: int

    def grants(self) -> int:
        return IN_HAND

    def act(self, table: CardTable, f: Frame) -> None:
        look(table, f.player, self.n, self.keep, f.chooser)

    def text(self) -> str:
        return f"draw {self.n} cards, keep {self.keep} of them and discard the others"

    def icons(self) -> str:
        return f"+{CARD.icons_of(self.n)} → {self.keep}"

    def estimate(self, e: Estimate) -> None:
        e.add(CARDS_DRAWN, 1.5 * self.keep)


# What everybody sees.


def reveal(table: CardTable, player: int, n: int) -> list[int]:
    """Turn up the next cards of the deck."""
    cards = table.take(n)
    if cards:
        table.unveil()
    table.add_to_log(Happening(REVEALED, player, n=len(cards), cards=tuple(cards)))
    return cards


def take_revealed(table: CardTable, player: int, card: int) -> None:
    """Take a revealed card into the hand, where everybody knows it."""
    sort_in(table.sides[player].hand, card)
    table.show(player, card)
    table.emit(player, TOOK_IN, NONE, card, 1)


@dataclass(frozen=True)
class Screen(CardEffect):
    """Turn up `n` cards; one with one of these tags goes to the hand."""

    n: int
    tags: tuple[TagCount, ...]

    def grants(self) -> int:
        return IN_HAND

    def act(self, table: CardTable, f: Frame) -> None:
        table.sides[f.player].revealed = tuple(sorted(reveal(table, f.player, self.n)))
        table.push_for(TakeOne(self.tags), f.player, f.card, NOTHING, f.chooser)

    def text(self) -> str:
        tags = join([TAG_NAMES[tag.tag] for tag in self.tags], "or")
        return (
            f"reveal the top {self.n} cards of the deck, take one of them with a {tags} tag into your hand "
            "and discard the others"
        )

    def icons(self) -> str:
        return f"reveal {self.n} → 1 {'/'.join([TAG_ICONS[tag.tag] for tag in self.tags])}"

    def estimate(self, e: Estimate) -> None:
        e.add(CARDS_DRAWN, 0.7)


@dataclass(frozen=True)
class TakeOne(Pick):
    """Take one of the revealed cards that has one of these tags into the hand."""

    tags: tuple[TagCount, ...]

    def takes(self) -> int:
        return 0

    def candidates(self, s: State, f: Frame) -> list[int]:
        table = cast(CardTable, s)
        return [card for card in table.sides[f.player].revealed if has_one(table.card(card).tags, self.tags)]

    def most(self, s: State, f: Frame) -> int:
        return 1

    def settle(self, s: State, f: Frame, picks: tuple[int, ...]) -> None:
        table = cast(CardTable, s)
        side = table.sides[f.player]
        for card in side.revealed:
            if card in picks:
                take_revealed(table, f.player, card)
            else:
                table.lay_open(card)
        side.revealed = ()

    def text(self) -> str:
        return f"take a card with a {join([TAG_NAMES[tag.tag] for tag in self.tags], 'or')} tag"
