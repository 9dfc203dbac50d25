"""Blue projects that do something each time a card is played, an ocean is flipped or an action is used."""

from __future__ import annotations

from kasei.core.option import BRANCH, DONE, ORDER, PICK, TARGET
from tests.games.ares.table import Table

SCIENCES = (
    "Advanced Screening Technology",
    "Asset Liquidation",
    "Interns",
    "Matter Manufacturing",
    "Artificial Photosynthesis",
)
EITHER = [BRANCH, BRANCH + 1]


def test_anti_gravity_technology() -> None:
    assert Table(hand=["Anti-Gravity Technology"], tableau=SCIENCES[:4]).playable() == []
    table = Table(hand=["Anti-Gravity Technology", "Media Group"], tableau=SCIENCES, chosen=True)
    assert table.play("Anti-Gravity Technology").has() == (82, 0, 0, 5)
    assert table.play("Media Group").has() == (71, 2, 2, 5)
    assert table.score() == 5 + 3


def test_anti_gravity_technology_sees_cards_of_all_colours_once() -> None:
    table = Table("development", ["Adapted Lichen"], ["Anti-Gravity Technology"])
    assert table.play("Adapted Lichen").has() == (94, 2, 2, 5)
    table = Table(hand=["Special Design", "Interns"], tableau=["Anti-Gravity Technology"])
    assert table.play("Special Design").play("Interns").has() == (94, 4, 4, 5)


def test_arctic_algae() -> None:
    assert Table(hand=["Arctic Algae"], temperature=-20).playable() == []
    table = Table(hand=["Arctic Algae"], temperature=-18)
    assert table.play("Arctic Algae").has() == (81, 0, 0, 5)
    assert table.score() == 5 + 2
    table = Table(hand=["Ice Asteroid"], tableau=["Arctic Algae"]).sea(2, 3)
    assert table.play("Ice Asteroid").has() == (100 - 21 + 6, 0, 4 + 4 + 1, 7)


def test_arctic_algae_in_the_phase_that_flips_the_last_ocean_and_after_it() -> None:
    table = Table(hand=["Ice Asteroid"], tableau=["Arctic Algae"], oceans=8).sea(2)
    assert table.play("Ice Asteroid").has() == (100 - 21 + 8, 0, 8, 7)
    table = Table(hand=["Ice Asteroid"], tableau=["Arctic Algae"], oceans=9)
    assert table.play("Ice Asteroid").has() == (79, 0, 0, 5)


def test_arctic_algae_wait_for_their_owner_only() -> None:
    table = Table("action", tableau=["Arctic Algae"], their_tableau=["Fish"], their_turn=True)
    table.they.mc = 15
    table.state.stale()
    table.standard("ocean", seat=1)
    assert (table.me.plants, table.on("Fish", seat=1)) == (0, 1)


def test_assembly_lines() -> None:
    tableau = ["Assembly Lines", "Circuit Board Factory", "Symbiotic Fungus"]
    table = Table("action", tableau=tableau, mc=0, heat=8, chosen=True)
    assert table.use("Circuit Board Factory").me.mc == 1
    assert table.use("Circuit Board Factory").me.mc == 2
    assert table.use("Symbiotic Fungus").me.mc == 3
    assert table.standard("temperature by heat").me.mc == 3


def test_assembly_lines_pay_after_the_cost_is_paid() -> None:
    tableau = ["Assembly Lines", "Matter Manufacturing", "Tardigrades"]
    table = Table("action", tableau=tableau, mc=0)
    assert table.usable() == ["Tardigrades"]
    assert table.use("Tardigrades").usable() == ["Matter Manufacturing"]
    assert table.use("Matter Manufacturing").me.mc == 1


def test_decomposers() -> None:
    assert Table(hand=["Decomposers"], oxygen=2).playable() == []
    hand = ["Decomposers", "Advanced Ecosystems"]
    table = Table(hand=hand, tableau=["Fish", "Lichen"], oxygen=3, deck=["Mine"], chosen=True)
    assert table.play("Decomposers").on("Decomposers") == 1
    table.play("Advanced Ecosystems")
    assert table.options() == EITHER
    assert table.branch(0).on("Decomposers") == 2
    assert table.options() == EITHER
    assert table.branch(1).on("Decomposers") == 1
    assert table.in_hand() == ["Mine"]


def test_decomposers_without_a_microbe_gain_one() -> None:
    table = Table("development", ["Lichen"], ["Decomposers"])
    assert table.play("Lichen").on("Decomposers") == 1
    assert table.in_hand() == []
    assert table.score() == 5 + 1
    table = Table("development", ["Mine"], ["Decomposers"])
    assert table.play("Mine").on("Decomposers") == 0


