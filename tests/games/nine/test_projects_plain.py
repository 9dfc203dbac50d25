"""The projects that do one plain thing, and the conditions of all that have one."""

from typing import Any

import pytest

from kasei.core.option import HEX
from tests.games.nine.table import FACTS, Table

# project, what is needed for it, and the hex where its cube goes; then what is left of 5 credits, my heat, and the
# supply of heat, greenery and water
PLAIN: list[tuple[str, dict[str, Any], int, tuple[int, int, int, int, int]]] = [
    ("Lichen", {"tokens": "science"}, 9, (4, 0, 11, 6, 4)),
    ("Farming", {"tokens": "nature", "wet": [2]}, 9, (4, 0, 11, 6, 3)),
    ("Nuclear Power", {"tokens": "production"}, -1, (3, 1, 10, 7, 4)),
    ("Water from Europa", {"cities": [0]}, 2, (3, 0, 11, 7, 3)),
    ("Deuterium Export", {}, -1, (4, 1, 10, 7, 4)),
    ("Artificial Photosynthesis", {"cities": [10], "their_cities": [16]}, 9, (3, 0, 11, 6, 4)),
    ("Mohole Area", {"cities": [0]}, -1, (2, 2, 9, 7, 4)),
    ("Mangrove", {"tokens": "nature", "wet": [2, 17]}, 9, (4, 0, 11, 6, 2)),
    ("Permafrost Extraction", {"cities": [0], "heat": 2}, 2, (3, 2, 9, 7, 3)),
    ("Trees", {"heat": 3}, 9, (3, 3, 8, 6, 4)),
    ("Bushes", {"heat": 2}, 9, (3, 2, 9, 6, 4)),
]


@pytest.mark.parametrize(("name", "before", "hex", "after"), PLAIN, ids=[plain[0] for plain in PLAIN])
def test_plain_project(name: str, before: dict[str, Any], hex: int, after: tuple[int, ...]) -> None:
    t = Table([name], **before).play(name)
    if hex >= 0:
        t.choose(HEX, hex)
    assert (t.me.credits, t.me.heat, t.state.heat, t.state.greenery, t.state.water) == after
    assert (t.they.credits, t.they.heat) == (5, 0)
    assert t.asked == 1


LAND = [1, 3, 5, 8, 9, 10, 12]
SEA = [2, 6, 7, 11]
CONDITIONS = [(fact["name"], *fact["condition"][0].split()) for fact in FACTS["projects"] if fact["condition"]]


def with_cubes(name: str, kind: str, n: int) -> Table:
    """The project before me with all that it needs, and so many cubes of the kind out of the supply."""
    cubes: dict[str, dict[str, Any]] = {
        "heat": {"heat": n},
        "greenery": {"green": LAND[:n]},
        "water": {"wet": SEA[:n]},
    }
    return Table([name], cities=[0], their_cities=[18], tokens="nature nature production science", **cubes[kind])


@pytest.mark.parametrize(("name", "kind", "sign", "number"), CONDITIONS, ids=[row[0] for row in CONDITIONS])
def test_condition(name: str, kind: str, sign: str, number: str) -> None:
    limit = int(number)
    below, above = (limit, limit + 1) if sign == "<=" else (limit - 1, limit)
    assert with_cubes(name, kind, below).can(name) == (sign == "<=")
    assert with_cubes(name, kind, above).can(name) == (sign == ">=")


def test_heat_counts_wherever_it_is() -> None:  # ruling: parameter_counts
    assert not Table(["Trees"], heat=1, their_heat=1).can("Trees")
    assert Table(["Trees"], heat=1, their_heat=1, heated=[9]).can("Trees")
    assert Table(["Trees"], their_heat=3).can("Trees")
    assert not Table(["Deuterium Export"], heat=2, their_heat=2, heated=[9]).can("Deuterium Export")


def test_condition_is_asked_only_when_funded() -> None:  # ruling: parameter_counts
    t = Table(["Lava Flows", "Mining Rights"], heat=6).play("Lava Flows").choose(HEX, 9)
    assert len(t.me.funded) == 1
    assert t.question == "Lava Flows: place 1 heat cube on the map"
    t.choose(HEX, 8)
    assert t.state.heat == 3


def test_water_and_greenery_count_on_the_map() -> None:  # ruling: parameter_counts
    assert not Table(["Kelp Farming"], wet=[2]).can("Kelp Farming")
    assert Table(["Kelp Farming"], wet=[2, 6]).can("Kelp Farming")
    assert Table(["Lichen"], tokens="science", green=[0, 1, 3]).can("Lichen")
    assert not Table(["Lichen"], tokens="science", green=[0, 1, 3, 5]).can("Lichen")
