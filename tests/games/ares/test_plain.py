"""The green and red cards that do plain things, each played once; and that none of the others is left out.

The first ocean to be flipped brings 4 MC, the second 2 MC and a plant.
"""

import re
from types import ModuleType
from typing import Any

import pytest

from tests.games.ares import test_corporations, test_green, test_red
from tests.games.ares.changes import TAGGED, by_name, change, numbers
from tests.games.ares.facts import CARDS, Fact
from tests.games.ares.table import Table

SCIENCE, POWER, JOVIAN, EVENT = (TAGGED[tag] for tag in ("science", "power", "jovian", "event"))
ANIMAL, MICROBE, PLANT = (TAGGED[tag] for tag in ("animal", "microbe", "plant"))
FOUR_MC, TWO_MC_AND_A_PLANT = 2, 3  # ocean tiles
COLOURS = {fact.name: fact.colour for fact in CARDS}

# card, what is needed for it, and what changes: `cards` are those drawn, `vp` points on cards
PLAIN: list[tuple[str, dict[str, Any], str]] = [
    # green
    ("Acquired Company", {}, "mc -11, makes cards 1"),
    ("Adapted Lichen", {}, "mc -6, makes plants 1"),
    ("Aerated Magma", {"oxygen": 3}, "mc -18, makes heat 2, makes cards 1"),
    ("Airborne Radiation", {"oxygen": 3}, "mc -15, oxygen 1, tr 1, makes heat 2"),
    ("Algae", {"oceans": 5}, "mc -9, makes plants 2"),
    ("Archaebacteria", {"temperature": -20}, "mc -5, makes plants 1"),
    ("Artificial Photosynthesis", {}, "mc -11, makes heat 1, makes plants 1"),
    ("Asteroid Mining", {}, "mc -28, titanium 2, vp 2"),
    ("Asteroid Mining Consortium", {}, "mc -6, titanium 1"),
    ("Balanced Portfolios", {}, "mc -8, tr -1, makes mc 3, vp 1"),
    ("Beam from a Thorium Asteroid", {"tableau": JOVIAN[:1]}, "mc -23, makes heat 3, makes plants 1, vp 1"),
    ("Biomass Combustors", {"plants": 2}, "mc -15, plants -2, makes heat 5"),
    ("Biothermal Power", {}, "mc -18, forests 1, oxygen 1, tr 1, makes heat 1"),
    ("Blueprints", {}, "mc -17, makes mc 2, makes cards 1"),
    ("Building Industries", {"heat": 4}, "mc -6, heat -4, steel 2"),
    ("Bushes", {"temperature": -18}, "mc -13, plants 2, makes plants 2"),
    ("Callisto Penal Mines", {}, "mc -20, makes cards 1, vp 1"),
    ("Coal Imports", {}, "mc -13, makes heat 3"),
    ("Commercial District", {}, "mc -25, makes mc 4, vp 2"),
    ("Deep Well Heating", {}, "mc -14, temperature 1, tr 1, makes heat 1"),
    ("Designed Microorganisms", {"temperature": -10}, "mc -15, makes plants 2"),
    ("Diversified Interests", {}, "mc -15, plants 3, heat 3, makes plants 1"),
    ("Dusty Quarry", {"oceans": 3}, "mc -2, steel 1"),
    ("Economic Growth", {}, "mc -10, makes mc 3"),
    ("Energy Storage", {"tr": 7}, "mc -18, makes cards 2"),
    ("Farming", {"temperature": 2}, "mc -20, plants 2, makes mc 2, makes plants 2, vp 2"),
    ("Food Factory", {"plants": 2}, "mc -9, plants -2, makes mc 4"),
    ("Fuel Factory", {"heat": 3}, "mc -9, heat -3, makes mc 1, titanium 1"),
    ("Fueled Generators", {}, "mc -4, tr -1, makes heat 2, vp 1"),
    ("Fusion Power", {"tableau": POWER[:2]}, "mc -7, makes cards 1"),
    ("Ganymede Shipyard", {}, "mc -17, titanium 2"),
    ("Gene Repair", {"tableau": SCIENCE[:3]}, "mc -15, makes mc 2, vp 2"),
    ("Geothermal Power", {}, "mc -8, makes heat 2"),
    ("Giant Space Mirror", {}, "mc -13, makes heat 3"),
    ("Grass", {"temperature": -18}, "mc -9, plants 3, makes plants 1"),
    ("Great Dam", {"oceans": 2}, "mc -12, makes heat 2, vp 1"),
    ("Great Escarpment Consortium", {}, "mc -3, steel 1"),
    ("Heather", {}, "mc -14, plants 1, makes plants 1, vp 1"),
    ("Import of Advanced GHG", {}, "mc -8, makes heat 2"),
    ("Imported GHG", {}, "mc -8, heat 5, makes heat 1"),
    ("Industrial Center", {}, "mc -15, makes mc 3, steel 1"),
    ("Industrial Farming", {}, "mc -19, makes mc 1, makes plants 2"),
    ("Industrial Microbes", {}, "mc -9, makes heat 1, steel 1"),
    ("Kelp Farming", {"oceans": 6}, "mc -17, plants 2, makes mc 2, makes plants 3, vp 1"),
    ("Lichen", {}, "mc -5, makes plants 1"),
    ("Low-Atmo Shields", {"oxygen": 3}, "mc -9, makes mc 1, makes heat 2"),
    ("Lunar Beam", {}, "mc -9, tr -1, makes heat 4"),
    ("Mass Converter", {"tableau": SCIENCE[:4]}, "mc -20, makes heat 3, titanium 1, vp 2"),
    ("Methane from Titan", {"oxygen": 3}, "mc -35, makes heat 2, makes plants 2, vp 2"),
    ("Micro-Mills", {}, "mc -9, makes heat 1, steel 1"),
    ("Mine", {}, "mc -10, steel 2"),
    ("Mohole Area", {}, "mc -18, makes heat 4"),
    ("Monocultures", {}, "mc -6, tr -1, makes plants 2"),
    ("Moss", {"oceans": 3, "plants": 1}, "mc -3, plants -1, makes plants 1"),
    ("Natural Preserve", {"oxygen": 3}, "mc -12, makes mc 2, vp 1"),
    ("New Portfolios", {}, "mc -14, makes mc 1, makes heat 1, makes plants 1"),
    ("Nitrophilic Moss", {}, "mc -14, makes plants 2"),
    ("Noctis Farming", {"temperature": -18}, "mc -13, plants 2, makes plants 1, vp 1"),
    ("Nuclear Plants", {}, "mc -10, makes mc 1, makes heat 3, vp -1"),
    ("Power Plant", {}, "mc -3, makes heat 1"),
    ("Power Supply Consortium", {}, "mc -12, makes mc 2, makes heat 1"),
    ("Protected Valley", {}, "mc -22, forests 1, oxygen 1, tr 1, makes mc 2"),
    ("Quantum Extractor", {"tableau": SCIENCE[:3]}, "mc -16, makes heat 3, vp 2"),
    ("Rad Suits", {"oceans": 2}, "mc -4, makes mc 2"),
    ("Slash and Burn Agriculture", {}, "mc -8, makes plants 2, vp -1"),
    ("Smelting", {}, "mc -28, cards 2, makes heat 5"),
    ("Soil Warming", {}, "mc -24, temperature 1, tr 1, makes plants 2"),
    ("Solar Power", {}, "mc -10, makes heat 1, vp 1"),
    ("Solar Trapping", {}, "mc -10, cards 1, heat 3, makes heat 1"),
    ("Soletta", {}, "mc -30, makes heat 5, vp 1"),
    ("Space Heaters", {}, "mc -11, cards 1, makes heat 2"),
    ("Space Station", {}, "mc -14, titanium 1, vp 1"),
    ("Sponsors", {}, "mc -5, makes mc 2"),
    ("Strip Mine", {}, "mc -12, tr -1, steel 2, titanium 1"),
    ("Surface Mines", {}, "mc -13, steel 1, titanium 1"),
    ("Tectonic Stress Power", {}, "mc -20, makes heat 3, vp 1"),
    ("Titanium Mine", {}, "mc -7, titanium 1"),
    ("Trading Post", {}, "mc -11, plants 3, makes mc 2"),
    ("Trapped Heat", {"temperature": -18}, "mc -16, oceans 1, tr 1, makes heat 2"),
    ("Trees", {"temperature": -8}, "mc -17, plants 1, makes plants 3, vp 1"),
    ("Tropical Resort", {"heat": 5}, "mc -19, heat -5, makes mc 4, vp 2"),
    ("Tundra Farming", {"temperature": -8}, "mc -12, plants 1, makes mc 2, makes plants 1, vp 1"),
    ("Underground City", {}, "mc -7, makes mc 1, steel 1"),
    ("Undersea Vents", {}, "mc -31, makes heat 4, makes cards 1"),
    ("Vesta Shipyard", {}, "mc -16, titanium 1, vp 1"),
    ("Wave Power", {"oceans": 3}, "mc -9, makes heat 3"),
    # red
    ("Advanced Ecosystems", {"tableau": ANIMAL[:1] + MICROBE[:1] + PLANT[:1]}, "mc -10, vp 3"),
    ("Artificial Lake", {"temperature": -8}, "mc -9, oceans 1, tr 1, vp 1"),
    ("Atmosphere Filtering", {"tableau": SCIENCE[:2]}, "mc -6, oxygen 1, tr 1"),
    ("Breathing Filters", {"oxygen": 7}, "mc -9, vp 2"),
    ("Bribed Committee", {}, "mc -5, tr 2, vp -2"),
    ("Colonizer Training Camp", {"oxygen": 6}, "mc -10, vp 2"),
    ("Comet", {}, "mc -21, temperature 1, tr 2, oceans 1"),
    ("Convoy from Europa", {}, "mc -10, cards 1, oceans 1, tr 1"),
    ("Crater", {"tableau": EVENT[:3]}, "mc -3, oceans 1, tr 1"),
    ("Deimos Down", {}, "mc -23, temperature 3, tr 3"),
    ("Giant Ice Asteroid", {}, "mc -30, temperature 2, tr 4, oceans 2, plants 1"),
    ("Ice Asteroid", {}, "mc -15, oceans 2, tr 2, plants 1"),
    ("Ice Cap Melting", {"temperature": 2}, "oceans 1, tr 1"),
    ("Interstellar Colony Ship", {"tableau": SCIENCE[:4]}, "mc -20, vp 4"),
    ("Investment Loan", {}, "mc 9, tr -1, vp 1"),
    ("Lagrange Observatory", {}, "mc -7, cards 1, vp 1"),
    ("Lake Marineris", {"temperature": -8}, "mc -11, oceans 2, tr 2, plants 1, vp 1"),
    ("Lava Flows", {}, "mc -17, temperature 2, tr 2"),
    ("Mangrove", {"temperature": 2}, "mc -12, forests 1, oxygen 1, tr 1"),
    ("Permafrost Extraction", {"temperature": -8}, "mc -4, oceans 1, tr 1"),
    ("Phobos Falls", {}, "mc -28, temperature 1, tr 2, oceans 1, cards 2, vp 1"),
    ("Plantation", {"tableau": SCIENCE[:4]}, "mc -22, forests 2, oxygen 2, tr 2"),
    ("Release of Inert Gases", {}, "mc -16, tr 2"),
    ("Research", {}, "mc -5, cards 2"),
    ("Subterranean Reservoir", {}, "mc -6, oceans 1, tr 1"),
    ("Technology Demonstration", {}, "mc -13, oceans 1, tr 1, cards 2"),
    ("Towing a Comet", {}, "mc -18, oxygen 1, tr 2, oceans 1, plants 2"),
]


