"""A game in the terminal in which all that is typed is known beforehand."""

from __future__ import annotations

from io import StringIO

import pytest
from rich.console import Console

from kasei.bots import Bot
from kasei.face.game import AnyGame
from kasei.play.terminal import USUAL, Manner, play
from tests.play.keyboard import plain


def typed_in(
    monkeypatch: pytest.MonkeyPatch,
    game: AnyGame,
    *lines: str,
    players: list[Bot | None] | None = None,
    columns: int = 100,
    height: int = 40,
    manner: Manner = USUAL,
) -> list[str]:
    """What is printed before each of these lines, and after the last."""
    printed, screens, left = StringIO(), [], list(lines)

    def next_line(prompt: str = "") -> str:
        screens.append(plain(printed.getvalue()))
        printed.seek(0)
        printed.truncate()
        if not left:
            raise EOFError
        return left.pop(0)

    monkeypatch.setattr("builtins.input", next_line)
    console = Console(file=printed, force_terminal=True, color_system=None, width=columns, height=height)
    play(game, players or [None] * len(game.names), console, manner)
    return screens
