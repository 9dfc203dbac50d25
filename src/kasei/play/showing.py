"""What a person sees of a question, and of the end: as much as there is room for."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from functools import partial
from typing import Any, Final

from rich.console import Group, RenderableType
from rich.text import Text

from kasei import DONE, PICK, SPECTATOR, Decision, Event, Legend, Option, resume
from kasei.face.game import AnyGame
from kasei.play import messages
from kasei.play.answers import LETTERS, answers
from kasei.play.explaining import Thought, said_by
from kasei.play.layout import NOTHING, Arranged, Form, Line, Part, Rank, arrange, if_room, in_full, needed
from kasei.play.marking import NO_MARKS, Marks, may_be_done
from kasei.play.news import Told, log_lines, summaries, summary_lines, told
from kasei.play.paper import Paper
from kasei.play.screens import Screen, Seen
from kasei.play.screens.parts import FAINT, STRONG, TITLE, WALL, beside_a_wall, explained, option_list, score_table
from kasei.play.screens.seen import renumbered

FEW_LINES: Final = 3  # of the log, where other things come before it
MANY_LINES: Final = 12
WIDE: Final = 150  # columns from which the log stands on the right
SHARE: Final = 3  # its part of the screen: a third


class Showing:
    """A game on paper."""

    def __init__(self, game: AnyGame, screen: Screen[Any], legend: Legend, paper: Paper) -> None:
        self.game = game
        self.screen = screen
        self.cards = [card["name"] for card in legend["cards"]]
        self.legend = legend
        self.paper = paper
        self.notes: list[RenderableType] = []  # said above the question
        self.marks: Marks = NO_MARKS  # of the cards that are being picked
        self.numbers: list[dict[int, int]] = [{} for _ in game.names]  # of each player's cards
        self.ever: list[dict[int, int]] = [{} for _ in game.names]  # and those that they had before
        self.thoughts: dict[int, tuple[str, list[Thought]]] = {}  # a bot's name and what it weighed, by change
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
            if seat >= 0:
                self.renumber(seat, self.view)
        numbers = self.numbers[seat] if seat >= 0 else {}
        return Seen(self.view, self.decision, frozenset(option - PICK for option in self.marks), numbers)

    def ahead(self) -> Showing:
        """The same of a game of its own, to look at questions that are not put yet."""
        twin = copy(self)
        twin.game, twin.looked, twin.marks = resume(self.game.record), None, NO_MARKS
        twin.numbers, twin.ever = [*self.numbers], [{**ever} for ever in self.ever]
        return twin

    def look_back(self, game: AnyGame) -> None:
        """Number the cards of people as they were numbered when this game stood so: where no bot was asked."""
        for seat in game.asked if all(game.bots[seat] is None for seat in game.asked) else []:
            self.renumber(seat, game.view(seat))

    def renumber(self, seat: int, view: Any) -> None:
        """Give numbers to the cards that a person has now."""
        self.numbers[seat] = renumbered(self.screen.held(view), self.numbers[seat], self.ever[seat])
        self.ever[seat] |= self.numbers[seat]

    def answers(self, seen: Seen[Any]) -> dict[str, int]:
        """What to type for each option; what is done to others comes before what one does to oneself."""
        listed = [] if seen.decision is None else seen.decision["options"]
        ordered = sorted(listed, key=lambda option: option["about"]["seat"] == seen.view["seat"])
        return answers([option["option"] for option in ordered], self.screen.signs(seen))

    # The screen of a question.

    def draw(self, seat: int) -> None:
        """The table, what has happened, the question and its options."""
        self.paper.paint(self.frame(seat))

    def frame(self, seat: int) -> list[Line]:
        """The same, line by line. Where there are many columns, what has happened stands on the right."""
        seen, paper = self.seen(seat), self.paper
        side = paper.width // SHARE if paper.is_screen and paper.width >= WIDE else 0
        width = paper.width - side
        table, below = self.screen.table(seen, width), self.below(seen, width)
        if not side:
            return self.fitted([*table, *self.news(seat, width), *below], width).lines
        found = self.fitted([*table, *below], width)
        top = [line for part in found.parts[: len(table)] for line in part]
        question = found.lines[len(top) :]
        left = [*top, *[[]] * (paper.room - len(found.lines)), *question]  # the question stands above the prompt
        right = self.history(seat, side - WALL, len(left))
        return paper.lines(beside_a_wall(left, width, right, side - WALL, paper.pen.wall), paper.width)

    def fitted(self, parts: Sequence[Part], width: int) -> Arranged:
        """As much of all parts as there is room for, and as one more part the commands."""
        paper = self.paper
        commands, short = [
            paper.lines(Text(text, FAINT), width) for text in (messages.COMMANDS, messages.SHORT_COMMANDS)
        ]
        room = paper.room - len(short) if paper.is_screen else None
        found = arrange(parts, room, lambda what: paper.lines(what, width))
        return Arranged([*found.parts, commands if found.whole else short], found.whole)

    def whole_table(self, seat: int) -> list[RenderableType]:
        """The table and all options in full, on however many pages; at the end the score."""
        seen, width = self.seen(seat), self.paper.column
        below = [needed(self.score(seat))] if self.game.over else self.below(seen, width)
        return [Group(*in_full([*self.screen.table(seen, width), *below]))]

    def below(self, seen: Seen[Any], width: int) -> list[Part]:
        """What stands below the table."""
        decision = seen.decision
        assert decision is not None
        question = messages.QUESTION.format(name=self.game.names[decision["seat"]], question=decision["text"])
        return [
            *[needed(note) for note in self.notes],
            needed(Text(question, STRONG)),
            self.options(seen, decision, width),
            *[if_room(Rank.CLOSED, partial(Text, line, FAINT)) for line in self.screen.asides(seen)],
        ]

    def options(self, seen: Seen[Any], decision: Decision, width: int) -> Part:
        """What may be answered: in full, or, where lines are very few, each in a few words."""
        texts = {option["option"]: with_idle(option) for option in decision["options"]}
        labels = {option["option"]: option["label"] for option in decision["options"]}
        return [
            Form(Rank.NEEDED, lambda: self.option_lines(seen, labels, width, short=True)),
            Form(Rank.OPTIONS, lambda: self.option_lines(seen, texts, width, short=True)),
            Form(Rank.WORDS, lambda: self.option_lines(seen, texts, width, short=False)),
        ]

    def option_lines(self, seen: Seen[Any], texts: dict[int, str], width: int, short: bool) -> RenderableType:
        """The options, in lines that stand for several of them or one by one."""
        lines = self.screen.in_short(seen, short)
        said = {option for _, options in lines for option in options}
        rows = [(key, texts[option]) for key, option in self.answers(seen).items() if option not in said]
        picks = self.screen.picks(seen)
        if picks and may_be_done(picks, self.marks):
            form = messages.PICK_DONE if self.marks else messages.PICK_NOTHING
            rows.append((LETTERS[DONE], form.format(n=len(self.marks))))
        listed = [option_list(rows, width, short)] if rows else []
        return Group(*[Text(line, TITLE) for line, _ in lines], *listed)

    # What has happened.

    def summary(self, seat: int) -> list[tuple[str, str]]:
        """What each player did since this person's last turn."""
        tallies = self.game.tallies(seat, self.game.news_since(seat))
        return summaries(tallies, self.game.names, self.cards, self.legend, seat)

    def told(self, seat: int, since: int | None, new: int | None) -> list[Told]:
        """Lines of the log after a change, with what bots said of them; those after `new` are new."""
        lines: list[Told] = []
        events = self.game.events(seat, since)
        for i, event in enumerate(events):
            lines += told([event], self.game.names, self.cards, self.game.changes if new is None else new, seat)
            if i + 1 == len(events) or events[i + 1]["change"] != event["change"]:
                lines += self.explained(seat, event, events)
        return lines

    def explained(self, seat: int, last: Event, events: Sequence[Event]) -> list[Told]:
        """What a bot said of the choice with this last event; cards that the person can't see are not named."""
        name, best = self.thoughts.get(last["change"], ("", []))
        shown = [card for event in events if event["change"] == last["change"] for card in event["cards"]]
        public = {*shown, *[card for cards in self.screen.nearest(self.seen(seat).view) for card in cards]}
        return [Told(said_by(name, best, public), undone=last["undone"], aside=True)] if best else []

    def newest(self, seat: int) -> list[Told]:
        """What has happened since this person's last turn and still holds, with what came of that."""
        return [line for line in self.told(seat, self.game.news_since(seat), None) if not line.undone and not line.undo]

    def news(self, seat: int, width: int) -> list[Part]:
        """The same below the table: a line for each player, and the last lines of the log."""
        summary, lines, pen = self.summary(seat), self.newest(seat), self.paper.pen
        return [
            if_room(Rank.AIR, self.paper.line),
            *([if_room(Rank.NEWS, lambda: summary_lines(summary, width, pen))] if summary else []),
            self.log_part(lines, width),
        ]

    def log_part(self, lines: Sequence[Told], width: int) -> Part:
        """The last lines of the log."""
        pen = self.paper.pen
        ranks = {n: Rank.LATELY if n <= FEW_LINES else Rank.LONG_AGO for n in range(1, MANY_LINES + 1)}
        forms = [Form(rank, partial(log_lines, lines, width, pen, n)) for n, rank in ranks.items() if n <= len(lines)]
        return [NOTHING, *forms]

    def history(self, seat: int, width: int, height: int) -> list[Line]:
        """The same on the right of the table, with as much of what was before as there is room for."""
        paper, pen = self.paper, self.paper.pen
        summary = self.summary(seat)
        above = [*paper.lines(summary_lines(summary, width, pen), width), []] if summary else []
        since = self.game.news_since(seat)
        lines = self.told(seat, None, -1 if since is None else since)
        below = paper.lines(log_lines(lines[-height:], width, pen), width)
        return [*above, *below[max(0, len(below) + len(above) - height) :]]

    def log(self, seat: int) -> RenderableType:
        """All that has happened, with a sign before what is new, whether it still holds or not."""
        since = self.game.seat(seat).news_since()
        read = self.game.over or seat == SPECTATOR
        lines = self.told(seat, None, None if read else -1 if since is None else since)
        if not lines:
            return Text(messages.EMPTY_LOG)
        text = log_lines(lines, self.paper.column, self.paper.pen)
        new = any(line.new for line in lines)
        return text.append(f"\n{messages.NEW_IN_LOG.format(sign=self.paper.pen.turn)}") if new else text

    def last_of_log(self, seat: int, most: int) -> RenderableType:
        """The last lines of the log."""
        lines = self.told(seat, None, None)
        return log_lines(lines, self.paper.column, self.paper.pen, max(1, most)) if lines else Text(messages.EMPTY_LOG)

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

    def end(self, seat: int) -> list[Line]:
        """The table as it stands at the end, the last lines of the log and the score; the score alone where there is
        no room for both."""
        seen, paper = self.seen(seat), self.paper
        table = [*self.screen.table(seen, paper.width), if_room(Rank.AIR, paper.line)]
        log = self.log_part(self.told(seat, None, None), paper.width)
        below = [log, needed(self.score(seat)), *[needed(note) for note in self.notes]]
        room = paper.room if paper.is_screen else None
        drawn = [
            arrange(parts, room, lambda what: paper.lines(what, paper.width)).lines
            for parts in ([*table, *below], below)
        ]
        return drawn[0] if room is None or len(drawn[0]) <= room else drawn[1]


def with_idle(option: Option) -> str:
    """What an option does, and what of it would bring nothing now."""
    return (
        messages.IDLE.format(text=option["text"], idle="; ".join(option["idle"])) if option["idle"] else option["text"]
    )
