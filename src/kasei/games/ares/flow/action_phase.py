"""The action phase: as many actions as the player likes, and what has to be done before it ends."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kasei.core.option import USE, verb
from kasei.games.ares.flow.phases import PhaseTurn
from kasei.games.ares.flow.standards import must_act
from kasei.games.ares.state.state import Ares


@dataclass(frozen=True)
class Act(PhaseTurn):
    """Use actions of cards, each once, and standard actions, as often as the player likes."""

    def may_end(self, a: Ares, player: int) -> bool:
        return not must_act(a, player)

    def forgone(self, a: Ares, player: int) -> str:
        usable = [option for option in a.options(player) if verb(option) == USE]
        return "use the action of a card a second time" if a.players[player].bonus and usable else ""

    def text(self) -> str:
        return "use actions, or end the phase"


ACT: Final = Act()
