"""A game in the terminal: people at one keyboard, and bots beside them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from rich.console import Console, RenderableType

from kasei.core.errors import BadSetting, CannotUndo, UnknownGame
from kasei.core.happening import NOBODY
from kasei.core.hidden import SPECTATOR
from kasei.edge.signals import undisturbed
from kasei.edge.streams import take_any_text
from kasei.play import messages
from kasei.play.answers import command, meaning
from kasei.play.finding import best, perhaps
from kasei.play.keyboard import Keyboard, Left, printable
from kasei.play.marking import NO_MARKS, last_input, make_picks, mark
from kasei.play.paper import Line, Paper
from kasei.play.screens import SCREENS, Picks
from kasei.play.screens.parts import typed_list
from kasei.play.showing import Showing
from kasei.play.table import Decision, Game

Chooser = Callable[[Game, int], int]

DIGITS: Final = 6  # of a number of lines
READING: Final = ("l", "t", "c")  # commands that still do something when the game is over
LEAVING: Final = ("", "q")


def play(game: Game, players: Sequence[Chooser | None], console: Console | None = None) -> int:
    """Play a game to its end, or until somebody leaves. A player is a bot, or None for a person at the keyboard."""
    if len(players) != game.rules.players:
        raise BadSetting(messages.WRONG_SEATS.format(given=len(players), players=game.rules.players))
    if game.rules.name not in SCREENS:
        raise UnknownGame(messages.NO_SCREEN.format(game=game.rules.name, games=", ".join(SCREENS)))
    take_any_text()
    sitting = Sitting(game, players, Paper(console or Console()))
    try:
        sitting.run()
    except (Left, EOFError, KeyboardInterrupt):
        sitting.paper.show(f"\n{messages.LEFT}")
    return 0


class Sitting:
    """One game at one keyboard."""

    def __init__(self, game: Game, players: Sequence[Chooser | None], paper: Paper) -> None:
        self.game = game
        self.players = players
        self.paper = paper
        self.keyboard = Keyboard(paper)
        self.screen = SCREENS[game.rules.name](game.rules.cards(), game.names, paper.pen)
        self.showing = Showing(game, self.screen, paper)
        self.people = [seat for seat, player in enumerate(players) if player is None]
        self.holder = NOBODY  # who had the keyboard last
        self.first = NOBODY  # whose question is put before those of others: the holder's, or of one who took back
        self.secrets = False  # have any been shown on this screen?
        self.ahead = ""  # typed between two pages, and not obeyed yet
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
                with undisturbed():
                    self.game.choose(decision.player, chooser(self.game, decision.player))
        self.finish()

    def place(self, decision: Decision) -> tuple[bool, bool]:
        """Where a question stands among those that are open at the same time."""
        return self.players[decision.player] is None, decision.player != self.first

    def ask(self, decision: Decision) -> None:
        """Put a question to a person, until it is answered or has to be put anew."""
        self.hand_over(decision.player)
        self.showing.draw(decision)
        prompt = messages.PROMPT.format(name=self.game.names[decision.player])
        while not self.obey(decision, self.next_line(prompt)):
            pass

    def next_line(self, prompt: str) -> str:
        """What was typed ahead, or else a line."""
        ahead, self.ahead = self.ahead, ""
        return ahead or self.keyboard.ask(prompt, remember=True)

    def obey(self, decision: Decision, typed: str) -> bool:
        """Do what was typed, and say whether the question is answered or has to be put anew."""
        word, rest = command(typed)
        picks = self.screen.picks(self.game.view(decision.player))
        if picks and word not in self.commands:
            return self.pick(decision.player, picks, typed)
        choices = self.showing.answers(decision)
        if meaning(typed) in choices:
            self.showing.note = ""
            self.choose(decision.player, choices[meaning(typed)])
            return True
        if word in self.commands:
            return self.commands[word](decision, rest)
        self.refuse(decision, choices, typed)
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
                make_picks(self.game, seat, marked.marks)
        return True

    def choose(self, seat: int, option: int) -> None:
        """Make a choice, and with it an entry of the record."""
        with undisturbed():
            self.game.choose(seat, option)

    def refuse(self, decision: Decision, choices: dict[str, int], typed: str) -> None:
        """Say why that is no answer, and what would be one."""
        reason = self.screen.closed(self.game.view(decision.player), meaning(typed))
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
        views = [self.game.view(seat) for seat in self.people]
        self.secrets = self.secrets or any(view["private"] or view["picked"] for view in views)
        return self.secrets

    # Commands: each says whether the question has to be put anew.

    def redraw(self, decision: Decision, rest: str) -> bool:
        return True

    def undo(self, decision: Decision, rest: str) -> bool:
        """Take back the marks or the last choice of whoever is asked, or the last choice of one who is named."""
        if self.showing.marks and not rest:
            self.showing.marks, self.showing.note = NO_MARKS, messages.MARKS_GONE
            return True
        names = [self.game.names[seat] for seat in self.people]
        named = best(rest, names, []) if rest else self.people.index(decision.player)
        if named is None:
            self.paper.warn(messages.NOBODY_HERE.format(typed=printable(rest), names=", ".join(names)))
            return False
        who = self.people[named]
        reason = self.game.undoable(who) or self.take_back(who)
        if reason:
            refusal = messages.CANNOT_UNDO.format(name=self.game.names[who], reason=reason)
            self.paper.warn(refusal + self.who_else(who))
        return not reason

    def take_back(self, who: int) -> str:
        """Take back all that the last input of a person has chosen, or say why that can't be."""
        try:
            with undisturbed():
                self.game.undo(who, last_input(self.game, who))
        except CannotUndo as error:
            return str(error)
        self.first = who
        self.showing.marks, self.showing.note = NO_MARKS, messages.TAKEN_BACK.format(name=self.game.names[who])
        return ""

    def who_else(self, who: int) -> str:
        """Who could take something back instead: whoever chose last at this keyboard."""
        last = next((choice.player for choice in reversed(self.game.history) if choice.player in self.people), who)
        return (
            "" if last == who or self.game.undoable(last) else messages.UNDO_OF_OTHER.format(name=self.game.names[last])
        )

    def why_not(self, decision: Decision, rest: str) -> bool:
        card = self.find(decision, "w", rest)
        if card is not None:
            reason = self.game.why_not(decision.player, card)
            form = messages.WHY_NOT if reason else messages.NOTHING_IN_THE_WAY
            self.paper.show(form.format(card=self.card_names()[card], reason=reason))
        return False

    def card(self, decision: Decision, rest: str) -> bool:
        card = self.find(decision, "c", rest)
        if card is not None:
            self.paper.show(self.screen.card(self.game.rules.cards()[card]))
        return False

    def table(self, decision: Decision, rest: str) -> bool:
        self.show_pages(self.showing.whole_table(decision))
        return False

    def log(self, decision: Decision, rest: str) -> bool:
        seat = decision.player
        if rest.isdecimal():
            self.show_pages([self.showing.last_of_log(seat, int(rest[:DIGITS]))])
        elif rest:
            self.paper.warn(messages.BAD_LOG.format(typed=printable(rest)))
        elif self.pages_are_turned():
            self.turn(self.paper.pages_from_the_end(self.showing.log(seat)), messages.OLDER)
        else:
            self.paper.show(self.showing.log(seat))
        return False

    def help(self, decision: Decision, rest: str) -> bool:
        self.show_pages(self.showing.help(decision.player, len(self.people) > 1))
        return False

    def quit(self, decision: Decision, rest: str) -> bool:
        self.keyboard.confirm_leaving()
        return False

    def card_names(self) -> list[str]:
        """The names of all cards."""
        return [str(facts["name"]) for facts in self.game.rules.cards()]

    def find(self, decision: Decision, command: str, typed: str) -> int | None:
        """The card of that number or name, or of a name with that in it; otherwise say what would be right."""
        names, view = self.card_names(), self.game.view(decision.player)
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
        self.linger(Decision(seat, "", []))

    def linger(self, decision: Decision) -> None:
        """Let people read on when the game is over."""
        while self.pages_are_turned():
            ahead, self.ahead = self.ahead, ""
            typed = ahead or self.keyboard.pause(messages.AT_THE_END)
            word, rest = command(typed)
            if word in LEAVING:
                return
            if word in READING:
                self.commands[word](decision, rest)
            else:
                self.paper.warn(messages.NOT_AT_THE_END.format(typed=printable(typed)))
