"""The colony tiles as they are printed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from kasei.cardgame.drawing import DISCARD, Draw
from kasei.cardgame.nouns import ANIMALS, MICROBES
from kasei.cardgame.tableau import NO_TOKENS
from kasei.cardgame.tokens import Add
from kasei.core.effect import Effect
from kasei.core.marks import plain
from kasei.core.option import Names
from kasei.games.colonies.nouns import FLOATERS
from kasei.games.mars.language.nouns import ENERGY, HEAT, MC, PLANTS, STEEL, TITANIUM
from kasei.games.mars.language.tiles import PLACE_OCEAN
from kasei.games.mars.language.verbs import Gain, Produce

LAST_STEP: Final = 6  # of a marker
START_STEP: Final = 1
SPOTS: Final = 3  # for colonies
Incomes = tuple[Effect | None, ...]  # by the step of the marker; None: nothing


@dataclass(frozen=True)
class Tile:
    """A colony tile: what a trade brings, what building a colony does, and what a colony has of each trade."""

    name: str
    income: Incomes
    placed: Effect
    bonus: Effect
    holds: int = NO_TOKENS  # it can't be used until a card in play can hold these


def each_step(bring: Callable[[int], Effect], *amounts: int) -> Incomes:
    """An income of so many by the step of the marker."""
    return tuple([bring(n) if n else None for n in amounts])


def gain(kind: int, *amounts: int) -> Incomes:
    """An income of a resource."""
    return each_step(lambda n: Gain(kind, n), *amounts)


def add(kind: int, n: int = 1) -> Effect:
    """Add tokens to any card of the player."""
    return Add((kind,), n, another=False)


PRINTED: Final[tuple[Tile, ...]] = (
    Tile("Callisto", gain(ENERGY, 0, 2, 3, 5, 7, 10, 13), Produce(ENERGY), Gain(ENERGY, 3)),
    Tile("Ceres", gain(STEEL, 1, 2, 3, 4, 6, 8, 10), Produce(STEEL), Gain(STEEL, 2)),
    Tile(
        "Enceladus",
        each_step(lambda n: add(MICROBES, n), 0, 1, 2, 3, 4, 4, 5),
        add(MICROBES, 3),
        add(MICROBES),
        MICROBES,
    ),
    Tile(
        "Europa",
        tuple([Produce(kind) for kind in (MC, MC, ENERGY, ENERGY, PLANTS, PLANTS, PLANTS)]),
        PLACE_OCEAN,
        Gain(MC),
    ),
    Tile("Ganymede", gain(PLANTS, 0, 1, 2, 3, 4, 5, 6), Produce(PLANTS), Gain(PLANTS)),
    Tile("Io", gain(HEAT, 2, 3, 4, 6, 8, 10, 13), Produce(HEAT), Gain(HEAT, 2)),
    Tile("Luna", gain(MC, 1, 2, 4, 7, 10, 13, 17), Produce(MC, 2), Gain(MC, 2)),
    Tile("Miranda", each_step(lambda n: add(ANIMALS, n), 0, 1, 1, 2, 2, 3, 3), add(ANIMALS), Draw(), ANIMALS),
    Tile("Pluto", each_step(Draw, 0, 1, 2, 2, 3, 3, 4), Draw(2), Draw() >> DISCARD[1]),
    Tile(
        "Titan",
        each_step(lambda n: add(FLOATERS, n), 0, 1, 1, 2, 3, 3, 4),
        add(FLOATERS, 3),
        add(FLOATERS),
        FLOATERS,
    ),
    Tile("Triton", gain(TITANIUM, 0, 1, 1, 2, 3, 4, 5), Gain(TITANIUM, 3), Gain(TITANIUM)),
)
NAMES: Final = Names([tile.name for tile in PRINTED])


def income_text(tile: int, step: int) -> str:
    """What a trade brings where the marker stands on a step, in words."""
    income = PRINTED[tile].income[step]
    return "nothing" if income is None else income.text()


def brief(effect: Effect | None) -> str:
    """What an income or a bonus brings, in a few words: `+2 energy`."""
    return "nothing" if effect is None else plain(effect.icons())
