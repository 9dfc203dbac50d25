"""Solitaire: a dummy with two cities, five credits, twelve generations, and all three kinds to exhaust."""

from typing import Any, cast

import pytest

from kasei.core.digest import playthrough
from kasei.core.option import HEX, PASS
from kasei.face.game import AnyGame
from kasei.games import rules_of
from kasei.games.nine.state import Nine
from tests.games.nine.table import FACTS, Table

LAND = [0, 1, 3, 5, 8, 9, 10]
SEA = [2, 6, 7, 11]


def alone(facing: list[str], **position: Any) -> Table:
    """A solitaire table."""
    return Table(facing, players=1, **position)


def counted(game_map: str, direction: str, n: int) -> int:
    """The land hex that is counted out, by the table of facts."""
    hexes = FACTS[game_map]
    return next(i for i, hexagon in enumerate(hexes) if hexagon[direction] == n)


@pytest.mark.parametrize("game_map", ["tharsis", "elysium"])
def test_dummy_cities(game_map: str) -> None:
    # ruling: solitaire_costs
    # ruling: solitaire_counting
    rules = rules_of("nine", 1, {"map": game_map})
    faces = set()
    for key in range(150):
        s = cast(Nine, rules.deal(key))
        face = s.deck[-1]
        faces.add(face)
        low, high = sorted(fact["cost"] for fact in FACTS["projects"][2 * face : 2 * face + 2])
        first, second = counted(game_map, "from_top_left", low), counted(game_map, "from_bottom_right", high)
        assert s.players[1].cities == (first, second)
        assert second not in FACTS[game_map][first]["neighbours"]
        assert len(s.deck) + len(s.drawn) == 7
        assert s.players[0].cities == ()
    assert len(faces) == 14


def test_costs_differ_on_every_face() -> None:  # ruling: solitaire_costs
    costs = [fact["cost"] for fact in FACTS["projects"]]
    assert all(low != high for low, high in zip(costs[::2], costs[1::2]))


def test_set_up() -> None:
    s = cast(Nine, rules_of("nine", 1, {}).deal(2))
    assert (s.players[0].credits, s.credits) == (5, 0)
    assert (s.heat, s.greenery, s.water) == (11, 7, 4)
    assert s.players[1].credits == s.players[1].heat == sum(s.players[1].tokens) == 0


def test_one_end_of_each_of_three_cards() -> None:  # ruling: solitaire_three_projects
    game = AnyGame(rules_of("nine", 1, {}), 3)
    s = cast(Nine, game.state)
    for n in (1, 2, 3):
        face = s.drawn[-1]
        assert len(game.options(game.asked[0])) == 2
        game.choose(0, game.options(game.asked[0])[1])
        assert s.players[0].projects[-1] == 2 * face + 1
        assert len(s.players[0].projects) == n
    assert s.players[1].projects == ()
    assert game.question(game.asked[0]) == "Place your first city"
    cities = s.players[1].cities
    near = {other for city in cities for other in FACTS["tharsis"][city]["neighbours"]}
    assert {option - HEX for option in game.options(game.asked[0])} == set(s.map.land) - set(cities) - near


def test_five_credits_exist() -> None:  # ruling: solitaire_credits
    t = alone(["Mining Rights", "Deuterium Export"])
    assert t.state.credits == 0
    t.play("Deuterium Export")
    assert (t.me.credits, t.state.credits) == (4, 0), "the fifth lies on the project"
    assert not t.can("Sell Patent")
    t.skip_turn()
    assert t.me.credits == 5


def test_income_is_limited_to_five() -> None:  # ruling: solitaire_credits
    t = alone([], credits=2, cities=[5, 12], their_cities=[0, 18], wet=[2, 6]).skip_turn()
    assert t.me.credits == 5
    t = alone([], credits=0).skip_turn()
    assert (t.me.credits, t.they.credits, t.state.credits) == (1, 0, 4)


def test_dummy_passes() -> None:
    t = alone(["Deuterium Export", "Immigration Shuttles"], credits=3)
    for name in ("Deuterium Export", "Sell Patent", "Immigration Shuttles"):
        t.play(name)
        assert t.asked == 0
    t.skip_turn()
    assert t.state.generation == 2
    assert t.asked == 0


def test_dummy_has_nothing_to_take() -> None:  # ruling: solitaire_dummy
    t = alone(["Giant Ice Asteroid", "Hired Raiders", "Energy Tapping"], cities=[0], tokens="science")
    for name in ("Giant Ice Asteroid", "Hired Raiders", "Energy Tapping"):
        assert not t.can(name)
        assert t.why_not(name) == "takes from an opponent: in solitaire it can never be funded"


def test_dummy_gains_no_heat() -> None:  # ruling: solitaire_dummy
    t = alone(["GHG Factories"]).play("GHG Factories")
    assert (t.me.heat, t.they.heat, t.state.heat) == (2, 0, 9)


def test_dummy_blocks() -> None:  # ruling: solitaire_dummy
    t = alone(["Mining Rights"], their_cities=[14, 12]).play("Found City")
    assert t.question == "Found City: move the city on hex 4", "there is no room for a second city"
    assert t.hexes() == {0, 1, 3, 5}


def test_won_at_once() -> None:  # ruling: solitaire_end
    t = alone(["Kelp Farming"], heat=11, green=LAND[:6], wet=SEA).play("Kelp Farming").choose(HEX, 12)
    assert t.game.over
    assert t.game.winners == [0]
    assert t.state.generation == 1


def test_won_without_another_question() -> None:  # ruling: solitaire_end
    t = alone(["Ice Cap Melting"], heat=11, green=LAND, wet=SEA[:3]).play("Ice Cap Melting").choose(HEX, 17)
    assert t.game.over, "the token of the hex is not asked for"
    assert t.game.winners == [0]


def test_two_kinds_do_not_end_it() -> None:  # ruling: solitaire_end
    t = alone([], heat=11, wet=SEA)
    t.skip_turn()
    assert not t.state.ending
    assert t.state.generation == 2


def test_full_map_does_not_end_it() -> None:  # ruling: solitaire_end
    t = alone([], heated=LAND, green=[12, 13, 15, 16, 18])
    assert t.state.land == []
    t.skip_turn()
    assert not t.state.ending
    assert t.state.generation == 2


def test_lost_after_twelve_generations() -> None:  # ruling: solitaire_end
    t = alone([])
    for generation in range(1, 13):
        assert t.state.generation == generation
        assert not t.game.over
        t.skip_turn()
        while not t.game.over and "faces you" in t.question:
            t.choose(t.options[0])
    assert t.game.over
    assert t.game.winners == []


def test_won_in_the_last_generation() -> None:  # ruling: solitaire_end
    t = alone(["Kelp Farming"], heat=11, green=LAND[:6], wet=SEA)
    t.state.generation = 12
    assert t.play("Kelp Farming").choose(HEX, 12).game.winners == [0]


def test_start_player_stays() -> None:
    t = alone([])
    t.skip_turn()
    assert (t.state.first, t.asked) == (0, 0)


def test_chance_games_end() -> None:
    for key in range(20):
        s, choices = playthrough(rules_of("nine", 1, {}), key)
        assert s.over()
        assert cast(Nine, s).generation <= 12
        assert sum(choice == PASS for _, _, choice in choices) <= 12
