"""Green projects of colonies: what they count, what they need, and what they ask."""

from __future__ import annotations

import pytest

from tests.games.colonies.course import PLAIN, Course
from tests.games.mars.course import SEA
from tests.games.mars.position import tagged

NO_SPOT = "there is no place for a colony"
FLOOR = "lowers M€ production by 2, which can't fall below -5 (it is {})"
SHUTTLES = "Titan Shuttles"
STATION = "Jupiter Floating Station"
REFUGE = "Minority Refuge"
SETTLEMENT = "Pioneer Settlement"
OUTPOST = "Productive Outpost"


# Plain ones.


@pytest.mark.parametrize(
    ("name", "tag", "n", "change", "points"),
    [
        ("Corona Extractor", "science", 4, "mc -10, makes energy 4", 0),
        ("Earth Elevator", "", 0, "mc -43, makes titanium 3", 4),
        ("Heavy Taxation", "earth", 2, "mc 1, makes mc 2", -1),
        ("Luna Governor", "earth", 3, "mc -4, makes mc 2", 0),
        ("Solar Reflectors", "", 0, "mc -23, makes heat 5", 0),
    ],
)
def test_plain_ones(name: str, tag: str, n: int, change: str, points: int) -> None:
    c = Course().played(*tagged(tag, n)).play(name)
    assert (c.asks(), c.change(), c.change(1)) == ("", change, "")
    assert c.points(name) == points
    if n:
        lack = f"needs {n} {tag} tags, you have {n - 1}"
        assert Course().played(*tagged(tag, n - 1)).lack(name) == lack, "its own tags do not help"


# What is counted.


def test_community_services() -> None:
    assert Course().play("Community Services").change() == "mc -13, makes mc 2", "itself and the corporation"
    c = Course().played("Trade Envoys", "Productive Outpost", "Cryo-Sleep").played("Airliners", seat=1)
    assert c.play("Community Services").change() == "mc -13, makes mc 4", "its owner's cards without tags"
    assert c.points("Community Services") == 1


def test_community_services_without_corporation_and_events() -> None:
    c = Course("Arklight", PLAIN).played("Air Raid")
    assert c.play("Community Services").change() == "mc -13, makes mc 1", "a tag, and an event: face down"


def test_floater_leasing() -> None:
    c = Course().played(SHUTTLES, STATION, "Fish").put(SHUTTLES, 4).put(STATION, 4).put("Fish", 9)
    c.played("Atmo Collectors", seat=1).put("Atmo Collectors", 9, seat=1)
    assert c.play("Floater Leasing").change() == "mc -3, makes mc 2", "8 floaters of one's own"
    assert Course().play("Floater Leasing").change() == "mc -3"


def test_galilean_waystation() -> None:
    c = Course(PLAIN, "Stormcraft Incorporated").played(SHUTTLES, "Impactor Swarm").played(STATION, seat=1)
    assert c.play("Galilean Waystation").change() == "mc -15, makes mc 3", "anybody's, of a corporation too"
    assert c.points("Galilean Waystation") == 1


def test_lunar_mining() -> None:
    assert Course().play("Lunar Mining").change() == "mc -11", "its own tag is one of two"
    assert Course().played("Sponsors").play("Lunar Mining").change() == "mc -11, makes titanium 1"
    c = Course().played("Luna Governor", *tagged("earth", 2)).play("Lunar Mining")
    assert c.change() == "mc -11, makes titanium 2", "five tags"


def test_molecular_printing() -> None:
    assert Course().play("Molecular Printing").change() == "mc -11"
    c = Course().lay("city", "C3").lay("city", "G3", seat=1).settled("Io", 0, 1).settled("Luna", 1)
    assert c.play("Molecular Printing").change() == "mc -6", "two cities and three colonies"
    assert c.points("Molecular Printing") == 1


def test_quantum_communications() -> None:
    c = Course().played(*tagged("science", 3)).settled("Io", 0, 1, 1).settled("Luna", 1)
    assert c.lack("Quantum Communications") == "needs 4 science tags, you have 3"
    c.played(tagged("science", 4)[3]).play("Quantum Communications")
    assert c.change() == "mc -8, makes mc 4", "anybody's colonies"
    assert c.points("Quantum Communications") == 1


# Tokens.


