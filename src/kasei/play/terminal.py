"""A game in the terminal: people at one keyboard, and bots beside them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from difflib import get_close_matches
from functools import cache
from typing import Final, NamedTuple

from rich.console import Console, Group, RenderableType
from rich.text import Text

from kasei.core.errors import BadSetting, UnknownGame
from kasei.core.kernel import NOBODY
from kasei.lang.wording import join
from kasei.play import catalogue as words
from kasei.play.answers import Answers, answers, command, meaning
from kasei.play.keyboard import Keyboard, Left, printable, take_any_bytes
from kasei.play.paper import Paper
from kasei.play.screens import BRIEFEST, SCREENS
from kasei.play.screens.parts import (
    FAINT,
    STRONG,
    TITLE,
    WARNING,
    log_lines,
    option_list,
    running_log,
    score_table,
    typed_list,
)
from kasei.play.table import Decision, Game

Chooser = Callable[[Game, int], int]

NEWS: Final = 8  # lines of the log that are shown before a question
DIGITS: Final = 6  # of a number of lines


class Cut(NamedTuple):
    """What is left out where lines are few."""

    brief: int  # how brief the table is
    news: int  # lines of the log
    short: bool = False  # numbers on the table are not explained, and the log is a running text
    columns: int = 0  # of options that have one line each; 0 if they may have more


CUTS: Final = (
    Cut(0, NEWS),
    Cut(1, NEWS),
    Cut(1, 4),
    Cut(2, 4),
    Cut(2, 3, True),
    Cut(3, 3, True),
    Cut(4, 2, True),
    Cut(4, 1, True),
    Cut(5, 1, True),
    Cut(BRIEFEST, 1, True),
    Cut(BRIEFEST, 0, True),
    Cut(BRIEFEST, 1, True, 1),
    Cut(BRIEFEST, 0, True, 1),
    Cut(BRIEFEST, 1, True, 2),
    Cut(BRIEFEST, 0, True, 2),
)
END_CUTS: Final = CUTS[:4]  # the score may have a page of its own


def play(game: Game, players: Sequence[Chooser | None], console: Console | None = None) -> int:
    """Play a game to its end, or until somebody leaves. A player is a bot, or None for a person at the keyboard."""
    if len(players) != game.rules.players:
        raise BadSetting(words.WRONG_SEATS.format(given=len(players), players=game.rules.players))
    if game.rules.name not in SCREENS:
        raise UnknownGame(words.NO_SCREEN.format(game=game.rules.name, games=", ".join(SCREENS)))
    take_any_bytes()
    sitting = Sitting(game, players, Paper(console or Console()))
    try:
        sitting.run()
    except (Left, EOFError, KeyboardInterrupt):
        sitting.paper.show(f"\n{words.LEFT}")
    return 0


class Sitting:
    """One game at one keyboard."""

    def __init__(self, game: Game, players: Sequence[Chooser | None], paper: Paper) -> None:
        self.game = game
        self.players = players
        self.paper = paper
        self.keyboard = Keyboard(paper)
        self.screen = SCREENS[game.rules.name](game.rules.cards(), game.names, paper.pen)
        self.people = [seat for seat, player in enumerate(players) if player is None]
        self.holder = NOBODY  # who had the keyboard last
        self.first = NOBODY  # whose question is put before those of others: the holder's, or of one who took back
        self.secrets = False  # have any been shown on this screen?
        self.note = ""
        self.commands: dict[str, Callable[[Decision, str], bool]] = {
            "": self.redraw,
            "u": self.undo,
            "w": self.why_not,
            "c": self.card,
            "t": self.table,
            "l": self.log,
            "?": self.help,
            "q": self.quit,
        }

    def run(self) -> None:
        """Put one question after the other: to bots first, then to who has the keyboard, then to others by seat."""
        while not self.game.over:
            decision = min(self.game.decisions, key=self.place)
            chooser = self.players[decision.player]
            if chooser is None:
                self.ask(decision)
            else:
                self.game.choose(decision.player, chooser(self.game, decision.player))
        self.finish()

    def place(self, decision: Decision) -> tuple[bool, bool]:
        """Where a question stands among those that are open at the same time."""
        return self.players[decision.player] is None, decision.player != self.first

    def ask(self, decision: Decision) -> None:
        """Put a question to a person, until it is answered or has to be put anew."""
        seat = decision.player
        self.hand_over(seat)
        choices = self.answers(decision)
        self.draw(decision, choices)
        while True:
            typed = self.keyboard.ask(words.PROMPT.format(name=self.game.names[seat]), remember=True)
            meant = choices.meant(typed)
            word, rest = command(typed)
            if meant and self.game.possible(seat, meant):
                self.note = ""
                for option in meant:
                    self.game.choose(seat, option)
                return
            if meant or word not in self.commands:
                self.refuse(decision, choices, typed)
            elif self.commands[word](decision, rest):
                return

    def answers(self, decision: Decision) -> Answers:
        """What to type for each option."""
        return answers(decision.options, self.screen.signs(self.game.view(decision.player)))

    def refuse(self, decision: Decision, choices: Answers, typed: str) -> None:
        """Say why that is no answer, and what would be one."""
        reason = self.screen.closed(self.game.view(decision.player), meaning(typed))
        form = words.CLOSED if reason else words.BAD_ANSWER
        self.paper.warn(form.format(reason=reason, typed=printable(typed), answers=typed_list(list(choices.open))))

    def hand_over(self, seat: int) -> None:
        """Where people have secrets, hide them before another person looks at the screen."""
        if seat != self.holder and len(self.people) > 1 and self.any_secrets():
            self.paper.wipe()
            self.keyboard.ask(words.HAND_OVER.format(name=self.game.names[seat]))
        self.holder = self.first = seat

    def any_secrets(self) -> bool:
        """Has anybody at this keyboard something that others may not see, or had so before?"""
        views = [self.game.view(seat) for seat in self.people]
        self.secrets = self.secrets or any(view["private"] or view["picked"] for view in views)
        return self.secrets

    # Commands: each says whether the question has to be put anew.

    def redraw(self, decision: Decision, rest: str) -> bool:
        return True

    def undo(self, decision: Decision, rest: str) -> bool:
        """Take back this person's last choice, or that of the one who chose last at this keyboard."""
        seat = decision.player
        last = self.game.history[-1].player if self.game.history else seat
        who = last if self.game.undoable(seat) and last in self.people else seat
        reason = self.game.undoable(who)
        if reason:
            self.paper.warn(words.CANNOT_UNDO.format(reason=reason))
            return False
        self.game.undo(who)
        self.first = who
        self.note = words.TAKEN_BACK.format(name=self.game.names[who])
        return True

    def why_not(self, decision: Decision, rest: str) -> bool:
        card = self.find(decision, "w", rest)
        if card is not None:
            reason = self.game.why_not(decision.player, card)
            form = words.WHY_NOT if reason else words.NOTHING_IN_THE_WAY
            self.paper.show(form.format(card=self.card_names()[card], reason=reason))
        return False

    def card(self, decision: Decision, rest: str) -> bool:
        card = self.find(decision, "c", rest)
        if card is not None:
            self.paper.show(self.screen.card(self.game.rules.cards()[card]))
        return False

    def table(self, decision: Decision, rest: str) -> bool:
        view = self.game.view(decision.player)
        self.show_pages(
            [self.screen.table(view, self.paper.width), *self.below(decision, self.answers(decision), CUTS[0])]
        )
        return False

    def log(self, decision: Decision, rest: str) -> bool:
        lines = self.game.log(decision.player)
        most = int(rest[:DIGITS]) if rest.isdecimal() else len(lines)
        self.show_pages([log_lines(lines, max(1, most)) if lines else words.EMPTY_LOG])
        return False

    def help(self, decision: Decision, rest: str) -> bool:
        self.show_pages([*self.screen.rules(self.game.view(decision.player)), words.KEYBOARD_HELP])
        return False

    def quit(self, decision: Decision, rest: str) -> bool:
        self.keyboard.confirm_leaving()
        return False

    def card_names(self) -> list[str]:
        """The names of all cards."""
        return [str(facts["name"]) for facts in self.game.rules.cards()]

    def find(self, decision: Decision, command: str, typed: str) -> int | None:
        """The card of that number or name, or of a name with that in it; otherwise say what would be right."""
        names = self.card_names()
        numbered = self.screen.numbered(self.game.view(decision.player))
        card = numbered.get(meaning(typed), self.game.rules.find(typed))
        if not typed:
            self.paper.warn(words.WITHOUT_NAME.format(command=command, example=names[0]))
        elif card is None:
            near = [name for name in names if typed.lower() in name.lower()]
            problem = (words.MANY_SUCH_CARDS if near else words.NO_SUCH_CARD).format(typed=printable(typed))
            near = near or get_close_matches(typed.title(), names)
            self.paper.warn(words.PERHAPS.format(problem=problem, names=join(near, words.OR)) if near else problem)
        return card if typed else None

    # The screen.

    def draw(self, decision: Decision, choices: Answers) -> None:
        """The table, what has happened, the question and its options: as much as there is room for."""
        view = self.game.view(decision.player)
        table = cache(lambda brief: self.paper.drawn(self.screen.table(view, self.paper.width, brief)))
        for cut in CUTS:
            whole = Group(table(cut.brief), *self.below(decision, choices, cut))
            if self.paper.fits(whole):
                break
        self.paper.clear()
        self.paper.show(whole)

    def below(self, decision: Decision, choices: Answers, cut: Cut) -> list[RenderableType]:
        """What stands below the table."""
        name = self.game.names[decision.player]
        return [
            *([] if cut.short else [self.paper.line()]),
            *self.news(decision.player, cut),
            *([Text(self.note, WARNING)] if self.note else []),
            Text(words.QUESTION.format(name=name, question=decision.question), STRONG),
            *self.options(decision, choices, cut),
            Text(words.SHORT_COMMANDS if cut.short else words.COMMANDS, FAINT),
        ]

    def news(self, seat: int, cut: Cut) -> list[RenderableType]:
        """What has happened since this person's last choice."""
        since = max([i for i, choice in enumerate(self.game.history) if choice.player == seat], default=0)
        lines = self.game.log(seat, since)
        if not lines or not cut.news:
            return []
        return [running_log(lines, cut.news * self.paper.width) if cut.short else log_lines(lines, cut.news)]

    def options(self, decision: Decision, choices: Answers, cut: Cut) -> list[RenderableType]:
        """What may be answered."""
        short = self.screen.in_short(self.game.view(decision.player), cut.short)
        said = {option for _, options in short for option in options}
        rows = [
            (key, self.game.describe(decision.player, option))
            for key, option in choices.open.items()
            if option not in said
        ]
        listed = [option_list(rows, self.paper.width, cut.columns)] if rows else []
        return [*[Text(line, TITLE) for line, _ in short], *listed]

    def finish(self) -> None:
        """The table as it stands at the end, why it is the end, and the score."""
        game = self.game
        seat = self.people[0] if len(self.people) == 1 else NOBODY
        view = game.view(seat)
        score = Group(
            score_table(game.names, game.rules.breakdown(game.state), game.scores),
            Text(self.screen.ending(view)),
            Text(self.screen.outcome(view, game.scores, game.winners), STRONG),
        )
        self.paper.clear()
        for cut in END_CUTS:
            table = self.screen.table(view, self.paper.width, cut.brief)
            whole = [table, self.paper.line(), log_lines(game.log(seat), cut.news), score]
            if self.paper.fits(Group(*whole)):
                break
        self.show_pages(whole, self.score_wanted)

    def score_wanted(self) -> bool:
        """Everybody wants to see it, when they have seen the table."""
        self.keyboard.pause(words.TO_SCORE)
        return True

    def show_pages(self, parts: Sequence[RenderableType], go_on: Callable[[], bool] | None = None) -> None:
        """Print what may be longer than the screen."""
        if self.keyboard.live and self.paper.console.is_terminal:
            self.paper.show_pages(parts, go_on or self.keyboard.more)
        else:
            self.paper.show(Group(*parts))
