"""One seat of a game: all that whoever sits there may see and do, and nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from kasei.core.checks import checked_key
from kasei.core.errors import IllegalChoice
from kasei.core.face import Card, Decision, Event, Moment, Preview, Tally, Undo
from kasei.core.hidden import SPECTATOR, imagine
from kasei.core.world import World
from kasei.face.space import ActionSpace
from kasei.games import Legend

if TYPE_CHECKING:
    import typing_extensions

    from kasei.face.game import Game

    V = typing_extensions.TypeVar("V", bound=Mapping[str, object], covariant=True, default=Any)  # the type of the views
else:
    V = TypeVar("V", covariant=True)


LOOKS_ON: Final = "who only looks on has nothing to choose, to take back or to imagine"


class Seat(Generic[V]):
    """What one player may see and do. A spectator's seat sees what everybody may, and can do nothing."""

    def __init__(self, game: Game[V], number: int) -> None:
        self.__number = number
        self.__game = game

    @property
    def number(self) -> int:
        """Which seat it is; SPECTATOR for whoever looks on."""
        return self.__number

    # Seeing.

    @property
    def names(self) -> list[str]:
        """The names of all players."""
        return self.__game.names

    @property
    def bots(self) -> list[str | None]:
        """For each player the name of the bot that plays; None for a person."""
        return self.__game.bots

    @property
    def over(self) -> bool:
        """Has the game ended?"""
        return self.__game.over

    @property
    def scores(self) -> list[int]:
        """The points of each player now."""
        return self.__game.scores

    @property
    def winners(self) -> list[int]:
        """Who has won; nobody while the game runs."""
        return self.__game.winners

    @property
    def breakdown(self) -> list[dict[str, int]]:
        """For each player where the points come from, category by category."""
        return self.__game.breakdown

    @property
    def asked(self) -> list[int]:
        """The seats that are asked something."""
        return self.__game.asked

    @property
    def changes(self) -> int:
        """How many changes there were; what is new after that is `events(changes)`."""
        return self.__game.changes

    def view(self) -> V:
        """All that the seat may see, as plain data."""
        return self.__game.view(self.__number)

    def cards(self) -> list[Card]:
        """Every card with its facts and its words."""
        return self.__game.cards()

    def legend(self) -> Legend:
        """What numbers stand for: verbs, names, cards, and all else that is printed."""
        return self.__game.legend()

    def events(self, since: int | None = None) -> list[Event]:
        """What happened after the change of that number, as the seat may know it."""
        return self.__game.events(self.__number, since)

    def log(self, since: int | None = None) -> list[str]:
        """The same in words, line by line."""
        return self.__game.log(self.__number, since)

    def tallies(self, since: int | None = None) -> list[Tally]:
        """What each player did after the change of that number and has not taken back, summed up."""
        return self.__game.tallies(self.__number, since)

    def series(self) -> list[Moment]:
        """How all players stood when each round began, and how they stand now."""
        return self.__game.series()

    # Choosing.

    @property
    def options(self) -> list[int]:
        """What the seat may choose now, as numbers; nothing for who looks on."""
        return [] if self.__number == SPECTATOR else self.__game.options(self.__number)

    def decision(self) -> Decision | None:
        """The question that is open to the seat, with its options in words; None where it is not asked."""
        return None if self.__number == SPECTATOR else self.__game.decision(self.__number)

    def describe(self, option: int) -> str:
        """What an open option does, in words."""
        return self.__game.describe(self.__player(), option)

    def option(self, verb: str, argument: str | int | None = None) -> int:
        """The option of that name."""
        return self.__game.option(verb, argument)

    def why_not(self, what: int | str) -> str:
        """Why the seat can't play or use a card, or take a standard action, now; empty if it can."""
        return self.__game.why_not(self.__player(), what)

    def choose(self, *options: int, asked: int | None = None) -> None:
        """Answer the open question, and those that follow if there are more answers: all of them or none."""
        self.__game.choose(self.__player(), *options, asked=asked)

    def preview(self, *options: int) -> Preview:
        """What answering so would come to, as far as the seat can know."""
        return self.__game.preview(self.__player(), *options)

    def pay(self, amounts: Mapping[str, int], asked: int | None = None) -> None:
        """Pay what is due with so many of each, by the names in the bill; of what is not named, as much as is usual."""
        self.__game.pay(self.__player(), amounts, asked)

    @property
    def selling(self) -> int:
        """The verb that gives something up for money, or PASS in a game without one."""
        return self.__game.rules.selling

    def undo(self, n: int | None = None) -> None:
        """Take back the last n choices; without a number, those that were made in one go."""
        self.__game.undo(self.__player(), n)

    def undo_offer(self) -> Undo:
        """What `undo` would take back, in words; or why it can't."""
        if self.__number == SPECTATOR:
            return {"choices": [], "bots": [], "reason": LOOKS_ON}
        return self.__game.undo_offer(self.__number)

    def last_input(self) -> list[int]:
        """The numbers of the changes that the seat last made in one go, such as cards picked together."""
        return [] if self.__number == SPECTATOR else self.__game.last_input(self.__number)

    def news_since(self) -> int | None:
        """The change after which all is news to the seat: `events(news_since())` is what to read before choosing."""
        return None if self.__number == SPECTATOR else self.__game.news_since(self.__number)

    # Thinking.

    @property
    def actions(self) -> ActionSpace:
        """All options that can ever be open, numbered from 0 on: for learning."""
        return self.__game.actions

    def imagine(self, key: int) -> World:
        """A world that the seat can't tell from the true one: what it can't see is dealt anew under this key."""
        self.pause()
        game = self.__game
        return World(game.rules, imagine(game.rules, game.state, self.__player(), checked_key(key)))

    def pause(self) -> None:
        """Where a bot may be broken off that thinks for long: whoever has it think may say here what happens then."""

    def __player(self) -> int:
        """The seat, if there is a player in it."""
        if self.__number == SPECTATOR:
            raise IllegalChoice(LOOKS_ON)
        return self.__number
