"""A game in progress: choices checked at the edge, what is shown of it, undo and record.

Every entry of the record, a choice or an undo, is a change. Changes are numbered from 1 in the order in which they are
made, and the opening, before any choice, is change 0. No number is ever used again.
"""

from __future__ import annotations

from array import array
from collections.abc import Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass
from itertools import groupby, islice
from typing import Any, Generic, cast

from kasei.core.checks import brief, checked_bots, checked_key, checked_seat, whole
from kasei.core.digest import Trace, digest
from kasei.core.effect import Frame
from kasei.core.errors import CannotUndo, IllegalChoice
from kasei.core.face import Card, Decision, Event, Moment, Preview, Tally, Undo
from kasei.core.happening import Happening
from kasei.core.hidden import SPECTATOR, asked_in, common_view, own_view, view
from kasei.core.kernel import State, step
from kasei.core.marks import plain
from kasei.core.record import UNDO, Entry, Record
from kasei.core.rules import Plain, Rules
from kasei.face.answers import answers_in, check_choice, try_out
from kasei.face.decision import decision_for, preview_of, said_of, undo_offer
from kasei.face.events import events_of, lines_of, who_knows_more
from kasei.face.inputs import choices_of, last_input, news_since
from kasei.face.naming import asked_about, option_named
from kasei.face.opening import names_from, position_from
from kasei.face.past import Past, past_of
from kasei.face.paying import answers_for
from kasei.face.seat import Seat, V
from kasei.face.series import moments_of
from kasei.face.space import ActionSpace, space_of
from kasei.face.tallies import tallies_of
from kasei.games import Legend
from kasei.snapshots import fingerprint, frozen_frame


@dataclass(frozen=True)
class Mark:
    """How a game stood at one moment, to go back to if what came after is not to be: a secret while it runs."""

    state: State
    changes: int
    since: list[int]
    latest: list[int]


