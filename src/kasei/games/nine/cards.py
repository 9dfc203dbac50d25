"""The projects: seven cards with two sides of two ends each. They are our own design, as the rules list none."""

from __future__ import annotations

from kasei.games.nine.board import NATURE, PRODUCTION, SCIENCE, TAG_NAMES
from kasei.games.nine.card import Project
from kasei.games.nine.cities import FoundCity, MayFoundCity
from kasei.games.nine.cubes import GainHeat, GiveHeat, PlaceGreenery, PlaceHeat, PlaceWater
from kasei.games.nine.effect import NineEffect, Steps
from kasei.games.nine.nouns import CITY_CUBE, GREENERY_CUBE, HEAT_CUBE, WATER_CUBE
from kasei.games.nine.state import GREENERY, HEAT, WATER
from kasei.games.nine.verbs import Cubes, GainCredits, OwnCities, TakeCredits, TakeHeat, TakeToken
from kasei.lang.counts import Need, each

heat = Cubes(HEAT_CUBE, False, HEAT)
greenery = Cubes(GREENERY_CUBE, False, GREENERY)
water = Cubes(WATER_CUBE, False, WATER)
cities = OwnCities(CITY_CUBE, True)


def tags(words: str) -> tuple[int, ...]:
    """The tags of these names."""
    return tuple(TAG_NAMES.index(word) for word in words.split())


def project(
    number: int,
    name: str,
    cost: int,
    lends: str,
    needs: str,
    when: Need | None,
    *parts: NineEffect,
    standard: bool = False,
) -> Project:
    """Make a project from what is written below."""
    needed = tags(needs)
    return Project(
        number,
        name,
        cost,
        tags(lends),
        tuple((tag, needed.count(tag)) for tag in sorted(set(needed))),
        when,
        parts[0] if len(parts) == 1 else Steps(parts),
        standard,
    )


# name, cost, tags it lends, tags it needs, condition, effects; two ends of a side, two sides of a card
WRITTEN: list[tuple[str, int, str, str, Need | None, tuple[NineEffect, ...]]] = [
    ("Asteroid", 2, "space", "energy", heat <= 6, (GainHeat(), PlaceHeat())),
    ("Lichen", 1, "nature", "science", greenery <= 3, (PlaceGreenery(),)),
    ("Comet", 3, "space energy", "production", None, (PlaceWater(), PlaceHeat())),
    ("Farming", 1, "nature production", "nature nature", water >= 1, (PlaceGreenery(),)),
    ("Nuclear Power", 2, "energy", "production", heat <= 5, (GainHeat(),)),
    ("Mining Rights", 1, "production space", "", None, (GainCredits(2), TakeToken(PRODUCTION))),
    ("Water from Europa", 2, "space science", "energy", None, (PlaceWater(),)),
    ("Domed Crater", 3, "production nature", "science", None, (MayFoundCity(), PlaceGreenery())),
    ("Aquifer Pumping", 3, "production", "energy", None, (PlaceWater(), GainCredits(1))),
    ("Fusion Research", 2, "science science", "", heat <= 5, (TakeToken(SCIENCE), GainHeat())),
    ("Ecological Zone", 2, "nature", "science", greenery <= 4, (PlaceGreenery(), TakeToken(NATURE))),
    ("Deuterium Export", 1, "space energy", "", heat <= 4, (GainHeat(),)),
    ("Giant Ice Asteroid", 5, "space", "energy", None, (PlaceWater(), GainHeat(2), TakeCredits(1))),
    ("Artificial Photosynthesis", 2, "science nature", "production", None, (PlaceGreenery(),)),
    ("Mohole Area", 3, "production", "energy", heat <= 6, (GainHeat(2),)),
    ("Mangrove", 1, "nature", "nature nature", water >= 2, (PlaceGreenery(),)),
    ("Lava Flows", 2, "energy", "production", heat <= 6, (PlaceHeat(2),)),
    ("Immigration Shuttles", 1, "space production", "", None, (GainCredits(each(cities)),)),
    ("GHG Factories", 2, "production energy", "", heat <= 5, (GainHeat(2), GiveHeat())),
    ("Plantation", 3, "nature", "science", None, (PlaceGreenery(2),)),
    ("Permafrost Extraction", 2, "science nature", "energy", heat >= 2, (PlaceWater(),)),
    ("Underground City", 3, "production space", "", heat <= 7, (MayFoundCity(), GainHeat())),
    ("Hired Raiders", 3, "production", "space", None, (GainHeat(), TakeCredits(2))),
    ("Trees", 2, "nature", "", heat >= 3, (PlaceGreenery(),)),
    ("Ice Cap Melting", 3, "energy science", "", heat >= 4, (PlaceWater(), GainCredits(1))),
    ("Bushes", 2, "nature space", "", heat >= 2, (PlaceGreenery(),)),
    ("Energy Tapping", 3, "energy", "science", None, (GainHeat(), TakeHeat())),
    ("Kelp Farming", 2, "nature", "", water >= 2, (PlaceGreenery(), GainCredits(1))),
]

PROJECTS = [project(i, *end[:5], *end[5]) for i, end in enumerate(WRITTEN)]

STANDARDS = [
    project(28, "Sell Patent", 0, "", "", None, GainCredits(1), standard=True),
    project(29, "Found City", 2, "", "production space", None, FoundCity(), standard=True),
    project(30, "Import Water", 3, "", "science space", None, PlaceWater(), standard=True),
    project(31, "Greenhouses", 3, "", "production nature nature", None, PlaceGreenery(), standard=True),
    project(32, "Energy Farms", 3, "", "energy science", None, GainHeat(), standard=True),
]

ALL_PROJECTS = [*PROJECTS, *STANDARDS]
