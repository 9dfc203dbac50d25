"""A person at a pseudo-terminal, for tests."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pexpect

from tests.children import hear_signals, press, surroundings

DRIVER = str(Path(__file__).with_name("driver.py"))
CODES = re.compile(r"\x1b(?:\[[0-9;?]*[A-Za-z]|[78])")
BELOW = re.compile(r"\x1b\[\d+;1H")  # where the prompt stands, below all else
COLOURS = re.compile(r"\x1b\[(?:[0-9;]*;)?(?:[34][0-9]|9[0-7]|10[0-7])[0-9;]*m")
OPTION = re.compile(r"^ {0,3}(\d+|[pdyn])  \S", re.MULTILINE)
PAGE_ENDS = ("q to stop: ", "back to the game: ", "Enter to leave: ")
PROMPT = r"(?:Ann|Bea)> |y or n: |asked again: |q to stop: |back to the game: |Enter to leave: |press Enter\. "
ARES = ("-m", "kasei", "play", "ares", "--no-confirm", "--players")
HEXES = re.compile(r"^Type the number of .*: (.*)$", re.MULTILINE)


def plain(printed: str) -> str:
    """What was printed, without codes."""
    return CODES.sub("", BELOW.sub("\n", printed)).replace("\r", "")


class Keyboard:
    """Types lines and sees what the program prints until it asks again."""

    def __init__(
        self,
        *args: str,
        columns: int = 80,
        lines: int = 40,
        echo: bool = False,
        program: tuple[str, ...] = (DRIVER,),
        **environment: str,
    ) -> None:
        env = surroundings(**{"TERM": "xterm-256color", "COLORTERM": "truecolor"} | environment)
        self.child = pexpect.spawn(
            sys.executable,
            [*program, *args],
            env=env,
            dimensions=(lines, columns),
            encoding="utf-8",
            echo=echo,
            timeout=10,
            preexec_fn=hear_signals,
        )
        self.child.delaybeforesend = None
        self.child.ptyproc.delayafterclose = self.child.ptyproc.delayafterterminate = 0.01
        self.raw = ""  # all that was printed, with its codes
        self.over = False
        self.seen = self.look()

    def look(self) -> str:
        """What is printed until the next prompt or the end, without codes."""
        self.child.expect([PROMPT, pexpect.EOF])
        return self.shown()

    def shown(self) -> str:
        """What was printed before what was just waited for, without codes."""
        self.over = self.child.after is pexpect.EOF
        printed = self.child.before + (self.child.after if not self.over else "")
        self.raw += printed
        return plain(printed)

    def type(self, line: str) -> str:
        """Type a line, and see what comes of it."""
        assert not self.over, self.seen
        self.child.sendline(line)
        self.seen = self.look()
        return self.seen

    def control(self, letter: str) -> str:
        """Press a control key, and see what comes of it."""
        press(self.child, letter, [PROMPT, pexpect.EOF])
        self.seen = self.shown()
        return self.seen

    def options(self) -> list[str]:
        """What may be typed, as it stands before the options in their first column or in a line of numbers."""
        question = self.seen[self.seen.rindex(" - ") :]
        numbers: list[str] = [number for line in HEXES.findall(question) for number in re.findall(r"\d+", line)]
        found: list[str] = OPTION.findall(question)
        return numbers + found

    @property
    def reading(self) -> bool:
        """Is there another page?"""
        return self.seen.endswith(PAGE_ENDS)

    def read(self, line: str) -> list[str]:
        """Type a line, and see what it brings page by page."""
        pages = [self.type(line)]
        while self.reading:
            pages.append(self.type(""))
        return pages

    def play_on(self) -> str:
        """Answer with the first option until the game is over; all that was printed."""
        printed = [self.seen]
        while not self.over:
            printed.append(self.type("" if self.reading else self.options()[0]))
        return "\n".join(printed)

    def leave(self) -> int:
        """The exit status."""
        self.child.close()
        return int(self.child.exitstatus)
