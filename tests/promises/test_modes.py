"""The modes of a game: all of them, and few in which every pair of values occurs."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations, product
from random import Random

import pytest

from kasei.core.face import Value
from kasei.core.rules import Box, Rules, Setting
from kasei.games import GAMES
from kasei.promises import all_modes, modes

Settings = dict[str, Value]


def build(players: int, settings: Settings) -> Rules:
    """Rules that know their settings, and no game."""
    return Rules("toy", players, settings, [], {}, [])


def refused(settings: Mapping[str, Value]) -> bool:
    """Ice goes with fire as little as a moon with a small map."""
    return bool((settings.get("ice") and settings.get("fire")) or (settings.get("moon") and settings["map"] == "small"))


def refusal(players: int, settings: Mapping[str, Value]) -> str:
    return "not together" if refused(settings) else ""


MAP = Setting("map", ("large", "small", "round"), "the map")
SWITCHES = [Setting(name, (False, True), name) for name in ("ice", "fire", "moon", "sun", "wind", "rain", "sea")]
CREW = Setting("crew", (3, 2, 1), "for two only", (2,))
SHELF = Box("toy", "a toy", (1, 2), (MAP, *SWITCHES, CREW), build, refusal)


def pairs(settings: Mapping[str, Value]) -> set[tuple[tuple[str, Value], ...]]:
    return set(combinations(settings.items(), 2))


def pairs_of(box: Box, players: int, found: list[Rules]) -> set[tuple[tuple[str, Value], ...]]:
    return {pair for rules in found if rules.players == players for pair in pairs(rules.settings)}


def test_all_modes_are_all_combinations_that_are_not_refused() -> None:
    found = all_modes(SHELF)
    values = list(product(MAP.values, *[switch.values for switch in SWITCHES]))
    allowed = [each for each in values if not refused(dict(zip(["map", *[s.name for s in SWITCHES]], each)))]
    assert [tuple(rules.settings.values()) for rules in found if rules.players == 1] == allowed
    assert len([rules for rules in found if rules.players == 2]) == 3 * len(allowed)


@pytest.mark.parametrize("box", [SHELF, *GAMES.values()], ids=lambda box: str(box.name))
def test_every_pair_that_occurs_at_all_occurs_in_few_modes(box: Box) -> None:
    everything, few = all_modes(box), modes(box)
    for players in box.players:
        assert pairs_of(box, players, few) == pairs_of(box, players, everything)
    assert all(rules.settings in [other.settings for other in everything] for rules in few)


@pytest.mark.parametrize("box", [SHELF, *GAMES.values()], ids=lambda box: str(box.name))
def test_the_defaults_come_first(box: Box) -> None:
    for players in box.players:
        first = next(rules for rules in modes(box) if rules.players == players)
        assert first.settings == box.settle(players, {})


def test_pairs_need_few_modes_and_always_the_same() -> None:
    found = modes(SHELF)
    assert len(found) < 35 < 300 < len(all_modes(SHELF))
    assert [rules.settings for rules in found] == [rules.settings for rules in modes(SHELF)]


def test_a_game_with_one_setting_is_played_with_each_of_its_values_and_one_without_settings_once() -> None:
    assert [dict(rules.settings) for rules in modes(Box("toy", "", (1,), (MAP,), build))] == [
        {"map": value} for value in MAP.values
    ]
    assert [dict(rules.settings) for rules in modes(Box("toy", "", (1, 2), (), build))] == [{}, {}]


def test_random_boxes_are_covered() -> None:
    chance = Random(5)
    for _ in range(20):
        sizes = [chance.randint(1, 4) for _ in range(chance.randint(2, 6))]
        settings = [Setting(f"s{i}", tuple(range(size)), "") for i, size in enumerate(sizes)]
        box = Box("toy", "", (1,), tuple(settings), build)
        assert pairs_of(box, 1, modes(box)) == pairs_of(box, 1, all_modes(box))
        least = max([a * b for a, b in combinations(sizes, 2)])
        assert least <= len(modes(box)) <= least + 12
