"""Cubes: heat that is gained or given, and what is placed on the map."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kasei.core.effect import Frame
from kasei.core.happening import NONE, Happening
from kasei.core.kernel import State
from kasei.core.option import ARGUMENT
from kasei.games.nine.deeds import GAINED, PLACED
from kasei.games.nine.effect import NineEffect
from kasei.games.nine.hex_text import hex_text
from kasei.games.nine.nouns import GREENERY_CUBE, HEAT_CUBE, NO_HEAT, NONE_LEFT, PIECES, WATER_CUBE
from kasei.games.nine.state import GREENERY, GREENERY_BONUS, GREENERY_CUBES, HEAT, HEAT_BONUS, LINE, WATER, Nine
from kasei.games.nine.verbs import TOKEN_EFFECTS, gain_credits
from kasei.lang.lacks import NOWHERE, lack_of
from kasei.lang.nouns import Noun


def take_heat(n: Nine) -> bool:
    """Take a heat cube out of the supply; true if a water cube hung on it."""
    line = n.heat - (1 if n.heat_hangs else 0)
    n.heat -= 1
    if line == 0:
        n.heat_hangs = False
        return False
    return n.water_hangs and line == LINE - HEAT_BONUS + 1


def emit_heat(n: Nine, player: int, gained: int) -> None:
    """Log that a player has gained heat."""
    if gained and n.log is not None:
        n.add_to_log(Happening(GAINED, player, HEAT_CUBE.number, n=gained))


@dataclass(frozen=True)
class GainHeat(NineEffect):
    """Gain `n` heat cubes; `progress` is how many are still to come."""

    n: int = 1

    def lacks(self, n: Nine, f: Frame) -> int:
        return 0 if n.heat else NO_HEAT

    def act(self, n: Nine, f: Frame) -> None:
        left = f.progress[0] if f.progress else self.n
        gained = 0
        while gained < left and n.heat > 0:
            gained += 1
            n.players[f.player].heat += 1
            if take_heat(n):
                if left > gained:
                    n.push_frame(f.again((left - gained,)))
                n.push(BONUS_WATER, f.player, f.card)
                break
        emit_heat(n, f.player, gained)

    def text(self) -> str:
        return f"gain {HEAT_CUBE.of(self.n)}"

    def icons(self) -> str:
        return f"+{self.n} {HEAT_CUBE.icon}"


@dataclass(frozen=True)
class GiveHeat(NineEffect):
    """Give a heat cube to the opponent, if any is left."""

    def lacks(self, n: Nine, f: Frame) -> int:
        return 0 if n.heat and not n.solo else NO_HEAT

    def act(self, n: Nine, f: Frame) -> None:
        if n.heat == 0 or n.solo:
            return
        n.players[1 - f.player].heat += 1
        if take_heat(n):
            n.push(BONUS_WATER, f.player, f.card)
        emit_heat(n, 1 - f.player, 1)

    def text(self) -> str:
        return "your opponent gains 1 heat"

    def idle(self, s: State, f: Frame) -> list[str]:
        assert isinstance(s, Nine)
        return ["no effect: you have no opponent"] if s.solo else super().idle(s, f)

    def icons(self) -> str:
        return f"opponent +1 {HEAT_CUBE.icon}"


@dataclass(frozen=True)
class Place(NineEffect):
    """Place `n` cubes on vacant hexes, one after the other; `progress` is how many are left to place."""

    n: int = 1

    def sites(self, n: Nine) -> list[int]:
        """Where a cube may go, if one is left."""
        raise NotImplementedError

    def left(self, n: Nine) -> int:
        """How many cubes are left in the supply."""
        raise NotImplementedError

    def placed(self, n: Nine, f: Frame, hex: int) -> None:
        """Carry out what a cube on this hex brings about."""
        raise NotImplementedError

    def noun(self) -> Noun:
        """What is placed."""
        raise NotImplementedError

    def thing(self) -> int:
        """What then stands on the hex."""
        raise NotImplementedError

    def lacks(self, n: Nine, f: Frame) -> int:
        if self.sites(n):
            return 0
        if self.left(n):
            return lack_of(NOWHERE, PIECES[self.noun()].number, 1)
        return lack_of(NONE_LEFT, self.noun().number)

    def may_lapse(self) -> bool:
        return True

    def answers(self, n: Nine, f: Frame) -> list[int]:
        return self.sites(n)

    def go_on(self, n: Nine, f: Frame, option: int) -> None:
        hex = option & ARGUMENT
        left = f.progress[0] if f.progress else self.n
        if left > 1:
            n.push_frame(f.again((left - 1,)))
        n.put(self.thing(), hex)
        if n.log is not None:
            n.add_to_log(Happening(PLACED, f.player, self.thing(), hex))
        self.placed(n, f, hex)

    def text_of(self, left: int) -> str:
        """Its words when this many cubes are left to place."""
        return f"place {self.noun().of(left)}"

    def text(self) -> str:
        return self.text_of(self.n)

    def question(self, f: Frame) -> str:
        return self.text_of(f.progress[0]) if f.progress else self.text()

    def icons(self) -> str:
        return f"{self.n} {self.noun().icon} ⬢"

    def answer_text(self, n: Nine, f: Frame, option: int) -> str:
        return hex_text(n, f.player, option & ARGUMENT)


@dataclass(frozen=True)
class PlaceHeat(Place):
    """Place heat on land, where it harms the cities that it touches."""

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

    def text_of(self, left: int) -> str:
        return f"place {PIECES[HEAT_CUBE].of(left)} on the map"


@dataclass(frozen=True)
class PlaceGreenery(Place):
    """Place greenery on land; under the bonus rules the fourth brings a heat cube."""

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
            emit_heat(n, f.player, 1)


@dataclass(frozen=True)
class PlaceWater(Place):
    """Place water on a blue hex: a credit for each water that it touches, and the token of its icon if you like."""

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
    """Place the water cube that hung on the eighth heat."""

    def text(self) -> str:
        return "place the bonus water of the 8th heat"

    def take(self, n: Nine) -> None:
        n.water_hangs = False
        n.water -= 1


BONUS_WATER: Final = PlaceBonusWater()
