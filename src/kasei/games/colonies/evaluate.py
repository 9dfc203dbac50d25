"""What colonies and trade fleets are worth to a bot."""

from __future__ import annotations

from typing import Final

from kasei.games.colonies.state import colonies_of
from kasei.games.colonies.tiles import PRINTED
from kasei.games.colonies.trading import PRICES, WAYS
from kasei.games.mars.evaluate.estimates import Amounts, estimated
from kasei.games.mars.evaluate.outlook import Outlook
from kasei.games.mars.language.nouns import ENERGY
from kasei.games.mars.state.state import Mars

TRADES: Final = 0.8  # that a fleet makes in a generation
OWN_VISITS: Final = 0.15  # how much more often a tile is traded with where one has a colony
FLEET_EARNS: Final = 5.0  # M€ that a fleet earns in a generation beyond what trading costs
FURTHER_FLEETS: Final = 0.6  # of that, what each further fleet earns
ENERGY_PRICE: Final = PRICES[WAYS.index(ENERGY)]
FUEL_SAVES: Final = 0.7  # M€ that each energy saves that is produced for a trade
BONUSES: Final = [Amounts(estimated(tile.bonus)) for tile in PRINTED]


def evaluate(m: Mars, player: int) -> float:
    """What a player's colonies and fleets will bring, and what energy saves that is produced for them."""
    o, c = Outlook(m), colonies_of(m)
    value = 0.0
    visits = OWN_VISITS + TRADES * sum(c.fleets) / len(c.tiles)
    for tile in c.tiles:
        n = c.owners[tile].count(player)
        if n:
            value += n * o.rest * visits * o.value(BONUSES[tile], o.rest / 2, o.w.token)
    fleets = c.fleets[player]
    fuel = min(m.players[player].makes[ENERGY], ENERGY_PRICE * fleets)
    earned = FLEET_EARNS * (1.0 + FURTHER_FLEETS * (fleets - 1)) + FUEL_SAVES * fuel
    return value + o.rest * o.later * earned
