"""Corporations of colonies: what they start with, their first actions, and what they wait for."""

from __future__ import annotations

from typing import cast

import pytest

from kasei.core.option import DONE, PICK
from kasei.games.colonies.nouns import TILE
from kasei.games.mars.state.state import FIRST, FOUND, Mars
from tests.games.colonies.course import TILE_NAMES, Course
from tests.games.mars.course import PLAIN, dealt
from tests.games.mars.position import tagged

STORMCRAFT = "Stormcraft Incorporated"
SHUTTLES = "Titan Shuttles"
CARETAKER = "Caretaker Contract"
TRAPPING = "Local Heat Trapping"


@pytest.mark.parametrize(
    ("name", "stock", "production"),
    [
        ("Aridor", {"mc": 40}, {}),
        ("Arklight", {"mc": 45}, {"mc": 2}),
        ("Polyphemos", {"mc": 50, "titanium": 5}, {"mc": 5}),
        ("Poseidon", {"mc": 45}, {}),
        (STORMCRAFT, {"mc": 48}, {}),
    ],
)
def test_what_they_start_with(name: str, stock: dict[str, int], production: dict[str, int]) -> None:
    c = Course(name, PLAIN, mc=None)
    assert (c.stock(), c.production()) == (stock, production)


# Aridor.


def aridor() -> Course:
    """Aridor after its first action."""
    return Course("Aridor", PLAIN).first().colony("Pluto")


def test_aridor_brings_in_a_tile() -> None:
    c = Course("Aridor", PLAIN)
    assert c.said()[1:] == ["First action: bring a colony tile that is not in use into the game"]
    assert c.first().spots() == ["Enceladus", "Europa", "Ganymede", "Miranda", "Pluto", "Titan"], "any unused one"
    assert c.colony("Ganymede").trades() == ["Callisto", "Ceres", "Ganymede", "Io", "Luna", "Triton"]
    assert c.step("Ganymede") == 1
    assert "Ann brings Ganymede into the game" in c.log()


def test_aridor_brings_in_a_tile_that_sleeps() -> None:
    c = Course("Aridor", PLAIN).first().colony("Titan")
    assert (c.step("Titan"), "Titan" in c.trades()) == (-1, False)
    c.played("Atmo Collectors", seat=1)
    assert (c.step("Titan"), "Titan" in c.trades()) == (1, True), "anybody's card wakes it"


def test_aridor_brings_in_a_tile_that_is_awake() -> None:
    c = Course("Aridor", PLAIN).played("Atmo Collectors", seat=1).first().colony("Titan")
    assert (c.step("Titan"), "Titan" in c.trades()) == (1, True)


def test_aridor_may_bring_in_the_tile_that_was_left_out() -> None:
    game = dealt("Aridor", additions=["colonies"])
    m = cast(Mars, game.state)
    game.choose(0, FOUND + m.catalogue.founders.index(m.catalogue.numbers["Aridor"]))
    game.choose(0, DONE)
    drawn = game.options(0)
    game.choose(0, drawn[0])
    game.choose(0, FIRST)
    assert len(drawn) == 4
    assert game.options(0) == [TILE + tile for tile in range(len(TILE_NAMES)) if TILE + tile not in drawn[1:]]


def test_aridor_produces_for_new_tags() -> None:
    c = aridor()
    assert c.play("Ecology Research").change() == "mc -21, makes mc 4", "four kinds at once"
    assert c.play("Search for Life").change() == "mc -3", "a science tag is there"
    assert c.play("Solar Reflectors").change() == "mc -23, makes mc 1, makes heat 5"
    assert c.played(*tagged("earth", 3)).play("Lunar Exports").branch(0).change() == "mc -19, makes mc 5"


def test_aridor_counts_two_equal_tags_once() -> None:
    assert aridor().play("Research").change() == "mc -11, cards 2, makes mc 1"
    c = aridor().played(*tagged("science", 4)).play("Corona Extractor")
    assert c.change() == "mc -10, makes mc 2, makes energy 4", "space and power are new"


