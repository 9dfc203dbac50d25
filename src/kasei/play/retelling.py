"""A recorded game, retold round by round with the secrets of all players."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby, pairwise
from typing import Final, NamedTuple

from rich.console import Console, RenderableType
from rich.segment import Segment, SegmentLines
from rich.style import Style
from rich.text import Text

from kasei import SPECTATOR, BadSetting, Event, Record
from kasei.core.face import Standing
from kasei.core.marks import said
from kasei.face.game import AnyGame
from kasei.play import messages
from kasei.play.keyboard import printable
from kasei.play.layout import in_full
from kasei.play.news import UNDONE
from kasei.play.paper import WIDEST
from kasei.play.screens import SCREENS, Seen
from kasei.play.screens.parts import LABEL, PLAIN, STRONG, TITLE, WARNING, hanging, score_table, typed_list
from kasei.play.screens.pen import pen_for

DEEPER: Final = 2  # columns that what happens stands to the right of where

Page = list[list[Segment]]


class Chapter(NamedTuple):
    """A part of the story: its round, or None where it is about how the game stands, and what is shown of it."""

    round: int | None
    shown: list[RenderableType]


# The story.


def retold(
    game: AnyGame, choices: int, page: Console, only: int | None = None, wrap: bool = False, undone: bool = False
) -> list[Chapter]:
    """A game with so many choices in its record: its rounds and then how it stands, or one round only; with what was
    taken back, or without."""
    width = min(page.width, WIDEST) if wrap else None
    word, ends = round_word(game), standings(game)
    events = [event for event in game.full_events() if undone or not is_taken_back(event)]
    found: list[Chapter] = []
    for number, part in reversed(rounds_of(events, word, only)):  # a round that was left by an undo ends the last time
        end = [indented(1, ends.pop(number), width, LABEL)] if number in ends else []
        found.insert(0, Chapter(number, [Text(title_of(number, word), TITLE), *lines_of(game, part, width), *end]))
    return found if only is not None else [*found, Chapter(None, position(game, choices, page))]


def is_taken_back(event: Event) -> bool:
    """Is an event of no consequence, because it was taken back or says that others were?"""
    return event["undone"] or event["kind"] == "undo"


def title_of(number: int, word: str) -> str:
    """What stands above a round."""
    return f"{word} {number}" if number else messages.BEFORE_ROUNDS.format(round=word.lower())


def standings(game: AnyGame) -> dict[int, str]:
    """How all players stood at the end of each round, and stand in the last one, in a line."""
    return {
        moment["round"]: messages.STANDINGS.format(
            players="; ".join(standing(*each) for each in zip(game.names, after["players"]))
        )
        for moment, after in pairwise(game.series())
    }


def standing(name: str, has: Standing) -> str:
    """How a player stands."""
    form = messages.STANDING if has["rating"] is None else messages.STANDING_RATED
    points = messages.POINT if has["points"] == 1 else messages.POINTS.format(n=has["points"])
    return form.format(name=name, points=points, rating=has["rating"], income=has["income"])


def round_word(game: AnyGame) -> str:
    """What a round is called in this game."""
    return messages.ROUNDS.get(game.record.game, "Round")


def rounds_of(events: Sequence[Event], word: str, only: int | None = None) -> list[tuple[int, list[Event]]]:
    """Events by their rounds, in the order in which they happened; all rounds, or those of a number."""
    found = [(number, list(part)) for number, part in groupby(events, lambda event: event["round"])]
    if len(found) > 1 and found[0][0] == 0 and not begins(found[1][1][0], word):
        (_, opening), (number, first), *others = found
        found = [(number, opening + first), *others]  # a game that begins in the middle of a round
    wanted = [(number, part) for number, part in found if only in (None, number)]
    if found and not wanted:
        raise BadSetting(messages.NO_SUCH_ROUND.format(round=word.lower(), n=only, rounds=listed(found)))
    if only is not None and not found:
        raise BadSetting(messages.NO_ROUNDS)
    return wanted


def begins(event: Event, word: str) -> bool:
    """Does a round begin?"""
    return event["kind"] == word.lower()


def listed(rounds: Sequence[tuple[int, object]]) -> str:
    """The numbers of rounds, in short."""
    return typed_list([str(number) for number in dict.fromkeys(number for number, _ in rounds)])


def lines_of(game: AnyGame, events: Sequence[Event], width: int | None) -> list[Text]:
    """What happened in a round; that it begins is said by its title."""
    names, cards, word = game.names, [card["name"] for card in game.cards()], round_word(game)
    return [line_of(event, said(event["text"], names, cards), width) for event in events if not begins(event, word)]


def line_of(event: Event, text: str, width: int | None) -> Text:
    """A line about an event: a phase begins, or something happens in it or outside."""
    phase = event["kind"] == "phase"
    depth = 1 if phase or event["phase"] is None else 2
    if event["undone"]:
        return indented(depth, messages.UNDONE.format(text=text), width, UNDONE)
    return indented(depth, text, width, LABEL if phase else PLAIN)


def indented(depth: int, text: str, width: int | None, style: Style) -> Text:
    """A line to the right of what it belongs to."""
    before = " " * DEEPER * depth
    return Text(f"{before}{text}" if width is None else hanging(before, text, width), style)


def position(game: AnyGame, choices: int, page: Console) -> list[RenderableType]:
    """Where a game stands: the table, the points, and who has won or what is asked."""
    view = game.view(SPECTATOR)
    drawing = SCREENS[view["game"]](game.legend(), game.names, pen_for(page))
    shown: list[RenderableType] = [
        Text(messages.AFTER_CHOICES.format(changes=game.changes, choices=choices), TITLE),
        Text(),
        *in_full(drawing.table(Seen(view), min(page.width, WIDEST))),
        score_table(game.names, game.breakdown, game.scores, game.over),
    ]
    if game.over:
        shown.append(Text(drawing.outcome(view, game.scores, game.winners)))
    for seat in game.asked:
        shown.append(Text(f"{game.names[seat]}: {game.question(seat)}"))
        shown += [Text(f"  {game.describe(seat, option)}") for option in game.options(seat)]
    return shown


def as_data(record: Record, game: AnyGame, only: int | None = None) -> dict[str, object]:
    """A game as plain data: what it was played with, what happened, all of it or in one round, and how it stands."""
    apart = ("names", "key", "choices", "trace", "joined")
    events = rounds_of(game.full_events(), round_word(game), only)
    return {
        "record": {name: value for name, value in record.fields().items() if name not in apart},
        "names": game.names,
        "choices": len(record.choices),
        "replayed": game.changes,
        "events": [event for _, part in events for event in part],
        "over": game.over,
        "scores": game.scores,
        "breakdown": game.breakdown,
        "winners": game.winners,
        "series": game.series(),
    }


# Showing it.


def show_all(chapters: Sequence[Chapter], page: Console) -> None:
    """Print the whole story."""
    for i, chapter in enumerate(chapters):
        if i:
            page.print()
        for what in chapter.shown:
            page.print(what, width=min(page.width, WIDEST), soft_wrap=isinstance(what, Text))


class Reader:
    """Shows the story a page at a time, as whoever reads turns them."""

    def __init__(self, chapters: Sequence[Chapter], page: Console, word: str) -> None:
        self.page = page
        self.word = word.lower()
        self.room = max(1, page.height - 1)  # a line is left for what is typed
        self.pages: list[Page] = [[]]
        self.starts: dict[str, int] = {}  # the page on which each round begins
        for chapter in chapters:
            self.add(chapter)

    def add(self, chapter: Chapter) -> None:
        """Put a chapter below the last one, or on new pages."""
        lines = self.lines(chapter)
        if not self.goes_below(chapter, len(lines)):
            self.pages.append([])
        elif self.pages[-1]:
            self.pages[-1].append([])
        if chapter.round is not None:
            self.starts.setdefault(str(chapter.round), len(self.pages) - 1)
        for line in lines:
            if len(self.pages[-1]) >= self.room:
                self.pages.append([])
            self.pages[-1].append(line)

    def lines(self, chapter: Chapter) -> Page:
        """A chapter, line by line."""
        options = self.page.options.update_width(min(self.page.width, WIDEST))
        return [line for what in chapter.shown for line in self.page.render_lines(what, options, pad=False)]

    def goes_below(self, chapter: Chapter, height: int) -> bool:
        """Is there room for a chapter on the last page? Half a page is enough for a round to begin."""
        used = len(self.pages[-1])
        left = self.room - used - 1
        return not used or height <= left or (chapter.round is not None and left >= self.room // 2)

    def read(self) -> None:
        """Show pages until the reader stops; a single one is no reason to ask."""
        at = 0
        while at < len(self.pages):
            self.page.print(SegmentLines(self.pages[at], new_lines=True), end="")
            at = self.turned(at) if len(self.pages) > 1 else 1

    def turned(self, at: int) -> int:
        """The page that the reader wants after this one."""
        form = messages.NEXT_PAGE if at + 1 < len(self.pages) else messages.LAST_PAGE
        while True:
            typed = self.typed(form.format(round=self.word, rounds=typed_list([*self.starts])))
            if typed in self.starts:
                return self.starts[typed]
            if typed in messages.PAGE_BEFORE:
                return max(0, at - 1)
            if typed in ("", *messages.STOP_READING):
                return len(self.pages) if typed else at + 1
            self.page.print(Text(messages.NO_PAGE.format(typed=printable(typed)), WARNING))

    def typed(self, prompt: str) -> str:
        """What the reader types; the keys that end a program stop the reading."""
        try:
            self.page.print(Text(prompt, STRONG), end="", soft_wrap=True)
            return input().strip().lower()
        except (EOFError, KeyboardInterrupt):
            self.page.print()
            return messages.STOP_READING[0]
