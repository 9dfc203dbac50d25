"""What the rest of the program asks of a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from mypy_extensions import mypyc_attr

from kasei.core.checks import brief
from kasei.core.errors import BadSetting
from kasei.core.face import Bill, Card, End, Lack, Legend, Standing, Value, VerbName
from kasei.core.happening import NOBODY, Happening, Line
from kasei.core.kernel import State, step
from kasei.core.option import ARGUMENT, PASS, STANDARD, Names, Verb, verb
from kasei.core.shuffle import Generator

Plain = dict[str, object]

MOST_FORESEEN: Final = 400  # choices
VICTORY: Final = 5.0


@dataclass(frozen=True)
class Setting:
    """An option of a game: its name, the values it may have (the first is the default) and what it is about.

    One that applies to some numbers of players only lists these. `lines` says of each value in a line what it means.
    """

    name: str
    values: tuple[Value, ...]
    text: str
    players: tuple[int, ...] = ()
    lines: tuple[str, ...] = ()

    def is_for(self, players: int) -> bool:
        """Does it apply to a game for this number of players?"""
        return not self.players or players in self.players

    def parse(self, text: str) -> Value:
        """Find the value that was typed."""
        for value in self.values:
            if text.lower() == str(value).lower() or (isinstance(value, bool) and text.lower() == ("no", "yes")[value]):
                return value
        raise self.refusal(text)

    def accept(self, value: object) -> Value:
        """The value, if it is one of those that the setting may have."""
        for known in self.values:
            if type(known) is type(value) and known == value:
                return known
        raise self.refusal(value)

    def refusal(self, value: object) -> BadSetting:
        """Make the error about a value that it can't have."""
        return BadSetting(f"{self.name} can't be {brief(value)}: it is one of {self.listing()}")

    def listing(self) -> str:
        """Its values in words."""
        return ", ".join(str(value).lower() for value in self.values)

    def check(self, value: Value, players: int) -> None:
        """Raise BadSetting if a value that is accepted makes no sense for so many players."""


