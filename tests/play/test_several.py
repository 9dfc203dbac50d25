"""Several answers in one line: each word answers the question that is open then, or nothing is done."""

from __future__ import annotations

import pytest

from kasei import Game, MarsView, new_game
from kasei.bots import new_bot
from kasei.games.mars.face import PlayerPosition, Position
from tests.games.ares.table import Table
from tests.play.script import typed_in

HAND = ["Asteroid", "Comet", "Lichen", "Mine", "Power Plant", "Robotic Workforce"]
NAMES = ["Ann", "Greedy"]


def at_a_turn() -> Game[MarsView]:
    """Ann has steel for Mine, an action with two branches, and one that looks at a card."""
    ann: PlayerPosition = {
        "hand": [*HAND],
        "stock": {"mc": 50, "steel": 4, "plants": 3},
        "cards": ["Inventors' Guild", "Regolith Eaters"],
        "tokens": {"Regolith Eaters": 3},
    }
    greedy: PlayerPosition = {"stock": {"plants": 5}}
    position: Position = {"deck": ["Birds"], "players": [ann, greedy]}
    return new_game("mars", 2, 1, NAMES, position=position, bots=[None, "greedy"])


def typed(monkeypatch: pytest.MonkeyPatch, game: Game[MarsView], *lines: str) -> str:
    """The last screen."""
    return typed_in(monkeypatch, game, *lines, players=[None, new_bot("greedy", 1)])[-1]


def key_of(monkeypatch: pytest.MonkeyPatch, name: str) -> str:
    """The number that a card of the hand has on the screen."""
    lines = typed(monkeypatch, at_a_turn(), "t").splitlines()
    return next(line.split()[0] for line in lines if f" {name} " in line and line.split()[0].isdecimal())


def hand(game: Game[MarsView]) -> set[str]:
    """The names of Ann's cards."""
    private = game.view(0)["private"]
    assert private is not None
    return {game.cards()[held["card"]]["name"] for held in private["hand"]}


def test_a_number_after_a_card_is_what_is_paid(monkeypatch: pytest.MonkeyPatch) -> None:
    game = at_a_turn()
    typed(monkeypatch, game, f"{key_of(monkeypatch, 'Mine')} 2")
    stock = game.view(0)["public"]["players"][0]["stock"]
    assert (stock["mc"], stock["steel"]) == (50, 2)


def test_a_number_after_an_action_is_a_branch(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "takes 2 microbes off Regolith Eaters" in typed(monkeypatch, at_a_turn(), "r2 2")
    assert "adds 1 microbe to Regolith Eaters" in typed(monkeypatch, at_a_turn(), "r2 1")


def test_others_come_before_oneself(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = typed(monkeypatch, at_a_turn(), f"{key_of(monkeypatch, 'Asteroid')}")
    assert screen.index("   1  Greedy: remove 3 plants") < screen.index("  Yourself: remove 3 plants")


@pytest.mark.parametrize("form", ["s{0} s{1}", "s {0} {1}", "s {0} {1} d", "S{0},s{1}", "sell {0} {1}", "s{0} s{1} d"])
def test_cards_are_sold_in_one_go(monkeypatch: pytest.MonkeyPatch, form: str) -> None:
    game = at_a_turn()
    keys = [key_of(monkeypatch, name) for name in ("Mine", "Lichen")]
    typed(monkeypatch, game, form.format(*keys))
    assert hand(game) == {*HAND} - {"Mine", "Lichen"}
    assert len(game.last_input(0)) == 4
    typed(monkeypatch, game, "u")
    assert hand(game) == {*HAND}


@pytest.mark.parametrize("line", ["sell lichen, power plant", "sell lichen, sell power plant", "s lichen power plant"])
def test_cards_are_sold_by_their_names(monkeypatch: pytest.MonkeyPatch, line: str) -> None:
    game = at_a_turn()
    typed(monkeypatch, game, line)
    assert hand(game) == {*HAND} - {"Lichen", "Power Plant"}


def test_more_may_follow_a_sale_after_d(monkeypatch: pytest.MonkeyPatch) -> None:
    game = at_a_turn()
    assert "Ann - Take an action, or pass" in typed(monkeypatch, game, "sell lichen d p")
    assert hand(game) == {*HAND} - {"Lichen"}


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("s99", "Nothing was done. There is no card 99 among these: type 1 to 6 of the cards 1 to 6, then d."),
        ("x4 e4", "Nothing was done. E4 is reserved for oceans."),
        ("x4 zz", "zz can't be answered there, and so nothing was done."),
        ("x1 p p", "p can't be answered there, and so nothing was done."),
    ],
)
def test_if_one_can_not_be_answered_none_is(monkeypatch: pytest.MonkeyPatch, line: str, said: str) -> None:
    game = at_a_turn()
    assert f"\n{said}\n" in typed(monkeypatch, game, line)
    assert game.changes == 0


@pytest.mark.parametrize("word", ["1", "birds", "lichen", "d", "99"])
def test_nothing_is_told_of_a_question_that_shows_something(monkeypatch: pytest.MonkeyPatch, word: str) -> None:
    game = at_a_turn()
    assert f"\n{word} can't be answered there, and so nothing was done.\n" in typed(monkeypatch, game, f"r1 {word}")
    assert game.changes == 0


def test_where_cards_are_still_to_be_picked_some_are_marked(monkeypatch: pytest.MonkeyPatch) -> None:
    t = Table("action", ["Comet", "Fish", "Mine", "Trees"], ["Redrafted Contracts"], players=1)
    *_, screen, _ = typed_in(monkeypatch, t.game, "a1 2", "d")
    assert "Marked: 2. Type d, or up to 2 more: 1, 3 or 4; a marked one again unmarks it" in screen
    assert len(t.me.hand) == 4
