"""Players and plans for tests of training: quick, and as good as their net says."""

from __future__ import annotations

import json

from kasei.bots import Bot, Builder, Chance
from kasei.bots.net import Net
from kasei.bots.search import Budget
from kasei.games import rules_of
from kasei.lab.training.plan import Plan
from tests.bots.nets import net_text


def cheap(seed: int, budget: Budget, net: Net | None) -> Bot:
    """A builder by a net that is hopeful where nothing is known; by any other, and without one, a player by chance."""
    hopeful = net is not None and net.value([])[0] > 0.5
    return Builder(seed) if hopeful else Chance(seed)


def plan(games: int = 3, gate_games: int = 4, players: int = 2, coop: bool = False, first: int = 0) -> Plan:
    """A plan to train ares in a few games."""
    return Plan("ares", players, {"coop": True} if coop else {}, (), first, games, 2, gate_games, 0.01)


def net_of(plan: Plan, hopeful: bool) -> str:
    """The file of a net that makes a cheap player a good one, or a bad one."""
    rules = rules_of(plan.game, plan.players, plan.settings)
    held = json.loads(net_text(len(rules.feature_names()), rules.features_key(), rules.kind()))
    held["layers"][-1] = {"weights": [[0.0] * 5, [0.0] * 5], "biases": [2.0 if hopeful else -2.0, 0.0]}
    return json.dumps(held | {"made": {}})
