"""Cards, people and options that are looked for by a part of their names."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches
from typing import Final, TypeVar, cast

from kasei import Closed, Option
from kasei.lang.wording import capital, join
from kasei.play import messages
from kasei.play.keyboard import printable

MOST: Final = 8  # names that are listed
LEAST: Final = 3  # letters of a name that stands for an option

T = TypeVar("T", bound=Option | Closed)


def best(typed: str, names: Sequence[str], nearest: Sequence[Sequence[int]]) -> int | None:
    """The card of that name; or the only one near by, or else of all, that has it in its name."""
    exact = [card for card, name in enumerate(names) if name.lower() == typed.lower()]
    for cards in [exact] if exact else [*nearest, range(len(names))]:
        found = dict.fromkeys(card for card in cards if typed.lower() in names[card].lower())
        if found:
            return next(iter(found)) if len(found) == 1 else None
    return None


def perhaps(typed: str, names: Sequence[str], nearest: Sequence[Sequence[int]]) -> str:
    """What could have been meant, the nearest first."""
    ordered = dict.fromkeys([*[card for cards in nearest for card in cards], *range(len(names))])
    near = [names[card] for card in ordered if typed.lower() in names[card].lower()]
    problem = (messages.MANY_SUCH_CARDS if near else messages.NO_SUCH_CARD).format(typed=printable(typed))
    near = near or get_close_matches(typed.title(), names)
    return messages.PERHAPS.format(problem=problem, names=named_list(near)) if near else problem


def named_list(names: Sequence[str]) -> str:
    """Some names, and how many more there are."""
    more = len(names) - MOST
    shown = [*names[:MOST], *([messages.OTHER_CARDS.format(n=more)] if more > 0 else [])]
    return join(shown, messages.OR)


def fitting(typed: str, among: Sequence[T], sells: str) -> list[T]:
    """The options that a name stands for, with or without the verb before it: `comet`, `sell birds`.

    Without a verb nothing is sold, and a name that is whole stands for nothing else.
    """
    verb, _, rest = typed.lower().partition(" ")
    of_verb = [option for option in among if option["verb"] == verb]
    named = bool(of_verb and rest)
    text = rest.strip() if named else typed.lower()
    if len(text) < LEAST:
        return []
    found = [
        option for option in (of_verb if named else among) if fits(option, text) and (named or option["verb"] != sells)
    ]
    return [option for option in found if text == name_of(option)] or found


def fits(option: Option | Closed, text: str) -> bool:
    """Is it in the name of what an option is about, or how its words begin?"""
    words = cast(Option, option)["text"] if "text" in option else ""
    return text in name_of(option) or words.lower().startswith(text)


def name_of(option: Option | Closed) -> str:
    """The name of what an option is about."""
    return (option["about"]["name"] or "").lower()


def said_closed(closed: Closed) -> str:
    """Why something is not open."""
    form = messages.WHY_NO_HEX if closed["verb"] == "hex" else messages.WHY_NOT
    return form.format(what=capital(closed["about"]["name"] or ""), reason=closed["lack"]["text"])
