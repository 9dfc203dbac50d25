"""Events of colonies."""

from __future__ import annotations

import pytest

from tests.games.colonies.course import PLAIN, Course
from tests.games.mars.position import tagged

SHUTTLES = "Titan Shuttles"
STATION = "Jupiter Floating Station"
RAID = "Air Raid"
SHIP = "Interplanetary Colony Ship"
MARKETS = "Market Manipulation"
STUCK = "there are no two markers of which one can go up and the other down"


# Air Raid.


def test_air_raid() -> None:
    c = Course(PLAIN, PLAIN, PLAIN).played(SHUTTLES).put(SHUTTLES, 2).give(2, mc=3).play(RAID)
    assert c.said() == ["Steal nothing", "Bob: steal 5 M€", "Cid: steal 3 M€", "Bob: steal fewer", "Cid: steal fewer"]
    c.player(2)
    assert (c.change(), c.change(1), c.change(2)) == ("mc 3, Titan Shuttles -1", "", "mc -3")


def test_air_raid_needs_a_floater() -> None:
    c = Course().played(SHUTTLES, "Fish").put("Fish", 3).played("Atmo Collectors", seat=1)
    assert c.put("Atmo Collectors", 3, seat=1).lack(RAID) == "no card of yours has floaters to take off"
    assert c.put(SHUTTLES, 1).lack(RAID) == ""


def test_air_raid_chooses_the_card_that_loses_it() -> None:
    c = Course().played(SHUTTLES, STATION).put(SHUTTLES, 2).put(STATION, 1).give(1, mc=0).play(RAID)
    assert c.targets() == [STATION, SHUTTLES]
    assert c.target(STATION).change() == "Jupiter Floating Station -1", "there is nothing to steal"


@pytest.mark.parametrize("n", [1, 4])
def test_air_raid_may_steal_less(n: int) -> None:
    c = Course().played(SHUTTLES).put(SHUTTLES, 1).play(RAID).fewer(1)
    assert c.amounts() == [1, 2, 3, 4]
    c.amount(n)
    assert (c.change(), c.change(1)) == (f"mc {n}, Titan Shuttles -1", f"mc -{n}")


def test_air_raid_may_steal_nothing() -> None:
    c = Course().played(SHUTTLES).put(SHUTTLES, 1).play(RAID).skip()
    assert (c.change(), c.change(1)) == ("Titan Shuttles -1", "")


# Markers.


def test_market_manipulation() -> None:
    c = Course(tiles=["Ceres", "Io", "Luna", "Titan"]).settled("Ceres", 1).play(MARKETS)
    assert c.spots() == ["Ceres", "Io", "Luna"], "Titan is asleep"
    assert c.colony("Luna").asks() == "", "Ceres can't go below its colony, and another has to go down"
    assert (c.step("Ceres"), c.step("Io"), c.step("Luna")) == (1, 0, 2)
    assert c.log()[-2:] == ["Ann moves the marker of Luna to step 3", "Ann moves the marker of Io to step 1"]


def test_market_manipulation_moves_two_different_markers() -> None:
    c = Course(tiles=["Ceres", "Io", "Luna"]).play(MARKETS).colony("Io")
    assert c.spots() == ["Ceres", "Luna"]
    c.colony("Ceres")
    assert (c.step("Ceres"), c.step("Io"), c.step("Luna")) == (0, 2, 1)


def test_market_manipulation_does_not_go_above_the_last_step() -> None:
    c = Course(tiles=["Ceres", "Io"]).marker("Io", 6).play(MARKETS)
    assert (c.step("Ceres"), c.step("Io")) == (2, 5), "there is one way"


def test_market_manipulation_needs_both_moves() -> None:
    assert Course(tiles=["Io", "Titan"]).lack(MARKETS) == STUCK, "only one is awake"
    c = Course(tiles=["Io", "Luna"]).settled("Io", 0).settled("Luna", 1)
    assert c.lack(MARKETS) == STUCK, "none can go down"
    c = Course(tiles=["Io", "Luna"]).marker("Io", 6).marker("Luna", 6)
    assert c.lack(MARKETS) == STUCK, "none can go up"
    c = Course(tiles=["Io", "Luna"]).marker("Io", 0).marker("Luna", 6)
    assert c.lack(MARKETS) == "", "one can go up, and the other down"


# Others.


def test_conscription() -> None:
    assert Course().played(*tagged("earth", 1)).lack("Conscription") == "needs 2 earth tags, you have 1"
    c = Course().played(*tagged("earth", 2)).play("Conscription")
    assert (c.change(), c.points("Conscription")) == ("mc -5", -1)
    assert c.play("Solar Reflectors").change() == "mc -7, makes heat 5"
    assert c.play("Earth Elevator").change() == "mc -43, makes titanium 3", "only the next card"


def test_conscription_lapses_with_the_generation() -> None:
    c = Course().played(*tagged("earth", 2)).play("Conscription")
    assert c.price("Solar Reflectors") == 7
    assert c.next_generation().price("Solar Reflectors") == 23


def test_floater_prototypes() -> None:
    c = Course().played(SHUTTLES, STATION, "Fish").play("Floater Prototypes")
    assert c.targets() == [STATION, SHUTTLES]
    assert c.target(STATION).change() == "mc -2, Jupiter Floating Station 2"
    assert Course().play("Floater Prototypes").change() == "mc -2", "no card holds them"


def test_impactor_swarm() -> None:
    name = "Impactor Swarm"
    assert Course().played(*tagged("jovian", 1)).lack(name) == "needs 2 jovian tags, you have 1"
    c = Course().played(*tagged("jovian", 2)).give(1, plants=3).play(name)
    assert c.said() == ["Remove nothing", "Bob: remove 2 plants", "Bob: remove fewer"]
    c.player(1)
    assert (c.change(), c.change(1)) == ("mc -11, heat 12", "plants -2")


@pytest.mark.parametrize("less", [True, False])
def test_impactor_swarm_may_remove_less(less: bool) -> None:
    c = Course().played(*tagged("jovian", 2)).give(1, plants=3).play("Impactor Swarm")
    c = c.fewer(1) if less else c.skip()
    assert (c.change(), c.change(1)) == ("mc -11, heat 12", "plants -1" if less else "")


def test_impactor_swarm_without_plants() -> None:
    c = Course().played(*tagged("jovian", 2)).play("Impactor Swarm")
    assert (c.asks(), c.change()) == ("", "mc -11, heat 12")


def test_interplanetary_colony_ship() -> None:
    c = Course().settled("Io", 0).settled("Ceres", 1, 1, 1).play(SHIP)
    assert c.spots() == ["Callisto", "Luna", "Triton"]
    assert c.colony("Callisto").change() == "mc -12, makes energy 1, colonies 1"
    c = Course(tiles=["Io", "Titan"]).settled("Io", 0)
    assert c.lack(SHIP) == "there is no place for a colony"


@pytest.mark.parametrize(("tags", "cards"), [(1, 0), (2, 1), (4, 1), (5, 2)])
def test_solar_probe(tags: int, cards: int) -> None:
    c = Course().played(*tagged("science", tags)).play("Solar Probe")
    assert c.change() == f"mc -9{f', cards {cards}' if cards else ''}", "its own tag counts"
    assert c.points("Solar Probe") == 1
