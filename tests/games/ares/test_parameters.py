"""Oxygen, temperature and oceans: what a step brings, up to the maximum and beyond."""

from __future__ import annotations

import pytest

from tests.games.ares.course import also
from tests.games.ares.table import Table

OXYGEN, TEMPERATURE, OCEANS = range(3)
TILES = [  # MC, plants, cards
    (0, 2, 0),
    (0, 2, 0),
    (4, 0, 0),
    (2, 1, 0),
    (1, 1, 0),
    (1, 0, 1),
    (0, 1, 1),
    (0, 0, 1),
    (0, 0, 1),
]


def lay(t: Table, *tiles: int) -> Table:
    """These ocean tiles come next."""
    a = t.state
    flipped = a.oceans[: a.tracks[OCEANS]]
    chosen = [tile for tile in flipped if tile not in tiles]
    rest = [tile for tile in range(9) if tile not in tiles and tile not in chosen]
    spare = rest[: len(flipped) - len(chosen)]
    a.oceans = (*chosen, *spare, *tiles, *[tile for tile in rest if tile not in spare])
    return t


def enrich(t: Table, mc: int) -> Table:
    """They have MC too."""
    t.they.mc = mc
    t.state.stale()
    return t


def test_a_step_is_a_tr() -> None:
    t = Table("action", mc=54).standard("forest")
    assert (t.state.tracks, t.me.tr, t.me.forests) == ([1, 0, 0], 6, 1)
    t.standard("temperature")
    assert (t.state.tracks, t.me.tr) == ([1, 1, 0], 7)
    t.standard("ocean")
    assert (t.state.tracks, t.me.tr, t.me.forests) == ([1, 1, 1], 8, 1)


def test_every_step_is_a_tr() -> None:
    t = Table(hand=["Deimos Down"]).play("Deimos Down")
    assert (t.state.tracks[TEMPERATURE], t.me.tr) == (3, 8)
    t = Table(hand=["Giant Ice Asteroid"]).play("Giant Ice Asteroid")
    assert (t.state.tracks, t.me.tr) == ([0, 2, 2], 9)
    t = Table(hand=["Plantation"], tableau=["Research", "Interns", "Think Tank"]).play("Plantation")
    assert (t.state.tracks, t.me.tr, t.me.forests) == ([2, 0, 0], 7, 2)


@pytest.mark.parametrize("tile", range(9))
def test_oceans_have_rewards(tile: int) -> None:
    t = lay(Table("action", mc=15, deck=["Fish", "Worms"]), tile).standard("ocean")
    mc, plants, cards = TILES[tile]
    assert t.has() == (mc, 0, plants, 6)
    assert t.in_hand() == ["Fish"][:cards]


def test_nine_oceans() -> None:
    t = Table("action", mc=15 * 9)
    while "ocean" in t.standards():
        t.standard("ocean")
    assert t.state.tracks == [0, 0, 9]
    assert (t.me.mc, t.me.plants, len(t.me.hand), t.me.tr) == (8, 7, 4, 14)


def test_a_tile_is_flipped_once() -> None:
    t = lay(Table("action", mc=30), 0, 2).standard("ocean").standard("ocean")
    assert (t.me.plants, t.me.mc) == (2, 4)


# The phase in which a maximum is reached.


def test_oxygen_goes_on_in_its_last_phase() -> None:
    t = Table("action", mc=60, oxygen=13)
    for forests in (1, 2, 3):
        t.standard("forest")
        assert (t.state.tracks[OXYGEN], t.me.forests, t.me.tr) == (14, forests, 5 + forests)


def test_temperature_goes_on_in_its_last_phase() -> None:
    t = Table("action", mc=28, heat=16, temperature=6).standard("temperature").standard("temperature by heat")
    assert (t.state.tracks[TEMPERATURE], t.me.tr) == (19, 7)
    t.standard("temperature").standard("temperature by heat")
    assert (t.state.tracks[TEMPERATURE], t.me.tr) == (19, 9)


def test_others_may_go_on_too() -> None:
    t = enrich(Table("action", mc=14, temperature=6, their_turn=True), 28)
    t.standard("temperature").standard("temperature", seat=1).standard("temperature", seat=1)
    assert (t.me.tr, t.they.tr, t.state.tracks[TEMPERATURE]) == (6, 7, 19)


def test_the_last_ocean_rewards_again() -> None:
    t = lay(enrich(Table("action", mc=45, oceans=8, their_turn=True), 15), 2)
    t.standard("ocean")
    assert (t.me.mc, t.me.tr) == (34, 6)
    t.standard("ocean").standard("ocean", seat=1)
    assert (t.me.mc, t.me.tr) == (23, 7)
    assert (t.they.mc, t.they.tr) == (4, 6)
    assert t.state.tracks[OCEANS] == 9


def test_one_card_beyond_the_maximum() -> None:
    t = lay(Table(hand=["Ice Asteroid"], mc=21, oceans=8), 3).play("Ice Asteroid")
    assert t.has() == (4, 0, 2, 7)
    t = Table(hand=["Deimos Down"], temperature=6).play("Deimos Down")
    assert (t.state.tracks[TEMPERATURE], t.me.tr) == (19, 8)


def test_triggers_go_on_in_the_last_phase() -> None:
    t = Table(hand=["Deimos Down"], tableau=["Livestock"], temperature=6).play("Deimos Down")
    assert t.on("Livestock") == 3


# After that phase.


def test_temperature_and_oceans_can_no_longer_be_bought() -> None:
    t = Table("action", mc=100, heat=20, temperature=8, oceans=9)
    assert t.standards() == ["forest"]


def test_the_phase_after_the_maximum() -> None:
    t = Table("construction", ["Deimos Down"], temperature=6, mc=100)
    also(t, "action").play("Deimos Down")
    t.end(seat=1)
    assert t.state.phase == 2
    assert t.standards() == ["forest", "ocean"]


def test_cards_bring_nothing_more() -> None:
    t = Table(hand=["Comet"], tableau=["Livestock", "Fish"], temperature=8, oceans=9, mc=25).play("Comet")
    assert t.has() == (0, 0, 0, 5)
    assert (t.on("Livestock"), t.on("Fish")) == (0, 0), "nothing was raised"
    assert t.in_play("Comet")


def test_the_rest_of_a_card_is_had() -> None:
    t = Table(hand=["Deimos Down"], temperature=8, mc=30).play("Deimos Down")
    assert t.has() == (7, 0, 0, 5)


def test_forests_go_on_without_oxygen() -> None:
    t = Table("action", tableau=["Small Animals"], mc=20, plants=8, oxygen=14)
    t.standard("forest").standard("forest by plants")
    assert (t.me.forests, t.me.tr, t.state.tracks[OXYGEN]) == (2, 5, 14)
    assert t.on("Small Animals") == 2


def test_actions_may_come_to_nothing() -> None:
    t = Table("action", tableau=["Ironworks"], heat=4, oxygen=14).use("Ironworks")
    assert (t.me.heat, t.me.tr) == (0, 5)
