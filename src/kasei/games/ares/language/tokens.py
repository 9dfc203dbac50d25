"""Animals, microbes and science on cards."""

from __future__ import annotations

from dataclasses import dataclass

from kasei.core.effect import ASKS, STEADY, Estimate, Frame
from kasei.core.kernel import State
from kasei.core.option import ARGUMENT, TARGET
from kasei.games.ares.evaluate.kinds import TOKENS_ADDED
from kasei.games.ares.language.effect import AresEffect, Gift
from kasei.games.ares.language.nouns import NOT_HERE, NOTHING_TO_TAKE, ON_CARDS, TOKENS
from kasei.games.ares.language.verbs import Cost
from kasei.games.ares.state.state import Ares
from kasei.lang.lacks import lack_of
from kasei.lang.wording import join


def kinds_text(kinds: tuple[int, ...], n: int) -> str:
    """So many tokens of one of these kinds: `2 animals or 2 microbes`."""
    return join([TOKENS[kind].of(n) for kind in kinds], "or")


def kinds_icons(kinds: tuple[int, ...]) -> str:
    """The symbols of these kinds."""
    return "/".join([TOKENS[kind].icon for kind in kinds])


@dataclass(frozen=True)
class AddHere(Gift):
    """Add tokens to the card itself."""

    kind: int
    n: int = 1

    def act(self, a: Ares, f: Frame) -> None:
        a.add_tokens(f.player, f.card, self.n)

    def text(self) -> str:
        return f"add {TOKENS[self.kind].of(self.n)} to this card"

    def icons(self) -> str:
        return f"+{self.n} {TOKENS[self.kind].icon} here"

    def estimate(self, e: Estimate) -> None:
        e.add(TOKENS_ADDED, self.n)


@dataclass(frozen=True)
class Add(AresEffect):
    """Add tokens to one other card of the player, or to any where this one holds none; without such a card nothing."""

    kinds: tuple[int, ...]
    n: int = 1
    another: bool = True

    def may_lapse(self) -> bool:
        return True

    def vain(self, s: State, f: Frame) -> bool:
        return not self.options(s, f)

    def delicate(self, s: State, f: Frame) -> int:
        return ASKS if len(self.options(s, f)) > 1 else STEADY

    def answers(self, a: Ares, f: Frame) -> list[int]:
        cards = a.catalogue.cards
        return [
            TARGET + card
            for card in a.players[f.player].tableau.holders
            if cards[card].holds in self.kinds and not (self.another and card == f.card)
        ]

    def go_on(self, a: Ares, f: Frame, option: int) -> None:
        a.add_tokens(f.player, option & ARGUMENT, self.n)

    def text(self) -> str:
        place = "another card of yours" if self.another else "one of your cards that holds them"
        return f"add {kinds_text(self.kinds, self.n)} to {place}"

    def icons(self) -> str:
        return f"+{self.n} {kinds_icons(self.kinds)} {'there' if self.another else 'on one card'}"

    def estimate(self, e: Estimate) -> None:
        e.add(TOKENS_ADDED, self.n)


@dataclass(frozen=True)
class TakeHere(Cost):
    """Take tokens off the card itself."""

    kind: int
    n: int = 1

    def takes(self) -> int:
        return ON_CARDS

    def lacks(self, a: Ares, f: Frame) -> int:
        have = a.players[f.player].tokens_on(f.card)
        return 0 if have >= self.n else lack_of(NOT_HERE, TOKENS[self.kind].number, self.n, have)

    def act(self, a: Ares, f: Frame) -> None:
        a.add_tokens(f.player, f.card, -self.n)

    def text(self) -> str:
        return f"take {TOKENS[self.kind].of(self.n)} off this card"

    def icons(self) -> str:
        return f"-{self.n} {TOKENS[self.kind].icon} here"

    def estimate(self, e: Estimate) -> None:
        e.add(TOKENS_ADDED, -self.n)


@dataclass(frozen=True)
class TakeAny(Cost):
    """Take a token of one of these kinds off any card of the player."""

    kinds: tuple[int, ...]

    def takes(self) -> int:
        return ON_CARDS

    def delicate(self, s: State, f: Frame) -> int:
        return ASKS

    def lacks(self, a: Ares, f: Frame) -> int:
        return 0 if self.answers(a, f) else lack_of(NOTHING_TO_TAKE)

    def answers(self, a: Ares, f: Frame) -> list[int]:
        me = a.players[f.player]
        cards = a.catalogue.cards
        return [
            TARGET + card for card, n in zip(me.tableau.holders, me.tokens) if n and cards[card].holds in self.kinds
        ]

    def go_on(self, a: Ares, f: Frame, option: int) -> None:
        a.add_tokens(f.player, option & ARGUMENT, -1)

    def text(self) -> str:
        return f"take {kinds_text(self.kinds, 1)} off any card of yours"

    def icons(self) -> str:
        return f"-1 {kinds_icons(self.kinds)} on any own card"

    def estimate(self, e: Estimate) -> None:
        e.add(TOKENS_ADDED, -1)
