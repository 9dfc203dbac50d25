"""The nouns of nine, and what may be lacking."""

from __future__ import annotations

from typing import Final

from kasei.games.nine.board import TAG_NAMES
from kasei.lang.lacks import NO_EFFECT, NOWHERE, lack_kind, lack_of
from kasei.lang.nouns import Noun

CREDIT: Final = Noun("credit", "credits", "credit")
HEAT_CUBE: Final = Noun("heat", "heat", "heat")
GREENERY_CUBE: Final = Noun("greenery", "greenery", "greenery")
WATER_CUBE: Final = Noun("water", "water", "water")
CITY_CUBE: Final = Noun("city", "cities", "city")
TAGS: Final = tuple([Noun(f"{name} tag", f"{name} tags", name) for name in TAG_NAMES])
TOKEN_NOUNS: Final = tuple([Noun(f"{name} token", f"{name} tokens", f"{name}-token") for name in TAG_NAMES])
PIECES: Final = {
    cube: Noun(f"{cube.one} cube", f"{cube.one} cubes", cube.icon) for cube in (HEAT_CUBE, GREENERY_CUBE, WATER_CUBE)
}

NONE_LEFT: Final = lack_kind("no {noun} left in the supply", counts_need=False)
NOTHING_TO_TAKE: Final = lack_kind("your opponent has no {noun} to take", counts_need=False)

NO_HEAT: Final = lack_of(NONE_LEFT, HEAT_CUBE.number)
NO_CREDIT: Final = lack_of(NONE_LEFT, CREDIT.number)
NO_TOKEN: Final = [lack_of(NONE_LEFT, noun.number) for noun in TOKEN_NOUNS]
NO_SITE: Final = lack_of(NOWHERE, CITY_CUBE.number, 1)
NO_CREDIT_TO_TAKE: Final = lack_of(NOTHING_TO_TAKE, CREDIT.number)
NO_HEAT_TO_TAKE: Final = lack_of(NOTHING_TO_TAKE, HEAT_CUBE.number)
NO_PART: Final = lack_of(NO_EFFECT)
NOT_ALONE: Final = lack_of(lack_kind("takes from an opponent: in solitaire it can never be funded"))
