"""What each card usually brings: made once for a catalogue, and multiplied with the prices of the moment."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from kasei.cardgame.kinds import TOKENS_ADDED
from kasei.cardgame.tableau import Ongoing, When
from kasei.core.effect import Effect, Estimate
from kasei.games.mars.evaluate.pace import Pace
from kasei.games.mars.evaluate.savings import saved_by
from kasei.games.mars.language.kinds import MADE_KIND, STOCK_KIND
from kasei.games.mars.language.nouns import ENERGY, KINDS
from kasei.games.mars.state.card import Card, MarsCatalogue

# The usual price of each kind in points, by which the best of several alternatives is found.
USUAL: Final[list[float]] = [
    *(0.5, 0.6),  # cards and tokens
    *(0.14, 0.28, 0.42, 0.3, 0.14, 0.12),  # resources
    *(0.7, 1.3, 2.0, 1.6, 0.9, 0.7),  # production
    *(1.7, 1.7, 1.7, 1.7),  # TR, and steps of the tracks
    *(2.0, 1.6, 0.4, 0.5),  # tiles, beside the steps that they bring
    0.15,  # what others lose
]


class Amounts:
    """How much of each kind something brings, those kinds only of which it brings anything."""

    __slots__ = ("amounts", "kinds", "tokens")

    def __init__(self, brings: list[float]) -> None:
        self.tokens = brings[TOKENS_ADDED] if brings else 0.0
        self.kinds = [kind for kind, n in enumerate(brings) if n and kind != TOKENS_ADDED]
        self.amounts = [brings[kind] for kind in self.kinds]

    def any(self) -> bool:
        """Is it anything at all?"""
        return bool(self.kinds) or self.tokens != 0.0


class CardEstimate:
    """What a card usually brings."""

    __slots__ = ("at_once", "each_time", "fuel", "lasting", "lowered", "saves", "waits")

    def __init__(self, card: Card, pace: Pace) -> None:
        spec = card.printed
        at_once, each_time = estimated(spec.play, spec.first), estimated(spec.action)
        self.at_once = Amounts(at_once)
        self.each_time = Amounts(each_time)  # its action
        self.lasting = Amounts(expected(spec.ongoing, pace))  # in a generation, of what it waits for
        self.waits = self.lasting.any()
        self.saves = saved_by(card.number, spec.ongoing, pace.shares)  # M€ in a generation
        self.fuel = each_time[STOCK_KIND + ENERGY]  # below 0 where its action needs energy
        self.lowered = [(kind, n) for kind, n in enumerate(at_once[MADE_KIND : MADE_KIND + KINDS]) if n < 0.0]


class Estimates:
    """What the cards of a catalogue usually bring, by their numbers."""

    def __init__(self, catalogue: MarsCatalogue) -> None:
        pace = Pace(catalogue)
        self.shares = pace.shares  # of each tag
        self.cards = [CardEstimate(card, pace) for card in catalogue.cards]


@lru_cache(maxsize=64)
def estimates_of(catalogue: MarsCatalogue) -> Estimates:
    """The estimates for a catalogue; made once."""
    return Estimates(catalogue)


def estimated(*effects: Effect | None) -> list[float]:
    """What some effects usually bring, kind by kind."""
    e = Estimate(USUAL)
    for effect in effects:
        if effect is not None:
            effect.estimate(e)
    return e.brings


def expected(ongoing: tuple[Ongoing, ...], pace: Pace) -> list[float]:
    """What comes in a generation of what a card waits for, kind by kind; nothing where it waits for nothing."""
    found: list[float] = []
    for each in ongoing:
        if isinstance(each, When):
            often = pace.frequency(each.on)
            brings = estimated(each.effect)
            found = [n * often + (found[kind] if found else 0.0) for kind, n in enumerate(brings)]
    return found
