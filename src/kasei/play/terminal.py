"""A game in the terminal: people at one keyboard, and bots beside them."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from difflib import get_close_matches
from io import TextIOWrapper
from itertools import count
from typing import Final

from rich.console import Console, Group, RenderableType
from rich.rule import Rule
from rich.text import Text

from kasei.core.errors import BadSetting, UnknownGame
from kasei.core.kernel import NOBODY
from kasei.core.option import DONE, PASS, SKIP, verb
from kasei.lang.wording import join
from kasei.play import catalogue as words
from kasei.play.screens import SCREENS
from kasei.play.screens.parts import FAINT, STRONG, WARNING, log_lines, option_list, outcome, score_table, typed_list
from kasei.play.screens.pen import pen_for
from kasei.play.table import Decision, Game

Chooser = Callable[[Game, int], int]

LETTERS: Final = {PASS: "p", SKIP: "s", DONE: "d"}
WIDEST: Final = 120
BRIEFEST: Final = 2
NEWS: Final = 8  # lines of the log that are shown before a question
ECHO: Final = 30  # letters of a bad answer that are repeated
ESCAPED: Final = "backslashreplace"
WIPE: Final = "\x1b[H\x1b[2J\x1b[3J"  # the screen and what has scrolled off it


class Left(Exception):
    """Somebody has left the game."""


def play(game: Game, players: Sequence[Chooser | None], console: Console | None = None) -> int:
    """Play a game to its end, or until somebody leaves. A player is a bot, or None for a person at the keyboard."""
    if len(players) != game.rules.players:
        raise BadSetting(words.WRONG_SEATS.format(given=len(players), players=game.rules.players))
    if game.rules.name not in SCREENS:
        raise UnknownGame(words.NO_SCREEN.format(game=game.rules.name, games=", ".join(SCREENS)))
    take_any_bytes()
    sitting = Sitting(game, players, console or Console())
    try:
        sitting.run()
    except (Left, EOFError, KeyboardInterrupt):
        sitting.show(f"\n{words.LEFT}")
    return 0


def take_any_bytes() -> None:
    """What can't be read or written as text is escaped, and does not end the game."""
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, TextIOWrapper) and stream.errors != ESCAPED:
            stream.reconfigure(errors=ESCAPED)


