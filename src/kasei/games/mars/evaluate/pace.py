"""How often things happen in a generation: what bots expect of cards that wait for something."""

from __future__ import annotations

from typing import Final

from kasei.cardgame.deeds import PLAYED, TAGGED
from kasei.cardgame.nouns import TAG_NAMES
from kasei.games.mars.language.deeds import BUILT, PAID, PLACED
from kasei.games.mars.language.nouns import CITY, GREENERY, OCEAN, SPECIAL
from kasei.games.mars.language.ongoing import Dear, IsEvent, OnMars, OnMetal
from kasei.games.mars.state.card import Card, MarsCatalogue
from kasei.lang.triggers import Condition, On

PLAYS: Final = 2.6  # cards that a player plays
TILES_LAID: Final = {CITY: 0.35, GREENERY: 0.8, OCEAN: 0.5, SPECIAL: 0.15}  # by a player
PROJECTS_BUILT: Final = 0.6  # standard projects
ON_METAL: Final = 0.25  # of the tiles
ON_MARS: Final = 0.95  # of the cities
BY_ANYONE: Final = 2.0  # players who are awaited, where it may be anyone


class Pace:
    """How often things happen where these cards are played."""

    def __init__(self, catalogue: MarsCatalogue) -> None:
        self.projects = [catalogue.cards[number] for number in catalogue.projects]
        self.standards = catalogue.kit.standards
        self.paces = dict(catalogue.kit.paces)  # of what only additions know
        self.shares = [self.share([tag in card.tags for card in self.projects]) for tag in range(len(TAG_NAMES))]

    def share(self, found: list[bool]) -> float:
        """The part for which it is true."""
        return sum(found) / len(found) if found else 0.0

    def frequency(self, on: On) -> float:
        """About how often in a generation happens what is waited for."""
        return self.by_one(on) * (BY_ANYONE if on.anyone else 1.0)

    def by_one(self, on: On) -> float:
        """How often a player brings it about."""
        if on in self.paces:
            return self.paces[on]
        if on.deed is TAGGED:
            return PLAYS * sum([self.shares[tag] for tag in on.whats])
        if on.deed is PLACED:
            return sum([TILES_LAID[tile] for tile in on.whats]) * part_of_tiles(on.test)
        if on.deed is PLAYED:
            return PLAYS * self.share([is_meant(on.test, card) for card in self.projects])
        if on.deed is PAID:
            dear = on.test.price if isinstance(on.test, Dear) else 0
            played = self.share([card.cost >= dear for card in self.projects])
            return PLAYS * played + PROJECTS_BUILT * self.share([each.price >= dear for each in self.standards])
        return PROJECTS_BUILT if on.deed is BUILT else 0.0


def part_of_tiles(test: Condition | None) -> float:
    """The part of the tiles that lie where a condition wants them."""
    return ON_METAL if isinstance(test, OnMetal) else ON_MARS if isinstance(test, OnMars) else 1.0


def is_meant(test: Condition | None, card: Card) -> bool:
    """Does a condition that is about a card hold for this one?"""
    return not isinstance(test, IsEvent) or (card.event and (test.tag < 0 or test.tag in card.tags))
