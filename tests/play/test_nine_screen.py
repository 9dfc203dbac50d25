"""The table of nine as it is drawn from plain data."""

from __future__ import annotations

from io import StringIO
from typing import cast

import pytest
from rich.console import Console

import kasei
from kasei import HEX, PASS, SKIP, Decision, NineLegend, NineView
from kasei.core.errors import BadSetting, UnknownGame
from kasei.games.nine import MOVE
from kasei.play.screens import SCREENS, Seen
from kasei.play.screens.nine import NineScreen
from kasei.play.screens.parts import outcome
from kasei.play.screens.pen import FINE
from kasei.play.terminal import play
from tests.play.questions import question

GAME = kasei.new_game("nine", players=2, seed=1, names=["Ann", "Bea"], bonus=True)
LEGEND = cast(NineLegend, GAME.legend())
SCREEN = NineScreen(LEGEND, GAME.names, FINE)


def drawn(view: NineView, width: int = 80, brief: int = 0) -> str:
    """The table without colour, each part so many forms briefer than in full."""
    console = Console(file=StringIO(), width=width, color_system=None)
    with console.capture() as capture:
        for part in SCREEN.table(Seen(view, GAME.decision(GAME.asked[0])), width):
            what = part[max(0, len(part) - 1 - brief)].draw()
            if what is not None:
                console.print(what)
    return capture.get()


def asked(*options: int, closed: dict[int, str] | None = None) -> Decision:
    """A question with these options."""
    return question(GAME, *options, closed=closed)


def test_the_map_shows_what_is_printed() -> None:
    text = drawn(GAME.view(0))
    for part in ("| energy|", "| ~ 6 ~ |", "|science|", "|  blue |", "| prod. |", "|   18  |"):
        assert part in text


def test_the_map_shows_what_stands_there() -> None:
    view = GAME.view(0)
    public = view["public"]
    white = public["white"]
    public["board"][:6] = ["heat", "greenery", "water", "city", "city", None]
    public["players"][white]["cities"], public["players"][1 - white]["cities"] = [3], [4]
    text = drawn(view)
    for part in ("| ▲ 0 ▲ | ♣ 1 ♣ | ≈ 2 ≈ |", "|  HEAT | GREEN | WATER |", "| ○ 3 ○ | ● 4 ● |", "| WHITE | BLACK |"):
        assert part in text


def test_the_deck_is_shown_as_far_as_it_is_known() -> None:
    view = GAME.view(0)
    view["public"]["deck"] = [1, None, None, 2, 13]
    text = drawn(view, width=120)
    for part in ("Next    Comet / Farming", "(2 not seen yet)", "Nuclear Power / Mining Rights", "(1 more)"):
        assert part in text


def test_bonus_rules_are_shown_where_they_are_in_use() -> None:
    view = GAME.view(0)
    public = view["public"]
    assert "Bonus   a heat with the 4th greenery and a water with the 8th heat" in drawn(view, width=120)
    public["bonus"] = {"heat": False, "water": False}
    assert "Bonus   none left" in drawn(view)
    public["bonus"] = None
    assert "Bonus" not in drawn(view)


def test_projects_show_what_they_ask_and_do() -> None:
    view = GAME.view(0)
    side = view["public"]["players"][0]
    side["projects"], side["funded"], side["credits"], side["passed"] = [3], [0], 1, True
    side["tokens"] = [0, 0, 1, 2, 0]
    text = drawn(view)
    assert "Farming                     1  production, nature  2 nature, at least 1 water" in text
    assert "\n  Place 1 greenery." in text
    assert "Asteroid                    ✓  space               funded" in text
    assert "1 credit, 0 heat, income 0" in text
    assert "Tokens  science, 2 nature" in text
    assert "passed" in text
    assert "\n  Place 1 greenery." not in drawn(view, brief=2)


@pytest.mark.parametrize(
    ("decision", "typed", "words"),
    [
        (asked(HEX + 9, closed={HEX: "is occupied"}), "0", "Hex 0 is occupied"),
        (asked(HEX + 9, closed={HEX: "is occupied"}), "1", ""),
        (asked(MOVE), "3", "Choose first which city you move"),
        (asked(MOVE, HEX + 4, closed={HEX: "is occupied"}), "3", ""),
        (asked(PASS), "3", ""),
        (asked(MOVE), "19", ""),
        (asked(MOVE), "x", ""),
    ],
)
def test_why_a_hex_is_closed(decision: Decision, typed: str, words: str) -> None:
    assert SCREEN.closed(Seen(GAME.view(0), decision), typed) == words


def test_hexes_in_short() -> None:
    seen = Seen(GAME.view(0), asked(SKIP, HEX + 1, HEX + 3, HEX + 4, HEX + 5, MOVE + 9, MOVE + 12))
    assert SCREEN.in_short(seen, short=False) == []
    assert SCREEN.in_short(seen, short=True) == [
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
