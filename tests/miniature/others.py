"""Verbs about other players."""

from __future__ import annotations

from dataclasses import dataclass

from kasei.cardgame.deeds import GAINED, TOOK_AWAY
from kasei.core.effect import ASKS, Frame
from kasei.core.happening import NONE, Happening
from kasei.core.option import PLAYER, SKIP
from kasei.lang.lacks import lack_of
from tests.miniature.board import ALL, NEIGHBOURS
from tests.miniature.deeds import PRODUCES
from tests.miniature.effect import Choice
from tests.miniature.nouns import FLOORS, MADE, NO_TILE, NOBODY_MAKES, RESOURCES
from tests.miniature.state import Mini


@dataclass(frozen=True)
class Drop(Choice):
    """One player of your choice, yourself included, loses production."""

    kind: int
    n: int = 1

    def takes(self) -> int:
        return 1 << MADE + self.kind

    def grants(self) -> int:
        return 0

    def lacks(self, m: Mini, f: Frame) -> int:
        return 0 if self.answers(m, f) else lack_of(NOBODY_MAKES, RESOURCES[self.kind].number, self.n)

    def answers(self, m: Mini, f: Frame) -> list[int]:
        floor = FLOORS[self.kind] + self.n
        return [PLAYER + p for p, player in enumerate(m.players) if player.makes[self.kind] >= floor]

    def go_on(self, m: Mini, f: Frame, argument: int) -> None:
        m.players[argument].makes[self.kind] -= self.n
        m.happened(Happening(PRODUCES, f.player, self.kind, n=-self.n, on=argument), f)

    def text(self) -> str:
        return f"one player loses {RESOURCES[self.kind].of(self.n)} production"


@dataclass(frozen=True)
class Strip(Choice):
    """As you like, take up to `n` of a resource from one player, or from an owner beside the tile just laid."""

    kind: int
    n: int
    beside: bool = False
    keeps: bool = False  # you get what you take

    def takes(self) -> int:
        return 0

    def grants(self) -> int:
        return 1 << self.kind if self.keeps else 0

    def lacks(self, m: Mini, f: Frame) -> int:
        return lack_of(NO_TILE) if self.beside and f.about.where == NONE else 0

    def is_delicate(self, m: Mini, f: Frame) -> int:
        return ASKS if self.beside else super().is_delicate(m, f)

    def answers(self, m: Mini, f: Frame) -> list[int]:
        around = NEIGHBOURS[f.about.where] if self.beside else ALL
        rich = [p for p, player in enumerate(m.players) if p != f.player and player.stock[self.kind]]
        return [SKIP, *[PLAYER + p for p in rich if not self.beside or m.board.owned[p] & around]]

    def go_on(self, m: Mini, f: Frame, argument: int) -> None:
        stock = m.players[argument].stock
        taken = min(self.n, stock[self.kind])
        stock[self.kind] -= taken
        if self.keeps:
            m.players[f.player].stock[self.kind] += taken
            m.happened(Happening(GAINED, f.player, self.kind, n=taken, on=argument), f)
        else:
            m.happened(Happening(TOOK_AWAY, f.player, self.kind, n=taken, on=argument), f)

    def text(self) -> str:
        whom = "an owner of a tile beside it" if self.beside else "one player"
        return f"you may {'steal' if self.keeps else 'remove'} up to {RESOURCES[self.kind].of(self.n)} from {whom}"


def Steal(kind: int, n: int) -> Strip:
    """As you like, take up to `n` of a resource from one player for yourself."""
    return Strip(kind, n, keeps=True)
