"""A match from its first game to its results."""

from __future__ import annotations

from time import perf_counter

from kasei.core.build import is_compiled
from kasei.core.rules import Plain
from kasei.edge.files import Write
from kasei.lab.match import Match, Outcome, play_match
from kasei.lab.series import Stop, count_games
from kasei.lab.tally import Tally


class Simulation:
    """A match that has been played: its results, how long they took, and what stopped it before its end."""

    def __init__(self, tally: Tally, jobs: int, seconds: float, stop: Stop | None = None) -> None:
        self.tally = tally
        self.jobs = jobs
        self.seconds = seconds
        self.stop = stop

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
    """Play a match; a game is counted if, and only if, its record is written where records are wanted."""
    begin = perf_counter()
    tally = Tally(match)

    def count(outcomes: list[Outcome]) -> None:
        if write:
            write("".join(f"{outcome.record}\n" for outcome in outcomes))
        for outcome in outcomes:
            tally.add(outcome)

    stop = count_games(play_match(match, jobs), match.games, "playing", count)
    return Simulation(tally, jobs, perf_counter() - begin, stop)
