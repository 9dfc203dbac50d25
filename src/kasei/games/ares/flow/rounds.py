"""The course of the game: set-up, rounds and their phases, in the same terms as the cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, cast

from kasei.core.kernel import NO_CARD, NOBODY, Effect, Frame, State
from kasei.core.option import ARGUMENT
from kasei.games.ares.cards import DECK
from kasei.games.ares.flow.action_phase import ACT
from kasei.games.ares.flow.coop import TAKE_CUBE
from kasei.games.ares.flow.phases import CONSTRUCT, DEVELOP, produce, research
from kasei.games.ares.flow.playing import add_sales
from kasei.games.ares.flow.solo import DUMMY_PHASE, LAST_CUBE, help_mars, turn_dummy
from kasei.games.ares.language.deeds import (
    CHOSE,
    COMPLETE,
    FOUNDED,
    LAST_ROUND,
    PHASE_BEGAN,
    ROUND,
    TURNED,
)
from kasei.games.ares.language.nouns import (
    ACTION,
    CONSTRUCTION,
    DEVELOPMENT,
    PRODUCTION,
    RESEARCH,
)
from kasei.games.ares.state.card import NONE, PROJECTS
from kasei.games.ares.state.state import (
    BETWEEN,
    FOUND,
    HAND_LIMIT,
    PHASE,
    PLANNING,
    Ares,
    Player,
)
from kasei.games.ares.state.tracks import sell_cards


@dataclass(frozen=True)
class ChooseCorporation(Effect):
    """One of the corporations dealt; a secret until all have chosen."""

    def options(self, s: State, f: Frame) -> list[int]:
        return [FOUND + card - PROJECTS for card in cast(Ares, s).players[f.player].dealt]

    def chosen(self, s: State, f: Frame, option: int) -> None:
        me = cast(Ares, s).players[f.player]
        chosen = (option & ARGUMENT) + PROJECTS
        me.dealt = (chosen, *[card for card in me.dealt if card != chosen])

    def text(self) -> str:
        return "choose your corporation"


@dataclass(frozen=True)
class Found(Effect):
    """All corporations are shown and begin."""

    def apply(self, s: State, f: Frame) -> None:
        a = cast(Ares, s)
        a.seal()
        a.push_table(NEW_ROUND, NOBODY)
        a.corporations = ()
        for player in range(len(a.players)):
            me = a.players[player]
            card = DECK[me.dealt[0]]
            me.dealt = ()
            me.mc = card.cost
            me.tableau = me.tableau.with_card(card, player)
            if a.heard is not None:
                a.tell(FOUNDED, player, (card.number,))
            if card.play is not None:
                a.push(card.play, player, card.number)

    def text(self) -> str:
        return "begin with the corporations"


@dataclass(frozen=True)
class NewRound(Effect):
    """All choose a phase."""

    def apply(self, s: State, f: Frame) -> None:
        a = cast(Ares, s)
        a.round += 1
        a.phase = PLANNING
        a.agenda = 0
        a.began = a.tracks[:]
        if a.heard is not None:
            a.tell(ROUND, NOBODY, (a.round,))
        a.push_table(REVEAL, NOBODY)
        for player in range(len(a.players)):
            me = a.players[player]
            me.last = me.phase
            me.phase = NONE
            a.push(PLAN, player, NO_CARD)

    def text(self) -> str:
        return "begin a round"


@dataclass(frozen=True)
class Plan(Effect):
    """Choose a phase, other than in the round before; a secret until all have chosen."""

    def options(self, s: State, f: Frame) -> list[int]:
        last = cast(Ares, s).players[f.player].last
        return [PHASE + phase for phase in range(5) if phase != last]

    def chosen(self, s: State, f: Frame, option: int) -> None:
        a = cast(Ares, s)
        a.players[f.player].phase = option & ARGUMENT
        if a.mode.solo and a.cube == LAST_CUBE:
            a.push(DUMMY_PHASE, f.player, NO_CARD)

    def turn(self) -> bool:
        return True

    def text(self) -> str:
        return "choose a phase for this round"


@dataclass(frozen=True)
class Reveal(Effect):
    """The phases that were chosen are shown."""

    def apply(self, s: State, f: Frame) -> None:
        a = cast(Ares, s)
        a.seal()
        for player in range(len(a.players)):
            phase = a.players[player].phase
            a.agenda |= 1 << phase
            if a.heard is not None:
                a.tell(CHOSE, player, (phase,))
        if a.mode.solo:
            turn_dummy(a)
            a.agenda |= 1 << a.turned
            if a.heard is not None:
                a.tell(TURNED, NOBODY, (a.turned,))
        a.push_table(NEXT_PHASE, NOBODY)
        if a.mode.coop:
            a.push_table(TAKE_CUBE, 1)
            a.push_table(TAKE_CUBE, 0)

    def text(self) -> str:
        return "show the phases"


@dataclass(frozen=True)
class NextPhase(Effect):
    """The next of the phases chosen, or the end of the round; or of the game, when Mars is complete."""

    def apply(self, s: State, f: Frame) -> None:
        a = cast(Ares, s)
        if a.phase >= 0 and a.complete() and not a.mode.last:
            a.phase = BETWEEN
            if a.heard is not None:
                a.tell(COMPLETE, NOBODY, ())
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
        if a.heard is not None:
            a.tell(PHASE_BEGAN, NOBODY, (phase,))
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
    """What one player does in a phase."""
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
    """The hand limit; after it the next round, if there is one."""
    a.push_table(END_ROUND, NOBODY)
    for player in range(len(a.players)):
        if len(a.players[player].hand) > HAND_LIMIT:
            a.push(HAND_DOWN, player, NO_CARD)


@dataclass(frozen=True)
class EndRound(Effect):
    """The last round is the end; in solo Mars may get some help in between."""

    def apply(self, s: State, f: Frame) -> None:
        a = cast(Ares, s)
        if a.mode.last and a.round >= a.mode.last:
            if a.heard is not None:
                a.tell(LAST_ROUND, NOBODY, ())
            return
        a.push_table(NEW_ROUND, NOBODY)
        if a.mode.solo:
            help_mars(a)

    def text(self) -> str:
        return "end the round"


@dataclass(frozen=True)
class HandDown(Effect):
    """Cards above the hand limit are sold, one after the other."""

    def options(self, s: State, f: Frame) -> list[int]:
        options: list[int] = []
        add_sales(options, cast(Ares, s).players[f.player])
        return options

    def chosen(self, s: State, f: Frame, option: int) -> None:
        a = cast(Ares, s)
        sell_cards(a, f.player, (option & ARGUMENT,))
        if len(a.players[f.player].hand) > HAND_LIMIT:
            a.ask(f)

    def text(self) -> str:
        return f"sell cards down to {HAND_LIMIT}"


CHOOSE_CORPORATION: Final = ChooseCorporation()
FOUND_ALL: Final = Found()
NEW_ROUND: Final = NewRound()
PLAN: Final = Plan()
REVEAL: Final = Reveal()
NEXT_PHASE: Final = NextPhase()
END_ROUND: Final = EndRound()
HAND_DOWN: Final = HandDown()
