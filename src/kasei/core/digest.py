"""A fingerprint of what rules do, and of one game as it goes."""

from __future__ import annotations

from array import array
from functools import lru_cache
from hashlib import blake2b
from struct import pack
from typing import Final
from zlib import crc32

from kasei.core.hidden import asked_in
from kasei.core.kernel import State, step
from kasei.core.rules import Rules
from kasei.core.shuffle import generator

SAMPLE: Final = 4  # games played for a digest
BY_CHANCE: Final = 0xFFFFFFFF  # the number of a shuffle that no game comes to
LONGEST: Final = 100_000  # choices; a game that goes on longer is broken
DIGITS: Final = 4  # of each choice in a trace
END_DIGITS: Final = 16  # of a game as it stands, at the end of its trace


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
    """A running fingerprint of one game, choice by choice: who was offered what, and what was chosen."""

    def __init__(self) -> None:
        self.sums = array("I")  # after each choice, of all up to it

    def __len__(self) -> int:
        return len(self.sums)

    def add(self, player: int, options: list[int], choice: int) -> None:
        """Add a choice."""
        sums = self.sums
        sums.append(crc32(pack(f"<{len(options) + 2}i", player, choice, *options), sums[-1] if sums else 0))

    def cut(self, n: int) -> None:
        """Leave the first n choices."""
        del self.sums[n:]

    def with_numbers(self, numbers: list[int]) -> int:
        """A checksum of all choices, and of numbers that say how the game stands now."""
        return crc32(pack(f"<{len(numbers)}q", *numbers), self.sums[-1] if self.sums else 0)

    def digits(self, n: int) -> str:
        """The digits of the n-th choice, which depend on all before it."""
        return f"{self.sums[n - 1]:0{DIGITS}x}"[-DIGITS:]

    def so_far(self, scores: list[int]) -> str:
        """The digits of all choices, and a fingerprint of the game as it stands."""
        last = self.sums[-1] if self.sums else 0
        end = blake2b(pack(f"<I{len(scores)}i", last, *scores), digest_size=END_DIGITS // 2).hexdigest()
        return "".join([self.digits(n) for n in range(1, len(self.sums) + 1)]) + end


def digits_in(trace: str, n: int) -> str:
    """The digits of the n-th choice in a trace that was written down."""
    return trace[:-END_DIGITS][(n - 1) * DIGITS : n * DIGITS]
