"""What a position is worth to a player: what a greedy bot looks at."""

from __future__ import annotations

from typing import Final

from kasei.core.happening import NONE
from kasei.games.ares.flow.phases import DEVELOPMENT_OFF, PRODUCTION_BONUS
from kasei.games.ares.flow.playing import lack_besides
from kasei.games.ares.flow.scoring import total
from kasei.games.ares.flow.standards import FOREST_BY_PLANTS, STANDARDS, TEMPERATURE_BY_HEAT
from kasei.games.ares.language.kinds import KINDS
from kasei.games.ares.language.nouns import (
    ACTION,
    BLUE_PROJECT,
    CONSTRUCTION,
    DEVELOPMENT,
    ENDS,
    GREEN_PROJECT,
    HEAT,
    MC,
    NEW_CARDS,
    OCEAN_TRACK,
    OXYGEN_TRACK,
    PLANTS,
    PRODUCTION,
    RED_PROJECT,
    RESEARCH,
    TEMPERATURE_TRACK,
)
from kasei.games.ares.state.card import MORE_DRAWN, MORE_KEPT, OFF_ALL, OFF_DEAR, READS_ZONES, SALE, STANDARD_OFF, Card
from kasei.games.ares.state.paying import money, payable
from kasei.games.ares.state.purses import HeatPays
from kasei.games.ares.state.state import HAND_LIMIT, SET_UP, Ares, Player

LENGTHS: Final = [0.0, 25.0, 20.0, 15.0, 12.0]  # rounds of a game, by the number of players
PRODUCTIONS: Final = 0.65  # production phases in a round
ACTIONS: Final = 0.5  # action phases
PLAYS: Final = 0.75  # cards played
HEAT_PRICE: Final = STANDARDS[TEMPERATURE_BY_HEAT].price
CARD_PRICE: Final = 0.32  # a card in hand of which nothing else is known
OPEN: Final = 0.4  # share of what the phase being played may still bring
COMING: Final = 1.0  # share of what later phases of the round may bring
SPARE: Final = 1.2  # a card that is good for nothing, beside what it sells for
STEP_IN_TIME: Final = 0.8
STEP_WHEN_LATE: Final = 0.06  # for each round beyond the usual
MC_AT_END: Final = 0.065
MC_EARLIER: Final = 0.009  # more for each round that is left
STOCK: Final = 0.75  # what heat and plants are worth before they are used, of what they will be
TOKEN_PRICE: Final = 0.45  # an animal, a microbe or a science on a card


def rounds_left(a: Ares) -> float:
    """About how many rounds are to come.

    How far Mars is would matter too, but then each step of it would look like a loss.
    """
    if a.mode.last:
        return float(a.mode.last - a.round)
    return max(0.7, LENGTHS[len(a.players)] - a.round)


def heat_pays(me: Player) -> bool:
    """May the player pay with heat?"""
    for purse in me.tableau.purses:
        if isinstance(purse, HeatPays):
            return True
    return False


class Outlook:
    """What things are worth to one player now, in points."""

    def __init__(self, a: Ares, player: int) -> None:
        me = a.players[player]
        rounds = rounds_left(a)
        self.rounds = rounds
        self.productions = rounds * PRODUCTIONS
        mc = MC_AT_END + MC_EARLIER * rounds
        later = MC_AT_END + MC_EARLIER * rounds / 2  # what MC will be worth when it is produced
        rating = 1.0 + self.productions * later
        tracks = a.tracks
        step = rating + (0.0 if a.mode.last else haste(a))
        warming = step if tracks[TEMPERATURE_TRACK] < ENDS[TEMPERATURE_TRACK] else 0.0
        airing = step if tracks[OXYGEN_TRACK] < ENDS[OXYGEN_TRACK] else 0.0
        flipping = step + 0.25 if tracks[OCEAN_TRACK] < ENDS[OCEAN_TRACK] else 0.0
        heat = STOCK * warming / HEAT_PRICE
        if heat_pays(me):
            heat = max(heat, mc * 0.95)
        plants = STOCK * (1.0 + airing) / me.tableau.prices[FOREST_BY_PLANTS]
        # cards, tokens, MC, heat, plants, TR, then steps of oxygen and temperature, oceans and forests
        self.prices = [CARD_PRICE, TOKEN_PRICE, mc, heat, plants, rating, airing, warming, flipping, 1.0 + airing]
        self.mc = mc
        self.later = later
        self.heat = heat
        self.plants = plants
        self.card = CARD_PRICE
        self.rating = rating

    def value(self, amounts: list[float]) -> float:
        """What these amounts are worth, kind by kind."""
        prices = self.prices
        value = 0.0
        for kind in range(KINDS):
            if amounts[kind]:
                value += amounts[kind] * prices[kind]
        return value


