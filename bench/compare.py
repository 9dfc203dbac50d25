"""Compares the speed of several installed packages: compare.py GAME KASEI...

Runs `KASEI bench GAME --json` for each in turn, several times over, and shows the medians; with --with NAME each is
run without that addition to the game and with it.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from pathlib import Path
from statistics import median
from typing import Any

from rich.console import Console
from rich.table import Table

from kasei.core.rules import title_of
from kasei.edge.arguments import add_additions
from kasei.edge.running import run
from kasei.lab.bench_report import TITLES, amount
from kasei.lab.picture import bar

Result = dict[str, Any]
COLOURS = ("cyan", "yellow", "magenta", "green")


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Compares the speed of several installed packages.")
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("kasei", nargs="+", metavar="KASEI", help="the command of an installed package")
    parser.add_argument("--players", metavar="N", help="how many play")
    add_additions(parser, "run each also with this added to the game")
    parser.add_argument("--rounds", type=int, default=3, metavar="N", help="how often each is run (3)")
    parser.add_argument("--out", metavar="FILE", help="save all results to this file, as JSON")
    return parser.parse_args()


def measured(command: str, game: str, players: str | None, added: tuple[str, ...]) -> Result:
    """One run of one package's benchmark."""
    flags = [*(["--players", players] if players else []), *[word for name in added for word in ("--with", name)]]
    done = subprocess.run([command, "bench", game, "--json", *flags], stdout=subprocess.PIPE, text=True, check=True)
    result: Result = json.loads(done.stdout)
    return result


def run_all(args: argparse.Namespace) -> dict[str, list[Result]]:
    """Every package in turn, so that a change of the machine's mood meets them all."""
    kinds = [(), tuple(args.additions)] if args.additions else [()]
    runs = {title_of(command, added): (command, added) for command in args.kasei for added in kinds}
    results: dict[str, list[Result]] = {name: [] for name in runs}
    for i in range(args.rounds):
        for name, (command, added) in runs.items():
            print(f"Round {i + 1} of {args.rounds}: {name}", file=sys.stderr)
            results[name].append(measured(command, args.game, args.players, added))
    return results


def middle(runs: list[Result], name: str) -> float:
    """The median of a figure, at the reference speed."""
    return float(median(run["figures"][name]["normalised"] for run in runs))


def label(command: str, result: Result) -> str:
    """What a package is called in the table."""
    return f"{command}\n{'compiled' if result['compiled'] else 'interpreted'}, Python {result['python']}"


def times_faster(name: str, first: float, value: float) -> float:
    """How many times faster than the first: rates grow, times shrink."""
    return value / first if name.endswith("_per_s") else first / value


def comparison(results: dict[str, list[Result]]) -> Table:
    """The figures of all packages, and how many times faster each is than the first."""
    labels = [label(command, runs[0]) for command, runs in results.items()]
    table = Table("at the reference speed", *labels)
    for column in table.columns[1:]:
        column.justify = "right"
    for name in next(iter(results.values()))[0]["figures"]:
        values = [middle(runs, name) for runs in results.values()]
        others = [f"{amount(value)}  ×{times_faster(name, values[0], value):.1f}" for value in values[1:]]
        table.add_row(TITLES.get(name, name), amount(values[0]), *others)
    return table


def picture(results: dict[str, list[Result]]) -> Table:
    """A bar for each package and figure: longer is faster."""
    table = Table.grid(padding=(0, 1))
    for name in next(iter(results.values()))[0]["figures"]:
        values = [middle(runs, name) for runs in results.values()]
        speeds = [times_faster(name, values[0], value) for value in values]
        for i, (value, speed) in enumerate(zip(values, speeds)):
            title = TITLES.get(name, name) if i == 0 else ""
            table.add_row(title, amount(value), bar(speed, max(speeds)), style=COLOURS[i % len(COLOURS)])
    return table


def main() -> int:
    args = arguments()
    try:
        results = run_all(args)
    except subprocess.CalledProcessError as failed:  # it has said why
        return failed.returncode
    console = Console(highlight=False)
    console.print(comparison(results))
    console.print("Longer is faster:")
    console.print(picture(results))
    if args.out:
        Path(args.out).write_text(json.dumps(results, indent=2) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(run("compare.py", main))
