"""The vocabulary of the miniature: resources, tiles, tracks, bits and lacks."""

from __future__ import annotations

from typing import Final

from kasei.lang.lacks import lack_kind
from kasei.lang.nouns import Noun

KINDS: Final = 6
MC, STEEL, TITANIUM, PLANTS, ENERGY, HEAT = range(KINDS)
RESOURCES: Final = (
    Noun("M€", "M€", "M€"),
    Noun("steel", "steel", "steel"),
    Noun("titanium", "titanium", "titanium"),
    Noun("plant", "plants", "plant"),
    Noun("energy", "energy", "energy"),
    Noun("heat", "heat", "heat"),
)
FLOORS: Final = (-5, 0, 0, 0, 0, 0)  # of production

CITY, GREENERY, OCEAN, MINE = range(4)
TILES: Final = (
    Noun("city", "cities", "city"),
    Noun("greenery", "greeneries", "greenery"),
    Noun("ocean", "oceans", "ocean"),
    Noun("mine", "mines", "mine"),
)

OXYGEN, TEMPERATURE, OCEANS = range(3)
TRACKS: Final = (
    Noun("oxygen", "oxygen", "oxygen"),
    Noun("temperature", "temperature", "temperature"),
    Noun("oceans", "oceans", "oceans"),
)
ENDS: Final = (14, 19, 5)
HEAT_STEP: Final = 3  # of temperature: one more heat production
OCEAN_STEP: Final = 15  # of temperature: one more ocean

# What effects take and grant, besides cards and tokens: six stocks, six productions, then the others.
MADE: Final = 6  # production of kind k is the bit MADE + k
METAL_PRODUCTION: Final = 1 << MADE + STEEL | 1 << MADE + TITANIUM
EVERY_PRODUCTION: Final = (1 << KINDS) - 1 << MADE
ROOM: Final = 1 << 12
RATINGS: Final = 1 << 13

NOT_PAYABLE: Final = lack_kind("costs {need} {noun}, you can pay {have}")
TOO_LOW: Final = lack_kind("needs {need} {noun} production, you have {have}")
NOT_ENOUGH: Final = lack_kind("takes {need} {noun}, you have {have}")
NOBODY_MAKES: Final = lack_kind("nobody produces {need} {noun}")
NO_TOKEN: Final = lack_kind("no card has {noun} to take off")
NO_HOLDER: Final = lack_kind("the card can't hold it")
NO_TILE: Final = lack_kind("no tile was laid")
NO_BOX: Final = lack_kind("no card of yours has production that can be repeated")
