"""What cards in hand, and cards that were drafted, would bring."""

from __future__ import annotations

from typing import Final

from kasei.cardgame.tableau import NO_TOKENS
from kasei.games.mars.evaluate.in_play import token_price, use, waited_for
from kasei.games.mars.evaluate.outlook import Outlook
from kasei.games.mars.flow.playing import lack_besides
from kasei.games.mars.language.counts import Limit
from kasei.games.mars.language.nouns import LOWEST, MC, STEEL, TITANIUM
from kasei.games.mars.state.card import CARD_PRICE, STEEL_WORTH, TITANIUM_WORTH, Card
from kasei.games.mars.state.state import Mars, Player
from kasei.lang.counts import AtLeast

NEVER: Final = 99.0
PER_STEP: Final[list[float]] = [0.6, 0.5, 0.9]  # generations that a step of a track takes
PER_COUNT: Final = 2.0  # generations that one more of what is counted takes
MISSING_STEP: Final[list[float]] = [4.0, 7.0, 8.0, 9.0, 6.0, 5.0]  # M€ for a step of production that a card needs
SOON: Final = 1.0  # generations that finding it takes


class Plan:
    """Cards that a player would like to play, those that bring the most for their price first."""

    def __init__(self) -> None:
        self.promised: list[float] = []
        self.prices: list[int] = []

    def add(self, promised: float, price: int) -> None:
        """Add a card, if it promises anything."""
        if promised <= 0.0:
            return
        at = len(self.prices)
        while at and self.promised[at - 1] * price < promised * self.prices[at - 1]:
            at -= 1
        self.promised.insert(at, promised)
        self.prices.insert(at, price)

    def value(self, money: float, too_many: float) -> float:
        """What they promise in all: in full as far as the money goes, and this part of it for the others."""
        value = 0.0
        for i in range(len(self.prices)):
            value += self.promised[i] if money > 0.0 else too_many * self.promised[i]
            money -= self.prices[i]
        return value


def hand(m: Mars, player: int, o: Outlook) -> float:
    """What the cards in hand promise, and those drafted, which are bought only where that pays off."""
    me = m.players[player]
    cards = m.catalogue.cards
    spare = o.mc * (o.w.spare + o.w.spare_each * o.rest if o.rest >= 1.0 else o.w.spare_late)
    plan = Plan()
    for number in me.hand:
        card = cards[number]
        plan.add(o.w.at_hand * promise(m, player, me, card, o) - spare, me.price(card) + 1)
    buying = me.tableau.levels[CARD_PRICE.number]
    for number in me.kept:
        card = cards[number]
        plan.add(o.w.at_hand * promise(m, player, me, card, o) - o.mc * buying, me.price(card) + buying + 1)
    return spare * len(me.hand) + plan.value(budget(me, o), o.w.too_many)


def budget(me: Player, o: Outlook) -> float:
    """What the player can pay for cards in the next generations."""
    levels = me.tableau.levels
    ahead = o.w.budget if o.rest > o.w.budget else o.rest
    money = me.stock[MC] + ahead * (me.tr + me.makes[MC])
    money += levels[STEEL_WORTH.number] * (me.stock[STEEL] + ahead * me.makes[STEEL])
    return money + levels[TITANIUM_WORTH.number] * (me.stock[TITANIUM] + ahead * me.makes[TITANIUM])


def promise(m: Mars, player: int, me: Player, card: Card, o: Outlook) -> float:
    """What a card would bring beyond its price, once it can come into play."""
    wait = o.w.waiting * delay(m, player, me, card) if card.needs else 0.0
    if wait > o.rest:
        return 0.0
    rest = o.rest - wait
    cost = float(me.price(card))
    for kind, n in o.estimates.cards[card.number].lowered:
        short = LOWEST[kind] - me.makes[kind] - n
        if short > 0.0:
            cost += short * o.w.missing_step * MISSING_STEP[kind]
            rest -= SOON
    if rest < 0.0 or (o.rest < 1.0 and card.conditional and lack_besides(m, player, card, me.price(card))):
        return 0.0
    return gains(m, player, card, o, rest) - o.mc * cost


def gains(m: Mars, player: int, card: Card, o: Outlook, rest: float) -> float:
    """About what a card brings when it comes into play with so many generations to come."""
    usual = o.estimates.cards[card.number]
    w = o.w
    value = w.point * card.points + o.value(usual.at_once, rest, token_price(card, o))
    if usual.saves:
        value += rest * o.later * w.discounts * usual.saves
    if card.spec.action is not None:
        value += (rest + w.still_open) * use(card, m.players[player], o)
    if card.tally is not None and w.point > 0.0 and card.holds == NO_TOKENS:
        value += w.point * (card.tally.count(m, card.action[player]) + 1.0 / card.tally.per)
    return value + waited_for(card, o, rest) if usual.waits else value


def delay(m: Mars, player: int, me: Player, card: Card) -> float:
    """About how many generations pass until the needs of a card are met."""
    wait = 0.0
    for need in card.needs:
        if isinstance(need, Limit):
            stretch = me.stretch()
            step = m.tracks[need.track]
            if need.most:
                if step > need.at + stretch:
                    return NEVER
            else:
                missing = need.at - stretch - step
                if missing > 0:
                    wait = max(wait, missing * PER_STEP[need.track])
        elif isinstance(need, AtLeast):
            missing = need.n - need.of.count(m, card.action[player])
            if missing > 0:
                wait = max(wait, missing * PER_COUNT)
    return wait
