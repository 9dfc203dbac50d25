"""Several answers in one line: each word answers the question that is open then."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from kasei import IllegalChoice
from kasei.play import messages
from kasei.play.answers import meaning
from kasei.play.keyboard import printable
from kasei.play.marking import ENOUGH, NO_MARKS, Marks, made, mark
from kasei.play.screens import Picks, Seen
from kasei.play.showing import Showing


class Answered(NamedTuple):
    """What a line comes to: the options, what is seen before the last of them, the marks that are left for the question
    after it, and what is wrong with the line."""

    options: Sequence[int] = ()
    seen: Seen[Any] | None = None
    marks: Marks = NO_MARKS
    problem: str = ""


class Line:
    """A line that is tried out, word by word, on a game of its own."""

    def __init__(self, showing: Showing, seat: int, words: list[str], cards: Sequence[str]) -> None:
        self.game = showing.game
        self.ahead = showing.ahead()
        self.seat = seat
        self.words = words
        self.cards = cards
        self.options: list[int] = []

    def answered(self) -> Answered:
        """What the whole line comes to."""
        found = Answered()
        while self.words and not found.problem:
            found = self.refused() if self.shows() else self.next_answered()
        return found

    def shows(self) -> bool:
        """Do the answers so far show something new? Then nothing may follow, and nothing be said of what is asked."""
        follows = self.ahead.game.options(self.seat)[:1] if self.options else []
        try:
            if follows:
                self.game.preview(self.seat, *self.options, *follows)
        except IllegalChoice:
            return True
        return False

    def next_answered(self) -> Answered:
        """Answer the next question with one word, or pick cards with several."""
        seen = self.ahead.seen(self.seat)
        picks = self.ahead.screen.picks(seen)
        return self.pick(seen, picks) if picks else self.answer(seen)

    def answer(self, seen: Seen[Any]) -> Answered:
        """Answer a question with the next word."""
        key = meaning(self.words[0])
        option = self.ahead.answers(seen).get(key)
        return self.refused(self.ahead.screen.closed(seen, key)) if option is None else self.go_on(seen, 1, option)

    def pick(self, seen: Seen[Any], picks: Picks) -> Answered:
        """Pick the cards of the words that follow, to the end or to the word that says that it is enough."""
        keys = [meaning(word) for word in self.words]
        n = keys.index(ENOUGH) + 1 if ENOUGH in keys else len(keys)
        marked = mark(" ".join(self.words[:n]), picks, NO_MARKS, self.cards)
        if marked.problem:
            return self.refused(marked.problem.rstrip("."))
        if marked.done:
            return self.go_on(seen, n, *made(marked.marks, picks.most))
        self.words = []
        return Answered(self.options, marks=marked.marks)

    def go_on(self, seen: Seen[Any], n: int, *options: int) -> Answered:
        """Make the answer that so many words stand for."""
        self.ahead.game.choose(self.seat, *options)
        self.options += options
        self.words = self.words[n:]
        return Answered(self.options, seen)

    def refused(self, reason: str = "") -> Answered:
        """Say that the next word can't be answered, and why, where there is something to say."""
        form = messages.NOT_TOGETHER_SINCE if reason else messages.NOT_TOGETHER
        return Answered(problem=form.format(typed=printable(self.words[0]), reason=reason))
