"""The table before the first turn: settings, what is dealt, and corporations that are revealed in turn order."""

from __future__ import annotations

from typing import Any, cast

import pytest

from kasei.core.errors import BadSetting, IllegalChoice
from kasei.core.face import Value
from kasei.core.happening import NONE
from kasei.core.option import DONE, PICK, verb
from kasei.face.game import AnyGame
from kasei.face.table import new_game
from kasei.games import rules_of
from kasei.games.mars.cards import CARDS
from kasei.games.mars.state.state import FOUND, Mars
from tests.games.mars.course import FOUNDERS, PLAIN, dealt, number

BASIC = 137
ERA = ["Teractor", "Saturn Systems"]


def mars(game: AnyGame) -> Mars:
    """The state of a game."""
    return cast(Mars, game.state)


def found(game: AnyGame, seat: int, name: str, cards: int = 0) -> None:
    """Choose a corporation, and the first of the cards dealt."""
    game.choose(seat, FOUND + FOUNDERS.index(number(name)))
    for card in mars(game).players[seat].drawn[:cards]:
        game.choose(seat, PICK + card)
    if cards < 10:
        game.choose(seat, DONE)


# Settings.


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_what_is_dealt(players: int) -> None:
    m = mars(new_game("mars", players, 5))
    assert [(len(me.drawn), len(me.dealt), len(me.hand)) for me in m.players] == [(10, 2, 0)] * players
    assert [(me.tr, sum(me.stock), sum(me.makes)) for me in m.players] == [(20, 0, 0)] * players
    assert (m.top, m.discards, m.tracks) == (208 - 10 * players, [], [0, 0, 0])
    corporations = [*m.corporations, *[card for me in m.players for card in me.dealt]]
    assert sorted(CARDS[card].name for card in corporations) == sorted(
        CARDS[card].name for card in FOUNDERS if CARDS[card].name != PLAIN
    )


def test_without_the_corporate_era() -> None:
    m = mars(new_game("mars", 3, 5, corporate_era=False))
    cards = [*m.deck[: m.top], *[card for me in m.players for card in me.drawn]]
    assert len(cards) == BASIC
    assert not [card for card in cards if CARDS[card].era]
    corporations = [*m.corporations, *[card for me in m.players for card in me.dealt]]
    assert len(corporations) == 10
    assert not {CARDS[card].name for card in corporations} & {*ERA, PLAIN}
    assert [me.makes for me in m.players] == [[1] * 6] * 3


def test_what_a_corporation_produces_is_added_to_that() -> None:
    game = dealt("Ecoline", "Mining Guild", corporate_era=False)
    found(game, 0, "Ecoline")
    found(game, 1, "Mining Guild")
    assert mars(game).players[0].makes == [1, 1, 1, 3, 1, 1]
    assert mars(game).players[1].makes == [1, 2, 1, 1, 1, 1]


def test_games_are_dealt_by_their_seed() -> None:
    hands = [mars(new_game("mars", 2, seed)).players[0].drawn for seed in (1, 1, 2)]
    assert hands[0] == hands[1] != hands[2]


@pytest.mark.parametrize(
    ("players", "settings", "why"),
    [
        (6, {}, "mars is for 1 to 5 players, not 6"),
        (0, {}, "mars is for 1 to 5 players, not 0"),
        (1, {"corporate_era": False}, "corporate_era can't be false in a game for one"),
        (1, {"draft": True}, "draft"),
        (2, {"beginners": "2"}, "beginners can't be '2': the seats of 2 are 0 to 1"),
        (3, {"beginners": "0,5"}, "beginners can't be '0,5': the seats of 3 are 0 to 2"),
        (2, {"beginners": "all"}, "beginners can't be 'all': it is none, or numbers of seats such as 0,2"),
        (2, {"beginners": "0,0"}, "beginners can't be '0,0'"),
        (2, {"draft": "maybe"}, "draft can't be 'maybe': it is one of false, true"),
        (2, {"prelude": True}, "prelude"),
    ],
)
def test_settings_that_there_are_not(players: int, settings: dict[str, Value], why: str) -> None:
    with pytest.raises(BadSetting) as refused:
        rules_of("mars", players, settings)
    assert why in str(refused.value)


# Corporations and the first hand.


