"""What leaves the engine toward a person, a bot or a network."""

from __future__ import annotations

from typing import Final

from kasei.core.kernel import State
from kasei.core.rules import Plain, Rules

SPECTATOR: Final = -1


def view(rules: Rules, s: State, seat: int) -> Plain:
    """All that a seat may see, as plain data. A spectator is a seat that owns nothing."""
    owner = 0 <= seat < rules.players
    return {
        "game": rules.name,
        "settings": rules.settings,
        "seat": seat,
        "asked": [player for player in range(rules.players) if s.asking[player] is not None],
        "over": s.over(),
        "public": rules.public(s),
        "private": rules.private(s, seat) if owner else {},
        "picked": list(s.picked[seat]) if owner else [],
        "options": list(s.options(seat)) if owner else [],
    }


def imagine(rules: Rules, s: State, seat: int, key: int) -> State:
    """A copy that the seat can't tell from the truth: what it can't see is dealt anew under another key."""
    return rules.redeal(s, seat, key)