def test_ecological_zone() -> None:
    table = Table(hand=["Ecological Zone", "Conserved Biome", "Tardigrades"], chosen=True)
    assert table.play("Ecological Zone").on("Ecological Zone") == 2
    assert table.score() == 5 + 1
    assert table.play("Conserved Biome").on("Ecological Zone") == 3
    assert table.score() == 5 + 1
    table = Table(hand=["Tardigrades"], tableau=["Ecological Zone"])
    assert table.play("Tardigrades").on("Ecological Zone") == 0


def test_energy_subsidies() -> None:
    table = Table(hand=["Energy Subsidies", "Power Infrastructure"], deck=["Mine"], chosen=True)
    assert table.play("Energy Subsidies").in_hand() == ["Power Infrastructure"]
    assert table.play("Power Infrastructure").in_hand() == ["Mine"]
    assert table.me.mc == 95
    assert table.price("Giant Space Mirror") == 9
    assert table.price("Power Plant") == 0
    assert table.price("Mine") == 10


def test_energy_subsidies_with_thor_gate() -> None:
    table = Table("development", ["Giant Space Mirror"], ["Energy Subsidies"], corporation="ThorGate", deck=["Mine"])
    table.play("Giant Space Mirror")
    assert (table.me.mc, table.in_hand()) == (100 - 13 + 4 + 3, ["Mine"])


def test_interplanetary_conference() -> None:
    table = Table(hand=["Interplanetary Conference", "Media Group"], deck=["Mine"], chosen=True)
    assert table.play("Interplanetary Conference").in_hand() == ["Media Group"]
    assert table.me.mc == 94
    assert table.play("Media Group").in_hand() == ["Mine"]
    assert table.me.mc == 86
    assert table.price("Ganymede Shipyard") == 14
    assert table.price("Giant Space Mirror") == 13


def test_interplanetary_conference_sees_both_tags_of_miranda_resort() -> None:
    table = Table("development", ["Miranda Resort"], ["Interplanetary Conference"], deck=["Mine", "Grass", "Comet"])
    table.play("Miranda Resort")
    assert table.me.mc == 100 - 9
    assert table.in_hand() == ["Grass", "Mine"]


def test_mars_university() -> None:
    table = Table(hand=["Mars University", "Media Group", "Mine", "Grass"], deck=["Comet", "Trees"], chosen=True)
    table.play("Mars University")
    assert table.options()[0] == DONE
    assert table.offers(PICK) == ["Media Group", "Grass", "Mine"]
    table.pick("Mine")
    assert table.in_hand() == ["Media Group", "Comet", "Grass"]
    table.play("Media Group")
    assert table.in_hand() == ["Comet", "Grass"]
    assert table.score() == 5 + 1


def test_mars_university_draws_two_cards_for_a_plant() -> None:
    table = Table(hand=["Interns", "Grass"], tableau=["Mars University", "Composting Factory"], deck=["Comet", "Trees"])
    table.play("Interns").pick("Grass")
    assert table.in_hand() == ["Comet", "Trees"]
    assert table.me.mc == 97


def test_mars_university_need_not_discard() -> None:
    table = Table(hand=["Interns", "Grass"], tableau=["Mars University"])
    assert table.play("Interns").done().in_hand() == ["Grass"]
    table = Table(hand=["Interns"], tableau=["Mars University"], chosen=True)
    assert table.play("Interns").in_hand() == []
    assert DONE not in table.options()


def test_mars_university_sees_both_tags_of_research() -> None:
    deck = ["Mine", "Cartel", "Comet", "Trees"]
    table = Table(hand=["Research"], tableau=["Mars University"], deck=deck)
    table.play("Research")
    assert table.offers(PICK) == ["Cartel", "Mine"]
    table.pick("Mine")
    assert table.offers(PICK) == ["Comet", "Cartel"]
    assert table.pick("Comet").in_hand() == ["Cartel", "Trees"]


def test_olympus_conference() -> None:
    deck = ["Mine", "Cartel", "Comet", "Trees", "Grass", "Worms"]
    table = Table(hand=["Olympus Conference", "Research"], deck=deck, chosen=True)
    assert table.play("Olympus Conference").in_hand() == ["Research", "Mine"]
    assert table.score() == 5 + 1
    table.play("Research")
    assert table.in_hand() == ["Comet", "Cartel", "Grass", "Mine", "Trees"]
    table = Table(hand=["Media Group"], tableau=["Olympus Conference"])
    assert table.play("Media Group").in_hand() == []


