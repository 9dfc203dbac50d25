"""What players do in the phases: a turn that lists its offers, collecting, research."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mypy_extensions import mypyc_attr

from kasei.cardgame.deeds import PRODUCED
from kasei.cardgame.drawing import look
from kasei.core.effect import Frame
from kasei.core.kernel import State
from kasei.core.option import ARGUMENT, PASS, verb
from kasei.games.ares.flow.playing import Plays
from kasei.games.ares.language.deeds import ENDED
from kasei.games.ares.language.nouns import (
    BLUE_PROJECT,
    CONSTRUCTION,
    DEVELOPMENT,
    GREEN_PROJECT,
    HEAT,
    MC,
    NEW_CARDS,
    PLANTS,
    RED_PROJECT,
)
from kasei.games.ares.state.card import MORE_DRAWN, MORE_KEPT, Card, PhaseOffer
from kasei.games.ares.state.state import Ares, Player

DEVELOPMENT_OFF: Final = 3
PRODUCTION_BONUS: Final = 4
DRAWN_CARDS: Final = 2  # cards in research, and how many more for those who chose it
DRAWN_MORE: Final = 3
KEPT_CARDS: Final = 1
KEPT_MORE: Final = 1


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class PhaseTurn(Plays):
    """A player's part in a phase: one offer after the other is taken, until the player ends it."""

    def colours(self) -> int:
        return 0

    def may_end(self, a: Ares, player: int) -> bool:
        """May the player end it now?"""
        return True

    def apply(self, s: State, f: Frame) -> None:
        s.ask(f)

    def options(self, s: State, f: Frame) -> list[int]:
        assert isinstance(s, Ares)
        options = [PASS] if self.may_end(s, f.player) else []
        s.catalogue.menus[s.phase].add(options, s, f)
        return options

    def chosen(self, s: State, f: Frame, option: int) -> None:
        assert isinstance(s, Ares)
        if option == PASS:
            if s.log is not None:
                s.emit(f.player, ENDED)
            return
        s.put_back(f)
        s.catalogue.menus[s.phase].take(s, f, option)

    def turn(self) -> bool:
        return True

    def forgone(self, a: Ares, player: int) -> str:
        """The bonus that is lost when the player ends the phase now, in words; empty where none is."""
        return ""

    def option_text(self, s: State, f: Frame, option: int) -> str:
        assert isinstance(s, Ares)
        forgone = self.forgone(s, f.player) if option == PASS else ""
        return f"end the phase, without your bonus ({forgone})" if forgone else ""

    def option_idle(self, s: State, f: Frame, option: int) -> list[str]:
        assert isinstance(s, Ares)
        offer = s.catalogue.by_verb.get(verb(option))
        return [] if offer is None else offer.idle(s, f, option & ARGUMENT)


AresOffer = PhaseOffer[Ares]


@dataclass(frozen=True)
class Develop(PhaseTurn):
    """Play a green card, for less if the player chose this phase; or sell, or end the phase."""

    def colours(self) -> int:
        return GREEN_PROJECT

    def off(self, me: Player) -> int:
        return DEVELOPMENT_OFF * me.bonus

    def apply(self, s: State, f: Frame) -> None:
        assert isinstance(s, Ares)
        if s.players[f.player].plays:
            s.ask(f)

    def text(self) -> str:
        return "play a green card, or end the phase"


@dataclass(frozen=True)
class Construct(PhaseTurn):
    """Play a blue or red card. Who chose this phase may draw a card besides, or play a second."""

    def colours(self) -> int:
        return BLUE_PROJECT | RED_PROJECT

    def off(self, me: Player) -> int:
        return me.next_off

    def apply(self, s: State, f: Frame) -> None:
        assert isinstance(s, Ares)
        me = s.players[f.player]
        if me.plays or me.bonus:
            s.ask(f)

    def forgone(self, a: Ares, player: int) -> str:
        me = a.players[player]
        if not me.bonus:
            return ""
        return "draw a card or play a second" if me.plays else "draw a card or play one more"

    def text(self) -> str:
        return "play a blue or red card, or end the phase"


DEVELOP: Final = Develop()
CONSTRUCT: Final = Construct()


@dataclass(frozen=True)
class AtOtherTimes(Plays):
    """How a card is judged outside its phase: without the discount of the phase."""

    def colours(self) -> int:
        return GREEN_PROJECT | BLUE_PROJECT | RED_PROJECT


AT_OTHER_TIMES: Final = AtOtherTimes()


def question_for(a: Ares, player: int, card: Card) -> Plays:
    """The question by which a card in hand is judged: the open one, or that of its phase."""
    f = a.asking[player]
    if f is not None and isinstance(f.effect, Plays) and f.effect.colours() & card.colour:
        return f.effect
    if card.colour == GREEN_PROJECT:
        return DEVELOP if a.phase == DEVELOPMENT else AT_OTHER_TIMES
    return CONSTRUCT if a.phase == CONSTRUCTION else AT_OTHER_TIMES


def produce(a: Ares, player: int, me: Player) -> None:
    """Give the player MC for TR and production, heat, plants and cards."""
    t = me.tableau
    a.emit(player, PRODUCED)
    a.gain(player, MC, me.income() + PRODUCTION_BONUS * me.bonus)
    a.gain(player, HEAT, t.makes[HEAT])
    a.gain(player, PLANTS, t.makes[PLANTS])
    if t.makes[NEW_CARDS]:
        a.draw(player, t.makes[NEW_CARDS])


def research(a: Ares, player: int, me: Player) -> None:
    """Let the player draw cards and keep some of them."""
    t = me.tableau
    drawn = DRAWN_CARDS + DRAWN_MORE * me.bonus + t.level(MORE_DRAWN)
    look(a, player, drawn, KEPT_CARDS + KEPT_MORE * me.bonus + t.level(MORE_KEPT), player)
