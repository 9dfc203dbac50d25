"""Promises about undo: what is taken back, what is refused, and what is left alone."""

from __future__ import annotations

from kasei.core.errors import CannotUndo
from kasei.core.hidden import asked_in, imagine, view
from kasei.core.kernel import State, step
from kasei.core.record import parse_record
from kasei.face.game import AnyGame
from kasei.face.inputs import choices_of
from kasei.face.table import replay_with
from kasei.promises.watch import Watch, after_for
from kasei.snapshots import freeze, frozen_frame

REPLAYS = 1 / 8  # of the undos, after which the game is played again
BOTS_CHOOSE = 5  # times at the most, and once less, after a person


def take_back(watch: Watch) -> None:
    """What can be undone is undone exactly, and showed its player nothing new."""
    game, rules = watch.game, watch.rules
    player = watch.chance.choice(asked_in(game.state))
    option = watch.choice(game.state.options(player))
    before = freeze(game.state)
    world = imagine(rules, game.state, player, watch.chance.getrandbits(128))
    game.choose(player, option)
    if game.undoable(player):
        refused(watch, player)
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
    if not game.undoable(player) and not game.undo_offer(player)["bots"]:
        undo(watch, player)
        watch.promise(freeze(game.state) == freeze(alone), "undo leaves alone what others chose")
        watch.promise(log == log_alone, "what others chose happened as it was told")


def take_back_offer(watch: Watch) -> None:
    """What is offered to be taken back can be, all of it; questions that stay open keep their numbers."""
    game, player = watch.game, watch.chance.randrange(watch.rules.players)
    offer = game.undo_offer(player)
    if not offer["choices"]:
        return
    questions, since, made = asked_of(game), game.since[:], holding(game)
    game.undo(player)
    taken = [before - after for before, after in zip(made, holding(game))]
    watch.promise(taken[player] == len(offer["choices"]), "undo takes back what it says")
    others = [seat for seat, n in enumerate(taken) if n and seat != player]
    bots = others == offer["bots"] and all(game.bots[seat] for seat in others)
    watch.promise(bots, "undo takes back of others what it says, and of nobody but bots")
    kept = [
        game.since[seat] == since[seat]
        for seat, question in enumerate(asked_of(game))
        if seat != player and seat not in others and question == questions[seat]
    ]
    watch.promise(all(kept), "a question that stays open keeps its number")
    if watch.chance.random() < REPLAYS:
        again = replay_with(watch.rules, parse_record(game.record.to_json()))
        watch.promise(again.since == game.since, "a replay has the same numbers of questions")


def take_back_from_bots(watch: Watch) -> None:
    """What bots have chosen since a person did is taken back too, exactly, and only if it showed nothing new."""
    game, rules = watch.game, watch.rules
    people = [seat for seat in asked_in(game.state) if seat in game.people]
    if not people:
        return
    person, number = watch.chance.choice(people), game.changes
    before, seen, secret = freeze(game.state), game.view(person), rules.secrets(game.state, person)
    world = imagine(rules, game.state, person, watch.chance.getrandbits(128))
    made = play_on(watch, person)
    offer, shown = game.undo_offer(person), game.view(person)
    events = game.events(person, number)
    game.undo(person, 1) if offer["choices"] else refused(watch, person)
    if game.over or not game.undone.issuperset(range(number + 1, number + len(made) + 1)):
        return
    watch.promise(freeze(game.state) == before, "what bots chose is taken back exactly")
    watch.promise(game.view(person) == seen, "what is seen is as it was before what bots chose")
    cards = {card for event in events for card in event["cards"]}
    watch.promise(not cards & secret, "what is taken back with bots' choices showed no new card")
    if all(follows(world, seat, option) for seat, option in made):
        same = view(rules, world, person, game.names) == shown
        watch.promise(same, "what is taken back with bots' choices showed nothing new")


def play_on(watch: Watch, person: int) -> list[tuple[int, int]]:
    """Let a person choose, and then some bots that are asked; who chose what."""
    game = watch.game
    made: list[tuple[int, int]] = []
    for i in range(1 + watch.chance.randrange(BOTS_CHOOSE)):
        asked = [seat for seat in asked_in(game.state) if (seat == person if i == 0 else seat not in game.people)]
        if asked:
            seat = watch.chance.choice(asked)
            made.append((seat, watch.choice(game.state.options(seat))))
            game.choose(*made[-1])
    return made


def follows(world: State, seat: int, option: int) -> bool:
    """Make a choice in an imagined world too, if it is open there."""
    is_open = option in world.options(seat)
    if is_open:
        step(world, seat, option)
    return is_open


def refused(watch: Watch, player: int) -> None:
    """What can't be undone is refused, and nothing changes."""
    game = watch.game
    after, number = freeze(game.state), game.changes
    try:
        game.undo(player, 1)
        kept = False
    except CannotUndo:
        kept = game.changes == number and freeze(game.state) == after
    watch.promise(kept, "what can't be undone is refused, and nothing changes")


def holding(game: AnyGame) -> list[int]:
    """How many choices of each player hold."""
    return [sum(1 for _ in choices_of(game, seat)) for seat in range(game.rules.players)]


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
