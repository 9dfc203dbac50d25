"""Every project and both maps against the table of facts."""

from typing import Any

import pytest

from kasei.core.effect import Effect
from kasei.core.happening import NONE
from kasei.games import rules_of
from kasei.games.nine import state
from kasei.games.nine.board import ADJACENT, TAG_NAMES
from kasei.games.nine.card import Project
from kasei.games.nine.cards import PROJECTS, STANDARDS
from kasei.games.nine.cities import FoundCity, MayFoundCity
from kasei.games.nine.cubes import GainHeat, GiveHeat, PlaceGreenery, PlaceHeat, PlaceWater
from kasei.games.nine.effect import Steps
from kasei.games.nine.maps import MAPS
from kasei.games.nine.verbs import GainCredits, TakeCredits, TakeHeat, TakeToken
from tests.games.nine.table import FACTS


def parts(project: Project) -> tuple[Effect, ...]:
    """The effects of a project, one by one."""
    return project.effect.parts if isinstance(project.effect, Steps) else (project.effect,)


def spoken(effect: Effect) -> str:
    """An effect in the words of the table of facts."""
    match effect:
        case GainHeat(n=n):
            return f"gain_heat {n}"
        case GiveHeat():
            return "opponent_gains_heat 1"
        case TakeHeat():
            return "take_heat_from_opponent 1"
        case TakeCredits(n=n):
            return f"take_credits_from_opponent {n}"
        case GainCredits(n=int(n)):
            return f"gain_credits {n}"
        case GainCredits(n=each):
            assert not isinstance(each, int)
            assert (each.per, each.of.noun.one, each.of.owned) == (1, "city", True)
            return f"gain_credits_per_own_city {each.n}"
        case TakeToken(tag=tag):
            return f"take_token {TAG_NAMES[tag]} optional"
        case PlaceHeat(n=n):
            return f"place_heat_on_map {n}"
        case PlaceGreenery(n=n):
            return f"place_greenery {n}"
        case PlaceWater(n=n):
            return f"place_water {n}"
        case MayFoundCity():
            return "found_or_relocate_city 1 optional"
        case FoundCity():
            return "found_or_relocate_city 1"
    raise AssertionError(effect)


def condition(project: Project) -> list[str]:
    """The condition of a project in the words of the table of facts."""
    if project.when is None:
        return []
    at, bound, number, noun = project.when.text().split()
    assert at == "at"
    return [f"{noun} {'<=' if bound == 'most' else '>='} {number}"]


@pytest.mark.parametrize("number", range(28), ids=[fact["name"] for fact in FACTS["projects"]])
def test_project(number: int) -> None:
    fact = FACTS["projects"][number]
    project = PROJECTS[number]
    shown = rules_of("nine", 2, {}).cards()[number]
    assert (project.number, shown["id"], project.name) == (number, fact["id"], fact["name"])
    assert project.cost == fact["cost"]
    assert [TAG_NAMES[tag] for tag in project.tags] == fact["tags"]
    assert sorted(TAG_NAMES[tag] for tag, n in project.needs for _ in range(n)) == sorted(fact["needs"])
    assert condition(project) == fact["condition"]
    assert [spoken(part) for part in parts(project)] == fact["effects"]
    assert not project.standard


@pytest.mark.parametrize("number", range(5), ids=[fact["name"] for fact in FACTS["standards"]])
def test_standard_project(number: int) -> None:
    fact = FACTS["standards"][number]
    project = STANDARDS[number]
    assert (project.number, project.name, project.cost) == (28 + number, fact["name"], fact["cost"])
    assert sorted(TAG_NAMES[tag] for tag, n in project.needs for _ in range(n)) == sorted(fact["needs"])
    assert project.tags == ()
    assert condition(project) == []
    assert [spoken(part) for part in parts(project)] == fact["effects"]
    assert project.standard


def test_there_are_no_others() -> None:
    assert (len(PROJECTS), len(STANDARDS), len(MAPS)) == (28, 5, 2)
    assert (len(FACTS["projects"]), len(FACTS["standards"]), len(FACTS["rulings"])) == (28, 5, 44)


@pytest.mark.parametrize("game_map", ["tharsis", "elysium"])
def test_map(game_map: str) -> None:
    drawn = MAPS[game_map]
    facts = FACTS[game_map]
    assert len(drawn.drawing) == len(facts) == 19
    for hex, fact in enumerate(facts):
        tag = None if drawn.tag[hex] == NONE else TAG_NAMES[drawn.tag[hex]]
        token = None if drawn.token[hex] == NONE else TAG_NAMES[drawn.token[hex]]
        kind = "water" if drawn.blue[hex] else "bonus" if tag else "empty"
        assert (kind, tag, token) == (fact["type"], fact["tag"], fact["token"]), hex
        assert sorted(ADJACENT[hex]) == fact["neighbours"], hex
    assert [fact["from_top_left"] for fact in facts if fact["type"] != "water"] == list(range(1, 15))
    assert list(drawn.land) == [hex for hex, fact in enumerate(facts) if fact["type"] != "water"]
    assert list(drawn.sea) == [hex for hex, fact in enumerate(facts) if fact["type"] == "water"]


def test_numbers() -> None:
    numbers: dict[str, Any] = FACTS["numbers"][0]
    assert numbers["credits_total"] == state.CREDITS
    assert numbers["credits_start_each"] == numbers["credit_cap_end_of_income"] == state.PURSE
    assert numbers["heat_cubes"] == state.HEAT_CUBES
    assert numbers["greenery_cubes"] == state.GREENERY_CUBES
    assert numbers["water_cubes"] == state.WATER_CUBES
    assert numbers["max_cities_per_player"] == state.CITIES
    assert numbers["project_cards"] == state.DECK_CARDS
    assert [numbers["tokens"].get(tag, 0) for tag in TAG_NAMES] == list(state.TOKENS)
