"""Events: what they lay and bring, and what they mean for the next card."""

from __future__ import annotations

import pytest

from kasei.games.mars.state.board import HEX_NAMES, LAND, hexes_of
from tests.games.mars.position import tagged
from tests.games.mars.table import Table

# Oceans.


@pytest.mark.parametrize(
    ("name", "price", "temperature"),
    [("Subterranean Reservoir", 11, -30), ("Permafrost Extraction", 8, -8), ("Ice Cap Melting", 5, 2)],
)
def test_subterranean_reservoir_permafrost_extraction_and_ice_cap_melting(
    name: str, price: int, temperature: int
) -> None:
    table = Table(temperature=temperature).play(name).place("A5")
    assert table.change() == f"mc -{price}, tr 1, oceans 1"
    assert Table(temperature=temperature, oceans=9).play(name).change() == f"mc -{price}"


def test_ice_asteroid() -> None:
    table = Table().play("Ice Asteroid").place("E4", "E5")
    assert table.change() == "mc -21, plants 4, tr 2, oceans 2"
    assert Table(oceans=8).play("Ice Asteroid").place("I5").change() == "mc -23, titanium 2, tr 1, oceans 1"


def test_towing_a_comet() -> None:
    table = Table().play("Towing a Comet").place("A5")
    assert table.change() == "mc -23, plants 2, tr 2, oxygen 1, oceans 1"


def test_convoy_from_europa() -> None:
    table = Table(deck=["Mine"]).play("Convoy from Europa")
    assert table.asks() == "order"
    assert table.order(1).in_hand() == ["Mine"]
    assert table.place("A5").change() == "mc -15, cards 1, tr 1, oceans 1"
    assert Table(oceans=9).play("Convoy from Europa").change() == "mc -15, cards 1"


def test_lava_flows() -> None:
    table = Table().play("Lava Flows")
    assert table.places() == ["B2", "C1", "D1", "E1"]
    assert table.place("C1").change() == "mc -18, cards 1, tr 2, temperature 2"
    assert (table.owner("C1"), len(table.m.board.special)) == (0, 1)
    full = Table().tile("city", "B2").tile("greenery", "C1", "D1", "E1", owner=1)
    assert full.lack("Lava Flows") == "there is no place for a special tile on a volcanic area"


# Tokens and plants.


def test_imported_hydrogen() -> None:
    table = Table().play("Imported Hydrogen")
    assert table.asks() == "hex", "no card holds tokens: plants it is"
    assert table.place("A5").change() == "mc -16, plants 3, tr 1, oceans 1"


def test_imported_hydrogen_with_a_choice() -> None:
    table = Table("Fish", "Ants", "Tardigrades").play("Imported Hydrogen")
    assert table.asks() == "order"
    table.order(0).branch(1)
    assert table.targets() == ["Ants", "Tardigrades"]
    assert table.target("Ants").place("A5").change() == "mc -16, tr 1, oceans 1, Ants 3"
    table = Table("Fish", "Ants").play("Imported Hydrogen").order(0).branch(2).place("A5")
    assert table.change() == "mc -16, tr 1, oceans 1, Fish 2"


def test_large_convoy() -> None:
    table = Table("Pets").play("Large Convoy")
    assert len(table.orders()) == 3
    table.order(1)
    assert len(table.in_hand()) == 2
    table.order(1).branch(1).place("A5")
    assert table.change() == "mc -36, cards 2, tr 1, oceans 1, Pets 4"
    assert table.points("Large Convoy") == 2


def test_large_convoy_without_animals() -> None:
    table = Table("Tardigrades", oceans=9).play("Large Convoy")
    assert table.change() == "mc -36, plants 5, cards 2"


def test_imported_nitrogen() -> None:
    assert Table().play("Imported Nitrogen").change() == "mc -23, plants 4, tr 1"
    table = Table("Pets", "Ants").play("Imported Nitrogen")
    assert table.change() == "mc -23, plants 4, tr 1, Ants 3, Pets 2"
    table = Table("Pets", "Ants", "Tardigrades", "Fish").play("Imported Nitrogen")
    assert table.asks() == "order"
    table.order(1).target("Fish").target("Tardigrades")
    assert table.change() == "mc -23, plants 4, tr 1, Tardigrades 3, Fish 2"


