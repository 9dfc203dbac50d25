"""Files that are written: none is written over, and what finds no room in one is kept in another."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from io import FileIO
from pathlib import Path
from tempfile import NamedTemporaryFile

from kasei.core.errors import BadSetting

Write = Callable[[str], None]


@contextmanager
def new_file(name: str) -> Iterator[Write]:
    """A file that holds nothing yet; yields what writes to it, at once."""
    if not name:
        raise BadSetting("'' is no name of a file to write to")
    if Path(name).is_file() and Path(name).stat().st_size:
        raise BadSetting(f"{name} is there already, and nothing is written over what it holds: give another name")
    with open(name, "ab", buffering=0) as file:
        yield lambda text: write_all(file, text)


def write_all(file: FileIO, text: str) -> None:
    """Write all of a text or, where there is no room for it, nothing."""
    left = text.encode()
    begin = os.fstat(file.fileno()).st_size
    try:
        while left:
            left = left[file.write(left) :]
    except OSError as error:
        with suppress(OSError):
            file.truncate(begin)
        raise OSError(error.errno, error.strerror, file.name) from None


def written_elsewhere(text: str) -> str:
    """Where a text is, now that it can't be where it should: a new file, or else what was printed."""
    try:
        with NamedTemporaryFile("w", encoding="utf-8", prefix="kasei-", suffix=".json", delete=False) as file:
            file.write(text)
        return file.name
    except OSError:
        print(text, end="", flush=True)
        return "the last line of the output"
