"""Production boxes of cards in play, carried out once more."""

from __future__ import annotations

from dataclasses import dataclass

from kasei.cardgame.counts import TagCount
from kasei.cardgame.nouns import TAG_ICONS, TAG_NAMES
from kasei.core.effect import Estimate, Frame
from kasei.core.happening import NONE, NOTHING, Happening
from kasei.core.kernel import State
from kasei.core.option import ARGUMENT, TARGET
from kasei.games.mars.language.deeds import PLACED, REPEATED
from kasei.games.mars.language.effect import Choice
from kasei.games.mars.language.kinds import MADE_KIND
from kasei.games.mars.language.nouns import EVERY_PRODUCTION, MC, NO_BOX, SPECIAL
from kasei.games.mars.state.state import Mars
from kasei.lang.lacks import lack_of
from kasei.lang.wording import with_article


@dataclass(frozen=True)
class RepeatBox(Choice):
    """Carry out the production box of one of your cards with a tag once more."""

    tag: TagCount

    def takes(self) -> int:
        return EVERY_PRODUCTION

    def grants(self) -> int:
        return EVERY_PRODUCTION

    def lacks(self, m: Mars, f: Frame) -> int:
        return 0 if self.answers(m, f) else lack_of(NO_BOX)

    def answers(self, m: Mars, f: Frame) -> list[int]:
        t = m.players[f.player].tableau
        boxes = [self.box(m, f, card) for card in (*t.cards, t.corporation) if card != NONE]
        return sorted([TARGET + box.card for box in boxes if box is not None and not box.effect.lack(m, box)])

    def box(self, m: Mars, f: Frame, number: int) -> Frame | None:
        """The box of a card, about where its tile lies if it has one."""
        card = m.catalogue.cards[number]
        if card.makes is None or self.tag.tag not in card.tags:
            return None
        hex = m.board.tile_of(number)
        about = Happening(PLACED, f.player, SPECIAL, hex, 1) if hex >= 0 else NOTHING
        return Frame(card.makes, f.player, number, about, f.chooser, None)

    def go_on(self, m: Mars, f: Frame, option: int) -> None:
        box = self.box(m, f, option & ARGUMENT)
        assert box is not None
        m.emit(f.player, REPEATED, where=box.card)
        m.push_frame(box)

    def option_text(self, s: State, f: Frame, option: int) -> str:
        assert isinstance(s, Mars)
        box = self.box(s, f, option & ARGUMENT)
        return "" if box is None else f"{s.catalogue.cards[box.card].name}: {box.effect.text_now(s, box)}"

    def text(self) -> str:
        tag = with_article(TAG_NAMES[self.tag.tag])
        return f"repeat the whole production box of one of your cards, or of your corporation, with {tag} tag"

    def icons(self) -> str:
        return f"copy production of {TAG_ICONS[self.tag.tag]}"

    def estimate(self, e: Estimate) -> None:
        e.add(MADE_KIND + MC, 2)
