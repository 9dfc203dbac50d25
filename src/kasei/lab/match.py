"""Many games between bots, in as many processes as wanted; what happens in them does not depend on how many."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from typing import Final

from kasei.bots import Bot, Builder, Chance, bot_for, bot_to_seat, dismiss, failure_of, new_bot
from kasei.bots.policies import builds_first, by_chance
from kasei.core.digest import LONGEST
from kasei.core.face import Value
from kasei.core.kernel import step
from kasei.core.rules import Rules
from kasei.core.shuffle import key_of
from kasei.face.game import AnyGame, Game
from kasei.face.opening import numbered
from kasei.games import rules_of
from kasei.lab.workers import played

Chooser = Callable[[list[int]], int]
BLIND: Final = {"random", "builder"}  # bots that look at nothing but the options


@dataclass(frozen=True)
class Match:
    """Games of the same bots. The bots move up one seat from game to game, so all sit in each seat equally often."""

    game: str
    bots: tuple[str, ...]
    settings: dict[str, Value]
    games: int
    seed: str
    recorded: bool = False
    additions: tuple[str, ...] = ()

    def rules(self) -> Rules:
        """The rules of its game, its settings and its bots checked."""
        check_bots(self.bots, self.game)
        return rules_of(self.game, len(self.bots), self.settings, self.additions)

    def bot_in(self, seat: int, number: int) -> int:
        """Which of the bots, counted from 0, sits in this seat in that game."""
        return (seat + number) % len(self.bots)

    def names(self, number: int) -> tuple[str, ...]:
        """The names of the players in that game: those of their bots."""
        names = numbered([bot_for(name).title for name in self.bots])
        return tuple([names[self.bot_in(seat, number)] for seat in range(len(names))])


@dataclass(frozen=True)
class Outcome:
    """How one game went. Plain numbers, so that it travels between processes."""

    number: int
    over: bool
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    starter: int  # the seat that was asked first; -1 where several were
    choices: int
    decisions: int  # choices between two options or more
    rounds: int  # or generations; 0 in a game without
    failures: tuple[int, ...]  # by seat: choices that builder made for a program that failed
    failed: tuple[str, ...]  # by seat: why it did; empty if it has not
    record: str  # as JSON; empty where none is wanted


def check_bots(names: Sequence[str], game: str) -> None:
    """Refuse bots that there are not, whose program is not there, or that do not play this game."""
    for name in names:
        bot_to_seat(name, game)


def failure_text(name: str, reason: str, choices: int) -> str:
    """That a program has failed, in words.

    >>> failure_text("exec:mine", "the program has ended", 1200)
    'exec:mine has failed (the program has ended): builder made 1,200 of its choices.'
    """
    return f"{name} has failed ({reason}): builder made {choices:,} of its choices."


def chooser(game: AnyGame, seat: int, bot: Bot) -> Chooser:
    """What chooses in a seat. A bot that looks at nothing but the options gets nothing else."""
    if isinstance(bot, Chance):
        return lambda options: by_chance(options, bot.chance)
    if isinstance(bot, Builder):
        return lambda options: builds_first(options, bot.chance, game.rules.selling)
    place = game.seat(seat)
    return lambda options: bot.choose(place)


def play_game(match: Match, rules: Rules, number: int) -> Outcome:
    """One game of a match, from its deal to its end."""
    name = f"{match.seed}/{number}"
    seated = [match.bot_in(seat, number) for seat in range(rules.players)]
    game = new_table(rules, name, [match.bots[bot] for bot in seated], match.names(number))
    asked = game.asked
    noted = match.recorded or not set(match.bots) <= BLIND
    with attending([new_bot(match.bots[bot], key_of(f"{name}/{bot}")) for bot in seated]) as bots:
        choices, decisions = play_through(game, [chooser(game, seat, bot) for seat, bot in enumerate(bots)], noted)
    return Outcome(
        number,
        game.over,
        tuple(game.scores),
        tuple(game.winners),
        asked[0] if len(asked) == 1 else -1,
        choices,
        decisions,
        rules.round(game.state),
        tuple([getattr(bot, "failures", 0) for bot in bots]),
        tuple([failure_of(bot) for bot in bots]),
        game.record.to_json() if match.recorded else "",
    )


def new_table(rules: Rules, deal: str, bots: Sequence[str], names: Sequence[str]) -> AnyGame:
    """A deal, with the players of these names, and bots by what they are called in records."""
    return Game(rules, key_of(deal), names, bots=[bot_for(bot).name for bot in bots])


@contextmanager
def attending(bots: list[Bot]) -> Iterator[list[Bot]]:
    """Bots for as long as they play."""
    try:
        yield bots
    finally:
        for bot in bots:
            dismiss(bot)


def play_through(game: AnyGame, choosers: Sequence[Chooser], noted: bool) -> tuple[int, int]:
    """Play a game to its end, the lowest seat that is asked first; how many choices, and how many of several options.

    Where it is not noted what was chosen, nobody can ask later what has happened.
    """
    s = game.state
    choices = decisions = 0
    while s.waiting and choices < LONGEST:
        player = s.first_asked()
        options = s.options(player)
        if len(options) > 1:
            decisions += 1
        option = choosers[player](options)
        choices += 1
        if noted:
            game.make(player, option, True)
        else:
            step(s, player, option)
    return choices, decisions


def player(match: Match) -> Callable[[int], Outcome]:
    """What plays a game of a match by its number."""
    rules = match.rules()
    return lambda number: play_game(match, rules, number)


def play_match(match: Match, jobs: int = 1) -> Generator[list[Outcome], None, None]:
    """All games of a match, some at a time and in their order, played in so many processes."""
    match.rules()
    return played(partial(player, match), match.games, jobs)
