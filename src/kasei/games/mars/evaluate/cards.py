"""What cards promise: those in play by their actions and tokens, those in hand by what they would bring."""

from __future__ import annotations

from typing import Final

from kasei.cardgame.tableau import NO_TOKENS
from kasei.core.happening import NONE
from kasei.games.mars.evaluate.outlook import TOKEN, Outlook
from kasei.games.mars.flow.playing import lack_besides
from kasei.games.mars.flow.scoring import counted_on
from kasei.games.mars.language.counts import Limit
from kasei.games.mars.language.kinds import MADE_KIND, STOCK_KIND
from kasei.games.mars.language.nouns import ENERGY, KINDS, LOWEST, MC, STEEL, TITANIUM
from kasei.games.mars.state.card import STEEL_WORTH, STRETCH, TITANIUM_WORTH, Card, saved
from kasei.games.mars.state.state import Mars, Player
from kasei.lang.combine import Given
from kasei.lang.counts import AtLeast

STILL_OPEN: Final = 0.6  # of an action that can still be used in this generation
PART: Final = 0.8  # of a part of a point that is counted
CHARGED: Final = 0.22  # of a step: a token that others of its kind will make one
NO_FUEL: Final = 0.25  # of an action for which the energy is not produced
NO_HOLDER: Final = 0.1  # a token that no card can hold yet
IF_GIVEN: Final = 0.5  # of an action that has a condition
AT_HAND: Final = 0.7  # of what a card in hand would bring
SPARE: Final = 1.25  # M€: a card that is good for nothing yet
SPARE_LATE: Final = 0.5
TOO_MANY: Final = 0.4  # of what cards promise for which there will be no money soon
BUDGET: Final = 2.0  # generations whose income pays for the hand
NEVER: Final = 99.0
PER_STEP: Final[list[float]] = [0.6, 0.5, 0.9]  # generations that a step of a track takes
PER_COUNT: Final = 2.0  # generations that one more of what is counted takes
MISSING_STEP: Final[list[float]] = [4.0, 7.0, 8.0, 9.0, 6.0, 5.0]  # M€ for a step of production that a card needs
SOON: Final = 1.0  # generations that finding it takes


def in_play(m: Mars, player: int, o: Outlook) -> float:
    """What the cards in play count, and what their actions, tokens and effects will bring."""
    me = m.players[player]
    t = me.tableau
    cards = m.catalogue.cards
    value = float(t.points) + o.rest * o.later * saved(t)
    for number in t.tallied:
        value += counted_on(m, player, number)
    if o.rest > 0.0:
        for i in range(len(t.holders)):
            value += token_part(cards[t.holders[i]], me.tokens[i], o)
    for number in t.actions:
        card = cards[number]
        uses = o.rest
        if not me.passed and number not in me.used:
            uses += STILL_OPEN
        value += uses * use(card, me, o)
    for number in t.cards:
        card = cards[number]
        if card.lasting:
            value += o.rest * o.value(card.lasting, o.rest / 2, token_price(card, o))
    if t.corporation != NONE:
        card = cards[t.corporation]
        if card.lasting:
            value += o.rest * o.value(card.lasting, o.rest / 2, TOKEN)
    return value


def token_part(card: Card, n: int, o: Outlook) -> float:
    """What tokens promise beyond the points that they count already."""
    if card.tally is None:
        return CHARGED * o.rating * n
    return PART * card.tally.n * (n % card.tally.per) / card.tally.per


def token_price(card: Card, o: Outlook) -> float:
    """What a token on a card is worth."""
    if card.holds == NO_TOKENS:
        return TOKEN
    return CHARGED * o.rating if card.tally is None else card.tally.n / card.tally.per


def use(card: Card, me: Player, o: Outlook) -> float:
    """What the action of a card brings each time."""
    token = NO_HOLDER if card.holds == NO_TOKENS and not me.tableau.holders else token_price(card, o)
    value = o.value(card.each_time, o.rest / 2, token)
    if value <= 0.0:
        return 0.0
    fuel = card.each_time[STOCK_KIND + ENERGY]
    if fuel < 0.0 and me.makes[ENERGY] + fuel < 0.0:
        value *= NO_FUEL
    if isinstance(card.spec.action, Given):
        value *= IF_GIVEN
    return value


def hand(m: Mars, player: int, o: Outlook) -> float:
    """What the cards in hand promise: those that bring the most for their price, as far as the income pays for them."""
    me = m.players[player]
    cards = m.catalogue.cards
    spare = o.mc * (SPARE if o.rest >= 1.0 else SPARE_LATE)
    value = spare * len(me.hand)
    promised: list[float] = []
    prices: list[int] = []
    for number in me.hand:
        card = cards[number]
        more = AT_HAND * promise(m, player, me, card, o) - spare
        if more > 0.0:
            price = me.price(card) + 1
            at = len(prices)
            while at and promised[at - 1] * price < more * prices[at - 1]:
                at -= 1
            promised.insert(at, more)
            prices.insert(at, price)
    left = budget(me, o)
    for i in range(len(prices)):
        value += promised[i] if left > 0.0 else TOO_MANY * promised[i]
        left -= prices[i]
    return value


def budget(me: Player, o: Outlook) -> float:
    """What the player can pay for cards of the hand in the next generations."""
    levels = me.tableau.levels
    ahead = BUDGET if o.rest > BUDGET else o.rest
    money = me.stock[MC] + ahead * (me.tr + me.makes[MC])
    money += levels[STEEL_WORTH.number] * (me.stock[STEEL] + ahead * me.makes[STEEL])
    return money + levels[TITANIUM_WORTH.number] * (me.stock[TITANIUM] + ahead * me.makes[TITANIUM])


def promise(m: Mars, player: int, me: Player, card: Card, o: Outlook) -> float:
    """What a card in hand would bring beyond its price, once it can come into play."""
    wait = delay(m, player, me, card)
    if wait > o.rest:
        return 0.0
    rest = o.rest - wait
    cost = float(me.price(card))
    at_once = card.at_once
    makes = me.makes
    for kind in range(KINDS):
        n = at_once[MADE_KIND + kind]
        if n < 0.0:
            short = LOWEST[kind] - makes[kind] - n
            if short > 0.0:
                cost += short * MISSING_STEP[kind]
                rest -= SOON
    if rest < 0.0 or (o.rest < 1.0 and card.conditional and lack_besides(m, player, card, me.price(card))):
        return 0.0
    return gains(m, player, me, card, o, rest) - o.mc * cost


def gains(m: Mars, player: int, me: Player, card: Card, o: Outlook, rest: float) -> float:
    """About what a card brings when it comes into play with so many generations to come."""
    token = token_price(card, o)
    value = card.points + o.value(card.at_once, rest, token) + rest * o.later * card.saves
    if card.spec.action is not None:
        value += (rest + STILL_OPEN) * use(card, me, o)
    if card.lasting:
        value += rest * o.value(card.lasting, rest / 2, token)
    if card.tally is not None and card.holds == NO_TOKENS:
        value += card.tally.count(m, card.action[player]) + 1.0 / card.tally.per
    return value


def delay(m: Mars, player: int, me: Player, card: Card) -> float:
    """About how many generations pass until the needs of a card are met."""
    wait = 0.0
    for need in card.needs:
        if isinstance(need, Limit):
            stretch = me.next_stretch + me.tableau.levels[STRETCH.number]
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
