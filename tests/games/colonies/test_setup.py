"""How a game with colonies begins."""

from __future__ import annotations

from typing import cast

import pytest

from kasei.core.face import Value
from kasei.core.hidden import imagine
from kasei.core.option import DONE
from kasei.core.shuffle import key_of
from kasei.face.game import AnyGame
from kasei.games import rules_of
from kasei.games.colonies.nouns import TILE
from kasei.games.colonies.state import ASLEEP, TILE_COUNT, Colonies, colonies_of
from kasei.games.colonies.tiles import PRINTED
from kasei.games.mars.state.state import Mars

SLEEPERS = {"Titan", "Enceladus", "Miranda"}


def begun(players: int, seed: int = 1, **settings: Value) -> AnyGame:
    """A new game with colonies."""
    return AnyGame(rules_of("mars", players, settings, ["colonies"]), key_of(seed))


def colonies_in(game: AnyGame) -> Colonies:
    return colonies_of(cast(Mars, game.state))


@pytest.mark.parametrize(("players", "tiles"), [(1, 4), (2, 5), (3, 5), (4, 6), (5, 7)])
def test_tiles_fleets_and_markers(players: int, tiles: int) -> None:
    for seed in range(12):
        c = colonies_in(begun(players, seed))
        assert len(c.tiles) == tiles
        assert c.fleets == (1,) * players
        for tile in c.tiles:
            assert c.markers[tile] == (ASLEEP if PRINTED[tile].name in SLEEPERS else 1)


def test_all_tiles_come_up() -> None:
    drawn = {tile for seed in range(30) for tile in colonies_in(begun(2, seed)).tiles}
    assert drawn == set(range(TILE_COUNT))


def test_all_cards_are_in_the_deck() -> None:
    game = begun(3)
    m = cast(Mars, game.state)
    assert m.top == 208 + 49 - 30
    assert len(m.catalogue.corporations) == 12 + 5


def test_without_the_corporate_era() -> None:
    game = begun(2, corporate_era=False)
    assert len(cast(Mars, game.state).catalogue.projects) == 137 + 49


@pytest.mark.parametrize("players", [2, 5])
def test_a_corporation_of_colonies_and_another(players: int) -> None:
    for seed in range(20):
        game = begun(players, seed, colony_corporation=True)
        m = cast(Mars, game.state)
        of_colonies = [[card >= m.catalogue.numbers["Aridor"] for card in me.dealt] for me in m.players]
        assert of_colonies == [[False, True]] * players


def test_worlds_that_a_seat_imagines_deal_the_same_way() -> None:
    game = begun(3, 4, colony_corporation=True)
    first = cast(Mars, game.state).catalogue.numbers["Aridor"]
    for key in range(20):
        world = cast(Mars, imagine(game.rules, game.state, 0, key))
        dealt = [me.dealt for me in world.players[1:]]
        assert [[card >= first for card in each] for each in dealt] == [[False, True]] * 2


# Alone.


def test_alone_one_of_four_tiles_is_left_out() -> None:
    game = begun(1)
    drawn = colonies_in(game).tiles
    game.choose(0, game.options(0)[0])
    game.choose(0, DONE)
    assert game.options(0) == [TILE + tile for tile in drawn]
    assert game.question(0) == "Choose the colony tile that is left out of the game"
    game.choose(0, game.options(0)[1])
    assert colonies_in(game).tiles == tuple([tile for tile in drawn if tile != drawn[1]])


def test_alone_production_begins_two_lower() -> None:
    game = begun(1)
    assert cast(Mars, game.state).players[0].makes[0] == -2
