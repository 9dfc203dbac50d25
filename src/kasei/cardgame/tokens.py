"""Animals, microbes and other tokens on cards: added, and taken off."""

from __future__ import annotations

from dataclasses import dataclass

from kasei.cardgame.counts import TagCount
from kasei.cardgame.effect import CardCost, CardEffect
from kasei.cardgame.kinds import TOKENS_ADDED
from kasei.cardgame.nouns import CARD, NOT_HERE, NOTHING_TO_TAKE, TAG_ICONS, TAG_NAMES, TOKEN, TOKEN_BITS, TOKENS
from kasei.cardgame.playing import Card
from kasei.cardgame.table import CardTable
from kasei.core.effect import ASKS, EVERYTHING, FORCED, STEADY, Estimate, Frame
from kasei.core.kernel import State
from kasei.core.option import AMOUNT, AMOUNTS, ARGUMENT, TARGET
from kasei.lang.combine import union
from kasei.lang.counts import Amount, amount, amount_icons, is_steady, number
from kasei.lang.lacks import lack_of
from kasei.lang.wording import join


def kinds_text(kinds: tuple[int, ...], n: int) -> str:
    """Tokens of one of these kinds: `2 animals or 2 microbes`."""
    return join([TOKENS[kind].of(n) for kind in kinds], "or")


def kinds_icons(kinds: tuple[int, ...], n: int) -> str:
    """Tokens of one of these kinds in symbols."""
    return f"{n} {'/'.join([TOKENS[kind].icon if n == 1 else TOKENS[kind].icons for kind in kinds])}"


@dataclass(frozen=True)
class AddHere(CardEffect):
    """Add `n` tokens to the card itself."""

    kind: int
    n: Amount = 1

    def gives(self) -> bool:
        return is_steady(self.n)

    def delicate(self, s: State, f: Frame) -> int:
        return STEADY

    def takes(self) -> int:
        return 0 if is_steady(self.n) else EVERYTHING

    def grants(self) -> int:
        return TOKEN_BITS[self.kind]

    def act(self, table: CardTable, f: Frame) -> None:
        table.add_tokens(f.player, f.card, number(self.n, table, f), f)

    def text(self) -> str:
        return f"add {amount(self.n, TOKENS[self.kind])} to this card"

    def icons(self) -> str:
        return f"+{amount_icons(self.n, TOKENS[self.kind])} here"

    def estimate(self, e: Estimate) -> None:
        e.add(TOKENS_ADDED, self.n if isinstance(self.n, int) else 2 * self.n.n)


@dataclass(frozen=True)
class Add(CardEffect):
    """Add tokens to another card of the player, or to any if not `another`; without such a card nothing is added."""

    kinds: tuple[int, ...]
    n: int = 1
    another: bool = True
    tag: TagCount | None = None  # that the card must have

    def may_lapse(self) -> bool:
        return True

    def grants(self) -> int:
        return union([TOKEN_BITS[kind] for kind in self.kinds])

    def vain(self, s: State, f: Frame) -> bool:
        return not self.options(s, f)

    def delicate(self, s: State, f: Frame) -> int:
        return ASKS if len(self.options(s, f)) > 1 else FORCED

    def answers(self, table: CardTable, f: Frame) -> list[int]:
        found: list[int] = []
        for holder in table.sides[f.player].in_play().holders:
            if self.fits(table.card(holder)) and not (self.another and holder == f.card):
                found.append(TARGET + holder)
        return found

    def fits(self, card: Card) -> bool:
        """May the tokens lie on this card?"""
        return card.holds in self.kinds and (self.tag is None or self.tag.tag in card.tags)

    def go_on(self, table: CardTable, f: Frame, option: int) -> None:
        table.add_tokens(f.player, option & ARGUMENT, self.n, f)

    def idle(self, s: State, f: Frame) -> list[str]:
        if not self.vain(s, f):
            return []
        tag = "" if self.tag is None else f"{TAG_NAMES[self.tag.tag]} "
        kinds = join([TOKENS[kind].many for kind in self.kinds], "or")
        return [f"no effect: no {'other ' if self.another else ''}{tag}card of yours can hold {kinds}"]

    def text(self) -> str:
        tag = "" if self.tag is None else f"{TAG_NAMES[self.tag.tag]} "
        them = TOKENS[self.kinds[0]].many if len(self.kinds) == 1 else "them"
        card = f"another {tag}card of yours" if self.another else f"one of your {tag}cards"
        return f"add {kinds_text(self.kinds, self.n)} to {card} that can hold {them}"

    def icons(self) -> str:
        tag = "" if self.tag is None else f" ({TAG_ICONS[self.tag.tag]})"
        return f"+{kinds_icons(self.kinds, self.n)} on {'another' if self.another else 'one'} {CARD.icon}{tag}"

    def estimate(self, e: Estimate) -> None:
        e.add(TOKENS_ADDED, self.n)


