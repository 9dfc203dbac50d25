"""What people type: lines with editing and a history, where the terminal has them."""

from __future__ import annotations

import os
import signal
import sys
import termios
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any, Final

from rich.text import Text

from kasei.core.checks import harmless
from kasei.edge.signals import heard_by
from kasei.play import messages
from kasei.play.paper import Paper
from kasei.play.screens.parts import STRONG

ECHO: Final = 30  # letters of a bad answer that are repeated
NEW_LINE: Final = "\r\x1b[K"  # where the last line is not followed by another one


class Left(Exception):
    """Somebody has left the game."""


class Disturbed(Exception):
    """The screen has to be drawn anew: it has another size, or the program has slept."""

    def __init__(self, typed: str) -> None:
        self.typed = typed


class Keyboard:
    """Reads lines from people."""

    def __init__(self, paper: Paper) -> None:
        self.paper = paper
        self.live = sys.stdin.isatty()
        self.edits = False  # can lines be edited?
        self.waits = False  # is somebody typing?
        self.modes: list[Any] | None = None  # of the terminal, as they were at first

    @contextmanager
    def listening(self) -> Iterator[None]:
        """Let lines be edited, and hear of another size of the screen and of Ctrl-Z."""
        resizing = [signal.SIGWINCH] if self.live and self.paper.is_screen else []
        sleeping = [signal.SIGTSTP] if self.paper.is_screen else []
        with heard_by(self.resize, resizing), heard_by(self.sleep, sleeping):
            self.modes = termios.tcgetattr(sys.stdin) if self.live else None
            self.edits = self.live and self.is_standard() and edit_lines()  # the editor calls the handlers before it
            yield

    def is_standard(self) -> bool:
        """Is what is printed seen where people type?"""
        return self.paper.console.file is sys.stdout

    def resize(self, number: int, frame: FrameType | None) -> None:
        """The screen has another size."""
        if self.waits:
            raise Disturbed(begun_line())

    def sleep(self, number: int, frame: FrameType | None) -> None:
        """Hand the terminal over, and take it again when the program wakes up."""
        begun = begun_line() if self.waits else ""
        self.paper.leave()
        if self.modes is not None:
            termios.tcsetattr(sys.stdin, termios.TCSADRAIN, self.modes)
        os.kill(os.getpid(), signal.SIGSTOP)
        self.paper.enter()
        if self.waits:
            raise Disturbed(begun)
        self.paper.repaint()

    def line(self, prompt: str, redraw: Callable[[], None] | None = None, remember: bool = False) -> str:
        """A line. Where the screen is disturbed it is drawn anew, and what was typed so far stays."""
        begun = ""
        while True:
            try:
                return self.typed(prompt, begun, remember)
            except Disturbed as disturbed:
                begun = disturbed.typed
                (redraw or self.paper.repaint)()

    def typed(self, prompt: str, begun: str, remember: bool) -> str:
        """A line, of which some has been typed before; the history keeps it if it is to be remembered."""
        if self.paper.is_screen:
            self.paper.write(NEW_LINE)
        if self.edits:
            with already_typed(begun):
                self.waits = True
                try:
                    typed = input(prompt).strip()
                finally:
                    self.waits = False
            if typed and remember:
                keep(typed)
        else:
            self.paper.console.print(Text(prompt, STRONG), end="", soft_wrap=True)
            typed = input().strip()
        if not self.live and not self.paper.is_screen:
            self.paper.show(printable(typed))  # so that the output reads well
        return typed

    def ask(self, prompt: str, leaving: str, redraw: Callable[[], None]) -> str:
        """A line to be remembered; the keys that end a program have to be confirmed by a person, who reads what
        leaving means."""
        while True:
            try:
                return self.line(prompt, redraw, remember=True)
            except (EOFError, KeyboardInterrupt):
                if not self.live:
                    raise
            self.confirm_leaving(leaving)
            redraw()

    def confirm_leaving(self, leaving: str) -> None:
        """Leave the game, unless it was a mistake; the keys that end a program mean yes here."""
        try:
            typed = self.line(leaving)
        except (EOFError, KeyboardInterrupt):
            raise Left from None
        if typed.lower() in messages.YES:
            raise Left

    def forget(self) -> None:
        """Let nobody call back what others have typed."""
        if self.edits:
            import readline

            readline.clear_history()

    def pause(self, prompt: str) -> str:
        """Wait for somebody who reads; the keys that end a program end only that."""
        try:
            return self.line(prompt)
        except (EOFError, KeyboardInterrupt):
            return messages.NO_MORE[0]


def edit_lines() -> bool:
    """Let lines be edited; the history begins empty and takes only what it is given, and no line takes two rows."""
    try:
        import readline
    except ImportError:
        return False
    readline.set_auto_history(False)
    readline.parse_and_bind("set horizontal-scroll-mode on")
    readline.parse_and_bind("set enable-bracketed-paste off")
    return True


@contextmanager
def already_typed(text: str) -> Iterator[None]:
    """The next line begins with this."""
    import readline

    readline.set_startup_hook(lambda: readline.insert_text(text))
    try:
        yield
    finally:
        readline.set_startup_hook(None)


def begun_line() -> str:
    """What was typed so far of a line."""
    import readline

    return readline.get_line_buffer()


def keep(typed: str) -> None:
    """Put a line into the history."""
    import readline

    readline.add_history(typed)


def printable(typed: str) -> str:
    """What was typed, as it may be shown: short, and without control codes."""
    shown = harmless(typed)
    return shown if len(shown) <= ECHO else f"{shown[:ECHO]}..."
