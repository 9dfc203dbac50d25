"""The nouns of ares: resources, tags, tracks and tokens by number and by name."""

from __future__ import annotations

from typing import Final

from kasei.lang.lacks import lack_kind
from kasei.lang.nouns import Noun

# Resources. The first four can be produced. What effects take is told in bits of these, and of tokens on cards.
MC: Final = 0
HEAT: Final = 1
PLANTS: Final = 2
CARDS: Final = 3
TR: Final = 4
RESOURCES: Final = (
    Noun("MC", "MC", "MC"),
    Noun("heat", "heat", "heat"),
    Noun("plant", "plants", "plant"),
    Noun("card", "cards", "card"),
    Noun("TR", "TR", "TR"),
)

ON_CARDS: Final = 1 << 5  # tokens that lie on cards

# Tags, in the order of the rulebook; more tags of one kind are counted with these nouns.
TAG_NAMES: Final = (
    "building",
    "space",
    "power",
    "science",
    "jovian",
    "earth",
    "plant",
    "microbe",
    "animal",
    "event",
)
TAG_BUILDING: Final = 0
TAG_SPACE: Final = 1
TAGS: Final = tuple([Noun(f"{name} tag", f"{name} tags", f"{name} tag") for name in TAG_NAMES])

# Tokens that lie on cards.
ANIMALS: Final = 0
MICROBES: Final = 1
SCIENCES: Final = 2
TOKENS: Final = (
    Noun("animal", "animals", "animal"),
    Noun("microbe", "microbes", "microbe"),
    Noun("science", "science", "science"),
)

# Tracks. Oxygen and temperature have zones.
OXYGEN_TRACK: Final = 0
TEMPERATURE_TRACK: Final = 1
OCEAN_TRACK: Final = 2
TRACK_NAMES: Final = ("oxygen", "temperature", "oceans")
ENDS: Final = (14, 19, 9)  # steps of each track
ZONE_NAMES: Final = ("purple", "red", "yellow", "white")
ZONES: Final = (
    tuple([0] * 3 + [1] * 4 + [2] * 5 + [3] * 3),
    tuple([0] * 6 + [1] * 5 + [2] * 5 + [3] * 4),
)
OCEAN: Final = Noun("ocean", "oceans", "ocean")
FOREST: Final = Noun("forest", "forests", "forest")
STEEL: Final = Noun("steel", "steel", "steel")
TITANIUM: Final = Noun("titanium", "titanium", "titanium")
BLUE_CARD: Final = Noun("blue card in play", "blue cards in play", "blue")
PROJECT: Final = Noun("project played", "projects played", "project")
POINT: Final = Noun("VP", "VP", "VP")

# Colours of cards.
GREEN_PROJECT: Final = 1
BLUE_PROJECT: Final = 2
RED_PROJECT: Final = 4
CORPORATION: Final = 8
COLOUR_NAMES: Final = {GREEN_PROJECT: "green", BLUE_PROJECT: "blue", RED_PROJECT: "red", CORPORATION: "corporation"}

# Phases.
DEVELOPMENT: Final = 0
CONSTRUCTION: Final = 1
ACTION: Final = 2
PRODUCTION: Final = 3
RESEARCH: Final = 4
PHASE_NAMES: Final = ("development", "construction", "action", "production", "research")
NUMERALS: Final = ("I", "II", "III", "IV", "V")


def phase_text(phase: int) -> str:
    """A phase by number and name."""
    return f"{NUMERALS[phase]} {PHASE_NAMES[phase]}"


# Lacks of its own.
NOT_IN_ZONE: Final = lack_kind("needs {noun} when the phase begins")
TOO_FEW_BEGAN: Final = lack_kind("needs at least {need} {noun} when the phase begins, there were {have}")
TOO_MANY_BEGAN: Final = lack_kind("needs at most {need} {noun} when the phase begins, there were {have}")
NOT_PAYABLE: Final = lack_kind("costs {need} {noun}, you can pay {have} with all your other cards sold")
NOT_CHEAP: Final = lack_kind("is printed at {have} MC, and may cost {need} MC at the most")
CANNOT_SPEND: Final = lack_kind("takes {need} {noun}, you have {have}")
NOTHING_TO_TAKE: Final = lack_kind("no card of yours has a token to take off")
NOT_HERE: Final = lack_kind("takes {need} {noun} from this card, there {are} {have}")
EMPTY_HAND: Final = lack_kind("takes a card from your hand, which is empty")
