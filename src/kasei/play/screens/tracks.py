"""Tracks: where they stand in words, and as a row of steps."""

from __future__ import annotations

from rich.style import Style
from rich.text import Text

from kasei.games.ares.face import Track as AresTrack
from kasei.games.mars.face import Track as MarsTrack
from kasei.play import messages
from kasei.play.screens.pen import Pen

Track = AresTrack | MarsTrack


def level(track: Track, value: int) -> str:
    """A value of a track in words."""
    if track["unit"]:
        return messages.LEVEL.format(n=value, unit=track["unit"])
    return messages.LEVEL_OF.format(n=value, last=track["values"][-1])


def cells(full: int, all: int, style: Style, pen: Pen, width: int = 1) -> Text:
    """So many steps, some of them made."""
    return Text(pen.full * full * width + pen.empty * (all - full) * width, style)
