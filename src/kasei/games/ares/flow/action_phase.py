"""The action phase: as many actions as the player likes, and what has to be done before it ends."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kasei.core.effect import Frame
from kasei.core.kernel import State
from kasei.games.ares.flow.phases import PhaseTurn
from kasei.games.ares.flow.standards import must_act
from kasei.games.ares.state.state import Ares


@dataclass(frozen=True)
class Act(PhaseTurn):
    """Use actions of cards, each once, and standard actions, as often as the player likes."""

    def options(self, s: State, f: Frame) -> list[int]:
        assert isinstance(s, Ares)
        options = super().options(s, f)
        return options[1:] if must_act(s, f.player) else options

    def text(self) -> str:
        return "use actions, or end the phase"


ACT: Final = Act()
