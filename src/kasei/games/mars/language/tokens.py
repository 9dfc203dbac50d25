"""Tokens added in ways that only mars knows."""

from __future__ import annotations

from dataclasses import dataclass

from kasei.cardgame.kinds import TOKENS_ADDED
from kasei.cardgame.nouns import CARD, TOKEN, TOKEN_BITS, TOKENS
from kasei.core.effect import Estimate, Frame
from kasei.core.option import ARGUMENT, TARGET
from kasei.games.mars.language.effect import Choice, Plain
from kasei.games.mars.language.nouns import NO_HOLDER
from kasei.games.mars.state.state import Mars
from kasei.lang.combine import union
from kasei.lang.lacks import lack_of
from kasei.lang.wording import join


@dataclass(frozen=True)
class AddThere(Plain):
    """Add a token to the card just played, if it holds one of these kinds: that no part of a card can change."""

    kinds: tuple[int, ...]

    def grants(self) -> int:
        return union([TOKEN_BITS[kind] for kind in self.kinds])

    def lacks(self, m: Mars, f: Frame) -> int:
        return 0 if m.catalogue.cards[f.about.where].holds in self.kinds else lack_of(NO_HOLDER)

    def act(self, m: Mars, f: Frame) -> None:
        m.add_tokens(f.player, f.about.where, 1, f)

    def text(self) -> str:
        kinds = join([TOKENS[kind].one for kind in self.kinds], "or")
        return f"add 1 {kinds} to the card just played if it can hold it"

    def icons(self) -> str:
        return f"+1 {'/'.join([TOKENS[kind].icon for kind in self.kinds])} on the {CARD.icon} played"

    def estimate(self, e: Estimate) -> None:
        e.add(TOKENS_ADDED, 0.5)


@dataclass(frozen=True)
class AddMore(Choice):
    """Add a token to one of your cards that has one already; without such a card nothing is added."""

    def may_lapse(self) -> bool:
        return True

    def grants(self) -> int:
        return union(TOKEN_BITS)

    def is_vain(self, m: Mars, f: Frame) -> bool:
        return not self.answers(m, f)

    def answers(self, m: Mars, f: Frame) -> list[int]:
        me = m.players[f.player]
        return [TARGET + card for card, n in zip(me.tableau.holders, me.tokens) if n]

    def go_on(self, m: Mars, f: Frame, option: int) -> None:
        m.add_tokens(f.player, option & ARGUMENT, 1, f)

    def idle_now(self, m: Mars, f: Frame) -> list[str]:
        return [] if self.answers(m, f) else ["no effect: no card of yours has tokens"]

    def text(self) -> str:
        return "add 1 token to one of your cards that has tokens already"

    def icons(self) -> str:
        return f"+1 {TOKEN.icon} on one {CARD.icon} with {TOKEN.icons}"

    def estimate(self, e: Estimate) -> None:
        e.add(TOKENS_ADDED, 1)
