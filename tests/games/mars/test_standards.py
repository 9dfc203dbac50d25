"""Standard projects and conversions: prices, what they bring, and what they need."""

from __future__ import annotations

from typing import Any

import pytest

from kasei.core.errors import IllegalChoice
from kasei.core.option import AMOUNT, DONE, PASS, PICK, STANDARD
from kasei.core.zones import cards_in
from kasei.games.mars.state.state import CONVERT, PATENTS
from tests.games.mars.course import PLAIN, SEA, Course, number, numbers

NINE = SEA[:9]


def test_what_they_bring() -> None:
    c = Course(mc=91).standard("power plant").standard("asteroid").end()
    c.standard("aquifer").hex("I5").standard("greenery").hex("G2")
    c.standard("city").hex("G5").end()
    assert (c.stock(), c.production()) == ({"titanium": 2}, {"energy": 1, "mc": 1})
    assert (c.ann.tr, c.public()["tracks"]) == (23, {"oxygen": 1, "temperature": -28, "oceans": 1})


@pytest.mark.parametrize(
    ("mc", "names"),
    [
        (10, []),
        (11, ["power plant"]),
        (17, ["power plant", "asteroid"]),
        (22, ["power plant", "asteroid", "aquifer"]),
        (24, ["power plant", "asteroid", "aquifer", "greenery"]),
        (25, ["power plant", "asteroid", "aquifer", "greenery", "city"]),
    ],
)
def test_prices(mc: int, names: list[str]) -> None:
    assert Course(mc=mc).standards() == names


def test_they_may_be_repeated() -> None:
    c = Course(mc=44).end()
    for _ in range(4):
        c.standard("power plant")
    assert (c.stock(1), c.production(1)) == ({}, {"energy": 4})


def test_thorgate_pays_less_for_power_plants() -> None:
    c = Course("ThorGate", PLAIN, mc=8)
    assert c.standards() == ["power plant"]
    assert c.own(0)["prices"] == [8, 14, 18, 23, 25]
    c.standard("power plant")
    assert (c.stock(), c.production()) == ({}, {"energy": 2})


def test_standard_technology_pays_back() -> None:
    c = Course(mc=99).played("Standard Technology").standard("asteroid")
    assert c.ann.stock[0] == 99 - 14 + 3
    assert c.standard("city").hex("A1").ann.stock[0] == 88 - 25 + 3
    c = Course(mc=10).played("Standard Technology")
    assert c.standards() == [], "what comes back comes after paying"
    c = c.hand("Comet").give(heat=8).sell("Comet").convert("heat")
    assert c.ann.stock[0] == 11, "neither a sale nor a conversion is paid for"


def test_credicor_looks_at_the_printed_price() -> None:
    c = Course("CrediCor", PLAIN, mc=99).standard("greenery").hex("G2").standard("city").hex("G5").end()
    assert c.ann.stock[0] == 99 - 23 + 4 - 25 + 4
    assert c.standard("aquifer").hex("E5").ann.stock[0] == 59 - 18


def test_metals_pay_for_no_standard_project_but_helions_heat_does() -> None:
    assert Course(mc=10).give(steel=9, titanium=9).standards() == []
    c = Course("Helion", PLAIN, mc=10).give(heat=4).standard("asteroid")
    assert (c.stock(), c.ann.tr) == ({}, 21)
    c = Course("Helion", PLAIN, mc=12).give(heat=4).standard("asteroid")
    assert c.game.options(0) == [AMOUNT + n for n in (2, 3, 4)]


# What brings nothing, and what has no place.


def test_what_brings_nothing_may_be_bought() -> None:
    c = Course(mc=99).at(oxygen=14, temperature=8).lay("ocean", *NINE)
    assert c.standards() == ["power plant", "asteroid", "aquifer", "greenery", "city"]
    c.standard("aquifer").standard("asteroid")
    assert (c.ann.stock[0], c.ann.tr, c.asked) == (99 - 18 - 14, 20, 1)


