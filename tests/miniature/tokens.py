"""Tokens added and taken off in ways that only mars knows."""

from __future__ import annotations

from dataclasses import dataclass

from kasei.cardgame.nouns import TOKEN_BITS, TOKENS
from kasei.core.effect import Frame
from kasei.core.option import TARGET
from kasei.lang.combine import union
from kasei.lang.lacks import lack_of
from tests.miniature.effect import Choice, Plain
from tests.miniature.nouns import NO_HOLDER, NO_TOKEN
from tests.miniature.state import Mini


@dataclass(frozen=True)
class AddThere(Plain):
    """Add a token to the card that woke this, if it holds one of these kinds: that no part of a card can change."""

    kinds: tuple[int, ...]

    def takes(self) -> int:
        return 0

    def grants(self) -> int:
        return union([TOKEN_BITS[kind] for kind in self.kinds])

    def lacks(self, m: Mini, f: Frame) -> int:
        return 0 if m.card(f.about.where).holds in self.kinds else lack_of(NO_HOLDER)

    def act(self, m: Mini, f: Frame) -> None:
        m.add_tokens(f.player, f.about.where, 1, f)

    def text(self) -> str:
        return "add a token to the card just played"


@dataclass(frozen=True)
class TakeOff(Choice):
    """Take a token off any card of any player; some cards are safe."""

    kind: int

    def takes(self) -> int:
        return TOKEN_BITS[self.kind]

    def grants(self) -> int:
        return 0

    def is_cost(self) -> bool:
        return True

    def lacks(self, m: Mini, f: Frame) -> int:
        return 0 if self.answers(m, f) else lack_of(NO_TOKEN, TOKENS[self.kind].number)

    def answers(self, m: Mini, f: Frame) -> list[int]:
        found: list[int] = []
        for me in m.players:
            for n, holder in zip(me.tokens, me.tableau.holders):
                card = m.card(holder)
                if n and card.holds == self.kind and not card.printed.safe:
                    found.append(TARGET + holder)
        return sorted(found)

    def go_on(self, m: Mini, f: Frame, argument: int) -> None:
        for owner, me in enumerate(m.players):
            if argument in me.tableau.holders:
                m.take_off(f.player, owner, argument, 1, f)

    def text(self) -> str:
        return f"take {TOKENS[self.kind].of(1)} off any card"
