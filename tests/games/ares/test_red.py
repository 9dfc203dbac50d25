"""The red cards that ask, count or change the next card, each by name, and rules that red cards show."""

from typing import Any

from kasei.core.option import BRANCH, ORDER, PICK, TARGET
from tests.games.ares.changes import TAGGED
from tests.games.ares.course import sold
from tests.games.ares.table import Table, numbers

FOUR_MC, TWO_MC_AND_A_PLANT, A_CARD = 2, 3, 7  # ocean tiles
PLANTS_BRANCH, MICROBES_BRANCH, ANIMALS_BRANCH = BRANCH, BRANCH + 1, BRANCH + 2


def playing(name: str, tableau: list[str], **before: Any) -> Table:
    """The card is played with these others in play."""
    return Table("construction", [name], tableau, **before).sea(FOUR_MC).play(name)


# Cards.


def test_business_contacts() -> None:
    t = Table(hand=["Business Contacts", "Comet", "Mine"], deck=["Birds", "Fish", "Lichen", "Moss", "Grass"])
    t.play("Business Contacts")
    assert t.in_hand() == ["Birds", "Fish", "Comet", "Lichen", "Mine", "Moss"]
    t.pick("Fish", "Comet")
    assert t.in_hand() == ["Birds", "Lichen", "Mine", "Moss"]
    assert (t.me.mc, sorted(sold(t))) == (95, numbers(["Fish", "Comet"]))


def test_invention_contest() -> None:  # ruling: invention contest vs others
    t = Table(hand=["Invention Contest", "Comet"], deck=["Birds", "Fish", "Lichen", "Moss"]).play("Invention Contest")
    assert t.in_hand() == ["Comet"]
    assert t.offers(PICK) == ["Birds", "Fish", "Lichen"], "one of those drawn"
    t.pick("Fish")
    assert (t.in_hand(), t.me.mc) == (["Fish", "Comet"], 99)
    assert sorted(sold(t)) == numbers(["Birds", "Lichen"])


def test_ceos_favorite_project() -> None:  # ruling: ceo project
    t = playing("CEO's Favorite Project", ["Physics Complex", "Fish", "Tardigrades", "Greenhouses"])
    assert t.offers(TARGET) == ["Fish", "Physics Complex", "Tardigrades"], "also where there is nothing yet"
    t.target("Physics Complex")
    assert (t.on("Physics Complex"), t.on("Fish"), t.on("Tardigrades")) == (2, 0, 0)
    assert (t.score(), t.me.mc) == (5 + 1, 97)


def test_ceos_favorite_project_without_a_holder() -> None:  # ruling: unusable parts
    t = playing("CEO's Favorite Project", ["Greenhouses"])
    assert (t.in_play("CEO's Favorite Project"), sum(t.me.tokens), t.state.round) == (True, 0, 4)


def test_imported_hydrogen() -> None:  # ruling: imported hydrogen
    holders = ["Livestock", "Tardigrades", "Decomposers"]
    t = playing("Imported Hydrogen", holders).part(0)
    assert (t.state.tracks[2], t.has()) == (1, (100 - 17 + 4, 0, 0, 6)), "the ocean came first"
    assert t.options() == [PLANTS_BRANCH, MICROBES_BRANCH, ANIMALS_BRANCH]
    t.branch(1)
    assert t.offers(TARGET) == ["Decomposers", "Tardigrades"]
    t.target("Tardigrades")
    assert (t.on("Tardigrades"), t.me.plants) == (3, 0)
    assert playing("Imported Hydrogen", holders).part(1).branch(2).on("Livestock") == 2
    assert playing("Imported Hydrogen", holders).part(1).branch(0).me.plants == 3


def test_imported_hydrogen_without_a_holder() -> None:  # ruling: unusable parts
    t = playing("Imported Hydrogen", ["Physics Complex"])
    assert (t.me.plants, t.state.round) == (3, 4)
    assert playing("Imported Hydrogen", ["Fish"]).part(0).options() == [PLANTS_BRANCH, ANIMALS_BRANCH]


