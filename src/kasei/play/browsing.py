"""Cards that are looked for, and shown, outside a game."""

from __future__ import annotations

from collections.abc import Mapping

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from kasei import Card
from kasei.lang.wording import join, then
from kasei.play.screens.parts import counted


def selected(every: list[Card], words: list[str]) -> list[Card]:
    """The cards that all words fit: a kind of card, the number that is printed on one, or else a part of its words."""
    found = every
    for word in words:
        exact = [card for card in every if word in (card["kind"].lower(), card["id"].lower())]
        fitting = exact or [card for card in every if word in searched(card)]
        found = [card for card in found if card in fitting]
    return found


def searched(card: Card) -> str:
    """The words of a card that are searched."""
    return " ".join([card["name"], card["text"], *card["tags"]]).lower()


def show_cards(found: list[Card], plurals: Mapping[str, str], page: Console) -> None:
    """Cards as tables, one for each kind."""
    for kind in dict.fromkeys(card["kind"] for card in found):
        money = "start" if kind == "corporation" else "cost"
        table = Table("no.", kind, money, "tags", "needs", "text", box=SIMPLE_HEAD, padding=(0, 1, 0, 0))
        for card in found:
            if card["kind"] == kind:
                tags = " ".join(card["tags"])
                needs = terms(card, plurals)
                table.add_row(card["id"], card["name"], str(card["cost"]), tags, needs, card["text"])
        page.print(table)


def terms(card: Card, plurals: Mapping[str, str]) -> str:
    """What a card requires, and what is spent besides its cost."""
    spends = join([counted(amount["n"], amount["what"], plurals) for amount in card["spends"]])
    return then([", ".join([need["text"] for need in card["needs"]]), f"spend {spends}" if spends else ""])