def test_aerobraked_ammonia_asteroid() -> None:
    name = "Aerobraked Ammonia Asteroid"
    assert Table("Fish").play(name).change() == "mc -26, makes plants 1, makes heat 3"
    assert Table("Ants").play(name).change() == "mc -26, makes plants 1, makes heat 3, Ants 2"
    table = Table("Ants", "Tardigrades").enter("Regolith Eaters", seat=1).play(name)
    assert table.targets() == ["Ants", "Tardigrades"]


def test_ceos_favorite_project() -> None:
    name = "CEO's Favorite Project"
    assert Table("Pets", "Ants").play(name).change() == "mc -1", "no card has any"
    table = Table("Pets", "Ants", "Security Fleet", "Physics Complex").put("Pets", 1).put("Security Fleet", 2)
    table.put("Physics Complex", 1).play(name)
    assert table.targets() == ["Security Fleet", "Physics Complex", "Pets"]
    assert table.target("Security Fleet").change() == "mc -1, Security Fleet 1"
    assert Table("Pets").put("Pets", 1).enter("Fish", seat=1).put("Fish", 1, seat=1).play(name).change() == (
        "mc -1, Pets 1"
    )


def test_local_heat_trapping() -> None:
    name = "Local Heat Trapping"
    assert Table(heat=4).lack(name) == "takes 5 heat, you have 4"
    assert Table(heat=5).play(name).change() == "mc -1, plants 4, heat -5"
    assert Table("Pets", heat=7).play(name).branch(1).change() == "mc -1, heat -5, Pets 2"
    assert Table("Pets", heat=7).play(name).branch(0).change() == "mc -1, plants 4, heat -5"


# Cards.


def test_business_contacts() -> None:
    table = Table(deck=["Mine", "Comet", "Moss", "Grass", "Trees"]).play("Business Contacts")
    assert table.picks() == ["Comet", "Mine", "Grass"], "two are kept, picked in rising order"
    assert table.pick("Mine", "Moss").in_hand() == ["Mine", "Moss"]
    assert len(table.m.discards) == 2
    assert table.change() == "mc -7, cards 2"


def test_invention_contest() -> None:
    table = Table(deck=["Mine", "Comet", "Moss"]).play("Invention Contest")
    assert table.pick("Comet").change() == "mc -2, cards 1"
    assert len(table.m.discards) == 2


def test_technology_demonstration() -> None:
    assert Table().play("Technology Demonstration").change() == "mc -5, cards 2"


# Other events.


def test_nitrogen_rich_asteroid() -> None:
    name = "Nitrogen-Rich Asteroid"
    change = "mc -31, makes plants {}, tr 3, temperature 1"
    assert Table(*tagged("plant", 2)).play(name).change() == change.format(1)
    assert Table(*tagged("plant", 3)).play(name).change() == change.format(4)
    assert Table(*tagged("plant", 2), corporation="Ecoline").play(name).change() == change.format(4)


def test_interstellar_colony_ship() -> None:
    name = "Interstellar Colony Ship"
    assert Table("Research", *tagged("science", 2)).lack(name) == "needs 5 science tags, you have 4"
    table = Table("Research", *tagged("science", 3)).play(name)
    assert (table.change(), table.points(name)) == ("mc -24", 4)


def test_investment_loan() -> None:
    assert Table(mc=3).play("Investment Loan").change() == "mc 7, makes mc -1"
    assert Table(mc=2).lack("Investment Loan") == "costs 3 M€, you can pay 2", "it does not pay for itself"
    lack = "lowers M€ production by 1, which can't fall below -5 (it is -5)"
    assert Table().makes(mc=-5).lack("Investment Loan") == lack


def test_tags_of_events_count_while_they_are_played_only() -> None:
    table = Table("Research", "Search for Life").play("Technology Demonstration")
    assert table.lack("Quantum Extractor") == "needs 4 science tags, you have 3"
    assert Table("Asteroid", "Comet").play("Satellites").change() == "mc -10, makes mc 1"


# The next card.


