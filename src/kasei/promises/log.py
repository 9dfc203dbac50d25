"""Promises about the log: its sums, and that everybody gets every line once."""

from __future__ import annotations

from collections import Counter

from kasei.core.hidden import asked_in
from kasei.core.kernel import State
from kasei.core.rules import Rules
from kasei.promises.watch import Watch, after


def adds_up(watch: Watch) -> None:
    """The sums of what a choice emits are what it changes, for all players and all that they have."""
    s, rules = watch.game.state, watch.rules
    player = watch.chance.choice(asked_in(s))
    sums = accounts(rules, s)
    twin, log = after(s, player, watch.choice(s.options(player)))
    for happening in log:
        for owner, account, change in rules.changes(happening):
            sums[owner, account] += change
    watch.promise(sums == accounts(rules, twin), "what is told adds up to what has changed")


def accounts(rules: Rules, s: State) -> Counter[tuple[int, str]]:
    """What everybody has of everything."""
    return Counter({(seat, name): n for seat in range(rules.players) for name, n in rules.accounts(s, seat).items()})


def listen(watch: Watch) -> None:
    """Whoever asks what is new gets everything once, and the log since a change is the tail of the whole log."""
    game, seat = watch.game, watch.seat()
    listener = watch.listeners[seat]
    listener.listen(game, seat)
    watch.promise(listener.lines == game.log(seat), "who asks what is new is told everything once")
    since, n = watch.chance.choice(listener.asked)
    watch.promise(game.log(seat, since) == listener.lines[n:], "the log since a change is the tail of the log")
