"""A net is what its file says, and is asked only about what it was made for."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import numpy as np
import pytest

from kasei import KaseiError
from kasei.bots.net import NETS, fitting, net_for, net_from
from kasei.core.shuffle import key_of
from kasei.core.world import World
from kasei.games import rules_of
from kasei.games.ares.evaluate.weights import VERSUS
from kasei.lab.playout import BUILDER, play_out
from tests.bots.nets import net_text
from tests.golden import assert_golden

INPUTS = 13
KEY = "round, points and nothing else"
PLAYED: dict[str, tuple[str, int, dict[str, bool], tuple[str, ...]]] = {
    "ares-1": ("ares", 1, {}, ()),
    "ares-2": ("ares", 2, {}, ()),
    "ares-2-coop": ("ares", 2, {"coop": True}, ()),
    "mars-1": ("mars", 1, {}, ()),
    "mars-2": ("mars", 2, {}, ()),
    "mars-2-colonies": ("mars", 2, {}, ("colonies",)),
}


def by_numpy(held: dict[str, Any], features: list[float]) -> tuple[float, float]:
    """What a net comes to, worked out in another way."""
    x = (np.array(features) - np.array(held["mean"])) * np.array(held["scale"])
    for layer in held["layers"][:-1]:
        x = np.maximum(np.array(layer["weights"]) @ x + np.array(layer["biases"]), 0)
    logit, margin = np.array(held["layers"][-1]["weights"]) @ x + np.array(held["layers"][-1]["biases"])
    return float(1 / (1 + np.exp(-logit))), float(margin)


@pytest.mark.parametrize("hidden", [(64, 32), (6, 5), (1, 3), (8, 4)])
def test_a_net_is_what_numpy_makes_of_its_file(hidden: tuple[int, int]) -> None:
    text = net_text(INPUTS, KEY, hidden=hidden)
    found = net_from(text, "test.json")
    chance = Random(4)
    for _ in range(50):
        features = [chance.choice([0.0, chance.uniform(-20, 20)]) for _ in range(INPUTS)]
        assert found.value(features) == pytest.approx(by_numpy(json.loads(text), features), abs=1e-6)


def test_a_net_that_is_very_sure_is_no_error() -> None:
    held = json.loads(net_text(INPUTS, KEY))
    for bias, chance in ((1e4, 1.0), (-1e4, 0.0)):
        held["layers"][-1]["biases"] = [bias, 2.5]
        assert net_from(json.dumps(held), "test.json").value([0.0] * INPUTS)[0] == chance


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda held: held.pop("kind"), "'kind'"),
        (lambda held: held["layers"].pop(), "it has 2 layers, not 3"),
        (lambda held: held["scale"].pop(), "it has 13 means, and 12 scales"),
        (lambda held: held["layers"][1]["weights"].pop(), "a layer has 4 units, and 5 biases"),
        (lambda held: held["layers"][0]["weights"][2].pop(), "a unit weighs 12 inputs, not 13"),
        (lambda held: held["layers"][2].update(weights=[[0.5] * 5], biases=[0.5]), "it has 1 outputs, not 2"),
        (lambda held: held.update(mean="none"), "holds no net"),
        (lambda held: held["mean"].__setitem__(3, None), "holds no net"),
    ],
)
def test_a_file_that_is_no_net_is_refused_in_words(change: Any, words: str) -> None:
    held = json.loads(net_text(INPUTS, KEY))
    change(held)
    with pytest.raises(KaseiError, match=r"^bad.json holds no net") as refused:
        net_from(json.dumps(held), "bad.json")
    assert words in str(refused.value)


@pytest.mark.parametrize("text", ["", "{", "[]", "3", "null"])
def test_what_is_no_net_at_all_is_refused_too(text: str) -> None:
    with pytest.raises(KaseiError, match=r"^bad.json holds no net"):
        net_from(text, "bad.json")


def test_a_net_for_other_features_is_refused() -> None:
    found = net_from(net_text(INPUTS, KEY), "test.json")
    found.check(KEY)
    words = r"the net for chess-2 was made for other features \(\w{8}\) than the game has now \(\w{8}\): train it anew$"
    with pytest.raises(KaseiError, match=words):
        found.check(f"{KEY} but one")


def test_a_search_goes_without_a_net_for_other_features_and_says_so() -> None:
    found = net_from(net_text(INPUTS, KEY), "test.json")
    assert fitting(found, KEY) is found
    assert fitting(None, KEY) is None
    with pytest.warns(UserWarning, match=r"train it anew; until then a search goes without it$"):
        assert fitting(found, f"{KEY} but one") is None


def test_features_are_others_where_something_else_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    """The numbers that a net has learned from depend on the weights of the evaluation that is among them."""
    rules, before = rules_of("ares", 2, {}), rules_of("ares", 2, {}).features_key()
    assert rules.features_key() == before
    assert rules_of("ares", 1, {}).features_key() != before
    monkeypatch.setattr(VERSUS, "point", 1.5)
    assert rules.features_key() != before


def test_there_is_no_net_for_a_game_that_nobody_trained() -> None:
    rules = rules_of("nine", 2, {})
    assert net_for(World(rules, rules.deal(1))) is None


def test_nets_look_at_what_they_were_made_for() -> None:
    """Formulas of an evaluation are not in the key of its features: where they change, nets pass their gate anew."""
    lines = []
    for kind, (game, players, settings, additions) in PLAYED.items():
        rules = rules_of(game, players, settings, additions)
        for seed in range(3):
            s = rules.deal(key_of(f"features/{seed}"))
            play_out(rules, s, BUILDER, seed, 40 + 60 * seed)
            lines.append(f"{kind} {seed}: {' '.join(f'{n:.4g}' for n in rules.features(s, 0))}")
    assert_golden("features.txt", "\n".join([*lines, ""]))


def test_nets_of_the_package_are_small_and_fit_their_games() -> None:
    for path in NETS.glob("*.json"):
        assert path.stat().st_size < 100_000
        game, players, settings, additions = PLAYED[path.stem]
        rules = rules_of(game, players, settings, additions)
        found = net_for(World(rules, rules.deal(1)))
        assert found is not None
        assert found.kind == rules.kind() == path.stem
        assert {"command", "games", "positions", "fit", "gate"} <= set(json.loads(path.read_text())["made"])
