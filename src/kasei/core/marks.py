"""Cards, players and symbols that a text names, marked so that they can be told from its other words.

Rules write texts with marks. What leaves the engine is a list of words and of what they name, or plain text.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kasei.core.face import CardWord, IconWord, SeatWord, Word, Words

MARK: Final = "\x1a"  # it stands before and after; no name of a player or a card has it
CARD: Final = "card"
SEAT: Final = "seat"
ICON: Final = "icon"
SAID: Final = "|"  # between the name of a symbol and how it is said


def card_mark(card: int) -> str:
    """Mark a card in a text."""
    return f"{MARK}{CARD} {card}{MARK}"


def seat_mark(seat: int) -> str:
    """Mark a player in a text."""
    return f"{MARK}{SEAT} {seat}{MARK}"


def icon_mark(name: str, text: str = "") -> str:
    """Mark a symbol in a text; it is said by its name, or as told."""
    return f"{MARK}{ICON} {name}{SAID}{text or name}{MARK}"


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
        icon, _, text = name.partition(SAID)
        return {"icon": icon, "text": text}
    return {"card": int(name)} if kind == CARD else {"seat": int(name)}


def plain(text: str, players: Sequence[str] = (), cards: Sequence[str] = ()) -> str:
    """A text with names in the place of its marks.

    >>> plain(f"gain 2 {icon_mark('energy')}")
    'gain 2 energy'
    """
    return said(words(text), players, cards)


def said(parted: Words, players: Sequence[str] = (), cards: Sequence[str] = ()) -> str:
    """Words, and the names of what they name, as plain text.

    >>> said(["play ", {"icon": "science tag", "text": "science"}, ": +1 ", {"icon": "VP", "text": "VP"}])
    'play science: +1 VP'
    """
    return "".join([word if isinstance(word, str) else name_of(word, players, cards) for word in parted])


def name_of(word: CardWord | SeatWord | IconWord, players: Sequence[str], cards: Sequence[str]) -> str:
    """The name of what a word stands for."""
    if "icon" in word:
        return word["text"]
    return cards[word["card"]] if "card" in word else players[word["seat"]]
