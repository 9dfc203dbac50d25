"""Co-op for two: the pile of cubes and the trade that a coloured one allows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kasei.core.effect import Frame
from kasei.core.happening import NO_CARD, NONE, Happening
from kasei.core.kernel import State
from kasei.core.option import ARGUMENT, PICK, SKIP
from kasei.core.zones import hand_of
from kasei.games.ares.language.deeds import DECLINED, OFFERED, TOOK_CUBE, TRADED
from kasei.games.ares.language.effect import AresEffect
from kasei.games.ares.language.nouns import COLOURED, COPPER, MC
from kasei.games.ares.state.state import CUBE, Ares

COPPER_CUBES: Final = 27
COLOURED_CUBES: Final = 3
COOP_POINTS: Final = 80


@dataclass(frozen=True)
class TakeCube(AresEffect):
    """Take a cube of the pile: copper is 1 MC, a coloured one lets the taker offer a trade."""

    def answers(self, a: Ares, f: Frame) -> list[int]:
        return [CUBE + kind for kind, n in ((COPPER, a.copper), (COLOURED, a.coloured)) if n]

    def go_on(self, a: Ares, f: Frame, option: int) -> None:
        a.seal()  # it is shared, and the other player goes on from here
        a.emit(f.player, TOOK_CUBE, option & ARGUMENT)
        if option == CUBE + COPPER:
            a.copper -= 1
            a.gain(f.player, MC, 1)
        else:
            a.coloured -= 1
            a.push(OFFER, f.player, NO_CARD)

    def text(self) -> str:
        return "take a cube"

    def option_text(self, s: State, f: Frame, option: int) -> str:
        return "take a copper cube: 1 MC" if option == CUBE + COPPER else "take a coloured cube: offer a trade"


@dataclass(frozen=True)
class OfferTrade(AresEffect):
    """Offer a card from hand in trade, or none."""

    def answers(self, a: Ares, f: Frame) -> list[int]:
        if not a.players[1 - f.player].hand:
            return [SKIP]
        return [SKIP, *[PICK + card for card in a.players[f.player].hand]]

    def go_on(self, a: Ares, f: Frame, option: int) -> None:
        if option == SKIP:
            return
        a.seal()  # the other player sees the card
        a.offered = option & ARGUMENT
        a.memory = a.memory.saw(1 - f.player, [a.offered], hand_of(f.player))
        a.add_to_log(Happening(OFFERED, f.player, on=1 - f.player, secret=(a.offered,)))
        a.push(ANSWER, 1 - f.player, NO_CARD)

    def text(self) -> str:
        return "offer a card in trade"

    def option_text(self, s: State, f: Frame, option: int) -> str:
        return "offer nothing" if option == SKIP else ""


@dataclass(frozen=True)
class Answer(AresEffect):
    """Give a card for the one that is offered, or decline."""

    def answers(self, a: Ares, f: Frame) -> list[int]:
        return [SKIP, *[PICK + card for card in a.players[f.player].hand]]

    def go_on(self, a: Ares, f: Frame, option: int) -> None:
        taker, offered = 1 - f.player, a.offered
        a.offered = NONE
        a.seal()
        if option == SKIP:
            a.emit(f.player, DECLINED)
            return
        given = option & ARGUMENT
        a.hand_over(taker, f.player, offered)
        a.hand_over(f.player, taker, given)
        a.add_to_log(Happening(TRADED, taker, on=f.player, secret=(offered, given)))

    def text(self) -> str:
        return "give a card for the one offered"

    def option_text(self, s: State, f: Frame, option: int) -> str:
        return "decline" if option == SKIP else ""


TAKE_CUBE: Final = TakeCube()
OFFER: Final = OfferTrade()
ANSWER: Final = Answer()
