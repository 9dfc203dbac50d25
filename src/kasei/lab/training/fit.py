"""A net fitted to positions and what came of them. Only here is numpy needed."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from kasei.core.errors import BadSetting
from kasei.core.rules import Plain
from kasei.lab.training.files import LABELS, read_numbers

Floats = NDArray[np.float32]

HIDDEN: Final = (64, 32)
HELD_OUT: Final = 11  # every so many games are for looking on
BATCH: Final = 256
RATE: Final = 2e-3  # of learning, at first
LEAST_RATE: Final = 1e-4  # it is halved whenever nothing gets better, and then learning ends
PATIENCE: Final = 2  # epochs in which nothing gets better
MOST_EPOCHS: Final = 60
SHRINK: Final = 1e-4  # of the weights with each step, before the rate
FIRST_MOMENT: Final = 0.9
SECOND_MOMENT: Final = 0.999
LEAST_DEVIATION: Final = 1e-3
OLD: Final = 0.7  # how much a position counts of the round before, and again of each earlier one
FARTHEST: Final = 40.0  # points: a game that is won or lost by more counts as if by so many
DIGITS: Final = 5


@dataclass(frozen=True)
class Positions:
    """What was known in positions, what came of them, from which game they are, and how much each counts."""

    known: Floats
    ends: Floats  # the share of the win, and the margin
    games: NDArray[np.int64]
    counts: Floats

    def where(self, wanted: NDArray[np.bool_ | np.int64]) -> Positions:
        """Some of them: where it is so, or at these places."""
        return Positions(self.known[wanted], self.ends[wanted], self.games[wanted], self.counts[wanted])


@dataclass(frozen=True)
class Fitted:
    """A net: how inputs are scaled, for each layer the weights (inputs by units) and biases, and how well it does."""

    mean: Floats
    scale: Floats
    layers: list[tuple[Floats, Floats]]
    figures: Plain


def read_positions(rounds: Sequence[Sequence[Path]], features: str, width: int) -> Positions:
    """The positions in the files of some rounds of training, the last round last."""
    tables, games, counts = [], [], []
    for age, files in enumerate(reversed(rounds)):
        for path in files:
            _, numbers = read_numbers(path, features)
            table = np.frombuffer(numbers, np.float32).reshape(-1, len(LABELS) + width)
            tables.append(table)
            games.append(table[:, 0].astype(np.int64) * len(rounds) + age)
            counts.append(np.full(len(table), OLD**age, np.float32))
    if not tables or not sum(len(table) for table in tables):
        raise BadSetting("there are no positions to learn from")
    rows = np.concatenate(tables)
    ends = rows[:, LABELS.index("share") : len(LABELS)].clip(-FARTHEST, FARTHEST)
    return Positions(rows[:, len(LABELS) :], ends, np.concatenate(games), np.concatenate(counts))


def fit(positions: Positions, hidden: tuple[int, int] = HIDDEN, seed: int = 0) -> Fitted:
    """A net that foretells the ends of games: learned until it gets no better in games that it does not learn from."""
    chance = np.random.default_rng(seed)
    names = np.unique(positions.games)
    if len(names) < 2:
        raise BadSetting("there are too few games to learn from: play more")
    held = np.isin(positions.games, names[::HELD_OUT])
    seen, looked_on = positions.where(~held), positions.where(held)
    mean = seen.known.mean(0)
    scale = scales(seen.known)
    unit = np.array([1.0, seen.ends[:, 1].std() + LEAST_DEVIATION], np.float32)  # of the margin
    learner = Learner(chance, (seen.known.shape[1], *hidden, 2))
    epochs = learn(learner, chance, scaled(seen, mean, scale, unit), scaled(looked_on, mean, scale, unit))
    weights, biases = learner.layers[-1]
    layers = [*learner.layers[:-1], (weights * unit, biases * unit)]
    return Fitted(mean, scale, layers, figures(layers, mean, scale, looked_on) | {"epochs": epochs})


def scales(known: Floats) -> Floats:
    """What inputs are multiplied by to deviate by about 1; those that are always the same tell nothing."""
    deviations = known.std(0)
    found: Floats = np.where(deviations > LEAST_DEVIATION, 1 / np.maximum(deviations, LEAST_DEVIATION), 0)
    return found


def scaled(positions: Positions, mean: Floats, scale: Floats, unit: Floats) -> Positions:
    """Positions with inputs of about the same size, and margins in this unit."""
    known = (positions.known - mean) * scale
    return Positions(known, positions.ends / unit, positions.games, positions.counts)


class Learner:
    """A net that learns, by Adam."""

    def __init__(self, chance: np.random.Generator, sizes: Sequence[int]) -> None:
        self.layers: list[tuple[Floats, Floats]] = []
        for inputs, units in pairwise(sizes):
            weights = chance.normal(0, (2 / inputs) ** 0.5, (inputs, units)).astype(np.float32)
            self.layers.append((weights, np.zeros(units, np.float32)))
        self.layers[-1][0][:] *= 0.1
        self.first = [np.zeros_like(each) for layer in self.layers for each in layer]
        self.second = [np.zeros_like(each) for layer in self.layers for each in layer]
        self.steps = 0

    def step(self, positions: Positions, rate: float) -> None:
        """Learn from some positions."""
        self.steps += 1
        slopes = slopes_of(self.layers, positions)
        values = [each for layer in self.layers for each in layer]
        for value, slope, first, second in zip(values, slopes, self.first, self.second):
            first += (1 - FIRST_MOMENT) * (slope - first)
            second += (1 - SECOND_MOMENT) * (slope * slope - second)
            towards = first / (1 - FIRST_MOMENT**self.steps)
            size = np.sqrt(second / (1 - SECOND_MOMENT**self.steps)) + 1e-8
            value -= rate * (towards / size + SHRINK * value)


def learn(learner: Learner, chance: np.random.Generator, seen: Positions, looked_on: Positions) -> int:
    """Learn until nothing gets better, and keep the best; how many epochs that took."""
    rate, waited, epochs = RATE, 0, 0
    least, best = np.inf, learner.layers
    while rate >= LEAST_RATE and epochs < MOST_EPOCHS:
        order = chance.permutation(len(seen.known))
        for begin in range(0, len(order), BATCH):
            learner.step(seen.where(order[begin : begin + BATCH]), rate)
        now = loss(learner.layers, looked_on)
        epochs, waited = epochs + 1, waited + 1
        if now < least:
            least, waited = now, 0
            best = [(weights.copy(), biases.copy()) for weights, biases in learner.layers]
        elif waited == PATIENCE:
            rate, waited = rate / 2, 0
    learner.layers = best
    return epochs


# What a net says, and how wrong it is.


def foretold(layers: list[tuple[Floats, Floats]], known: Floats) -> list[Floats]:
    """What each layer makes of positions, they themselves first; the last is the chance to win, and the margin."""
    found = [known]
    for weights, biases in layers[:-1]:
        found.append(np.maximum(found[-1] @ weights + biases, 0))
    weights, biases = layers[-1]
    last = found[-1] @ weights + biases
    last[:, 0] = 1 / (1 + np.exp(-np.clip(last[:, 0], -30, 30)))
    return [*found, last]


def slopes_of(layers: list[tuple[Floats, Floats]], positions: Positions) -> list[Floats]:
    """How the loss grows with the weights and biases of each layer."""
    found = foretold(layers, positions.known)
    counts = positions.counts / positions.counts.sum()
    wrong = (found[-1] - positions.ends) * counts[:, None]
    slopes: list[Floats] = []
    for at in range(len(layers) - 1, -1, -1):
        slopes = [found[at].T @ wrong, wrong.sum(0), *slopes]
        if at:
            wrong = (wrong @ layers[at][0].T) * (found[at] > 0)
    return slopes


def loss(layers: list[tuple[Floats, Floats]], positions: Positions) -> float:
    """How wrong a net is: about the win by the logarithm, about the margin by half the square."""
    last = foretold(layers, positions.known)[-1]
    wrong = surprise(last[:, 0], positions.ends[:, 0]) + (last[:, 1] - positions.ends[:, 1]) ** 2 / 2
    return float((wrong * positions.counts).sum() / positions.counts.sum())


def surprise(chance: Floats, share: Floats) -> Floats:
    """The logarithmic loss of a chance to win."""
    found: Floats = -(share * np.log(chance + 1e-9) + (1 - share) * np.log(1 - chance + 1e-9))
    return found


def figures(layers: list[tuple[Floats, Floats]], mean: Floats, scale: Floats, held: Positions) -> Plain:
    """How well a net does in games that it has not learned from, beside one that always says the mean."""
    last = foretold(layers, (held.known - mean) * scale)[-1]
    shares, margins = held.ends[:, 0], held.ends[:, 1]
    usual = np.full_like(shares, shares.mean())
    spread = margins.var()
    explained = 1 - ((last[:, 1] - margins) ** 2).mean() / spread if spread > LEAST_DEVIATION else 0.0
    return {
        "held_out_games": len(np.unique(held.games)),
        "held_out_positions": len(shares),
        "log_loss": round(float(surprise(last[:, 0], shares).mean()), 4),
        "log_loss_of_the_mean": round(float(surprise(usual, shares).mean()), 4),
        "margin_explained": round(float(explained), 4),
    }


# Its file.


def net_file(fitted: Fitted, kind: str, features: Plain, made: Plain) -> str:
    """The file of a net, with how it was made."""
    layers = [{"weights": rounded(weights.T), "biases": rounded(biases)} for weights, biases in fitted.layers]
    scaling = {"mean": rounded(fitted.mean), "scale": rounded(fitted.scale)}
    return json.dumps({"kind": kind, "features": features, "made": made} | scaling | {"layers": layers}) + "\n"


def rounded(numbers: Floats) -> list[object]:
    """Numbers of a few digits, in lists."""
    if numbers.ndim > 1:
        return [rounded(row) for row in numbers]
    return [float(f"{n:.{DIGITS}g}") for n in numbers]
