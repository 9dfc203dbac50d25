"""What a net learns from: what a seat knows and nothing else, the same numbers in every position."""

from __future__ import annotations

from collections.abc import Iterator
from math import isfinite
from random import Random

import pytest

from kasei.bots.policies import builds_first
from kasei.core.hidden import asked_in, imagine
from kasei.core.kernel import State, step
from kasei.core.rules import Rules
from kasei.core.shuffle import key_of
from kasei.games import rules_of

GAMES = [
    ("ares", 2, {}, ()),
    ("ares", 2, {"setup": "advanced"}, ()),
    ("ares", 1, {}, ()),
    ("ares", 2, {"coop": True}, ()),
    ("ares", 3, {}, ()),
    ("mars", 2, {}, ()),
    ("mars", 1, {}, ()),
    ("mars", 3, {"draft": True}, ()),
    ("mars", 2, {}, ("colonies",)),
]


def positions(rules: Rules, number: int, every: int) -> Iterator[State]:
    """Every so many positions of a game that is played to its end, the first ones all."""
    s, chance = rules.deal(key_of(f"features/{number}")), Random(number)
    choices = 0
    while s.waiting:
        if choices < 12 or choices % every == 0:
            yield s
        player = chance.choice(asked_in(s))
        step(s, player, builds_first(s.options(player), chance, rules.selling))
        choices += 1
    yield s


@pytest.mark.parametrize(("game", "players", "settings", "additions"), GAMES)
def test_features_show_nothing_that_is_hidden(
    game: str, players: int, settings: dict[str, bool | str], additions: tuple[str, ...]
) -> None:
    """They are the same in all worlds that the player can't tell apart, and always as many, with a name each."""
    rules = rules_of(game, players, settings, additions)
    names = rules.feature_names()
    assert 40 <= len(names) == len(set(names)) <= 140
    for number, s in enumerate(positions(rules, 1, 9)):
        for player in range(players):
            found = rules.features(s, player)
            assert len(found) == len(names)
            assert all(type(n) is float and isfinite(n) for n in found)
            for key in range(2):
                twin = rules.features(imagine(rules, s, player, key_of(f"{number}/{key}")), player)
                told = [name for name, n, other in zip(names, found, twin) if n != pytest.approx(other, abs=1e-9)]
                assert not told, f"position {number} tells player {player} of {told}"


def test_features_tell_positions_and_players_apart() -> None:
    rules = rules_of("ares", 2, {})
    seen = [tuple(rules.features(s, player)) for s in positions(rules, 2, 20) for player in range(2)]
    assert len(set(seen)) > 0.6 * len(seen)


def test_looking_at_features_changes_nothing() -> None:
    rules = rules_of("ares", 2, {})
    s = rules.deal(key_of("features"))
    before = s.copy()
    rules.features(s, 0)
    assert rules.public(s) == rules.public(before)
    assert [rules.private(s, seat) for seat in range(2)] == [rules.private(before, seat) for seat in range(2)]


def test_a_game_for_which_no_net_learns_has_no_features() -> None:
    rules = rules_of("nine", 2, {})
    assert rules.feature_names() == []
    assert rules.features(rules.deal(1), 0) == []