def test_aridor_does_not_count_events() -> None:
    c = aridor()
    assert c.play("Solar Probe").change() == "mc -9", "its tags are face down afterwards"
    assert c.play("Research Colony").order(0).colony("Io").change() == (
        "mc -20, cards 2, makes mc 2, makes heat 1, colonies 1"
    ), "space and science are still new"
    assert c.play("Community Services").change() == "mc -13, makes mc 2", "no tag: itself and the corporation"


def test_aridor_does_not_wait_for_others() -> None:
    c = aridor().over_to(1).play("Solar Reflectors")
    assert (c.change(), c.change(1)) == ("", "mc -23, makes heat 5")


# Arklight.


def test_arklight_starts_with_an_animal_and_wakes_miranda() -> None:
    c = Course("Arklight", PLAIN, tiles=["Luna", "Miranda"])
    assert (c.on("Arklight"), c.step("Miranda")) == (1, 1)
    assert Course(tiles=["Luna", "Miranda"]).step("Miranda") == -1


def test_arklight_waits_for_animals_and_plants() -> None:
    c = Course("Arklight", PLAIN).at(temperature=-6).make(1, plants=1)
    assert c.play("Sub-zero Salt Fish").change() == "mc -5, Arklight 1"
    assert c.played("Fish").play("Ecology Research").targets() == ["Fish", "Sub-zero Salt Fish", "Arklight"]
    assert c.target("Fish").change() == "mc -21, Fish 1, Arklight 2", "a plant tag and an animal tag"
    assert c.play("Search for Life").change() == "mc -3"
    assert c.points("Arklight") == 2, "one for every two of four"


def test_arklight_does_not_wait_for_others() -> None:
    c = Course("Arklight", PLAIN).at(temperature=-6).make(plants=1).over_to(1).play("Sub-zero Salt Fish")
    assert c.on("Arklight") == 1


# Polyphemos.


@pytest.mark.parametrize(("name", "n", "mc"), [("Polyphemos", 3, 35), ("Polyphemos", 10, 0), ("CrediCor", 3, 48)])
def test_polyphemos_pays_five_for_cards_of_the_first_hand(name: str, n: int, mc: int) -> None:
    game = dealt(name, PLAIN, additions=["colonies"])
    m = cast(Mars, game.state)
    founders, numbers = m.catalogue.founders, m.catalogue.numbers
    game.choose(1, FOUND + founders.index(numbers[PLAIN]), DONE)
    game.choose(0, FOUND + founders.index(numbers[name]))
    game.choose(0, *[PICK + card for card in m.players[0].drawn[:n]])
    if n < 10:
        game.choose(0, DONE)
    m = cast(Mars, game.state)
    assert (len(m.players[0].hand), m.players[0].stock[0]) == (n, mc)


def test_polyphemos_pays_five_in_research() -> None:
    c = Course("Polyphemos", PLAIN, mc=0).give(titanium=0).all_pass()
    assert c.stock() == {"mc": 25}, "20 TR and 5 production"
    assert c.game.question(0).endswith("for 5 M€ each")
    c.pick(*c.ann.drawn[:2], seat=0).done(0)
    assert (c.stock(), len(c.in_hand())) == ({"mc": 15}, 2)
    assert c.game.question(1).endswith("for 3 M€ each"), "others pay as ever"


def test_polyphemos_can_buy_no_more_than_it_can_pay() -> None:
    c = Course("Polyphemos", PLAIN, mc=0).make(mc=-1).all_pass()
    decision = c.game.decision(0)
    assert decision is not None
    assert decision["most"] == 3, "19 M€"


@pytest.mark.parametrize("name", ["Inventors' Guild", "Business Network"])
def test_polyphemos_pays_five_for_a_card_it_looks_at(name: str) -> None:
    c = Course("Polyphemos", PLAIN).played(name).deck("Mine")
    assert any("buy it for 5 M€ or discard it" in text for text in c.said())
    assert c.use(name).pick("Mine").change() == "mc -5, cards 1"
    c = Course("Polyphemos", PLAIN, mc=4).played(name).use(name)
    assert c.picks() == []


