"""Production boxes of cards in words and in symbols: `energy -1, M€ +3`."""

from __future__ import annotations

from kasei.cardgame.playing import parts_of
from kasei.cardgame.text import own_note
from kasei.core.effect import Effect, Then
from kasei.games.mars.language.effect import MarsEffect
from kasei.games.mars.language.verbs import Produce
from kasei.lang.combine import Either, If
from kasei.lang.wording import join


def in_order(box: Effect) -> list[Effect]:
    """The parts of a box: what goes down, what goes up, and then what others lose."""
    return sorted(parts_of(box), key=lambda part: 0 if part.is_cost() else 1 if isinstance(part, Produce) else 2)


def box_text(box: Effect, tags: tuple[int, ...]) -> str:
    """A box of a card with these tags in words."""
    return ", ".join([part_text(part, tags) for part in in_order(box)])


def part_text(part: Effect, tags: tuple[int, ...]) -> str:
    """A part of a box in words."""
    if isinstance(part, Either):
        return f"either {join([box_text(branch, tags) for branch in part.branches], 'or')}"
    if isinstance(part, If) and part.otherwise is not None:
        return f"{box_text(part.otherwise, tags)}, or {box_text(part.then, tags)} {part.need.clause()}"
    if isinstance(part, Then):
        return f"{box_text(part.first, tags)}, {box_text(part.then, tags)}"
    note = own_note(part.n, tags) if isinstance(part, Produce) else ""
    return f"{part.box_text() if isinstance(part, MarsEffect) else part.text()}{note}"


def box_icons(box: Effect) -> str:
    """A box in symbols."""
    return ", ".join([part_icons(part) for part in in_order(box)])


def part_icons(part: Effect) -> str:
    """A part of a box in symbols."""
    if isinstance(part, Either):
        return f"({' / '.join([box_icons(branch) for branch in part.branches])})"
    if isinstance(part, If) and part.otherwise is not None:
        return f"({part.need.icons()} → {box_icons(part.then)}, else {box_icons(part.otherwise)})"
    if isinstance(part, Then):
        return f"{box_icons(part.first)} → {box_icons(part.then)}"
    return part.box_icons() if isinstance(part, MarsEffect) else part.icons()
