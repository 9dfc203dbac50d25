"""What happened, as lines of the log."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kasei.cardgame import deeds
from kasei.cardgame.nouns import CARD, TOKENS
from kasei.core.happening import NOBODY, NONE, Deed, Happening, Line
from kasei.core.marks import card_mark, seat_mark
from kasei.lang.nouns import Noun
from kasei.lang.wording import capital, join

Text = Callable[[str, Happening], str]  # of who did it, and what was done
BOUGHT: Final = (deeds.PLAYED, deeds.TOOK_STANDARD)  # what is spent just before these is their price


ALONE: Final = (  # what brings nothing besides
    deeds.ADDED,
    deeds.DREW,
    deeds.LOOKED,
    deeds.DRAFTED,
    deeds.PASSED_ON,
    deeds.KEPT,
    deeds.TOOK_IN,
)
Nouns = dict[Deed, tuple[Noun, ...]]  # of what a deed brings or costs, by `what`
Amounts = dict[tuple[Noun, str], int]  # of a resource, and from whom


def add_amount(amounts: Amounts, noun: Noun, source: str, n: int) -> None:
    """Add to what was spent or gained of a resource."""
    amounts[noun, source] = amounts.get((noun, source), 0) + n


def amounts_text(amounts: Amounts) -> str:
    """What was spent or gained: `2 heat and 1 plant`."""
    return join([f"{noun.of(n)}{source}" for (noun, source), n in amounts.items()])


class LineDraft:
    """A line of the log in the making: what somebody did, and what was spent on it and gained by it."""

    def __init__(self, h: Happening, text: str, deed: Deed | None) -> None:
        self.by = h.by
        self.told = [h]
        self.start = text
        self.deed = deed  # None where it is about spending and gaining alone
        self.cards = ""  # those sold or discarded, where they are known
        self.spent: Amounts = {}
        self.gained: Amounts = {}
        self.lost: Amounts = {}

    def text(self) -> str:
        """The whole line."""
        who = seat_mark(self.by) if self.by != NOBODY else ""
        spent, gained, lost = amounts_text(self.spent), amounts_text(self.gained), amounts_text(self.lost)
        if self.deed is deeds.PRODUCED:
            return f"{who} produces {gained or 'nothing'}"
        if self.deed is deeds.SOLD:
            return f"{self.start} for {gained}{self.cards}"
        if self.deed is deeds.FOUNDED:
            return f"{self.start} with {gained}"
        if self.deed is None:
            spends = f"spends {spent}{self.bought()}" if spent else ""
            return f"{who} {join([spends, f'gains {gained}' if gained else '', f'loses {lost}' if lost else ''])}"
        brings = join([f"gains {gained}" if gained else "", f"loses {lost}" if lost else ""])
        return self.start + (f" for {spent}" if spent else "") + (f" and {brings}" if brings else "") + self.cards

    def bought(self) -> str:
        """The card for which something is spent, in words; empty where it is for something else."""
        cards = [h.where for h in self.told if h.deed is deeds.SPENT and h.where != NONE]
        return f" for {card_mark(cards[0])}" if cards else ""


class LogTexts:
    """The words of a game's log: texts by deed, the nouns of what is gained and lost, and what has a price."""

    def __init__(self, texts: dict[Deed, Text], gains: Nouns, losses: Nouns, priced: tuple[Deed, ...] = ()) -> None:
        self.texts = texts
        self.gains = gains
        self.losses = losses
        self.priced = (deeds.USED, deeds.TOOK_STANDARD, *priced)  # what is spent after these is their price


