"""Games that bots play with themselves, to learn from: positions when rounds begin, and how the games ended."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from math import exp
from pathlib import Path
from random import Random
from typing import Any, Final

from kasei.bots import Bot, weighed_by
from kasei.bots.net import Net, digest_of, net_from
from kasei.bots.search import Budget
from kasei.core.rules import Plain, Rules
from kasei.core.shuffle import key_of
from kasei.face.game import AnyGame, Game
from kasei.face.seat import Seat
from kasei.lab.series import Stop, count_games
from kasei.lab.training.files import game_file, missing_games, write_positions
from kasei.lab.training.plan import Plan
from kasei.lab.training.players import Make, searcher, turns
from kasei.lab.workers import played

NOISES: Final = (0.02, 0.1, 0.2, 0.05)  # how often chance chooses, from game to game
DEPTHS: Final = (1.0, 0.5, 2.0)  # of the samples, from game to game
TEMPERATURE: Final = 1.0  # points by which an option is worse that chance chooses about a third as often
Played = tuple[int, list[float]]  # the number of a game, and its positions, all numbers in one row


@dataclass(frozen=True)
class SelfPlay:
    """Games of one round of training, how many, the file of the net that plays them, if there is one, and who plays."""

    plan: Plan
    seed: str
    games: int
    net: str
    make: Make = searcher

    def about(self) -> Plain:
        """What its positions are, and who played."""
        rules = self.plan.rules()
        features = digest_of(rules.features_key())
        return {"kind": rules.kind(), "features": features, "net": net_name(self.net), "player": self.make.__name__}


def net_name(text: str) -> str:
    """The name of the net in a file; `none` where there is none."""
    return digest_of(text) if text else "none"


def play_games(games: SelfPlay, folder: Path, jobs: int) -> Stop | None:
    """Play the games that the folder has not got yet, and write down their positions; what has stopped that."""
    todo = missing_games(folder, games.games)
    about = games.about()

    def keep(outcomes: list[Played]) -> None:
        for number, numbers in outcomes:
            write_positions(game_file(folder, number), about, numbers)

    before, all_games = games.games - len(todo), games.games
    return count_games(played(partial(player, games, todo), len(todo), jobs), all_games, "playing", keep, before)


def player(games: SelfPlay, todo: list[int]) -> Callable[[int], Played]:
    """What plays the games that are to be played, one after the other."""
    rules = games.plan.rules()
    net = net_from(games.net, "the net that plays") if games.net else None
    return lambda i: (todo[i], positions(games, rules, net, todo[i]))


def positions(games: SelfPlay, rules: Rules, net: Net | None, number: int) -> list[float]:
    """A game's positions when rounds begin, as each seat knows them, and what came of it; none if it does not end."""
    name = f"{games.seed}/{number}"
    game: AnyGame = Game(rules, key_of(name))
    budget = Budget(max(1, int(games.plan.samples * DEPTHS[number % len(DEPTHS)])))
    noise = NOISES[number % len(NOISES)]
    bots = [games.make(key_of(f"{name}/{seat}"), budget, net) for seat in range(rules.players)]
    chance = Random(key_of(f"{name}/noise"))
    s = game.state
    begun: list[tuple[int, int, list[float]]] = []
    last = 0
    for seat in turns(game):
        if rules.round(s) > last:
            last = rules.round(s)
            begun += [(last, who, rules.features(s, who)) for who in range(rules.players)]
        game.make(seat, noisy_choice(bots[seat], game.seat(seat), chance, noise), True)
    ends = [] if s.waiting else [rules.outcome(s, seat) for seat in range(rules.players)]
    return [n for when, who, known in begun if ends for n in (number, when, *ends[who], *known)]


def noisy_choice(bot: Bot, seat: Seat[Any], chance: Random, noise: float) -> int:
    """What a bot chooses; once in a while what chance does, the likelier the more the bot likes it."""
    option = bot.choose(seat)
    weighed = weighed_by(bot)
    if len(weighed) < 2 or chance.random() >= noise:
        return option
    best = weighed[0][1]
    likings = [exp(min(0.0, value - best) / TEMPERATURE) for _, value in weighed]
    return chance.choices([each for each, _ in weighed], likings)[0]
