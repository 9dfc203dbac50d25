"""Cards that are looked for by a part of their names, and lines of the log."""

from __future__ import annotations

import kasei
from kasei.play.finding import best, fitting, perhaps
from kasei.play.news import Told, log_lines
from kasei.play.screens.pen import PLAIN
from tests.games.ares.table import Table

NAMES = ["Comet", "Big Comet", "Comet for Venus", "Mine", "Mining Rights", "Trees"]


def test_an_exact_name_comes_first() -> None:
    assert best("comet", NAMES, [[1], [2]]) == 0


def test_one_in_hand_comes_before_those_in_play_and_all_others() -> None:
    assert best("comet f", NAMES, []) == 2
    assert best("com", NAMES, [[1, 5], [0]]) == 1
    assert best("com", NAMES, [[5], [0]]) == 0
    assert best("com", NAMES, [[0, 1], [2]]) is None
    assert best("com", NAMES, [[], []]) is None
    assert best("xyz", NAMES, [[0], [1]]) is None


def test_what_could_be_meant_is_listed_in_that_order() -> None:
    words = perhaps("com", NAMES, [[2], [1]])
    assert words == "'com' could be several cards. Perhaps Comet for Venus, Big Comet or Comet?"
    assert perhaps("Treees", NAMES, []) == "There is no card 'Treees'. Perhaps Trees?"
    assert perhaps("xyz", NAMES, []) == "There is no card 'xyz'."


def test_a_long_list_is_cut() -> None:
    names = [facts["name"] for facts in kasei.new_game("ares", 1, 1).cards()]
    words = perhaps("a", names, [])
    assert words.count(",") == 7
    assert words.endswith(f" or one of {sum('a' in name.lower() for name in names) - 8} more?")


def test_further_lines_of_the_log_are_indented() -> None:
    lines = [Told("Ann plays Comet"), Told("Bea " + "gains much " * 5, new=True), Told("Ann passes", undone=True)]
    assert log_lines(lines, 40, PLAIN).plain.splitlines() == [
        "- Ann plays Comet",
        "> Bea gains much gains much gains much",
        "  gains much gains much",
        "- Ann passes (taken back)",
    ]
    assert log_lines(lines, 40, PLAIN, 1).plain.splitlines()[0] == "(2 more before that: l shows the log)"


def test_options_by_name() -> None:
    t = Table("construction", ["Comet", "Birds", "Fish"])
    options = decided(t)["options"]

    def labels(typed: str) -> list[str]:
        return [option["label"] for option in fitting(typed, options, "sell")]

    assert labels("comet") == labels("play comet") == ["Play Comet"]
    assert labels("sell birds") == ["Sell Birds"]
    assert labels("birds") == labels("use comet") == labels("co") == labels("") == []
    assert len(labels("sell i")) == 0
    assert [each["lack"]["text"] for each in fitting("birds", decided(t)["closed"], "sell")] != []


def decided(t: Table) -> kasei.Decision:
    """The question of the first player."""
    decision = t.game.decision(0)
    assert decision is not None
    return decision