@dataclass(frozen=True)
class Seats(Setting):
    """A setting that names some seats, as text: `none`, or their numbers, such as `0,2`. Its values are examples."""

    def parse(self, text: str) -> Value:
        return self.accept(text)

    def accept(self, value: object) -> Value:
        text = ",".join([str(each) for each in value]) if isinstance(value, (list, tuple)) else value
        if isinstance(text, int) and not isinstance(text, bool):
            text = str(text)
        if not isinstance(text, str):
            raise self.refusal(value)
        seats = [part.strip() for part in text.split(",") if part.strip()]
        if seats == ["none"] or not seats:
            return "none"
        if not all(seat.isdecimal() and len(seat) == 1 for seat in seats) or len(set(seats)) < len(seats):
            raise self.refusal(value)
        return ",".join(sorted(seats))

    def check(self, value: Value, players: int) -> None:
        """Refuse numbers that are no seats of a game for so many players."""
        for seat in str(value).split(","):
            if seat.isdecimal() and int(seat) >= players:
                raise BadSetting(f"{self.name} can't be {brief(value)}: the seats of {players} are 0 to {players - 1}")

    def refusal(self, value: object) -> BadSetting:
        return BadSetting(f"{self.name} can't be {brief(value)}: it is none, or numbers of seats such as 0,2")


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules:
    """One game with its settings and its number of players. A value: it is shared, and nothing in it changes."""

    def __init__(
        self,
        name: str,
        players: int,
        settings: Mapping[str, Value],
        verbs: Sequence[tuple[Verb, int]],
        names: Mapping[str, Names],
        listing: list[Card],
        selling: int = PASS,
        additions: tuple[str, ...] = (),
    ) -> None:
        self.name = name
        self.additions = additions  # to the game, by name
        self.players = players
        self.settings = MappingProxyType(dict(settings))
        self.verbs = MappingProxyType({verb.number: verb for verb, _ in verbs})
        self.sizes = MappingProxyType({verb.number: n for verb, n in verbs})  # the action space: arguments of each verb
        self.names = MappingProxyType(dict(names))  # of what verbs and happenings are about, by kind
        self.listing = listing  # every card; `cards` hands it out
        self.selling = selling  # the verb that gives something up for money, if there is one

    @property
    def title(self) -> str:
        """The name of the game, and of what is added to it: `chess with fairies`."""
        return title_of(self.name, self.additions)

    # The game itself.

    def deal(self, key: int, log: list[Happening] | None = None) -> State:
        """Deal a new game under this key and run it to its first question; what happens is added to `log`."""
        raise NotImplementedError

    def arrange(self, key: int, position: Plain, log: list[Happening] | None = None) -> State:
        """Set up a position, and run it to its first question; what is wrong with it is refused in words."""
        raise BadSetting(f"no position can be set up in {self.name}")

    def scores(self, s: State) -> list[int]:
        """The points of each player now."""
        raise NotImplementedError

    def winners(self, s: State) -> list[int]:
        """Who has won a game that is over: one, several who share it, or nobody."""
        raise NotImplementedError

    def waits_idly(self) -> bool:
        """Does a bot weigh a pass by the position as it stands, and not by what others do before it is asked again?"""
        return False

    def together(self) -> bool:
        """Do all players win together or not at all?"""
        return False

    def mission(self) -> bool:
        """Is there a goal to reach, alone or together, and nobody to beat?"""
        return self.players == 1 or self.together()

    def breakdown(self, s: State) -> list[dict[str, int]]:
        """For each player where the points come from, category by category."""
        raise NotImplementedError

    def end(self, s: State) -> End:
        """How a game that is over has ended."""
        raise NotImplementedError

    def content(self) -> str:
        """All declared values that decide what happens: cards, maps, numbers; no words."""
        raise NotImplementedError

    # Who sees what.

    def public(self, s: State) -> Mapping[str, object]:
        """What everybody may see, spectators too: plain data, named field by field."""
        raise NotImplementedError

    def private(self, s: State, seat: int) -> Mapping[str, object] | None:
        """What only this seat may see besides; None in a game without secrets."""
        return None

    def redeal(self, s: State, seat: int, chance: Generator) -> None:
        """Deal anew, by this chance, all that the seat can't see: hidden cards, secret answers, others' picks.

        The world goes to a bot, so it must not share lists with the game: copy those that `copy` leaves shared.
        """
        raise NotImplementedError

    def secrets(self, s: State, seat: int) -> set[int]:
        """All that the seat can't see and has not seen: cards by their numbers, and numbers of the game's own for
        whatever else is hidden, and for what others choose in secret, from before they choose until it is shown."""
        raise NotImplementedError

    def round(self, s: State) -> int:
        """The number of the round or generation; 0 before the first."""
        return 0

    def phase(self, s: State) -> str | None:
        """The name of the phase, in a game that has some."""
        return None

    def standings(self, s: State) -> list[Standing]:
        """How all players stand, in the numbers that are drawn round by round."""
        raise NotImplementedError

    # Words.

    def cards(self) -> list[Card]:
        """Every card with its facts and its generated text and icons; the caller's own to change."""
        return deepcopy(self.listing)

    def legend(self, rules: str) -> Legend:
        """What numbers stand for, under the fingerprint of these rules; a game adds what it has printed."""
        verbs: list[VerbName] = [
            {"verb": each.name, "option": number, "about": each.about or None, "count": self.sizes[number]}
            for number, each in self.verbs.items()
        ]
        names = {about: list(known.names) for about, known in self.names.items() if not known.cards}
        plurals = {one: many for known in self.names.values() for one, many in zip(known.names, known.plurals)}
        units = {name: unit for known in self.names.values() for name, unit in zip(known.names, known.units) if unit}
        return {
            "rules": rules,
            "verbs": verbs,
            "names": names,
            "plurals": plurals,
            "units": units,
            "cards": self.cards(),
        }

    def question(self, s: State, player: int) -> str:
        """What the player is asked, in words."""
        raise NotImplementedError

    def describe(self, s: State, player: int, option: int) -> str:
        """What an open option does, in words."""
        raise NotImplementedError

    def label(self, option: int) -> str:
        """An option of the action space in a few words, whatever the state: a verb and what it is about."""
        known = self.verbs[verb(option)]
        name = self.argument(option)
        return f"{known.words()} {name}" if name else known.words()

    def argument(self, option: int) -> str:
        """The name, or else the number, of what an option is about; empty where its verb has no argument."""
        about = self.verbs[verb(option)].about
        known = self.names.get(about)
        return str(option & ARGUMENT if about else "") if known is None else known.names[option & ARGUMENT]

    def find(self, name: str) -> int | None:
        """The number of the card of that name, or of the only one with that in its name."""
        found = self.names["card"].like(name)
        return found[0] if len(found) == 1 else None

    def why_not(self, s: State, player: int, card: int) -> str:
        """Why the card can't be played now; empty if it can."""
        raise NotImplementedError

    def why_no_standard(self, s: State, player: int, which: int) -> str:
        """Why the standard action of that number can't be taken now; empty if it can."""
        return "".join([lack["text"] for option, lack in self.closed(s, player) if option == STANDARD + which])

    def closed(self, s: State, player: int) -> list[tuple[int, Lack]]:
        """What a player who is asked may look for among the options, and why it is not there."""
        return []

    def must(self, s: State, player: int) -> list[int]:
        """The open options of which one has to be used before the player can go on; mostly there are none."""
        return []

    def bill(self, s: State, player: int) -> Bill | None:
        """What the player who is asked is paying, if the question is about that."""
        return None

    def lines(self, happenings: list[Happening]) -> list[Line]:
        """What happened in one go, as lines of the log; not everything is worth one."""
        raise NotImplementedError

    # For bots and tests.

    def evaluate(self, s: State, player: int) -> float:
        """How well the player stands against the best of the others, in points; where all win together, how they do.

        It is right at the end of a game. This is what bots look at.
        """
        raise NotImplementedError

    def weights(self) -> dict[str, float]:
        """How much things weigh in `evaluate`, by name."""
        return {}

    def foresight(self) -> tuple[int, int]:
        """How far a search plays on: so many rounds, this one included, and so many choices at the most."""
        return 1, MOST_FORESEEN

    def attempt(self, s: State, player: int, option: int) -> None:
        """Choose an option in a trial, as far as the player can tell what follows.

        What all choose in secret at the same time is not shown, whoever else has chosen already.
        """
        step(s, player, option)

    def suppose(self, s: State, seat: int) -> None:
        """In a world that a seat imagines, choose for the others what they are likely to have chosen in secret."""

    def kind(self) -> str:
        """The name of the kind of game that one net serves, such as `chess-2`: the game, its players, its additions."""
        return "-".join([self.name, str(self.players), *self.additions])

    def features(self, s: State, player: int) -> list[float]:
        """What a player knows of a position, as numbers for a net: as many in each, or none where no net learns."""
        return []

    def feature_names(self) -> list[str]:
        """What the numbers of `features` are, one by one."""
        return []

    def features_key(self) -> str:
        """A text that is another one where `features` are others: their names, and the weights that they depend on."""
        return "\n".join([*self.feature_names(), *[f"{name} {value!r}" for name, value in self.weights().items()]])

    def outcome(self, s: State, player: int) -> tuple[float, float]:
        """How a game that is over went for a player: the share of the win, and the margin in points.

        The margin is that against the best of the others; where there is a goal instead, what is missing, below 0.
        """
        winners = self.winners(s)
        share = 0.0 if player not in winners else 1.0 if self.together() else 1.0 / len(winners)
        scores = self.scores(s)
        others = [points for seat, points in enumerate(scores) if seat != player]
        return share, float(scores[player] - max(others, default=0))

    def judged(self, s: State, player: int) -> list[int]:
        """Options of an open turn, listed or not, that meet their needs and are judged without a trial; for tests."""
        return []

    def accounts(self, s: State, player: int) -> dict[str, int]:
        """What the player has of everything that the log reports, by name."""
        raise NotImplementedError

    def levels(self, s: State) -> dict[str, int]:
        """Where everything stands that nobody owns and that the log reports, by name."""
        return {}

    def makes(self, s: State, player: int) -> dict[str, int]:
        """Amounts that a player gains in each production, by name, where no happening reports them."""
        return {}

    def account(self, happening: Happening) -> str:
        """The name of the account that a happening with a sign changes."""
        raise NotImplementedError

    def changes(self, happening: Happening) -> list[tuple[int, str, int]]:
        """What a happening changes: (player, account, how much). What is taken from somebody changes both."""
        deed, n = happening.deed, happening.n
        signs = [(happening.by, deed.sign), (happening.on, deed.sign_on)]
        return [(who, self.account(happening), sign * n) for who, sign in signs if who != NOBODY and sign * n]

    def audit(self, s: State) -> None:
        """Raise AssertionError if anything is lost or negative, or a derived value is not what it should be."""
        raise NotImplementedError