def test_cities_and_greeneries_need_a_place() -> None:
    c = Course(mc=99).crowded(1)
    assert c.standards() == ["power plant", "asteroid", "aquifer", "greenery"]
    c = c.full(1).give(plants=8)
    assert c.standards() == ["power plant", "asteroid", "aquifer"]
    with pytest.raises(IllegalChoice):
        c.convert("plants")
    with pytest.raises(IllegalChoice):
        c.choose(STANDARD + 4)


# Selling patents.


def test_one_for_each_card() -> None:
    c = Course(mc=0).hand("Comet", "Mine", "Trees").sell("Comet", "Trees")
    assert (c.stock(), c.ann.hand, c.side(0)["acted"]) == ({"mc": 2}, [number("Mine")], 1)
    assert set(numbers("Comet", "Trees")) < set(cards_in(c.state.discards))


def test_one_at_least() -> None:
    c = Course(mc=0).hand("Comet", "Mine").choose(PATENTS)
    assert c.game.options(0) == [PICK + card for card in numbers("Comet", "Mine")]
    c.pick("Comet")
    assert c.game.options(0)[0] == DONE


def test_without_cards_there_is_nothing_to_sell() -> None:
    assert Course(mc=0).game.options(0) == [PASS]


def test_all_cards_at_once_are_one_action() -> None:
    c = Course(mc=0).hand("Comet", "Mine", "Trees").choose(PATENTS).pick("Comet", "Mine", "Trees")
    assert (c.stock(), c.asked, c.side(0)["acted"]) == ({"mc": 3}, 0, 1)


# Conversions.


def test_plants_into_a_greenery() -> None:
    c = Course(mc=0).give(plants=9).convert("plants").hex("G2")
    assert (c.stock(), c.ann.tr, c.public()["tracks"]["oxygen"]) == ({"plants": 1}, 21, 1)


def test_heat_into_temperature() -> None:
    c = Course(mc=0).give(heat=16).convert("heat").convert("heat")
    assert (c.stock(), c.ann.tr, c.asked) == ({}, 22, 1)


@pytest.mark.parametrize(
    ("corporation", "stock", "open_to"),
    [
        (PLAIN, {"plants": 7, "heat": 7}, []),
        (PLAIN, {"plants": 8, "heat": 8}, [0, 1]),
        ("Ecoline", {"plants": 7}, [0]),
        ("Ecoline", {"plants": 6}, []),
        ("Helion", {"heat": 7, "mc": 9}, []),
    ],
)
def test_what_they_take(corporation: str, stock: dict[str, int], open_to: list[int]) -> None:
    c = Course(corporation, PLAIN, mc=0).give(plants=0).give(**stock)
    assert c.options(CONVERT) == open_to


def test_ecoline_needs_seven_plants_only() -> None:
    c = Course("Ecoline", PLAIN, mc=0).give(plants=8)
    assert c.own(0)["conversions"] == [7, 8]
    assert c.convert("plants").hex("G2").stock() == {"plants": 1}


def test_heat_may_be_spent_for_nothing() -> None:
    c = Course(mc=0).at(temperature=8).give(heat=8).convert("heat")
    assert (c.stock(), c.ann.tr) == ({}, 20)


def test_the_words_of_what_may_be_done() -> None:
    c = Course("Ecoline", PLAIN, mc=99).give(plants=7, heat=8).hand("Comet")
    decision: Any = c.game.decision(0)
    assert [option["text"] for option in decision["options"][2:9]] == [
        "Standard project power plant: pay 11 M€ to raise your energy production 1 step",
        "Standard project asteroid: pay 14 M€ to raise the temperature 1 step",
        "Standard project aquifer: pay 18 M€ to place an ocean",
        "Standard project greenery: pay 23 M€ to place a greenery and raise the oxygen 1 step",
        "Standard project city: pay 25 M€ to place a city and raise your M€ production 1 step",
        "Convert: spend 7 plants to place a greenery and raise the oxygen 1 step",
        "Convert: spend 8 heat to raise the temperature 1 step",
    ]
