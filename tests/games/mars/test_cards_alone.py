"""Cards in a game for one, where the neutral opponent always has enough of everything."""

from __future__ import annotations

import pytest

from tests.games.mars.position import tagged
from tests.games.mars.table import Table

NEUTRAL = 1


@pytest.mark.parametrize(
    ("name", "change"),
    [
        ("Energy Tapping", "mc -3, makes energy 1"),
        ("Heat Trappers", "mc -6, makes energy 1"),
        ("Biomass Combustors", "mc -4, makes energy 2"),
        ("Fish", "mc -9"),
        ("Birds", "mc -10"),
        ("Cloud Seeding", "mc -11, makes mc -1, makes plants 2"),
    ],
)
def test_the_neutral_opponent_loses_production(name: str, change: str) -> None:
    table = Table(players=1, oxygen=13, oceans=3, temperature=2).play(name)
    if table.asks():
        assert table.players() == [0, NEUTRAL]
        table.player(NEUTRAL)
    assert table.change() == change


def test_asteroid_mining_consortium_alone() -> None:
    table = Table(players=1).makes(titanium=1).play("Asteroid Mining Consortium").player(NEUTRAL)
    assert table.change() == "mc -13, makes titanium 1"


def test_hired_raiders_alone() -> None:
    table = Table(players=1).play("Hired Raiders").branch(0)
    assert table.player(NEUTRAL).change() == "mc -1, steel 2"
    assert Table(players=1).play("Hired Raiders").branch(1).player(NEUTRAL).change() == "mc 2"


def test_nothing_is_removed_from_the_neutral_opponent() -> None:
    assert Table(players=1).play("Asteroid").change() == "mc -14, titanium 2, tr 1, temperature 1"
    assert Table(players=1).play("Virus").change() == "mc -1"


@pytest.mark.parametrize("name", ["Predators", "Ants"])
def test_predators_and_ants_alone(name: str) -> None:
    assert Table(name, players=1).use(name).change() == f"{name} 1"
    table = Table(name, players=1).put(name, 1).use(name)
    assert table.asks() == "player/target"
    assert table.player(NEUTRAL).change() == f"{name} 1"


def test_toll_station_and_media_archives_alone() -> None:
    assert Table(players=1).play("Toll Station").change() == "mc -12"
    assert Table("Comet", players=1).play("Media Archives").change() == "mc -7"


def test_robotic_workforce_alone() -> None:
    table = Table("Heat Trappers", *tagged("earth", 1), players=1).play("Robotic Workforce")
    assert table.change() == "mc -9, makes energy 1"
