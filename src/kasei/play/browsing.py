"""Cards that are looked for, and shown, outside a game."""

from __future__ import annotations

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from kasei.core.rules import Plain


def selected(every: list[Plain], words: list[str]) -> list[Plain]:
    """The cards that all words fit: a kind of card, the number that is printed on one, or else a part of its words."""
    found = every
    for word in words:
        exact = [card for card in every if word in (cell(card.get("kind")).lower(), cell(card.get("id")).lower())]
        fitting = exact or [card for card in every if word in searched(card)]
        found = [card for card in found if card in fitting]
    return found


def searched(card: Plain) -> str:
    """The words of a card that are searched."""
    return " ".join([cell(card.get(name)) for name in ("name", "text", "tags")]).lower()


def show_cards(found: list[Plain], page: Console) -> None:
    """Cards as tables, one for each kind."""
    for kind in dict.fromkeys(cell(card.get("kind")) for card in found):
        table = Table("no.", kind, "cost", "tags", "needs", "text", box=SIMPLE_HEAD, padding=(0, 1, 0, 0))
        for card in found:
            if cell(card.get("kind")) == kind:
                needs = ", ".join(filter(None, [cell(card.get("needs")), cell(card.get("condition"))]))
                facts = [cell(card.get(name)) for name in ("id", "name", "cost", "tags")]
                table.add_row(*facts, needs, cell(card.get("text")))
        page.print(table)


def cell(value: object) -> str:
    """A fact of a card in a table."""
    if isinstance(value, list):
        return " ".join(str(each) for each in value)
    return "" if value is None else str(value)
