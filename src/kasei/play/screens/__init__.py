"""The screens of the games, by name."""

from kasei.play.screens.nine import NineScreen
from kasei.play.screens.screen import MakeScreen, Screen

SCREENS: dict[str, MakeScreen] = {"nine": NineScreen}

__all__ = ["SCREENS", "MakeScreen", "Screen"]
