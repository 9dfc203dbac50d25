"""The solar phase after production: the World Government, where it plays a part, and then colony production."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kasei.core.effect import Effect, Frame
from kasei.core.happening import NO_CARD, NOBODY, NOTHING
from kasei.core.kernel import State
from kasei.core.option import ARGUMENT, BRANCH
from kasei.games.colonies.deeds import GOVERNED, RETURNED
from kasei.games.colonies.state import colonies_of
from kasei.games.mars.language.counts import OXYGEN, TEMPERATURE
from kasei.games.mars.language.effect import Choice, Plain
from kasei.games.mars.language.nouns import OCEAN_TRACK, OXYGEN_TRACK, TEMPERATURE_TRACK
from kasei.games.mars.language.tiles import PLACE_OCEAN, Raise
from kasei.games.mars.state.state import Mars
from kasei.games.mars.state.tracks import is_full

WORLD_GOVERNMENT: Final = "world_government"  # the setting
STEPS: Final[tuple[tuple[int, Effect], ...]] = (
    (OXYGEN_TRACK, Raise(OXYGEN)),
    (TEMPERATURE_TRACK, Raise(TEMPERATURE)),
    (OCEAN_TRACK, PLACE_OCEAN),
)


@dataclass(frozen=True)
class Govern(Choice):
    """Choose the step that the World Government makes: nobody gains by it, but what waits for it sees it."""

    def answers(self, m: Mars, f: Frame) -> list[int]:
        return [BRANCH + i for i, (track, _) in enumerate(STEPS) if not is_full(m, track)]

    def may_lapse(self) -> bool:
        return True

    def go_on(self, m: Mars, f: Frame, option: int) -> None:
        m.emit(f.chooser, GOVERNED)
        m.push_for(STEPS[option & ARGUMENT][1], NOBODY, NO_CARD, NOTHING, f.chooser)

    def option_text(self, s: State, f: Frame, option: int) -> str:
        return STEPS[option & ARGUMENT][1].text()

    def text(self) -> str:
        return "choose for the World Government: no TR and no bonus for anybody"


GOVERN: Final = Govern()


@dataclass(frozen=True)
class WorldGovernment(Plain):
    """Let the first player choose for the World Government, in a game with that setting."""

    def act(self, m: Mars, f: Frame) -> None:
        if m.mode.settings[WORLD_GOVERNMENT]:
            m.push_for(GOVERN, NOBODY, NO_CARD, NOTHING, m.first)

    def text(self) -> str:
        return "let the World Government make a step"


@dataclass(frozen=True)
class ColonyProduction(Plain):
    """Let all trade fleets come home, and all markers go up."""

    def act(self, m: Mars, f: Frame) -> None:
        m.extra = colonies_of(m).produced()
        m.emit(NOBODY, RETURNED)

    def text(self) -> str:
        return "let trade fleets come home and markers go up"
