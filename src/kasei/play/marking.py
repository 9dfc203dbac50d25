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
    """Mark the cards that were typed, by number or name. One alone that has a mark already loses it."""
    asked = {meaning(word): word for word in numbers(typed, picks, cards)}
    strange = [word for key, word in asked.items() if key not in picks.keys and key != ENOUGH]
    if strange:
        form = messages.PICK_OTHER if strange[0].isdecimal() else messages.PICK_STRANGE
        return Marked(marks, problem=form.format(typed=printable(strange[0]), wanted=wanted(picks)))
    typed_now = {picks.keys[key] for key in asked if key != ENOUGH}
    after = marks ^ typed_now if len(asked) == 1 else marks | typed_now
    problem = wrong_number(picks, marks, len(after), ENOUGH in asked)
    return Marked(marks, problem=problem) if problem else Marked(after, ENOUGH in asked or len(after) == picks.most)


def numbers(typed: str, picks: Picks, cards: Sequence[str]) -> list[str]:
    """What was typed, word by word; a name, of which there may be several with commas between, as its number."""
    by_card = {option - PICK: key for key, option in picks.keys.items()}
    found: list[str] = []
    for words in typed.split(","):
        card = best(words.strip(), cards, [list(by_card)]) if any(letter.isalpha() for letter in words) else None
        known = card in by_card and len(words.strip()) > 1
        found += [by_card[card]] if card is not None and known else BETWEEN.split(words.strip())
    return [word for word in found if word]


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
    form = (
        messages.PICK_SOME if picks.least < picks.most else messages.PICK_ALL if picks.most > 1 else messages.PICK_ONE
    )
    return form.format(least=picks.least, most=picks.most, keys=typed_list(list(picks.keys)))


def marked_keys(picks: Picks, marks: Marks) -> list[str]:
    """What was typed for the marks."""
    return [key for key, option in picks.keys.items() if option in marks]


def may_be_done(picks: Picks, marks: Marks) -> bool:
    """Are as many marked as are needed, and could it be more?"""
    return picks.least <= len(marks) < picks.most


def made(marks: Marks, most: int) -> list[int]:
    """The answers that pick what is marked; where it could be more, that is all."""
    return [*sorted(marks), *([DONE] if len(marks) < most else [])]
