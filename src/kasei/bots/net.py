"""A small net that foretells how a game ends, from what a seat knows. Nothing but Python is needed to ask it."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from hashlib import blake2b
from math import exp
from pathlib import Path
from typing import Final
from warnings import warn

from kasei.core.checks import brief
from kasei.core.errors import KaseiError
from kasei.core.world import World

NETS: Final = Path(__file__).parent / "nets"  # those of the package, one for a kind of game
LAYERS: Final = 3
OUTPUTS: Final = 2  # the chance to win, before it is squeezed between 0 and 1, and the margin in points
TOGETHER: Final = 4  # units that are added up at once
SURE: Final = 30.0


class Layer:
    """Units that each weigh all inputs. There are zeros beyond its last unit, up to a multiple of four."""

    def __init__(self, rows: list[list[float]], biases: list[float]) -> None:
        spare = -len(rows) % TOGETHER
        self.rows = rows + [[0.0] * len(rows[0]) for _ in range(spare)]
        self.biases = biases + [0.0] * spare

    def sums(self, inputs: list[float], least: float) -> list[float]:
        """What the units come to, at least this much."""
        rows, biases = self.rows, self.biases
        found: list[float] = []
        for unit in range(0, len(rows), TOGETHER):
            row_a, row_b, row_c, row_d = rows[unit], rows[unit + 1], rows[unit + 2], rows[unit + 3]
            a, b, c, d = biases[unit], biases[unit + 1], biases[unit + 2], biases[unit + 3]
            for i, n in enumerate(inputs):
                if n != 0.0:
                    a += n * row_a[i]
                    b += n * row_b[i]
                    c += n * row_c[i]
                    d += n * row_d[i]
            found.append(a if a > least else least)
            found.append(b if b > least else least)
            found.append(c if c > least else least)
            found.append(d if d > least else least)
        return found


class Net:
    """Two hidden layers between what a seat knows and how the game ends for it."""

    def __init__(self, name: str, kind: str, features: str, layers: list[Layer]) -> None:
        self.name = name  # a digest of its file
        self.kind = kind
        self.features = features  # a digest of what it looks at
        self.first, self.second, self.last = layers

    def value(self, features: list[float]) -> tuple[float, float]:
        """The chance to win, and the margin in points."""
        hidden = self.second.sums(self.first.sums(features, 0.0), 0.0)
        found = self.last.sums(hidden, -1e9)
        return squeezed(found[0]), found[1]

    def check(self, features_key: str) -> None:
        """Refuse features that it was not made for."""
        known = digest_of(features_key)
        if known != self.features:
            made_for = f"was made for other features ({self.features})"
            raise KaseiError(f"the net for {self.kind} {made_for} than the game has now ({known}): train it anew")


def squeezed(n: float) -> float:
    """A number between 0 and 1: a half of 0."""
    return 1.0 if n > SURE else 0.0 if n < -SURE else 1.0 / (1.0 + exp(-n))


def digest_of(text: str) -> str:
    """A few letters that are others for any other text."""
    return blake2b(text.encode(), digest_size=4, person=b"kasei net").hexdigest()


NetFor = Callable[[World], Net | None]
IN_USE: Final[dict[str, Net | None]] = {}  # nets of the package that were asked for, by the kind of game


def net_for(world: World) -> Net | None:
    """The net of the package for a kind of game, if there is one that is made for the features that there are."""
    kind = world.kind
    if kind not in IN_USE:
        IN_USE[kind] = fitting(shipped(kind), world.features_key)
    return IN_USE[kind]


def fitting(net: Net | None, features_key: str) -> Net | None:
    """The net if it is made for these features; for others none, with a warning: a search can do without."""
    if net is not None:
        try:
            net.check(features_key)
        except KaseiError as problem:
            warn(f"{problem}; until then a search goes without it", stacklevel=2)
            return None
    return net


@cache
def shipped(kind: str) -> Net | None:
    """The net of the package for a kind of game, read once."""
    path = NETS / f"{kind}.json"
    return net_from(path.read_text(encoding="utf-8"), path.name) if path.is_file() else None


def net_from(text: str, source: str) -> Net:
    """The net that a text holds. What is wrong with it is said of its source."""
    try:
        held = json.loads(text)
        kind, features = str(held["kind"]), str(held["features"]["digest"])
        mean, scale = numbers(held["mean"]), numbers(held["scale"])
        weights = [[numbers(row) for row in layer["weights"]] for layer in held["layers"]]
        biases = [numbers(layer["biases"]) for layer in held["layers"]]
    except (ValueError, TypeError, KeyError) as error:
        raise KaseiError(f"{source} holds no net: {brief(str(error))}") from None
    problem = misfit(mean, scale, weights, biases)
    if problem:
        raise KaseiError(f"{source} holds no net: {problem}")
    scaled(mean, scale, weights[0], biases[0])
    layers = [Layer(rows, added) for rows, added in zip(weights, biases)]
    return Net(digest_of(text), kind, features, layers)


def numbers(values: list[float]) -> list[float]:
    """Numbers, all of them with a fraction."""
    return [float(value) for value in values]


def misfit(mean: list[float], scale: list[float], weights: list[list[list[float]]], biases: list[list[float]]) -> str:
    """Why the parts of a net do not go together; empty if they do."""
    if len(weights) != LAYERS:
        return f"it has {len(weights)} layers, not {LAYERS}"
    inputs = len(mean)
    if len(scale) != inputs:
        return f"it has {inputs} means, and {len(scale)} scales"
    for rows, added in zip(weights, biases):
        if len(rows) != len(added) or not rows:
            return f"a layer has {len(rows)} units, and {len(added)} biases"
        for row in rows:
            if len(row) != inputs:
                return f"a unit weighs {len(row)} inputs, not {inputs}"
        inputs = len(rows)
    return "" if inputs == OUTPUTS else f"it has {inputs} outputs, not {OUTPUTS}"


def scaled(mean: list[float], scale: list[float], rows: list[list[float]], biases: list[float]) -> None:
    """Let units weigh inputs as they come, and not less their mean and scaled: so most zeros need no work."""
    for unit in range(len(rows)):
        row = rows[unit]
        for i in range(len(row)):
            row[i] *= scale[i]
            biases[unit] -= mean[i] * row[i]
