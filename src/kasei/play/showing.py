"""What a person sees of a question, and of the end: as much as there is room for."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, Final, NamedTuple

from rich.console import Group, RenderableType
from rich.text import Text

from kasei import DONE, PICK, Decision
from kasei.core.marks import said
from kasei.face.game import AnyGame
from kasei.play import messages
from kasei.play.answers import LETTERS, answers
from kasei.play.marking import NO_MARKS, Marks, may_be_done
from kasei.play.paper import Paper
from kasei.play.screens import BRIEFEST, Screen, Seen
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

    def __init__(self, game: AnyGame, screen: Screen[Any], cards: Sequence[str], paper: Paper) -> None:
        self.game = game
        self.screen = screen
        self.cards = cards  # their names
        self.paper = paper
        self.note = ""  # said above the question
        self.marks: Marks = NO_MARKS  # of the cards that are being picked
        self.looked: tuple[int, int] | None = None  # the seat and the change of what was looked at last
        self.view: Any = {}
        self.decision: Decision | None = None

    def seen(self, seat: int) -> Seen[Any]:
        """What a seat sees, its question, made once as long as nothing changes, and what it has marked."""
        if self.looked != (seat, self.game.changes):
            looker = self.game.seat(seat)
            self.view = looker.view()
            self.decision = looker.decision() if seat in self.game.asked else None
            self.looked = seat, self.game.changes
        return Seen(self.view, self.decision, frozenset(option - PICK for option in self.marks))

    def answers(self, seen: Seen[Any]) -> dict[str, int]:
        """What to type for each option."""
        return answers(seen.options, self.screen.signs(seen))

    def draw(self, seat: int) -> None:
        """The table, what has happened, the question and its options."""
        seen, news = self.seen(seat), self.newest(seat)
        table = cache(lambda brief: self.paper.drawn(self.screen.table(seen, self.paper.width, brief)))
        for cut in CUTS:
            whole = Group(table(cut.brief), *self.below(seen, news, cut))
            if self.paper.fits(whole):
                break
        self.paper.clear()
        self.paper.show(whole)

    def whole_table(self, seat: int) -> list[RenderableType]:
        """The table and all options, on however many pages; at the end the score."""
        seen = self.seen(seat)
        table = self.screen.table(seen, self.paper.width)
        below = [self.score(seat)] if self.game.over else self.below(seen, self.newest(seat), CUTS[0])
        return [table, *below]

    def below(self, seen: Seen[Any], news: Sequence[str], cut: Cut) -> list[RenderableType]:
        """What stands below the table."""
        decision = seen.decision
        assert decision is not None
        question = messages.QUESTION.format(name=self.game.names[decision["seat"]], question=decision["text"])
        return [
            *([] if cut.short else [self.paper.line()]),
            *self.news(news, cut),
            *([Text(self.note, WARNING)] if self.note else []),
            Text(question, STRONG),
            *self.options(seen, decision, cut),
            Text(messages.SHORT_COMMANDS if cut.short else messages.COMMANDS, FAINT),
        ]

    def options(self, seen: Seen[Any], decision: Decision, cut: Cut) -> list[RenderableType]:
        """What may be answered."""
        short = self.screen.in_short(seen, cut.short)
        told = {option for _, options in short for option in options}
        texts = {option["option"]: option["text"] for option in decision["options"]}
        rows = [(key, texts[option]) for key, option in self.answers(seen).items() if option not in told]
        picks = self.screen.picks(seen)
        if picks and may_be_done(picks, self.marks):
            form = messages.PICK_DONE if self.marks else messages.PICK_NOTHING
            rows.append((LETTERS[DONE], form.format(n=len(self.marks))))
        listed = [option_list(rows, self.paper.width, cut.columns)] if rows else []
        return [*[Text(line, TITLE) for line, _ in short], *listed]

    # The log.

    def before_last_input(self, seat: int) -> int | None:
        """The number of the change before this person's last input that still holds, if there is one."""
        last = self.game.last_input(seat)
        return last[0] - 1 if last else None

    def newest(self, seat: int) -> list[str]:
        """What has happened since then and still holds, with what that input brought."""
        events = self.game.events(seat, self.before_last_input(seat))
        held = [event["text"] for event in events if not event["undone"] and event["kind"] != "undo"]
        return [said(text, self.game.names, self.cards) for text in held]

    def news(self, lines: Sequence[str], cut: Cut) -> list[RenderableType]:
        """The same, as much of it as there is room for."""
        width = self.paper.width
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
        return [*self.screen.help(self.seen(seat).view), Group(Text(messages.KEYBOARD_HELP), explained(commands))]

    def score(self, seat: int) -> RenderableType:
        """The points, why it is the end, and who has won."""
        game, view = self.game, self.seen(seat).view
        return Group(
            score_table(game.names, game.breakdown, game.scores),
            Text(messages.ENDED.format(reason=view["end"]["text"])),
            Text(self.screen.outcome(view, game.scores, game.winners), STRONG),
        )

    def end(self, seat: int, *below: RenderableType) -> tuple[RenderableType, bool]:
        """The table as it stands at the end and the last lines of the log, and whether all of it can be seen."""
        seen, width = self.seen(seat), self.paper.width
        for cut in END_CUTS if below else CUTS:
            log = log_lines(self.game.log(seat), width, cut.news) if cut.news else Text()
            whole = Group(self.screen.table(seen, width, cut.brief), self.paper.line(), log, *below)
            if self.paper.fits(whole):
                return whole, True
        return whole, False
