"""The record of a game in its file, from the first choice on, and what is said of it."""

from __future__ import annotations

from shlex import quote
from typing import Protocol

from kasei.core.errors import KaseiError
from kasei.edge.calling import command_line
from kasei.edge.files import written_elsewhere
from kasei.edge.running import in_words
from kasei.edge.signals import undisturbed
from kasei.face.game import AnyGame
from kasei.play import messages
from kasei.play.resuming import resuming


class File(Protocol):
    """Where the record of a game is kept."""

    @property
    def name(self) -> str:
        """Its name."""

    def save(self, text: str) -> None:
        """Keep this text instead of the one before."""


def untouched(game: AnyGame) -> bool:
    """Has no person chosen anything in a game that goes on?"""
    people = [seat for seat, bot in enumerate(game.bots) if bot is None]
    return not game.over and not any(game.last_input(seat) for seat in people)


class Keeping:
    """Keeps a game in its file, if it has one. One that nobody has touched may be dropped later."""

    def __init__(self, game: AnyGame, file: File | None, keeps_untouched: bool) -> None:
        self.game = game
        self.file = file
        self.keeps_untouched = keeps_untouched
        self.problem = ""  # why the last change is not in the file

    def save(self) -> str:
        """Keep the record; a new problem with that, in words, or nothing."""
        before = self.problem
        if self.file is None:
            return ""
        try:
            self.file.save(self.text())
            self.problem = ""
        except OSError as error:
            self.problem = in_words(error)
        return messages.NOT_SAVED.format(problem=self.problem) if self.problem not in ("", before) else ""

    def text(self) -> str:
        """The record as it stands."""
        return f"{self.game.record.to_json()}\n"

    def is_kept(self) -> bool:
        """Is the record in its file, and does it stay there?"""
        return self.file is not None and not self.problem and (self.keeps_untouched or not untouched(self.game))

    def told(self, form: str, otherwise: str = "") -> str:
        """Words about the file of a game that is kept, and what is typed to go on or to read it; or others."""
        if self.file is None or not self.is_kept():
            return otherwise
        name = self.file.name
        resume, replay = resuming(name, self.game.bots), command_line("replay", name)
        return form.format(file=quote(name), resume=resume, replay=replay)

    def left(self) -> str:
        """What is said of a game that was left and is not kept."""
        return messages.LEFT if self.file is None or self.problem else messages.LEFT_UNTOUCHED

    def leaving(self) -> str:
        """What leaving means."""
        return messages.CONFIRM_QUIT_SAVED if self.is_kept() else messages.CONFIRM_QUIT

    def elsewhere(self) -> None:
        """Keep what could not be kept in its file in another one."""
        if self.problem:
            with undisturbed():
                file = written_elsewhere(self.text())
            raise KaseiError(messages.SAVED_ELSEWHERE.format(problem=self.problem, file=file))
