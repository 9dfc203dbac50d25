"""Finding out a game that breaks a promise."""

from __future__ import annotations

import pytest

from kasei.core.effect import Effect, Frame
from kasei.core.rules import Rules
from kasei.promises import BrokenPromise, keep
from tests.toys import Bazaar

GAMES = 120  # so many at the most, until a promise breaks


def find_broken(rules: Rules, words: str) -> None:
    """Play until a promise breaks that these words describe, and check that it can be seen again."""
    with pytest.raises(BrokenPromise, match=words) as broken:
        play_many(rules)
    assert "seed" in str(broken.value)


def play_many(rules: Rules, games: int = GAMES) -> None:
    for seed in range(games):
        keep(rules, seed, sample=0.5)


def asking_all(b: Bazaar, effect: Effect) -> Bazaar:
    """The same table, with another question to everybody."""
    b.asking = [Frame(effect, f.player, f.card, f.about, f.chooser, f.below) if f else None for f in b.asking]
    b.stale()
    return b
