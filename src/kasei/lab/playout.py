"""Whole games without a table, as fast as they go: for measuring, and for fingerprints of rules."""

from __future__ import annotations

from random import Random
from typing import Final

from kasei.bots.policies import builds_first, by_chance
from kasei.core.kernel import State, step
from kasei.core.rules import Rules

RANDOM: Final = 0
BUILDER: Final = 1


def play_out(rules: Rules, s: State, policy: int, seed: int, most: int) -> tuple[int, int]:
    """Play to the end, lowest seat first; how many choices there were, and how many with two options or more."""
    chance = Random(seed)
    choices = decisions = 0
    while s.waiting and choices < most:
        player = s.first_asked()
        options = s.options(player)
        if len(options) > 1:
            decisions += 1
            if policy == RANDOM:
                choice = by_chance(options, chance)
            else:
                choice = builds_first(options, chance, rules.selling)
        else:
            choice = options[0]
        choices += 1
        step(s, player, choice)
    return choices, decisions
