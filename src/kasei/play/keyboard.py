"""What people type: lines with editing and a history, where the terminal has them."""

from __future__ import annotations

import sys
from typing import Final

from rich.text import Text

from kasei.core.checks import harmless
from kasei.play import messages
from kasei.play.paper import Paper
from kasei.play.screens.parts import STRONG

ECHO: Final = 30  # letters of a bad answer that are repeated


class Left(Exception):
    """Somebody has left the game."""


class Keyboard:
    """Reads lines from people."""

    def __init__(self, paper: Paper) -> None:
        self.paper = paper
        self.live = sys.stdin.isatty()
        self.edits = self.live and paper.console.file is sys.stdout and edit_lines()

    def line(self, prompt: str, remember: bool = False) -> str:
        """A line, which the history keeps if it is to be remembered."""
        if self.edits:
            typed = input(prompt).strip()
            if typed and remember:
                keep(typed)
        else:
            self.paper.console.print(Text(prompt, STRONG), end="", soft_wrap=True)
            typed = input().strip()
        if not self.live:
            self.paper.show(printable(typed))  # so that the output reads well
        return typed

    def ask(self, prompt: str, remember: bool = False) -> str:
        """The same; the keys that end a program have to be confirmed by a person."""
        while True:
            try:
                return self.line(prompt, remember)
            except (EOFError, KeyboardInterrupt):
                if not self.live:
                    raise
            self.paper.show("")
            self.confirm_leaving()

    def confirm_leaving(self) -> None:
        """Leave the game, unless it was a mistake."""
        if self.line(messages.CONFIRM_QUIT).lower() in messages.YES:
            raise Left
        self.paper.show(messages.STAYED)

    def pause(self, prompt: str) -> str:
        """Wait for somebody who reads; the keys that end a program end only that."""
        try:
            return self.line(prompt)
        except (EOFError, KeyboardInterrupt):
            self.paper.show("")
            return messages.NO_MORE[0]


def edit_lines() -> bool:
    """Let lines be edited; the history begins empty and takes only what it is given."""
    try:
        import readline
    except ImportError:
        return False
    readline.set_auto_history(False)
    return True


def keep(typed: str) -> None:
    """Put a line into the history."""
    import readline

    readline.add_history(typed)


def printable(typed: str) -> str:
    """What was typed, as it may be shown: short, and without control codes."""
    shown = harmless(typed)
    return shown if len(shown) <= ECHO else f"{shown[:ECHO]}..."
