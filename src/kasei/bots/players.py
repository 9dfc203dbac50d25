"""The bots, by name."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import blake2b
from random import Random
from typing import Any, Final, Protocol

from kasei.bots.net import NetFor, net_for
from kasei.bots.outside import Outside, check_program, words_in
from kasei.bots.policies import builds_first, by_chance, weigh
from kasei.bots.search import Budget, search
from kasei.core.build import is_compiled
from kasei.core.checks import brief, whole
from kasei.core.errors import BadSetting, KaseiError
from kasei.face.seat import Seat

BUDGET: Final = re.compile(r"[0-9]{1,9}|[0-9]{1,9}(\.[0-9]{1,9})?s")
MOST_SAMPLES: Final = 1_000_000  # for one choice
MOST_SECONDS: Final = 600.0


def level(samples: int, compiled: float, interpreted: float) -> Budget:
    """So many imagined games, and so many seconds at the most, which are for slow machines and long tables."""
    return Budget(samples, compiled if is_compiled() else interpreted)


EASY: Final = level(16, 0.25, 0.45)
NORMAL: Final = level(128, 0.9, 4.5)
HARD: Final = level(640, 2.7, 13.5)


class Bot(Protocol):
    """Anything that chooses one of the options of a seat. One that weighs them keeps what it weighed last.

    One that has something to end has a method `close`, and one for which another has to play says why in `failed`.
    """

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


class Search:
    """Tries options in imagined worlds that are played on for a while, and takes what comes out best."""

    def __init__(self, seed: int = 0, budget: Budget = EASY, net_for: NetFor = net_for) -> None:
        self.chance = Random(seed)
        self.budget = budget
        self.net_for = net_for  # what judges positions; where there is no net, the game does
        self.weighed: list[tuple[int, float]] = []

    def choose(self, seat: Seat[Any]) -> int:
        chance = self.chance
        self.weighed = search(lambda: seat.imagine(chance.getrandbits(128)), seat.number, self.budget, self.net_for)
        return self.weighed[0][0] if self.weighed else seat.options[0]


def weighed_by(bot: Bot) -> list[tuple[int, float]]:
    """The options of a bot's last choice and what they were worth to it, the best first; nothing if it weighed none."""
    return list(getattr(bot, "weighed", []))


def failure_of(bot: Bot) -> str:
    """Why another bot chooses in the place of this one by now; empty if none does."""
    return str(getattr(bot, "failed", ""))


def dismiss(bot: Bot) -> None:
    """Let a bot go that is not asked any more, with whatever it has started."""
    if hasattr(bot, "close"):
        bot.close()


@dataclass(frozen=True)
class Opponent:
    """A bot that may be seated: how strong it is, how it plays, in a sentence for people, and which games it plays."""

    name: str
    level: str
    text: str
    make: Callable[[int], Bot]  # from a seed
    games: tuple[str, ...] = ()  # empty: all of them

    @property
    def title(self) -> str:
        """The name of whoever it plays for, where nobody says another one."""
        return self.name.capitalize()

    def plays(self, game: str) -> bool:
        """Does it play the game of that name?"""
        return not self.games or game in self.games


def searching(name: str, level: str, text: str, budget: Budget) -> Opponent:
    """A bot that searches, within a budget."""
    return Opponent(name, level, text, lambda seed: Search(seed, budget))


RANDOM: Final = Opponent("random", "beginner", "Does anything that is allowed, by pure chance.", Chance)
BUILDER: Final = Opponent("builder", "beginner", "Builds whatever it can pay for, whether it helps or not.", Builder)
GREEDY: Final = Opponent(
    "greedy", "casual", "Tries every option in its head and takes the one that leaves it best off at once.", Greedy
)
LEVELS: Final = (
    searching("easy", "easy", "Plays a few rounds in its head that might come, and takes what went best.", EASY),
    searching("normal", "normal", "Plays many rounds in its head that might come, and takes what went best.", NORMAL),
    searching("hard", "hard", "Thinks as long as a person would bear, and plays to win.", HARD),
)