def test_imported_nitrogen() -> None:
    t = playing("Imported Nitrogen", ["Fish", "Birds", "Tardigrades", "Decomposers"])
    assert (t.has(), t.offers(TARGET)) == ((80, 0, 4, 6), ["Birds", "Fish"])
    t.target("Fish")
    assert t.offers(TARGET) == ["Decomposers", "Tardigrades"]
    t.target("Decomposers")
    assert [t.on(name) for name in ("Fish", "Birds", "Tardigrades", "Decomposers")] == [2, 0, 0, 3]


def test_imported_nitrogen_with_few_holders() -> None:  # ruling: unusable parts
    t = playing("Imported Nitrogen", ["Tardigrades"])
    assert (t.has(), t.on("Tardigrades"), t.state.round) == ((80, 0, 4, 6), 3, 4)
    t = playing("Imported Nitrogen", ["Fish"])
    assert (t.has(), t.on("Fish")) == ((80, 0, 4, 6), 2)
    assert playing("Imported Nitrogen", []).has() == (80, 0, 4, 6)


def test_large_convoy() -> None:
    t = playing("Large Convoy", ["Livestock", "Birds", "Tardigrades"], deck=["Moss", "Mine", "Lichen"])
    assert t.options() == [ORDER, ORDER + 1, ORDER + 2], "an ocean, cards, and a choice"
    t.part(0).part(0)
    assert (t.has(), t.in_hand()) == ((100 - 36 + 4, 0, 0, 6), ["Mine", "Moss"])
    t.branch(1).target("Birds")
    assert (t.on("Birds"), t.on("Livestock"), t.me.plants) == (3, 0, 0)
    assert t.score() == 6 + 2 + 3


def test_large_convoy_with_plants() -> None:
    assert playing("Large Convoy", ["Fish"]).part(2).branch(0).me.plants == 5
    t = playing("Large Convoy", ["Tardigrades"])
    assert (t.me.plants, t.on("Tardigrades"), t.state.round) == (5, 0, 4), "there are no animals to add to"


def test_local_heat_trapping() -> None:
    t = playing("Local Heat Trapping", ["Fish", "Tardigrades", "Physics Complex"], mc=0, heat=3)
    assert (t.has(), t.offers(TARGET)) == ((0, 0, 4, 5), ["Fish", "Tardigrades"])
    t.target("Fish")
    assert (t.on("Fish"), t.on("Tardigrades")) == (2, 0)


def test_local_heat_trapping_without_a_holder_or_heat() -> None:  # rulings: unusable parts, spend requirements
    assert playing("Local Heat Trapping", ["Physics Complex"], heat=5).has() == (100, 2, 4, 5)
    t = Table(hand=["Local Heat Trapping"], heat=2)
    assert t.playable() == []
    assert t.why_not("Local Heat Trapping") == "takes 3 heat, you have 2"


def test_nitrogen_rich_asteroid() -> None:
    plants = TAGGED["plant"]
    assert playing("Nitrogen-Rich Asteroid", plants[:2]).has() == (70, 0, 2, 5 + 2 + 1)
    assert playing("Nitrogen-Rich Asteroid", plants[:3]).has() == (70, 0, 2 + 4, 5 + 2 + 1)
    t = playing("Nitrogen-Rich Asteroid", plants[:3], corporation="Ecoline")
    assert (t.me.plants, t.state.tracks[1]) == (2 + 4, 1), "and not once for each"


def test_terraforming_ganymede() -> None:
    t = playing("Terraforming Ganymede", [])
    assert (t.me.tr, t.me.mc, t.score()) == (6, 72, 6 + 2), "its own tag counts"
    assert playing("Terraforming Ganymede", ["Callisto Penal Mines", "Miranda Resort", "Soletta"]).me.tr == 5 + 3


