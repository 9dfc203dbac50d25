"""Finds weights of the hand-made evaluations by self-play of the greedy bot: `python bench/tune.py ares-2 --turns 20`.

In each turn many candidates are made, whose weights are all a little more or less than they are now, at random; each
plays a deal against them from both seats, or where there is a goal plays for it alone. Weights that went with winning
are then changed in that direction, the more so the surer it is. What it prints is what was learnt; the last line has
the weights, for `weights.py` of the game. Runs are written down in bench/tuning.txt.
"""

from __future__ import annotations

import argparse
import json
import math
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from multiprocessing import Pool
from pathlib import Path
from random import Random
from typing import Any

from kasei.bots.policies import weigh
from kasei.core.hidden import imagine
from kasei.core.kernel import State, step
from kasei.core.rules import Rules, weights_in
from kasei.core.shuffle import key_of
from kasei.core.world import World
from kasei.games import rules_of

SPREAD = 0.15  # how much weights are changed to see what that brings: a part of each
PACE = 0.06  # how much they are changed in a turn for each standard error by which that was better
MOMENTUM = 0.6
MOST_SURE = 3.0  # standard errors
MOST_CHOICES = 5000
MOST_MARGIN = 60.0
VICTORY = 10.0  # what winning is worth, in points of margin

ARES, MARS, NINE = "kasei.games.ares.evaluate.weights", "kasei.games.mars.evaluate.weights", "kasei.games.nine.evaluate"
KINDS: dict[str, tuple[str, int, dict[str, Any], str, str]] = {  # game, players, settings, and where its weights are
    "ares-2": ("ares", 2, {}, ARES, "VERSUS"),
    "ares-1": ("ares", 1, {"difficulty": "expert"}, ARES, "ALONE"),
    "ares-2-coop": ("ares", 2, {"coop": True}, ARES, "TOGETHER"),
    "mars-2": ("mars", 2, {}, MARS, "VERSUS"),
    "mars-1": ("mars", 1, {}, MARS, "ALONE"),
    "nine-2": ("nine", 2, {}, NINE, "VERSUS"),
    "nine-1": ("nine", 1, {}, NINE, "ALONE"),
}
Numbers = dict[str, float]
Chooser = Callable[[State, int], int]


@dataclass(frozen=True)
class Trial:
    """A candidate, those it is tried against, and the deal."""

    kind: str
    weights: Numbers
    others: Numbers
    deal: str
    seed: int


def weights_of(kind: str) -> Any:
    """The weights that the evaluation of a kind of game goes by."""
    *_, module, name = KINDS[kind]
    return getattr(import_module(module), name)


def put(kind: str, numbers: Numbers) -> None:
    """Let the evaluation go by these weights."""
    weights = weights_of(kind)
    for name, value in numbers.items():
        setattr(weights, name, value)


def greedy(rules: Rules, kind: str, numbers: Numbers, chance: Random, s: State, player: int) -> int:
    """What the greedy bot chooses with these weights."""
    put(kind, numbers)
    world = World(rules, imagine(rules, s, player, chance.getrandbits(128)))
    weighed = weigh(world, player)
    return weighed[0][0] if weighed else s.options(player)[0]


def play(rules: Rules, deal: str, choosers: list[Chooser]) -> State:
    """A game to its end."""
    s = rules.deal(key_of(deal))
    for _ in range(MOST_CHOICES):
        if not s.waiting:
            break
        player = s.first_asked()
        step(s, player, choosers[player](s, player))
    return s


def fitness(trial: Trial) -> tuple[float, float]:
    """How a candidate does on a deal, and how much of it was won."""
    game, players, settings, *_ = KINDS[trial.kind]
    rules = rules_of(game, players, settings)
    chance = Random(trial.seed)
    mine = partial(greedy, rules, trial.kind, trial.weights, chance)
    theirs = partial(greedy, rules, trial.kind, trial.others, chance)
    mission = rules.mission()
    found = []
    for seat in range(1 if mission else players):
        s = play(rules, trial.deal, [mine if mission or each == seat else theirs for each in range(players)])
        found.append(rules.outcome(s, seat) if not s.waiting else (0.0, -MOST_MARGIN))
    won = sum(share for share, _ in found) / len(found)
    margin = sum(max(-MOST_MARGIN, min(MOST_MARGIN, margin)) for _, margin in found) / len(found)
    return margin + VICTORY * (won - 0.5), won


def turned(now: Numbers, chance: Random) -> list[Numbers]:
    """A tilt for each weight, at random, and its mirror image."""
    tilt = {name: chance.gauss(0, 1) for name in now}
    return [tilt, {name: -n for name, n in tilt.items()}]


def tilted(now: Numbers, tilt: Numbers) -> Numbers:
    """Weights that are a little more or less."""
    return {name: value * math.exp(SPREAD * tilt[name]) for name, value in now.items()}


def sureness(values: list[float], tilts: list[Numbers]) -> Numbers:
    """For each weight how sure it is that more of it is better, in standard errors, by each tilt and its image."""
    gaps = [value - image for value, image in zip(values[::2], values[1::2])]
    scale = math.sqrt(sum(gap * gap for gap in gaps)) or 1.0
    return {name: sum(gap * tilt[name] for gap, tilt in zip(gaps, tilts[::2])) / scale for name in tilts[0]}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("kind", choices=KINDS)
    parser.add_argument("--turns", type=int, default=20)
    parser.add_argument("--candidates", type=int, default=600, help="in a turn")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--weights", type=Path, help="a file that they are read from, if it is there, and kept in")
    args = parser.parse_args()
    now = weights_in(weights_of(args.kind))
    if args.weights and args.weights.exists():
        now |= json.loads(args.weights.read_text())
    trend = dict.fromkeys(now, 0.0)
    began = time.time()
    chance = Random(began)
    with Pool(args.jobs) as pool:
        for turn in range(args.turns):
            tilts = [tilt for _ in range(args.candidates // 2) for tilt in turned(now, chance)]
            trials = [  # each plays the same deal as its mirror image
                Trial(args.kind, tilted(now, tilt), now, f"tune/{began}/{turn}/{i // 2}", chance.getrandbits(60))
                for i, tilt in enumerate(tilts)
            ]
            results = pool.map(fitness, trials, chunksize=4)
            sure = sureness([value for value, _ in results], tilts)
            for name in now:
                trend[name] = MOMENTUM * trend[name] + (1.0 - MOMENTUM) * sure[name]
                now[name] *= math.exp(PACE * max(-MOST_SURE, min(MOST_SURE, trend[name])))
            mean, won = (sum(numbers) / len(results) for numbers in zip(*results))
            told = ", ".join(f"{name} {sure[name]:+.1f}" for name in sorted(now, key=lambda name: -abs(sure[name]))[:6])
            print(f"turn {turn}, {time.time() - began:.0f} s: {mean:+.2f}, won {won:.1%}; {told}", flush=True)
            if args.weights:
                args.weights.write_text(json.dumps(now, indent=1))
    print(json.dumps({name: float(f"{value:.3g}") for name, value in now.items()}))


if __name__ == "__main__":
    main()
