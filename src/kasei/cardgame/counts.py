"""What cards count in every card game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

from mypy_extensions import mypyc_attr

from kasei.cardgame.nouns import TAGS, TOKENS
from kasei.cardgame.table import CardTable
from kasei.core.effect import Frame
from kasei.core.kernel import State
from kasei.lang.counts import Count
from kasei.lang.nouns import Noun


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class CardCount(Count):
    """A count on the table of any card game."""

    def count(self, s: State, f: Frame) -> int:
        return self.found(cast(CardTable, s), f)

    def found(self, table: CardTable, f: Frame) -> int:
        """How many there are now."""
        raise NotImplementedError


@dataclass(frozen=True)
class TagCount(CardCount):
    """The tags of one kind that the player has in play."""

    tag: int = 0

    def found(self, table: CardTable, f: Frame) -> int:
        return table.sides[f.player].in_play().tags[self.tag]

    def steady(self) -> bool:
        return True


@dataclass(frozen=True)
class TokensHere(CardCount):
    """The tokens on the card itself."""

    def found(self, table: CardTable, f: Frame) -> int:
        return table.sides[f.player].tokens_on(f.card)

    def each_text(self, per: int) -> str:
        return f"{Count.each_text(self, per)} on this card"


BUILDING, SPACE, POWER, SCIENCE, JOVIAN, EARTH, PLANT, MICROBE, ANIMAL, EVENT, CITY_TAG = [
    TagCount(noun, True, tag) for tag, noun in enumerate(TAGS)
]


def tokens_here(kind: int) -> TokensHere:
    """The tokens of this kind on the card itself."""
    noun = TOKENS[kind]
    return TokensHere(Noun(noun.one, noun.many, f"{noun.icon} here", f"{noun.icons} here"), False)


ANIMALS_HERE, MICROBES_HERE, SCIENCES_HERE = [tokens_here(kind) for kind in range(3)]


def has_one(tags: tuple[int, ...], wanted: tuple[TagCount, ...]) -> bool:
    """Is one of these tags among those wanted?"""
    for tag in wanted:
        if tag.tag in tags:
            return True
    return False
