"""How cards are written."""

from __future__ import annotations

from kasei.cardgame.nouns import TAG_NAMES
from kasei.cardgame.playing import parts_of
from kasei.cardgame.tableau import NO_TOKENS, Ongoing
from kasei.core.effect import Effect
from kasei.lang.combine import do
from kasei.lang.counts import Each, Need
from tests.miniature.state import MiniSpec

Several = Ongoing | tuple[Ongoing, ...]


def card(
    name: str,
    cost: int,
    tags: str = "",
    *,
    needs: Need | tuple[Need, ...] = (),
    makes: Effect | None = None,
    play: Effect | None = None,
    then_makes: Effect | None = None,
    effect: Several = (),
    action: Effect | None = None,
    holds: int = NO_TOKENS,
    points: int | Each = 0,
    safe: bool = False,
    corporation: bool = False,
) -> MiniSpec:
    """A project. `makes` is its production box; `then_makes` is one that depends on what `play` came to."""
    if play is not None and then_makes is not None:
        play = play >> then_makes
    parts = parts_of(makes, play)
    return MiniSpec(
        name=name,
        cost=cost,
        tags=tuple([TAG_NAMES.index(tag) for tag in tags.split()]),
        needs=needs if isinstance(needs, tuple) else (needs,),
        makes=makes or then_makes,
        play=do(*parts) if parts else None,
        ongoing=effect if isinstance(effect, tuple) else (effect,),
        action=action,
        holds=holds,
        points=points,
        safe=safe,
        corporation=corporation,
    )


def red(name: str, cost: int, tags: str = "", *, play: Effect, points: int = 0) -> MiniSpec:
    """An event."""
    return card(name, cost, f"{tags} event", play=play, points=points)


def corporation(
    name: str,
    mc: int,
    tags: str = "",
    *,
    play: Effect | None = None,
    effect: Several = (),
    action: Effect | None = None,
    holds: int = NO_TOKENS,
) -> MiniSpec:
    """A corporation, with the M€ it starts with."""
    return card(name, mc, tags, play=play, effect=effect, action=action, holds=holds, corporation=True)
