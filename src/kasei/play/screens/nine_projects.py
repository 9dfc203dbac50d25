"""The projects of nine as lines of a list."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.style import Style
from rich.table import Table
from rich.text import Text

from kasei import Card
from kasei.play import messages
from kasei.play.screens.parts import FAINT, GAP, LABEL, PLAIN, STRONG

NAMES = 25  # columns of the longest name
COSTS = 4
TAGS = 18


def heading(title: str) -> RenderableType:
    """The line above the projects of a player."""
    return listed(Text(title, STRONG), messages.COST, messages.LENDS, messages.NEEDS, LABEL)


def project(facts: Card, tags: list[str], with_effect: bool) -> RenderableType:
    """A project in one line, and its effect in another."""
    line = listed(Text(facts["name"], STRONG), str(facts["cost"]), lent(facts, tags), needs_text(facts))
    return Group(line, Padding(Text(facts["text"]), (0, 0, 0, GAP))) if with_effect else line


def funded(facts: Card, tags: list[str], sign: str) -> RenderableType:
    """A project that has been funded: only its tags still matter."""
    return listed(Text(facts["name"]), sign, lent(facts, tags), messages.NINE_FUNDED, FAINT)


def listed(name: Text, cost: str, lends: str, needs: str, style: Style = PLAIN) -> Table:
    """A line of the list."""
    line = Table.grid(padding=(0, GAP, 0, 0), expand=True)
    line.add_column(width=NAMES + COSTS)
    line.add_column(width=TAGS)
    line.add_column(ratio=1)
    name.truncate(NAMES, pad=True)
    line.add_row(name.append(cost.rjust(COSTS)), lends, needs, style=style)
    return line


def in_full(facts: Card, tags: list[str]) -> Text:
    """A project with all that there is to say of it."""
    parts = [
        messages.CARD_COST.format(cost=facts["cost"]) if facts["cost"] else messages.CARD_FREE,
        messages.CARD_LENDS.format(tags=lent(facts, tags)) if facts["tags"] else "",
        messages.CARD_NEEDS.format(needs=needs_text(facts)) if needs_text(facts) else "",
    ]
    about = messages.CARD.format(kind=facts["kind"], about="; ".join(part for part in parts if part))
    return Text.assemble((facts["name"], STRONG), about, f"\n{facts['text']}")


def tag_counts(counts: list[int], tags: list[str]) -> str:
    """Tags or tokens with their numbers."""
    held = [name if n == 1 else f"{n} {name}" for n, name in zip(counts, tags) if n]
    return ", ".join(held) or messages.NINE_NONE


def lent(facts: Card, tags: list[str]) -> str:
    """The tags that a project lends."""
    return tag_counts([facts["tags"].count(tag) for tag in tags], tags)


def needs_text(facts: Card) -> str:
    """The tags and the condition that a project needs."""
    return ", ".join(need["text"] for need in facts["needs"])
