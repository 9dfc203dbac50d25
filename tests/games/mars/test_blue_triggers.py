"""Blue projects that wait for something, and the order in which what waits is done."""

from __future__ import annotations

import pytest

from tests.games.mars.position import tagged
from tests.games.mars.table import Table

# Tiles.


def test_arctic_algae() -> None:
    assert Table().play("Arctic Algae").change() == "mc -12, plants 1"
    table = Table("Arctic Algae").play("Ice Asteroid").place("A5", "E4")
    assert table.change() == "mc -23, plants 6, tr 2, oceans 2", "2 plants on E4 itself"
    table.standard("aquifer", seat=1).place("I5", seat=1)
    assert table.change() == "plants 2", "anybody's oceans"
    assert table.turn(0).standard("city").place("C3").change() == "mc -25, makes mc 1"


def test_arctic_algae_and_an_ocean_that_is_not_laid() -> None:
    assert Table("Arctic Algae", oceans=9).standard("aquifer").change() == "mc -18"


def test_rover_construction() -> None:
    table = Table("Rover Construction").standard("city").place("C3")
    assert table.change() == "mc -23, makes mc 1"
    table.standard("city", seat=1).place("G3", seat=1)
    assert table.change() == "mc 2"
    table.play("Phobos Space Haven", seat=1)
    assert table.change() == "mc 2"
    assert table.turn(0).standard("greenery").place("C4").change() == "mc -23, tr 1, oxygen 1"


def test_immigrant_city() -> None:
    table = Table().makes(energy=1).play("Immigrant City").place("C3")
    assert table.change() == "mc -13, makes mc -1, makes energy -1", "its own city counts"
    table.standard("city", seat=1).place("G3", seat=1)
    assert table.change() == "makes mc 1"
    assert table.turn(0).play("Ganymede Colony").change() == "mc -20, makes mc 1"


def test_immigrant_city_lays_its_city_first_where_that_helps() -> None:
    table = Table().makes(energy=1, mc=-4).play("Immigrant City")
    assert table.asks() == "hex", "no other order works"
    assert table.place("C3").me.makes[0] == -5
    lack = "lowers M€ production by 2, which can't fall below -5 (it is -5)"
    assert Table().makes(energy=1, mc=-5).lack("Immigrant City") == lack


def test_immigrant_city_and_tharsis_republic() -> None:
    table = Table(corporation="Tharsis Republic").makes(energy=1, mc=-5).play("Immigrant City").place("C3")
    assert table.change() == "mc -10, makes energy -1", "twice up and twice down"


# Standard projects and events.


def test_standard_technology() -> None:
    table = Table("Standard Technology", hand=["Mine"], plants=8, heat=8).standard("power plant")
    assert table.change() == "mc -8, makes energy 1"
    assert table.standard("asteroid").change() == "mc -11, tr 1, temperature 1"
    assert table.standard("aquifer").place("A5").change() == "mc -15, tr 1, oceans 1"
    assert table.has(mc=100).standard("greenery").place("C3").change() == "mc -20, tr 1, oxygen 1"
    assert table.standard("city").place("C4").change() == "mc -22, makes mc 1"
    assert table.sell("Mine").change() == "mc 1, cards -1", "not for patents"
    assert table.greenery().place("D4").change() == "plants -7, tr 1, oxygen 1", "nor for conversions"
    assert table.warm().change() == "heat -8, tr 1, temperature 1"


def test_standard_technology_pays_back_afterwards() -> None:
    assert Table("Standard Technology", mc=10).standards() == []
    assert Table("Standard Technology", mc=11).standard("power plant").change() == "mc -8, makes energy 1"


def test_optimal_aerobraking() -> None:
    table = Table("Optimal Aerobraking").play("Asteroid")
    assert table.change() == "mc -11, titanium 2, heat 3, tr 1, temperature 1"
    assert table.has(titanium=0).play("Soletta").change() == "mc -35, makes heat 7", "no event"
    assert table.play("Mineral Deposit").change() == "mc -5, steel 5", "no space tag"
    assert Table("Optimal Aerobraking", mc=13).lack("Asteroid") == "costs 14 M€, you can pay 13"
    assert table.play("Big Asteroid", seat=1).change() == ""


def test_media_group() -> None:
    table = Table("Media Group").play("Mineral Deposit")
    assert table.change() == "mc -2, steel 5"
    assert table.play("Mine").asks() == "amount"
    assert Table("Media Group", mc=0).play("Indentured Workers").change() == "mc 3"
    assert Table("Media Group", mc=4).lack("Mineral Deposit") == "costs 5 M€, you can pay 4"
    assert Table("Media Group").play("Sabotage", seat=1).change() == ""


# Tags.


def test_viral_enhancers() -> None:
    table = Table().play("Viral Enhancers")
    assert table.change() == "mc -9, plants 1", "its own microbe tag; it holds nothing itself"
    table = Table("Viral Enhancers").play("Tardigrades")
    assert table.asks() == "branch"
    assert table.branch(1).change() == "mc -4, Tardigrades 1"
    assert Table("Viral Enhancers").play("Tardigrades").branch(0).change() == "mc -4, plants 1"


