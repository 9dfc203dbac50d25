"""The arena: bots that play each other on the same deals, each from every seat, and what came of each game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import combinations
from time import perf_counter, process_time
from typing import Any

from kasei.bots import Bot, bot_for, failure_of, new_bot
from kasei.core.errors import BadSetting
from kasei.core.face import Moment, Tally, Value
from kasei.core.hidden import SPECTATOR
from kasei.core.rules import Rules
from kasei.core.shuffle import key_of
from kasei.face.game import AnyGame
from kasei.face.opening import numbered
from kasei.face.seat import Seat
from kasei.games import rules_of
from kasei.lab.match import attending, check_bots, new_table, play_through

Seating = tuple[int, ...]  # for each seat the bot that sits there, by its place in the list of bots


@dataclass(frozen=True)
class Contest:
    """Bots that play for so many seats. Every deal is played by all groups of them, each bot once in every seat."""

    game: str
    bots: tuple[str, ...]
    seats: int
    settings: dict[str, Value]
    seed: str
    additions: tuple[str, ...] = ()

    def rules(self) -> Rules:
        """The rules of its game, its settings and its bots checked."""
        check_bots(self.bots, self.game)
        rules = rules_of(self.game, self.seats, self.settings, self.additions)
        if not rules.mission() and len(self.bots) < self.seats:
            raise BadSetting(f"{self.seats} seats are for {self.seats} bots or more, and not for {len(self.bots)}")
        return rules

    def seatings(self, rules: Rules) -> list[Seating]:
        """Who sits where in each game of a deal: all groups of bots that fill the table, each from every seat.

        Where nobody plays against anybody, each bot plays games of its own.
        """
        bots = range(len(self.bots))
        if rules.mission():
            return [(bot,) * self.seats for bot in bots]
        return [group[by:] + group[:by] for group in combinations(bots, self.seats) for by in range(self.seats)]

    def deals_for(self, games: int, rules: Rules) -> int:
        """How many deals it takes until each group of bots has played that many games."""
        return games if rules.mission() else -(-games // self.seats)

    def names(self) -> list[str]:
        """The bots by name, numbered where a name comes twice."""
        return numbered(self.bots)


@dataclass(frozen=True)
class SeatResult:
    """How a bot did in its seat. Times are in seconds, and of choices between two options or more."""

    bot: int  # its place in the list of bots
    points: int
    won: float  # the share of the win
    categories: dict[str, int]
    corporation: str | None
    cards: list[str]  # in the order in which they came into play
    money: int
    course: list[int]  # points before the first round, and after each
    choices: int
    cpu: float
    cpu_most: float  # for one choice
    clock: float
    failures: int
    failed: str = ""  # why builder chose in its place


@dataclass(frozen=True)
class GameResult:
    """How one game went. Plain values, so that it travels between processes and is kept as JSON."""

    number: int
    deal: int
    over: bool
    rounds: int
    choices: int
    seats: list[SeatResult]


class Player:
    """A bot in its seat, and how long it takes to choose."""

    def __init__(self, bot: Bot, seat: Seat[Any]) -> None:
        self.bot = bot
        self.seat = seat
        self.choices = 0
        self.cpu = self.cpu_most = self.clock = 0.0

    def choose(self, options: list[int]) -> int:
        """Choose, and take the time where there is something to choose."""
        if len(options) == 1:
            return self.bot.choose(self.seat)
        cpu, clock = process_time(), perf_counter()
        option = self.bot.choose(self.seat)
        cpu, clock = process_time() - cpu, perf_counter() - clock
        self.choices += 1
        self.cpu += cpu
        self.cpu_most = max(self.cpu_most, cpu)
        self.clock += clock
        return option


def game_player(contest: Contest, first: int) -> Callable[[int], GameResult]:
    """What plays the games of a contest by their numbers, counted from the first one that is wanted."""
    rules = contest.rules()
    seatings = contest.seatings(rules)
    cards = rules.cards()
    corporations = {card["name"] for card in cards if card["kind"] == "corporation"}
    names = [card["name"] for card in cards]

    def play(number: int) -> GameResult:
        deal, place = divmod(first + number, len(seatings))
        game, players, choices = play_deal(contest, rules, deal, seatings[place])
        tallies, moments = game.tallies(SPECTATOR), game.series()
        seats = [
            seat_result(game, players[seat], bot, entered(tallies[seat], names), corporations, moments)
            for seat, bot in enumerate(seatings[place])
        ]
        return GameResult(first + number, deal, game.over, rules.round(game.state), choices, seats)

    return play


def play_deal(contest: Contest, rules: Rules, deal: int, seating: Seating) -> tuple[AnyGame, list[Player], int]:
    """A game of a deal, played to its end by the bots of a seating; its players, and how many choices it took."""
    name = f"{contest.seed}/{deal}"
    seated = [contest.bots[bot] for bot in seating]
    game = new_table(rules, name, seated, numbered([bot_for(bot).title for bot in seated]))
    seeds = [key_of(f"{name}/{bot}/{seat}") for seat, bot in enumerate(seating)]
    with attending([new_bot(bot, seed) for bot, seed in zip(seated, seeds)]) as bots:
        players = [Player(bot, game.seat(seat)) for seat, bot in enumerate(bots)]
        choices, _ = play_through(game, [player.choose for player in players], noted=True)
    return game, players, choices


def entered(tally: Tally, names: Sequence[str]) -> list[str]:
    """The cards that a player brought into play, by name."""
    return [names[card["card"]] for card in tally["cards"]]


def seat_result(
    game: AnyGame, player: Player, bot: int, cards: list[str], corporations: set[str], moments: list[Moment]
) -> SeatResult:
    """How a bot did in its seat. What a game counts first of all that a player has is the money."""
    seat = player.seat.number
    founded = [card for card in cards if card in corporations]
    return SeatResult(
        bot,
        game.scores[seat],
        won_share(game, seat),
        game.breakdown[seat],
        founded[0] if founded else None,
        [card for card in cards if card not in corporations],
        next(iter(game.rules.accounts(game.state, seat).values())),
        [moment["players"][seat]["points"] for moment in moments],
        player.choices,
        player.cpu,
        player.cpu_most,
        player.clock,
        getattr(player.bot, "failures", 0),
        failure_of(player.bot),
    )


def won_share(game: AnyGame, seat: int) -> float:
    """A seat's share of the win: those who win against others share it, those who win together have all of it."""
    return game.rules.outcome(game.state, seat)[0] if game.over else 0.0
