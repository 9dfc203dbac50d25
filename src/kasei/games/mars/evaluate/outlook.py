"""What things are worth to one player now, in points: a price for each kind of thing that effects bring."""

from __future__ import annotations

from typing import Final

from kasei.cardgame.kinds import CARDS_DRAWN, TOKENS_ADDED
from kasei.games.mars.language.kinds import (
    ALL_KINDS,
    HARM_KIND,
    MADE_KIND,
    RATING_KIND,
    STEP_KIND,
    STOCK_KIND,
    TILE_KIND,
)
from kasei.games.mars.language.nouns import (
    CITY,
    ENDS,
    ENERGY,
    GREENERY,
    HEAT,
    MC,
    OCEAN,
    OCEAN_TRACK,
    OXYGEN_TRACK,
    PLANTS,
    SPECIAL,
    STEEL,
    TEMPERATURE_TRACK,
    TITANIUM,
)
from kasei.games.mars.state.card import GREENERY_OFF, STEEL_WORTH, TITANIUM_WORTH
from kasei.games.mars.state.purses import HeatPays
from kasei.games.mars.state.state import FINAL, Mars, Player

LENGTHS: Final[list[float]] = [0.0, 14.0, 13.0, 11.3, 10.3, 9.5]  # generations of a game, by the number of players
ALL_STEPS: Final = 42.0
PACES: Final[list[float]] = [0.0, 3.0, 3.2, 3.7, 4.2, 4.5]  # steps in a generation at first, likewise
FASTER: Final = 0.45  # part of the time that a step takes at first, and that it takes no more at the end
LATE: Final = 3.0  # generations before the usual end from which on everybody likes steps to be made
STEP_WHEN_LATE: Final = 0.15  # what they are worth to all, more for each generation from then on
OVERTIME: Final = 1.3  # generations that are still to come in a game that is longer than usual
SHARES: Final[list[float]] = [0.0, 1.0, 0.6, 0.45, 0.36, 0.3]  # of the steps of a track that will be one's own
LAST_STEPS: Final = 3.0  # of a track, for which several cards compete
BEYOND: Final = 0.1  # what steps beyond that share are worth
MC_UNSPENT: Final = 0.025  # M€ in the last generation, so that it is spent
MC_AT_END: Final = 0.063  # M€ that comes in the last generation
MC_EARLIER: Final = 0.009  # more for each generation before
METAL_USE: Final = 0.85  # of what metal is worth where it can be used
STEEL_SPENT: Final = 5.0  # that can be used in a generation
TITANIUM_SPENT: Final = 4.0
METAL_SPARE: Final = 0.25  # of what more of it would be worth
STOCK_USE: Final = 0.85  # of what heat and plants are worth once they are used
STOCK_USE_LATE: Final = 0.6  # the same in the last generation
FUEL: Final = 0.3  # M€ that energy is worth beside its heat
GREENERY_PLACE: Final = 0.45  # what a greenery brings by its place
ROOM_LASTS: Final = 3.0  # generations that it takes to use places beside cities
CITY_NOW: Final = 0.7
CITY_EACH: Final = 0.1  # for each generation that greeneries may still come
OCEAN_PLACE: Final = 0.3
SPECIAL_PLACE: Final = 0.25
CARD_NOW: Final = 0.03
CARD_EACH: Final = 0.03
TOKEN: Final = 0.3
HARM: Final = 0.05
SOLO_STEP: Final = 3.0  # what a step is worth besides where Mars has to be complete in time
SOLO_MC: Final = 3.0  # how much more M€ is worth there


