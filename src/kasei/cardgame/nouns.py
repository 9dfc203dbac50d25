"""Tags and tokens, the same in all card games of the family, and in bits what effects take of cards and tokens."""

from __future__ import annotations

from typing import Final

from kasei.core.marks import icon_mark
from kasei.lang.lacks import lack_kind
from kasei.lang.nouns import Noun

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
    "city",
)
TAG_BUILDING: Final = 0
TAG_SPACE: Final = 1
TAGS: Final = tuple([Noun(f"{name} tag", f"{name} tags", f"{name} tag") for name in TAG_NAMES])
TAG_ICONS: Final = tuple([icon_mark(f"{name} tag", name) for name in TAG_NAMES])  # said in short

CARD: Final = Noun("card", "cards", "card")
POINT: Final = Noun("VP", "VP", "VP")
TOKEN: Final = Noun("token", "tokens", "token")  # of whatever kind

# What effects take and grant, in bits: those below 1 << 16 are a game's resources, those from 1 << 40 an addition's.
PAYING: Final = 1 << 16  # tokens that may pay in the place of a resource
IN_HAND: Final = 1 << 17
FIRST_TOKEN: Final = 18  # tokens of kind k are the bit FIRST_TOKEN + k, unless they pay
OF_ADDITION: Final = 1 << 40

# Tokens that lie on cards.
ANIMALS: Final = 0
MICROBES: Final = 1
SCIENCES: Final = 2
TOKENS: Final[list[Noun]] = [
    Noun("animal", "animals", "animal"),
    Noun("microbe", "microbes", "microbe"),
    Noun("science", "science", "science"),
]
TOKEN_BITS: Final[list[int]] = [1 << FIRST_TOKEN + kind for kind in range(len(TOKENS))]


def token(one: str, many: str, pays: bool = False) -> int:
    """Add a kind of token and return its number."""
    TOKENS.append(Noun(one, many, one))
    TOKEN_BITS.append(PAYING if pays else 1 << FIRST_TOKEN + len(TOKEN_BITS))
    return len(TOKENS) - 1


NOTHING_TO_TAKE: Final = lack_kind("no card of yours has {noun} to take off")
NOT_HERE: Final = lack_kind("takes {need} {noun} from this card, there {are} {some}")
SHORT_HAND: Final = lack_kind("takes {need} {noun} from your hand, you have {have}")
