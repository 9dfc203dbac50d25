"""Promises about what leaves the engine: it fits its types, and what is said of options comes true."""

from __future__ import annotations

from kasei.core.errors import IllegalChoice
from kasei.core.face import Decision, Event, Moment, Preview, Tally
from kasei.core.hidden import SPECTATOR, asked_in
from kasei.core.option import ARGUMENT
from kasei.face.answers import step_shows
from kasei.face.decision import foreseen
from kasei.face.schema import misfit
from kasei.games import SHAPES
from kasei.promises.watch import Watch, after
from kasei.snapshots import freeze

RECENT = 20  # changes, whose events are looked at
SOME = 12  # of the options, whose words and changes are looked at
KNOWN = "whether a choice can be taken back is known beforehand"


def fits(watch: Watch, value: object, kind: object, what: str) -> None:
    """Promise that something has just the keys and values of its type."""
    wrong = misfit(value, kind)
    watch.promise(not wrong, f"{what} fits its type {wrong}".rstrip())


def shown(watch: Watch) -> None:
    """What a seat is shown fits its types."""
    game, seat = watch.game, watch.seat()
    if game.rules.name in SHAPES:
        fits(watch, game.view(seat), SHAPES[game.rules.name][0], "every view")
    fits(watch, game.events(seat, max(0, game.changes - RECENT)), list[Event], "every event")
    fits(watch, game.tallies(seat, max(0, game.changes - RECENT)), list[Tally], "every tally")


def printed(watch: Watch) -> None:
    """What is printed, and what can be told of a whole game, fits its types."""
    if watch.rules.name in SHAPES:
        fits(watch, watch.game.legend(), SHAPES[watch.rules.name][1], "every legend")
    fits(watch, watch.game.events(SPECTATOR), list[Event], "every event")
    fits(watch, watch.game.series(), list[Moment], "every series")


def decided(watch: Watch) -> None:
    """A decision fits its type, lists just the open options, and what it says of each comes true."""
    game, s = watch.game, watch.game.state
    player = watch.chance.choice(asked_in(s))
    before = freeze(s)
    decision = game.decision(player)
    assert decision is not None
    watch.promise(freeze(s) == before, "looking at a decision changes nothing")
    fits(watch, decision, Decision, "every decision")
    options = [option["option"] for option in decision["options"]]
    watch.promise(options == s.options(player), "a decision lists the open options")
    closed = {each["option"] for each in decision["closed"]}
    watch.promise(not closed & set(options), "what is closed is not open")
    watch.promise(all(each["lack"]["text"] for each in decision["closed"]), "what is closed has a reason")
    watch.promise(set(decision["must"]) <= set(options), "what must be used can be used")
    watch.promise((decision["undo"]["reason"] is None) == (not game.undoable(player)), "undo says what it does")
    watch.promise(bool(decision["undo"]["choices"]) == (not game.undoable(player)), "undo says what it takes back")
    watch.promise(decision["number"] == game.since[player], "a question has its number")
    for option in watch.chance.sample(decision["options"], min(SOME, len(options))):
        watch.promise(bool(option["text"] and option["label"]), "options have words")
        said: Preview = {"seals": option["seals"], "ends": option["ends"], "changes": option["changes"]}
        comes_true(watch, player, said, option["option"])
    previewed(watch, player, options)


def comes_true(watch: Watch, player: int, said: Preview, *options: int) -> None:
    """What is said of answers is what happens, as far as nothing hidden shows."""
    happens = foreseen(watch.game, watch.game.state, player, options)
    watch.promise(said["seals"] == happens["seals"], "whether a choice seals does not depend on what is hidden")
    same = said["changes"] == happens["changes"]
    watch.promise(same, "what an option changes is known beforehand, where nothing hidden shows")
    if not happens["seals"]:
        watch.promise(said["ends"] == happens["ends"], "whether one's part ends with a choice is known beforehand")


def sealed(watch: Watch) -> None:
    """What is said to seal can't be taken back once it is chosen, and all else can, as long as nobody else chooses."""
    game, player = watch.game, watch.chance.choice(asked_in(watch.game.state))
    option = watch.choice(game.options(player))
    seals = game.preview(player, option)["seals"]
    game.choose(player, option)
    watch.promise(seals == bool(game.undoable(player)), KNOWN)


def previewed(watch: Watch, player: int, options: list[int]) -> None:
    """What is said of two answers in a row comes true; what `choose` would refuse is refused."""
    game, s = watch.game, watch.game.state
    first = watch.choice(options)
    twin = s.copy()
    if not step_shows(watch.rules, twin, player, first) and twin.asking[player] is not None:
        second = watch.choice(twin.options(player))
        comes_true(watch, player, game.preview(player, first, second), first, second)
    try:
        game.preview(player, first, 2**20 + ARGUMENT)
        refused = False
    except IllegalChoice:
        refused = True
    watch.promise(refused, "no answers are foreseen of which one is wrong")


def together(watch: Watch) -> None:
    """Several answers at once are the same as one after the other; one that is wrong leaves nothing done."""
    game, player = watch.game, watch.chance.choice(asked_in(watch.game.state))
    first = watch.choice(game.options(player))
    twin = game.state.copy()
    shows = step_shows(watch.rules, twin, player, first)
    before, number = freeze(game.state), game.changes
    try:
        game.choose(player, first, 2**20 + ARGUMENT)
        refused = False
    except IllegalChoice:
        refused = game.changes == number and freeze(game.state) == before
    watch.promise(refused, "several answers of which one is wrong are refused, and nothing changes")
    if twin.asking[player] is None or shows:
        return
    second = watch.choice(twin.options(player))
    twin, _ = after(twin, player, second)
    seals = game.preview(player, first, second)["seals"]
    game.choose(player, first, second)
    both = game.past.plan(game.state, player, 2)[0].count(player) == 2
    watch.promise(seals != both, KNOWN)
    watch.promise(freeze(game.state) == freeze(twin), "several answers at once are one after the other")
    watch.promise(game.last_input(player)[-2:] == [number + 1, number + 2], "several answers at once are one input")


def acted(watch: Watch) -> None:
    """Every option has an index of its own in the action space."""
    space, options = watch.game.actions, watch.game.state.options(watch.chance.choice(asked_in(watch.game.state)))
    indexes = [space.index(option) for option in options]
    watch.promise([space.option(i) for i in indexes] == options, "options and actions are the same")
    mask = space.mask(options)
    watch.promise([i for i, n in enumerate(mask) if n] == indexes, "a mask shows the open options")


def spectated(watch: Watch) -> None:
    """Who only looks on can do nothing."""
    seat = watch.game.seat(SPECTATOR)
    try:
        seat.choose(watch.game.state.options(asked_in(watch.game.state)[0])[0])
        refused = False
    except IllegalChoice:
        refused = True
    watch.promise(refused, "who only looks on can do nothing")
