"""A game in the terminal: people at one keyboard, and bots beside them."""

from __future__ import annotations

import signal
from collections.abc import Sequence
from contextlib import suppress
from shlex import quote
from typing import Any, Final, NamedTuple

from rich.console import Console, RenderableType
from rich.text import Text

from kasei import SPECTATOR, IllegalChoice, Option, resume
from kasei.bots import Bot, Builder, Chance, Greedy, failure_of
from kasei.core.errors import BadSetting, KaseiError, UnknownGame
from kasei.edge.signals import Interrupted, undisturbed
from kasei.edge.streams import take_any_text
from kasei.face.game import AnyGame
from kasei.play import messages
from kasei.play.answers import SELLS, command, meaning, sale, several
from kasei.play.commands import READING, Commands
from kasei.play.explaining import thoughts
from kasei.play.finding import fitting, named_list, said_closed
from kasei.play.interruptible import Interruptible
from kasei.play.keeping import File, Keeping
from kasei.play.keyboard import Keyboard, Left, printable
from kasei.play.marking import NO_MARKS, made, mark
from kasei.play.paper import Paper
from kasei.play.screens import SCREENS, Picks, Screen, Seen
from kasei.play.screens.parts import WARNING, typed_list
from kasei.play.several import Line
from kasei.play.showing import Showing

LEAVING: Final = ("", "q")
QUICK: Final = (Builder, Chance, Greedy)  # bots that nobody has to wait for


class Manner(NamedTuple):
    """How a game is played in the terminal."""

    confirms: bool = True  # before what can't be taken back
    explains: bool = False  # do bots say why they chose what they did?
    seed: str = ""  # by which it was dealt, if somebody said so
    note: str = ""  # said at first
    keeps_untouched: bool = True  # is the record of a game in which no person has chosen anything kept?


USUAL: Final = Manner()


def play(
    game: AnyGame,
    players: Sequence[Bot | None],
    console: Console | None = None,
    manner: Manner = USUAL,
    file: File | None = None,
) -> int:
    """Play a game to its end, or until somebody leaves. A player is a bot, or None for a person at the keyboard.

    With a file, the record is kept there from the first choice on.
    """
    if len(players) != len(game.names):
        raise BadSetting(messages.WRONG_SEATS.format(given=len(players), players=len(game.names)))
    name = game.view(SPECTATOR)["game"]
    if name not in SCREENS:
        raise UnknownGame(messages.NO_SCREEN.format(game=name, games=", ".join(SCREENS)))
    take_any_text()
    sitting = Sitting(game, players, Paper(console or Console()), manner, file)
    try:
        with sitting.paper.screen(), sitting.keyboard.listening():
            ended = sitting.ended()
        sitting.take_leave(ended)
    except BaseException as error:
        if isinstance(error, Interrupted):
            with suppress(OSError):
                sitting.say(sitting.keeping.told(messages.BROKEN_OFF))
        try:
            sitting.keeping.elsewhere()
        except KaseiError as kept:
            error.add_note(str(kept))
        raise
    sitting.keeping.elsewhere()
    return 0


