"""Blue projects of colonies: their actions, what they wait for, and how they change trading."""

from __future__ import annotations

import pytest

from tests.games.colonies.course import Course
from tests.games.mars.position import tagged

LANTERNS = "Jovian Lanterns"
OBSERVATORY = "Red Spot Observatory"
PAD = "Titan Floating Launch-pad"
SCRAPPING = "Titan Air-scrapping"
SHUTTLES = "Titan Shuttles"
STATION = "Jupiter Floating Station"
ATMO = "Atmo Collectors"
ZOO = "Martian Zoo"
FISH = "Sub-zero Salt Fish"
CAMPS = "Refugee Camps"


@pytest.mark.parametrize(
    ("name", "tag", "n"),
    [
        (LANTERNS, "jovian", 1),
        (STATION, "science", 3),
        (OBSERVATORY, "science", 3),
        ("Sky Docks", "earth", 2),
        ("Warp Drive", "science", 5),
    ],
)
def test_tags_that_are_required(name: str, tag: str, n: int) -> None:
    c = Course().played(*tagged(tag, n - 1))
    assert c.lack(name) == f"needs {n} {tag} tag{'s' if n > 1 else ''}, you have {n - 1}"
    assert Course().played(*tagged(tag, n)).lack(name) == ""


# Floaters.


def test_atmo_collectors() -> None:
    c = Course().play(ATMO)
    assert c.change() == "mc -15, Atmo Collectors 2", "it is the only card that holds floaters"
    c = Course().played(SHUTTLES).play(ATMO)
    assert c.targets() == [ATMO, SHUTTLES]
    assert c.target(SHUTTLES).change() == "mc -15, Titan Shuttles 2"


@pytest.mark.parametrize(
    ("branch", "change"),
    [
        (0, "titanium 2, Atmo Collectors -1"),
        (1, "energy 3, Atmo Collectors -1"),
        (2, "heat 4, Atmo Collectors -1"),
        (3, "Atmo Collectors 1"),
    ],
)
def test_atmo_collectors_in_action(branch: int, change: str) -> None:
    c = Course().played(ATMO).put(ATMO, 1).use(ATMO)
    assert c.branch(branch).change() == change
    assert c.usable() == [], "once in a generation"


def test_atmo_collectors_without_floaters() -> None:
    c = Course().played(ATMO, SHUTTLES).put(SHUTTLES, 3).use(ATMO)
    assert (c.asks(), c.change()) == ("", "Atmo Collectors 1"), "those of other cards do not help"


def test_floater_technology() -> None:
    c = Course().played("Floater Technology", SHUTTLES, ATMO).use("Floater Technology")
    assert c.targets() == [ATMO, SHUTTLES], "any other card"
    assert c.target(ATMO).change() == "Atmo Collectors 1"
    c = Course().played("Floater Technology", ATMO).use("Floater Technology")
    assert (c.asks(), c.change()) == ("", "Atmo Collectors 1")


def test_jovian_lanterns() -> None:
    c = Course().played(SHUTTLES, ATMO).play(LANTERNS)
    assert c.targets() == [ATMO, LANTERNS, SHUTTLES], "any card"
    assert c.target(LANTERNS).change() == "mc -20, tr 1, Jovian Lanterns 2"
    assert c.lack(LANTERNS) == "takes 1 titanium, you have 0"
    assert c.give(titanium=1).use(LANTERNS).change() == "titanium -1, Jovian Lanterns 2"
    assert c.points(LANTERNS) == 2, "one for every two"
    assert c.put(LANTERNS, 3).points(LANTERNS) == 1


def test_jupiter_floating_station() -> None:
    c = Course().played(STATION, SHUTTLES, ATMO).put(STATION, 3).use(STATION).branch(0)
    assert c.targets() == [STATION, SHUTTLES], "jovian cards only"
    assert c.target(SHUTTLES).change() == "Titan Shuttles 1"
    c = Course().played(STATION).put(STATION, 3).use(STATION)
    assert c.branch(0).change() == "Jupiter Floating Station 1"
    assert c.points(STATION) == 1


