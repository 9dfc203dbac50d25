"""What projects bring besides cubes and cities: credits, tokens, and what is taken from the opponent."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, cast

from kasei.core.effect import Frame
from kasei.core.happening import Happening
from kasei.core.kernel import State
from kasei.core.option import SKIP
from kasei.games.nine.deeds import GAINED, ROBBED, TOOK
from kasei.games.nine.effect import NineEffect, Robbery
from kasei.games.nine.nouns import (
    CREDIT,
    HEAT_CUBE,
    NO_CREDIT,
    NO_CREDIT_TO_TAKE,
    NO_HEAT_TO_TAKE,
    NO_TOKEN,
    TOKEN_NOUNS,
)
from kasei.games.nine.state import GREENERY, GREENERY_CUBES, HEAT, HEAT_CUBES, TAKE, TOKENS, WATER_CUBES, Nine
from kasei.lang.counts import Amount, Count, amount, amount_icons, number


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
class GainCredits(NineEffect):
    """Gain credits, as far as the supply has them once the project is paid for: `f.about` is the price."""

    n: Amount

    def lacks(self, n: Nine, f: Frame) -> int:
        return 0 if n.credits + f.about.n > 0 and number(self.n, n, f) > 0 else NO_CREDIT

    def act(self, n: Nine, f: Frame) -> None:
        gain_credits(n, f.player, number(self.n, n, f))

    def text(self) -> str:
        return f"gain {amount(self.n, CREDIT)}"

    def icons(self) -> str:
        return f"+{amount_icons(self.n, CREDIT)}"


def gain_credits(n: Nine, player: int, most: int) -> None:
    """Gain credits from the general supply, as far as it has them."""
    gained = min(most, n.credits)
    n.credits -= gained
    n.players[player].credits += gained
    if gained and n.log is not None:
        n.add_to_log(Happening(GAINED, player, CREDIT.number, n=gained))


@dataclass(frozen=True)
class TakeCredits(Robbery):
    """Take up to `n` credits of the opponent, who must have one."""

    n: int

    def lacks(self, n: Nine, f: Frame) -> int:
        return 0 if n.players[1 - f.player].credits else NO_CREDIT_TO_TAKE

    def act(self, n: Nine, f: Frame) -> None:
        other = n.players[1 - f.player]
        taken = min(self.n, other.credits)
        other.credits -= taken
        n.players[f.player].credits += taken
        if n.log is not None:
            n.add_to_log(Happening(ROBBED, f.player, CREDIT.number, n=taken, on=1 - f.player))

    def text(self) -> str:
        most = "" if self.n == 1 else "up to "
        return f"take {most}{CREDIT.of(self.n)} from your opponent"

    def icons(self) -> str:
        return f"steal {CREDIT.icons_of(self.n)}"


@dataclass(frozen=True)
class TakeHeat(Robbery):
    """Take one heat cube of the opponent, who must have one."""

    def lacks(self, n: Nine, f: Frame) -> int:
        return 0 if n.players[1 - f.player].heat else NO_HEAT_TO_TAKE

    def act(self, n: Nine, f: Frame) -> None:
        n.players[1 - f.player].heat -= 1
        n.players[f.player].heat += 1
        if n.log is not None:
            n.add_to_log(Happening(ROBBED, f.player, HEAT_CUBE.number, n=1, on=1 - f.player))

    def text(self) -> str:
        return "take 1 heat from your opponent"

    def icons(self) -> str:
        return f"steal 1 {HEAT_CUBE.icon}"


def token_text(tag: int) -> str:
    """`the science token`, of which there is one; `a nature token`, of which there are two."""
    return f"{'the' if TOKENS[tag] == 1 else 'a'} {TOKEN_NOUNS[tag].one}"


@dataclass(frozen=True)
class TakeToken(NineEffect):
    """Take a token from the supply, if you like."""

    tag: int

    def lacks(self, n: Nine, f: Frame) -> int:
        return 0 if n.tokens[self.tag] else NO_TOKEN[self.tag]

    def may_lapse(self) -> bool:
        return True

    def answers(self, n: Nine, f: Frame) -> list[int]:
        return [SKIP, TAKE + self.tag] if n.tokens[self.tag] and not n.is_won() else []

    def go_on(self, n: Nine, f: Frame, option: int) -> None:
        if option == SKIP:
            return
        n.tokens[self.tag] -= 1
        n.players[f.player].tokens[self.tag] += 1
        n.emit(f.player, TOOK, TOKEN_NOUNS[self.tag].number, n=1)

    def text(self) -> str:
        return f"you may take {token_text(self.tag)}"

    def icons(self) -> str:
        return f"({TOKEN_NOUNS[self.tag].icon})"

    def answer_text(self, n: Nine, f: Frame, option: int) -> str:
        return "" if option == SKIP else f"take {token_text(self.tag)}"


TOKEN_EFFECTS: Final = tuple([TakeToken(tag) for tag in range(5)])
