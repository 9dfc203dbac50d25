"""The games, by name."""

from collections.abc import Mapping, Sequence
from functools import lru_cache

from kasei.cardgame.catalogue import Addition
from kasei.core.checks import brief, whole
from kasei.core.errors import BadSetting, UnknownGame
from kasei.core.face import Value
from kasei.core.rules import Box, Rules
from kasei.games.ares import ARES, AresLegend, AresPosition, AresView
from kasei.games.colonies import COLONIES
from kasei.games.mars import MARS, MarsLegend, MarsPosition, MarsView, mars_with
from kasei.games.nine import NINE, NineLegend, NinePosition, NineView
from kasei.lang.wording import join

__all__ = [
    "ADDITIONS",
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
ADDITIONS: dict[str, tuple[Addition, ...]] = {MARS.name: (COLONIES,)}  # what there is to add to a game
EXTENDED = {MARS.name: mars_with}  # what makes a box with additions
POSITIONS: dict[str, type] = {ARES.name: AresPosition, MARS.name: MarsPosition, NINE.name: NinePosition}


def game_box(name: str, additions: Sequence[str] = ()) -> Box:
    """The game of that name with these additions, its settings still open."""
    if not isinstance(name, str) or name not in GAMES:
        raise UnknownGame(f"there is no game {brief(name)}; the games are {join(list(GAMES))}")
    chosen = additions_to(name, additions)
    return EXTENDED[name](*chosen) if chosen else GAMES[name]


def additions_to(name: str, wanted: Sequence[str]) -> list[Addition]:
    """The additions to a game that are wanted, checked, in the order of the shelf."""
    known = ADDITIONS.get(name, ())
    names = [addition.name for addition in known]
    if not isinstance(wanted, list | tuple):
        raise BadSetting(f"additions is {brief(wanted)}, not a list of names")
    for each in wanted:
        if each not in names:
            there_are = f"it has {join(names)}" if names else "it has none"
            raise BadSetting(f"{name} has no addition {brief(each)}; {there_are}")
    if len(set(wanted)) < len(wanted):
        twice = next(each for each in wanted if wanted.count(each) > 1)
        raise BadSetting(f"additions has {brief(twice)} twice")
    return [addition for addition in known if addition.name in wanted]


def rules_of(name: str, players: int, settings: Mapping[str, object], additions: Sequence[str] = ()) -> Rules:
    """Build the rules of a game with these settings, checked; the same settings give the same value."""
    players = whole(players, BadSetting, "players")
    box = game_box(name, additions)
    return _built(name, players, tuple(box.settle(players, settings).items()), box.additions)


@lru_cache(maxsize=256)
def _built(name: str, players: int, settings: tuple[tuple[str, Value], ...], additions: tuple[str, ...]) -> Rules:
    return game_box(name, additions).build(players, dict(settings))
