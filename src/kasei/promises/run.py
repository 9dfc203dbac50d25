"""A whole game, played by a policy and checked on the way."""

from __future__ import annotations

from time import perf_counter

from kasei.core.hidden import asked_in
from kasei.core.rules import Rules
from kasei.promises.copies import replay, twin
from kasei.promises.face import acted, decided, printed, sealed, shown, spectated, together
from kasei.promises.hidden import log_secrets, secret_choice, secrets, worlds
from kasei.promises.log import adds_up, listen
from kasei.promises.options import every_option, listed, others, tried
from kasei.promises.report import BrokenPromise, Report
from kasei.promises.undo import take_back, take_back_from_bots, take_back_late, take_back_offer
from kasei.promises.watch import Watch

SAMPLE = 1 / 12  # of the decisions, each check on its own
REPLAYS = 1 / 4  # of the games
LONGEST = 50_000  # choices in a game

SAMPLED = (
    every_option,
    twin,
    secrets,
    log_secrets,
    adds_up,
    tried,
    listen,
    worlds,
    secret_choice,
    others,
    take_back,
    take_back_late,
    take_back_offer,
    take_back_from_bots,
    shown,
    decided,
    sealed,
    acted,
    spectated,
    together,
)


def keep(rules: Rules, seed: int | str, policy: str = "random", sample: float = SAMPLE) -> Report:
    """Play a whole game and raise BrokenPromise if it breaks a promise anywhere."""
    watch = Watch(rules, seed, policy, sample)
    began = perf_counter()
    try:
        play(watch)
        end(watch)
    except BrokenPromise:
        raise
    except Exception as error:
        raise BrokenPromise(f"{watch.where()}: {type(error).__name__}: {error}") from error
    watch.report.seconds = perf_counter() - began
    return watch.report


def play(watch: Watch) -> None:
    """Play to the end."""
    game = watch.game
    while not game.over:
        watch.promise(game.changes < LONGEST, "the game ends")
        for player in asked_in(game.state):
            listed(watch, player)
        for check in SAMPLED:
            if not game.over and watch.chance.random() < watch.sample:
                check(watch)
        if not game.over:
            choose(watch)


def choose(watch: Watch) -> None:
    """Let one of those who are asked choose."""
    game = watch.game
    player = watch.chance.choice(asked_in(game.state))
    choice = watch.choice(game.state.options(player))
    watch.report.chosen[choice] += 1
    game.choose(player, choice)
    watch.rules.audit(game.state)
    watch.report.checked["nothing is lost, negative or out of date"] += 1


def end(watch: Watch) -> None:
    """Check a game that is over, and replay some."""
    game, rules = watch.game, watch.rules
    winners = rules.winners(game.state)
    watch.promise(len(rules.scores(game.state)) == rules.players, "everybody has a score")
    watch.promise(winners == sorted(set(winners)), "winners are players")
    watch.promise(all(game.undoable(seat) for seat in range(rules.players)), "a game that is over stays over")
    if watch.chance.random() < max(watch.sample, REPLAYS):
        shown(watch)
        printed(watch)
        listen(watch)
        replay(watch)
