"""Cards that a person marks, in any order, until as many are marked as are to be picked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from kasei import DONE, PICK
from kasei.play import messages
from kasei.play.answers import BETWEEN, LETTERS, meaning
from kasei.play.finding import best
from kasei.play.keyboard import printable
from kasei.play.screens.parts import typed_list
from kasei.play.screens.screen import Picks

ENOUGH: Final = LETTERS[DONE]

Marks = frozenset[int]  # PICK options
NO_MARKS: Final[Marks] = frozenset()


class Marked(NamedTuple):
    """What comes of a line: the marks, whether they are all, and what is wrong with the line."""

    marks: Marks
    done: bool = False
    problem: str = ""


def mark(typed: str, picks: Picks, marks: Marks, cards: Sequence[str]) -> Marked:
    """Mark the cards that were typed, by number or name. One alone that has a mark already loses it; where one card is
    picked, it takes the place of another."""
    asked = {meaning(word): word for word in numbers(BETWEEN.split(typed), picks, cards)}
    strange = [word for key, word in asked.items() if key not in picks.keys and key != ENOUGH]
    if strange:
        form = messages.PICK_OTHER if strange[0].isdecimal() else messages.PICK_STRANGE
        return Marked(marks, problem=form.format(typed=printable(strange[0]), wanted=wanted(picks)))
    typed_now = {picks.keys[key] for key in asked if key != ENOUGH}
    marks = NO_MARKS if typed_now and picks.most == 1 else marks
    after = marks ^ typed_now if len(asked) == 1 else marks | typed_now
    problem = wrong_number(picks, marks, len(after), ENOUGH in asked)
    return Marked(marks, problem=problem) if problem else Marked(after, ENOUGH in asked or len(after) == picks.most)


def numbers(words: Sequence[str], picks: Picks, cards: Sequence[str]) -> list[str]:
    """What was typed, word by word; a name, which may have several words, as its number."""
    found: list[str] = []
    left = [word for word in words if word]
    while left:
        keys = {n: named(" ".join(left[:n]), picks, cards) for n in range(len(left), 0, -1)}
        n = next((n for n, key in keys.items() if key), 1)
        found.append(keys[n] or left[0])
        left = left[n:]
    return found


def named(name: str, picks: Picks, cards: Sequence[str]) -> str:
    """The number of the card that has that name, or one with that in it; empty if there is none."""
    by_card = {option - PICK: key for key, option in picks.keys.items()}
    card = best(name, cards, [list(by_card)]) if len(name) > 1 and meaning(name) != ENOUGH else None
    return "" if card is None else by_card.get(card, "")


def wrong_number(picks: Picks, marks: Marks, n: int, enough: bool) -> str:
    """What is wrong with so many marks."""
    if n > picks.most:
        marked = messages.PICK_MARKED.format(keys=typed_list(marked_keys(picks, marks))) if marks else ""
        return messages.PICK_MANY.format(n=n, marked=marked, wanted=wanted(picks))
    if enough and n < picks.least:
        return messages.PICK_FEW.format(least=picks.least, n=n, wanted=wanted(picks))
    return ""


def wanted(picks: Picks) -> str:
    """What is to be typed."""
    some = messages.PICK_SOME if picks.least else messages.PICK_UP_TO
    form = some if picks.least < picks.most else messages.PICK_ALL if picks.most > 1 else messages.PICK_ONE
    return form.format(least=picks.least, most=picks.most, keys=typed_list(list(picks.keys)))


def marked_keys(picks: Picks, marks: Marks) -> list[str]:
    """What was typed for the marks."""
    return [key for key, option in picks.keys.items() if option in marks]


def may_be_done(picks: Picks, marks: Marks) -> bool:
    """Are as many marked as are needed?"""
    return picks.least <= len(marks) <= picks.most


def made(marks: Marks, most: int) -> list[int]:
    """The answers that pick what is marked; where it could be more, that is all."""
    return [*sorted(marks), *([DONE] if len(marks) < most else [])]
