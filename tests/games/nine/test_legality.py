"""In games played by chance, what is open in a turn is just what the facts and rulings allow."""

from random import Random

import pytest

from kasei.core.face import Value
from kasei.core.option import PASS
from kasei.face.game import AnyGame
from kasei.games import rules_of
from kasei.games.nine.flow import TURN
from tests.games.nine.oracle import Oracle
from tests.games.nine.table import NUMBERS, option_of

MODES: list[tuple[int, dict[str, Value]]] = [
    (2, {"map": "tharsis"}),
    (2, {"map": "elysium", "bonus": True}),
    (2, {"map": "tharsis", "limit": False}),
    (1, {"map": "tharsis"}),
    (1, {"map": "elysium", "bonus": True}),
]


@pytest.mark.parametrize(("players", "settings"), MODES)
def test_turns_offer_what_the_rules_allow(players: int, settings: dict[str, Value]) -> None:
    rules = rules_of("nine", players, settings)
    chance = Random(repr(settings))
    turns = 0
    offered: set[str] = set()
    for key in range(40):
        game = AnyGame(rules, key)
        while not game.over:
            seat = game.asked[0]
            options = game.options(seat)
            f = game.state.asking[seat]
            assert f is not None
            if f.effect is TURN:
                allowed = Oracle(rules.public(game.state), str(rules.settings["map"]), seat, players == 1).allowed()
                assert options == sorted([PASS, *map(option_of, allowed)])
                offered |= allowed
                turns += 1
            going_on = [option for option in options if option != PASS] if chance.random() < 0.7 else []
            game.choose(seat, chance.choice(going_on or options))
            rules.audit(game.state)
    assert turns > 1000
    robberies = {"Giant Ice Asteroid", "Hired Raiders", "Energy Tapping"}
    assert set(NUMBERS) - offered <= (robberies if players == 1 else set())
