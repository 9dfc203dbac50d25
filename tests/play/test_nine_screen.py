"""The table of nine as it is drawn from plain data."""

from __future__ import annotations

from io import StringIO
from typing import cast

import pytest
from rich.console import Console

import kasei
from kasei.core.errors import BadSetting, UnknownGame
from kasei.core.option import HEX, PASS, SKIP
from kasei.core.rules import Plain
from kasei.games.nine.state import CITY, EMPTY, GREENERY, HEAT, MOVE, WATER
from kasei.play.screens import SCREENS
from kasei.play.screens.nine import NineScreen
from kasei.play.screens.nine_view import Public
from kasei.play.screens.parts import outcome
from kasei.play.screens.pen import FINE, PLAIN
from kasei.play.terminal import play

GAME = kasei.new_game("nine", players=2, seed=1, names=["Ann", "Bea"], bonus=True)
SCREEN = NineScreen(GAME.rules.cards(), GAME.names, FINE)


def drawn(view: Plain, width: int = 80, brief: int = 0) -> str:
    """The table without colour."""
    console = Console(file=StringIO(), width=width, color_system=None)
    with console.capture() as capture:
        console.print(SCREEN.table(view, width, brief))
    return capture.get()


def new_view() -> tuple[Plain, Public]:
    """What the first seat sees at the beginning, and the public part of it."""
    view = GAME.view(0)
    return view, cast(Public, view["public"])


def test_the_map_shows_what_is_printed() -> None:
    text = drawn(new_view()[0])
    for part in ("| energy|", "| ~ 6 ~ |", "|science|", "|  blue |", "| prod. |", "|   18  |"):
        assert part in text


def test_the_map_shows_what_stands_there() -> None:
    view, public = new_view()
    white = public["white"]
    public["board"][:6] = [HEAT, GREENERY, WATER, CITY + white, CITY + 1 - white, 0]
    text = drawn(view)
    for part in ("| ▲ 0 ▲ | ♣ 1 ♣ | ≈ 2 ≈ |", "|  HEAT | GREEN | WATER |", "| ○ 3 ○ | ● 4 ● |", "| WHITE | BLACK |"):
        assert part in text


def test_the_deck_is_shown_as_far_as_it_is_known() -> None:
    view, public = new_view()
    public["deck"] = [0, None, None, 3, 12]
    text = drawn(view, width=120)
    for part in ("Next    Comet / Farming", "(2 not seen yet)", "Nuclear Power / Mining Rights", "(1 more)"):
        assert part in text


def test_bonus_rules_are_shown_where_they_are_in_use() -> None:
    view, public = new_view()
    assert "Bonus   a heat with the 4th greenery and a water with the 8th heat" in drawn(view, width=120)
    public["bonus"] = {"heat": False, "water": False}
    assert "Bonus   none left" in drawn(view)
    public["bonus"] = None
    assert "Bonus" not in drawn(view)


def test_projects_show_what_they_ask_and_do() -> None:
    view, public = new_view()
    public["players"][0] |= {"projects": [3], "funded": [0], "credits": 1, "passed": True, "tokens": [0, 0, 1, 2, 0]}
    text = drawn(view)
    assert "Farming                     1  production, nature  2 nature, at least 1 water" in text
    assert "\n  Place 1 greenery." in text
    assert "Asteroid                    ✓  space               funded" in text
    assert "1 credit, 0 heat, income 0" in text
    assert "Tokens  science, 2 nature" in text
    assert "passed" in text
    assert "\n  Place 1 greenery." not in drawn(view, brief=2)


@pytest.mark.parametrize(
    ("supply", "thing", "words"),
    [
        ({"greenery": 0, "water": 0}, EMPTY, "The game has ended: all greenery and water cubes are used up."),
        ({"water": 0}, HEAT, "The game has ended: no land is vacant."),
        ({"water": 0}, EMPTY, "The game has ended: generation 20 was the last."),
    ],
)
def test_why_a_game_has_ended(supply: dict[str, int], thing: int, words: str) -> None:
    view, public = new_view()
    cast(dict[str, int], public["supply"]).update(supply)
    public["board"] = [thing] * 19
    assert SCREEN.ending(view) == words


