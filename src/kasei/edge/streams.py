"""The standard streams as the world hands them over: closed, full, or unable to write every letter."""

from __future__ import annotations

import codecs
import os
import sys
from contextlib import suppress
from io import TextIOWrapper
from typing import Final
from unicodedata import normalize

from kasei.core.checks import harmless
from kasei.core.errors import KaseiError

LONGEST: Final = 1_000  # letters of a message
ENDS: Final = 300  # letters at each end of a longer one
SPELLED: Final = {  # signs that not every stream can write
    "→": "->",
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


def drain() -> None:
    """Write what is still to be written to stdout; where that can't be, it is lost."""
    try:
        sys.stdout.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
