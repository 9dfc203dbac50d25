"""How games begin: new ones, and those of a record."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Final, Literal, overload

from kasei.core.checks import brief, whole
from kasei.core.digest import digest, digits_in
from kasei.core.errors import BadRecord, BadSetting, KaseiError
from kasei.core.face import Value
from kasei.core.record import UNDO, Entry, Record, parse_record
from kasei.core.rules import Rules
from kasei.face.game import Game
from kasei.face.opening import key_from
from kasei.games import (
    AresPosition,
    AresView,
    MarsPosition,
    MarsView,
    NinePosition,
    NineView,
    Position,
    View,
    rules_of,
)

Watch = Callable[[Game[Any]], None]

DAMAGED: Final = "the record is damaged: something was cut off or changed since it was written"


@overload
def new_game(
    name: Literal["ares"],
    players: int = 2,
    seed: int | str | None = None,
    names: Sequence[str] = (),
    *,
    position: AresPosition | None = None,
    bots: Sequence[str | None] = (),
    additions: Sequence[str] = (),
    **settings: Value,
) -> Game[AresView]: ...


@overload
def new_game(
    name: Literal["mars"],
    players: int = 2,
    seed: int | str | None = None,
    names: Sequence[str] = (),
    *,
    position: MarsPosition | None = None,
    bots: Sequence[str | None] = (),
    additions: Sequence[str] = (),
    **settings: Value,
) -> Game[MarsView]: ...


@overload
def new_game(
    name: Literal["nine"],
    players: int = 2,
    seed: int | str | None = None,
    names: Sequence[str] = (),
    *,
    position: NinePosition | None = None,
    bots: Sequence[str | None] = (),
    additions: Sequence[str] = (),
    **settings: Value,
) -> Game[NineView]: ...


@overload
def new_game(
    name: str, players: int = 2, seed: int | str | None = None, names: Sequence[str] = (), **settings: Value
) -> Game[View]: ...


@overload
def new_game(
    name: str,
    players: int = 2,
    seed: int | str | None = None,
    names: Sequence[str] = (),
    *,
    additions: Sequence[str],
    **settings: Value,
) -> Game[View]: ...


@overload
def new_game(
    name: str,
    players: int = 2,
    seed: int | str | None = None,
    names: Sequence[str] = (),
    *,
    bots: Sequence[str | None],
    additions: Sequence[str] = (),
    **settings: Value,
) -> Game[View]: ...


@overload
def new_game(
    name: str,
    players: int = 2,
    seed: int | str | None = None,
    names: Sequence[str] = (),
    *,
    position: Position | None,
    bots: Sequence[str | None] = (),
    additions: Sequence[str] = (),
    **settings: Value,
) -> Game[View]: ...


def new_game(
    name: str,
    players: int = 2,
    seed: int | str | None = None,
    names: Sequence[str] = (),
    *,
    position: Any = None,
    bots: Any = (),
    additions: Any = (),
    **settings: Value,
) -> Game[Any]:
    """A new game: `new_game("nine", players=2, seed=7, map="elysium")`. Without a seed it is dealt by chance.

    With a position it begins with what is said there, and with what the seed says of all else. `bots` has the name of
    the bot for each seat that one plays, and None for a person; whoever runs the game asks them. `additions` are the
    names of what is added to the game: `new_game("mars", additions=["colonies"])`.
    """
    return Game(rules_of(name, players, settings, additions), key_from(seed), names, position, bots)


def replay(record: Record | str, to: int | None = None) -> Game[View]:
    """The game of a record, played again choice by choice, as far as `to`."""
    record = record_from(record)
    return replay_with(rules_for(record), record, to)


def resume(record: Record | str, watch: Watch | None = None) -> Game[View]:
    """The game of a record, to go on with: the rules may have changed since, if that made no difference to it.

    Every choice must have been between the same options. What is written down of it from now on is by today's rules.
    `watch` is called with the game after every change.
    """
    record = record_from(record)
    rules = rules_for(record)
    if record.rules == digest(rules):
        return replay_with(rules, record, watch=watch)
    if not record.intact:
        raise BadRecord(DAMAGED)
    return played_again(rules, record, len(record.choices), watch)


def record_from(record: Record | str) -> Record:
    """A record, or its JSON text, checked field by field; one that was made by hand too."""
    if isinstance(record, str):
        return parse_record(record)
    if not isinstance(record, Record):
        raise BadRecord(f"a record is a Record or its JSON text, not {brief(record)}")
    try:
        text = record.to_json()
    except (TypeError, ValueError, RecursionError) as error:
        raise BadRecord(f"the record can't be written as JSON: {error}") from None
    return replace(parse_record(text), intact=record.intact)


def rules_for(record: Record) -> Rules:
    """The rules that a record is played by."""
    try:
        return rules_of(record.game, record.players, record.settings, record.additions)
    except KaseiError as error:
        raise BadRecord(str(error)) from None


def replay_with(rules: Rules, record: Record, to: int | None = None, watch: Watch | None = None) -> Game[Any]:
    """The same as `replay`, where the rules are at hand. One that is damaged can be replayed up to its damage."""
    end = len(record.choices) if to is None else whole(to, BadRecord, "the last choice")
    if not 0 <= end <= len(record.choices):
        raise BadRecord(f"the record has {len(record.choices)} choices: it can't be replayed to {brief(to)}")
    if record.rules != digest(rules):
        other = f"the record was made with other rules ({brief(record.rules)}); these are {digest(rules)}"
        raise BadRecord(other if record.intact else DAMAGED)
    game = played_again(rules, record, end, watch)
    if to is None and not record.intact:
        raise BadRecord(DAMAGED)
    if to is None and game.trace.so_far(game.scores) != record.trace:
        raise BadRecord("the rules have changed since it was recorded: the game stands otherwise now")
    return game


def played_again(rules: Rules, record: Record, end: int, watch: Watch | None) -> Game[Any]:
    """A game with the first choices of a record, each of them between the same options as then."""
    try:
        game = Game[Any](rules, record.key, record.names, record.position, record.bots)
    except BadSetting as error:
        raise BadRecord(f"the record begins with what no game can: {error}") from None
    joined = set(record.joined)
    for i, entry in enumerate(record.choices[:end], 1):
        try:
            enter(game, entry, i not in joined)
        except KaseiError as error:
            raise BadRecord(f"{stuck_at(i, record)}: {error}") from None
        if record.intact and game.trace.digits(i) != digits_in(record.trace, i):
            raise BadRecord(f"{stuck_at(i, record)}: other options are open now")
        if watch is not None:
            watch(game)
    return game


def enter(game: Game[Any], entry: Entry, first: bool = True) -> None:
    """Do what an entry of a record says; `first` if it was not made in one go with the one before."""
    if entry[1] == UNDO:
        game.retract(game.player(entry[0]), entry[2])
    else:
        game.make(game.player(entry[0]), entry[1], first)


def stuck_at(i: int, record: Record) -> str:
    """At which choice a record can't be played again, and what is to blame."""
    place = f"choice {i} of {len(record.choices)}"
    if not record.intact:
        return f"the record is damaged: {place}"
    return f"{place}: the rules have changed since it was recorded"
