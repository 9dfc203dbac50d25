"""The words of mars: resources, tiles, tracks and goals, and what may be lacking."""

from __future__ import annotations

from typing import Final

from kasei.cardgame.nouns import token
from kasei.core.marks import icon_mark
from kasei.games.mars.face import TileName, TrackName
from kasei.lang.lacks import lack_kind
from kasei.lang.nouns import Noun
from kasei.lang.wording import join

MC: Final = 0
STEEL: Final = 1
TITANIUM: Final = 2
PLANTS: Final = 3
ENERGY: Final = 4
HEAT: Final = 5
KINDS: Final = 6
RESOURCES: Final[tuple[Noun, ...]] = (
    Noun("M€", "M€", "M€"),
    Noun("steel", "steel", "steel"),
    Noun("titanium", "titanium", "titanium"),
    Noun("plant", "plants", "plant"),
    Noun("energy", "energy", "energy"),
    Noun("heat", "heat", "heat"),
)
LOWEST: Final[tuple[int, ...]] = (-5, 0, 0, 0, 0, 0)  # of production
RATING: Final = Noun("TR", "TR", "TR")
PRODUCTIONS: Final = tuple(
    [Noun(f"{noun.one} production", f"{noun.one} production", f"{noun.one} production") for noun in RESOURCES]
)

CITY: Final = 0
GREENERY: Final = 1
OCEAN: Final = 2
SPECIAL: Final = 3  # the tile of a card: its name is that of the card
TILE_NAMES: Final[tuple[TileName, ...]] = ("city", "greenery", "ocean", "special")
TILES: Final = (
    Noun("city", "cities", "city"),
    Noun("greenery", "greeneries", "greenery"),
    Noun("ocean", "oceans", "ocean"),
    Noun("special tile", "special tiles", "special tile"),
)

OXYGEN_TRACK: Final = 0
TEMPERATURE_TRACK: Final = 1
OCEAN_TRACK: Final = 2
TRACK_NAMES: Final[tuple[TrackName, ...]] = ("oxygen", "temperature", "oceans")
UNITS: Final = ("%", "°C", "")
DEGREES: Final = 2  # of a step
STEP_SIZES: Final = (1, DEGREES, 1)  # in these units
TRACK_ICONS: Final = tuple([icon_mark(name) for name in TRACK_NAMES])
ENDS: Final[tuple[int, ...]] = (14, 19, 9)  # steps
COLDEST: Final = -30
HEAT_STEPS: Final = (3, 5)  # -24 and -20 degrees: one more heat production
OCEAN_STEP: Final = 15  # 0 degrees: one more ocean
WARM_STEP: Final = 8  # of oxygen: one more step of temperature


def degrees(step: int) -> int:
    """The temperature after so many steps."""
    return COLDEST + DEGREES * step


def printed_at(track: int, step: int) -> int:
    """The value that is printed at a step of a track."""
    return degrees(step) if track == TEMPERATURE_TRACK else step


def level(track: int, step: int) -> str:
    """Where a track stands, in words: `5 %`, `-8 °C`, `3`."""
    return f"{printed_at(track, step)} {UNITS[track]}".rstrip()


def stretch_text(n: int) -> str:
    """Requirements of tracks, and by how much they may be missed where that is so many steps."""
    sizes = [f"{n * size} {unit or 'oceans'}" for size, unit in zip(STEP_SIZES, UNITS)]
    return f"oxygen, temperature and ocean requirements by up to {join(sizes)}"


GREEN: Final = 0
BLUE: Final = 1
RED: Final = 2
CORPORATION: Final = 3
COLOUR_NAMES: Final = ("green", "blue", "red", "corporation")

# What effects take and grant, in bits, besides cards and tokens: six stocks, six productions, then these.
MADE: Final = 6  # production of kind k is the bit MADE + k
METAL_PRODUCTION: Final = 1 << MADE + STEEL | 1 << MADE + TITANIUM
EVERY_PRODUCTION: Final = (1 << KINDS) - 1 << MADE
ROOM: Final = 1 << 12  # places for tiles
RATINGS: Final = 1 << 13

NOT_PAYABLE: Final = lack_kind("costs {need} {noun}, you can pay {have}")
TOO_LITTLE: Final = lack_kind("takes {need} {noun}, you have {have}")
TOO_FAR_DOWN: Final = lack_kind(f"lowers {{noun}} by {{need}}, which can't fall below {LOWEST[MC]} (it is {{have}})")
NOBODY_MAKES: Final = lack_kind("nobody has {need} {noun} to lose")
NO_TOKEN: Final = lack_kind("no card has {noun} that you may take off")
NO_HOLDER: Final = lack_kind("the card can't hold it")
NO_TILE: Final = lack_kind("no tile was laid")
NO_AREA: Final = lack_kind("there is no free area to mark")
NOT_RISEN: Final = lack_kind("your TR has not risen in this generation")
NO_BOX: Final = lack_kind("none of your cards with a building tag has a production box that can be repeated")
NOT_WARM_ENOUGH: Final = lack_kind("needs at least {need} °C, it is {have} °C")
TOO_WARM: Final = lack_kind("needs at most {need} °C, it is {have} °C")
TOO_LITTLE_OXYGEN: Final = lack_kind("needs at least {need} % oxygen, there is {have} %")
TOO_MUCH_OXYGEN: Final = lack_kind("needs at most {need} % oxygen, there is {have} %")
TOO_FEW_OCEANS: Final = lack_kind("needs at least {need} oceans, there {are} {some}")
TOO_MANY_OCEANS: Final = lack_kind("needs at most {need} oceans, there {are} {some}")

FIGHTERS: Final = token("fighter", "fighters")