def test_all_choose_at_the_same_time() -> None:
    game = dealt("Helion", "Ecoline", "Inventrix")
    assert game.asked == [0, 1, 2]
    found(game, 2, "Inventrix", 3)
    found(game, 0, "Helion", 1)
    assert game.asked == [1]
    assert [me.tableau.corporation for me in mars(game).players] == [NONE] * 3


def test_corporations_are_revealed_and_paid_in_turn_order() -> None:
    game = dealt("Helion", "Ecoline")
    found(game, 1, "Ecoline", 4)
    found(game, 0, "Helion", 10)
    assert game.log(-1)[2:6] == [
        "Ann plays Helion with 42 M€ and 3 heat production",
        "Ann begins with 10 cards for 30 M€",
        "Bob plays Ecoline with 36 M€, 2 plant production and 3 plants",
        "Bob begins with 4 cards for 12 M€",
    ]
    ann, bob = mars(game).players
    assert (ann.stock, len(ann.hand)) == ([12, 0, 0, 0, 0, 0], 10)
    assert (bob.stock, len(bob.hand)) == ([24, 0, 0, 3, 0, 0], 4)
    assert len(mars(game).discards) == 6


def test_saturn_systems_sees_its_own_tag() -> None:
    game = dealt("Saturn Systems", "Ecoline")
    found(game, 0, "Saturn Systems")
    found(game, 1, "Ecoline")
    assert mars(game).players[0].makes == [1, 0, 1, 0, 0, 0]


def test_the_first_generation_begins_with_actions() -> None:
    game = dealt("Helion", "Ecoline")
    found(game, 0, "Helion")
    found(game, 1, "Ecoline")
    m = mars(game)
    assert (m.generation, m.first, game.rules.phase(m), game.asked) == (1, 0, "action", [0])
    assert [me.drawn for me in m.players] == [(), ()]
    assert "Research phase" not in game.log(-1)


def test_only_what_was_dealt_can_be_chosen() -> None:
    game = dealt("Helion", "Ecoline")
    with pytest.raises(IllegalChoice):
        found(game, 0, "Ecoline")
    with pytest.raises(IllegalChoice):
        game.choose(0, FOUND + FOUNDERS.index(number(PLAIN)))


def test_no_more_cards_than_the_corporation_can_pay() -> None:
    game = dealt("PhoboLog", "Ecoline")
    found(game, 0, "PhoboLog", 6)
    game = dealt("PhoboLog", "Ecoline")
    game.choose(0, FOUND + FOUNDERS.index(number("PhoboLog")))
    decision = game.decision(0)
    assert decision is not None
    assert (decision["least"], decision["most"]) == (0, 7), "23 M€ pay for seven"
    for card in mars(game).players[0].drawn[:7]:
        game.choose(0, PICK + card)
    assert game.options(0) == [DONE], "how many answers it takes tells nobody which corporation it is"
    game.choose(0, DONE)
    found(game, 1, "Ecoline", 10)
    assert [me.stock[0] for me in mars(game).players] == [2, 6]


# Beginners.


def test_beginners_keep_ten_cards_for_nothing() -> None:
    game: AnyGame = new_game("mars", 3, 4, ["Ann", "Bob", "Cid"], beginners="0,2")
    assert game.asked == [1], "there is nothing to choose for them"
    assert [len(me.hand) for me in mars(game).players] == [10, 0, 10]
    assert [verb(option) for option in game.options(1)] == [FOUND, FOUND]
    game.choose(1, game.options(1)[0])
    game.choose(1, DONE)
    m = mars(game)
    assert [CARDS[me.tableau.corporation].name == PLAIN for me in m.players] == [True, False, True]
    assert (m.players[0].stock[0], m.players[2].stock[0]) == (42, 42)
    assert [len(me.hand) for me in m.players] == [10, 0, 10]


@pytest.mark.parametrize("beginners", ["0,1", "1, 0", [0, 1]])
def test_all_are_beginners(beginners: Any) -> None:
    game: AnyGame = new_game("mars", 2, 4, beginners=beginners)
    m = mars(game)
    assert game.rules.settings["beginners"] == "0,1"
    assert (m.generation, game.asked, [len(me.hand) for me in m.players]) == (1, [0], [10, 10])


def test_the_first_hand_is_never_drafted() -> None:
    game: AnyGame = new_game("mars", 3, 4, draft=True)
    assert all(verb(option) == FOUND for seat in range(3) for option in game.options(seat))
    assert [(len(me.drawn), len(me.kept)) for me in mars(game).players] == [(10, 0)] * 3
