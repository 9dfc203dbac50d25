"""What the numbers of ares stand for: all that is printed and never changes."""

from __future__ import annotations

from typing import Final

from kasei.core.face import Legend as SharedLegend
from kasei.games.ares.face import Legend, Ocean, Phase, StandardAction, Track
from kasei.games.ares.flow.coop import COOP_POINTS
from kasei.games.ares.flow.phases import CONSTRUCT, DEVELOP
from kasei.games.ares.flow.solo import LAST_CUBE
from kasei.games.ares.language.nouns import (
    COLOUR_NAMES,
    CONSTRUCTION,
    DEVELOPMENT,
    ENDS,
    NUMERALS,
    OCEAN_TRACK,
    PHASE_NAMES,
    RESOURCES,
    TEMPERATURE_TRACK,
    TRACK_NAMES,
    UNITS,
    ZONE_NAMES,
    ZONES,
    degrees,
)
from kasei.games.ares.state.card import AresCatalogue
from kasei.games.ares.state.state import OCEANS, Mode
from kasei.games.ares.text.questions import BONUSES
from kasei.lang.wording import capital

PLAYED_IN: Final = {DEVELOPMENT: DEVELOP.colours(), CONSTRUCTION: CONSTRUCT.colours()}  # colours of cards, by phase


def legend(shared: SharedLegend, catalogue: AresCatalogue, mode: Mode) -> Legend:
    """The whole legend."""
    return {
        "game": "ares",
        **shared,
        "phases": [phase(number) for number in range(5)],
        "tracks": [track(number) for number in range(3)],
        "oceans": [ocean(*tile) for tile in OCEANS],
        "standards": standards(catalogue),
        "points_to_win": COOP_POINTS if mode.coop else None,
        "dummy_hands": LAST_CUBE if mode.solo else None,
    }


def phase(number: int) -> Phase:
    """A phase, the kinds of cards that are played in it, and the bonus of those who choose it."""
    colours = PLAYED_IN.get(number, 0)
    plays = [name for colour, name in COLOUR_NAMES.items() if colour & colours]
    return {"name": PHASE_NAMES[number], "numeral": NUMERALS[number], "plays": plays, "bonus": BONUSES[number]}


def track(number: int) -> Track:
    """A track: its values from the first to the last, and the zone of each."""
    steps = range(ENDS[number] + 1)
    warm = number == TEMPERATURE_TRACK
    return {
        "name": TRACK_NAMES[number],
        "unit": UNITS[number],
        "values": [degrees(step) if warm else step for step in steps],
        "zones": [] if number == OCEAN_TRACK else [ZONE_NAMES[zone] for zone in ZONES[number]],
    }


def ocean(mc: int, plants: int, cards: int) -> Ocean:
    """What lies behind an ocean tile."""
    return {"mc": mc, "plants": plants, "cards": cards}


def standards(catalogue: AresCatalogue) -> list[StandardAction]:
    """The standard actions, with their printed prices."""
    return [
        {
            "name": standard.name,
            "resource": RESOURCES[standard.kind].one,
            "price": standard.price,
            "compulsory": which in catalogue.compulsory,
            "text": capital(standard.effect.text()),
        }
        for which, standard in enumerate(catalogue.standards)
    ]
