"""The signs that a screen is drawn with: shapes that tell without colour, and plain ones where no others print."""

from __future__ import annotations

from dataclasses import dataclass

from rich.console import Console

from kasei.edge.streams import SPELLED


@dataclass(frozen=True)
class Pen:
    """A sign for each thing, all of them one column wide."""

    heat: str
    greenery: str
    water: str
    white: str
    black: str
    funded: str
    turn: str
    line: str
    no: str
    full: str
    empty: str
    wall: str
    city: str
    special: str
    spelled: dict[str, str]  # what it writes otherwise

    def said(self, text: str) -> str:
        """Words with signs among them, as this pen writes them."""
        for sign, plain in self.spelled.items():
            text = text.replace(sign, plain)
        return text


FINE = Pen("▲", "♣", "≈", "○", "●", "✓", "►", "─", "✗", "█", "░", "│", "⌂", "■", {})
PLAIN = Pen("^", "*", "=", "O", "@", "+", ">", "-", "x", "#", ".", "|", "&", "%", SPELLED)


def pen_for(console: Console) -> Pen:
    """The pen whose signs this console can print."""
    return PLAIN if console.options.ascii_only else FINE