@pytest.mark.parametrize(("floaters", "mc"), [(1, 1), (4, 4), (5, 4), (9, 4)])
def test_jupiter_floating_station_pays_four_at_most(floaters: int, mc: int) -> None:
    c = Course().played(STATION, SHUTTLES).put(STATION, floaters).put(SHUTTLES, 7).use(STATION)
    assert c.branch(1).change() == f"mc {mc}", "and keeps its floaters"


def test_red_spot_observatory() -> None:
    c = Course().played(*tagged("science", 3)).deck("Mine", "Comet").play(OBSERVATORY)
    assert c.in_hand() == ["Comet", "Mine"]
    assert c.use(OBSERVATORY).change() == "Red Spot Observatory 1", "there is none to take off"
    c = Course().played(OBSERVATORY).put(OBSERVATORY, 1).deck("Mine").use(OBSERVATORY)
    assert c.branch(0).change() == "cards 1, Red Spot Observatory -1"
    assert c.in_hand() == ["Mine"]
    assert c.points(OBSERVATORY) == 2


def test_titan_air_scrapping() -> None:
    c = Course().played(SCRAPPING, SHUTTLES).put(SCRAPPING, 1).put(SHUTTLES, 5)
    assert c.lack(SCRAPPING) == "takes 2 floaters from this card, there is 1", "and there is no titanium"
    assert c.give(titanium=2).use(SCRAPPING).change() == "titanium -1, Titan Air-scrapping 2"
    c = Course().played(SCRAPPING).put(SCRAPPING, 3).use(SCRAPPING)
    assert c.change() == "tr 1, Titan Air-scrapping -2"
    c = Course().played(SCRAPPING).put(SCRAPPING, 2).give(titanium=1).use(SCRAPPING)
    assert c.branch(1).change() == "titanium -1, Titan Air-scrapping 2", "as one likes"
    assert c.points(SCRAPPING) == 2


def test_titan_shuttles() -> None:
    c = Course().played(SHUTTLES, STATION, ATMO).put(ATMO, 2).use(SHUTTLES)
    assert c.targets() == [STATION, SHUTTLES], "none here to take off, so floaters are added to a jovian card"
    assert c.target(STATION).change() == "Jupiter Floating Station 2"
    assert c.points(SHUTTLES) == 1


@pytest.mark.parametrize("n", [1, 2, 5])
def test_titan_shuttles_turn_any_number_into_titanium(n: int) -> None:
    c = Course().played(SHUTTLES, STATION).put(SHUTTLES, 5).put(STATION, 3).use(SHUTTLES).branch(1)
    assert c.amounts() == [1, 2, 3, 4, 5]
    assert c.amount(n).change() == f"titanium {n}, Titan Shuttles -{n}"


# Titan Floating Launch-pad.


def test_titan_floating_launch_pad() -> None:
    c = Course().played(SHUTTLES, ATMO).play(PAD)
    assert c.targets() == [PAD, SHUTTLES], "itself, or another jovian card"
    assert c.target(PAD).change() == "mc -18, Titan Floating Launch-pad 2"
    assert c.use(PAD).branch(0).targets() == [PAD, SHUTTLES]
    assert c.target(SHUTTLES).change() == "Titan Shuttles 1"
    assert c.points(PAD) == 1


def test_titan_floating_launch_pad_trades() -> None:
    c = Course().played(PAD).put(PAD, 2).settled("Luna", 0, 1).visited("Io").use(PAD).branch(1)
    assert c.trades() == ["Callisto", "Ceres", "Luna", "Triton"]
    c.trade("Luna")
    assert (c.change(), c.change(1)) == ("mc 6, Titan Floating Launch-pad -1", "mc 2"), "4 M€ and a bonus"
    assert (c.step("Luna"), c.colonies.at_home[0], c.usable()) == (2, 0, [])
    assert [line for line in c.log() if line.startswith("Ann trades with Luna")]


def test_titan_floating_launch_pad_needs_a_fleet_and_a_tile() -> None:
    c = Course().played(PAD).put(PAD, 2).visited("Luna", by=0).use(PAD)
    assert c.change() == "Titan Floating Launch-pad 1", "the fleet is away"
    c = Course(tiles=["Luna", "Miranda"]).played(PAD).put(PAD, 2).visited("Luna").use(PAD)
    assert c.change() == "Titan Floating Launch-pad 1", "one tile is visited, the other asleep"
    c = Course().played(PAD, SHUTTLES).put(SHUTTLES, 2).use(PAD)
    assert c.asks() == "target", "it has no floater of its own"


