"""The results of a match for people to read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from rich.console import Console
from rich.table import Table

from kasei.core.build import is_compiled
from kasei.lab.estimates import likely
from kasei.lab.match import failure_text
from kasei.lab.picture import histogram
from kasei.lab.simulation import Simulation
from kasei.lab.tally import Standing, Tally, mean


def show_simulation(played: Simulation, console: Console) -> None:
    """Who won how often and from which seat, how long the games were, and pictures of both."""
    tally = played.tally
    match = tally.match
    rules = match.rules()
    settings = ", ".join(f"{name}={str(value).lower()}" for name, value in rules.settings.items())
    console.print(f"{rules.title}: {tally.games:,} games, seed {match.seed} ({settings})")
    if tally.finished < tally.games:
        console.print(f"{tally.games - tally.finished:,} were broken off for their length and are not counted below")
    console.print(standings("bot", list(zip(tally.names(), tally.bots)), tally.together))
    for name, failures, failed in zip(tally.names(), tally.failures, tally.failed):
        if failures:
            console.print(failure_text(name, failed, failures))
    if len(tally.seats) > 1:
        console.print(standings("place", places(tally), tally.together))
    lengths = Table("a game", *[""] * 3, box=None, show_header=False)
    for name, counts in measures(tally):
        lengths.add_row(name, f"{mean(counts):.1f} on average", f"{min(counts)} at least", f"{max(counts)} at most")
    console.print(lengths)
    show_histogram("Choices in a game", tally.choices, console)
    for name, standing in zip(tally.names(), tally.bots):
        show_histogram(f"Points of {name}", standing.points, console)
    way = "compiled" if is_compiled() else "interpreted"
    processes = "1 process" if played.jobs == 1 else f"{played.jobs} processes"
    ended = f"{tally.finished:,} of {tally.games:,} games ended"
    speed = played.speed()
    pace = f"{1 / speed:,.1f} s each" if 0 < speed < 1 else f"{speed:,.0f} a second"
    console.print(f"\n{ended}, {pace}: {played.seconds:.1f} s, {processes}, {way}")


def places(tally: Tally) -> list[tuple[str, Standing]]:
    """The seats, and the start player wherever that was one."""
    rows = [(f"seat {seat + 1}", standing) for seat, standing in enumerate(tally.seats)]
    return [*rows, ("start player", tally.starters)] if tally.starters.games else rows


def standings(first: str, rows: Sequence[tuple[str, Standing]], together: bool) -> Table:
    """A line for each: games, wins and points; wins are not shared where all win together."""
    shared = [] if together else ["shared"]
    table = Table(first, "games", "wins", *shared, "won", "likely (95 %)", "points", "least", "most")
    for column in table.columns[1:]:
        column.justify = "right"
    for name, standing in rows:
        low, high = likely(standing.wins, standing.games)
        points = standing.points or Counter({0: 1})
        table.add_row(
            name,
            f"{standing.games:,}",
            f"{standing.wins:,}",
            *[f"{standing.shared:,}" for _ in shared],
            f"{standing.rate():.1%}",
            f"{low:.1%} to {high:.1%}",
            f"{mean(points):.2f}",
            str(min(points)),
            str(max(points)),
        )
    return table


def measures(tally: Tally) -> list[tuple[str, Counter[int]]]:
    """What was counted of the length of the games."""
    named = [
        ("choices", tally.choices),
        ("of two options or more", tally.decisions),
        ("rounds", tally.rounds),
    ]
    return [(name, counts) for name, counts in named if counts]


def show_histogram(title: str, counts: Counter[int], console: Console) -> None:
    """A picture with its title."""
    if len(counts) > 1:
        console.print(f"\n{title}")
        for line in histogram(counts):
            console.print(f"  {line}")
