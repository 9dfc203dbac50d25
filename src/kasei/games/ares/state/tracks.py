"""What happens on Mars and to the ratings of those who make it happen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, cast

from kasei.core.kernel import NO_CARD, Effect, Frame, State
from kasei.games.ares.language.deeds import DREW, FLIPPED_OCEAN, GAINED, RAISED, SOLD, TOOK_FOREST
from kasei.games.ares.language.nouns import (
    ENDS,
    FLIPPED,
    FORESTED,
    MC,
    OCEAN_TRACK,
    OXYGEN_TRACK,
    PLANTS,
    RAISED_OXYGEN,
    RAISED_TEMPERATURE,
    ROSE,
    TR,
)
from kasei.games.ares.state.card import Triggers
from kasei.games.ares.state.state import OCEANS, Ares
from kasei.lang.triggers import Resolve


def happen(a: Ares, player: int, kind: int) -> None:
    """Something happened: what the player's cards wait for comes next."""
    push_awaited(a, player, a.players[player].tableau.waiting[kind])


def push_awaited(a: Ares, player: int, waiting: Triggers) -> None:
    """Triggers of one player, to be resolved together."""
    if len(waiting) == 1:
        a.push(waiting[0].effect, player, waiting[0].card)
    elif waiting:
        a.push(Resolve(waiting), player, NO_CARD)


def gain_rating(a: Ares, player: int, n: int) -> None:
    """TR for a player."""
    me = a.players[player]
    me.tr += n
    if n > 0:
        me.rose = True


@dataclass(frozen=True)
class AfterRise(Effect):
    """What waits for the first rise of TR in a phase, once all that made it rise is done."""

    def apply(self, s: State, f: Frame) -> None:
        a = cast(Ares, s)
        if a.players[f.player].rose:
            happen(a, f.player, ROSE)

    def text(self) -> str:
        return "see whether TR has risen"


AFTER_RISE: Final = AfterRise()


def watch_rise(a: Ares, player: int) -> None:
    """Before something that may raise TR: let what waits for that come after it."""
    me = a.players[player]
    if not me.rose and me.tableau.waiting[ROSE]:
        a.push(AFTER_RISE, player, NO_CARD)


def raise_track(a: Ares, player: int, track: int) -> None:
    """A step of oxygen or temperature. In the phase in which the track is completed all go on gaining by it."""
    end = ENDS[track]
    if a.began[track] >= end:
        return
    a.touch()
    tracks = a.tracks
    if tracks[track] < end:
        tracks[track] += 1
        if tracks[track] == end:
            a.stale()  # nobody has to spend heat or plants on it any more
    if a.heard is not None:
        a.tell(RAISED, player, (track, tracks[track]))
    happen(a, player, RAISED_OXYGEN if track == OXYGEN_TRACK else RAISED_TEMPERATURE)
    gain_rating(a, player, 1)


def plant_forest(a: Ares, player: int) -> None:
    """A forest: its token, and a step of oxygen."""
    a.players[player].forests += 1
    if a.heard is not None:
        a.tell(TOOK_FOREST, player, ())
    happen(a, player, FORESTED)
    raise_track(a, player, OXYGEN_TRACK)


def flip_ocean(a: Ares, player: int) -> None:
    """Flip an ocean for its reward. In the phase in which the last is flipped its reward can be had again."""
    if a.began[OCEAN_TRACK] >= ENDS[OCEAN_TRACK]:
        return
    tracks = a.tracks
    if tracks[OCEAN_TRACK] < ENDS[OCEAN_TRACK]:
        tracks[OCEAN_TRACK] += 1
    a.seal()
    tile = a.oceans[tracks[OCEAN_TRACK] - 1]
    if a.heard is not None:
        a.tell(FLIPPED_OCEAN, player, (tile,))
    happen(a, player, FLIPPED)
    gain_rating(a, player, 1)
    mc, plants, cards = OCEANS[tile]
    me = a.players[player]
    me.mc += mc
    me.plants += plants
    if cards:
        draw_cards(a, player, cards)


def draw_cards(a: Ares, player: int, n: int) -> None:
    """Draw so many cards into the hand."""
    cards = a.draw(player, n)
    if a.heard is not None:
        a.tell(DREW, player, (len(cards),), tuple(sorted(cards)))  # the order in which they came is nobody's business


def sell_cards(a: Ares, player: int, cards: tuple[int, ...]) -> None:
    """Discard cards from hand for MC."""
    me = a.players[player]
    gained = 0
    for card in cards:
        a.discard(player, card)
        gained += me.tableau.sale
    me.mc += gained
    if a.heard is not None and cards:
        a.tell(SOLD, player, (len(cards), gained), cards)


def gain(a: Ares, player: int, kind: int, n: int) -> None:
    """So many of a resource."""
    me = a.players[player]
    if kind == MC:
        me.mc += n
    elif kind == PLANTS:
        me.plants += n
    elif kind == TR:
        gain_rating(a, player, n)
    else:
        me.heat += n
    if a.heard is not None and n > 0:
        a.tell(GAINED, player, (kind, n))
