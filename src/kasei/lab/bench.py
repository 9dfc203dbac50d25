"""How fast the running package is, in itself and against a calibration loop of the same process.

Every measurement is taken in several short rounds, each beside a round of the calibration loop, and the median counts.
"""

from __future__ import annotations

import platform
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import count
from statistics import median
from time import process_time

from kasei import __version__
from kasei.core.build import is_compiled
from kasei.core.digest import LONGEST
from kasei.core.hidden import asked_in, view
from kasei.core.kernel import State
from kasei.core.rules import Plain, Rules
from kasei.core.shuffle import key_of
from kasei.games import game_box, rules_of
from kasei.lab.playout import BUILDER, RANDOM, play_out
from kasei.lab.progress import progress

REFERENCE = 12_800_000  # turns of the calibration loop a second that figures are brought to
POLICIES = {"random": RANDOM, "builder": BUILDER}
DEALS = 200  # games, played over and over
POSITIONS = 64  # in the middle of games
ROUNDS = 9
SECONDS = 0.25  # a measurement in a round, half of it for the calibration beside it

Task = Callable[[float], dict[str, float]]  # spends so many seconds; how many each thing took, by the figure's name


@dataclass
class Figure:
    """One thing measured: the seconds it took and the turns of the calibration loop it was worth, round by round."""

    seconds: list[float] = field(default_factory=list)
    turns: list[float] = field(default_factory=list)

    def plain(self, rate: bool) -> Plain:
        """As a rate per second or in microseconds: raw, at the reference speed, and as turns of the loop."""
        raw, turns = median(self.seconds), median(self.turns)
        normal = turns / REFERENCE
        return {
            "raw": round(1 / raw, 1) if rate else round(raw * 1e6, 4),
            "normalised": round(1 / normal, 1) if rate else round(normal * 1e6, 4),
            "turns": round(turns, 2),
        }


def bench(
    game: str,
    players: int | None = None,
    seconds: float = SECONDS,
    rounds: int = ROUNDS,
    additions: Sequence[str] = (),
) -> Plain:
    """The figures of a game, as plain data."""
    rules = bench_rules(game, players, additions)
    figures: dict[str, Figure] = {}
    calibrations: list[float] = []
    listed = tasks(rules)
    with progress(f"measuring {rules.title}", rounds * len(listed)) as advance:
        for _ in range(rounds):
            for task in listed:
                turns = calibrate(seconds / 4)
                taken = task(seconds)
                turns = (turns + calibrate(seconds / 4)) / 2
                calibrations.append(turns)
                for name, each in taken.items():
                    figure = figures.setdefault(name, Figure())
                    figure.seconds.append(each)
                    figure.turns.append(each * turns)
                advance(1)
    return {
        "game": game,
        "additions": list(rules.additions),
        "players": rules.players,
        "settings": dict(rules.settings),
        "version": __version__,
        "python": platform.python_version(),
        "compiled": is_compiled(),
        "calibration": {"turns_per_s": round(median(calibrations)), "reference": REFERENCE},
        "lengths": {name: lengths(rules, policy) for name, policy in POLICIES.items()},
        "figures": {name: figure.plain(name.endswith("_per_s")) for name, figure in figures.items()},
    }


def bench_rules(game: str, players: int | None, additions: Sequence[str]) -> Rules:
    """The game as it is measured: for two where nobody says otherwise, with the settings at their defaults."""
    numbers = game_box(game, additions).players
    return rules_of(game, players or (2 if 2 in numbers else numbers[0]), {}, additions)


def tasks(rules: Rules) -> list[Task]:
    """All that is measured."""
    states = positions(rules)
    places = [(s, asked_in(s)[0]) for s in states]

    def copies() -> None:
        for s in states:
            s.copy()

    def views() -> None:
        for s, seat in places:
            view(rules, s, seat)

    def listings() -> None:
        for s, seat in places:
            s.choices[seat] = None
            s.options(seat)

    playing = [play_task(rules, name, policy) for name, policy in POLICIES.items()]
    repeated = [("copy_us", copies), ("view_us", views), ("options_us", listings)]
    return playing + [repeat_task(name, act, len(states)) for name, act in repeated]


def play_task(rules: Rules, name: str, policy: int) -> Task:
    """Whole games, dealt and played to the end."""
    numbers = count()

    def task(seconds: float) -> dict[str, float]:
        begin = process_time()
        games = decisions = 0
        taken = 0.0
        while taken < seconds:
            decisions += play(rules, policy, next(numbers) % DEALS)[1]
            games += 1
            taken = process_time() - begin
        return {f"{name}_games_per_s": taken / games, f"{name}_decisions_per_s": taken / decisions}

    return task


def repeat_task(name: str, act: Callable[[], object], things: int) -> Task:
    """Something that does so many things each time."""
    return lambda seconds: {name: repeat(act, seconds) / things}


def repeat(act: Callable[[], object], seconds: float) -> float:
    """How long something takes, when it is done again and again for so long."""
    begin = process_time()
    times = 0
    taken = 0.0
    while taken < seconds:
        act()
        times += 1
        taken = process_time() - begin
    return taken / times


def calibrate(seconds: float) -> float:
    """Turns of the calibration loop a second."""
    turns = 5_000
    return turns / repeat(lambda: turn(turns), seconds)


def turn(turns: int) -> int:
    """The calibration loop, which says how fast this machine runs plain Python now."""
    x = 0
    for _ in range(turns):
        x = (x * 1664525 + 1013904223) & 0xFFFFFFFF
    return x


def play(rules: Rules, policy: int, number: int, most: int = LONGEST) -> tuple[int, int]:
    """A numbered game, played so far; its choices, and those with two options or more."""
    return play_out(rules, rules.deal(key_of(number)), policy, number, most)


def lengths(rules: Rules, policy: int) -> Plain:
    """How long the measured games are, on average."""
    played = [play(rules, policy, number) for number in range(DEALS)]
    return {"choices": mean_of([n for n, _ in played]), "decisions": mean_of([n for _, n in played])}


def mean_of(numbers: Sequence[int]) -> float:
    """The mean, to two places."""
    return round(sum(numbers) / len(numbers), 2)


def positions(rules: Rules) -> list[State]:
    """States in the middle of games, half of them played by chance and half by building."""
    states = []
    for number in range(POSITIONS):
        policy = list(POLICIES.values())[number % len(POLICIES)]
        choices, _ = play(rules, policy, number)
        s = rules.deal(key_of(number))
        play_out(rules, s, policy, number, choices // 2)
        states.append(s)
    return states
