"""The nouns of ares: resources, tracks, colours and phases by number and by name."""

from __future__ import annotations

from typing import Final

from kasei.cardgame.nouns import CARD
from kasei.core.marks import icon_mark
from kasei.games.ares.face import PhaseName, TrackName, ZoneName
from kasei.lang.lacks import lack_kind
from kasei.lang.nouns import Noun

# Resources. The first four can be produced. What effects take is told in bits of these, and of cards and tokens.
MC: Final = 0
HEAT: Final = 1
PLANTS: Final = 2
NEW_CARDS: Final = 3
TR: Final = 4
RESOURCES: Final[tuple[Noun, ...]] = (
    Noun("MC", "MC", "MC"),
    Noun("heat", "heat", "heat"),
    Noun("plant", "plants", "plant"),
    CARD,
    Noun("TR", "TR", "TR"),
)

KINDS_OF_TAGS: Final = 10  # there are no city tags

# Tracks. Oxygen and temperature have zones.
OXYGEN_TRACK: Final = 0
TEMPERATURE_TRACK: Final = 1
OCEAN_TRACK: Final = 2
TRACK_NAMES: Final[tuple[TrackName, ...]] = ("oxygen", "temperature", "oceans")
ENDS: Final[tuple[int, ...]] = (14, 19, 9)  # steps of each track
COLDEST: Final = -30  # degrees where the temperature begins
DEGREES: Final = 2  # of one step
UNITS: Final = ("%", "°C", "")
STEP_SIZES: Final = (1, DEGREES, 1)  # in these units
ZONE_NAMES: Final[tuple[ZoneName, ...]] = ("purple", "red", "yellow", "white")
ZONE_ICONS: Final = tuple([icon_mark(f"{name} zone", name) for name in ZONE_NAMES])
ZONES: Final[tuple[tuple[int, ...], ...]] = (
    tuple([0] * 3 + [1] * 4 + [2] * 5 + [3] * 3),
    tuple([0] * 6 + [1] * 5 + [2] * 5 + [3] * 4),
)
OCEAN: Final = Noun("ocean", "oceans", "ocean")
TRACK_ICONS: Final = (icon_mark("oxygen"), icon_mark("temperature"), OCEAN.icon)
FOREST: Final = Noun("forest", "forests", "forest")
STEEL: Final = Noun("steel", "steel", "steel")
TITANIUM: Final = Noun("titanium", "titanium", "titanium")
PROJECT: Final = Noun("project played", "projects played", "project")

# Colours of cards.
GREEN_PROJECT: Final = 1
BLUE_PROJECT: Final = 2
RED_PROJECT: Final = 4
CORPORATION: Final = 8
COLOUR_NAMES: Final = {GREEN_PROJECT: "green", BLUE_PROJECT: "blue", RED_PROJECT: "red", CORPORATION: "corporation"}
COLOUR_ICONS: Final = {colour: icon_mark(f"{name} card", name) for colour, name in COLOUR_NAMES.items()}
BLUE_CARD: Final = Noun("blue card in play", "blue cards in play", COLOUR_ICONS[BLUE_PROJECT])

# Phases.
DEVELOPMENT: Final = 0
CONSTRUCTION: Final = 1
ACTION: Final = 2
PRODUCTION: Final = 3
RESEARCH: Final = 4
PHASE_NAMES: Final[tuple[PhaseName, ...]] = ("development", "construction", "action", "production", "research")
NUMERALS: Final = ("I", "II", "III", "IV", "V")


def phase_text(phase: int) -> str:
    """A phase by number and name."""
    return f"{NUMERALS[phase]} {PHASE_NAMES[phase]}"


def degrees(steps: int) -> int:
    """The temperature after so many steps."""
    return COLDEST + DEGREES * steps


def level(track: int, steps: int) -> str:
    """Where a track stands."""
    if track == TEMPERATURE_TRACK:
        return f"{degrees(steps)} °C"
    return f"{steps}" if track == OCEAN_TRACK else f"{steps} %"


# Cubes of co-op.
COPPER: Final = 0
COLOURED: Final = 1
CUBE_NAMES: Final = ("copper", "coloured")

# Lacks of its own.
NOT_IN_ZONE: Final = lack_kind("needs {noun} when the phase begins")
TOO_FEW_BEGAN: Final = lack_kind("needs at least {need} {noun} when the phase begins, there {were} {some}")
TOO_MANY_BEGAN: Final = lack_kind("needs at most {need} {noun} when the phase begins, there {were} {some}")
NOT_PAYABLE: Final = lack_kind("costs {need} {noun}, you can pay {have} with all your other cards sold")
NOT_COVERED: Final = lack_kind("costs {need} {noun}, you can pay {have} with all your cards sold")
NOT_CHEAP: Final = lack_kind("is printed at {have} MC, and may cost {need} MC at the most")
CANNOT_SPEND: Final = lack_kind("takes {need} {noun}, you have {have}")
