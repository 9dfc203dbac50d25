"""A game in the terminal: people at one keyboard, and bots beside them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from rich.console import Console, RenderableType

from kasei import SPECTATOR
from kasei.core.errors import BadSetting, CannotUndo, UnknownGame
from kasei.edge.signals import undisturbed
from kasei.edge.streams import take_any_text
from kasei.face.game import AnyGame
from kasei.play import messages
from kasei.play.answers import command, meaning
from kasei.play.finding import best, perhaps
from kasei.play.keyboard import Keyboard, Left, printable
from kasei.play.marking import NO_MARKS, make_picks, mark
from kasei.play.paper import Line, Paper
from kasei.play.screens import SCREENS, Picks, Screen
from kasei.play.screens.parts import typed_list
from kasei.play.showing import Showing

Chooser = Callable[[AnyGame, int], int]

DIGITS: Final = 6  # of a number of lines
READING: Final = ("l", "t", "c")  # commands that still do something when the game is over
LEAVING: Final = ("", "q")


def play(game: AnyGame, players: Sequence[Chooser | None], console: Console | None = None) -> int:
    """Play a game to its end, or until somebody leaves. A player is a bot, or None for a person at the keyboard."""
    if len(players) != len(game.names):
        raise BadSetting(messages.WRONG_SEATS.format(given=len(players), players=len(game.names)))
    name = game.view(SPECTATOR)["game"]
    if name not in SCREENS:
        raise UnknownGame(messages.NO_SCREEN.format(game=name, games=", ".join(SCREENS)))
    take_any_text()
    sitting = Sitting(game, players, Paper(console or Console()))
    try:
        sitting.run()
    except (Left, EOFError, KeyboardInterrupt):
        sitting.paper.show(f"\n{messages.LEFT}")
    return 0


class Sitting:
    """One game at one keyboard."""

    def __init__(self, game: AnyGame, players: Sequence[Chooser | None], paper: Paper) -> None:
        legend = game.legend()
        self.game = game
        self.players = players
        self.paper = paper
        self.keyboard = Keyboard(paper)
        self.cards = legend["cards"]
        self.card_names = [card["name"] for card in self.cards]
        self.screen: Screen[Any] = SCREENS[game.view(SPECTATOR)["game"]](legend, game.names, paper.pen)
        self.showing = Showing(game, self.screen, self.card_names, paper)
        self.people = [seat for seat, player in enumerate(players) if player is None]
        self.holder: int | None = None  # who had the keyboard last
        self.first: int | None = None  # whose question comes before others': the holder's, or of one who took back
        self.secrets = False  # have any been shown on this screen?
        self.ahead = ""  # typed between two pages, and not obeyed yet
        self.commands: dict[str, Callable[[int, str], bool]] = {
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
            seat = min(self.game.asked, key=self.place)
            chooser = self.players[seat]
            if chooser is None:
                self.ask(seat)
            else:
                with undisturbed():
                    self.game.choose(seat, chooser(self.game, seat))
        self.finish()

    def place(self, seat: int) -> tuple[bool, bool]:
        """Where the question of a seat stands among those that are open at the same time."""
        return self.players[seat] is None, seat != self.first

    def ask(self, seat: int) -> None:
        """Put a question to a person, until it is answered or has to be put anew."""
        self.hand_over(seat)
        self.showing.draw(seat)
        prompt = messages.PROMPT.format(name=self.game.names[seat])
        while not self.obey(seat, self.next_line(prompt)):
            pass

    def next_line(self, prompt: str) -> str:
        """What was typed ahead, or else a line."""
        ahead, self.ahead = self.ahead, ""
        return ahead or self.keyboard.ask(prompt, remember=True)

    def obey(self, seat: int, typed: str) -> bool:
        """Do what was typed, and say whether the question is answered or has to be put anew."""
        word, rest = command(typed)
        seen = self.showing.seen(seat)
        picks = self.screen.picks(seen)
        if picks and word not in self.commands:
            return self.pick(seat, picks, typed)
        choices = self.showing.answers(seen)
        if meaning(typed) in choices:
            self.showing.note = ""
            self.choose(seat, choices[meaning(typed)])
            return True
        if word in self.commands:
            return self.commands[word](seat, rest)
        self.refuse(seat, choices, typed)
        return False

    def pick(self, seat: int, picks: Picks, typed: str) -> bool:
        """Mark what was typed, and pick what is marked as soon as that is all."""
        marked = mark(typed, picks, self.showing.marks)
        if marked.problem:
            self.paper.warn(marked.problem)
            return False
        self.showing.note = ""
        self.showing.marks = NO_MARKS if marked.done else marked.marks
        if marked.done:
            with undisturbed():
                make_picks(self.game.seat(seat), marked.marks, picks.most)
        return True

    def choose(self, seat: int, option: int) -> None:
        """Make a choice, and with it an entry of the record."""
        with undisturbed():
            self.game.choose(seat, option)

    def refuse(self, seat: int, choices: dict[str, int], typed: str) -> None:
        """Say why that is no answer, and what would be one."""
        reason = self.screen.closed(self.showing.seen(seat), meaning(typed))
        form = messages.CLOSED if reason else messages.BAD_ANSWER
        self.paper.warn(form.format(reason=reason, typed=printable(typed), answers=typed_list(list(choices))))

    def hand_over(self, seat: int) -> None:
        """Where people have secrets, hide them before another person looks at the screen."""
        if seat != self.holder and len(self.people) > 1 and self.any_secrets():
            self.paper.wipe()
            self.keyboard.ask(messages.HAND_OVER.format(name=self.game.names[seat]))
        self.holder = self.first = seat

    def any_secrets(self) -> bool:
        """Has anybody at this keyboard something that others may not see, or had so before?"""
        self.secrets = self.secrets or any(self.game.view(seat)["private"] for seat in self.people)
        return self.secrets

    # Commands: each says whether the question has to be put anew.

    def redraw(self, seat: int, rest: str) -> bool:
        return True

    def undo(self, seat: int, rest: str) -> bool:
        """Take back the marks or the last choice of whoever is asked, or the last choice of one who is named."""
        if self.showing.marks and not rest:
            self.showing.marks, self.showing.note = NO_MARKS, messages.MARKS_GONE
            return True
        names = [self.game.names[person] for person in self.people]
        named = best(rest, names, []) if rest else self.people.index(seat)
        if named is None:
            self.paper.warn(messages.NOBODY_HERE.format(typed=printable(rest), names=", ".join(names)))
            return False
        who = self.people[named]
        offer = self.game.undo_offer(who)
        reason = offer["reason"] or self.take_back(who, len(offer["choices"]))
        if reason:
            refusal = messages.CANNOT_UNDO.format(name=self.game.names[who], reason=reason)
            self.paper.warn(refusal + self.who_else(who))
        return not reason

    def take_back(self, who: int, n: int) -> str:
        """Take back the choices of a person's last input, or say why that can't be."""
        try:
            with undisturbed():
                self.game.undo(who, n)
        except CannotUndo as error:
            return str(error)
        self.first = who
        self.showing.marks, self.showing.note = NO_MARKS, messages.TAKEN_BACK.format(name=self.game.names[who])
        return ""

    def who_else(self, who: int) -> str:
        """Who could take something back instead: whoever chose last at this keyboard."""
        last = max(self.people, key=lambda person: self.game.last_input(person)[-1:])
        if last == who or self.game.undo_offer(last)["reason"]:
            return ""
        return messages.UNDO_OF_OTHER.format(name=self.game.names[last])

    def why_not(self, seat: int, rest: str) -> bool:
        card = self.find(seat, "w", rest)
        if card is not None:
            reason = self.game.why_not(seat, card)
            form = messages.WHY_NOT if reason else messages.NOTHING_IN_THE_WAY
            self.paper.show(form.format(card=self.card_names[card], reason=reason))
        return False

    def card(self, seat: int, rest: str) -> bool:
        card = self.find(seat, "c", rest)
        if card is not None:
            self.paper.show(self.screen.card(self.cards[card]))
        return False

    def table(self, seat: int, rest: str) -> bool:
        self.show_pages(self.showing.whole_table(seat))
        return False

    def log(self, seat: int, rest: str) -> bool:
        if rest.isdecimal():
            self.show_pages([self.showing.last_of_log(seat, int(rest[:DIGITS]))])
        elif rest:
            self.paper.warn(messages.BAD_LOG.format(typed=printable(rest)))
        elif self.pages_are_turned():
            self.turn(self.paper.pages_from_the_end(self.showing.log(seat)), messages.OLDER)
        else:
            self.paper.show(self.showing.log(seat))
        return False

    def help(self, seat: int, rest: str) -> bool:
        self.show_pages(self.showing.help(seat, len(self.people) > 1))
        return False

    def quit(self, seat: int, rest: str) -> bool:
        self.keyboard.confirm_leaving()
        return False

    def find(self, seat: int, command: str, typed: str) -> int | None:
        """The card of that number or name, or of a name with that in it; otherwise say what would be right."""
        names, view = self.card_names, self.showing.seen(seat).view
        nearest = self.screen.nearest(view)
        if not typed:
            example = next((card for cards in nearest for card in cards), 0)
            self.paper.warn(messages.WITHOUT_NAME.format(command=command, example=names[example]))
            return None
        card = self.screen.numbered(view).get(meaning(typed), best(typed, names, nearest))
        if card is None:
            self.paper.warn(perhaps(typed, names, nearest))
        return card

    # Pages, and the end.

    def pages_are_turned(self) -> bool:
        """Is there a person at a terminal who reads page by page?"""
        return self.keyboard.live and self.paper.console.is_terminal

    def show_pages(self, parts: Sequence[RenderableType]) -> None:
        """Print what may be longer than the screen."""
        if self.pages_are_turned():
            self.turn(self.paper.pages(parts), messages.MORE)
        else:
            for part in parts:
                self.paper.show(part)

    def turn(self, pages: Sequence[list[Line]], prompt: str) -> None:
        """Turn pages until the last, or until something else is typed, which is obeyed next."""
        typed = self.paper.show_pages(pages, lambda: self.keyboard.pause(prompt))
        self.ahead = "" if typed.lower() in messages.NO_MORE else typed

    def finish(self) -> None:
        """The table as it stands at the end, why it is the end, and the score; and then whatever is asked for."""
        seat = self.people[0] if len(self.people) == 1 else SPECTATOR
        score = self.showing.score(seat)
        whole, fits = self.showing.end(seat, score)
        self.paper.clear()
        if fits or not self.pages_are_turned():
            self.paper.show(whole)
        else:
            self.paper.show(self.showing.end(seat)[0])
            self.keyboard.pause(messages.TO_SCORE)
            self.paper.show(score)
        self.linger(seat)

    def linger(self, seat: int) -> None:
        """Let people read on when the game is over."""
        while self.pages_are_turned():
            ahead, self.ahead = self.ahead, ""
            typed = ahead or self.keyboard.pause(messages.AT_THE_END)
            word, rest = command(typed)
            if word in LEAVING:
                return
            if word in READING:
                self.commands[word](seat, rest)
            else:
                self.paper.warn(messages.NOT_AT_THE_END.format(typed=printable(typed)))
