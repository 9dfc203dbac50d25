"""Solo: the dummy and its phases, and the help that lower difficulties give."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kasei.core.effect import Frame
from kasei.core.happening import NO_CARD, NOBODY, NONE
from kasei.core.kernel import State
from kasei.core.option import ARGUMENT
from kasei.core.shuffle import generator
from kasei.games.ares.language.deeds import HELPED
from kasei.games.ares.language.effect import AresEffect
from kasei.games.ares.language.nouns import ENDS, OXYGEN_TRACK, TEMPERATURE_TRACK, TRACK_NAMES, phase_text
from kasei.games.ares.state.state import DUMMY, TRACK, Ares

DUMMY_HAND: Final = 5
LAST_CUBE: Final = 5  # where the cube stands in the last five rounds


def shuffle_dummy(a: Ares) -> None:
    """Shuffle the dummy's five phases."""
    phases = list(range(DUMMY_HAND))
    generator(a.key, a.shuffles).shuffle(phases)
    a.shuffles += 1
    a.dummy = tuple(phases)


def turn_dummy(a: Ares) -> None:
    """Let the dummy play its next phase, unless the player has chosen it."""
    if a.cube < LAST_CUBE:
        a.turned = a.dummy[0]
        a.dummy = a.dummy[1:]


@dataclass(frozen=True)
class DummyPhase(AresEffect):
    """Choose what the dummy plays, in the last five rounds."""

    def answers(self, a: Ares, f: Frame) -> list[int]:
        return [DUMMY + phase for phase in sorted(a.dummy)]

    def go_on(self, a: Ares, f: Frame, option: int) -> None:
        a.turned = option & ARGUMENT
        a.dummy = tuple([phase for phase in a.dummy if phase != a.turned])

    def text(self) -> str:
        return "choose a phase for the dummy"

    def option_text(self, s: State, f: Frame, option: int) -> str:
        return phase_text(option & ARGUMENT)


def help_mars(a: Ares) -> None:
    """Move the dummy's cube on when it has played all its phases; then Mars may get some help."""
    if a.dummy:
        return
    a.cube += 1
    shuffle_dummy(a)
    if a.mode.steps:
        a.push(HELP, 0, NO_CARD)


@dataclass(frozen=True)
class Help(AresEffect):
    """Raise oxygen or temperature, for nobody's gain."""

    def answers(self, a: Ares, f: Frame) -> list[int]:
        return [TRACK + track for track in (OXYGEN_TRACK, TEMPERATURE_TRACK) if a.tracks[track] < ENDS[track]]

    def go_on(self, a: Ares, f: Frame, option: int) -> None:
        track = option & ARGUMENT
        a.tracks[track] = min(ENDS[track], a.tracks[track] + a.mode.steps)
        a.emit(NOBODY, HELPED, track, NONE, a.tracks[track])

    def may_lapse(self) -> bool:
        return True

    def text(self) -> str:
        return "choose what is raised, for nobody"

    def option_text(self, s: State, f: Frame, option: int) -> str:
        return f"raise the {TRACK_NAMES[option & ARGUMENT]}"


DUMMY_PHASE: Final = DummyPhase()
HELP: Final = Help()
