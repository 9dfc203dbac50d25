"""What cards in play count, and what their actions, tokens and effects will bring."""

from __future__ import annotations

from typing import Final

from kasei.cardgame.tableau import NO_TOKENS
from kasei.core.happening import NONE
from kasei.games.mars.evaluate.outlook import TOKEN, Outlook
from kasei.games.mars.evaluate.savings import saved
from kasei.games.mars.flow.scoring import counted_on
from kasei.games.mars.language.kinds import STOCK_KIND
from kasei.games.mars.language.nouns import ENERGY
from kasei.games.mars.state.card import Card
from kasei.games.mars.state.state import Mars, Player
from kasei.lang.combine import Given

STILL_OPEN: Final = 0.6  # of an action that can still be used in this generation
PART: Final = 0.8  # of a part of a point that is counted
CHARGED: Final = 0.22  # of a step: a token that others of its kind will make one
NO_FUEL: Final = 0.25  # of an action for which the energy is not produced
TOKEN_WITHOUT_CARD: Final = 0.1  # a token that no card can hold yet
IF_GIVEN: Final = 0.5  # of an action that has a condition


def in_play(m: Mars, player: int, o: Outlook) -> float:
    """What the cards in play of a player count and will bring."""
    me = m.players[player]
    t = me.tableau
    value = float(t.points) + o.rest * o.later * saved(t, o.estimates.shares)
    for number in t.tallied:
        value += counted_on(m, player, number)
    return value + tokens(m, me, o) + actions(m, me, o) + effects(m, me, o)


def tokens(m: Mars, me: Player, o: Outlook) -> float:
    """What the tokens of a player promise."""
    value = 0.0
    if o.rest > 0.0:
        holders = me.tableau.holders
        for i in range(len(holders)):
            value += token_part(m.catalogue.cards[holders[i]], me.tokens[i], o)
    return value


def actions(m: Mars, me: Player, o: Outlook) -> float:
    """What the actions of a player's cards will bring."""
    value = 0.0
    for number in me.tableau.actions:
        uses = o.rest
        if not me.passed and number not in me.used:
            uses += STILL_OPEN
        value += uses * use(m.catalogue.cards[number], me, o)
    return value


def effects(m: Mars, me: Player, o: Outlook) -> float:
    """What comes of all that a player's cards wait for."""
    t = me.tableau
    value = 0.0
    for number in t.cards:
        value += waited_for(m.catalogue.cards[number], o, o.rest)
    if t.corporation != NONE:
        value += waited_for(m.catalogue.cards[t.corporation], o, o.rest)
    return value


def waited_for(card: Card, o: Outlook, rest: float) -> float:
    """What comes of what a card waits for, with so many generations to come."""
    lasting = o.estimates.cards[card.number].lasting
    return rest * o.value(lasting, rest / 2, token_price(card, o)) if lasting else 0.0


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
    token = token_price(card, o)
    if card.holds == NO_TOKENS and not me.tableau.holders:
        token = TOKEN_WITHOUT_CARD
    each_time = o.estimates.cards[card.number].each_time
    value = o.value(each_time, o.rest / 2, token)
    if value <= 0.0:
        return 0.0
    fuel = each_time[STOCK_KIND + ENERGY]
    if fuel < 0.0 and me.makes[ENERGY] + fuel < 0.0:
        value *= NO_FUEL
    if isinstance(card.spec.action, Given):
        value *= IF_GIVEN
    return value
