"""What cards in play count, and what their actions, tokens and effects will bring."""

from __future__ import annotations

from typing import Final

from kasei.cardgame.tableau import NO_TOKENS
from kasei.core.happening import NONE
from kasei.games.mars.evaluate.outlook import Outlook
from kasei.games.mars.evaluate.savings import saved
from kasei.games.mars.flow.scoring import counted_on
from kasei.games.mars.language.nouns import ENERGY
from kasei.games.mars.state.card import Card
from kasei.games.mars.state.state import Mars, Player
from kasei.lang.combine import Given

TOKEN_WITHOUT_CARD: Final = 0.1  # a token that no card can hold yet


def in_play(m: Mars, player: int, o: Outlook) -> float:
    """What the cards in play of a player count and will bring."""
    me = m.players[player]
    t = me.tableau
    value = o.rest * o.later * o.w.discounts * saved(t, o.estimates.shares)
    if o.w.point > 0.0:
        points = t.points
        for number in t.tallied:
            points += counted_on(m, player, number)
        value += o.w.point * points
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
            uses += o.w.still_open
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
    usual = o.estimates.cards[card.number]
    return o.w.effects * rest * o.value(usual.lasting, rest / 2, token_price(card, o)) if usual.waits else 0.0


def token_part(card: Card, n: int, o: Outlook) -> float:
    """What tokens promise beyond the points that they count already."""
    if card.tally is None:
        return o.w.charged * o.rating * n
    return o.w.point * o.w.part * card.tally.n * (n % card.tally.per) / card.tally.per


def token_price(card: Card, o: Outlook) -> float:
    """What a token on a card is worth."""
    if card.holds == NO_TOKENS:
        return o.w.token
    return o.w.charged * o.rating if card.tally is None else o.w.point * card.tally.n / card.tally.per


def use(card: Card, me: Player, o: Outlook) -> float:
    """What the action of a card brings each time."""
    token = token_price(card, o)
    if card.holds == NO_TOKENS and not me.tableau.holders:
        token = TOKEN_WITHOUT_CARD
    usual = o.estimates.cards[card.number]
    value = o.w.uses * o.value(usual.each_time, o.rest / 2, token)
    if value <= 0.0:
        return 0.0
    if usual.fuel < 0.0 and me.makes[ENERGY] + usual.fuel < 0.0:
        value *= o.w.no_fuel
    if isinstance(card.spec.action, Given):
        value *= o.w.if_given
    return value