def test_airliners() -> None:
    c = Course().played(SHUTTLES, STATION).put(SHUTTLES, 2)
    c.played("Atmo Collectors", seat=1).put("Atmo Collectors", 5, seat=1)
    assert c.lack("Airliners") == "needs 3 floaters, you have 2"
    assert c.put(STATION, 1).play("Airliners").targets() == [STATION, SHUTTLES], "on both together"
    assert c.target(SHUTTLES).change() == "mc -11, makes mc 2, Titan Shuttles 2"
    assert c.points("Airliners") == 1


def test_ecology_research() -> None:
    c = Course().played("Fish", "Ants", "Tardigrades").settled("Io", 0, 1).settled("Luna", 0).play("Ecology Research")
    assert c.targets() == ["Ants", "Tardigrades"], "where animals go is clear"
    assert c.target("Ants").change() == "mc -21, makes plants 2, Ants 2, Fish 1"
    assert c.points("Ecology Research") == 1
    assert Course().settled("Io", 1).play("Ecology Research").change() == "mc -21", (
        "no colony, and no card to hold them"
    )


def test_nitrogen_from_titan() -> None:
    c = Course().played(SHUTTLES, STATION, "Atmo Collectors").play("Nitrogen from Titan")
    assert c.targets() == [STATION, SHUTTLES], "Atmo Collectors have no jovian tag"
    assert c.target(STATION).change() == "mc -25, tr 2, Jupiter Floating Station 2"
    assert c.points("Nitrogen from Titan") == 1
    assert Course().played("Atmo Collectors").play("Nitrogen from Titan").change() == "mc -25, tr 2"


def test_urban_decomposers() -> None:
    name = "Urban Decomposers"
    c = Course().settled("Io", 1).lay("city", "C3", seat=1)
    assert c.lack(name) == "needs 1 colony of your own, you have 0; and needs 1 city of your own, you have 0"
    assert c.settled("Io", 0).lack(name) == "needs 1 city of your own, you have 0"
    c.lay("city", "G3").played("Ants", "Tardigrades").play(name)
    assert c.targets() == ["Ants", "Tardigrades"]
    assert c.target("Tardigrades").change() == "mc -6, makes plants 1, Tardigrades 2"
    c = Course().settled("Io", 0).lay("city", "G3").play(name)
    assert c.change() == "mc -6, makes plants 1", "what nothing can hold is lost"


# A choice.


def test_lunar_exports() -> None:
    assert Course().play("Lunar Exports").asks() == "branch"
    assert Course().play("Lunar Exports").branch(0).change() == "mc -19, makes mc 5"
    assert Course().play("Lunar Exports").branch(1).change() == "mc -19, makes plants 2"


# Colonies.


@pytest.mark.parametrize(
    "name",
    ["Ice Moon Colony", "Interplanetary Colony Ship", "Mining Colony", REFUGE, SETTLEMENT, "Trading Colony"],
)
def test_there_has_to_be_a_spot(name: str) -> None:
    c = Course(tiles=["Io", "Luna", "Titan"]).settled("Io", 1, 1, 1).settled("Luna", 0)
    assert c.lack(name) == NO_SPOT, "one is full, one has my colony, and one is asleep"
    assert c.played(SHUTTLES, seat=1).lack(name) == "", "now Titan is awake"


@pytest.mark.parametrize("name", ["Research Colony", "Space Port Colony"])
def test_there_has_to_be_a_spot_for_a_second_one_too(name: str) -> None:
    c = Course(tiles=["Io", "Titan"]).settled("Io", 0, 1, 1)
    assert c.lack(name) == NO_SPOT, "never a fourth one"
    assert Course(tiles=["Io", "Titan"]).settled("Io", 0, 1).lack(name) == ""


def test_mining_colony() -> None:
    c = Course().settled("Io", 0).settled("Ceres", 1, 1, 1).visited("Luna").play("Mining Colony")
    assert c.spots() == ["Callisto", "Luna", "Triton"], "also where a fleet is"
    assert c.colony("Triton").change() == "mc -20, titanium 3, makes titanium 1, colonies 1"
    assert (c.owners("Triton"), c.step("Triton")) == ((0,), 1)
    assert c.log()[-1].startswith("Ann builds a colony on Triton")


def test_the_second_colony_pushes_the_marker() -> None:
    c = Course().settled("Io", 1).play("Mining Colony").colony("Io")
    assert (c.owners("Io"), c.step("Io")) == ((1, 0), 2)