def test_special_design() -> None:
    t = Table(hand=["Special Design", "Birds", "Livestock", "Arctic Algae", "Herbivores"], oxygen=7, oceans=4)
    assert t.playable() == ["Livestock", "Special Design"]
    t.play("Special Design")
    assert t.playable() == ["Arctic Algae", "Birds", "Livestock"], "one zone off, and oceans as they are"
    t.play("Arctic Algae")
    assert (t.in_play("Arctic Algae"), t.me.mc, t.state.round) == (True, 100 - 3 - 19, 4)


def test_special_design_never_reads_two_zones_off() -> None:  # ruling: zone shift
    t = Table(hand=["Special Design", "Birds", "Livestock"], corporation="Inventrix", oxygen=3).play("Special Design")
    assert t.playable() == ["Livestock"]


def test_special_design_is_for_the_next_card() -> None:  # ruling: extra plays
    hand = ["Special Design", "Interns", "Birds"]
    t = Table(hand=hand, oxygen=7, chosen=True).play("Special Design").play("Interns")
    assert t.playable() == [], "a third card could be played, but not with zones one off"
    assert t.asked()
    t = Table(hand=hand, oxygen=7, chosen=True).play("Special Design").draw()
    assert t.playable() == ["Birds", "Interns"], "drawing a card is not playing one"


def test_special_design_ends_with_the_phase() -> None:  # ruling: extra plays
    t = Table(hand=["Special Design", "Birds"], oxygen=7).play("Special Design").end()
    t.phase("construction").phase("research", seat=1)
    assert t.state.phase == 1
    assert t.playable() == []


def test_work_crews() -> None:
    t = Table(hand=["Work Crews", "Recycled Detritus", "Interns", "Farming Co-ops"], mc=20).play("Work Crews")
    assert t.playable() == ["Farming Co-ops", "Interns", "Recycled Detritus"]
    t.play("Recycled Detritus")
    assert (t.me.mc, t.in_play("Recycled Detritus"), t.state.round) == (20 - 5 - (24 - 11), True, 4)


def test_work_crews_never_pay_out() -> None:
    t = Table(hand=["Work Crews", "Interns"]).play("Work Crews").play("Interns")
    assert t.me.mc == 95


def test_work_crews_are_for_the_next_card() -> None:  # ruling: extra plays
    t = Table(hand=["Work Crews", "Interns", "Lava Flows", "Research"], chosen=True)
    t.play("Work Crews").play("Interns").play("Lava Flows")
    assert (t.me.mc, t.state.round) == (100 - 5 - 0 - 17, 4), "three cards: the third is the bonus of the phase"


def test_work_crews_with_other_discounts() -> None:
    t = Table(hand=["Work Crews", "Earth Catapult"], tableau=["Mine", "Research Outpost"])
    t.play("Work Crews").play("Earth Catapult")
    assert t.me.mc == 100 - (5 - 1) - (24 - 1 - 4 - 11)


def test_work_crews_end_with_the_phase() -> None:  # ruling: extra plays
    t = Table(hand=["Work Crews", "Lava Flows"]).play("Work Crews").end()
    t.phase("construction").phase("research", seat=1).play("Lava Flows")
    assert t.me.mc == 100 - 5 - 17


def test_work_crews_after_special_design() -> None:
    t = Table(hand=["Special Design", "Work Crews", "Birds"], oxygen=7).play("Special Design").play("Work Crews")
    assert t.playable() == [], "Work Crews were the next card"
    t = Table(hand=["Special Design", "Work Crews", "Birds"], oxygen=7).play("Work Crews").play("Special Design")
    assert t.playable() == ["Birds"]
    t.play("Birds")
    assert t.me.mc == 100 - 5 - 0 - 15, "Special Design was the cheaper one"


# Rules that red cards show.


