"""Production boxes of cards in play, carried out once more."""

from __future__ import annotations

from dataclasses import dataclass

from kasei.cardgame.counts import TagCount
from kasei.cardgame.nouns import TAG_NAMES
from kasei.core.effect import Frame
from kasei.core.happening import NOTHING, Happening
from kasei.core.option import TARGET
from kasei.lang.lacks import lack_of
from tests.miniature.deeds import PLACED
from tests.miniature.effect import Choice
from tests.miniature.nouns import EVERY_PRODUCTION, NO_BOX
from tests.miniature.state import Mini


@dataclass(frozen=True)
class RepeatBox(Choice):
    """Carry out the production box of one of your cards with a tag once more."""

    tag: TagCount

    def takes(self) -> int:
        return EVERY_PRODUCTION

    def grants(self) -> int:
        return EVERY_PRODUCTION

    def lacks(self, m: Mini, f: Frame) -> int:
        return 0 if self.answers(m, f) else lack_of(NO_BOX)

    def answers(self, m: Mini, f: Frame) -> list[int]:
        boxes = [self.box(m, f, card) for card in m.players[f.player].tableau.cards]
        return sorted([TARGET + box.card for box in boxes if box is not None and not box.effect.lack(m, box)])

    def box(self, m: Mini, f: Frame, card: int) -> Frame | None:
        """The box of a card, about where its tile lies if it laid one."""
        spec = m.card(card).printed
        if spec.makes is None or self.tag.tag not in spec.tags:
            return None
        hexes = dict(m.board.specials)
        about = Happening(PLACED, f.player, where=hexes[card]) if card in hexes else NOTHING
        return Frame(spec.makes, f.player, card, about, f.chooser, None)

    def go_on(self, m: Mini, f: Frame, argument: int) -> None:
        box = self.box(m, f, argument)
        assert box is not None
        m.push_frame(box)

    def text(self) -> str:
        return f"repeat the production of one of your {TAG_NAMES[self.tag.tag]} cards"
