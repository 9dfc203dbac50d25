"""People with secrets who share a keyboard, in a game where all choose at the same time."""

from __future__ import annotations

import re
from io import StringIO

import pytest
from rich.console import Console, RenderableType
from rich.text import Text

from kasei import Card, Seat
from kasei.bots import Bot
from kasei.core.face import Legend
from kasei.core.rules import Plain
from kasei.face.game import AnyGame
from kasei.face.table import new_game
from kasei.play.layout import Part, needed
from kasei.play.paper import ENTER
from kasei.play.screens import SCREENS, Picks, Seen
from kasei.play.screens.pen import Pen
from kasei.play.terminal import play
from tests.play.keyboard import ARES, Keyboard
from tests.play.script import typed_in
from tests.toys import BAZAAR

WIPE = "\x1b[r\x1b[H\x1b[J"


class BazaarScreen:
    """Shows nothing but what is private."""

    def __init__(self, legend: Legend, names: list[str], pen: Pen) -> None:
        self.names = names

    def table(self, seen: Seen[Plain], width: int) -> list[Part]:
        return [needed(Text(f"seat {seen.view['seat']} sees {seen.view['private']}"))]

    def card(self, facts: Card) -> RenderableType:
        return Text(facts["name"])

    def help(self, view: Plain) -> list[RenderableType]:
        return [Text("bid, then shop")]

    def held(self, view: Plain) -> list[int]:
        return []

    def asides(self, seen: Seen[Plain]) -> list[str]:
        return []

    def nearest(self, view: Plain) -> list[list[int]]:
        return []

    def picks(self, seen: Seen[Plain]) -> Picks | None:
        return None

    def signs(self, seen: Seen[Plain]) -> dict[str, int]:
        return {}

    def in_short(self, seen: Seen[Plain], short: bool) -> list[tuple[str, list[int]]]:
        return []

    def closed(self, seen: Seen[Plain], typed: str) -> str:
        return ""

    def warning(self, seen: Seen[Plain], option: int) -> str:
        return ""

    def outcome(self, view: Plain, scores: list[int], winners: list[int]) -> str:
        return "They have all been to the bazaar."


def sitting(monkeypatch: pytest.MonkeyPatch, players: list[Bot | None], terminal: bool = True) -> str:
    """All that is printed in a game in which people bid 1 and leave the shop."""
    monkeypatch.setitem(SCREENS, "bazaar", BazaarScreen)
    printed = StringIO()

    def typed() -> str:
        shown = printed.getvalue()
        question = shown[shown.rindex(" - ") :] if " - " in shown else ""
        return "" if shown.rstrip().endswith("Enter.") else "p" if "go shopping" in question else "1"

    monkeypatch.setattr("builtins.input", typed)
    game = AnyGame(BAZAAR.build(2, BAZAAR.settle(2, {})), 7, ["Ann", "Bea"])
    console = Console(file=printed, force_terminal=terminal, color_system=None, width=80, height=40)
    assert play(game, players, console) == 0
    assert game.over
    return printed.getvalue()


class First:
    """Takes the first option."""

    def choose(self, seat: Seat) -> int:
        return seat.options[0]


def test_secrets_are_hidden_between_people(monkeypatch: pytest.MonkeyPatch) -> None:
    printed = sitting(monkeypatch, [None, None])
    turns = printed.split(WIPE)
    assert turns[0] == ENTER
    names = [re.findall(r"Pass the keyboard to (\w+), then press Enter", turn) for turn in turns[1:]]
    assert names == [["Ann"], ["Bea"]] * 3 + [["Ann"]]  # who has the keyboard goes on as long as there is a question
    for turn, (name,) in zip(turns[1:], names):
        before, _, after = turn.partition("press Enter")
        assert "sees" not in before
        assert set(re.findall(r"seat (\d) sees {'hand", after)) == {str(["Ann", "Bea"].index(name))}


def test_without_a_terminal_secrets_scroll_away(monkeypatch: pytest.MonkeyPatch) -> None:
    printed = sitting(monkeypatch, [None, None], terminal=False)
    assert WIPE not in printed
    assert printed.count("\n" * 40 + "Pass the keyboard to Bea") == 3


@pytest.mark.parametrize("players", [[None, First()], [First(), First()]])
def test_one_person_never_hands_over(monkeypatch: pytest.MonkeyPatch, players: list[Bot | None]) -> None:
    printed = sitting(monkeypatch, players)
    assert "Pass the keyboard" not in printed
    assert "seat 1 sees" not in printed
    assert "Final score" in printed
    assert "The game has ended: the last round is over." in printed


def test_undo_is_of_whoever_is_asked_and_of_nobody_else(monkeypatch: pytest.MonkeyPatch) -> None:
    game = new_game("ares", 2, 7, ["Ann", "Anna"])
    *_, refused, over, again = typed_in(monkeypatch, game, "", "1", "", "u", "u ann", "")
    assert "Anna has nothing to take back. u Ann takes" in refused
    assert "Pass the keyboard to Ann, then press Enter." in over
    assert "Ann has taken back the last choice." in again
    assert not game.last_input(0)


def test_the_last_page_tells_nobodys_secrets(monkeypatch: pytest.MonkeyPatch) -> None:
    end = sitting(monkeypatch, [None, None]).split("go shopping")[-1]
    assert "Ann bids" in end
    assert not re.findall(r"(Ann|Bea) bids \d", end)


def test_what_one_has_typed_the_other_can_not_call_back() -> None:
    both = Keyboard("you:Ann,you:Bea", "--seed", "7", program=ARES)
    both.type("")
    both.type("c comet")
    both.type("1")
    both.type("")
    assert both.seen.endswith("Bea> ")
    both.child.send("\x1b[A\x1b[A")
    assert "comet" not in both.type("").lower()
    assert both.seen.endswith("Bea> ")
