"""The games, by name."""

from collections.abc import Mapping
from functools import lru_cache

from kasei.core.checks import brief, whole
from kasei.core.errors import BadSetting, UnknownGame
from kasei.core.face import Value
from kasei.core.rules import Box, Rules
from kasei.games.ares import ARES, AresLegend, AresPosition, AresView
from kasei.games.mars import MARS, MarsLegend, MarsPosition, MarsView
from kasei.games.nine import NINE, NineLegend, NinePosition, NineView
from kasei.lang.wording import join

__all__ = [
    "GAMES",
    "POSITIONS",
    "SHAPES",
    "AresLegend",
    "AresPosition",
    "AresView",
    "Legend",
    "MarsLegend",
    "MarsPosition",
    "MarsView",
    "NineLegend",
    "NinePosition",
    "NineView",
    "Position",
    "View",
    "game_box",
    "rules_of",
]

View = AresView | MarsView | NineView  # told apart by `game`
Legend = AresLegend | MarsLegend | NineLegend
Position = AresPosition | MarsPosition | NinePosition
SHAPES = {"ares": (AresView, AresLegend), "mars": (MarsView, MarsLegend), "nine": (NineView, NineLegend)}

GAMES: dict[str, Box] = {box.name: box for box in (ARES, MARS, NINE)}
POSITIONS: dict[str, type] = {ARES.name: AresPosition, MARS.name: MarsPosition, NINE.name: NinePosition}


def game_box(name: str) -> Box:
    """The game of that name, its settings still open."""
    if not isinstance(name, str) or name not in GAMES:
        raise UnknownGame(f"there is no game {brief(name)}; the games are {join(list(GAMES))}")
    return GAMES[name]


def rules_of(name: str, players: int, settings: Mapping[str, object]) -> Rules:
    """Build the rules of a game with these settings, checked; the same settings give the same value."""
    players = whole(players, BadSetting, "players")
    return _built(name, players, tuple(game_box(name).settle(players, settings).items()))


@lru_cache(maxsize=256)
def _built(name: str, players: int, settings: tuple[tuple[str, Value], ...]) -> Rules:
    return game_box(name).build(players, dict(settings))
