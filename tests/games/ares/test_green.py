"""The green cards that ask, count or bring another card with them, each by name."""

from typing import Any

from kasei.core.option import PICK, SKIP, TARGET
from tests.games.ares.course import sold
from tests.games.ares.table import Table


def playing(name: str, tableau: list[str], **before: Any) -> Table:
    """The card is played with these others in play."""
    return Table("development", [name], tableau, **before).play(name)


# Cards that ask.


def test_astrofarm() -> None:
    t = playing("Astrofarm", ["Tardigrades", "Decomposers", "Fish", "Symbiotic Fungus"])
    assert t.offers(TARGET) == ["Decomposers", "Tardigrades"]
    t.target("Tardigrades")
    assert (t.on("Tardigrades"), t.on("Decomposers")) == (2, 0)
    assert (t.me.mc, t.makes()) == (79, [0, 3, 1, 0])


def test_astrofarm_with_one_holder_or_none() -> None:  # ruling: unusable parts
    assert playing("Astrofarm", ["Tardigrades"]).on("Tardigrades") == 2
    t = playing("Astrofarm", ["Fish", "Physics Complex"])
    assert (sum(t.me.tokens), t.state.round) == (0, 4)
    assert t.makes() == [0, 3, 1, 0]


def test_eos_chasma_national_park() -> None:
    t = playing("Eos Chasma National Park", ["Fish", "Birds", "Tardigrades"], temperature=-18)
    assert t.offers(TARGET) == ["Birds", "Fish"]
    t.target("Birds")
    assert (t.on("Birds"), t.on("Fish"), t.me.plants) == (1, 0, 3)
    assert (t.me.mc, t.makes(), t.score()) == (84, [2, 0, 0, 0], 5 + 1 + 1)


def test_eos_chasma_national_park_without_animals() -> None:  # ruling: unusable parts
    t = playing("Eos Chasma National Park", ["Tardigrades"], temperature=-18)
    assert (t.me.plants, t.makes(), sum(t.me.tokens)) == (3, [2, 0, 0, 0], 0)


def test_microprocessors() -> None:
    t = Table("development", ["Microprocessors", "Comet"], deck=["Mine", "Research", "Sponsors"])
    t.play("Microprocessors")
    assert t.in_hand() == ["Comet", "Research", "Mine"]
    assert t.offers(PICK) == ["Comet", "Research", "Mine"]
    t.pick("Comet")
    assert t.in_hand() == ["Research", "Mine"]
    assert (t.me.mc, t.makes()) == (83, [0, 3, 0, 0]), "what is discarded brings no MC"


def test_microprocessors_discards_what_was_drawn() -> None:
    t = Table("development", ["Microprocessors"], deck=["Mine", "Research"]).play("Microprocessors").pick("Mine")
    assert t.in_hand() == ["Research"]
    assert sold(t) == [163]


# Cards that bring another card.

CHEAP = ["Power Grid", "Wave Power", "Mine", "Dusty Quarry", "Interns", "Bribed Committee"]


def test_automated_factories() -> None:
    t = Table("development", ["Automated Factories", *CHEAP], oceans=3, chosen=True).play("Automated Factories")
    assert t.playable() == ["Dusty Quarry", "Power Grid", "Wave Power"], "green, and printed at 9 MC or less"
    t.play("Wave Power")
    assert t.me.mc == 100 - (18 - 3), "the bonus of the phase is for the card that was paid for"
    assert (t.makes(), t.in_play("Wave Power")) == ([0, 3, 0, 1], True)
    assert t.state.round == 4


def test_automated_factories_looks_at_the_printed_cost() -> None:  # ruling: free green card
    t = Table("development", ["Automated Factories", "Mine", "Micro-Mills"], ["Surface Mines", "Earth Catapult"])
    assert (t.price("Mine"), t.price("Micro-Mills")) == (6, 5)
    t.play("Automated Factories")
    assert t.playable() == ["Micro-Mills"], "the mine is printed at 10 MC"


def test_automated_factories_alone() -> None:
    t = Table("development", ["Automated Factories", "Power Plant"]).play("Automated Factories").skip()
    assert (t.in_hand(), t.makes(), t.me.mc) == (["Power Plant"], [0, 0, 0, 1], 82)
    t = Table("development", ["Automated Factories", "Mine"]).play("Automated Factories")
    assert t.options() == [SKIP], "whether there is such a card is nobody else's business"
    t = Table("development", ["Automated Factories"]).play("Automated Factories")
    assert t.state.round == 4, "nothing is asked without a hand"


