"""What a player has, and what production will bring."""

from __future__ import annotations

from typing import Final

from kasei.games.mars.evaluate.outlook import FUEL, HEAT_PRICE, METAL_USE, PLANTS_PRICE, Outlook
from kasei.games.mars.language.nouns import ENERGY, HEAT, MC, PLANTS, STEEL, TITANIUM
from kasei.games.mars.state.card import GREENERY_OFF, STEEL_WORTH, TITANIUM_WORTH
from kasei.games.mars.state.purses import HeatPays
from kasei.games.mars.state.state import Player

STEEL_USABLE: Final = 5.0  # in a generation, by the cards that there are to pay for
TITANIUM_USABLE: Final = 4.0
METAL_SPARE: Final = 0.25  # of what more of it would be worth
HEAT_AS_MONEY: Final = 0.95  # of a M€, where heat pays
NEAR_END: Final = 2.0  # generations before the end from which on less and less of what is left over will be used


def stock(me: Player, o: Outlook) -> float:
    """What a player has and will produce."""
    have, makes, levels = me.stock, me.makes, me.tableau.levels
    value = o.mc * have[MC] + o.rest * o.later * (me.tr + makes[MC] + FUEL * makes[ENERGY])
    value += metal(have[STEEL], makes[STEEL], levels[STEEL_WORTH.number], STEEL_USABLE, o)
    value += metal(have[TITANIUM], makes[TITANIUM], levels[TITANIUM_WORTH.number], TITANIUM_USABLE, o)
    return value + heat(me, o) + plants(me, o)


def metal(n: int, made: int, worth: int, usable: float, o: Outlook) -> float:
    """What a metal will pay, as far as there will be cards that it pays for."""
    most = usable * (o.rest + 1.0)
    value = o.mc * n + o.later * o.rest * made
    in_all = n + o.rest * made
    if in_all > most:
        value *= (most + METAL_SPARE * (in_all - most)) / in_all
    return METAL_USE * worth * value


def heat(me: Player, o: Outlook) -> float:
    """What the heat of a player will come to."""
    have = me.stock
    coming = o.rest * (me.makes[HEAT] + me.makes[ENERGY])
    in_all = have[HEAT] + (have[ENERGY] if o.rest > 0.0 else 0) + coming
    value = o.stock_use * o.future * steps_of(conversions(in_all, HEAT_PRICE, o.rest), o.warm, o.beyond)
    if heat_pays(me):
        as_money = HEAT_AS_MONEY * (o.mc * have[HEAT] + o.later * coming)
        return value if value > as_money else as_money
    return value


def heat_pays(me: Player) -> bool:
    """May the player pay with heat?"""
    for purse in me.tableau.purses:
        if isinstance(purse, HeatPays):
            return True
    return False


def plants(me: Player, o: Outlook) -> float:
    """What the plants of a player will come to, those of the last production included."""
    price = PLANTS_PRICE - me.tableau.levels[GREENERY_OFF.number]
    tiles = conversions(me.stock[PLANTS] + (o.rest + 1.0) * me.makes[PLANTS], price, o.rest)
    return o.stock_use * (o.greenery * tiles + o.future * steps_of(tiles, o.air, o.beyond))


def conversions(n: float, price: int, rest: float) -> float:
    """How many conversions an amount comes to; near the end what is left over counts for less."""
    count = n / price
    if rest >= NEAR_END:
        return count
    whole = float(int(count))
    return whole + (count - whole) * rest / NEAR_END


def steps_of(count: float, own: float, beyond: float) -> float:
    """How many steps conversions come to, where so many are one's own and those beyond count for less."""
    if count <= own:
        return count
    return own + beyond * (count - own) if own > 0.0 else 0.0