def test_polyphemos_does_not_pay_for_cards_it_draws() -> None:
    c = Course("Polyphemos", PLAIN, tiles=["Pluto"]).played("Red Spot Observatory").put("Red Spot Observatory", 1)
    assert c.use("Red Spot Observatory").branch(0).change() == "cards 1, Red Spot Observatory -1"
    assert c.trade("Pluto").pay("mc").change() == "mc -9, cards 1"


# Poseidon.


def test_poseidon_begins_with_a_colony() -> None:
    c = Course("Poseidon", PLAIN)
    assert c.said()[1:] == ["First action: build a colony"]
    assert c.first().spots() == ["Callisto", "Ceres", "Io", "Luna", "Triton"]
    assert c.colony("Io").change() == "makes mc 1, makes heat 1, colonies 1", "it waits for its own too"


def test_poseidon_gains_for_colonies_of_anybody() -> None:
    c = Course("Poseidon", PLAIN).first().colony("Io")
    assert c.standard("colony").colony("Luna").change() == "mc -17, makes mc 3, colonies 1"
    c.play("Mining Colony").colony("Callisto")
    assert c.change() == "mc -20, makes mc 1, makes titanium 1, makes energy 1, colonies 1"
    c.over_to(1).standard("colony").colony("Io")
    assert (c.change(), c.change(1)) == ("makes mc 1", "mc -17, makes heat 1, colonies 1")
    c.play("Interplanetary Colony Ship").colony("Callisto")
    assert (c.change(), c.change(1)) == ("makes mc 1", "mc -12, makes energy 1, colonies 1")


# Stormcraft Incorporated.


def test_stormcraft_incorporated() -> None:
    c = Course(STORMCRAFT, PLAIN, tiles=["Luna", "Titan"])
    assert c.step("Titan") == 1, "it holds floaters"
    assert c.use(STORMCRAFT).change() == "Stormcraft Incorporated 1"
    assert c.usable() == []
    c = Course(STORMCRAFT, PLAIN).played(SHUTTLES).use(STORMCRAFT)
    assert c.targets() == [SHUTTLES, STORMCRAFT], "any card"
    assert c.target(SHUTTLES).change() == "Titan Shuttles 1"
    c = Course(STORMCRAFT, PLAIN).played(*tagged("jovian", 1))
    assert c.lack("Impactor Swarm") == "", "it has a jovian tag"


@pytest.mark.parametrize(
    ("heat", "floaters", "amounts"),
    [(8, 4, [0, 1, 2, 3, 4]), (8, 9, [0, 1, 2, 3, 4]), (3, 4, [3, 4]), (7, 2, [1, 2]), (9, 1, [0, 1])],
)
def test_stormcraft_warms_with_floaters(heat: int, floaters: int, amounts: list[int]) -> None:
    c = Course(STORMCRAFT, PLAIN).put(STORMCRAFT, floaters).give(heat=heat).convert("heat")
    assert c.amounts() == amounts, "two heat each, and none that is not needed"
    n = amounts[-1]
    c.amount(n)
    assert (c.stock().get("heat", 0), c.on(STORMCRAFT), c.ann.tr) == (heat - 8 + 2 * n, floaters - n, 21)


def test_stormcraft_warms_with_heat_alone_or_floaters_alone() -> None:
    c = Course(STORMCRAFT, PLAIN).put(STORMCRAFT, 5).convert("heat")
    assert c.change() == "tr 1, Stormcraft Incorporated -4"
    c = Course(STORMCRAFT, PLAIN).give(heat=8).convert("heat")
    assert (c.asks(), c.change()) == ("", "heat -8, tr 1")


def test_stormcraft_can_not_warm_with_too_little() -> None:
    warm = "Convert: spend 8 heat to raise the temperature 1 step"
    assert warm not in Course(STORMCRAFT, PLAIN).put(STORMCRAFT, 3).give(heat=1).said()
    assert warm in Course(STORMCRAFT, PLAIN).put(STORMCRAFT, 3).give(heat=2).said()
    c = Course(STORMCRAFT, PLAIN).played(SHUTTLES).put(SHUTTLES, 9).give(heat=7)
    assert warm not in c.said(), "floaters on other cards are no heat"