def test_indentured_workers() -> None:
    table = Table(mc=4).play("Indentured Workers")
    assert table.change() == ""
    assert (table.price("Comet"), table.price("Mine"), table.points("Indentured Workers")) == (13, 0, -1)
    assert table.play("Mine").change() == "makes steel 1", "never less than nothing"
    assert table.price("Comet") == 21


def test_indentured_workers_and_standard_projects() -> None:
    table = Table().play("Indentured Workers").standard("power plant")
    assert table.change() == "mc -11, makes energy 1", "only cards are cheaper"
    assert table.play("Soletta").change() == "mc -27, makes heat 7"
    assert table.play("Soil Factory").change() == "mc -9, makes plants 1, makes energy -1", "one card only"


def test_indentured_workers_lapse_with_the_generation() -> None:
    table = Table().play("Indentured Workers").generation()
    assert table.price("Soletta") == 35


def test_special_design() -> None:
    table = Table(oceans=3)
    assert table.lack("Algae") == "needs at least 5 oceans, there are 3"
    table.play("Special Design").play("Algae")
    assert table.change() == "mc -10, plants 1, makes plants 2"
    assert table.lack("Kelp Farming") == "needs at least 6 oceans, there are 3"


def test_special_design_stretches_two_steps_either_way() -> None:
    table = Table(oxygen=7, temperature=-18, oceans=5).play("Special Design")
    for name in ("Colonizer Training Camp", "Windmills", "Heather", "Dust Seals"):
        assert table.lack(name) == "", name
    assert table.lack("Open City").startswith("needs at least 12 % oxygen, there is 7 %")
    assert table.lack("Natural Preserve") == "needs at most 4 % oxygen, there is 7 %"
    assert table.lack("Bushes") == "needs at least -10 °C, it is -18 °C"
    assert table.lack("Gene Repair") == "needs 3 science tags, you have 0"


def test_special_design_binds_the_very_next_card() -> None:
    table = Table(oceans=3).play("Special Design").play("Micro-Mills")
    assert table.lack("Algae") == "needs at least 5 oceans, there are 3"
    table = Table(oceans=3).play("Special Design").standard("power plant")
    assert table.lack("Algae") == ""
    assert table.generation().lack("Algae") == "needs at least 5 oceans, there are 3"


def test_special_design_and_indentured_workers_follow_one_another() -> None:
    table = Table(oceans=3).play("Special Design").play("Indentured Workers")
    assert table.lack("Algae") == "needs at least 5 oceans, there are 3", "it was bound to Indentured Workers"
    assert table.price("Algae") == 2


# Land Claim.


def test_land_claim() -> None:
    table = Table().tile("city", "C3", owner=1).play("Land Claim")
    assert len(table.places()) == 48 - 1, "free land: no ocean area, and not Noctis City's"
    assert not {"C3", "E3", "E4"} & {*table.places()}
    assert table.place("D5").change() == "mc -1", "no bonus, and no tile"
    assert table.owner("D5") is None


def test_land_claim_without_a_free_area() -> None:
    table = Table().tile("special", *[HEX_NAMES[hex] for hex in hexes_of(LAND)][1:], owner=1)
    assert table.lack("Land Claim") == ""
    assert table.tile("city", "A1").lack("Land Claim") == "there is no free area to mark"


def test_land_claim_blocks_others() -> None:
    table = Table(plants=8).has(1, plants=8).tile("city", "C4").tile("city", "C6", owner=1)
    table.play("Land Claim").place("C5")
    assert "C5" in table.greenery().places()
    table.place("B3").greenery(seat=1)
    assert "C5" not in table.places(1)
    table.place("C7", seat=1).play("Restricted Area", seat=1)
    assert "C5" not in table.places(1)


def test_land_claim_is_no_tile() -> None:
    table = Table(plants=8).play("Land Claim").place("C3")
    assert sorted(table.greenery().places()) == sorted([HEX_NAMES[hex] for hex in hexes_of(LAND)])
    table.place("G3")
    assert table.rules.breakdown(table.m)[0]["greeneries"] == 1
    assert "C2" in table.play("Natural Preserve").places()


def test_land_claim_does_not_relax_adjacency() -> None:
    table = Table(plants=8).tile("city", "G3").play("Land Claim").place("C3")
    assert "C3" not in table.greenery().places()
