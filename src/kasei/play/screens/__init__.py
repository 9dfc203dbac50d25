"""The screens of the games, by name."""

from kasei.play.screens.ares import AresScreen
from kasei.play.screens.mars import MarsScreen
from kasei.play.screens.nine import NineScreen
from kasei.play.screens.screen import MakeScreen, Picks, Screen
from kasei.play.screens.seen import Seen

SCREENS: dict[str, MakeScreen] = {"nine": NineScreen, "ares": AresScreen, "mars": MarsScreen}

__all__ = ["SCREENS", "MakeScreen", "Picks", "Screen", "Seen"]
