"""A record is a whole game: the rules, the players, the key and every choice. To load it is to replay it."""

from __future__ import annotations

import json
from dataclasses import dataclass, field, replace
from hashlib import blake2b
from itertools import pairwise
from string import hexdigits
from typing import Final

from kasei.core.checks import brief, checked_bots, checked_names, whole
from kasei.core.errors import BadRecord, BadSetting
from kasei.core.face import Value
from kasei.core.rules import Plain, title_of

FORMAT: Final = 5
UNDO: Final = -1  # stands where a choice would; the number of choices taken back follows

Entry = tuple[int, ...]  # (player, choice) or (player, UNDO, how many)


@dataclass(frozen=True)
class Record:
    """Everything needed to play the same game again. The key and the others' choices are secrets while it runs."""

    rules: str
    game: str
    players: int
    names: tuple[str, ...]
    settings: dict[str, Value]
    key: int
    choices: tuple[Entry, ...]
    trace: str  # some digits for each choice, and a last part for the scores: see `core/digest.py`
    position: Plain | None = None  # what it began with, where that was set up by hand
    joined: tuple[int, ...] = ()  # the numbers of choices that were made in one go with the one before
    bots: tuple[str | None, ...] = ()  # for each player the name of the bot, None for a person; empty: no bots
    additions: tuple[str, ...] = ()  # to the game, by name
    intact: bool = field(default=True, compare=False)  # as it was written, by its checksum

    @property
    def title(self) -> str:
        """The name of the game, and of what is added to it."""
        return title_of(self.game, self.additions)

    def to_json(self) -> str:
        """As JSON, on one line."""
        return compact(self.fields() | {"sum": self.checksum()})

    def fields(self) -> Plain:
        """All of it as plain data. Only a game with additions names them, so that others are written as ever."""
        additions: Plain = {"additions": self.additions} if self.additions else {}
        return {
            "format": FORMAT,
            "rules": self.rules,
            "game": self.game,
            "players": self.players,
            "names": self.names,
            "settings": self.settings,
            "key": f"{self.key:032x}",
            "choices": self.choices,
            "trace": self.trace,
            "position": self.position,
            "joined": self.joined,
            "bots": self.bots,
        } | additions

    def checksum(self) -> str:
        """The checksum by which a record that was cut off or changed is recognised."""
        return blake2b(compact(self.fields()).encode(), digest_size=8).hexdigest()


def compact(fields: Plain) -> str:
    """JSON without spaces."""
    return json.dumps(fields, separators=(",", ":"))


def parse_record(text: str) -> Record:
    """The record in this JSON text, checked field by field."""
    if not text.strip():
        raise BadRecord("the record is empty")
    try:
        fields = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadRecord(f"the record is damaged: it is not JSON ({error})") from None
    if not isinstance(fields, dict):
        raise BadRecord("the record is not a JSON object")
    if fields.get("format") is True or fields.get("format") != FORMAT:
        raise BadRecord(f"the record has format {brief(fields.get('format'))}; this program reads {FORMAT}")
    try:
        settings = fields["settings"]
        if not isinstance(settings, dict):
            raise BadRecord("settings is not a JSON object")
        players = whole(fields["players"], BadRecord, "players")
        choices = _choices(fields["choices"])
        made = Record(
            _text(fields["rules"], "rules"),
            _text(fields["game"], "game"),
            players,
            _names(fields["names"], players),
            {_text(name, "a setting's name"): _value(value, name) for name, value in settings.items()},
            _key(fields["key"]),
            choices,
            _text(fields["trace"], "trace"),
            _position(fields["position"]),
            _joined(fields["joined"], choices),
            _bots(fields["bots"], players),
            _additions(fields.get("additions", [])),
        )
        return replace(made, intact=made.checksum() == _text(fields["sum"], "sum"))
    except KeyError as error:
        raise BadRecord(f"the record has no field {error}") from None


def _text(value: object, name: str) -> str:
    if not isinstance(value, str):
        raise BadRecord(f"{name} is {brief(value)}, not text")
    return value


def _names(value: object, players: int) -> tuple[str, ...]:
    try:
        return tuple(checked_names(value, players))
    except BadSetting as error:
        raise BadRecord(str(error)) from None


def _bots(value: object, players: int) -> tuple[str | None, ...]:
    try:
        return tuple(checked_bots(value, players))
    except BadSetting as error:
        raise BadRecord(str(error)) from None


def _additions(value: object) -> tuple[str, ...]:
    if not isinstance(value, list):
        raise BadRecord(f"additions is {brief(value)}, not a list of names")
    return tuple([_text(name, "an addition's name") for name in value])


def _value(value: object, name: str) -> Value:
    if not isinstance(value, str | int | bool):
        raise BadRecord(f"setting {brief(name)} is {brief(value)}, not text, a number or true or false")
    return value


def _key(value: object) -> int:
    text = _text(value, "key")
    if len(text) != 32 or not set(text) <= set(hexdigits):
        raise BadRecord("key is not 32 hexadecimal digits")
    return int(text, 16)


def _position(value: object) -> Plain | None:
    if value is not None and not isinstance(value, dict):
        raise BadRecord(f"position is {brief(value)}, not a JSON object")
    return value


def _joined(value: object, choices: tuple[Entry, ...]) -> tuple[int, ...]:
    if not isinstance(value, list):
        raise BadRecord("joined is not a list")
    numbers = [whole(number, BadRecord, "a number in joined") for number in value]
    rising = all(a < b for a, b in pairwise(numbers))
    if not rising or any(not 1 < n <= len(choices) or choices[n - 1][1] == UNDO for n in numbers):
        raise BadRecord(f"joined is {brief(value)}, not numbers of choices after the first, in rising order")
    return tuple(numbers)


def _choices(value: object) -> tuple[Entry, ...]:
    if not isinstance(value, list):
        raise BadRecord("choices is not a list")
    entries = []
    for i, entry in enumerate(value, 1):
        if not isinstance(entry, list) or len(entry) not in (2, 3):
            raise BadRecord(f"choice {i} is {brief(entry)}, not [player, choice]")
        entries.append(tuple(whole(number, BadRecord, f"choice {i}") for number in entry))
        if (len(entry) == 3) != (entry[1] == UNDO):
            raise BadRecord(
                f"choice {i} is {brief(entry)}: [player, {UNDO}, how many] takes back, [player, choice] chooses"
            )
    return tuple(entries)