def test_toll_station() -> None:
    t = Table("development", ["Toll Station", "Power Plant", "Sponsors"], mc=16).play("Toll Station")
    assert t.options()[0] == SKIP
    assert t.playable() == ["Power Plant", "Sponsors"]
    t.play("Sponsors")
    assert (t.me.mc, t.makes(), t.in_hand()) == (0, [5, 0, 0, 0], ["Power Plant"])
    assert t.state.round == 4, "one card and no more"


def test_toll_station_brings_a_card_that_spends() -> None:  # ruling: spend requirements
    hand = ["Toll Station", "Food Factory", "Fuel Factory", "Lunar Beam"]
    t = Table("development", hand, plants=1, heat=2, tr=0).play("Toll Station")
    assert t.playable() == []
    t = Table("development", hand, plants=2, heat=3, tr=1).play("Toll Station")
    assert t.playable() == ["Food Factory", "Fuel Factory", "Lunar Beam"]
    t.play("Food Factory")
    assert (t.has(), t.makes()) == ((84, 3, 0, 1), [7, 0, 0, 0])


def test_toll_station_brings_a_card_that_costs_rating() -> None:  # ruling: spend requirements
    t = Table("development", ["Toll Station", "Lunar Beam"], tr=1).play("Toll Station").play("Lunar Beam")
    assert (t.has(), t.makes()) == ((84, 0, 0, 0), [3, 4, 0, 0])


def test_toll_station_keeps_to_requirements() -> None:  # ruling: free green card
    hand = ["Toll Station", "Low-Atmo Shields", "Wave Power", "Archaebacteria", "Fusion Power"]
    t = Table("development", hand, oxygen=2, oceans=2, temperature=-18).play("Toll Station")
    assert t.playable() == []
    before: dict[str, Any] = {"oxygen": 3, "oceans": 3, "temperature": -20}
    t = Table("development", hand, ["Power Plant", "Power Grid"], **before).play("Toll Station")
    assert t.playable() == ["Archaebacteria", "Fusion Power", "Low-Atmo Shields", "Wave Power"]


def test_toll_station_brings_what_waits_for_the_card() -> None:
    t = Table("development", ["Toll Station", "Power Plant"], ["Energy Subsidies"], deck=["Comet"])
    t.play("Toll Station").play("Power Plant")
    assert (t.in_hand(), t.me.mc) == (["Comet"], 84)


# Cards that count.


def test_atmospheric_insulators() -> None:  # ruling: scaled production
    assert playing("Atmospheric Insulators", []).makes() == [0, 1, 0, 0]
    assert playing("Atmospheric Insulators", ["Sponsors", "Cartel"], corporation="Teractor").makes()[1] == 4
    t = playing("Sponsors", ["Atmospheric Insulators"])
    assert t.makes() == [2, 2, 0, 0]


def test_cartel() -> None:
    assert playing("Cartel", []).makes() == [1, 0, 0, 0]
    assert playing("Cartel", ["Media Group", "Olympus Conference"], corporation="Teractor").makes()[0] == 4
    assert playing("Imported GHG", ["Cartel"]).makes() == [2, 1, 0, 0]


def test_insects() -> None:  # ruling: insects
    assert playing("Insects", []).makes() == [0, 0, 0, 0], "its own tag is a microbe"
    assert playing("Insects", ["Farmers Market", "Tardigrades"], corporation="Ecoline").makes()[2] == 1 + 2
    assert playing("Lichen", ["Insects"]).makes() == [0, 0, 2, 0]


def test_lightning_harvest() -> None:
    t = playing("Lightning Harvest", [])
    assert (t.makes(), t.score()) == ([1, 0, 0, 0], 5 + 1)
    assert playing("Lightning Harvest", ["Research"], corporation="Inventrix").makes()[0] == 4
    assert playing("Artificial Photosynthesis", ["Lightning Harvest"]).makes() == [2, 1, 1, 0]