def test_titan_floating_launch_pad_is_no_cheaper_and_goes_further() -> None:
    c = Course(mc=0).played(PAD, "Cryo-Sleep", "Rim Freighters", "Trade Envoys").put(PAD, 2).use(PAD).branch(1)
    assert c.trade("Luna").amounts() == [0, 1]
    assert c.amount(1).change() == "mc 4, Titan Floating Launch-pad -1"


# Trading.


@pytest.mark.parametrize(("name", "points"), [("Cryo-Sleep", 1), ("Rim Freighters", 0)])
def test_cryo_sleep_and_rim_freighters(name: str, points: int) -> None:
    c = Course(mc=8).played(name).give(energy=2, titanium=2).trade("Luna")
    assert c.said() == ["Pay 8 M€", "Pay 2 energy", "Pay 2 titanium"]
    assert c.pay("energy").change() == "mc 2, energy -2"
    assert Course(mc=7).played(name).give(energy=1, titanium=1).trades() == []
    assert c.points(name) == points
    assert Course(mc=8).played(name, seat=1).trades() == [], "it is for its owner"


@pytest.mark.parametrize(
    ("way", "paid"), [("mc", "mc -5"), ("energy", "mc 2, energy -1"), ("titanium", "mc 2, titanium -1")]
)
def test_cryo_sleep_with_rim_freighters(way: str, paid: str) -> None:
    c = Course(mc=7).played("Cryo-Sleep", "Rim Freighters").give(energy=1, titanium=1).trade("Luna")
    assert c.said() == ["Pay 7 M€", "Pay 1 energy", "Pay 1 titanium"]
    assert c.pay(way).change() == paid
    assert Course(mc=6).played("Cryo-Sleep", "Rim Freighters").trades() == []


@pytest.mark.parametrize(("n", "mc"), [(0, -7), (1, -5)])
def test_trade_envoys(n: int, mc: int) -> None:
    c = Course().played("Trade Envoys").trade("Luna")
    assert c.amounts() == [0, 1], "as one likes"
    assert c.amount(n).change() == f"mc {mc}"
    assert c.step("Luna") == 0


def test_trade_envoys_are_for_their_owner() -> None:
    c = Course().played("Trade Envoys", seat=1).trade("Luna")
    assert (c.asks(), c.change()) == ("", "mc -7")


def test_trading_colony() -> None:
    c = Course().settled("Io", 0).play("Trading Colony")
    assert c.spots() == ["Callisto", "Ceres", "Luna", "Triton"]
    assert c.colony("Luna").change() == "mc -18, makes mc 2, colonies 1"
    assert c.trade("Luna").amounts() == [0, 1]
    assert c.amount(1).change() == "mc -3", "4 M€ and the bonus of the colony"
    assert c.step("Luna") == 1


@pytest.mark.parametrize(("step", "amounts", "most"), [(1, [0, 1, 2], 7), (4, [0, 1, 2], 17), (5, [0, 1], 17)])
def test_trade_envoys_with_trading_colony(step: int, amounts: list[int], most: int) -> None:
    c = Course().played("Trade Envoys", "Trading Colony").marker("Luna", step).trade("Luna")
    assert c.amounts() == amounts, "they add up, and never go above the last step"
    assert c.amount(amounts[-1]).change() == f"mc {most - 9}"


def test_trade_envoys_at_the_last_step() -> None:
    c = Course().played("Trade Envoys", "Trading Colony").marker("Luna", 6).trade("Luna")
    assert (c.asks(), c.change()) == ("", "mc 8")


@pytest.mark.parametrize("way", ["energy", "titanium"])
def test_trade_envoys_for_any_way_of_paying(way: str) -> None:
    c = Course(mc=0).played("Trade Envoys").give(**{way: 3}).trade("Luna").amount(1)
    assert c.change() == f"mc 4, {way} -3"


# Cheaper cards, fleets and draws.


