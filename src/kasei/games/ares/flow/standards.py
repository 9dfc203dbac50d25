"""Standard actions: what everybody may do in the action phase for heat, plants or MC."""

from __future__ import annotations

from typing import Final

from kasei.cardgame.deeds import TOOK_STANDARD
from kasei.core.effect import Frame
from kasei.core.happening import NO_CARD
from kasei.core.option import STANDARD
from kasei.games.ares.flow.phases import AresOffer
from kasei.games.ares.language.counts import TEMPERATURE
from kasei.games.ares.language.nouns import (
    ACTION,
    ENDS,
    HEAT,
    MC,
    OCEAN_TRACK,
    OXYGEN_TRACK,
    PLANTS,
    RESOURCES,
    TEMPERATURE_TRACK,
)
from kasei.games.ares.language.verbs import Flip, Forest, Raise
from kasei.games.ares.state.card import FOREST_OFF, STANDARD_OFF, AresStandard
from kasei.games.ares.state.paying import bill, money
from kasei.games.ares.state.purses import ANYTIME
from kasei.games.ares.state.state import Ares
from kasei.games.ares.state.tracks import watch_rise
from kasei.lang.lacks import TOO_DEAR, lack_kind, lack_of

NEW_FOREST: Final = Forest()
WARMER: Final = Raise(TEMPERATURE)
STANDARDS: Final = (
    AresStandard(
        name="forest by plants", kind=PLANTS, price=8, effect=NEW_FOREST, off=FOREST_OFF, track=OXYGEN_TRACK, lasts=True
    ),
    AresStandard(name="forest", kind=MC, price=20, effect=NEW_FOREST, off=STANDARD_OFF, track=OXYGEN_TRACK, lasts=True),
    AresStandard(name="temperature by heat", kind=HEAT, price=8, effect=WARMER, track=TEMPERATURE_TRACK),
    AresStandard(name="temperature", kind=MC, price=14, effect=WARMER, off=STANDARD_OFF, track=TEMPERATURE_TRACK),
    AresStandard(name="ocean", kind=MC, price=15, effect=Flip(), off=STANDARD_OFF, track=OCEAN_TRACK),
)


TRACK_DONE: Final = lack_of(lack_kind("was complete when the phase began"))
FOREST_BY_PLANTS: Final = 0  # their places
TEMPERATURE_BY_HEAT: Final = 2


class TakeStandard(AresOffer):
    """Take a standard action that can be paid for and brings something."""

    def add(self, options: list[int], a: Ares, f: Frame) -> None:
        me = a.players[f.player]
        prices = me.tableau.prices
        purse, heat, plants = money(a, f.player), me.heat, me.plants
        for which, kind in enumerate(a.catalogue.currencies):
            if prices[which] <= (purse if kind == MC else heat if kind == HEAT else plants):
                standard = a.catalogue.standards[which]
                if standard.lasts or a.began[standard.track] < ENDS[standard.track]:
                    options.append(STANDARD + which)

    def take(self, a: Ares, f: Frame, argument: int) -> None:
        standard = a.catalogue.standards[argument]
        price = a.players[f.player].tableau.prices[argument]
        a.emit(f.player, TOOK_STANDARD, argument)
        watch_rise(a, f.player)
        a.push(standard.effect, f.player, NO_CARD)
        if standard.kind == MC:
            bill(a, f.player, price, NO_CARD, ANYTIME)
        else:
            a.spend(f.player, standard.kind, price)

    def text(self, a: Ares, f: Frame, argument: int) -> str:
        standard = a.catalogue.standards[argument]
        price = RESOURCES[standard.kind].of(a.players[f.player].tableau.prices[argument])
        return f"standard action: {price} to {standard.effect.text()}"


TAKE_STANDARD: Final = TakeStandard(STANDARD, (ACTION,))


def lack_of_standard(a: Ares, player: int, which: int) -> int:
    """0, or why the player can't take a standard action now."""
    standard = a.catalogue.standards[which]
    price = a.players[player].tableau.prices[which]
    have = money(a, player) if standard.kind == MC else a.stock(player, standard.kind)
    if price > have:
        return lack_of(TOO_DEAR, RESOURCES[standard.kind].number, price, have)
    return 0 if standard.lasts or a.began[standard.track] < ENDS[standard.track] else TRACK_DONE


def must_act(a: Ares, player: int) -> bool:
    """Is there heat or are there plants that have to be used before the phase ends?"""
    return bool(compulsory(a, player))


def compulsory(a: Ares, player: int) -> list[int]:
    """The standard actions of which one has to be taken before the phase ends."""
    me = a.players[player]
    prices = me.tableau.prices
    found: list[int] = []
    for which in a.catalogue.compulsory:
        have = me.heat if a.catalogue.currencies[which] == HEAT else me.plants
        if have >= prices[which]:
            track = a.catalogue.standards[which].track
            if a.tracks[track] < ENDS[track]:
                found.append(which)
    return found
