"""The promises on as many games as asked, in all cores, with progress."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from functools import partial
from time import perf_counter

from kasei.core.rules import Box, Rules, title_of
from kasei.edge.arguments import MOST_JOBS, add_additions, all_cores, whole_number
from kasei.edge.running import run
from kasei.edge.streams import say
from kasei.games import game_box
from kasei.lab.series import count_games
from kasei.lab.workers import played
from kasei.promises import POLICIES, BrokenPromise, Report, all_modes, keep

NAME = "python -m kasei.lab.fuzz"
BROKEN = 1  # exit code: a promise was broken
LEAST = 3  # options that are shown as the least chosen of their verb
SAMPLE = 1 / 100  # of the decisions, each check on its own: more games rather than more of each


def watcher(game: str, additions: list[str], seed: int) -> Callable[[int], Report]:
    """What plays a game by its number and watches it: every mode and every policy in turn."""
    variants = all_modes(game_box(game, additions))

    def watch(number: int) -> Report:
        rules = variants[number % len(variants)]
        return keep(rules, f"{seed}/{number}", POLICIES[number // len(variants) % len(POLICIES)], SAMPLE)

    return watch


def show(box: Box, report: Report, seconds: float) -> None:
    """The report in words."""
    rules = all_modes(box)
    homes = {kind: each for each in rules for kind in each.sizes}
    games, ways = sum(report.games.values()), len(report.games)
    print(f"{rules[0].title}: {games} games in {ways} modes and ways of playing, {seconds:.1f} s")
    for what, n in sorted(report.checked.items()):
        print(f"  {n:>12,}  {what}")
    print("What was chosen, verb by verb: how often, how many of its arguments, and those that were chosen least")
    for line in chosen_lines(report, homes):
        print(line)
    print("No promise was broken.")


def chosen_lines(report: Report, homes: dict[int, Rules]) -> list[str]:
    """For each verb how often it was chosen, how many of its arguments, and those that were chosen least.

    `homes` are rules that know the verb: not all do in all modes.
    """
    lines = []
    for kind, rules in sorted(homes.items()):
        n = rules.sizes[kind]
        met = sorted([(report.chosen[kind + arg], kind + arg) for arg in range(n) if report.chosen[kind + arg]])
        total = sum([times for times, _ in met])
        least = ", ".join(f"{rules.label(option)} {times:,}" for times, option in met[:LEAST])
        lines.append(f"  {total:>12,}  " + (f"{len(met)} of {n}: {least}" if n > 1 else rules.label(kind)))
    return lines


def check(asked: argparse.Namespace) -> int:
    """Watch all games that were asked for, or as many as can be, and show what they came to."""
    box = game_box(asked.game, asked.additions)
    report = Report()
    began = perf_counter()

    def count(reports: list[Report]) -> None:
        for each in reports:
            report.add(each)

    parts = played(partial(watcher, asked.game, asked.additions, asked.seed), asked.games, asked.jobs)
    try:
        stop = count_games(parts, asked.games, f"fuzzing {title_of(box.name, box.additions)}", count)
    except BrokenPromise as broken:
        say(f"{NAME}: {broken}")
        return BROKEN
    show(box, report, perf_counter() - began)
    if stop:
        raise stop
    return 0


def main(arguments: list[str] | None = None) -> int:
    """Check the promises from the command line."""
    parser = argparse.ArgumentParser(prog=NAME, description="Fuzz a game against its promises.")
    parser.add_argument("game")
    add_additions(parser, "add this to the game")
    parser.add_argument("--games", type=whole_number(1), default=1000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=whole_number(1, MOST_JOBS), default=all_cores())
    return run(NAME, lambda: check(parser.parse_args(arguments)))


if __name__ == "__main__":
    from kasei.lab import fuzz  # by the name under which its workers find it

    sys.exit(fuzz.main())
