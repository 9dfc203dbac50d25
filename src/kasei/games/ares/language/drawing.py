"""Cards drawn and revealed in ways that only ares knows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, cast

from kasei.cardgame.counts import TagCount
from kasei.cardgame.drawing import FromHand, reveal, take_revealed
from kasei.cardgame.kinds import CARDS_DRAWN
from kasei.cardgame.nouns import CARD, SHORT_HAND, TAG_NAMES, TAGS
from kasei.cardgame.table import CardTable
from kasei.core.effect import Estimate, Frame
from kasei.core.kernel import State
from kasei.games.ares.language.effect import AresEffect
from kasei.games.ares.language.kinds import RESOURCE_KINDS
from kasei.games.ares.language.nouns import COLOUR_ICONS, GREEN_PROJECT, MC, RESOURCES
from kasei.games.ares.state.state import Ares
from kasei.lang.lacks import lack_of

NO_CARDS: Final = lack_of(SHORT_HAND, CARD.number, 1, 0)


@dataclass(frozen=True)
class Redraft(FromHand):
    """Discard 1 to `n` cards from hand and draw as many."""

    n: int = 3

    def lack(self, s: State, f: Frame) -> int:
        return 0 if cast(Ares, s).players[f.player].hand else NO_CARDS

    def least(self, s: State, f: Frame) -> int:
        return 1

    def most(self, s: State, f: Frame) -> int:
        return self.n

    def finish(self, table: CardTable, f: Frame, picks: tuple[int, ...]) -> None:
        table.discard(f.player, picks)
        table.draw(f.player, len(picks))

    def text(self) -> str:
        return f"discard 1 to {self.n} cards from your hand to draw that many"

    def icons(self) -> str:
        return f"-X {CARD.icons} → +X {CARD.icons} (X = 1…{self.n})"

    def estimate(self, e: Estimate) -> None:
        e.add(CARDS_DRAWN, 0.6)


@dataclass(frozen=True)
class Study(FromHand):
    """Discard a card from hand, if the player likes, and draw one, or `n` if the discarded card has the tag."""

    tag: TagCount
    n: int

    def least(self, s: State, f: Frame) -> int:
        return 0

    def most(self, s: State, f: Frame) -> int:
        return 1

    def finish(self, table: CardTable, f: Frame, picks: tuple[int, ...]) -> None:
        table.discard(f.player, picks)
        for card in picks:
            table.draw(f.player, self.n if self.tag.tag in table.card(card).tags else 1)

    def text(self) -> str:
        tag = TAG_NAMES[self.tag.tag]
        return (
            f"you may discard a card from your hand to draw a card, or {self.n} if the discarded card has a {tag} tag"
        )

    def icons(self) -> str:
        tag = TAGS[self.tag.tag].icon
        return f"(may -1 {CARD.icon} → +1 {CARD.icon}, or +{CARD.icons_of(self.n)} if it has a {tag})"

    def estimate(self, e: Estimate) -> None:
        e.add(CARDS_DRAWN, 0.6)


@dataclass(frozen=True)
class Brainstorm(AresEffect):
    """Reveal the next card: a green one is discarded for MC, another goes to the hand."""

    mc: int

    def act(self, a: Ares, f: Frame) -> None:
        for card in reveal(a, f.player, 1):
            if a.catalogue.cards[card].colour == GREEN_PROJECT:
                a.lay_open(card)
                a.gain(f.player, MC, self.mc)
            else:
                take_revealed(a, f.player, card)

    def text(self) -> str:
        return (
            f"reveal the top card of the deck: if it is green, discard it and gain {self.mc} MC; "
            "otherwise take it into your hand"
        )

    def icons(self) -> str:
        return f"reveal 1: {COLOUR_ICONS[GREEN_PROJECT]} → +{self.mc} {RESOURCES[MC].icon}, else → +1 {CARD.icon}"

    def estimate(self, e: Estimate) -> None:
        e.add(CARDS_DRAWN, 0.5)
        e.add(RESOURCE_KINDS[MC], self.mc / 2)


@dataclass(frozen=True)
class Swapping(FromHand):
    """Exchange any number of the cards dealt, before the corporation is chosen: the advanced rule."""

    def least(self, s: State, f: Frame) -> int:
        return 0

    def most(self, s: State, f: Frame) -> int:
        return len(cast(Ares, s).players[f.player].hand)

    def finish(self, table: CardTable, f: Frame, picks: tuple[int, ...]) -> None:
        if picks:
            table.discard(f.player, picks)
            table.draw(f.player, len(picks))

    def text(self) -> str:
        return "choose projects to exchange for new ones"


SWAPPING: Final = Swapping()
