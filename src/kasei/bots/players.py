"""The bots, by name."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Protocol

from kasei.bots.policies import best_option, builds_first, by_chance
from kasei.core.checks import brief, whole
from kasei.core.errors import BadSetting, KaseiError
from kasei.face.seat import Seat


class Bot(Protocol):
    """Anything that chooses one of the options of a seat."""

    def choose(self, seat: Seat[Any]) -> int: ...


class Chance:
    """A verb by chance, then an argument by chance."""

    def __init__(self, seed: int = 0) -> None:
        self.chance = Random(seed)

    def choose(self, seat: Seat[Any]) -> int:
        return by_chance(seat.options, self.chance)


class Builder:
    """Builds whatever it can before it passes or sells."""

    def __init__(self, seed: int = 0) -> None:
        self.chance = Random(seed)

    def choose(self, seat: Seat[Any]) -> int:
        return builds_first(seat.options, self.chance, seat.selling)


class Greedy:
    """Tries each option in an imagined world and takes the one that stands best when its effect is done."""

    def __init__(self, seed: int = 0) -> None:
        self.chance = Random(seed)

    def choose(self, seat: Seat[Any]) -> int:
        return best_option(seat.imagine(self.chance.getrandbits(128)), seat.number)


BOTS: dict[str, Callable[[int], Bot]] = {"random": Chance, "builder": Builder, "greedy": Greedy}


def new_bot(name: str, seed: int = 0) -> Bot:
    """The bot of that name."""
    if not isinstance(name, str) or name not in BOTS:
        raise KaseiError(f"there is no bot {brief(name)}; there are {', '.join(BOTS)}")
    return BOTS[name](whole(seed, BadSetting, "the seed"))
