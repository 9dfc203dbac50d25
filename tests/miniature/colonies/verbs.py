"""What colonies adds to the language: verbs, a deed, a level, a purse."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, cast

from kasei.cardgame.nouns import OF_ADDITION, PAYING, token
from kasei.cardgame.payment import Purse
from kasei.cardgame.tableau import Level
from kasei.core.effect import Frame
from kasei.core.happening import NONE, Deed
from kasei.core.kernel import State
from kasei.core.option import ADDITION, SPAN
from kasei.lang.lacks import NOWHERE, lack_kind, lack_of
from kasei.lang.nouns import Noun
from kasei.lang.pool import wake
from kasei.lang.triggers import On
from tests.miniature.colonies.tiles import PRINTED, SPOTS, tiles_of
from tests.miniature.counts import YOU, when
from tests.miniature.effect import MiniEffect
from tests.miniature.nouns import HEAT
from tests.miniature.state import Mini, frame_for

TRADE: Final = ADDITION
TILE: Final = ADDITION + SPAN
SPOT: Final = OF_ADDITION  # what effects take: a place for a colony
MARKERS: Final = OF_ADDITION << 1
FLOATERS: Final = token("floater", "floaters", pays=True)
TRADE_OFF: Final = Level("trading")
COLONY: Final = Noun("colony", "colonies", "colony")
SETTLED: Final = Deed("settled", where="colony tile")
MOVED: Final = Deed("moved", where="colony tile", n="steps")
STUCK: Final = lack_kind("no two markers can be moved")


def colony_placed(by: bool = YOU) -> On:
    """A colony is placed."""
    return On(SETTLED, (0,), when(by, "place: colony"), COLONY.icon, by)


@dataclass(frozen=True)
class Settle(MiniEffect):
    """Place a colony on a tile that has a free spot and none of yours."""

    def takes(self) -> int:
        return SPOT

    def lacks(self, m: Mini, f: Frame) -> int:
        return 0 if self.answers(m, f) else lack_of(NOWHERE, COLONY.number, 1)

    def answers(self, m: Mini, f: Frame) -> list[int]:
        owners = enumerate(tiles_of(m).owners)
        return [TILE + tile for tile, there in owners if len(there) < SPOTS and f.player not in there]

    def go_on(self, m: Mini, f: Frame, argument: int) -> None:
        m.extra = tiles_of(m).with_colony(argument, f.player)
        wake(m, (frame_for(PRINTED[argument].placed, f),))
        m.happen(f.player, SETTLED, where=argument, f=f)

    def text(self) -> str:
        return "place a colony"


@dataclass(frozen=True)
class MoveMarkers(MiniEffect):
    """Push one marker up and pull another down; `progress` is the one that goes up."""

    def takes(self) -> int:
        return MARKERS

    def grants(self) -> int:
        return 0

    def lacks(self, m: Mini, f: Frame) -> int:
        return 0 if self.answers(m, f) else lack_of(STUCK)

    def answers(self, m: Mini, f: Frame) -> list[int]:
        tiles = tiles_of(m)
        down = [tile for tile in range(len(PRINTED)) if tiles.may_fall(tile)]
        if f.progress:
            return [TILE + tile for tile in down if tile != f.progress[0]]
        return [TILE + tile for tile in range(len(PRINTED)) if tiles.may_rise(tile) and down not in ([], [tile])]

    def go_on(self, m: Mini, f: Frame, argument: int) -> None:
        step = -1 if f.progress else 1
        m.extra = tiles_of(m).with_marker(argument, tiles_of(m).markers[argument] + step)
        m.happen(f.player, MOVED, where=argument, n=step)
        if not f.progress:
            m.push_frame(f.again((argument,)))

    def text(self) -> str:
        return "push one marker up; pull another down"


@dataclass(frozen=True)
class FloatersPay(Purse):
    """Floaters of the card that brings it, as heat."""

    n: int
    card: int = NONE

    def name(self) -> str:
        return "floaters"

    def on(self, card: int) -> Purse:
        return FloatersPay(self.n, card)

    def fits(self, currency: int, accepts: int) -> bool:
        return currency == HEAT

    def takes(self) -> int:
        return PAYING

    def holds(self, s: State, player: int) -> int:
        return cast(Mini, s).sides[player].tokens_on(self.card)

    def worth(self, s: State, player: int) -> int:
        return self.n

    def spend(self, s: State, f: Frame, n: int) -> None:
        cast(Mini, s).add_tokens(f.player, self.card, -n, f)

    def text(self) -> str:
        return f"floaters on this card count as {self.n} heat each"
