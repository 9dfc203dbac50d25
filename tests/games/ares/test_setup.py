"""The table before the first round: hands, corporations, and two other ways to begin."""

from __future__ import annotations

import pytest

from kasei.core.errors import BadSetting, IllegalChoice
from kasei.core.happening import NONE
from kasei.core.option import DONE, PICK, verb
from kasei.core.zones import cards_in
from kasei.face.game import AnyGame
from kasei.face.table import new_game
from kasei.games import rules_of
from kasei.games.ares.language.nouns import GREEN_PROJECT
from kasei.games.ares.state.state import FOUND
from tests.games.ares.course import ares, own, planning, side
from tests.games.ares.table import CATALOGUE, number

CORPORATIONS = 208


def founding(*pairs: tuple[str, str], setup: str = "standard") -> AnyGame:
    """A game in which these corporations are dealt."""
    game = new_game("ares", len(pairs), 3, ["Ann", "Bob"], setup=setup)
    for me, pair in zip(ares(game).players, pairs):
        me.dealt = tuple(sorted(number(name) for name in pair))
    game.state.stale()
    return game


def found(game: AnyGame, seat: int, name: str) -> None:
    game.choose(seat, FOUND + number(name) - CORPORATIONS)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_what_is_dealt(players: int) -> None:
    a = ares(new_game("ares", players, 5))
    assert a.tracks == [0, 0, 0]
    assert [len(me.hand) for me in a.players] == [8] * players
    assert [len(me.dealt) for me in a.players] == [2] * players
    assert [me.tr for me in a.players] == [5] * players
    assert a.top == 208 - 8 * players
    assert not a.discards
    assert sorted([*a.corporations, *[card for me in a.players for card in me.dealt]]) == list(range(208, 220))
    for me in a.players:
        assert (me.mc, me.heat, me.plants, me.forests, me.tableau.makes) == (0, 0, 0, 0, [0, 0, 0, 0])


def test_games_are_dealt_by_their_seed() -> None:
    hands = [ares(new_game("ares", 2, seed)).players[0].hand for seed in (1, 1, 2)]
    assert hands[0] == hands[1] != hands[2]
    oceans = {ares(new_game("ares", 2, seed)).oceans for seed in range(5)}
    assert len(oceans) == 5
    assert all(sorted(order) == list(range(9)) for order in oceans)


def test_one_of_two_corporations() -> None:
    game = founding(("Helion", "CrediCor"), ("Ecoline", "Teractor"))
    assert game.asked == [0, 1], "all choose at the same time"
    found(game, 1, "Ecoline")
    assert ares(game).players[1].tableau.corporation == NONE, "a secret until all have chosen"
    found(game, 0, "Helion")
    ann, bob = ares(game).players
    assert (ann.mc, ann.tableau.makes) == (28, [0, 3, 0, 0])
    assert (bob.mc, bob.tableau.makes) == (27, [0, 0, 1, 0])
    assert (len(ann.hand), ann.dealt, bob.dealt) == (8, (), ())
    assert ares(game).round == 1


def test_only_what_was_dealt_can_be_chosen() -> None:
    game = founding(("Helion", "CrediCor"), ("Ecoline", "Teractor"))
    with pytest.raises(IllegalChoice):
        found(game, 0, "Ecoline")
    assert game.state.options(0) == [FOUND + number(name) - CORPORATIONS for name in ("CrediCor", "Helion")]


def test_corporations_begin_with_what_they_say() -> None:
    game = founding(("Inventrix", "CrediCor"), ("Mining Guild", "PhoboLog"))
    found(game, 0, "Inventrix")
    assert len(ares(game).players[0].hand) == 8
    found(game, 1, "Mining Guild")
    ann, bob = ares(game).players
    assert (ann.mc, len(ann.hand)) == (33, 11)
    assert (bob.mc, bob.tableau.steel, bob.tr) == (27, 1, 5)


def test_corporations_are_secret_until_all_have_chosen() -> None:
    views = []
    for chosen in ("Helion", "CrediCor"):
        game = founding(("Helion", "CrediCor"), ("Ecoline", "Teractor"))
        found(game, 0, chosen)
        views.append((game.view(1), game.view(-1), game.log(1)))
    assert views[0] == views[1]
    assert own(game, 1)["dealt"] == [number("Ecoline"), number("Teractor")]


def test_advanced_exchanges_projects_first() -> None:
    game = new_game("ares", 2, 4, setup="advanced")
    before = ares(game).players[0].hand[:]
    assert len(own(game, 0)["dealt"]) == 2, "the corporations are seen first"
    for card in (before[1], before[4], before[6]):
        game.choose(0, PICK + card)
    game.choose(0, DONE)
    after = ares(game).players[0].hand
    assert len(after) == 8
    assert not {before[1], before[4], before[6]} & set(after)
    assert {before[0], before[2], before[3], before[5], before[7]} < set(after)
    assert cards_in(ares(game).discards) == [before[1], before[4], before[6]]
    assert {verb(option) for option in game.state.options(0)} == {FOUND}
    assert {verb(option) for option in game.state.options(1)} == {PICK, DONE}


@pytest.mark.parametrize("n", [0, 8])
def test_advanced_exchanges_none_or_all(n: int) -> None:
    game = new_game("ares", 1, 4, setup="advanced")
    before = ares(game).players[0].hand[:]
    for card in before[:n]:
        game.choose(0, PICK + card)
    if not n:
        game.choose(0, DONE)
    assert len(set(before) & set(ares(game).players[0].hand)) == 8 - n
    assert len(ares(game).players[0].hand) == 8
    assert {verb(option) for option in game.state.options(0)} == {FOUND}


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_first_game(players: int) -> None:
    a = ares(planning(players, seed=6))
    marked = [card.number for card in CATALOGUE.cards if card.first and card.colour == GREEN_PROJECT]
    assert len(marked) == 16
    for me in a.players:
        assert len(me.hand) == 8
        assert len([card for card in me.hand if card in marked]) == 4
        assert CATALOGUE.cards[me.tableau.corporation].first
        assert me.mc == CATALOGUE.cards[me.tableau.corporation].cost
    assert len(a.discards) == 16 - 4 * players
    assert set(cards_in(a.discards)) < set(marked) or not a.discards
    assert not set(marked) & set(a.deck[: a.top])
    assert a.round == 1, "there is no corporation to choose"


def test_marked_corporations() -> None:
    names = {CATALOGUE.cards[me.tableau.corporation].name for me in ares(planning(4)).players}
    assert names == {"Ecoline", "Helion", "Interplanetary Cinematics", "Teractor"}


def test_everybody_has_a_side() -> None:
    game = planning(4)
    assert [side(game, seat)["tr"] for seat in range(4)] == [5] * 4
    assert [side(game, seat)["hand"] for seat in range(4)] == [8] * 4


@pytest.mark.parametrize(
    ("players", "settings"),
    [
        (5, {}),
        (0, {}),
        (2, {"setup": "hard"}),
        (3, {"coop": True}),
        (1, {"coop": True}),
        (2, {"difficulty": "expert"}),
        (1, {"difficulty": "easy"}),
    ],
)
def test_settings_that_there_are_not(players: int, settings: dict[str, str | bool]) -> None:
    with pytest.raises(BadSetting):
        rules_of("ares", players, dict(settings))