def generations_left(m: Mars) -> float:
    """About how many generations follow this one: by the usual length, and near the end by the steps that Mars lacks.

    Steps count only near the end: else each step would look like a loss, since it shortens the game.
    """
    generation = m.generation if m.generation > 1 else 1
    if m.mode.last:
        return float(m.mode.last - generation)
    missing = ALL_STEPS - m.tracks[0] - m.tracks[1] - m.tracks[2]
    by_steps = missing / PACES[m.mode.players] * (1.0 - FASTER + FASTER * missing / ALL_STEPS)
    by_time = LENGTHS[m.mode.players] - generation
    if by_time < OVERTIME:
        by_time = OVERTIME
    return by_time if by_time < by_steps else by_steps


def haste(m: Mars) -> float:
    """What a step of Mars is worth to all: much where it has to be complete in time, and some in a long game."""
    if m.mode.last:
        return SOLO_STEP
    late = m.generation - LENGTHS[m.mode.players] + LATE
    return STEP_WHEN_LATE * late if late > 0.0 else 0.0


def heat_pays(me: Player) -> bool:
    """May the player pay with heat?"""
    for purse in me.tableau.purses:
        if isinstance(purse, HeatPays):
            return True
    return False


class Outlook:
    """Prices for one player: `now` at once, and `each` more for each generation that is to come."""

    def __init__(self, m: Mars) -> None:
        rest = generations_left(m)
        solo = m.mode.last > 0
        scale = SOLO_MC if solo else 1.0
        hurry = haste(m)
        share = SHARES[m.mode.players]
        mc = MC_AT_END + MC_EARLIER * rest
        if rest < 1.0:
            mc = MC_UNSPENT + (mc - MC_UNSPENT) * rest
        mc *= scale
        later = (MC_AT_END + MC_EARLIER * (rest - 1.0) / 2 if rest > 1.0 else MC_AT_END) * scale
        self.rest = rest
        self.mc = mc
        self.later = later
        self.haste = hurry
        self.rating = 1.0 + rest * later
        self.future = 1.0 + rest * later / 2 + (hurry if solo else 0.0)  # a step that is made half way to the end
        tracks = m.tracks
        open_end = m.phase != FINAL
        self.warm = (ENDS[TEMPERATURE_TRACK] - tracks[TEMPERATURE_TRACK]) * share if open_end else 0.0
        self.air = (ENDS[OXYGEN_TRACK] - tracks[OXYGEN_TRACK]) * share if open_end else 0.0
        self.stock_use = STOCK_USE if rest >= 1.0 else STOCK_USE_LATE + (STOCK_USE - STOCK_USE_LATE) * rest
        self.place = GREENERY_PLACE * (rest / ROOM_LASTS if rest < ROOM_LASTS else 1.0)
        self.beyond = BEYOND if rest >= 1.0 else 0.0
        heat = self.stock_use * self.future / 8 if self.warm > 0.0 else 0.0
        plants = self.stock_use * (1.0 + self.place + (self.future if self.air > 0.0 else 0.0)) / 8
        now = [0.0] * ALL_KINDS
        each = [0.0] * ALL_KINDS
        now[CARDS_DRAWN] = CARD_NOW * scale
        each[CARDS_DRAWN] = CARD_EACH * scale if rest >= 1.0 else 0.0
        now[TOKENS_ADDED] = TOKEN
        now[STOCK_KIND + MC] = mc
        now[STOCK_KIND + STEEL] = METAL_USE * 2 * mc
        now[STOCK_KIND + TITANIUM] = METAL_USE * 3 * mc
        now[STOCK_KIND + PLANTS] = plants
        now[STOCK_KIND + ENERGY] = heat
        now[STOCK_KIND + HEAT] = heat
        each[MADE_KIND + MC] = later
        each[MADE_KIND + STEEL] = METAL_USE * 2 * later
        each[MADE_KIND + TITANIUM] = METAL_USE * 3 * later
        now[MADE_KIND + PLANTS] = self.stock_use / 8  # the last production counts too
        each[MADE_KIND + PLANTS] = plants
        each[MADE_KIND + ENERGY] = heat + FUEL * later
        each[MADE_KIND + HEAT] = heat
        now[RATING_KIND] = 1.0
        each[RATING_KIND] = later
        for track in range(3):
            left = (ENDS[track] - tracks[track]) / LAST_STEPS
            if left > 1.0:
                left = 1.0
            now[STEP_KIND + track] = left * (1.0 + (hurry if solo else 0.0))
            each[STEP_KIND + track] = left * later
        now[TILE_KIND + CITY] = CITY_NOW
        each[TILE_KIND + CITY] = CITY_EACH
        now[TILE_KIND + GREENERY] = 1.0 + self.place
        now[TILE_KIND + OCEAN] = OCEAN_PLACE if tracks[OCEAN_TRACK] < ENDS[OCEAN_TRACK] else 0.0
        now[TILE_KIND + SPECIAL] = SPECIAL_PLACE
        now[HARM_KIND] = 0.0 if solo else HARM
        self.now = now
        self.each = each

    def value(self, amounts: list[float], rest: float, token: float) -> float:
        """What these amounts are worth with so many generations to come, tokens at a price of their own."""
        value = amounts[TOKENS_ADDED] * token + amounts[CARDS_DRAWN] * (self.now[0] + rest * self.each[0])
        now = self.now
        each = self.each
        for kind in range(STOCK_KIND, ALL_KINDS):
            n = amounts[kind]
            if n:
                value += n * (now[kind] + rest * each[kind])
        return value

    def stock(self, me: Player) -> float:
        """What a player has and will produce."""
        stock = me.stock
        makes = me.makes
        levels = me.tableau.levels
        rest = self.rest
        value = self.mc * stock[MC] + rest * self.later * (me.tr + makes[MC] + FUEL * makes[ENERGY])
        value += self.metal(stock[STEEL], makes[STEEL], levels[STEEL_WORTH.number], STEEL_SPENT)
        value += self.metal(stock[TITANIUM], makes[TITANIUM], levels[TITANIUM_WORTH.number], TITANIUM_SPENT)
        return value + self.heat(me) + self.plants(me)

    def metal(self, n: int, made: int, worth: int, spent: float) -> float:
        """What a metal will pay, as far as there will be cards that it pays for."""
        rest = self.rest
        most = spent * (rest + 1.0)
        value = self.mc * n + self.later * rest * made
        in_all = n + rest * made
        if in_all > most:
            value *= (most + METAL_SPARE * (in_all - most)) / in_all
        return METAL_USE * worth * value

    def heat(self, me: Player) -> float:
        """What the heat of a player will come to."""
        stock = me.stock
        makes = me.makes
        rest = self.rest
        heat = stock[HEAT] + (stock[ENERGY] if rest > 0.0 else 0) + rest * (makes[HEAT] + makes[ENERGY])
        steps = in_eights(heat, rest, 8)
        if steps > self.warm:
            steps = self.warm + self.beyond * (steps - self.warm) if self.warm > 0.0 else 0.0
        value = self.stock_use * self.future * steps
        if heat_pays(me):
            as_money = 0.95 * (self.mc * stock[HEAT] + self.later * rest * (makes[HEAT] + makes[ENERGY]))
            return value if value > as_money else as_money
        return value

    def plants(self, me: Player) -> float:
        """What the plants of a player will come to, those of the last production included."""
        rest = self.rest
        price = 8 - me.tableau.levels[GREENERY_OFF.number]
        tiles = in_eights(me.stock[PLANTS] + (rest + 1.0) * me.makes[PLANTS], rest, price)
        steps = tiles
        if steps > self.air:
            steps = self.air + self.beyond * (steps - self.air) if self.air > 0.0 else 0.0
        return self.stock_use * ((1.0 + self.place) * tiles + self.future * steps)


def in_eights(n: float, rest: float, price: int) -> float:
    """How many conversions an amount comes to; near the end what is left over counts for less."""
    whole = n / price
    if rest >= 2.0:
        return whole
    full = float(int(whole))
    return full + (whole - full) * rest / 2
