"""What cards bring: those in hand, and those in play."""

from __future__ import annotations

from typing import Final

from kasei.cardgame.nouns import TAG_BUILDING, TAG_SPACE
from kasei.core.happening import NONE
from kasei.games.ares.evaluate.outlook import Outlook
from kasei.games.ares.flow.playing import lack_besides
from kasei.games.ares.language.nouns import HEAT, MC, NEW_CARDS, PLANTS
from kasei.games.ares.state.card import (
    MORE_DRAWN,
    MORE_KEPT,
    OFF_ALL,
    OFF_DEAR,
    READS_ZONES,
    SALE,
    STANDARD_OFF,
    STEEL_PRICE,
    TITANIUM_PRICE,
    Card,
)
from kasei.games.ares.state.state import HAND_LIMIT, Ares, Player

SHARES: Final = [0.32, 0.2, 0.13, 0.15, 0.06, 0.11, 0.13, 0.09, 0.04, 0.18]  # of the projects, by tag
STEEL_SAVES: Final = SHARES[TAG_BUILDING] * STEEL_PRICE  # MC, on a card of which nothing is known
TITANIUM_SAVES: Final = SHARES[TAG_SPACE] * TITANIUM_PRICE
NEAR_END: Final = 1.5  # rounds to come from which on a card that is good for nothing is better sold
SOLD_AT_END: Final = 0.9


def hand(a: Ares, player: int, o: Outlook) -> float:
    """What the cards in hand promise; more than can be played are worth what they sell for."""
    me = a.players[player]
    w = o.w
    values = [promise(a, player, me, a.catalogue.cards[number], o) for number in me.hand]
    values.sort(reverse=True)
    value = 0.0
    useful = min(float(HAND_LIMIT), o.plays + 1.0)
    least = o.mc * me.sale() * (w.spare if o.rounds > NEAR_END else SOLD_AT_END)
    for i in range(len(values)):
        value += max(least, values[i] * (w.at_hand if i < useful else w.too_many))
    return value


def promise(a: Ares, player: int, me: Player, card: Card, o: Outlook) -> float:
    """What a card in hand would bring beyond its price, if it can come into play."""
    gain = gains(card, me, o) - o.mc * (me.price(card, 0) - 1)
    if card.conditional and lack_besides(a, player, me, card):
        gain *= o.w.not_yet
    return gain


def gains(card: Card, me: Player, o: Outlook) -> float:
    """About what a card brings when it is played now."""
    value = o.w.point * card.points
    makes = card.makes
    value += o.productions * (
        o.later * makes[MC] + o.heat * makes[HEAT] + o.plants * makes[PLANTS] + o.made * makes[NEW_CARDS]
    )
    for kind, each, tag in card.scaled:
        n = (me.forests if tag == NONE else me.tableau.tags[tag] + card.tags.count(tag)) // each.per
        value += o.productions * (n + 1.0) * (o.later, o.heat, o.plants, o.made)[kind]
    value += o.later * o.plays * o.w.discounts * (STEEL_SAVES * card.steel + TITANIUM_SAVES * card.titanium)
    value -= o.heat * card.heat + o.plants * card.plants + o.rating * card.rating
    if card.spec.play is not None:
        value += o.value(card.at_once)
    if card.spec.action is not None:
        value += use(card, o) * o.actions
    value += o.w.effect * min(o.rounds, 12.0) * len(card.spec.ongoing)
    if card.tally is not None:
        value += 0.15 * o.rounds * o.w.point
    return value


def use(card: Card, o: Outlook) -> float:
    """What the action of a card brings each time."""
    return o.w.uses * max(0.1, o.value(card.each_time))


def discounts(me: Player, o: Outlook) -> float:
    """What cheaper cards will save."""
    t = me.tableau
    off = 0.0
    for tag in range(len(t.off)):
        off += SHARES[tag] * t.off[tag]
    saved = t.level(OFF_ALL) + off + 0.4 * t.level(OFF_DEAR) + 0.12 * t.level(STANDARD_OFF)
    return o.later * o.plays * o.w.discounts * saved


def engines(a: Ares, me: Player, o: Outlook) -> float:
    """What actions, triggers and holders of tokens will bring."""
    t = me.tableau
    value = 0.0
    cards = a.catalogue.cards
    for number in t.actions:
        value += use(cards[number], o) * o.actions
    value += o.w.trigger * t.waits * min(o.rounds, 10.0)
    for number, n in zip(t.holders, me.tokens):
        tally = cards[number].tally
        value += 0.25 * n if tally is None else o.w.point * 0.5 * (n % tally.per) / tally.per
    value += 0.06 * o.rounds * (t.level(MORE_DRAWN) + 2 * t.level(MORE_KEPT)) + 0.03 * o.rounds * (t.level(SALE) - 3)
    if t.level(READS_ZONES):
        value += 0.05 * o.rounds
    return value