def evaluate(a: Ares, player: int) -> float:
    """Points now and to come; where Mars has to be completed in time, every step counts besides."""
    return prospects(a, player) + haste(a) * sum(a.tracks)


def haste(a: Ares) -> float:
    """What a step of Mars is worth to all: much where it has to be completed in time, and a little in a long game."""
    if a.mode.last:
        return STEP_IN_TIME
    return STEP_WHEN_LATE * max(0.0, a.round - LENGTHS[len(a.players)])


def prospects(a: Ares, player: int) -> float:
    """Points, and what resources, income and cards will bring."""
    me = a.players[player]
    value = float(total(a, player))
    if a.over():
        return value + 0.001 * (me.mc + me.heat + me.plants)
    o = Outlook(a, player)
    t = me.tableau
    value += o.mc * me.mc + o.heat * me.heat + o.plants * me.plants
    value += o.productions * (o.later * me.income() + o.heat * t.makes[HEAT] + o.plants * t.makes[PLANTS])
    value += o.productions * o.card * t.makes[NEW_CARDS]
    value += discounts(me, o) + engines(a, me, o) + hand(a, player, o)
    if me.dealt:
        corporation = a.catalogue.cards[me.dealt[0]]
        value += o.mc * corporation.cost + gains(corporation, me, o)
    return value + to_come(a, player, o)


def to_come(a: Ares, player: int, o: Outlook) -> float:
    """What the phases of this round will bring: the one chosen, or once all are known those that are left."""
    me = a.players[player]
    if a.phase == SET_UP or me.phase == NONE:
        return 0.0
    if not a.agenda:
        return plan(a, player, me.phase, o)
    value = 0.0
    f = a.asking[player]
    if a.phase >= 0 and f is not None and f.effect.turn():
        value += OPEN * (acting(a, me, o) if a.phase == ACTION else plan(a, player, a.phase, o))
    for phase in range(a.phase + 1, 5):
        if a.agenda >> phase & 1:
            value += COMING * plan(a, player, phase, o)
    return value


def discounts(me: Player, o: Outlook) -> float:
    """What cheaper cards will save."""
    t = me.tableau
    plays = o.rounds * PLAYS
    off = 0.0
    for tag in range(len(t.off)):
        off += SHARES[tag] * t.off[tag]
    return (
        o.later * plays * (0.8 * t.level(OFF_ALL) + 0.7 * off + 0.3 * t.level(OFF_DEAR) + 0.1 * t.level(STANDARD_OFF))
    )


SHARES: Final = [0.32, 0.2, 0.13, 0.15, 0.06, 0.11, 0.13, 0.09, 0.04, 0.18]  # of the projects, by tag


def engines(a: Ares, me: Player, o: Outlook) -> float:
    """What actions, triggers and holders of tokens will bring."""
    t = me.tableau
    value = 0.0
    cards = a.catalogue.cards
    for number in t.actions:
        value += use(cards[number], o) * o.rounds * ACTIONS
    value += 0.09 * t.waits * min(o.rounds, 10.0)
    for number, n in zip(t.holders, me.tokens):
        tally = cards[number].tally
        value += 0.25 * n if tally is None else 0.2 * (n % tally.per) / tally.per
    value += 0.06 * o.rounds * (t.level(MORE_DRAWN) + 2 * t.level(MORE_KEPT)) + 0.03 * o.rounds * (t.level(SALE) - 3)
    if t.level(READS_ZONES):
        value += 0.05 * o.rounds
    return value


def hand(a: Ares, player: int, o: Outlook) -> float:
    """What the cards in hand promise; more than can be played are worth what they sell for."""
    me = a.players[player]
    values = [promise(a, player, me, a.catalogue.cards[number], o) for number in me.hand]
    values.sort(reverse=True)
    value = 0.0
    useful = min(float(HAND_LIMIT), o.rounds * PLAYS + 1.0)
    least = o.mc * me.sale() * (SPARE if o.rounds > 1.5 else 0.9)
    for i in range(len(values)):
        value += max(least, values[i] * (0.45 if i < useful else 0.15))
    return value


