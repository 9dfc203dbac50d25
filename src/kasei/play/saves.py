"""Games that were begun and have not ended, as they lie in a folder: listed, and one of them chosen."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from time import time
from typing import Final, NamedTuple

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.progress import track
from rich.table import Table
from rich.text import Text

from kasei import BadRecord, Record, resume
from kasei.core.checks import harmless
from kasei.core.record import parse_record
from kasei.edge.running import in_words
from kasei.edge.saving import in_use
from kasei.play import messages
from kasei.play.keyboard import printable
from kasei.play.resuming import resuming
from kasei.play.screens.parts import STRONG, WARNING

UNITS: Final = [("minute", 60, 60), ("hour", 3600, 24)]  # how many seconds it has, and up to how many are counted
PLAYERS: Final = 2  # the column that takes what room is left
MANY: Final = 30  # files that take a while


class Save(NamedTuple):
    """A game in a file. One with a problem can't be gone on with, and may have no record."""

    path: Path
    when: float  # it was last saved
    record: Record | None
    round: int
    elsewhere: bool  # is it being played by somebody else right now?
    problem: str


# Finding them.


def unfinished(folder: Path, game: str | None = None, console: Console | None = None) -> list[Save]:
    """The unfinished games in a folder, the newest first, and files that can't be read; those of one game, or all.

    Whether a game has ended is known when it is played again. That takes some hundredths of a second: the console
    shows how far it has come where there are many.
    """
    paths = [path for path in folder.glob("*.json") if path.is_file()]
    shown = console is not None and console.is_terminal and len(paths) > MANY
    told = track(paths, messages.SAVES_READING, console=console, transient=True, disable=not shown)
    found = [save_in(path, game) for path in told]
    return sorted([save for save in found if save is not None], key=lambda save: (save.when, save.path), reverse=True)


def save_in(path: Path, game: str | None) -> Save | None:
    """What a file holds; None if it is nothing, of another game, or over."""
    record, when = None, 0.0
    try:
        when = path.stat().st_mtime
        text = path.read_text(encoding="utf-8", errors="replace")
        if not text.strip():
            return None  # the program ended before there was anything to save
        record = parse_record(text)
        if game not in (None, record.game):
            return None
        played = resume(record)
        return None if played.over else Save(path, when, record, played.series()[-1]["round"], in_use(path), "")
    except FileNotFoundError:
        return None
    except (BadRecord, OSError) as error:
        others = record is None and game is not None and not path.name.startswith(f"{game}-")
        return None if others else Save(path, when, record, 0, False, in_words(error))


# Showing them.


def show_saves(saves: Sequence[Save], console: Console) -> None:
    """The games that can be gone on with as a numbered table, and what is wrong with the others."""
    good = playable(saves)
    if good:
        table = Table(*messages.SAVES_COLUMNS, box=SIMPLE_HEAD, padding=(0, 1, 0, 0))
        for number, save in enumerate(good, 1):
            table.add_row(Text(str(number), STRONG), *described(save))
        for i, column in enumerate(table.columns):
            column.no_wrap = i != PLAYERS
        console.print(table)
    for save in saves:
        if save.problem:
            text = messages.SAVES_PROBLEM.format(file=save.path.name, problem=save.problem)
            console.print(Text(harmless(text), WARNING), soft_wrap=True)


def show_commands(saves: Sequence[Save], console: Console) -> None:
    """What goes on with each of the games."""
    console.print(Text(messages.SAVES_HOW_TO))
    for save in saves:
        bots = save.record.bots if save.record else []
        console.print(Text(harmless(resuming(str(save.path), bots))), soft_wrap=True)


def playable(saves: Sequence[Save]) -> list[Save]:
    """Those that can be gone on with."""
    return [save for save in saves if not save.problem]


def described(save: Save) -> list[Text]:
    """Game, players, round and time."""
    record = save.record
    if record is None:
        return []
    when = messages.SAVES_ELSEWHERE if save.elsewhere else ago(save.when, time())
    game = record.title
    return [Text(text) for text in (game, players_of(record), str(save.round), when)]


def players_of(record: Record) -> str:
    """The people and then the bots, by their names."""
    people = [name for name, bot in zip(record.names, record.bots) if bot is None]
    bots = [name for name, bot in zip(record.names, record.bots) if bot is not None]
    if len(bots) == 1:
        people.append(messages.SAVES_BOT.format(name=bots[0]))
    elif bots:
        people.append(messages.SAVES_BOTS.format(names=", ".join(bots)))
    return ", ".join(people)


def ago(when: float, now: float) -> str:
    """How long ago something was, or its date if that was not today.

    >>> ago(1000, 1030), ago(1000, 1061), ago(1000, 1000 + 7300)
    ('just now', '1 minute ago', '2 hours ago')
    """
    passed = int(now - when)
    if 0 <= passed < UNITS[0][1]:
        return messages.JUST_NOW
    for unit, seconds, most in UNITS:
        n = passed // seconds
        if 0 < n < most:
            return messages.AGO.format(n=n, unit=unit, s="" if n == 1 else "s")
    return f"{datetime.fromtimestamp(when):%Y-%m-%d %H:%M}"


# Choosing one.


def chosen_save(saves: Sequence[Save], typed: str) -> Save | None:
    """The game that was typed: its number in the table, or the name of its file; None if it is none of them."""
    for number, save in enumerate(playable(saves), 1):
        if typed in (str(number), save.path.name, save.path.stem, str(save.path)):
            return save
    return None


def chosen_file(folder: Path, game: str | None, console: Console, live: bool) -> str | None:
    """The file of the unfinished game that somebody chooses from a list; None if there is none to choose.

    Where nobody is there to be asked, what goes on with each of them is said instead.
    """
    saves = unfinished(folder, game, console)
    show_saves(saves, console)
    good = playable(saves)
    if not good:
        console.print(Text(messages.SAVES_NONE.format(folder=harmless(str(folder)))), soft_wrap=True)
    elif live:
        return asked_for(saves, console)
    else:
        show_commands(good, console)
    return None


def asked_for(saves: Sequence[Save], console: Console) -> str | None:
    """The file of the game that somebody types; the keys that end a program are an answer like none."""
    while True:
        try:
            console.print(Text(messages.SAVES_WHICH, STRONG), end="", soft_wrap=True)
            typed = input().strip()
        except (EOFError, KeyboardInterrupt):
            typed = ""
            console.print()
        save = chosen_save(saves, typed)
        if save is not None or not typed:
            return str(save.path) if save else None
        console.print(Text(messages.SAVES_NO_SUCH.format(typed=printable(typed)), WARNING))