SEARCH: Final = "search"  # search:BUDGET thinks so many seconds, or tries so many imagined games


def search_bot(budget: str) -> Opponent:
    """A search within a budget: `0.1s` are seconds, `64` are imagined games."""
    if not BUDGET.fullmatch(budget):
        raise KaseiError(f"{brief(budget)} is no budget for a search: it is 0.1s for seconds, or 64 for games")
    number = budget.removesuffix("s")
    spent = Budget(samples=int(number)) if number == budget else Budget(seconds=float(number))
    if not (0 < spent.samples <= MOST_SAMPLES or 0.0 < spent.seconds <= MOST_SECONDS):
        raise KaseiError(
            f"a search takes up to {MOST_SECONDS:g} s, or {MOST_SAMPLES:,} imagined games, and more than 0"
        )
    return searching(f"{SEARCH}:{budget}", SEARCH, "Plays rounds in its head, and takes what went best.", spent)


EXEC: Final = "exec"  # exec:COMMAND is the bot that asks this program
OUTSIDE: Final = "outside"  # and its name in records: a command is nobody else's business


def outside_bot(command: str, name: str = OUTSIDE) -> Opponent:
    """The bot that asks a program."""
    words = words_in(command)
    text = "A program from outside, which plays as its author wrote it."
    return Opponent(name, "outside", text, lambda seed: Outside(words, seed))


BOTS: dict[str, Opponent] = {bot.name: bot for bot in (RANDOM, BUILDER, GREEDY, *LEVELS)}
FAMILIES: dict[str, Callable[[str], Opponent]] = {
    SEARCH: search_bot,
    EXEC: outside_bot,
}  # NAME:WHAT is what NAME makes of WHAT
FORMS: Final = {SEARCH: "search:0.1s", EXEC: "exec:COMMAND"}  # examples of it
USUAL: Final = LEVELS[0].name  # the opponent where nobody says which
STEADY: Final = BUILDER.name  # so quick and plain that it can play on wherever another one fails


def bot_for(name: str, game: str | None = None) -> Opponent:
    """The bot of that name, if there is one and it plays this game."""
    family, colon, what = name.partition(":") if isinstance(name, str) else ("", "", "")
    if isinstance(name, str) and name in BOTS:
        found = BOTS[name]
    elif colon and family in FAMILIES:
        found = FAMILIES[family](what)
    else:
        raise KaseiError(f"there is no bot {brief(name)}; there are {', '.join(bot_names())}")
    if game is not None and not found.plays(game):
        able = [bot.name for bot in BOTS.values() if bot.plays(game)]
        raise KaseiError(f"the bot {brief(name)} does not play {game}; those that do are {', '.join(able)}")
    return found


def bot_to_seat(name: str, game: str | None = None) -> Opponent:
    """The bot of that name, whose program is there if it is one: what is checked once, before anybody sits down."""
    found = bot_for(name, game)
    if name.startswith(f"{EXEC}:"):
        check_program(name.removeprefix(f"{EXEC}:"))
    return found


def bot_names() -> list[str]:
    """The names of all bots, and an example of each family."""
    return [*BOTS, *(FORMS[family] for family in FAMILIES)]


def is_outside(name: str) -> bool:
    """Is it a program that plays by that name, which nobody should run because a record says so?"""
    return name == OUTSIDE or name.startswith(f"{EXEC}:")


def new_bot(name: str, seed: int = 0) -> Bot:
    """The bot of that name."""
    return bot_for(name).make(whole(seed, BadSetting, "the seed"))


def seed_at(key: int, seat: int, changes: int) -> int:
    """The seed of a bot that sits down after so many changes: another one in every game, seat and sitting.

    It tells nothing of the key. It is `key_of` these three, which bots may not import.
    """
    text = f"{key:032x}/bot/{seat}/{changes}".encode()
    return int.from_bytes(blake2b(text, digest_size=16, person=b"kasei seed").digest(), "big")
