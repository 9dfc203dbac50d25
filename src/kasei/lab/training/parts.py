"""Positions in files, some games in each: a line that says what they are, then their numbers."""

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
GAMES_IN_PART: Final = 20
SUFFIX: Final = ".positions"


def part_of(number: int) -> int:
    """The number of the part in which a game is kept."""
    return number // GAMES_IN_PART


def part_file(folder: Path, part: int) -> Path:
    """Where a part lies."""
    return folder / f"part-{part:05}{SUFFIX}"


def missing_games(folder: Path, games: int) -> list[int]:
    """The numbers of the games of which no part holds the positions yet."""
    return [number for number in range(games) if not part_file(folder, part_of(number)).exists()]


def write_part(path: Path, about: Plain, numbers: Sequence[float]) -> None:
    """Write a part, all of it or nothing."""
    replace(path, json.dumps(about).encode() + b"\n" + array("f", numbers).tobytes())


def replace(path: Path, content: bytes) -> None:
    """Put this content in the place of what a file held, all of it or nothing."""
    beside = path.with_name(f".{path.name}.new")
    with undisturbed():
        beside.write_bytes(content)
        os.replace(beside, path)


def read_part(path: Path, features: str) -> tuple[Plain, bytes]:
    """What a part is about, and its numbers; refused if they are not of these features."""
    first, _, numbers = path.read_bytes().partition(b"\n")
    try:
        about = json.loads(first)
        found = about["features"]
    except (ValueError, TypeError, KeyError):
        raise BadSetting(f"{path} holds no positions") from None
    if found != features:
        raise BadSetting(f"{path} holds positions of other features ({found}, not {features}): take another folder")
    return about, numbers