class Sitting:
    """One game at one keyboard."""

    def __init__(self, game: Game, players: Sequence[Chooser | None], console: Console) -> None:
        self.game = game
        self.players = players
        self.console = console
        self.pen = pen_for(console)
        self.screen = SCREENS[game.rules.name](game.rules.cards(), game.names, self.pen)
        self.people = [seat for seat, player in enumerate(players) if player is None]
        self.holder = NOBODY  # who had the keyboard last
        self.secrets = False  # have any been shown on this screen?
        self.known = [0] * len(players)  # lines of the log that each has read
        self.note = ""
        self.commands: dict[str, Callable[[int, str], bool]] = {
            "": self.redraw,
            "u": self.undo,
            "w": self.why_not,
            "c": self.card,
            "l": self.log,
            "?": self.help,
            "q": self.quit,
        }

    def run(self) -> None:
        """Put one question after the other; where several are open bots answer first, then people in seat order."""
        while not self.game.over:
            decision = min(self.game.decisions, key=lambda decision: self.players[decision.player] is None)
            chooser = self.players[decision.player]
            if chooser is None:
                self.ask(decision)
            else:
                self.game.choose(decision.player, chooser(self.game, decision.player))
        self.finish()

    def ask(self, decision: Decision) -> None:
        """Put a question to a person, until it is answered or has to be put anew."""
        seat = decision.player
        self.hand_over(seat)
        answers = self.answers(decision)
        self.draw(decision, answers)
        while True:
            typed = self.read(words.PROMPT.format(name=self.game.names[seat]))
            word, _, rest = typed.partition(" ")
            word = meaning(word)
            if word in answers and not rest:
                self.known[seat] = len(self.game.log(seat))
                self.game.choose(seat, answers[word])
                return
            if word not in self.commands:
                self.warn(words.BAD_ANSWER.format(typed=printable(typed), answers=typed_list(list(answers))))
            elif self.commands[word](seat, rest.strip()):
                return

    def answers(self, decision: Decision) -> dict[str, int]:
        """What to type for each option: its number on the table, a letter, or else its number in the list."""
        taken = {self.screen.key(option) for option in decision.options}
        free = (str(n) for n in count(1) if str(n) not in taken)
        answers = {
            self.screen.key(option) or next(free): option for option in decision.options if verb(option) not in LETTERS
        }
        return answers | {LETTERS[verb(option)]: option for option in decision.options if verb(option) in LETTERS}

    # The keyboard.

    def hand_over(self, seat: int) -> None:
        """Where people have secrets, hide them before another person looks at the screen."""
        if seat != self.holder and len(self.people) > 1 and self.any_secrets():
            self.wipe()
            self.read(words.HAND_OVER.format(name=self.game.names[seat]))
        self.holder = seat

    def any_secrets(self) -> bool:
        """Has anybody at this keyboard something that others may not see, or had so before?"""
        views = [self.game.view(seat) for seat in self.people]
        self.secrets = self.secrets or any(view["private"] or view["picked"] for view in views)
        return self.secrets

    def read(self, prompt: str) -> str:
        """A line from the keyboard; where it is not a terminal the line is repeated, so that the output reads well."""
        typed = self.console.input(Text(prompt, STRONG)).strip()
        if not sys.stdin.isatty():
            self.show(printable(typed))
        return typed

    # Commands: each says whether the question has to be put anew.

    def redraw(self, seat: int, rest: str) -> bool:
        return True

    def undo(self, seat: int, rest: str) -> bool:
        """Take back this person's last choice, or that of the one who chose last at this keyboard."""
        last = self.game.history[-1].player if self.game.history else seat
        who = last if self.game.undoable(seat) and last in self.people else seat
        reason = self.game.undoable(who)
        if reason:
            self.warn(words.CANNOT_UNDO.format(reason=reason))
            return False
        self.game.undo(who)
        self.note = words.TAKEN_BACK.format(name=self.game.names[who])
        return True

    def why_not(self, seat: int, rest: str) -> bool:
        card = self.find("w", rest)
        if card is not None:
            reason = self.game.why_not(seat, card)
            form = words.WHY_NOT if reason else words.NOTHING_IN_THE_WAY
            self.show(form.format(card=self.card_names()[card], reason=reason))
        return False

    def card(self, seat: int, rest: str) -> bool:
        card = self.find("c", rest)
        if card is not None:
            self.show(self.screen.card(self.game.rules.cards()[card]))
        return False

    def log(self, seat: int, rest: str) -> bool:
        lines = self.game.log(seat)
        self.show(log_lines(lines) if lines else words.EMPTY_LOG)
        return False

    def help(self, seat: int, rest: str) -> bool:
        self.show(self.screen.rules(self.game.view(seat)))
        self.show(f"\n{words.KEYBOARD_HELP}")
        return False

    def quit(self, seat: int, rest: str) -> bool:
        if self.read(words.CONFIRM_QUIT).lower() in words.YES:
            raise Left
        self.show(words.STAYED)
        return False

    def card_names(self) -> list[str]:
        """The names of all cards."""
        return [str(facts["name"]) for facts in self.game.rules.cards()]

    def find(self, command: str, typed: str) -> int | None:
        """The card of that name, or of a name with that in it; otherwise say what would be right."""
        names = self.card_names()
        card = self.game.rules.find(typed)
        if not typed:
            self.warn(words.WITHOUT_NAME.format(command=command, example=names[0]))
        elif card is None:
            near = [name for name in names if typed.lower() in name.lower()]
            problem = (words.MANY_SUCH_CARDS if near else words.NO_SUCH_CARD).format(typed=printable(typed))
            near = near or get_close_matches(typed.title(), names)
            self.warn(words.PERHAPS.format(problem=problem, names=join(near, words.OR)) if near else problem)
        return card if typed else None

    # The screen.

    @property
    def width(self) -> int:
        return min(self.console.width, WIDEST)

    def show(self, what: RenderableType) -> None:
        """Print within the width; a string is plain text."""
        self.console.print(Text(what) if isinstance(what, str) else what, width=self.width, highlight=False)

    def warn(self, text: str) -> None:
        self.show(Text(text, WARNING))

    def wipe(self) -> None:
        """Leave nothing on the screen, nor above it."""
        if self.console.is_terminal and not self.console.is_dumb_terminal:
            self.console.file.write(WIPE)
        else:
            self.show("\n" * self.console.height)

    def draw(self, decision: Decision, answers: dict[str, int]) -> None:
        """The table, what has happened, the question and its options."""
        game, seat = self.game, decision.player
        rows = [(key, game.describe(seat, option)) for key, option in answers.items()]
        parts: list[RenderableType] = [self.line()]
        news = game.log(seat)[self.known[seat] :]
        if news:
            parts.append(log_lines(news, NEWS))
        if self.note:
            parts.append(Text(self.note, WARNING))
        parts += [
            Text(words.QUESTION.format(name=game.names[seat], question=decision.question), STRONG),
            option_list(rows, self.width),
            Text(words.COMMANDS, FAINT),
        ]
        self.note = ""
        self.console.clear()
        self.show_table(seat, parts)

    def finish(self) -> None:
        """The table as it stands at the end, and the score."""
        game = self.game
        seat = self.people[0] if len(self.people) == 1 else NOBODY
        parts: list[RenderableType] = [
            self.line(),
            log_lines(game.log(seat)[-NEWS:]),
            score_table(game.names, game.rules.breakdown(game.state), game.scores),
            Text(outcome(game.names, game.scores, game.winners), STRONG),
        ]
        self.console.clear()
        self.show_table(seat, parts)

    def show_table(self, seat: int, below: list[RenderableType]) -> None:
        """The table as that seat sees it, in brief if there are too few lines for all that comes below it."""
        view = self.game.view(seat)
        for brief in range(BRIEFEST + 1):
            whole = Group(self.screen.table(view, self.width, brief), *below)
            if not self.console.is_terminal or self.lines(whole) < self.console.height:
                break
        self.show(whole)

    def line(self) -> Rule:
        """A line between the table and what is said below it."""
        return Rule(characters=self.pen.line, style=FAINT)

    def lines(self, what: RenderableType) -> int:
        """How many lines it takes."""
        return len(self.console.render_lines(what, self.console.options.update_width(self.width)))


def meaning(word: str) -> str:
    """What a word stands for: a number without zeros before it, or the letter of a command."""
    if word.isdecimal():
        return word.lstrip("0") or "0"
    return words.LETTERS.get(word.lower(), word.lower())


def printable(typed: str) -> str:
    """What was typed, as it may be shown: short, and without control codes."""
    shown = "".join(letter if letter.isprintable() else ascii(letter)[1:-1] for letter in typed)
    return shown if len(shown) <= ECHO else f"{shown[:ECHO]}..."
