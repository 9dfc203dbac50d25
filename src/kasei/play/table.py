"""A game in progress: choices checked at the edge, history, undo, log and record.

Every entry of the record, a choice or an undo, is a change. Changes are numbered from 1 in the order in which they are
made, and the opening, before any choice, is change 0. No number is ever used again.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from kasei.core.checks import brief, checked_key, checked_seat, whole
from kasei.core.digest import Trace, digest
from kasei.core.errors import BadRecord, CannotUndo, IllegalChoice, KaseiError
from kasei.core.happening import Happening
from kasei.core.hidden import SPECTATOR, asked_in, view
from kasei.core.kernel import State, step
from kasei.core.record import UNDO, Entry, Record, parse_record
from kasei.core.rules import Plain, Rules, Value
from kasei.games import rules_of
from kasei.play.opening import key_from, names_from

DAMAGED: Final = "the record is damaged: something was cut off or changed since it was written"


@dataclass(frozen=True)
class Decision:
    """A question that is open: whom it is put to, in words, and what may be answered."""

    player: int
    question: str
    options: list[int]


@dataclass(frozen=True)
class Choice:
    """A choice that has been made and not taken back: its number, the state before it, and what happened.

    `beside`: the players whose own question and pending work it left alone. `sealed`: something hidden was shown or
    something shared was touched. `moved`: the course of the game went on, or cards were shuffled.
    """

    number: int
    player: int
    option: int
    before: State
    beside: list[int]
    happenings: list[Happening]
    sealed: bool
    moved: bool


class Game:
    """A game at the table. What comes from outside is checked here; inside, options are trusted."""

    def __init__(self, rules: Rules, key: int, names: Sequence[str] = ()) -> None:
        self.rules = rules
        self.names = names_from(names, rules.players)
        self.key = checked_key(key)
        self.happenings: list[list[Happening]] = [[]]  # what happened in each change, by its number
        self.state = rules.deal(self.key, self.happenings[0])
        self.history: list[Choice] = []  # without what was taken back
        self.entries: list[Entry] = []
        self.trace = Trace()

    @property
    def number(self) -> int:
        """The number of the last change: it grows by one with every choice and every undo."""
        return len(self.entries)

    @property
    def over(self) -> bool:
        """Has the game ended?"""
        return self.state.over()

    @property
    def decisions(self) -> list[Decision]:
        """The open questions: one, or several at once, or none when it is over."""
        s = self.state
        return [Decision(p, self.rules.question(s, p), list(s.options(p))) for p in asked_in(s)]

    @property
    def scores(self) -> list[int]:
        """The points of each player now."""
        return self.rules.scores(self.state)

    @property
    def winners(self) -> list[int]:
        """Who has won: one, several who share it, or nobody; nobody while the game runs."""
        return self.rules.winners(self.state) if self.over else []

    @property
    def record(self) -> Record:
        """The whole game: a secret while it runs."""
        return Record(
            digest(self.rules),
            self.rules.name,
            self.rules.players,
            tuple(self.names),
            dict(self.rules.settings),
            self.key,
            tuple(self.entries),
            self.trace.so_far(self.scores),
        )

    def view(self, seat: int) -> Plain:
        """What that seat, or SPECTATOR, may see, as plain data."""
        return view(self.rules, self.state, checked_viewer(seat, self.rules.players))

    def describe(self, seat: int, option: int) -> str:
        """What an open option does, in words."""
        seat, option = checked_seat(seat, self.rules.players), whole(option, IllegalChoice, "the option")
        check_choice(self.state, seat, option)
        return self.rules.describe(self.state, seat, option)

    def why_not(self, seat: int, card: int | str) -> str:
        """Why the seat can't play this card now; empty if it can."""
        seat = checked_seat(seat, self.rules.players)
        number = self.rules.find(card) if isinstance(card, str) else whole(card, IllegalChoice, "the card")
        if number is None or not 0 <= number < len(self.rules.listing):
            raise IllegalChoice(f"there is no card {brief(card)} in {self.rules.name}, or more than one fits")
        return self.rules.why_not(self.state, seat, number)

    def log(self, seat: int, since: int | None = None) -> list[str]:
        """What happened after the change of that number, as that seat, or SPECTATOR, may know it, in words.

        Without a number it begins with the opening. What was taken back stays in the log, and so does the undo.
        """
        seat = checked_viewer(seat, self.rules.players)
        first = 0 if since is None else checked_number(since) + 1
        return [line for number in range(first, self.number + 1) for line in self._lines(number, seat)]

    def told(self, seat: int, number: int) -> list[str]:
        """The part of the log that belongs to the change of that number."""
        seat, number = checked_viewer(seat, self.rules.players), checked_number(number)
        if number > self.number:
            raise IllegalChoice(f"there is no change {brief(number)} yet: the last one is {self.number}")
        return self._lines(number, seat)

    def full_log(self) -> list[str]:
        """The log with the secrets of all players: a secret while the game runs."""
        return [line for number in range(self.number + 1) for line in self._lines(number)]

    def _lines(self, number: int, seat: int | None = None) -> list[str]:
        """The lines of one change as a seat may know them; without a seat, with all secrets."""
        if number and self.entries[number - 1][1] == UNDO:
            player, _, n = self.entries[number - 1]
            return [f"{self.names[player]} takes back {'a choice' if n == 1 else f'{n} choices'}"]
        told = self.happenings[number]
        seen = told if seat is None else [happening.seen_by(seat) for happening in told]
        return self.rules.lines(seen, self.names)

    def choose(self, player: int, option: int) -> None:
        """Answer the player's open question."""
        player, option = checked_seat(player, self.rules.players), whole(option, IllegalChoice, "the option")
        check_choice(self.state, player, option)
        options = self.state.options(player)
        choice = self._made(self.number + 1, player, option)
        self.history.append(choice)
        self.entries.append((player, option))
        self.happenings.append(choice.happenings)
        self.trace.add(player, options, option)

    def undo(self, player: int, n: int = 1) -> None:
        """Take back the player's last n choices. Nobody else is undone, and nothing that the player learnt by them."""
        player, n = checked_seat(player, self.rules.players), whole(n, CannotUndo, "the number of choices")
        if n < 1:
            raise CannotUndo(f"can't take back {brief(n)} choices")
        before = self.history[:], self.state
        try:
            for _ in range(n):
                self._take_back(player)
        except KaseiError:
            self.history, self.state = before
            raise
        self.entries.append((player, UNDO, n))
        self.happenings.append([])
        self.trace.add(player, [UNDO], n)

    def undoable(self, player: int) -> str:
        """Why the player's last choice can't be taken back; empty if it can."""
        player = checked_seat(player, self.rules.players)
        if self.over:
            return "the game is over"
        mine = [i for i, choice in enumerate(self.history) if choice.player == player]
        if not mine:
            return "there is nothing to take back"
        choice = self.history[mine[-1]]
        if choice.sealed and self.state.flow != choice.before.flow:
            return "the game has moved on since"
        if choice.sealed:
            return "the last choice showed something new, or touched what others share"
        for later in self.history[mine[-1] + 1 :]:
            if later.player not in choice.beside:
                return f"{self.names[later.player]} has chosen since"
            if later.moved:
                return "the game has moved on since"
        return ""

    def _take_back(self, player: int) -> None:
        why = self.undoable(player)
        if why:
            raise CannotUndo(f"{self.names[player]} can't undo: {why}")
        last = max(i for i, choice in enumerate(self.history) if choice.player == player)
        later = self.history[last + 1 :]
        self.state = self.history[last].before.copy()
        self.history = self.history[:last]
        for choice in later:
            if choice.option not in self.state.options(choice.player):
                raise CannotUndo(f"{self.names[player]} can't undo: {self.names[choice.player]} has built on it since")
            self.history.append(self._made(choice.number, choice.player, choice.option))

    def _made(self, number: int, player: int, option: int) -> Choice:
        """Make a choice that has been checked. If anything goes wrong in it, nothing has changed."""
        s = self.state
        before = s.copy()
        log: list[Happening] = []
        s.log = log
        try:
            step(s, player, option)
        except BaseException:
            self.state = before
            raise
        s.log = None
        beside = [
            other
            for other in asked_in(before)
            if other != player and s.asking[other] is before.asking[other] and s.stacks[other] is before.stacks[other]
        ]
        moved = s.flow != before.flow or s.shuffles != before.shuffles
        return Choice(number, player, option, before, beside, log, s.seals != before.seals, moved)


