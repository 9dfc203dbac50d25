"""How cards are written: one call for each, with what is not usual by name."""

from __future__ import annotations

from functools import partial

from kasei.cardgame.nouns import TAG_NAMES
from kasei.cardgame.playing import parts_of
from kasei.cardgame.tableau import NO_TOKENS, Ongoing
from kasei.core.effect import Effect
from kasei.games.mars.language.nouns import BLUE, CORPORATION, GREEN, RED
from kasei.games.mars.state.card import MarsSpec
from kasei.lang.combine import do
from kasei.lang.counts import Amount, Need

Needs = Need | tuple[Need, ...]
Effects = Ongoing | tuple[Ongoing, ...]


def card(
    colour: int,
    id: str,
    name: str,
    cost: int,
    tags: str = "",
    *,
    needs: Needs = (),
    makes: Effect | None = None,
    play: Effect | None = None,
    then_makes: Effect | None = None,
    effect: Effects = (),
    action: Effect | None = None,
    first: Effect | None = None,
    holds: int = NO_TOKENS,
    points: Amount = 0,
    era: bool = False,
    safe: bool = False,
) -> MarsSpec:
    """Make a card. `makes` is its production box; `then_makes` is one that depends on what `play` came to."""
    if play is not None and then_makes is not None:
        play = play >> then_makes
    parts = parts_of(makes, play)
    return MarsSpec(
        id=id,
        name=name,
        colour=colour,
        cost=cost,
        tags=tuple([TAG_NAMES.index(tag) for tag in tags.split()]),
        needs=needs if isinstance(needs, tuple) else (needs,),
        makes=makes or then_makes,
        play=do(*parts) if parts else None,
        ongoing=effect if isinstance(effect, tuple) else (effect,),
        action=action,
        first=first,
        holds=holds,
        points=points,
        era=era,
        safe=safe,
    )


green = partial(card, GREEN)
blue = partial(card, BLUE)
red = partial(card, RED)
corporation = partial(card, CORPORATION)  # its cost is the M€ it starts with
