"""The cards that a player holds: in full, line by line, or in a running text."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap
from typing import NamedTuple

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.style import Style
from rich.table import Table
from rich.text import Text

from kasei import Card
from kasei.core.marks import said
from kasei.play import messages
from kasei.play.screens.card_styles import COLOURS, TAG_STYLES
from kasei.play.screens.parts import FAINT, GAP, LABEL, PLAIN, STRONG, TITLE, flowing, typed_list
from kasei.play.screens.pen import Pen

BEFORE = 8  # columns before a name
COSTS = 5  # columns of a price beside a name
LEAST = 12  # columns of what a card does
FULL, WRAPPED, CUT = range(3)  # with its text, with its symbols, with as many of them as fit into a line


class Held(NamedTuple):
    """A card that has a number on the table."""

    key: str
    facts: Card
    price: int
    can: bool  # be played or picked
    note: str  # why it can't be, or what has to be done for it
    marked: bool = False  # to be picked
    free: bool = False  # are cards free now that can be played?
    but: str = ""  # what of it would bring nothing now


class Columns(NamedTuple):
    """How wide the columns of a list are."""

    name: int
    price: int
    tags: int
    words: bool = False  # are tags written out?

    def before_words(self) -> int:
        """All columns but the last."""
        return BEFORE + self.name + self.price + self.tags + 3 * GAP


def columns(width: int, held: Sequence[Held]) -> Columns:
    """The columns of a list of these cards on paper of this width: no tag is cut off."""
    words = width >= 115
    tagged = max([len(tags(card.facts, words)) for card in held] + [len(messages.HAND_TAGS)])
    if width < 90:
        return Columns(23, 4, tagged)
    return Columns(30 if words else 27, 7, tagged, words)


def card_list(title: str, held: Sequence[Held], width: int, pen: Pen, form: int, money: str) -> RenderableType:
    """Cards below each other, each with what it does."""
    wide = columns(width, held)
    head = money, Text(messages.HAND_TAGS)
    heading = row(wide, Text(" " * BEFORE), title, *head, [messages.HAND_DOES], PLAIN)
    heading.stylize(LABEL)
    rows: list[RenderableType] = [heading]
    for card in held:
        rows.append(line(card, wide, width, pen, form))
        if form == FULL:
            rows.append(
                Padding(Text(card.facts["text"], PLAIN if card.can or not card.key else FAINT), (0, 0, 0, BEFORE))
            )
    return Group(*rows)


def line(card: Held, wide: Columns, width: int, pen: Pen, form: int) -> Text:
    """A card in one line, or in a few."""
    facts = card.facts
    room = max(LEAST, width - wide.before_words())
    said = " ".join(filter(None, [card.note, card.but])) if form == FULL else what_it_does(card, pen)
    lines = [cut(said, room)] if form == CUT else wrap(said, room) or [""]
    tagged = tags(facts, wide.words)
    style = STRONG if card.can else PLAIN
    return row(wide, beginning(card, pen), facts["name"], price_words(card, wide.price), tagged, lines, style)


def row(wide: Columns, before: Text, name: str, price: str, tags: Text, said: list[str], style: Style) -> Text:
    """The columns of a list of cards; what is said may go on in further lines."""
    tags.truncate(wide.tags, pad=True)
    gap = " " * GAP
    named = f"{cut(name, wide.name):{wide.name}}"
    price = f"{price:>{wide.price}}"
    text = Text.assemble(before, (named, style), gap, (price, style), gap, tags, gap, said[0])
    for more in said[1:]:
        text.append(f"\n{' ' * wide.before_words()}{more}")
    return text


def beginning(card: Held, pen: Pen) -> Text:
    """What stands before the name of a card: its number, whether it can be played, and its colour."""
    kind = card.facts["kind"]
    return Text.assemble((f"{card.key:>3} {mark(card, pen)} ", TITLE), (kind[0].upper(), COLOURS[kind]), " ")


def mark(card: Held, pen: Pen) -> str:
    """Whether a card can be played or picked, as a sign."""
    if card.marked:
        return pen.turn
    return pen.funded if card.can else pen.no if card.note else " "


def what_it_does(card: Held, pen: Pen) -> str:
    """Why a card can't be played; or what it does, after what has to be done for it."""
    if card.note and not card.can:
        return card.note
    return " ".join(filter(None, [card.note, pen.said(said(card.facts["icons"])), card.but]))


def cut(text: str, room: int) -> str:
    """As much of a text as there is room for."""
    return text if len(text) <= room else f"{text[: room - len(messages.GOES_ON)].rstrip()}{messages.GOES_ON}"


def price_words(card: Held, room: int) -> str:
    """The price after discounts, and the printed one if there is room."""
    if card.free and card.can:
        return messages.FREE
    reduced = messages.REDUCED.format(price=card.price, cost=card.facts["cost"])
    return reduced if card.price != card.facts["cost"] and len(reduced) <= room else str(card.price)


def tags(facts: Card, in_full: bool) -> Text:
    """The tags of a card."""
    texts = [(tag if in_full else messages.SHORT_TAGS[tag], TAG_STYLES[tag]) for tag in facts["tags"]]
    return Text(" ").join([Text(text, style) for text, style in texts])


def in_columns(title: str, held: Sequence[Held], width: int, pen: Pen) -> RenderableType:
    """The names and prices of cards, in two columns."""
    height = -(-len(held) // 2)
    table = Table.grid(padding=(0, GAP, 0, 0))
    space = width // 2 - GAP
    for i in range(height):
        table.add_row(*[named(card, space, pen) for card in held[i::height]])
    return Group(Text(title, LABEL), table)


def named(card: Held, space: int, pen: Pen) -> Text:
    """The name and the price of a card, in so many columns."""
    room = max(LEAST, space - COSTS - BEFORE)
    name = f"{cut(card.facts['name'], room):{room}}"
    return beginning(card, pen).append(name, STRONG if card.can else PLAIN).append(price_words(card, 0).rjust(COSTS))


def folded(title: str, held: Sequence[Held]) -> Text:
    """Only how many cards there are, and their numbers."""
    numbers = typed_list([card.key for card in held])
    return Text.assemble((f"{title}  ", LABEL), messages.FOLDED.format(n=len(held), numbers=numbers))


def running(title: str, held: Sequence[Held], width: int, pen: Pen) -> Text:
    """Cards one after the other."""
    return flowing([Text(title, LABEL), *[in_a_row(card, pen) for card in held]], width)


def in_a_row(card: Held, pen: Pen) -> Text:
    """A card among others: its number and sign, its name and its price."""
    text = Text().append(f"{card.key}{mark(card, pen).strip()} ".lstrip(), TITLE)
    return text.append(f"{card.facts['name']} ", STRONG if card.can else PLAIN).append(price_words(card, 0), FAINT)


def in_full(facts: Card, money: str) -> Text:
    """A card with all that there is to say of it."""
    parts = [
        messages.PROJECT_COST.format(cost=facts["cost"], money=money) if facts["kind"] != "corporation" else "",
        messages.PROJECT_TAGS.format(tags=", ".join(facts["tags"])) if facts["tags"] else "",
    ]
    about = f" ({', '.join([facts['kind'], *filter(None, parts)])})"
    return Text.assemble((facts["name"], STRONG), about, f"\n{facts['text']}")
