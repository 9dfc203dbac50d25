"""What cards do as long as they are in play, and what they wait for, in every card game."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from kasei.cardgame.counts import TagCount
from kasei.cardgame.deeds import PLAYED, TAGGED, USED
from kasei.cardgame.nouns import CARD, TAG_ICONS, TAG_NAMES
from kasei.cardgame.tableau import Ongoing, Tableau
from kasei.lang.nouns import Noun
from kasei.lang.triggers import On
from kasei.lang.wording import join, with_article


@dataclass(frozen=True)
class TagCheaper(Ongoing):
    """Make cards with a tag cost less."""

    n: int
    tag: TagCount
    money: Noun = field(repr=False)  # words are left out of the digest of the rules

    def fold(self, t: Tableau, card: int) -> None:
        t.off[self.tag.tag] += self.n

    def text(self) -> str:
        return f"cards with {with_article(TAG_NAMES[self.tag.tag])} tag cost you {self.money.of(self.n)} less"

    def icons(self) -> str:
        return f"{TAG_ICONS[self.tag.tag]}: -{self.n} {self.money.icon}"


def play_of(*tags: TagCount, anyone: bool = False) -> On:
    """Wait for each of these tags on cards that the owner plays, or that anyone plays."""
    names = [TAG_NAMES[tag.tag] for tag in tags]
    text = f"for each {join(names, 'or')} tag that {'anyone plays' if anyone else 'you play'}"
    icons = "/".join([TAG_ICONS[tag.tag] for tag in tags])
    return On(TAGGED, tuple([tag.tag for tag in tags]), text, f"{'anyone plays' if anyone else 'play'} {icons}", anyone)


PLAY_A_CARD: Final = On(PLAYED, (0,), "for each card that you play", f"play {CARD.icon}")
USE_ACTION: Final = On(USED, (0,), "each time you use the action of a card", f"use {CARD.icon} action")
