"""How this program is called by whoever runs it, for commands that they are told to type."""

from __future__ import annotations

import os
import shlex
import sys
from pathlib import Path
from shutil import which
from typing import Final

NAME: Final = "kasei"
MODULE: Final = "__main__.py"  # what `python -m` runs


def command_line(*arguments: str) -> str:
    """This program with these arguments, as it can be typed in the shell and the folder that it was started in."""
    return shlex.join([*program(), *arguments])


def program() -> list[str]:
    """What this program was started with: its name, its file, or Python and the name of the module."""
    started = Path(sys.argv[0])
    if started.name == MODULE and started.parent.name == NAME:
        return [called("python", Path(sys.executable)), "-m", NAME]
    return [called(NAME, started) if started.name == NAME else NAME]


def called(name: str, file: Path) -> str:
    """A name if the shell finds the file under it, else the shorter path to it."""
    found = which(name)
    if found is not None and is_same(Path(found), file):
        return name
    try:
        near, far = os.path.relpath(file), os.path.abspath(file)
    except FileNotFoundError:  # the working folder is gone
        return str(file)
    return min(near if os.sep in near else os.path.join(os.curdir, near), far, key=len)


def is_same(one: Path, other: Path) -> bool:
    """Are they the same file in the same folder? All environments may link to one Python, and are not the same."""
    try:
        return one.samefile(other) and one.parent.samefile(other.parent)
    except OSError:
        return False
