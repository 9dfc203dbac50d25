"""A game that shows what does not fit its types, or says of its options what does not come true, is found out."""

from __future__ import annotations

from typing import Literal, TypedDict

import pytest

from kasei.core.face import Head, Lack, Legend
from kasei.core.kernel import State
from kasei.core.rules import Plain
from kasei.lang.lacks import plain_lack
from tests.promises.breaking import find_broken, play_many
from tests.toys import BazaarRules


class Public(TypedDict):
    """What everybody sees of the toy."""

    round: int
    bids: list[int] | list[bool]
    hands: list[int]
    picked: list[int]
    stock: list[list[int]]
    points: list[int]
    deck: int
    discards: int


class Private(TypedDict):
    """What only one seat sees."""

    hand: list[int]
    bid: int


class View(Head):
    """All that a seat may see of the toy."""

    game: Literal["bazaar"]
    public: Public
    private: Private | None


class Chatty(BazaarRules):
    """Shows a key more than its type has."""

    def public(self, s: State) -> Plain:
        return super().public(s) | {"mood": "fine"}


class Curt(BazaarRules):
    """Shows a key less."""

    def public(self, s: State) -> Plain:
        shown = super().public(s)
        del shown["deck"]
        return shown


class Wrong(BazaarRules):
    """Shows a number where its type has a list."""

    def public(self, s: State) -> Plain:
        return super().public(s) | {"points": 3}


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
        (Chatty, "every view fits its type public: the key 'mood' is one too many"),
        (Curt, "every view fits its type public: the key 'deck' is missing"),
        (Wrong, "every view fits its type public.points: 3 is no list"),
        (Contrary, "what is closed is not open"),
        (Bossy, "what must be used can be used"),
        (Silent, "options have words"),
    ],
)
def test_a_game_with_a_broken_face_is_found(
    rules: type[BazaarRules], words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kasei.promises.face.SHAPES", {"bazaar": (View, Legend)})
    find_broken(rules(2, {"plain": True}), f"not true that {words}")


def test_the_toy_shows_what_its_types_say(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kasei.promises.face.SHAPES", {"bazaar": (View, Legend)})
    play_many(BazaarRules(2, {"plain": True}), 10)
