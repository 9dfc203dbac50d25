"""Solo: the dummy and its phases, and the help that lower difficulties give."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, cast

from kasei.core.kernel import NO_CARD, NOBODY, Effect, Frame, State
from kasei.core.option import ARGUMENT
from kasei.core.shuffle import generator
from kasei.games.ares.language.deeds import HELPED
from kasei.games.ares.language.nouns import ENDS, OXYGEN_TRACK, TEMPERATURE_TRACK
from kasei.games.ares.state.state import DUMMY, TRACK, Ares

DUMMY_HAND: Final = 5
LAST_CUBE: Final = 5  # where the cube stands in the last five rounds


def shuffle_dummy(a: Ares) -> None:
    """The dummy's five phases in a new order."""
    phases = list(range(DUMMY_HAND))
    generator(a.key, a.shuffles).shuffle(phases)
    a.shuffles += 1
    a.dummy = tuple(phases)


def turn_dummy(a: Ares) -> None:
    """The dummy plays its next phase, unless the player has chosen it."""
    if a.cube < LAST_CUBE:
        a.turned = a.dummy[0]
        a.dummy = a.dummy[1:]


@dataclass(frozen=True)
class DummyPhase(Effect):
    """In the last five rounds the player chooses what the dummy plays."""

    def options(self, s: State, f: Frame) -> list[int]:
        return [DUMMY + phase for phase in sorted(cast(Ares, s).dummy)]

    def chosen(self, s: State, f: Frame, option: int) -> None:
        a = cast(Ares, s)
        a.turned = option & ARGUMENT
        a.dummy = tuple([phase for phase in a.dummy if phase != a.turned])

    def text(self) -> str:
        return "choose a phase for the dummy"


def help_mars(a: Ares) -> None:
    """When the dummy has played all its phases its cube moves on, and Mars may get some help."""
    if a.dummy:
        return
    a.cube += 1
    shuffle_dummy(a)
    if a.mode.steps:
        a.push(HELP, 0, NO_CARD)


@dataclass(frozen=True)
class Help(Effect):
    """Steps of oxygen or of temperature that nobody gains by."""

    def options(self, s: State, f: Frame) -> list[int]:
        a = cast(Ares, s)
        return [TRACK + track for track in (OXYGEN_TRACK, TEMPERATURE_TRACK) if a.tracks[track] < ENDS[track]]

    def chosen(self, s: State, f: Frame, option: int) -> None:
        a = cast(Ares, s)
        track = option & ARGUMENT
        a.tracks[track] = min(ENDS[track], a.tracks[track] + a.mode.steps)
        if a.heard is not None:
            a.tell(HELPED, NOBODY, (track, a.tracks[track]))

    def text(self) -> str:
        return "choose what is raised, for nobody"


DUMMY_PHASE: Final = DummyPhase()
HELP: Final = Help()