def test_medical_lab() -> None:  # ruling: scaled production
    mines = ["Mine", "Titanium Mine", "Coal Imports"]
    labs = [playing("Medical Lab", mines[:n]) for n in range(4)]
    assert [t.makes()[0] for t in labs] == [0, 1, 1, 2], "one for each full pair, its own tag included"
    assert labs[0].score() == 5 + 1
    assert playing("Medical Lab", [], corporation="Mining Guild").makes()[0] == 1
    assert playing("Power Plant", ["Medical Lab"]).makes() == [1, 1, 0, 0]


def test_miranda_resort() -> None:
    t = playing("Miranda Resort", [])
    assert (t.makes(), t.score()) == ([1, 0, 0, 0], 5 + 1)
    assert playing("Miranda Resort", ["Callisto Penal Mines"], corporation="Teractor").makes()[0] == 2
    assert playing("Cartel", ["Miranda Resort"]).makes() == [4, 0, 0, 0]


def test_power_grid() -> None:
    assert playing("Power Grid", []).makes() == [1, 0, 0, 0]
    assert playing("Power Grid", ["Windmills"], corporation="ThorGate").makes() == [3, 1 + 3, 0, 0]
    assert playing("Power Plant", ["Power Grid"]).makes() == [2, 1, 0, 0]


def test_satellite_farms() -> None:
    assert playing("Satellite Farms", []).makes() == [0, 1, 0, 0]
    assert playing("Satellite Farms", ["Comet"], corporation="PhoboLog").makes()[1] == 3
    assert playing("Soletta", ["Satellite Farms"]).makes() == [0, 7, 0, 0]


def test_satellites() -> None:
    assert playing("Satellites", []).makes() == [1, 0, 0, 0]
    assert playing("Satellites", ["Comet", "Solarpunk"], corporation="Helion").makes() == [4, 3, 0, 0]
    assert Table(hand=["Deimos Down"], tableau=["Satellites"]).play("Deimos Down").makes() == [2, 0, 0, 0]


def test_venture_capitalism() -> None:  # ruling: insects
    assert playing("Venture Capitalism", ["Media Group"]).makes() == [0, 0, 0, 0], "it has no tag"
    assert playing("Venture Capitalism", ["Comet", "Research", "Mangrove"]).makes()[0] == 3
    assert Table(hand=["Comet"], tableau=["Venture Capitalism"]).play("Comet").makes() == [1, 0, 0, 0]


def test_windmills() -> None:
    t = playing("Windmills", [])
    assert (t.makes(), t.score()) == ([0, 1, 0, 0], 5 + 1)
    assert playing("Windmills", ["Power Plant"], corporation="ThorGate").makes()[1] == 3 + 1 + 1
    assert playing("Quantum Extractor", ["Windmills", "Research", "Interns"]).makes() == [0, 2 + 3, 0, 0]


def test_worms() -> None:
    assert playing("Worms", [], oxygen=3).makes() == [0, 0, 1, 0]
    assert playing("Worms", ["Tardigrades", "Conserved Biome", "Fish"], oxygen=3).makes()[2] == 3
    assert playing("Adapted Lichen", ["Worms"]).makes() == [0, 0, 3, 0]


def test_zeppelins() -> None:  # ruling: scaled production
    t = playing("Zeppelins", [], oxygen=3)
    assert (t.makes(), t.score()) == ([0, 0, 0, 0], 5 + 1)
    assert playing("Zeppelins", [], oxygen=3, forests=3).makes() == [3, 0, 0, 0]
    assert playing("Biothermal Power", ["Zeppelins"], forests=3).makes() == [4, 1, 0, 0]
    t = Table("production", tableau=["Zeppelins"], forests=3, mc=0, tr=20)
    assert t.me.mc == 23


def test_immigration_shuttles() -> None:  # ruling: vp counts
    assert playing("Immigration Shuttles", []).score() == 5
    assert playing("Immigration Shuttles", [], corporation="Teractor").score() == 5 + 1
    assert playing("Immigration Shuttles", ["Cartel", "Sponsors"]).score() == 5 + 1
    t = playing("Cartel", ["Immigration Shuttles", "Sponsors", "Blueprints"])
    assert (t.score(), t.makes()) == (5 + 2, [3 + 2 + 2 + 4, 0, 0, 1])