def promise(a: Ares, player: int, me: Player, card: Card, o: Outlook) -> float:
    """What a card in hand would bring beyond its price, if it can come into play."""
    gain = gains(card, me, o) - o.mc * (me.price(card, 0) - 1)
    if card.needs and lack_besides(a, player, me, card):
        gain *= 0.55
    return gain


def gains(card: Card, me: Player, o: Outlook) -> float:
    """About what a card brings when it is played now."""
    value = float(card.points)
    makes = card.makes
    value += o.productions * (
        o.later * makes[MC] + o.heat * makes[HEAT] + o.plants * makes[PLANTS] + o.card * makes[NEW_CARDS]
    )
    for kind, each, tag in card.scaled:
        n = (me.forests if tag == NONE else me.tableau.tags[tag] + card.tags.count(tag)) // each.per
        value += o.productions * (n + 1.0) * (o.later, o.heat, o.plants, o.card)[kind]
    value += o.later * o.rounds * PLAYS * 0.7 * (0.32 * 2 * card.steel + 0.2 * 3 * card.titanium)
    value -= o.heat * card.heat + o.plants * card.plants + o.rating * card.rating
    if card.spec.play is not None:
        value += o.value(card.at_once)
    if card.spec.action is not None:
        value += use(card, o) * o.rounds * ACTIONS
    value += 0.12 * min(o.rounds, 12.0) * len(card.spec.ongoing)
    if card.tally is not None:
        value += 0.15 * o.rounds
    return value


def use(card: Card, o: Outlook) -> float:
    """What the action of a card brings each time."""
    return max(0.1, o.value(card.each_time))


def plan(a: Ares, player: int, phase: int, o: Outlook) -> float:
    """What a phase will bring, its bonus included where the player chose it."""
    me = a.players[player]
    t = me.tableau
    mine = 1 if me.phase == phase else 0
    if phase == PRODUCTION:
        income = me.income() + PRODUCTION_BONUS * mine
        return o.mc * income + o.heat * t.makes[HEAT] + o.plants * t.makes[PLANTS] + o.card * t.makes[NEW_CARDS]
    if phase == RESEARCH:
        cards = 1.3 + 1.3 * mine + 0.3 * (t.level(MORE_DRAWN) + 2 * t.level(MORE_KEPT))
        return o.card * cards * (0.5 if len(me.hand) > 8 else 1.0)
    if phase == ACTION:
        return acting(a, me, o) + bought(a, player, me, o)
    return playing(a, player, phase, mine, o)


def playing(a: Ares, player: int, phase: int, mine: int, o: Outlook) -> float:
    """What the best card in hand will bring, and in construction the second best or a new one."""
    me = a.players[player]
    colours = GREEN_PROJECT if phase == DEVELOPMENT else BLUE_PROJECT | RED_PROJECT
    off = DEVELOPMENT_OFF * mine if phase == DEVELOPMENT else 0
    best = second = 0.0
    for number in me.hand:
        card = a.catalogue.cards[number]
        if not card.colour & colours or me.price(card, off) > payable(me, card):
            continue
        if not lack_besides(a, player, me, card):
            value = gains(card, me, o) - o.mc * me.price(card, off) - o.card * 0.5
            if value > best:
                best, second = value, best
            elif value > second:
                second = value
    return best + (max(0.5 * second, o.card) if mine and phase == CONSTRUCTION else 0.0)


def acting(a: Ares, me: Player, o: Outlook) -> float:
    """What the actions of cards, heat and plants will bring."""
    t = me.tableau
    value = best = 0.0
    for card in t.actions:
        if card not in me.used:
            each = use(a.catalogue.cards[card], o)
            value += each
            best = max(best, each)
    value += best
    for standard, brings, price in zip(a.catalogue.standards, a.catalogue.brings, t.prices):
        if standard.kind != MC:
            stock, each = (me.heat, o.heat) if standard.kind == HEAT else (me.plants, o.plants)
            value += (stock // price) * max(0.0, o.value(brings) - price * each)
    return value


def bought(a: Ares, player: int, me: Player, o: Outlook) -> float:
    """What standard actions will bring beyond the MC that they cost."""
    best = 0.0
    for standard, brings, price in zip(a.catalogue.standards, a.catalogue.brings, me.tableau.prices):
        if standard.kind == MC:
            best = max(best, (money(a, player) // price) * (o.value(brings) - o.mc * price))
    return best
