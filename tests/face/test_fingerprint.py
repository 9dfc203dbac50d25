"""A fingerprint of a state tells positions apart, and has nothing to do with words or with what else is loaded."""

from __future__ import annotations

import json
import subprocess
import sys
from hashlib import blake2b
from random import Random
from typing import Any

import pytest

import kasei
from kasei.cardgame.tableau import Level
from kasei.core.effect import Effect
from kasei.core.happening import Deed
from kasei.face.game import AnyGame
from kasei.snapshots import numbers
from tests.children import surroundings
from tests.golden import assert_golden

TELL = "import kasei; print(kasei.new_game('ares', seed=1).fingerprint, kasei.new_game('nine', seed=1).fingerprint)"
TELL_COURSES = "import json; from tests.face.test_fingerprint import courses; print(json.dumps(courses()))"

KINDS: dict[str, dict[str, Any]] = {
    "ares": {"name": "ares", "players": 2},
    "ares solo": {"name": "ares", "players": 1},
    "ares together": {"name": "ares", "players": 2, "coop": True},
    "mars": {"name": "mars", "players": 3, "draft": True},
    "mars solo": {"name": "mars", "players": 1},
    "mars with colonies": {"name": "mars", "players": 2, "additions": ["colonies"]},
    "nine": {"name": "nine", "players": 2},
    "nine solitaire": {"name": "nine", "players": 1},
}


def played(kind: str) -> AnyGame:
    return kasei.new_game(**KINDS[kind], seed=kind)


def choose_by_chance(game: AnyGame, chance: Random) -> None:
    seat = chance.choice(game.asked)
    game.choose(seat, chance.choice(game.options(seat)))


def course(kind: str) -> str:
    """A hash of the fingerprints of all positions of a game."""
    game, chance, found = played(kind), Random(kind), blake2b(digest_size=12)
    while not game.over:
        found.update(game.fingerprint.encode())
        choose_by_chance(game, chance)
    found.update(game.fingerprint.encode())
    return found.hexdigest()


def courses() -> dict[str, str]:
    return {kind: course(kind) for kind in KINDS}


def test_every_position_of_a_game_has_its_own() -> None:
    game = kasei.new_game("nine", seed=2)
    seen = {game.fingerprint}
    while not game.over:
        seat = game.asked[0]
        game.choose(seat, game.options(seat)[-1])
        seen.add(game.fingerprint)
    assert len(seen) == game.changes + 1


def test_it_does_not_depend_on_what_else_is_loaded() -> None:
    before = kasei.new_game("ares", seed=1).fingerprint, kasei.new_game("nine", seed=1).fingerprint
    Level("a level of another game", 7)
    Deed("a deed of another game", slots=3)
    after = kasei.new_game("ares", seed=1).fingerprint, kasei.new_game("nine", seed=1).fingerprint
    assert before == after
    alone = subprocess.run([sys.executable, "-c", TELL], capture_output=True, text=True, check=True).stdout
    assert tuple(alone.split()) == before


def test_positions_have_the_same_in_all_processes_and_packages() -> None:
    here = courses()
    assert_golden("positions.json", json.dumps(here, indent=1) + "\n")
    run = [sys.executable, "-c", TELL_COURSES]
    other = subprocess.run(run, env=surroundings(PYTHONHASHSEED="5"), capture_output=True, text=True, check=True)
    assert json.loads(other.stdout) == here


@pytest.mark.parametrize("kind", KINDS)
def test_nothing_in_it_is_known_by_its_place_in_memory(kind: str) -> None:
    game, chance = played(kind), Random(kind)
    while not game.over:
        assert " at 0x" not in repr(numbers(game.state))
        choose_by_chance(game, chance)


def kinds_of_effects(kind: type[Effect]) -> list[type[Effect]]:
    return [each for one in kind.__subclasses__() for each in (one, *kinds_of_effects(one))]


def fields_of_effect(kind: type[Effect]) -> set[str]:
    bases = [base for base in kind.__mro__ if base is not object]
    return {
        name
        for base in bases
        for name in (*getattr(base, "__slots__", ()), *getattr(base, "__mypyc_attrs__", ()), *parameters(base))
    } - {"__dict__"}


def parameters(kind: type) -> tuple[str, ...]:
    init = kind.__dict__.get("__init__")
    return () if init is None else tuple(name for name in getattr(init, "__annotations__", {}) if name != "return")


def test_every_effect_with_fields_is_known_by_them() -> None:
    kasei.new_game("mars", additions=["colonies"])
    bare = {
        kind.__name__
        for kind in kinds_of_effects(Effect)
        if kind.__module__.startswith("kasei.") and fields_of_effect(kind) and kind.__repr__ is Effect.__repr__
    }
    assert bare == {"Pool"}, "the frames of a pool are hashed one by one"
