"""What the phases of a round will bring."""

from __future__ import annotations

from kasei.core.happening import NONE
from kasei.games.ares.evaluate.hand import gains, use
from kasei.games.ares.evaluate.outlook import Outlook, is_last_round
from kasei.games.ares.flow.phases import DEVELOPMENT_OFF, PRODUCTION_BONUS
from kasei.games.ares.flow.playing import lack_besides
from kasei.games.ares.language.nouns import (
    ACTION,
    BLUE_PROJECT,
    CONSTRUCTION,
    DEVELOPMENT,
    GREEN_PROJECT,
    HEAT,
    MC,
    NEW_CARDS,
    PLANTS,
    PRODUCTION,
    RED_PROJECT,
    RESEARCH,
)
from kasei.games.ares.state.card import MORE_DRAWN, MORE_KEPT
from kasei.games.ares.state.paying import money, payable
from kasei.games.ares.state.state import SET_UP, Ares, Player


def to_come(a: Ares, player: int, o: Outlook) -> float:
    """What the phases of this round will bring: the one chosen, or once all are known those that are left."""
    me = a.players[player]
    if a.phase == SET_UP or me.phase == NONE:
        return 0.0
    if not a.agenda:
        return 0.0 if is_left_to_other(a, player, me.phase) else plan(a, player, me.phase, o)
    value = 0.0
    f = a.asking[player]
    if a.phase >= 0 and f is not None and f.effect.turn():
        value += o.w.open * (acting(a, me, me.bonus, o) if a.phase == ACTION else plan(a, player, a.phase, o))
    for phase in range(a.phase + 1, 5):
        if a.agenda >> phase & 1:
            value += o.w.coming * plan(a, player, phase, o)
    return value


def plan(a: Ares, player: int, phase: int, o: Outlook) -> float:
    """What a phase will bring, its bonus included where the player chose it and has not used it."""
    me = a.players[player]
    bonus = me.bonus if a.phase == phase else 1 if me.phase == phase else 0
    if comes_to_nothing(a, phase):
        return 0.0
    if phase == PRODUCTION:
        return producing(me, bonus, o)
    if phase == RESEARCH:
        return researching(me, bonus, o)
    if phase == ACTION:
        return acting(a, me, bonus, o) + bought(a, player, me, o)
    return playing(a, player, phase, bonus, o)


def seen(a: Ares, player: int, phase: int, o: Outlook) -> float:
    """What a phase that somebody else chose will bring to a player, by what everybody sees."""
    me = a.players[player]
    if comes_to_nothing(a, phase):
        return 0.0
    if phase == PRODUCTION:
        return producing(me, 0, o)
    if phase == RESEARCH:
        return researching(me, 0, o)
    if phase == ACTION:
        return acting(a, me, 0, o) + bought(a, player, me, o)
    return o.card if me.hand else 0.0


def comes_to_nothing(a: Ares, phase: int) -> bool:
    """Is there nothing after a phase that what it brings could be used for?"""
    return phase > ACTION and is_last_round(a)


def is_left_to_other(a: Ares, player: int, phase: int) -> bool:
    """Will the other one of two who win together call for a phase?

    By turns one calls for production and the other for action, so that they do not both call for the same.
    """
    return a.mode.coop and phase == (PRODUCTION if a.round % 2 == player else ACTION)


def producing(me: Player, bonus: int, o: Outlook) -> float:
    """What a production phase brings."""
    makes = me.tableau.makes
    income = me.income() + PRODUCTION_BONUS * bonus
    return o.mc * income + o.heat * makes[HEAT] + o.plants * makes[PLANTS] + o.made * makes[NEW_CARDS]


def researching(me: Player, bonus: int, o: Outlook) -> float:
    """What the cards that are kept in research will bring."""
    t = me.tableau
    cards = 1.3 + 1.3 * bonus + 0.3 * (t.level(MORE_DRAWN) + 2 * t.level(MORE_KEPT))
    return o.w.research * cards * (0.5 if len(me.hand) > 8 else 1.0)


def playing(a: Ares, player: int, phase: int, bonus: int, o: Outlook) -> float:
    """What the best card in hand will bring, and as the bonus of construction the second best or a new one."""
    me = a.players[player]
    colours = GREEN_PROJECT if phase == DEVELOPMENT else BLUE_PROJECT | RED_PROJECT
    off = DEVELOPMENT_OFF * bonus if phase == DEVELOPMENT else 0
    best = second = 0.0
    for number in me.hand:
        card = a.catalogue.cards[number]
        if not card.colour & colours or me.price(card, off) > payable(me, card):
            continue
        if not card.conditional or not lack_besides(a, player, me, card):
            value = gains(card, me, o) - o.mc * me.price(card, off) - o.card * 0.5
            if value > best:
                best, second = value, best
            elif value > second:
                second = value
    if phase != CONSTRUCTION or not bonus:
        return best
    return best + max(0.5 * second, o.card) if a.phase != phase or me.plays else max(best, o.card)


def acting(a: Ares, me: Player, bonus: int, o: Outlook) -> float:
    """What the actions of cards, heat and plants will bring; as a bonus, the best action a second time."""
    t = me.tableau
    value = best = 0.0
    used = me.used if a.phase == ACTION else ()  # what was used in an earlier round may be used again
    for card in t.actions:
        each = use(a.catalogue.cards[card], o)
        best = max(best, each)
        if card not in used:
            value += each
    if bonus:
        value += best
    for standard, brings, price in zip(a.catalogue.standards, a.catalogue.brings, t.prices):
        if standard.kind != MC:
            stock, each = (me.heat, o.heat) if standard.kind == HEAT else (me.plants, o.plants)
            if stock >= price:
                value += (stock // price) * max(0.0, o.value(brings) - price * each)
    return value


def bought(a: Ares, player: int, me: Player, o: Outlook) -> float:
    """What standard actions will bring beyond the MC that they cost."""
    best = 0.0
    have = money(a, player)
    for standard, brings, price in zip(a.catalogue.standards, a.catalogue.brings, me.tableau.prices):
        if standard.kind == MC and have >= price:
            best = max(best, (have // price) * (o.value(brings) - o.mc * price))
    return best
