"""Robotic Workforce: the production box of a building card of one's own, once more."""

from __future__ import annotations

import re

import pytest

from kasei.core.option import TARGET
from tests.games.mars.course import Course, number
from tests.games.mars.facts import CARDS, KINDS, Fact
from tests.games.mars.position import tagged
from tests.games.mars.table import Table

ROBOTS = "Robotic Workforce"
NOTHING = "none of your cards with a building tag has a production box that can be repeated"
PLAIN_BOXES = [
    fact
    for fact in CARDS
    if "building" in fact.tags and fact.makes and all(re.fullmatch("make -?[0-9]+ [a-z]+", one) for one in fact.makes)
]


@pytest.mark.parametrize("fact", PLAIN_BOXES, ids=[fact.name for fact in PLAIN_BOXES])
def test_a_plain_box(fact: Fact) -> None:
    changes = {words.split()[2]: int(words.split()[1]) for words in fact.makes}
    lost = {kind: -n for kind, n in changes.items() if n < 0 and kind != "mc"}
    table = Table(fact.name).makes(**lost)
    assert table.play(ROBOTS).asks() == "", "it is the only card"
    made = [f"makes {kind} {changes[kind]}" for kind in KINDS if kind in changes]
    assert table.change() == ", ".join(["mc -9", *made]), "production only"
    for kind, n in lost.items():
        assert Table(fact.name).makes(**lost).makes(**{kind: n - 1}).lack(ROBOTS) == NOTHING


def test_robotic_workforce_needs_a_box() -> None:
    assert Table().lack(ROBOTS) == NOTHING
    table = Table("Sponsors", "Electro Catapult", "Rover Construction", "Greenhouses", corporation="ThorGate")
    assert table.enter("Mine", seat=1).lack(ROBOTS) == NOTHING, "building cards of mine, with production boxes"


def test_robotic_workforce_does_not_repeat_actions() -> None:
    for name in ("Equatorial Magnetizer", "Industrial Center", "Underground Detonations"):
        assert Table(name).makes(energy=2).lack(ROBOTS) == NOTHING


def test_robotic_workforce_chooses() -> None:
    table = Table("Mine", "Sponsors", "Power Plant", "Food Factory", corporation="Mining Guild").play(ROBOTS)
    assert table.targets() == ["Mine", "Power Plant", "Mining Guild"]
    assert table.target("Mining Guild").change() == "mc -9, makes steel 1"


def test_robotic_workforce_and_negative_production() -> None:
    table = Table("Nuclear Power").makes(mc=-3)
    assert table.play(ROBOTS).change() == "mc -9, makes mc -2, makes energy 3"
    assert Table("Nuclear Power").makes(mc=-4).lack(ROBOTS) == NOTHING


def test_robotic_workforce_and_medical_lab() -> None:
    table = Table("Medical Lab", "Mine", "Power Plant", "Research Outpost").play(ROBOTS).target("Medical Lab")
    assert table.change() == "mc -8, makes mc 2", "four building tags, counted anew"


@pytest.mark.parametrize(("hex", "metal"), [("A1", "steel"), ("D1", "titanium"), ("H6", "titanium")])
@pytest.mark.parametrize("name", ["Mining Rights", "Mining Area"])
def test_robotic_workforce_and_mines(name: str, hex: str, metal: str) -> None:
    beside = {"A1": "B1", "D1": "D2", "H6": "H5"}[hex]
    table = Table().tile("city", beside).play(name)
    if table.asks():
        table.place(hex)
    assert table.play(ROBOTS).change() == f"mc -9, makes {metal} 1", "the metal of its own area, and no bonus"


def test_robotic_workforce_and_a_mine_without_a_tile() -> None:
    assert Table("Mining Rights", "Mining Area").lack(ROBOTS) == NOTHING, "it was set up by hand"


def test_robotic_workforce_and_heat_trappers() -> None:
    table = Table("Heat Trappers").makes(1, heat=4)
    table.play(ROBOTS)
    assert (table.change(), table.change(1)) == ("mc -9, makes energy 1", "makes heat -2")
    assert Table("Heat Trappers").makes(1, heat=1).lack(ROBOTS) == NOTHING


def test_robotic_workforce_and_biomass_combustors_chooses_anew() -> None:
    table = Table("Biomass Combustors", players=3).makes(1, plants=1).makes(2, plants=1).play(ROBOTS)
    assert table.players() == [1, 2]
    table.player(2)
    assert (table.change(), table.change(2)) == ("mc -9, makes energy 2", "makes plants -1")


def test_robotic_workforce_and_immigrant_city() -> None:
    table = Table("Immigrant City").makes(energy=1)
    assert table.play(ROBOTS).change() == "mc -9, makes mc -2, makes energy -1", "no city, so no M€ production"
    assert Table("Immigrant City").makes(energy=1, mc=-4).lack(ROBOTS) == NOTHING


def test_robotic_workforce_and_capital() -> None:
    table = Table("Capital", oceans=4).makes(energy=2)
    assert table.play(ROBOTS).change() == "mc -9, makes mc 5, makes energy -2", "no tile"
    assert not table.m.board.cities


def test_robotic_workforce_and_strip_mine() -> None:
    table = Table("Strip Mine").makes(energy=2)
    assert table.play(ROBOTS).change() == "mc -9, makes steel 2, makes titanium 1, makes energy -2", "no oxygen"


def test_robotic_workforce_does_nothing_for_other_tags() -> None:
    assert Table(*tagged("power", 1), "Power Grid", "Giant Space Mirror").lack(ROBOTS) == NOTHING


def test_what_is_repeated_is_told() -> None:
    c = Course(mc=99).hand("Mining Rights", ROBOTS, "Mine").play("Mine").play("Mining Rights").hex("I2").end()
    assert "Ann places Mining Rights on I2 and gains 2 steel" in "; ".join(c.log())
    c.play(ROBOTS)
    rights = number("Mining Rights")
    assert c.game.describe(0, TARGET + rights) == "Mining Rights: raise your steel production 1 step"
    assert "Ann repeats the production of Mining Rights" in "".join(c.choose(TARGET + rights).log())
