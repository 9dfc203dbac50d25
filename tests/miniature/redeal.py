"""Worlds of the miniature that a seat can't tell from the truth."""

from __future__ import annotations

from kasei.cardgame.redeal import redeal_cards, redeal_memory, repick
from kasei.core.hidden import redealer
from tests.miniature.state import Mini


def imagine(m: Mini, seat: int, key: int) -> Mini:
    """A copy in which all that the seat can't see is dealt anew under another key."""
    world = m.copy()
    world.key = key
    redeal_cards(world, seat, world.memory.of(seat), world.hidden_from(seat), redealer(key))
    redeal_memory(world, seat)
    for other in range(len(world.players)):
        if other != seat:
            repick(world, other)
    world.stale()
    return world
