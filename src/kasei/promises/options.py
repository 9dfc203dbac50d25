"""Promises about options: which are listed, where they lead, and what others do to them."""

from __future__ import annotations

from itertools import pairwise

from kasei.core.hidden import asked_in
from kasei.core.kernel import State, step
from kasei.core.option import ARGUMENT, verb
from kasei.promises.report import BrokenPromise
from kasei.promises.watch import Watch

DEEPEST = 500  # choices until an effect is done


def listed(watch: Watch, player: int) -> None:
    """Options are there, sorted, distinct, and of the game's action space."""
    s, rules = watch.game.state, watch.rules
    options = s.options(player)
    rising = all(a < b for a, b in pairwise(options))
    watch.promise(bool(options) and rising, "options are there, sorted and distinct")
    known = all(option & ARGUMENT < rules.sizes.get(verb(option), 0) for option in options)
    watch.promise(known, "options belong to the action space")
    watch.promise(all(rules.describe(s, player, option) for option in options[:1]), "options have words")


def every_option(watch: Watch) -> None:
    """Every option applies, and can be carried to the end of its effect."""
    s = watch.game.state
    for player in asked_in(s):
        for option in s.options(player):
            watch.rules.describe(s, player, option)
            twin = s.copy()
            step(twin, player, option)
            carry(watch, twin, player)
            watch.rules.audit(twin)
            watch.report.checked["every option can be carried to its end"] += 1


def carry(watch: Watch, s: State, player: int) -> None:
    """Answer what an effect asks, until it is done."""
    for _ in range(DEEPEST):
        f = s.asking[player]
        if f is None or f.effect.turn():
            return
        step(s, player, watch.chance.choice(s.options(player)))
    raise BrokenPromise(f"{watch.where()}: an effect is not done after {DEEPEST} choices")


def tried(watch: Watch) -> None:
    """What is judged at a glance is judged as by a trial that leaves nothing out."""
    s = watch.game.state
    for player in asked_in(s):
        f = s.asking[player]
        if f is not None and f.effect.turn():
            options = s.options(player)
            for option in watch.rules.judged(s, player):
                works = not s.lack_after(f, option)
                watch.promise(works == (option in options), "a glance judges what can be done as a trial does")


def others(watch: Watch) -> None:
    """Another player's choice removes no open option."""
    s = watch.game.state
    for player in asked_in(s):
        for other in asked_in(s):
            if other != player:
                twin = s.copy()
                step(twin, player, watch.chance.choice(s.options(player)))
                kept = set(s.options(other)) <= set(twin.options(other))
                watch.promise(kept, "another player's choice removes no open option")
