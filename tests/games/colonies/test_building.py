"""Building colonies: where, what it brings, and what it does to the marker."""

from __future__ import annotations

import pytest

from kasei.core.face import Closed
from kasei.core.option import STANDARD
from kasei.games.colonies.nouns import TILE
from tests.games.colonies.course import PLAIN, Course, tile_of

COLONY = STANDARD + 5


def test_a_colony_costs_17() -> None:
    c = Course().give(mc=17)
    c.choose(COLONY).colony("Io")
    assert (c.change(), c.owners("Io")) == ("mc -17, makes heat 1, colonies 1", (0,))
    assert COLONY not in Course().give(mc=16).game.options(0)


@pytest.mark.parametrize(
    ("tile", "gains"),
    [
        ("Callisto", "makes energy 1"),
        ("Ceres", "makes steel 1"),
        ("Ganymede", "makes plants 1"),
        ("Io", "makes heat 1"),
        ("Luna", "makes mc 2"),
        ("Triton", "titanium 3"),
        ("Pluto", "cards 2"),
    ],
)
def test_what_it_brings(tile: str, gains: str) -> None:
    c = Course(tiles=(tile,)).choose(COLONY)
    assert c.asks() == "", "an only tile is no question"
    change = c.change().removeprefix("mc -17, ").removesuffix(", colonies 1")
    assert change == gains


def test_europa_brings_an_ocean() -> None:
    c = Course(tiles=("Europa",)).choose(COLONY)
    assert c.asks() == "hex"
    c.hex("E4")
    assert (c.ann.tr, c.state.tracks[2]) == (21, 1)


def test_europa_can_be_settled_when_no_ocean_is_left() -> None:
    c = Course(tiles=("Europa",)).almost().choose(COLONY)
    assert (c.asks(), c.owners("Europa"), c.ann.tr) == ("", (0,), 20)


@pytest.mark.parametrize(
    ("tile", "card", "n"), [("Titan", "Titan Shuttles", 3), ("Enceladus", "Ants", 3), ("Miranda", "Fish", 1)]
)
def test_tokens(tile: str, card: str, n: int) -> None:
    c = Course(tiles=(tile,)).played(card).choose(COLONY)
    assert c.on(card) == n


def test_one_of_each_player_and_three_in_all() -> None:
    c = Course(PLAIN, PLAIN, PLAIN, PLAIN).settled("Luna", 0).settled("Io", 1, 2, 3)
    c.choose(COLONY)
    assert c.spots() == ["Callisto", "Ceres", "Triton"]
    reasons = {each["option"]: each["lack"]["text"] for each in closed(c)}
    assert reasons[TILE + tile_of("Luna")] == "you have a colony there already"
    assert reasons[TILE + tile_of("Io")] == "three colonies are there already"


def closed(c: Course) -> list[Closed]:
    """What can't be chosen."""
    decision = c.game.decision(c.asked)
    assert decision is not None
    return decision["closed"]


def test_a_tile_that_sleeps_can_not_be_settled() -> None:
    c = Course(tiles=("Titan", "Luna", "Io")).choose(COLONY)
    assert c.spots() == ["Io", "Luna"]


def test_without_a_spot_it_can_not_be_built() -> None:
    c = Course(tiles=("Titan", "Luna")).settled("Luna", 0)
    assert COLONY not in c.game.options(0)
    assert c.game.rules.why_no_standard(c.state, 0, COLONY - STANDARD) == "there is no place for a colony"


def test_it_can_be_built_where_a_fleet_is() -> None:
    c = Course().visited("Luna").choose(COLONY)
    assert "Luna" in c.spots()


def test_the_marker_is_pushed_where_it_stands_in_the_way() -> None:
    c = Course(tiles=("Luna",)).settled("Luna", 1)
    assert c.step("Luna") == 1
    c.choose(COLONY)
    assert c.step("Luna") == 2
    c = Course(tiles=("Luna",)).choose(COLONY)
    assert c.step("Luna") == 1, "the first spot is below the marker"
    c = Course(tiles=("Luna",)).marker("Luna", 0).choose(COLONY)
    assert c.step("Luna") == 1


def test_a_card_wakes_a_tile_at_once() -> None:
    c = Course(tiles=("Titan", "Luna"))
    assert c.step("Titan") == -1
    c.play("Titan Shuttles")
    assert c.step("Titan") == 1
    assert c.log()[-2:] == ["Ann plays Titan Shuttles for 23 M€", "Titan can be used from now on"]


def test_a_corporation_wakes_a_tile() -> None:
    c = Course("Arklight", PLAIN, tiles=("Miranda", "Titan"))
    assert (c.step("Miranda"), c.step("Titan")) == (1, -1)


def test_tags_alone_wake_nothing() -> None:
    c = Course(tiles=("Enceladus", "Luna")).play("Adapted Lichen")
    assert c.step("Enceladus") == -1


def test_who_pays_for_a_standard_project_is_seen() -> None:
    c = Course().played("Standard Technology").choose(COLONY).colony("Io")
    assert c.change() == "mc -14, makes heat 1, colonies 1"


def test_what_brings_nothing_is_said() -> None:
    c = Course(tiles=("Europa", "Titan", "Luna")).played("Titan Shuttles", seat=1).almost().choose(COLONY)
    decision = c.game.decision(0)
    assert decision is not None
    assert [each["idle"] for each in decision["options"]] == [
        ["no effect: all oceans are laid"],
        [],
        ["no effect: no card of yours can hold floaters"],
    ]