class Game(Generic[V]):
    """A game at the table. What comes from outside is checked here; inside, options are trusted.

    What happened, and what can be taken back, is kept from the first time that somebody asks for it on.
    """

    def __init__(
        self,
        rules: Rules,
        key: int,
        names: Sequence[str] = (),
        position: Mapping[str, object] | None = None,
        bots: Sequence[str | None] = (),
    ) -> None:
        self.rules = rules
        self._names = tuple(names_from(names, rules.players))
        self._bots = tuple(checked_bots(bots, rules.players))
        self.key = checked_key(key)
        self.arranged = position_from(position, rules.name)  # what it began with, where that was set up by hand
        self.state = self.opening()
        self.trace = Trace()
        self.made = array("i")  # for each change who made it and the option, or how many were taken back, below 0
        self.inputs = bytearray()  # for each change: is it the first of those that were made in one go?
        self.latest = [0] * rules.players  # each player's last choice that has not been taken back, 0 if there is none
        self.earlier = array("i")  # for each choice the one of the same player before it, likewise
        self.undone: set[int] = set()  # the numbers of choices that were taken back
        self.undos: dict[int, list[int]] = {}  # for each undo, by its number, those that it took back
        self.since = [0] * rules.players  # for each player the change after which the open question was put
        self.kept: Past | None = None

    # How it stands.

    def opening(self, log: list[Happening] | None = None) -> State:
        """The state before any choice; what happens in it is added to `log`."""
        if self.arranged is None:
            return self.rules.deal(self.key, log)
        return self.rules.arrange(self.key, self.arranged, log)

    @property
    def position(self) -> Plain | None:
        """The position that it began with, where one was set up, as the caller's own copy: a secret while it runs."""
        return deepcopy(self.arranged)

    @property
    def names(self) -> list[str]:
        """The names of all players."""
        return list(self._names)

    @property
    def bots(self) -> list[str | None]:
        """For each player the name of the bot that plays; None for a person."""
        return list(self._bots)

    @property
    def people(self) -> list[int]:
        """The seats where persons play against bots; none in a game without bots."""
        return [seat for seat, bot in enumerate(self._bots) if bot is None] if any(self._bots) else []

    @property
    def changes(self) -> int:
        """How many changes there were, which is the number of the last: one more with every choice and every undo."""
        return len(self.inputs)

    @property
    def over(self) -> bool:
        """Has the game ended?"""
        return self.state.over()

    @property
    def asked(self) -> list[int]:
        """The seats that are asked something: one, or several at once, or none when it is over."""
        return asked_in(self.state)

    @property
    def scores(self) -> list[int]:
        """The points of each player now."""
        return self.rules.scores(self.state)

    @property
    def breakdown(self) -> list[dict[str, int]]:
        """For each player where the points come from, category by category."""
        return self.rules.breakdown(self.state)

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
            self._names,
            dict(self.rules.settings),
            self.key,
            tuple(self.entries),
            self.trace.so_far(self.scores),
            self.position,
            tuple([number for number, first in enumerate(self.inputs, 1) if not first]),
            self._bots,
            self.rules.additions,
        )

    @property
    def entries(self) -> list[Entry]:
        """All changes as they stand in the record."""
        return self.entries_after(0)

    def entries_after(self, number: int) -> list[Entry]:
        """The changes after that number as they stand in the record."""
        after = 2 * number
        pairs = zip(self.made[after::2], self.made[after + 1 :: 2])
        return [(player, option) if option >= 0 else (player, UNDO, -option) for player, option in pairs]

    @property
    def fingerprint(self) -> str:
        """A hash of the whole state, in numbers: two games that stand the same have the same."""
        return fingerprint(self.state)

    @property
    def checksum(self) -> int:
        """A short checksum of all choices and of how the game stands, in numbers: cheaper than a fingerprint."""
        rules, s = self.rules, self.state
        had = [n for player in range(rules.players) for n in rules.accounts(s, player).values()]
        return self.trace.with_numbers([*rules.scores(s), *rules.levels(s).values(), *had])

    def rename(self, names: Sequence[str]) -> None:
        """Give the players other names."""
        self._names = tuple(names_from(names, self.rules.players))
        if self.kept is not None:
            self.kept.names = self.names

    # What a seat may see and do. `Seat` hands it on for one of them.

    def seat(self, seat: int) -> Seat[V]:
        """All that one seat, or SPECTATOR, may see and do, and nothing else."""
        return Seat(self, self.viewer(seat))

    def viewer(self, seat: int) -> int:
        """A player's seat, or SPECTATOR; what is neither is refused."""
        seat = whole(seat, IllegalChoice, "the player")
        return seat if seat == SPECTATOR else checked_seat(seat, self.rules.players)

    def player(self, seat: int) -> int:
        """A player's seat; what is none is refused."""
        return checked_seat(seat, self.rules.players)

    def view(self, seat: int) -> V:
        """What that seat, or SPECTATOR, may see, as plain data."""
        return cast(V, view(self.rules, self.state, self.viewer(seat), self.names))

    def common_view(self) -> Plain:
        """What of a view is the same for all seats."""
        return common_view(self.rules, self.state, self.names)

    def own_view(self, seat: int) -> Plain:
        """What of a view is that seat's own: with what is common, the whole view."""
        return own_view(self.rules, self.state, self.viewer(seat))

    def opens_turn(self, seat: int) -> bool:
        """Does the seat's open question begin something, and not go on with what it does already?"""
        f = self.state.asking[self.player(seat)]
        return f is not None and f.effect.turn()

    def options(self, seat: int) -> list[int]:
        """What that seat may choose now, as numbers; none where it is not asked."""
        return list(self.state.options(self.player(seat)))

    def question(self, seat: int) -> str:
        """What that seat is asked, in words; empty where it is not asked."""
        return plain(self.rules.question(self.state, self.player(seat)), self._names)

    def decision(self, seat: int) -> Decision | None:
        """The question that is open to that seat, with its options in words; None where it is not asked."""
        return decision_for(self, self.player(seat))

    def option(self, verb: str, argument: str | int | None = None) -> int:
        """The option of that name: `game.option("play", "Comet")`, `game.option("hex", 12)`, `game.option("pass")`."""
        return option_named(self.rules, verb, argument)

    def describe(self, seat: int, option: int) -> str:
        """What an open option does, in words."""
        seat, option = self.player(seat), whole(option, IllegalChoice, "the option")
        check_choice(self.state, seat, option)
        return said_of(self, seat, option)

    def why_not(self, seat: int, what: int | str) -> str:
        """Why the seat can't play or use a card, or take a standard action, now; empty if it can.

        A card is known by its number or name, a standard action by its name.
        """
        about, number = asked_about(self.rules, what)
        judge = self.rules.why_no_standard if about == "standard" else self.rules.why_not
        return judge(self.state, self.player(seat), number)

    def cards(self) -> list[Card]:
        """Every card with its facts and its words, in the order of their numbers."""
        return self.rules.cards()

    @property
    def actions(self) -> ActionSpace:
        """All options that can ever be open, numbered from 0 on: for learning."""
        return space_of(self.rules)

    def legend(self) -> Legend:
        """What numbers stand for: verbs, names, cards, and all else that is printed."""
        return cast(Legend, self.rules.legend(digest(self.rules)))

    # What happened.

    @property
    def past(self) -> Past:
        """What has happened, and what can be taken back."""
        if self.kept is None:
            self.kept = past_of(self)
        return self.kept

    def events(self, seat: int, since: int | None = None, until: int | None = None) -> list[Event]:
        """What happened after the change of that number, as that seat, or SPECTATOR, may know it.

        Without a number it begins with the opening. `until` is the last change that is wanted. What was taken back
        stays, and so does the undo.
        """
        return events_of(self, self.viewer(seat), self.changes_after(since, until))

    def events_apart(self, since: int) -> dict[int, list[Event]]:
        """The events after a change as SPECTATOR may know them, and as each seat may that knows more."""
        numbers = self.changes_after(since)
        found = {SPECTATOR: events_of(self, SPECTATOR, numbers)}
        for seat in who_knows_more(self, numbers):
            found[seat] = events_of(self, seat, numbers)
        return found

    def log(self, seat: int, since: int | None = None, until: int | None = None) -> list[str]:
        """The same in words, line by line."""
        return lines_of(self, self.viewer(seat), self.changes_after(since, until))

    def full_log(self) -> list[str]:
        """The log with the secrets of all players: a secret while the game runs."""
        return lines_of(self, None, self.changes_after(None))

    def full_events(self) -> list[Event]:
        """The events with the secrets of all players: a secret while the game runs."""
        return events_of(self, None, self.changes_after(None))

    def tallies(self, seat: int, since: int | None = None) -> list[Tally]:
        """What each player did after the change of that number and has not taken back, summed up, as that seat, or
        SPECTATOR, may know it."""
        return tallies_of(self, self.viewer(seat), self.changes_after(since))

    def changes_after(self, since: int | None, until: int | None = None) -> range:
        """The numbers of the changes after one, up to another; without them, all."""
        first = 0 if since is None else self.change_number(since) + 1
        last = self.changes if until is None else self.change_number(until)
        return range(first, last + 1)

    def change_number(self, number: int) -> int:
        """The number of a change; for one that is still to come, the last."""
        number = whole(number, IllegalChoice, "the number of a change")
        if number < 0:
            raise IllegalChoice(f"there is no change {brief(number)}: changes are numbered from 0, the opening")
        return min(number, self.changes)

    def series(self) -> list[Moment]:
        """How all players stood when each round began, and how they stand now."""
        return moments_of(self)

    # Choosing and taking back.

    def choose(self, seat: int, *options: int, asked: int | None = None, mark: Mark | None = None) -> None:
        """Answer the seat's open question, and those that follow if there are more answers: all of them or none.

        With `asked` the answer is for the question of that number, and refused where another one is open. `mark` says
        how the game stands, where somebody has made one already.
        """
        seat = self.player(seat)
        numbers = answers_in(options)
        if asked is not None and whole(asked, IllegalChoice, "the number of the question") != self.since[seat]:
            raise IllegalChoice(f"question {brief(asked)} is not open any more, or was never put")
        if len(numbers) > 1:
            try_out(self.rules, self.state, seat, numbers)
        mark = mark or self.mark()
        try:
            for i, option in enumerate(numbers):
                self.make(seat, option, i == 0, None if i else mark.state)
        except BaseException:
            self.restore(mark)
            raise

    def pay(self, seat: int, amounts: Mapping[str, int], asked: int | None = None) -> None:
        """Pay what is due with so many of each, by the names in the bill; of what is not named, as much as is usual."""
        seat = self.player(seat)
        self.choose(seat, *answers_for(self.rules, self.state, seat, amounts), asked=asked)

    def preview(self, seat: int, *options: int) -> Preview:
        """What answering so would come to, as far as the seat can know: what would be refused is refused."""
        seat = self.player(seat)
        numbers = answers_in(options)
        if len(numbers) > 1:
            try_out(self.rules, self.state, seat, numbers)
        else:
            check_choice(self.state, seat, numbers[0])
        return preview_of(self, seat, numbers)

    def make(self, player: int, option: int, first: bool, before: State | None = None) -> None:
        """Make one choice, if it is open. `before` is a copy of the state, if there is one already."""
        s = self.state
        options = s.options(player)
        if option not in options:
            check_choice(s, player, option)
        asking = s.asking[:]
        if s.picked[player]:
            first = False
        if self.kept is None:
            step(s, player, option)
        else:
            self.kept.make(s, before or s.copy(), player, option)
        self.trace.add(player, options, option)
        self.earlier.append(self.latest[player])
        self.latest[player] = len(self.earlier)
        self._note(player, option, first, asking)

    def mark(self) -> Mark:
        """How the game stands now."""
        return Mark(self.state.copy(), self.changes, self.since[:], self.latest[:])

    def restore(self, mark: Mark) -> None:
        """Go back to where a mark was made, as if nothing had been chosen or taken back since."""
        number = mark.changes
        self.state, self.since, self.latest = mark.state, mark.since, mark.latest
        del self.made[2 * number :], self.inputs[number:], self.earlier[number:]
        for undo in [undo for undo in self.undos if undo > number]:
            self.undone.difference_update(self.undos.pop(undo))
        self.trace.cut(number)
        if self.kept is not None and len(self.kept.journal) > number + 1:
            self.kept = None

    def _note(self, player: int, number: int, first: bool, asking: list[Frame | None]) -> None:
        """Note a change, and whose question is another one since. An undo may put the same one in another frame."""
        self.made.append(player)
        self.made.append(number)
        self.inputs.append(first)
        now = self.state.asking
        if now != asking:
            for seat, f in enumerate(now):
                if f is not asking[seat] and (number >= 0 or frozen_frame(f) != frozen_frame(asking[seat])):
                    self.since[seat] = len(self.inputs)
        self.since[player] = len(self.inputs)

    def undo(self, seat: int, n: int | None = None) -> None:
        """Take back the seat's last n choices; without a number, what `undo_offer` says.

        No other person is undone, and nothing that the player learnt by the choices. Choices of bots that stand in the
        way are taken back too, each with an entry of its own in the record: ask them again.
        """
        seat = self.player(seat)
        many = max(1, self.undo_reach(seat)) if n is None else whole(n, CannotUndo, "the number of choices")
        if many < 1:
            raise CannotUndo(f"can't take back {brief(many)} choices")
        whose, why = self.past.plan(self.state, seat, many)
        if whose.count(seat) < many:
            raise CannotUndo(f"{self._names[seat]} can't undo: {why}")
        mark = self.mark()
        try:
            for player, choices in groupby(whose):
                self.retract(player, len(list(choices)))
        except BaseException:
            self.restore(mark)
            raise

    def retract(self, player: int, n: int) -> None:
        """Take back the last n choices of one player: an entry of the record. Bots do so for a person who undoes."""
        if n < 1:
            raise CannotUndo(f"can't take back {brief(n)} choices")
        asking = self.state.asking[:]
        try:
            self.state = self.past.take_back(self.state, player, n)
        except CannotUndo as error:
            raise CannotUndo(f"{self._names[player]} can't undo: {error}") from None
        gone = list(islice(choices_of(self, player), n))
        self.undos[self.changes + 1] = gone[::-1]
        self.undone.update(gone)
        self.latest[player] = self.earlier[gone[-1] - 1]
        self.earlier.append(0)
        self.trace.add(player, [UNDO], n)
        self._note(player, -n, True, asking)

    def undoable(self, seat: int) -> str:
        """Why the seat's last choice can't be taken back; empty if it can."""
        return self.past.plan(self.state, self.player(seat), 1)[1]

    def undo_offer(self, seat: int) -> Undo:
        """What the seat would take back of what it did last in one go, in words; or why it can't."""
        return undo_offer(self, self.player(seat))

    def undo_reach(self, seat: int) -> int:
        """How many of the choices that the seat last made in one go can be taken back."""
        return self.past.plan(self.state, seat, len(self.last_input(seat)))[0].count(seat)

    def last_input(self, seat: int) -> list[int]:
        """The numbers of the choices that the player last made in one go, such as cards picked together."""
        return last_input(self, self.player(seat))

    def news_since(self, seat: int) -> int | None:
        """The change after which all is news to a player: before the last input after which somebody else has chosen.

        Where nobody has, it is before the last input; None if there was none.
        """
        return news_since(self, self.player(seat))


AnyGame = Game[Any]
