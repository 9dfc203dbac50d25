"""What has happened in a game, and what of it can still be taken back.

A choice can be taken back by the one who made it if it is not sealed, and nobody has chosen since whose own question or
pending work it changed. Where bots play, the last choice of all can be taken back too if it showed no person anything
new, and if it is not sealed or one person plays alone against bots: so a person takes back with a choice those that
bots have made since.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from kasei.core.errors import CannotUndo
from kasei.core.happening import Happening
from kasei.core.hidden import asked_in, showed
from kasei.core.kernel import State, step
from kasei.core.rules import Rules
from kasei.face.journal import Journal

if TYPE_CHECKING:
    from kasei.face.game import AnyGame

MOVED_ON = "the game has moved on since"
SEALED = "the last choice showed something new, or touched what others share"
SHOWED = "the last choice showed something new"


@dataclass
class Choice:
    """A choice that has not been taken back: its number, and the state before it as long as it can be.

    `beside`: the players whose own question and pending work it left alone. `sealed`: something hidden was shown or
    something shared was touched. `moved`: the course of the game went on, or cards were shuffled. `showed`: a person
    who plays against bots saw something new.
    """

    number: int
    player: int
    option: int
    before: State | None
    flow: int
    beside: list[int]
    sealed: bool
    moved: bool
    showed: bool

    def blocks(self, earlier: Choice) -> bool:
        """Does it, as long as it holds, keep an earlier choice from being taken back?"""
        return self.player not in earlier.beside or self.moved


class Past:
    """The journal of a game, and its choices from the first that can still be taken back on.

    `people` are the seats of persons who play against bots; there are none in a game without bots.
    """

    def __init__(self, rules: Rules, opening: list[Happening], names: list[str], people: list[int]) -> None:
        self.rules = rules
        self.names = names
        self.people = people
        self.journal = Journal()
        self.journal.add(0, None, opening)
        self.choices: list[Choice] = []
        self.final: list[Choice | None] = [None] * rules.players  # the last choice of each that can't be taken back
        self.why = [""] * rules.players  # and what was in the way

    # Choosing.

    def make(self, s: State, before: State, player: int, option: int) -> None:
        """Make a choice that has been checked, in the state itself; `before` is a copy of it."""
        number, round, phase = len(self.journal), self.rules.round(s), self.rules.phase(s)
        choice, happenings = self.made(s, before, number, player, option)
        self.journal.add(round, phase, happenings)
        self.choices.append(choice)
        self.settle(s)

    def made(self, s: State, before: State, number: int, player: int, option: int) -> tuple[Choice, list[Happening]]:
        """Make a choice in a state; it with the state before, and what happened."""
        log: list[Happening] = []
        s.log = log
        step(s, player, option)
        s.log = None
        beside = [
            other
            for other in asked_in(before)
            if other != player and s.asking[other] is before.asking[other] and s.stacks[other] is before.stacks[other]
        ]
        moved = s.flow != before.flow or s.shuffles != before.shuffles
        shown = any(showed(self.rules, before, s, person) for person in self.people)
        return Choice(number, player, option, before, before.flow, beside, s.seals != before.seals, moved, shown), log

    # Taking back.

    def plan(self, s: State, player: int, most: int) -> tuple[list[int], str]:
        """Whose choices are taken back, the last first, for as many of the player's as can be, up to so many; and what
        is in the way of the next."""
        choices = self.choices
        whose: list[int] = []
        try:
            for _ in range(most):
                s, more = self.with_bots(s, player)
                whose += more
        except CannotUndo as error:
            return whose, str(error)
        finally:
            self.choices = choices
        return whose, ""

    def take_back(self, s: State, player: int, n: int) -> State:
        """Take back the player's last choices, and return the state without them; or raise, and change nothing."""
        choices = self.choices
        try:
            for _ in range(n):
                s = self.without_last(s, player)
            self.journal.add(self.rules.round(s), self.rules.phase(s), [])
        except BaseException:
            self.choices = choices
            raise
        self.settle(s)
        return s

    def with_bots(self, s: State, player: int) -> tuple[State, list[int]]:
        """The state without the player's last choice and those of bots in its way; and whose they were."""
        if player not in self.people:
            return self.without_own(s, player), [player]
        whose: list[int] = []
        while True:
            try:
                return self.without_last(s, player), [*whose, player]
            except CannotUndo as error:
                bot = self.bot_in_the_way(player, error)
            s = self.without_last(s, bot)
            whose.append(bot)

    def bot_in_the_way(self, player: int, error: CannotUndo) -> int:
        """The bot that has made the last choice of all, after one of the player that could be taken back without it."""
        place = self.last_of(player)
        last = self.choices[-1] if self.choices else None
        if last is None or last.player in self.people or place < 0 or self.choices[place].before is None:
            raise error
        why = self.why_it_stays(self.choices[place]) or self.why_it_stays(last)
        if why:
            raise CannotUndo(why)
        return last.player

    def without_last(self, s: State, player: int) -> State:
        """The state without the player's last choice, which may be the last of all; or raise, and change nothing."""
        choices = self.choices
        try:
            return self.without_own(s, player)
        except CannotUndo:
            self.choices = choices
            last = choices[-1] if self.people and choices else None
            if last is None or last.player != player or last.before is None or self.why_it_stays(last):
                raise
        self.choices = choices[:-1]
        return last.before.copy()

    def without_own(self, s: State, player: int) -> State:
        """The state without the player's last choice. What others have chosen since is made again."""
        why = self.in_the_way(s, player)
        if why:
            raise CannotUndo(why)
        place = self.last_of(player)
        before = self.choices[place].before
        assert before is not None
        later, self.choices = self.choices[place + 1 :], self.choices[:place]
        s = before.copy()
        for choice in later:
            if choice.option not in s.options(choice.player):
                raise CannotUndo(f"{self.names[choice.player]} has built on it since")
            again, _ = self.made(s, s.copy(), choice.number, choice.player, choice.option)
            again.showed = again.showed or choice.showed  # whoever has seen something has seen it
            self.choices.append(again)
        return s

    # What is in the way.

    def in_the_way(self, s: State, player: int) -> str:
        """Why the player's last choice can't be taken back while all later ones hold; empty if it can."""
        if s.over():
            return "the game is over"
        place = self.last_of(player)
        choice = self.choices[place] if place >= 0 else self.final[player]
        if choice is None:
            return "there is nothing to take back"
        if choice.before is None and self.why[player]:
            return self.why[player]
        if choice.sealed:
            return SHOWED if self.people == [player] else MOVED_ON if s.flow != choice.flow else SEALED
        return MOVED_ON if choice.before is None else self.blocked(place)

    def last_of(self, player: int) -> int:
        """The place of the player's last choice; -1 if there is none."""
        return max([i for i, choice in enumerate(self.choices) if choice.player == player], default=-1)

    def blocked(self, place: int) -> str:
        """What keeps a choice from being taken back, apart from itself."""
        choice = self.choices[place]
        for later in self.choices[place + 1 :]:
            if later.player != choice.player and later.blocks(choice):
                return self.block(choice, later)
        return ""

    def block(self, choice: Choice, later: Choice) -> str:
        """How a later choice of another keeps one from being taken back."""
        return MOVED_ON if later.player in choice.beside else f"{self.names[later.player]} has chosen since"

    def why_it_stays(self, choice: Choice) -> str:
        """Why a choice would stay if it were the last of all, in a game with bots; empty if it could be taken back."""
        name, alone = self.names[choice.player], len(self.people) == 1
        if choice.player in self.people:
            if not choice.sealed or (alone and not choice.showed):
                return ""
            return SHOWED if alone else SEALED
        if choice.showed:
            return f"{name}'s choice showed something new"
        return f"{name}'s choice touched what others share" if choice.sealed and not alone else ""

    # What is kept.

    def settle(self, s: State) -> None:
        """Let go of the states of choices that can never be taken back any more, and of what comes before all others.

        That is what is sealed, and what comes before a choice that is final and blocks it; but in a game with bots
        nothing that is followed only by choices which could be taken back one after the other, the last first.
        """
        if s.over():
            self.choices = []
            return
        final: list[Choice] = []
        stop: Choice | None = None
        for choice in reversed(self.choices):
            if self.people and stop is None and choice.before is not None and not self.why_it_stays(choice):
                continue
            stop = stop or choice
            if choice.before is None or choice.sealed or any(is_final_for(later, choice) for later in final):
                self.let_go(choice, final, stop)
                final.append(choice)
        first = next((i for i, choice in enumerate(self.choices) if choice.before is not None), len(self.choices))
        self.choices = self.choices[first:]

    def let_go(self, choice: Choice, later: list[Choice], stop: Choice) -> None:
        """Note that a choice is final, and what is in its way of the final ones that came later, the last first."""
        last = self.final[choice.player]
        if last is None or last.number < choice.number:
            self.final[choice.player] = choice
            self.why[choice.player] = self.why_for_good(choice, later, stop)
        choice.before = None

    def why_for_good(self, choice: Choice, later: list[Choice], stop: Choice) -> str:
        """What of the later ones keeps a choice from ever being taken back; empty if nothing but the choice itself.

        In a game with bots that is the one at which it would stop, if the player's own would not stay."""
        if self.people and stop.player not in self.people and stop is not choice and not self.why_it_stays(choice):
            return self.why_it_stays(stop)
        in_the_way = [other for other in reversed(later) if other.player != choice.player and other.blocks(choice)]
        return self.block(choice, in_the_way[0]) if in_the_way and not choice.sealed else ""


def is_final_for(later: Choice, earlier: Choice) -> bool:
    """Does a later choice that can't be taken back make an earlier one final too?"""
    return later.player == earlier.player or later.blocks(earlier)


def past_of(game: AnyGame) -> Past:
    """The past of a game, played again from the opening."""
    opening: list[Happening] = []
    s = game.opening(opening)
    past = Past(game.rules, opening, game.names, game.people)
    for number in range(game.changes):
        player, option = game.made[2 * number], game.made[2 * number + 1]
        if option >= 0:
            past.make(s, s.copy(), player, option)
        else:
            s = past.take_back(s, player, -option)
    return past
