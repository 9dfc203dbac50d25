"""A net learns what there is to learn, and its file says the same as the net."""

from __future__ import annotations

import json
from pathlib import Path
from typing import cast

import numpy as np
import pytest

from kasei import KaseiError
from kasei.bots.net import net_from
from kasei.lab.training import fit as fitting
from kasei.lab.training.files import LABELS, write_positions
from kasei.lab.training.fit import Positions, fit, foretold, net_file, read_positions

INPUTS = 7


def toy(games: int, seed: int = 3) -> Positions:
    """Positions in which what is known decides: two inputs together the margin, and it the win; one is always 5."""
    chance = np.random.default_rng(seed)
    known = chance.normal(10, 4, (games * 10, INPUTS)).astype(np.float32)
    known[:, 3] = 5
    margins = 6 * np.abs((known[:, 0] - 10) / 4) - 3 * (known[:, 1] - 10) / 4 - 4
    ends = np.stack([margins > 0, margins], 1).astype(np.float32)
    return Positions(known, ends, np.repeat(np.arange(games), 10), np.ones(games * 10, np.float32))


def test_a_toy_is_learned() -> None:
    found = fit(toy(400), hidden=(32, 16))
    figures = cast(dict[str, float], found.figures)
    assert figures["margin_explained"] > 0.95
    assert figures["log_loss"] < 0.2
    assert figures["log_loss_of_the_mean"] > 0.6
    assert figures["held_out_games"] == 37


def test_its_file_says_what_it_says() -> None:
    found = fit(toy(60), hidden=(9, 6))
    text = net_file(found, "toy-2", {"count": INPUTS, "digest": "none"}, {"command": "kasei train toy"})
    net = net_from(text, "toy.json")
    held = json.loads(text)
    assert (net.kind, held["made"]) == ("toy-2", {"command": "kasei train toy"})
    positions = toy(3, seed=8)
    last = foretold(found.layers, (positions.known - found.mean) * found.scale)[-1]
    for known, said in zip(positions.known.tolist(), last.tolist()):
        chance, margin = net.value(known)
        assert chance == pytest.approx(said[0], abs=2e-3)
        assert margin == pytest.approx(said[1], abs=2e-2)


def test_an_input_that_is_always_the_same_is_not_looked_at() -> None:
    net = net_from(net_file(fit(toy(30)), "toy-2", {"digest": ""}, {}), "toy.json")
    known = toy(1).known[0].tolist()
    assert net.value(known) == net.value([*known[:3], 900.0, *known[4:]])


def test_slopes_are_those_of_the_loss() -> None:
    mean, scale, unit = (np.array(each, np.float32) for each in ([10] * INPUTS, [0.25] * INPUTS, [1, 5]))
    positions = fitting.scaled(toy(2), mean, scale, unit)
    learner = fitting.Learner(np.random.default_rng(1), (INPUTS, 4, 3, 2))
    layers = [(weights, biases + np.float32(0.1)) for weights, biases in learner.layers]
    slopes = fitting.slopes_of(layers, positions)
    values = [each for layer in layers for each in layer]
    for value, slope in zip(values, slopes):
        place = (0,) * value.ndim
        before = fitting.loss(layers, positions)
        value[place] += 0.01
        assert (fitting.loss(layers, positions) - before) / 0.01 == pytest.approx(slope[place], abs=0.01)
        value[place] -= 0.01


def test_positions_of_old_rounds_count_for_less(tmp_path: Path) -> None:
    for number in (1, 2):
        (tmp_path / str(number)).mkdir()
        rows = [[game, 1.0, 1.0, 2.5 * number, 7.0, 8.0] for game in (0.0, 1.0)]
        write_positions(tmp_path / str(number) / "game", {"features": "abc"}, [n for row in rows for n in row])
    found = read_positions([[tmp_path / "1" / "game"], [tmp_path / "2" / "game"]], "abc", 2)
    assert found.known.tolist() == [[7.0, 8.0]] * 4
    assert found.ends.tolist() == [[1.0, 5.0], [1.0, 5.0], [1.0, 2.5], [1.0, 2.5]]
    assert found.counts.tolist() == pytest.approx([1, 1, 0.7, 0.7])
    assert len(set(found.games.tolist())) == 4
    assert LABELS == ("game", "round", "share", "margin")


def test_what_is_too_little_is_refused(tmp_path: Path) -> None:
    with pytest.raises(KaseiError, match="there are no positions to learn from"):
        read_positions([[]], "abc", 2)
    with pytest.raises(KaseiError, match="too few games to learn from"):
        fit(toy(1))