def checked_viewer(seat: int, players: int) -> int:
    """A player's seat, or SPECTATOR; what is neither is refused."""
    seat = whole(seat, IllegalChoice, "the player")
    return seat if seat == SPECTATOR else checked_seat(seat, players)


def checked_number(number: int) -> int:
    """The number of a change, or of one to come; what is none is refused."""
    number = whole(number, IllegalChoice, "the number of a change")
    if number < 0:
        raise IllegalChoice(f"there is no change {brief(number)}: changes are numbered from 0, the opening")
    return number


def check_choice(s: State, player: int, option: int) -> None:
    """Refuse a choice that is not open to the player now, and say why."""
    if s.over():
        raise IllegalChoice("the game is over")
    if s.asking[player] is None:
        asked = ", ".join(str(other) for other in asked_in(s))
        raise IllegalChoice(f"player {player} has nothing to choose now: the game waits for {asked}")
    options = s.options(player)
    if option not in options:
        raise IllegalChoice(f"{brief(option)} is not open to player {player}: open are {options}")


def new_game(
    name: str, players: int = 2, seed: int | str | None = None, names: Sequence[str] = (), **settings: Value
) -> Game:
    """A new game: `new_game("nine", players=2, seed=7, map="elysium")`. Without a seed it is dealt by chance."""
    rules = rules_of(name, players, settings)
    return Game(rules, key_from(seed), names)


