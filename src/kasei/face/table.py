"""How games begin: new ones, and those of a record."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final, Literal, overload

from kasei.core.checks import brief, whole
from kasei.core.digest import digest
from kasei.core.errors import BadRecord, BadSetting, KaseiError
from kasei.core.face import Value
from kasei.core.record import UNDO, Record, parse_record
from kasei.core.rules import Rules
from kasei.face.game import Game
from kasei.face.opening import key_from
from kasei.games import AresPosition, AresView, NinePosition, NineView, Position, View, rules_of

DAMAGED: Final = "the record is damaged: something was cut off or changed since it was written"


@overload
def new_game(
    name: Literal["ares"],
    players: int = 2,
    seed: int | str | None = None,
    names: Sequence[str] = (),
    *,
    position: AresPosition | None = None,
    **settings: Value,
) -> Game[AresView]: ...


@overload
def new_game(
    name: Literal["nine"],
    players: int = 2,
    seed: int | str | None = None,
    names: Sequence[str] = (),
    *,
    position: NinePosition | None = None,
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
    position: Position | None,
    **settings: Value,
) -> Game[View]: ...


def new_game(
    name: str,
    players: int = 2,
    seed: int | str | None = None,
    names: Sequence[str] = (),
    *,
    position: Any = None,
    **settings: Value,
) -> Game[Any]:
    """A new game: `new_game("nine", players=2, seed=7, map="elysium")`. Without a seed it is dealt by chance.

    With a position it begins with what is said there, and with what the seed says of all else.
    """
    return Game(rules_of(name, players, settings), key_from(seed), names, position)


def replay(record: Record | str, to: int | None = None) -> Game[View]:
    """The game of a record, played again choice by choice, as far as `to`."""
    record = parse_record(record) if isinstance(record, str) else checked_record(record)
    try:
        rules = rules_of(record.game, record.players, record.settings)
    except KaseiError as error:
        raise BadRecord(str(error)) from None
    return replay_with(rules, record, to)


def checked_record(record: Record) -> Record:
    """A record that may have been made by hand, checked field by field."""
    if not isinstance(record, Record):
        raise BadRecord(f"a record is a Record or its JSON text, not {brief(record)}")
    try:
        text = record.to_json()
    except (TypeError, ValueError, RecursionError) as error:
        raise BadRecord(f"the record can't be written as JSON: {error}") from None
    return replace(parse_record(text), intact=record.intact)


def replay_with(rules: Rules, record: Record, to: int | None = None) -> Game[Any]:
    """The same, where the rules are at hand. One that is damaged can be replayed up to its damage."""
    end = len(record.choices) if to is None else whole(to, BadRecord, "the last choice")
    if not 0 <= end <= len(record.choices):
        raise BadRecord(f"the record has {len(record.choices)} choices: it can't be replayed to {brief(to)}")
    if record.rules != digest(rules):
        other = f"the record was made with other rules ({brief(record.rules)}); these are {digest(rules)}"
        raise BadRecord(other if record.intact else DAMAGED)
    try:
        game = Game[Any](rules, record.key, record.names, record.position)
    except BadSetting as error:
        raise BadRecord(f"the record begins with what no game can: {error}") from None
    joined = set(record.joined)
    for i, entry in enumerate(record.choices[:end], 1):
        try:
            if entry[1] == UNDO:
                game.undo(entry[0], entry[2])
            else:
                game.make(game.player(entry[0]), entry[1], i not in joined)
        except KaseiError as error:
            damaged = "" if record.intact else "the record is damaged: "
            raise BadRecord(f"{damaged}choice {i} of the record, {brief(list(entry))}: {error}") from None
    if to is None and not record.intact:
        raise BadRecord(DAMAGED)
    if to is None and game.trace.so_far(game.scores) != record.trace:
        raise BadRecord("the game goes another way than when it was recorded: these are other rules")
    return game
