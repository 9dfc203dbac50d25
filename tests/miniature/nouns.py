"""The vocabulary of the miniature: resources, tags, tokens, tiles, tracks, bits, deeds and lacks."""

from __future__ import annotations

from typing import Final

from kasei.core.happening import Deed
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

TAG_NAMES: Final = [
    "building",
    "space",
    "power",
    "science",
    "jovian",
    "earth",
    "plant",
    "microbe",
    "animal",
    "city",
    "event",
]
BUILDING_TAG: Final = TAG_NAMES.index("building")
SPACE_TAG: Final = TAG_NAMES.index("space")
EVENT_TAG: Final = TAG_NAMES.index("event")

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

# What effects take and grant: six stocks, six productions, then the others.
MADE: Final = 6  # production of kind k is the bit MADE + k
METAL_PRODUCTION: Final = 1 << MADE + STEEL | 1 << MADE + TITANIUM
EVERY_PRODUCTION: Final = (1 << KINDS) - 1 << MADE
ROOM: Final = 1 << 12
RATINGS: Final = 1 << 13
CARDS: Final = 1 << 14
PAYING: Final = 1 << 15  # tokens that may pay in the place of a resource
TOKEN: Final = 16  # tokens of kind k are the bit TOKEN + k, unless they pay
ADDED_BIT: Final = 1 << 40  # the first that is an addition's own

TOKENS: Final[list[Noun]] = []
TOKEN_BITS: Final[list[int]] = []


def tokens(one: str, many: str, pays: bool = False) -> int:
    """A kind of token more, which an addition may bring."""
    TOKENS.append(Noun(one, many, one))
    TOKEN_BITS.append(PAYING if pays else 1 << TOKEN + len(TOKEN_BITS))
    return len(TOKENS) - 1


MICROBES: Final = tokens("microbe", "microbes")
ANIMALS: Final = tokens("animal", "animals")
SCIENCES: Final = tokens("science", "science")

PLACED: Final = Deed("placed", what="tile", where="hex", slots=len(TILES))
PLAYED: Final = Deed("played", where="card", n="printed price")
TAGGED: Final = Deed("tagged", what="tag", where="card", slots=len(TAG_NAMES))
PAID: Final = Deed("paid", n="printed price")
RAISED: Final = Deed("raised", what="track", n="steps", slots=len(TRACKS))
GAINED: Final = Deed("gained", what="resource", n="amount", sign=1, slots=KINDS)
SPENT: Final = Deed("spent", what="resource", n="amount", sign=-1, slots=KINDS)
PRODUCES: Final = Deed("produces", what="resource", n="steps", slots=KINDS)
RATED: Final = Deed("rated", n="steps")
ADDED: Final = Deed("added", what="tokens", where="card", n="amount")
REMOVED: Final = Deed("removed", what="tokens", where="card", n="amount")
CLAIMED: Final = Deed("claimed", where="hex")
DREW: Final = Deed("drew", n="cards")
DISCARDED: Final = Deed("discarded", n="cards")

NOT_PAYABLE: Final = lack_kind("costs {need} {noun}, you can pay {have}")
TOO_LOW: Final = lack_kind("needs {need} {noun} production, you have {have}")
NOT_ENOUGH: Final = lack_kind("takes {need} {noun}, you have {have}")
NOBODY_MAKES: Final = lack_kind("nobody produces {need} {noun}")
NO_TOKEN: Final = lack_kind("no card has a {noun} to take off")
NOT_HERE: Final = lack_kind("takes {need} {noun} off this card, there {are} {have}")
NO_HOLDER: Final = lack_kind("the card can't hold it")
NO_TILE: Final = lack_kind("no tile was laid")
NO_BOX: Final = lack_kind("no card of yours has production that can be repeated")
NO_CARDS: Final = lack_kind("takes {need} cards from hand, you have {have}")