def replay(record: Record | str, to: int | None = None) -> Game:
    """The game of a record, played again choice by choice, as far as `to`."""
    record = parse_record(record) if isinstance(record, str) else checked_record(record)
    try:
        rules = rules_of(record.game, record.players, record.settings)
    except KaseiError as error:
        raise BadRecord(str(error)) from None
    return replay_with(rules, record, to)


def checked_record(record: Record) -> Record:
    """A record that may have been made by hand, checked field by field."""
    if not isinstance(record, Record):
        raise BadRecord(f"a record is a Record or its JSON text, not {brief(record)}")
    try:
        text = record.to_json()
    except (TypeError, ValueError, RecursionError) as error:
        raise BadRecord(f"the record can't be written as JSON: {error}") from None
    return replace(parse_record(text), intact=record.intact)


def replay_with(rules: Rules, record: Record, to: int | None = None) -> Game:
    """The same, where the rules are at hand. One that is damaged can be replayed up to its damage."""
    end = len(record.choices) if to is None else whole(to, BadRecord, "the last choice")
    if not 0 <= end <= len(record.choices):
        raise BadRecord(f"the record has {len(record.choices)} choices: it can't be replayed to {brief(to)}")
    if record.rules != digest(rules):
        other = f"the record was made with other rules ({brief(record.rules)}); these are {digest(rules)}"
        raise BadRecord(other if record.intact else DAMAGED)
    game = Game(rules, record.key, record.names)
    for i, entry in enumerate(record.choices[:end], 1):
        try:
            if entry[1] == UNDO:
                game.undo(entry[0], entry[2])
            else:
                game.choose(entry[0], entry[1])
        except KaseiError as error:
            damaged = "" if record.intact else "the record is damaged: "
            raise BadRecord(f"{damaged}choice {i} of the record, {brief(list(entry))}: {error}") from None
    if to is None and not record.intact:
        raise BadRecord(DAMAGED)
    if to is None and game.record.trace != record.trace:
        raise BadRecord("the game goes another way than when it was recorded: these are other rules")
    return game