def test_ice_moon_colony() -> None:
    c = Course(tiles=["Io", "Luna"]).play("Ice Moon Colony")
    assert c.asks() == "order"
    assert c.order(0).hex("A5").spots() == ["Io", "Luna"]
    assert c.colony("Io").change() == "mc -23, makes heat 1, tr 1, colonies 1"


def test_ice_moon_colony_on_europa() -> None:
    c = Course(tiles=["Europa"]).play("Ice Moon Colony").order(0).hex("A5").hex("I5")
    assert c.change() == "mc -23, titanium 2, tr 2, colonies 1", "two oceans"
    c = Course(tiles=["Europa"]).lay("ocean", *SEA[:9]).play("Ice Moon Colony")
    assert c.change() == "mc -23, colonies 1", "no ocean is left"


def test_minority_refuge() -> None:
    c = Course().make(mc=-3).play(REFUGE)
    assert len(c.spots()) == 5
    assert c.colony("Io").change() == "mc -5, makes mc -2, makes heat 1, colonies 1"


@pytest.mark.parametrize("name", [REFUGE, SETTLEMENT])
@pytest.mark.parametrize("production", [-4, -5])
def test_minority_refuge_and_pioneer_settlement_at_the_floor(name: str, production: int) -> None:
    price = {REFUGE: 5, SETTLEMENT: 13}[name]
    c = Course().make(mc=production).play(name)
    assert c.asks() == "", "only Luna will do, whose bonus comes first"
    assert (c.change(), c.owners("Luna")) == (f"mc -{price}, colonies 1", (0,))
    c = Course(tiles=["Io", "Ceres"]).make(mc=production)
    assert c.lack(name) == FLOOR.format(production)
    c = Course().make(mc=production).settled("Luna", 1, 1, 1)
    assert c.lack(name) == FLOOR.format(production), "Luna is full"
    assert Course().make(mc=production).settled("Luna", 0).lack(name) == FLOOR.format(production), "there is mine"


@pytest.mark.parametrize("name", [REFUGE, SETTLEMENT])
def test_minority_refuge_and_pioneer_settlement_with_poseidon(name: str) -> None:
    c = Course("Poseidon", PLAIN).first().colony("Io").make(mc=-4).play(name)
    assert c.spots() == ["Callisto", "Ceres", "Luna", "Triton"], "one step for the colony, then two down"
    c.colony("Ceres")
    assert c.production()["mc"] == -5
    c = Course("Poseidon", PLAIN).first().colony("Io").make(mc=-5).play(name)
    assert (c.owners("Luna"), c.production()["mc"]) == ((0,), -4), "one step is not enough: only Luna will do"
    c = Course("Poseidon", PLAIN, tiles=["Io", "Ceres"]).first().colony("Io").make(mc=-5)
    assert c.lack(name) == FLOOR.format(-5)


def test_minority_refuge_and_a_new_tag_of_aridor() -> None:
    c = Course("Aridor", PLAIN, tiles=["Io", "Ceres"]).first().colony("Triton").make(mc=-4)
    assert c.play(REFUGE).spots() == ["Ceres", "Io", "Triton"], "its space tag is new"
    c.colony("Io")
    assert c.production()["mc"] == -5
    c = Course("Aridor", PLAIN, tiles=["Io", "Ceres"]).first().colony("Triton").make(mc=-4)
    assert c.played("Solar Reflectors").lack(REFUGE) == FLOOR.format(-4)


def test_pioneer_settlement() -> None:
    c = Course().settled("Io", 0, 0)
    assert c.lack(SETTLEMENT) == "needs at most 1 colony of your own, there are 2", "on one tile, but two"
    c = Course().settled("Io", 0, 1).settled("Luna", 1).play(SETTLEMENT)
    assert c.colony("Luna").change() == "mc -13, colonies 1", "two down and two up"
    assert c.points(SETTLEMENT) == 2


def test_research_colony() -> None:
    c = Course().settled("Io", 0).settled("Luna", 0, 1, 0).deck("Mine", "Comet").play("Research Colony")
    assert c.asks() == "order"
    assert c.order(0).in_hand() == ["Comet", "Mine"]
    assert c.spots() == ["Callisto", "Ceres", "Io", "Triton"], "also where I have one, but no fourth"
    assert c.colony("Io").change() == "mc -20, cards 2, makes heat 1, colonies 1"
    assert c.owners("Io") == (0, 0)