def test_viral_enhancers_and_cards_that_hold_nothing() -> None:
    table = Table("Viral Enhancers", "Ants")
    assert table.play("Adapted Lichen").change() == "mc -9, plants 1, makes plants 1", "not on another card"
    assert table.play("Olympus Conference").change() == "mc -10, Olympus Conference 1"
    table = Table("Viral Enhancers").play("Search for Life")
    assert table.change() == "mc -3", "a science tag is none of them"


def test_viral_enhancers_and_two_tags() -> None:
    table = Table("Viral Enhancers").tile("greenery", "G3").play("Ecological Zone")
    assert table.asks() == "order", "a tile, and twice a plant or an animal"
    table.order(1).branch(1).order(1).branch(0).place("G4")
    assert table.change() == "mc -12, plants 1, Ecological Zone 3"


def test_viral_enhancers_and_three_tags() -> None:
    table = Table("Viral Enhancers", "Adapted Lichen", "Fish", "Ants").play("Advanced Ecosystems")
    assert table.change() == "mc -11, plants 3"


def test_viral_enhancers_of_others() -> None:
    assert Table("Viral Enhancers").play("Tardigrades", seat=1).change() == ""


def test_olympus_conference() -> None:
    name = "Olympus Conference"
    table = Table().play(name)
    assert table.change() == f"mc -10, {name} 1", "its own science tag"
    table.play("Search for Life")
    assert table.asks() == "branch"
    assert table.branch(1).change() == f"mc -3, cards 1, {name} -1"
    assert table.play("Adaptation Technology").change() == f"mc -12, {name} 1", "none to take off"
    assert table.play("Physics Complex").branch(0).on(name) == 2


def test_olympus_conference_and_two_science_tags() -> None:
    name = "Olympus Conference"
    table = Table(name).play("Research")
    assert table.asks() == "order", "two tags that are alike, and two cards"
    table.order(1).order(1).branch(1)
    assert table.change() == "mc -11, cards 3", "one is added, and taken off by the second tag"


def test_olympus_conference_may_keep_both() -> None:
    name = "Olympus Conference"
    table = Table(name).play("Research")
    table.order(1).order(1).branch(0)
    assert table.change() == f"mc -11, cards 2, {name} 2"


def test_mars_university() -> None:
    table = Table(hand=["Comet"]).play("Mars University")
    assert table.asks() == "skip/accept", "for its own tag, too"
    assert table.accept().change() == "mc -8"
    assert "Comet" not in table.in_hand()
    assert Table(hand=["Comet"]).play("Mars University").skip().in_hand() == ["Comet"]


def test_mars_university_without_a_hand() -> None:
    assert Table().play("Mars University").change() == "mc -8"
    assert Table("Mars University").play("Search for Life").asks() == ""
    assert Table("Mars University", hand=["Comet"]).play("Mine").asks() == ""


def test_mars_university_and_two_science_tags() -> None:
    table = Table("Mars University", hand=["Comet"], deck=["Mine", "Moss", "Grass", "Trees"]).play("Research")
    assert table.asks() == "order", "the cards, and what may be discarded"
    assert table.order(1).accept().in_hand() == ["Mine"]
    assert table.order(0).in_hand() == ["Mine", "Grass", "Moss"]
    assert table.asks() == "skip/accept", "once for each tag"
    assert table.skip().change() == "mc -11, cards 2"


def test_mars_university_may_discard_what_the_card_drew() -> None:
    table = Table("Mars University", deck=["Mine", "Moss"]).play("Research")
    assert table.order(0).accept().picks() == ["Mine", "Moss"]


def test_mars_university_and_olympus_conference() -> None:
    table = Table("Mars University", "Olympus Conference", hand=["Comet"]).put("Olympus Conference", 1)
    assert table.play("Search for Life").asks() == "order"
    assert {*table.orders()} == {"Mars University", "Olympus Conference"}
    table.order(table.orders().index("Olympus Conference")).branch(1)
    assert len(table.in_hand()) == 2
    assert table.asks() == "skip/accept"


def test_olympus_conference_without_a_choice_asks_for_no_order() -> None:
    table = Table("Mars University", "Olympus Conference", hand=["Comet"]).play("Search for Life")
    assert table.asks() == "skip/accept"
    assert table.on("Olympus Conference") == 1


@pytest.mark.parametrize("name", ["Mars University", "Olympus Conference", "Decomposers", "Ecological Zone"])
def test_tags_that_others_play_wake_nothing(name: str) -> None:
    table = Table(name, hand=["Comet"])
    table.play("Research", seat=1)
    assert (table.asks(), table.change()) == ("", "")


def test_what_only_gives_asks_for_no_order() -> None:
    table = Table("Decomposers", "Viral Enhancers", "Ecological Zone", "Rover Construction", temperature=-16)
    assert table.play("Grass").change() == "mc -11, plants 4, makes plants 1, Ecological Zone 1, Decomposers 1"


def test_tags_are_counted_for_each_player_alone() -> None:
    table = Table(*tagged("science", 2)).enter("Research", "Gene Repair", seat=1)
    assert table.lack("Lightning Harvest") == "needs 3 science tags, you have 2"
