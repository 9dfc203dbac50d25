"""Paying a bill: at once in MC, or by answering with which of one's purses; and what a player can pay at the most."""

from __future__ import annotations

from typing import Final

from kasei.cardgame.nouns import CARD
from kasei.cardgame.payment import Payment, fitting
from kasei.core.happening import NOTHING
from kasei.games.ares.language.nouns import MC, NOT_COVERED, RESOURCES
from kasei.games.ares.state.card import SALE, Card
from kasei.games.ares.state.purses import ANYTIME, MONEY, SALES, SELL_CARDS, AresPurse
from kasei.games.ares.state.state import Ares, Player
from kasei.lang.lacks import TOO_DEAR, lack_of

ONLY_MONEY: Final = Payment((MONEY,))


def bill(a: Ares, player: int, price: int, card: int, accepts: int) -> None:
    """Let the player pay: at once, or by answering first where there is more than one way."""
    me = a.players[player]
    only_money = len(me.tableau.purses) == 1 or not has_choice(a, player, accepts)
    if only_money and me.mc >= price:
        a.spend(player, MC, price, card)
    elif only_money and not a.trial:
        a.push_for(ONLY_MONEY, player, card, NOTHING, player, (price,))
        a.push(SELL_CARDS[sales_for(me, price - me.mc)], player, card)
    elif price:
        purses = fitting(a, player, me.tableau.purses, MC, accepts, MONEY)
        a.push_for(Payment(purses), player, card, NOTHING, player, (price,))


def has_choice(a: Ares, player: int, accepts: int) -> bool:
    """Is there anything but MC and sales to pay such a bill with?"""
    for purse in a.players[player].tableau.purses:
        if purse is not SALES and purse.fits(MC, accepts) and purse.holds(a, player):
            return True
    return False


def money(a: Ares, player: int) -> int:
    """What can be paid at any time without selling cards: MC, and heat where heat pays."""
    me = a.players[player]
    total = me.mc
    if len(me.tableau.purses) > 1:
        for purse in me.tableau.purses:
            if purse.fits(MC, ANYTIME):
                total += purse.holds(a, player) * purse.worth(a, player)
    return total


def in_all(a: Ares, player: int) -> int:
    """What can be paid at any time, all cards in hand sold."""
    me = a.players[player]
    return money(a, player) + me.tableau.levels[SALE.number] * len(me.hand)


def lack_of_money(a: Ares, player: int, price: int) -> int:
    """0, or that the player can't pay this price."""
    have = in_all(a, player)
    if have >= price:
        return 0
    return lack_of(NOT_COVERED if a.players[player].hand else TOO_DEAR, RESOURCES[MC].number, price, have)


def selling_text(a: Ares, player: int, price: int) -> str:
    """How many cards the player has to sell to pay this price, in words; empty where none."""
    sold = sales_for(a.players[player], price - money(a, player))
    return f" (sell {CARD.of(sold)})" if sold else ""


def payable(me: Player, card: Card) -> int:
    """What can be paid for a card in hand, all the others sold, with what it spends itself left out."""
    purses = me.tableau.purses
    total = me.mc + others_sold(me)
    if len(purses) > 1:
        for purse in purses:
            if purse is not SALES:
                assert isinstance(purse, AresPurse)
                total += purse.beside(me, card)
    return total


def others_sold(me: Player) -> int:
    """What all cards in hand but one bring when they are sold."""
    return me.tableau.levels[SALE.number] * (len(me.hand) - 1)


def sales_for(me: Player, missing: int) -> int:
    """How many cards have to be sold to bring the missing MC."""
    return -(-missing // me.sale()) if missing > 0 else 0


def least_sales(me: Player, card: Card, price: int) -> int:
    """How many other cards have to be sold, at the least, to pay that price for a card in hand."""
    return sales_for(me, price - payable(me, card) + others_sold(me))


def due(a: Ares, player: int) -> int:
    """What the player is still paying."""
    f = a.asking[player]
    if f is None or not isinstance(f.effect, Payment):
        f = a.stacks[player]
        while f is not None and not isinstance(f.effect, Payment):
            f = f.below
    return 0 if f is None else f.progress[0]
