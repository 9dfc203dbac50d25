"""Oxygen, temperature and oceans: bonus steps, chains, and TR as long as they can rise."""

from __future__ import annotations

import pytest

from kasei.games.mars.state.board import HEX_NAMES
from tests.games.mars.course import SEA, Course

NINE = SEA[:9]


def tracks(c: Course) -> tuple[int, int, int]:
    """Oxygen, temperature and oceans."""
    found = c.public()["tracks"]
    return found["oxygen"], found["temperature"], found["oceans"]


@pytest.mark.parametrize(("before", "heat"), [(-30, 0), (-26, 1), (-24, 0), (-22, 1), (-20, 0)])
def test_heat_production_at_two_steps(before: int, heat: int) -> None:
    c = Course(mc=14).at(temperature=before).standard("asteroid")
    assert c.production() == ({"heat": heat} if heat else {})
    assert (tracks(c)[1], c.ann.tr) == (before + 2, 21)


def test_who_comes_later_gets_no_bonus() -> None:
    c = Course(mc=28).at(temperature=-26).standard("asteroid").end().standard("asteroid")
    assert (c.production(0), c.production(1)) == ({"heat": 1}, {})


def test_bonus_steps_that_are_passed_count() -> None:
    c = Course(mc=31).hand("Deimos Down").at(temperature=-26).play("Deimos Down")
    assert tracks(c)[1] == -20
    assert (c.production(), c.ann.tr) == ({"heat": 2}, 23)


def test_an_ocean_at_zero_degrees() -> None:
    c = Course(mc=14).at(temperature=-2).standard("asteroid")
    assert c.ann.tr == 21
    assert c.hex("E5").stock() == {"plants": 2}
    assert tracks(c) == (0, 0, 1)
    assert c.ann.tr == 22, "one for the temperature, and one for the ocean"


def test_an_ocean_at_zero_degrees_by_heat() -> None:
    c = Course().at(temperature=-2).give(heat=9).convert("heat").hex("E5")
    assert (tracks(c), c.stock()["heat"], c.ann.tr) == ((0, 0, 1), 1, 22)


def test_temperature_rises_with_oxygen() -> None:
    c = Course(mc=23).at(oxygen=7).standard("greenery").hex("G2")
    assert tracks(c) == (8, -28, 0)
    assert c.ann.tr == 22


def test_a_chain_of_three() -> None:
    c = Course(mc=23).at(oxygen=7, temperature=-2).standard("greenery").hex("G2").hex("E5")
    assert (tracks(c), c.ann.tr) == ((8, 0, 1), 23)


def test_oxygen_brings_heat_production_by_way_of_the_temperature() -> None:
    c = Course(mc=23).at(oxygen=7, temperature=-22).standard("greenery").hex("G2")
    assert (c.production(), c.ann.tr) == ({"heat": 1}, 22)


def test_all_nine_oceans_are_laid() -> None:
    c = Course(mc=14).at(temperature=-2).lay("ocean", *NINE).standard("asteroid")
    assert (tracks(c), c.ann.tr) == ((0, 0, 9), 21), "the bonus comes to nothing"


def test_the_temperature_is_complete_when_oxygen_comes_to_its_bonus() -> None:
    c = Course(mc=23).at(oxygen=7, temperature=8).standard("greenery").hex("G2")
    assert (tracks(c), c.ann.tr) == ((8, 8, 0), 21)


def test_no_tr_beyond_the_end() -> None:
    c = Course(mc=99).at(oxygen=14, temperature=8).lay("ocean", *NINE)
    c.standard("asteroid").standard("aquifer").standard("asteroid").standard("greenery").hex("G2")
    assert (tracks(c), c.ann.tr, c.bob.tr) == ((14, 8, 9), 20, 20)
    assert c.ann.stock[0] == 99 - 14 - 18


def test_only_the_steps_that_there_are() -> None:
    c = Course(mc=31).hand("Deimos Down").at(temperature=6).play("Deimos Down")
    assert (tracks(c)[1], c.ann.tr) == (8, 21)
    assert c.stock() == {"steel": 4}, "what else the card does is done"


def test_the_tenth_ocean_of_a_card_comes_to_nothing() -> None:
    c = Course(mc=23).hand("Ice Asteroid").lay("ocean", *NINE[:8]).play("Ice Asteroid")
    assert c.hexes() == ["F6", "F7", "F8", "I5"]
    c.hex("I5")
    assert (tracks(c)[2], c.ann.tr, c.asked) == (9, 21, 0)


def test_nine_of_twelve_areas_are_filled() -> None:
    c = Course(mc=999)
    while tracks(c)[2] < 9:
        c.standard("aquifer").hex(c.hexes()[0])
    free = [HEX_NAMES[hex] for hex in range(61) if c.state.board.free >> hex & 1]
    assert [hex for hex in ("F7", "F8", "I5") if hex in free] == ["F7", "F8", "I5"]
    assert c.ann.tr + c.bob.tr == 49


def test_what_would_bring_nothing_says_so() -> None:
    c = Course(mc=99).at(oxygen=14, temperature=8).lay("ocean", *NINE).give(heat=8).hand("Comet")
    decision = c.game.decision(0)
    assert decision is not None
    idle = {option["text"].split(":")[0]: option["idle"] for option in decision["options"] if option["idle"]}
    assert idle == {
        "Play Comet (21 M€)": ["temperature is complete: no TR", "no effect: all oceans are laid"],
        "Standard project asteroid": ["temperature is complete: no TR"],
        "Standard project aquifer": ["no effect: all oceans are laid"],
        "Standard project greenery": ["oxygen is complete: no TR"],
        "Convert": ["temperature is complete: no TR"],
    }
