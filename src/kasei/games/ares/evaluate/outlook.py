"""How long a game still lasts, and what things are worth to a player until then."""

from __future__ import annotations

from typing import Final

from kasei.cardgame.payment import has_purse
from kasei.core.happening import NONE
from kasei.games.ares.evaluate.weights import Weights
from kasei.games.ares.flow.standards import FOREST_BY_PLANTS, STANDARDS, TEMPERATURE_BY_HEAT
from kasei.games.ares.language.kinds import KINDS
from kasei.games.ares.language.nouns import ACTION, ENDS, HEAT, MC, OCEAN_TRACK, OXYGEN_TRACK, PLANTS, TEMPERATURE_TRACK
from kasei.games.ares.state.purses import HeatPays
from kasei.games.ares.state.state import Ares

ALL_STEPS: Final = float(sum(ENDS))
LENGTHS: Final = [1.0, 1.0, 1.0, 0.8, 0.65]  # of a game for two, by the number of players
PACES: Final = [1.0, 1.0, 1.0, 1.3, 1.6]
PHASES: Final = [1.0, 1.0, 1.0, 1.25, 1.4]  # how often a phase is played
HEAT_PRICE: Final = STANDARDS[TEMPERATURE_BY_HEAT].price
PLANTS_PRICE: Final = STANDARDS[FOREST_BY_PLANTS].price
STEP_PRICES: Final = [  # MC for a step of each track, as a standard action
    float(standard.price)
    for track in range(len(ENDS))
    for standard in STANDARDS
    if (standard.track, standard.kind) == (track, MC)
]
STEP_WORTH: Final = [price / STEP_PRICES[TEMPERATURE_TRACK] for price in STEP_PRICES]  # by what they cost
HEAT_AS_MONEY: Final = 0.95  # of a MC, where heat pays
UNSPENT: Final = 0.3  # of what one has, in the last round, where others may still call for action


class Prospect:
    """What is the same for all players: how long it lasts, what money buys, which tracks will still be open."""

    def __init__(self, a: Ares, w: Weights) -> None:
        mode = a.mode
        tracks = a.tracks
        self.w = w
        self.rounds = rounds_left(a, w)
        often = PHASES[len(a.players)]
        self.productions = self.rounds * w.productions * often
        self.actions = self.rounds * w.actions * often
        self.plays = self.rounds * w.plays * often
        no_air = tracks[OXYGEN_TRACK] == ENDS[OXYGEN_TRACK]
        no_warmth = tracks[TEMPERATURE_TRACK] == ENDS[TEMPERATURE_TRACK]
        if mode.last:
            at_end = 1.0 / STEP_PRICES[TEMPERATURE_TRACK]
        elif not no_air:
            at_end = 2.0 / STEP_PRICES[OXYGEN_TRACK]
        elif not no_warmth or tracks[OCEAN_TRACK] < ENDS[OCEAN_TRACK]:
            at_end = 1.0 / STEP_PRICES[TEMPERATURE_TRACK]
        else:
            at_end = 1.0 / STEP_PRICES[OXYGEN_TRACK]
        at_end *= w.mc_at_end
        self.mc = at_end + w.mc_earlier * self.rounds
        self.later = at_end + w.mc_earlier * self.rounds / 2
        heat = plants = 0.0
        for me in a.players:
            made = me.tableau.makes
            heat += me.heat + self.productions * made[HEAT]
            plants += me.plants + self.productions * made[PLANTS]
        bought = w.bought * self.rounds
        self.warm = open_part(ENDS[TEMPERATURE_TRACK] - tracks[TEMPERATURE_TRACK], heat / HEAT_PRICE + bought)
        self.air = open_part(ENDS[OXYGEN_TRACK] - tracks[OXYGEN_TRACK], plants / PLANTS_PRICE + bought)
        income = self.productions * self.later
        self.rating = w.point + income
        self.airing = 0.0 if no_air else self.rating + w.step * STEP_WORTH[OXYGEN_TRACK]
        self.warming = 0.0 if no_warmth else self.rating + w.step * STEP_WORTH[TEMPERATURE_TRACK]
        flips = tracks[OCEAN_TRACK] < ENDS[OCEAN_TRACK]
        self.flipping = self.rating + 0.25 + w.step * STEP_WORTH[OCEAN_TRACK] if flips else 0.0
        brought = (w.point + self.airing, self.warming, self.flipping)  # by standard actions
        most = 0.0
        for track in range(len(ENDS)):
            most = max(most, brought[track] / STEP_PRICES[track])
        if self.mc > w.mc_most * most:
            self.mc = w.mc_most * most


