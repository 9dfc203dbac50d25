"""Promises about a game made twice: as a copy of its state, and from its record."""

from __future__ import annotations

from kasei.core.hidden import asked_in
from kasei.core.kernel import step
from kasei.core.record import parse_record
from kasei.face.table import replay_with
from kasei.promises.watch import Watch
from kasei.snapshots import freeze


def twin(watch: Watch) -> None:
    """A copy is equal and independent, and lists the same options when they are listed anew."""
    s = watch.game.state
    before = freeze(s)
    copy = s.copy()
    watch.promise(freeze(copy) == before, "a copy is equal")
    cached = [s.options(player) for player in asked_in(s)]
    copy.stale()
    watch.promise([copy.options(player) for player in asked_in(s)] == cached, "listed options are up to date")
    for _ in range(12):
        asked = asked_in(copy)
        if asked:
            player = watch.chance.choice(asked)
            step(copy, player, watch.chance.choice(copy.options(player)))
    watch.promise(freeze(s) == before, "a copy is independent")


def replay(watch: Watch) -> None:
    """The record, through JSON and back, gives the same end, names and log."""
    game, seat = watch.game, watch.seat()
    again = replay_with(watch.rules, parse_record(game.record.to_json()))
    watch.promise(freeze(again.state) == freeze(game.state), "a replay ends the same")
    watch.promise(again.fingerprint == game.fingerprint, "a replay has the same fingerprint")
    watch.promise(again.names == game.names, "a replay has the same names")
    watch.promise(again.log(seat) == game.log(seat), "a replay tells the same")
    watch.promise(again.events(seat) == game.events(seat), "a replay has the same events")
    watch.promise(again.record == game.record, "a replay has the same record")
    watch.promise(again.since == game.since, "a replay has the same numbers of questions")
