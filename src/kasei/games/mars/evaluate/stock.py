"""What a player has, and what production will bring."""

from __future__ import annotations

from kasei.cardgame.payment import has_purse
from kasei.games.mars.evaluate.outlook import HEAT_PRICE, PLANTS_PRICE, Outlook
from kasei.games.mars.language.nouns import ENERGY, HEAT, MC, PLANTS, STEEL, TITANIUM
from kasei.games.mars.state.card import GREENERY_OFF, STEEL_WORTH, TITANIUM_WORTH
from kasei.games.mars.state.purses import HeatPays
from kasei.games.mars.state.state import Player


def stock(me: Player, o: Outlook) -> float:
    """What a player has and will produce."""
    have, makes, levels = me.stock, me.makes, me.tableau.levels
    value = o.mc * have[MC] + o.rest * o.later * (me.tr + makes[MC] + o.w.fuel * makes[ENERGY])
    value += metal(have[STEEL], makes[STEEL], levels[STEEL_WORTH.number], o.w.steel_usable, o)
    value += metal(have[TITANIUM], makes[TITANIUM], levels[TITANIUM_WORTH.number], o.w.titanium_usable, o)
    return value + heat(me, o) + plants(me, o)


def metal(n: int, made: int, worth: int, usable: float, o: Outlook) -> float:
    """What a metal will pay, as far as there will be cards that it pays for."""
    most = usable * (o.rest + 1.0)
    value = o.mc * n + o.later * o.rest * made
    in_all = n + o.rest * made
    if in_all > most:
        value *= (most + o.w.metal_spare * (in_all - most)) / in_all
    return o.w.metal_use * worth * value


def heat(me: Player, o: Outlook) -> float:
    """What the heat of a player will come to."""
    have = me.stock
    coming = o.rest * (me.makes[HEAT] + me.makes[ENERGY])
    in_all = have[HEAT] + (have[ENERGY] if o.rest > 0.0 else 0) + coming
    value = o.heat_use * o.warming * steps_of(conversions(in_all, HEAT_PRICE, o), o.warm, o.beyond)
    if has_purse(me.tableau.purses, HeatPays):
        as_money = o.w.heat_as_money * (o.mc * have[HEAT] + o.later * coming)
        return value if value > as_money else as_money
    return value


def plants(me: Player, o: Outlook) -> float:
    """What the plants of a player will come to; those of the last production make greeneries, and no oxygen."""
    price = PLANTS_PRICE - me.tableau.levels[GREENERY_OFF.number]
    in_time = me.stock[PLANTS] + o.rest * me.makes[PLANTS]
    tiles = conversions(in_time + me.makes[PLANTS], price, o)
    steps = steps_of(conversions(in_time, price, o), o.air, o.beyond)
    return o.plants_use * (o.greenery * tiles + o.airing * steps)


def conversions(n: float, price: int, o: Outlook) -> float:
    """How many conversions an amount comes to; near the end what is left over counts for less."""
    count = n / price
    if o.rest >= o.w.near_end:
        return count
    whole = float(int(count))
    return whole + (count - whole) * o.rest / o.w.near_end


def steps_of(count: float, own: float, beyond: float) -> float:
    """How many steps conversions come to, where so many are one's own and those beyond count for less."""
    if count <= own:
        return count
    return own + beyond * (count - own) if own > 0.0 else 0.0