def test_optimal_aerobraking() -> None:
    table = Table(hand=["Optimal Aerobraking", "Bribed Committee"], chosen=True)
    assert table.play("Optimal Aerobraking").has() == (90, 0, 0, 5)
    assert table.play("Bribed Committee").has() == (85, 2, 2, 7)
    table = Table(hand=["Energy Subsidies"], tableau=["Optimal Aerobraking"])
    assert table.play("Energy Subsidies").has() == (95, 0, 0, 5)


def test_recycled_detritus() -> None:
    table = Table(hand=["Recycled Detritus", "Bribed Committee"], deck=["Mine", "Grass", "Comet"], chosen=True)
    assert table.play("Recycled Detritus").in_hand() == ["Bribed Committee"]
    assert table.score() == 5 + 1
    assert table.play("Bribed Committee").in_hand() == ["Grass", "Mine"]
    table = Table(hand=["Interns"], tableau=["Recycled Detritus"])
    assert table.play("Interns").in_hand() == []


def test_viral_enhancers() -> None:
    tableau = ["Birds", "Tardigrades", "Physics Complex"]
    table = Table(hand=["Viral Enhancers"], tableau=tableau)
    table.play("Viral Enhancers")
    assert table.options() == EITHER
    assert table.branch(0).me.plants == 1
    assert table.options() == EITHER
    table.branch(1)
    assert table.offers(TARGET) == ["Birds", "Tardigrades"]
    table.target("Birds")
    assert (table.on("Birds"), table.on("Tardigrades"), table.me.plants) == (1, 0, 1)


def test_viral_enhancers_without_a_card_for_tokens() -> None:
    table = Table(hand=["Viral Enhancers"], tableau=["Physics Complex"])
    assert table.play("Viral Enhancers").me.plants == 2
    table = Table(hand=["Interns"], tableau=["Viral Enhancers"])
    assert table.play("Interns").me.plants == 0


def test_viral_enhancers_may_serve_the_card_just_played() -> None:
    table = Table(hand=["Tardigrades"], tableau=["Viral Enhancers"])
    assert table.play("Tardigrades").branch(1).on("Tardigrades") == 1


# Several at once.


def test_the_order_is_asked_where_two_cards_draw() -> None:
    table = Table(hand=["Interns"], tableau=["Mars University", "Olympus Conference"], deck=["Mine", "Grass"])
    table.play("Interns")
    assert table.offers(ORDER) == ["Mars University", "Olympus Conference"]
    assert table.order("Olympus Conference").offers(PICK) == ["Mine"]
    assert table.pick("Mine").in_hand() == ["Grass"]
    table = Table(hand=["Interns"], tableau=["Mars University", "Olympus Conference"], deck=["Mine"])
    assert table.play("Interns").order("Mars University").in_hand() == ["Mine"]


def test_the_order_is_asked_by_card_as_long_as_two_cards_are_left() -> None:
    tableau = ["Decomposers", "Viral Enhancers", "Lichen", "Fish"]
    table = Table(hand=["Advanced Ecosystems"], tableau=tableau, tokens={"Decomposers": 1})
    table.play("Advanced Ecosystems")
    assert table.offers(ORDER) == ["Decomposers", "Viral Enhancers"]
    table.order("Viral Enhancers").branch(0)
    assert table.offers(ORDER) == ["Decomposers", "Viral Enhancers"]
    table.order("Viral Enhancers").branch(0)
    assert table.offers(ORDER) == []
    table.branch(0).branch(0)
    assert (table.on("Decomposers"), table.me.plants) == (3, 2)


def test_the_order_is_not_asked_of_what_asks_nothing() -> None:
    tableau = ["Anti-Gravity Technology", "Ecological Zone", "Optimal Aerobraking", "Decomposers"]
    table = Table(hand=["Mangrove"], tableau=tableau, tokens={"Decomposers": 1}, temperature=2)
    table.play("Mangrove")
    assert table.options() == EITHER
    assert (table.on("Ecological Zone"), table.has()) == (1, (88, 4, 4, 6))


def test_the_order_of_draws_is_not_asked() -> None:
    deck = ["Comet", "Fish"]
    table = Table("development", ["Lunar Beam"], ["Energy Subsidies", "Interplanetary Conference"], deck=deck)
    table.play("Lunar Beam")
    assert table.in_hand() == ["Fish", "Comet"]


def test_the_order_of_draws_is_not_asked_when_only_they_are_left() -> None:
    played = ["Interplanetary Conference", "Mars University", "Olympus Conference"]
    table = Table(hand=["United Planetary Alliance", "Mine"], tableau=played, deck=["Comet", "Fish"])
    assert table.play("United Planetary Alliance").offers(ORDER) == played
    table.order("Mars University").choose(DONE)
    assert table.in_hand() == ["Fish", "Comet", "Mine"]
