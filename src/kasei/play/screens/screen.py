"""What the terminal asks of the screen of a game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, Protocol

from rich.console import RenderableType

from kasei import Card
from kasei.play.layout import Part
from kasei.play.screens.pen import Pen
from kasei.play.screens.seen import Seen, V


class Picks(NamedTuple):
    """Some of several that are to be picked: what is typed for each option, and how many."""

    keys: dict[str, int]
    least: int
    most: int


class Screen(Protocol[V]):
    """Draws one game from what a seat may see of it."""

    def table(self, seen: Seen[V], width: int) -> list[Part]:
        """The table from top to bottom, each part in all the ways in which it can be drawn."""

    def card(self, facts: Card) -> RenderableType:
        """One card in full."""

    def thing(self, seen: Seen[V], typed: str) -> str:
        """What on the table has this key or name and is no card, in words; empty where there is nothing like that."""

    def help(self, view: V) -> list[RenderableType]:
        """The rules of the game in short, paragraph by paragraph."""

    def held(self, view: V) -> list[int]:
        """The cards that have numbers on the table: those that whoever looks has in hand, or may choose from."""

    def nearest(self, view: V) -> list[list[int]]:
        """The cards that are looked for first: those of whoever looks, then those in play."""

    def picks(self, seen: Seen[V]) -> Picks | None:
        """What is to be picked, where more than one may be."""

    def signs(self, seen: Seen[V]) -> dict[str, int]:
        """What to type for options that have a sign of their own, also for some that are not open now."""

    def in_short(self, seen: Seen[V], short: bool) -> list[tuple[str, list[int]]]:
        """Lines that stand for several options each: those that always do, or where lines are few."""

    def asides(self, seen: Seen[V]) -> list[str]:
        """What can't be answered now and why, as far as people look for it."""

    def closed(self, seen: Seen[V], typed: str) -> str:
        """Why what was typed, which the table shows, is not among the options; empty if there is nothing to say."""

    def warning(self, seen: Seen[V], option: int) -> str:
        """What is to be known before an answer that may not be taken back later; empty where there is nothing."""

    def outcome(self, view: V, scores: list[int], winners: list[int]) -> str:
        """Who has won."""


MakeScreen = Callable[[Any, list[str], Pen], Screen[Any]]  # of the game's own legend, the players' names and a pen
