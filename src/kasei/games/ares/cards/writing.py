"""How cards are written: one call for each, with what is not usual by name."""

from __future__ import annotations

from kasei.core.kernel import Effect
from kasei.games.ares.language.counts import TagCount
from kasei.games.ares.language.drawing import Redraft
from kasei.games.ares.language.nouns import (
    BLUE_PROJECT,
    CORPORATION,
    GREEN_PROJECT,
    HEAT,
    PLANTS,
    RED_PROJECT,
    TAG_NAMES,
    TR,
)
from kasei.games.ares.language.verbs import Exchange
from kasei.games.ares.state.card import NO_TOKENS, NONE, Card, Ongoing
from kasei.lang.counts import Amount, Each, Need

Needs = Need | tuple[Need, ...]
Effects = Ongoing | tuple[Ongoing, ...]


def green(
    number: int,
    name: str,
    cost: int,
    tags: str = "",
    *,
    needs: Needs = (),
    spends: dict[int, int] | None = None,
    play: Effect | None = None,
    makes: dict[int, Amount] | None = None,
    steel: int = 0,
    titanium: int = 0,
    points: Amount = 0,
    first: bool = False,
) -> Card:
    """A green project."""
    return write(
        GREEN_PROJECT,
        number,
        name,
        cost,
        tags,
        needs,
        spends,
        play,
        makes,
        steel,
        titanium,
        (),
        None,
        NO_TOKENS,
        points,
        first,
    )


def blue(
    number: int,
    name: str,
    cost: int,
    tags: str = "",
    *,
    needs: Needs = (),
    play: Effect | None = None,
    effect: Effects = (),
    action: Effect | None = None,
    holds: int = NO_TOKENS,
    points: Amount = 0,
) -> Card:
    """A blue project."""
    return write(
        BLUE_PROJECT, number, name, cost, tags, needs, None, play, None, 0, 0, effect, action, holds, points, False
    )


def red(
    number: int,
    name: str,
    cost: int,
    tags: str = "",
    *,
    needs: Needs = (),
    spends: dict[int, int] | None = None,
    play: Effect | None = None,
    points: int = 0,
) -> Card:
    """A red project: an event."""
    return write(
        RED_PROJECT, number, name, cost, tags, needs, spends, play, None, 0, 0, (), None, NO_TOKENS, points, False
    )


def corporation(
    number: int,
    name: str,
    mc: int,
    tags: str = "",
    *,
    play: Effect | None = None,
    makes: dict[int, Amount] | None = None,
    steel: int = 0,
    titanium: int = 0,
    effect: Effects = (),
    first: bool = False,
) -> Card:
    """A corporation."""
    return write(
        CORPORATION, number, name, mc, tags, (), None, play, makes, steel, titanium, effect, None, NO_TOKENS, 0, first
    )


def write(
    colour: int,
    number: int,
    name: str,
    cost: int,
    tags: str,
    needs: Needs,
    spends: dict[int, int] | None,
    play: Effect | None,
    makes: dict[int, Amount] | None,
    steel: int,
    titanium: int,
    effect: Effects,
    action: Effect | None,
    holds: int,
    points: Amount,
    first: bool,
) -> Card:
    """A card, from what is written of it."""
    spent = spends or {}
    made = makes or {}
    return Card(
        number - 1,
        name,
        colour,
        cost,
        tuple(TAG_NAMES.index(tag) for tag in tags.split()),
        needs if isinstance(needs, tuple) else (needs,),
        spent.get(HEAT, 0),
        spent.get(PLANTS, 0),
        spent.get(TR, 0),
        play,
        tuple(n if isinstance(n := made.get(kind, 0), int) else 0 for kind in range(4)),
        tuple((kind, n, counted_tag(n)) for kind, n in made.items() if isinstance(n, Each)),
        steel,
        titanium,
        effect if isinstance(effect, tuple) else (effect,),
        action,
        cost_of(action),
        holds,
        points if isinstance(points, int) else 0,
        points if isinstance(points, Each) else None,
        first,
    )


def counted_tag(amount: Each) -> int:
    """The tag that an amount depends on, or NONE where it is forests."""
    return amount.of.tag if isinstance(amount.of, TagCount) else NONE


def cost_of(action: Effect | None) -> Effect | None:
    """What has to be paid for an action; what it is for may come to nothing."""
    if isinstance(action, Exchange):
        return action.cost
    return action if isinstance(action, Redraft) else None
