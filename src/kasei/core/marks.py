"""Cards, players and symbols that a text names, marked so that they can be told from its other words.

Rules write texts with marks. What leaves the engine is a list of words and of what they name, or plain text.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kasei.core.face import Word, Words

MARK: Final = "\x1a"  # it stands before and after; no name of a player or a card has it
CARD: Final = "card"
SEAT: Final = "seat"
ICON: Final = "icon"


def card_mark(card: int) -> str:
    """Mark a card in a text."""
    return f"{MARK}{CARD} {card}{MARK}"


def seat_mark(seat: int) -> str:
    """Mark a player in a text."""
    return f"{MARK}{SEAT} {seat}{MARK}"


def icon_mark(name: str) -> str:
    """Mark a symbol in a text."""
    return f"{MARK}{ICON} {name}{MARK}"


def words(text: str) -> Words:
    """Part a text with marks into its words and what they name.

    >>> words(f"{seat_mark(0)} plays {card_mark(7)}")
    [{'seat': 0}, ' plays ', {'card': 7}]
    """
    parts = text.split(MARK)
    return [named(part) if i % 2 else part for i, part in enumerate(parts) if part]


def named(mark: str) -> Word:
    """What a mark stands for."""
    kind, _, name = mark.partition(" ")
    if kind == ICON:
        return {"icon": name}
    return {"card": int(name)} if kind == CARD else {"seat": int(name)}


def plain(text: str, players: Sequence[str] = (), cards: Sequence[str] = ()) -> str:
    """A text with names in the place of its marks.

    >>> plain(f"gain 2 {icon_mark('heat')}")
    'gain 2 heat'
    """
    parts = text.split(MARK)
    for i in range(1, len(parts), 2):
        kind, _, name = parts[i].partition(" ")
        parts[i] = name if kind == ICON else cards[int(name)] if kind == CARD else players[int(name)]
    return "".join(parts)
