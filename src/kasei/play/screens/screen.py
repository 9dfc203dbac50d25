"""What the terminal asks of the screen of a game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple, Protocol

from rich.console import RenderableType

from kasei.core.rules import Plain
from kasei.play.screens.pen import Pen

BRIEFEST: Final = 6


class Picks(NamedTuple):
    """Some of several that are to be picked: what is typed for each option, and how many."""

    keys: dict[str, int]
    least: int
    most: int


class Screen(Protocol):
    """Draws one game from what a seat may see of it."""

    def table(self, view: Plain, width: int, brief: int = 0) -> RenderableType:
        """The whole table; the higher `brief`, up to `BRIEFEST`, the fewer lines."""

    def card(self, facts: Plain) -> RenderableType:
        """One card in full."""

    def rules(self, view: Plain) -> list[RenderableType]:
        """The rules of the game in short, paragraph by paragraph."""

    def numbered(self, view: Plain) -> dict[str, int]:
        """The cards that have a number on the table."""

    def nearest(self, view: Plain) -> list[list[int]]:
        """The cards that are looked for first: those of whoever looks, then those in play."""

    def picks(self, view: Plain) -> Picks | None:
        """What is to be picked, where more than one may be."""

    def signs(self, view: Plain) -> dict[str, int]:
        """What to type for options that have a sign of their own, also for some that are not open now."""

    def in_short(self, view: Plain, short: bool) -> list[tuple[str, list[int]]]:
        """Lines that stand for several options each: those that always do, or where lines are few."""

    def closed(self, view: Plain, typed: str) -> str:
        """Why what was typed, which the table shows, is not among the options; empty if there is nothing to say."""

    def ending(self, view: Plain) -> str:
        """Why the game has ended."""

    def outcome(self, view: Plain, scores: list[int], winners: list[int]) -> str:
        """Who has won."""


MakeScreen = Callable[[list[Plain], list[str], Pen], Screen]  # of the cards, the players' names and a pen
