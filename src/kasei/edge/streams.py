"""The standard streams as the world hands them over: closed, full, left raw, or unable to write every letter."""

from __future__ import annotations

import codecs
import os
import sys
import termios
from contextlib import suppress
from io import TextIOWrapper
from typing import TYPE_CHECKING, Final
from unicodedata import normalize

from kasei.core.checks import harmless
from kasei.core.errors import KaseiError

if TYPE_CHECKING:
    from rich.console import Console

PIPE_WIDTH: Final = 200  # columns where nobody says how many there are
LONGEST: Final = 1_000  # letters of a message
ENDS: Final = 300  # letters at each end of a longer one
SPELLED: Final = {  # signs that not every stream can write
    "→": "->",
    "€": "C",
    "≥": ">=",
    "≤": "<=",
    "±": "+/-",
    "…": "-",
    "·": ";",
    "×": "x",
    "°": "",
    "µ": "u",
    "⬢": "hex",
    **dict.fromkeys("█▉▊▋▌", "#"),
    **dict.fromkeys("▍▎▏", ""),
}
PLAIN: Final = "kasei.plain"  # the name under which streams know `spelled_out`
UNFORGIVING: Final = ("strict", "surrogateescape")
DUMB: Final = ("dumb", "unknown")  # terminals that know no codes
LINES_IN: Final = termios.ICRNL  # what a terminal does for programs that read lines: on the way in,
LINES_OUT: Final = termios.OPOST | termios.ONLCR  # on the way out,
LINES: Final = termios.ICANON | termios.ECHO | termios.ISIG  # and while they are typed
NO_MARGINS: Final = "\x1b7\x1b[r\x1b8"  # all of the screen scrolls; the cursor stays where it is


def prepare_streams() -> None:
    """Streams that can be used without further ado; without one for results there is nothing to do."""
    results = sys.stdout is not None
    open_closed_streams()
    take_any_text()
    for name in ("COLUMNS", "LINES"):
        if not os.environ.get(name, "").strip("0"):
            os.environ.pop(name, None)  # 0 means that nobody knows
    if not results:
        raise KaseiError("stdout is closed, and so there is nowhere to show anything")


def open_closed_streams() -> None:
    """Nothing is read from a stream that is closed, and what is written to it is lost."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode))  # noqa: SIM115


def take_any_text() -> None:
    """What can't be read or written as text is spelled out, and ends nothing."""
    for stream, errors in ((sys.stdin, "backslashreplace"), (sys.stdout, PLAIN)):
        if isinstance(stream, TextIOWrapper) and stream.errors in UNFORGIVING:
            stream.reconfigure(errors=errors)


def sane_terminal() -> None:
    """Mend what a killed program has left of the terminal: keys instead of lines, and margins."""
    if sys.stdin.isatty():
        with suppress(termios.error):
            read_lines(sys.stdin.fileno())
    if sys.stdout.isatty() and os.environ.get("TERM", "").lower() not in DUMB:
        sys.stdout.write(NO_MARGINS)
        sys.stdout.flush()


def read_lines(terminal: int) -> None:
    """Let a raw terminal hand over lines and show what is typed; one that does the former is as somebody wants it."""
    modes = termios.tcgetattr(terminal)
    if modes[0] & termios.ICRNL and modes[3] & termios.ICANON:
        return
    modes[0] |= LINES_IN
    modes[1] |= LINES_OUT
    modes[3] |= LINES
    termios.tcsetattr(terminal, termios.TCSADRAIN, modes)


def spelled_out(error: UnicodeError) -> tuple[str, int]:
    """What stands for letters that a stream can't write."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(spell(letter) for letter in error.object[error.start : error.end]), error.end


def spell(letter: str) -> str:
    """A letter in plain ones.

    >>> spell("→"), spell("é"), spell("火")
    ('->', 'e', '\\\\u706b')
    """
    if letter in SPELLED:
        return SPELLED[letter]
    return normalize("NFKD", letter).encode("ascii", "ignore").decode() or ascii(letter)[1:-1]


codecs.register_error(PLAIN, spelled_out)


def say(text: str) -> None:
    """Say something to whoever runs the program, on one line, wherever results go; if nobody can hear it, so be it."""
    shown = harmless(text)
    with suppress(OSError):
        print(shown if len(shown) <= LONGEST else f"{shown[:ENDS]} ... {shown[-ENDS:]}", file=sys.stderr, flush=True)


def console() -> Console:
    """Where results are shown: in colour on a terminal, plain and wide elsewhere."""
    from rich.console import Console

    width = None if sys.stdout.isatty() or "COLUMNS" in os.environ else PIPE_WIDTH
    return Console(width=width, markup=False, highlight=False, emoji=False)


def drain() -> None:
    """Write what is still to be written to stdout; where that can't be, it is lost."""
    try:
        sys.stdout.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
