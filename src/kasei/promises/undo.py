"""Promises about undo: what is taken back, what is refused, and what is left alone."""

from __future__ import annotations

from kasei.core.errors import CannotUndo
from kasei.core.hidden import asked_in, imagine, view
from kasei.core.kernel import step
from kasei.core.record import parse_record
from kasei.face.game import AnyGame
from kasei.face.table import replay_with
from kasei.promises.watch import Watch, after_for
from kasei.snapshots import freeze, frozen_frame

REPLAYS = 1 / 8  # of the undos, after which the game is played again


def take_back(watch: Watch) -> None:
    """What can be undone is undone exactly, and showed its player nothing new."""
    game, rules = watch.game, watch.rules
    player = watch.chance.choice(asked_in(game.state))
    option = watch.choice(game.state.options(player))
    before, number = freeze(game.state), game.changes
    world = imagine(rules, game.state, player, watch.chance.getrandbits(128))
    game.choose(player, option)
    if game.undoable(player):
        after = freeze(game.state)
        try:
            game.undo(player, 1)
            refused = False
        except CannotUndo:
            refused = game.changes == number + 1 and freeze(game.state) == after
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


def take_back_offer(watch: Watch) -> None:
    """What is offered to be taken back can be, all of it; questions that stay open keep their numbers."""
    game, player = watch.game, watch.chance.randrange(watch.rules.players)
    offered = len(game.undo_offer(player)["choices"])
    if not offered:
        return
    questions, since, undone = asked_of(game), game.since[:], len(game.undone)
    game.undo(player)
    watch.promise(len(game.undone) == undone + offered, "undo takes back what it says")
    kept = [
        game.since[seat] == since[seat]
        for seat, question in enumerate(asked_of(game))
        if seat != player and question == questions[seat]
    ]
    watch.promise(all(kept), "a question that stays open keeps its number")
    if watch.chance.random() < REPLAYS:
        again = replay_with(watch.rules, parse_record(game.record.to_json()))
        watch.promise(again.since == game.since, "a replay has the same numbers of questions")


def asked_of(game: AnyGame) -> list[object]:
    """What each player is asked, to be compared."""
    return [frozen_frame(f) for f in game.state.asking]


def undo(watch: Watch, player: int) -> None:
    """Take back a choice: that is one more change, and one more line of everybody's log."""
    game, seat = watch.game, watch.seat()
    number, log = game.changes, game.log(seat)
    game.undo(player, 1)
    watch.promise(game.changes == number + 1, "an undo has a number of its own")
    undone = game.log(seat, number)
    kept = len(undone) == 1 and game.names[player] in undone[0] and game.log(seat) == log + undone
    watch.promise(kept, "an undo adds a line to the log and changes no other")
