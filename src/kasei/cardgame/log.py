"""What happened, as lines of the log."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kasei.cardgame import deeds
from kasei.cardgame.catalogue import Catalogue
from kasei.cardgame.nouns import CARD, TOKENS
from kasei.core.happening import NOBODY, Deed, Happening
from kasei.lang.nouns import Noun
from kasei.lang.wording import capital, join

Text = Callable[[Catalogue, str, Happening, list[str]], str]
PRICED: Final = (deeds.USED, deeds.TOOK_STANDARD)  # what is spent after these is their price


ALONE: Final = (deeds.ADDED, deeds.DREW, deeds.LOOKED, deeds.KEPT, deeds.TOOK_IN)  # what brings nothing besides
Amounts = dict[tuple[Noun, str], int]  # of a resource, and from whom


def add_amount(amounts: Amounts, noun: Noun, source: str, n: int) -> None:
    """Add to what was spent or gained of a resource."""
    amounts[noun, source] = amounts.get((noun, source), 0) + n


def amounts_text(amounts: Amounts) -> str:
    """What was spent or gained: `2 heat and 1 plant`."""
    return join([f"{noun.of(n)}{source}" for (noun, source), n in amounts.items()])


class Line:
    """A line of the log: what somebody did, and what was spent on it and gained by it."""

    def __init__(self, by: int, text: str, deed: Deed | None) -> None:
        self.by = by
        self.start = text
        self.deed = deed  # None where it is about spending and gaining alone
        self.cards = ""  # those sold or discarded, where they are known
        self.spent: Amounts = {}
        self.gained: Amounts = {}

    def text(self, who: str) -> str:
        """The whole line."""
        spent, gained = amounts_text(self.spent), amounts_text(self.gained)
        if self.deed is deeds.PRODUCED:
            return f"{who} produces {gained or 'nothing'}"
        if self.deed is deeds.SOLD:
            return f"{self.start} for {gained}{self.cards}"
        if self.deed is deeds.FOUNDED:
            return f"{self.start} with {gained}"
        if self.deed is None:
            return f"{who} {join([f'spends {spent}' if spent else '', f'gains {gained}' if gained else ''])}"
        return self.start + (f" for {spent}" if spent else "") + (f" and gains {gained}" if gained else "") + self.cards


def log_lines(
    catalogue: Catalogue,
    texts: dict[Deed, Text],
    resources: tuple[Noun, ...],
    happenings: list[Happening],
    names: list[str],
) -> list[str]:
    """Make lines of what happened in one change. What is spent just before a card is played, or just after something
    is begun, is its price; what is gained follows what brought it."""
    lines: list[Line] = []
    for h in happenings:
        last = lines[-1] if lines and lines[-1].by == h.by else None
        if h.deed is deeds.SPENT:
            if last is None or not (last.deed is None or last.deed in PRICED) or last.gained:
                lines.append(Line(h.by, "", None))
            add_amount(lines[-1].spent, resources[h.what], "", h.n)
        elif h.deed is deeds.GAINED:
            if last is None or last.deed in ALONE:
                lines.append(Line(h.by, "", None))
            source = f" from {names[h.on]}" if h.on != NOBODY else ""
            add_amount(lines[-1].gained, resources[h.what], source, h.n)
        elif h.deed is deeds.TOOK_AWAY:
            lines.append(Line(h.by, f"{names[h.by]} takes {resources[h.what].of(h.n)} away from {names[h.on]}", h.deed))
        elif h.deed in texts:
            who = names[h.by] if h.by != NOBODY else ""
            line = Line(h.by, texts[h.deed](catalogue, who, h, names), h.deed)
            if h.deed in (deeds.SOLD, deeds.DISCARDED):
                line.cards = names_of(catalogue, h.secret)
            if h.deed is deeds.PLAYED and last is not None and last.deed is None and not last.gained:
                line.spent = lines.pop().spent
            lines.append(line)
    return [capital(line.text(names[line.by] if line.by != NOBODY else "")) for line in lines]


def card_name(catalogue: Catalogue, card: int) -> str:
    """The name of a card."""
    return catalogue.kit.cards[card].name


def names_of(catalogue: Catalogue, cards: tuple[int, ...]) -> str:
    """The names of cards, where they are known: `: Comet and Mine`."""
    return f": {join([card_name(catalogue, card) for card in cards])}" if cards else ""


def revealed(c: Catalogue, who: str, h: Happening, names: list[str]) -> str:
    return f"{who} reveals {join([card_name(c, card) for card in h.cards]) or 'nothing'}"


def took_off(c: Catalogue, who: str, h: Happening, names: list[str]) -> str:
    return f"{who} takes {TOKENS[h.what].of(h.n)} off {card_name(c, h.where)} of {names[h.on]}"


TEXTS: Final[dict[Deed, Text]] = {
    deeds.PLAYED: lambda c, who, h, names: f"{who} plays {card_name(c, h.where)}",
    deeds.USED: lambda c, who, h, names: f"{who} uses {card_name(c, h.where)}",
    deeds.TOOK_STANDARD: lambda c, who, h, names: f"{who} takes a standard action",
    deeds.DREW: lambda c, who, h, names: f"{who} draws {CARD.of(h.n)}{names_of(c, h.secret)}",
    deeds.LOOKED: lambda c, who, h, names: f"{who} draws {CARD.of(h.n)}{names_of(c, h.secret)}",
    deeds.SOLD: lambda c, who, h, names: f"{who} sells {CARD.of(h.n)}",
    deeds.DISCARDED: lambda c, who, h, names: f"{who} discards {CARD.of(h.n)}",
    deeds.KEPT: lambda c, who, h, names: f"{who} keeps {h.n} of {CARD.of(h.what)}{names_of(c, h.secret)}",
    deeds.REVEALED: revealed,
    deeds.TOOK_IN: lambda c, who, h, names: f"{who} takes {card_name(c, h.where)} into the hand",
    deeds.ADDED: lambda c, who, h, names: f"{who} adds {TOKENS[h.what].of(h.n)} to {card_name(c, h.where)}",
    deeds.REMOVED: lambda c, who, h, names: f"{who} takes {TOKENS[h.what].of(h.n)} off {card_name(c, h.where)}",
    deeds.TOOK_OFF: took_off,
    deeds.FOUNDED: lambda c, who, h, names: f"{who} plays {card_name(c, h.where)}",
    deeds.PRODUCED: lambda c, who, h, names: "",
    deeds.RESHUFFLED: lambda c, who, h, names: f"the discards are shuffled: {CARD.of(h.n)}",
}
