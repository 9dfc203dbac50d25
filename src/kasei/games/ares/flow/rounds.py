"""The course of the game: set-up, rounds and their phases, in the same terms as the cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kasei.cardgame.deeds import FOUNDED
from kasei.core.effect import Frame
from kasei.core.happening import NO_CARD, NOBODY, NONE
from kasei.core.kernel import State
from kasei.core.option import ARGUMENT
from kasei.games.ares.flow.action_phase import ACT
from kasei.games.ares.flow.coop import TAKE_CUBE
from kasei.games.ares.flow.phases import CONSTRUCT, DEVELOP, produce, research
from kasei.games.ares.flow.solo import DUMMY_PHASE, LAST_CUBE, help_mars, turn_dummy
from kasei.games.ares.language.deeds import CHOSE, COMPLETE, LAST_ROUND, PHASE_BEGAN, ROUND, TURNED
from kasei.games.ares.language.effect import AresEffect
from kasei.games.ares.language.nouns import ACTION, CONSTRUCTION, DEVELOPMENT, MC, PRODUCTION, RESEARCH
from kasei.games.ares.state.purses import SellCards
from kasei.games.ares.state.state import BETWEEN, FOUND, HAND_LIMIT, PHASE, PLANNING, Ares, Player


@dataclass(frozen=True)
class ChooseCorporation(AresEffect):
    """Choose one of the corporations dealt; a secret until all have chosen."""

    def answers(self, a: Ares, f: Frame) -> list[int]:
        corporations = a.catalogue.corporations
        return [FOUND + corporations.index(card) for card in a.players[f.player].dealt]

    def go_on(self, a: Ares, f: Frame, option: int) -> None:
        me = a.players[f.player]
        chosen = a.catalogue.corporations[option & ARGUMENT]
        me.dealt = (chosen, *[card for card in me.dealt if card != chosen])

    def text(self) -> str:
        return "choose your corporation"


@dataclass(frozen=True)
class Found(AresEffect):
    """Show all corporations and bring them into play."""

    def act(self, a: Ares, f: Frame) -> None:
        a.unveil()
        a.push_table(NEW_ROUND, NOBODY)
        a.corporations = ()
        for player in range(len(a.players)):
            me = a.players[player]
            card = a.catalogue.cards[me.dealt[0]]
            me.dealt = ()
            a.emit(player, FOUNDED, NONE, card.number)
            a.gain(player, MC, card.cost)
            a.enter(player, card)
            if card.spec.play is not None:
                a.push(card.spec.play, player, card.number)

    def text(self) -> str:
        return "begin with the corporations"


@dataclass(frozen=True)
class NewRound(AresEffect):
    """Begin a round, for which all choose a phase."""

    def apply(self, a: State, f: Frame) -> None:
        assert isinstance(a, Ares)
        a.round += 1
        a.phase = PLANNING
        a.agenda = 0
        a.began = a.tracks[:]
        a.emit(NOBODY, ROUND, n=a.round)
        a.push_table(REVEAL, NOBODY)
        for player in range(len(a.players)):
            me = a.players[player]
            me.last = me.phase
            me.phase = NONE
            a.push(PLAN, player, NO_CARD)

    def text(self) -> str:
        return "begin a round"


@dataclass(frozen=True)
class Plan(AresEffect):
    """Choose a phase, other than in the round before; a secret until all have chosen."""

    def apply(self, s: State, f: Frame) -> None:
        s.ask(f)

    def options(self, s: State, f: Frame) -> list[int]:
        assert isinstance(s, Ares)
        last = s.players[f.player].last
        return [PHASE + phase for phase in range(5) if phase != last]

    def chosen(self, s: State, f: Frame, option: int) -> None:
        assert isinstance(s, Ares)
        s.players[f.player].phase = option & ARGUMENT
        if s.mode.solo and s.cube == LAST_CUBE:
            s.push(DUMMY_PHASE, f.player, NO_CARD)

    def turn(self) -> bool:
        return True

    def text(self) -> str:
        return "choose a phase for this round"


@dataclass(frozen=True)
class Reveal(AresEffect):
    """Show the phases that were chosen."""

    def apply(self, a: State, f: Frame) -> None:
        assert isinstance(a, Ares)
        a.unveil()
        for player in range(len(a.players)):
            phase = a.players[player].phase
            a.agenda |= 1 << phase
            if a.log is not None:
                a.emit(player, CHOSE, phase)
        if a.mode.solo:
            turn_dummy(a)
            a.agenda |= 1 << a.turned
            a.emit(NOBODY, TURNED, a.turned)
        a.push_table(NEXT_PHASE, NOBODY)
        if a.mode.coop:
            a.push_table(TAKE_CUBE, 1)
            a.push_table(TAKE_CUBE, 0)

    def text(self) -> str:
        return "show the phases"


@dataclass(frozen=True)
class NextPhase(AresEffect):
    """Begin the next of the phases chosen, or end the round, or the game when Mars is complete."""

    def apply(self, a: State, f: Frame) -> None:
        assert isinstance(a, Ares)
        if a.phase >= 0 and a.complete() and not a.mode.last:
            a.phase = BETWEEN
            a.emit(NOBODY, COMPLETE)
            return
        phase = a.phase + 1
        while phase < BETWEEN and not a.agenda >> phase & 1:
            phase += 1
        a.phase = phase
        a.began = a.tracks[:]
        if phase == BETWEEN:
            end_round(a)
            return
        a.push_table(self, NOBODY)
        if a.log is not None:
            a.emit(NOBODY, PHASE_BEGAN, phase)
        for player in range(len(a.players)):
            me = a.players[player]
            me.rose = False
            me.bonus = 1 if me.phase == phase else 0
            me.plays = 1
            me.next_off = 0
            me.next_shift = False
            begin_phase(a, player, me, phase)

    def text(self) -> str:
        return "go on to the next phase"


def begin_phase(a: Ares, player: int, me: Player, phase: int) -> None:
    """Let one player begin a phase."""
    if phase == DEVELOPMENT:
        a.push(DEVELOP, player, NO_CARD)
    elif phase == CONSTRUCTION:
        a.push(CONSTRUCT, player, NO_CARD)
    elif phase == ACTION:
        me.used = ()
        a.push(ACT, player, NO_CARD)
    elif phase == PRODUCTION:
        produce(a, player, me)
    elif phase == RESEARCH:
        research(a, player, me)


def end_round(a: Ares) -> None:
    """Let players sell down to the hand limit, and then end the round."""
    a.push_table(END_ROUND, NOBODY)
    for player in range(len(a.players)):
        if len(a.players[player].hand) > HAND_LIMIT:
            a.push(HAND_DOWN, player, NO_CARD)


@dataclass(frozen=True)
class EndRound(AresEffect):
    """End the game after the last round, or begin the next; in solo Mars may get some help in between."""

    def act(self, a: Ares, f: Frame) -> None:
        if a.mode.last and a.round >= a.mode.last:
            a.emit(NOBODY, LAST_ROUND)
            return
        a.push_table(NEW_ROUND, NOBODY)
        if a.mode.solo:
            help_mars(a)

    def text(self) -> str:
        return "end the round"


@dataclass(frozen=True)
class HandDown(SellCards):
    """Sell the cards above the hand limit."""

    def most(self, s: State, f: Frame) -> int:
        assert isinstance(s, Ares)
        return len(s.players[f.player].hand) - HAND_LIMIT

    def text(self) -> str:
        return f"sell cards down to {HAND_LIMIT}"


CHOOSE_CORPORATION: Final = ChooseCorporation()
FOUND_ALL: Final = Found()
NEW_ROUND: Final = NewRound()
PLAN: Final = Plan()
REVEAL: Final = Reveal()
NEXT_PHASE: Final = NextPhase()
END_ROUND: Final = EndRound()
HAND_DOWN: Final = HandDown(0)