def weights_in(judge: object) -> dict[str, float]:
    """The numbers that an object has, by name."""
    found = {name: getattr(judge, name) for name in dir(judge)}
    return {name: value for name, value in found.items() if isinstance(value, float)}


def title_of(name: str, additions: Sequence[str]) -> str:
    """The name of a game, and of what is added to it."""
    return f"{name} with {' and '.join(additions)}" if additions else name


def span(numbers: tuple[int, ...]) -> str:
    """Numbers of players in words: `1 to 4`, `1 or 2`."""
    return " or ".join([str(n) for n in numbers]) if len(numbers) < 3 else f"{numbers[0]} to {numbers[-1]}"


@dataclass(frozen=True)
class Box:
    """A game as it stands on the shelf: its settings are still open."""

    name: str
    summary: str
    players: tuple[int, ...]
    settings: tuple[Setting, ...]
    build: Callable[[int, dict[str, Value]], Rules]
    refusal: Callable[[int, Mapping[str, Value]], str] | None = None  # why settings don't go together; empty: they do
    additions: tuple[str, ...] = ()  # what is added to the game, by name

    def settle(self, players: int, chosen: Mapping[str, object]) -> dict[str, Value]:
        """Check the chosen settings, and add the others at their default."""
        if players not in self.players:
            raise BadSetting(f"{self.name} is for {span(self.players)} players, not {brief(players)}")
        settings = {setting.name: setting.values[0] for setting in self.settings if setting.is_for(players)}
        for name, value in chosen.items():
            setting = self.setting(name)
            if not setting.is_for(players):
                raise BadSetting(f"{name} is an option of games for {span(setting.players)} only, not for {players}")
            settings[name] = setting.accept(value)
            setting.check(settings[name], players)
        refused = self.refusal(players, settings) if self.refusal else ""
        if refused:
            raise BadSetting(refused)
        return settings

    def setting(self, name: str) -> Setting:
        """The setting of that name."""
        for setting in self.settings:
            if setting.name == name:
                return setting
        names = ", ".join(setting.name for setting in self.settings) or "none"
        raise BadSetting(f"{self.name} has no option {brief(name)}; it has {names}")
