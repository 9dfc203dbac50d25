"""What the terminal asks of the screen of a game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from rich.console import RenderableType

from kasei.core.rules import Plain
from kasei.play.screens.pen import Pen


class Screen(Protocol):
    """Draws one game from what a seat may see of it."""

    def table(self, view: Plain, width: int, brief: int = 0) -> RenderableType:
        """The whole table; shorter, and with `brief` 2 shortest, where lines are few."""

    def card(self, facts: Plain) -> RenderableType:
        """One card in full."""

    def rules(self, view: Plain) -> RenderableType:
        """The rules of the game in short."""

    def key(self, option: int) -> str:
        """The number that an option has on the table, to be typed for it; empty if it has none."""


MakeScreen = Callable[[list[Plain], list[str], Pen], Screen]  # of the cards, the players' names and a pen
