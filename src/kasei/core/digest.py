"""A fingerprint of what rules do, and of one game as it goes."""

from __future__ import annotations

from functools import lru_cache
from hashlib import blake2b
from struct import pack
from typing import Final

from kasei.core.hidden import asked_in
from kasei.core.kernel import State, step
from kasei.core.rules import Rules
from kasei.core.shuffle import generator

SAMPLE: Final = 4  # games played for a digest
BY_CHANCE: Final = 0xFFFFFFFF  # the number of a shuffle that no game comes to
LONGEST: Final = 100_000  # choices; a game that goes on longer is broken


def playthrough(rules: Rules, key: int, most: int = LONGEST) -> tuple[State, list[tuple[int, list[int], int]]]:
    """Play a game by chance alone under this key; return its last state and every (player, options, choice)."""
    s = rules.deal(key)
    chance = generator(key, BY_CHANCE)
    choices: list[tuple[int, list[int], int]] = []
    while not s.over() and len(choices) < most:
        asked = asked_in(s)
        player = asked[chance.below(len(asked))]
        options = s.options(player)
        choice = options[chance.below(len(options))]
        choices.append((player, options, choice))
        step(s, player, choice)
    return s, choices


@lru_cache(maxsize=256)
def digest(rules: Rules) -> str:
    """A fingerprint of what these rules do: what they declare, and what happens in a few games played by chance."""
    behaviour = blake2b(rules.content().encode(), digest_size=12)
    for key in range(SAMPLE):
        s, choices = playthrough(rules, key)
        behaviour.update(repr((choices, rules.scores(s), rules.winners(s))).encode())
    return behaviour.hexdigest()


class Trace:
    """A running fingerprint of one game, in numbers: who was offered what, and what was chosen."""

    def __init__(self) -> None:
        self.sum = blake2b(digest_size=8)

    def copy(self) -> Trace:
        """Return a copy that goes on by itself."""
        twin = Trace()
        twin.sum = self.sum.copy()
        return twin

    def add(self, player: int, options: list[int], choice: int) -> None:
        """Add a choice."""
        self.sum.update(pack(f"<{len(options) + 2}i", player, choice, *options))

    def so_far(self, scores: list[int]) -> str:
        """The fingerprint of the game as it stands."""
        whole = self.sum.copy()
        whole.update(pack(f"<{len(scores)}i", *scores))
        return whole.hexdigest()
