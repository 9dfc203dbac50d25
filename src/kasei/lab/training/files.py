"""Positions in files, one for each game: a line that says what they are, then their numbers."""

from __future__ import annotations

import json
import os
from array import array
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from kasei.core.errors import BadSetting
from kasei.core.rules import Plain
from kasei.edge.signals import undisturbed

LABELS: Final = ("game", "round", "share", "margin")  # what stands before the features of a position
SUFFIX: Final = ".positions"


def game_file(folder: Path, number: int) -> Path:
    """Where the positions of a game lie."""
    return folder / f"game-{number:05}{SUFFIX}"


def missing_games(folder: Path, games: int) -> list[int]:
    """The numbers of the games that are still to be played."""
    return [number for number in range(games) if not game_file(folder, number).exists()]


def write_positions(path: Path, about: Plain, numbers: Sequence[float]) -> None:
    """Write the positions of a game, all of them or none."""
    replace(path, json.dumps(about).encode() + b"\n" + array("f", numbers).tobytes())


def replace(path: Path, content: bytes) -> None:
    """Put this content in the place of what a file held, all of it or nothing."""
    beside = path.with_name(f".{path.name}.new")
    with undisturbed():
        beside.write_bytes(content)
        os.replace(beside, path)


def read_numbers(path: Path, features: str) -> tuple[Plain, bytes]:
    """What the positions in a file are, and their numbers; refused if they are not of these features."""
    first, _, numbers = path.read_bytes().partition(b"\n")
    try:
        about = json.loads(first)
        found = about["features"]
    except (ValueError, TypeError, KeyError):
        raise BadSetting(f"{path} holds no positions") from None
    if found != features:
        raise BadSetting(f"{path} holds positions of other features ({found}, not {features}): take another folder")
    return about, numbers
