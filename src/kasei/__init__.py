"""Kasei: one rules engine for the Terraforming Mars family of games."""

from kasei.core.errors import KaseiError
from kasei.core.face import Card, Decision, Event, Moment, Option, Value
from kasei.core.hidden import SPECTATOR
from kasei.core.option import (
    ACCEPT,
    AMOUNT,
    BRANCH,
    DONE,
    HEX,
    ORDER,
    PASS,
    PICK,
    PLAY,
    PLAYER,
    SELL,
    SKIP,
    STANDARD,
    TARGET,
    USE,
)
from kasei.core.record import Record
from kasei.core.world import World
from kasei.face.game import Game
from kasei.face.seat import Seat
from kasei.face.table import new_game, replay
from kasei.games import AresLegend, AresPosition, AresView, Legend, NineLegend, NinePosition, NineView, Position, View

__all__ = [
    "ACCEPT",
    "AMOUNT",
    "BRANCH",
    "DONE",
    "HEX",
    "ORDER",
    "PASS",
    "PICK",
    "PLAY",
    "PLAYER",
    "SELL",
    "SKIP",
    "SPECTATOR",
    "STANDARD",
    "TARGET",
    "USE",
    "AresLegend",
    "AresPosition",
    "AresView",
    "Card",
    "Decision",
    "Event",
    "Game",
    "KaseiError",
    "Legend",
    "Moment",
    "NineLegend",
    "NinePosition",
    "NineView",
    "Option",
    "Position",
    "Record",
    "Seat",
    "Value",
    "View",
    "World",
    "new_game",
    "replay",
]
__version__ = "0.1.0"
