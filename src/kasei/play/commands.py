"""What a person may type besides an answer: take back, ask why not, look at cards, at the table and at the log."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

from rich.console import RenderableType

from kasei import IllegalChoice
from kasei.core.errors import CannotUndo
from kasei.edge.signals import undisturbed
from kasei.lang.wording import capital, join
from kasei.play import messages
from kasei.play.answers import meaning
from kasei.play.finding import best, fitting, name_of, perhaps, said_closed
from kasei.play.keyboard import printable
from kasei.play.layout import Line
from kasei.play.marking import NO_MARKS
from kasei.play.screens import Seen

if TYPE_CHECKING:
    from kasei.play.terminal import Sitting

DIGITS: Final = 6  # of a number of lines
READING: Final = ("l", "t", "c", "?")  # those that still do something when the game is over


class Commands:
    """The commands of one sitting. Each says whether the question has to be put anew."""

    def __init__(self, at: Sitting) -> None:
        self.at = at
        self.all: dict[str, Callable[[int, str], bool]] = {
            "": self.redraw,
            "u": self.undo,
            "w": self.why_not,
            "c": self.card,
            "t": self.table,
            "l": self.log,
            "?": self.help,
            "q": self.quit,
        }

    def redraw(self, seat: int, rest: str) -> bool:
        return True

    def undo(self, seat: int, rest: str) -> bool:
        """Take back the marks or the last choice of whoever is asked, or the last choice of one who is named."""
        if self.at.showing.marks and not rest:
            self.at.showing.marks = NO_MARKS
            self.at.warn(messages.MARKS_GONE)
            return True
        names = [self.at.game.names[person] for person in self.at.people]
        named = best(rest, names, []) if rest else self.at.people.index(seat)
        if named is None:
            self.at.warn(messages.NOBODY_HERE.format(typed=printable(rest), names=", ".join(names)))
            return False
        who = self.at.people[named]
        offer = self.at.game.undo_offer(who)
        bots = [self.at.game.names[bot] for bot in offer["bots"]]
        reason = offer["reason"] or self.take_back(who, len(offer["choices"]), bots)
        if reason:
            form = messages.CANNOT_UNDO if self.at.game.last_input(who) else messages.NOTHING_TO_UNDO
            refusal = form.format(name=self.at.game.names[who], reason=reason)
            self.at.warn(refusal + self.who_else(who))
        return not reason

    def take_back(self, who: int, n: int, bots: list[str]) -> str:
        """Take back the choices of a person's last input, and those of bots since; or say why that can't be."""
        try:
            with undisturbed():
                self.at.game.undo(who)
                self.at.save()
        except CannotUndo as error:
            return str(error)
        self.at.first = who
        self.at.showing.marks = NO_MARKS
        form = messages.TAKEN_BACK_WITH if bots else messages.TAKEN_BACK
        what = messages.LAST_CHOICE if n == 1 else messages.LAST_CHOICES.format(n=n)
        self.at.warn(form.format(name=self.at.game.names[who], what=what, bots=join(bots)))
        return ""

    def who_else(self, who: int) -> str:
        """Who could take something back instead: whoever chose last at this keyboard."""
        last = max(self.at.people, key=lambda person: self.at.game.last_input(person)[-1:])
        if last == who or self.at.game.undo_offer(last)["reason"]:
            return ""
        return messages.UNDO_OF_OTHER.format(name=self.at.game.names[last])

    def why_not(self, seat: int, rest: str) -> bool:
        """Say why something can't be had: what has that sign on the table, or that name."""
        seen, key = self.at.showing.seen(seat), meaning(rest)
        option = self.at.screen.signs(seen).get(key)
        closed = None if option is None else seen.closed(option)
        if closed is not None:
            self.at.tell(said_closed(closed))
        elif option is not None and key not in seen.numbered:
            form = messages.THIS_IS_OPEN if option in seen.options else messages.NOT_ASKED
            self.at.tell(form.format(typed=printable(rest)))
        if option is None or (key in seen.numbered and (closed is None or closed["about"]["card"] is None)):
            self.why_not_named(seat, rest)
        return False

    def why_not_named(self, seat: int, rest: str) -> None:
        """The same of a card, by its number or name, or of whatever else has that name, with or without its verb."""
        verb, _, name = rest.partition(" ")
        rest = name if verb.lower() in self.at.verbs and name else rest
        seen, is_thing = self.at.showing.seen(seat), rest.lower() in self.at.things
        if is_thing and self.is_listed(seat, rest):
            return
        if is_thing and self.at.screen.thing(seen, rest):
            self.at.tell(messages.NOT_ASKED.format(typed=printable(rest)))
            return
        card = self.found(seen, rest) if rest and not is_thing else None
        what = rest if card is None else self.at.card_names[card]
        try:
            reason = self.at.game.why_not(seat, what)
        except IllegalChoice:
            if not self.is_listed(seat, rest):
                self.find(seat, "w", rest)
            return
        form = messages.WHY_NOT if reason else messages.NOTHING_IN_THE_WAY
        if card in drawn(seen):
            form = messages.NOT_YET_IN_HAND
        self.at.tell(form.format(what=capital(what), reason=reason))

    def is_listed(self, seat: int, rest: str) -> bool:
        """Say the same of what is no card, and open or closed by that name, if there is something like that."""
        decision = self.at.showing.seen(seat).decision
        closed = [] if decision is None else [each for each in decision["closed"] if each["about"]["card"] is None]
        options = [] if decision is None else [each for each in decision["options"] if each["about"]["card"] is None]
        named = [each for each in closed if name_of(each) == rest.lower()]  # however short the name is
        found = named or fitting(rest, closed, self.at.sells)
        if len(found) == 1:
            self.at.tell(said_closed(found[0]))
        elif fitting(rest, options, self.at.sells):
            self.at.tell(messages.THIS_IS_OPEN.format(typed=printable(rest)))
        else:
            return False
        return True

    def card(self, seat: int, rest: str) -> bool:
        thing = self.at.screen.thing(self.at.showing.seen(seat), rest)
        if thing:
            self.at.tell(thing)
            return False
        card = self.find(seat, "c", rest)
        if card is not None:
            self.at.tell(self.at.screen.card(self.at.cards[card]))
        return False

    def table(self, seat: int, rest: str) -> bool:
        self.show_pages(self.at.showing.whole_table(seat))
        return False

    def log(self, seat: int, rest: str) -> bool:
        if rest.isdecimal():
            self.show_pages([self.at.showing.last_of_log(seat, int(rest[:DIGITS]))])
        elif rest:
            self.at.warn(messages.BAD_LOG.format(typed=printable(rest)))
        elif self.pages_are_turned():
            self.turn(self.at.paper.pages_from_the_end(self.at.showing.log(seat)), messages.OLDER)
        else:
            self.at.paper.show(self.at.showing.log(seat))
        return False

    def help(self, seat: int, rest: str) -> bool:
        self.show_pages(self.at.showing.help(seat, len(self.at.people) > 1))
        return False

    def quit(self, seat: int, rest: str) -> bool:
        self.at.keyboard.confirm_leaving(self.at.keeping.leaving())
        return False

    def find(self, seat: int, command: str, typed: str) -> int | None:
        """The card of that number or name, or of a name with that in it; otherwise say what would be right."""
        names, seen = self.at.card_names, self.at.showing.seen(seat)
        nearest = self.at.screen.nearest(seen.view)
        if not typed:
            example = next((card for cards in nearest for card in cards), 0)
            self.at.warn(messages.WITHOUT_NAME.format(command=command, example=names[example]))
            return None
        card = self.found(seen, typed)
        if card is None:
            self.at.warn(perhaps(typed, names, nearest))
        return card

    def found(self, seen: Seen[Any], typed: str) -> int | None:
        """The card of that number or name, or the nearest with that in its name; None if there is none, or several."""
        return seen.numbered.get(meaning(typed), best(typed, self.at.card_names, self.at.screen.nearest(seen.view)))

    # Pages.

    def pages_are_turned(self) -> bool:
        """Is there a person at a terminal who reads page by page?"""
        return self.at.keyboard.live and self.at.paper.console.is_terminal

    def show_pages(self, parts: Sequence[RenderableType]) -> None:
        """Print what may be longer than the screen."""
        if self.pages_are_turned():
            self.turn(self.at.paper.pages(parts), messages.MORE)
        else:
            for part in parts:
                self.at.paper.show(part)

    def turn(self, pages: Sequence[list[Line]], prompt: str) -> None:
        """Turn pages until the last, or until something else is typed, which is obeyed next."""
        for i, page in enumerate(pages, 1):
            self.at.paper.paint(page)
            typed = self.at.keyboard.pause(prompt if i < len(pages) else messages.BACK)
            if typed:
                self.at.ahead = "" if typed.lower() in messages.NO_MORE else typed
                return


def drawn(seen: Seen[Any]) -> list[int]:
    """The cards that a person has drawn to choose from, in a game with such cards."""
    return [each["card"] for each in (seen.view["private"] or {}).get("drawn", [])]
