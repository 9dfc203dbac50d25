"""Promises about undo: what is taken back, what is refused, and what is left alone."""

from __future__ import annotations

from kasei.core.errors import CannotUndo
from kasei.core.hidden import asked_in, imagine, view
from kasei.core.kernel import step
from kasei.promises.watch import Watch, after_for
from kasei.snapshots import freeze


def take_back(watch: Watch) -> None:
    """What can be undone is undone exactly, and showed its player nothing new."""
    game, rules = watch.game, watch.rules
    player = watch.chance.choice(asked_in(game.state))
    option = watch.choice(game.state.options(player))
    before, number = freeze(game.state), game.number
    world = imagine(rules, game.state, player, watch.chance.getrandbits(128))
    game.choose(player, option)
    if game.undoable(player):
        after = freeze(game.state)
        try:
            game.undo(player)
            refused = False
        except CannotUndo:
            refused = game.number == number + 1 and freeze(game.state) == after
        watch.promise(refused, "what can't be undone is refused, and nothing changes")
        return
    step(world, player, option)
    same = view(rules, world, player) == view(rules, game.state, player)
    watch.promise(same, "a choice that can be undone shows nothing new")
    undo(watch, player)
    watch.promise(freeze(game.state) == before, "undo restores exactly")


def take_back_late(watch: Watch) -> None:
    """What is undone after another has chosen leaves just what the other chose."""
    game = watch.game
    asked = asked_in(game.state)
    if len(asked) < 2:
        return
    player, other = watch.chance.sample(asked, 2)
    mine, theirs = watch.choice(game.state.options(player)), watch.choice(game.state.options(other))
    seat = watch.seat()
    alone, log_alone = after_for(seat, game.state, other, theirs)
    game.choose(player, mine)
    watch.promise(theirs in game.state.options(other), "another player's choice leaves open questions open")
    _, log = after_for(seat, game.state, other, theirs)
    game.choose(other, theirs)
    if not game.undoable(player):
        undo(watch, player)
        watch.promise(freeze(game.state) == freeze(alone), "undo leaves alone what others chose")
        watch.promise(log == log_alone, "what others chose happened as it was told")


def undo(watch: Watch, player: int) -> None:
    """Take back a choice: that is one more change, and one more line of everybody's log."""
    game, seat = watch.game, watch.seat()
    number, log = game.number, game.log(seat)
    game.undo(player)
    watch.promise(game.number == number + 1, "an undo has a number of its own")
    undone = game.log(seat, number)
    kept = len(undone) == 1 and game.names[player] in undone[0] and game.log(seat) == log + undone
    watch.promise(kept, "an undo adds a line to the log and changes no other")
