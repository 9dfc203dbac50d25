"""What there is to play, as everybody is shown it: the games with their options, what is printed, and the bots."""

from __future__ import annotations

import gzip
from collections.abc import Sequence
from functools import lru_cache
from typing import TypedDict

from kasei.bots import USUAL, Opponent
from kasei.core.digest import digest
from kasei.core.errors import BadSetting
from kasei.core.face import Value
from kasei.core.rules import Box, Rules, Seats, Setting
from kasei.games import ADDITIONS, GAMES, game_box
from kasei.lang.wording import capital
from kasei.server.codec import encode


class ValueShown(TypedDict):
    """A value of an option, what it means in a line, if that is said, and for how many players it can be chosen."""

    value: Value
    text: str
    players: list[int]


class SettingShown(TypedDict):
    """An option of a game; the first of its values is the usual one.

    With `free` the values are only examples, as of an option that names seats: "none", "0" or "0,2".
    """

    name: str
    label: str
    values: list[ValueShown]
    free: bool
    text: str


class AdditionShown(TypedDict):
    """What may be added to a game, with the options that it brings."""

    name: str
    text: str
    settings: list[SettingShown]


class BoxShown(TypedDict):
    """A game on the shelf."""

    name: str
    text: str
    players: list[int]
    settings: list[SettingShown]
    additions: list[AdditionShown]


class BotShown(TypedDict):
    """A bot that may sit at a table: how strong it is, what it is like, and which games it plays."""

    name: str
    level: str
    text: str
    games: list[str]


class Shelf(TypedDict):
    """All games and bots; `usual` is the bot to take where nobody says which."""

    games: list[BoxShown]
    bots: list[BotShown]
    usual: str


@lru_cache(maxsize=64)
def legend_shown(rules: Rules) -> tuple[bytes, bytes]:
    """What is printed of a game, encoded, and the same compressed."""
    plain = encode(rules.legend(digest(rules)))
    return plain, gzip.compress(plain, 6)


@lru_cache(maxsize=1)
def shelf_shown(bots: tuple[Opponent, ...]) -> bytes:
    """All games, and these bots, encoded."""
    shelf: Shelf = {
        "games": [box_shown(box) for box in GAMES.values()],
        "bots": [
            {"name": bot.name, "level": bot.level, "text": bot.text, "games": list(bot.games or GAMES)} for bot in bots
        ],
        "usual": USUAL,
    }
    return encode(shelf)


def box_shown(box: Box) -> BoxShown:
    """A game on the shelf."""
    added: list[AdditionShown] = [
        {
            "name": each.name,
            "text": each.summary,
            "settings": settings_shown(game_box(box.name, [each.name]), each.settings),
        }
        for each in ADDITIONS.get(box.name, ())
    ]
    return {
        "name": box.name,
        "text": box.summary,
        "players": list(box.players),
        "settings": settings_shown(box, box.settings),
        "additions": added,
    }


def settings_shown(box: Box, settings: Sequence[Setting]) -> list[SettingShown]:
    """Options of a game."""
    return [
        {
            "name": setting.name,
            "label": capital(setting.name.replace("_", " ")),
            "values": [value_shown(box, setting, i) for i in range(len(setting.values))],
            "free": isinstance(setting, Seats),
            "text": setting.text,
        }
        for setting in settings
    ]


def value_shown(box: Box, setting: Setting, i: int) -> ValueShown:
    """A value of an option, and for how many players it can be chosen."""
    value = setting.values[i]
    players = [n for n in box.players if setting.is_for(n) and is_settled(box, n, {setting.name: value})]
    return {"value": value, "text": setting.lines[i] if setting.lines else "", "players": players}


def is_settled(box: Box, players: int, settings: dict[str, Value]) -> bool:
    """Can a game be played with these settings?"""
    try:
        box.settle(players, settings)
    except BadSetting:
        return False
    return True
