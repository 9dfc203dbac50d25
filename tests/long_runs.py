"""Random cases by the thousand, for tests that can be run longer by hand: how many, and from which seed."""

from __future__ import annotations

import sys
from collections.abc import Callable
from random import Random


def long_run(fault: Callable[[Random], str]) -> None:
    """Try as many cases as the first argument says, from the seed that is the second."""
    n, seed = int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 7
    chance = Random(seed)
    for i in range(n):
        if i and i % 1000 == 0:
            print(f"{i} of {n}", file=sys.stderr, flush=True)
        wrong = fault(chance)
        assert not wrong, f"sequence {i} of seed {seed}: {wrong}"
    print(f"{n} sequences of seed {seed}: nothing wrong")
