"""What the numbers of mars stand for: all that is printed and never changes."""

from __future__ import annotations

from typing import Final

from kasei.cardgame.tableau import Standard
from kasei.core.effect import Effect
from kasei.core.face import Legend as SharedLegend
from kasei.games.mars.face import Bonus, Hex, Legend, StandardProject, Step, Track
from kasei.games.mars.flow.goals import AWARD_LIST, AWARD_PRICES, MILESTONE_LIST, MILESTONE_PRICE, MOST_GOALS
from kasei.games.mars.flow.standards import CONVERSIONS, WARM
from kasei.games.mars.language.nouns import (
    ENDS,
    HEAT,
    HEAT_STEPS,
    OCEAN_STEP,
    PLANTS,
    RESOURCES,
    STEEL,
    TITANIUM,
    TRACK_NAMES,
    UNITS,
    WARM_STEP,
    printed_at,
)
from kasei.games.mars.language.tiles import PLACE_OCEAN
from kasei.games.mars.language.verbs import Produce
from kasei.games.mars.state.board import (
    BONUSES,
    CARDS_THERE,
    HEX_NAMES,
    HEXES,
    NOCTIS,
    OFF_MARS,
    PLACES,
    SEA,
    SQUARE,
    VOLCANIC,
)
from kasei.games.mars.state.card import MarsCatalogue
from kasei.games.mars.state.maps import NAMED
from kasei.games.mars.state.state import Mode
from kasei.lang.wording import capital

STEP_BONUSES: Final[tuple[list[tuple[int, Effect]], ...]] = (  # by track: step, and what it brings
    [(WARM_STEP, WARM)],
    [*[(step, Produce(HEAT)) for step in HEAT_STEPS], (OCEAN_STEP, PLACE_OCEAN)],
    [],
)


def legend(shared: SharedLegend, catalogue: MarsCatalogue, mode: Mode) -> Legend:
    """The whole legend."""
    return {
        "game": "mars",
        **shared,
        "hexes": [hex_facts(hex) for hex in range(HEXES)],
        "off_mars": list(OFF_MARS),
        "tracks": [track(number) for number in range(len(TRACK_NAMES))],
        "standards": [project(standard) for standard in catalogue.kit.standards],
        "conversions": [project(standard) for standard in CONVERSIONS],
        "milestones": [{"name": goal.name, "what": goal.of.noun.many, "need": goal.n} for goal in MILESTONE_LIST],
        "milestone_price": MILESTONE_PRICE,
        "awards": [{"name": goal.name, "what": goal.of.noun.many} for goal in AWARD_LIST],
        "award_prices": list(AWARD_PRICES),
        "goals": 0 if mode.solo else MOST_GOALS,
        "added": [annex.legend() for annex in catalogue.kit.annexes],
    }


def hex_facts(hex: int) -> Hex:
    """A hex of the map."""
    (row, column), (q, r) = SQUARE[hex], PLACES[hex]
    return {
        "name": HEX_NAMES[hex],
        "row": row,
        "column": column,
        "q": q,
        "r": r,
        "kind": "ocean" if SEA >> hex & 1 else "reserved" if NOCTIS >> hex & 1 else "land",
        "volcanic": VOLCANIC >> hex & 1 == 1,
        "area": NAMED.get(HEX_NAMES[hex]),
        "bonus": bonus(hex),
    }


def bonus(hex: int) -> Bonus:
    """What a tile laid on a hex brings."""
    found = dict(BONUSES[hex])
    return {
        "steel": found.get(STEEL, 0),
        "titanium": found.get(TITANIUM, 0),
        "plants": found.get(PLANTS, 0),
        "cards": CARDS_THERE[hex],
    }


def track(number: int) -> Track:
    """A track: its values from the first to the last, and its bonus steps."""
    steps: list[Step] = [
        {"value": printed_at(number, step), "text": effect.text()} for step, effect in STEP_BONUSES[number]
    ]
    values = [printed_at(number, step) for step in range(ENDS[number] + 1)]
    return {"name": TRACK_NAMES[number], "unit": UNITS[number], "values": values, "bonuses": steps}


def project(standard: Standard) -> StandardProject:
    """A standard project or a conversion, with its printed price."""
    return {
        "name": standard.name,
        "resource": RESOURCES[standard.kind].one,
        "price": standard.price,
        "text": capital(standard.effect.text()),
    }
