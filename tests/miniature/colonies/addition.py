"""Colonies as a value that is added to the miniature: cards, an offer, a standard project, a step."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from kasei.cardgame.catalogue import Addition, Offer
from kasei.cardgame.counts import JOVIAN
from kasei.cardgame.payment import pay
from kasei.cardgame.tableau import Pays, Shift, Standard, When
from kasei.cardgame.tokens import Add, TakeAny, TakeSome
from kasei.core.effect import Frame, frame_of
from kasei.core.happening import NO_CARD, NONE
from kasei.core.option import Verb
from kasei.lang.combine import do, either
from kasei.lang.counts import THAT
from tests.miniature.colonies.tiles import LAST_STEP, PRINTED, Board, tiles_of
from tests.miniature.colonies.verbs import (
    FLOATERS,
    TILE,
    TRADE,
    TRADE_OFF,
    FloatersPay,
    MoveMarkers,
    Settle,
    colony_placed,
)
from tests.miniature.counts import ANYONE
from tests.miniature.effect import MiniEffect, gain
from tests.miniature.nouns import ENERGY, MC, TITANIUM
from tests.miniature.others import Steal
from tests.miniature.state import Mini
from tests.miniature.verbs import Gain, Produce
from tests.miniature.writing import card, corporation, red

CARDS: Final = (
    corporation("Poseidon", 45, effect=When(colony_placed(by=ANYONE), Produce(MC))),
    corporation(
        "Stormcraft Incorporated",
        48,
        "jovian",
        effect=Pays(FloatersPay(2)),
        action=Add((FLOATERS,), another=False),
        holds=FLOATERS,
    ),
    card("Cryo-Sleep", 10, "science", effect=Shift(TRADE_OFF, 1, "trading costs you {n} less", ""), points=1),
    card("Minority Refuge", 5, "space", makes=Produce(MC, -2), play=Settle()),
    card(
        "Titan Shuttles",
        23,
        "jovian space",
        action=either(Add((FLOATERS,), 2, another=False, tag=JOVIAN), TakeSome(FLOATERS) >> Gain(TITANIUM, THAT)),
        holds=FLOATERS,
        points=1,
    ),
    red("Air Raid", 0, play=do(TakeAny((FLOATERS,)), Steal(MC, 5))),
    red("Market Manipulation", 1, "earth", play=MoveMarkers()),
)

WAYS: Final = ((MC, 9), (ENERGY, 3), (TITANIUM, 3))
WAY: Final = 16  # TRADE + WAY * way + tile


class Trade(Offer[Mini]):
    """Trading with a tile where no fleet is: three ways to pay, once in a generation."""

    def add(self, options: list[int], m: Mini, f: Frame) -> None:
        fleets = tiles_of(m).fleets
        if f.player in fleets:
            return
        for way, (kind, _) in enumerate(WAYS):
            if m.reach(f.player, kind) >= self.price(m, f, way):
                options += [TRADE + WAY * way + tile for tile, fleet in enumerate(fleets) if fleet == NONE]

    def price(self, m: Mini, f: Frame, way: int) -> int:
        """What trading costs the player in that way."""
        return WAYS[way][1] - m.players[f.player].tableau.level(TRADE_OFF)

    def take(self, m: Mini, f: Frame, argument: int) -> None:
        way, tile = divmod(argument, WAY)
        visit = Visit(tile)
        m.push(visit, f.player, NO_CARD)
        pay(m, frame_of(visit, f.player), m.purses(f.player, WAYS[way][0]), self.price(m, f, way))

    def text(self, m: Mini, f: Frame, argument: int) -> str:
        return f"trade with {PRINTED[argument % WAY].name}"


@dataclass(frozen=True)
class Visit(MiniEffect):
    """A trade that is paid for: the income, the owners' bonuses, the marker back."""

    tile: int

    def takes(self) -> int:
        return 0

    def act(self, m: Mini, f: Frame) -> None:
        tiles, tile = tiles_of(m), PRINTED[self.tile]
        gain(m, f, tile.kind, tile.income[tiles.markers[self.tile]])
        m.extra = tiles.with_fleet(self.tile, f.player)
        for owner in tiles.owners[self.tile]:
            m.push(tile.bonus, owner, NO_CARD)


@dataclass(frozen=True)
class MarkersUp(MiniEffect):
    """Fleets come home, and markers go up."""

    def act(self, m: Mini, f: Frame) -> None:
        tiles = tiles_of(m)
        up = tuple([min(marker + 1, LAST_STEP) for marker in tiles.markers])
        m.extra = replace(tiles, markers=up, fleets=(NONE,) * len(PRINTED))


COLONIES: Final = Addition(
    name="colonies",
    cards=CARDS,
    verbs=((Verb(TRADE, "trade", "way"), WAY * len(WAYS)), (Verb(TILE, "colony tile", "tile"), len(PRINTED))),
    offers=(Trade(TRADE),),
    standards=(Standard(MC, 17, Settle()),),
    steps=(MarkersUp(),),
    annexes=(Board(),),
)
