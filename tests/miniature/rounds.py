"""The course of the game, as steps that an addition can extend."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kasei.cardgame.catalogue import Kit, begun
from kasei.cardgame.deeds import PRODUCED
from kasei.cardgame.drafting import DRAFT_ROUND, end_draft
from kasei.cardgame.drawing import draw_aside, keep_drawn
from kasei.core.effect import Frame, frame_of
from kasei.core.happening import NO_CARD, NOBODY, NOTHING
from kasei.core.kernel import State, run
from kasei.core.shuffle import generator
from kasei.lang.combine import either
from kasei.lang.picking import Pick
from tests.miniature.counts import OXYGEN_LEVEL, TEMPERATURE_LEVEL
from tests.miniature.effect import MiniEffect, cast_mini, gain
from tests.miniature.nouns import ENDS, ENERGY, HEAT, KINDS, MC, OCEAN
from tests.miniature.playing import TURN, EnterPlay
from tests.miniature.purses import Stock
from tests.miniature.state import Mini, MiniCatalogue
from tests.miniature.tiles import Place, Raise

DRAWN: Final = 4
CARD_PRICE: Final = 3
LAST: Final = 8


@dataclass(frozen=True)
class Generation(MiniEffect):
    """All steps, one after the other, until Mars is made or time is up."""

    def act(self, m: Mini, f: Frame) -> None:
        if m.generation < LAST and tuple(m.tracks) != ENDS:
            m.generation += 1
            m.push_table(self, NOBODY)
            for step in reversed(m.catalogue.kit.steps):
                m.push_table(step, NOBODY)


@dataclass(frozen=True)
class Research(MiniEffect):
    """All draw, and buy what they like."""

    def act(self, m: Mini, f: Frame) -> None:
        for player in range(len(m.players)):
            draw_aside(m, player, DRAWN)
            m.push(BUY, player, NO_CARD)


@dataclass(frozen=True)
class DraftResearch(MiniEffect):
    """All draw, draft, and buy what they like of what they drafted; packs go one way and then the other."""

    def act(self, m: Mini, f: Frame) -> None:
        for player in range(len(m.players)):
            draw_aside(m, player, DRAWN)
        m.push_table(BUY_DRAFTED, NOBODY)
        m.push_table(DRAFT_ROUND[1 if m.generation % 2 else -1], NOBODY)


@dataclass(frozen=True)
class BuyDrafted(MiniEffect):
    """The draft is over, and all buy."""

    def act(self, m: Mini, f: Frame) -> None:
        end_draft(m)
        for player in range(len(m.players)):
            m.push(BUY, player, NO_CARD)


@dataclass(frozen=True)
class Buy(Pick):
    """Cards of those drawn, at their price."""

    def candidates(self, s: State, f: Frame) -> list[int]:
        return list(cast_mini(s).players[f.player].drawn)

    def least(self, s: State, f: Frame) -> int:
        return 0

    def most(self, s: State, f: Frame) -> int:
        me = cast_mini(s).players[f.player]
        return min(len(me.drawn), me.stock[MC] // CARD_PRICE)

    def settle(self, s: State, f: Frame, picks: tuple[int, ...]) -> None:
        m = cast_mini(s)
        if picks:
            m.catalogue.stocks[MC].spend(m, f, len(picks) * CARD_PRICE)
        keep_drawn(m, f.player, picks)


@dataclass(frozen=True)
class Actions(MiniEffect):
    """Turns, until all have passed."""

    def act(self, m: Mini, f: Frame) -> None:
        for me in m.players:
            me.passed = False
            me.used = ()
            me.rises = 0
        m.push_table(NEXT_TURN, m.first)


@dataclass(frozen=True)
class NextTurn(MiniEffect):
    """The turn of the next who has not passed."""

    def act(self, m: Mini, f: Frame) -> None:
        seats = len(m.players)
        for i in range(seats):
            player = (f.player + i) % seats
            if not m.players[player].passed:
                m.players[player].actions = 0
                m.push_table(self, (player + 1) % seats)
                m.push(TURN, player, NO_CARD)
                return


@dataclass(frozen=True)
class Production(MiniEffect):
    """Energy turns into heat, then all is produced."""

    def act(self, m: Mini, f: Frame) -> None:
        for player, me in enumerate(m.players):
            own = frame_of(self, player)
            energy = me.stock[ENERGY]
            if energy:
                m.catalogue.stocks[ENERGY].spend(m, own, energy)
            made = me.makes[:]
            made[MC] += me.tr
            made[HEAT] += energy
            m.emit(player, PRODUCED)
            for kind, n in enumerate(made):
                gain(m, own, kind, n)


@dataclass(frozen=True)
class WorldGovernment(MiniEffect):
    """The first player raises something, by which nobody gains; then another is first."""

    def act(self, m: Mini, f: Frame) -> None:
        m.push_for(WORLD, NOBODY, NO_CARD, NOTHING, m.first)
        m.first = (m.first + 1) % len(m.players)


WORLD: Final = either(Raise(OXYGEN_LEVEL), Raise(TEMPERATURE_LEVEL), Place(OCEAN))
BUY: Final = Buy()
BUY_DRAFTED: Final = BuyDrafted()
NEXT_TURN: Final = NextTurn()
STEPS: Final = (Research(), Actions(), Production(), WorldGovernment())
DRAFT_STEPS: Final = (DraftResearch(), *STEPS[1:])


def catalogue_of(kit: Kit, seats: int) -> MiniCatalogue:
    """A kit for so many seats."""
    return MiniCatalogue(kit, seats, tuple([Stock(kind) for kind in range(KINDS)]))


def table(catalogue: MiniCatalogue, key: int) -> Mini:
    """An empty table with a shuffled deck."""
    m = Mini(key, catalogue, None)
    m.deck = catalogue.projects[:]
    m.top = len(m.deck)
    chance = generator(key, 0)
    chance.shuffle(m.deck)
    m.shuffles = 1
    m.extra = begun(catalogue.kit, m, chance)
    return m


def deal(catalogue: MiniCatalogue, key: int) -> Mini:
    """A new game, run to its first question: corporations enter play one by one."""
    m = table(catalogue, key)
    corporations = catalogue.corporations[:]
    generator(key, 1).shuffle(corporations)
    m.shuffles = 2
    for player in range(len(m.players)):
        m.draw(player, 6)
        corporation = catalogue.cards[corporations[player]]
        m.push(EnterPlay(corporation), player, corporation.number)
    m.push_table(Generation(), NOBODY)
    run(m, 0)
    return m