def log_lines(words: LogTexts, happenings: list[Happening]) -> list[Line]:
    """Make lines of what happened in one change. What is spent just before a card is played or a standard action is
    taken, or just after something is begun, is its price; what is gained or lost follows what brought it."""
    texts, gains, losses = words.texts, words.gains, words.losses
    resources = gains[deeds.GAINED]
    drafts: list[LineDraft] = []
    for h in happenings:
        last = drafts[-1] if drafts and drafts[-1].by == h.by else None
        if h.deed is deeds.SPENT:
            goes_on = last is not None and (last.deed is None or last.deed in words.priced) and not last.gained
            add_amount(told_in(drafts, goes_on, h).spent, resources[h.what], "", h.n)
        elif h.deed in gains or h.deed in losses:
            line = told_in(drafts, last is not None and last.deed not in ALONE, h)
            source = f" from {seat_mark(h.on)}" if h.on != NOBODY else ""
            amounts, nouns = (line.gained, gains) if h.deed in gains else (line.lost, losses)
            add_amount(amounts, nouns[h.deed][0 if h.what == NONE else h.what], source, h.n)
        elif h.deed is deeds.TOOK_AWAY:
            taken = f"{seat_mark(h.by)} takes {resources[h.what].of(h.n)} away from {seat_mark(h.on)}"
            drafts.append(LineDraft(h, taken, h.deed))
        elif h.deed in texts:
            line = LineDraft(h, texts[h.deed](seat_mark(h.by) if h.by != NOBODY else "", h), h.deed)
            if h.deed in (deeds.SOLD, deeds.DISCARDED) or h.deed in words.priced:
                line.cards = names_of(h.secret)
            if h.deed in BOUGHT and last is not None and last.deed is None and not last.gained:
                price = drafts.pop()
                line.spent = price.spent
                line.told += price.told
            drafts.append(line)
    return [Line(capital(draft.text()), draft.told) for draft in drafts]


def told_in(drafts: list[LineDraft], goes_on: bool, h: Happening) -> LineDraft:
    """The line that tells of something spent or gained: the last one, or a new one."""
    if goes_on:
        drafts[-1].told.append(h)
    else:
        drafts.append(LineDraft(h, "", None))
    return drafts[-1]


def names_of(cards: tuple[int, ...]) -> str:
    """The names of cards, where they are known: `: Comet and Mine`."""
    return f": {join([card_mark(card) for card in cards])}" if cards else ""


def revealed(who: str, h: Happening) -> str:
    return f"{who} reveals {join([card_mark(card) for card in h.cards]) or 'nothing'}"


def passed_on(who: str, h: Happening) -> str:
    return f"{who} passes {CARD.of(h.n)} to {seat_mark(h.on)}{names_of(h.secret)}"


def took_off(who: str, h: Happening) -> str:
    return f"{who} takes {TOKENS[h.what].of(h.n)} off {card_mark(h.where)} of {seat_mark(h.on)}"


TEXTS: Final[dict[Deed, Text]] = {
    deeds.PLAYED: lambda who, h: f"{who} plays {card_mark(h.where)}",
    deeds.USED: lambda who, h: f"{who} uses {card_mark(h.where)}",
    deeds.TOOK_STANDARD: lambda who, h: f"{who} takes a standard action",
    deeds.DREW: lambda who, h: f"{who} draws {CARD.of(h.n)}{names_of(h.secret)}",
    deeds.LOOKED: lambda who, h: f"{who} draws {CARD.of(h.n)}{names_of(h.secret)}",
    deeds.DRAFTED: lambda who, h: f"{who} drafts {CARD.of(h.n)}{names_of(h.secret)}",
    deeds.PASSED_ON: passed_on,
    deeds.SOLD: lambda who, h: f"{who} sells {CARD.of(h.n)}",
    deeds.DISCARDED: lambda who, h: f"{who} discards {CARD.of(h.n)}",
    deeds.KEPT: lambda who, h: f"{who} keeps {h.n} of {CARD.of(h.what)}{names_of(h.secret)}",
    deeds.REVEALED: revealed,
    deeds.TOOK_IN: lambda who, h: f"{who} takes {card_mark(h.where)} into the hand",
    deeds.ADDED: lambda who, h: f"{who} adds {TOKENS[h.what].of(h.n)} to {card_mark(h.where)}",
    deeds.REMOVED: lambda who, h: f"{who} takes {TOKENS[h.what].of(h.n)} off {card_mark(h.where)}",
    deeds.TOOK_OFF: took_off,
    deeds.FOUNDED: lambda who, h: f"{who} plays {card_mark(h.where)}",
    deeds.PRODUCED: lambda who, h: "",
    deeds.RESHUFFLED: lambda who, h: f"the discards are shuffled: {CARD.of(h.n)}",
}
