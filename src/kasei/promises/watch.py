"""A game under watch: what every check needs to look at it, try it and choose in it."""

from __future__ import annotations

from random import Random

from kasei.bots.policies import builds_first, by_chance
from kasei.core.happening import Happening
from kasei.core.hidden import SPECTATOR
from kasei.core.kernel import State, step
from kasei.core.rules import Rules
from kasei.core.shuffle import key_of
from kasei.face.game import AnyGame, Game
from kasei.promises.report import BrokenPromise, Report

NAME = "Player No."  # and a number: other names than those of players who have none

BOT = "bot"

POLICIES = ("random", "builder")


class Listener:
    """A seat that asks now and then what has happened since it last did."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.asked: list[tuple[int | None, int]] = [(None, 0)]  # the last change then, and how many lines it had

    def listen(self, game: AnyGame, seat: int) -> None:
        """Ask again."""
        self.lines += game.log(seat, self.asked[-1][0])
        self.asked.append((game.changes, len(self.lines)))


class Watch:
    """One game under watch."""

    def __init__(self, rules: Rules, seed: int | str, policy: str, sample: float) -> None:
        self.rules = rules
        self.seed = seed
        self.policy = policy
        self.sample = sample
        self.chance = Random(f"{seed} {policy}")
        self.among_bots = self.chance.random() < 0.5
        self.report = Report()
        self.report.games[f"{rules.players} players {dict(rules.settings)} {policy}"] += 1
        names = [f"{NAME} {seat}" for seat in range(rules.players)]
        self.game: AnyGame = Game(rules, key_of(seed), names, bots=self.some_bots())
        self.listeners = {seat: Listener() for seat in self.seats()}

    def some_bots(self) -> list[str | None]:
        """Say of some seats that bots play there: in half of the games of none, else of every other one by chance."""
        return [BOT if self.among_bots and self.chance.random() < 0.5 else None for _ in range(self.rules.players)]

    def where(self) -> str:
        """What is needed to see it again."""
        rules = self.rules
        return (
            f"{rules.title} {dict(rules.settings)}, {rules.players} players, seed {self.seed!r}, "
            f"{self.policy} play, after {self.game.changes} changes"
        )

    def promise(self, kept: bool, what: str) -> None:
        """Count a promise, and raise if it is broken."""
        self.report.checked[what] += 1
        if not kept:
            raise BrokenPromise(f"{self.where()}: not true that {what}")

    def choice(self, options: list[int]) -> int:
        """What this policy chooses."""
        if self.policy == "builder":
            return builds_first(options, self.chance, self.rules.selling)
        return by_chance(options, self.chance)

    def seat(self) -> int:
        """Somebody who looks at the game."""
        return self.chance.choice(self.seats())

    def seats(self) -> list[int]:
        """Everybody who looks at the game."""
        return [*range(self.rules.players), SPECTATOR]


def after(s: State, player: int, option: int) -> tuple[State, list[Happening]]:
    """A copy after a choice, and what happened in it."""
    twin = s.copy()
    log: list[Happening] = []
    twin.log = log
    step(twin, player, option)
    twin.log = None
    return twin, log


def after_for(seat: int, s: State, player: int, option: int) -> tuple[State, list[object]]:
    """The same, with what happened as a seat may know it."""
    twin, log = after(s, player, option)
    return twin, [happening.seen_by(seat).fields() for happening in log]