def test_space_port() -> None:
    c = Course().settled("Io", 1).make(energy=1)
    assert c.lack("Space Port") == "needs 1 colony of your own, you have 0"
    assert c.settled("Luna", 0).play("Space Port").asks() == "hex"
    assert c.hex("C3").change() == "mc -22, makes mc 4, makes energy -1, fleets 1"
    assert Course().settled("Io", 0).lack("Space Port") == "takes 1 energy production, you have 0"
    assert Course().settled("Io", 0).make(energy=1).crowded(0).lack("Space Port") == "there is no place for a city"


def test_the_boxes_of_space_port_and_spin_off_department() -> None:
    c = Course().make(energy=1).played("Space Port", "Spin-off Department", "Martian Zoo").play("Robotic Workforce")
    assert c.targets() == ["Space Port", "Spin-off Department"]
    assert c.target("Space Port").change() == "mc -9, makes mc 4, makes energy -1"


def test_space_port_colony() -> None:
    name = "Space Port Colony"
    assert Course().settled("Io", 1).lack(name) == "needs 1 colony of your own, you have 0"
    c = Course().settled("Io", 0).settled("Luna", 0, 1, 1).play(name)
    assert c.spots() == ["Callisto", "Ceres", "Io", "Triton"]
    assert c.colony("Io").change() == "mc -27, makes heat 1, colonies 1, fleets 1"
    assert c.points(name) == 2, "one for every two of five colonies, anybody's"
    assert c.settled("Callisto", 1).points(name) == 3


def test_a_further_fleet_trades_at_once() -> None:
    c = Course().settled("Io", 0).visited("Luna", by=0)
    assert c.trades() == [], "the only fleet is away"
    c.play("Space Port Colony").colony("Triton")
    assert c.trades() == ["Callisto", "Ceres", "Io", "Triton"]
    assert c.trade("Ceres").pay("mc").change() == "mc -9, steel 2"
    assert c.trades() == []


# Productive Outpost.


def test_productive_outpost() -> None:
    c = Course().settled("Io", 0).settled("Luna", 0, 1, 0).settled("Triton", 1).play(OUTPOST)
    assert (c.change(), c.change(1)) == ("mc 4, heat 2", ""), "twice where there are two"
    assert (c.step("Luna"), c.colonies.at_home[0]) == (3, 1), "nobody trades"
    assert Course().settled("Luna", 1).play(OUTPOST).change() == ""


def test_productive_outpost_and_tokens() -> None:
    c = Course().played(SHUTTLES, "Red Spot Observatory").tiles("Io", "Titan").settled("Titan", 0, 1, 0)
    c.settled("Io", 0).play(OUTPOST)
    assert c.targets() == ["Red Spot Observatory", SHUTTLES], "no card is drawn: no order is asked"
    c.target(SHUTTLES)
    assert c.target("Red Spot Observatory").change() == "heat 2, Red Spot Observatory 1, Titan Shuttles 1"


def test_productive_outpost_on_pluto() -> None:
    c = Course(tiles=["Io", "Pluto"]).settled("Pluto", 0, 0).settled("Io", 0).hand("Mine").deck("Comet", "Ants")
    c.play(OUTPOST)
    assert c.picks() == ["Comet", "Mine"], "the second card comes later"
    assert c.pick("Comet").picks() == ["Ants", "Mine"]
    assert c.pick("Mine").change() == "heat 2"
    assert c.in_hand() == ["Ants"]


def test_productive_outpost_asks_for_an_order_where_cards_are_drawn() -> None:
    c = Course().played(SHUTTLES, "Red Spot Observatory", "Fish").tiles("Miranda", "Titan").deck("Mine")
    c.settled("Titan", 0).settled("Miranda", 0).play(OUTPOST)
    assert c.said() == ["Draw a card", "Add 1 floater to one of your cards that can hold floaters"]
    assert c.order(0).in_hand() == ["Mine"]
    assert c.target(SHUTTLES).change() == "cards 1, Titan Shuttles 1"


def test_productive_outpost_asks_for_no_order_with_a_bonus_that_is_lost() -> None:
    c = Course(tiles=("Pluto", "Titan")).played("Titan Shuttles", seat=1).settled("Pluto", 0).settled("Titan", 0)
    c.hand("Mine").play("Productive Outpost")
    assert c.asks() == "pick", "nobody of yours can hold a floater: only Pluto has something to ask"