class Sitting:
    """One game at one keyboard."""

    def __init__(
        self,
        game: AnyGame,
        players: Sequence[Bot | None],
        paper: Paper,
        manner: Manner = USUAL,
        file: File | None = None,
    ) -> None:
        legend = game.legend()
        self.game = game
        self.players = players
        self.paper = paper
        self.manner = manner
        self.keeping = Keeping(game, file, manner.keeps_untouched)
        self.keyboard = Keyboard(paper)
        self.cards = legend["cards"]
        self.card_names = [card["name"] for card in self.cards]
        self.screen: Screen[Any] = SCREENS[game.view(SPECTATOR)["game"]](legend, game.names, paper.pen)
        self.showing = Showing(game, self.screen, legend, paper)
        if game.changes:
            resume(game.record, self.showing.look_back)
        self.people = [seat for seat, player in enumerate(players) if player is None]
        self.sells = next((each["verb"] for each in legend["verbs"] if each["option"] == game.seat(0).selling), "")
        self.verbs = [each["verb"] for each in legend["verbs"]]
        self.things = [name.lower() for names in legend["names"].values() for name in names]  # that are no cards
        self.holder: int | None = None  # who had the keyboard last
        self.first: int | None = None  # whose question comes before others': the holder's, or of one who took back
        self.secrets = False  # have any been shown on this screen?
        self.failed: set[int] = set()  # seats of bots that have failed, of which it was said
        self.ahead = ""  # typed between two pages, and not obeyed yet
        self.sure = set() if manner.confirms and self.keyboard.live else set(self.people)  # who is not asked any more
        self.commands = Commands(self)

    def ended(self) -> bool:
        """Play to the end, or until somebody leaves: was it the end?"""
        self.save()
        if self.manner.note:
            self.warn(self.manner.note)
        try:
            while not self.game.over:
                self.run()
            self.finish()
        except (Left, EOFError, KeyboardInterrupt):
            return self.game.over
        return True

    def run(self) -> None:
        """Play on; where Ctrl-C comes while nobody is asked, people are asked whether they meant it."""
        try:
            self.put_questions()
        except KeyboardInterrupt:
            if not self.people:
                raise Interrupted(signal.SIGINT) from None
            if not self.keyboard.live:
                raise
            self.keyboard.confirm_leaving(self.keeping.leaving())

    def put_questions(self) -> None:
        """Put one question after the other: to bots first, then to who has the keyboard, then to others by seat."""
        while not self.game.over:
            seat = min(self.game.asked, key=self.place)
            bot = self.players[seat]
            if bot is None:
                self.ask(seat)
            else:
                self.let_choose(seat, bot)

    def place(self, seat: int) -> tuple[bool, bool]:
        """Where the question of a seat stands among those that are open at the same time."""
        return self.players[seat] is None, seat != self.first

    def let_choose(self, seat: int, bot: Bot) -> None:
        """Let a bot choose, and say so where it may take a while."""
        if self.people and not isinstance(bot, QUICK):
            self.paper.note(messages.THINKING.format(name=self.game.names[seat]))
        with undisturbed():
            option = bot.choose(Interruptible(self.game, seat))
            if self.manner.explains:
                self.showing.thoughts[self.game.changes + 1] = self.game.names[seat], thoughts(self.game, seat, bot)
            self.make(seat, option)
        if failure_of(bot) and seat not in self.failed:
            self.failed.add(seat)
            self.warn(messages.BOT_FAILED.format(name=self.game.names[seat], reason=failure_of(bot)))

    def make(self, seat: int, *options: int) -> None:
        """Make choices, and keep the record."""
        with undisturbed():
            self.game.choose(seat, *options)
            self.save()

    def save(self) -> None:
        """Keep the record; where that can't be, say so once and play on."""
        problem = self.keeping.save()
        if problem:
            self.warn(problem)

    # Questions.

    def ask(self, seat: int) -> None:
        """Put a question to a person, until it is answered or has to be put anew."""
        self.hand_over(seat)
        self.draw(seat)
        while not self.obey(seat, self.next_line(seat)):
            self.draw_again(seat)

    def draw(self, seat: int) -> None:
        """Draw a question; nothing breaks in where the engine is asked for what is drawn."""
        with undisturbed():
            self.showing.draw(seat)

    def draw_again(self, seat: int) -> None:
        """Draw a question anew, where it was drawn on a screen."""
        if self.paper.is_screen:
            self.draw(seat)

    def next_line(self, seat: int) -> str:
        """What was typed ahead, or else a line."""
        ahead, self.ahead = self.ahead, ""
        prompt = messages.PROMPT.format(name=self.game.names[seat])
        return ahead or self.keyboard.ask(prompt, self.keeping.leaving(), lambda: self.draw_again(seat))

    def obey(self, seat: int, typed: str) -> bool:
        """Do what was typed, and say whether the question is answered or has to be put anew."""
        typed = typed.strip(" ,")
        self.showing.notes = []
        word, rest = command(typed)
        seen = self.showing.seen(seat)
        picks = self.screen.picks(seen)
        if picks and word not in self.commands.all:
            return self.pick(seat, picks, typed)
        if word in self.commands.all and " " in typed:  # `c 3` is a card where `c3` is a hex
            return self.commands.all[word](seat, rest)
        choices = self.showing.answers(seen)
        if meaning(typed) in choices:
            return self.choose(seat, choices[meaning(typed)])
        words = several(sale(typed) if SELLS in choices else typed)
        if words and meaning(words[0]) in choices:
            return self.choose_several(seat, words)
        if word in self.commands.all and not self.is_closed(seen, typed):
            return self.commands.all[word](seat, rest)
        return self.choose_by_name(seat, typed, choices)

    def is_closed(self, seen: Seen[Any], typed: str) -> bool:
        """Is this the sign of something that is not open, and for which there is a reason?"""
        option = self.screen.signs(seen).get(meaning(typed))
        return option is not None and seen.closed(option) is not None

    def pick(self, seat: int, picks: Picks, typed: str) -> bool:
        """Mark what was typed, and pick what is marked as soon as that is all."""
        marked = mark(typed, picks, self.showing.marks, self.card_names)
        if marked.problem:
            self.warn(marked.problem)
            return False
        self.showing.marks = marked.marks
        if not marked.done:
            return True
        if not self.choose(seat, *made(marked.marks, picks.most)):
            return False
        self.showing.marks = NO_MARKS
        return True

    def choose(self, seat: int, *options: int, last: Seen[Any] | None = None) -> bool:
        """Make choices, if the person means it; `last` is what is seen before the last of them, if they are several."""
        if seat not in self.sure and not self.is_meant(seat, options, last or self.showing.seen(seat)):
            self.warn(messages.THOUGHT_AGAIN)
            return False
        self.make(seat, *options)
        return True

    def is_meant(self, seat: int, options: Sequence[int], last: Seen[Any]) -> bool:
        """Is a person sure of what can't be taken back and ends their part, or of what the screen warns of?"""
        outlook = self.game.preview(seat, *options)
        final = outlook["seals"] and outlook["ends"]
        warning = self.said_final(seat, options) if final else self.screen.warning(last, options[-1])
        if not warning:
            return True
        self.warn(warning)
        self.draw_again(seat)
        typed = self.keyboard.pause(messages.SURE).lower()
        self.showing.notes = []
        if typed in messages.ALWAYS:
            self.sure.add(seat)
        return typed in (*messages.YES, *messages.ALWAYS)

    def said_final(self, seat: int, options: Sequence[int]) -> str:
        """That answers can't be taken back."""
        decision = self.showing.seen(seat).decision
        listed = decision["options"] if decision is not None and decision["kind"] != "several" else []
        labels = [option["label"] for option in listed if [option["option"]] == list(options)]
        return messages.CONFIRM.format(label=labels[0]) if labels else messages.CONFIRM_THAT

    def choose_several(self, seat: int, words: list[str]) -> bool:
        """Answer several questions in one go, or none of them; of a last one that cards are picked for, mark some."""
        with undisturbed():
            found = Line(self.showing, seat, words, self.card_names).answered()
        if found.problem:
            self.warn(found.problem)
            return False
        if not self.choose(seat, *found.options, last=found.seen):
            return False
        self.showing.marks = found.marks
        return True

    def choose_in_a_row(self, seat: int, typed: list[str], options: list[int]) -> bool:
        """Answer one question after the other; if one answer can't follow those before it, none."""
        for n in range(2, len(options) + 1):
            try:
                self.game.preview(seat, *options[:n])
            except IllegalChoice:
                self.warn(messages.NOT_TOGETHER.format(typed=printable(typed[n - 1])))
                return False
        return self.choose(seat, *options)

    def choose_by_name(self, seat: int, typed: str, choices: dict[str, int]) -> bool:
        """Choose what has that name, or what have those names with commas between; else say why not."""
        decision = self.showing.seen(seat).decision
        assert decision is not None
        names = [name.strip() for name in typed.split(",") if name.strip()]
        verb = self.verb_of(names[0])
        options: list[int] = []
        for name in [name if self.verb_of(name) else f"{verb}{name}" for name in names]:
            found = fitting(name, decision["options"], self.sells)
            if len(found) != 1:
                self.refuse_name(seat, name, found, choices)
                return False
            options.append(found[0]["option"])
        return self.choose_in_a_row(seat, names, options)

    def verb_of(self, name: str) -> str:
        """The verb that a name begins with, and a space; nothing if there is none."""
        word, _, rest = name.partition(" ")
        return f"{word} " if rest and word.lower() in self.verbs else ""

    def refuse_name(self, seat: int, typed: str, found: Sequence[Option], choices: dict[str, int]) -> None:
        """Say why a name stands for no option, or for which several ones."""
        decision = self.showing.seen(seat).decision
        closed = fitting(typed, decision["closed"], self.sells) if decision is not None and not found else []
        if found:
            labels = named_list([option["label"] for option in found])
            self.warn(messages.MANY_ANSWERS.format(typed=printable(typed), names=labels))
        elif len(closed) == 1:
            self.warn(said_closed(closed[0]))
        else:
            self.refuse(seat, choices, typed)

    def refuse(self, seat: int, choices: dict[str, int], typed: str) -> None:
        """Say why that is no answer, and what would be one."""
        reason = self.screen.closed(self.showing.seen(seat), meaning(typed))
        form = messages.CLOSED if reason else messages.BAD_ANSWER
        self.warn(form.format(reason=reason, typed=printable(typed), answers=typed_list(list(choices))))

    def hand_over(self, seat: int) -> None:
        """Where people have secrets, hide them before another person looks at the screen."""
        if seat != self.holder and len(self.people) > 1 and self.any_secrets():
            self.paper.wipe()
            self.keyboard.forget()
            prompt = messages.HAND_OVER.format(name=self.game.names[seat])
            self.keyboard.ask(prompt, self.keeping.leaving(), self.paper.wipe)
        self.holder = self.first = seat

    def any_secrets(self) -> bool:
        """Has anybody at this keyboard something that others may not see, or had so before?"""
        self.secrets = self.secrets or any(self.game.view(seat)["private"] for seat in self.people)
        return self.secrets

    def tell(self, what: RenderableType) -> None:
        """Say something above the question, or where lines follow each other at once."""
        if self.paper.is_screen:
            self.showing.notes.append(what)
        else:
            self.paper.show(what)

    def warn(self, text: str) -> None:
        self.tell(Text(text, WARNING))

    # The end.

    def finish(self) -> None:
        """The table as it stands at the end, why it is the end, and the score; and then whatever is asked for."""
        seat = self.people[0] if len(self.people) == 1 else SPECTATOR
        self.paper.paint(self.showing.end(seat))
        while self.commands.pages_are_turned():
            ahead, self.ahead = self.ahead, ""
            typed = ahead or self.keyboard.pause(messages.AT_THE_END)
            word, rest = command(typed)
            self.showing.notes = []
            if word in LEAVING:
                return
            if word in READING:
                self.commands.all[word](seat, rest)
            else:
                self.warn(messages.NOT_AT_THE_END.format(typed=printable(typed)))
            self.paper.paint(self.showing.end(seat))

    def take_leave(self, ended: bool) -> None:
        """What is left to be read when the game's own screen is gone: the score, and where the record lies."""
        if not ended:
            self.say(self.keeping.told(messages.LEFT_SAVED, self.keeping.left()))
            return
        if self.paper.is_screen:
            self.paper.show(self.showing.score(SPECTATOR))
        if self.game.position is None:
            self.say(messages.SEED.format(seed=quote(self.manner.seed or f"{self.game.record.key:032x}")))
        self.say(self.keeping.told(messages.SAVED))

    def say(self, text: str) -> None:
        """Say something on the screen before, if there is something to say."""
        if text:
            self.paper.say(text)