def test_investment_loan_spends_rating() -> None:  # ruling: spend requirements
    t = playing("Investment Loan", [], mc=1, tr=1)
    assert (t.has(), t.score()) == ((10, 0, 0, 0), 1)
    assert Table(hand=["Investment Loan"], tr=0).why_not("Investment Loan") == "takes 1 TR, you have 0"
    assert Table(hand=["Investment Loan"], mc=0).playable() == [], "the loan does not pay for itself"


def test_advanced_ecosystems_need_others() -> None:  # ruling: tag requirements
    assert Table(hand=["Advanced Ecosystems"], tableau=["Farmers Market"]).playable() == []
    assert Table(hand=["Advanced Ecosystems"], tableau=["Farmers Market", "Fish"]).playable() == []
    assert Table(hand=["Advanced Ecosystems"], tableau=["Conserved Biome"], corporation="Ecoline").playable()


def test_deimos_down_completes_the_temperature() -> None:  # ruling: maxed parameter
    t = playing("Deimos Down", ["Physics Complex"], temperature=4)
    assert (t.me.tr, t.state.tracks[1], t.on("Physics Complex")) == (5 + 3, 19, 3)


def test_deimos_down_at_full_temperature() -> None:  # rulings: maxed parameter, unusable parts
    t = playing("Deimos Down", ["Physics Complex"], temperature=8)
    assert (t.has(), t.on("Physics Complex")) == ((77, 0, 0, 5), 0)


def test_giant_ice_asteroid_flips_the_last_ocean_twice() -> None:  # ruling: all oceans flipped
    t = Table(hand=["Giant Ice Asteroid"], oceans=8).sea(TWO_MC_AND_A_PLANT).play("Giant Ice Asteroid")
    assert (t.has(), t.state.tracks[2]) == ((100 - 36 + 2 * 2, 0, 2, 5 + 4), 9)


def test_ice_asteroid_when_all_oceans_are_flipped() -> None:  # ruling: maxed parameter
    t = Table(hand=["Ice Asteroid"], tableau=["Fish"], oceans=9).play("Ice Asteroid")
    assert (t.has(), t.on("Fish")) == ((79, 0, 0, 5), 0)


def test_subterranean_reservoir_after_the_last_ocean_of_the_phase() -> None:  # ruling: all oceans flipped
    before: dict[str, Any] = {"their_hand": ["Convoy from Europa"], "their_turn": True, "oceans": 8}
    t = Table(hand=["Subterranean Reservoir"], **before).sea(A_CARD)
    t.they.mc = 14
    t.state.stale()
    t.play("Subterranean Reservoir")
    assert (t.me.tr, len(t.me.hand), t.state.tracks[2]) == (6, 1, 9)
    t.play("Convoy from Europa", seat=1)
    assert (t.they.tr, len(t.they.hand), t.state.tracks[2]) == (6, 1 + 1, 9)


def test_plantation_completes_the_oxygen() -> None:  # rulings: maxed parameter, forest wording
    t = playing("Plantation", [*TAGGED["science"][:4], "Herbivores"], oxygen=13)
    assert (t.me.forests, t.me.tr, t.state.tracks[0], t.on("Herbivores")) == (2, 5 + 2, 14, 2)


def test_mangrove_at_full_oxygen() -> None:  # ruling: maxed oxygen and forests
    t = playing("Mangrove", ["Small Animals", "Herbivores"], oxygen=14, temperature=2)
    assert (t.me.forests, t.me.tr, t.on("Small Animals"), t.on("Herbivores")) == (1, 5, 1, 0)


def test_events_stay_in_play() -> None:  # ruling: tags of red cards
    t = Table(hand=["Comet", "Crater"], tableau=["Lava Flows", "Research"], chosen=True)
    assert t.playable() == ["Comet"]
    assert "Crater" in t.play("Comet").playable()
    assert t.me.tableau.tags[9] == 3
