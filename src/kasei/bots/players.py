"""The bots, by name."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Protocol

from kasei.bots.policies import builds_first, by_chance, weigh
from kasei.core.checks import brief, whole
from kasei.core.errors import BadSetting, KaseiError
from kasei.face.seat import Seat


class Bot(Protocol):
    """Anything that chooses one of the options of a seat. One that weighs them keeps what it weighed last."""

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
        self.weighed: list[tuple[int, float]] = []

    def choose(self, seat: Seat[Any]) -> int:
        world = seat.imagine(self.chance.getrandbits(128))
        self.weighed = weigh(world, seat.number)
        return self.weighed[0][0] if self.weighed else world.options(seat.number)[0]


def weighed_by(bot: Bot) -> list[tuple[int, float]]:
    """The options of a bot's last choice and what they were worth to it, the best first; nothing if it weighed none."""
    return list(getattr(bot, "weighed", []))


BOTS: dict[str, Callable[[int], Bot]] = {"random": Chance, "builder": Builder, "greedy": Greedy}


def new_bot(name: str, seed: int = 0) -> Bot:
    """The bot of that name."""
    if not isinstance(name, str) or name not in BOTS:
        raise KaseiError(f"there is no bot {brief(name)}; there are {', '.join(BOTS)}")
    return BOTS[name](whole(seed, BadSetting, "the seed"))