def test_sky_docks() -> None:
    c = Course().played(*tagged("earth", 2)).play("Sky Docks")
    assert c.change() == "mc -18, fleets 1"
    assert (c.price("Solar Reflectors"), c.price("Air Raid"), c.points("Sky Docks")) == (22, 0, 2)
    assert c.trade("Luna").trade("Ceres").trades() == [], "two fleets"


def test_warp_drive() -> None:
    c = Course().played(*tagged("science", 5)).play("Warp Drive")
    assert c.change() == "mc -14"
    assert (c.price("Solar Reflectors"), c.price("Rim Freighters"), c.price("Community Services")) == (19, 0, 13)
    assert c.points("Warp Drive") == 2


def test_spin_off_department() -> None:
    c = Course().play("Spin-off Department")
    assert c.change() == "mc -10, makes mc 2"
    assert c.play("Lunar Exports").branch(0).change() == "mc -19, makes mc 5", "19 is too little"
    assert c.play("Solar Reflectors").change() == "mc -23, cards 1, makes heat 5"


def test_spin_off_department_looks_at_the_printed_cost() -> None:
    c = Course().played("Spin-off Department", "Warp Drive")
    assert c.play("Deimos Down").change() == "mc -27, steel 4, cards 1, makes heat 1, tr 3", "events too"
    c = Course().played("Spin-off Department", "Warp Drive", "Sky Docks").settled("Io", 0)
    c.play("Mining Colony").order(1).colony("Luna")
    assert c.change() == "mc -15, cards 1, makes mc 2, makes titanium 1, colonies 1", "20 is printed, 15 is paid"


def test_spin_off_department_is_for_its_owner() -> None:
    c = Course().played("Spin-off Department", seat=1).play("Solar Reflectors")
    assert (c.change(), c.change(1)) == ("mc -23, makes heat 5", "")


# Animals and camps.


def test_martian_zoo() -> None:
    c = Course().lay("city", "C3", seat=1)
    assert c.lack(ZOO) == "needs at least 2 cities in play, there is 1"
    c.lay("city", "G3", seat=1).play(ZOO)
    assert c.change() == "mc -12", "anybody's cities"
    c.played(*tagged("earth", 3)).play("Luna Governor")
    assert c.change() == "mc -4, makes mc 2, Martian Zoo 2", "an animal for each tag"
    assert (
        c.play("Interplanetary Colony Ship").colony("Io").change() == "mc -12, makes heat 1, colonies 1, Martian Zoo 1"
    )
    assert c.use(ZOO).change() == "mc 3", "the animals stay"
    assert (c.on(ZOO), c.points(ZOO)) == (3, 1)


def test_martian_zoo_does_not_wait_for_others() -> None:
    c = Course().played(ZOO, seat=1).played("Fish").play("Lunar Mining")
    assert c.change(1) == ""


def test_refugee_camps() -> None:
    c = Course().play(CAMPS).use(CAMPS)
    assert (c.change(), c.points(CAMPS)) == ("makes mc -1, Refugee Camps 1", 1)
    c = Course().played(CAMPS).put(CAMPS, 4).make(mc=-4).use(CAMPS)
    assert (c.production(), c.points(CAMPS)) == ({"mc": -5}, 5)
    c = Course().played(CAMPS).make(mc=-5)
    assert c.lack(CAMPS) == "lowers M€ production by 1, which can't fall below -5 (it is -5)"


def test_sub_zero_salt_fish() -> None:
    c = Course().make(plants=1)
    assert c.at(temperature=-8).lack(FISH) == "needs at least -6 °C, it is -8 °C"
    c.at(temperature=-6).make(1, plants=1).play(FISH)
    assert c.asks() == "player", "it has to be somebody"
    c.player(1)
    assert (c.change(), c.change(1)) == ("mc -5", "makes plants -1")
    assert c.use(FISH).change() == "Sub-zero Salt Fish 1"
    assert (c.points(FISH), c.put(FISH, 5).points(FISH)) == (0, 2)


def test_sub_zero_salt_fish_has_to_take_a_plant_production() -> None:
    c = Course().at(temperature=-6)
    assert c.lack(FISH) == "nobody has 1 plant production to lose"
    assert c.make(plants=1).play(FISH).change() == "mc -5, makes plants -1", "only mine"
