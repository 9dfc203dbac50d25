"""What leaves the engine is what its schemas say, to a validator that knows nothing of us; and the example runs."""

from __future__ import annotations

import json
from functools import cache
from random import Random
from typing import Any

import pytest
from jsonschema import Draft202012Validator

import kasei
from kasei.face.schema import schema
from kasei.face.shapes import TYPES
from tests.face import example

MODES: list[tuple[str, int, dict[str, Any]]] = [
    ("ares", 1, {"difficulty": "novice"}),
    ("ares", 2, {"coop": True}),
    ("ares", 2, {"setup": "advanced"}),
    ("ares", 4, {}),
    ("nine", 1, {"bonus": True}),
    ("nine", 2, {}),
]


@cache
def validator(name: str) -> Draft202012Validator:
    Draft202012Validator.check_schema(schema(TYPES[name]))
    return Draft202012Validator(schema(TYPES[name]))


def check(name: str, value: object) -> None:
    """Through JSON and back, as a browser gets it."""
    validator(name).validate(json.loads(json.dumps(value)))


@pytest.mark.parametrize("name", TYPES)
def test_every_schema_is_one(name: str) -> None:
    assert validator(name).schema["additionalProperties"] is False


@pytest.mark.parametrize(("game", "players", "settings"), MODES)
def test_a_whole_game_fits(game: str, players: int, settings: dict[str, Any]) -> None:
    chance = Random(str(settings))
    played = kasei.new_game(game, players, 5, **settings)
    check(f"{game}-legend", played.legend())
    for card in played.cards():
        check("card", card)
    while not played.over:
        seat = chance.choice(played.asked)
        if chance.random() < 0.05:
            for viewer in (*range(players), kasei.SPECTATOR):
                check(f"{game}-view", played.view(viewer))
            check("decision", played.decision(seat))
        played.choose(seat, chance.choice(played.options(seat)))
    check(f"{game}-view", played.view(0))
    for event in played.events(0):
        check("event", event)
    for moment in played.series():
        check("moment", moment)


def test_the_example_runs() -> None:
    lines = example.play_a_few(12)
    assert lines[0].startswith("Ann (")
    assert any(line.startswith("Ann plays ") for line in lines)
    assert [example.of_any_game(name) for name in ("ares", "nine")] == [0, 1]
    nine = kasei.new_game("nine", seed=1).view(0)
    assert nine["game"] == "nine"
    assert example.pieces(nine) == {}
    ares = kasei.new_game("ares", seed=1, setup="first").view(0)
    assert ares["game"] == "ares"
    private = ares["private"]
    assert private is not None
    lacking = [held["card"] for held in private["hand"] if held["lack"]]
    assert sorted(lacking + example.playable(ares)) == [held["card"] for held in private["hand"]]
