"""Shuffles from a key: the only randomness of a game."""

from __future__ import annotations

from hashlib import blake2b
from typing import Final

WORD: Final = 0xFFFFFFFF
KEY_BYTES: Final = 16


class Generator:
    """A small counting generator: 128 bits of state, 32-bit words."""

    def __init__(self, a: int, b: int, c: int, count: int) -> None:
        self.a = a
        self.b = b
        self.c = c
        self.count = count

    def word(self) -> int:
        """The next 32 bits."""
        word = (self.a + self.b + self.count) & WORD
        self.count = (self.count + 1) & WORD
        self.a = self.b ^ (self.b >> 9)
        self.b = (self.c + (self.c << 3)) & WORD
        self.c = ((((self.c << 21) & WORD) | (self.c >> 11)) + word) & WORD
        return word

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each as likely as the others."""
        unfair = (WORD + 1) % n
        while True:
            product = self.word() * n
            if (product & WORD) >= unfair:
                return product >> 32

    def shuffle(self, cards: list[int]) -> None:
        """Shuffle in place."""
        for i in range(len(cards) - 1, 0, -1):
            j = self.below(i + 1)
            card = cards[i]
            cards[i] = cards[j]
            cards[j] = card


def generator(key: int, count: int) -> Generator:
    """The generator of the shuffle number `count` under this key."""
    seed = blake2b(key.to_bytes(KEY_BYTES, "big") + count.to_bytes(8, "big"), digest_size=16).digest()
    made = Generator(
        int.from_bytes(seed[0:4], "big"),
        int.from_bytes(seed[4:8], "big"),
        int.from_bytes(seed[8:12], "big"),
        int.from_bytes(seed[12:16], "big"),
    )
    for _ in range(8):
        made.word()
    return made


def key_of(seed: int | str) -> int:
    """The 128-bit key of a seed that a person can remember.

    >>> key_of(7) == key_of("7")
    True
    """
    return int.from_bytes(blake2b(str(seed).encode(), digest_size=KEY_BYTES, person=b"kasei seed").digest(), "big")
