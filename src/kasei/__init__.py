"""Kasei: one rules engine for the Terraforming Mars family of games."""

from kasei.core.errors import KaseiError
from kasei.core.hidden import SPECTATOR
from kasei.core.record import Record
from kasei.core.rules import Value
from kasei.play.table import Decision, Game, new_game, replay

__all__ = ["SPECTATOR", "Decision", "Game", "KaseiError", "Record", "Value", "new_game", "replay"]
__version__ = "0.1.0"
