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
    GAINED_HEAT,
    GREENERY_CUBE,
    HEAT_CUBE,
    MOVED,
    NO_CREDIT,
    NO_HEAT,
    NO_SITE,
    NO_TOKEN,
    NONE_LEFT,
    NOTHING,
    NOTHING_TO_TAKE,
    PIECES,
    PLACED,
    TOKEN_NOUNS,
    TOOK_CREDITS,
    TOOK_HEAT,
    TOOK_TOKEN,
    WATER_CUBE,
)
from kasei.games.nine.state import (
    CITIES,
    GREENERY,
    GREENERY_BONUS,
    GREENERY_CUBES,
    HEAT,
    HEAT_BONUS,
    HEAT_CUBES,
    HEX,
    LINE,
    MOVE,
    TAKE,
    TOKENS,
    WATER,
    WATER_CUBES,
    Nine,
)
from kasei.lang.counts import Amount, Count, amount, amount_icons, number
from kasei.lang.lacks import NOWHERE, lack_of
from kasei.lang.nouns import Noun
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


def take_heat(n: Nine) -> bool:
    """Take a heat cube out of the supply; true if a water cube hung on it."""
    line = n.heat - (1 if n.heat_hangs else 0)
    n.heat -= 1
    if line == 0:
        n.heat_hangs = False
        return False
    return n.water_hangs and line == LINE - HEAT_BONUS + 1


@dataclass(frozen=True)
class GainHeat(Effect):
    """Heat cubes into your own supply."""

    n: int = 1

    def post(self, ledger: list[int], s: State, f: Frame) -> int:
        return 0 if cast(Nine, s).heat else NO_HEAT

    def apply(self, s: State, f: Frame) -> None:
        n = cast(Nine, s)
        left = f.progress[0] if f.progress else self.n
        gained = 0
        while gained < left and n.heat > 0:
            gained += 1
            n.players[f.player].heat += 1
            if take_heat(n):
                if left > gained:
                    n.push_again(f, (left - gained,))
                n.push(BONUS_WATER, f.player, f.card)
                break
        if n.heard is not None and gained:
            n.tell(GAINED_HEAT, f.player, (gained,))

    def text(self) -> str:
        return f"gain {HEAT_CUBE.of(self.n)}"

    def icons(self) -> str:
        return f"+{self.n} heat"


@dataclass(frozen=True)
class GiveHeat(Effect):
    """Heat for the opponent, if any is left."""

    def post(self, ledger: list[int], s: State, f: Frame) -> int:
        n = cast(Nine, s)
        return 0 if n.heat and not n.solo else NO_HEAT

    def apply(self, s: State, f: Frame) -> None:
        n = cast(Nine, s)
        if n.heat == 0 or n.solo:
            return
        n.players[1 - f.player].heat += 1
        if take_heat(n):
            n.push(BONUS_WATER, f.player, f.card)
        if n.heard is not None:
            n.tell(GAINED_HEAT, 1 - f.player, (1,))

    def text(self) -> str:
        return "your opponent gains 1 heat"

    def icons(self) -> str:
        return "opponent +1 heat"


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
    """Takes something from the opponent: a project that does is not funded in vain."""


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
        return f"take up to {CREDIT.of(self.n)} from your opponent"

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
        won = n.solo and n.exhausted() == 3  # at once: nothing more is asked
        return [SKIP, TAKE + self.tag] if n.tokens[self.tag] and not won else []

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
class Place(Effect):
    """Cubes on vacant hexes, one after the other."""

    n: int = 1

    def sites(self, n: Nine) -> list[int]:
        """Where a cube may go, if one is left."""
        raise NotImplementedError

    def left(self, n: Nine) -> int:
        """How many cubes are left to place."""
        raise NotImplementedError

    def placed(self, n: Nine, f: Frame, hex: int) -> None:
        """What a cube on this hex brings about."""
        raise NotImplementedError

    def noun(self) -> Noun:
        """What is placed."""
        raise NotImplementedError

    def thing(self) -> int:
        """What then stands on the hex."""
        raise NotImplementedError

    def post(self, ledger: list[int], s: State, f: Frame) -> int:
        n = cast(Nine, s)
        if self.sites(n):
            return 0
        if self.left(n):
            return lack_of(NOWHERE, PIECES[self.noun()].number, 1)
        return lack_of(NONE_LEFT, self.noun().number)

    def options(self, s: State, f: Frame) -> list[int]:
        return self.sites(cast(Nine, s))

    def chosen(self, s: State, f: Frame, option: int) -> None:
        n = cast(Nine, s)
        left = f.progress[0] if f.progress else self.n
        if left > 1:
            n.push_again(f, (left - 1,))
        n.put(self.thing(), option - HEX)
        if n.heard is not None:
            n.tell(PLACED, f.player, (self.thing(), option - HEX))
        self.placed(n, f, option - HEX)

    def delicate(self) -> bool:
        return True

    def words(self, left: int) -> str:
        """Its words when so many cubes are left to place."""
        return f"place {self.noun().of(left)}"

    def text(self) -> str:
        return self.words(self.n)

    def icons(self) -> str:
        return f"{self.n} {self.noun().icon} ⬢"


