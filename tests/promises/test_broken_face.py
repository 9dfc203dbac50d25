"""A game that shows what does not fit its types, or says of its options what does not come true, is found out."""

from __future__ import annotations

from typing import cast

import pytest

from kasei.core.face import Lack, Value
from kasei.core.kernel import State
from kasei.games.nine.face import Public
from kasei.games.nine.rules import NineRules
from kasei.lang.lacks import plain_lack
from tests.promises.breaking import find_broken
from tests.toys import BazaarRules

NINE: dict[str, Value] = {"map": "tharsis", "bonus": False, "limit": True}


class Chatty(NineRules):
    """Shows a key more than its type has."""

    def public(self, s: State) -> Public:
        return cast(Public, {**super().public(s), "mood": "fine"})


class Curt(NineRules):
    """Shows a key less."""

    def public(self, s: State) -> Public:
        shown = dict(super().public(s))
        del shown["first"]
        return cast(Public, shown)


class Wrong(NineRules):
    """Shows a number where its type has a list."""

    def public(self, s: State) -> Public:
        return cast(Public, {**super().public(s), "drawn": 3})


class Contrary(BazaarRules):
    """Says of an open option why it is not open."""

    def closed(self, s: State, player: int) -> list[tuple[int, Lack]]:
        return [(s.options(player)[0], plain_lack("no"))]


class Bossy(BazaarRules):
    """Says that something must be used which is not open."""

    def must(self, s: State, player: int) -> list[int]:
        return [s.options(player)[-1] + 1]


class Silent(BazaarRules):
    """Has no words for its options."""

    def describe(self, s: State, player: int, option: int) -> str:
        return "" if option != s.options(player)[0] else super().describe(s, player, option)


@pytest.mark.parametrize(
    ("rules", "words"),
    [
        (Chatty(2, dict(NINE)), "every view fits its type public: the key 'mood' is one too many"),
        (Curt(2, dict(NINE)), "every view fits its type public: the key 'first' is missing"),
        (Wrong(2, dict(NINE)), "every view fits its type public.drawn: 3 is no list"),
        (Contrary(2, {"plain": True}), "what is closed is not open"),
        (Bossy(2, {"plain": True}), "what must be used can be used"),
        (Silent(2, {"plain": True}), "options have words"),
    ],
    ids=lambda value: type(value).__name__ if not isinstance(value, str) else "",
)
def test_a_game_with_a_broken_face_is_found(rules: NineRules | BazaarRules, words: str) -> None:
    find_broken(rules, f"not true that {words}")
