"""Verbs about tokens on cards."""

from __future__ import annotations

from dataclasses import dataclass

from kasei.core.effect import ASKS, STEADY, Frame
from kasei.core.option import AMOUNT, TARGET
from kasei.lang.combine import union
from kasei.lang.counts import Amount, amount, number
from kasei.lang.lacks import lack_of
from tests.miniature.counts import Tags
from tests.miniature.effect import Choice, MiniEffect, Plain
from tests.miniature.nouns import ADDED, NO_HOLDER, NO_TOKEN, NOT_HERE, REMOVED, TOKEN_BITS, TOKENS
from tests.miniature.state import Mini
from tests.miniature.verbs import ANY


@dataclass(frozen=True)
class AddHere(Plain):
    """Add `n` tokens to the card itself."""

    kind: int
    n: Amount = 1

    def takes(self) -> int:
        return 0

    def grants(self) -> int:
        return TOKEN_BITS[self.kind]

    def act(self, m: Mini, f: Frame) -> None:
        n = number(self.n, m, f)
        m.add_tokens(f.player, f.card, n)
        m.happen(f.player, ADDED, self.kind, f.card, n, f)

    def text(self) -> str:
        return f"add {amount(self.n, TOKENS[self.kind])} to this card"


@dataclass(frozen=True)
class AddThere(Plain):
    """Add a token to the card that woke this, if it holds one of these kinds: that no part of a card can change."""

    kinds: tuple[int, ...]

    def takes(self) -> int:
        return 0

    def grants(self) -> int:
        return union([TOKEN_BITS[kind] for kind in self.kinds])

    def lacks(self, m: Mini, f: Frame) -> int:
        return 0 if m.catalogue.cards[f.about.where].spec.holds in self.kinds else lack_of(NO_HOLDER)

    def act(self, m: Mini, f: Frame) -> None:
        m.add_tokens(f.player, f.about.where, 1)
        m.happen(f.player, ADDED, m.catalogue.cards[f.about.where].spec.holds, f.about.where, 1)

    def text(self) -> str:
        return "add a token to the card just played"


@dataclass(frozen=True)
class Add(Choice):
    """Add `n` tokens to one card of yours that holds them; without one they are lost."""

    kind: int
    n: int = 1
    tag: Tags | None = None

    def takes(self) -> int:
        return 0

    def grants(self) -> int:
        return TOKEN_BITS[self.kind]

    def is_vain(self, m: Mini, f: Frame) -> bool:
        return not self.answers(m, f)

    def may_lapse(self) -> bool:
        return True

    def answers(self, m: Mini, f: Frame) -> list[int]:
        found: list[int] = []
        for card in m.players[f.player].tableau.holders:
            spec = m.catalogue.cards[card].spec
            if spec.holds == self.kind and (self.tag is None or self.tag.tag in spec.tags):
                found.append(TARGET + card)
        return found

    def go_on(self, m: Mini, f: Frame, argument: int) -> None:
        m.add_tokens(f.player, argument, self.n)
        m.happen(f.player, ADDED, self.kind, argument, self.n, f)

    def text(self) -> str:
        return f"add {TOKENS[self.kind].of(self.n)} to one of your cards"


@dataclass(frozen=True)
class TakeOff(Choice):
    """Take a token off any card of any player, or of your own; some cards are safe."""

    kind: int
    own: bool = False

    def takes(self) -> int:
        return TOKEN_BITS[self.kind]

    def grants(self) -> int:
        return 0

    def is_cost(self) -> bool:
        return True

    def lacks(self, m: Mini, f: Frame) -> int:
        return 0 if self.answers(m, f) else lack_of(NO_TOKEN, TOKENS[self.kind].number, 1)

    def answers(self, m: Mini, f: Frame) -> list[int]:
        found: list[int] = []
        for player, me in enumerate(m.players):
            for n, holder in zip(me.tokens, me.tableau.holders):
                spec = m.catalogue.cards[holder].printed
                if n and spec.holds == self.kind and not spec.safe and (player == f.player or not self.own):
                    found.append(TARGET + holder)
        return sorted(found)

    def go_on(self, m: Mini, f: Frame, argument: int) -> None:
        for player, me in enumerate(m.players):
            if argument in me.tableau.holders:
                m.add_tokens(player, argument, -1)
        m.happen(f.player, REMOVED, self.kind, argument, 1, f)

    def text(self) -> str:
        return f"take {TOKENS[self.kind].of(1)} off {'one of your cards' if self.own else 'any card'}"


@dataclass(frozen=True)
class SpendHere(MiniEffect):
    """Take tokens off the card itself: `n`, or any number and one at least."""

    kind: int
    n: int = 1

    def takes(self) -> int:
        return TOKEN_BITS[self.kind]

    def grants(self) -> int:
        return 0

    def is_cost(self) -> bool:
        return True

    def is_delicate(self, m: Mini, f: Frame) -> int:
        return ASKS if self.n == ANY else STEADY

    def lacks(self, m: Mini, f: Frame) -> int:
        have = m.tokens_on(f.player, f.card)
        need = max(1, self.n)
        return 0 if have >= need else lack_of(NOT_HERE, TOKENS[self.kind].number, need, have)

    def act(self, m: Mini, f: Frame) -> None:
        if self.n == ANY:
            m.ask(f)
        else:
            self.go_on(m, f, self.n)

    def answers(self, m: Mini, f: Frame) -> list[int]:
        return [AMOUNT + n for n in range(1, m.tokens_on(f.player, f.card) + 1)]

    def go_on(self, m: Mini, f: Frame, argument: int) -> None:
        m.add_tokens(f.player, f.card, -argument)
        m.happen(f.player, REMOVED, self.kind, f.card, argument, f)

    def text(self) -> str:
        return f"take {'any number of' if self.n == ANY else self.n} {TOKENS[self.kind].many} off this card"
