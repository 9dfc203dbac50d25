"""What the games of a contest show: of its bots, of corporations and cards, and of how games go."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final, NamedTuple

from kasei.lab.contest import Contest, GameResult, SeatResult
from kasei.lab.estimates import Estimate, Sample, mean_of, rate_of
from kasei.lab.ratings import Duel, elo

FEWEST: Final = 10  # times that a card was played before anything is said of it
RARE: Final = 0.05  # of the games: the last rounds that are shown are those that so many have


class Named(NamedTuple):
    """A corporation or a card: how often it was played, and what that went with."""

    name: str
    times: int
    estimate: Estimate


@dataclass(frozen=True)
class BotResult:
    """How a bot has done. Times are in seconds for a choice between two options or more."""

    name: str
    games: int
    won: Estimate
    elo: Estimate | None
    points: Estimate
    margin: Estimate | None  # over the others
    categories: dict[str, float]
    money: float
    choices: float  # in a game
    cpu: float
    cpu_most: float
    clock: float


class Failure(NamedTuple):
    """A program that has failed: how many choices builder made for it, and why it did for the first time."""

    name: str
    choices: int
    reason: str


class Findings:
    """The games of a contest that came to an end, and what they show."""

    def __init__(self, contest: Contest, games: Sequence[GameResult]) -> None:
        rules = contest.rules()
        self.contest = contest
        self.title = rules.title
        self.settings = dict(rules.settings)
        self.apart = rules.mission()
        self.names = contest.names()
        self.to_play = -len(games) % len(contest.seatings(rules))  # of the last deal
        self.broken_off = len(games) - sum(game.over for game in games)
        self.games = [game for game in games if game.over]
        self.deals = len({game.deal for game in self.games})
        self.lengths = Counter(game.rounds for game in self.games)
        self.bots = self.bot_results()
        self.failures = failures(self.names, games)

    @property
    def is_ladder(self) -> bool:
        """Are there more bots than two that play against each other?"""
        return not self.apart and len(self.bots) > 2

    def seats(self) -> Iterator[tuple[GameResult, SeatResult]]:
        """Each seat of each game."""
        for game in self.games:
            for seat in game.seats:
                yield game, seat

    def bot_results(self) -> list[BotResult]:
        """The bots, in the order in which they were named; those that have played."""
        played: dict[int, list[tuple[GameResult, SeatResult]]] = defaultdict(list)
        for game, seat in self.seats():
            played[seat.bot].append((game, seat))
        ratings = None if self.apart else elo(len(self.names), list(self.duels()))
        return [
            bot_result(self.names[bot], played[bot], self.margins(bot), ratings[bot] if ratings else None)
            for bot in sorted(played)
        ]

    def duels(self) -> Iterator[Duel]:
        """Who did better, for any two bots at a table: by the win, or else by points."""
        for game in self.games:
            for one, other in combinations(game.seats, 2):
                a, b = (one.won, one.points), (other.won, other.points)
                yield Duel(game.deal, one.bot, other.bot, (1 + (a > b) - (a < b)) / 2)

    def duel_rates(self) -> dict[tuple[str, str], float]:
        """How often a bot did better than another at the same table, for any two that have met."""
        results: dict[tuple[str, str], list[float]] = defaultdict(list)
        for duel in self.duels():
            one, other = self.names[duel.bot], self.names[duel.other]
            results[one, other].append(duel.won)
            results[other, one].append(1.0 - duel.won)
        return {pair: sum(won) / len(won) for pair, won in results.items()}

    def margins(self, bot: int) -> list[Sample]:
        """The points that a bot had more than the others: at its table, or on the same deal where each plays apart."""
        tables: dict[int, list[SeatResult]] = defaultdict(list)
        for game, seat in self.seats():
            tables[self.table(game)].append(seat)
        found = []
        for game, seat in self.seats():
            others = [other.points for other in tables[self.table(game)] if other.bot != bot]
            if seat.bot == bot and others:
                found.append((game.deal, seat.points - sum(others) / len(others)))
        return found

    def table(self, game: GameResult) -> int:
        """The number that games share whose seats are compared."""
        return game.deal if self.apart else game.number

    def corporations(self) -> list[Named]:
        """How often each corporation has won, the best first."""
        found: dict[str, list[Sample]] = defaultdict(list)
        for game, seat in self.seats():
            if seat.corporation:
                found[seat.corporation].append((game.deal, seat.won))
        return ranked([Named(name, len(samples), rate_of(samples)) for name, samples in found.items()])

    def cards(self) -> list[Named]:
        """How much more often than usual its bot has won with each card, the best first; rare ones are left out."""
        usual = {result.name: result.won.value for result in self.bots}
        found: dict[str, list[Sample]] = defaultdict(list)
        for game, seat in self.seats():
            for card in {*seat.cards}:
                found[card].append((game.deal, seat.won - usual[self.names[seat.bot]]))
        often = {name: samples for name, samples in found.items() if len(samples) >= FEWEST}
        return ranked([Named(name, len(samples), mean_of(samples)) for name, samples in often.items()])

    def courses(self) -> dict[str, list[float]]:
        """The points of each bot after each round, on average; what is over keeps its points."""
        end = longest(self.lengths)
        sums: dict[str, list[float]] = {result.name: [0.0] * (end + 1) for result in self.bots}
        for _, seat in self.seats():
            mine = sums[self.names[seat.bot]]
            for i in range(end + 1):
                mine[i] += seat.course[min(i, len(seat.course) - 1)]
        times = Counter(self.names[seat.bot] for _, seat in self.seats())
        return {name: [total / times[name] for total in totals] for name, totals in sums.items()}


def bot_result(
    name: str, played: Sequence[tuple[GameResult, SeatResult]], margins: Sequence[Sample], rating: Estimate | None
) -> BotResult:
    """How a bot did in the seats that it has played in."""
    seats = [seat for _, seat in played]
    choices = max(1, sum(seat.choices for seat in seats))
    categories: Counter[str] = Counter()
    for seat in seats:
        categories.update(seat.categories)
    return BotResult(
        name,
        len({game.number for game, _ in played}),
        rate_of([(game.deal, seat.won) for game, seat in played]),
        rating,
        mean_of([(game.deal, seat.points) for game, seat in played]),
        mean_of(margins) if margins else None,
        {category: n / len(seats) for category, n in categories.items()},
        sum(seat.money for seat in seats) / len(seats),
        sum(seat.choices for seat in seats) / len(seats),
        sum(seat.cpu for seat in seats) / choices,
        max(seat.cpu_most for seat in seats),
        sum(seat.clock for seat in seats) / choices,
    )


def failures(names: Sequence[str], games: Sequence[GameResult]) -> list[Failure]:
    """The programs that have failed, also in games that did not come to an end."""
    found = []
    for bot, name in enumerate(names):
        failed = [seat for game in games for seat in game.seats if seat.bot == bot and seat.failed]
        if failed:
            found.append(Failure(name, sum(seat.failures for seat in failed), failed[0].failed))
    return found


def ranked(named: list[Named]) -> list[Named]:
    """The best first; of those that are as good, in the order of their names."""
    return sorted(named, key=lambda each: (-each.estimate.value, each.name))


def longest(lengths: Counter[int]) -> int:
    """The last round that is worth showing: few games have more.

    >>> longest(Counter({9: 50, 10: 49, 31: 1}))
    10
    """
    left = RARE * lengths.total()
    for rounds in sorted(lengths, reverse=True):
        left -= lengths[rounds]
        if left < 0:
            return rounds
    return max(lengths, default=0)
