"""Cards that meet: what several of them do at the same time, and in which order."""

from __future__ import annotations

from tests.games.mars.position import tagged
from tests.games.mars.table import Table

# Tracks.


def test_steps_beyond_the_end_come_to_nothing() -> None:
    assert Table(temperature=6).play("Deimos Down").change() == "mc -31, steel 4, tr 1, temperature 1"
    assert Table(oxygen=13).makes(energy=2).play("Strip Mine").change() == (
        "mc -25, makes steel 2, makes titanium 1, makes energy -2, tr 1, oxygen 1"
    )
    assert Table(oxygen=14, temperature=8, oceans=9).play("Towing a Comet").change() == "mc -23, plants 2"


def test_steps_that_bring_heat_production() -> None:
    table = Table(temperature=-26).play("Deimos Down")
    assert table.change() == "mc -31, steel 4, makes heat 2, tr 3, temperature 3"


def test_oxygen_brings_warmth() -> None:
    table = Table(oxygen=7).play("Mining Expedition")
    assert table.change() == "mc -12, steel 2, tr 2, oxygen 1, temperature 1"
    assert Table(oxygen=7, temperature=8).play("Mining Expedition").change() == "mc -12, steel 2, tr 1, oxygen 1"


def test_the_ocean_of_a_step_joins_those_of_the_card() -> None:
    table = Table(temperature=-4).play("Giant Ice Asteroid")
    assert table.asks() == "order"
    table.order(0)
    while table.asks():
        table.order(0) if table.asks() == "order" else table.choose(table.options()[0])
    assert table.m.tracks[2] == 3
    assert table.me.tr == 25


def test_the_last_ocean_is_laid_once() -> None:
    table = Table("Arctic Algae", temperature=-2, oceans=8).play("Comet")
    while table.asks() == "order":
        table.order(0)
    table.place("A2")
    assert table.asks() == ""
    assert table.change() == "mc -21, steel 2, plants 2, tr 2, temperature 1, oceans 1", "A2 lies beside no ocean"


def test_a_step_to_an_ocean_that_is_not_there_any_more_is_no_matter_of_order() -> None:
    assert Table(temperature=-2).has(1, plants=4).play("Asteroid").asks() == "order"
    assert Table(temperature=-2, oceans=9).has(1, plants=4).play("Asteroid").asks() == "skip/player/fewer"


def test_towing_a_comet_may_warm_first() -> None:
    table = Table(oxygen=7, temperature=-2).play("Towing a Comet")
    assert table.asks() == "order"
    table.order(0)
    assert table.m.tracks[:2] == [8, 15]
    table.order(0).place("A5").place("A2")
    assert table.change() == "mc -23, steel 2, plants 2, tr 4, oxygen 1, temperature 1, oceans 2"


# Tags.


def test_decomposers_and_viral_enhancers() -> None:
    table = Table("Viral Enhancers", oxygen=3).play("Decomposers")
    assert table.asks() == "branch"
    assert table.branch(1).change() == "mc -5, Decomposers 2"
    table = Table("Viral Enhancers", "Decomposers")
    assert table.play("Adapted Lichen").change() == "mc -9, plants 1, makes plants 1, Decomposers 1"


def test_counting_cities_asks_for_no_order() -> None:
    table = Table("Viral Enhancers", "Decomposers", "Ecological Zone").tile("city", "C3", "G3")
    assert table.play("Greenhouses").change() == "mc -6, plants 3, Ecological Zone 1, Decomposers 1"


def test_pets_with_everything_that_loves_animals() -> None:
    table = Table("Viral Enhancers", "Decomposers", "Ecological Zone").play("Pets").branch(1)
    assert table.change() == "mc -10, Ecological Zone 1, Decomposers 1, Pets 2"


def test_science_events_wake_what_waits_for_science() -> None:
    table = Table("Olympus Conference", "Media Group", corporation="Interplanetary Cinematics").play("Special Design")
    assert table.change() == "mc 1, Olympus Conference 1"
    table = Table("Mars University", hand=["Mine"]).play("Special Design")
    assert table.asks() == "skip/accept"
    assert table.accept().change() == "mc -4"


def test_invention_contest_and_mars_university() -> None:
    table = Table("Mars University", hand=["Comet"], deck=["Mine", "Moss", "Grass"]).play("Invention Contest")
    assert table.asks() == "order"
    table.order(0).pick("Moss")
    assert table.accept().picks() == ["Comet", "Moss"]


