"""Oxygen, temperature and oceans, and the ratings of those who raise them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, cast

from kasei.core.effect import STEADY, Effect, Frame
from kasei.core.happening import NO_CARD, NONE
from kasei.core.kernel import State
from kasei.games.ares.language.deeds import FORESTED, RAISED, ROSE
from kasei.games.ares.language.nouns import ENDS, MC, OCEAN_TRACK, OXYGEN_TRACK, PLANTS, TR, TRACK_NAMES
from kasei.games.ares.state.state import OCEANS, Ares


@dataclass(frozen=True)
class AfterRise(Effect):
    """Wake what waits for the first rise of TR in a phase, once all that made it rise is done."""

    def takes(self) -> int:
        return 0

    def apply(self, s: State, f: Frame) -> None:
        a = cast(Ares, s)
        if a.players[f.player].rose:
            a.happen(f.player, ROSE)

    def text(self) -> str:
        return "see whether TR has risen"


AFTER_RISE: Final = AfterRise()


def watch_rise(a: Ares, player: int) -> None:
    """Push AFTER_RISE before something that may raise TR, if a card of the player waits for that."""
    me = a.players[player]
    if me.rose or not me.tableau.waits:
        return
    for trigger in a.triggers[ROSE.first]:
        if trigger.owner == player:
            a.push(AFTER_RISE, player, NO_CARD)
            return


def raise_track(a: Ares, player: int, track: int) -> None:
    """Raise oxygen or temperature one step. Further steps in the phase in which it is completed still raise TR."""
    end = ENDS[track]
    if a.began[track] >= end:
        return
    a.touch()
    tracks = a.tracks
    if tracks[track] < end:
        tracks[track] += 1
        if tracks[track] == end:
            a.stale()  # nobody has to spend heat or plants on it any more
    a.happen(player, RAISED, track, NONE, tracks[track])
    a.gain(player, TR, 1)


def plant_forest(a: Ares, player: int) -> None:
    """Gain a forest: its token, and a step of oxygen."""
    a.players[player].forests += 1
    a.happen(player, FORESTED, NONE, NONE, 1)
    raise_track(a, player, OXYGEN_TRACK)


def flip_ocean(a: Ares, player: int) -> None:
    """Flip an ocean for its reward. In the phase in which the last is flipped its reward can be had again."""
    if a.began[OCEAN_TRACK] >= ENDS[OCEAN_TRACK]:
        return
    tracks = a.tracks
    if tracks[OCEAN_TRACK] < ENDS[OCEAN_TRACK]:
        tracks[OCEAN_TRACK] += 1
    tile = a.oceans[tracks[OCEAN_TRACK] - 1]
    a.happen(player, RAISED, OCEAN_TRACK, tile, tracks[OCEAN_TRACK])
    a.gain(player, TR, 1)
    if a.trial:
        return  # what is hidden can't decide what is legal
    a.unveil()
    mc, plants, cards = OCEANS[tile]
    if mc:
        a.gain(player, MC, mc)
    if plants:
        a.gain(player, PLANTS, plants)
    if cards:
        a.draw(player, cards)


def no_step(a: Ares, track: int) -> list[str]:
    """Why a step of a track brings nothing, in words: it was complete when the phase began."""
    if a.began[track] < ENDS[track]:
        return []
    if track == OCEAN_TRACK:
        return ["no effect: all oceans are flipped"]
    return [f"{TRACK_NAMES[track]} is complete: no TR"]


def steps_wake(a: Ares, player: int, slot: int) -> int:
    """How much it matters when the player's triggers in this slot are woken, as `Effect.delicate` says it."""
    most = STEADY
    for trigger in a.triggers[slot]:
        if trigger.owner == player:
            most = max(most, trigger.effect.delicate(a, a.catalogue.cards[trigger.card].action[player]))
    return most
