"""Cards, and people, that are looked for by a part of their names."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches
from typing import Final

from kasei.lang.wording import join
from kasei.play import messages
from kasei.play.keyboard import printable

MOST: Final = 8  # names that are listed


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
    more = len(near) - MOST
    shown = [*near[:MOST], *([messages.OTHER_CARDS.format(n=more)] if more > 0 else [])]
    return messages.PERHAPS.format(problem=problem, names=join(shown, messages.OR)) if near else problem
