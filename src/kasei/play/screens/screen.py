"""What the terminal asks of the screen of a game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Protocol

from rich.console import RenderableType

from kasei.core.rules import Plain
from kasei.play.screens.pen import Pen

BRIEFEST: Final = 5


class Screen(Protocol):
    """Draws one game from what a seat may see of it."""

    def table(self, view: Plain, width: int, brief: int = 0) -> RenderableType:
        """The whole table; the higher `brief`, up to `BRIEFEST`, the fewer lines."""

    def card(self, facts: Plain) -> RenderableType:
        """One card in full."""

    def rules(self, view: Plain) -> list[RenderableType]:
        """The rules of the game in short, paragraph by paragraph."""

    def key(self, option: int) -> str:
        """The number that an option has on the table, to be typed for it; empty if it has none."""

    def in_short(self, options: list[int]) -> list[str]:
        """The options that have a number on the table, in a line or two."""

    def closed(self, view: Plain, typed: str) -> str:
        """Why the number typed, which the table shows, is not among the options; empty if there is nothing to say."""

    def ending(self, view: Plain) -> str:
        """Why the game has ended."""


MakeScreen = Callable[[list[Plain], list[str], Pen], Screen]  # of the cards, the players' names and a pen
