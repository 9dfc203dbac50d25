"""What many games show: counts that add up the same in whatever order the games come."""

from __future__ import annotations

from collections import Counter

from kasei.core.rules import Plain
from kasei.face.opening import numbered
from kasei.lab.estimates import likely
from kasei.lab.match import Match, Outcome


class Standing:
    """How someone, or some place at the table, has done in the games that came to an end."""

    def __init__(self) -> None:
        self.games = 0
        self.wins = 0
        self.shared = 0
        self.points: Counter[int] = Counter()

    def add(self, outcome: Outcome, seat: int, together: bool) -> None:
        """Count how a seat did in a game; what all win together is nobody's share."""
        self.games += 1
        self.points[outcome.scores[seat]] += 1
        if seat in outcome.winners:
            shared = len(outcome.winners) > 1 and not together
            self.wins += not shared
            self.shared += shared

    def rate(self) -> float:
        """The part of the games that was won and not shared."""
        return self.wins / self.games if self.games else 0.0

    def plain(self) -> Plain:
        """As plain data."""
        low, high = likely(self.wins, self.games)
        return {
            "games": self.games,
            "wins": self.wins,
            "shared": self.shared,
            "win_rate": round(self.rate(), 4),
            "win_rate_95": [round(low, 4), round(high, 4)],
            "points": spread(self.points),
        }


class Tally:
    """The results of a match so far."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.together = match.rules().together()
        self.games = 0
        self.finished = 0
        self.bots = [Standing() for _ in match.bots]
        self.seats = [Standing() for _ in match.bots]
        self.starters = Standing()
        self.failures = [0] * len(match.bots)  # by bot: choices that builder made for a program that failed
        self.failed = [""] * len(match.bots)  # why it has failed for the first time
        self.choices: Counter[int] = Counter()
        self.decisions: Counter[int] = Counter()
        self.rounds: Counter[int] = Counter()

    def add(self, outcome: Outcome) -> None:
        """Count a game; one that was broken off for its length counts as not finished, and with its failures."""
        self.games += 1
        for seat in range(len(self.seats)):
            bot = self.match.bot_in(seat, outcome.number)
            self.failures[bot] += outcome.failures[seat]
            self.failed[bot] = self.failed[bot] or outcome.failed[seat]
        if not outcome.over:
            return
        self.finished += 1
        self.choices[outcome.choices] += 1
        self.decisions[outcome.decisions] += 1
        if outcome.rounds:
            self.rounds[outcome.rounds] += 1
        for seat in range(len(self.seats)):
            bot = self.match.bot_in(seat, outcome.number)
            self.seats[seat].add(outcome, seat, self.together)
            self.bots[bot].add(outcome, seat, self.together)
        if outcome.starter >= 0 and len(self.seats) > 1:
            self.starters.add(outcome, outcome.starter, self.together)

    def names(self) -> list[str]:
        """The bots by name, numbered where a name comes twice."""
        return numbered(self.match.bots)

    def plain(self) -> Plain:
        """All of it as plain data."""
        return {
            "game": self.match.game,
            "additions": list(self.match.additions),
            "settings": dict(self.match.rules().settings),
            "seed": self.match.seed,
            "games": self.games,
            "finished": self.finished,
            "bots": [
                {"bot": name} | bot.plain() | {"failures": failures, "failed": failed}
                for name, bot, failures, failed in zip(self.match.bots, self.bots, self.failures, self.failed)
            ],
            "seats": [{"seat": seat} | standing.plain() for seat, standing in enumerate(self.seats)],
            "start_player": self.starters.plain() if self.starters.games else None,
            "choices": spread(self.choices),
            "decisions": spread(self.decisions),
            "rounds": spread(self.rounds),
        }


def spread(counts: Counter[int]) -> Plain | None:
    """The mean and the ends of what was counted."""
    if not counts:
        return None
    return {"mean": round(mean(counts), 4), "min": min(counts), "max": max(counts)}


def mean(counts: Counter[int]) -> float:
    """The mean of what was counted.

    >>> mean(Counter({2: 3, 6: 1}))
    3.0
    """
    return sum(value * n for value, n in counts.items()) / counts.total()
