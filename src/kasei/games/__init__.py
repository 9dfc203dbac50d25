"""The games, by name."""

from collections.abc import Mapping
from functools import lru_cache

from kasei.core.checks import brief, whole
from kasei.core.errors import BadSetting, UnknownGame
from kasei.core.rules import Box, Rules, Value
from kasei.games.ares import ARES
from kasei.games.nine import NINE

GAMES: dict[str, Box] = {box.name: box for box in (ARES, NINE)}


def game_box(name: str) -> Box:
    """The game of that name, its settings still open."""
    if not isinstance(name, str) or name not in GAMES:
        raise UnknownGame(f"there is no game {brief(name)}; the games are {' and '.join(GAMES)}")
    return GAMES[name]


def rules_of(name: str, players: int, settings: Mapping[str, object]) -> Rules:
    """Build the rules of a game with these settings, checked; the same settings give the same value."""
    players = whole(players, BadSetting, "players")
    return _built(name, players, tuple(game_box(name).settle(players, settings).items()))


@lru_cache(maxsize=256)
def _built(name: str, players: int, settings: tuple[tuple[str, Value], ...]) -> Rules:
    return game_box(name).build(players, dict(settings))