@dataclass(frozen=True)
class TakeHere(CardCost):
    """Take `n` tokens off the card itself."""

    kind: int
    n: int = 1

    def takes(self) -> int:
        return TOKEN_BITS[self.kind]

    def lacks(self, table: CardTable, f: Frame) -> int:
        have = table.sides[f.player].tokens_on(f.card)
        return 0 if have >= self.n else lack_of(NOT_HERE, TOKENS[self.kind].number, self.n, have)

    def act(self, table: CardTable, f: Frame) -> None:
        table.add_tokens(f.player, f.card, -self.n, f)

    def text(self) -> str:
        return f"take {TOKENS[self.kind].of(self.n)} off this card"

    def icons(self) -> str:
        return f"-{TOKENS[self.kind].icons_of(self.n)} here"

    def estimate(self, e: Estimate) -> None:
        e.add(TOKENS_ADDED, -self.n)


@dataclass(frozen=True)
class TakeSome(CardCost):
    """Take any number of tokens off the card itself, and one at least."""

    kind: int

    def takes(self) -> int:
        return TOKEN_BITS[self.kind]

    def delicate(self, s: State, f: Frame) -> int:
        return ASKS

    def lacks(self, table: CardTable, f: Frame) -> int:
        return 0 if table.sides[f.player].tokens_on(f.card) else lack_of(NOT_HERE, TOKENS[self.kind].number, 1)

    def answers(self, table: CardTable, f: Frame) -> list[int]:
        most = min(table.sides[f.player].tokens_on(f.card), AMOUNTS - 1)
        return [AMOUNT + n for n in range(1, most + 1)]

    def go_on(self, table: CardTable, f: Frame, option: int) -> None:
        table.add_tokens(f.player, f.card, -(option & ARGUMENT), f)

    def option_text(self, s: State, f: Frame, option: int) -> str:
        return f"take {TOKENS[self.kind].of(option & ARGUMENT)} off"

    def text(self) -> str:
        return f"take 1 or more {TOKENS[self.kind].many} off this card"

    def icons(self) -> str:
        return f"-X {TOKENS[self.kind].icons} here"

    def estimate(self, e: Estimate) -> None:
        e.add(TOKENS_ADDED, -2)


@dataclass(frozen=True)
class TakeAny(CardCost):
    """Take a token of one of these kinds off any card of the player."""

    kinds: tuple[int, ...]

    def takes(self) -> int:
        return union([TOKEN_BITS[kind] for kind in self.kinds])

    def delicate(self, s: State, f: Frame) -> int:
        return ASKS if len(self.options(s, f)) > 1 else FORCED

    def lacks(self, table: CardTable, f: Frame) -> int:
        noun = TOKENS[self.kinds[0]] if len(self.kinds) == 1 else TOKEN
        return 0 if self.answers(table, f) else lack_of(NOTHING_TO_TAKE, noun.number)

    def answers(self, table: CardTable, f: Frame) -> list[int]:
        side = table.sides[f.player]
        holders = zip(side.in_play().holders, side.tokens)
        return [TARGET + card for card, n in holders if n and table.card(card).holds in self.kinds]

    def act(self, table: CardTable, f: Frame) -> None:
        table.ask(f)

    def go_on(self, table: CardTable, f: Frame, option: int) -> None:
        table.add_tokens(f.player, option & ARGUMENT, -1, f)

    def text(self) -> str:
        return f"take {kinds_text(self.kinds, 1)} off any card of yours"

    def icons(self) -> str:
        return f"-{kinds_icons(self.kinds, 1)} on any own {CARD.icon}"

    def estimate(self, e: Estimate) -> None:
        e.add(TOKENS_ADDED, -1)
