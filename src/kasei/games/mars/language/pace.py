"""How often things happen in a generation: what bots expect of cards that wait for something."""

from __future__ import annotations

from typing import Final

from kasei.cardgame.deeds import PLAYED, TAGGED
from kasei.games.mars.language.deeds import BUILT, PAID, PLACED
from kasei.lang.triggers import On

PLAYS: Final = 2.6  # cards that a player plays in a generation
# Of all projects, by tag: building, space, power, science, jovian, earth, plant, microbe, animal, event, city.
SHARES: Final[list[float]] = [0.32, 0.2, 0.13, 0.16, 0.06, 0.11, 0.1, 0.08, 0.04, 0.17, 0.06]
TILES_LAID: Final[list[float]] = [0.35, 0.8, 0.5, 0.15]  # by a player: cities, greeneries, oceans, special tiles
ON_METAL: Final = 0.25  # of the tiles
EVENTS_PLAYED: Final = 0.4
DEAR_BILLS: Final = 0.8
PROJECTS_BUILT: Final = 0.6
BY_ANYONE: Final = 2.0  # players who are awaited, where it may be anyone


def frequency(on: On) -> float:
    """About how often in a generation happens what is waited for."""
    times = 0.0
    if on.deed is TAGGED:
        for tag in on.whats:
            times += PLAYS * SHARES[tag]
    elif on.deed is PLACED:
        for tile in on.whats:
            times += TILES_LAID[tile]
        if len(on.whats) > 1:
            times *= ON_METAL
    elif on.deed is PLAYED:
        times = EVENTS_PLAYED
    elif on.deed is PAID:
        times = DEAR_BILLS
    elif on.deed is BUILT:
        times = PROJECTS_BUILT
    return times * BY_ANYONE if on.anyone else times