@pytest.mark.parametrize(("heat", "amounts"), [(5, [0, 1, 2, 3]), (3, [1, 2, 3]), (1, [2, 3])])
def test_stormcraft_and_local_heat_trapping(heat: int, amounts: list[int]) -> None:
    c = Course(STORMCRAFT, PLAIN).put(STORMCRAFT, 4).give(heat=heat).play(TRAPPING)
    assert c.amounts() == amounts
    c.amount(3)
    assert c.change() == "mc -1, plants 4, Stormcraft Incorporated -3", "6 heat for 5: no change is given"


def test_stormcraft_pays_for_local_heat_trapping_before_anything_else_is_asked() -> None:
    c = Course(STORMCRAFT, PLAIN).played("Fish").put(STORMCRAFT, 4).give(heat=5).play(TRAPPING)
    assert c.amounts() == [0, 1, 2, 3], "not which effect comes first"
    c.amount(0)
    assert len(c.game.options(0)) == 2, "plants or animals"


def test_stormcraft_and_local_heat_trapping_with_too_little() -> None:
    c = Course(STORMCRAFT, PLAIN).played(SHUTTLES).put(SHUTTLES, 9).put(STORMCRAFT, 2)
    assert c.lack(TRAPPING) == "takes 5 heat, you have 4"
    assert c.give(heat=1).lack(TRAPPING) == ""


def test_stormcraft_and_caretaker_contract() -> None:
    c = Course(STORMCRAFT, PLAIN).played(CARETAKER).put(STORMCRAFT, 3).give(heat=6).use(CARETAKER)
    assert c.amounts() == [1, 2, 3]
    assert c.amount(2).change() == "heat -4, tr 1, Stormcraft Incorporated -2"
    c = Course(STORMCRAFT, PLAIN).played(CARETAKER, SHUTTLES).put(SHUTTLES, 9).put(STORMCRAFT, 1).give(heat=5)
    assert c.lack(CARETAKER) == "takes 8 heat, you have 7"


def test_stormcraft_pays_no_money_with_floaters() -> None:
    c = Course(STORMCRAFT, PLAIN, mc=8).put(STORMCRAFT, 9)
    assert (c.trades(), c.standards()) == ([], [])
    assert c.lack("Cryo-Sleep") == "costs 10 M€, you can pay 8"


def test_floaters_of_stormcraft_are_no_heat_for_thermalist() -> None:
    c = Course(STORMCRAFT, PLAIN).put(STORMCRAFT, 9).give(1, heat=1).fund("Thermalist")
    values = {award["name"]: award["values"] for award in c.public()["awards"]}
    assert values["Thermalist"] == [0, 1]
    assert [points["awards"] for points in c.game.breakdown] == [0, 5]


def test_floaters_of_stormcraft_are_like_those_of_other_cards() -> None:
    c = Course(STORMCRAFT, PLAIN).put(STORMCRAFT, 3)
    assert c.play("Floater Leasing").change() == "mc -3, makes mc 1"
    assert c.play("Airliners").change() == "mc -11, makes mc 2, Stormcraft Incorporated 2"
    assert c.play("Air Raid").skip().change() == "Stormcraft Incorporated -1"


def test_nobody_else_pays_with_floaters_of_stormcraft() -> None:
    c = Course(PLAIN, STORMCRAFT).put(STORMCRAFT, 9, seat=1).played(CARETAKER).give(heat=7)
    assert c.lack(CARETAKER) == "takes 8 heat, you have 7"


def test_poseidon_without_a_place_for_a_colony_has_no_first_action() -> None:
    c = Course("Poseidon", PLAIN, tiles=("Enceladus", "Titan", "Miranda")).standard("power plant")
    c.play("Tardigrades")
    assert c.step("Enceladus") == 1
    assert "First action: build a colony" not in c.said(), "it was left out for good"
