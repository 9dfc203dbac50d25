"""Nets for tests: of any size, by chance."""

from __future__ import annotations

import json
from random import Random

from kasei.bots.net import digest_of


def net_text(inputs: int, key: str, kind: str = "chess-2", hidden: tuple[int, int] = (6, 5), seed: int = 1) -> str:
    """The file of a net by chance that looks at so many features, which the key tells from others."""
    chance = Random(seed)
    features = {"count": inputs, "digest": digest_of(key)}
    mean, scale = [chance.uniform(-5, 5) for _ in range(inputs)], [chance.uniform(0.1, 2) for _ in range(inputs)]
    layers = []
    for units in (*hidden, 2):
        weights = [[round(chance.gauss(0, 0.3), 4) for _ in range(inputs)] for _ in range(units)]
        layers.append({"weights": weights, "biases": [round(chance.gauss(0, 0.3), 4) for _ in range(units)]})
        inputs = units
    return json.dumps({"kind": kind, "features": features, "mean": mean, "scale": scale, "layers": layers})
