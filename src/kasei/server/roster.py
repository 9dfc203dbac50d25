"""The bots that may be seated at a server: those that there are everywhere, and programs that its host offers."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from kasei.bots import BOTS, USUAL, Opponent, bot_for, outside_bot
from kasei.bots.outside import check_program
from kasei.core.checks import brief
from kasei.core.errors import BadSetting, KaseiError

NAME: Final = re.compile("[a-z][a-z0-9-]{0,19}")


def programs_in(text: str) -> dict[str, str]:
    """The commands of programs by their names, from NAME=COMMAND with semicolons between."""
    found: dict[str, str] = {}
    for entry in text.split(";") if text else []:
        name, _, command = entry.strip().partition("=")
        if not NAME.fullmatch(name) or name in BOTS or name in found:
            raise BadSetting(f"outside: {brief(name)} can't name a new bot; it is said as in mira=python3 mira.py")
        try:
            check_program(command)
        except KaseiError as error:
            raise BadSetting(f"outside: {name}: {error}") from None
        found[name] = command
    return found


class Roster:
    """All bots of a server. Nobody but its host says what is run: visitors name a bot that stands here."""

    def __init__(self, programs: Mapping[str, str]) -> None:
        self.programs = {name: outside_bot(command, name) for name, command in programs.items()}

    @property
    def bots(self) -> dict[str, Opponent]:
        """The bots by their names."""
        return {**BOTS, **self.programs}

    def checked(self, name: str, game: str) -> str:
        """The name of a bot that plays a game."""
        if name in self.programs:
            return name
        if name not in BOTS:
            raise BadSetting(f"there is no bot {brief(name)}; there are {', '.join(self.bots)}")
        return bot_for(name, game).name

    def title(self, name: str) -> str:
        """What a bot is called at a table, also where it is offered no more."""
        return self.bots[name].title if name in self.bots else name.capitalize()

    def known(self, name: str) -> str:
        """A bot of that name, or the usual one where there is none."""
        return name if name in self.bots else USUAL
