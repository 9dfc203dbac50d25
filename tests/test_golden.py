"""Whole games as text, and fingerprints of the rules: the same on every machine, interpreted and compiled."""

from __future__ import annotations

import json
from collections.abc import Callable
from hashlib import blake2b
from random import Random
from typing import NamedTuple

import pytest

from kasei.bots.policies import builds_first, by_chance
from kasei.core.digest import digest
from kasei.core.face import Value
from kasei.core.hidden import asked_in
from kasei.core.kernel import State, step
from kasei.core.rules import Box, Rules
from kasei.core.shuffle import key_of
from kasei.face.game import AnyGame
from kasei.games import GAMES, rules_of
from kasei.lab.playout import BUILDER, RANDOM, play_out
from kasei.promises import all_modes, modes
from kasei.snapshots import fingerprint as fingerprint_of
from tests.golden import assert_golden

PLAYTHROUGHS: list[tuple[str, str, int, dict[str, Value]]] = [
    ("nine", "two", 2, {"map": "tharsis"}),
    ("nine", "bonus", 2, {"map": "elysium", "bonus": True}),
    ("nine", "solitaire", 1, {"map": "elysium"}),
    ("ares", "two", 2, {}),
    ("ares", "four", 4, {"setup": "advanced"}),
    ("ares", "solo", 1, {"difficulty": "novice", "setup": "first"}),
    ("ares", "coop", 2, {"coop": True}),
    ("mars", "two", 2, {}),
    ("mars", "three", 3, {"draft": True, "beginners": "1"}),
    ("mars", "solo", 1, {}),
]


class Print(NamedTuple):
    """What the fingerprint of a game is made of."""

    modes: Callable[[Box], list[Rules]]
    games: int  # played of each mode
    depths: tuple[int, int]  # of the sequences that are counted, from start and middle


PRINTS = {
    "ares": Print(all_modes, 60, (5, 4)),
    "mars": Print(modes, 6, (4, 3)),  # it has settings enough to cover in pairs
    "nine": Print(all_modes, 60, (5, 4)),
}


@pytest.mark.parametrize(("game", "name", "players", "settings"), PLAYTHROUGHS)
def test_a_whole_game_reads_the_same(game: str, name: str, players: int, settings: dict[str, Value]) -> None:
    assert_golden(f"{game}_{name}.txt", playthrough(AnyGame(rules_of(game, players, settings), key_of(name))))


def playthrough(game: AnyGame) -> str:
    """A game played by chance, more or less sensibly, as text."""
    chance = Random(1)
    lines = [f"{game.rules.title} for {game.rules.players}, {dict(game.rules.settings)}", ""]
    told = None
    while True:
        lines += [f"  {line}" for line in game.log(-1, told)]
        told = game.changes
        if game.over:
            break
        seat = chance.choice(game.asked)
        options = game.options(seat)
        pick = builds_first if chance.random() < 0.7 else lambda options, chance, _: by_chance(options, chance)
        choice = pick(options, chance, game.rules.selling)
        lines.append(f"{game.names[seat]}: {game.question(seat)}")
        lines += [f"  {'>' if option == choice else ' '} {option} {game.describe(seat, option)}" for option in options]
        game.choose(seat, choice)
    lines += ["", f"scores {game.scores}, winners {game.winners}", json.dumps(game.breakdown), ""]
    return "\n".join(lines)


def sequences(s: State, depth: int) -> int:
    """How many sequences of so many choices there are."""
    if depth == 0 or s.over():
        return 1
    total = 0
    player = asked_in(s)[0]
    for option in s.options(player):
        twin = s.copy()
        step(twin, player, option)
        total += sequences(twin, depth - 1)
    return total


def fingerprint(rules: Rules) -> dict[str, object]:
    """Counts to a depth, from the start and from the middle, and a hash of many games."""
    games = blake2b(digest_size=12)
    of = PRINTS[rules.name]
    for seed in range(of.games):
        for policy in (RANDOM, BUILDER):
            s = rules.deal(key_of(seed))
            counted = play_out(rules, s, policy, seed, 100_000)
            games.update(repr((counted, rules.scores(s), rules.winners(s), fingerprint_of(s))).encode())
    from_start, from_middle = of.depths
    middle = rules.deal(key_of("middle"))
    play_out(rules, middle, BUILDER, 1, 30)
    return {
        "digest": digest(rules),
        "start": [sequences(rules.deal(key_of("start")), depth) for depth in range(1, from_start + 1)],
        "middle": [sequences(middle, depth) for depth in range(1, from_middle + 1)],
        "games": games.hexdigest(),
    }


def mode_of(rules: Rules) -> str:
    return f"{rules.players} players {json.dumps(dict(rules.settings))}"


@pytest.mark.parametrize("game", GAMES)
def test_fingerprints_of_the_rules(game: str) -> None:
    found = {mode_of(rules): fingerprint(rules) for rules in PRINTS[game].modes(GAMES[game])}
    assert_golden(f"{game}_fingerprints.json", json.dumps(found, indent=1) + "\n")


def test_fingerprints_of_the_rules_of_colonies() -> None:
    modes = [(players, {"world_government": players % 2 == 1}) for players in range(1, 6)]
    found = {mode_of(rules): fingerprint(rules) for rules in [rules_of("mars", *mode, ["colonies"]) for mode in modes]}
    assert_golden("colonies_fingerprints.json", json.dumps(found, indent=1) + "\n")


def test_a_whole_game_of_colonies_reads_the_same() -> None:
    rules = rules_of("mars", 3, {"world_government": True}, ["colonies"])
    assert_golden("colonies_three.txt", playthrough(AnyGame(rules, key_of("three"))))
