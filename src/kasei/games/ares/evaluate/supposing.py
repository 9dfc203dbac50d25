"""What others are likely to choose in secret."""

from __future__ import annotations

from math import exp
from typing import Final

from kasei.core.happening import NONE
from kasei.core.kernel import step
from kasei.core.shuffle import Generator, generator
from kasei.games.ares.evaluate.coming import is_left_to_other, plan
from kasei.games.ares.evaluate.outlook import Outlook, Prospect
from kasei.games.ares.evaluate.weights import weights_of
from kasei.games.ares.language.nouns import PHASE_NAMES
from kasei.games.ares.state.state import PHASE, PLANNING, Ares

PHASES: Final = len(PHASE_NAMES)
SUPPOSED: Final = 1 << 40  # the number of the shuffle from which others' phases come; a game has no such number
UNSURE: Final = 0.3  # points: a phase that brings so much less is chosen about a third as often
DOUBT: Final = 2  # one in so many chooses anything
GRAINS: Final = 1 << 20


def suppose(a: Ares, seat: int) -> None:
    """In a world that a seat imagines, let the others choose phases: the more one brings to them, the likelier."""
    if a.phase != PLANNING or a.agenda:
        return
    chance = generator(a.key, SUPPOSED)
    p = Prospect(a, weights_of(a.mode))
    for other in range(len(a.players)):
        if other == seat:
            continue
        me = a.players[other]
        chosen = likely_phase(a, other, Outlook(p, a, other), chance)
        if me.phase == NONE:
            step(a, other, PHASE + chosen)
        else:
            me.phase = chosen


def likely_phase(a: Ares, player: int, o: Outlook, chance: Generator) -> int:
    """A phase that a player may choose, by chance: half of the time any one, else one of those that bring the most.

    Who were sure of what others will choose would count on it, and so would they: nobody would call for production, or
    for the last action of the game.
    """
    me = a.players[player]
    phases = [phase for phase in range(PHASES) if phase != me.last]
    if chance.below(DOUBT) == 0:
        return phases[chance.below(len(phases))]
    held = me.phase
    values: list[float] = []
    for phase in phases:
        me.phase = phase
        values.append(0.0 if is_left_to_other(a, player, phase) else plan(a, player, phase, o))
    me.phase = held
    best = max(values)
    likings = [exp((value - best) / UNSURE) for value in values]
    left = chance.below(GRAINS) / GRAINS * sum(likings)
    for i in range(len(phases)):
        left -= likings[i]
        if left < 0.0:
            return phases[i]
    return phases[values.index(best)]
