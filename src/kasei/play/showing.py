"""What a person sees of a question, and of the end: as much as there is room for."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from rich.console import Group, RenderableType
from rich.text import Text

from kasei.core.option import ARGUMENT, DONE
from kasei.core.rules import Plain
from kasei.play import messages
from kasei.play.answers import LETTERS, answers
from kasei.play.marking import NO_MARKS, Marks, last_input, may_be_done
from kasei.play.paper import Paper
from kasei.play.screens import BRIEFEST, Screen
from kasei.play.screens.parts import (
    FAINT,
    STRONG,
    TITLE,
    WARNING,
    explained,
    log_lines,
    option_list,
    running_log,
    score_table,
)
from kasei.play.table import Decision, Game

NEWS: Final = 8  # lines of the log that are shown before a question


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


class Showing:
    """A game on paper."""

    def __init__(self, game: Game, screen: Screen, paper: Paper) -> None:
        self.game = game
        self.screen = screen
        self.paper = paper
        self.note = ""  # said above the question
        self.marks: Marks = NO_MARKS  # of the cards that are being picked

    def view(self, seat: int) -> Plain:
        """What a seat sees, and what it has marked."""
        return self.game.view(seat) | {"marked": sorted(option & ARGUMENT for option in self.marks)}

    def answers(self, decision: Decision) -> dict[str, int]:
        """What to type for each option."""
        return answers(decision.options, self.screen.signs(self.view(decision.player)))

    def draw(self, decision: Decision) -> None:
        """The table, what has happened, the question and its options."""
        view = self.view(decision.player)
        table = cache(lambda brief: self.paper.drawn(self.screen.table(view, self.paper.width, brief)))
        for cut in CUTS:
            whole = Group(table(cut.brief), *self.below(decision, cut))
            if self.paper.fits(whole):
                break
        self.paper.clear()
        self.paper.show(whole)

    def whole_table(self, decision: Decision) -> list[RenderableType]:
        """The table and all options, on however many pages; at the end the score."""
        table = self.screen.table(self.view(decision.player), self.paper.width)
        return [table, self.score(decision.player)] if self.game.over else [table, *self.below(decision, CUTS[0])]

    def below(self, decision: Decision, cut: Cut) -> list[RenderableType]:
        """What stands below the table."""
        name = self.game.names[decision.player]
        return [
            *([] if cut.short else [self.paper.line()]),
            *self.news(decision.player, cut),
            *([Text(self.note, WARNING)] if self.note else []),
            Text(messages.QUESTION.format(name=name, question=decision.question), STRONG),
            *self.options(decision, cut),
            Text(messages.SHORT_COMMANDS if cut.short else messages.COMMANDS, FAINT),
        ]

    def options(self, decision: Decision, cut: Cut) -> list[RenderableType]:
        """What may be answered."""
        view = self.view(decision.player)
        short = self.screen.in_short(view, cut.short)
        said = {option for _, options in short for option in options}
        rows = [
            (key, self.game.describe(decision.player, option))
            for key, option in self.answers(decision).items()
            if option not in said
        ]
        picks = self.screen.picks(view)
        if picks and may_be_done(picks, self.marks):
            form = messages.PICK_DONE if self.marks else messages.PICK_NOTHING
            rows.append((LETTERS[DONE], form.format(n=len(self.marks))))
        listed = [option_list(rows, self.paper.width, cut.columns)] if rows else []
        return [*[Text(line, TITLE) for line, _ in short], *listed]

    # The log.

    def before_last_input(self, seat: int) -> int | None:
        """The number of the change before this person's last input that still holds, if there is one."""
        mine = [choice.number for choice in self.game.history if choice.player == seat]
        return mine[-last_input(self.game, seat)] - 1 if mine else None

    def newest(self, seat: int) -> list[str]:
        """What has happened since then and still holds, with what that input brought."""
        since = self.before_last_input(seat)
        held = [choice.number for choice in self.game.history]
        numbers = [0, *held] if since is None else [number for number in held if number > since]
        return [line for number in numbers for line in self.game.told(seat, number)]

    def news(self, seat: int, cut: Cut) -> list[RenderableType]:
        """The same, as much of it as there is room for."""
        lines, width = self.newest(seat), self.paper.width
        if not lines or not cut.news:
            return []
        return [running_log(lines, cut.news * width) if cut.short else log_lines(lines, width, cut.news)]

    def log(self, seat: int) -> RenderableType:
        """All that has happened, with a sign before what is new, whether it still holds or not."""
        lines, sign = self.game.log(seat), self.paper.pen.turn
        if not lines:
            return Text(messages.EMPTY_LOG)
        new = 0 if self.game.over else len(self.game.log(seat, self.before_last_input(seat)))
        text = log_lines(lines, self.paper.width, new=new, sign=sign)
        return text.append(f"\n{messages.NEW_IN_LOG.format(sign=sign)}") if new else text

    def last_of_log(self, seat: int, most: int) -> RenderableType:
        """The last lines of the log."""
        lines = self.game.log(seat)
        return log_lines(lines, self.paper.width, max(1, most)) if lines else Text(messages.EMPTY_LOG)

    # Help and the end.

    def help(self, seat: int, several: bool) -> list[RenderableType]:
        """The rules of the game and the keys, for one person at the keyboard or for several."""
        commands = {
            word: text for word, text in messages.COMMAND_HELP.items() if several or word != messages.FOR_SEVERAL
        }
        return [*self.screen.rules(self.game.view(seat)), Group(Text(messages.KEYBOARD_HELP), explained(commands))]

    def score(self, seat: int) -> RenderableType:
        """The points, why it is the end, and who has won."""
        game, view = self.game, self.game.view(seat)
        return Group(
            score_table(game.names, game.rules.breakdown(game.state), game.scores),
            Text(self.screen.ending(view)),
            Text(self.screen.outcome(view, game.scores, game.winners), STRONG),
        )

    def end(self, seat: int, *below: RenderableType) -> tuple[RenderableType, bool]:
        """The table as it stands at the end and the last lines of the log, and whether all of it can be seen."""
        view, width = self.game.view(seat), self.paper.width
        for cut in END_CUTS if below else CUTS:
            log = log_lines(self.game.log(seat), width, cut.news) if cut.news else Text()
            whole = Group(self.screen.table(view, width, cut.brief), self.paper.line(), log, *below)
            if self.paper.fits(whole):
                return whole, True
        return whole, False
