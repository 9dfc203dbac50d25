"""The course of the game: generations and their phases, as steps that an addition can extend."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kasei.cardgame.deeds import LOOKED, PRODUCED
from kasei.cardgame.drafting import DRAFT_ROUND, end_draft
from kasei.core.effect import Frame
from kasei.core.happening import NO_CARD, NOBODY
from kasei.core.kernel import State
from kasei.core.option import PASS
from kasei.games.mars.flow.standards import CONVERSIONS, can_convert, convert, convert_text
from kasei.games.mars.flow.turn import NEXT_TURN
from kasei.games.mars.language.deeds import GENERATION, LAST_GENERATION, PHASE_BEGAN, WARMED
from kasei.games.mars.language.drawing import BUY
from kasei.games.mars.language.effect import MarsEffect
from kasei.games.mars.language.nouns import ENERGY, HEAT, KINDS, MC
from kasei.games.mars.state.state import ACTION, CONVERT, FINAL, PRODUCTION, RESEARCH, Mars

DRAWN: Final = 4  # in research
PLANTS_CONVERSION: Final = 0  # its place


def begin_phase(m: Mars, phase: int) -> None:
    """Begin a phase."""
    m.phase = phase
    m.emit(NOBODY, PHASE_BEGAN, phase)


@dataclass(frozen=True)
class Generation(MarsEffect):
    """Begin a generation: the first player changes, and then all its steps follow. The first begins with actions."""

    def act(self, m: Mars, f: Frame) -> None:
        m.generation += 1
        m.emit(NOBODY, GENERATION, n=m.generation)
        if m.generation > 1:
            m.first = (m.first + 1) % m.mode.players
        for me in m.players:
            me.passed = False
            me.rose = False
            me.next_off = 0
            me.next_stretch = 0
            me.used = ()
        push_steps(m, m.generation > 1)

    def text(self) -> str:
        return "begin a generation"


def push_steps(m: Mars, research: bool) -> None:
    """Let the steps of a generation follow, with research or without, and then the next generation."""
    m.push_table(GENERATION_STEP, NOBODY)
    for step in reversed(m.catalogue.kit.steps):
        if research or step is not RESEARCH_STEP:
            m.push_table(step, NOBODY)


@dataclass(frozen=True)
class Research(MarsEffect):
    """Let all draw, and buy what they like; with a draft, of what they have drafted.

    Packs are passed clockwise in even generations, and the other way round in odd ones.
    """

    def act(self, m: Mars, f: Frame) -> None:
        begin_phase(m, RESEARCH)
        deal(m, DRAWN)
        m.push_table(BUYING, NOBODY)
        if m.mode.draft:
            m.push_table(DRAFT_ROUND[-1 if m.generation % 2 else 1], NOBODY)

    def text(self) -> str:
        return "research"


def deal(m: Mars, n: int) -> None:
    """Deal cards to choose from, one at a time from the first player on, so that scarce ones are shared evenly."""
    cards = m.take(n * m.mode.players)
    for i, player in enumerate(m.in_turn_order()):
        m.players[player].drawn = tuple(sorted(cards[i :: m.mode.players]))
    for player, me in enumerate(m.players):
        m.emit_cards(player, LOOKED, len(me.drawn), me.drawn)


@dataclass(frozen=True)
class Buying(MarsEffect):
    """Let all buy of the cards before them."""

    def act(self, m: Mars, f: Frame) -> None:
        if m.mode.draft:
            end_draft(m)
        for player in range(m.mode.players):
            m.push(BUY, player, NO_CARD)

    def text(self) -> str:
        return "buy cards"


@dataclass(frozen=True)
class Actions(MarsEffect):
    """Let all take turns until all have passed."""

    def act(self, m: Mars, f: Frame) -> None:
        begin_phase(m, ACTION)
        m.push_table(NEXT_TURN, m.first)

    def text(self) -> str:
        return "take turns"


@dataclass(frozen=True)
class Production(MarsEffect):
    """Turn energy into heat, and produce."""

    def act(self, m: Mars, f: Frame) -> None:
        begin_phase(m, PRODUCTION)
        for player, me in enumerate(m.players):
            energy = me.stock[ENERGY]
            if energy:
                me.stock[ENERGY] = 0
                m.emit(player, WARMED, n=energy)
                m.gain(player, HEAT, energy)
            m.emit(player, PRODUCED)
            for kind in range(KINDS):
                m.gain(player, kind, me.makes[kind] + (me.tr if kind == MC else 0))

    def text(self) -> str:
        return "produce"


@dataclass(frozen=True)
class EndCheck(MarsEffect):
    """End the game if Mars is complete, or in a game for one after its last generation."""

    def act(self, m: Mars, f: Frame) -> None:
        if m.generation < m.mode.last if m.mode.last else not m.complete():
            return
        m.emit(NOBODY, LAST_GENERATION)
        m.stacks[-1] = None  # nothing follows but the last greeneries
        begin_phase(m, FINAL)
        for player in reversed(m.in_turn_order()):
            m.push_table(FINAL_GREENERIES, player)

    def text(self) -> str:
        return "see whether the game is over"


@dataclass(frozen=True)
class FinalGreeneries(MarsEffect):
    """Turn plants into greeneries, as many as one can and likes."""

    def turn(self) -> bool:
        return True

    def act(self, m: Mars, f: Frame) -> None:
        if can_convert(m, f, CONVERSIONS[PLANTS_CONVERSION]):
            m.ask(f)

    def answers(self, m: Mars, f: Frame) -> list[int]:
        return [PASS, CONVERT + PLANTS_CONVERSION]

    def go_on(self, m: Mars, f: Frame, option: int) -> None:
        if option != PASS:
            m.push(self, f.player, NO_CARD)
            convert(m, f, PLANTS_CONVERSION)

    def option_text(self, s: State, f: Frame, option: int) -> str:
        assert isinstance(s, Mars)
        return "end the game for you" if option == PASS else convert_text(s, f.player, PLANTS_CONVERSION)

    def option_idle(self, s: State, f: Frame, option: int) -> list[str]:
        return [] if option == PASS else CONVERSIONS[PLANTS_CONVERSION].effect.idle(s, f)

    def text(self) -> str:
        return "turn your last plants into greeneries, or end"


GENERATION_STEP: Final = Generation()
BUYING: Final = Buying()
RESEARCH_STEP: Final = Research()
FINAL_GREENERIES: Final = FinalGreeneries()
STEPS: Final = (RESEARCH_STEP, Actions(), Production(), EndCheck())
