"""Verbs about cards in hand and in play."""

from __future__ import annotations

from dataclasses import dataclass

from kasei.core.effect import DRAWS, Frame
from kasei.core.happening import NOBODY, NOTHING, Happening
from kasei.core.kernel import State
from kasei.core.option import TARGET
from kasei.lang.counts import Amount, number
from kasei.lang.lacks import lack_of
from kasei.lang.picking import Pick
from tests.miniature.counts import Tags
from tests.miniature.effect import Choice, MiniEffect, cast_mini
from tests.miniature.nouns import CARDS, DISCARDED, DREW, EVERY_PRODUCTION, NO_BOX, NO_CARDS, PLACED, TAG_NAMES
from tests.miniature.state import Mini


def draw(m: Mini, f: Frame, n: int) -> None:
    """Cards for the frame's player: others see how many, and what follows knows how many."""
    if n and f.player != NOBODY:
        cards = m.draw(f.player, n)
        m.add_to_log(Happening(DREW, f.player, n=len(cards), secret=cards))
        m.came_to(f, Happening(DREW, f.player, n=len(cards)))


@dataclass(frozen=True)
class Draw(MiniEffect):
    """Draw `n` cards."""

    n: Amount = 1

    def takes(self) -> int:
        return 0

    def grants(self) -> int:
        return CARDS

    def is_delicate(self, m: Mini, f: Frame) -> int:
        return DRAWS

    def act(self, m: Mini, f: Frame) -> None:
        draw(m, f, number(self.n, m, f))

    def text(self) -> str:
        return f"draw {self.n} cards"


@dataclass(frozen=True)
class Discard(Pick):
    """Discard `n` cards from hand."""

    n: int = 1

    def lack(self, s: State, f: Frame) -> int:
        have = len(self.candidates(s, f))
        return 0 if have >= self.n else lack_of(NO_CARDS, 0, self.n, have)

    def takes(self) -> int:
        return CARDS

    def grants(self) -> int:
        return 0

    def is_cost(self) -> bool:
        return True

    def candidates(self, s: State, f: Frame) -> list[int]:
        return cast_mini(s).players[f.player].hand

    def most(self, s: State, f: Frame) -> int:
        return self.n

    def settle(self, s: State, f: Frame, picks: tuple[int, ...]) -> None:
        m = cast_mini(s)
        me = m.players[f.player]
        me.hand = [card for card in me.hand if card not in picks]
        m.discards += picks
        m.add_to_log(Happening(DISCARDED, f.player, n=len(picks), secret=picks))
        m.came_to(f, Happening(DISCARDED, f.player, n=len(picks)))

    def text(self) -> str:
        return f"discard {self.n} cards"


@dataclass(frozen=True)
class RepeatBox(Choice):
    """Carry out the production box of one of your cards with a tag once more."""

    tag: Tags

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
        spec = m.catalogue.cards[card].printed
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
