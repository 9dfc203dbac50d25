"""Promises about what is hidden: no view, world, log, question or error gives it away."""

from __future__ import annotations

import json

from kasei.core.errors import KaseiError
from kasei.core.hidden import SPECTATOR, asked_in, imagine, showed, view
from kasei.core.kernel import State, step
from kasei.core.rules import Rules
from kasei.face.answers import check_choice, try_out
from kasei.promises.watch import Watch, after_for
from kasei.snapshots import changeable, freeze

WORLDS = 20  # tries to imagine one in which another player has the card in question
MANY = 20  # secrets: so many are hardly ever dealt the same three times


def secrets(watch: Watch) -> None:
    """Nothing that reaches a seat tells what it can't see."""
    s, rules = watch.game.state, watch.rules
    for seat in watch.seats():
        world = imagine(rules, s, seat, watch.chance.getrandbits(128))
        rules.audit(world)
        same = json.dumps(view(rules, s, seat)) == json.dumps(view(rules, world, seat))
        watch.promise(same, "a view holds only what the seat may see")
        watch.promise(asked_in(world) == asked_in(s), "an imagined world asks the same players")
        watch.promise(errors(s, seat) == errors(world, seat), "errors tell no secret")
        if seat != SPECTATOR:
            cards = range(len(rules.listing)) if watch.chance.random() < 0.2 else ()
            reasons = [(rules.why_not(s, seat, c), rules.why_not(world, seat, c)) for c in cards]
            standards = range(len(rules.names["standard"].names)) if "standard" in rules.names else ()
            reasons += [(rules.why_no_standard(s, seat, n), rules.why_no_standard(world, seat, n)) for n in standards]
            watch.promise(all(a == b for a, b in reasons), "reasons tell no secret")
            words = [rules.describe(s, seat, o) == rules.describe(world, seat, o) for o in s.options(seat)]
            watch.promise(all(words), "the words of options tell no secret")
            same = told_of(rules, s, seat) == told_of(rules, world, seat)
            watch.promise(same, "what a question says besides tells no secret")
        if seat != SPECTATOR and s.asking[seat] is not None:
            answers = [watch.chance.choice(s.options(seat)), -1]
            same = refusal(rules, s, seat, answers) == refusal(rules, world, seat, answers)
            watch.promise(same, "why several answers are refused tells no secret")


def worlds(watch: Watch) -> None:
    """What a seat imagines tells nothing of the truth, can't reach it, and can be played on."""
    s, rules, seat = watch.game.state, watch.rules, watch.seat()
    imagined = [imagine(rules, s, seat, watch.chance.getrandbits(128)) for _ in range(3)]
    world, key = imagined[0], watch.chance.getrandbits(128)
    same = freeze(imagine(rules, s, seat, key)) == freeze(imagine(rules, world, seat, key))
    watch.promise(same, "what a seat imagines depends on nothing that it can't see")
    apart = not changeable(s) & (changeable(world) | changeable(view(rules, s, seat)))
    watch.promise(apart, "views and imagined worlds share nothing that can be changed")
    if seat != SPECTATOR and len(rules.secrets(s, seat)) >= MANY:
        for other in imagined:
            other.key = key
        varied = any(freeze(other) != freeze(world) for other in imagined)
        watch.promise(varied, "what a seat can't see is dealt anew")
    for _ in range(20):
        if not world.over():
            player = watch.chance.choice(asked_in(world))
            step(world, player, watch.chance.choice(world.options(player)))
    rules.audit(world)
    watch.report.checked["an imagined world can be played on"] += 1


def secret_choice(watch: Watch) -> None:
    """A choice shows another seat no more than its log does; a secret one leads it to imagine the same."""
    s, rules, seat = watch.game.state, watch.rules, watch.seat()
    player = watch.chance.choice(asked_in(s))
    if player == seat or len(s.options(player)) == 1:
        return
    options = watch.chance.sample(s.options(player), 2)
    (one, log), (two, other_log) = [after_for(seat, s, player, option) for option in options]
    if log == other_log and questions(rules, one) == questions(rules, two):
        same = view(rules, one, seat) == view(rules, two, seat)
        watch.promise(same, "who is told the same of a choice sees the same")
        key = watch.chance.getrandbits(128)
        first, second = [freeze(imagine(rules, twin, seat, key)) for twin in (one, two)]
        watch.promise(first == second, "a secret choice leaves no trace in what others imagine")


def log_secrets(watch: Watch) -> None:
    """The log tells no secret, and nor does who is asked, and how often. Who draws a card has seen it, even if it is
    gone again at once."""
    s, rules, seat = watch.game.state, watch.rules, watch.seat()
    player = watch.chance.choice(asked_in(s))
    option = watch.choice(s.options(player))
    for _ in range(WORLDS):
        world = imagine(rules, s, seat, watch.chance.getrandbits(128))
        if option in world.options(player):
            break
    else:
        return
    truth, log = after_for(seat, s, player, option)
    other, other_log = after_for(seat, world, player, option)
    if view(rules, truth, seat) == view(rules, other, seat) and not showed(rules, s, truth, seat):
        watch.promise(log == other_log, "the log tells no secret")
    if all(a == b for a, b in zip(log, other_log)):
        same = len(log) == len(other_log) and questions(rules, truth) == questions(rules, other)
        watch.promise(same, "who is asked tells no secret")


def told_of(rules: Rules, s: State, seat: int) -> tuple[object, ...]:
    """What a seat's question says besides the words of its options."""
    f = s.asking[seat]
    if f is None:
        return ()
    idle = [f.effect.option_idle(s, f, option) for option in s.options(seat)]
    return rules.closed(s, seat), rules.must(s, seat), rules.bill(s, seat), idle


def questions(rules: Rules, s: State) -> list[str]:
    """What is asked of whom, in words that all may know."""
    return [f"{player}: {rules.question(s, player)}" for player in asked_in(s)]


def errors(s: State, seat: int) -> list[str]:
    """What a seat gets to read when it chooses what is not open."""
    messages = []
    for option in (-1, 1_000_000) if seat != SPECTATOR else ():
        try:
            check_choice(s, seat, option)
        except KaseiError as error:
            messages.append(str(error))
    return messages


def refusal(rules: Rules, s: State, seat: int, answers: list[int]) -> str:
    """What a seat gets to read when it gives several answers of which one is not open."""
    try:
        try_out(rules, s, seat, answers)
    except KaseiError as error:
        return str(error)
    return ""
