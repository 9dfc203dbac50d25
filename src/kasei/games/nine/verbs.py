"""The vocabulary of nine: what its projects are made of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, cast

from kasei.core.kernel import Effect, Frame, State
from kasei.core.option import SKIP
from kasei.games.nine.board import NONE
from kasei.games.nine.nouns import (
    CREDIT,
    FOUNDED,
    GAINED_CREDITS,
    HEAT_CUBE,
    MOVED,
    NO_CREDIT,
    NO_SITE,
    NO_TOKEN,
    NOTHING,
    NOTHING_TO_TAKE,
    TOKEN_NOUNS,
    TOOK_CREDITS,
    TOOK_HEAT,
    TOOK_TOKEN,
)
from kasei.games.nine.state import (
    CITIES,
    GREENERY,
    GREENERY_CUBES,
    HEAT,
    HEAT_CUBES,
    HEX,
    MOVE,
    TAKE,
    TOKENS,
    WATER_CUBES,
    Nine,
)
from kasei.lang.counts import Amount, Count, amount, amount_icons, number
from kasei.lang.lacks import lack_of
from kasei.lang.wording import then


@dataclass(frozen=True)
class Cubes(Count):
    """Cubes of one kind that have left the supply."""

    thing: int = 0

    def count(self, s: State, f: Frame) -> int:
        n = cast(Nine, s)
        if self.thing == HEAT:
            return HEAT_CUBES - n.heat
        return GREENERY_CUBES - n.greenery if self.thing == GREENERY else WATER_CUBES - n.water


@dataclass(frozen=True)
class OwnCities(Count):
    """The cities of the player."""

    def count(self, s: State, f: Frame) -> int:
        return len(cast(Nine, s).players[f.player].cities)


@dataclass(frozen=True)
class GainCredits(Effect):
    """Credits, as far as the supply has them."""

    n: Amount

    def post(self, ledger: list[int], s: State, f: Frame) -> int:
        if ledger[0] > 0 and number(self.n, s, f) > 0:
            return 0
        return NO_CREDIT

    def apply(self, s: State, f: Frame) -> None:
        gain_credits(cast(Nine, s), f.player, number(self.n, s, f))

    def text(self) -> str:
        return f"gain {amount(self.n, CREDIT)}"

    def icons(self) -> str:
        return f"+{amount_icons(self.n, CREDIT)}"


def gain_credits(n: Nine, player: int, most: int) -> None:
    """Credits from the general supply, as far as it has them."""
    gained = min(most, n.credits)
    n.credits -= gained
    n.players[player].credits += gained
    if n.heard is not None and gained:
        n.tell(GAINED_CREDITS, player, (gained,))


class Robbery(Effect):
    """Takes something from the opponent: a project that does is not funded in vain, and in solitaire never."""


@dataclass(frozen=True)
class TakeCredits(Robbery):
    """Up to so many credits of the opponent, who must have one."""

    n: int

    def post(self, ledger: list[int], s: State, f: Frame) -> int:
        n = cast(Nine, s)
        return 0 if n.players[1 - f.player].credits else lack_of(NOTHING_TO_TAKE, CREDIT.number)

    def apply(self, s: State, f: Frame) -> None:
        n = cast(Nine, s)
        other = n.players[1 - f.player]
        taken = min(self.n, other.credits)
        other.credits -= taken
        n.players[f.player].credits += taken
        if n.heard is not None:
            n.tell(TOOK_CREDITS, f.player, (taken,))

    def text(self) -> str:
        most = "" if self.n == 1 else "up to "
        return f"take {most}{CREDIT.of(self.n)} from your opponent"

    def icons(self) -> str:
        return f"steal {self.n} credit"


@dataclass(frozen=True)
class TakeHeat(Robbery):
    """One heat cube of the opponent, who must have one."""

    def post(self, ledger: list[int], s: State, f: Frame) -> int:
        return 0 if cast(Nine, s).players[1 - f.player].heat else lack_of(NOTHING_TO_TAKE, HEAT_CUBE.number)

    def apply(self, s: State, f: Frame) -> None:
        n = cast(Nine, s)
        n.players[1 - f.player].heat -= 1
        n.players[f.player].heat += 1
        if n.heard is not None:
            n.tell(TOOK_HEAT, f.player, (1,))

    def text(self) -> str:
        return "take 1 heat from your opponent"

    def icons(self) -> str:
        return "steal 1 heat"


def token_words(tag: int) -> str:
    """`the science token`, of which there is one; `a nature token`, of which there are two."""
    return f"{'the' if TOKENS[tag] == 1 else 'a'} {TOKEN_NOUNS[tag].one}"


@dataclass(frozen=True)
class TakeToken(Effect):
    """A token from the supply, if you like."""

    tag: int

    def post(self, ledger: list[int], s: State, f: Frame) -> int:
        return 0 if cast(Nine, s).tokens[self.tag] else NO_TOKEN[self.tag]

    def options(self, s: State, f: Frame) -> list[int]:
        n = cast(Nine, s)
        return [SKIP, TAKE + self.tag] if n.tokens[self.tag] and not n.is_won() else []

    def chosen(self, s: State, f: Frame, option: int) -> None:
        if option == SKIP:
            return
        n = cast(Nine, s)
        n.tokens[self.tag] -= 1
        n.players[f.player].tokens[self.tag] += 1
        if n.heard is not None:
            n.tell(TOOK_TOKEN, f.player, (self.tag,))

    def text(self) -> str:
        return f"you may take {token_words(self.tag)}"

    def icons(self) -> str:
        return f"({TOKEN_NOUNS[self.tag].icon})"


@dataclass(frozen=True)
class FoundCity(Effect):
    """A new city, or one of yours moved to another hex."""

    def post(self, ledger: list[int], s: State, f: Frame) -> int:
        return 0 if cast(Nine, s).can_found(f.player) else NO_SITE

    def options(self, s: State, f: Frame) -> list[int]:
        n = cast(Nine, s)
        if f.progress:
            return n.city_sites(f.progress[0])
        own = n.players[f.player].cities
        found = n.city_sites(NONE) if len(own) < CITIES else []
        return found + sorted([MOVE + city for city in own if n.city_sites(city)])

    def chosen(self, s: State, f: Frame, option: int) -> None:
        n = cast(Nine, s)
        if option >= MOVE:
            n.ask(f.again((option - MOVE,)))
            return
        if f.progress:
            n.leave(f.player, f.progress[0])
        n.found(f.player, option - HEX)
        if n.heard is not None:
            if f.progress:
                n.tell(MOVED, f.player, (f.progress[0], option - HEX))
            else:
                n.tell(FOUNDED, f.player, (option - HEX,))

    def delicate(self) -> bool:
        return True

    def text(self) -> str:
        return "found or move a city"

    def icons(self) -> str:
        return "city ⬢"


@dataclass(frozen=True)
class MayFoundCity(FoundCity):
    """The same, if you like."""

    def options(self, s: State, f: Frame) -> list[int]:
        options = super().options(s, f)
        return options if f.progress or not options else [SKIP, *options]

    def chosen(self, s: State, f: Frame, option: int) -> None:
        if option != SKIP:
            super().chosen(s, f, option)

    def text(self) -> str:
        return f"you may {super().text()}"

    def icons(self) -> str:
        return f"({super().icons()})"


@dataclass(frozen=True)
class Steps(Effect):
    """One after the other; what is impossible is skipped. Possible if anything is, and nothing is lacking to take."""

    parts: tuple[Effect, ...]

    def post(self, ledger: list[int], s: State, f: Frame) -> int:
        possible = False
        for part in self.parts:
            lack = part.post(ledger, s, f)
            if not lack:
                possible = True
            elif isinstance(part, Robbery):
                return lack
        return 0 if possible else NOTHING

    def apply(self, s: State, f: Frame) -> None:
        for part in reversed(self.parts):
            s.push(part, f.player, f.card)

    def delicate(self) -> bool:
        return True

    def text(self) -> str:
        return then([part.text() for part in self.parts])

    def icons(self) -> str:
        return " · ".join([part.icons() for part in self.parts])


def robs(effect: Effect) -> bool:
    """Does it take something from the opponent?"""
    parts = effect.parts if isinstance(effect, Steps) else (effect,)
    return any(isinstance(part, Robbery) for part in parts)


TOKEN_EFFECTS: Final = tuple([TakeToken(tag) for tag in range(5)])
