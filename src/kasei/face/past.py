"""What has happened in a game, and what of it can still be taken back."""

from __future__ import annotations

from dataclasses import dataclass

from kasei.core.errors import CannotUndo
from kasei.core.happening import Happening
from kasei.core.hidden import asked_in
from kasei.core.kernel import State, step
from kasei.core.rules import Rules
from kasei.face.journal import Journal

MOVED_ON = "the game has moved on since"
SEALED = "the last choice showed something new, or touched what others share"


@dataclass
class Choice:
    """A choice that has not been taken back: its number, and the state before it as long as it can be.

    `beside`: the players whose own question and pending work it left alone. `sealed`: something hidden was shown or
    something shared was touched. `moved`: the course of the game went on, or cards were shuffled.
    """

    number: int
    player: int
    option: int
    before: State | None
    flow: int
    beside: list[int]
    sealed: bool
    moved: bool

    def blocks(self, earlier: Choice) -> bool:
        """Does it, as long as it holds, keep an earlier choice from being taken back?"""
        return self.player not in earlier.beside or self.moved


class Past:
    """The journal of a game, and its choices from the first that can still be taken back on."""

    def __init__(self, rules: Rules, opening: list[Happening], names: list[str]) -> None:
        self.rules = rules
        self.names = names
        self.journal = Journal()
        self.journal.add(0, None, opening)
        self.choices: list[Choice] = []
        self.final: list[Choice | None] = [None] * rules.players  # the last choice of each that can't be taken back
        self.why = [""] * rules.players  # and what was in the way

    def make(self, s: State, before: State, player: int, option: int) -> None:
        """Make a choice that has been checked, in the state itself; `before` is a copy of it."""
        number, round, phase = len(self.journal), self.rules.round(s), self.rules.phase(s)
        choice, happenings = made(s, before, number, player, option)
        self.journal.add(round, phase, happenings)
        self.choices.append(choice)
        self.settle()

    def undoable(self, s: State, player: int) -> str:
        """Why the player's last choice can't be taken back; empty if it can."""
        if s.over():
            return "the game is over"
        place = self.last_of(player)
        choice = self.choices[place] if place >= 0 else self.final[player]
        if choice is None:
            return "there is nothing to take back"
        if choice.sealed:
            return MOVED_ON if s.flow != choice.flow else SEALED
        return self.why[player] if choice.before is None else self.blocked(place)

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
        self.settle()
        return s

    def how_many(self, s: State, player: int, most: int) -> int:
        """How many of the player's last choices could be taken back, up to so many."""
        choices, n = self.choices, 0
        try:
            while n < most:
                s = self.without_last(s, player)
                n += 1
        except CannotUndo:
            pass
        finally:
            self.choices = choices
        return n

    def without_last(self, s: State, player: int) -> State:
        """The state without the player's last choice. What others have chosen since is made again."""
        why = self.undoable(s, player)
        if why:
            raise CannotUndo(f"{self.names[player]} can't undo: {why}")
        place = self.last_of(player)
        before = self.choices[place].before
        assert before is not None
        later, self.choices = self.choices[place + 1 :], self.choices[:place]
        s = before.copy()
        for choice in later:
            if choice.option not in s.options(choice.player):
                raise CannotUndo(f"{self.names[player]} can't undo: {self.names[choice.player]} has built on it since")
            self.choices.append(made(s, s.copy(), choice.number, choice.player, choice.option)[0])
        return s

    def settle(self) -> None:
        """Let go of the states of choices that can never be taken back any more, and of what comes before all others.

        That is what is sealed, and what comes before a choice that is final and blocks it.
        """
        final: list[Choice] = []
        for place in range(len(self.choices) - 1, -1, -1):
            choice = self.choices[place]
            if choice.before is None or choice.sealed or any(is_final_for(later, choice) for later in final):
                self.let_go(choice, final)
                final.append(choice)
        first = next((i for i, choice in enumerate(self.choices) if choice.before is not None), len(self.choices))
        self.choices = self.choices[first:]

    def let_go(self, choice: Choice, later: list[Choice]) -> None:
        """Note that a choice is final, and what is in its way of the final ones that came later, the last first."""
        last = self.final[choice.player]
        if last is None or last.number < choice.number:
            self.final[choice.player] = choice
            in_the_way = [other for other in reversed(later) if other.player != choice.player and other.blocks(choice)]
            self.why[choice.player] = self.block(choice, in_the_way[0]) if in_the_way else ""
        choice.before = None


def is_final_for(later: Choice, earlier: Choice) -> bool:
    """Does a later choice that can't be taken back make an earlier one final too?"""
    return later.player == earlier.player or later.blocks(earlier)


def made(s: State, before: State, number: int, player: int, option: int) -> tuple[Choice, list[Happening]]:
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
    return Choice(number, player, option, before, before.flow, beside, s.seals != before.seals, moved), log
