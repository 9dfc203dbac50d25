"""Cards that are looked for by a part of their names, and lines of the log."""

from __future__ import annotations

import kasei
from kasei.play.finding import best, perhaps
from kasei.play.screens.parts import log_lines

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
    text = log_lines(["Ann plays Comet", "Bea " + "gains much " * 5], 40, new=1, sign=">").plain
    assert text.splitlines() == [
        "- Ann plays Comet",
        "> Bea gains much gains much gains much",
        "  gains much gains much",
    ]
