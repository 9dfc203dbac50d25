"""How cards are written: one call for each, with what is not usual by name."""

from __future__ import annotations

from functools import partial

from kasei.cardgame.counts import TagCount
from kasei.cardgame.nouns import TAG_NAMES
from kasei.cardgame.tableau import NO_TOKENS, Ongoing
from kasei.core.effect import Effect
from kasei.core.happening import NONE
from kasei.games.ares.language.nouns import BLUE_PROJECT, CORPORATION, GREEN_PROJECT, HEAT, PLANTS, RED_PROJECT, TR
from kasei.games.ares.state.card import AresSpec
from kasei.lang.counts import Amount, Each, Need

Needs = Need | tuple[Need, ...]
Effects = Ongoing | tuple[Ongoing, ...]


def card(
    colour: int,
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
    effect: Effects = (),
    action: Effect | None = None,
    holds: int = NO_TOKENS,
    points: Amount = 0,
    first: bool = False,
) -> AresSpec:
    """Make a card from what is written of it."""
    spent = spends or {}
    made = makes or {}
    return AresSpec(
        number=number,
        name=name,
        colour=colour,
        cost=cost,
        tags=tuple(TAG_NAMES.index(tag) for tag in tags.split()),
        needs=needs if isinstance(needs, tuple) else (needs,),
        heat=spent.get(HEAT, 0),
        plants=spent.get(PLANTS, 0),
        rating=spent.get(TR, 0),
        play=play,
        makes=tuple(n if isinstance(n := made.get(kind, 0), int) else 0 for kind in range(4)),
        scaled=tuple((kind, n, counted_tag(n)) for kind, n in made.items() if isinstance(n, Each)),
        steel=steel,
        titanium=titanium,
        ongoing=effect if isinstance(effect, tuple) else (effect,),
        action=action,
        holds=holds,
        points=points,
        first=first,
    )


def counted_tag(amount: Each) -> int:
    """The tag that an amount depends on, or NONE where it is forests."""
    return amount.of.tag if isinstance(amount.of, TagCount) else NONE


green = partial(card, GREEN_PROJECT)
blue = partial(card, BLUE_PROJECT)
red = partial(card, RED_PROJECT)
corporation = partial(card, CORPORATION)  # its cost is the MC it starts with
