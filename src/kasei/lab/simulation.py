"""A match from its first game to its results."""

from __future__ import annotations

from contextlib import closing
from time import perf_counter

from kasei.core.rules import Plain
from kasei.edge.files import Write
from kasei.lab.arena import Match, play_match
from kasei.lab.bench import is_compiled
from kasei.lab.progress import progress
from kasei.lab.tally import Tally


class Simulation:
    """A match that has been played: its results, and how long they took."""

    def __init__(self, tally: Tally, jobs: int, seconds: float) -> None:
        self.tally = tally
        self.jobs = jobs
        self.seconds = seconds

    def speed(self) -> float:
        """Games a second."""
        return self.tally.games / self.seconds

    def plain(self) -> Plain:
        """All of it as plain data; what depends on the machine stands apart."""
        run = {
            "compiled": is_compiled(),
            "jobs": self.jobs,
            "seconds": round(self.seconds, 3),
            "games_per_second": round(self.speed(), 1),
        }
        return self.tally.plain() | {"run": run}


def simulate(match: Match, jobs: int, write: Write | None = None) -> Simulation:
    """Play a match; where records are wanted, each is written to a line as soon as it is there."""
    begin = perf_counter()
    tally = Tally(match)
    with closing(play_match(match, jobs)) as parts, progress("playing", match.games) as advance:
        try:
            for outcomes in parts:
                for outcome in outcomes:
                    tally.add(outcome)
                if write:
                    write("".join(f"{outcome.record}\n" for outcome in outcomes))
                advance(len(outcomes))
        except KeyboardInterrupt:
            raise KeyboardInterrupt(f"interrupted after {tally.games:,} of {match.games:,} games") from None
    return Simulation(tally, jobs, perf_counter() - begin)
