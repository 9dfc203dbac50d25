"""What leaves the engine toward a person, a bot or a network."""

from __future__ import annotations

from typing import Final

from kasei.core.kernel import State
from kasei.core.marks import plain
from kasei.core.rules import Plain, Rules
from kasei.core.shuffle import Generator, generator

SPECTATOR: Final = -1
REDEAL: Final = 1 << 32  # the number of a shuffle that no game comes to


def asked_in(s: State) -> list[int]:
    """The players who have a question open."""
    return [player for player, f in enumerate(s.asking) if f is not None]


def view(rules: Rules, s: State, seat: int, names: list[str] | None = None) -> Plain:
    """All that a seat may see, as plain data, with a list of names to keep. A spectator is a seat that owns nothing."""
    return common_view(rules, s, names) | own_view(rules, s, seat)


def common_view(rules: Rules, s: State, names: list[str] | None = None) -> Plain:
    """What a view has that is the same for all seats."""
    return {
        "game": rules.name,
        "additions": list(rules.additions),
        "settings": rules.settings.copy(),
        "names": names or [],
        "asked": [{"seat": player, "text": question_text(rules, s, player, names)} for player in asked_in(s)],
        "end": rules.end(s) if s.over() else None,
        "public": rules.public(s),
    }


def own_view(rules: Rules, s: State, seat: int) -> Plain:
    """What a view has of the seat's own."""
    owner = 0 <= seat < rules.players
    return {"seat": seat if owner else None, "private": rules.private(s, seat) if owner else None}


def question_text(rules: Rules, s: State, player: int, names: list[str] | None) -> str:
    """What a player is asked, in words; without names players are numbered."""
    return plain(rules.question(s, player), names or [f"player {seat}" for seat in range(rules.players)])


def imagine(rules: Rules, s: State, seat: int, key: int) -> State:
    """Make a copy that the seat can't tell from the truth: what it can't see is dealt anew under another key."""
    world = s.copy()
    world.key = key
    rules.redeal(world, seat, redealer(key))
    world.stale()
    return world


def showed(rules: Rules, before: State, after: State, seat: int) -> bool:
    """Has a seat seen something between two states that was hidden from it, or have cards been shuffled?"""
    return after.shuffles != before.shuffles or not rules.secrets(before, seat) <= rules.secrets(after, seat)


def redealer(key: int) -> Generator:
    """The generator that deals an imagined world; no shuffle within that world repeats it."""
    return generator(key, REDEAL)
