"""What things are worth now, in points: a price for each kind of thing that effects bring."""

from __future__ import annotations

from typing import Final

from kasei.cardgame.kinds import CARDS_DRAWN
from kasei.games.mars.evaluate.estimates import Amounts, estimated, estimates_of
from kasei.games.mars.evaluate.timing import generations_left
from kasei.games.mars.evaluate.weights import Weights, weights_of
from kasei.games.mars.flow.standards import CONVERSIONS, STANDARDS
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

STEP_PRICES: Final = [  # M€ for a step of each track, as a standard project
    float(standard.price)
    for track in range(len(ENDS))
    for standard in STANDARDS
    if estimated(standard.effect)[STEP_KIND + track]
]
OWN_STEPS: Final = [1.0, 1.0, 1.0, 0.75, 0.6, 0.5]  # of those that one has in a game for two, by the number of players
CONVERSION_PRICES: Final = {standard.kind: standard.price for standard in CONVERSIONS}
PLANTS_PRICE: Final = CONVERSION_PRICES[PLANTS]
HEAT_PRICE: Final = CONVERSION_PRICES[HEAT]


class Outlook:
    """Prices of the moment, the same for all seats: `now` at once, and `each` more for each generation to come."""

    def __init__(self, m: Mars) -> None:
        w = weights_of(m.mode)
        tracks = m.tracks
        rest = generations_left(m, w)
        self.w = w
        self.estimates = estimates_of(m.catalogue)
        self.rest = rest
        self.mc = money_now(rest, w)
        self.later = money_later(rest, w)  # of M€ in each generation to come
        self.rating = w.point + rest * self.later
        self.step = w.step * w.mc_at_end  # a step of Mars, for each M€ that it costs as a standard project
        half = w.point + rest * self.later / 2  # TR that comes half way to the end
        self.warming = half + self.step * STEP_PRICES[TEMPERATURE_TRACK]  # a step that is made then
        self.airing = half + self.step * STEP_PRICES[OXYGEN_TRACK]
        share = w.own_steps * OWN_STEPS[m.mode.players]
        self.warm = (ENDS[TEMPERATURE_TRACK] - tracks[TEMPERATURE_TRACK]) * share  # one's own steps to come
        self.air = (ENDS[OXYGEN_TRACK] - tracks[OXYGEN_TRACK]) * share
        self.beyond = w.beyond if rest >= 1.0 else 0.0
        used = 1.0 if rest >= 1.0 else 1.0 - w.unused * (1.0 - rest)
        self.heat_use = w.heat_use * used
        self.plants_use = w.plants_use * used
        self.room = rest / w.room_lasts if rest < w.room_lasts else 1.0  # the part of free places that will be used
        self.greenery = w.point + w.greenery_site * self.room
        self.now = [0.0] * ALL_KINDS
        self.each = [0.0] * ALL_KINDS
        self.price_money(w)
        self.price_stocks(w)
        self.price_steps(tracks, w)
        self.price_tiles(tracks, w)
        self.now[HARM_KIND] = w.harm

    def price_money(self, w: Weights) -> None:
        """What M€, metals and cards are worth, all of which are there to be spent."""
        now, each = self.now, self.each
        now[CARDS_DRAWN] = w.card_now
        each[CARDS_DRAWN] = w.card_each if self.rest >= 1.0 else 0.0
        now[STOCK_KIND + MC] = self.mc
        now[STOCK_KIND + STEEL] = w.metal_use * STEEL_PRICE * self.mc
        now[STOCK_KIND + TITANIUM] = w.metal_use * TITANIUM_PRICE * self.mc
        each[MADE_KIND + MC] = self.later
        each[MADE_KIND + STEEL] = w.metal_use * STEEL_PRICE * self.later
        each[MADE_KIND + TITANIUM] = w.metal_use * TITANIUM_PRICE * self.later

    def price_stocks(self, w: Weights) -> None:
        """What plants, energy and heat are worth, which are there to be converted."""
        now, each = self.now, self.each
        heat = self.heat_use * self.warming / HEAT_PRICE if self.warm > 0.0 else 0.0
        plants = self.plants_use * (self.greenery + (self.airing if self.air > 0.0 else 0.0)) / PLANTS_PRICE
        now[STOCK_KIND + PLANTS] = plants
        now[STOCK_KIND + ENERGY] = heat
        now[STOCK_KIND + HEAT] = heat
        now[MADE_KIND + PLANTS] = self.plants_use * w.point / PLANTS_PRICE  # the last production counts too
        each[MADE_KIND + PLANTS] = plants
        each[MADE_KIND + ENERGY] = heat + w.fuel * self.later
        each[MADE_KIND + HEAT] = heat

    def price_steps(self, tracks: list[int], w: Weights) -> None:
        """What TR and steps of the tracks are worth."""
        now, each = self.now, self.each
        now[RATING_KIND] = w.point
        each[RATING_KIND] = self.later
        for track in range(len(ENDS)):
            left = (ENDS[track] - tracks[track]) / w.last_steps
            if left > 1.0:
                left = 1.0
            now[STEP_KIND + track] = left * (w.point + self.step * STEP_PRICES[track])
            each[STEP_KIND + track] = left * self.later

    def price_tiles(self, tracks: list[int], w: Weights) -> None:
        """What tiles are worth, beside the steps that they bring."""
        now = self.now
        now[TILE_KIND + CITY] = w.city_now
        self.each[TILE_KIND + CITY] = w.city_each
        now[TILE_KIND + GREENERY] = self.greenery
        now[TILE_KIND + OCEAN] = w.ocean_site if tracks[OCEAN_TRACK] < ENDS[OCEAN_TRACK] else 0.0
        now[TILE_KIND + SPECIAL] = w.special_site

    def value(self, brings: Amounts, rest: float, token: float) -> float:
        """What these amounts are worth with so many generations to come, tokens at a price of their own."""
        now, each = self.now, self.each
        kinds, amounts = brings.kinds, brings.amounts
        value = brings.tokens * token
        for i in range(len(kinds)):
            kind = kinds[i]
            value += amounts[i] * (now[kind] + rest * each[kind])
        return value


def money_now(rest: float, w: Weights) -> float:
    """What a M€ is worth with so many generations to come."""
    price = w.ready * (w.mc_at_end + w.mc_earlier * rest)
    return price if rest >= 1.0 else w.mc_unspent + (price - w.mc_unspent) * rest


def money_later(rest: float, w: Weights) -> float:
    """What a M€ is worth that comes in one of these generations, on the average."""
    return w.mc_at_end + w.mc_earlier * (rest - 1.0) / 2 if rest > 1.0 else w.mc_at_end