def test_viral_enhancers_and_eos_chasma_national_park() -> None:
    table = Table("Viral Enhancers", "Fish", temperature=-12).play("Eos Chasma National Park")
    assert table.change() == "mc -16, plants 4, makes mc 2, Fish 1", "the card itself holds no animals"


def test_a_card_that_eats_and_grows() -> None:
    table = Table("Viral Enhancers", oxygen=8, players=3).makes(1, plants=1).makes(2, plants=1).play("Herbivores")
    assert table.asks() == "order", "who loses production, and a plant or an animal"
    table.order(0).player(2).branch(1)
    assert table.change() == "mc -12, Herbivores 2"


# Money.


def test_money_back_comes_after_paying() -> None:
    table = Table("Media Group", "Optimal Aerobraking", corporation="CrediCor", mc=21).play("Comet").place("A5")
    assert table.change() == "mc -11, heat 3, tr 2, temperature 1, oceans 1", "3, 3 and 4 M€ back"
    assert Table("Media Group", "Optimal Aerobraking", corporation="CrediCor", mc=20).lack("Comet") == (
        "costs 21 M€, you can pay 20"
    )


def test_helion_does_not_pay_with_the_heat_of_the_card() -> None:
    table = Table("Optimal Aerobraking", corporation="Helion", mc=4, heat=2)
    assert table.lack("Imported GHG") == "costs 7 M€, you can pay 6"
    assert table.has(heat=3).play("Imported GHG").change() == "mc -1, heat 3, makes heat 1"


def test_three_ways_to_pay_for_an_action() -> None:
    table = Table("Water Import from Europa", corporation="Helion", mc=5, heat=5, titanium=3)
    table.use("Water Import from Europa")
    assert table.amounts() == [1, 2, 3]
    table.amount(2)
    assert table.amounts() == [1, 2, 3, 4, 5]
    assert table.amount(2).place("A5").change() == "mc -4, titanium -2, heat -2, tr 1, oceans 1"


def test_steel_and_heat_and_money_pay_for_aquifer_pumping() -> None:
    table = Table("Aquifer Pumping", "Advanced Alloys", corporation="Helion", mc=1, heat=1, steel=2)
    assert table.use("Aquifer Pumping").place("A5").change() == "mc -1, steel -2, heat -1, tr 1, oceans 1"


def test_unmi_and_the_rise_of_any_kind() -> None:
    name = "United Nations Mars Initiative"
    table = Table(corporation=name, plants=8).greenery().place("C3")
    assert table.usable() == [name]
    table = Table(corporation=name).standard("aquifer", seat=1).place("A5", seat=1)
    assert table.turn(0).usable() == [], "that was somebody else"


# Tiles.


def test_a_city_that_many_wait_for() -> None:
    table = Table("Pets", "Rover Construction", "Immigrant City", corporation="Tharsis Republic")
    assert table.standard("city").place("C3").change() == "mc -20, makes mc 3, Pets 1"
    assert table.play("Phobos Space Haven").change() == "mc -20, makes mc 1, makes titanium 1, Pets 1"


def test_mining_guild_and_robotic_workforce() -> None:
    table = Table(corporation="Mining Guild").play("Mining Rights").place("H6")
    table.play("Robotic Workforce")
    assert table.targets() == ["Mining Rights", "Mining Guild"]
    assert table.target("Mining Rights").change() == "mc -9, makes titanium 1", "no tile is laid again"


def test_capital_beside_commercial_district() -> None:
    table = Table(oceans=4).makes(energy=3).play("Capital").place("C3")
    table.play("Commercial District").place("C4")
    assert table.points("Commercial District") == 1


def test_ocean_that_lies_on_land_counts_like_any_other() -> None:
    table = Table("Arctic Algae", oceans=4, temperature=-6).makes(energy=2).play("Capital").place("C3")
    table.play("Artificial Lake").place("C4")
    assert table.change() == "mc -15, plants 2, tr 1, oceans 1"
    assert table.points("Capital") == 1
    assert table.standard("greenery").place("B3").change() == "mc -21, tr 1, oxygen 1"


def test_greenery_may_lie_beside_any_tile_of_ones_own() -> None:
    table = Table(plants=8).play("Mohole Area").place("A4")
    assert table.greenery().places() == ["A3", "B4", "B5"]


def test_no_room_in_which_only_others_may_build() -> None:
    science = tagged("science", 2)
    table = Table(*science).play("Land Claim", seat=1)
    table.place("C3", seat=1).turn(0)
    assert "C3" not in table.play("Plantation").places()