def test_how_a_solitaire_has_ended() -> None:
    game = kasei.new_game("nine", players=1, seed=1)
    screen = NineScreen(game.rules.cards(), game.names, FINE)
    view = game.view(0)
    supply = cast(Public, view["public"])["supply"]
    assert screen.ending(view) == "Generation 12 was the last. Left in the supply: 11 heat, 7 greenery and 4 water."
    supply["heat"] = supply["greenery"] = supply["water"] = 0
    expected = "All heat, greenery and water cubes are used up, in generation 1 of 12."
    assert screen.ending(view) == expected


@pytest.mark.parametrize(
    ("options", "typed", "words"),
    [
        ([HEX + 9], "0", "Hex 0 is occupied"),
        ([HEX + 9], "2", "Hex 2 is blue, and blue hexes are for water"),
        ([HEX + 9], "3", "Hex 3 is next to a city, and cities never touch"),
        ([HEX + 2], "3", "Hex 3 is land, and water goes on blue hexes"),
        ([MOVE + 0], "3", "Choose first which city you move"),
        ([PASS], "3", ""),
        ([HEX + 9], "19", ""),
        ([HEX + 9], "x", ""),
    ],
)
def test_why_a_hex_is_closed(options: list[int], typed: str, words: str) -> None:
    view, public = new_view()
    public["board"][0] = CITY
    view["options"] = options
    assert SCREEN.closed(view, typed) == words


def test_a_cut_text_says_so() -> None:
    view, public = new_view()
    faces = range(len(public["deck"]))
    longest = max(faces, key=lambda face: len(SCREEN.side(face)))
    public["deck"] = [longest ^ 1]
    name = SCREEN.side(longest)
    next_line = next(line.rstrip() for line in drawn(view, 80, brief=4).splitlines() if "Next " in line)
    assert next_line.endswith("…" if len(name) > 29 else name)
    plain = NineScreen(GAME.rules.cards(), GAME.names, PLAIN)
    assert (SCREEN.one_line("text").overflow, plain.one_line("text").overflow) == ("ellipsis", "crop")


def test_hexes_in_short() -> None:
    view, _ = new_view()
    view["options"] = [SKIP, HEX + 1, HEX + 3, HEX + 4, HEX + 5, MOVE + 9, MOVE + 12]
    assert SCREEN.in_short(view, short=False) == []
    assert SCREEN.in_short(view, short=True) == [
        ("Type the number of a hex in brackets: 1 or 3 to 5", [HEX + 1, HEX + 3, HEX + 4, HEX + 5]),
        ("Type the number of one of your cities to move it: 9 or 12", [MOVE + 9, MOVE + 12]),
    ]


@pytest.mark.parametrize(
    ("names", "scores", "winners", "words"),
    [
        (["Ann"], [3], [0], "Ann has won."),
        (["Ann"], [3], [], "Ann has lost."),
        (["Ann", "Bea"], [3, 4], [1], "Bea wins."),
        (["Ann", "Bea"], [4, 4], [1], "The points are level, and Bea wins the tie."),
        (["Ann", "Bea"], [4, 4], [0, 1], "A draw between Ann and Bea."),
        (["Ann", "Bea"], [4, 4], [], "Nobody has won."),
    ],
)
def test_the_outcome_in_words(names: list[str], scores: list[int], winners: list[int], words: str) -> None:
    assert outcome(names, scores, winners) == words


def test_what_can_not_be_played_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(BadSetting, match="1 players for a game of 2"):
        play(GAME, [None])
    monkeypatch.delitem(SCREENS, "nine")
    with pytest.raises(UnknownGame, match="can't draw 'nine'"):
        play(GAME, [None, None])
