"""Tiles that are laid, tracks that rise, and what that brings."""

from __future__ import annotations

from typing import Final

from kasei.core.effect import Effect, Frame
from kasei.core.happening import NOBODY, NONE, Happening
from kasei.games.mars.language.deeds import COMPLETE, PLACED, RAISED
from kasei.games.mars.language.nouns import (
    CITY,
    ENDS,
    GREENERY,
    HEAT,
    HEAT_STEPS,
    MC,
    OCEAN,
    OCEAN_STEP,
    OCEAN_TRACK,
    OXYGEN_TRACK,
    TEMPERATURE_TRACK,
    TRACK_NAMES,
    WARM_STEP,
)
from kasei.games.mars.state.board import BONUSES, CARDS_THERE, HEXES, NEIGHBOURS
from kasei.games.mars.state.state import FINAL, Mars, frame_for
from kasei.lang.pool import wake

PER_OCEAN: Final = 2  # M€ for each ocean beside a tile that is laid


def is_full(m: Mars, track: int) -> bool:
    """Can a track rise no more?"""
    return m.tracks[track] >= ENDS[track] or m.phase == FINAL


def raise_track(m: Mars, f: Frame, track: int, ocean: Effect) -> None:
    """Raise a track one step for the frame's player, if it can rise, with its TR and the bonus that stands there.

    `ocean` is the effect by which an ocean is laid as a bonus.
    """
    if is_full(m, track):
        return
    m.tracks[track] += 1
    step = m.tracks[track]
    m.happen(f.player, RAISED, track, NONE, step)
    m.rate(f.player, 1)
    if step == ENDS[track] and m.complete():
        m.emit(NOBODY, COMPLETE)
    if track == TEMPERATURE_TRACK:
        if step in HEAT_STEPS:
            m.produce(f.player, HEAT, 1)
        elif step == OCEAN_STEP:
            wake(m, (frame_for(ocean, f),))
    elif track == OXYGEN_TRACK and step == WARM_STEP:
        raise_track(m, f, TEMPERATURE_TRACK, ocean)


def lay(m: Mars, f: Frame, tile: int, hex: int, named: bool, ocean: Effect) -> None:
    """Lay a tile for the frame's player, with all that comes of it, and last what it wakes; nobody gains nothing."""
    oceans = m.board.oceans
    board = m.board.with_tile(tile, hex, f.player)
    m.board = board.with_name(f.card, hex) if named else board
    placed = Happening(PLACED, f.player, tile, hex, 1, NOBODY, (f.card,) if named else ())
    m.add_to_log(placed)
    m.came_to(f, placed)
    for kind, n in BONUSES[hex]:
        m.gain(f.player, kind, n)
    beside = (NEIGHBOURS[hex] & oceans).bit_count()
    m.gain(f.player, MC, PER_OCEAN * beside)
    if CARDS_THERE[hex] and f.player != NOBODY:
        m.draw(f.player, CARDS_THERE[hex])
    if tile == OCEAN:
        raise_track(m, f, OCEAN_TRACK, ocean)
    elif tile == GREENERY:
        raise_track(m, f, OXYGEN_TRACK, ocean)
    m.wake_for(placed)


def found_city(m: Mars, f: Frame, place: int) -> None:
    """Lay a city off Mars for the frame's player."""
    assert place >= HEXES
    m.board = m.board.with_city_off(place, f.player)
    m.happen(f.player, PLACED, CITY, place, 1, f)


def no_step(m: Mars, track: int) -> list[str]:
    """Why a step of a track brings nothing, in words."""
    if not is_full(m, track):
        return []
    if track == OCEAN_TRACK:
        return ["no effect: all oceans are laid"]
    why = "is complete" if m.tracks[track] == ENDS[track] else "rises no more"
    return [f"{TRACK_NAMES[track]} {why}: no TR"]
