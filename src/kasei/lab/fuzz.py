"""The promises on as many games as asked, in all cores, with progress."""

from __future__ import annotations

import argparse
import signal
import sys
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from time import perf_counter

from kasei.core.errors import KaseiError
from kasei.core.rules import Rules
from kasei.games import game_box
from kasei.lab.arena import all_cores, start_method
from kasei.lab.progress import progress
from kasei.promises import POLICIES, BrokenPromise, Report, keep, modes

CHUNK = 20
LEAST = 3  # options that are shown as the least chosen of their verb


def fuzz_games(game: str, seed: int, first: int, last: int) -> Report:
    """The games from `first` to `last`: every mode and every policy in turn."""
    variants = modes(game_box(game))
    report = Report()
    for i in range(first, last):
        rules = variants[i % len(variants)]
        report.add(keep(rules, f"{seed}/{i}", POLICIES[i // len(variants) % len(POLICIES)]))
    return report


def fuzz(game: str, games: int, seed: int, jobs: int) -> Iterator[tuple[int, Report]]:
    """Reports as they come, each with the number of games it is about."""
    chunks = iter([(i, min(i + CHUNK, games)) for i in range(0, games, CHUNK)])
    pool = ProcessPoolExecutor(jobs, mp_context=start_method(), initializer=leave_interrupts_alone)
    running: dict[Future[Report], int] = {}
    try:
        while True:
            while len(running) < 2 * jobs and (chunk := next(chunks, None)):
                running[pool.submit(fuzz_games, game, seed, *chunk)] = chunk[1] - chunk[0]
            if not running:
                return
            done, _ = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                yield running.pop(future), future.result()
    finally:
        pool.shutdown(cancel_futures=True)


def leave_interrupts_alone() -> None:
    """An interrupt is for the process that started this one."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def show(game: str, report: Report, seconds: float) -> None:
    """The report in words."""
    rules = modes(game_box(game))
    verbs = {kind: n for each in rules for kind, n in each.verbs.items()}
    print(
        f"{game}: {sum(report.games.values())} games in {len(report.games)} modes and ways of playing, {seconds:.1f} s"
    )
    for words, n in sorted(report.checked.items()):
        print(f"  {n:>12,}  {words}")
    print("What was chosen, verb by verb: how often, how many of its arguments, and those that were chosen least")
    for line in chosen_lines(report, rules[0], verbs):
        print(line)
    print("No promise was broken.")


def chosen_lines(report: Report, rules: Rules, verbs: dict[int, int]) -> list[str]:
    """For each verb how often it was chosen, how many of its arguments, and those that were chosen least."""
    lines = []
    for kind, n in sorted(verbs.items()):
        met = sorted([(report.chosen[kind + arg], kind + arg) for arg in range(n) if report.chosen[kind + arg]])
        total = sum([times for times, _ in met])
        least = ", ".join(f"{rules.label(option)} {times:,}" for times, option in met[:LEAST])
        lines.append(f"  {total:>12,}  " + (f"{len(met)} of {n}: {least}" if n > 1 else rules.label(kind)))
    return lines


def main(arguments: list[str] | None = None) -> None:
    """Check the promises from the command line."""
    parser = argparse.ArgumentParser(prog="python -m kasei.lab.fuzz", description="Fuzz a game against its promises.")
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=all_cores())
    asked = parser.parse_args(arguments)
    report = Report()
    began = perf_counter()
    try:
        game_box(asked.game)
        with progress(f"fuzzing {asked.game}", asked.games) as advance:
            for games, part in fuzz(asked.game, asked.games, asked.seed, max(1, asked.jobs)):
                report.add(part)
                advance(games)
    except (KaseiError, BrokenPromise) as error:
        sys.exit(str(error))
    except KeyboardInterrupt:
        sys.exit(f"interrupted after {sum(report.games.values())} games; no promise was broken in them")
    show(asked.game, report, perf_counter() - began)


if __name__ == "__main__":
    main()