def rounds_left(a: Ares, w: Weights) -> float:
    """About how many rounds are to come after this one."""
    if a.mode.last:
        return float(a.mode.last - a.round)
    missing = ALL_STEPS - sum(a.tracks)
    if missing == 0.0:
        return 0.0
    n = len(a.players)
    by_steps = missing / (PACES[n] * (w.pace + w.pace_more * (1.0 - missing / ALL_STEPS)))
    by_time = LENGTHS[n] * w.length - a.round
    if by_time < w.overtime:
        by_time = w.overtime
    rounds = w.by_steps * by_steps + (1.0 - w.by_steps) * by_time
    return min(rounds, w.longest * by_steps)


def overdue(a: Ares, w: Weights) -> float:
    """What it costs all that a game is not over: the more, the more steps are missing, and with each round more.

    Steps that somebody could pay for count for less: else nobody would call for production, which gives to all.
    """
    late = a.round - LENGTHS[len(a.players)] * w.overdue
    if late <= 0.0:
        return 0.0
    missing = ALL_STEPS - sum(a.tracks)
    paid = 0.0
    for me in a.players:
        paid += me.heat / HEAT_PRICE + me.plants / PLANTS_PRICE + me.mc / STEP_PRICES[TEMPERATURE_TRACK]
    return w.step_overdue * late * late * (missing - w.paid * min(paid, missing))


def open_part(steps: int, wanted: float) -> float:
    """The part of the steps that all together could make for which the track is still open."""
    return 1.0 if wanted <= steps else steps / wanted


def is_last_round(a: Ares) -> bool:
    """Is it the last round of a game that has so many?"""
    return a.mode.last > 0 and a.round == a.mode.last


def spendable(a: Ares, chosen: int) -> float:
    """The part of what a player has that can still be spent: in the last round what the action phase is for."""
    if not is_last_round(a):
        return 1.0
    if a.agenda:
        return 1.0 if a.phase <= ACTION and a.agenda >> ACTION & 1 else 0.0
    return 1.0 if chosen in (NONE, ACTION) else UNSPENT


class Outlook:
    """What things are worth to one player now, whose phase may be known before it is shown."""

    def __init__(self, p: Prospect, a: Ares, player: int, chosen: int = NONE) -> None:
        me = a.players[player]
        w = p.w
        self.w = w
        self.rounds = p.rounds
        self.productions = p.productions
        self.actions = p.actions
        self.plays = p.plays
        part = spendable(a, chosen)
        mc = p.mc * part
        heat = part * w.stock * p.warming * p.warm / HEAT_PRICE
        if has_purse(me.tableau.purses, HeatPays):
            heat = max(heat, mc * HEAT_AS_MONEY)
        plants = part * w.stock * (w.point + p.airing * p.air) / me.tableau.prices[FOREST_BY_PLANTS]
        # cards, tokens, MC, heat, plants, TR, then steps of oxygen and temperature, oceans and forests
        self.prices = [
            *(w.card, w.token, mc, heat, plants, p.rating),
            *(p.airing, p.warming, p.flipping, w.point + p.airing),
        ]
        self.mc = mc
        self.later = p.later
        self.heat = heat
        self.plants = plants
        self.card = w.card
        self.made = w.made
        self.rating = p.rating

    def value(self, amounts: list[float]) -> float:
        """What these amounts are worth, kind by kind."""
        prices = self.prices
        value = 0.0
        for kind in range(KINDS):
            if amounts[kind]:
                value += amounts[kind] * prices[kind]
        return value
