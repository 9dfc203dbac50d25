"""The promises on as many games as asked, in all cores, with progress."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from multiprocessing import get_context
from time import perf_counter

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from kasei.core.errors import KaseiError
from kasei.games import game_box
from kasei.promises import POLICIES, BrokenPromise, Report, keep, modes

CHUNK = 20


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
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        running: dict[Future[Report], int] = {}
        while True:
            while len(running) < 2 * jobs and (chunk := next(chunks, None)):
                running[pool.submit(fuzz_games, game, seed, *chunk)] = chunk[1] - chunk[0]
            if not running:
                return
            done, _ = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                yield running.pop(future), future.result()


def show(console: Console, game: str, report: Report, seconds: float) -> None:
    """The report in words."""
    variants = modes(game_box(game))
    verbs = {kind: n for rules in variants for kind, n in rules.verbs.items()}
    total = sum(report.games.values())
    console.print(f"{game}: {total} games in {len(report.games)} modes and ways of playing, {seconds:.1f} s")
    for words, n in report.checked.items():
        console.print(f"  {n:>12,}  {words}")
    space = sum(verbs.values())
    never = report.never_chosen(verbs)
    console.print(f"  {space - len(never):>12,}  of {space} options of the action space were chosen")
    console.print("No promise was broken.")


def main(arguments: list[str] | None = None) -> None:
    """Check the promises from the command line."""
    parser = argparse.ArgumentParser(prog="python -m kasei.promises", description="Fuzz a game against its promises.")
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    asked = parser.parse_args(arguments)
    report = Report()
    began = perf_counter()
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    try:
        game_box(asked.game)
        with Progress(*columns, console=Console(stderr=True)) as progress:
            task = progress.add_task(asked.game, total=asked.games)
            for games, part in fuzz(asked.game, asked.games, asked.seed, max(1, asked.jobs)):
                report.add(part)
                progress.advance(task, games)
    except (KaseiError, BrokenPromise) as error:
        print(error, file=sys.stderr)
        sys.exit(1)
    show(Console(), asked.game, report, perf_counter() - began)