@dataclass(frozen=True)
class PlaceHeat(Place):
    """A heat cube on land, where it harms the cities that it touches."""

    def sites(self, n: Nine) -> list[int]:
        return n.land if n.heat else []

    def left(self, n: Nine) -> int:
        return n.heat

    def noun(self) -> Noun:
        return HEAT_CUBE

    def thing(self) -> int:
        return HEAT

    def placed(self, n: Nine, f: Frame, hex: int) -> None:
        if take_heat(n):
            n.push(BONUS_WATER, f.player, f.card)

    def words(self, left: int) -> str:
        return f"place {PIECES[HEAT_CUBE].of(left)} on the map"


@dataclass(frozen=True)
class PlaceGreenery(Place):
    """A greenery cube on land; under the bonus rules the fourth brings a heat cube."""

    def sites(self, n: Nine) -> list[int]:
        return n.land if n.greenery else []

    def left(self, n: Nine) -> int:
        return n.greenery

    def noun(self) -> Noun:
        return GREENERY_CUBE

    def thing(self) -> int:
        return GREENERY

    def placed(self, n: Nine, f: Frame, hex: int) -> None:
        n.greenery -= 1
        if n.heat_hangs and GREENERY_CUBES - n.greenery == GREENERY_BONUS:
            n.heat_hangs = False
            n.heat -= 1
            n.players[f.player].heat += 1
            if n.heard is not None:
                n.tell(GAINED_HEAT, f.player, (1,))


@dataclass(frozen=True)
class PlaceWater(Place):
    """A water cube on a blue hex: a credit for each water that it touches, and the token of its icon if you like."""

    def sites(self, n: Nine) -> list[int]:
        return n.sea if n.water else []

    def left(self, n: Nine) -> int:
        return n.water

    def noun(self) -> Noun:
        return WATER_CUBE

    def thing(self) -> int:
        return WATER

    def take(self, n: Nine) -> None:
        """Take the cube out of the supply: one that hangs on a heat cube comes last."""
        if n.water_hangs and n.water == 1:
            n.water_hangs = False
        n.water -= 1

    def placed(self, n: Nine, f: Frame, hex: int) -> None:
        self.take(n)
        gain_credits(n, f.player, n.touching(WATER, hex))
        if n.map.token[hex] != NONE:
            n.push(TOKEN_EFFECTS[n.map.token[hex]], f.player, f.card)


@dataclass(frozen=True)
class PlaceBonusWater(PlaceWater):
    """The water cube that hung on the eighth heat."""

    def text(self) -> str:
        return "place the bonus water of the 8th heat"

    def take(self, n: Nine) -> None:
        n.water_hangs = False
        n.water -= 1


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


BONUS_WATER: Final = PlaceBonusWater()
TOKEN_EFFECTS: Final = tuple([TakeToken(tag) for tag in range(5)])
