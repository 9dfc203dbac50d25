"""Animals, microbes and science on cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

from kasei.core.kernel import Effect, Frame, State
from kasei.core.option import ARGUMENT
from kasei.games.ares.language.deeds import ADDED, REMOVED
from kasei.games.ares.language.nouns import NO_HOLDER, NOT_HERE, NOTHING_TO_TAKE, TOKENS
from kasei.games.ares.language.verbs import Cost
from kasei.games.ares.state.card import DECK
from kasei.games.ares.state.state import TARGET, Ares
from kasei.lang.lacks import lack_of
from kasei.lang.wording import join


def add_tokens(a: Ares, player: int, card: int, n: int) -> None:
    """Put tokens of its kind on a card of the player."""
    a.players[player].tokens[DECK[card].slot] += n
    if a.heard is not None:
        a.tell(ADDED, player, (DECK[card].holds, n, card))


def remove_tokens(a: Ares, player: int, card: int, n: int) -> None:
    """Take tokens off a card of the player."""
    a.players[player].tokens[DECK[card].slot] -= n
    if a.heard is not None:
        a.tell(REMOVED, player, (DECK[card].holds, n, card))


def kinds_words(kinds: tuple[int, ...], n: int) -> str:
    """So many tokens of one of these kinds: `2 animals or 2 microbes`."""
    return join([TOKENS[kind].of(n) for kind in kinds], "or")


def kinds_icons(kinds: tuple[int, ...]) -> str:
    """The symbols of these kinds."""
    return "/".join([TOKENS[kind].icon for kind in kinds])


@dataclass(frozen=True)
class AddHere(Effect):
    """Tokens on the card itself."""

    kind: int
    n: int = 1

    def apply(self, s: State, f: Frame) -> None:
        add_tokens(cast(Ares, s), f.player, f.card, self.n)

    def text(self) -> str:
        return f"add {TOKENS[self.kind].of(self.n)} to this card"

    def icons(self) -> str:
        return f"+{self.n} {TOKENS[self.kind].icon} here"


@dataclass(frozen=True)
class Add(Effect):
    """Tokens on one other card of the player, or on any where this one holds none; without such a card nothing."""

    kinds: tuple[int, ...]
    n: int = 1
    another: bool = True

    def post(self, ledger: list[int], s: State, f: Frame) -> int:
        return 0 if self.options(s, f) else lack_of(NO_HOLDER)

    def options(self, s: State, f: Frame) -> list[int]:
        holders = cast(Ares, s).players[f.player].tableau.holders
        return [
            TARGET + card
            for card in holders
            if DECK[card].holds in self.kinds and not (self.another and card == f.card)
        ]

    def chosen(self, s: State, f: Frame, option: int) -> None:
        add_tokens(cast(Ares, s), f.player, option & ARGUMENT, self.n)

    def delicate(self) -> bool:
        return True

    def text(self) -> str:
        place = "another card of yours" if self.another else "one of your cards that holds them"
        return f"add {kinds_words(self.kinds, self.n)} to {place}"

    def icons(self) -> str:
        return f"+{self.n} {kinds_icons(self.kinds)} {'there' if self.another else 'on one card'}"


@dataclass(frozen=True)
class TakeHere(Cost):
    """Tokens off the card itself."""

    kind: int
    n: int = 1

    def post(self, ledger: list[int], s: State, f: Frame) -> int:
        have = cast(Ares, s).players[f.player].tokens[DECK[f.card].slot]
        return 0 if have >= self.n else lack_of(NOT_HERE, TOKENS[self.kind].number, self.n, have)

    def apply(self, s: State, f: Frame) -> None:
        remove_tokens(cast(Ares, s), f.player, f.card, self.n)

    def text(self) -> str:
        return f"take {TOKENS[self.kind].of(self.n)} off this card"

    def icons(self) -> str:
        return f"-{self.n} {TOKENS[self.kind].icon} here"


@dataclass(frozen=True)
class TakeAny(Cost):
    """A token off any card of the player that has one of these kinds."""

    kinds: tuple[int, ...]

    def post(self, ledger: list[int], s: State, f: Frame) -> int:
        return 0 if self.options(s, f) else lack_of(NOTHING_TO_TAKE)

    def options(self, s: State, f: Frame) -> list[int]:
        me = cast(Ares, s).players[f.player]
        return [
            TARGET + card
            for card in me.tableau.holders
            if DECK[card].holds in self.kinds and me.tokens[DECK[card].slot]
        ]

    def chosen(self, s: State, f: Frame, option: int) -> None:
        remove_tokens(cast(Ares, s), f.player, option & ARGUMENT, 1)

    def text(self) -> str:
        return f"take {kinds_words(self.kinds, 1)} off any card of yours"

    def icons(self) -> str:
        return f"-1 {kinds_icons(self.kinds)} on any own card"
