"""Set-up choices: a corporation and the first hand, secret until all have chosen, then revealed in turn order."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, cast

from kasei.cardgame.drawing import keep_drawn
from kasei.cardgame.payment import pay
from kasei.core.effect import Frame
from kasei.core.happening import NO_CARD
from kasei.core.kernel import State
from kasei.core.option import ARGUMENT, DONE
from kasei.games.mars.flow.solo import SEE_NEUTRAL_CITIES
from kasei.games.mars.language.deeds import TOOK_HAND
from kasei.games.mars.language.effect import MarsEffect
from kasei.games.mars.language.nouns import MC
from kasei.games.mars.state.card import CARD_PRICE
from kasei.games.mars.state.state import FOUND, Mars
from kasei.lang.picking import Pick

DEALT: Final = 2  # corporations


def apart_in(m: Mars) -> list[int]:
    """Corporations that are dealt from a pile of their own, one to each player; mostly there are none."""
    return [card for annex in m.catalogue.kit.annexes for card in annex.dealt_apart(m)]


def deal_corporations(pile: list[int], apart: list[int]) -> tuple[int, ...]:
    """Deal a player corporations off a pile: the next ones, or the next of those apart and the next of the others."""
    if not apart:
        return tuple(sorted([pile.pop() for _ in range(DEALT)]))
    dealt = [[card for card in pile if (card in apart) == kind][-1] for kind in (True, False)]
    for card in dealt:
        pile.remove(card)
    return tuple(sorted(dealt))


@dataclass(frozen=True)
class ChooseCorporation(MarsEffect):
    """Choose one of the corporations dealt."""

    def answers(self, m: Mars, f: Frame) -> list[int]:
        founders = m.catalogue.founders
        return [FOUND + founders.index(card) for card in m.players[f.player].dealt]

    def go_on(self, m: Mars, f: Frame, option: int) -> None:
        me = m.players[f.player]
        chosen = m.catalogue.founders[option & ARGUMENT]
        me.dealt = (chosen, *[card for card in me.dealt if card != chosen])

    def text(self) -> str:
        return "choose your corporation"


def can_afford(m: Mars, number: int) -> int:
    """How many cards of the first hand a corporation can pay for."""
    return m.catalogue.cards[number].cost // m.catalogue.card_prices[number]


@dataclass(frozen=True)
class BuyFirst(Pick):
    """Choose the cards of the first hand; they are paid for when the corporation is revealed. Beginners have theirs.

    Who can't afford more says that it is enough like everybody else: what a corporation can pay is still a secret.
    """

    def apply(self, s: State, f: Frame) -> None:
        if cast(Mars, s).players[f.player].drawn:
            Pick.apply(self, s, f)

    def candidates(self, s: State, f: Frame) -> list[int]:
        return list(cast(Mars, s).players[f.player].drawn)

    def least(self, s: State, f: Frame) -> int:
        return 0

    def most(self, s: State, f: Frame) -> int:
        m = cast(Mars, s)
        me = m.players[f.player]
        return min(len(me.drawn), can_afford(m, me.dealt[0]))

    def options(self, s: State, f: Frame) -> list[int]:
        return [DONE] if len(s.picked[f.chooser]) == self.most(s, f) else Pick.options(self, s, f)

    def chosen(self, s: State, f: Frame, option: int) -> None:
        picks = (*s.picked[f.chooser], option & ARGUMENT)
        if option != DONE and len(picks) == self.most(s, f) < len(self.candidates(s, f)):
            s.picked[f.chooser] = picks
            s.ask(f)
        else:
            Pick.chosen(self, s, f, option)

    def settle(self, s: State, f: Frame, picks: tuple[int, ...]) -> None:
        m = cast(Mars, s)
        keep_drawn(m, f.player, picks)
        m.players[f.player].bought = len(picks)

    def text(self) -> str:
        return "choose the cards to begin with, at the price of a card each"


@dataclass(frozen=True)
class FoundAll(MarsEffect):
    """Reveal all corporations, one after the other in turn order."""

    def act(self, m: Mars, f: Frame) -> None:
        m.unveil()
        m.corporations = ()
        for player in reversed(m.in_turn_order()):
            m.push_table(FOUND_ONE, player)

    def text(self) -> str:
        return "begin with the corporations"


@dataclass(frozen=True)
class FoundOne(MarsEffect):
    """Reveal a player's corporation; then the first hand is paid for."""

    def act(self, m: Mars, f: Frame) -> None:
        player = f.player
        me = m.players[player]
        card = m.catalogue.cards[me.dealt[0]]
        me.dealt = ()
        me.owes_first = card.first is not None
        m.push(PAY_FIRST, player, NO_CARD)
        if m.mode.solo:
            m.push(SEE_NEUTRAL_CITIES, player, NO_CARD)
        m.push(m.catalogue.enter[card.number], player, card.number)

    def text(self) -> str:
        return "reveal the corporation"


@dataclass(frozen=True)
class PayFirst(MarsEffect):
    """Pay for the first hand."""

    def act(self, m: Mars, f: Frame) -> None:
        me = m.players[f.player]
        due = me.bought * me.tableau.level(CARD_PRICE)
        m.emit(f.player, TOOK_HAND, n=len(me.hand))
        me.bought = 0
        pay(m, f, m.purses(f.player, MC), due)

    def text(self) -> str:
        return "pay for the first hand"


CHOOSE_CORPORATION: Final = ChooseCorporation()
BUY_FIRST: Final = BuyFirst()
FOUND_ALL: Final = FoundAll()
FOUND_ONE: Final = FoundOne()
PAY_FIRST: Final = PayFirst()
SETUP: Final = (CHOOSE_CORPORATION, BUY_FIRST)