@pytest.mark.parametrize(("name", "before", "after"), PLAIN, ids=[row[0] for row in PLAIN])
def test_plain_card(name: str, before: dict[str, Any], after: str) -> None:
    phase = "development" if COLOURS[name] == "green" else "construction"
    t = Table(phase, [name, "Satellites"], **before).sea(FOUR_MC, TWO_MC_AND_A_PLANT)
    mine, theirs = numbers(t), t.has(seat=1)
    t.play(name)
    mine["cards"] -= 1
    assert change(mine, numbers(t)) == by_name(after)
    assert t.in_play(name)
    assert t.state.round == 4, "it asks nothing, and the phase is over"
    assert t.has(seat=1) == theirs


MAKERS = [fact for fact in CARDS if fact.makes]


@pytest.mark.parametrize("fact", MAKERS, ids=[fact.name for fact in MAKERS])
def test_production(fact: Fact) -> None:
    corporation = fact.name if fact.colour == "corporation" else ""
    t = Table("production", tableau=[] if corporation else [fact.name], corporation=corporation, mc=10, tr=20)
    made = [fact.makes.get(kind, 0) for kind in ("mc", "heat", "plants", "cards")]
    assert [t.me.mc - 30, t.me.heat, t.me.plants, len(t.me.hand)] == made


def slug(name: str) -> str:
    """A card's name in the name of its test."""
    return re.sub("[^a-z0-9]+", "_", name.lower().replace("'", ""))


def has_test(module: ModuleType, name: str) -> bool:
    """Is there a test named after the card?"""
    test = f"test_{slug(name)}"
    return any(other == test or other.startswith(f"{test}_") for other in vars(module))


def test_every_green_and_red_card_and_corporation_is_tested() -> None:
    modules = {"green": test_green, "red": test_red, "corporation": test_corporations}
    plain = [row[0] for row in PLAIN]
    others = [fact for fact in CARDS if fact.colour in modules and fact.name not in plain]
    assert len(plain) == len(set(plain)) == 113
    assert len(plain) + len(others) == 106 + 38 + 12
    assert [fact.name for fact in others if not has_test(modules[fact.colour], fact.name)] == []
