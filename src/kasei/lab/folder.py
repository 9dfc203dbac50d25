"""The folder of a contest, in which its games are kept line by line as they are played."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from io import FileIO
from pathlib import Path
from typing import Final

import msgspec

from kasei.core.digest import digest
from kasei.core.errors import BadSetting
from kasei.core.rules import Plain
from kasei.edge.files import write_all
from kasei.edge.saving import lock
from kasei.lab.contest import Contest, GameResult
from kasei.lab.making import bots_digest

CONTEST: Final = "contest.json"
GAMES: Final = "games.jsonl"
MADE_WITH: Final = {"rules": "by other rules", "bots": "with other code, compiled or not, or by another net"}


class Folder:
    """A folder, and the games that were there when it was opened."""

    def __init__(self, path: Path, file: FileIO, games: list[GameResult]) -> None:
        self.path = path
        self.file = file
        self.games = games

    def add(self, games: Iterable[GameResult]) -> None:
        """Add games, all of them or none."""
        write_all(self.file, "".join(f"{msgspec.json.encode(game).decode()}\n" for game in games))


@contextmanager
def opened(name: str, contest: Contest) -> Iterator[Folder]:
    """The folder of a contest, new or with its first games; nobody else can have it as long as it is open."""
    if not name:
        raise BadSetting("'' is no name of a folder to write to")
    path = Path(name)
    if path.is_file():
        raise BadSetting(f"{name} is a file: give a folder")
    if path.is_dir() and any(path.iterdir()) and not (path / CONTEST).exists() and not (path / GAMES).exists():
        raise BadSetting(f"{name} holds other things than an arena: give another folder, or a new one")
    path.mkdir(parents=True, exist_ok=True)
    with open(path / GAMES, "a+b", buffering=0) as file:
        try:
            lock(file)
        except BlockingIOError:
            raise BadSetting(f"{name} is being written to by another arena") from None
        check_contest(path, contest)
        yield Folder(path, file, games_in(file))


def check_contest(path: Path, contest: Contest) -> None:
    """Write down what is played in a folder, or refuse to play something else there."""
    wanted = plain(contest)
    file = path / CONTEST
    if not (path / GAMES).stat().st_size:
        file.write_bytes(msgspec.json.format(msgspec.json.encode(wanted)) + b"\n")
        return
    try:
        found = msgspec.json.decode(file.read_bytes(), type=dict[str, object])
    except (FileNotFoundError, msgspec.DecodeError):
        raise BadSetting(f"{file} does not say what was played in this folder: give another one") from None
    for what in wanted:
        if wanted[what] != found.get(what):
            why = difference(what, found.get(what), wanted[what])
            raise BadSetting(f"{path} holds other games, {why}: give another folder")


def difference(what: str, there: object, here: object) -> str:
    """What is other in a folder than is wanted now."""
    if what in MADE_WITH:
        return f"played {MADE_WITH[what]}"
    if isinstance(there, dict) and isinstance(here, dict):
        what = next(name for name in {**there, **here} if there.get(name) != here.get(name))
        there, here = there.get(what), here.get(what)
    return "where {} is {} and not {}".format(what, *(msgspec.json.encode(each).decode() for each in (there, here)))


def plain(contest: Contest) -> Plain:
    """All that its games depend on, as plain data."""
    rules = contest.rules()
    return {
        "game": contest.game,
        "additions": list(contest.additions),
        "settings": dict(rules.settings),
        "players": list(contest.bots),
        "seats": contest.seats,
        "seed": contest.seed,
        "rules": digest(rules),
        "bots": bots_digest(rules),
    }


def games_in(file: FileIO) -> list[GameResult]:
    """The games that were played; what is left of a line that was never finished is dropped."""
    file.seek(0)
    *lines, torn = file.readall().split(b"\n")
    if torn:
        file.truncate(os.fstat(file.fileno()).st_size - len(torn))
    games = []
    for number, line in enumerate(lines):
        try:
            game = msgspec.json.decode(line, type=GameResult)
        except msgspec.DecodeError:
            game = None
        if game is None or game.number != number:
            raise BadSetting(f"line {number + 1} of {file.name} is not game {number}: give another folder")
        games.append(game)
    return games
