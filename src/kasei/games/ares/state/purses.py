"""Paying in MC: with MC, by selling cards for what is missing, and with whatever else a player's cards let pay.

`Player.due` is what is still to be paid. What is asked, is asked in one order: microbes, a plant, cards to sell, heat.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, cast

from kasei.core.kernel import NO_CARD, Effect, Frame, State
from kasei.core.option import ACCEPT, AMOUNT, ARGUMENT, SKIP
from kasei.games.ares.language.deeds import REMOVED, SPENT
from kasei.games.ares.language.nouns import HEAT, MICROBES, PLANTS
from kasei.games.ares.state.card import DECK, NONE
from kasei.games.ares.state.state import MICROBES_OFF, MICROBES_PAID, PLANT_OFF, Ares, Player
from kasei.games.ares.state.tracks import sell_cards
from kasei.lang.picking import Pick


def bill(a: Ares, player: int, price: int) -> None:
    """Let the player pay: at once, or by answering first where there is more than one way."""
    me = a.players[player]
    if me.mc >= price and not (me.tableau.heat_pays and me.heat):
        me.mc -= price
    elif price:
        me.due = price
        a.push(PAY_HEAT, player, NO_CARD)
        a.push(SELL_MISSING, player, NO_CARD)


def bill_card(a: Ares, player: int, card: int, price: int) -> None:
    """Let the player pay for a card, some of which may be paid otherwise than in MC."""
    me = a.players[player]
    t = me.tableau
    if price == 0 or not (t.plant_pays or t.bank != NONE):
        bill(a, player, price)
        return
    me.due = price
    a.push(PAY_HEAT, player, card)
    a.push(SELL_MISSING, player, card)
    a.push(PAY_PLANT, player, card)
    a.push(PAY_MICROBES, player, card)


def in_hand(me: Player) -> int:
    """What the player can pay with MC, heat and the cards in hand."""
    return me.purse() + me.tableau.sale * len(me.hand)


@dataclass(frozen=True)
class PayMicrobes(Effect):
    """Two microbes of Anaerobic Microorganisms for 10 MC."""

    def options(self, s: State, f: Frame) -> list[int]:
        me = cast(Ares, s).players[f.player]
        t = me.tableau
        if t.bank == NONE or me.tokens[t.bank] < MICROBES_PAID:
            return [SKIP]
        others = in_hand(me) + (PLANT_OFF if t.plant_pays and me.plants else 0)
        return [SKIP, ACCEPT] if others >= me.due else [ACCEPT]

    def chosen(self, s: State, f: Frame, option: int) -> None:
        if option == ACCEPT:
            a = cast(Ares, s)
            me = a.players[f.player]
            me.tokens[me.tableau.bank] -= MICROBES_PAID
            me.due = max(0, me.due - MICROBES_OFF)
            if a.heard is not None:
                a.tell(REMOVED, f.player, (MICROBES, MICROBES_PAID, bank_of(me)))

    def text(self) -> str:
        return f"take {MICROBES_PAID} microbes off Anaerobic Microorganisms to pay {MICROBES_OFF} MC less"


def bank_of(me: Player) -> int:
    """The card whose microbes pay."""
    for card in me.tableau.holders:
        if DECK[card].slot == me.tableau.bank:
            return card
    return NONE


@dataclass(frozen=True)
class PayPlant(Effect):
    """A plant for 5 MC, with Restructured Resources."""

    def options(self, s: State, f: Frame) -> list[int]:
        me = cast(Ares, s).players[f.player]
        if not (me.tableau.plant_pays and me.plants and me.due):
            return [SKIP]
        return [SKIP, ACCEPT] if in_hand(me) >= me.due else [ACCEPT]

    def chosen(self, s: State, f: Frame, option: int) -> None:
        if option == ACCEPT:
            a = cast(Ares, s)
            me = a.players[f.player]
            me.plants -= 1
            me.due = max(0, me.due - PLANT_OFF)
            if a.heard is not None:
                a.tell(SPENT, f.player, (PLANTS, 1))

    def text(self) -> str:
        return f"spend a plant to pay {PLANT_OFF} MC less"


@dataclass(frozen=True)
class SellMissing(Pick):
    """As many cards as pay for what MC and heat leave uncovered; what they bring beyond that is kept."""

    def candidates(self, s: State, f: Frame) -> list[int]:
        return cast(Ares, s).players[f.player].hand

    def most(self, s: State, f: Frame) -> int:
        me = cast(Ares, s).players[f.player]
        return me.sales_for(me.due - me.purse())

    def settle(self, s: State, f: Frame, picks: tuple[int, ...]) -> None:
        sell_cards(cast(Ares, s), f.player, picks)

    def text(self) -> str:
        return "choose cards to sell"


@dataclass(frozen=True)
class PayHeat(Effect):
    """The rest in MC, and where heat pays as much of it in heat as the player likes."""

    def options(self, s: State, f: Frame) -> list[int]:
        me = cast(Ares, s).players[f.player]
        if not me.tableau.heat_pays:
            return [AMOUNT]
        least = max(0, me.due - me.mc)
        return [AMOUNT + n for n in range(least, min(me.heat, me.due) + 1)]

    def chosen(self, s: State, f: Frame, option: int) -> None:
        a = cast(Ares, s)
        me = a.players[f.player]
        heat = option & ARGUMENT
        me.heat -= heat
        me.mc -= me.due - heat
        me.due = 0
        if a.heard is not None and heat:
            a.tell(SPENT, f.player, (HEAT, heat))

    def text(self) -> str:
        return "choose how much to pay in heat"


PAY_MICROBES: Final = PayMicrobes()
PAY_PLANT: Final = PayPlant()
SELL_MISSING: Final = SellMissing()
PAY_HEAT: Final = PayHeat()
