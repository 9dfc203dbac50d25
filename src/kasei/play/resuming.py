"""What is typed to go on with a game."""

from __future__ import annotations

from collections.abc import Sequence

from kasei.bots import EXEC, is_outside
from kasei.edge.calling import command_line


def resuming(file: str, bots: Sequence[str | None]) -> str:
    """The command that goes on with the game of a file; no record says which program played, so it is named again."""
    again = ["--players", players_of(bots)] if has_program(bots) else []
    return command_line("play", "--resume", file, *again)


def players_of(bots: Sequence[str | None]) -> str:
    """The players of a game as they are named for a command.

    >>> players_of([None, "easy", "outside"])
    'you,easy,exec:COMMAND'
    """
    return ",".join("you" if bot is None else f"{EXEC}:COMMAND" if is_outside(bot) else bot for bot in bots)


def has_program(bots: Sequence[str | None]) -> bool:
    """Does a program from outside play?"""
    return any(bot is not None and is_outside(bot) for bot in bots)