def test_io_mining_industries() -> None:  # ruling: vp counts
    t = playing("Io Mining Industries", [])
    assert (t.score(), t.makes(), t.me.tableau.titanium, t.me.mc) == (5 + 1, [2, 0, 0, 0], 2, 63)
    t = playing("Io Mining Industries", ["Callisto Penal Mines"], corporation="Saturn Systems")
    assert t.score() == 5 + 1 + 1 + 3, "a TR for Saturn Systems, the printed point, and three tags"


# Rules that green cards show.


def test_steel_and_titanium() -> None:  # ruling: steel and titanium
    t = Table("development", ["Vesta Shipyard", "Power Plant", "Soletta", "Cartel"], ["Strip Mine"])
    assert (t.me.tableau.steel, t.me.tableau.titanium) == (2, 1)
    assert [t.price(name) for name in t.in_hand()] == [6, 0, 27, 16 - 4 - 3]
    t.play("Power Plant")
    assert t.me.mc == 100, "never less than nothing"


def test_mine_does_not_make_itself_cheaper() -> None:  # ruling: own discount
    assert playing("Mine", []).me.mc == 90
    assert playing("Mine", ["Titanium Mine", "Underground City"]).me.mc == 92


def test_deep_well_heating_at_full_temperature() -> None:  # ruling: maxed parameter
    t = playing("Deep Well Heating", ["Livestock"], temperature=8)
    assert (t.me.tr, t.state.tracks[1], t.on("Livestock")) == (5, 19, 0)
    assert t.makes() == [0, 1, 0, 0]


def test_soil_warming_in_the_phase_in_which_temperature_is_completed() -> None:  # ruling: maxed parameter
    before: dict[str, Any] = {"their_hand": ["Soil Warming"], "their_turn": True, "temperature": 6}
    t = Table("development", ["Deep Well Heating"], **before)
    t.they.mc = 30
    t.state.stale()
    t.play("Deep Well Heating").play("Soil Warming", seat=1)
    assert (t.me.tr, t.they.tr, t.state.tracks[1]) == (6, 6, 19)


def test_airborne_radiation_at_full_oxygen() -> None:  # ruling: maxed parameter
    t = playing("Airborne Radiation", ["Herbivores"], oxygen=14)
    assert (t.me.tr, t.state.tracks[0], t.on("Herbivores"), t.makes()[1]) == (5, 14, 0, 2)


def test_protected_valley_at_full_oxygen() -> None:  # ruling: maxed oxygen and forests
    t = playing("Protected Valley", ["Small Animals", "Herbivores"], oxygen=14)
    assert (t.me.forests, t.me.tr, t.state.tracks[0]) == (1, 5, 14)
    assert (t.on("Small Animals"), t.on("Herbivores")) == (1, 0)


def test_trapped_heat_when_all_oceans_are_flipped() -> None:  # ruling: maxed parameter
    t = playing("Trapped Heat", ["Arctic Algae"], temperature=-18, oceans=9)
    assert (t.has(), t.makes()) == ((80, 0, 0, 5), [0, 2, 0, 0])


def test_trapped_heat_flips_the_last_ocean() -> None:
    t = Table("development", ["Trapped Heat"], ["Arctic Algae"], temperature=-18, oceans=8, deck=["Comet"]).sea(6)
    t.play("Trapped Heat")
    assert (t.has(), t.in_hand()) == ((80, 0, 1 + 4, 6), ["Comet"]), "the tile brings a plant and a card"


def test_toll_station_is_paid_by_selling_cards() -> None:  # ruling: payment
    t = Table("development", ["Toll Station", "Comet", "Research", "Power Plant"], mc=11).play("Toll Station")
    assert t.offers(PICK) == ["Comet", "Research"], "two cards, the first of which can't be the last"
    t.pick("Comet", "Research")
    assert t.me.mc == 1, "what is paid too much comes back"
    assert t.playable() == ["Power Plant"]


def test_a_free_card_comes_before_what_others_bring() -> None:  # ruling: free green card
    hand = ["Automated Factories", "Food Factory"]
    t = Table("development", hand, ["Anti-Gravity Technology"]).play("Automated Factories")
    assert (t.playable(), t.me.plants) == ([], 0), "the plants of Anti-Gravity Technology are still to come"
    t.skip()
    assert t.me.plants == 2
