"""What things are worth now, in points: a price for each kind of thing that effects bring."""

from __future__ import annotations

from typing import Final

from kasei.cardgame.kinds import CARDS_DRAWN, TOKENS_ADDED
from kasei.games.mars.evaluate.estimates import estimates_of
from kasei.games.mars.evaluate.timing import generations_left, haste
from kasei.games.mars.flow.standards import CONVERSIONS
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
from kasei.games.mars.state.card import STEEL_PRICE, TITANIUM_PRICE
from kasei.games.mars.state.state import Mars

MC_UNSPENT: Final = 0.025  # M€ in the last generation, so that it is spent
MC_AT_END: Final = 0.063  # M€ that comes in the last generation
MC_EARLIER: Final = 0.009  # more for each generation before
SOLO_MC: Final = 3.0  # how much more M€ is worth in a game for one
METAL_USE: Final = 0.85  # of what metal is worth where it can be used
STOCK_USE: Final = 0.85  # of what heat and plants are worth once they are used
STOCK_USE_LATE: Final = 0.6  # the same in the last generation
FUEL: Final = 0.3  # M€ that energy is worth beside its heat
OWN_STEPS: Final[list[float]] = [0.0, 1.0, 0.6, 0.45, 0.36, 0.3]  # of a track, by the number of players
LAST_STEPS: Final = 3.0  # of a track, for which several cards compete
BEYOND: Final = 0.1  # what steps beyond one's own are worth
GREENERY_SITE: Final = 0.45  # what a greenery brings by its place
ROOM_LASTS: Final = 3.0  # generations that it takes to use places beside cities
CITY_NOW: Final = 0.7
CITY_EACH: Final = 0.1  # for each generation that greeneries may still come
OCEAN_SITE: Final = 0.3
SPECIAL_SITE: Final = 0.25
CARD_NOW: Final = 0.03
CARD_EACH: Final = 0.03
TOKEN: Final = 0.3  # a token for which nothing is known
HARM: Final = 0.05
CONVERSION_PRICES: Final = {standard.kind: standard.price for standard in CONVERSIONS}
PLANTS_PRICE: Final = CONVERSION_PRICES[PLANTS]
HEAT_PRICE: Final = CONVERSION_PRICES[HEAT]


class Outlook:
    """Prices of the moment, the same for all seats: `now` at once, and `each` more for each generation to come."""

    def __init__(self, m: Mars) -> None:
        rest = generations_left(m)
        solo = m.mode.last > 0
        self.scale = SOLO_MC if solo else 1.0
        self.estimates = estimates_of(m.catalogue)
        self.rest = rest
        self.mc = money_now(rest) * self.scale
        self.later = money_later(rest) * self.scale  # of M€ in each generation to come
        self.haste = haste(m)
        self.step = 1.0 + (self.haste if solo else 0.0)  # a step, beside the income that it brings
        self.rating = 1.0 + rest * self.later
        self.future = self.step + rest * self.later / 2  # a step that is made half way to the end
        share = OWN_STEPS[m.mode.players]
        self.warm = (ENDS[TEMPERATURE_TRACK] - m.tracks[TEMPERATURE_TRACK]) * share  # one's own steps to come
        self.air = (ENDS[OXYGEN_TRACK] - m.tracks[OXYGEN_TRACK]) * share
        self.beyond = BEYOND if rest >= 1.0 else 0.0
        self.stock_use = STOCK_USE if rest >= 1.0 else STOCK_USE_LATE + (STOCK_USE - STOCK_USE_LATE) * rest
        self.room = rest / ROOM_LASTS if rest < ROOM_LASTS else 1.0  # the part of free places that will be used
        self.greenery = 1.0 + GREENERY_SITE * self.room
        self.now = [0.0] * ALL_KINDS
        self.each = [0.0] * ALL_KINDS
        self.price_money()
        self.price_stocks()
        self.price_steps(m.tracks)
        self.price_tiles(m.tracks)
        self.now[HARM_KIND] = 0.0 if solo else HARM

    def price_money(self) -> None:
        """What M€, metals and cards are worth, all of which are there to be spent."""
        now, each = self.now, self.each
        now[CARDS_DRAWN] = CARD_NOW * self.scale
        each[CARDS_DRAWN] = CARD_EACH * self.scale if self.rest >= 1.0 else 0.0
        now[STOCK_KIND + MC] = self.mc
        now[STOCK_KIND + STEEL] = METAL_USE * STEEL_PRICE * self.mc
        now[STOCK_KIND + TITANIUM] = METAL_USE * TITANIUM_PRICE * self.mc
        each[MADE_KIND + MC] = self.later
        each[MADE_KIND + STEEL] = METAL_USE * STEEL_PRICE * self.later
        each[MADE_KIND + TITANIUM] = METAL_USE * TITANIUM_PRICE * self.later

    def price_stocks(self) -> None:
        """What plants, energy and heat are worth, which are there to be converted."""
        now, each = self.now, self.each
        heat = self.stock_use * self.future / HEAT_PRICE if self.warm > 0.0 else 0.0
        plants = self.stock_use * (self.greenery + (self.future if self.air > 0.0 else 0.0)) / PLANTS_PRICE
        now[STOCK_KIND + PLANTS] = plants
        now[STOCK_KIND + ENERGY] = heat
        now[STOCK_KIND + HEAT] = heat
        now[MADE_KIND + PLANTS] = self.stock_use / PLANTS_PRICE  # the last production counts too
        each[MADE_KIND + PLANTS] = plants
        each[MADE_KIND + ENERGY] = heat + FUEL * self.later
        each[MADE_KIND + HEAT] = heat

    def price_steps(self, tracks: list[int]) -> None:
        """What TR and steps of the tracks are worth."""
        now, each = self.now, self.each
        now[RATING_KIND] = 1.0
        each[RATING_KIND] = self.later
        for track in range(len(ENDS)):
            left = (ENDS[track] - tracks[track]) / LAST_STEPS
            if left > 1.0:
                left = 1.0
            now[STEP_KIND + track] = left * self.step
            each[STEP_KIND + track] = left * self.later

    def price_tiles(self, tracks: list[int]) -> None:
        """What tiles are worth, beside the steps that they bring."""
        now = self.now
        now[TILE_KIND + CITY] = CITY_NOW
        self.each[TILE_KIND + CITY] = CITY_EACH
        now[TILE_KIND + GREENERY] = self.greenery
        now[TILE_KIND + OCEAN] = OCEAN_SITE if tracks[OCEAN_TRACK] < ENDS[OCEAN_TRACK] else 0.0
        now[TILE_KIND + SPECIAL] = SPECIAL_SITE

    def value(self, amounts: list[float], rest: float, token: float) -> float:
        """What these amounts are worth with so many generations to come, tokens at a price of their own."""
        now = self.now
        each = self.each
        value = amounts[TOKENS_ADDED] * token + amounts[CARDS_DRAWN] * (now[CARDS_DRAWN] + rest * each[CARDS_DRAWN])
        for kind in range(STOCK_KIND, ALL_KINDS):
            n = amounts[kind]
            if n:
                value += n * (now[kind] + rest * each[kind])
        return value


def money_now(rest: float) -> float:
    """What a M€ is worth with so many generations to come."""
    price = MC_AT_END + MC_EARLIER * rest
    return price if rest >= 1.0 else MC_UNSPENT + (price - MC_UNSPENT) * rest


def money_later(rest: float) -> float:
    """What a M€ is worth that comes in one of these generations, on the average."""
    return MC_AT_END + MC_EARLIER * (rest - 1.0) / 2 if rest > 1.0 else MC_AT_END
