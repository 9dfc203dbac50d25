"""Co-op for two: the pile of cubes and the trade that a coloured one allows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, cast

from kasei.core.kernel import NO_CARD, Effect, Frame, State
from kasei.core.option import ARGUMENT, PICK, SKIP
from kasei.core.zones import hand_of
from kasei.games.ares.language.deeds import DECLINED, OFFERED, TOOK_CUBE, TRADED
from kasei.games.ares.state.card import NONE
from kasei.games.ares.state.state import CUBE, Ares

COPPER: Final = 0
COLOURED: Final = 1
COPPER_CUBES: Final = 27
COLOURED_CUBES: Final = 3
COOP_POINTS: Final = 80


@dataclass(frozen=True)
class TakeCube(Effect):
    """A cube of the pile: copper is 1 MC, a coloured one lets the taker offer a trade."""

    def options(self, s: State, f: Frame) -> list[int]:
        a = cast(Ares, s)
        return [CUBE + kind for kind, n in ((COPPER, a.copper), (COLOURED, a.coloured)) if n]

    def chosen(self, s: State, f: Frame, option: int) -> None:
        a = cast(Ares, s)
        a.seal()  # it is shared, and the other player goes on from here
        if a.heard is not None:
            a.tell(TOOK_CUBE, f.player, (option & ARGUMENT,))
        if option == CUBE + COPPER:
            a.copper -= 1
            a.players[f.player].mc += 1
        else:
            a.coloured -= 1
            a.push(OFFER, f.player, NO_CARD)

    def text(self) -> str:
        return "take a cube"


@dataclass(frozen=True)
class Offer(Effect):
    """A card of one's own, or none, offered in trade."""

    def options(self, s: State, f: Frame) -> list[int]:
        a = cast(Ares, s)
        if not a.players[1 - f.player].hand:
            return [SKIP]
        return [SKIP, *[PICK + card for card in a.players[f.player].hand]]

    def chosen(self, s: State, f: Frame, option: int) -> None:
        if option == SKIP:
            return
        a = cast(Ares, s)
        a.seal()  # the other player sees the card
        a.offered = option & ARGUMENT
        a.memory = a.memory.saw(1 - f.player, [a.offered], hand_of(f.player))
        if a.heard is not None:
            a.tell(OFFERED, f.player, (), (a.offered,), 1 - f.player)
        a.push(ANSWER, 1 - f.player, NO_CARD)

    def text(self) -> str:
        return "offer a card in trade"


@dataclass(frozen=True)
class Answer(Effect):
    """A card given for the one that is offered, or none."""

    def options(self, s: State, f: Frame) -> list[int]:
        return [SKIP, *[PICK + card for card in cast(Ares, s).players[f.player].hand]]

    def chosen(self, s: State, f: Frame, option: int) -> None:
        a = cast(Ares, s)
        taker, offered = 1 - f.player, a.offered
        a.offered = NONE
        a.seal()
        if option == SKIP:
            if a.heard is not None:
                a.tell(DECLINED, f.player, ())
            return
        given = option & ARGUMENT
        a.hand_over(taker, f.player, offered)
        a.hand_over(f.player, taker, given)
        if a.heard is not None:
            a.tell(TRADED, taker, (), (offered, given), f.player)

    def text(self) -> str:
        return "give a card for the one offered"


TAKE_CUBE: Final = TakeCube()
OFFER: Final = Offer()
ANSWER: Final = Answer()
