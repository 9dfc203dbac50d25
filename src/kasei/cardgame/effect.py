"""Effects on the table of any card game, which get the state as a `CardTable`."""

from __future__ import annotations

from dataclasses import dataclass

from mypy_extensions import mypyc_attr

from kasei.cardgame.table import CardTable
from kasei.core.effect import STEADY, Effect, Frame
from kasei.core.kernel import State


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class CardEffect(Effect):
    """An effect of cards, whatever the game. It takes nothing that others may need, unless it says so."""

    def lack(self, s: State, f: Frame) -> int:
        assert isinstance(s, CardTable)
        return self.lacks(s, f)

    def apply(self, s: State, f: Frame) -> None:
        assert isinstance(s, CardTable)
        self.act(s, f)

    def options(self, s: State, f: Frame) -> list[int]:
        assert isinstance(s, CardTable)
        return self.answers(s, f)

    def chosen(self, s: State, f: Frame, option: int) -> None:
        assert isinstance(s, CardTable)
        self.go_on(s, f, option)

    def takes(self) -> int:
        return 0

    # The same facets, with the state as a `CardTable`.

    def lacks(self, table: CardTable, f: Frame) -> int:
        """0, or the reason why it can't be carried out now."""
        return 0

    def act(self, table: CardTable, f: Frame) -> None:
        """Do it, or push smaller effects, or ask."""
        table.ask(f)

    def answers(self, table: CardTable, f: Frame) -> list[int]:
        """What the chooser may answer."""
        raise NotImplementedError(f"{self!r} asks nothing")

    def go_on(self, table: CardTable, f: Frame, option: int) -> None:
        """Go on with the answer."""
        raise NotImplementedError(f"{self!r} asks nothing")


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class CardCost(CardEffect):
    """Something that has to be given before something else is done: `TakeHere(MICROBES) >> Gain(TR, 1)`."""

    def is_cost(self) -> bool:
        return True

    def delicate(self, s: State, f: Frame) -> int:
        return STEADY

    def grants(self) -> int:
        return 0
